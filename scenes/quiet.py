"""Keeps libraries below Python from writing to standard error: what they miss, the program says once itself."""

import os
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def quiet_libraries() -> Iterator[None]:
    """While this lasts, nothing that C code prints reaches standard error. For the main thread, for moments."""
    try:
        kept = os.dup(2)
    except OSError:  # there is no standard error at all
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(nowhere)
        os.close(kept)
