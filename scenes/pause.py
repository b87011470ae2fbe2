"""Menu at the table, and the settings: what the player can choose, and the ways out of a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from pygame import Rect, Surface

from scenes.confirm import ConfirmScene
from scenes.page import Button, Control, Page, Plan, Switch
from scenes.play.session import Session
from scenes.play.settings import PACES, SPEEDS
from scenes.show.words import languages
from scenes.ui import shapes, text, theme, widgets
from scenes.ui.text import REGULAR, SEMI

_STEP = 10  # of a volume, in hundredths
_GAP = 14


@dataclass(frozen=True)
class _Row:
    """A setting: its name, and the words of its values with what each of them sets."""

    id: str
    label: str
    words: tuple[str, ...]
    values: tuple[Any, ...]
    now: Any

    @property
    def current(self) -> int:
        return self.values.index(self.now) if self.now in self.values else -1


class PauseScene(Page):
    """Over the table: go on, settings, save and go, abandon. Without a session: the settings alone."""

    modal = True

    def __init__(self, session: Session | None = None) -> None:
        super().__init__()
        self.session = session
        self.primary = "on"
        self._panel = Rect(0, 0, 0, 0)
        self._rows: list[tuple[_Row, Rect]] = []
        self._volumes: list[tuple[str, str, Rect]] = []

    # What there is to choose

    def _settings(self) -> list[_Row]:
        words, now = self.app.words, self.app.settings
        on_off = (words._("On"), words._("Off"))
        rows = [
            _Row(
                "language", words._("Language"), tuple(languages().values()), tuple(languages()), words.code
            ),
            _Row(
                "speed",
                words._("Speed"),
                ("½×", "1×", "2×", "4×", words._("Off")),
                SPEEDS,
                now.speed,
            ),
            _Row("pace", words._("Pace of the bots"), self._paces(), PACES, now.pace),
            _Row("reduced_motion", words._("Reduced motion"), on_off, (True, False), now.reduced_motion),
            _Row("mute", words._("Sound"), on_off, (False, True), now.mute),
        ]
        if not self.app.locked:
            rows.append(_Row("fullscreen", words._("Full screen"), on_off, (True, False), now.fullscreen))
        return rows

    def _paces(self) -> tuple[str, ...]:
        words = self.app.words
        named = {"calm": words._("Calm"), "normal": words._("Normal"), "quick": words._("Quick")}
        return tuple(named[pace] for pace in PACES)

    def _ways(self) -> list[tuple[str, str, str, str]]:
        """The buttons: id, label, kind, icon."""
        words = self.app.words
        if self.session is None:
            return [("on", words._("Done"), "primary", "check")]
        if self.app.kiosk:  # nobody comes back to a game at a kiosk
            return [
                ("on", words._("Keep playing"), "primary", "play"),
                ("abandon", words._("Leave the game"), "secondary", ""),
            ]
        kept = self.session.fault is None
        leave = words._("Save and go to the menu") if kept else words._("Leave the game")
        return [
            ("on", words._("Keep playing"), "primary", "play"),
            ("rules", words._("Rules"), "secondary", ""),
            ("save", leave, "secondary", ""),
            ("abandon", words._("Abandon the game"), "quiet", ""),
        ]

    # Placing

    def place(self) -> Sequence[Control]:
        """Settings in two columns, in portrait in one; the ways out in a line under them."""
        scale = self.app.scale
        plan = Plan(scale)
        portrait = plan.height > plan.width
        rows = self._settings()
        columns = 1 if portrait else 2
        count = len(rows) + 2
        lines = -(-count // columns)
        label = max(34.0, plan.line)
        control = max(72.0, plan.touch)
        pitch = label + control + (_GAP if scale.kind == "small" else 26)
        ways = self._ways()
        button = max(96.0, plan.touch)
        head = 120.0 if scale.kind != "small" else 96.0
        stacked = portrait and len(ways) > 1
        foot = (button + 20) * len(ways) if stacked else button + 20
        width = min(1560.0, plan.width - 60)
        height = min(plan.height - 20, head + lines * pitch + foot + 40)
        x, y = (plan.width - width) / 2, (plan.height - height) / 2
        self._panel = plan.rect(x, y, width, height)
        inner = width - 100
        room = (inner - 60 * (columns - 1)) / columns
        placed: list[Control] = []
        self._rows, self._volumes = [], []
        for number in range(count):
            column, line = divmod(number, lines)
            left, top = x + 50 + column * (room + 60), y + head + line * pitch
            title = plan.rect(left, top, room, label)
            bar = plan.rect(left, top + label, room, control)
            if number < len(rows):
                row = rows[number]
                self._rows.append((row, title))
                placed.append(Switch(row.id, bar, row.words, row.current, 28, equal=len(row.words) < 4))
            else:
                ident, name = (("effects", "Effects"), ("music", "Music"))[number - len(rows)]
                self._volumes.append((ident, self.app.words._(name), title))
                placed += self._volume(ident, plan, left, top + label, room, control)
        return placed + self._foot(plan, x + 50, y + height - foot - 20, inner, button, stacked)

    def _volume(
        self, ident: str, plan: Plan, left: float, top: float, room: float, height: float
    ) -> list[Control]:
        now = getattr(self.app.settings, ident)
        side = max(110.0, plan.touch)
        ends = ((f"{ident}-", left, "minus", now > 0), (f"{ident}+", left + room - side, "plus", now < 100))
        return [
            Button(name, plan.rect(x, top, side, height), "", "secondary", icon, 30, enabled=enabled)
            for name, x, icon, enabled in ends
        ]

    def _foot(
        self, plan: Plan, x: float, y: float, width: float, height: float, stacked: bool
    ) -> list[Control]:
        ways = self._ways()
        if stacked:
            return [
                Button(ident, plan.rect(x, y + n * (height + 20), width, height), label, kind, icon)  # type: ignore[arg-type]
                for n, (ident, label, kind, icon) in enumerate(ways)
            ]
        each = min(560.0, (width - 30 * (len(ways) - 1)) / len(ways))
        left = x + (width - each * len(ways) - 30 * (len(ways) - 1)) / 2
        return [
            Button(ident, plan.rect(left + n * (each + 30), y, each, height), label, kind, icon, 32)  # type: ignore[arg-type]
            for n, (ident, label, kind, icon) in enumerate(ways)
        ]

    # Painting

    def paint(self, surface: Surface) -> None:
        """The panel, the names of the settings, the volumes."""
        scale, words, panel = self.app.scale, self.app.words, self._panel
        widgets.panel(surface, panel, scale, radius=24, stroke=theme.GOLD, width=3, opacity=1)
        heading = words._("Menu") if self.session else words._("Settings")
        y = panel.top + scale.px(62 if scale.kind != "small" else 50)
        text.title(
            surface, heading, (panel.centerx, y), 54, scale, theme.GOLD_LIGHT, align="center", shade=True
        )
        for row, place in self._rows:
            self._label(surface, row.label, place)
        for ident, label, place in self._volumes:
            self._label(surface, label, place)
            self._level(surface, ident)
        self.paint_controls(surface)

    def _label(self, surface: Surface, label: str, place: Rect) -> None:
        scale = self.app.scale
        text.draw(
            surface,
            label,
            (place.left + scale.px(4), place.centery - scale.px(4)),
            26,
            scale,
            theme.MUTED,
            weight=REGULAR,
            max_width=place.width,
        )

    def _level(self, surface: Surface, ident: str) -> None:
        """A bar of how loud, between its two buttons, with the figure on it."""
        less, more = self.target(f"{ident}-"), self.target(f"{ident}+")
        if less is None or more is None:
            return
        scale = self.app.scale
        now = getattr(self.app.settings, ident)
        gap = scale.px(16)
        bar = Rect(
            less.rect.right + gap, less.rect.top, more.rect.left - less.rect.right - 2 * gap, less.rect.height
        )
        thick = max(8, scale.px(14))
        figure = text.measure("100 %", scale.letters(28), SEMI) + gap
        line = Rect(bar.left, bar.centery - thick // 2, bar.width - figure, thick)
        shapes.rounded(surface, line, thick / 2, theme.HOLLOW, stroke=theme.GOLD_DIM, width=1.5)
        if now:
            full = Rect(line.left, line.top, max(thick, line.width * now // 100), thick)
            shapes.rounded(surface, full, thick / 2, (theme.GOLD_LIGHT, theme.GOLD))
        text.draw(surface, f"{now} %", (bar.right, bar.centery), 28, scale, weight=SEMI, align="right")

    # Doing

    def activate(self, target: str) -> None:
        """A choice is in force at once; a way out asks when it loses something."""
        ident, _, number = target.partition(":")
        if number:
            row = next(row for row, _ in self._rows if row.id == ident)
            self.app.change(**{ident: row.values[int(number)]})
            self.changed()
        elif target[:-1] in ("effects", "music"):
            self._louder(target[:-1], _STEP if target[-1] == "+" else -_STEP)
        elif target == "on":
            self.app.manager.pop()
        elif target == "rules":
            from scenes.rules import RulesScene

            self.app.manager.push(RulesScene())
        elif target == "save":
            self._to_menu()
        elif target == "abandon":
            self._ask_abandon()

    def _louder(self, ident: str, step: int) -> None:
        now = getattr(self.app.settings, ident)
        self.app.change(**{ident: max(0, min(100, now + step))})
        self.changed()
        if ident == "effects":
            self.app.sound.play("marble-tick")

    def _ask_abandon(self) -> None:
        words = self.app.words
        self._ask(
            words._("Abandon this game?"),
            words._("It cannot be continued afterwards."),
            words._("Abandon the game"),
            self._abandon,
        )

    def _ask(self, question: str, detail: str, yes: str, then: Callable[[], None]) -> None:
        keep = self.app.words._("Keep playing")
        self.app.manager.push(ConfirmScene(question, yes, keep, then, detail=detail))

    def _abandon(self) -> None:
        if self.session:
            self.session.abandon()
        self._to_menu()

    def _to_menu(self) -> None:
        from scenes.menu import home

        if self.session:
            self.session.close()
        self.app.manager.reset(home(self.app))
