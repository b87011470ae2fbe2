"""The first picture: the game's sign, what can be done, and the language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.cards import TYPES
from game.record import Record
from scenes.front import CARD, FAN, SIGN, share
from scenes.page import Button, Control, Page, Plan
from scenes.play import storage
from scenes.saves import SavesScene, go_on, round_of
from scenes.scene import Scene
from scenes.show.words import languages
from scenes.ui import pictures, shapes, text, theme
from scenes.ui.parts import cards, fan, rays, table
from scenes.ui.rich import Text as Plain
from scenes.ui.widgets import ButtonKind

if TYPE_CHECKING:
    from scenes.app import App

_FOOT = 180  # units of the terracotta zone
_STRIP = 32  # pixels of the dark behind the words, which is the same from top to foot


def home(app: App) -> Scene:
    """The first picture for this program: a kiosk has one of its own."""
    return app.kiosk.welcome() if app.kiosk else MenuScene()


class MenuScene(Page):
    """Continue, new game, rules, settings, language, leave."""

    def __init__(self) -> None:
        super().__init__()
        self._waiting: Record | None = None
        self._others_wait = False
        self.round = 0
        """The round of the game that waits."""

    def enter(self) -> None:
        """Looks for a game that can be continued; what cannot be read is told."""
        for fault in self._look():
            self.app.note(self.app.words.trouble("save_damaged", fault))
        self.app.sound.music(True)

    def resume(self) -> None:
        """What waits may be another game now."""
        self._look()
        self.changed()

    def _look(self) -> list[str]:
        self._waiting, faults = storage.unfinished()
        if self._waiting:
            self.round = round_of(self._waiting)
            self._others_wait = storage.others_wait() and not self.app.kiosk
        return faults

    # Placing

    def ways(self) -> list[tuple[str, str, str]]:
        """The large buttons, the main one first: id, label, sign."""
        words = self.app.words
        ways = [("new", words._("New game"), ""), ("learn", words._("Learn to play"), "")]
        if self._waiting:
            ways.insert(0, ("continue", words.continue_round(self.round), "chevron-right"))
        return ways

    def lesser_ways(self) -> list[tuple[str, str]]:
        """The two buttons under them: id and label."""
        return [("rules", self.app.words._("Rules")), ("settings", self.app.words._("Settings"))]

    def place(self) -> list[Control]:
        """A column at the left, in portrait below the sign; the languages at the foot."""
        plan, words = Plan(self.app.scale), self.app.words
        wide = plan.width > plan.height
        left = self._left(plan)
        width = 560 if wide else plan.width - 2 * left
        ways = self.ways()
        y = self._top(plan) + 380 if wide else plan.height - _FOOT - 190 - 120 * len(ways)
        main, other = max(104, plan.touch), max(92, plan.touch)
        low = max(88, plan.touch)
        placed: list[Control] = []
        self.primary = ways[0][0]
        for number, (ident, label, icon) in enumerate(ways):
            height = main if not number else other
            kind: ButtonKind = "primary" if not number else "secondary"
            beside = 190.0 if ident == "continue" and self._others_wait else 0.0
            rect = plan.rect(left, y, width - beside, height)
            placed.append(Button(ident, rect, label, kind, icon, 40 if icon else 38))
            if beside:
                others = plan.rect(left + width - beside + 20, y, beside - 20, height)
                placed.append(
                    Button("games", others, words._("Games"), size=32, means=words._("Unfinished games"))
                )
            y += height + 20
        half = (width - 20) / 2
        for number, (ident, label) in enumerate(self.lesser_ways()):
            rect = plan.rect(left + number * (half + 20), y, half, low)
            placed.append(Button(ident, rect, label, size=32))
        return placed + self._foot(plan)

    def _foot(self, plan: Plan) -> list[Control]:
        words = self.app.words
        height = max(68, plan.touch)
        left, right = self._left(plan), plan.width - self._left(plan)
        y = plan.height - _FOOT / 2 + 18 - height / 2
        names = languages()
        leave = 164.0
        pitch = min(176.0, (right - left - leave - 12) / len(names))
        placed: list[Control] = [
            Button(
                f"language:{code}",
                plan.rect(left + number * pitch, y, pitch - 12, height),
                name,
                "on" if code == words.code else "quiet",
                size=28,
            )
            for number, (code, name) in enumerate(names.items())
        ]
        if not self.app.locked:
            placed.append(
                Button("leave", plan.rect(right - leave, y, leave, height), words._("Leave"), size=28)
            )
        return placed

    def _left(self, plan: Plan) -> float:
        return 110 + max(0.0, min(160.0, (plan.width - 1920) / 3)) if plan.width > plan.height else 60

    def _top(self, plan: Plan) -> float:
        return max(0.0, (plan.height - 1080) / 2)

    # Painting

    def paint(self, surface: Surface) -> None:
        """Rays, the sign, the fan of cards, the title."""
        scale = self.app.scale
        plan = Plan(scale)
        edge = scale.px(plan.height - _FOOT)
        wide = plan.width > plan.height
        if wide:
            x, y = plan.width - 590 - max(0.0, (plan.width - 1920) / 4), self._top(plan) + 480
        else:
            x, y = plan.width / 2, (plan.height - _FOOT - 430) * 0.545
        unit = share(scale)
        centre = plan.at(x, y)
        shine = rays.sunburst(surface.get_width(), centre, theme.TERRACOTTA, 0.25, count=30)
        table.ground(surface, scale, edge, sun=False, rays=shine)
        if wide:
            self._veil(surface, scale.px(1100 + self._left(plan) - 110), edge)
        rays.temple(surface, centre, SIGN * unit * scale.u)
        self._fan(surface, x, y + 200 * unit, unit)
        self._title(surface, plan, wide)
        self._notices(surface, plan, edge)
        self.paint_controls(surface)

    def _title(self, surface: Surface, plan: Plan, wide: bool) -> None:
        words, scale = self.app.words, self.app.scale
        name, saying = words._("Res Publica"), words._("Trade well. Gather five alike. Build to last.")
        size = 112.0
        room = scale.px(790 if wide else plan.width - 80)
        pixels = text.fit(name, size, scale, room, text.SEMI, text.CINZEL)
        long = text.measure(name, pixels, text.SEMI, text.CINZEL)
        size = pixels / scale.u / scale.text
        if wide:
            left, top = self._left(plan), self._top(plan)
            text.title(surface, name, plan.at(left, top + 176), size, scale, theme.GOLD_LIGHT, shade=True)
            rule = Rect(scale.px(left + 2), scale.px(top + 252), long, max(2, scale.px(4)))
            self._saying(surface, saying, plan.at(left + 2, top + 310), scale.px(820))
        else:
            middle = plan.width / 2
            text.title(
                surface,
                name,
                plan.at(middle, 120),
                size,
                scale,
                theme.GOLD_LIGHT,
                align="center",
                shade=True,
            )
            rule = Rect(round(middle * scale.u - long / 2), scale.px(196), long, max(2, scale.px(4)))
            self._saying(surface, saying, plan.at(middle, 250), scale.px(plan.width - 80), "center")
        shapes.line(surface, rule, theme.GOLD)

    def _saying(
        self, surface: Surface, saying: str, at: tuple[float, float], room: int, align: str = "left"
    ) -> None:
        """Under the title, in large letters on two lines."""
        scale = self.app.scale
        lines = 1 if text.fits(saying, scale, room) else 2
        runs = (Plain(saying),)
        text.runs(surface, runs, at, 36, scale, align=align, max_width=room, lines=lines, leading=1.15)

    def _fan(self, surface: Surface, x: float, y: float, unit: float) -> None:
        scale, words = self.app.scale, self.app.words
        for number in (0, 4, 1, 3, 2):
            of, angle = FAN[number]
            away = number - 2
            card = TYPES.index(of)
            picture = fan.turned(
                cards.face_picture(
                    of, CARD * unit * scale.u, scale, words.type_name(card), words.type_code(card)
                ),
                angle,
            )
            lift = 14 if away == 0 else -20 * away * away
            centre = ((x + away * 196 * unit) * scale.u, (y - lift * unit) * scale.u)
            fan.lay(surface, picture, centre, scale.px(5))

    def _veil(self, surface: Surface, width: int, foot: int) -> None:
        """Dark behind the words at the left."""
        stops = "".join(
            f'<stop offset="{n / 8}" stop-color="{theme.VEIL}" stop-opacity="{0.92 * (1 - n / 8) ** 0.8:.3f}"/>'
            for n in range(9)
        )
        body = (
            f'<defs><linearGradient id="v" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="{width}" y2="0">'
            f'{stops}</linearGradient></defs><rect width="{width}" height="{_STRIP}" fill="url(#v)"/>'
        )
        strip = pictures.svg(body, width, _STRIP)
        for y in range(0, foot, _STRIP):
            surface.blit(strip, (0, y), (0, 0, width, min(_STRIP, foot - y)))

    def _notices(self, surface: Surface, plan: Plan, edge: int) -> None:
        """What went wrong with this machine: one line each, above the foot."""
        scale = self.app.scale
        step = scale.least * 1.35
        room = scale.px(plan.width - 2 * self._left(plan))
        if plan.width > plan.height:
            room = scale.px(700)
        y = edge - step * 0.7
        for line in reversed(self.app.notices[-2:]):
            rows = 1 if text.fits(line, scale, room) else 2
            at = (scale.px(self._left(plan)), y - (rows - 1) * step / 2)
            text.block(surface, line, at, 24, scale, theme.DEAD, max_width=room, align="left")
            y -= rows * step

    # Doing

    def activate(self, target: str) -> None:
        """Each button goes where it says."""
        if target.startswith("language:"):
            self.app.set_language(target.partition(":")[2])
        elif target == "continue":
            assert self._waiting is not None
            go_on(self, self._waiting)
        elif target == "games":
            self.app.manager.push(SavesScene())
        elif target == "new":
            self._new()
        elif target == "learn":
            from scenes.tutorial import TutorialScene

            self.app.manager.replace(TutorialScene())
        elif target == "rules":
            from scenes.rules import RulesScene

            self.app.manager.push(RulesScene())
        elif target == "settings":
            from scenes.settings import SettingsScene

            self.app.manager.push(SettingsScene())
        elif target == "leave":
            self.app.quit()

    def _new(self) -> None:
        """To the seats; the games that wait stay. Where they are too many one will go, and which is asked first."""
        from scenes.confirm import ConfirmScene
        from scenes.seats import SeatsScene

        manager, words = self.app.manager, self.app.words
        oldest = storage.goes_next()
        if oldest is None:
            manager.push(SeatsScene())
            return
        told = words.played_at(storage.played_at(oldest), round_of(oldest))
        manager.push(
            ConfirmScene(
                words.too_many_games(storage.KEPT),
                words._("New game"),
                words._("Cancel"),
                lambda: manager.push(SeatsScene()),
                detail=f"{words.game_of(oldest.header.players)}: {told}",
            )
        )

    def back(self) -> None:
        """Escape goes to the button that leaves, and closes nothing."""
        if self.target("leave"):
            self.app.manager.keyed = True
            self.focus = "leave"
