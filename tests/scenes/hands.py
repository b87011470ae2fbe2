"""Hands for tests: they post real device events to an app and let it take a turn."""

from __future__ import annotations

import pygame

from scenes.app import App


def mouse_down(app: App, pos: tuple[int, int]) -> None:
    app.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False))
    app.step()


def mouse_up(app: App, pos: tuple[int, int]) -> None:
    app.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False))
    app.step()


def tap(app: App, where: tuple[int, int] | str) -> None:
    """A click at a position, or in the middle of the top scene's target of that name."""
    if isinstance(where, str):
        app.manager.top.settle()
        target = app.manager.top.target(where)
        assert target is not None, f"no target {where} among {[t.id for t in app.manager.top.targets]}"
        where = target.rect.center
    mouse_down(app, where)
    mouse_up(app, where)


def key(app: App, code: int, mod: int = 0) -> None:
    """A key pressed and let go."""
    app.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))
    app.post(pygame.event.Event(pygame.KEYUP, key=code, mod=mod))
    app.step()


def wait(app: App, seconds: float, step: float = 1 / 60) -> None:
    """Lets time pass picture by picture."""
    for _ in range(round(seconds / step)):
        app.step(step)
