"""A second window for those who watch: on the second screen if there is one, else beside the first window.

It follows the game as the table tells it, and shows what everybody may know. A few milliseconds of a turn are all it
takes: it paints piece by piece, and only what is another now.
"""

from __future__ import annotations

import logging
import time
import warnings
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from game.view import SeatView
from scenes.attract import AttractScene
from scenes.board import Board
from scenes.kiosk.billboard import Billboard, Cell, paint
from scenes.kiosk.dark import DarkScene
from scenes.kiosk.public import Public, public, scored
from scenes.paths import asset
from scenes.scoring import ScoringScene
from scenes.show.words import Words
from scenes.ui import pictures
from scenes.ui.beside import BESIDE
from scenes.window import TITLE

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.scene import Scene

log = logging.getLogger(__name__)

SIZE = (1280, 720)
"""Of the window, where there is no second screen."""
_SECOND = 0x2FFF0001  # SDL: in the middle of the second display
_BUSY, _CALM = 0.002, 0.006  # seconds of a turn while something moves in the first window, and while not
_KEYS = (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT, pygame.TEXTEDITING)


@dataclass(frozen=True)
class Subject:
    """What is to be shown: a view, and the words to tell it in; the scene where it is the end."""

    view: SeatView
    names: tuple[str, ...]
    words: Words
    end: ScoringScene | None = None

    @property
    def key(self) -> tuple[Hashable, ...]:
        """Another one when the picture is."""
        return id(self.view), id(self.words), id(self.end)

    def public(self) -> Public:
        """As everybody may know it."""
        if self.end is None:
            return public(self.view, self.names, self.words)
        session = self.end.session
        return scored(self.view, session.final_scores(), session.final_winners(), self.names, self.words)


class Audience:
    """The window, and what it shows."""

    def __init__(self, app: App, window: pygame.Window) -> None:
        self.app = app
        self.window: pygame.Window | None = window
        self._subject: Subject | None = None
        self._shown: tuple[Hashable, ...] = ("nothing yet",)
        self._cells: list[Cell] = []
        self._waiting: list[int] = []
        self._drafted: set[int] = set()
        self._ground: Surface | None = None
        self._billboard = Billboard(window.size)

    # Following

    def turn(self) -> None:
        """A turn of the loop: looks, paints a little, shows what is done."""
        window = self.window
        if window is None:
            return
        self._look()
        if self._drafted and not BESIDE.busy:
            self._waiting, self._drafted = sorted({*self._waiting, *self._drafted}), set()
        if self._waiting and self._paint(window.get_surface(), _BUSY if self.app.manager.busy else _CALM):
            window.flip()

    def _look(self) -> None:
        """What is to be shown now; what of it is another than before is painted again."""
        scenes = self.app.manager.scenes
        dark = any(isinstance(scene, DarkScene) for scene in scenes)
        subject = None if dark else subject_of(scenes)
        words = subject.words if subject else self.app.words
        shown = ("dark",) if dark else subject.key if subject else ("sign", words.code)
        if shown == self._shown:
            return
        self._shown, self._subject = shown, subject  # the subject is kept alive, and with it its identity
        before = self._cells
        if dark:
            self._cells = [Cell(self._whole, "dark", lambda to, _: to.fill("#000000"))]
        else:
            self._cells = self._billboard.cells(subject.public() if subject else None, words)
        anew = not before or before[0].key != self._cells[0].key
        same = {(tuple(cell.rect), cell.key) for cell in before}
        places = range(len(self._cells))
        kept = () if anew else [n for n in places if (tuple(self._cells[n].rect), self._cells[n].key) in same]
        self._waiting = [n for n in places if n not in kept or n in self._waiting]
        self._drafted = set()

    @property
    def _whole(self) -> pygame.Rect:
        return pygame.Rect((0, 0), self._billboard.size)

    def _paint(self, surface: Surface, seconds: float) -> bool:
        """Some of what is to be painted; whether all of it is done."""
        end = time.perf_counter() + seconds
        while self._waiting:
            number = self._waiting.pop(0)
            drafts = pictures.drafts()
            cell = self._cells[number]
            paint(surface, cell, self._ground if number else None)
            if not number:
                self._ground = surface.copy()
            if pictures.drafts() != drafts:
                self._drafted.add(number)
            if time.perf_counter() >= end:
                break
        return not self._waiting

    # The window

    def sift(self, events: Sequence[pygame.event.Event]) -> list[pygame.event.Event]:
        """What is left for the first window. Keys work in both; a pointer over this one does nothing.

        With two windows open the system asks each of them to close, and the program only with the last.
        """
        left = []
        for event in events:
            here = getattr(event, "window", None)
            if here is not None and here == self.window:
                self._happened(event)
                if event.type in _KEYS:
                    left.append(event)
            elif event.type == pygame.WINDOWCLOSE:
                left.append(pygame.event.Event(pygame.QUIT))
            else:
                left.append(event)
        return left

    def _happened(self, event: pygame.event.Event) -> None:
        window = self.window
        assert window is not None
        if event.type == pygame.WINDOWCLOSE:
            if not self.app.locked:
                self.close()
        elif event.type == pygame.WINDOWSIZECHANGED:
            self._billboard = Billboard(window.size)
            self._shown, self._cells, self._waiting, self._ground = ("another size",), [], [], None
        elif event.type == pygame.WINDOWEXPOSED:
            self._waiting = list(range(len(self._cells)))

    def close(self) -> None:
        """Gives the window back."""
        window, self.window = self.window, None
        if window is not None:
            window.destroy()


def subject_of(scenes: Sequence[Scene]) -> Subject | None:
    """The game that the topmost scenes show; None where there is none."""
    for scene in reversed(scenes):
        if isinstance(scene, AttractScene):
            scene = scene.inside or scene
        if isinstance(scene, Board):
            return Subject(scene.shown, scene.names, scene.words)
        if isinstance(scene, ScoringScene):
            session = scene.session
            return Subject(session.view(0), session.names, scene.app.words, scene)
    return None


def open_for(app: App) -> Audience | None:
    """The window for those who watch, where one can be made; else one clear notice, and the game goes on."""
    desktops = pygame.display.get_desktop_sizes()
    several = len(desktops) > 1
    if not several and app.window.fullscreen:
        app.note(app.words.no_audience(app.words._("there is only one screen")))
        return None
    try:
        if several:
            window = pygame.Window(TITLE, desktops[1], (_SECOND, _SECOND))
            window.set_fullscreen(desktop=True)
        else:
            window = pygame.Window(TITLE, SIZE, resizable=True)
        window.set_icon(pygame.image.load_sized_svg(str(asset("art", "icon.svg")), (64, 64)))
        window.get_surface().fill("#000000")
        window.flip()
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            pygame.Window.from_display_module().focus()
    except pygame.error as fault:
        app.note(app.words.no_audience(str(fault)))
        return None
    return Audience(app, window)
