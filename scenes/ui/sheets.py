"""Sheets that are drawn on again: a fresh surface of some hundred kilobytes costs more than what is drawn on it.

Large blocks come from the system page by page and go back to it (see `memory`), which is what keeps the program small.
A sheet whose picture nobody holds any more waits here for the next one of about its size.
"""

from __future__ import annotations

import weakref
from collections import deque
from threading import Lock

from pygame import SRCALPHA, Surface

Size = tuple[int, int]

_WORTH = 32_768  # pixels: smaller ones come from the heap at once
_STEP = 32  # pixels: sizes are rounded up to this, so that a sheet fits many pictures
_WASTE = 2  # so many times the pixels that are wanted a sheet may have


class Sheets:
    """Those that wait, bounded in bytes. Safe to use from a second thread."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self._waiting: list[Surface] = []
        self._back: deque[Surface] = deque()
        """Those that were given back since: by whatever thread, at whatever moment."""
        self._lent: set[weakref.ref[Surface]] = set()
        self._lock = Lock()

    def take(self, size: Size, like: Surface) -> Surface:
        """A picture of this size in the format of another one, whatever is on it."""
        if size[0] * size[1] < _WORTH:
            return Surface(size, like.get_flags() & SRCALPHA, like)
        with self._lock:
            sheet = self._find(size, like)
        if sheet is None:
            whole = (-(-size[0] // _STEP) * _STEP, -(-size[1] // _STEP) * _STEP)
            sheet = Surface(whole, like.get_flags() & SRCALPHA, like)
        picture = sheet.subsurface((0, 0, *size))

        def back(ref: weakref.ref[Surface]) -> None:
            self._lent.discard(ref)
            self._back.append(sheet)

        self._lent.add(weakref.ref(picture, back))
        return picture

    def _find(self, size: Size, like: Surface) -> Surface | None:
        """The one that waited least and fits; what waits beyond the limit is given up."""
        while self._back:
            self._waiting.append(self._back.popleft())
        room = self.limit - sum(sheet.get_pitch() * sheet.get_height() for sheet in self._waiting)
        while room < 0:
            gone = self._waiting.pop(0)
            room += gone.get_pitch() * gone.get_height()
        for at in range(len(self._waiting) - 1, -1, -1):
            sheet = self._waiting[at]
            width, height = sheet.get_size()
            fits = width >= size[0] and height >= size[1] and width * height <= _WASTE * size[0] * size[1]
            if fits and sheet.get_masks() == like.get_masks() and sheet.get_bitsize() == like.get_bitsize():
                return self._waiting.pop(at)
        return None

    def clear(self) -> None:
        """Gives up all that wait."""
        with self._lock:
            self._waiting.clear()
            self._back.clear()
