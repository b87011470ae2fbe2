"""The table itself: black glaze with hardly visible rays, the frieze, and the terracotta of my hand."""

from __future__ import annotations

import math

from pygame import Rect, Surface

from scenes.ui import pictures, theme
from scenes.ui.theme import Scale

_LIGHT = 0.36  # of the height: where light falls and the sun under the glaze has its middle


def frieze_path(width: float, unit: float) -> str:
    """The Greek key along a band: path data, `unit` pixels a step and 4.2 units high."""
    count = max(1, int(width // (5 * unit)))
    start = (width - count * 5 * unit) / 2
    k = unit / 10
    keys = "".join(
        f"M{start + (50 * i + 2) * k:.2f} {38 * k:.2f}V{4 * k:.2f}H{start + (50 * i + 38) * k:.2f}"
        f"V{27 * k:.2f}H{start + (50 * i + 19) * k:.2f}V{16 * k:.2f}"
        for i in range(count)
    )
    return f"{keys}M{start:.2f} {38 * k:.2f}H{start + count * 50 * k:.2f}"


def frieze(surface: Surface, rect: Rect, unit: float, color: str | None = None, opacity: float = 0.9) -> None:
    """A band of Greek key."""
    body = (
        f'<path d="{frieze_path(rect.width, unit)}" fill="none" stroke="{color or theme.FRIEZE}" '
        f'stroke-width="{unit / 2}" stroke-opacity="{opacity}"/>'
    )
    surface.blit(pictures.svg(body, rect.width, max(1, round(unit * 4.2))), rect.topleft)


def _rays(x: float, y: float, radius: float, opacity: float) -> str:
    """A mosaic sun under the table."""
    spread = 0.045
    rays = "".join(
        f"M{x:.1f} {y:.1f}L{x + 0.92 * radius * math.cos(a - spread):.1f} {y + 0.92 * radius * math.sin(a - spread):.1f}"
        f"L{x + 0.92 * radius * math.cos(a + spread):.1f} {y + 0.92 * radius * math.sin(a + spread):.1f}Z"
        for a in (i * math.pi / 16 for i in range(32))
    )
    rings = "".join(
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius * share:.1f}" fill="none" stroke="{theme.GOLD}" '
        f'stroke-width="{max(1.0, radius * thick):.1f}" stroke-opacity="{opacity}"/>'
        for share, thick in ((0.984, 0.014), (0.944, 0.006))
    )
    return f'<path d="{rays}" fill="{theme.GOLD}" fill-opacity="{opacity * 0.55}"/>{rings}'


def _glaze(width: int, height: int) -> str:
    """Light from above the middle; the gradient is a circle squeezed to an ellipse."""
    radius = height * 0.72
    stretch = width * 0.66 / radius
    top, edge = theme.TABLE
    near, far = theme.TABLE_BETWEEN
    return (
        '<radialGradient id="t" gradientUnits="userSpaceOnUse" '
        f'cx="0" cy="0" r="{radius}" gradientTransform="translate({width / 2} {height * _LIGHT}) scale({stretch} 1)">'
        f'<stop offset="0" stop-color="{top}"/><stop offset=".35" stop-color="{near}"/>'
        f'<stop offset=".7" stop-color="{far}"/><stop offset="1" stop-color="{edge}"/></radialGradient>'
    )


def ground(
    surface: Surface, scale: Scale, edge: int | None = None, *, sun: bool = True, rays: str = ""
) -> None:
    """The whole table; my hand's zone begins at `edge` (none: black glaze all over). `rays` shine on the glaze.

    Laid in two pictures, so that tables which differ only in their edge share the glaze: it is the largest there is.
    """
    size = surface.get_size()
    surface.blit(_glazed(size, sun, rays), (0, 0))
    if edge is not None:
        surface.blit(_zone(size, edge, scale.u), (0, edge - 1))


def _glazed(size: tuple[int, int], sun: bool, rays: str) -> Surface:
    width, height = size

    def make() -> Surface:
        body = f'<defs>{_glaze(width, height)}</defs><rect width="{width}" height="{height}" fill="url(#t)"/>{rays}'
        if sun:
            body += _rays(width / 2, height * _LIGHT, max(width, height) * 0.42, 0.055)
        return pictures.faint(body, size, 960 if sun or rays else 320, solid=True)

    return pictures.CACHE.get(("glaze", size, sun, rays), make, heavy=True)


def _zone(size: tuple[int, int], edge: int, u: float) -> Surface:
    """The terracotta zone with the frieze along its upper edge."""
    width, height = size[0], max(1, size[1] - edge)

    def make() -> Surface:
        picture = pictures.opaque(Surface((width, height + 1)))
        picture.blit(pictures.faint(_clay(width, height), (width, height), 240, solid=True), (0, 1))
        picture.blit(pictures.rasterise(_border(width, u), (width, math.ceil(34 * u) + 2)), (0, 0))
        return picture

    return pictures.CACHE.get(("zone", size, edge, u), make, heavy=True)


def _border(width: int, u: float) -> str:
    """What is sharp: the golden edge, the Greek key, the line below it."""
    unit = 4.4 * u
    return (
        f'<rect width="{width}" height="{max(2, round(3 * u))}" fill="{theme.GOLD}"/>'
        f'<g transform="translate(0 {1 + 7 * u})"><path d="{frieze_path(width, unit)}" fill="none" '
        f'stroke="{theme.FRIEZE}" stroke-opacity=".47" stroke-width="{unit / 2}"/></g>'
        f'<rect y="{1 + 12 * u + unit * 4.2}" width="{width}" height="{max(1, round(2 * u))}" '
        f'fill="{theme.GOLD}" fill-opacity=".6"/>'
    )


def _clay(width: int, height: int) -> str:
    """Terracotta, darker towards both sides."""
    top, foot = theme.HAND
    sides = "".join(
        f'<stop offset="{at}" stop-color="#000" stop-opacity="{dark}"/>'
        for at, dark in (
            (0, 0.4),
            (0.1, 0.25),
            (0.25, 0.1),
            (0.5, 0),
            (0.75, 0.1),
            (0.9, 0.25),
            (1, 0.4),
        )
    )
    return (
        f'<defs><linearGradient id="z" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{height}">'
        f'<stop offset="0" stop-color="{top}"/><stop offset="1" stop-color="{foot}"/></linearGradient>'
        f'<linearGradient id="s" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="{width}" y2="0">{sides}'
        "</linearGradient></defs>"
        f'<rect width="{width}" height="{height}" fill="url(#z)"/>'
        f'<rect width="{width}" height="{height}" fill="url(#s)"/>'
    )
