"""A kiosk without a screen, on clocks that go when they are told."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

import pygame

from scenes.app import App, StillClock
from scenes.kiosk import config
from scenes.kiosk.kiosk import Kiosk
from scenes.kiosk.office import Office

NOON = datetime(2026, 5, 6, 12, 0)  # a Wednesday
PIN = "2580"


class Wall:
    """The clock on the wall: goes with the app's, and can be set."""

    def __init__(self, app: App, start: datetime = NOON) -> None:
        self.app = app
        self.start = start

    def __call__(self) -> datetime:
        return self.start + timedelta(seconds=self.app.clock())


class Stand:
    """The kiosk and hands for it."""

    def __init__(
        self, table: dict[str, Any] | None = None, size: tuple[int, int] = (1024, 600), start: datetime = NOON
    ) -> None:
        self.app = App.offscreen(size)
        assert isinstance(self.app.clock, StillClock)
        self.wall = Wall(self.app, start)
        merged = {"screen": {"language": "en"}, **(table or {})}
        self.config = config.from_table(merged)
        self.office = Office(self.config, self.wall)
        self.office.journal.open()
        self.kiosk = Kiosk(self.app, self.config, wall=self.wall, office=self.office)
        self.app.manager.push(self.kiosk.first())
        self.app.step()

    def close(self) -> None:
        self.app.manager.clear()
        self.office.journal.close()

    @property
    def top(self) -> Any:
        return self.app.manager.top

    def wait(self, seconds: float, step: float = 0.5) -> None:
        for _ in range(round(seconds / step)):
            self.app.step(step)

    def touch(self, pos: tuple[int, int] = (320, 170)) -> None:
        """A finger and its echoes, as screens report it."""
        width, height = self.app.size
        at = {"x": pos[0] / width + 1e-6, "y": pos[1] / height + 1e-6, "finger_id": 1}
        self.app.post(
            pygame.event.Event(pygame.FINGERDOWN, **at),
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=True),
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False),
        )
        self.app.step(0.02)
        self.app.post(
            pygame.event.Event(pygame.FINGERUP, **at),
            pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=True),
            pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False),
        )
        self.app.step(0.3)

    def tap(self, ident: str) -> None:
        self.top.settle()
        target = self.top.target(ident)
        assert target is not None, f"no {ident} among {[t.id for t in self.top.targets]} of {self.top}"
        self.wait(0.5)
        self.touch(target.rect.center)

    def key(self, code: int, mod: int = 0) -> None:
        self.app.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))
        self.app.step(0.3)
