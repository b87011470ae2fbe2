"""How the traders behave: no dull repetition, no bad bargains by their own judgement, a style, and reasons to give."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from game.actions import Action, Decline, Pass, Propose, Reply, Take
from game.bots.advice import gives_away_set
from game.bots.base import answer
from game.bots.catalogue import NAMES, load
from game.bots.outlook import Outlook
from game.bots.temper import LEAST_GAIN
from game.bots.why import Reason, Why, why
from game.cards import EMPTY
from game.deal import new_game
from game.events import Built, Proposed, Replied, Traded
from game.match import Match
from game.state import Phase, State
from game.view import SeatView, view_of
from game.wording import SCOPES, Description
from tests.game.tables import after, hand, offer, reply, request, say, table
from tests.game.twins import twin

TRADERS = NAMES[2:]
DECISIONS = 200


class Witness:
    """A trader, with the outlook of its last decision."""

    def __init__(self, name: str, seed: int) -> None:
        self.bot: Any = load(name)(seed)
        self.seen: Outlook | None = None
        look = self.bot.outlook

        def noted(view: SeatView) -> Outlook:
            self.seen = look(view)
            return self.seen

        self.bot.outlook = noted

    def decide(self, view: SeatView, actions: Any) -> Action:
        self.seen = None
        return self.bot.decide(view, actions)  # type: ignore[no-any-return]


Moment = tuple[SeatView, Action, Outlook | None]


@pytest.fixture(scope="module")
def games() -> dict[str, list[Moment]]:
    """For each trader, its decisions at a table with two of its kind and a peddler."""
    return {name: list(islice(_played(name), DECISIONS)) for name in TRADERS}


def _played(name: str) -> Iterator[Moment]:
    match = Match(new_game(f"manners {name}", 3))
    bots: list[Any] = [Witness(name, 1), Witness(name, 2), load("peddler")(3)]
    while not match.over:
        seat = match.state.to_act
        view = match.view(seat)
        action = answer(bots[seat], view)
        if seat < 2:
            yield view, action, bots[seat].seen
        match.play(action)


@pytest.mark.parametrize("name", TRADERS)
def test_nobody_repeats_what_nobody_answered_unless_something_changed(
    games: dict[str, list[Moment]], name: str
) -> None:
    said = 0
    for view, action, _ in games[name]:
        if not isinstance(action, Propose):
            continue
        said += 1
        unheard: set[tuple[str, Description]] = set()
        last: tuple[str, Description] | None = None
        for event in view.history:
            if isinstance(event, Proposed):
                last = (event.kind, event.terms) if event.seat == view.seat else None
                unheard |= {last} if last else set()
            elif isinstance(event, Replied):
                unheard.discard(last)  # type: ignore[arg-type]
            elif isinstance(event, Traded | Built):
                unheard.clear()
        assert (action.kind, action.terms) not in unheard
    assert said > 10


@pytest.mark.parametrize("name", TRADERS)
def test_nobody_takes_what_its_own_judgement_calls_a_loss(games: dict[str, list[Moment]], name: str) -> None:
    """Weighed again: what comes, as the other would hand it over, is worth more than what goes."""
    weighed = 0
    for view, action, outlook in games[name]:
        if not isinstance(action, Reply | Take) or outlook is None:
            continue
        assert view.proposal is not None
        terms = action.terms if isinstance(action, Reply) else view.replies[action.partner]
        assert isinstance(terms, Description)
        mine_first = (view.proposal.kind == "offer") == isinstance(action, Take)
        given, got = (view.proposal.terms, terms) if mine_first else (terms, view.proposal.terms)
        found = outlook.me.giving(given)
        assert found is not None
        cost, cards = found
        if all(_exact(said) for said in (given, got)):
            assert outlook.me.worth(got) - cost > LEAST_GAIN
            weighed += 1
        elif (
            isinstance(action, Take) or view.proposal.kind == "offer"
        ):  # a wish is weighed where it could be met
            other = action.partner if isinstance(action, Take) else view.active
            assert outlook.getting(got, cards, other) - cost > LEAST_GAIN
            weighed += 1
    assert weighed > 2


def _exact(terms: Description) -> bool:
    return terms.join != "or" and all(len(SCOPES[part.of]) == 1 for part in terms.features)


@pytest.mark.parametrize("name", TRADERS)
def test_a_bad_bargain_is_left_alone(name: str) -> None:
    """A fourth Roman for a card that nobody can use; five Romans are one short."""
    dead = (0, 0, 0, 0, 0, 0, 0, 0, 0, 9)
    state = table("4 romans", "3 navigation 2 greeks", "2 wheel", active=1)._replace(discards=dead)
    asked = after(state, request(1, "1 romans"))
    asked = after(asked._replace(to_act=0), Pass(0)) if asked.to_act == 0 else after(asked, Pass(2))
    view = view_of(asked, 0)
    if asked.phase is Phase.REPLY:
        said = answer(load(name)(1), view)
        assert not (isinstance(said, Reply) and said.terms == say("1 navigation"))
    mine = table("4 romans", "3 navigation 2 greeks", "2 wheel")._replace(discards=dead)
    chosen = after(mine, offer(0, "1 romans"), reply(1, "1 navigation"), Pass(2))
    assert answer(load(name)(1), view_of(chosen, 0)) == Decline(0)


# Styles


def test_the_farmer_names_every_card(games: dict[str, list[Moment]]) -> None:
    spoken = [action for _, action, _ in games["farmer"] if isinstance(action, Propose | Reply)]
    assert len(spoken) > 20
    assert all(_exact(action.terms) for action in spoken)


def test_the_envoy_makes_deals_and_the_farmer_keeps_its_cards(games: dict[str, list[Moment]]) -> None:
    def answered(name: str) -> float:
        """The share of proposals that it answers."""
        replies = sum(isinstance(action, Reply) for _, action, _ in games[name])
        return replies / (replies + sum(isinstance(action, Pass) for _, action, _ in games[name]))

    assert answered("farmer") < 0.5 < answered("envoy")


def test_the_consul_seeks_more_at_once(games: dict[str, list[Moment]]) -> None:
    def most(name: str) -> int:
        """The most cards of a category or of any that it sought."""
        sought = [a.terms for _, a, _ in games[name] if isinstance(a, Propose) and a.kind == "request"]
        return max(part.count for terms in sought for part in terms.features)

    assert most("farmer") <= most("merchant") < most("consul")


# Reasons


def replying(mine: str, proposal: Propose, **changes: Any) -> SeatView:
    """Seat 2 of three has the word, after seat 1 passed."""
    state: State = table("3 greeks 2 wheel 2 romans", "1 egyptians", mine)._replace(**changes)
    return view_of(after(state, proposal, Pass(1)), 2)


def test_a_reply_wanted_what_it_asked_for() -> None:
    view = replying("4 romans 1 greeks", offer(0, "1 romans"))
    assert why(view, reply(2, "1 greeks")) == Why(Reason.WANTED, 2, say("1 romans"), say("1 greeks"), 0)
    view = replying("4 romans 1 greeks", request(0, "1 greeks"))
    assert why(view, reply(2, "1 romans")) == Why(Reason.WANTED, 2, say("1 romans"), say("1 greeks"), 0)


def test_cards_that_nobody_can_use_are_parted_with_gladly() -> None:
    view = replying("4 romans 1 greeks", request(0, "1 greeks"), discards=(0, 0, 0, 0, 8, *EMPTY[5:]))
    assert why(view, reply(2, "1 romans")) == Why(Reason.DEAD, 2, say("1 romans"), say("1 greeks"), 0, 8)


def test_passes_on_an_offer() -> None:
    assert why(replying("", offer(0, "1 romans")), Pass(2)) == Why(
        Reason.NOTHING_TO_GIVE, 2, say("1 romans"), other=0
    )
    gone = {"discards": (8, *EMPTY[1:])}
    assert why(replying("1 greeks", offer(0, "1 romans"), **gone), Pass(2)) == Why(
        Reason.NO_USE_DEAD, 2, say("1 romans"), other=0, number=8
    )
    assert why(replying("4 greeks", offer(0, "1 romans")), Pass(2)) == Why(
        Reason.NO_USE, 2, say("1 romans"), other=0
    )


def test_a_pass_on_a_request_has_one_reason_whatever_the_hand_holds() -> None:
    told = {
        why(replying(mine, request(0, "2 romans")), Pass(2))
        for mine in ("4 romans", "1 greeks", "", "2 romans 5 wheel")
    }
    assert told == {Why(Reason.NOT_TO_SPARE, 2, given=say("2 romans"), other=0)}


def test_choices() -> None:
    asked = after(
        table("3 greeks 2 wheel", "2 romans", "2 romans"), offer(0, "1 greeks"), reply(1, "1 romans")
    )
    both, one = after(asked, reply(2, "2 romans")), after(asked, Pass(2))
    assert why(view_of(one, 0), Take(0, 1)) == Why(Reason.WANTED, 0, say("1 romans"), say("1 greeks"), 1)
    assert why(view_of(both, 0), Take(0, 2)) == Why(Reason.BEST, 0, say("2 romans"), say("1 greeks"), 2, 1)
    assert why(view_of(both, 0), Decline(0)) == Why(Reason.NOT_WORTH, 0, given=say("1 greeks"), number=2)
    sought = after(table("3 greeks", "2 romans", "1 wheel"), request(0, "1 romans"), reply(1, "3 greeks"))
    view = view_of(after(sought, Pass(2)) if sought.phase is Phase.REPLY else sought, 0)
    assert why(view, Decline(0)) == Why(Reason.ASKED_TOO_MUCH, 0, say("1 romans"), number=1)


@pytest.mark.parametrize("name", TRADERS)
def test_every_answer_of_a_game_has_its_reason(games: dict[str, list[Moment]], name: str) -> None:
    for view, action, _ in games[name]:
        told = why(view, action)
        answered = isinstance(action, Reply | Pass | Take) or (
            isinstance(action, Decline) and any(isinstance(said, Description) for said in view.replies)
        )
        assert (told is not None) == answered
        assert told is None or told.who == view.seat


@pytest.mark.parametrize("name", TRADERS)
def test_a_reason_names_only_what_was_said_aloud_or_lies_open(
    games: dict[str, list[Moment]], name: str
) -> None:
    """During the game a reason gives no card away: its words are those of this trade, its numbers everybody counts."""
    told = 0
    for view, action, _ in games[name]:
        if (reason := why(view, action)) is None:
            continue
        assert view.proposal is not None
        spoken = [view.proposal.terms, *view.replies, getattr(action, "terms", None)]
        assert all(terms is None or terms in spoken for terms in (reason.got, reason.given))
        open_numbers = {0, *view.discards, *range(view.players)}
        assert reason.number in open_numbers
        told += 1
    assert told > 50


def test_a_reason_is_the_same_whatever_others_hold() -> None:
    """It comes from the seat's view alone."""
    rng = Random(3)
    match = Match(
        after(table("3 greeks 2 wheel", "2 romans 1 wheel", "4 egyptians 1 greeks"), offer(0, "1 wheel"))
    )
    match.play(Pass(1))
    other = twin(match, 2, rng)
    assert why(match.view(2), Pass(2)) == why(other.view(2), Pass(2))


