"""What the operator gets: the log, the status file, and the note that the kiosk is shut for the day."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from scenes.cli import version
from scenes.kiosk import files, status
from scenes.kiosk.config import Config
from scenes.kiosk.journal import Journal
from scenes.play import folders

if TYPE_CHECKING:
    from scenes.kiosk.kiosk import Kiosk

_LONGEST_SHUT = timedelta(days=8)  # a clock that was set back does not shut the kiosk for years


class Office:
    """One for the whole program. Files are kept where they can be; nothing here raises."""

    def __init__(self, config: Config, wall: Callable[[], datetime]) -> None:
        self._wall = wall
        self.journal = Journal(config.operator.log_kb)
        own = config.operator.status_folder
        self.status_folder = Path(own) if own else folders.data_dir()
        self.fault = ""
        """Why the status file is not written, if so."""
        self._until = _moment(files.read(_shut_path()))
        self._began = time.monotonic()
        self._written: float | None = None

    def shut(self, until: datetime | None) -> None:
        """Shut until then, over a restart too; None opens again."""
        self._until = until
        files.write_whole(_shut_path(), until.isoformat() if until else "")

    def shut_at(self, now: datetime) -> bool:
        """Whether it is shut at this moment by what the staff said."""
        return self._until is not None and timedelta() < self._until - now <= _LONGEST_SHUT

    def minute(self, kiosk: Kiosk) -> None:
        """Writes the status file, if a minute has passed."""
        now = kiosk.clock()
        if self._written is not None and now - self._written < status.EVERY:
            return
        self._written = now
        self.fault = status.write(self.status(kiosk), self.status_folder)

    def status(self, kiosk: Kiosk) -> status.Status:
        """How everything is just now."""
        totals, journal = kiosk.ledger.totals, self.journal
        return status.Status(
            version=version(),
            mode=kiosk.mode,
            written_at=self._wall().timestamp(),
            uptime=time.monotonic() - self._began,
            frames=kiosk.app.frames,
            memory=status.memory(),
            sessions=totals["sessions"],
            started=totals["started"],
            finished=totals["finished"],
            abandoned=totals["abandoned"],
            errors=journal.errors,
            last_error=journal.last_error,
            last_error_at=journal.last_error_at,
        )


def _shut_path() -> Path:
    return folders.data_dir() / "shut-until"


def _moment(text: str) -> datetime | None:
    try:
        return datetime.fromisoformat(text.strip()) if text.strip() else None
    except ValueError:
        return None
