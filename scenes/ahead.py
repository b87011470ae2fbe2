"""What is made ready while a menu is looked at: the pictures of the scenes that come next.

Drawings are rasterised beside the picture; the rest is made a little at a time, in turns in which nothing moves.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from pygame import Surface

from scenes.memory import return_large_blocks
from scenes.ui import dry, pictures
from scenes.ui.beside import BESIDE

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.scene import Scene

TURN = 0.003  # seconds a turn
_CARD, _EMBLEM, _TITLE = 150, 64, 400  # units of width: sizes from which drafts of all others look well
#: Modules that a tap may need.
_NEXT = "confirm curtain log pause rules saves scoring seats settings table tutorial"
_MOMENTS = (286, 319)  # of the demonstration game: a person asked for a proposal, and a lap of replies


class Ahead:
    """Scenes that are painted dry, one after the other."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._scenes: list[Scene] = []
        self._waiting: list[Scene] = []

    @property
    def busy(self) -> bool:
        """Whether something is still to be made."""
        return bool(self._waiting) or BESIDE.busy

    def begin(self) -> None:
        """The drawings, and the scenes to be painted: modules and the demonstration game are read beside too."""
        BESIDE.ask("memory", return_large_blocks)
        BESIDE.ask("modules", _load_next)
        BESIDE.ask(("room", self._app.size), self._app.window.make_room)
        pictures.prewarm(drawings(self._app.scale.u))
        if self._scenes:
            self._again()
        else:
            BESIDE.ask("scenes ahead", self._build)

    def _build(self) -> None:
        self._scenes = _next_scenes()
        self._again()

    def _again(self) -> None:
        """For this size, these words."""
        for scene in self._scenes:
            scene.app = self._app
            scene.changed()
        self._waiting = list(self._scenes)

    def step(self) -> None:
        """A turn in which nothing moves."""
        if self._waiting and dry.ready(self._paint, self._app.size, None, TURN):
            self._waiting.pop(0)

    def _paint(self, surface: Surface) -> None:
        self._waiting[0].settle()
        self._waiting[0].paint(surface)


def drawings(u: float) -> list[tuple[str, tuple[float, float]]]:
    """Every drawing, at one size each, for a screen of `u` pixels a unit: what is seen first comes first."""
    from game.bots import catalogue
    from game.cards import TYPES
    from scenes.ui.icons import CATEGORIES
    from scenes.ui.parts import cards

    built = ["city", *(f"monument-{name}" for name in cards.MONUMENTS)]
    faces = ["back-population", "back-technology", *TYPES, *built]
    card = cards.card_rect(0, 0, _CARD * u).size
    emblems = [f"emblem-{of}" for of in TYPES] + [f"bot-{name}" for name in catalogue.NAMES]
    small = [f"emblems/card-{of}" for of in CATEGORIES] + [f"emblems/emblem-{of}-small" for of in TYPES]
    small.append("emblems/crack")
    return [
        *((name, card) for name in faces),
        *((name, (_EMBLEM * u, _EMBLEM * u)) for name in emblems),
        *((name, (_EMBLEM * u / 2, _EMBLEM * u / 2)) for name in small),
        ("title", (_TITLE * u, _TITLE * u)),
    ]


def _load_next() -> None:
    for name in _NEXT.split():
        import_module(f"scenes.{name}")


def _next_scenes() -> list[Scene]:
    from game.record import load
    from scenes.paths import asset
    from scenes.play.session import Session
    from scenes.table import TableScene

    record = load(asset("demo", "game.jsonl"))
    return [TableScene(Session.watch(record, moment), 0, still=True) for moment in _MOMENTS]
