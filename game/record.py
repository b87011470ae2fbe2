"""The game record (RECORD 1): save game, replay and audit log in one append-only file, one line an action."""

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any, NamedTuple

from game.actions import Action
from game.cards import INDEX, TYPES
from game.codec import Malformed, action_json, integer, keys, read_action
from game.deal import Deal, Seed
from game.errors import RulesError
from game.match import Match
from game.rules import apply
from game.scoring import scores, winners
from game.state import Options, Phase, State, set_up

FORMAT = "res-publica-record"
VERSION = 1
LINE_LIMIT = 1 << 20  # bytes; an honest line has some 4,000
DIGITS_LIMIT = 640  # of a number, such as a seed; what every Python converts
OPTION_RANGES = {"pair_points": (0, 100), "stalemate_laps": (1, 100), "technology_cards": (20, 60)}


class RecordError(ValueError):
    """A record that cannot be accepted: file, line (from 1) and reason."""

    def __init__(self, path: str | os.PathLike[str], line: int, reason: str) -> None:
        super().__init__(f"{path}:{line}: {reason}")
        self.path, self.line, self.reason = path, line, reason


class Header(NamedTuple):
    """Who plays, by which options, with which decks."""

    players: tuple[str, ...]
    controllers: tuple[str, ...]
    options: Options
    seed: Seed | None
    deal: Deal

    def start(self) -> State:
        """The first state. Raises ValueError when the decks or the first seat are wrong."""
        return set_up(players=len(self.players), options=self.options, **self.deal._asdict())


@dataclass
class Record:
    """A record that was read and found legal: every action in order, and where the game stands."""

    path: Path
    header: Header
    actions: list[Action] = field(default_factory=list)
    notes: list[dict[str, Any]] = field(default_factory=list)
    finished: bool = False
    size: int = 0  # bytes of complete lines; what follows is a half-written line
    dropped: bool = False  # a half-written last line was left out

    def replay(self, upto: int | None = None) -> Match:
        """The match after the first `upto` actions (all of them when left out)."""
        match = Match(self.header.start())
        for action in self.actions[:upto]:
            match.play(action)
        return match


# Reading: bytes to lines to values, each fault with its line.


def load(path: str | os.PathLike[str]) -> Record:
    """Reads and checks a record: every line well formed, every action legal, the result right.

    Raises RecordError (file, line, reason), or OSError when the file cannot be read. Never writes.
    """
    number = 1
    record: Record | None = None
    state: State | None = None
    try:
        for number, data, end in _lines(Path(path)):  # noqa: B007 (the fault below names it)
            if record is None or state is None:
                header = read_header(data)
                record, state = Record(Path(path), header), header.start()
            else:
                state = _read_line(record, state, data)
            record.size = end
    except _HalfLine:
        if record is None:
            raise RecordError(path, 1, "the header is cut off; nothing can be recovered") from None
        record.dropped = True
    except RecordError:
        raise
    except ValueError as fault:
        raise RecordError(path, number, _reason(fault)) from None
    if record is None:
        raise RecordError(path, 1, "the file is empty; a record begins with a header")
    return record


class _HalfLine(Exception):
    """The last line has no newline and is not JSON."""


def _lines(path: Path) -> Iterator[tuple[int, Any, int]]:
    """Line number, value and the offset of the line's end. A line is read only up to a limit."""
    end = 0
    number = 0
    with path.open("rb") as file:
        while raw := file.readline(LINE_LIMIT + 1):
            number += 1
            try:
                yield number, _value(raw), end + len(raw)
            except Malformed as fault:
                if not raw.endswith(b"\n") and len(raw) <= LINE_LIMIT and not _is_json(raw):
                    raise _HalfLine from None
                raise RecordError(path, number, str(fault)) from None
            end += len(raw)


def _is_json(raw: bytes) -> bool:
    """Is a line JSON at all, whatever else is wrong with it?"""
    try:
        json.loads(raw.decode("utf-8"), parse_constant=_no_constant, parse_int=str)
    except (ValueError, RecursionError):
        return False
    return True


def _value(raw: bytes) -> Any:
    if len(raw) > LINE_LIMIT:
        raise Malformed(f"the line is longer than {LINE_LIMIT} bytes")
    if not raw.strip():
        raise Malformed("blank line")
    try:
        return json.loads(
            raw.decode("utf-8"), object_pairs_hook=_object, parse_constant=_no_constant, parse_int=_integer
        )
    except UnicodeDecodeError:
        raise Malformed("not UTF-8") from None
    except RecursionError:
        raise Malformed("nested too deeply") from None
    except json.JSONDecodeError as fault:
        raise Malformed(f"not JSON: {fault.msg} (column {fault.colno})") from None


def _integer(text: str) -> int:
    if len(text) > DIGITS_LIMIT:
        raise Malformed("a number is too long")
    return int(text)


def _no_constant(name: str) -> None:
    raise Malformed(f"{name} is not a number of the record")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) != len(pairs):
        seen: set[str] = set()
        twice = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
        raise Malformed(f"key {twice[:40]!r} stands twice")
    return data


def _read_line(record: Record, state: State, data: Any) -> State:
    """Takes one line after the header into the record; the state after it."""
    if isinstance(data, dict) and "action" not in data and "result" not in data:
        record.notes.append(data)
        return state
    if record.finished:
        raise Malformed("no action follows the result")
    if isinstance(data, dict) and "result" in data:
        _check_result(state, data)
        record.finished = True
        return state
    action = read_action(data)
    record.actions.append(action)
    return apply(state, action).state


