"""Trade, Build, Draw: where in the turn we are."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from scenes.ui import shapes, text, theme, widgets
from scenes.ui.text import BOLD
from scenes.ui.theme import Scale


def steps(surface: Surface, rect: Rect, labels: Sequence[str], current: int, scale: Scale) -> None:
    """The three steps of a turn, the present one golden; none when `current` is below zero.

    Where the words have no room side by side only the present one is said, over a dot for each."""
    parts = widgets.segments(rect, labels, scale, 26, equal=False)
    room = scale.px(10)
    if any(
        not text.fits(word, scale, part.width - room, BOLD) for word, part in zip(labels, parts, strict=True)
    ):
        _one(surface, rect, labels, current, scale)
        return
    widgets.segmented(surface, rect, labels, current, scale, size=26, equal=False, quiet=True)


def _one(surface: Surface, rect: Rect, labels: Sequence[str], current: int, scale: Scale) -> None:
    u = scale.u
    width = max(1.5, 2 * u)
    shapes.rounded(surface, rect, 14 * u, theme.PANEL, stroke=theme.LINE, width=width)
    y = float(rect.centery)
    if current >= 0:
        said = (rect.centerx, rect.top + rect.height * 0.42)
        room = rect.width - scale.px(20)
        text.draw(
            surface,
            labels[current],
            said,
            26,
            scale,
            theme.GOLD_LIGHT,
            weight=BOLD,
            align="center",
            max_width=room,
        )
        y = rect.bottom - rect.height * 0.14
    pitch = rect.width / 5
    for number in range(len(labels)):
        x = rect.centerx + (number - 1) * pitch
        color = theme.GOLD if number == current else theme.LINE
        shapes.disc(surface, (x, y), 12 * u, ((50, color),))
