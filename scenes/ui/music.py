"""The music: one piece, played from a file, so that it takes hardly any memory or time.

Decoding it while it plays would be most of what an idle program does; decoded whole it would be a tenth of the
program's memory. So it is decoded once, into a plain file of some 20 MB among the caches of this system. Where none
can be kept it is decoded as it plays.
"""

from __future__ import annotations

import logging
import math
import os
import tempfile
import wave
from contextlib import suppress
from pathlib import Path

import pygame

from scenes.quiet import quiet_libraries

_SWAY = 2.4  # of its whole volume in a second: how fast it swells and sinks
_SAMPLE = 2  # bytes

log = logging.getLogger(__name__)


class Music:
    """A piece that swells and sinks. Nothing here ever raises."""

    def __init__(self, piece: Path, folder: Path | None = None) -> None:
        """`folder`: where a decoded copy may be kept."""
        self.ready = False
        """Whether it can play."""
        self.gain = 0.0
        """How loud it is now, from 0 to 1: it never begins or ends with a jump."""
        self._piece, self._folder = piece, folder
        self._plays = False

    def open(self) -> None:
        """Makes it ready, once the mixer is open. Takes a second at the very first time: not for the main thread."""
        for path in (self._plain(), self._piece):
            if path is None:
                continue
            try:
                with quiet_libraries():
                    pygame.mixer.music.load(os.fspath(path))
            except (pygame.error, OSError) as fault:
                log.warning("music cannot be read: %s: %s", path.name, fault)
                if path is not self._piece:
                    with suppress(OSError):
                        path.unlink()  # made anew the next time
            else:
                self.ready = True
                return

    def close(self) -> None:
        """The mixer is closed, or will be."""
        self.ready = self._plays = False
        self.gain = 0.0

    def sway(self, dt: float, goal: float, volume: float) -> None:
        """Lets `dt` seconds pass on the way to a gain; `volume` is that of gain 1. At rest in silence it is stopped:
        mixing it would cost as much as hearing it."""
        if not self.ready:
            return
        step = _SWAY * dt
        self.gain = (
            goal if abs(goal - self.gain) <= step else self.gain + math.copysign(step, goal - self.gain)
        )
        if self.gain > 0 and not self._plays:
            pygame.mixer.music.play(-1)
        elif self._plays and self.gain == goal == 0:
            pygame.mixer.music.stop()
        self._plays = self.gain > 0
        pygame.mixer.music.set_volume(self.gain * volume)

    def _plain(self) -> Path | None:
        """The decoded copy, made if it is not there; None where there can be none."""
        mixer = pygame.mixer.get_init()
        if self._folder is None or mixer is None or mixer[1] != -8 * _SAMPLE:
            return None
        rate, _format, channels = mixer
        try:
            name = f"{self._piece.stem}-{self._piece.stat().st_size}-{rate}x{channels}.wav"
            path = self._folder / name
            if not _whole(path):
                self._decode(path, rate, channels)
        except (pygame.error, OSError, wave.Error) as fault:
            log.info("music is decoded as it plays: %s", fault)
            return None
        return path

    def _decode(self, path: Path, rate: int, channels: int) -> None:
        """Writes the copy: whole, or not at all. Those of another piece or rate go, and what was not finished."""
        path.parent.mkdir(parents=True, exist_ok=True)
        for old in path.parent.glob(f"{self._piece.stem}-*"):
            old.unlink()
        sound = pygame.mixer.Sound(os.fspath(self._piece))
        handle, name = tempfile.mkstemp(".part", f"{self._piece.stem}-", path.parent)
        try:
            with os.fdopen(handle, "wb") as file:
                with wave.open(file, "wb") as copy:
                    copy.setnchannels(channels)
                    copy.setsampwidth(_SAMPLE)
                    copy.setframerate(rate)
                    copy.writeframes(sound.get_raw())
                file.flush()
                os.fsync(file.fileno())  # else a power cut could leave the name without the sound
            os.replace(name, path)
        except BaseException:
            with suppress(OSError):
                os.unlink(name)
            raise


def _whole(path: Path) -> bool:
    """Whether a copy is there, with all the samples that it tells of."""
    try:
        with wave.open(os.fspath(path), "rb") as copy:
            told = copy.getnframes() * copy.getnchannels() * copy.getsampwidth()
        return 0 < told < path.stat().st_size
    except (OSError, wave.Error, EOFError):
        return False
