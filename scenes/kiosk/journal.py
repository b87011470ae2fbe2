"""The kiosk's log: one JSON object a line, bounded on disk, the latest lines in memory for the staff."""

from __future__ import annotations

import contextlib
import json
import logging
import logging.handlers
import sys
import time
from collections import deque

from scenes.play import folders

FILE = "kiosk.log"
_IN_SIGHT = 200
_BACKUPS = 2
_LOUD = logging.ERROR


class Lines(logging.Formatter):
    """A record as JSON: time, level, event, and the facts it came with."""

    def format(self, record: logging.LogRecord) -> str:
        """One line, whatever the message holds."""
        data: dict[str, object] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S%z", time.localtime(record.created)),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        data.update(getattr(record, "facts", {}))
        if record.exc_info:
            data["trace"] = self.formatException(record.exc_info)
        return json.dumps(data, ensure_ascii=False, default=str)


class _File(logging.handlers.RotatingFileHandler):
    """A full or vanished disk costs lines, never the game."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 (the library's name)
        """What cannot be written is not written; later lines are tried again."""


class Journal(logging.Handler):
    """Counts errors, keeps the latest lines, and hands all to the file where there is one."""

    def __init__(self, log_kb: int) -> None:
        super().__init__(logging.INFO)
        self.setFormatter(Lines())
        self.latest: deque[str] = deque(maxlen=_IN_SIGHT)
        self.errors = 0
        self.last_error = ""
        self.last_error_at = 0.0
        self.fault = ""
        """Why no file is kept, if so."""
        self._file: logging.Handler | None = None
        self._logger = logging.getLogger("scenes")
        try:
            folder = folders.log_dir()
            folder.mkdir(parents=True, exist_ok=True)
            self._file = _File(folder / FILE, maxBytes=log_kb * 1024, backupCount=_BACKUPS, encoding="utf-8")
            self._file.setFormatter(self.formatter)
        except OSError as fault:
            self.fault = f"no log is kept: {fault}"

    def emit(self, record: logging.LogRecord) -> None:
        """Called by the logging library."""
        line = self.format(record)
        self.latest.append(line)
        if record.levelno >= _LOUD:
            self.errors += 1
            self.last_error, self.last_error_at = record.getMessage(), record.created
            with contextlib.suppress(OSError, ValueError):  # standard error may be a file on a full disk
                print(line, file=sys.stderr, flush=True)
        if self._file:
            self._file.handle(record)

    def open(self) -> None:
        """All that the program logs comes here from now on."""
        self._logger.setLevel(logging.INFO)
        self._logger.propagate = False
        self._logger.addHandler(self)

    def close(self) -> None:
        """Gives the file back."""
        self._logger.removeHandler(self)
        self._logger.propagate = True
        if self._file:
            self._file.close()
        super().close()
