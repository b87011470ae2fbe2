"""Memory that is given up goes back to the system."""

from __future__ import annotations

import sys

_MMAP_THRESHOLD = -3  # of mallopt(3)
_LARGE = 128 << 10


def return_large_blocks() -> None:
    """Keeps large pictures out of the heap of the C library.

    glibc starts to put them there after the first one was freed, and what a small block lies behind never comes
    back: some 15 MB over a game. Elsewhere there is nothing to do.
    """
    if sys.platform != "linux":
        return
    import ctypes

    try:
        ctypes.CDLL(None).mallopt(_MMAP_THRESHOLD, _LARGE)
    except (OSError, AttributeError):  # another C library
        return
