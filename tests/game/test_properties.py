"""Whole games at random: what must hold of every step and of every view."""

import gc
import pickle
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from types import FunctionType, MethodType, ModuleType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.actions import Action, Draw, HandOver
from game.cards import EMPTY, add, count, holds, split, subtract, with_card
from game.errors import IllegalAction
from game.events import Built, Drew, Ended, Event, FinalBuild, LastLap, Traded, seen_by
from game.match import Match
from game.rules import apply, check
from game.scoring import scores
from game.state import Phase, State, binding
from game.view import SeatView, view_of
from game.wording import can_give, hand_overs
from tests.game.driver import any_action, random_start, wild_action

seeds = st.integers(0, 2**32 - 1)


def game(seed: int) -> Iterator[tuple[State, Action, State, tuple[Event, ...]]]:
    """Every step of a whole random game."""
    rng = Random(seed)
    state = random_start(rng)
    while state.phase is not Phase.OVER:
        action = any_action(state, rng)
        step = apply(state, action)
        yield state, action, *step
        state = step.state


def all_cards(state: State) -> tuple[int, ...]:
    cards = add(count(state.population_deck), count(state.technology_deck))
    for held in (*state.hands, state.discards):
        cards = add(cards, held)
    return cards


# The state.


@settings(max_examples=25, deadline=None)
@given(seeds)
def test_cards_are_conserved_and_nothing_is_ever_negative(seed: int) -> None:
    total = None
    for before, action, state, _ in game(seed):
        total = total or all_cards(before)
        assert all_cards(state) == total
        assert all(len(held) == 10 and min(held) >= 0 for held in (*state.hands, state.discards))
        assert min(state.cities) >= 0
        built = sum(state.cities) * 5, sum(map(len, state.monuments)) * 5
        assert split(state.discards) == built
        assert sum(map(sum, state.monuments)) + sum(state.monument_stack) == 65
        assert state.players == before.players
        assert isinstance(action, Draw) or (
            len(state.population_deck), len(state.technology_deck)
        ) == (len(before.population_deck), len(before.technology_deck))  # fmt: skip
    assert total is not None
    assert total[:5] == (12,) * 5
    assert sum(total[5:]) == state.options.technology_cards


@settings(max_examples=25, deadline=None)
@given(seeds)
def test_games_end_and_the_states_in_between_are_whole(seed: int) -> None:
    events: tuple[Event, ...] = ()
    for number, step in enumerate(game(seed)):
        before, _, state, events = step
        assert number < 20_000
        assert (state.proposal is not None) is (state.phase in (Phase.REPLY, Phase.CHOOSE, Phase.HAND_OVER))
        assert (state.partner is not None) is (state.phase is Phase.HAND_OVER)
        if state.phase in (Phase.PROPOSE, Phase.CHOOSE, Phase.BUILD, Phase.DRAW):
            assert state.to_act == state.active
        if state.phase is Phase.HAND_OVER:
            assert state.to_act == (state.active if state.pledge is None else state.partner)
            bound = [binding(state, seat) for seat in (state.active, state.partner)]
            assert state.partner is not None
            for seat, terms in zip((state.active, state.partner), bound, strict=True):
                assert terms is not None
                assert can_give(state.hands[seat], terms)  # no deal that cannot be kept
        assert state.turn - before.turn in (0, 1)
        assert not state.stalemate or state.last_lap_turns is None
    assert events[-1] == Ended(tuple(score.total for score in scores(state)))


@settings(max_examples=15, deadline=None)
@given(seeds)
def test_apply_raises_exactly_when_check_gives_a_reason_and_changes_nothing(seed: int) -> None:
    rng = Random(seed ^ 1)
    for before, _, _, _ in game(seed):
        for _ in range(4):
            action = wild_action(before, rng)
            frozen = pickle.dumps(before)
            reason = check(before, action)
            if action.seat == before.to_act:
                assert check(view_of(before, action.seat), action) is reason
            if reason is None:
                assert all_cards(apply(before, action).state) == all_cards(before)
            else:
                with pytest.raises(IllegalAction) as refusal:
                    apply(before, action)
                assert refusal.value.reason is reason
            assert pickle.dumps(before) == frozen


@settings(max_examples=15, deadline=None)
@given(seeds)
def test_a_replay_gives_the_same_states_and_events(seed: int) -> None:
    steps = list(game(seed))
    state = steps[0][0]
    match = Match(state)
    for before, action, after, events in steps:
        assert state == before
        state, told = apply(state, action)
        assert (state, told) == (after, events)
        assert match.play(action) == events
        assert match.state == after
    assert match.over
    assert pickle.dumps(match.state) == pickle.dumps(steps[-1][2])


# The events tell all that a seat may know: from its first view and its events, every later view.


