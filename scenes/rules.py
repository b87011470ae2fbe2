"""The rulebook: a marble page to scroll, its chapters at the side, the credits at its end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.cards import TYPES
from scenes.page import Button, Control, Page, Plan
from scenes.show.words.rulebook import Chapter, Passage
from scenes.ui import icons, scroll, shapes, text, theme, widgets
from scenes.ui.parts import cards, table
from scenes.ui.text import BOLD, REGULAR

_BODY, _TITLE = 30, 44
_LEADING = 1.42


@dataclass(frozen=True)
class _Block:
    """A piece of the page, from its top counted from the page's own."""

    top: int
    height: int
    chapter: int
    passage: Passage | None = None
    title: str = ""
    figure: str = ""


class RulesScene(Page):
    """The rules of the game in the player's language."""

    reads = True

    def __init__(self) -> None:
        super().__init__()
        self.primary = "close"
        self.scroller = scroll.Scroller()
        self._chapters: Sequence[Chapter] = ()
        self._blocks: list[_Block] = []
        self._slab = Rect(0, 0, 0, 0)
        self._page = Rect(0, 0, 0, 0)
        self._bar = Rect(0, 0, 0, 0)

    # Placing

    def place(self) -> Sequence[Control]:
        """The page at the left, chapters at the right; in portrait the page alone with its steps."""
        scale, words = self.scale, self.app.words
        plan = Plan(scale)
        portrait = plan.height > plan.width
        high = max(72.0, plan.touch)
        self._chapters = words.rulebook()
        head = (40.0 if scale.kind != "small" else 24.0) + high + 20
        close = plan.rect(
            plan.width - (250 if portrait else 340), head - 20 - high, 220 if portrait else 280, high
        )
        if portrait:
            self._slab = plan.rect(30, head, plan.width - 60, plan.height - head - 2 * high - 60)
        else:
            self._slab = plan.rect(60, head, plan.width - 180 - self._rail_width(), plan.height - head - 30)
        pad = scale.px(44)
        self._page = self._slab.inflate(-2 * pad, -2 * scale.px(24))
        wide, _ = scroll.gaps(scale)
        self._bar = Rect(self._slab.right - scale.px(20) - wide, self._page.top, wide, self._page.height)
        self._lay()
        placed: list[Control] = [Button("close", close, words._("Close"), "secondary", "cross", 30)]
        if portrait:
            return placed + self._steps(plan, high)
        return placed + self._turns(plan, head - 20 - high, high) + self._rail(plan, head)

    def _turns(self, plan: Plan, top: float, high: float) -> list[Control]:
        """A page up and down, for whoever has neither wheel nor finger."""
        words = self.app.words
        turns = (
            ("up", words._("Further up"), 564.0, self.scroller.offset > 0),
            ("down", words._("Further down"), 452.0, self._can_go_on()),
        )
        return [
            Button(
                ident,
                plan.rect(plan.width - right, top, 100, high),
                "",
                "quiet",
                ident,
                28,
                enabled,
                means=means,
            )
            for ident, means, right, enabled in turns
        ]

    def _rail_width(self) -> float:
        """Units of the buttons at the side: as wide as the longest chapter's name wants, within reason."""
        scale = self.scale
        longest = max(text.measure(chapter.title, scale.least, BOLD) for chapter in self._chapters)
        return max(280.0, min(460.0, (longest * 0.9 + scale.px(36)) / scale.u))

    def _rail(self, plan: Plan, top: float) -> list[Control]:
        """A button a chapter."""
        room = plan.height - top - 30
        gap = 10.0
        high = min(84.0, (room + gap) / len(self._chapters) - gap)
        now, wide = self._chapter_in_view(), self._rail_width()
        return [
            Button(
                f"chapter:{number}",
                plan.rect(plan.width - 60 - wide, top + number * (high + gap), wide, high),
                chapter.title,
                "on" if number == now else "quiet",
                size=26,
            )
            for number, chapter in enumerate(self._chapters)
        ]

    def _steps(self, plan: Plan, high: float) -> list[Control]:
        """Chapter back and on, page up and down."""
        now, last = self._chapter_in_view(), len(self._chapters) - 1
        half = (plan.width - 80) / 2
        y = plan.height - 2 * high - 40
        words = self.app.words
        cells = (
            ("before", words._("Chapter before"), "chevron-left", 0, 0, now > 0),
            ("after", words._("Next chapter"), "chevron-right", 1, 0, now < last and self._can_go_on()),
            ("up", words._("Further up"), "up", 0, 1, self.scroller.offset > 0),
            ("down", words._("Further down"), "down", 1, 1, self._can_go_on()),
        )
        return [
            Button(
                ident,
                plan.rect(30 + column * (half + 20), y + row * (high + 16), half, high),
                label if icon.startswith("chevron") else "",
                "quiet",
                icon,
                28,
                enabled=enabled,
                means=label,
            )
            for ident, label, icon, column, row, enabled in cells
        ]

    def _can_go_on(self) -> bool:
        return self.scroller.offset < self.scroller.most

    def _lay(self) -> None:
        """Where every heading, paragraph and picture lies."""
        scale = self.scale
        body = scale.letters(_BODY)
        blocks: list[_Block] = []
        y, marked = 0, False

        def add(height: int, chapter: int, after: int, **what: object) -> None:
            nonlocal y
            blocks.append(_Block(y, height, chapter, **what))  # type: ignore[arg-type]
            y += height + after

        for number, chapter in enumerate(self._chapters):
            add(round(scale.letters(_TITLE) * 1.5), number, scale.px(8), title=chapter.title)
            if chapter.figure:
                add(self._figure_height(chapter.figure), number, scale.px(22), figure=chapter.figure)
            for passage in chapter.passages:
                if passage.reading and not marked:  # the first red line says what it means
                    mark, marked = Passage(self.app.words.reading_mark(), reading=True), True
                    add(self._height(mark, body), number, scale.px(22), passage=mark)
                add(self._height(passage, body), number, scale.px(16), passage=passage)
            y += scale.px(34)
        self._blocks = blocks
        # The last chapter too can be brought to the top of the page.
        last = next(block.top for block in blocks if block.chapter == len(self._chapters) - 1)
        self.scroller.fit(max(y, last + self._page.height), self._page.height)

    def _room(self) -> int:
        return self._page.width - self.scale.px(50)

    def _height(self, passage: Passage, pixels: int) -> int:
        lines = text.broken(passage.words, pixels, REGULAR, self._room())
        return round(len(lines) * pixels * _LEADING)

    def _types_across(self) -> int:
        """Five in a row where the longest name has room, else two."""
        scale, words = self.scale, self.app.words
        longest = max(text.width(words.type_name(card), 26, scale, BOLD) for card in range(len(TYPES)))
        return 5 if self._room() / 5 > longest + 64 * max(scale.u, 0.7) + scale.px(20) else 2

    def _figure_height(self, figure: str) -> int:
        scale = self.scale
        if figure == "types":
            rows = -(-10 // self._types_across())
            return round(rows * max(scale.px(64), scale.least * 2.2))
        return round(scale.px(120) * cards.RATIO)

    def _chapter_in_view(self) -> int:
        """The chapter at the top of the page."""
        for block in self._blocks:
            if block.top + block.height > self.scroller.offset + 2:
                return block.chapter
        return 0

    # Painting

    def paint(self, surface: Surface) -> None:
        """The heading and the page."""
        scale, words = self.scale, self.app.words
        table.ground(surface, scale)
        close, up = self.target("close"), self.target("up")
        assert close is not None
        edge = up if up and scale.kind != "portrait" else close
        left = scale.px(60 if scale.kind != "portrait" else 30)
        text.title(
            surface,
            words._("Rules"),
            (left, close.rect.centery),
            64,
            scale,
            theme.GOLD_LIGHT,
            shade=True,
            max_width=edge.rect.left - left - scale.px(20),
        )
        widgets.marble(surface, self._slab, scale, radius=20)
        before = surface.get_clip()
        surface.set_clip(self._page.clip(before))
        shift = self._page.top - round(self.scroller.offset)
        for block in self._blocks:
            top = block.top + shift
            if top + block.height >= self._page.top and top <= self._page.bottom:
                self._block(surface, Rect(self._page.left, top, self._room(), block.height), block)
        if self._can_go_on():
            deep = scale.px(40)
            end = Rect(self._page.left, self._page.bottom - deep, self._room() + scale.px(30), deep)
            scroll.fade(surface, end, theme.MARBLE_FADE)
        surface.set_clip(before)
        scroll.bar(surface, self._bar, self.scroller)
        self.paint_controls(surface)

    def _block(self, surface: Surface, rect: Rect, block: _Block) -> None:
        scale = self.scale
        if block.title:
            y = rect.top + scale.letters(_TITLE) * 0.7
            text.title(
                surface,
                block.title,
                (rect.left, y),
                _TITLE,
                scale,
                theme.TERRACOTTA_DARK,
                max_width=rect.width,
            )
            line = Rect(rect.left, rect.bottom - max(2, scale.px(3)), rect.width, max(1, scale.px(2)))
            shapes.line(surface, line, theme.MARBLE_LINE)
        elif block.figure == "types":
            self._types(surface, rect)
        elif block.figure == "built":
            self._built(surface, rect)
        elif block.passage:
            self._passage(surface, rect, block.passage)

    def _passage(self, surface: Surface, rect: Rect, passage: Passage) -> None:
        scale = self.scale
        pixels = scale.letters(_BODY)
        left = rect.left + scale.px(26)
        if passage.reading:
            edge = Rect(rect.left, rect.top, max(3, scale.px(6)), rect.height - round(pixels * 0.3))
            shapes.rounded(surface, edge, edge.width / 2, theme.TERRACOTTA)
        text.paragraph(
            surface,
            passage.words,
            (left, rect.top + pixels * 0.62),
            _BODY,
            scale,
            self._room() - scale.px(2),
            theme.INK,
            leading=_LEADING,
        )

    def _types(self, surface: Surface, rect: Rect) -> None:
        """The ten types with their emblems."""
        scale = self.scale
        across = self._types_across()
        rows = -(-10 // across)
        pitch, high = rect.width / across, rect.height / rows
        for card, of in enumerate(TYPES):
            # In two columns the peoples stand at the left, the technologies at the right.
            row, column = divmod(card, across) if across == 5 else (card % 5, card // 5)
            x, y = rect.left + column * pitch, rect.top + (row + 0.5) * high
            size = min(high * 0.86, 60 * max(scale.u, 0.7))
            icons.token(surface, of, (x + size / 2, y), size)
            text.draw(
                surface,
                self.app.words.type_name(card),
                (x + size + scale.px(12), y),
                26,
                scale,
                theme.INK,
                weight=BOLD,
                max_width=pitch - size - scale.px(20),
            )

    def _built(self, surface: Surface, rect: Rect) -> None:
        """Five alike become a City, or a Monument."""
        scale = self.scale
        high = rect.height / cards.RATIO
        half = rect.width / 2
        for side, (of, monument, value) in enumerate((("romans", None, 3), ("architecture", 0, 9))):
            x = rect.left + side * half
            width = min(high, (half - scale.px(70)) / 3.8)
            top = rect.top + (rect.height - width * cards.RATIO) / 2
            for number in range(5):
                cards.face(surface, (x + number * width * 0.3, top), width, of, "", scale)
            arrow = x + width * 2.2 + width * 0.28
            icons.draw(surface, "arrow", (arrow, rect.centery), width * 0.4, theme.TERRACOTTA_DARK)
            cards.built(surface, (arrow + width * 0.32, top), width, monument, scale, value=value)

    # Doing

    def activate(self, target: str) -> None:
        """Chapters, steps, and away."""
        ident, _, number = target.partition(":")
        page = self._page.height * 0.85
        if ident == "close":
            self.back()
        elif ident == "chapter":
            self._turn_to(int(number))
        elif ident in ("before", "after"):
            self._turn_to(self._chapter_in_view() + (1 if ident == "after" else -1))
        elif ident in ("up", "down"):
            self.scroll(page if ident == "down" else -page)

    def _turn_to(self, chapter: int) -> None:
        top = next((block.top for block in self._blocks if block.chapter == chapter), None)
        if top is not None and self.scroller.to(top):
            self.changed()

    def scroll(self, amount: float) -> None:
        """The wheel, a drag, Page up and down."""
        if self.scroller.by(amount):
            self.changed()

    def back(self) -> None:
        """Back to where the rules were opened."""
        self.app.manager.pop()
