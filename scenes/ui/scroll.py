"""A list longer than its place: how far it is scrolled, and the bar that tells so."""

from __future__ import annotations

from pygame import Rect, Surface

from scenes.ui import pictures, shapes, theme
from scenes.ui.theme import Scale


class Scroller:
    """An offset in pixels that stays within what there is."""

    def __init__(self) -> None:
        self.offset = 0.0
        self.content = 0.0
        self.view = 0.0

    def fit(self, content: float, view: float) -> None:
        """The heights of the list and of its place."""
        self.content, self.view = content, view
        self.offset = min(self.offset, self.most)

    @property
    def most(self) -> float:
        """The offset at which the end shows."""
        return max(0.0, self.content - self.view)

    def by(self, amount: float) -> bool:
        """Goes on by so many pixels; whether anything moved."""
        return self.to(self.offset + amount)

    def to(self, offset: float) -> bool:
        """Goes to an offset; whether anything moved."""
        before, self.offset = self.offset, max(0.0, min(self.most, offset))
        return self.offset != before


def bar(surface: Surface, rect: Rect, scroller: Scroller) -> None:
    """A groove with a golden piece: how much of the list shows, and where."""
    radius = rect.width / 2
    shapes.rounded(surface, rect, radius, theme.HOLLOW)
    if scroller.most <= 0:
        return
    share = scroller.view / scroller.content
    height = max(3 * rect.width, round(rect.height * share))
    top = rect.top + round((rect.height - height) * scroller.offset / scroller.most)
    shapes.rounded(surface, Rect(rect.left, top, rect.width, height), radius, theme.GOLD)


def fade(surface: Surface, rect: Rect, color: str, *, upwards: bool = False) -> None:
    """The list fades into its ground at an end."""
    ends = (1, 0) if upwards else (0, 1)
    body = (
        f'<defs><linearGradient id="f" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{rect.height}">'
        f'<stop offset="0" stop-color="{color}" stop-opacity="{ends[0]}"/>'
        f'<stop offset="1" stop-color="{color}" stop-opacity="{ends[1]}"/></linearGradient></defs>'
        f'<rect width="{rect.width}" height="{rect.height}" fill="url(#f)"/>'
    )
    surface.blit(pictures.svg(body, rect.width, rect.height), rect)


def gaps(scale: Scale) -> tuple[int, int]:
    """Width of a bar, and the room beside it, in pixels."""
    return max(6, scale.px(8)), max(8, scale.px(16))
