"""The end: columns that grow drum by drum, the winner's laurels, and where to go from here."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from pygame import Rect, Surface

from game.cards import CITY_VALUE, MONUMENT_VALUES
from scenes.page import Button, Control, Page, Plan
from scenes.play.session import Player, Session, Setup
from scenes.show.flights import veiled
from scenes.show.presenter import monuments_by_seat
from scenes.show.timeline import At, Timeline, Tween, ease_in_out_cubic, ease_out_back
from scenes.ui import icons, pictures, shapes, text, theme
from scenes.ui.beside import BESIDE
from scenes.ui.parts import columns, rays, table
from scenes.ui.parts.columns import Column
from scenes.ui.text import SEMI
from scenes.window import Sprite

SOURCE = 0.6
CROWN = 0.4
_PAUSE = 0.15
_RAYS = 28
_TURN_EVERY, _DEGREES_A_SECOND = 0.5, 1.0
_SEED_BITS = 64


@dataclass(frozen=True)
class _Plan:
    """Where the columns stand: units, but for `width`, `unit` and `crown`, which are pixels."""

    edge: float
    middle: float  # of the heading
    pitch: float
    xs: tuple[float, ...]
    width: float
    unit: float
    crown: tuple[float, float]


class ScoringScene(Page):
    """Every player's points by source, the best first."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.primary = "again"
        self._timeline = Timeline()
        self._grown = (1.0, 1.0, 1.0)
        self._crown = 1.0
        self._moves = False
        """Whether columns grow and rays turn here."""
        self._aloft = self._over = False
        self._rays: Surface | None = None
        self._drawn: Surface | None = None
        """The next picture of the rays."""
        self._angle = self._since = 0.0
        scores = session.final_scores()
        monuments = monuments_by_seat(session.view(0))
        order = sorted(range(len(scores)), key=lambda seat: -scores[seat].total)
        self.columns = [
            Column(
                seat,
                (scores[seat].cities, scores[seat].monuments, scores[seat].pairs),
                tuple((place, MONUMENT_VALUES[place]) for place in monuments[seat]),
            )
            for seat in order
        ]

    def enter(self) -> None:
        """All players grow in step, source by source; the laurels open last, and rays begin to turn."""
        self._timeline.speed = self.app.settings.speed
        self._moves = self.app.sweeping
        if not self._moves:
            self.app.sound.play("fanfare")
            return
        self._grown, self._crown = (0.0, 0.0, 0.0), 0.0
        BESIDE.ask(("drums", id(self)), self._make_ahead)
        self._timeline.add(At(0.0, lambda: self._lift(True)))
        start = 0.3
        for source in range(3):
            if any(column.parts[source] for column in self.columns):
                self._timeline.add(
                    At(start, lambda: self._sound("column-drum")),
                    Tween(start, SOURCE, ease_in_out_cubic, partial(self._grow, source)),
                )
                start += SOURCE + _PAUSE
        self._timeline.add(
            At(start, self._crowned),
            Tween(start, CROWN, ease_out_back, self._open),
            At(start + CROWN, lambda: self._lift(False)),
        )

    def _make_ahead(self) -> None:
        plan = self._columns()
        for column in self.columns:
            columns.drums(column, plan.width, plan.unit)

    def _sound(self, name: str) -> None:
        # The fanfare is the news itself; drums that were skipped keep silent.
        if name == "fanfare" or not self._timeline.finishing:
            self.app.sound.play(name)

    def _lift(self, aloft: bool) -> None:
        """While they grow the columns are laid over the picture; else they stand in it."""
        self._aloft, self._over = aloft, not aloft
        if aloft:
            self.touched(*(picture.get_rect(topleft=at) for picture, at in self._growing()))
        else:
            self._repaint()

    def _grow(self, source: int, way: float) -> None:
        first, second, third = (way if n == source else grown for n, grown in enumerate(self._grown))
        self._grown = (first, second, third)

    def _crowned(self) -> None:
        self._sound("fanfare")
        self._open(0.01)
        self._repaint()

    def _open(self, way: float) -> None:
        self._crown = way

    def _repaint(self) -> None:
        """Above the buttons everything may be another now."""
        width, height = self.app.size
        first = min((target.rect.top for target in self.targets), default=height)
        self.touched(Rect(0, 0, width, first - 1))

    # Placing

    def place(self) -> Sequence[Control]:
        """Three buttons in a line at the foot, in portrait one over the other."""
        words = self.app.words
        plan = Plan(self.app.scale)
        buttons = (
            ("again", words._("Play again"), "primary", ""),
            ("story", words._("Story of the game"), "secondary", "log"),
            ("menu", words._("Menu"), "quiet", ""),
        )
        height = max(84.0, plan.touch)
        if plan.height > plan.width:
            top = plan.height - 40 - 3 * 100
            return [
                Button(ident, plan.rect(40, top + n * 100, plan.width - 80, 86), label, kind, icon, 34)  # type: ignore[arg-type]
                for n, (ident, label, kind, icon) in enumerate(buttons)
            ]
        left = (340 + plan.width - 122) / 2 - 630
        top = plan.height - 22 - height
        lefts, widths = (left, left + 415, left + 865), (385, 420, 395)
        return [
            Button(ident, plan.rect(x, top, wide, height), label, kind, icon, 34)  # type: ignore[arg-type]
            for x, wide, (ident, label, kind, icon) in zip(lefts, widths, buttons, strict=True)
        ]

    # Painting

    def _columns(self) -> _Plan:
        """Where the columns stand, and how high a point is."""
        scale = self.app.scale
        plan = Plan(scale)
        portrait = plan.height > plan.width
        if portrait:
            edge = plan.height - 40 - 300 - 230
            left, right, crest = 40.0, plan.width - 40, 480.0
        else:
            edge = plan.height - (290 if scale.kind != "small" else 322)
            left, right, crest = 340.0, plan.width - 122, 190.0
        players = len(self.columns)
        pitch = min(366.0, (right - left) / players)
        middle = (left + right) / 2
        most = max(max(sum(column.parts) for column in self.columns), 1)
        room = edge - columns.BASE - columns.CAPITAL - 124 - crest
        unit, u = min(22.0, room / most), scale.u
        return _Plan(
            edge=edge,
            middle=plan.width / 2 if portrait else middle,
            pitch=pitch,
            xs=tuple(middle + (n - (players - 1) / 2) * pitch for n in range(players)),
            width=min(210.0, pitch * 0.6) * u,
            unit=unit * u,
            crown=plan.at(
                middle - (players - 1) / 2 * pitch,
                edge - columns.BASE - columns.CAPITAL - 60 - most * unit,
            ),
        )

    def paint(self, surface: Surface) -> None:
        """Rays behind the winner, the columns on the frieze, names and totals under them."""
        scale, place = self.app.scale, self._columns()
        plan = Plan(scale)
        shine = ""
        if not self._moves:  # else they turn, over the picture
            shine = rays.sunburst(surface.get_width(), place.crown, theme.GOLD, 0.05, count=_RAYS)
        table.ground(surface, scale, scale.px(place.edge), sun=False, rays=shine)
        portrait = plan.height > plan.width
        self._heading(surface, plan, place.middle, portrait)
        self._legend(surface, plan, place.edge, portrait)
        foot = place.edge * scale.u
        for x, column in zip(place.xs, self._now(), strict=True):
            columns.base(surface, x * scale.u, foot, place.width, scale)
            if not self._aloft:
                columns.shaft(surface, x * scale.u, foot, place.width, place.unit, column, scale)
            self._under(surface, x, place.edge, place.pitch, column)
        self.paint_controls(surface)

    def _now(self) -> list[Column]:
        """The columns as high as they are."""
        winners = self.session.final_winners()
        return [
            replace(column, grown=self._grown, crown=self._crown if column.seat in winners else 0.0)
            for column in self.columns
        ]

    def sprites(self) -> Iterable[Sprite]:
        """The rays that turn, and the columns while they grow."""
        if self._moves and self._crown > 0 and self._rays is not None:
            yield veiled(self._rays, self._crown), (0, 0)
        if self._aloft or (self._over and self.app.window.painting):
            yield from self._growing()

    def _growing(self) -> Iterable[Sprite]:
        scale, place = self.app.scale, self._columns()
        half = round(place.pitch * scale.u / 2)
        foot = scale.px(place.edge)
        most = max(max(sum(column.heights) for column in self._now()) * place.unit, 0)
        above = columns.BASE + columns.CAPITAL + 160
        top = max(0, round(foot - above * scale.u - most))
        for x, column in zip(place.xs, self._now(), strict=True):
            picture = pictures.blank((2 * half, foot - top))
            columns.shaft(picture, half, foot - top, place.width, place.unit, column, scale)
            yield picture, (round(x * scale.u) - half, top)
            at = self._total_place(x, place.edge)
            left, over = round(at[0]) - half, round(at[1] - scale.letters(58))
            total = pictures.blank((2 * half, round(2 * scale.letters(58))))
            self._total(total, column, (at[0] - left, at[1] - over))
            yield total, (left, over)

    def _total_place(self, x: float, edge: float) -> tuple[float, float]:
        scale, plan = self.app.scale, Plan(self.app.scale)
        first, second = (62.0, 118.0) if scale.kind != "small" else (66.0, 126.0)
        second = max(second, first + 0.45 * (scale.letters(38) + scale.letters(58)) / scale.u)
        return plan.at(x, edge + second)

    def _under(self, surface: Surface, x: float, edge: float, pitch: float, column: Column) -> None:
        scale, plan = self.app.scale, Plan(self.app.scale)
        text.title(
            surface,
            self.session.names[column.seat],
            plan.at(x, edge + (62.0 if scale.kind != "small" else 66.0)),
            38,
            scale,
            theme.TEXT,
            align="center",
            max_width=(pitch - 16) * scale.u,
        )
        if not self._aloft:
            self._total(surface, column, self._total_place(x, edge))

    def _total(self, surface: Surface, column: Column, at: tuple[float, float]) -> None:
        points = round(sum(column.heights))
        text.title(surface, points, at, 58, self.app.scale, theme.GOLD_LIGHT, align="center")

    def _heading(self, surface: Surface, plan: Plan, x: float, portrait: bool) -> None:
        words, scale = self.app.words, self.app.scale
        if self._crown <= 0:
            return
        winners = self.session.final_winners()
        names = [self.session.names[seat] for seat in winners]
        points = self.session.final_scores()[winners[0]].total
        turns = self.session.view(0).turn
        room = scale.px(plan.width - 80 if portrait else min(plan.width - 400, 1560))
        y = 110 if portrait else 72
        large, small = scale.within(84, scale.px(100)), scale.within(34, scale.px(50))
        below = max(70.0, 0.47 * (scale.letters(large) + scale.letters(small)) / scale.u)
        text.title(
            surface,
            words.winners(names),
            plan.at(x, y),
            large,
            scale,
            theme.GOLD_LIGHT,
            align="center",
            max_width=room,
            shade=True,
        )
        text.draw(
            surface,
            words.won_after(points, turns),
            plan.at(x, y + below),
            small,
            scale,
            align="center",
            max_width=room,
        )

    def _legend(self, surface: Surface, plan: Plan, edge: float, portrait: bool) -> None:
        words, scale = self.app.words, self.app.scale
        each = self.session.options.pair_points
        lines = (
            (2, words._("Pairs in hand"), words.points_each(each), words.points(each)),
            (1, words._("Monuments"), words._("9 to 4 points"), ""),
            (0, words._("Cities"), words.points_each(CITY_VALUE), words.points(CITY_VALUE)),
        )
        for row, (source, label, worth, brief) in enumerate(lines):
            color, sign = columns.SOURCES[source]
            if portrait:
                third = (plan.width - 80) / 3
                x, y = 40 + (2 - row) * third, 290.0
            else:
                x, y = 36.0, edge - 320 + row * 92
            box = plan.rect(x, y - 30, 60, 60)
            shapes.rounded(surface, box, 12 * scale.u, color, stroke=theme.GOLD, width=max(1.5, 2 * scale.u))
            if sign == "any":
                icons.token(surface, sign, box.center, 46 * scale.u)
            else:
                icons.draw(surface, sign, box.center, 42 * scale.u, "#FFF4DC", color)
            room = scale.px(third - 90 if portrait else 236)
            step = max(17.0, min(plan.line / 2, 23.0))
            size, at = scale.within(28, scale.px(46)), plan.at(x + 74, y + step)
            if not text.fits(label, scale, room, SEMI):  # its words take both lines
                if all(text.fits(word, scale, room, SEMI) for word in label.split()):
                    middle = plan.at(x + 74, y)
                    text.block(surface, label, middle, size, scale, max_width=room, weight=SEMI, align="left")
                else:
                    text.draw(surface, worth, plan.at(x + 74, y), 24, scale, max_width=room, instead=brief)
                continue
            text.draw(surface, label, plan.at(x + 74, y - step), size, scale, weight=SEMI, max_width=room)
            text.draw(surface, worth, at, 24, scale, theme.MUTED, max_width=room, instead=brief)

    # Time and input

    @property
    def busy(self) -> bool:
        """While the columns grow."""
        return self._timeline.busy

    def update(self, dt: float) -> None:
        """The columns grow; then the rays turn, by half a degree at a time."""
        self._timeline.advance(dt)
        if not self._moves:
            return
        self._since += dt
        if self._drawn is not None:
            self._rays, self._drawn = self._drawn, None
            self.touched(Rect(0, 0, 1, 1))
        if self._since >= _TURN_EVERY and self._crown > 0:
            self._angle += _DEGREES_A_SECOND * self._since
            self._since = 0.0
            self._turn()

    def changed(self) -> None:
        """Rays of another size are drawn again."""
        super().changed()
        self._rays = self._drawn = None
        if self._moves:
            self._turn()

    def _turn(self) -> None:
        """Draws the rays as they stand now, beside the picture where that can be."""
        place, scale, angle = self._columns(), self.app.scale, self._angle

        def draw() -> None:
            size = scale.size[0], scale.px(place.edge)
            drawn = rays.turned(size, place.crown, angle, theme.GOLD, 0.05, _RAYS)
            if size == (self.app.size[0], self.app.scale.px(place.edge)):
                self._drawn = drawn

        if BESIDE.on:
            BESIDE.ask(("rays", id(self), angle), draw)
        else:
            draw()

    def handle(self, intent: object) -> None:
        """Any press shows the end, and then counts."""
        from scenes.ui.intents import Hover

        if not isinstance(intent, Hover) and self._timeline.busy:
            self.app.sound.skip()
            self._timeline.finish()
        super().handle(intent)  # type: ignore[arg-type]

    def activate(self, target: str) -> None:
        """Another game with the same seats, the story of this one, or the menu."""
        if target == "again":
            self._again()
        elif target == "story":
            from scenes.log import LogScene

            seat = self.session.humans[0] if self.session.humans else 0
            self.app.manager.push(LogScene(self.session, seat))
        elif target == "menu":
            self.back()

    def _again(self) -> None:
        from scenes.table import TableScene

        header = self.session.header
        players = tuple(map(Player, header.players, header.controllers))
        self.session.close()
        setup = Setup(players, format(secrets.randbits(_SEED_BITS), "016x"), header.options)
        self.app.manager.reset(TableScene(Session.begin(setup)))

    def back(self) -> None:
        """Escape is the menu."""
        from scenes.menu import home

        self.session.close()
        self.app.manager.reset(home(self.app))
