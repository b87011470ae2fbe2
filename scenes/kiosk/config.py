"""The kiosk's configuration: one TOML file, every key with a safe default, mistakes told by the key's name.

`assets/kiosk/kiosk.toml` explains each key to the operator.
"""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from game.bots import catalogue
from scenes.kiosk import pin
from scenes.kiosk.hours import ALWAYS, DAYS, Hours, WrongHours, span
from scenes.play.lineup import LEAST, MOST
from scenes.play.settings import PACES, SPEEDS

KEYS_OF_CHORDS = ("ctrl", "shift", "alt")
_TYPES = {bool: "true or false", int: "a whole number", float: "a number", str: "a text in quotes"}

Check = Callable[[Any], str]


class WrongConfig(ValueError):
    """The configuration cannot be used; the message is one line that names the file and the key."""


def _key(default: Any, check: Check) -> Any:
    return field(default=default, metadata={"check": check})


def _number(default: float, least: float, most: float) -> Any:
    return _key(default, lambda n: "" if least <= n <= most else f"{n:g} is not from {least:g} to {most:g}")


def _choice(default: Any, allowed: tuple[Any, ...]) -> Any:
    told = ", ".join(f'"{word}"' if isinstance(word, str) else f"{word:g}" for word in allowed)
    return _key(default, lambda it: "" if it in allowed else f"{it!r} is none of {told}".replace("'", '"'))


def _language(code: str) -> str:
    from scenes.show.words import languages

    return (
        "" if not code or code in languages() else f'no language "{code}"; there are {", ".join(languages())}'
    )


def _window(text: str) -> str:
    found = re.fullmatch(r"(\d{3,4})x(\d{3,4})", text)
    if not found:
        return f'"{text}" is no size; write "1280x720"'
    long, short = sorted(map(int, found.groups()), reverse=True)
    return "" if long >= 1024 and short >= 600 else f'"{text}" is too small; at least "1024x600"'


def _bot(name: str) -> str:
    try:
        catalogue.load(name)
    except catalogue.UnknownBot as fault:
        return str(fault)
    return ""


def _hash(text: str) -> str:
    known = not text or pin.readable(text)
    return "" if known else "not the hash of a PIN; `res-publica pin` makes one"


def _chord(text: str) -> str:
    if not text:
        return ""
    *mods, key = text.lower().split("+")
    known = re.fullmatch(r"f[1-9]|f1[0-2]|[a-z0-9]", key)
    good = known and mods and all(mod in KEYS_OF_CHORDS for mod in mods)
    return "" if good else f'"{text}" is no chord; write for example "ctrl+shift+f12", or "" for none'


def _folder(text: str) -> str:
    return "" if not text or Path(text).is_absolute() else f'"{text}" must be a whole path from the root on'


def _hours(text: str) -> str:
    try:
        span(text)
    except WrongHours as fault:
        return str(fault)
    return ""


@dataclass(frozen=True)
class Screen:
    """[screen]: what is shown where, and how loud."""

    fullscreen: bool = True
    window: str = _key("1280x720", _window)
    hide_pointer: bool = True
    language: str = _key("", _language)
    text_scale: int = _choice(100, (100, 110, 125, 150))
    effects: int = _number(80, 0, 100)
    music: int = _number(40, 0, 100)

    @property
    def size(self) -> tuple[int, int]:
        """Of the window, where it is not the whole screen."""
        width, height = self.window.split("x")
        return int(width), int(height)


@dataclass(frozen=True)
class Attract:
    """[attract]: what runs while nobody is there."""

    menu_seconds: int = _number(40, 5, 3600)
    sound: bool = False


@dataclass(frozen=True)
class Sessions:
    """[session]: one visitor, or one group."""

    idle_seconds: int = _number(60, 10, 3600)
    countdown_seconds: int = _number(20, 5, 300)
    limit_minutes: int = _number(20, 0, 600)
    warning_seconds: int = _number(60, 5, 600)
    after_power_cut: str = _choice("reset", ("reset", "continue"))
    continue_minutes: int = _number(10, 1, 1440)


