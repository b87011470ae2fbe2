"""Games on disk: where records go, which one can be continued, and a writer that never makes a picture wait."""

import json
import logging
import os
import threading
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from itertools import islice
from pathlib import Path
from typing import Any

from game.actions import Action
from game.record import Header, Record, RecordError, Writer, load
from scenes.play import folders

log = logging.getLogger(__name__)
ABANDONED = "abandoned"
KEPT = 6  # unfinished games; the list of them fits every screen
LOOKED_AT = 500  # records, the latest, when unfinished ones are looked for
_LAST_LINE = 4096  # bytes in which a last line of ours begins
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

    def sync(self) -> str | None:
        """Waits until everything is on the disk; else why it is not."""
        if self._writer is not None:
            self._try(lambda writer: writer.sync())
        return self.fault

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
            self.fault = fault.strerror or str(fault)
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


class _Keeping:
    """Whether games are kept at all."""

    on = True


def keep_nothing() -> None:
    """From now on no game is recorded and none can be continued: for demonstrations."""
    _Keeping.on = False


def games_folder() -> Path:
    """Where records of games are kept."""
    return folders.data_dir() / "games"


def record_new(header: Header) -> tuple[Recorder, Path | None]:
    """A recorder on a new file, and its path. Without a folder that can be written the game is not recorded.

    The unfinished game that was not touched for longest goes when there are too many.
    """
    if not _Keeping.on:
        return Recorder(None), None
    out = goes_next()
    if out is not None:
        log.info("record: %s is given up: too many unfinished games", out.path.name)
        give_up(out)
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
        return Recorder(None, fault.strerror or str(fault)), None


def record_on(record: Record) -> Recorder:
    """A recorder that continues this record."""
    try:
        return Recorder(Writer.resume(record))
    except OSError as fault:
        log.error("record: %s; the game is not saved any further", fault)
        return Recorder(None, fault.strerror or str(fault))


def unfinished() -> tuple[Record | None, list[str]]:
    """The game played last that can be continued, and a line for each later one that cannot be read."""
    games, faults = _first(1)
    return (games[0] if games else None), faults


def unfinished_games() -> list[Record]:
    """The games that can be continued, the one played last first, no more than are kept."""
    return _first(KEPT)[0]


def others_wait() -> bool:
    """Whether more than one game seems to wait; loads none."""
    return len(list(islice(_waiting(), 2))) > 1


def goes_next() -> Record | None:
    """The game that a new one would put out: only so many are kept, and the one untouched for longest goes."""
    if len(list(islice(_waiting(), KEPT))) < KEPT:
        return None
    games = unfinished_games()
    return games[-1] if len(games) >= KEPT else None


def give_up(record: Record) -> None:
    """This game will not be continued; its record stays."""
    recorder = record_on(record)
    recorder.add({"note": ABANDONED})
    recorder.close()


def played_at(record: Record) -> datetime | None:
    """When this game was played last."""
    try:
        return datetime.fromtimestamp(record.path.stat().st_mtime)
    except (OSError, ValueError, OverflowError):
        return None


def _first(number: int) -> tuple[list[Record], list[str]]:
    """So many games that can be continued, the one played last first, and what is wrong with others among them."""
    games: list[Record] = []
    faults: list[str] = []
    for path in islice(_waiting(), 20 + number):
        try:
            record = load(path)
        except (RecordError, OSError) as fault:
            where = f"{path.name}:{fault.line}" if isinstance(fault, RecordError) else path.name
            faults.append(f"{where}: {fault.reason if isinstance(fault, RecordError) else fault.strerror}")
            log.warning("record: %s", fault)
            continue
        if not record.finished and not any(note.get("note") == ABANDONED for note in record.notes):
            games.append(record)
        if len(games) == number:
            break
    return games, faults


def _waiting() -> Iterator[Path]:
    """The records that have no end, by a look at their last line; the one written last first."""
    dated = []
    with suppress(OSError), os.scandir(games_folder()) as found:
        for entry in found:
            with suppress(OSError):
                if entry.name.endswith(".jsonl"):
                    dated.append((entry.stat().st_mtime_ns, entry.name, Path(entry.path)))
    for _, _, path in sorted(dated, reverse=True)[:LOOKED_AT]:
        if not _ended(path):
            yield path


def _ended(path: Path) -> bool:
    """Whether a record's last line is a result, or the note that nobody will go on with it."""
    try:
        with path.open("rb") as file:
            file.seek(max(0, os.fstat(file.fileno()).st_size - _LAST_LINE))
            last = json.loads(file.read().splitlines()[-1])
    except (OSError, ValueError, IndexError, RecursionError):
        return False  # whoever loads it will be told what is wrong
    return isinstance(last, dict) and ("result" in last or last.get("note") == ABANDONED)
