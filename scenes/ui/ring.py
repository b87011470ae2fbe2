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
    width, height = outer.size
    body = "".join(
        f'<rect x="{inset}" y="{inset}" width="{width - 2 * inset}" height="{height - 2 * inset}" '
        f'rx="{max(0, radius + gap + dark - inset)}" fill="none" stroke="{color}" stroke-width="{thick}"/>'
        for inset, color, thick in (
            ((gap + dark) / 2, theme.RING_DARK, gap + dark),
            (dark + 0.5, theme.RING_LIGHT, dark),
        )
    )
    return pictures.svg(body, width, height), outer.topleft
