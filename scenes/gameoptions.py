"""The options of the rules that few change: what a pair is worth, and when a game without progress ends."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from scenes.page import Button, Control, Page, Plan, Switch
from scenes.play.lineup import Lineup
from scenes.ui import text, theme, widgets

PAIRS = (0, 1, 2)
LAPS = (2, 3, 5)


class GameOptionsScene(Page):
    """Over the seats: two switches. What is chosen is chosen at once; Done goes."""

    modal = True

    def __init__(self, lineup: Lineup, change: Callable[[Lineup], None]) -> None:
        """`change` is told every choice."""
        super().__init__()
        self.lineup = lineup
        self.primary = "done"
        self._change = change
        self._panel = Rect(0, 0, 0, 0)
        self._labels: list[tuple[str, Rect]] = []

    def place(self) -> Sequence[Control]:
        """Each switch under its question; a button."""
        words, plan = self.app.words, Plan(self.app.scale)
        width = min(1060.0, plan.width - 60)
        control, label = max(84.0, plan.touch), plan.line * 2.6
        head = 124.0
        height = head + 2 * (label + control + 24) + control + 70
        x, y = (plan.width - width) / 2, (plan.height - height) / 2
        self._panel = plan.rect(x, y, width, height)
        inner, left, top = width - 100, x + 50, y + head
        rows = (
            ("pairs", words._("Points for each pair of alike cards left in hand at the end"), PAIRS),
            ("laps", words._("Laps in which nobody draws or builds before the game ends"), LAPS),
        )
        now = {"pairs": self.lineup.pair_points, "laps": self.lineup.stalemate_laps}
        placed: list[Control] = []
        self._labels = []
        for ident, question, values in rows:
            self._labels.append((question, plan.rect(left, top, inner, label)))
            bar = plan.rect(left, top + label, inner, control)
            current = values.index(now[ident]) if now[ident] in values else -1
            placed.append(Switch(ident, bar, tuple(map(str, values)), current, 32, name=question))
            top += label + control + 24
        done = plan.rect(x + width / 2 - 220, y + height - 40 - control, 440, control)
        placed.append(Button("done", done, words._("Done"), "primary", "check", 36))
        return placed

    def paint(self, surface: Surface) -> None:
        """The panel and the questions."""
        scale, words, panel = self.app.scale, self.app.words, self._panel
        widgets.panel(surface, panel, scale, radius=24, stroke=theme.GOLD, width=3, opacity=1)
        at = (panel.centerx, panel.top + scale.px(66))
        room = panel.width - scale.px(80)
        heading = words._("More options")
        text.title(
            surface, heading, at, 54, scale, theme.GOLD_LIGHT, align="center", max_width=room, shade=True
        )
        for question, rect in self._labels:
            lines = text.broken(question, scale.letters(28), text.REGULAR, rect.width)
            top = rect.centery - (len(lines) - 1) * scale.letters(28) * 1.35 / 2
            text.paragraph(surface, question, (rect.left, top), 28, scale, rect.width, theme.MUTED)
        self.paint_controls(surface)

    def activate(self, target: str) -> None:
        """A choice, or the end."""
        ident, _, number = target.partition(":")
        if ident == "pairs":
            self.lineup = self.lineup.by_rules(PAIRS[int(number)], self.lineup.stalemate_laps)
        elif ident == "laps":
            self.lineup = self.lineup.by_rules(self.lineup.pair_points, LAPS[int(number)])
        else:
            self.app.manager.pop()
            return
        self._change(self.lineup)
        self.changed()
