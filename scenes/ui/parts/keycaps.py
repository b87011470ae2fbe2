"""Keys as caps and gamepad buttons as round studs, in a row."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from scenes.ui import icons, shapes, text, theme
from scenes.ui.text import BOLD
from scenes.ui.theme import Scale

_SIZE = 26


@dataclass(frozen=True)
class Cap:
    """A key by its word or sign, or a button by its number; `plain` are words between caps."""

    word: str = ""
    icon: str = ""
    stud: bool = False
    plain: bool = False
    said: str = ""
    """How it is read aloud."""
    fixed: bool = False
    """It cannot be given to another command: drawn quieter."""


def height(scale: Scale) -> int:
    """Of a cap."""
    return round(scale.letters(_SIZE) * 1.65)


def width(cap: Cap, scale: Scale) -> int:
    """Of one cap."""
    high = height(scale)
    if cap.plain:
        return text.width(cap.word, _SIZE, scale)
    if cap.stud or cap.icon:
        return high
    return max(high, text.width(cap.word, _SIZE, scale, BOLD) + round(high * 0.5))


def row_width(caps: Sequence[Cap], scale: Scale) -> int:
    """Of all of them with the gaps between."""
    return sum(width(cap, scale) for cap in caps) + _gap(scale) * max(0, len(caps) - 1)


def row(surface: Surface, caps: Sequence[Cap], left: float, y: float, scale: Scale) -> float:
    """Draws them from the left on, round the height `y`; where the last one ends."""
    x = left
    for cap in caps:
        wide = width(cap, scale)
        _draw(surface, cap, shapes.box(x, y - height(scale) / 2, wide, height(scale)), scale)
        x += wide + _gap(scale)
    return x - _gap(scale) if caps else x


def _gap(scale: Scale) -> int:
    return max(4, scale.px(8))


def _draw(surface: Surface, cap: Cap, rect: Rect, scale: Scale) -> None:
    if cap.plain:
        text.draw(surface, cap.word, rect.center, _SIZE, scale, theme.MUTED, align="center")
        return
    color = theme.MUTED if cap.fixed else theme.GOLD_LIGHT
    rim = theme.LINE if cap.fixed else theme.GOLD_DIM
    corner = rect.height / 2 if cap.stud else rect.height * 0.2
    shapes.rounded(surface, rect, corner, theme.HOLLOW, stroke=rim, width=max(1.5, 2 * scale.u))
    if cap.icon:
        icons.draw(surface, cap.icon, rect.center, rect.height * 0.5, color)
    else:
        text.draw(surface, cap.word, rect.center, _SIZE, scale, color, weight=BOLD, align="center")