def _check_result(state: State, data: dict[str, Any]) -> None:
    found = keys(keys(data, {"result"})["result"], {"scores", "winners"})
    if state.phase is not Phase.OVER:
        raise Malformed("a result, but the game is not over")
    totals = tuple(score.total for score in scores(state))
    for name, right in (("scores", totals), ("winners", winners(totals))):
        if not isinstance(found[name], list) or [integer(n, name) for n in found[name]] != list(right):
            raise Malformed(f"'{name}' should be {list(right)}")


def read_header(data: Any) -> Header:
    """The header in line 1. Raises ValueError naming the field that is wrong."""
    if isinstance(data, dict) and data.get("format") == FORMAT and type(data.get("version")) is int:
        if data["version"] > VERSION:
            raise Malformed(
                f"version {data['version']} is newer than this program reads ({VERSION}); update it"
            )
        if data["version"] < VERSION:
            raise Malformed(f"there is no version {data['version']}")
    needed = {"format", "version", "players", "controllers", "options", "seed", "first_seat"}
    found = keys(data, needed | {"population_deck", "technology_deck"})
    if found["format"] != FORMAT:
        raise Malformed(f"'format' must be \"{FORMAT}\"")
    integer(found["version"], "version")
    players, controllers = _words(found, "players"), _words(found, "controllers")
    if not 2 <= len(players) <= 5:
        raise Malformed(f"'players' must name 2 to 5, not {len(players)}")
    if len(controllers) != len(players):
        raise Malformed("'controllers' must have one entry a player")
    seed = found["seed"]
    if seed is not None and not isinstance(seed, str):
        integer(seed, "seed")
    first_seat = integer(found["first_seat"], "first_seat")
    decks = (_deck(found, "population_deck"), _deck(found, "technology_deck"))
    return Header(players, controllers, read_options(found["options"]), seed, Deal(*decks, first_seat))


def read_options(data: Any) -> Options:
    """The options, with defaults for those left out. Raises Malformed naming one that is unknown or out of range."""
    found = keys(data, set(), set(OPTION_RANGES))
    for name, value in found.items():
        low, high = OPTION_RANGES[name]
        if not low <= integer(value, name) <= high:
            raise Malformed(f"'{name}' must be {low} to {high}")
    return Options(**found)


def _words(data: dict[str, Any], name: str) -> tuple[str, ...]:
    words = data[name]
    if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
        raise Malformed(f"'{name}' must be a list of strings")
    return tuple(words)


def _deck(data: dict[str, Any], name: str) -> tuple[int, ...]:
    words = _words(data, name)
    if unknown := [word for word in words if word not in INDEX]:
        raise Malformed(f"'{name}' holds an unknown card {unknown[0][:40]!r}")
    return tuple(INDEX[word] for word in words)


def _reason(fault: Exception) -> str:
    return fault.reason.value if isinstance(fault, RulesError) else str(fault)


# Writing: a line an action, flushed before anything on a screen tells of it.


def header_json(header: Header) -> dict[str, Any]:
    """Line 1 of the record."""
    defaults = Options()._asdict()
    return {
        "format": FORMAT,
        "version": VERSION,
        "players": list(header.players),
        "controllers": list(header.controllers),
        "options": {
            name: value for name, value in header.options._asdict().items() if value != defaults[name]
        },
        "seed": header.seed,
        "first_seat": header.deal.first_seat,
        "population_deck": [TYPES[card] for card in header.deal.population_deck],
        "technology_deck": [TYPES[card] for card in header.deal.technology_deck],
    }


def result_json(state: State) -> dict[str, Any]:
    """The closing line of a finished game."""
    totals = tuple(score.total for score in scores(state))
    return {"result": {"scores": list(totals), "winners": list(winners(totals))}}


def line(data: dict[str, Any]) -> str:
    """A value as a line of the record."""
    return json.dumps(data, ensure_ascii=False) + "\n"


class Writer:
    """Appends to a record. Each line is flushed to the system at once; `sync` makes it reach the disk."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file

    @classmethod
    def create(cls, path: Path, header: Header) -> "Writer":
        """A new record; never over an existing one. Raises OSError."""
        writer = cls(path.open("xb", buffering=0))
        writer.add(header_json(header))
        return writer

    @classmethod
    def resume(cls, record: Record) -> "Writer":
        """Continues a record that was read: a half-written last line is cut off first. Raises OSError."""
        file = record.path.open("r+b", buffering=0)
        file.truncate(record.size)
        file.seek(record.size - 1)
        if file.read(1) != b"\n":
            file.write(b"\n")
        return cls(file)

    def add(self, data: dict[str, Any]) -> None:
        """Appends one line, whole or not at all to the reader's eye. Raises OSError (disk full, device gone)."""
        text = line(data).encode("utf-8", "replace")
        written = 0
        while written < len(text):
            written += self._file.write(text[written:])

    def action(self, action: Action) -> None:
        """Appends an action."""
        self.add(action_json(action))

    def sync(self) -> None:
        """Waits until everything is on the disk."""
        os.fsync(self._file.fileno())

    def close(self) -> None:
        """Syncs and closes; a disk that refuses the sync does not keep the file open."""
        try:
            self.sync()
        finally:
            self._file.close()


def write_game(path: Path, header: Header, actions: list[Action], state: State) -> None:
    """A whole game, finished or not, as a new file. Raises OSError."""
    lines = [header_json(header), *map(action_json, actions)]
    if state.phase is Phase.OVER:
        lines.append(result_json(state))
    with path.open("xb") as file:
        file.write("".join(map(line, lines)).encode("utf-8", "replace"))
