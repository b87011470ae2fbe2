"""Reads what a scene paints: which words were cut off, which lie over each other or beside the picture.

Nothing is really painted: pictures are empty and the screen is of no pixels, so that all screens can be read quickly.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game.record import Record, load
from scenes.app import App
from scenes.exhibits import EXHIBITS, NotToBeShown, Wish
from scenes.paths import asset
from scenes.play.settings import Settings
from scenes.scene import Scene
from scenes.screenshot import MOMENTS
from scenes.show.words import Words
from scenes.ui import pictures, text
from scenes.ui.dry import _Dry as Dry

PSEUDO = "pseudo"
"""English, forty per cent longer."""


@dataclass
class Reading:
    """Everything that was written on one picture."""

    size: tuple[int, int]
    cut: list[str] = field(default_factory=list)
    least: int = 1000
    """Pixels of the smallest letters."""
    written: list[tuple[str, Rect]] = field(default_factory=list)

    def faults(self) -> list[str]:
        """What nobody could read: cut off, outside, or one word over another."""
        bounds = Rect((0, 0), self.size)
        found = [f"cut: {words}" for words in self.cut]
        found += [f"outside: {words} {rect}" for words, rect in self.written if not bounds.contains(rect)]
        for number, (words, rect) in enumerate(self.written):
            for others, other in self.written[number + 1 :]:
                over = rect.clip(other)
                if over.width > 3 and over.height > 3 and words != others:
                    found.append(f"over each other: {words} / {others} {over}")
        return found


@contextmanager
def reader(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Scene], Reading]]:
    """Gives a function that paints a scene and reads it. Pictures are left empty meanwhile: only words count."""
    now: list[Reading] = []
    cut, place, arrange = text._cut, text._place, text._set

    def spy_cut(string: str, *rest: Any) -> str:
        now[-1].cut.append(string)
        return cut(string, *rest)

    def spy_set(runs: Any, *rest: Any) -> Any:
        found = arrange(runs, *rest)
        last = found[2][-1][0]
        if last and last[-1].string == "…":
            now[-1].cut.append(" ".join(atom.string for atom in text._atoms(runs)))
        return found

    def spy_place(
        surface: Surface, string: str, pos: tuple[float, float], pixels: int, *rest: Any, **more: Any
    ) -> int:
        wide = place(surface, string, pos, pixels, *rest, **more)
        if now and isinstance(surface, Dry):
            left = pos[0] - wide * {"left": 0.0, "center": 0.5, "right": 1.0}[rest[3]]
            rect = Rect(round(left), round(pos[1] - pixels * 0.36), wide, round(pixels * 0.72))
            rect = rect.clip(surface.get_clip()) if surface.get_clip().colliderect(rect) else Rect(0, 0, 0, 0)
            if rect.width > 2 and rect.height > 2:
                now[-1].written.append((string, rect))
                now[-1].least = min(now[-1].least, pixels)
        return wide

    def direct(surface: Surface, rect: Rect, reach: float, draw: Any, *args: Any, **more: Any) -> None:
        draw(surface, rect, *args, **more)

    def empty(body: str, size: tuple[float, float], viewbox: object = None) -> Surface:
        return Surface((max(1, round(size[0])), max(1, round(size[1]))), pygame.SRCALPHA)

    def letters(
        string: str, pixels: int, color: str, weight: int, family: str, squeeze: float = 1.0
    ) -> Surface:
        return Surface((max(1, round(text.measure(string, pixels, weight, family) * squeeze)), 1))

    def read(scene: Scene) -> Reading:
        now.append(Reading(scene.app.size))
        scene.changed()
        scene.settle()
        scene.paint(scene.app.window.canvas)
        return now[-1]

    with monkeypatch.context() as patch:
        patch.setattr(text, "_cut", spy_cut)
        patch.setattr(text, "_set", spy_set)
        patch.setattr(text, "_place", spy_place)
        patch.setattr(text, "lettering", letters)
        patch.setattr(pictures, "kept", direct)
        patch.setattr(pictures, "stretched", lambda make, size, inset, tall=True: empty("", (1, 1)))
        patch.setattr(pictures, "frame", lambda surface, rect, *rest: rect)
        patch.setattr(pictures, "rasterise", empty)
        patch.setattr(pictures, "art", lambda name, size: empty("", size))
        patch.setattr(pictures, "shadow", lambda *rest, **more: None)
        patch.setattr(pictures, "glow", lambda *rest, **more: None)
        pictures.forget()
        yield read
    pictures.forget()


def words_of(code: str) -> Words:
    """The words of a language, also of the one that is none."""
    return Words.pseudo() if code == PSEUDO else Words(code)


def show_at(scene: Scene, size: tuple[int, int], language: str = "en", text_scale: int = 100) -> None:
    """The same scene on another screen, in another language, in other letters."""
    app = scene.app
    app.window.canvas = Dry(size)
    app.settings = replace(app.settings, language=language, text_scale=text_scale)
    app.words = words_of(language)
    app._relayout()


@contextmanager
def exhibited(name: str) -> Iterator[Scene | None]:
    """A scene of the exhibits, on top; None where the demonstration game has no such moment."""
    settings = Settings(language="en", speed=0.0, reduced_motion=True)
    app = App.offscreen((1280, 720), settings, words=words_of)
    with ExitStack() as after:
        try:
            EXHIBITS[name](Wish(app, demonstration(), MOMENTS.get(name), 0, after))
        except NotToBeShown:
            yield None
            return
        for scene in app.manager.scenes:
            scene.settle()
        yield app.manager.top


@cache
def demonstration() -> Record:
    """The game that comes with the program."""
    return load(asset("demo", "game.jsonl"))
