"""The least that a frame can cost on this machine: eight card-sized sprites moving over a still picture, no more.

What the frames of the game are compared with, in the same run and the same window.
"""

from __future__ import annotations

import math
import statistics
import time

import pygame

FRAMES = 600
SPRITES = 8


def floor(screen: pygame.Surface, frames: int = FRAMES) -> list[float]:
    """Milliseconds a frame, whole picture or dirty rectangles, whichever has the lower median."""
    picture = _still_picture(screen.get_size())
    cards = _sprites(min(screen.get_width() / 1920, screen.get_height() / 1080))
    runs = [_run(screen, picture, cards, frames, dirty) for dirty in (False, True)]
    return min(runs, key=statistics.median)


def _still_picture(size: tuple[int, int]) -> pygame.Surface:
    """An opaque picture with a gradient, in the display's own format."""
    strip = pygame.Surface((64, 64))
    for y in range(64):
        for x in range(64):
            strip.set_at((x, y), (20 + x, 16 + y, 30 + (x + y) // 3))
    return pygame.transform.smoothscale(strip, size).convert()


def _sprites(unit: float) -> list[pygame.Surface]:
    """Cards of 150 x 210 units, turned by a few degrees each, with alpha in every pixel."""
    card = pygame.Surface((round(150 * unit), round(210 * unit)), pygame.SRCALPHA)
    pygame.draw.rect(card, (240, 225, 190, 255), card.get_rect(), border_radius=round(12 * unit))
    return [pygame.transform.rotozoom(card, angle * 4 - 14, 1).convert_alpha() for angle in range(SPRITES)]


def _place(frame: int, number: int, size: tuple[int, int], sprite: pygame.Surface) -> pygame.Rect:
    turn = frame / 60 + number * 0.8
    x = size[0] * (0.5 + 0.38 * math.sin(turn)) - sprite.get_width() / 2
    y = size[1] * (0.5 + 0.30 * math.sin(1.7 * turn)) - sprite.get_height() / 2
    return sprite.get_rect(topleft=(round(x), round(y)))


def _run(
    screen: pygame.Surface, picture: pygame.Surface, cards: list[pygame.Surface], frames: int, dirty: bool
) -> list[float]:
    size = screen.get_size()
    screen.blit(picture, (0, 0))
    pygame.display.flip()
    before: list[pygame.Rect] = []
    times = []
    for frame in range(frames):
        pygame.event.pump()
        start = time.perf_counter()
        rects = [_place(frame, number, size, card) for number, card in enumerate(cards)]
        if dirty:
            for rect in before:
                screen.blit(picture, rect, rect)
        else:
            screen.blit(picture, (0, 0))
        for card, rect in zip(cards, rects, strict=True):
            screen.blit(card, rect)
        if dirty:
            pygame.display.update(before + rects)
            before = rects
        else:
            pygame.display.flip()
        times.append((time.perf_counter() - start) * 1000)
    return times
