"""The still layer: what stands, painted once and then only where it changed.

At a screen no frame may wait for a long painting. There a whole one grows in bands on a second layer behind, some
milliseconds a frame, and is shown when it is complete; damaged pieces are painted one by one, as far as the time goes.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise

from pygame import Rect, Surface

from scenes.ui import pictures

Paint = Callable[[Surface], None]

_JOIN = 1.25  # rectangles whose common one is no larger than this times their own areas are painted as one
_BAND = 520_000  # pixels of a band
_PATIENCE = 60  # frames after which a painting is done at once, whatever it takes


class Still:
    """One picture of what stands, and the one that grows behind it."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.picture = Surface(size).convert()
        self._behind: Surface | None = None
        self._todo: list[Rect] = []
        self._anew = False
        self._frames = 0

    @property
    def painting(self) -> bool:
        """Whether some of it is still to be painted."""
        return bool(self._todo)

    def paint(self, paint: Paint, damage: Sequence[Rect] | None, seconds: float | None = None) -> list[Rect]:
        """Paints what is damaged (None: everything) for about so many seconds, None: to the end.

        Returns the pieces of `picture` that are other ones now.
        """
        bounds = self.picture.get_rect()
        if damage is None:
            self._anew, self._frames = True, 0
            self._todo = bands(bounds) if seconds is not None else [bounds]
        elif self._anew:
            pieces = joined(rect.clip(bounds) for rect in damage)
            self._todo += [piece for piece in pieces if not any(band.contains(piece) for band in self._todo)]
        else:
            self._todo = joined([*self._todo, *(rect.clip(bounds) for rect in damage)])
        if not self._anew:
            return self._go(self.picture, paint, seconds, None)
        if self._behind is None and seconds is not None:
            self._behind = Surface(bounds.size).convert()
        self._frames += 1
        grown = self.picture if seconds is None or self._behind is None else self._behind
        limit = seconds if self._frames < _PATIENCE else None
        self._go(grown, paint, limit, limit)
        if self._todo:
            return []
        if grown is not self.picture:
            self.picture, self._behind = grown, self.picture
        self._anew = False
        return [bounds]

    def _go(self, surface: Surface, paint: Paint, seconds: float | None, making: float | None) -> list[Rect]:
        """Paints what is to do, for `seconds`; without pictures that take longer than `making` to make."""
        begun, done = time.perf_counter(), []
        try:
            while self._todo:
                surface.set_clip(self._todo[0])
                with pictures.for_at_most(making):
                    paint(surface)
                done.append(self._todo.pop(0))
                if seconds is not None and time.perf_counter() - begun > seconds:
                    break
        except pictures.Later:
            pass  # the same band again with the next frame: what was made by now is there then
        surface.set_clip(None)
        return done


def bands(bounds: Rect) -> list[Rect]:
    """A picture cut into strips, each of them the work of about a frame."""
    count = max(1, -(-bounds.width * bounds.height // _BAND))
    edges = [bounds.height * n // count for n in range(count + 1)]
    return [Rect(0, top, bounds.width, foot - top) for top, foot in pairwise(edges)]


def joined(rects: Iterable[Rect]) -> list[Rect]:
    """Fewer rectangles that cover the same: those near each other become one, as each costs a painting of its own."""
    found: list[Rect] = []
    for rect in rects:
        if not rect:
            continue
        piece, at = rect.copy(), 0
        while at < len(found):
            both = piece.union(found[at])
            if both.w * both.h <= _JOIN * (piece.w * piece.h + found[at].w * found[at].h):
                piece, at = both, 0
                found = [other for other in found if not both.contains(other)]
            else:
                at += 1
        found.append(piece)
    return found
