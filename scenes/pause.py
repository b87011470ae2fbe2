"""The menu over a game: go on, settings, rules, who plays, save and go, abandon."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from scenes.confirm import ConfirmScene
from scenes.page import Button, Control, Page, Plan
from scenes.play.session import Session
from scenes.ui import text, theme, widgets
from scenes.ui.widgets import ButtonKind

_GAP = 18.0


class PauseScene(Page):
    """Over the table, whose time stands still meanwhile."""

    modal = True
    shortcut = "menu"

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.primary = "on"
        self._panel = Rect(0, 0, 0, 0)

    def _ways(self) -> list[tuple[str, str, ButtonKind, str]]:
        """The buttons: id, label, kind, icon."""
        words = self.app.words
        kept = self.session.fault is None
        leave = words._("Save and go to the menu") if kept else words._("Leave the game")
        ways: list[tuple[str, str, ButtonKind, str]] = [
            ("on", words._("Keep playing"), "primary", "play"),
            ("settings", words._("Settings"), "secondary", ""),
            ("rules", words._("Rules"), "secondary", ""),
        ]
        if self.app.kiosk:  # nobody comes back to a game at a kiosk
            return [*ways, ("abandon", words._("Leave the game"), "secondary", "")]
        return [
            *ways,
            ("who", words._("Who plays?"), "secondary", ""),
            ("save", leave, "secondary", ""),
            ("abandon", words._("Abandon the game"), "quiet", ""),
        ]

    def place(self) -> Sequence[Control]:
        """A column of buttons on a panel in the middle."""
        plan, ways = Plan(self.scale), self._ways()
        width = min(820.0, plan.width - 60)
        head = max(124.0, self.scale.letters(54) / self.scale.u * 1.7)
        room = plan.height - 60 - head - 50
        high = min(96.0, (room + _GAP) / len(ways) - _GAP)
        height = head + len(ways) * (high + _GAP) - _GAP + 50
        x, y = (plan.width - width) / 2, (plan.height - height) / 2
        self._panel = plan.rect(x, y, width, height)
        side = max(72.0, plan.touch)
        corner = plan.rect(x + width - side - 26, y + 26, side, side)
        means = self.app.words._("Help: which key or button does what")
        return [
            Button("help", corner, "", "quiet", "question", 34, means=means),
            *self._column(plan, x + 50, y + head, width - 100, high),
        ]

    def _column(self, plan: Plan, x: float, y: float, width: float, high: float) -> list[Control]:
        return [
            Button(ident, plan.rect(x, y + n * (high + _GAP), width, high), label, kind, icon)
            for n, (ident, label, kind, icon) in enumerate(self._ways())
        ]

    def paint(self, surface: Surface) -> None:
        """The panel and its heading."""
        scale, panel = self.scale, self._panel
        widgets.panel(surface, panel, scale, radius=24, stroke=theme.GOLD, width=3)
        first, corner = self.target("on"), self.target("help")
        assert first is not None
        assert corner is not None
        text.title(
            surface,
            self.app.words._("Menu"),
            (panel.centerx, (panel.top + first.rect.top) / 2),
            54,
            scale,
            theme.GOLD_LIGHT,
            align="center",
            shade=True,
            max_width=2 * (corner.rect.left - panel.centerx) - scale.px(20),
        )
        self.paint_controls(surface)

    # Doing

    def activate(self, target: str) -> None:
        """A way out asks when it loses something."""
        if target == "on":
            self.app.manager.pop()
        elif target == "help":
            self.help()
        elif target == "settings":
            from scenes.settings import SettingsScene

            self.app.manager.push(SettingsScene())
        elif target == "rules":
            from scenes.rules import RulesScene

            self.app.manager.push(RulesScene())
        elif target == "who":
            from scenes.whoplays import WhoPlaysScene

            self.app.manager.push(WhoPlaysScene(self.session, self.app.manager.pop))
        elif target == "save":
            self._save()
        elif target == "abandon":
            self._ask_abandon()

    def _save(self) -> None:
        """To the menu once everything is on the disk. Where it is not, the player knows before the game is lost."""
        fault = self.session.save()
        if fault is None:
            self._to_menu()
            return
        words = self.app.words
        self._ask(words._("This game could not be saved."), fault, words._("Leave the game"), self._to_menu)

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
        self.session.abandon()
        self._to_menu()

    def _to_menu(self) -> None:
        from scenes.menu import home

        self.session.close()
        self.app.manager.reset(home(self.app))
