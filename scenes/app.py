"""The program at a screen: one window, one stack of scenes, and the loop that turns input and time into pictures."""

from __future__ import annotations

import dataclasses
import logging
import signal
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Self

import pygame

from scenes.manager import Manager
from scenes.play import folders
from scenes.play import settings as kept
from scenes.play.settings import Settings, Trouble
from scenes.ui import pictures, theme
from scenes.ui.beside import BESIDE
from scenes.ui.intents import Intent, Quit, ToggleFullscreen
from scenes.ui.sound import Sound
from scenes.ui.theme import Scale
from scenes.ui.translator import Translator
from scenes.window import Window

if TYPE_CHECKING:
    from scenes.ahead import Ahead
    from scenes.kiosk.audience import Audience
    from scenes.kiosk.keeper import Keeper
    from scenes.scene import Scene
    from scenes.show.words import Words

log = logging.getLogger(__name__)

FRAME = 1 / 60
UNSTEADY = FRAME / 4  # a picture that comes so much too early or too late is one in time
SPARE = 0.9  # of a frame: how much of it may be used at most
IDLE = 1 / 15  # a first touch is answered as soon as anybody can tell, and the processor sleeps
LIVELY_SECONDS = 1.5  # so long after an input the next one is looked for as often as pictures would come
LONGEST_STEP = 0.1  # a picture that came late does not make motion jump

_RESIZED = (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED)
_EXPOSED = (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN)


def words_of(language: str) -> Words:
    """The words of a language, of the system's for ""."""
    from scenes.show.words import Words

    return Words(language) if language else Words.for_system()


