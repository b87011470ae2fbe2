"""A player's name: picked from a list, or written on letters that a finger, a gamepad or a stick can reach.

What is typed on a real keyboard counts at the same time. At a kiosk there is the list alone.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from pygame import Rect, Surface

from scenes.page import Button, Control, Page, Plan
from scenes.play.lineup import LONGEST_NAME, NAMES
from scenes.ui import shapes, text, theme, widgets
from scenes.ui.text import CINZEL, SEMI

Rows = tuple[str, str, str]
_LETTERS: dict[str, Rows] = {
    "de": ("qwertzuiop", "asdfghjkl", "yxcvbnm"),
    "fr": ("azertyuiop", "qsdfghjklm", "wxcvbn"),
}
_USUAL: Rows = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
_ACCENTS: Rows = ("àáâäæçèéêë", "ìíîïñòóôöœ", "ßùúûüÿ")
_SIGNS = ("'", "-", ".")
_ACROSS = 10  # keys in a row
_LISTED = 20


class NameScene(Page):
    """Over the seats: the name, suggestions, letters. Done gives the name to `on_done`; Back keeps the old one."""

    modal = True

    def __init__(
        self,
        heading: str,
        name: str,
        on_done: Callable[[str], None],
        *,
        taken: Collection[str] = (),
        known: Sequence[str] = (),
        free: bool = True,
    ) -> None:
        """`taken` are the names of the others, `known` those to suggest first; without `free` there is only a list."""
        super().__init__()
        self.heading = heading
        self.name = name
        self.free = free
        self._fresh = True
        """Nothing was written yet: the first letter begins anew."""
        self._on_done = on_done
        self._taken = {other.strip().casefold() for other in taken}
        listed = [other for other in dict.fromkeys((*known, *NAMES)) if other.casefold() not in self._taken]
        self._listed = [other for other in listed if other != name]
        self._accents = False
        self._shift: bool | None = None
        """Capitals by the player's own wish; None: at the beginning of a word."""
        self.primary = "done" if free else "back"
        self._panel = Rect(0, 0, 0, 0)
        self._field = Rect(0, 0, 0, 0)

    @property
    def takes_text(self) -> bool:  # type: ignore[override]
        """Letters of a real keyboard count too."""
        return self.free

    def enter(self) -> None:
        """Who came by keys begins among the letters, or the names."""
        self.focus = "key:0:0" if self.free else "listed:0"

    @property
    def _capital(self) -> bool:
        if self._shift is not None:
            return self._shift
        return self._fresh or not self.name or self.name[-1] in " -'."

    # Placing

    def place(self) -> Sequence[Control]:
        """The field, the suggestions, the letters; at the foot back and done."""
        plan, words = Plan(self.scale), self.app.words
        portrait = plan.height > plan.width
        width = min(1400.0, plan.width - 30)
        key = max(84.0, plan.touch)
        gap = 10.0
        foot = max(92.0, plan.touch)
        head = 110.0 if self.scale.kind != "small" else 92.0
        rows = 5 if self.free else -(-_LISTED // (3 if portrait else 5))
        field = 104.0 if self.free else 0.0
        height = min(plan.height - 12, head + field + rows * (key + gap) + foot + 60)
        x, y = (plan.width - width) / 2, (plan.height - height) / 2
        self._panel = plan.rect(x, y, width, height)
        left, inner = x + 34, width - 68
        self._field = plan.rect(left, y + head, inner, max(0.0, field - 16))
        top, low = y + head + field, y + height - foot - 26
        pitch = (low - 16 - top) / rows
        area = (plan, left, top, inner, pitch, gap)
        placed = self._keys(*area) if self.free else []
        placed += self._names(*area, 3 if portrait else 5, 1 if self.free else rows)
        half = (inner - 20) / 2
        if not self.free:
            back = plan.rect(left + inner / 4, low, half, foot)
            return [*placed, Button("back", back, words._("Back"), "secondary", "", 34)]
        why = self._why_not()
        done = plan.rect(left + half + 20, low, half, foot)
        return [
            *placed,
            Button("back", plan.rect(left, low, half, foot), words._("Back"), "secondary", "", 34),
            Button("done", done, words._("Done"), "primary", "check", 36, not why, why),
        ]

    def _names(
        self,
        plan: Plan,
        left: float,
        top: float,
        inner: float,
        pitch: float,
        gap: float,
        across: int,
        rows: int,
    ) -> list[Control]:
        """Names to take with one tap."""
        wide = (inner + gap) / across
        placed: list[Control] = []
        for number, name in enumerate(self._listed[: across * rows]):
            row, column = divmod(number, across)
            rect = plan.rect(left + column * wide, top + row * pitch, wide - gap, pitch - gap)
            placed.append(Button(f"listed:{number}", rect, name, "secondary", size=28))
        return placed

    def _keys(
        self, plan: Plan, left: float, top: float, inner: float, pitch: float, gap: float
    ) -> list[Control]:
        """Letters in the order of the language, or those with accents; the signs and the space below."""
        words = self.app.words
        wide = (inner + gap) / _ACROSS
        placed: list[Control] = []

        def at(column: float, row: int, keys: float = 1) -> Rect:
            return plan.rect(left + column * wide, top + row * pitch, keys * wide - gap, pitch - gap)

        for row, letters in enumerate(self._rows()):
            start = (_ACROSS - len(letters)) / 2
            for column, letter in enumerate(letters):
                rect = at(start + column, row + 1)
                placed.append(Button(f"key:{row}:{column}", rect, self._shown(letter), size=36))
        side = (_ACROSS - len(self._rows()[2])) / 2
        shift = "on" if self._capital else "quiet"
        capitals, erase = words._("Capitals"), words._("One letter back")
        placed.append(Button("shift", at(0, 3, side), "", shift, "up", 34, means=capitals))  # type: ignore[arg-type]
        nothing = words._("nothing yet")
        placed.append(
            Button(
                "erase",
                at(_ACROSS - side, 3, side),
                "",
                "quiet",
                "erase",
                40,
                bool(self.name),
                nothing,
                erase,
            )
        )
        label, kind = ("abc", "quiet") if self._accents else ("àéñ", "quiet")
        accents = words._("Letters with accents")
        placed.append(Button("accents", at(0, 4, 2), label, kind, size=32, means=accents))  # type: ignore[arg-type]
        placed.append(Button("space", at(2, 4, 5), words.key("space"), size=30))
        for number, sign in enumerate(_SIGNS):
            placed.append(Button(f"sign:{number}", at(7 + number, 4), sign, size=36))
        return placed

    def _rows(self) -> Rows:
        return _ACCENTS if self._accents else _LETTERS.get(self.app.words.code, _USUAL)

    def _shown(self, letter: str) -> str:
        return letter.upper() if self._capital and letter != "ß" else letter

    def _why_not(self) -> str:
        """Why this name cannot be taken."""
        name = self.name.strip()
        if not name:
            return self.app.words._("a player needs a name")
        return self.app.words._("two players have the same name") if name.casefold() in self._taken else ""

    # Painting

    def paint(self, surface: Surface) -> None:
        """The panel, whose name it is, what is written so far."""
        scale, panel = self.scale, self._panel
        widgets.panel(surface, panel, scale, radius=24, stroke=theme.GOLD, width=3, opacity=1)
        at = (panel.centerx, panel.top + scale.px(58 if scale.kind != "small" else 48))
        room = panel.width - scale.px(68)
        gold = theme.GOLD_LIGHT
        text.title(surface, self.heading, at, 46, scale, gold, align="center", max_width=room)
        if self.free:
            self._written(surface)
        self.paint_controls(surface)

    def _written(self, surface: Surface) -> None:
        """The field; a name that the next letter will replace is marked."""
        scale, field, u = self.scale, self._field, self.scale.u
        fill, rim = theme.HOLLOW, theme.GOLD_LIGHT
        shapes.rounded(surface, field, 14 * u, fill, stroke=rim, width=max(1.5, 3 * u))
        left = field.left + scale.px(26)
        count = f"{len(self.name)}/{LONGEST_NAME}"
        right = field.right - scale.px(26)
        color = theme.MUTED
        edge = right - text.draw(surface, count, (right, field.centery), 26, scale, color, align="right")
        wide = text.width(self.name, 46, scale, SEMI, CINZEL)
        high = scale.letters(46) * 1.3
        if self._fresh and self.name:
            mark = shapes.box(left - scale.px(8), field.centery - high / 2, wide + scale.px(16), high)
            shapes.rounded(surface, mark, 8 * u, theme.GOLD)
        ink = theme.INK if self._fresh else theme.TEXT
        room = edge - left - scale.px(20)
        end = left + text.title(surface, self.name, (left, field.centery), 46, scale, ink, max_width=room)
        if not self._fresh or not self.name:
            caret = shapes.box(end + scale.px(5), field.centery - high / 2, max(2, scale.px(4)), high)
            shapes.line(surface, caret, theme.GOLD_LIGHT)

    # Doing

    def activate(self, target: str) -> None:
        """A letter, a name of the list, or the end."""
        what, _, which = target.partition(":")
        if what == "key":
            row, _, column = which.partition(":")
            self._write(self._shown(self._rows()[int(row)][int(column)]))
        elif what == "sign":
            self._write(_SIGNS[int(which)])
        elif what == "space":
            self._write(" ")
        elif what == "erase":
            self.erased()
        elif what == "shift":
            self._shift = not self._capital
            self.changed()
        elif what == "accents":
            self._accents = not self._accents
            self.changed()
        elif what == "listed":
            self._take(self._listed[int(which)])
        elif what == "done":
            self._take(self.name.strip())
        else:
            self.back()

    def typed(self, text: str) -> None:
        """Letters of a real keyboard; Enter then means done."""
        letters = "".join(letter for letter in text if letter.isprintable())
        if letters:
            self._write(letters)
            self.focus = "done"

    def _write(self, letters: str) -> None:
        before = "" if self._fresh else self.name
        written = (before + letters).lstrip()
        if not written or len(written) > LONGEST_NAME:
            self.app.sound.play("refused-knock")
            return
        self.name, self._fresh, self._shift = written, False, None
        self.app.sound.play("marble-tick")
        self.changed()

    def erased(self) -> None:
        """The last letter goes; of a name not touched yet, all."""
        self.name, self._fresh, self._shift = "" if self._fresh else self.name[:-1], False, None
        self.changed()

    def _take(self, name: str) -> None:
        self.app.manager.pop()
        self._on_done(name)
