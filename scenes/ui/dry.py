"""Painting without paint: finds and makes the pictures that a painting needs, a few at a time, before it is shown.

A painting asks the cache for its pictures. Run dry, nothing is laid on the surface, and when the pictures made in
one go have taken long enough the cache stops it; the next go finds those made and comes further.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache

from pygame import Rect, Surface

from scenes.ui import pictures


class _Dry(Surface):
    """A surface on which pictures leave no trace. Eight bits deep: the little that is drawn on it costs little."""

    def blit(self, *args: object, **more: object) -> Rect:
        return Rect(0, 0, 0, 0)

    def fill(self, *args: object, **more: object) -> Rect:
        return Rect(0, 0, 0, 0)

    def blits(self, *args: object, **more: object) -> None:
        return None

    def fblits(self, *args: object, **more: object) -> None:
        return None


@lru_cache(maxsize=1)
def _surface(size: tuple[int, int]) -> Surface:
    return _Dry(size, 0, 8)


def ready(
    paint: Callable[[Surface], None], size: tuple[int, int], pieces: Iterable[Rect] | None, seconds: float
) -> bool:
    """Whether a painting (of these pieces, None: the whole) has all its pictures now, after `seconds` of making."""
    surface = _surface(size)
    try:
        with pictures.for_at_most(seconds):
            for piece in [surface.get_rect()] if pieces is None else pieces:
                surface.set_clip(piece)
                paint(surface)
    except pictures.Later:
        return False
    return True
