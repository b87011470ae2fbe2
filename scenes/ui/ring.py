"""The focus ring: white inside a dark one, round whatever has focus."""

from __future__ import annotations

import pygame

from scenes.ui import pictures, theme


def ring(rect: pygame.Rect, radius: int, scale: theme.Scale) -> tuple[pygame.Surface, tuple[int, int]]:
    """Picture and place of the ring round a target at `rect` whose corners have this radius."""
    if radius < 0:
        radius = round(min(18 * scale.u, rect.height * 0.24))
    gap, dark = max(4, scale.px(7)), max(3, scale.px(4))
    outer = rect.inflate(2 * (gap + dark), 2 * (gap + dark))
    edge = gap + dark

    def make(size: tuple[int, int]) -> pygame.Surface:
        body = "".join(
            f'<rect x="{inset}" y="{inset}" width="{size[0] - 2 * inset}" height="{size[1] - 2 * inset}" '
            f'rx="{max(0, radius + edge - inset)}" fill="none" stroke="{color}" stroke-width="{thick}"/>'
            for inset, color, thick in (
                (edge / 2, theme.RING_DARK, edge),
                (dark + 0.5, theme.RING_LIGHT, dark),
            )
        )
        return pictures.rasterise(body, size)

    key = ("ring", outer.size, radius, gap, dark)
    whole = pictures.CACHE.get(key, lambda: pictures.stretched(make, outer.size, radius + edge + 1))
    return whole, outer.topleft
