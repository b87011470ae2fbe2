"""What the tutorial teaches, tap by tap, over a recorded game that is played again."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from game.actions import Action
from game.record import Record, load
from game.view import SeatView
from scenes.paths import asset
from scenes.play.session import Session
from scenes.play.storage import Recorder


@dataclass(frozen=True)
class Step:
    """A sentence after so many actions of the game, and the target to be tapped; "" where there is only to read."""

    at: int
    say: str
    tap: str = ""


@dataclass(frozen=True)
class Chapter:
    """A stretch of the game that is played without a gap."""

    begins: int
    steps: tuple[Step, ...]


CHAPTERS = (
    Chapter(
        0,
        (
            Step(0, "hello"),
            Step(0, "seek", "census:0"),
            Step(0, "announce", "announce"),
            Step(3, "compare", "bubble:1"),
            Step(3, "trade", "trade"),
            Step(7, "draw", "draw"),
            Step(10, "reply", "tile:egyptians"),
            Step(10, "answer", "answer"),
            Step(17, "pass", "pass"),
            Step(21, "none", "no_trade"),
            Step(22, "city", "build"),
            Step(24, "technology", "draw"),
        ),
    ),
    Chapter(
        87,
        (
            Step(87, "offer", "hand:4"),
            Step(87, "more", "hand:4"),
            Step(87, "offered", "announce"),
            Step(90, "choose", "bubble:2"),
            Step(90, "worth", "trade"),
            Step(93, "monument", "build"),
            Step(95, "last", "draw"),
            Step(96, "end"),
        ),
    ),
)
STEPS = sum(len(chapter.steps) for chapter in CHAPTERS)


@cache
def recorded() -> Record:
    """The game."""
    return load(asset("demo", "lesson.jsonl"))


class Lesson(Session):
    """The recorded game from a moment on: the learner makes their own decisions of it, the record all others."""

    made = 0
    """So many actions of the record have been played."""

    @classmethod
    def begin_at(cls, moment: int) -> Lesson:
        """As it stood after so many actions. Nothing is recorded."""
        record = recorded()
        lesson = cls(record.header, record.replay(moment), Recorder(None), None)
        lesson.made = moment
        return lesson

    def act(self, action: Action) -> None:
        """One action on."""
        super().act(action)
        self.made += 1

    def foreseen(self, actions: tuple[Action, ...]) -> bool:
        """Whether the story goes on with these actions."""
        return tuple(recorded().actions[self.made : self.made + len(actions)]) == actions

    def think(self) -> None:
        """Nobody needs to."""

    def thought(self) -> Action | None:
        """What the record says."""
        return None if self.over or self.human_to_act() else recorded().actions[self.made]

    def ideas(self, view: SeatView) -> tuple[Action, ...] | None:
        """The captions say what to do."""
        return None
