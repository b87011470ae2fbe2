"""Sound: short effects and one piece of music, or silence where there is no device. Nothing here ever raises.

The device is opened and the files are read in the background, after the first picture; what is asked to sound before
that is simply not heard.
"""

from __future__ import annotations

import logging
import os
import random
import re
import threading
from collections import deque
from pathlib import Path
from typing import Protocol

import pygame

from scenes.paths import asset
from scenes.quiet import quiet_libraries
from scenes.ui.music import Music

FULL_GAIN = 0.5
"""The gain of 100 %: six effects struck together stay nearly clear of clipping."""
DUCKED = 10 ** (-8 / 20)
DUCK_SECONDS = 2.0
FADE_MS = 60
AT_ONCE = 6

_RATE, _BUFFER = 44100, 1024
_MUSIC = "music-table"
_GREAT = ("monument", "fanfare", "gong", "city-stones")  # these take a channel from others when none is free
_DUCKING = "monument"

log = logging.getLogger(__name__)


class Levels(Protocol):
    """The part of the settings that is about sound."""

    @property
    def effects(self) -> int: ...
    @property
    def music(self) -> int: ...
    @property
    def mute(self) -> bool: ...


class Sound:
    """Everything that sounds. `Sound(levels, silent=True)` only notes what was asked for, in `asked`."""

    def __init__(
        self,
        levels: Levels,
        silent: bool = False,
        rng: random.Random | None = None,
        cache: Path | None = None,
    ) -> None:
        """`cache`: a folder where what takes long to read may be kept."""
        self.asked: deque[str] = deque(maxlen=200)
        """The latest names given to `play`, for tests and for people who look for a missing sound."""
        self.available = False
        """Whether a device is open."""
        self.missing = False
        """No device was found."""
        self._levels = levels
        self._silent = silent
        self._rng = rng or random.Random()
        self._files = catalogue()
        self._last: dict[str, str] = {}
        self._loaded: dict[str, pygame.mixer.Sound] = {}
        self._music = Music(asset("sound", f"{_MUSIC}.ogg"), cache)
        self._music_wanted = False
        self._duck_left = 0.0
        self._closing = False
        self._thread: threading.Thread | None = None

    def open(self) -> None:
        """Opens the device and reads the files, in the background."""
        if self._silent or self._thread:
            return
        self._thread = threading.Thread(target=self._load, name="sound", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Silence, and the device is given back."""
        self._closing = True
        if self._thread:
            self._thread.join(timeout=2)
        if self.available:
            self.available = False
            self._music.close()
            pygame.mixer.quit()

    def reopen(self) -> None:
        """The device was pulled out and another one, or the same, is there: everything is opened again."""
        if self._silent:
            return
        wanted = self._music_wanted
        self.close()
        self._closing, self._thread = False, None
        self._loaded.clear()
        self.open()
        self._music_wanted = wanted

    def play(self, name: str, gain: float = 1.0) -> None:
        """An effect by its name ("card-slide"); of several variants never the same twice running."""
        self.asked.append(name)
        file = self.variant(name)
        effect = self._loaded.get(file)
        if not self.available or effect is None or self._levels.mute or not self._levels.effects:
            return
        channel = pygame.mixer.find_channel(name.startswith(_GREAT))
        if channel is None:
            return
        channel.set_volume(FULL_GAIN * gain * self._levels.effects / 100)
        channel.play(effect)
        if name.startswith(_DUCKING):
            self._duck_left = DUCK_SECONDS

    def skip(self) -> None:
        """What sounds fades out at once: the animation it belonged to was skipped. The music goes on."""
        if self.available:
            for number in range(AT_ONCE):
                pygame.mixer.Channel(number).fadeout(FADE_MS)

    def music(self, on: bool) -> None:
        """The music plays from now on, or fades away."""
        self._music_wanted = on
        self._tend_music()

    def apply(self, levels: Levels) -> None:
        """Other levels, heard at once."""
        self._levels = levels
        self._tend_music()

    def update(self, dt: float) -> None:
        """Lets `dt` seconds pass: the music swells to where it should be, lower under a monument."""
        if self.available:
            self._duck_left = max(0.0, self._duck_left - dt)
            self._tend_music(dt)

    def variant(self, name: str) -> str:
        """The file to play for a name, other than the one before."""
        files = self._files.get(name)
        if not files:
            if name not in self._last:
                self._last[name] = name
                log.warning("there is no sound %s", name)
            return name
        choice = [file for file in files if file != self._last.get(name)] or files
        self._last[name] = self._rng.choice(choice)
        return self._last[name]

    def _tend_music(self, dt: float = 0.0) -> None:
        """What the music is to be like now, and `dt` seconds of the way there."""
        volume = 0.0 if self._levels.mute else FULL_GAIN * self._levels.music / 100
        goal = 0.0 if not (self._music_wanted and volume) else DUCKED if self._duck_left else 1.0
        if dt == 0 or goal != self._music.gain:
            self._music.sway(dt, goal, volume)

    def _load(self) -> None:
        try:
            with quiet_libraries():
                pygame.mixer.init(_RATE, -16, 2, _BUFFER)
            pygame.mixer.set_num_channels(AT_ONCE)
        except pygame.error as fault:
            log.warning("no sound: %s", fault)
            self.missing = True
            return
        self.available = True
        for file in sorted({file for files in self._files.values() for file in files} - {_MUSIC}):
            if self._closing:
                return
            try:
                self._loaded[file] = pygame.mixer.Sound(os.fspath(asset("sound", f"{file}.ogg")))
            except (pygame.error, OSError) as fault:
                log.warning("sound %s cannot be read: %s", file, fault)
        self._music.open()


def catalogue(folder: Path | None = None) -> dict[str, tuple[str, ...]]:
    """Files by the names to play: each by its own, and "card-slide" for all of "card-slide-1", "card-slide-2" ..."""
    names: dict[str, list[str]] = {}
    for path in sorted((folder or asset("sound")).glob("*.ogg")):
        names.setdefault(path.stem, []).append(path.stem)
        family = re.fullmatch(r"(.+)-\d+", path.stem)
        if family:
            names.setdefault(family[1], []).append(path.stem)
    return {name: tuple(files) for name, files in names.items()}
