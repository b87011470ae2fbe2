"""What a player has chosen, kept in one TOML file.

A file that cannot be read, or comes from a newer program, is set aside beside the new one and never overwritten.
Nothing here raises: whatever goes wrong is one line for the player, and the game goes on.
"""

from __future__ import annotations

import os
import tempfile
import tomllib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Self

import tomli_w

from scenes.play import controls, folders
from scenes.play.controls import STANDARD, Controls
from scenes.ui.theme import TEXT_SCALES

VERSION = 1
SPEEDS = (0.5, 1.0, 2.0, 4.0, 0.0)
PACES = ("calm", "normal", "quick")
_KEPT_ASIDE = 20  # files; then the next one stays where it is


@dataclass(frozen=True)
class Settings:
    """Every choice with its default. `speed` 0 is motion off; `language` "" is the system's."""

    language: str = ""
    fullscreen: bool = False
    speed: float = 1.0
    pace: str = "normal"
    effects: int = 80
    music: int = 50
    mute: bool = False
    reduced_motion: bool = False
    census: bool = True
    quick_passes: bool = False
    """With several people: whoever cannot give what is sought is passed over at once, which tells that they cannot."""
    text_scale: int = 100
    controls: Controls = STANDARD
    names: tuple[str, ...] = ()
    """Of the seats of the last game, to begin with."""
    high_contrast: bool = False
    voice: bool = False
    """What has focus is read aloud."""

    def __post_init__(self) -> None:
        for field in fields(self):
            value, default = getattr(self, field.name), field.default
            if type(value) is int and type(default) is float:
                object.__setattr__(self, field.name, float(value))
            elif type(value) is not type(default):
                raise ValueError(f"{field.name} = {value!r}")
        for name, allowed in (("speed", SPEEDS), ("pace", PACES), ("text_scale", TEXT_SCALES)):
            if getattr(self, name) not in allowed:
                raise ValueError(f"{name} = {getattr(self, name)!r}")
        for name in ("effects", "music"):
            if not 0 <= getattr(self, name) <= 100:
                raise ValueError(f"{name} = {getattr(self, name)!r}")


class Trouble(str):
    """What went wrong with the file, as one line for the log; "" for nothing. The player is told by `kind` and `detail`."""

    kind: str
    detail: str

    def __new__(cls, line: str = "", kind: str = "", detail: str = "") -> Self:
        """The line, and what the words need to say it in the player's language."""
        made = super().__new__(cls, line)
        made.kind, made.detail = kind, detail
        return made

    @property
    def stuck(self) -> bool:
        """The old file is still there, and must not be written over."""
        return self.kind == "settings_stuck"


def settings_path() -> Path:
    """The file of this user."""
    return folders.config_dir() / "settings.toml"


def load(path: Path) -> tuple[Settings, Trouble]:
    """The settings of a file, or the defaults; and what was wrong, "" if nothing was."""
    try:
        with path.open("rb") as file:
            table = tomllib.load(file)
    except FileNotFoundError:
        return Settings(), Trouble()
    except (OSError, ValueError, RecursionError) as fault:
        return Settings(), _set_aside(path, "damaged", f"{type(fault).__name__}")
    version = table.pop("version", VERSION)
    if type(version) is not int or version > VERSION:
        return Settings(), _set_aside(path, "newer", f"version {version}")
    kept, faults = controls.read(table.pop("controls", {}))
    table["controls"] = kept
    names = table.pop("names", [])
    strings = isinstance(names, list) and all(isinstance(name, str) for name in names)
    table["names"] = tuple(names) if strings else names
    trouble, entries = Trouble(), ", ".join(faults)
    if faults:
        line = f"some of the controls in {path} cannot be used: {entries}"
        trouble = Trouble(line, "controls_damaged", entries)
    try:
        return _from_table(table), trouble
    except ValueError as fault:
        return Settings(), _set_aside(path, "damaged", str(fault))


def save(settings: Settings, path: Path) -> Trouble:
    """Writes the file whole or not at all; what went wrong, "" if nothing did."""
    text = tomli_w.dumps({"version": VERSION, **asdict(settings)})
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".part")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            os.replace(name, path)
        except OSError:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as fault:
        why = fault.strerror or str(fault)
        return Trouble(
            f"settings cannot be kept in {path.parent}: {why}", "settings_not_kept", str(path.parent)
        )
    return Trouble()


def _from_table(table: Mapping[str, object]) -> Settings:
    known = {field.name for field in fields(Settings)}
    return Settings(**{name: value for name, value in table.items() if name in known})  # type: ignore[arg-type]


def _set_aside(path: Path, word: str, why: str) -> Trouble:
    """Moves the file away under a name that is still free, so that an older one is kept too."""
    names = (f"{path.name}.{word}", *(f"{path.name}.{word}-{n}" for n in range(2, _KEPT_ASIDE + 1)))
    aside = next((path.with_name(name) for name in names if not path.with_name(name).exists()), None)
    try:
        if aside is None:
            raise FileExistsError
        os.replace(path, aside)
    except OSError:
        line = f"settings are {word} ({why}) and cannot be moved away: {path}"
        return Trouble(line, "settings_stuck", str(path))
    line = f"settings were {word} ({why}); defaults are used, the old file is {aside}"
    # the log has the whole path: on a small screen it would be cut off before its name
    return Trouble(line, f"settings_{word}", aside.name)