# The warning


@pytest.mark.parametrize(
    ("mine", "gift", "gone", "broken"),
    [
        ("4 romans 2 greeks", "1 romans", 0, 0),
        ("5 wheel", "1 wheel", 0, 6),
        ("6 wheel", "1 wheel", 0, None),
        ("3 romans", "1 romans", 0, None),
        ("4 romans", "1 romans", 8, None),  # a fifth does not exist any more
        ("9 romans", "1 romans", 0, 0),
        ("5 romans", "1 romans", 7, 0),
        ("4 romans 1 greeks", "1 population", 0, None),  # a Greek will do
        ("4 romans", "1 population", 0, 0),
        ("4 romans 1 greeks", "1 romans or 1 greeks", 0, None),
        ("4 romans", "2 greeks", 0, None),
    ],
)
def test_a_set_given_away(mine: str, gift: str, gone: int, broken: int | None) -> None:
    state = table(mine, "1 wheel")._replace(discards=(gone, *EMPTY[1:]))
    assert gives_away_set(view_of(state, 0), say(gift)) == broken


def test_cards_chosen_are_judged_as_they_are() -> None:
    view = view_of(table("4 romans 1 greeks", "1 wheel"), 0)
    assert gives_away_set(view, hand("1 romans")) == 0
    assert gives_away_set(view, hand("1 greeks")) is None
