"""A Hypothesis state machine over whole games: any decision at any time, legal ones and others, and after each of
them everything that must hold of a game, of its views and of its record."""

import pickle
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from game.actions import Action, Propose, Reply
from game.cards import add, count, split
from game.codec import action_json, read_action
from game.deal import deal
from game.errors import IllegalAction
from game.events import Event, seen_by
from game.legal import Actions
from game.match import Match
from game.record import Header, Record, Writer, load, result_json
from game.rules import apply, check
from game.state import Options, State
from tests.game.driver import any_action, wild_action
from tests.game.test_properties import Ledger

rngs = st.integers(0, 2**32 - 1).map(Random)


class WholeGame(RuleBasedStateMachine):
    """One game, told to every seat, written to a record, and folded from its events."""

    @initialize(
        seed=st.integers(0, 2**64), players=st.integers(2, 5), goods=st.sampled_from([20, 30, 60]),
        laps=st.sampled_from([1, 3]),
    )  # fmt: skip
    def begin(self, seed: int, players: int, goods: int, laps: int) -> None:
        options = Options(technology_cards=goods, stalemate_laps=laps)
        names = tuple("ABCDE"[:players])
        self.header = Header(names, ("human",) * players, options, seed, deal(seed, players, options))
        self.match = Match(self.header.start())
        self.ledgers = [Ledger(self.match.view(seat)) for seat in range(players)]
        self.cards = whole(self.match.state)
        self.actions: list[Action] = []
        self.told: list[tuple[Event, ...]] = []
        self.folder = TemporaryDirectory()
        self.path = Path(self.folder.name) / "game.jsonl"
        self.writer = Writer.create(self.path, self.header)

    @property
    def state(self) -> State:
        return self.match.state

    def do(self, action: Action) -> None:
        """A legal action: everybody hears of it, the state before stays what it was."""
        before = self.state
        frozen = pickle.dumps(before)
        assert check(before, action) is None
        events = self.match.play(action)
        assert pickle.dumps(before) == frozen
        assert apply(before, action) == (self.state, events)
        assert read_action(action_json(action)) == action
        for ledger in self.ledgers:
            for event in events:
                ledger.hear(seen_by(event, ledger.seat))
        self.writer.action(action)
        self.actions.append(action)
        self.told.append(events)
        if self.match.over:
            self.writer.add(result_json(self.state))

    @precondition(lambda self: not self.match.over)
    @rule(rng=rngs, steps=st.integers(1, 40))
    def play_on(self, rng: Random, steps: int) -> None:
        for _ in range(steps):
            if not self.match.over:
                self.do(any_action(self.state, rng))

    @precondition(lambda self: not self.match.over)
    @rule(rng=rngs)
    def do_one_of_those_listed(self, rng: Random) -> None:
        listed = Actions(self.state, max_cards=2)
        some = [action for action in listed if rng.random() < 0.02] or [listed.plainest()]
        self.do(rng.choice(some))

    @precondition(lambda self: not self.match.over)
    @rule(rng=rngs)
    def the_iterator_and_check_agree(self, rng: Random) -> None:
        """What is listed is legal, what is not listed is beyond the bound or illegal; a view lists the same."""
        state = self.state
        listed = list(Actions(state, max_cards=2, every_order=True))
        known = set(listed)
        assert len(known) == len(listed) <= 20_000
        assert all(check(state, action) is None for action in listed[:: max(1, len(listed) // 50)])
        for _ in range(20):
            action = wild_action(state, rng)
            legal = check(state, action) is None
            assert (action in Actions(state)) is legal
            small = not isinstance(action, Propose | Reply) or within(action, 2)
            assert (action in known) is (legal and small), action
        view = self.match.view(state.to_act)
        assert list(Actions(view, max_cards=1)) == list(Actions(state, max_cards=1))

    @rule(rng=rngs)
    def try_anything(self, rng: Random) -> None:
        """Legal or not: refused with a reason and nothing changed, or done."""
        action = wild_action(self.state, rng)
        before, frozen = self.state, pickle.dumps(self.state)
        reason = check(before, action)
        if reason is None:
            self.do(action)
            return
        with pytest.raises(IllegalAction) as refusal:
            self.match.play(action)
        assert refusal.value.reason is reason
        assert self.state is before
        assert pickle.dumps(before) == frozen

    @rule()
    def read_the_record(self) -> None:
        """As it stands: the same actions, the same states; written again, the same bytes."""
        record = load(self.path)
        assert record.actions == self.actions
        assert record.finished is self.match.over
        again = record.replay()
        assert again.state == self.state
        assert [again.seen(seat) for seat in range(self.state.players)] == [
            self.match.seen(seat) for seat in range(self.state.players)
        ]
        assert rewritten(record, self.state) == self.path.read_bytes()

    @invariant()
    def cards_are_conserved_and_no_count_is_negative(self) -> None:
        state = self.state
        assert whole(state) == self.cards
        assert all(len(held) == 10 and min(held) >= 0 for held in (*state.hands, state.discards))
        assert split(state.discards) == (5 * sum(state.cities), 5 * sum(map(len, state.monuments)))

    @invariant()
    def every_seat_knows_from_its_events_what_its_view_shows(self) -> None:
        for ledger in self.ledgers:
            assert ledger.agrees(self.match.view(ledger.seat))

    @invariant()
    def somebody_can_always_go_on(self) -> None:
        if not self.match.over:
            assert check(self.state, Actions(self.state).plainest()) is None

    def teardown(self) -> None:
        if hasattr(self, "writer"):
            self.read_the_record()
            self.writer.close()
            self.folder.cleanup()


def whole(state: State) -> tuple[int, ...]:
    """All cards, wherever they are. A pledge is still in its giver's hand."""
    cards = add(count(state.population_deck), count(state.technology_deck))
    for held in (*state.hands, state.discards):
        cards = add(cards, held)
    return cards


def within(action: Propose | Reply, most: int) -> bool:
    """Is what is said within so many cards a side?"""
    sizes = [feature.size for feature in action.terms.features]
    return (sum(sizes) if action.terms.join == "and" else max(sizes)) <= most


def rewritten(record: Record, state: State) -> bytes:
    """The record, made anew from what was read."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "again.jsonl"
        writer = Writer.create(path, record.header)
        for action in record.actions:
            writer.action(action)
        if record.finished:
            writer.add(result_json(state))
        writer.close()
        return path.read_bytes()


WholeGame.TestCase.settings = settings(max_examples=12, stateful_step_count=30, deadline=None)
TestWholeGame: Any = WholeGame.TestCase
