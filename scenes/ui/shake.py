"""A control that cannot be used just now shakes its head."""

from __future__ import annotations

import math

import pygame

from scenes.ui import theme

SECONDS = 0.18
_FAR, _TIMES = 6, 2  # units to each side; so many times


class Shake:
    """A piece of the picture that swings to both sides twice, over itself."""

    def __init__(self, still: pygame.Surface, rect: pygame.Rect, scale: theme.Scale) -> None:
        self._far = max(4, scale.px(_FAR))
        # with so much of what is round it, it covers itself wherever it swings
        piece = rect.inflate(4 * self._far, self._far).clip(still.get_rect())
        self._picture, self._pos = still.subsurface(piece).copy(), piece.topleft
        self._time = 0.0

    @property
    def over(self) -> bool:
        """Whether it is at rest again."""
        return self._time >= SECONDS

    def advance(self, dt: float) -> None:
        """Lets `dt` seconds pass."""
        self._time += dt

    def sprite(self) -> tuple[pygame.Surface, tuple[int, int]]:
        """The piece where it is now; the swings die away."""
        t = min(1.0, self._time / SECONDS)
        aside = self._far * math.sin(2 * math.pi * _TIMES * t) * (1 - 0.4 * t)
        return self._picture, (self._pos[0] + round(aside), self._pos[1])
