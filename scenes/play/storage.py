"""Games on disk: where records go, which one can be continued, and a writer that never makes a picture wait."""

import logging
import threading
from datetime import datetime
from pathlib import Path
from typing import Any

from game.actions import Action
from game.record import Header, Record, RecordError, Writer, load
from scenes.play import folders

log = logging.getLogger(__name__)
ABANDONED = "abandoned"
SYNC_EVERY = 0.5  # seconds; a line reaches the disk within a second


class Recorder:
    """Writes a game's record. Lines reach the system at once, the disk within a second, by a thread of its own.

    When the disk is full or the folder is gone the game goes on and `fault` says so, once, for the screen.
    """

    def __init__(self, writer: Writer | None, fault: str | None = None) -> None:
        self._writer = writer
        self.fault = fault
        self._dirty = threading.Event()
        self._closed = threading.Event()
        self._thread: threading.Thread | None = None
        if writer is not None:
            self._thread = threading.Thread(target=self._keep_synced, name="record", daemon=True)
            self._thread.start()

    def action(self, action: Action) -> None:
        """Appends an action before anything on the screen tells of it."""
        if self._writer is not None:
            self._try(lambda writer: writer.action(action))

    def add(self, data: dict[str, Any]) -> None:
        """Appends a note or the result."""
        if self._writer is not None:
            self._try(lambda writer: writer.add(data))

    def close(self) -> None:
        """Everything on the disk, file closed."""
        self._closed.set()
        self._dirty.set()
        if self._thread is not None:
            self._thread.join(2)
        if self._writer is not None:
            try:
                self._writer.close()
            except OSError as fault:
                log.error("record: %s", fault)
            self._writer = None

    def _try(self, write: Any) -> None:
        try:
            write(self._writer)
            self._dirty.set()
        except OSError as fault:
            log.error("record: %s; the game goes on unrecorded", fault)
            self.fault = str(fault)
            self._writer = None
            self._closed.set()
            self._dirty.set()

    def _keep_synced(self) -> None:
        while not self._closed.is_set():
            self._dirty.wait()
            self._dirty.clear()
            writer = self._writer
            if writer is not None:
                try:
                    writer.sync()
                except (OSError, ValueError) as fault:
                    log.error("record: the disk does not take it (%s)", fault)
            self._closed.wait(SYNC_EVERY)


def games_folder() -> Path:
    """Where records of games are kept."""
    return folders.data_dir() / "games"


def record_new(header: Header) -> tuple[Recorder, Path | None]:
    """A recorder on a new file, and its path. Without a folder that can be written the game is not recorded."""
    name = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    try:
        folder = games_folder()
        folder.mkdir(parents=True, exist_ok=True)
        for attempt in range(100):
            path = folder / f"{name}{f'-{attempt}' if attempt else ''}.jsonl"
            try:
                return Recorder(Writer.create(path, header)), path
            except FileExistsError:
                continue
        raise OSError(f"no free name for a game in {folder}")
    except OSError as fault:
        log.error("record: %s; the game is not saved", fault)
        return Recorder(None, str(fault)), None


def record_on(record: Record) -> Recorder:
    """A recorder that continues this record."""
    try:
        return Recorder(Writer.resume(record))
    except OSError as fault:
        log.error("record: %s; the game is not saved any further", fault)
        return Recorder(None, str(fault))


def unfinished() -> tuple[Record | None, list[str]]:
    """The latest game that can be continued, and a line for each newer one that cannot be read (left as it is)."""
    faults: list[str] = []
    try:
        paths = sorted(games_folder().glob("*.jsonl"), reverse=True)
    except OSError:
        return None, faults
    for path in paths[:20]:
        try:
            record = load(path)
        except (RecordError, OSError) as fault:
            where = f"{path.name}:{fault.line}" if isinstance(fault, RecordError) else path.name
            faults.append(f"{where}: {fault.reason if isinstance(fault, RecordError) else fault.strerror}")
            log.warning("record: %s", fault)
            continue
        if any(note.get("note") == ABANDONED for note in record.notes):
            continue
        if not record.finished:
            return record, faults
    return None, faults
