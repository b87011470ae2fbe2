"""What moves over the table beside cards: fades, rims, banners, rays and laurels, points that fly."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from scenes.show.flights import at, veiled
from scenes.show.timeline import At, Ease, Track, Tween, ease_in_out_cubic, ease_out_back, linear, pulse
from scenes.ui import icons, pictures, shapes, text, theme
from scenes.ui.parts import cards, rays
from scenes.ui.theme import Scale
from scenes.window import Sprite

FADE = 0.12  # seconds


@dataclass
class Drift:
    """A picture that goes from one place to another while its opacity changes; it keeps its size."""

    picture: Surface
    start: tuple[float, float]  # centres
    end: tuple[float, float]
    opacity: tuple[float, float] = (1.0, 1.0)
    progress: float = 0.0
    flying: bool = False
    lingers: bool = False

    def sprites(self) -> Iterable[Sprite]:
        """The picture and where it is now."""
        t = self.progress
        x = self.start[0] + (self.end[0] - self.start[0]) * t
        y = self.start[1] + (self.end[1] - self.start[1]) * t
        now = self.opacity[0] + (self.opacity[1] - self.opacity[0]) * min(1.0, max(0.0, t))
        yield at(veiled(self.picture, now), x, y)


@dataclass
class Rim:
    """The golden outline of the player whose turn it is, on its way from one panel to another.

    Its corners and the lines between them are cut from one outline that is as large as it ever becomes.
    """

    start: Rect
    end: Rect
    scale: Scale
    progress: float = 0.0
    flying: bool = False
    lingers: bool = True

    def sprites(self) -> Iterable[Sprite]:
        """The outline as large as it is now."""
        t, start, end = self.progress, self.start, self.end
        light, corner = self._depths()
        width = round(start.width + (end.width - start.width) * t) + 2 * light
        height = round(start.height + (end.height - start.height) * t) + 2 * light
        left = round(start.centerx + (end.centerx - start.centerx) * t - width / 2)
        top = round(start.centery + (end.centery - start.centery) * t - height / 2)
        # the ease shoots over its end by less than a corner
        widest, highest = (max(a, b) + 2 * corner for a, b in zip(start.size, end.size, strict=True))
        key = ("rim", widest, highest, theme.GOLD, self.scale.u)
        whole = pictures.MOTION.get(key, lambda: self._outline(widest, highest))
        far_x, far_y = whole.get_width() - width, whole.get_height() - height
        half = width // 2
        corner = min(corner, half, height // 2)
        for x, y, w, h in (
            (0, 0, half, corner),
            (half, 0, width - half, corner),
            (0, corner, 2 * light, height - 2 * corner),
            (width - 2 * light, corner, 2 * light, height - 2 * corner),
            (0, height - corner, half, corner),
            (half, height - corner, width - half, corner),
        ):
            source = x + (far_x if x else 0), y + (far_y if y >= height - corner else 0), w, h
            yield whole.subsurface(source), (left + x, top + y)

    def _depths(self) -> tuple[int, int]:
        """How far it shines, and from its outer edge to where its lines are straight."""
        u = self.scale.u
        light = round(12 * u)
        return light, 2 * light + round(18 * u)

    def _outline(self, width: int, height: int) -> Surface:
        u = self.scale.u
        light, _ = self._depths()
        frame = pictures.blank((width + 2 * light, height + 2 * light))
        gold = pygame.Color(theme.GOLD)
        for out in range(light, 0, -1):
            faint = round(70 * (1 - out / (light + 1)) ** 2)
            ring = pygame.Rect(light, light, width, height).inflate(2 * out, 2 * out)
            corner = round(18 * u) + out
            pygame.draw.rect(frame, (gold.r, gold.g, gold.b, faint), ring, 2, border_radius=corner)
        inner = pygame.Rect(light, light, width, height)
        pygame.draw.rect(frame, gold, inner, max(2, round(3 * u)), border_radius=round(18 * u))
        return frame


@dataclass
class Rising:
    """A picture that is uncovered from its foot to its top."""

    picture: Surface
    topleft: tuple[int, int]
    progress: float = 0.0
    flying: bool = False
    lingers: bool = True

    def sprites(self) -> Iterable[Sprite]:
        """As much of it as is uncovered."""
        width, height = self.picture.get_size()
        seen = round(height * min(1.0, max(0.0, self.progress)))
        if seen:
            piece = self.picture.subsurface((0, height - seen, width, seen))
            yield piece, (self.topleft[0], self.topleft[1] + height - seen)


@dataclass
class Pulse:
    """A small disc that swells once and is as before."""

    centre: tuple[float, float]
    size: float
    color: str
    swells: float = 0.25
    progress: float = 0.0
    flying: bool = False
    lingers: bool = False

    def sprites(self) -> Iterable[Sprite]:
        """The disc as large as it is now."""
        side = round(self.size * (1 + self.swells * pulse(self.progress)))
        body = f'<circle cx="50" cy="50" r="48" fill="{self.color}"/>'
        yield at(pictures.svg(body, side, side, (100, 100)), *self.centre)


@dataclass
class Glow:
    """Light that comes and goes."""

    picture: Surface
    centre: tuple[float, float]
    progress: float = 0.0
    flying: bool = False
    lingers: bool = False

    def sprites(self) -> Iterable[Sprite]:
        """The light as strong as it is now."""
        yield at(veiled(self.picture, pulse(self.progress)), *self.centre)


@dataclass
class Line:
    """A golden line that opens from its middle and fades: five cards have become one."""

    centre: tuple[float, float]
    width: float
    thick: int
    progress: float = 0.0
    flying: bool = False
    lingers: bool = False

    def sprites(self) -> Iterable[Sprite]:
        """The line as long as it is now."""
        t = min(1.0, max(0.0, self.progress))
        whole = pictures.svg(
            '<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="200" y2="0">'
            f'<stop offset="0" stop-color="{theme.GOLD_LIGHT}" stop-opacity="0"/>'
            f'<stop offset=".5" stop-color="{theme.GOLD_LIGHT}"/>'
            f'<stop offset="1" stop-color="{theme.GOLD_LIGHT}" stop-opacity="0"/></linearGradient></defs>'
            '<path d="M0 10L100 0L200 10L100 20Z" fill="url(#g)"/>',
            self.width,
            self.thick,
            (200, 20),
        )
        seen = max(2, round(self.width * (0.2 + 0.8 * t)))
        piece = whole.subsurface(((whole.get_width() - seen) // 2, 0, seen, whole.get_height()))
        yield at(veiled(piece, 1 - t * t), *self.centre)


@dataclass
class Rays:
    """Rays that turn slowly behind what was built; they come and go softly."""

    centre: tuple[float, float]
    side: int
    turn: float = 14.0  # degrees in all
    progress: float = 0.0
    flying: bool = False
    lingers: bool = False
    _shown: tuple[int, Surface] | None = None

    def sprites(self) -> Iterable[Sprite]:
        """The rays at their angle of now."""
        t = min(1.0, max(0.0, self.progress))
        angle = round(self.turn * t)
        if self._shown is None or self._shown[0] != angle:
            self._shown = angle, rays.star(self.side, angle)
        yield at(veiled(self._shown[1], min(1.0, 5 * t, 5 * (1 - t))), *self.centre)


Effect = Drift | Rim | Rising | Pulse | Glow | Line | Rays


def play(
    thing: Effect, start: float, duration: float, ease: Ease = ease_in_out_cubic, hold: float = 0.0
) -> list[Track]:
    """The tracks of an effect: it is seen from its start to its end, and `hold` seconds longer."""

    def begin() -> None:
        thing.flying = True

    def move(t: float) -> None:
        thing.progress = t

    def end() -> None:
        thing.flying = False

    return [At(start, begin), Tween(start, duration, ease, move), At(start + duration + hold, end)]


def gone_left(picture: Surface, rect: Rect, start: float, far: float) -> tuple[Drift, list[Track]]:
    """A declined bubble: it stands, and from `start` on fades away to the left, `far` pixels."""
    drift = Drift(picture, rect.center, (rect.centerx - far, rect.centery), (1.0, 0.0))

    def stand() -> None:
        drift.flying = True

    return drift, [At(0.0, stand), *play(drift, start, 0.16, linear)]


def lettering(words: str, size: float, scale: Scale, room: float | None = None) -> Surface:
    """Golden words in antique capitals, as a picture of their own."""
    wide = text.measure(words, scale.letters(size), text.SEMI, text.CINZEL)
    wide = round(min(wide, room or wide)) + 40
    picture = pictures.blank((wide, round(scale.letters(size) * 1.7)))
    middle = picture.get_rect().center
    text.title(
        picture, words, middle, size, scale, theme.GOLD_LIGHT, align="center", max_width=wide - 20, shade=True
    )
    return picture


def plate(words: str, size: float, scale: Scale, room: float) -> Surface:
    """The same on a dark plate, where much lies under them."""
    letters = lettering(words, size, scale, room)
    width, height = letters.get_size()
    picture = pictures.blank((width + round(50 * scale.u), height))
    whole = picture.get_rect()
    shapes.rounded(
        picture,
        whole.inflate(0, -round(height * 0.12)),
        14 * scale.u,
        theme.PIT,
        stroke=theme.GOLD_DIM,
        width=max(1.5, 2 * scale.u),
        opacity=0.92,
    )
    picture.blit(letters, letters.get_rect(center=whole.center))
    return picture


def ribbon(words: str, line: Rect, scale: Scale) -> Surface:
    """Words on a golden ribbon."""
    width = text.measure(words, scale.letters(46), text.SEMI, text.CINZEL) + round(160 * scale.u)
    height = max(line.height, round(scale.letters(46) * 1.6))
    picture = pictures.blank((width, height))
    whole = picture.get_rect()
    shapes.rounded(
        picture, whole, 16 * scale.u, theme.PRIMARY, stroke=theme.GOLD_LIGHT, width=max(2, 4 * scale.u)
    )
    text.title(picture, words, whole.center, 46, scale, theme.GOLD_LIGHT, align="center")
    return picture


def across(t: float) -> float:
    """In quickly, nearly at rest in the middle, out quickly: what crosses and wants to be read."""
    return 0.5 + (2 * t - 1) ** 3 * 0.44 + (2 * t - 1) * 0.06


def banner(picture: Surface, line: Rect, scale: Scale, seconds: float) -> tuple[Drift, list[Track]]:
    """A ribbon that crosses the news line once."""
    far, middle = (scale.size[0] + picture.get_width()) / 2, scale.size[0] / 2
    drift = Drift(picture, (middle - far, line.centery), (middle + far, line.centery))
    return drift, play(drift, 0.0, seconds, across)


def laurels(
    middle: tuple[float, float], spread: float, side: float, start: float, hold: float, *, still: bool
) -> tuple[list[Drift], list[Track]]:
    """Two branches that open from behind a card to its sides."""
    drifts, tracks = [], []
    for name, sign in (("laurel-left", -1), ("laurel-right", 1)):
        branch = icons.sign(name, side, theme.GOLD)
        end = (middle[0] + sign * spread, middle[1])
        begin = end if still else (middle[0] + sign * spread * 0.4, middle[1])
        drift = Drift(branch, begin, end, (0.2, 1.0))
        drifts.append(drift)
        tracks += play(drift, start, 0.3, ease_out_back, hold)
    return drifts, tracks


def light(rect: Rect, scale: Scale) -> Glow:
    """Golden light round a place of the table."""
    soft = max(2, round(20 * scale.u))
    picture = pictures.halo(rect.size, 16 * scale.u, theme.GOLD_LIGHT, soft, 200, grow=4)
    return Glow(picture, rect.center)


def golden_rim(front: Rect, scale: Scale) -> Rising:
    """The rim of a stack that is complete."""
    edge = max(4, round(8 * scale.u))

    def make() -> Surface:
        picture = pictures.blank((front.width + 2 * edge, front.height + 2 * edge))
        cards.rim(picture, Rect((edge, edge), front.size), scale)
        return picture

    key = ("golden rim", front.size, theme.GOLD_LIGHT, scale.u)
    return Rising(pictures.MOTION.get(key, make), (front.left - edge, front.top - edge))


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
