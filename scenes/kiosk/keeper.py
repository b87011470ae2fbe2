"""What the program may ask of whoever looks after it in a public place: a kiosk, or a demonstration."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

import pygame

from scenes.kiosk.config import Config
from scenes.ui.intents import Intent

if TYPE_CHECKING:
    from scenes.kiosk.highscores import HighScores
    from scenes.scene import Scene


class Keeper(Protocol):
    """Sees every input before the scenes do, and every turn of the loop."""

    config: Config
    scores: HighScores

    def heard(self, event: pygame.event.Event, intents: Sequence[Intent]) -> Sequence[Intent]:
        """What the scenes may have of an event."""
        ...

    def turn(self) -> None:
        """Called by every turn of the loop."""
        ...

    def welcome(self) -> Scene:
        """The first screen."""
        ...
