"""Smooth shapes: rounded boxes, discs, plaques. Drawn as SVG at the exact size and cached."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise
from math import floor

from pygame import Rect, Surface

from scenes.ui import pictures

#: Height of a card for a width of one.
CARD_RATIO = 1.4

Fill = str | tuple[str, str] | None


def box(x: float, y: float, width: float, height: float) -> Rect:
    """A rectangle of whole pixels from layout arithmetic."""
    return Rect(round(x), round(y), round(width), round(height))


def card_rect(x: float, y: float, width: float) -> Rect:
    """The whole pixels of a card of this width."""
    whole = round(width)
    return Rect(round(x), round(y), whole, round(whole * CARD_RATIO))


def in_row(x: float, top: float, widths: Sequence[float], height: float) -> list[Rect]:
    """Boxes side by side from x on, without gaps or overlaps of a pixel."""
    edges = [round(edge) for edge in accumulate(widths, initial=x)]
    return [Rect(left, round(top), right - left, round(height)) for left, right in pairwise(edges)]


def gradient(top: str, foot: str, height: float, ident: str = "g") -> str:
    """Definition of a vertical gradient over `height`; pixels, since fractions are misread."""
    return (
        f'<defs><linearGradient id="{ident}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{height}">'
        f'<stop offset="0" stop-color="{top}"/><stop offset="1" stop-color="{foot}"/></linearGradient></defs>'
    )


def paint(fill: Fill, height: float) -> tuple[str, str]:
    """(definitions, fill attribute) of a plain colour, a (top, foot) gradient or nothing."""
    if fill is None:
        return "", 'fill="none"'
    if isinstance(fill, str):
        return "", f'fill="{fill}"'
    return gradient(*fill, height), 'fill="url(#g)"'


def rounded(
    surface: Surface,
    rect: Rect,
    radius: float,
    fill: Fill = None,
    *,
    stroke: str | None = None,
    width: float = 2,
    opacity: float = 1,
    stroke_opacity: float = 1,
) -> None:
    """A box with round corners; `fill` is a colour or a (top, foot) gradient."""
    w, h = rect.size
    if w < 1 or h < 1:
        return
    look = (radius, fill, stroke, width, opacity, stroke_opacity)
    edge = width / 2 if stroke else 0
    corner = max(0.0, min(radius, min(w, h) / 2 - edge) - edge / 2)
    inset = corner + width + 1

    def draw(size: tuple[int, int]) -> Surface:
        defs, filling = paint(fill, h)
        line = f'stroke="{stroke}" stroke-width="{width}" stroke-opacity="{stroke_opacity}"' if stroke else ""
        return pictures.rasterise(
            f'{defs}<rect x="{edge}" y="{edge}" width="{size[0] - 2 * edge}" height="{size[1] - 2 * edge}" '
            f'rx="{corner}" {filling} fill-opacity="{opacity}" {line}/>',
            size,
        )

    slope = isinstance(fill, tuple)
    if not slope and (fill is None or opacity == 1) and w * h >= pictures.LARGE:
        thick = round(max(radius, width)) + 1
        inner = pictures.frame(surface, rect, ("box", corner, look), draw, max(inset, thick), thick)
        if isinstance(fill, str):
            surface.fill(fill, inner)
        return
    picture = pictures.CACHE.get(
        ("rounded", w, h, look),
        lambda: pictures.stretched(draw, (w, h), inset, tall=not slope),
        heavy=w * h >= pictures.HEAVY,
    )
    surface.blit(picture, rect.topleft)


def disc(
    surface: Surface, centre: tuple[float, float], diameter: float, rings: tuple[tuple[float, str], ...]
) -> Rect:
    """Concentric discs: (radius in hundredths of the diameter, colour), the largest first."""
    size = max(1, round(diameter))
    rect = Rect(0, 0, size, size)
    rect.topleft = (floor(centre[0] - size / 2 + 0.5), floor(centre[1] - size / 2 + 0.5))
    body = "".join(f'<circle cx="50" cy="50" r="{r}" fill="{color}"/>' for r, color in rings)
    surface.blit(pictures.svg(body, size, size, (100, 100)), rect.topleft)
    return rect


def diamond(surface: Surface, centre: tuple[float, float], size: float, color: str) -> None:
    """A small lozenge: the ornament beside headings."""
    picture = pictures.svg(f'<path d="M50 0L100 50L50 100L0 50Z" fill="{color}"/>', size, size, (100, 100))
    surface.blit(picture, (round(centre[0] - size / 2), round(centre[1] - size / 2)))


def line(surface: Surface, rect: Rect, color: str, opacity: float = 1) -> None:
    """A straight rule."""
    rounded(surface, rect, 0, color, opacity=opacity)
