"""Rays that open behind what matters: the menu's sign, a winner, a building."""

from __future__ import annotations

import math

import pygame
from pygame import Surface

from scenes.ui import pictures, theme

_FAR = 3000.0


def sunburst(
    width: int,
    centre: tuple[float, float],
    color: str,
    opacity: float,
    *,
    count: int = 24,
    spread: float = 0.066,
) -> str:
    """`count` rays from a centre in pixels, for the ground (`table.ground`) of a picture so wide."""
    x, y = centre
    far = max(_FAR, width * 1.5)
    path = "".join(
        f"M{x:.1f} {y:.1f}L{x + far * math.cos(a - spread):.1f} {y + far * math.sin(a - spread):.1f}"
        f"L{x + far * math.cos(a + spread):.1f} {y + far * math.sin(a + spread):.1f}Z"
        for a in ((place + 0.5) * 2 * math.pi / count for place in range(count))
    )
    return f'<path d="{path}" fill="{color}" fill-opacity="{opacity}"/>'


def temple(surface: Surface, centre: tuple[float, float], radius: float) -> None:
    """The sign of the game: a black temple before a terracotta sun, as in the inside of a cup."""
    picture = pictures.art("title", (2 * radius, 2 * radius))
    at = (round(centre[0] - picture.get_width() / 2), round(centre[1] - picture.get_height() / 2))
    surface.blit(picture, at)


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


_SMALL = 480  # pixels at which turning rays are rasterised: their edges are faint


def turned(
    size: tuple[int, int], centre: tuple[float, float], angle: float, color: str, opacity: float, count: int
) -> Surface:
    """Rays from a centre over so large a picture, at any angle in degrees; too many to be kept."""
    width, height = size
    share = min(1.0, _SMALL / width)
    small = (max(1, round(width * share)), max(1, round(height * share)))
    far = width + height
    x, y = centre
    corners = []
    for place in range(count):
        a = math.radians(angle) + place * 2 * math.pi / count
        ends = [(x + far * math.cos(a + side), y + far * math.sin(a + side)) for side in (-0.066, 0.066)]
        corners.append(
            f"M{x:.1f} {y:.1f}L{ends[0][0]:.1f} {ends[0][1]:.1f}L{ends[1][0]:.1f} {ends[1][1]:.1f}Z"
        )
    body = f'<path d="{"".join(corners)}" fill="{color}" fill-opacity="{opacity}"/>'
    return pygame.transform.smoothscale(pictures.rasterise(body, small, size), size)
