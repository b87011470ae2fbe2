"""Three letters for the high scores: picked by touch, stick or keys from a board, never typed freely."""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_uppercase

from pygame import Rect, Surface

from scenes.kiosk.highscores import LETTERS, Entry, HighScores, allowed
from scenes.page import Button, Control, Page, Plan
from scenes.ui import shapes, text, theme
from scenes.ui.parts import cloth

_COLUMNS = 7


class LettersScene(Page):
    """Over the scoring: a board of letters. The last box filled, "Sign" has the focus."""

    modal = True

    def __init__(self, scores: HighScores, entry: Entry) -> None:
        super().__init__()
        self.scores = scores
        self.entry = entry
        self.name = ""
        self._slab = Rect(0, 0, 0, 0)
        self._boxes: list[Rect] = []

    def place(self) -> Sequence[Control]:
        """Boxes above, the board below; two buttons at the foot."""
        plan, words = Plan(self.app.scale), self.app.words
        wide = plan.width > plan.height
        width = min(1240.0, plan.width - 40)
        height = min(1020.0 if wide else 1240.0, plan.height - 20)
        x, y = (plan.width - width) / 2, (plan.height - height) / 2
        self._slab = plan.rect(x, y, width, height)
        inner, left = width - 100, x + 50
        box = 120.0
        middle = plan.width / 2
        self._boxes = [
            plan.rect(middle + (n - 1) * (box + 24) - box / 2, y + 200, box, box) for n in range(LETTERS)
        ]
        foot = max(104.0, plan.touch)
        top, low = y + 356, y + height - 44 - foot - 20
        rows = -(-len(ascii_uppercase) // _COLUMNS)
        pitch, across = (low - top) / rows, inner / _COLUMNS
        full = len(self.name) == LETTERS
        placed: list[Control] = []
        for number, letter in enumerate(ascii_uppercase):
            row, column = divmod(number, _COLUMNS)
            rect = plan.rect(left + column * across, top + row * pitch, across - 12, pitch - 12)
            placed.append(Button(f"letter:{letter}", rect, letter, "quiet", size=46))
        row, column = divmod(len(ascii_uppercase), _COLUMNS)
        rect = plan.rect(left + column * across, top + row * pitch, 2 * across - 12, pitch - 12)
        placed.append(
            Button(
                "erase",
                rect,
                "",
                "quiet",
                "erase",
                40,
                bool(self.name),
                words._("nothing yet"),
                words._("One letter back"),
            )
        )
        third = (inner - 24) / 3
        y = low + 20
        reason = words._("three letters") if not full else words._("please take other letters")
        placed.append(
            Button("skip", plan.rect(left, y, third, foot), words._("No thanks"), "secondary", size=36)
        )
        sign = plan.rect(left + third + 24, y, 2 * third, foot)
        placed.append(
            Button("sign", sign, words._("Sign"), "primary", "check", 44, allowed(self.name), reason)
        )
        self.primary = "sign" if allowed(self.name) else "letter:A"
        return placed

    def paint(self, surface: Surface) -> None:
        """The slab, who signs for what, the boxes, the board."""
        scale, slab, words = self.app.scale, self._slab, self.app.words
        cloth.slab(surface, slab, scale)
        room = slab.width - scale.px(120)
        y = slab.top + scale.px(76)
        dark, ink = theme.TERRACOTTA_DARK, theme.INK
        heading = words._("Among the best!")
        text.title(surface, heading, (slab.centerx, y), 64, scale, dark, align="center", max_width=room)
        said = words.scored(self.entry.player, self.entry.points)
        y += scale.px(80)
        text.draw(surface, said, (slab.centerx, y), 34, scale, ink, align="center", max_width=room)
        for number, box in enumerate(self._boxes):
            here = number == len(self.name)
            rim, width = (theme.PRIMARY[0], 6) if here else (theme.BRONZE, 2)
            shapes.rounded(
                surface, box, 16 * scale.u, theme.IVORY, stroke=rim, width=max(1.5, width * scale.u)
            )
            if number < len(self.name):
                text.title(surface, self.name[number], box.center, 76, scale, theme.INK, align="center")
        self.paint_controls(surface)

    def activate(self, target: str) -> None:
        """A letter, one back, or the end."""
        what, _, letter = target.partition(":")
        if what == "letter":
            if len(self.name) < LETTERS:
                self.name += letter
                self.app.sound.play("marble-tick")
            if len(self.name) == LETTERS and allowed(self.name):
                self.focus = "sign"
        elif what == "erase":
            self.name = self.name[:-1]
        elif what == "skip":
            self.app.manager.pop()
        elif what == "sign":
            self._sign()
        self.changed()

    def _sign(self) -> None:
        from scenes.scores import ScoresScene

        self.scores.sign(self.entry, self.name)
        self.app.sound.play("coin")
        self.app.manager.replace(ScoresScene(self.scores, self.entry.table))

    def back(self) -> None:
        """One letter back; without any, no signature."""
        self.activate("erase" if self.name else "skip")
