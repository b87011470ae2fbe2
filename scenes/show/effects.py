"""What moves over the table beside cards: fades, rims that glide, banners, laurels that open, points that fly."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from scenes.show.timeline import At, Ease, Track, Tween, ease_in_out_cubic, ease_out_back, linear
from scenes.ui import icons, pictures, shapes, text, theme
from scenes.ui.theme import Scale
from scenes.window import Sprite


@dataclass
class Drift:
    """A picture that goes from one place to another while its opacity changes; it keeps its size."""

    picture: Surface
    start: tuple[float, float]  # centres
    end: tuple[float, float]
    opacity: tuple[int, int] = (255, 255)
    progress: float = 0.0
    flying: bool = False

    def sprite(self) -> Sprite:
        """The picture and where it is now."""
        t = self.progress
        x = self.start[0] + (self.end[0] - self.start[0]) * t
        y = self.start[1] + (self.end[1] - self.start[1]) * t
        now = round(self.opacity[0] + (self.opacity[1] - self.opacity[0]) * min(1.0, max(0.0, t)))
        frame = pictures.faded(self.picture, now)
        return frame, (round(x - frame.get_width() / 2), round(y - frame.get_height() / 2))


@dataclass
class Rim:
    """A golden outline that glides from one panel to another, growing as it goes."""

    start: Rect
    end: Rect
    scale: Scale
    progress: float = 0.0
    flying: bool = False

    def sprite(self) -> Sprite:
        """The outline as large as it is now."""
        t = self.progress
        width = round(self.start.width + (self.end.width - self.start.width) * t)
        height = round(self.start.height + (self.end.height - self.start.height) * t)
        x = self.start.centerx + (self.end.centerx - self.start.centerx) * t
        y = self.start.centery + (self.end.centery - self.start.centery) * t
        frame = Surface((width, height), pygame.SRCALPHA)
        corner, line = round(18 * self.scale.u), max(3, round(4 * self.scale.u))
        pygame.draw.rect(frame, theme.GOLD, frame.get_rect(), line, border_radius=corner)
        return frame, (round(x - width / 2), round(y - height / 2))


def play(
    thing: Drift | Rim, start: float, duration: float, ease: Ease = ease_in_out_cubic, hold: float = 0.0
) -> list[Track]:
    """The tracks of an effect: it is seen from its start to its end, and `hold` seconds longer."""

    def begin() -> None:
        thing.flying = True

    def move(t: float) -> None:
        thing.progress = t

    def end() -> None:
        thing.flying = False

    return [At(start, begin), Tween(start, duration, ease, move), At(start + duration + hold, end)]


def gone_left(picture: Surface, rect: Rect, start: float, scale: Scale) -> tuple[Drift, list[Track]]:
    """A declined bubble: it fades away to the left."""
    away = (rect.centerx - 46 * scale.u, rect.centery)
    drift = Drift(picture, rect.center, away, (255, 0))
    return drift, play(drift, start, 0.16, linear)


def banner(words: str, line: Rect, scale: Scale) -> tuple[Drift, list[Track]]:
    """Words on a golden ribbon that cross the news line once, and stay a moment in the middle."""
    width = text.measure(words, scale.letters(46), text.SEMI, text.CINZEL) + round(160 * scale.u)
    height = max(line.height, round(scale.letters(46) * 1.6))
    picture = Surface((width, height), pygame.SRCALPHA)
    whole = picture.get_rect()
    shapes.rounded(
        picture, whole, 16 * scale.u, theme.PRIMARY, stroke=theme.GOLD_LIGHT, width=max(2, 4 * scale.u)
    )
    text.title(picture, words, whole.center, 46, scale, theme.GOLD_LIGHT, align="center")
    far = scale.size[0] / 2 + width / 2
    middle = (scale.size[0] / 2, line.centery)
    come = Drift(picture.convert_alpha(), (middle[0] - far, middle[1]), middle)
    return come, play(come, 0.0, 0.45, ease_out_back, hold=0.9)


def laurels(
    middle: tuple[float, float], spread: float, side: float, start: float, hold: float
) -> tuple[list[Drift], list[Track]]:
    """Two branches that open from behind a card to its sides."""
    drifts, tracks = [], []
    for name, sign in (("laurel-left", -1), ("laurel-right", 1)):
        branch = icons.sign(name, side, theme.GOLD)
        drift = Drift(
            branch,
            (middle[0] + sign * spread * 0.4, middle[1]),
            (middle[0] + sign * spread, middle[1]),
            (60, 255),
        )
        drifts.append(drift)
        tracks += play(drift, start, 0.3, ease_out_back, hold)
    return drifts, tracks


def points_fly(
    words: str, start: tuple[float, float], end: tuple[float, float], at: float, scale: Scale
) -> tuple[Drift, list[Track]]:
    """ "+7" on its way to the builder's points."""
    wide = text.measure(words, scale.letters(60), text.SEMI, text.CINZEL)
    picture = Surface((wide + 40, round(scale.letters(60) * 1.6)), pygame.SRCALPHA)
    text.title(picture, words, picture.get_rect().center, 60, scale, theme.GOLD_LIGHT, align="center")
    drift = Drift(picture.convert_alpha(), start, end, (255, 235))
    return drift, play(drift, at, 0.42)


def arrow(start: tuple[int, int], end: tuple[int, int], scale: Scale) -> tuple[Surface, tuple[float, float]]:
    """A still arrow from giver to taker, for reduced motion: the picture and its centre."""
    line = max(3, round(6 * scale.u))
    box = Rect(min(start[0], end[0]), min(start[1], end[1]), abs(end[0] - start[0]), abs(end[1] - start[1]))
    box = box.inflate(8 * line, 8 * line)
    picture = Surface(box.size, pygame.SRCALPHA)
    tail, head = (
        pygame.Vector2(start) - box.topleft,
        pygame.Vector2(end) - box.topleft,
    )
    if tail != head:
        along = (head - tail).normalize()
        side = along.rotate(90)
        neck = head - along * line * 4
        pygame.draw.aaline(picture, theme.GOLD, tail, neck, line)
        pygame.draw.polygon(picture, theme.GOLD, (head, neck + side * line * 2, neck - side * line * 2))
    return picture.convert_alpha(), box.center