class Ledger:
    """What a seat can work out from the events it saw, and from nothing else."""

    def __init__(self, view: SeatView) -> None:
        self.seat, self.hand = view.seat, view.hand
        self.sizes = [list(size) for size in view.hand_sizes]
        self.decks = [view.population_deck, view.technology_deck]
        self.cities, self.monuments = list(view.cities), [list(values) for values in view.monuments]
        self.discards, self.phase_over = view.discards, False

    def hear(self, event: Event) -> None:
        match event:
            case Traded(active, partner):
                for seat, gave, got in (
                    (active, event.active_split, event.partner_split),
                    (partner, event.partner_split, event.active_split),
                ):
                    self.sizes[seat] = [self.sizes[seat][k] - gave[k] + got[k] for k in range(2)]
                gave, got = event.gave(self.seat), event.got(self.seat)
                assert (gave is not None) is (got is not None) is (self.seat in (active, partner))
                if gave is not None and got is not None:
                    self.hand = add(subtract(self.hand, gave), got)
            case Built(seat, card, value):
                self.sizes[seat][card >= 5] -= 5
                self.discards = with_card(self.discards, card, 5)
                if card < 5:
                    self.cities[seat] += 1
                else:
                    self.monuments[seat].append(value)
                if seat == self.seat:
                    self.hand = with_card(self.hand, card, -5)
            case Drew(seat, population, technology, cards):
                self.sizes[seat] = [self.sizes[seat][0] + population, self.sizes[seat][1] + technology]
                self.decks = [self.decks[0] - population, self.decks[1] - technology]
                assert (cards is not None) is (seat == self.seat)
                if cards is not None:
                    self.hand = add(self.hand, count(cards))
            case Ended():
                self.phase_over = True

    def agrees(self, view: SeatView) -> bool:
        return (
            self.hand == view.hand
            and self.sizes == [list(size) for size in view.hand_sizes]
            and self.decks == [view.population_deck, view.technology_deck]
            and self.cities == list(view.cities)
            and self.monuments == [list(values) for values in view.monuments]
            and self.discards == view.discards
            and self.phase_over is (view.phase is Phase.OVER)
        )


@settings(max_examples=15, deadline=None)
@given(seeds)
def test_the_events_replay(seed: int) -> None:
    steps = list(game(seed))
    match = Match(steps[0][0])
    ledgers = [Ledger(match.view(seat)) for seat in range(match.state.players)]
    heard = [0] * len(ledgers)
    for _, action, after, _ in steps:
        match.play(action)
        for ledger in ledgers:
            view = match.view(ledger.seat)
            for event in view.history[heard[ledger.seat] :]:
                ledger.hear(event)
            heard[ledger.seat] = len(view.history)
            assert ledger.agrees(view)
            assert view.hand == after.hands[ledger.seat]
    kinds = Counter(type(event) for event in match.view(0).history)
    assert kinds[Ended] == kinds[FinalBuild] == 1
    assert kinds[LastLap] == (0 if match.state.stalemate else 1)


# Views: nothing hidden shows in them.


def redealt(state: State, seat: int, rng: Random) -> State:
    """The same for `seat`, but every card that it does not know lies elsewhere, public splits kept."""
    decks, hands = [], [list(EMPTY) for _ in state.hands]
    for low, deck in ((0, state.population_deck), (5, state.technology_deck)):
        hidden = list(deck)
        for other, held in enumerate(state.hands):
            if other != seat:
                hidden += [card for card in range(low, low + 5) for _ in range(held[card])]
        rng.shuffle(hidden)
        for other, held in enumerate(state.hands):
            for _ in range(0 if other == seat else sum(held[low : low + 5])):
                hands[other][hidden.pop()] += 1
        decks.append(tuple(hidden))
    hands[seat] = list(state.hands[seat])
    pledge = state.pledge
    if pledge is not None and seat != state.active:
        terms = binding(state, state.active)
        assert terms is not None
        pledge = next(hand_overs(tuple(hands[state.active]), terms), None) or (9, *EMPTY[1:])
    return state._replace(
        hands=tuple(map(tuple, hands)), population_deck=decks[0], technology_deck=decks[1], pledge=pledge
    )


@settings(max_examples=12, deadline=None)
@given(seeds)
def test_views_do_not_change_when_hidden_cards_change_places(seed: int) -> None:
    rng = Random(seed ^ 2)
    phases = set()
    for state, _, _, _ in game(seed):
        phases.add(state.phase)
        if rng.random() > 0.3 and state.phase is not Phase.HAND_OVER:
            continue
        for seat in range(state.players):
            other = redealt(state, seat, rng)
            assert view_of(other, seat) == view_of(state, seat)
            assert view_of(other, seat).facts() == view_of(state, seat).facts()
            assert [split(held) for held in other.hands] == [split(held) for held in state.hands]
    assert {Phase.PROPOSE, Phase.REPLY, Phase.BUILD, Phase.DRAW, Phase.FINAL_BUILD} <= phases


@settings(max_examples=12, deadline=None)
@given(seeds)
def test_what_is_told_of_hidden_cards_is_their_number(seed: int) -> None:
    for state, _, _, events in game(seed):
        for event in events:
            for seat in range(state.players):
                told = seen_by(event, seat)
                if isinstance(event, Drew) and seat != event.seat:
                    assert told == seen_by(replace(event, cards=(0,) * 3), seat)
                elif isinstance(event, Traded) and seat not in (event.active, event.partner):
                    assert told == seen_by(replace(event, active_gave=EMPTY, partner_gave=(1,) * 10), seat)
                else:
                    assert told == event


