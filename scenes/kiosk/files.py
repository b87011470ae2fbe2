"""Small files that are written whole or not at all. Nothing here raises: the kiosk runs without any folder too."""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Iterable
from pathlib import Path


def write_whole(path: Path, text: str, mode: int = 0o644) -> str:
    """Replaces a file by one of this text; readers see the old one or the new one. Why not, or ""."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".part")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            os.chmod(name, mode)
            os.replace(name, path)
        except OSError:
            with contextlib.suppress(OSError):
                os.unlink(name)
            raise
    except OSError as fault:
        return f"{path}: {fault.strerror or fault}"
    return ""


def read(path: Path) -> str:
    """The text of a file; "" if there is none that can be read."""
    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        return ""


def keep_latest(folder: Path, pattern: str, count: int, size: int, spare: Iterable[Path] = ()) -> int:
    """Deletes the oldest files beyond `count`, and beyond `size` bytes in all; how many went.

    Their names begin with the time, so their order does not depend on a clock that was set back later.
    """
    try:
        paths = sorted(folder.glob(pattern), reverse=True)
    except OSError:
        return 0
    kept, filled, gone, spared = 0, 0, 0, set(spare)
    for path in paths:
        try:
            length = path.stat().st_size
            if path in spared or (kept < count and filled + length <= size):
                kept, filled = kept + 1, filled + length
            else:
                path.unlink()
                gone += 1
        except OSError:
            continue
    return gone
