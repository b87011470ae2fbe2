"""The dark red cloth that hides a table between two people, and the marble slab that hangs before it."""

from __future__ import annotations

import math

import pygame
from pygame import Rect, Surface

from scenes.ui import pictures, shapes, theme
from scenes.ui.parts import table
from scenes.ui.theme import Scale

_LIGHT, _DARK = (140, 56, 32), (74, 26, 13)
_BAND = 84  # units of the borders above and below


def cloth(size: tuple[int, int], scale: Scale) -> Surface:
    """The whole cloth with a border of Greek key at the top and at the foot."""

    def make() -> Surface:
        width, height = size
        picture = pygame.transform.scale(_folds(width, round(width / scale.u / 128)), size)
        shade = pygame.transform.scale(_fall(height), size)
        picture.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        _borders(picture, scale)
        return picture.convert() if pictures.has_display() else picture

    return pictures.CACHE.get(("cloth", size, scale.u), make, heavy=True)


def _folds(width: int, folds: int) -> Surface:
    """One row of the cloth: folds of uneven width, darker towards both sides."""
    row = Surface((width, 1))
    for x in range(width):
        at = x / max(1, width - 1)
        fold = 0.5 + 0.5 * math.sin(2 * math.pi * folds * at + 1.4 * math.sin(6 * math.pi * at))
        light = 1 - 0.5 * abs(at - 0.5) ** 1.5
        color = [round((a * fold + b * (1 - fold)) * light) for a, b in zip(_LIGHT, _DARK, strict=True)]
        row.set_at((x, 0), color)
    return row


def _fall(height: int) -> Surface:
    """One column of shade: the light comes from above."""
    column = Surface((1, height))
    for y in range(height):
        at = y / max(1, height - 1)
        column.set_at((0, y), [round(255 * (1 - 0.35 * at) * (1 - 0.25 * abs(at - 0.2)))] * 3)
    return column


def _borders(picture: Surface, scale: Scale) -> None:
    width, height = picture.get_size()
    band, rule = scale.px(_BAND), max(2, scale.px(4))
    for top, line in ((0, band - rule), (height - band, height - band)):
        picture.fill(theme.RING_DARK, (0, top, width, band))
        picture.fill(theme.GOLD, (0, line, width, rule))
        key = scale.px(46)
        place = Rect(scale.px(12), top + (band - key) // 2, width - 2 * scale.px(12), key)
        table.frieze(picture, place, 11 * scale.u)


def slab(surface: Surface, rect: Rect, scale: Scale) -> None:
    """A large plate of marble with a golden rim."""
    u = scale.u
    pictures.shadow(surface, rect, 28 * u, 22 * u, 14 * u, 190)
    shapes.rounded(surface, rect, 28 * u, theme.MARBLE, stroke=theme.GOLD, width=max(3.0, 5 * u))
    inset = max(8, scale.px(16))
    shapes.rounded(
        surface,
        rect.inflate(-2 * inset, -2 * inset),
        18 * u,
        stroke=theme.MARBLE_LINE,
        width=max(1.0, 2 * u),
    )
