"""The legal actions of a seat: all legal, none twice, none that matters missing (game/legal.py)."""

from itertools import islice
from random import Random

import pytest

from game.actions import Build, Decline, Draw, EndBuild, HandOver, NoProposal, Pass, Propose, Reply, Take
from game.bench import random_game
from game.bots.chance import by_lot, random_description
from game.cards import EMPTY
from game.deal import new_game
from game.legal import Actions, descriptions, features
from game.rules import apply, check
from game.state import PASSED, Phase, Proposal, State
from game.view import view_of
from game.wording import Feature, describe, hand_overs

ONE_ROMAN = describe(Feature(1, "romans"))


def moment(hand: tuple[int, ...] = (2, 1, 0, 0, 0, 1, 0, 0, 0, 0), **changes: object) -> State:
    """Seat 0 is to act, with this hand."""
    state = new_game(1, 3)
    others = (1, 1, 1, 1, 1, 0, 0, 0, 0, 0)
    changes = {"active": 0, "to_act": 0, **changes}
    return state._replace(hands=(hand, others, others), **changes)


def moments() -> list[State]:
    """Situations of every phase, from a few random games."""
    found = []
    for seed in range(4):
        state, actions = random_game(seed, Random(seed), players=2 + seed)
        for number, action in enumerate(actions):
            if number % 7 == 0:
                found.append(state)
            state = apply(state, action).state
    return found


@pytest.mark.parametrize("max_cards", [1, 2, 3])
def test_descriptions_are_distinct_and_within_the_bound(max_cards: int) -> None:
    said = list(descriptions(max_cards))
    assert len(set(said)) == len(said)
    for terms in said:
        sizes = [feature.size for feature in terms.features]
        assert (sum(sizes) if terms.join == "and" else max(sizes)) <= max_cards


def test_every_kind_of_feature_is_there() -> None:
    assert {feature[::2] for feature in features(3)} == {(1, 1), (2, 1), (3, 1), (1, 2), (1, 3)}
    assert {feature.of for feature in features(1)} >= {
        "romans",
        "navigation",
        "population",
        "technology",
        "any",
    }


def test_all_that_is_listed_is_legal_and_listed_once() -> None:
    phases = set()
    for state in moments():
        phases.add(state.phase)
        listed = list(islice(Actions(state, max_cards=2), 5000))
        assert listed
        assert len(set(listed)) == len(listed)
        assert all(check(state, action) is None for action in listed)
    assert phases == set(Phase) - {Phase.OVER}


def test_a_view_lists_the_same_as_the_state() -> None:
    for state in moments():
        view = view_of(state, state.to_act)
        assert list(islice(Actions(view), 300)) == list(islice(Actions(state), 300))
        assert Actions(view).forced == Actions(state).forced


def test_a_random_legal_wording_is_listed_or_beyond_the_bound() -> None:
    rng = Random(3)
    actions = Actions(moment())
    requests = {action.terms for action in actions.requests()}
    offers = {action.terms for action in actions.offers()}
    for _ in range(500):
        terms = random_description(rng)
        turned = describe(*reversed(terms.features), join=terms.join)
        sizes = [feature.size for feature in terms.features]
        small = (sum(sizes) if terms.join == "and" else max(sizes)) <= 3 and len(set(terms.features)) == len(
            sizes
        )
        assert (terms in requests or turned in requests) == small
        legal = Propose(0, "offer", terms) in actions
        assert (terms in offers or turned in offers) == (small and legal)


def test_it_can_be_walked_again_and_says_why_not() -> None:
    actions = Actions(moment())
    assert next(iter(actions)) == next(iter(actions)) == NoProposal(0)
    assert actions.reason(Pass(0)) is not None
    assert Pass(0) not in actions
    assert list(Actions(moment(phase=Phase.OVER))) == []


