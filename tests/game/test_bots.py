"""The bots: from the view alone, by their seed alone, always legal; and what each of them is meant to do."""

import pickle
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from game.actions import Action, Build, Decline, Draw, HandOver, NoProposal, Pass, Propose, Reply, Take
from game.bots.base import BotFailure, answer, read_answer, seat_bot
from game.bots.beliefs import Beliefs
from game.bots.catalogue import NAMES, load
from game.bots.chance import random_description
from game.bots.merchant import Merchant, unanswered
from game.bots.peddler import Peddler
from game.bots.value import CURVE, change, cheapest, convex_table
from game.cards import COPIES, EMPTY, split, subtract
from game.deal import new_game
from game.events import Built, Event, Passed, Proposed, Replied, Traded, traded
from game.legal import Actions
from game.match import Match
from game.record import load as load_record
from game.simulate import Plan, play
from game.state import PASSED, Phase, Proposal
from game.view import SeatView, view_of
from game.wording import Description, Feature, describe, hand_overs

Hand = tuple[int, ...]


def only(of: str, number: int = 1) -> Description:
    return describe(Feature(number, of))


def view(
    hand: Hand, phase: Phase = Phase.PROPOSE, history: tuple[Event, ...] = (), **changes: Any
) -> SeatView:
    """What seat 0 of three sees, holding this hand; the others hold one of everything."""
    changes = {"active": 0, "to_act": 0, "phase": phase, **changes}
    state = new_game(1, 3)._replace(hands=(hand, (1,) * 10, (1,) * 10), **changes)
    return view_of(state, 0, history)


def played(names: tuple[str, ...], seed: str) -> Iterator[tuple[SeatView, Action]]:
    """Every decision of a game, with the view it was made from."""
    match = Match(new_game(seed, len(names)))
    bots = [load(name)(seat) for seat, name in enumerate(names)]
    while not match.over:
        seat = match.state.to_act
        seen = match.view(seat)
        action = answer(bots[seat], seen)
        yield seen, action
        match.play(action)


# All of them


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("name", NAMES)
def test_every_bot_plays_whole_games_whose_records_hold(name: str, players: int, tmp_path: Any) -> None:
    seats = (name, *["random", "peddler", "random", "peddler"][: players - 1])
    game = play(Plan(seats, 1, f"{name}{players}", records=tmp_path), 0)
    assert load_record(tmp_path / "game-00000.jsonl").finished
    assert len(game.scores) == players


@pytest.mark.parametrize("name", NAMES)
def test_seed_and_views_decide_even_after_a_trip_between_processes(name: str) -> None:
    again = load(name)(0)
    for seen, action in islice(played((name, "peddler", "peddler"), "trip"), 120):
        if seen.seat == 0:
            assert answer(again, pickle.loads(pickle.dumps(seen))) == action


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_may_come_in_at_any_moment(name: str) -> None:
    """Resumed games and take-overs: a new bot is shown a game in its middle."""
    for seen, _ in islice(played((name, "peddler", "peddler"), "late"), 40, 160, 9):
        answer(load(name)(1), seen)


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_that_is_shown_another_game_is_not_confused(name: str) -> None:
    bot = load(name)(1)
    for seed in ("one", "two"):
        for seen, _ in islice(played(("peddler",) * (3 if seed == "one" else 4), seed), 90):
            if seen.seat == 1:
                answer(bot, seen)


# The one door


class Says:
    def __init__(self, said: Any) -> None:
        self.said = said

    def decide(self, view: SeatView, actions: Actions) -> Any:
        if isinstance(self.said, BaseException):
            raise self.said
        return self.said


ROMANS = (2, *EMPTY[1:])


def test_a_dict_without_seat_is_an_action_of_the_seat() -> None:
    said = {"action": "propose", "kind": "offer", "features": [{"count": 2, "of": "romans"}]}
    assert answer(Says(said), view(ROMANS)) == Propose(0, "offer", only("romans", 2))
    assert answer(Says({"action": "no_proposal", "seat": 0}), view(ROMANS)) == NoProposal(0)
    assert read_answer({"action": "build", "type": "greeks"}, 4) == Build(4, 4)


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (None, "an action or a dict"),
        (Pass(0), "this is not the phase"),
        (NoProposal(1), "another seat is to act"),
        (Propose(0, "offer", only("romans", 3)), "does not hold"),
        ({"action": "propose", "kind": "offer"}, "'features' is missing"),
        ({"action": "no_proposal", "extra": 1}, "unknown key"),
        ({"action": "no_proposal", "seat": True}, "must be an integer"),
        (ValueError("broken\nin two"), "ValueError: broken in two"),
        (SystemExit(3), "SystemExit"),
        (RecursionError(), "RecursionError"),
    ],
)
def test_anything_else_is_a_failure_told_in_one_line(said: Any, told: str) -> None:
    with pytest.raises(BotFailure, match=told) as failure:
        answer(Says(said), view(ROMANS))
    assert failure.value.seat == 0
    assert "\n" not in str(failure.value)


