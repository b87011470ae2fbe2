"""The story so far: every turn with what was said, newest first, as one seat knows it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from scenes.page import Button, Control, Page, Plan, Switch
from scenes.play.session import Session
from scenes.reason import ReasonScene
from scenes.scene import Target
from scenes.show import story
from scenes.show.story import FILTERS, Chapter, Filter, Line
from scenes.show.words import plain
from scenes.ui import icons, marks, pictures, scroll, shapes, text, theme
from scenes.ui.parts import table
from scenes.ui.text import BOLD


@dataclass(frozen=True)
class _Row:
    """A piece of the list: where it lies, counted from the top of the whole list."""

    top: int
    height: int
    chapter: Chapter
    line: Line | None = None
    lines: int = 1


class LogScene(Page):
    """The log of `session` as `seat` saw it."""

    reads = True
    shortcut = "log"

    def __init__(self, session: Session, seat: int) -> None:
        super().__init__()
        self.session = session
        self.seat = seat
        self.primary = "close"
        self.filter: Filter = "everything"
        self.scroller = scroll.Scroller()
        self._rows: list[_Row] = []
        self._list = Rect(0, 0, 0, 0)
        self._bar = Rect(0, 0, 0, 0)
        self._rounds_at = (0.0, 0.0)

    # Placing

    def place(self) -> Sequence[Control]:
        """Heading and filters above, the rail of rounds at the right, in portrait at the foot."""
        scale, words = self.scale, self.app.words
        plan = Plan(scale)
        portrait = plan.height > plan.width
        high = max(72.0, plan.touch)
        labels = (words._("Everything"), words._("Trades"), words._("Builds"))
        current = FILTERS.index(self.filter)
        if portrait:
            head = 146 + high
            self._list = plan.rect(30, head, plan.width - 84, plan.height - head - 3 * high - 40)
            switch = plan.rect(30, 124, plan.width - 60, high)
            close = plan.rect(plan.width - 250, 28, 220, high)
        else:
            top = 24.0 if scale.kind == "small" else 32.0
            head = top + high + 24
            self._list = plan.rect(60, head, plan.width - 400, plan.height - head - 14)
            wide = 520 * (0.4 + 0.6 * scale.text)
            switch = plan.rect(plan.width - 300 - wide, top, wide, high)
            close = plan.rect(plan.width - 280, top, 220, high)
        wide, gap = scroll.gaps(scale)
        self._bar = Rect(self._list.right + gap, self._list.top, wide, self._list.height - scale.px(30))
        self._lay()
        placed: list[Control] = [
            Switch("filter", switch, labels, current, 28, False, words._("The story so far")),
            Button("close", close, words._("Close"), "secondary", "cross", 30),
        ]
        return placed + self._rail(plan, portrait, high)

    def _rail(self, plan: Plan, portrait: bool, high: float) -> list[Control]:
        """The rounds round the one in view, and the steps up and down."""
        words = self.app.words
        rounds = self._rounds()
        now = self._round_in_view()
        up, down = self.scroller.offset > 0, self.scroller.offset < self.scroller.most
        if portrait:
            x, y, width = 30.0, plan.height - 2 * high - 36, plan.width - 60
            count = 6 if self.scale.text < 1.3 else 4
            pitch = width / count
            cells = [(x + n * pitch, y, pitch - 12) for n in range(count)]
            half = (width - 20) / 2
            steps = (
                plan.rect(x, y + high + 14, half, high),
                plan.rect(x + half + 20, y + high + 14, half, high),
            )
        else:
            x, y = plan.width - 300, self._list.top / plan.scale.u
            self._rounds_at = plan.at(x + 120, y + 20)
            y += max(52.0, plan.line * 1.1)
            step = max(84.0, plan.touch)
            foot = plan.height - 28 - 2 * step - 16
            pitch = high + 14
            count = max(1, int((foot - 20 - y) / pitch))
            cells = [(x, y + n * pitch, 240.0) for n in range(count)]
            steps = (plan.rect(x, foot, 240, step), plan.rect(x, foot + step + 16, 240, step))
        place = rounds.index(now) if now in rounds else 0
        first = max(0, min(place - count // 2, len(rounds) - count))
        placed: list[Control] = [
            Button(
                f"round:{number}",
                plan.rect(left, top, wide, high),
                words.round(number),
                "on" if number == now else "quiet",
                size=28,
            )
            for number, (left, top, wide) in zip(rounds[first:], cells, strict=False)
        ]
        further = (("up", up, words._("Further up")), ("down", down, words._("Further down")))
        placed += [
            Button(ident, rect, "", "quiet", ident, 30, enabled, means=means)
            for rect, (ident, enabled, means) in zip(steps, further, strict=True)
        ]
        return placed

    def _lay(self) -> None:
        """Where every row of the list lies."""
        scale, width = self.scale, self._list.width
        names = self.session.names
        told = story.chapters(self.session.view(self.seat).history, names, self.app.words)
        body = scale.letters(28)
        head = max(scale.px(62), round(scale.letters(30) * 1.9))
        plain, reply = max(scale.px(48), round(body * 1.65)), max(scale.px(58), round(scale.least * 1.5) + 8)
        rows: list[_Row] = []
        y = 0
        for chapter in story.shown(told, self.filter):
            rows.append(_Row(y, head, chapter))
            y += head + scale.px(10)
            for line in chapter.lines:
                room = self._room(line, width)
                lines = 1 if text.runs_width(line.words, 28, scale) <= room else 2
                high = (reply if line.kind == "reply" else plain) + (lines - 1) * round(body * 1.4)
                if line.note and not self._note_beside(line, width):
                    high += plain
                if line.place in self.session.whys:
                    high = max(high, scale.touch)
                rows.append(_Row(y, high, chapter, line, lines))
                y += high + (scale.px(6) if line.kind == "reply" else scale.px(3))
            y += scale.px(18)
        self._rows = rows
        self.scroller.fit(y + scale.px(40), self._list.height)

    def _room(self, line: Line, width: int) -> int:
        """Pixels for the words of a line."""
        scale = self.scale
        room = width - scale.px(132) - scale.px(20)
        if line.kind == "reply":
            widest = max(
                text.width(self.app.words.verdict(v), 26, scale, BOLD) for v in ("accepted", "refused")
            )
            room -= widest + round(max(46 * scale.u, scale.least * 1.5) * 1.65) + scale.px(20)
        return room

    def _note_beside(self, line: Line, width: int) -> bool:
        """Whether the note has room at the end of its line."""
        scale = self.scale
        wide = text.runs_width(line.words, 28, scale) + text.width(line.note, 24, scale)
        return wide + scale.px(110) < self._room(line, width)

    def _rounds(self) -> list[int]:
        """All rounds in the list, newest first."""
        return sorted({row.chapter.round for row in self._rows}, reverse=True)

    def _round_in_view(self) -> int:
        """The round of the first row that is seen."""
        for row in self._rows:
            if row.top + row.height > self.scroller.offset:
                return row.chapter.round
        return 0

    def build(self) -> list[Target]:
        """The controls, and of the lines in sight those that a bot gave its reason for."""
        found = super().build()
        for row in self._rows:
            if row.line is not None and row.line.place in self.session.whys:
                rect = self._rect(row)
                if self._list.top <= rect.top and rect.bottom <= self._list.bottom:
                    found.append(Target(f"why:{row.line.place}", rect, radius=round(12 * self.scale.u)))
        return found

    def _rect(self, row: _Row) -> Rect:
        """Where a row lies on the screen just now."""
        top = row.top + self._list.top - round(self.scroller.offset)
        return Rect(self._list.left, top, self._list.width, row.height)

    # Painting

    def paint(self, surface: Surface) -> None:
        """Heading, list, bar."""
        scale, words = self.scale, self.app.words
        plan = Plan(scale)
        portrait = plan.height > plan.width
        table.ground(surface, scale, sun=False)
        self._heading(surface, plan, portrait)
        self._paint_list(surface)
        scroll.bar(surface, self._bar, self.scroller)
        if not portrait and self._rounds():
            text.draw(surface, words._("Rounds"), self._rounds_at, 28, scale, theme.MUTED, align="center")
        self.paint_controls(surface)

    def _heading(self, surface: Surface, plan: Plan, portrait: bool) -> None:
        scale, words = self.scale, self.app.words
        view = self.session.view(self.seat)
        now = (view.turn - 1) // view.players + 1
        edge = self.target("close") if portrait else self.target("filter:0")
        assert edge is not None
        left = scale.px(30 if portrait else 60)
        y = edge.rect.centery if not portrait else scale.px(64)
        room = edge.rect.left - left - scale.px(30)
        wide = text.title(
            surface,
            words._("The story so far"),
            (left, y),
            52,
            scale,
            theme.GOLD_LIGHT,
            shade=True,
            max_width=room,
        )
        sub = words.log_subtitle(now)
        rest = room - wide - scale.px(60)
        if rest >= text.width(sub, 28, scale) * text.SQUEEZE:
            x = edge.rect.left - scale.px(26)
            text.draw(
                surface, sub, (x, y + scale.px(6)), 28, scale, theme.MUTED, align="right", max_width=rest
            )

    def _paint_list(self, surface: Surface) -> None:
        place, scale = self._list, self.scale
        before = surface.get_clip()
        surface.set_clip(place.inflate(scale.px(16), 0).clip(before))
        for row in self._rows:
            rect = self._rect(row)
            if rect.bottom < place.top or rect.top > place.bottom:
                continue
            if row.line is not None and row.line.place in self.session.whys:
                marks.ask(surface, (rect.left + scale.px(28), rect.centery), scale)
            if row.line is None:
                self._head(surface, rect, row.chapter)
            elif row.line.kind == "reply":
                self._reply(surface, rect, row)
            else:
                self._line(surface, rect, row)
        if not self._rows:
            text.draw(
                surface,
                self.app.words._("Nothing has happened yet."),
                place.center,
                30,
                scale,
                theme.MUTED,
                align="center",
                max_width=place.width,
            )
        if self.scroller.offset < self.scroller.most:
            deep = scale.px(60)
            end = Rect(place.left - scale.px(8), place.bottom - deep, place.width + scale.px(16), deep)
            scroll.fade(surface, end, theme.TABLE_BETWEEN[1])
        surface.set_clip(before)

    def _head(self, surface: Surface, rect: Rect, chapter: Chapter) -> None:
        scale, words, u = self.scale, self.app.words, self.scale.u
        fill, rim = (theme.HEAD_TRADED, theme.GOLD) if chapter.traded else (theme.HEAD, theme.LINE)
        shapes.rounded(surface, rect, 14 * u, fill, stroke=rim, width=max(1.5, 2 * u))
        x = rect.left + scale.px(40)
        if chapter.seat >= 0:
            icons.medal(surface, chapter.seat, (x, rect.centery), min(rect.height * 0.82, 50 * max(u, 0.6)))
        else:
            icons.draw(surface, "hourglass", (x, rect.centery), 34 * u, theme.GOLD_LIGHT)
        left = x + scale.px(38)
        end = rect.right - scale.px(24)
        if chapter.seat >= 0 and chapter.lines:
            partner = chapter.partner
            told = words._("no trade") if partner is None else words.trade_with(self.session.names[partner])
            color = theme.MUTED if partner is None else theme.GOLD_LIGHT
            wide = text.draw(
                surface,
                told,
                (end, rect.centery),
                26,
                scale,
                color,
                weight=BOLD,
                align="right",
                max_width=rect.width * 0.45,
            )
            sign, size = ("cross", 24) if partner is None else ("swap", 34)
            end -= wide + scale.px(30)
            icons.draw(
                surface,
                sign,
                (end, rect.centery),
                max(size * u, 14),
                theme.MUTED if partner is None else theme.GOLD,
            )
            end -= scale.px(30)
        text.draw(surface, chapter.title, (left, rect.centery), 30, scale, weight=BOLD, max_width=end - left)

    def _reply(self, surface: Surface, rect: Rect, row: _Row) -> None:
        scale, u, line = self.scale, self.scale.u, row.line
        assert line is not None
        rect = Rect(rect.left + scale.px(60), rect.top, rect.width - scale.px(60), rect.height)
        taken = line.verdict == "accepted"
        if taken:
            pictures.shadow(surface, rect, 12 * u, 6 * u, 3 * u, 120)
            shapes.rounded(surface, rect, 12 * u, theme.MARBLE, stroke=theme.GOLD, width=max(2.0, 3 * u))
        else:
            shapes.rounded(surface, rect, 12 * u, theme.ROW)
        color = theme.INK if taken else theme.MUTED if line.verdict == "passed" else theme.TEXT
        icons.medal(
            surface,
            line.seat,
            (rect.left + scale.px(36), rect.centery),
            min(44 * max(u, 0.62), rect.height - 6),
        )
        self._sentence(surface, rect.left + scale.px(72), rect.centery, row, color)
        if line.verdict:
            said = self.app.words.verdict(line.verdict)
            marks.verdict(surface, (rect.right - scale.px(16), rect.centery), said, scale, line.verdict)  # type: ignore[arg-type]

    def _line(self, surface: Surface, rect: Rect, row: _Row) -> None:
        scale, line = self.scale, row.line
        assert line is not None
        beside = bool(line.note) and self._note_beside(line, rect.width)
        y = float(rect.centery)
        if line.note and not beside:
            y = rect.top + rect.height * 0.3
        if line.sign:
            size = max(38 * scale.u, scale.least * 1.15)
            icons.draw(surface, line.sign, (rect.left + scale.px(96), y), size, theme.GOLD_LIGHT)
        self._sentence(surface, rect.left + scale.px(132), y, row, theme.TEXT)
        if line.note:
            self._note(surface, rect, line.note, y if beside else rect.top + rect.height * 0.75, beside)

    def _note(self, surface: Surface, rect: Rect, note: str, y: float, beside: bool) -> None:
        """What only the traders know, with an eye before it."""
        scale = self.scale
        room = rect.width - scale.px(172)
        wide = min(text.width(note, 24, scale), room)
        x = rect.right - scale.px(20) - wide if beside else rect.left + scale.px(172)
        text.draw(surface, note, (x, y), 24, scale, theme.MUTED, max_width=room)
        icons.draw(surface, "eye", (x - scale.px(28), y), max(32 * scale.u, 18), theme.MUTED)

    def _sentence(self, surface: Surface, x: float, y: float, row: _Row, color: str) -> None:
        line = row.line
        assert line is not None
        strong = theme.GOLD_LIGHT if line.kind in ("build", "mark") else color
        text.runs(
            surface,
            line.words,
            (x, y),
            28,
            self.scale,
            color,
            bold_color=strong,
            max_width=self._room(line, self._list.width),
            lines=row.lines,
        )

    # Doing

    def activate(self, target: str) -> None:
        """Filters, rounds, steps, and away."""
        ident, _, number = target.partition(":")
        page = self._list.height * 0.8
        if ident == "filter":
            self.filter = FILTERS[int(number)]
            self.scroller.offset = 0
            self.changed()
        elif ident == "round":
            row = next(row for row in self._rows if row.chapter.round == int(number))
            self._scrolled(self.scroller.to(row.top))
        elif ident == "why":
            self._tell_why(int(number))
        elif ident in ("up", "down"):
            self._scrolled(self.scroller.by(page if ident == "down" else -page))
        elif ident == "close":
            self.back()

    def _answer(self, place: int) -> tuple[_Row, Line]:
        """The row of the answer at this place of the history, with its line."""
        return next((row, row.line) for row in self._rows if row.line is not None and row.line.place == place)

    def describe(self, target: Target) -> str:
        """Of a line with a reason, its sentence."""
        ident, _, number = target.id.partition(":")
        return plain(self._answer(int(number))[1].words) if ident == "why" else super().describe(target)

    def _tell_why(self, place: int) -> None:
        words, why = self.app.words, self.session.whys[place]
        row, _ = self._answer(place)
        self.app.manager.push(
            ReasonScene(
                lambda: words.why(why, self.session.names),
                lambda: self._rect(row),
                icons.portrait(self.session.controllers[why.who]),
            )
        )

    def scroll(self, amount: float) -> None:
        """The wheel, a drag, Page up and down."""
        self._scrolled(self.scroller.by(amount))

    def _scrolled(self, moved: bool) -> None:
        if moved:
            self.changed()

    def back(self) -> None:
        """Back to where the log was opened."""
        self.app.manager.pop()
