"""The line at the foot of the picture that says what has focus, while keys or a gamepad are used."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect, Surface

from scenes.ui import pictures, shapes, text, theme
from scenes.ui.text import SEMI
from scenes.ui.theme import Scale


def strip(scale: Scale) -> int:
    """Pixels at the foot of the picture that the line takes."""
    return _height(scale) + 2 * _margin(scale)


def caption(line: str, scale: Scale, taken: Iterable[Rect] = ()) -> tuple[Surface, tuple[int, int]]:
    """Picture and place of it: at the foot, in the middle, or in the corner where least of what is `taken` lies."""
    width, height = scale.size
    room = width - 2 * scale.px(24) - scale.least
    wide = min(text.width(line, 24, scale, SEMI), room)
    size = (wide + scale.least, _height(scale))

    def make() -> Surface:
        picture = pictures.blank(size)
        plate = Rect((0, 0), size)
        shapes.rounded(picture, plate, size[1] / 3, theme.PIT, stroke=theme.GOLD, width=max(1.5, 2 * scale.u))
        text.draw(
            picture, line, plate.center, 24, scale, theme.TEXT, weight=SEMI, align="center", max_width=room
        )
        return picture

    made = pictures.CACHE.get(("caption", line, size, scale), make)
    margin, over = _margin(scale), list(taken)

    def hidden(place: Rect) -> int:
        shared = [place.clip(rect) for rect in over]
        return sum(rect.width * rect.height for rect in shared)

    lefts = ((width - size[0]) // 2, margin, width - size[0] - margin)
    places = [Rect((left, height - size[1] - margin), size) for left in lefts]
    return made, min(places, key=hidden).topleft


def _height(scale: Scale) -> int:
    return round(scale.letters(24) * 1.4)


def _margin(scale: Scale) -> int:
    return max(2, round(scale.px(3)))
