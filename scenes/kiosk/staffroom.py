"""Behind the PIN: how the kiosk is, and what the staff can do with it; and the latest lines of the log."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scenes.kiosk.kiosk import RESTART
from scenes.page import Button, Control, Plan
from scenes.staff import ForStaff
from scenes.ui import text, theme
from scenes.ui.parts import cloth
from scenes.ui.text import SEMI

if TYPE_CHECKING:
    from scenes.kiosk.kiosk import Kiosk

_STEP = 10
_SHOWN = 400


class StaffRoom(ForStaff):
    """Buttons in two columns; volumes in a line; the state of the kiosk above them."""

    def __init__(self, kiosk: Kiosk) -> None:
        super().__init__(kiosk)
        self.primary = "back"
        self._slab = Rect(0, 0, 0, 0)
        self._levels: list[tuple[str, Rect]] = []

    def _ways(self) -> list[tuple[str, str, str]]:
        words, kiosk = self.app.words, self.kiosk
        closed = kiosk.mode in ("paused", "dark")
        pause = ("reopen", words._("Open again"), "play") if closed else ("pause", words._("Pause"), "pause")
        return [
            ("again", words._("Start over now"), "swap"),
            pause,
            ("shut", words._("Shut for the day"), "moon"),
            ("log", words._("Log"), "log"),
            ("restart", words._("Restart the program"), "up"),
            ("quit", words._("Close the program"), "leave"),
        ]

    def place(self) -> Sequence[Control]:
        """Everything on one slab."""
        plan, words = Plan(self.app.scale), self.app.words
        wide = plan.width > plan.height
        height = max(96.0, plan.touch)
        width = min(1300.0, plan.width - 40)
        columns = 2 if wide else 1
        ways = self._ways()
        rows = -(-len(ways) // columns)
        head = 256.0 + 2 * max(0.0, plan.line - 30)
        whole = head + (rows + (1 if wide else 2) + 1) * (height + 20) + 70
        x, y = (plan.width - width) / 2, (plan.height - whole) / 2
        self._slab = plan.rect(x, y, width, whole)
        inner, left = width - 120, x + 60
        room = (inner - 20 * (columns - 1)) / columns
        placed: list[Control] = []
        for number, (ident, label, icon) in enumerate(ways):
            row, column = divmod(number, columns)
            rect = plan.rect(left + column * (room + 20), y + head + row * (height + 20), room, height)
            placed.append(Button(ident, rect, label, "quiet", icon, 34))
        top = y + head + rows * (height + 20)
        self._levels = []
        for number, ident in enumerate(("effects", "music")):
            at = left + (number * (room + 20) if wide else 0)
            line = top + (0 if wide else number * (height + 20))
            side = max(110.0, plan.touch)
            now = getattr(self.kiosk.base, ident)
            for name, start, sign, enabled in (
                (f"{ident}-", at, "minus", now > 0),
                (f"{ident}+", at + room - side, "plus", now < 100),
            ):
                rect = plan.rect(start, line, side, height)
                placed.append(
                    Button(name, rect, "", "quiet", sign, 32, enabled, means=words.volume_step(ident, sign))
                )
            self._levels.append((ident, plan.rect(at + side, line, room - 2 * side, height)))
        foot = top + (1 if wide else 2) * (height + 20)
        placed.append(
            Button(
                "back",
                plan.rect(left, foot, inner, height),
                words._("Back to the game"),
                "primary",
                "back",
                36,
            )
        )
        return placed

    def paint(self, surface: Surface) -> None:
        """The slab, the state, the volumes."""
        scale, words, slab = self.app.scale, self.app.words, self._slab
        px = scale.px
        surface.blit(cloth.cloth(self.app.size, scale), (0, 0))
        cloth.slab(surface, slab, scale)
        left, room = slab.left + px(60), slab.width - px(120)
        y = float(slab.top + px(70))
        text.title(surface, words._("Staff"), (left, y), 60, scale, theme.TERRACOTTA_DARK)
        self.foot(surface, (slab.right - px(300), y), px(470))
        y += px(44) + scale.letters(28)
        for number, line in enumerate(self.state()):
            color = theme.INK if number < 2 else theme.TERRACOTTA_DARK
            text.draw(surface, line, (left, y), 28, scale, color, max_width=room)
            y += max(px(42), scale.letters(28) * 1.3)
        for ident, rect in self._levels:
            named = words._("Effects") if ident == "effects" else words._("Music")
            said = f"{named}: {words.percent(getattr(self.kiosk.base, ident))}"
            at = rect.center
            text.draw(
                surface, said, at, 30, scale, theme.INK, weight=SEMI, align="center", max_width=rect.width - 8
            )
        self.paint_controls(surface)

    def state(self) -> list[str]:
        """How the kiosk is, for people."""
        words, kiosk = self.app.words, self.kiosk
        status = kiosk.office.status(kiosk)
        day = kiosk.ledger.today
        hours, minutes = divmod(int(status.uptime) // 60, 60)
        lines = [
            f"{status.version}   ·   {hours}:{minutes:02d} h   ·   {status.memory >> 20} MB",
            words.day_so_far(day.sessions, day.started, day.finished),
        ]
        faults = (kiosk.office.journal.fault, kiosk.office.fault, kiosk.ledger.fault, status.last_error)
        return lines + [fault for fault in faults if fault][:2]

    def activate(self, target: str) -> None:
        """Each does what it says."""
        kiosk = self.kiosk
        if target[:-1] in ("effects", "music"):
            step = _STEP if target[-1] == "+" else -_STEP
            levels = {"effects": kiosk.base.effects, "music": kiosk.base.music}
            levels[target[:-1]] = max(0, min(100, levels[target[:-1]] + step))
            kiosk.set_volume(**levels)
            self.changed()
        elif target == "back":
            self.close()
        elif target == "log":
            self.app.manager.push(StaffLog(kiosk))
        elif target == "again":
            kiosk.reset("staff")
        elif target == "pause":
            kiosk.pause()
        elif target == "reopen":
            kiosk.reopen()
        elif target == "shut":
            kiosk.shut()
        elif target in ("restart", "quit"):
            kiosk.leave(RESTART if target == "restart" else 0)


class StaffLog(ForStaff):
    """The latest lines, the newest first; it scrolls."""

    def __init__(self, kiosk: Kiosk) -> None:
        super().__init__(kiosk)
        self.primary = "back"
        self._first = 0.0

    def place(self) -> Sequence[Control]:
        """Back, and two arrows."""
        plan, words = Plan(self.app.scale), self.app.words
        height = max(92.0, plan.touch)
        y = plan.height - 30 - height
        side = max(140.0, plan.touch)
        steps = (
            ("up", plan.width - 80 - 2 * side, words._("Further up")),
            ("down", plan.width - 60 - side, words._("Further down")),
        )
        return [
            Button("back", plan.rect(60, y, 340, height), words._("Back"), "primary", "back", 34),
            *(
                Button(way, plan.rect(x, y, side, height), "", "quiet", f"chevron-{way}", 34, means=means)
                for way, x, means in steps
            ),
        ]

    def paint(self, surface: Surface) -> None:
        """A line each: when, and what."""
        scale = self.app.scale
        surface.fill(theme.TABLE[1])
        px, step = scale.px, scale.letters(24) * 1.45
        back = self.target("back")
        foot = back.rect.top if back else self.app.size[1]
        lines = list(self.kiosk.office.journal.latest)[::-1]
        shown = max(1, int((foot - px(60)) / step))
        first = max(0, min(int(self._first), len(lines) - shown))
        self._first = max(0.0, min(self._first, float(max(0, len(lines) - shown))))
        for number, line in enumerate(lines[first : first + shown]):
            color = theme.DEAD if '"level": "error"' in line or '"level": "warning"' in line else theme.TEXT
            pos = (px(60), px(50) + number * step)
            text.draw(surface, _told(line), pos, 24, scale, color, max_width=self.app.size[0] - px(120))
        self.paint_controls(surface)

    def activate(self, target: str) -> None:
        """Up and down by some lines."""
        if target == "back":
            self.app.manager.pop()
        else:
            self._first += -8 if target == "up" else 8
            self.changed()

    def scroll(self, amount: float) -> None:
        """By wheel and finger."""
        self._first += amount / (self.app.scale.letters(24) * 1.45)
        self.changed()

    def back(self) -> None:
        """To the room."""
        self.app.manager.pop()

    def close(self) -> None:
        """Time is up: the room goes with it."""
        self.app.manager.pop()


def _told(line: str) -> str:
    """A line of the log without its punctuation."""
    try:
        data = json.loads(line)
    except ValueError:
        return line[:_SHOWN]
    when, event = data.pop("time", ""), data.pop("event", "")
    data.pop("trace", None)
    level = data.pop("level", "")
    facts = "  ".join(f"{name}={value}" for name, value in data.items())
    return f"{when[5:19].replace('T', ' ')}   {level if level != 'info' else ''} {event}   {facts}"[:_SHOWN]
