"""`python -m scenes.kiosk.sign [LANGUAGE]`: the out-of-order sign on the whole screen, until it is ended from outside."""

from __future__ import annotations

import sys

from scenes.app import App
from scenes.kiosk.dark import OutOfOrderScene
from scenes.play.settings import Settings
from scenes.window import NoDisplay, Window


def main(language: str = "") -> int:
    """Shows the sign in a language, the system's for ""; exit status."""
    try:
        window = Window(fullscreen=True)
    except NoDisplay:
        return 2
    window.hide_pointer()
    app = App(window, Settings(language=language, fullscreen=True, mute=True), silent=True)
    app.locked = True
    app.run(OutOfOrderScene())
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:2]))