def test_the_plainest_is_what_a_failed_bot_is_replaced_by() -> None:
    taken = {"proposal": Proposal("offer", ONE_ROMAN), "partner": 2, "phase": Phase.HAND_OVER}
    cases = [
        (moment(), NoProposal(0)),
        (moment(active=1, phase=Phase.REPLY, proposal=Proposal("offer", ONE_ROMAN)), Pass(0)),
        (
            moment(
                phase=Phase.CHOOSE, proposal=Proposal("offer", ONE_ROMAN), replies=(None, PASSED, ONE_ROMAN)
            ),
            Decline(0),
        ),
        (moment(**taken, replies=(None, PASSED, ONE_ROMAN)), HandOver(0, (1, *EMPTY[1:]))),
        (moment((5, *EMPTY[1:]), phase=Phase.BUILD), EndBuild(0)),
        (moment(phase=Phase.DRAW, cities=(0, 0, 0)), Draw(0, 1, 0)),
        (moment(phase=Phase.DRAW, cities=(3, 0, 0)), Draw(0, 1, 2)),
        (moment(phase=Phase.DRAW, cities=(3, 0, 0), population_deck=()), Draw(0, 0, 3)),
    ]
    for state, plainest in cases:
        assert Actions(state).plainest() == plainest


def test_forced_is_the_only_choice_and_nothing_else() -> None:
    wheel = Proposal("request", describe(Feature(2, "wheel")))
    offer = Proposal("offer", ONE_ROMAN)
    none = (None, PASSED, PASSED)
    assert Actions(moment(EMPTY)).forced is None  # one may always ask
    assert Actions(moment(active=1, phase=Phase.REPLY, proposal=wheel)).forced == Pass(0)
    assert Actions(moment(EMPTY, active=1, phase=Phase.REPLY, proposal=offer)).forced == Pass(0)
    assert Actions(moment(active=1, phase=Phase.REPLY, proposal=offer)).forced is None
    unpayable = (*none[:2], describe(Feature(1, "greeks")))
    assert Actions(moment(phase=Phase.CHOOSE, proposal=wheel, replies=unpayable)).forced == Decline(0)
    exact = moment(phase=Phase.HAND_OVER, proposal=offer, replies=(*none[:2], ONE_ROMAN), partner=2)
    assert Actions(exact).forced == HandOver(0, (1, *EMPTY[1:]))
    vague = Proposal("offer", describe(Feature(1, "any")))
    assert Actions(exact._replace(proposal=vague)).forced is None
    assert Actions(moment(phase=Phase.BUILD)).forced == EndBuild(0)
    assert Actions(moment((5, *EMPTY[1:]), phase=Phase.BUILD)).forced is None
    assert Actions(moment(phase=Phase.DRAW, population_deck=())).forced == Draw(0, 0, 0)
    assert Actions(moment(phase=Phase.DRAW)).forced is None  # drawing is a right


def test_the_parts_have_their_own_lists() -> None:
    replying = Actions(moment(active=1, phase=Phase.REPLY, proposal=Proposal("offer", ONE_ROMAN)))
    assert Reply(0, describe(Feature(2, "romans"))) in set(replying.replies())
    assert Reply(0, describe(Feature(1, "greeks"))) not in set(replying.replies())
    choosing = moment(
        phase=Phase.CHOOSE, proposal=Proposal("offer", ONE_ROMAN), replies=(None, ONE_ROMAN, ONE_ROMAN)
    )
    assert list(Actions(choosing).takes()) == [Take(0, 1), Take(0, 2)]
    building = Actions(moment((5, 0, 0, 0, 6, 0, 0, 0, 0, 10), phase=Phase.BUILD))
    assert list(building.builds()) == [Build(0, 0), Build(0, 4), Build(0, 9)]
    drawing = Actions(moment(phase=Phase.DRAW, cities=(3, 0, 0)))
    draws = [(draw.population, draw.technology) for draw in drawing.draws()]
    assert draws == [(1, 2), (0, 3), (1, 1), (0, 2), (1, 0), (0, 1), (0, 0)]


def test_hand_overs_come_lazily() -> None:
    """A hand of 40 cards and "6 cards and 6 cards": the first of very many, at once."""
    words = describe(Feature(6, "any"), Feature(6, "any"), join="and")
    hand = (4,) * 10
    state = moment(
        hand,
        phase=Phase.HAND_OVER,
        proposal=Proposal("offer", words),
        replies=(None, None, ONE_ROMAN),
        partner=2,
    )
    assert Actions(state).plainest() == HandOver(0, next(hand_overs(hand, words)))
    assert by_lot(Actions(state), Random(1)) in Actions(state)