@dataclass(frozen=True)
class GameChoice:
    """[game]: the game that one press of the start button begins."""

    players: int = _number(4, LEAST, MOST)
    bot: str = _key("merchant", _bot)
    express: bool = True
    speed: float = _choice(1.0, SPEEDS)
    pace: str = _choice("normal", PACES)


@dataclass(frozen=True)
class Arcade:
    """[arcade]: high scores, and cabinets with two buttons."""

    high_scores: bool = True
    two_buttons: bool = False


@dataclass(frozen=True)
class Staff:
    """[staff]: the way in for those who look after the kiosk."""

    pin: str = _key("", _hash)
    corners: bool = True
    chord: str = _key("ctrl+shift+f12", _chord)
    closes_after: int = _number(20, 5, 300)


@dataclass(frozen=True)
class OpeningHours:
    """[hours]: a dark screen outside them."""

    monday: str = _key(ALWAYS, _hours)
    tuesday: str = _key(ALWAYS, _hours)
    wednesday: str = _key(ALWAYS, _hours)
    thursday: str = _key(ALWAYS, _hours)
    friday: str = _key(ALWAYS, _hours)
    saturday: str = _key(ALWAYS, _hours)
    sunday: str = _key(ALWAYS, _hours)

    @property
    def week(self) -> Hours:
        """As values."""
        return Hours(tuple(span(getattr(self, day)) for day in DAYS))


@dataclass(frozen=True)
class Operator:
    """[operator]: where files go, and how many."""

    folder: str = _key("", _folder)
    status_folder: str = _key("", _folder)
    records: int = _number(500, 0, 100_000)
    records_mb: int = _number(50, 0, 10_000)
    log_kb: int = _number(500, 10, 100_000)


@dataclass(frozen=True)
class Config:
    """The whole configuration."""

    screen: Screen = Screen()
    attract: Attract = Attract()
    session: Sessions = Sessions()
    game: GameChoice = GameChoice()
    arcade: Arcade = Arcade()
    staff: Staff = Staff()
    hours: OpeningHours = OpeningHours()
    operator: Operator = Operator()


def load(path: Path | None) -> Config:
    """The configuration of a file, or the safe one without any. Raises WrongConfig."""
    if path is None:
        return Config()
    try:
        with path.open("rb") as file:
            table = tomllib.load(file)
    except OSError as fault:
        raise WrongConfig(f"{path}: {fault.strerror or fault}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        raise WrongConfig(f"{path}: not TOML: {fault}") from None
    try:
        return from_table(table)
    except WrongConfig as fault:
        raise WrongConfig(f"{path}: {fault}") from None


def from_table(table: Mapping[str, Any]) -> Config:
    """The configuration that a TOML table says. Raises WrongConfig with the key at the beginning."""
    parts: dict[str, Any] = {}
    known = {part.name: part.default for part in fields(Config)}
    for name, values in table.items():
        if name not in known:
            raise WrongConfig(f"{name}: unknown{_meant(name, known)}")
        if not isinstance(values, dict):
            raise WrongConfig(f"{name}: must be a table; write [{name}]")
        parts[name] = _part(name, type(known[name]), values)
    return Config(**parts)


def _part(section: str, kind: Any, values: Mapping[str, Any]) -> Any:
    known = {key.name: key for key in fields(kind)}
    given: dict[str, Any] = {}
    for name, value in values.items():
        key = f"{section}.{name}"
        if name not in known:
            raise WrongConfig(f"{key}: unknown{_meant(name, known)}")
        default = known[name].default
        wanted = type(default)
        if wanted is float and type(value) is int:
            value = float(value)
        if type(value) is not wanted:
            raise WrongConfig(f"{key}: must be {_TYPES[wanted]}")
        complaint = known[name].metadata.get("check", lambda _: "")(value)
        if complaint:
            raise WrongConfig(f"{key}: {complaint}")
        given[name] = value
    return kind(**given)


def _meant(name: str, known: Mapping[str, object]) -> str:
    near = difflib.get_close_matches(name, known, 1)
    return f"; did you mean {near[0]}?" if near else f"; there are {', '.join(known)}"
