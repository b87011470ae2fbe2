"""Cards in the air: pictures that follow a path, lift, turn and land with weight (MOTION)."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Protocol

import pygame
from pygame import Rect, Surface

from scenes.show.timeline import (
    At,
    Ease,
    Track,
    Tween,
    ease_in_out_cubic,
    ease_out_back,
    ease_out_cubic,
    linear,
    shifted,
)
from scenes.ui import pictures
from scenes.window import Sprite

ARC = 0.1  # of the distance, always bulging upwards
TILT = 6.0  # degrees against the flight
LIFT = 0.06  # larger while in the air
RISES, LANDS = 0.06, 0.08  # seconds
_ANGLES, _ZOOMS, _SQUEEZES = 1.25, 64, 16  # what moves fast needs no finer steps between its pictures
_LARGE = 120_000  # pixels: on screens so fine that nobody sees the edges of what moves; smooth ones take a frame's time
_OVER = 1.05  # what lands shoots over its size by less
_OPAQUE = 255
_NARROW = 0.04  # of the width: what is seen of a card from its edge


class Mover(Protocol):
    """Something that is seen over the table for a while."""

    @property
    def flying(self) -> bool: ...
    @property
    def progress(self) -> float: ...
    @property
    def lingers(self) -> bool:
        """It stays after its end until what stands in its place is painted."""
        ...

    def sprites(self) -> Iterable[Sprite]: ...


@dataclass
class Flight:
    """One card on its way. `back` is shown until its turn is half done, when the card turns its face in flight."""

    start: Rect
    end: Rect
    picture: Surface
    back: Surface | None = None
    side: float = 0.0  # pixels of arc to the left (-) or right (+), for cards that pass each other
    dip: float = 0.0  # pixels of arc downwards: between two at the far end of the table, through its middle
    swell: float = 0.0  # pixels by which it is wider halfway: small cards are to be seen
    turns: tuple[float, float] = (0.2, 0.8)  # when in the flight
    progress: float = 0.0
    height: float = 0.0  # over the table: 1 in the air
    flying: bool = False
    lingers: bool = True

    def sprites(self) -> Iterable[Sprite]:
        """The shadow, and the picture where it is now."""
        way = ease_in_out_cubic(self.progress)
        run, rise = self.end.centerx - self.start.centerx, self.end.centery - self.start.centery
        distance = math.hypot(run, rise)
        bow = math.sin(math.pi * way)
        x = self.start.centerx + run * way + self.side * bow
        y = self.start.centery + rise * way - (distance * ARC - self.dip) * bow
        width = self.start.width + (self.end.width - self.start.width) * way + self.swell * bow
        # below the table a card is pressed: there the landing's overshoot is one of its whole size
        lift = LIFT * self.height if self.height > 0 else self.height
        zoom = width * (1 + lift) / self.picture.get_width()
        lean = math.copysign(1, -run) if abs(run) > 4 else 0
        angle = TILT * lean * math.sin(math.pi * self.progress)
        shown, squeeze = self.picture, 1.0
        if self.back is not None:
            turn = (self.progress - self.turns[0]) / (self.turns[1] - self.turns[0])
            squeeze = abs(math.cos(math.pi * min(1.0, max(0.0, turn))))
            shown, angle = self.picture if turn >= 0.5 else self.back, 0.0
        shade = turned(_shadow(self.picture), 0, round(zoom * 12) / 12, round(squeeze * 4) / 4)
        drop = width * (0.03 + 0.09 * max(0.0, self.height))
        yield at(shade, x, y + drop)
        yield at(turned(shown, angle, zoom, squeeze), x, y)


def at(picture: Surface, x: float, y: float) -> Sprite:
    """A picture with its middle there."""
    return picture, (round(x - picture.get_width() / 2), round(y - picture.get_height() / 2))


def _shadow(picture: Surface) -> Surface:
    width = picture.get_width()
    return pictures.halo(picture.get_size(), width * 0.075, "#000000", max(2, int(width * 0.07)), 130)


def turned(picture: Surface, angle: float, zoom: float, squeeze: float = 1.0) -> Surface:
    """The picture at an angle and a size, its width squeezed; from the cache where it was shown before."""
    angle = round(angle / _ANGLES) * _ANGLES
    zoom = round(zoom * _ZOOMS) / _ZOOMS
    squeeze = max(_NARROW, round(squeeze * _SQUEEZES) / _SQUEEZES)
    if angle == 0 and zoom == 1 and squeeze == 1:
        return picture

    def make() -> Surface:
        width, height = picture.get_size()
        size = (max(1, round(width * zoom * squeeze)), max(1, round(height * zoom)))
        if width * height > _LARGE:
            level = pygame.transform.scale(picture, size, pictures.uncleared(size, picture))
            return pygame.transform.rotate(level, angle) if angle else level
        if angle == 0:
            return pygame.transform.smoothscale(picture, size, pictures.uncleared(size, picture))
        if squeeze == 1:
            return pygame.transform.rotozoom(picture, angle, zoom)
        return pygame.transform.rotozoom(pygame.transform.smoothscale(picture, size), angle, 1)

    return pictures.MOTION.get(
        ("turned", id(picture), picture.get_size(), angle, zoom, squeeze), make, source=picture
    )


class Sized:
    """A picture at changing sizes, to the pixel: for what grows slowly, where steps would be seen.

    All of them are drawn on one sheet, each over the one before, so only the last one that was asked for is good.
    `rough`, or where it is large, with its pixels as they are: unseen in quick motion, and a tenth of the time.
    """

    def __init__(self, picture: Surface, rough: bool = False) -> None:
        self.picture = picture
        rough = rough or picture.get_width() * picture.get_height() > _LARGE
        self._scale = pygame.transform.scale if rough else pygame.transform.smoothscale
        self._sheet: Surface | None = None
        self._now: Surface | None = None

    def at(self, zoom: float) -> Surface:
        """The picture so many times as large."""
        width, height = self.picture.get_size()
        size = (max(1, round(width * zoom)), max(1, round(height * zoom)))
        if size == (width, height):
            return self.picture
        if self._now is None or self._now.get_size() != size:
            if self._sheet is None or any(a < b for a, b in zip(self._sheet.get_size(), size, strict=True)):
                room = max(zoom, _OVER)
                whole = (math.ceil(width * room), math.ceil(height * room))
                self._sheet = pictures.uncleared(whole, self.picture)
            self._now = self._scale(self.picture, size, self._sheet.subsurface((0, 0, *size)))
        return self._now


def veiled(picture: Surface, opacity: float) -> Surface:
    """The picture with an opacity from 0 to 1: the same pixels, laid thinner."""
    alpha = round(_OPAQUE * max(0.0, opacity))
    if alpha >= _OPAQUE:  # as an alpha this would lay a picture without its own ten times slower
        return picture
    view = picture.subsurface(picture.get_rect())
    view.set_alpha(alpha)
    return view


def fly(
    flight: Flight,
    start: float,
    duration: float,
    landed: Callable[[], None] | None = None,
    *,
    hold: float = 0.0,
) -> list[Track]:
    """The tracks of a flight: it appears at its start, lands at its end and after `hold` seconds is gone."""

    def begin() -> None:
        flight.flying = True

    def move(t: float) -> None:
        flight.progress = t

    def rise(t: float) -> None:
        flight.height = t

    def fall(t: float) -> None:
        flight.height = 1 - t

    def land() -> None:
        flight.flying = False
        if landed is not None:
            landed()

    tracks: list[Track] = [
        At(0.0, begin),
        Tween(0.0, min(RISES, duration / 4), ease_out_cubic, rise),
        Tween(0.0, duration, linear, move),
        Tween(duration - min(LANDS, duration / 3), min(LANDS, duration / 3), ease_out_back, fall),
        At(duration + hold, land),
    ]
    return shifted(tracks, start)


@dataclass
class Pop:
    """A picture that grows from a point: bubbles, cities, monuments. It folds up the same way."""

    picture: Surface
    centre: tuple[float, float]
    anchor: tuple[float, float]
    least: float = 0.8
    fades: bool = False
    progress: float = 0.0
    flying: bool = False
    lingers: bool = True

    def __post_init__(self) -> None:
        self._sizes = Sized(self.picture)

    def sprites(self) -> Iterable[Sprite]:
        """The picture at its size of now; it grows away from the anchor."""
        zoom = self.least + (1 - self.least) * self.progress
        x = self.anchor[0] + (self.centre[0] - self.anchor[0]) * zoom
        y = self.anchor[1] + (self.centre[1] - self.anchor[1]) * zoom
        frame = self._sizes.at(zoom)
        yield at(veiled(frame, self.progress) if self.fades else frame, x, y)


def pop(
    popping: Pop, start: float, duration: float, hold: float = 0.0, ease: Ease = ease_out_back
) -> list[Track]:
    """The tracks of a growing picture, which stays for `hold` seconds."""

    def begin() -> None:
        popping.flying = True

    def grow(t: float) -> None:
        popping.progress = t

    def end() -> None:
        popping.flying = False

    return [
        At(start, begin),
        Tween(start, duration, ease, grow),
        At(start + duration + hold, end),
    ]


def fold(popping: Pop, start: float, duration: float) -> list[Track]:
    """The tracks of a picture that stands and folds up into its anchor."""
    popping.progress, popping.fades, popping.lingers = 1.0, True, False

    def back(t: float) -> float:
        return 1 - t * t * t

    return pop(popping, start, duration, ease=back)
