"""Memory that is given up goes back to the system."""

from __future__ import annotations

import gc
import sys

_MMAP_THRESHOLD = -3  # of mallopt(3)
_LARGE = 128 << 10


def return_large_blocks() -> None:
    """Keeps large pictures out of the heap of the C library.

    glibc starts to put them there after the first one was freed, and what a small block lies behind never comes
    back: some 15 MB over a game. Elsewhere there is nothing to do.
    """
    _ask_glibc("mallopt", _MMAP_THRESHOLD, _LARGE)


def return_all_that_is_free() -> None:
    """Now: what only still points to itself, and what lies free in the heap. Takes some hundredths of a second."""
    gc.collect()
    _ask_glibc("malloc_trim", 0)


def _ask_glibc(what: str, *values: int) -> None:
    if sys.platform != "linux":
        return
    import ctypes

    try:
        getattr(ctypes.CDLL(None), what)(*values)
    except (OSError, AttributeError):  # another C library
        return
