"""Who is at the table: a bot takes over from a person who leaves, and gives the seat back, at any moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from scenes.page import Button, Control, Page, Plan, Switch
from scenes.play.levels import LEVELS, bot_of_level
from scenes.play.session import Session
from scenes.ui import icons, text, theme, widgets


class WhoPlaysScene(Page):
    """Over the menu: each person's seat, played by the person or by a bot. Nothing is true before Done."""

    modal = True

    def __init__(self, session: Session, done: Callable[[], None]) -> None:
        """`done` is called once it is decided who plays."""
        super().__init__()
        self.session = session
        self._done = done
        self.here = {seat: seat in session.humans for seat in session.people}
        self.level: int | None = None
        self.primary = "done"
        self._panel = Rect(0, 0, 0, 0)
        self._names: list[tuple[int, Rect]] = []
        self._about = Rect(0, 0, 0, 0)

    def place(self) -> Sequence[Control]:
        """A line a person, the level of the bots, two buttons."""
        scale, words = self.app.scale, self.app.words
        plan = Plan(scale)
        width = min(1100.0, plan.width - 60)
        row, button = max(84.0, plan.touch) + 16, max(100.0, plan.touch)
        head, about = 120.0, plan.line * 2.6
        height = head + row * (len(self.here) + 1) + about + button + 60
        x, y = (plan.width - width) / 2, (plan.height - height) / 2
        self._panel = plan.rect(x, y, width, height)
        inner, left = width - 100, x + 50
        placed: list[Control] = []
        self._names = []
        who = (words.controller(True), words.controller(False))
        top = y + head
        for seat, here in self.here.items():
            name = self.session.names[seat]
            self._names.append((seat, plan.rect(left, top, inner * 0.5, row - 16)))
            rect = plan.rect(left + inner * 0.5, top, inner * 0.5, row - 16)
            placed.append(Switch(f"seat{seat}", rect, who, 0 if here else 1, 30, name=name))
            top += row
        self._names.append((-1, plan.rect(left, top, inner * 0.42, row - 16)))
        levels = tuple(words.level(level) for level in LEVELS)
        rect = plan.rect(left + inner * 0.42, top, inner * 0.58, row - 16)
        placed.append(Switch("level", rect, levels, self._level, 30, name=words._("Level of the bot")))
        top += row
        self._about = plan.rect(left, top, inner, about)
        foot, half = y + height - 40 - button, (inner - 24) / 2
        placed.append(Button("cancel", plan.rect(left, foot, half, button), words._("Cancel"), "secondary"))
        done = plan.rect(left + half + 24, foot, half, button)
        able = self._somebody_stays
        why = words._("somebody must stay: save the game instead")
        placed.append(Button("done", done, words._("Done"), "primary", "check", 36, able, why))
        return placed

    @property
    def _level(self) -> int:
        return 1 if self.level is None else self.level

    @property
    def _somebody_stays(self) -> bool:
        """A game of several people needs one whose hand may show; a person alone may look on."""
        return any(self.here.values()) or len(self.here) == 1

    def paint(self, surface: Surface) -> None:
        """The panel, the names, what leaving means."""
        scale, words, panel = self.app.scale, self.app.words, self._panel
        widgets.panel(surface, panel, scale, radius=24, stroke=theme.GOLD, width=3, opacity=1)
        heading = words._("Who plays?")
        y = panel.top + scale.px(62)
        text.title(
            surface, heading, (panel.centerx, y), 54, scale, theme.GOLD_LIGHT, align="center", shade=True
        )
        for seat, rect in self._names:
            if seat < 0:
                label = words._("Level of the bot")
                at = (rect.left + scale.px(4), rect.centery)
                text.draw(surface, label, at, 28, scale, theme.MUTED, max_width=rect.width - scale.px(16))
                continue
            side = min(rect.height, scale.px(84))
            icons.medal(surface, seat, (rect.left + side / 2, rect.centery), side)
            at = (rect.left + side + scale.px(20), rect.centery)
            room = rect.right - at[0] - scale.px(16)
            text.title(surface, self.session.names[seat], at, 36, scale, theme.TEXT, max_width=room)
        about = words._("Whoever leaves is played by a bot from now on, and can come back at any moment.")
        if not self._somebody_stays:
            about = words._("Somebody must stay at the table. To go on later, save the game.")
        text.block(
            surface, about, self._about.center, 26, scale, theme.MUTED, max_width=self._about.width, lines=3
        )
        self.paint_controls(surface)

    def activate(self, target: str) -> None:
        """A seat changes hands, another level; Done makes it true."""
        ident, _, number = target.partition(":")
        if ident == "level":
            self.level = int(number)
        elif ident.startswith("seat"):
            self.here[int(ident.removeprefix("seat"))] = number == "0"
        elif target == "done":
            self._make_true()
            return
        else:
            self.app.manager.pop()
            return
        self.changed()

    def _make_true(self) -> None:
        session, bot = self.session, bot_of_level(LEVELS[self._level])
        for seat, here in self.here.items():
            was_here = seat in session.humans
            if here and not was_here:
                session.give_back(seat)
            elif not here and (was_here or self.level is not None):
                session.hand_to_bot(seat, bot)
        self.app.manager.pop()
        self._done()
