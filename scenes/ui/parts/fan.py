"""Cards that lie turned on the table: smooth edges, and a shadow of their own shape."""

from __future__ import annotations

import pygame
from pygame import Surface

from scenes.ui import pictures


def turned(picture: Surface, angle: int) -> Surface:
    """Turned with smooth edges: a rim of nothing lets the filter fade them."""
    if not angle:
        return picture

    def make() -> Surface:
        width, height = picture.get_size()
        padded = Surface((width + 8, height + 8), pygame.SRCALPHA)
        padded.blit(picture, (4, 4))
        return pictures.native(pygame.transform.rotozoom(padded, angle, 1))

    return pictures.CACHE.get(("fan", id(picture), angle), make, source=picture, heavy=True)


def lay(surface: Surface, picture: Surface, centre: tuple[float, float], drop: int) -> None:
    """A turned card with its shadow."""

    def make() -> Surface:
        mask = pygame.mask.from_surface(picture)
        dark = mask.to_surface(setcolor=(0, 0, 0, 130), unsetcolor=(0, 0, 0, 0))
        blur = max(2, 2 * drop)
        wide = Surface((dark.get_width() + 4 * blur, dark.get_height() + 4 * blur), pygame.SRCALPHA)
        wide.blit(dark, (2 * blur, 2 * blur))
        return pictures.native(pygame.transform.box_blur(wide, blur))

    shade = pictures.CACHE.get(("fan shadow", id(picture)), make, source=picture, heavy=True)
    for piece, down in ((shade, drop), (picture, 0)):
        surface.blit(
            piece,
            (round(centre[0] - piece.get_width() / 2), round(centre[1] - piece.get_height() / 2 + down)),
        )