def test_a_class_that_cannot_be_made_is_a_failure_of_its_seat() -> None:
    with pytest.raises(BotFailure, match="seat 2: "):
        seat_bot(lambda seed: [][seed], 5, 2)


# Values


def test_the_curve_is_convex_and_the_table_follows_it() -> None:
    steps = [after - before for before, after in zip(CURVE, (*CURVE[1:], 1.0), strict=True)]
    assert steps == sorted(steps)
    assert convex_table([10.0] * 10)[0][7] == 10 + 10 * CURVE[2]


def test_the_cheapest_hand_over_is_the_cheapest_of_all() -> None:
    rng = Random(5)
    for _ in range(300):
        hand = tuple(rng.choice((0, 0, 1, 2, 3, 5)) for _ in range(10))
        values = convex_table([rng.uniform(2, 9) for _ in range(10)])
        terms = random_description(rng)
        losses = [-change(values, hand, cards, -1) for cards in islice(hand_overs(hand, terms), 3000)]
        found = cheapest(values, hand, terms)
        assert (found is None) == (not losses)
        if found is not None and len(losses) < 3000:
            assert found[0] == pytest.approx(min(losses))
            assert -change(values, hand, found[1], -1) == pytest.approx(found[0])


# The peddler, sentence by sentence


def decisions(seen: SeatView, number: int = 300) -> Counter[Action]:
    return Counter(answer(Peddler(seed), seen) for seed in range(number))


def test_peddler_proposes_requests_and_offers_half_and_half() -> None:
    said = decisions(view((3, 1, 1, 1, 0, 0, 0, 0, 0, 0)))
    requests = sum(number for action, number in said.items() if action.kind == "request")  # type: ignore[union-attr]
    assert 110 < requests < 190
    for action in said:
        assert isinstance(action, Propose)
        assert sum(feature.size for feature in action.terms.features) <= 2
    # of four cities' worth of Romans it gives none away while it holds single cards
    assert all(only("romans") != action.terms for action in said if action.kind == "offer")  # type: ignore[union-attr]


def test_peddler_seeks_no_technology_when_nobody_else_holds_any() -> None:
    population = (1,) * 5 + (0,) * 5
    state = new_game(1, 3)._replace(
        active=0, to_act=0, hands=((0, 0, 0, 0, 0, 4, 0, 0, 0, 0), population, population)
    )
    for action in decisions(view_of(state, 0)):
        assert isinstance(action, Propose)
        assert action.kind == "offer" or action.terms.features[0].of in (
            "romans", "babylonians", "egyptians", "atlanteans", "greeks",
        )  # fmt: skip


def test_peddler_replies_to_an_offer_with_exact_gifts_of_other_types_that_gain() -> None:
    hand = (4, 1, 1, 0, 0, 0, 0, 0, 0, 0)
    offer = Proposal("offer", only("romans"))
    said = decisions(view(hand, Phase.REPLY, active=1, proposal=offer))
    assert len(said) > 2  # drawn in proportion to the gain
    for action in said:
        assert isinstance(action, Reply)
        assert {feature.of for feature in action.terms.features} <= {"babylonians", "egyptians"}
    nothing = Proposal("offer", only("navigation"))
    worse = (0, 0, 0, 0, 0, 4, 0, 0, 0, 0)
    assert set(decisions(view(worse, Phase.REPLY, active=1, proposal=nothing))) == {Pass(0)}


def test_peddler_answers_a_request_by_what_it_lacks() -> None:
    hand = (4, 1, 0, 0, 0, 0, 0, 0, 0, 0)
    sought = Proposal("request", only("babylonians"))
    said = decisions(view(hand, Phase.REPLY, active=1, proposal=sought))
    asked = Counter(action.terms for action in said.elements() if isinstance(action, Reply))
    assert asked.most_common(1)[0][0] == only("romans")
    assert all(terms.features[0].of != "babylonians" for terms in asked)


