"""The history of a game as chapters: turn by turn, what was said, what became of it, what was built and drawn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Literal

from game.cards import is_population
from game.events import (
    Built,
    Declined,
    Drew,
    Ended,
    Event,
    FinalBuild,
    LastLap,
    NotProposed,
    Passed,
    Proposed,
    Replied,
    Taken,
    Traded,
)
from scenes.show.words import Runs, Words

Filter = Literal["everything", "trades", "builds"]
FILTERS: tuple[Filter, ...] = ("everything", "trades", "builds")
Kind = Literal["said", "reply", "trade", "build", "draw", "mark"]
_OF: dict[Filter, frozenset[Kind]] = {
    "everything": frozenset(("said", "reply", "trade", "build", "draw", "mark")),
    "trades": frozenset(("said", "reply", "trade")),
    "builds": frozenset(("build",)),
}


@dataclass
class Line:
    """One sentence: `sign` stands before it, a reply has a `verdict`, `note` is said at its end."""

    kind: Kind
    words: Runs
    sign: str = ""
    seat: int = -1
    verdict: str = ""
    note: str = ""
    place: int = -1  # in the history: of the answer, and for a proposal of what was chosen


@dataclass
class Chapter:
    """A turn, or what follows the last one (`seat` -1)."""

    seat: int
    round: int
    title: str
    partner: int | None = None
    lines: list[Line] = field(default_factory=list)

    @property
    def traded(self) -> bool:
        """Whether a deal was made."""
        return self.partner is not None


def chapters(history: Iterable[Event], names: Sequence[str], words: Words) -> list[Chapter]:
    """The whole story as a seat saw it, oldest first."""
    told: list[Chapter] = []
    players = len(names)
    for place, (event, sentence) in enumerate(words.story(history, names)):
        match event:
            case Proposed(seat) | NotProposed(seat):
                turn = sum(chapter.seat >= 0 for chapter in told)
                told.append(Chapter(seat, turn // players + 1, words.turn_of(names[seat])))
            case FinalBuild():
                last = told[-1].round if told else 1
                told.append(Chapter(-1, last, words._("Final build")))
        if told:
            _tell(told[-1], event, sentence, names, words)
            if isinstance(event, Replied | Passed | Taken | Declined):
                line = told[-1].lines[-1] if isinstance(event, Replied | Passed) else told[-1].lines[0]
                line.place = place
    return told


def shown(story: Sequence[Chapter], wanted: Filter) -> list[Chapter]:
    """Newest first, only what was asked for."""
    kept: list[Chapter] = []
    for chapter in reversed(story):
        lines = [line for line in chapter.lines if line.kind in _OF[wanted]]
        if wanted == "trades" and not any(line.kind == "said" and line.sign != "minus" for line in lines):
            continue
        if lines or wanted == "everything":
            kept.append(Chapter(chapter.seat, chapter.round, chapter.title, chapter.partner, lines))
    return kept


def _tell(chapter: Chapter, event: Event, sentence: Runs, names: Sequence[str], words: Words) -> None:
    lines = chapter.lines
    match event:
        case Proposed(seat, kind):
            lines.append(Line("said", sentence, "up" if kind == "offer" else "down", seat))
        case NotProposed(seat):
            lines.append(Line("said", sentence, "minus", seat))
        case Replied(seat):
            lines.append(Line("reply", sentence, seat=seat))
        case Passed(seat):
            lines.append(Line("reply", sentence, seat=seat, verdict="passed"))
        case Taken(_, partner):
            chapter.partner = partner
            _judge(lines, partner)
        case Declined():
            _judge(lines, None)
        case Traded():
            lines += _trade(event, sentence, names, words)
        case Built(_, card):
            lines.append(Line("build", sentence, "city" if is_population(card) else "monument"))
        case Drew():
            lines.append(Line("draw", sentence, "hand"))
        case LastLap() | Ended():
            lines.append(Line("mark", sentence, "hourglass" if isinstance(event, LastLap) else "laurel-left"))
        case FinalBuild():
            lines.append(Line("mark", sentence, "hourglass"))


def _judge(lines: Sequence[Line], taken: int | None) -> None:
    for line in lines:
        if line.kind == "reply" and not line.verdict:
            line.verdict = "accepted" if line.seat == taken else "refused"


def _trade(trade: Traded, sentence: Runs, names: Sequence[str], words: Words) -> list[Line]:
    """The traders see their cards, in two sentences; everybody else the split, in one."""
    if trade.active_gave is None:
        return [Line("trade", sentence, "swap")]
    first, second = words.hand_overs(trade, names)
    return [
        Line("trade", first, "swap", note=words.only_traders_know(trade, names)),
        Line("trade", second),
    ]
