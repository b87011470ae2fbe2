"""The high scores, of the day and of all time, apart by table size, strongest bot and length of the game."""

from __future__ import annotations

import contextlib
import json
import logging
import os
from collections.abc import Callable
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path

from game.bots import catalogue
from scenes.kiosk import files
from scenes.play import folders
from scenes.play.lineup import EXPRESS
from scenes.play.session import BOT, Session

log = logging.getLogger(__name__)
PLACES = 10
LETTERS = 3
_DATES = 3
_BLOCKED = {
    "ASS", "CUM", "CNT", "COK", "CUL", "CUS", "DIC", "DIK", "FAG", "FCK", "FKU", "FUC", "FUK",
    "FUX", "GAS", "HOR", "KKK", "KYS", "MRD", "NAZ", "NGR", "NIG", "NSU", "PIS", "PNS", "PTA",
    "PUS", "PUT", "SAU", "SEX", "SHT", "SIF", "SSA", "SUK", "TIT", "TTS", "VAG", "WIX", "WOP",
    "WTF",
}  # fmt: skip


@dataclass(frozen=True, order=True)
class Table:
    """Which games are compared: how many players, their strongest bot ("" for none), and which length."""

    players: int
    bot: str
    express: bool

    @classmethod
    def of(cls, session: Session) -> Table:
        """The table that a game counts for."""
        bots = [name.removeprefix(BOT) for name in session.controllers if name.startswith(BOT)]
        rank = {name: number for number, name in enumerate(catalogue.NAMES)}
        strongest = max(bots, key=lambda name: (rank.get(name, len(rank)), name), default="")
        return cls(len(session.names), strongest, session.options.technology_cards <= EXPRESS)

    @property
    def key(self) -> str:
        """Its name in the file."""
        return f"{self.players}/{'express' if self.express else 'classic'}/{self.bot}"


@dataclass(frozen=True)
class Score:
    """A line of a table."""

    name: str
    points: int
    date: str


@dataclass(frozen=True)
class Entry:
    """Somebody who may sign."""

    table: Table
    player: str
    points: int


def allowed(name: str) -> bool:
    """Whether three letters may stand in a table."""
    return len(name) == LETTERS and name.isascii() and name.isalpha() and name not in _BLOCKED


class HighScores:
    """All tables, kept in one file; without one they last until the program ends."""

    def __init__(self, wall: Callable[[], datetime]) -> None:
        self._wall = wall
        self._tables: dict[Table, list[Score]] = {}
        self._asked: set[tuple[Session, int]] = set()
        self._read()

    @property
    def tables(self) -> list[Table]:
        """Those that have a line, in order."""
        return sorted(table for table, scores in self._tables.items() if scores)

    def best(self, table: Table, *, today: bool) -> list[Score]:
        """The best ten, the highest first; of equals the earlier."""
        date = self._today
        scores = [s for s in self._tables.get(table, []) if not today or s.date == date]
        return scores[:PLACES]

    @property
    def _today(self) -> str:
        return self._wall().date().isoformat()

    def qualifies(self, table: Table, points: int) -> bool:
        """Whether so many points are among the ten best of the day, which the best of all time are too."""
        best = self.best(table, today=True)
        return points > 0 and (len(best) < PLACES or points > best[-1].points)

    def next_entry(self, session: Session) -> Entry | None:
        """The next person of a finished game who may sign and has not been asked."""
        table, scores = Table.of(session), session.final_scores()
        for seat in sorted(session.humans, key=lambda seat: -scores[seat].total):
            if (session, seat) in self._asked:
                continue
            self._asked.add((session, seat))
            if self.qualifies(table, scores[seat].total):
                return Entry(table, session.names[seat], scores[seat].total)
        return None

    def forget(self) -> None:
        """Who was asked belonged to the visitor."""
        self._asked.clear()

    def sign(self, entry: Entry, name: str) -> None:
        """A line more. Raises ValueError for letters that are not allowed."""
        if not allowed(name):
            raise ValueError(name)
        scores = [*self._tables.get(entry.table, []), Score(name, entry.points, self._today)]
        self._tables[entry.table] = _kept(scores)
        fault = files.write_whole(_path(), json.dumps(self._as_json(), indent=1))
        if fault:
            log.warning("high scores are not kept: %s", fault)

    def _as_json(self) -> list[dict[str, object]]:
        return [
            {**asdict(table), "scores": [asdict(score) for score in scores]}
            for table, scores in sorted(self._tables.items())
        ]

    def _read(self) -> None:
        text = files.read(_path())
        if not text:
            return
        try:
            for part in json.loads(text):
                table = Table(int(part["players"]), str(part["bot"]), bool(part["express"]))
                scores = [
                    Score(str(s["name"]), int(s["points"]), str(s["date"]))
                    for s in part["scores"]
                    if allowed(str(s["name"]))
                ]
                self._tables[table] = _kept(scores)
        except (ValueError, TypeError, KeyError, AttributeError):
            log.error("the high scores were damaged and are set aside")
            self._tables.clear()
            with contextlib.suppress(OSError):
                os.replace(_path(), _path().with_suffix(".damaged"))


def _path() -> Path:
    return folders.data_dir() / "high-scores.json"


def _kept(scores: list[Score]) -> list[Score]:
    """The best of all time, and those of the latest dates; a stable sort keeps the earlier of equals first."""
    ranked = sorted(scores, key=lambda score: -score.points)
    keep = set(ranked[:PLACES])
    for date in sorted({score.date for score in scores})[-_DATES:]:
        keep.update([score for score in ranked if score.date == date][:PLACES])
    return [score for score in ranked if score in keep]
