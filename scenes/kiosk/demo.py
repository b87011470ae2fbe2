"""`res-publica --demo`: for somebody who shows the game to a queue. Seats are set, the game is short, nothing is kept.

A chord, or the four corners touched in turn, puts everything back to the first screen at once.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

import pygame

from scenes.app import App
from scenes.kiosk import gestures
from scenes.kiosk.config import Arcade, Config
from scenes.kiosk.highscores import HighScores
from scenes.play import settings, storage
from scenes.scene import Scene
from scenes.ui.intents import Intent, Press

log = logging.getLogger(__name__)
CHORD = "ctrl+shift+r"
BUTTONS = frozenset((6, 7))
"""Of a gamepad, held together: "back" and "start"."""
_CONFIG = Config(arcade=Arcade(high_scores=False))


class Demo:
    """One for the whole program; takes hold of the app when it is made."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.config = _CONFIG
        self.scores = HighScores(datetime.now)
        self._base = replace(app.settings, language=app.words.code)
        self._seed = app.seed
        self._corners = gestures.Corners(app.clock)
        self._held: set[tuple[int, int]] = set()
        app.kiosk = self

    def welcome(self) -> Scene:
        """Play now, choose players, learn to play."""
        from scenes.kiosk.welcome import WelcomeScene

        return WelcomeScene()

    def heard(self, event: pygame.event.Event, intents: Sequence[Intent]) -> Sequence[Intent]:
        """Everything but the chord goes on to the scenes."""
        called = gestures.is_chord(event, CHORD) or self._buttons(event)
        for intent in intents:
            if isinstance(intent, Press):
                called |= self._corners.press(intent.pos, self.app.size)
        if called:
            self.reset()
            return ()
        return intents

    def turn(self) -> None:
        """Nothing happens by itself here."""

    def reset(self) -> None:
        """As for somebody who was never here: the same language, the same deal, the first screen."""
        log.info("reset")
        self.app.manager.reset(self.welcome())
        self.app.begin_anew(self._base)
        self.app.seed = self._seed

    def _buttons(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.JOYBUTTONDOWN and event.button in BUTTONS:
            self._held.add((event.instance_id, event.button))
        elif event.type == pygame.JOYBUTTONUP:
            self._held.discard((event.instance_id, event.button))
        elif event.type == pygame.JOYDEVICEREMOVED:
            self._held.clear()
        else:
            return False
        pads = {pad for pad, _ in self._held}
        return any({button for pad, button in self._held if pad == one} == BUTTONS for one in pads)


def run(
    *,
    window: tuple[int, int] | None = None,
    fullscreen: bool = False,
    language: str | None = None,
    seed: str | None = None,
    audience: bool = False,
) -> int:
    """The demonstration; exit status. Settings are read and not kept."""
    from scenes.start import open_app

    chosen, _ = settings.load(settings.settings_path())
    app = open_app(chosen, None, window, fullscreen=fullscreen, language=language, audience=audience)
    if app is None:
        return 2
    storage.keep_nothing()
    app.seed = seed
    app.run(Demo(app).welcome())
    return 0
