"""Which key and which gamepad button does what: the standard, and what a player made of it. Pure values.

Some keys can never be taken away (`FIXED`); beside them a command may have one key of the player's choice. Of buttons
each command has one. What a press takes from another command that one gets in exchange, so nothing is ever twofold,
and confirm and back are always there.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

Layout = Literal["hat", "cross"]
"""How a gamepad reports its directions: as a hat, or as four buttons more."""

COMMANDS = (
    "confirm", "back", "up", "down", "left", "right", "next", "previous", "page_up", "page_down", "menu", "log", "help",
)  # fmt: skip
NEEDED = ("confirm", "back")

FIXED: Mapping[str, str] = {
    "return": "confirm",
    "kp_enter": "confirm",
    "escape": "back",
    "ac_back": "back",
    "up": "up",
    "down": "down",
    "left": "left",
    "right": "right",
    "tab": "next",
    "pageup": "page_up",
    "pagedown": "page_down",
    "f1": "help",
}
_RESERVED = ("f11", "backspace")  # the whole screen, and the last letter
_KEYS: Mapping[str, str] = {
    "confirm": "space",
    "up": "w",
    "down": "s",
    "left": "a",
    "right": "d",
    "next": "e",
    "previous": "q",
    "menu": "p",
    "log": "l",
    "help": "h",
}
_BUTTONS: Mapping[Layout, Mapping[str, int]] = {
    "hat": {"confirm": 0, "back": 1, "log": 3, "page_up": 4, "page_down": 5, "help": 6, "menu": 7},
    "cross": {
        "confirm": 0, "back": 1, "log": 3, "help": 4, "menu": 6, "page_up": 9, "page_down": 10,
        "up": 11, "down": 12, "left": 13, "right": 14,
    },
}  # fmt: skip
MOST_BUTTONS = 32
LONG_NAMES = frozenset(
    {
        "space", "insert", "delete", "home", "end", "pause", "print", "capslock", "scrolllock", "numlock", "menu",
        "lshift", "rshift", "lctrl", "rctrl", "lalt", "ralt", "lsuper", "rsuper", "mode",
        "kp_plus", "kp_minus", "kp_multiply", "kp_divide", "kp_period",
    }
    | {f"kp_{digit}" for digit in range(10)}
    | {f"f{number}" for number in range(2, 16)}
)  # fmt: skip


def choosable(key: str) -> bool:
    """Whether a key of this name may be given to a command: a letter, digit or sign, or one of the long names."""
    if key in FIXED or key in _RESERVED:
        return False
    return key in LONG_NAMES or (len(key) == 1 and key.isprintable() and not key.isspace())


@dataclass(frozen=True)
class Controls:
    """What the player changed, by command; everything else is the standard. A key "" is none."""

    keys: Mapping[str, str] = field(default_factory=dict)
    buttons: Mapping[str, int] = field(default_factory=dict)

    @cached_property
    def _keys_now(self) -> dict[str, str]:
        taken = set(self.keys.values())
        standard = {command: key for command, key in _KEYS.items() if key not in taken}
        return {command: self.keys.get(command, standard.get(command, "")) for command in COMMANDS}

    def _buttons_now(self, layout: Layout) -> Mapping[str, int]:
        taken = set(self.buttons.values())
        standard = {command: button for command, button in _BUTTONS[layout].items() if button not in taken}
        now = {**standard, **self.buttons}
        return now if all(command in now for command in NEEDED) else _BUTTONS[layout]

    def key(self, command: str) -> str:
        """The key of choice of a command, "" if it has none."""
        return self._keys_now[command]

    def button(self, command: str, layout: Layout) -> int | None:
        """The button of a command on such a gamepad."""
        return self._buttons_now(layout).get(command)

    def by_key(self) -> dict[str, str]:
        """The command of each key that does something."""
        return {**{key: command for command, key in self._keys_now.items() if key}, **FIXED}

    def by_button(self, layout: Layout, count: int) -> dict[int, str]:
        """The command of each button. A gamepad that lacks the buttons chosen for confirm and back has the standard."""
        now = self._buttons_now(layout)
        if max(now[command] for command in NEEDED) >= count:
            now = _BUTTONS[layout]
        return {button: command for command, button in now.items()}

    def with_key(self, command: str, key: str) -> tuple[Controls, str]:
        """Another key for a command; and the command that had it, which now has the former one, or ""."""
        other = next((name for name, at in self._keys_now.items() if at == key and name != command), "")
        changed = {**self.keys, command: key}
        if other:
            changed[other] = self.key(command)
        return Controls(changed, self.buttons), other

    def with_button(self, command: str, button: int, layout: Layout) -> tuple[Controls | None, str]:
        """The same for a button; None where a command that needs one would be left without."""
        now = self._buttons_now(layout)
        other = next((name for name, at in now.items() if at == button and name != command), "")
        changed = {**self.buttons, command: button}
        former = now.get(command)
        if other and former is not None:
            changed[other] = former
        elif other:
            if other in NEEDED:
                return None, other
            changed.pop(other, None)
        return Controls(self.keys, changed), other


STANDARD = Controls()


def read(table: object) -> tuple[Controls, list[str]]:
    """The controls of a settings file, and what of it could not be used: that alone is left out."""
    faults: list[str] = []
    if not isinstance(table, dict):
        return Controls(), ["controls"]
    keys: dict[str, str] = {}
    for command, key in _entries(table, "keys", faults):
        good = isinstance(key, str) and (key == "" or (choosable(key) and key not in keys.values()))
        if good and command in COMMANDS:
            keys[command] = str(key)
        else:
            faults.append(f"keys.{command} = {key!r}")
    buttons: dict[str, int] = {}
    for command, button in _entries(table, "buttons", faults):
        if (
            command in COMMANDS
            and type(button) is int
            and 0 <= button < MOST_BUTTONS
            and button not in buttons.values()
        ):
            buttons[command] = button
        else:
            faults.append(f"buttons.{command} = {button!r}")
    return Controls(keys, buttons), faults


def _entries(table: Mapping[str, object], name: str, faults: list[str]) -> list[tuple[str, object]]:
    found = table.get(name, {})
    if isinstance(found, dict):
        return list(found.items())
    faults.append(f"{name} = {found!r}")
    return []
