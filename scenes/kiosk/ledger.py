"""The operator's daily figures: counted as they happen, a CSV line a day, nothing about persons."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, fields
from datetime import datetime
from pathlib import Path
from statistics import median
from typing import Any

from scenes.kiosk import files
from scenes.play import folders

COLUMNS = (
    "date",
    "sessions",
    "games_started",
    "games_finished",
    "games_abandoned",
    "abandoned_where",
    "languages",
    "median_minutes",
    "bots_share_of_wins",
)
_DAYS_OPEN = 7  # a clock that was set back finds its day again
_ROWS = 800
_DURATIONS = 2000


@dataclass
class Day:
    """What happened on one date."""

    sessions: int = 0
    started: int = 0
    finished: int = 0
    abandoned: dict[str, int] = field(default_factory=dict)
    languages: dict[str, int] = field(default_factory=dict)
    minutes: list[float] = field(default_factory=list)
    bot_wins: float = 0.0

    def row(self, date: str) -> dict[str, str]:
        """The day as a line of the summary."""
        return {
            "date": date,
            "sessions": str(self.sessions),
            "games_started": str(self.started),
            "games_finished": str(self.finished),
            "games_abandoned": str(sum(self.abandoned.values())),
            "abandoned_where": _told(self.abandoned),
            "languages": _told(self.languages),
            "median_minutes": f"{median(self.minutes):.1f}" if self.minutes else "",
            "bots_share_of_wins": f"{self.bot_wins / self.finished:.3f}" if self.finished else "",
        }


def _told(counts: dict[str, int]) -> str:
    return ";".join(f"{name}:{count}" for name, count in sorted(counts.items()))


def summary_path() -> Path:
    """The CSV for the operator."""
    return folders.data_dir() / "summary.csv"


def _open_days_path() -> Path:
    return folders.data_dir() / "days.json"


class Ledger:
    """Counts, and keeps the files up to date after everything that happens."""

    def __init__(self, wall: Callable[[], datetime]) -> None:
        self._wall = wall
        self._days = _read_days(files.read(_open_days_path()))
        self.fault = ""
        """Why the figures are not kept, if so."""
        self.totals = {"sessions": 0, "started": 0, "finished": 0, "abandoned": 0}
        """Since the program began."""

    @property
    def today(self) -> Day:
        """The day of now."""
        return self._days.setdefault(self._wall().date().isoformat(), Day())

    def session(self) -> None:
        """A visitor came."""
        self.today.sessions += 1
        self._count("sessions")

    def game_started(self, language: str) -> None:
        """A game began, in a language."""
        day = self.today
        day.started += 1
        day.languages[language] = day.languages.get(language, 0) + 1
        self._count("started")

    def game_finished(self, minutes: float, bots_share: float) -> None:
        """A game was played to its end; `bots_share` of its win went to bots."""
        day = self.today
        day.finished += 1
        day.bot_wins += bots_share
        day.minutes = [*day.minutes, round(minutes, 2)][-_DURATIONS:]
        self._count("finished")

    def game_abandoned(self, where: str) -> None:
        """A game was left, in this phase."""
        day = self.today
        day.abandoned[where] = day.abandoned.get(where, 0) + 1
        self._count("abandoned")

    def _count(self, what: str) -> None:
        self.totals[what] += 1
        self.save()

    def save(self) -> None:
        """The open days and the summary, whole."""
        self._days = dict(sorted(self._days.items())[-_DAYS_OPEN:])
        days = json.dumps({date: asdict(day) for date, day in self._days.items()})
        rows = {row["date"]: row for row in read_summary(files.read(summary_path()))}
        rows.update((date, day.row(date)) for date, day in self._days.items())
        latest = [rows[date] for date in sorted(rows)][-_ROWS:]
        self.fault = files.write_whole(_open_days_path(), days) or files.write_whole(
            summary_path(), write_summary(latest)
        )


def read_summary(text: str) -> list[dict[str, str]]:
    """The lines of a summary; what is damaged is left out."""
    rows = csv.DictReader(io.StringIO(text))
    try:
        return [
            {column: row.get(column) or "" for column in COLUMNS}
            for row in rows
            if len(row.get("date") or "") == 10
        ]
    except csv.Error:
        return []


def write_summary(rows: list[dict[str, str]]) -> str:
    """The summary as CSV."""
    out = io.StringIO()
    writer = csv.DictWriter(out, COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()


def _read_days(text: str) -> dict[str, Day]:
    """The days of the file; a damaged one begins anew."""
    try:
        table: dict[str, dict[str, Any]] = json.loads(text) if text else {}
        names = {part.name for part in fields(Day)}
        days = {date: Day(**{k: v for k, v in day.items() if k in names}) for date, day in table.items()}
        for date, day in days.items():
            day.row(date)
    except (ValueError, TypeError, AttributeError):
        return {}
    return days
