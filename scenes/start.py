"""Opens the program: the log, the window, the first scene. What is missing is said once, and the game goes on."""

from __future__ import annotations

import logging
import logging.handlers
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from scenes.play import folders, settings
from scenes.ui.beside import BESIDE

if TYPE_CHECKING:
    from game.record import Record
    from scenes.app import App
    from scenes.scene import Scene

log = logging.getLogger("scenes")
_PATIENCE = 0.5  # seconds for the drawings of the first picture; then drafts of them are shown


def play(
    *,
    window: tuple[int, int] | None = None,
    fullscreen: bool = False,
    language: str | None = None,
    seed: str | None = None,
    resume: Path | None = None,
    audience: bool = False,
) -> int:
    """The game, from the menu or on a recorded game; exit status."""
    record = None
    if resume is not None:
        from game.record import RecordError, load

        try:
            record = load(resume)
        except RecordError as fault:
            print(fault, file=sys.stderr)
            return 1
        except OSError as fault:
            print(f"res-publica: {resume}: {fault.strerror or fault}", file=sys.stderr)
            return 2
    return _open(record, window, fullscreen, language, seed, watching=False, audience=audience)


def watch(record: Record, *, language: str | None = None) -> int:
    """Plays a record again on the screen; exit status."""
    return _open(record, None, False, language, None, watching=True)


def _open(
    record: Record | None,
    window: tuple[int, int] | None,
    fullscreen: bool,
    language: str | None,
    seed: str | None,
    *,
    watching: bool,
    audience: bool = False,
) -> int:
    notice = _start_log()
    chosen, fault = settings.load(settings.settings_path())
    # an old file that could not be moved away is not written over
    keep = None if fault.stuck else settings.settings_path()
    app = open_app(chosen, keep, window, fullscreen=fullscreen, language=language, audience=audience)
    if app is None:
        return 2
    app.seed = seed
    for line in (notice, fault):
        app.note(line)
    first = _first(record, watching)
    BESIDE.wait(_PATIENCE)
    app.run(first)
    return 0


def _draw_ahead(size: tuple[int, int], chosen: settings.Settings) -> None:
    """The drawings of the menu are made beside while the rest of the program is loaded: on two cores a third less."""
    from scenes.front import drawings
    from scenes.ui import pictures, theme

    theme.use(high=chosen.high_contrast)
    BESIDE.start(first=True)
    pictures.prewarm(drawings(theme.Scale(size, chosen.text_scale / 100)))


def open_app(
    chosen: settings.Settings,
    settings_file: Path | None,
    window: tuple[int, int] | None,
    *,
    fullscreen: bool,
    language: str | None,
    audience: bool,
) -> App | None:
    """The program with its window, and one for the audience if wanted; None after a line on standard error.

    Without `settings_file` what is changed is forgotten at the end.
    """
    from scenes.window import NoDisplay, Window

    try:
        opened = Window(window, fullscreen=fullscreen or (chosen.fullscreen and not window))
    except NoDisplay as missing:
        print(f"res-publica: {missing}", file=sys.stderr)
        return None
    _draw_ahead(opened.size, chosen)
    from scenes.app import App

    app = App(opened, chosen, settings_file=settings_file, language=language or "")
    if audience:
        from scenes.kiosk.audience import open_for

        app.audience = open_for(app)
    return app


def _first(record: Record | None, watching: bool) -> Scene:
    from scenes.menu import MenuScene

    if record is None:
        return MenuScene()
    from scenes.play.session import Session
    from scenes.table import TableScene

    if watching:
        from scenes.replay import ReplayScene

        return ReplayScene(record)
    return TableScene(Session.resume(record))


def _start_log() -> str:
    """Warnings go into a bounded file; without a folder for it, to standard error. A line when that is so."""
    log.setLevel(logging.INFO)
    handler: logging.Handler = logging.StreamHandler()
    notice = ""
    try:
        folder = folders.log_dir()
        folder.mkdir(parents=True, exist_ok=True)
        handler = logging.handlers.RotatingFileHandler(
            folder / "res-publica.log", maxBytes=500_000, backupCount=2, encoding="utf-8"
        )
    except OSError as fault:
        notice = f"no log is kept: {fault}"
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    log.addHandler(handler)
    return notice
