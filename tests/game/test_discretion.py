"""Non-interference (RULES 5): of two games that a seat cannot tell apart, it gets the same in every respect.

Hidden cards are dealt anew as public facts allow, in every phase and in the middle of a hand-over; then everything
that reaches the seat is compared: view, facts, events to come, legal actions, bots' decisions, suggestions.
"""

import json
from collections import Counter
from collections.abc import Iterable
from itertools import islice
from random import Random

import pytest

from game.bots.advice import Adviser
from game.bots.base import answer
from game.bots.catalogue import NAMES, load
from game.cards import split
from game.events import Drew, Ended, Event, Traded, seen_by
from game.legal import Actions
from game.match import Match
from game.rules import check
from game.state import Phase
from tests.game.driver import any_action
from tests.game.twins import copied, moments, promised, twin


def backs(told: Iterable[Event]) -> list[object]:
    """The splits of a trade: face down a pledge does not show them, the trade does."""
    return [(event.active_split, event.partner_split) for event in told if isinstance(event, Traded)]


ALL_PHASES = set(Phase) - {Phase.OVER}


def teaches(event: Event, seat: int) -> bool:
    """Does this seat learn of cards by it?"""
    return (
        isinstance(event, Ended)
        or (isinstance(event, Drew) and event.seat == seat)
        or (isinstance(event, Traded) and seat in (event.active, event.partner))
    )


def pairs(seeds: range, every: int) -> list[tuple[Match, Match, int]]:
    """Matches and their twins, with the seat that cannot tell them apart. Each match is a copy of its own."""
    found = []
    for seed in seeds:
        rng = Random(seed ^ 0xD15C)
        for match in moments(seed, every):
            if not match.over:
                seat = rng.randrange(match.state.players) if rng.random() < 0.5 else match.state.to_act
                found.append((copied(match), twin(match, seat, rng), seat))
    return found


@pytest.fixture(scope="module")
def twins() -> list[tuple[Match, Match, int]]:
    return pairs(range(16), 3)


def test_there_are_thousands_in_every_phase_and_they_do_differ(twins: list[tuple[Match, Match, int]]) -> None:
    assert len(twins) > 2000
    phases = Counter(match.state.phase for match, _, _ in twins)
    assert set(phases) == ALL_PHASES
    assert sum(one.state.hands != other.state.hands for one, other, _ in twins) > len(twins) * 0.7
    pledged = [
        (one.state.pledge, other.state.pledge) for one, other, seat in twins if one.state.pledge and seat
    ]
    assert sum(a != b for a, b in pledged) > 20
    for one, other, seat in twins:
        assert one.state.hands[seat] == other.state.hands[seat]
        assert list(map(split, one.state.hands)) == list(map(split, other.state.hands))
        assert dict(promised(one.state)) == dict(promised(other.state))


def test_the_same_view_facts_and_legal_actions(twins: list[tuple[Match, Match, int]]) -> None:
    for number, (one, other, seat) in enumerate(twins):
        view, same = one.view(seat), other.view(seat)
        assert view == same
        if number % 8 == 0:
            assert json.dumps(view.facts()) == json.dumps(same.facts())
            assert repr(view) == repr(same)
        if one.state.to_act == seat:
            assert list(islice(Actions(view, 1), 150)) == list(islice(Actions(same, 1), 150))
            assert Actions(one.state).forced == Actions(other.state).forced == Actions(view).forced


def test_the_same_legality_in_the_state_itself(twins: list[tuple[Match, Match, int]]) -> None:
    """`check` on the whole truth says no more than `check` on the view."""
    rng = Random(1)
    for one, other, _ in twins:
        if one.state.hands[one.state.to_act] == other.state.hands[one.state.to_act]:
            action = any_action(one.state, rng)
            assert check(one.state, action) is check(other.state, action) is None


def test_the_same_news_until_the_seat_learns_of_cards(twins: list[tuple[Match, Match, int]]) -> None:
    rng = Random(2)
    followed = 0
    for one, other, seat in twins[::2]:
        one, other = copied(one), copied(other)
        for _ in range(6):
            if one.over:
                break
            action = any_action(one.state, rng)
            if check(other.state, action) is not None:
                break  # this public action tells the two apart
            told, same = one.play(action), other.play(action)
            if any(teaches(event, seat) for event in told) or backs(told) != backs(same):
                break
            assert [seen_by(event, seat) for event in told] == [seen_by(event, seat) for event in same]
            assert one.view(seat) == other.view(seat)
            followed += 1
    assert followed > 1000


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_decides_the_same(twins: list[tuple[Match, Match, int]], name: str) -> None:
    every = {"random": 2, "peddler": 4}.get(name, 24)  # the others think longer
    deciding = [pair for pair in twins if pair[0].state.to_act == pair[2]]
    phases = set()
    for number, (one, other, seat) in enumerate(deciding[::every]):
        phases.add(one.state.phase)
        bots = load(name)(number), load(name)(number)
        assert answer(bots[0], one.view(seat)) == answer(bots[1], other.view(seat))
    assert phases == ALL_PHASES


def test_a_person_is_advised_the_same(twins: list[tuple[Match, Match, int]]) -> None:
    asked = [
        pair
        for pair in twins
        if pair[0].state.to_act == pair[2] and pair[0].state.phase in (Phase.PROPOSE, Phase.REPLY)
    ]
    advised = 0
    for one, other, seat in asked[::12]:
        ideas = Adviser().ideas(one.view(seat))
        assert ideas == Adviser().ideas(other.view(seat))
        advised += bool(ideas)
    assert advised > 10
