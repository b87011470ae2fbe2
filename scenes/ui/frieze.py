"""The frieze that sweeps over the screen when one scene gives way to another."""

from __future__ import annotations

import pygame

from scenes.show.timeline import ease_in_out_cubic
from scenes.ui import pictures, theme

SECONDS = 0.26
_LONGEST_STEP = 1 / 30
_HEIGHT = 34  # layout units of the band
_KEY = "M{x0} 38V4H{x1}V27H{x2}V16"


class Sweep:
    """From a picture to the one behind it, upwards on the way in and downwards on the way back."""

    def __init__(self, old: pygame.Surface, upwards: bool, scale: theme.Scale) -> None:
        self._old = old
        self._upwards = upwards
        self._band = band(old.get_width(), scale)
        self._time = 0.0

    @property
    def over(self) -> bool:
        """Whether the new picture stands alone."""
        return self._time >= SECONDS

    def advance(self, dt: float) -> None:
        """Lets `dt` seconds pass; fewer when painting the new picture took long, so that the sweep is seen."""
        self._time += min(dt, _LONGEST_STEP)

    def paint(self, surface: pygame.Surface, new: pygame.Surface) -> None:
        """The moment between: the band, the new picture behind it, the old one before it."""
        width, height = surface.get_size()
        thick = self._band.get_height()
        way = ease_in_out_cubic(min(1.0, self._time / SECONDS))
        passed = round(way * (height + thick))
        edge = height - passed if self._upwards else passed - thick
        above, below = (self._old, new) if self._upwards else (new, self._old)
        middle = edge + thick // 2
        if middle > 0:
            surface.blit(above, (0, 0), (0, 0, width, middle))
        if middle < height:
            top = max(0, middle)
            surface.blit(below, (0, top), (0, top, width, height - top))
        surface.blit(self._band, (0, edge))


def band(width: int, scale: theme.Scale) -> pygame.Surface:
    """A Greek key between two gold lines, across the whole picture."""
    height = max(16, scale.px(_HEIGHT))
    picture = pygame.Surface((width, height))
    picture.fill(theme.HAND[0])
    line = max(2, scale.px(3))
    picture.fill(theme.GOLD, (0, 0, width, line))
    picture.fill(theme.GOLD, (0, height - line, width, line))
    inner = height - 6 * line
    key = max(4, round(inner * 50 / 42))
    body = f'<path d="{_KEY.format(x0=2, x1=38, x2=19)}M0 38H50" fill="none" stroke="{theme.FRIEZE}" stroke-width="5"/>'
    mark = pictures.svg(body, key, inner, (50, 42))
    for x in range(0, width, key):
        picture.blit(mark, (x, 3 * line))
    return picture.convert()
