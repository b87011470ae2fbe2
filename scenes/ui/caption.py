"""The line at the foot of the picture that says what has focus, while keys or a gamepad are used."""

from __future__ import annotations

from pygame import Rect, Surface

from scenes.ui import pictures, shapes, text, theme
from scenes.ui.text import SEMI
from scenes.ui.theme import Scale


def caption(line: str, scale: Scale) -> tuple[Surface, tuple[int, int]]:
    """Picture and place of it: always at the foot, in the middle, however long it is."""
    width, height = scale.size
    room = width - 2 * scale.px(24) - scale.least
    wide = min(text.width(line, 24, scale, SEMI), room)
    size = (wide + scale.least, round(scale.letters(24) * 1.4))

    def make() -> Surface:
        picture = pictures.blank(size)
        plate = Rect((0, 0), size)
        shapes.rounded(picture, plate, size[1] / 3, theme.PIT, stroke=theme.GOLD, width=max(1.5, 2 * scale.u))
        text.draw(
            picture, line, plate.center, 24, scale, theme.TEXT, weight=SEMI, align="center", max_width=room
        )
        return picture

    made = pictures.CACHE.get(("caption", line, size, scale), make)
    return made, ((width - size[0]) // 2, height - size[1] - max(2, scale.px(3)))
