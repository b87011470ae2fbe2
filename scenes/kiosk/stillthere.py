"""What the kiosk says over a game: are you still there, your time is nearly up, and goodbye."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scenes.page import Button, Control, Page, Plan
from scenes.ui import shapes, text, theme
from scenes.ui.parts import cloth
from scenes.ui.text import BOLD

if TYPE_CHECKING:
    from scenes.kiosk.kiosk import Kiosk

FAREWELL_SECONDS = 10.0
WARNING_SECONDS = 8.0


class Passing(Page):
    """A marble slab over whatever goes on, with a clock. The kiosk closes it at any press, if it `closes`."""

    modal = True
    closes = True

    def __init__(self, kiosk: Kiosk) -> None:
        super().__init__()
        self.kiosk = kiosk
        self.primary = "on"
        self._slab = Rect(0, 0, 0, 0)
        self._shown = -1
        self._began = kiosk.clock()

    @property
    def left(self) -> float:
        """Seconds that the clock shows."""
        return 0.0

    @property
    def whole(self) -> float:
        """Seconds that it began with."""
        return 1.0

    def heading(self) -> str:
        """In large letters."""
        return ""

    def detail(self) -> str:
        """In smaller ones under it."""
        return ""

    def place(self) -> Sequence[Control]:
        """One button; a touch anywhere does the same."""
        plan = Plan(self.app.scale)
        width = min(1060.0, plan.width - 60)
        button = max(116.0, plan.touch)
        grown = max(0.0, plan.line - 30)
        height = 560 + grown * 4 + (button if self.closes else 0)
        x, y = (plan.width - width) / 2, (plan.height - height) / 2
        self._slab = plan.rect(x, y, width, height)
        if not self.closes:
            return ()
        rect = plan.rect(x + 80, y + height - 60 - button, width - 160, button)
        return (Button("on", rect, self.app.words._("Keep playing"), "primary", "play", 44),)

    def paint(self, surface: Surface) -> None:
        """The slab, what it says, the seconds, and a bar that runs out."""
        scale, slab = self.app.scale, self._slab
        px = scale.px
        cloth.slab(surface, slab, scale)
        middle, room = slab.centerx, slab.width - px(120)
        heading, dark = self.heading(), theme.TERRACOTTA_DARK
        y = float(slab.top + px(110))
        text.title(surface, heading, (middle, y), 72, scale, dark, align="center", max_width=room)
        seconds = max(0, math.ceil(self.left))
        y += px(150)
        text.title(surface, seconds, (middle, y), 150, scale, theme.INK, align="center")
        y += px(120)
        bar = Rect(slab.left + px(120), round(y), slab.width - px(240), max(10, px(18)))
        shapes.rounded(surface, bar, bar.height / 2, theme.MARBLE_DIM)
        share = min(1.0, max(0.0, self.left / self.whole))
        full = Rect(bar.left, bar.top, max(bar.height, round(bar.width * share)), bar.height)
        shapes.rounded(surface, full, bar.height / 2, theme.PRIMARY)
        y += px(40) + scale.letters(32) * 0.8
        color = theme.INK_SOFT
        said = self.detail()
        text.paragraph(surface, said, (middle, y), 32, scale, room, color, weight=BOLD, align="center")
        self.paint_controls(surface)

    def update(self, dt: float) -> None:
        """The seconds go down."""
        now = math.ceil(self.left * 4)
        if now != self._shown:
            self._shown = now
            self.touched(self._slab)
        if self.left <= 0:
            self.out()

    def out(self) -> None:
        """The time of this slab is over."""

    def back(self) -> None:
        """The kiosk has seen it already."""


class StillThere(Passing):
    """Nobody has touched anything for a while."""

    @property
    def left(self) -> float:
        """Until the reset."""
        return self.kiosk.visit.countdown

    @property
    def whole(self) -> float:
        """As configured."""
        return float(self.kiosk.config.session.countdown_seconds)

    def heading(self) -> str:
        """The question."""
        return self.app.words._("Still there?")

    def detail(self) -> str:
        """What happens without an answer."""
        return self.app.words.starts_over_in(max(0, math.ceil(self.left)))


class Warning(Passing):
    """The session limit is near; the slab goes by itself."""

    @property
    def left(self) -> float:
        """Until the limit."""
        return self.kiosk.visit.time_left

    @property
    def whole(self) -> float:
        """As configured."""
        return float(self.kiosk.config.session.warning_seconds)

    def heading(self) -> str:
        """What it is about."""
        return self.app.words._("Others would like to play too")

    def detail(self) -> str:
        """How long there is."""
        return self.app.words.time_runs_out(max(0, math.ceil(self.left)))

    def update(self, dt: float) -> None:
        """It is there for some seconds."""
        super().update(dt)
        if self.kiosk.clock() - self._began > WARNING_SECONDS and self.app.manager.top is self:
            self.app.manager.pop()


class Farewell(Passing):
    """The time is up: thanks, and then the attract mode."""

    closes = False

    @property
    def left(self) -> float:
        """Until the reset."""
        return FAREWELL_SECONDS - (self.kiosk.clock() - self._began)

    @property
    def whole(self) -> float:
        """Always the same."""
        return FAREWELL_SECONDS

    def heading(self) -> str:
        """Goodbye."""
        return self.app.words._("Thank you for playing!")

    def detail(self) -> str:
        """Why it ends."""
        return self.app.words._("Your time is up, and others would like to play too.")

    def out(self) -> None:
        """The next visitor, please."""
        self.kiosk.reset("limit")
