"""Rays that open behind what matters: the menu's sign, a winner, a building."""

from __future__ import annotations

import math

import pygame
from pygame import Rect, Surface

from scenes.ui import pictures, shapes, theme

_FAR = 3000.0
_WIDE = 960  # pixels at which rays are drawn: they are faint, and cover the screen


def sunburst(
    surface: Surface,
    centre: tuple[float, float],
    color: str,
    opacity: float,
    *,
    count: int = 24,
    foot: int | None = None,
    spread: float = 0.066,
) -> None:
    """`count` rays from a centre in pixels over the whole surface, or down to `foot`."""
    width, height = surface.get_size()
    height = min(height, foot or height)
    x, y = centre
    far = max(_FAR, width * 1.5)
    path = "".join(
        f"M{x:.1f} {y:.1f}L{x + far * math.cos(a - spread):.1f} {y + far * math.sin(a - spread):.1f}"
        f"L{x + far * math.cos(a + spread):.1f} {y + far * math.sin(a + spread):.1f}Z"
        for a in ((place + 0.5) * 2 * math.pi / count for place in range(count))
    )
    body = f'<path d="{path}" fill="{color}" fill-opacity="{opacity}"/>'
    key, size = ("rays", body, width, height), (width, height)
    surface.blit(pictures.CACHE.get(key, lambda: pictures.faint(body, size, _WIDE), heavy=True), (0, 0))


_TEMPLE = (
    '<path fill="#17110D" d="M330 20L640 130V170H20V130ZM20 186H640V214H20ZM50 226H110V540H50ZM190 226H250V540H190Z'
    'M410 226H470V540H410ZM550 226H610V540H550ZM20 552H640V576H20ZM0 580H660V606H0Z"/>'
    f'<path d="M330 44L590 134H70Z" fill="none" stroke="{theme.GOLD}" stroke-width="4"/>'
    f'<circle cx="330" cy="104" r="22" fill="{theme.GOLD}"/>'
    '<path stroke="#5A2A18" stroke-width="4" d="'
    + "".join(f"M{x} 238V528" for x in (64, 80, 96, 204, 220, 236, 424, 440, 456, 564, 580, 596))
    + '"/>'
)


def temple(surface: Surface, centre: tuple[float, float], radius: float) -> None:
    """The sign of the game: a black temple before a terracotta sun with a golden rim."""
    shapes.disc(surface, centre, 2 * radius, ((49.8, theme.GOLD), (47.8, "#8F3418")))
    inner = radius * 382 / 410
    shapes.disc(surface, centre, 2 * inner, ((49.6, theme.GOLD_LIGHT), (48.6, "#B84A26")))
    unit = radius / 410
    rect = Rect(0, 0, round(500 * unit), round(460 * unit))
    rect.topleft = (round(centre[0] - 250 * unit), round(centre[1] - 354 * unit))
    surface.blit(pictures.svg(_TEMPLE, *rect.size, (660, 606)), rect)


_STAR = 180  # pixels at which a star of rays is rasterised: its edges are soft


def star(side: int, angle: int, count: int = 20) -> Surface:
    """Golden rays round a middle, fading outwards, at an angle in degrees; `side` pixels wide."""
    turn = math.radians(angle % (360 / count))
    small = min(side, _STAR)

    def make() -> Surface:
        path = "".join(
            f"M100 100L{100 + 100 * math.cos(a - 0.075):.1f} {100 + 100 * math.sin(a - 0.075):.1f}"
            f"L{100 + 100 * math.cos(a + 0.075):.1f} {100 + 100 * math.sin(a + 0.075):.1f}Z"
            for a in (turn + place * 2 * math.pi / count for place in range(count))
        )
        body = (
            '<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="100" cy="100" r="100">'
            f'<stop offset="0" stop-color="{theme.GOLD_LIGHT}" stop-opacity=".75"/>'
            f'<stop offset=".55" stop-color="{theme.GOLD}" stop-opacity=".4"/>'
            f'<stop offset="1" stop-color="{theme.GOLD}" stop-opacity="0"/></radialGradient></defs>'
            f'<path d="{path}" fill="url(#g)"/>'
        )
        return pictures.rasterise(body, (small, small), (200, 200))

    key = ("star", small, count, round(math.degrees(turn)), theme.GOLD)
    return pygame.transform.smoothscale(pictures.MOTION.get(key, make), (side, side))
