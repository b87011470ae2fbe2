"""A busy table for the benchmarks: five players, sixty cards in sight, and a game that hurries.

The steps are those of a real game between bots that play by lot (so that hands are full), told by the table's own
choreography; only the waits between them are shorter than a player would bear.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from types import UnionType

from game.actions import Action
from game.bots.chance import by_lot
from game.deal import deal
from game.events import Drew, Event, Passed, Proposed, Replied, Taken, Traded, seen_by
from game.legal import Actions
from game.match import Match
from game.record import Header
from game.state import Options
from game.view import SeatView
from scenes.decisions.base import Decision
from scenes.decisions.wait import Wait
from scenes.play.session import Session
from scenes.play.storage import Recorder
from scenes.show.choreography import Choreography
from scenes.show.flights import Flight, Mover
from scenes.show.meanwhile import REST, Meanwhile
from scenes.show.moves import Moves
from scenes.show.timeline import At
from scenes.table import TableScene

SECONDS = 10.0
_NAMES = ("Ana", "Bruno", "Clara", "Dario", "Elena")
_SEED = 8
_CARDS = 60
_TALK, _CARRY = 0.09, 0.32  # seconds from the start of one step to the start of the next
_Step = tuple[tuple[Event, ...], SeatView, SeatView]


class _Latest(Moves):
    """Steps overlap here: what an earlier one would show is not shown any more once a later one has begun."""

    def __init__(self, table: BusyTable, step: int) -> None:
        super().__init__(table)
        self._table, self._step = table, step

    def cue(self, start: float, view: SeatView, meanwhile: Meanwhile = REST) -> At:
        """Shows this then, unless it is late."""

        def show() -> None:
            if self._table.is_latest(self._step):
                self._table.show(view, meanwhile)

        return At(start, show)


class BusyTable(TableScene):
    """Ten scripted seconds, over and over while it is shown."""

    def __init__(self) -> None:
        header, actions, start = _game()
        match = Match(header.start())
        for action in actions[:start]:
            match.play(action)
        super().__init__(Session(header, match, Recorder(None), None), 0, still=True)
        self.flown = 0
        """Cards that have taken off so far."""
        self._steps_told = 0
        self._match = match
        self._actions = iter(actions[start:])

    @property
    def busy(self) -> bool:
        return True

    @property
    def decision(self) -> Decision:
        """Nobody is asked anything: at this pace a stage would come and go unread."""
        if self._decision is None or self._decision.view is not self.shown:
            self._decision = Wait(self, self.shown)
        return self._decision

    def begin(self) -> None:
        """Puts the ten seconds on the timeline."""
        self.timeline.speed = 1.0
        now = 0.0
        for step in self._steps():
            if now >= SECONDS:
                break
            self.timeline.add(At(now, lambda step=step: self._tell(*step)))  # type: ignore[misc]
            now += _CARRY if _is(step, Drew | Traded) else _TALK

    def update(self, dt: float) -> None:
        """Only what is on the timeline happens."""
        self.timeline.advance(dt)

    def launch(self, thing: Mover) -> None:
        """Counts what flies."""
        self.flown += isinstance(thing, Flight)
        super().launch(thing)

    def _tell(self, events: tuple[Event, ...], before: SeatView, after: SeatView) -> None:
        self._flights = [thing for thing in self._flights if thing.flying or thing.progress < 1]
        self._steps_told += 1
        latest = _Latest(self, self._steps_told)
        self.timeline.add(*Choreography(self, self.viewer, latest).tracks(events, before, after))

    def is_latest(self, step: int) -> bool:
        """Whether no later step has begun to be told."""
        return step == self._steps_told

    def _steps(self) -> Iterator[_Step]:
        """Step by step, without the talk that came to nothing and the draws of nothing."""
        turn: list[_Step] = []
        for action in self._actions:
            before = self._match.view(self.viewer)
            events = tuple(seen_by(event, self.viewer) for event in self._match.play(action))
            turn.append((events, before, self._match.view(self.viewer)))
            drew = next((event for event in events if isinstance(event, Drew)), None)
            if drew is None:
                continue
            if any(_is(step, Traded) for step in turn):
                yield from (step for step in turn if _is(step, Proposed | Replied | Passed | Taken | Traded))
            if drew.population + drew.technology:
                yield turn[-1]
            turn.clear()


def _is(step: _Step, kinds: type | UnionType) -> bool:
    return any(isinstance(event, kinds) for event in step[0])


def _game() -> tuple[Header, list[Action], int]:
    """A game by lot, and the first moment of a turn at which enough cards are in hands."""
    options = Options()
    header = Header(_NAMES, ("bot:random",) * 5, options, _SEED, deal(_SEED, 5, options))
    rng, match = Random(_SEED), Match(header.start())
    actions: list[Action] = []
    start = 0
    while not match.over:
        action = by_lot(Actions(match.state), rng)
        turned = any(isinstance(event, Drew) for event in match.play(action))
        actions.append(action)
        if not start and turned and sum(map(sum, match.view(0).hand_sizes)) >= _CARDS:
            start = len(actions)
    return header, actions, start