def test_peddler_takes_the_best_reply_or_none() -> None:
    hand = (4, 1, 0, 0, 0, 0, 0, 0, 0, 0)
    table = {"proposal": Proposal("offer", only("babylonians")), "phase": Phase.CHOOSE}
    best = (None, only("greeks"), only("romans"))
    assert set(decisions(view(hand, replies=best, **table))) == {Take(0, 2)}
    table["proposal"] = Proposal("offer", only("romans"))
    assert set(decisions(view(hand, replies=(None, only("greeks"), PASSED), **table))) == {Decline(0)}


def test_peddler_hands_over_what_loses_least() -> None:
    seen = view(
        (4, 1, 0, 0, 0, 2, 0, 0, 0, 0),
        Phase.HAND_OVER,
        proposal=Proposal("offer", only("population")),
        replies=(None, only("wheel"), PASSED),
        partner=1,
    )
    assert set(decisions(seen)) == {HandOver(0, (0, 1, *EMPTY[2:]))}


def test_peddler_builds_at_once_technology_first_and_draws_the_most() -> None:
    assert set(decisions(view((5, 0, 0, 0, 0, 5, 0, 0, 0, 0), Phase.BUILD), 3)) == {Build(0, 5)}
    near_technology = (0, 0, 0, 0, 0, 4, 4, 0, 0, 0)
    assert set(decisions(view(near_technology, Phase.DRAW, cities=(3, 0, 0)), 3)) == {Draw(0, 0, 3)}
    near_population = (4, 4, 4, 4, 4, 0, 0, 0, 0, 0)
    assert set(decisions(view(near_population, Phase.DRAW, cities=(3, 0, 0)), 3)) == {Draw(0, 1, 2)}
    assert set(decisions(view(near_technology, Phase.DRAW, cities=(1, 0, 0)), 3)) == {Draw(0, 1, 1)}


# What a seat can know


def watched(*history: Event) -> Beliefs:
    beliefs = Beliefs(view(EMPTY))
    beliefs.watch(view(EMPTY, history=history))
    return beliefs


def test_words_prove_holdings() -> None:
    both = describe(Feature(2, "romans"), Feature(1, "any"), join="and")
    either = describe(Feature(2, "greeks"), Feature(1, "wheel"), join="or")
    assert watched(Proposed(1, "offer", both)).least[1][0] == 2
    assert not any(watched(Proposed(1, "offer", either)).least[1])
    assert not any(watched(Proposed(1, "request", both)).least[1])
    assert watched(Proposed(1, "request", both), Replied(2, only("wheel"))).least[2][0] == 2
    assert watched(Proposed(0, "offer", both), Replied(2, only("wheel", 2))).least[2][6] == 2


def test_trades_move_what_is_known() -> None:
    mine = traded(0, 1, (0, 2, *EMPTY[2:]), (1, *EMPTY[1:]))
    beliefs = watched(Proposed(0, "offer", only("any", 2)), Replied(1, only("romans")), mine)
    assert beliefs.least[1][:2] == [0, 2]
    others = Traded(1, 2, (1, 0), (0, 1), None, None)
    beliefs = watched(Proposed(1, "offer", only("romans")), Replied(2, only("wheel")), others)
    assert (beliefs.least[1][0], beliefs.least[1][6]) == (0, 1)
    assert (beliefs.least[2][0], beliefs.least[2][6]) == (1, 0)
    vague = Traded(1, 2, (1, 0), (0, 1), None, None)
    said = Proposed(1, "offer", only("romans", 2)), Passed(2), Passed(0)
    beliefs = watched(*said, Proposed(1, "offer", only("population")), Replied(2, only("wheel")), vague)
    assert beliefs.least[1][0] == 1  # a Roman may have gone
    assert watched(*said, Built(1, 0, 3)).least[1][0] == 0


def test_sampled_hands_are_possible_and_contain_the_truth_that_is_proved() -> None:
    """Against real games: what is called proved is true, and every sample agrees with all that is public."""
    for names, seed in ((("peddler",) * 4, "p"), (("random",) * 3, "r")):
        match = Match(new_game(seed, len(names)))
        bots = [load(name)(seat) for seat, name in enumerate(names)]
        beliefs = Beliefs(match.view(0))
        while not match.over:
            seat = match.state.to_act
            match.play(answer(bots[seat], match.view(seat)))
            seen = match.view(0)
            beliefs.watch(seen)
            for other in range(1, len(names)):
                proved = beliefs.least[other]
                assert all(map(int.__ge__, match.state.hands[other], proved))
            (hands,) = beliefs.samples(seen, 1, Random(seed))
            assert hands[0] == seen.hand
            assert [split(hand) for hand in hands] == list(seen.hand_sizes)
            held = [sum(hand[card] for hand in hands) for card in range(10)]
            assert all(number + gone <= COPIES for number, gone in zip(held, seen.discards, strict=True))