@settings(max_examples=15, deadline=None)
@given(seeds)
def test_two_games_alike_to_a_seat_stay_alike_until_it_learns_something(seed: int) -> None:
    """From any moment on, the same actions with other hidden cards: the seat's views are equal, history too."""
    rng = Random(seed ^ 3)
    steps = list(game(seed))
    begin = rng.randrange(len(steps))
    for seat in range(steps[0][0].players):
        match = Match(steps[0][0])
        for _, action, _, _ in steps[:begin]:
            match.play(action)
        twin = Match(redealt(match.state, seat, rng))
        start, twin_start = match.view(seat), twin.view(seat)
        for _, action, _, _ in steps[begin : begin + 60]:
            if check(twin.state, action) is not None:
                break  # the public action shows that this other deal was not so
            told, twin_told = match.play(action), twin.play(action)
            learns = any(
                (isinstance(e, Drew) and e.seat == seat)
                or (isinstance(e, Traded) and seat in (e.active, e.partner))
                or isinstance(e, Ended)
                for e in told
            )
            if learns:
                break
            view, other = match.view(seat), twin.view(seat)
            assert replace(view, history=()) == replace(other, history=())
            assert view.history[len(start.history) :] == other.history[len(twin_start.history) :]
            assert len(told) == len(twin_told)


def reachable(thing: object, limit: int = 50_000) -> Iterator[object]:
    """Everything that can be reached from a value: attributes, containers, closures, bound methods."""
    seen: set[int] = set()
    queue: list[object] = [thing]
    while queue:
        found = queue.pop()
        if id(found) in seen or isinstance(found, type | ModuleType):
            continue
        assert len(seen) < limit, "a view is small"
        seen.add(id(found))
        yield found
        if isinstance(found, FunctionType):  # not its globals: every import reaches those
            queue += [found.__closure__, found.__defaults__, found.__kwdefaults__, vars(found)]
            continue
        if isinstance(found, MethodType):
            queue += [found.__self__, found.__func__]
        queue += gc.get_referents(found)
        queue += list(getattr(found, "__dict__", {}).values())
        if not isinstance(found, str | int | float | bytes | None):
            for name in dir(found):
                try:
                    value: Any = getattr(found, name)
                except Exception:
                    continue
                queue.append(value) if not name.startswith("__") else None


@settings(max_examples=3, deadline=None)
@given(seeds)
def test_nothing_but_values_can_be_reached_from_a_view(seed: int) -> None:
    steps = list(game(seed))
    begin = len(steps) // 2
    match = Match(steps[0][0])
    walked = set()
    for number, (_, action, _, _) in enumerate(steps):
        if (number >= begin and match.state.phase not in walked) or number == len(steps) - 1:
            walked.add(match.state.phase)
            secrets = {id(held) for held in match.state.hands} - {id(match.state.hands[0])}
            secrets |= {id(match.state.population_deck), id(match.state.technology_deck)} - {id(())}
            for found in reachable(match.view(0)):
                assert not isinstance(found, State | Match), found
                assert not (id(found) in secrets and len(found) > 0), found  # type: ignore[arg-type]
        match.play(action)


def test_a_view_gives_its_own_hand_and_no_other() -> None:
    state = next(game(1))[0]
    for seat in range(state.players):
        view = view_of(state, seat)
        assert view.hand_of(seat) == state.hands[seat]
        for other in {*range(state.players)} - {seat}:
            with pytest.raises(LookupError):
                view.hand_of(other)


@settings(max_examples=8, deadline=None)
@given(seeds)
def test_facts_are_plain_json_values_made_anew(seed: int) -> None:
    def plain(value: object) -> bool:
        if type(value) in (int, str, bool) or value is None:
            return True
        if type(value) is list:
            return all(map(plain, value))
        return type(value) is dict and all(type(key) is str and plain(item) for key, item in value.items())

    steps = list(game(seed))
    match = Match(steps[0][0])
    for number, (_, action, _, _) in enumerate(steps):
        if number % 23 == 0:
            view = match.view(number % match.state.players)
            facts = view.facts()
            assert plain(facts)
            facts["hand"].clear()
            facts["history"].append("mine")
            assert view.facts() == match.view(view.seat).facts() != facts
        match.play(action)


@settings(max_examples=10, deadline=None)
@given(seeds)
def test_hand_overs_of_the_game_are_all_legal(seed: int) -> None:
    for state, _, _, _ in game(seed):
        if state.phase is Phase.HAND_OVER:
            terms = binding(state, state.to_act)
            assert terms is not None
            for number, cards in enumerate(hand_overs(state.hands[state.to_act], terms)):
                assert holds(state.hands[state.to_act], cards)
                assert check(state, HandOver(state.to_act, cards)) is None
                if number > 30:
                    break
