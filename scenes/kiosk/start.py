"""Opens the program as a kiosk: configuration, log, window, and the one who looks after it all."""

from __future__ import annotations

import faulthandler
import logging
import os
import sys
from dataclasses import replace
from pathlib import Path

from scenes.kiosk import config as configuration
from scenes.kiosk.config import Config, WrongConfig
from scenes.kiosk.heart import FAILED

log = logging.getLogger(__name__)
CRASHED = 70


def checked(path: Path | None, language: str | None) -> Config | None:
    """The configuration, or None after one line on standard error that names the wrong key."""
    try:
        config = configuration.load(path)
    except WrongConfig as fault:
        print(f"res-publica: {fault}", file=sys.stderr)
        return None
    if config.operator.folder:
        os.environ["RES_PUBLICA_HOME"] = config.operator.folder
    return replace(config, screen=replace(config.screen, language=language)) if language else config


def run(
    path: Path | None, *, supervised: bool = False, language: str | None = None, audience: bool = False
) -> int:
    """The kiosk, alone or with a supervisor over it, perhaps with a picture for those who watch; exit status."""
    config = checked(path, language)
    if config is None:
        return 2
    if supervised:
        from scenes.kiosk.supervisor import run as supervise

        return supervise(path, config.screen.language, audience=audience)
    return _play(config, audience)


def _play(config: Config, audience: bool) -> int:
    from datetime import datetime

    from scenes.app import App
    from scenes.kiosk.kiosk import Kiosk, settings_of
    from scenes.kiosk.office import Office
    from scenes.window import NoDisplay, Window

    if sys.stderr:
        faulthandler.enable()
    office = Office(config, datetime.now)
    office.journal.open()
    if failed := os.environ.get(FAILED):
        log.error("the run before this one %s", failed)
    try:
        window = Window(config.screen.size, fullscreen=config.screen.fullscreen)
    except NoDisplay as missing:
        print(f"res-publica: {missing}", file=sys.stderr)
        return 2
    window.hide_pointer(config.screen.hide_pointer)
    app = App(window, settings_of(config))
    kiosk = Kiosk(app, config, office=office)
    if audience:
        from scenes.kiosk.audience import open_for

        app.audience = open_for(app)
    log.info("begin", extra={"facts": {"size": app.size}})
    try:
        app.run(kiosk.first())
    except Exception:
        log.exception("crashed")
        return CRASHED
    finally:
        log.info("end")
        kiosk.close()
    return kiosk.status