# The merchant


def test_merchant_does_not_repeat_what_nobody_answered_until_cards_have_moved() -> None:
    asked = Proposed(0, "request", only("romans"))
    silence = (asked, Passed(1), Passed(2))
    assert unanswered(view(ROMANS, history=silence)) == {("request", only("romans"))}
    assert not unanswered(view(ROMANS, history=(*silence, Built(1, 0, 3))))
    assert not unanswered(view(ROMANS, history=(asked, Replied(1, only("wheel")), Passed(2))))
    hand = (4, 1, 1, 0, 0, 0, 0, 0, 0, 0)
    said: set[Action] = set()
    history: tuple[Event, ...] = ()
    for _ in range(6):
        action = answer(Merchant(1), view(hand, history=history))
        assert action not in said
        said.add(action)
        if isinstance(action, Propose):
            history += (Proposed(0, action.kind, action.terms), Passed(1), Passed(2))


def test_merchant_sells_what_it_cannot_use_rather_than_what_it_needs() -> None:
    """Ten Babylonians lie discarded: no city will ever be made of the two that it holds."""
    hand = (4, 2, 0, 0, 0, 0, 0, 0, 0, 0)
    seen = view(
        hand,
        Phase.HAND_OVER,
        discards=(0, 10, *EMPTY[2:]),
        proposal=Proposal("offer", only("population", 2)),
        replies=(None, only("wheel"), PASSED),
        partner=1,
    )
    assert answer(Merchant(1), seen) == HandOver(0, (0, 2, *EMPTY[2:]))


def test_merchant_refuses_what_helps_the_other_much_more() -> None:
    """The last card that a rival wants for its monument, for a card that is worth little to anybody."""
    stack = {"monuments": ((), (), ()), "phase": Phase.CHOOSE}
    seen = view(
        (1, 0, 0, 0, 0, 1, 0, 0, 0, 0),
        proposal=Proposal("offer", only("metalworking")),
        replies=(None, only("greeks"), PASSED),
        history=(
            Proposed(1, "offer", only("metalworking", 4)),
            Passed(2),
            Passed(0),
            Proposed(0, "offer", only("metalworking")),
            Replied(1, only("greeks")),
            Passed(2),
        ),
        **stack,
    )
    state_hand = (1, 0, 0, 0, 1, 4, 0, 0, 0, 0)
    seen = view_with(seen, hand_sizes=(seen.hand_sizes[0], split(state_hand), seen.hand_sizes[2]))
    assert answer(Merchant(1), seen) == Decline(0)


def view_with(seen: SeatView, **changes: Any) -> SeatView:
    fields = {name: getattr(seen, name) for name in SeatView.__slots__}
    return SeatView(**{**fields, **changes})


def test_merchant_builds_at_once_and_takes_a_single_choice_as_it_is() -> None:
    assert answer(Merchant(1), view((5, *EMPTY[1:]), Phase.BUILD)) == Build(0, 0)
    assert answer(
        Merchant(1), view(EMPTY, Phase.REPLY, active=1, proposal=Proposal("offer", only("any")))
    ) == Pass(0)


def test_merchant_never_promises_more_than_it_means_to_give() -> None:
    for seen, action in islice(played(("merchant", "peddler", "peddler", "peddler"), "promise"), 400):
        if seen.seat == 0 and isinstance(action, HandOver):
            assert min(subtract(seen.hand, action.cards)) >= 0
            assert sum(action.cards) <= 3


@pytest.mark.soak
def test_merchant_beats_peddlers() -> None:
    """One against three peddlers, every deal from each seat: far above the fair 25 %."""
    plan = Plan(("merchant", "peddler", "peddler", "peddler"), 80, "soak", rotate=True)
    games = [play(plan, number) for number in range(plan.games)]
    wins = sum(1 / len(g.winners) for g in games for s in g.winners if g.seats[s] == "merchant")
    assert wins / len(games) > 0.55