class StillClock:
    """A clock that only goes when told: for tests and screenshots."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class App:
    """What scenes share. Scenes reach it as `self.app`."""

    first_frame: ClassVar[Callable[[App], None] | None] = None
    """Called once, after the first picture was shown."""

    def __init__(
        self,
        window: Window,
        settings: Settings | None = None,
        *,
        settings_file: Path | None = None,
        words: Callable[[str], Words] = words_of,
        clock: Callable[[], float] = time.perf_counter,
        silent: bool = False,
        animated: bool = True,
        language: str = "",
    ) -> None:
        """`settings_file` is where changed settings are kept; without it they are forgotten at the end.
        `language` is for this run, until another is chosen."""
        self.window = window
        self.settings = settings or Settings()
        self.clock = clock
        self.sound = Sound(self.settings, silent=silent, cache=folders.cache_dir())
        self.words = words(language or self.settings.language)
        self.manager = Manager(self)
        self.locked = False
        """True: visitors can neither close the window nor leave the whole screen."""
        self.kiosk: Keeper | None = None
        """Who looks after the program in a public place: sees every input first, and every turn."""
        self.audience: Audience | None = None
        """A second window for those who watch."""
        self.frames = 0
        """Pictures shown so far."""
        self.seed: str | None = None
        """The seed asked for on the command line: for the first game."""
        self.notices: list[str] = []
        """Lines about what went wrong with this machine, for the menu to show."""
        self.last_input = clock()
        """When somebody last did something, by `clock`."""
        self._words = words
        self._settings_file = settings_file
        self._animated = animated
        self.input = Translator(lambda: self.size, window.place)
        """What devices say, and which of them was used last."""
        self.input.controls = self.settings.controls
        self._posted: list[pygame.event.Event] = []
        self._worked = 0.0
        self._moving = False
        """Whether a picture must follow the last one at once."""
        self._over = 0.0
        """Seconds that have passed and do not count yet."""
        self._ended = False
        self._ahead: Ahead | None = None
        self.scale: Scale
        """Pixels and letters of this screen."""
        self.reading: Scale
        """The same for the pages that are only read: their letters can be larger."""
        theme.use(high=self.settings.high_contrast)
        self._rescale()

    @classmethod
    def offscreen(
        cls,
        size: tuple[int, int] = (1920, 1080),
        settings: Settings | None = None,
        words: Callable[[str], Words] = words_of,
        animated: bool = False,
    ) -> Self:
        """Without a screen, sound or clock: time passes by `step`, input comes by `post`."""
        settings = settings or Settings(language="en")
        return cls(
            Window(size, offscreen=True),
            settings,
            words=words,
            clock=StillClock(),
            silent=True,
            animated=animated,
        )

    @property
    def size(self) -> tuple[int, int]:
        """Size of the picture."""
        return self.window.size

    @property
    def sweeping(self) -> bool:
        """Whether changes of scene are shown by the sweep of the frieze."""
        return self._animated and not self.settings.reduced_motion and self.settings.speed > 0

    # What scenes may change

    def change(self, **choices: Any) -> None:
        """Other settings, by name: in force at once, and kept."""
        before, self.settings = self.settings, dataclasses.replace(self.settings, **choices)
        if choices.get("fullscreen", self.window.fullscreen) != self.window.fullscreen:
            self.window.toggle_fullscreen()
        elif self.settings == before:
            return
        self.sound.apply(self.settings)
        self.input.controls = self.settings.controls
        if self.settings.language != before.language:
            self.words = self._words(self.settings.language)
        if self._settings_file:
            self.note(kept.save(self.settings, self._settings_file))
        self._relayout()

    def set_language(self, code: str) -> None:
        """Another language, everywhere, now."""
        self.change(language=code)

    def begin_anew(self, settings: Settings) -> None:
        """As for somebody who has never been here: these settings, and nothing that is remembered."""
        self.settings = settings
        self.words = self._words(settings.language)
        self.seed = None
        self.notices.clear()
        self.sound.skip()
        self.sound.apply(settings)
        self.input.controls = settings.controls
        self.manager.forget()
        self.forget_press()
        self._relayout()

    def forget_press(self) -> None:
        """What is held down just now counts no more."""
        self.input.reset()

    def note(self, line: str) -> None:
        """A line about what went wrong with this machine: once into the log and among the notices."""
        told = self.words.trouble(line.kind, line.detail) if isinstance(line, Trouble) and line else line
        if line and told not in self.notices:
            log.warning("%s", line)
            self.notices.append(told)

    def quit(self) -> None:
        """The loop ends after this turn."""
        self._ended = True

    # The loop

    def run(self, first: Scene) -> None:
        """Shows a scene and goes on until the program is left."""
        self._take_signals()
        self.manager.push(first)
        last, shown = self.clock(), False
        try:
            while not self._ended:
                start = self.clock()
                self._turn(self._steady(min(start - last, LONGEST_STEP)))
                last = start
                if not shown:
                    shown = True
                    self._begin()
                self.make_ahead(start + SPARE * FRAME - self.clock())
                worked = self.clock() - start
                self._worked += worked
                lively = self._moving or self.preparing or start - self.last_input < LIVELY_SECONDS
                time.sleep(max(0.0, (FRAME if lively else IDLE) - worked))
        finally:
            self.close()

    def close(self) -> None:
        """All scenes leave; sound and window are given back."""
        self._ended = True
        self.manager.clear()
        if self.audience:
            self.audience.close()
        BESIDE.stop()
        self.sound.close()
        self.window.close()

    def step(self, dt: float = 0.0) -> None:
        """One turn of the loop by hand: input, `dt` seconds, a picture."""
        if isinstance(self.clock, StillClock):
            self.clock.now += dt
        self._turn(dt, draw=True)

    def post(self, *events: pygame.event.Event) -> None:
        """Input for the next turn, as if a device had sent it."""
        self._posted += events

    @property
    def preparing(self) -> bool:
        """Whether pictures are made for what comes next."""
        return self._ahead is not None and self._ahead.busy

    @property
    def ended(self) -> bool:
        """Whether the program is being left."""
        return self._ended

    def _turn(self, dt: float, draw: bool = False) -> None:
        draw |= self._input()
        draw |= self._moving  # before the update: the last step of a motion is shown too
        self.sound.update(dt)
        if self.sound.missing:
            self.sound.missing = False
            self.note(self.words.trouble("no_sound"))
        self.manager.update(dt)
        if self.kiosk:
            self.kiosk.turn()
        self._moving = self.manager.busy
        if draw or self._moving:
            self.frames += self.manager.draw(self.window)
            self._moving = self.manager.busy
        if self.audience:
            self.audience.turn()

    def _input(self) -> bool:
        """Hands on what devices reported; whether there was anything."""
        self._take_text()
        events, self._posted = [*self._posted, *pygame.event.get()], []
        if self.audience:
            events = self.audience.sift(events)
        if not events:
            return False
        if any(event.type in _RESIZED for event in events) and self.window.resized():
            self._relayout()
        if any(event.type in _EXPOSED for event in events):
            self.window.expose()
        now = self.clock() - self._worked
        for event in events:
            # One by one: what an intent did (another scene, text wanted) holds for the next event already.
            intents = self.input.translate((event,), now)
            for intent in self.kiosk.heard(event, intents) if self.kiosk else intents:
                self.last_input = self.clock()
                self._handle(intent)
        return True

    def _handle(self, intent: Intent) -> None:
        match intent:
            case Quit():
                if not self.locked:
                    self.quit()
            case ToggleFullscreen():
                if not self.locked:
                    self.change(fullscreen=not self.window.fullscreen)
            case _:
                self.manager.handle(intent)
        self._take_text()

    def _take_text(self) -> None:
        scenes = self.manager.scenes
        self.input.choosing = bool(scenes) and scenes[-1].chooses_key
        typing = bool(scenes) and scenes[-1].takes_text
        if typing != self.input.typing:
            self.input.typing = typing
            if not self.window.offscreen:
                (pygame.key.start_text_input if typing else pygame.key.stop_text_input)()

    def _relayout(self) -> None:
        theme.use(high=self.settings.high_contrast)
        self._rescale()
        self.manager.relayout()

    def _rescale(self) -> None:
        self.scale = theme.fitting(self.size, self.settings.text_scale)
        self.reading = theme.fitting(self.size, self.settings.text_scale, reading=True)
        pictures.budget(self.size)
        if self._ahead:
            self._ahead.begin()

    def _begin(self) -> None:
        """What can wait until the first picture stands."""
        if not self.input.typing:
            pygame.key.stop_text_input()
        self.sound.open()
        pygame.joystick.init()
        if App.first_frame:
            App.first_frame(self)
        self.open_workshop()

    def open_workshop(self) -> None:
        """From now on no picture waits for its drawings: they are made beside it, and ahead."""
        from scenes.ahead import Ahead

        BESIDE.start()
        self._ahead = Ahead(self)
        self._ahead.begin()

    def make_ahead(self, seconds: float = SPARE * FRAME) -> None:
        """So much time between two frames is used for the pictures that come next."""
        if not self._ahead:
            return
        if self.manager.busy:
            self.manager.prepare(self.window, FRAME, time.perf_counter() + seconds)
        else:
            self._ahead.step()

    def _steady(self, seconds: float) -> float:
        """Time for what moves: by whole frames while they come in time, as then they were made ready for."""
        self._over += seconds
        steady = FRAME if abs(self._over - FRAME) < UNSTEADY else max(0.0, self._over)
        self._over -= steady
        return steady

    def _take_signals(self) -> None:
        """A polite end from outside is an end like any other."""
        if threading.current_thread() is threading.main_thread():
            signal.signal(signal.SIGTERM, lambda *_: self.quit())
