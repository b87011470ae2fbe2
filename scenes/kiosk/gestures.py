"""The secret ways to the staff corner: four corners touched in turn, or a chord of keys."""

from __future__ import annotations

from collections.abc import Callable

import pygame

CORNER = 0.12  # of the picture's sides
SECONDS = 6.0
_MODS = {"ctrl": pygame.KMOD_CTRL, "shift": pygame.KMOD_SHIFT, "alt": pygame.KMOD_ALT}
_ORDER = ((0, 0), (1, 0), (1, 1), (0, 1))


class Corners:
    """Top left, top right, bottom right, bottom left: all four within six seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._done = 0
        self._began = 0.0

    def press(self, pos: tuple[int, int], size: tuple[int, int]) -> bool:
        """A press; True with the fourth corner."""
        corner = _corner(pos, size)
        now = self._clock()
        if self._done and now - self._began > SECONDS:
            self._done = 0
        if corner == _ORDER[self._done]:
            self._began = now if not self._done else self._began
            self._done += 1
        else:
            self._done = int(corner == _ORDER[0])
            self._began = now
        if self._done < len(_ORDER):
            return False
        self._done = 0
        return True


def _corner(pos: tuple[int, int], size: tuple[int, int]) -> tuple[int, int] | None:
    place = []
    for at, whole in zip(pos, size, strict=True):
        if at < whole * CORNER:
            place.append(0)
        elif at >= whole * (1 - CORNER):
            place.append(1)
        else:
            return None
    return place[0], place[1]


def is_chord(event: pygame.event.Event, chord: str) -> bool:
    """Whether a key event is this chord, such as "ctrl+shift+f12"."""
    if not chord or event.type != pygame.KEYDOWN:
        return False
    *mods, key = chord.lower().split("+")
    code = getattr(pygame, f"K_{key.upper() if len(key) > 1 else key}", None)
    held = getattr(event, "mod", 0)
    return event.key == code and all(held & _MODS[mod] for mod in mods)


def wakes(event: pygame.event.Event) -> bool:
    """Whether somebody pressed, touched or turned something; a mouse that only moves may be a table that shakes."""
    kind = event.type
    if kind in (
        pygame.MOUSEBUTTONDOWN,
        pygame.FINGERDOWN,
        pygame.KEYDOWN,
        pygame.JOYBUTTONDOWN,
        pygame.MOUSEWHEEL,
    ):
        return True
    if kind == pygame.JOYHATMOTION:
        return bool(any(event.value))
    return bool(kind == pygame.JOYAXISMOTION and abs(event.value) > 0.6)
