"""What to pass on without being asked: words that a person leaves until their own next turn, seen by nobody else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.cards import TYPES
from scenes.page import Button, Control, Page, Plan
from scenes.scene import Target
from scenes.show.words import Words
from scenes.ui import icons, text, theme, widgets
from scenes.ui.text import REGULAR, SEMI
from scenes.ui.theme import Scale


@dataclass(frozen=True)
class _Type:
    """A type of card to be marked: its emblem over its name."""

    card: int
    rect: Rect
    name: str
    chosen: bool

    def targets(self, scale: Scale) -> list[Target]:
        """The tile itself."""
        return [Target(f"type:{self.card}", self.rect, radius=12)]

    def says(self, ident: str, words: Words) -> str:
        """Its name, and whether it is marked."""
        return words.focus_value(words._("Ask me about"), self.name, chosen=self.chosen)

    def paint(self, surface: Surface, scale: Scale, pressed: str) -> None:
        """The tile, golden when marked."""
        rect = self.rect
        widgets.tile(surface, rect, scale, chosen=self.chosen)
        letters = scale.letters(24) * 1.5
        size = min(rect.height - letters - scale.px(16), rect.width * 0.8)
        icons.token(surface, TYPES[self.card], (rect.centerx, rect.top + scale.px(8) + size / 2), size)
        text.draw(
            surface, self.name, (rect.centerx, rect.bottom - letters * 0.62), 24, scale,
            weight=SEMI if self.chosen else REGULAR, align="center", max_width=rect.width - scale.px(12), instead="",
        )  # fmt: skip


class AskMeScene(Page):
    """Over the table: the types to be asked about, and the words left or taken back."""

    modal = True

    def __init__(self, wanted: frozenset[int] | None, leave: Callable[[frozenset[int] | None], None]) -> None:
        """`wanted` as the person said before, None for nothing said; `leave` is called with the new words."""
        super().__init__()
        self.said = wanted is not None
        self.types = set(wanted or ())
        self.primary = "leave"
        self._leave = leave
        self._panel = Rect(0, 0, 0, 0)

    def place(self) -> Sequence[Control]:
        """The ten types in two rows, in portrait in five; the buttons in a line under them."""
        scale, words = self.app.scale, self.app.words
        plan = Plan(scale)
        portrait = plan.height > plan.width
        columns, rows = (2, 5) if portrait else (5, 2)
        width = min(1280.0, plan.width - 60)
        button = max(100.0, plan.touch)
        head = 120 + 2 * plan.line
        height = min(plan.height - 20, head + rows * 190 + plan.line * 2 + button + 70)
        x, y = (plan.width - width) / 2, (plan.height - height) / 2
        self._panel = plan.rect(x, y, width, height)
        inner, left = width - 100, x + 50
        foot = y + height - 40 - button
        each, pitch = inner / columns, (foot - plan.line * 1.9 - y - head) / rows
        placed: list[Control] = []
        for card in range(len(TYPES)):
            row, column = divmod(card, columns) if not portrait else (card % rows, card // rows)
            rect = plan.rect(left + column * each + 6, y + head + row * pitch + 6, each - 12, pitch - 12)
            placed.append(_Type(card, rect, words.type_name(card), card in self.types))
        other = ("clear", words._("Ask me about everything")) if self.said else ("cancel", words._("Cancel"))
        half = (inner - 24) / 2
        placed.append(Button(other[0], plan.rect(left, foot, half, button), other[1], "secondary", size=34))
        leave = plan.rect(left + half + 24, foot, half, button)
        placed.append(Button("leave", leave, words._("Pass for me"), "primary", "check", 36))
        return placed

    def paint(self, surface: Surface) -> None:
        """The panel, what it is for, and what the marks of now mean."""
        scale, words, panel = self.app.scale, self.app.words, self._panel
        widgets.panel(surface, panel, scale, radius=24, stroke=theme.GOLD, width=3, opacity=1)
        room = panel.width - scale.px(100)
        y: float = panel.top + scale.px(64)
        text.title(
            surface, words._("Pass for me until my turn"), (panel.centerx, y), 50, scale,
            theme.GOLD_LIGHT, align="center", max_width=room, shade=True,
        )  # fmt: skip
        line = scale.letters(28) * 1.35
        y += scale.px(44) + line * 0.6
        asked = words._("Mark what you want to be asked about. Nobody else sees this.")
        text.block(surface, asked, (panel.centerx, y), 28, scale, max_width=room)
        leave = self.target("leave")
        if leave:
            at = (panel.centerx, leave.rect.top - scale.letters(26) * 1.2)
            told = words.wanted(len(self.types))
            text.block(surface, told, at, 26, scale, theme.MUTED, max_width=room)
        self.paint_controls(surface)

    def aloud(self, target: Target) -> str:
        """Nothing: what is marked is nobody else's business."""
        return ""

    def activate(self, target: str) -> None:
        """A type is marked or not; or the words are left, and the table goes on."""
        kind, _, card = target.partition(":")
        if kind == "type":
            self.types ^= {int(card)}
            self.changed()
            return
        self.app.manager.pop()
        if target == "leave":
            self._leave(frozenset(self.types))
        elif target == "clear":
            self._leave(None)
