"""A cache of pictures bounded in bytes, and how long a painting may make new ones.

While the thread beside the picture is on, a picture may be a draft: made of drawings that are still to be
rasterised. It is dropped when they are there.
"""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from threading import Lock

from pygame import Surface

from scenes.ui import theme
from scenes.ui.beside import BESIDE


class Later(Exception):
    """The time for making pictures is used up, or one of them is being made beside the picture."""


class _Painting(threading.local):
    """How far the painting of this thread has come."""

    drafts = 0  # stand-ins that were handed out
    room: float | None = None  # seconds left for making pictures, in a painting that must not take long
    begun = 0.0  # when the picture that is being made now was begun


_painting = _Painting()


def drafts() -> int:
    """Stand-ins handed out so far in this thread: a picture painted while it grew is not the final one."""
    return _painting.drafts


def count_draft() -> None:
    """A stand-in is handed out."""
    _painting.drafts += 1


@contextmanager
def for_at_most(seconds: float | None) -> Iterator[None]:
    """Within, `Later` is raised instead of making another picture when the makings have taken so long (None: never)."""
    _painting.room, _painting.begun = seconds, 0.0
    try:
        yield
    finally:
        _painting.room, _painting.begun = None, 0.0


class PictureCache:
    """Least recently used pictures, bounded in bytes. Safe to fill from a second thread."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.bytes = 0
        self._kept: OrderedDict[Hashable, tuple[Surface, Surface | None]] = OrderedDict()
        self._drafts: set[Hashable] = set()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._kept)

    def find(self, key: Hashable) -> Surface | None:
        """The picture of this key, in the colours in use, if it is there; one made of drafts only until the exact
        ones are."""
        return self._find((theme.look, key))

    def _find(self, key: Hashable) -> Surface | None:
        with self._lock:
            kept = self._kept.get(key)
            if kept is None:
                return None
            if key in self._drafts:
                if not BESIDE.busy:
                    self._drop(key)
                    return None
                _painting.drafts += 1
            self._kept.move_to_end(key)
            return kept[0]

    def _drop(self, key: Hashable) -> None:
        self._drafts.discard(key)
        self.bytes -= _bytes(self._kept.pop(key)[0])

    def get(
        self,
        key: Hashable,
        make: Callable[[], Surface],
        source: Surface | None = None,
        *,
        heavy: bool = False,
    ) -> Surface:
        """The picture of this key, in the colours in use, made at need. `source` is kept alive beside it (see
        `rotated`). A `heavy` one is made beside the picture if a dry painting has asked for it."""
        asked, key = key, (theme.look, key)
        found = self._find(key)
        if found is not None:
            return found
        now = _painting
        if now.room is None:
            return self._make(key, make, source)
        if heavy and BESIDE.on and BESIDE.ask(key, lambda: self.get(asked, make, source)):
            raise Later
        return self._make_in_time(key, make, source)

    def _make(self, key: Hashable, make: Callable[[], Surface], source: Surface | None) -> Surface:
        before = _painting.drafts
        picture = make()
        self._keep(key, picture, source, draft=_painting.drafts != before)
        return picture

    def _make_in_time(self, key: Hashable, make: Callable[[], Surface], source: Surface | None) -> Surface:
        """Makes a picture, or as much of what it is made of as there is time for."""
        now, clock = _painting, time.perf_counter()
        if (now.room or 0.0) <= (clock - now.begun if now.begun else 0.0):
            raise Later
        if now.begun:
            return self._make(key, make, source)
        now.begun = clock
        try:
            return self._make(key, make, source)
        finally:
            now.begun = 0.0
            now.room = (now.room or 0.0) - (time.perf_counter() - clock)

    def _keep(self, key: Hashable, picture: Surface, source: Surface | None, draft: bool = False) -> None:
        with self._lock:
            if key not in self._kept:
                if draft:
                    self._drafts.add(key)
                self._kept[key] = (picture, source)
                self.bytes += _bytes(picture)
                self._trim()

    def resize(self, limit: int) -> None:
        """Change the bound; what no longer fits is dropped."""
        with self._lock:
            self.limit = limit
            self._trim()

    def clear(self) -> None:
        """Forget every picture."""
        with self._lock:
            self._kept.clear()
            self._drafts.clear()
            self.bytes = 0

    def _trim(self) -> None:
        while self.bytes > self.limit and len(self._kept) > 1:
            self._drop(next(iter(self._kept)))


def _bytes(picture: Surface) -> int:
    return picture.get_pitch() * picture.get_height()
