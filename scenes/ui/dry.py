"""Painting without paint: finds and makes the pictures that a painting needs, a few at a time, before it is shown.

A painting asks the cache for its pictures. Run dry, nothing is laid on the surface, and when the pictures made in
one go have taken long enough the cache stops it; the next go finds those made and comes further.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from pygame import Rect, Surface

from scenes.ui import pictures


class _Dry(Surface):
    """One pixel that gives itself out for a whole picture: what is laid on it leaves no trace."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__((1, 1))
        self._whole = self._clip = Rect((0, 0), size)

    def get_size(self) -> tuple[int, int]:
        return self._whole.size

    def get_width(self) -> int:
        return self._whole.width

    def get_height(self) -> int:
        return self._whole.height

    def get_rect(self, **places: object) -> Rect:
        rect = self._whole.copy()
        for name, value in places.items():
            setattr(rect, name, value)
        return rect

    def get_clip(self) -> Rect:
        return self._clip.copy()

    def set_clip(self, rect: Any = None, /) -> None:
        self._clip = Rect(rect).clip(self._whole) if rect else self._whole

    def blit(self, *args: object, **more: object) -> Rect:
        return Rect(0, 0, 0, 0)

    def fill(self, *args: object, **more: object) -> Rect:
        return Rect(0, 0, 0, 0)

    def blits(self, *args: object, **more: object) -> None:
        return None

    def fblits(self, *args: object, **more: object) -> None:
        return None


def ready(
    paint: Callable[[Surface], None], size: tuple[int, int], pieces: Iterable[Rect] | None, seconds: float
) -> bool:
    """Whether a painting (of these pieces, None: the whole) has all its pictures now, after `seconds` of making."""
    surface = _Dry(size)
    try:
        with pictures.for_at_most(seconds):
            for piece in [surface.get_rect()] if pieces is None else pieces:
                surface.set_clip(piece)
                paint(surface)
    except pictures.Later:
        return False
    return True
