"""Keys by the names that settings use, and by the ones that a player reads."""

from __future__ import annotations

import pygame

from scenes.play import controls


def name_of(code: int) -> str:
    """The name of a key in the settings; "" for one that no command may have."""
    if code in _NAMES:
        return _NAMES[code]
    letter = chr(code) if 0 < code < 0x10000 else ""
    return letter if controls.choosable(letter) else ""


def _code(name: str) -> int:
    found: int = getattr(pygame, f"K_{name.upper()}")
    return found


_NAMES = {_code(name): name for name in (*controls.FIXED, *controls.LONG_NAMES)}


def is_letter(name: str) -> bool:
    """Whether this key writes something where text is taken."""
    return len(name) == 1 or name == "space" or (name.startswith("kp_") and name != "kp_enter")
