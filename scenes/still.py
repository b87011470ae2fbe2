"""The still layer: what stands, painted once and then only where it changed.

At a screen no frame may wait for a long painting. There everything is painted on a second layer behind, in pieces of
at most a band: in the time that is left between two frames, and within a frame what is sure to be done in a moment.
A piece that is done comes to the front; a whole painting when all of it is.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from threading import Lock

from pygame import Rect, Surface

from scenes.ui import dry, pictures

Paint = Callable[[Surface], None]

_EACH = 100_000  # a painting of its own takes as long as so many pixels of a larger one
_BANDS = 12  # of a whole picture: of what is painted in one go
_PATIENCE = 300  # frames after which a painting is done at once, whatever it takes
_LEARNT = 0.1  # the share of the latest painting in what a pixel is thought to take, where that was less


class Still:
    """One picture of what stands, and the one that grows behind it."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.picture = Surface(size)
        self._behind: Surface | None = None
        """Where it grows, at a screen."""
        self._lock = Lock()
        self._todo: list[Rect] = []
        self._anew = False
        self._bands = 0
        """Of a whole new picture: those still to be painted, before pieces that were damaged meanwhile."""
        self._lent: Surface | None = None
        """The picture of before, while a change away from it is shown."""
        self._waits = False
        """Whether the next piece lacked pictures."""
        self._frames = 0
        self._band = max(_EACH, size[0] * size[1] // _BANDS)
        """Pixels that are painted in one go."""
        self._pixel = 0.0
        """Seconds that one takes, as learnt from the paintings so far."""
        self._fresh: list[Rect] = []
        """Pieces of the picture that are other ones since `paint` told of them last."""

    def make_room(self) -> None:
        """Gets the layer behind ready: large ones take their time."""
        room = Surface(self.picture.get_size())
        with self._lock:
            if self._behind is None:  # else something may be growing there
                self._behind = room

    def lend(self) -> Surface:
        """The picture of now, to be shown while the next one comes. It is not painted on until it is given back."""
        if self._lent is None:
            if self._behind is None:
                self.make_room()
            assert self._behind is not None
            self._lent, self.picture, self._behind = self.picture, self._behind, None
        return self._lent

    def take_back(self) -> None:
        """The change is over; if it was ended before its new picture is complete, that grows on behind the old one."""
        if self._lent is not None and self._anew:
            self.picture, self._behind = self._lent, self.picture
        elif self._behind is None:
            self._behind = self._lent
        self._lent = None

    @property
    def painting(self) -> bool:
        """Whether some of it is still to be painted, or was painted between frames and is still to be shown."""
        return bool(self._todo or self._fresh)

    @property
    def growing(self) -> bool:
        """Whether a whole new picture is not yet complete."""
        return self._anew

    def pending(self, rect: Rect) -> bool:
        """Whether some of this piece is still to be painted."""
        return self._anew or any(piece.colliderect(rect) for piece in self._todo)

    def paint(
        self, paint: Paint, damage: Sequence[Rect] | None, seconds: float | None = None, *, sure: bool = True
    ) -> list[Rect]:
        """Paints what is damaged (None: everything) for about so many seconds, None: to the end.

        `sure`: something is painted whatever time it takes; else only what has all its pictures. Returns the pieces of
        `picture` that are other ones since the last call.
        """
        bounds = self.picture.get_rect()
        if seconds is None:
            pieces = [bounds] if damage is None else [*self._todo, *_inside(damage, bounds)]
            self._todo = [bounds] if self._anew else joined(pieces, bounds.width * bounds.height)
            self._fresh += self._go(self.picture, paint, None, sure=True)
            self._anew = False
            return self._told()
        self._take(damage)
        if self._todo:
            self._frames += 1
            self._paint(paint, seconds if self._frames < _PATIENCE else None, sure)
        return self._told()

    def go_on(self, paint: Paint, seconds: float) -> None:
        """Paints on between two frames, for about so many seconds; at least one piece."""
        if self._todo:
            self._paint(paint, seconds, sure=True)

    def _told(self) -> list[Rect]:
        fresh, self._fresh = self._fresh, []
        return fresh

    def _take(self, damage: Sequence[Rect] | None) -> None:
        """Puts what is damaged among what is still to be painted."""
        bounds = self.picture.get_rect()
        if damage is None:
            self._anew, self._frames, self._todo = True, 0, bands(bounds, self._band)
            self._bands = len(self._todo)
        elif self._anew:
            news = joined(_inside(damage, bounds), self._band)
            self._todo += [piece for piece in news if not any(band.contains(piece) for band in self._todo)]
        elif damage:
            pieces = joined([*self._todo, *_inside(damage, bounds)], self._band)
            self._frames, self._todo = 0, [band for piece in pieces for band in bands(piece, self._band)]

    def _paint(self, paint: Paint, seconds: float | None, sure: bool) -> None:
        """Paints behind what is to be painted, and shows what is done."""
        surface = self.picture
        if not self._anew or self._lent is None:  # else nobody sees it yet
            if self._behind is None:
                if self._lent is not None:
                    return  # there is room again when the change is over
                self.make_room()
            assert self._behind is not None
            surface = self._behind
        done = self._go(surface, paint, seconds, sure)
        if not self._anew:
            self.picture.blits([(surface, piece, piece) for piece in done])
            self._fresh += done
            return
        self._bands -= len(done)
        if self._bands > 0:
            return
        if surface is not self.picture:
            self.picture, self._behind = surface, self.picture
        self._anew = False
        self._fresh = [self.picture.get_rect()]

    def _go(self, surface: Surface, paint: Paint, seconds: float | None, sure: bool) -> list[Rect]:
        """Paints what is to do, for about so many seconds (None: to the end); returns what is done.

        Where pictures are missing that take longer to make, the piece waits: it is run dry until they are there.
        """
        done: list[Rect] = []
        now = time.perf_counter()
        end = None if seconds is None else now + seconds
        while self._todo:
            room = None if end is None else end - now
            work = _area(self._todo[0]) + _EACH
            if room is not None and room < work * self._pixel and (done or not sure):
                break  # it would take too long
            if room is not None and self._waits:
                if not sure:
                    break
                self._waits = not dry.ready(paint, surface.get_size(), self._todo[:1], room)
                now = time.perf_counter()
                if self._waits or end is None or end - now < work * self._pixel:
                    break  # painted next time
                room = end - now
            surface.set_clip(self._todo[0])
            try:
                with pictures.for_at_most(room if sure else 0.0):
                    paint(surface)
            except pictures.Later:
                self._waits = True
                break
            done.append(self._todo.pop(0))
            begun, now = now, time.perf_counter()
            took = (now - begun) / work
            self._pixel = max(took, self._pixel + _LEARNT * (took - self._pixel))
        surface.set_clip(None)
        return done


def _inside(rects: Iterable[Rect], bounds: Rect) -> list[Rect]:
    return [piece for rect in rects if (piece := rect.clip(bounds))]


def bands(bounds: Rect, pixels: int) -> list[Rect]:
    """A piece cut into strips of about so many pixels at most."""
    count = max(1, -(-bounds.width * bounds.height // pixels))
    edges = [bounds.top + bounds.height * n // count for n in range(count + 1)]
    return [Rect(bounds.left, top, bounds.width, foot - top) for top, foot in pairwise(edges)]


def joined(rects: Iterable[Rect], most: int) -> list[Rect]:
    """Fewer rectangles that cover the same: those near each other become one, as each costs a painting of its own.

    None that is put together has more than `most` pixels."""
    found: list[Rect] = []
    for rect in rects:
        piece, at = rect.copy(), 0
        while at < len(found):
            both = piece.union(found[at])
            covered = _area(piece) + _area(found[at]) - _area(piece.clip(found[at]))
            if both == found[at] or both == piece or _area(both) <= min(most, covered + _EACH):
                piece, at = both, 0
                found = [other for other in found if not both.contains(other)]
            else:
                at += 1
        found.append(piece)
    return found


def _area(rect: Rect) -> int:
    return rect.width * rect.height
