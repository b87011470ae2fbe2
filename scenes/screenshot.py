"""`res-publica screenshot`: one scene as a picture, without a display (RECORD 2); or all of them on one sheet."""

from __future__ import annotations

import math
import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from game.record import load
from scenes.exhibits import EXHIBITS, NotToBeShown, Wish
from scenes.paths import asset

if TYPE_CHECKING:
    from pygame import Surface

__all__ = ["ALL", "SCENES", "NotToBeShown", "picture", "screenshot", "sheet"]

SCENES = tuple(EXHIBITS)
ALL = "all"
"""The word for the sheet."""
#: Moments of the demonstration game that show something, where the middle of it does not.
MOMENTS = {
    "trade": 286, "table": 319, "log": 200, "curtain": 303, "compose": 319, "reply": 331, "choose": 362,
    "gift": 307, "build": 289, "draw": 366, "pause": 319, "confirm": 319, "why": 286, "help": 319, "ask-me": 319,
    "who-plays": 319, "replay": 319, "audience": 286,
}  # fmt: skip
_HOME = "RES_PUBLICA_HOME"


def screenshot(
    scene: str,
    out: Path,
    *,
    record_file: Path | None = None,
    at: int | None = None,
    seat: int = 0,
    size: tuple[int, int] = (1920, 1080),
    language: str = "",
) -> None:
    """Draws one scene, or the sheet of all, into a PNG file. Raises NotToBeShown, RecordError or OSError."""
    import pygame

    if scene == ALL:
        drawn = sheet(size=size, language=language)
    else:
        drawn = picture(scene, record_file=record_file, at=at, seat=seat, size=size, language=language)
    try:
        pygame.image.save(drawn, str(out))
    except pygame.error as fault:
        raise OSError(f"{out}: {fault}") from None


def picture(
    scene: str,
    *,
    record_file: Path | None = None,
    at: int | None = None,
    seat: int = 0,
    size: tuple[int, int] = (1920, 1080),
    language: str = "",
) -> Surface:
    """One scene. Raises NotToBeShown, RecordError or OSError."""
    record = load(record_file if record_file else asset("demo", "game.jsonl"))
    if not 0 <= seat < len(record.header.players):
        raise NotToBeShown(f"--seat {seat}: seats are 0 to {len(record.header.players) - 1}")
    if at is not None and not 0 <= at <= len(record.actions):
        raise NotToBeShown(f"--at {at}: the record has {len(record.actions)} actions")
    from scenes.app import App
    from scenes.play.settings import Settings

    with _nobodys_home(), ExitStack() as after:
        app = App.offscreen(size, Settings(language=language, speed=0.0, reduced_motion=True))
        after.callback(app.manager.clear)
        EXHIBITS[scene](Wish(app, record, at, seat, after))
        for _ in range(4):
            app.step(0.1)
        return app.window.picture().copy()


@contextmanager
def _nobodys_home() -> Iterator[None]:
    """No game, score or setting of the player is in the picture, nor made by it."""
    before = os.environ.get(_HOME)
    with TemporaryDirectory(prefix="res-publica-") as folder:
        os.environ[_HOME] = folder
        try:
            yield
        finally:
            if before is None:
                del os.environ[_HOME]
            else:
                os.environ[_HOME] = before


def sheet(*, size: tuple[int, int] = (1280, 720), language: str = "", width: int = 640) -> Surface:
    """All scenes at their best moments, small, with their names: for whoever looks them over."""
    import pygame

    from scenes.ui import text, theme

    height, line, gap = round(width * size[1] / size[0]), 30, 12
    columns = max(3, math.isqrt(len(SCENES) * height // width) + 1)
    rows = -(-len(SCENES) // columns)
    whole = pygame.Surface((columns * (width + gap) + gap, rows * (height + line + gap) + gap))
    whole.fill(theme.HOLLOW)
    scale = theme.Scale((1280, 720))
    for number, scene in enumerate(SCENES):
        row, column = divmod(number, columns)
        x, y = gap + column * (width + gap), gap + row * (height + line + gap)
        shown = picture(scene, at=MOMENTS.get(scene), size=size, language=language)
        text.draw(whole, scene, (x, y + line / 2), 28, scale, theme.GOLD_LIGHT)
        whole.blit(pygame.transform.smoothscale(shown, (width, height)), (x, y + line))
    return whole
