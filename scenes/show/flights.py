"""Cards in the air: pictures that follow a path, lift, turn and land with weight (MOTION)."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from scenes.show.timeline import At, Tween, ease_in_out_cubic, ease_out_back
from scenes.ui import pictures
from scenes.window import Sprite

ARC = 0.1  # of the distance, always bulging upwards
TILT = 6.0  # degrees against the flight
LIFT = 0.06  # larger while in the air
_ANGLES = 1.0  # degrees between two pictures of a turning card
_ZOOMS = 48  # pictures of a growing card


@dataclass
class Flight:
    """One picture on its way. `back` is shown until the middle when the card turns its face in flight."""

    start: Rect
    end: Rect
    picture: Surface
    back: Surface | None = None
    progress: float = 0.0
    flying: bool = False
    side: float = 0.0  # units of arc to the left (-) or right (+), for cards that pass each other

    def sprite(self) -> Sprite:
        """The picture and where it is now."""
        t = self.progress
        x = self.start.centerx + (self.end.centerx - self.start.centerx) * t
        y = self.start.centery + (self.end.centery - self.start.centery) * t
        distance = math.hypot(self.end.centerx - self.start.centerx, self.end.centery - self.start.centery)
        bow = math.sin(math.pi * min(1.0, max(0.0, t)))
        y -= distance * ARC * bow
        x += self.side * bow
        width = self.start.width + (self.end.width - self.start.width) * t
        zoom = width * (1 + LIFT * bow) / self.picture.get_width()
        direction = math.copysign(1, self.start.centerx - self.end.centerx) if distance > 4 else 0
        angle = TILT * direction * math.sin(2 * math.pi * min(1.0, max(0.0, t)))
        shown, squeeze = self.picture, 1.0
        if self.back is not None:
            squeeze = abs(math.cos(math.pi * min(1.0, max(0.0, t))))
            shown = self.picture if t >= 0.5 else self.back
        frame = turned(shown, angle, zoom, squeeze)
        return frame, (round(x - frame.get_width() / 2), round(y - frame.get_height() / 2))


def turned(picture: Surface, angle: float, zoom: float, squeeze: float = 1.0) -> Surface:
    """The picture at an angle and a size, its width squeezed; from the cache where it was shown before."""
    angle = round(angle / _ANGLES) * _ANGLES
    zoom = round(zoom * _ZOOMS) / _ZOOMS
    squeeze = max(0.04, round(squeeze * 24) / 24)
    if angle == 0 and zoom == 1 and squeeze == 1:
        return picture

    def make() -> Surface:
        width, height = picture.get_size()
        size = (max(1, round(width * zoom * squeeze)), max(1, round(height * zoom)))
        if angle == 0:
            return pygame.transform.smoothscale(picture, size)
        if squeeze == 1:
            return pygame.transform.rotozoom(picture, angle, zoom)
        return pygame.transform.rotozoom(pygame.transform.smoothscale(picture, size), angle, 1)

    return pictures.MOTION.get(
        ("turned", id(picture), picture.get_size(), angle, zoom, squeeze), make, source=picture
    )


def fly(
    flight: Flight, start: float, duration: float, landed: Callable[[], None] | None = None
) -> list[Tween | At]:
    """The tracks of a flight: it appears at its start, lands at its end and is gone then."""

    def begin() -> None:
        flight.flying = True

    def move(t: float) -> None:
        flight.progress = t

    def land() -> None:
        flight.flying = False
        if landed is not None:
            landed()

    return [At(start, begin), Tween(start, duration, ease_in_out_cubic, move), At(start + duration, land)]


@dataclass
class Pop:
    """A picture that grows from a point: bubbles, cities, monuments."""

    picture: Surface
    centre: tuple[float, float]
    anchor: tuple[float, float]
    least: float = 0.8
    progress: float = 0.0
    flying: bool = False

    def sprite(self) -> Sprite:
        """The picture at its size of now; it grows away from the anchor."""
        zoom = self.least + (1 - self.least) * self.progress
        frame = turned(self.picture, 0, zoom)
        x = self.anchor[0] + (self.centre[0] - self.anchor[0]) * zoom
        y = self.anchor[1] + (self.centre[1] - self.anchor[1]) * zoom
        return frame, (round(x - frame.get_width() / 2), round(y - frame.get_height() / 2))


def pop(popping: Pop, start: float, duration: float, hold: float = 0.0) -> list[Tween | At]:
    """The tracks of a growing picture, which stays for `hold` seconds."""

    def begin() -> None:
        popping.flying = True

    def grow(t: float) -> None:
        popping.progress = t

    def end() -> None:
        popping.flying = False

    return [
        At(start, begin),
        Tween(start, duration, ease_out_back, grow),
        At(start + duration + hold, end),
    ]
