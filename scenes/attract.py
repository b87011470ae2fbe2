"""The attract mode: the sign of the game, bots at play, the rules in six steps, the best, the languages.

Pictures of quite different make follow each other, each a little elsewhere than the last time, under rays that turn:
nothing burns in. Whatever is touched only wakes the kiosk, which sees to that itself.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from pygame import Rect, Surface

from scenes import scores
from scenes.kiosk import lessons
from scenes.kiosk.botgame import BotGame
from scenes.page import Plan
from scenes.scene import Scene, Target
from scenes.show.words import Words, languages
from scenes.ui import icons, marks, shapes, text, theme, widgets
from scenes.ui.parts import rays, table
from scenes.ui.rich import Runs
from scenes.ui.rich import Text as Plain
from scenes.window import Sprite

if TYPE_CHECKING:
    from scenes.kiosk.kiosk import Kiosk

Kind = Literal["title", "lesson", "game", "scores"]

PROGRAMME: tuple[tuple[Kind, int, float], ...] = (
    ("title", 0, 9),
    ("lesson", 0, 7),
    ("lesson", 1, 8),
    ("game", 0, 18),
    ("lesson", 2, 8),
    ("lesson", 3, 7),
    ("game", 1, 18),
    ("lesson", 4, 7),
    ("lesson", 5, 9),
    ("game", 2, 18),
    ("scores", 0, 9),
)
_TURN_EVERY = 0.5  # seconds between two steps of the rays, half a degree each
_RAYS = 28
_DRIFT = 22.0  # units
_AFTER_THE_GAME = 4.0


@dataclass(frozen=True)
class Drifted(Plan):
    """A plan whose things lie a little elsewhere."""

    right: float = 0.0
    down: float = 0.0

    def rect(self, x: float, y: float, width: float, height: float) -> Rect:
        """Units in whole pixels."""
        return super().rect(x + self.right, y + self.down, width, height)

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A point in pixels."""
        return super().at(x + self.right, y + self.down)


class AttractScene(Scene):
    """Runs until somebody comes."""

    def __init__(self, kiosk: Kiosk, *, first: int = 0, seed: str = "") -> None:
        """`first` is the place in the programme to begin with, `seed` deals its games; for pictures."""
        super().__init__()
        self.kiosk = kiosk
        self._seed = seed
        self._shows = first
        """Pictures so far."""
        self._since = 0.0
        self._angle = 0.0
        self._turned = 0.0
        self._over_for = 0.0
        self._words: Words | None = None
        self._game: BotGame | None = None

    @property
    def words(self) -> Words:
        """The kiosk's language in the first round, then each of the others in turn."""
        return self._words or self.app.words

    @property
    def kind(self) -> Kind:
        """What is shown now."""
        return PROGRAMME[self._shows % len(PROGRAMME)][0]

    # Life

    def enter(self) -> None:
        """The first picture."""
        self.app.sound.music(self.kiosk.config.attract.sound)

    def leave(self) -> None:
        """The bots go home."""
        self._end_game()

    def build(self) -> list[Target]:
        """Everything is one target, and the kiosk's."""
        return []

    def back(self) -> None:
        """The kiosk sees every input first."""

    def changed(self) -> None:
        """The game inside too."""
        super().changed()
        if self._game:
            self._game.changed()

    @property
    def busy(self) -> bool:
        """While the game moves."""
        return self.kind == "game" and self._game is not None and self._game.busy

    def update(self, dt: float) -> None:
        """From picture to picture; the game goes on only while it is seen."""
        self._since += dt
        if self._since >= PROGRAMME[self._shows % len(PROGRAMME)][2]:
            self._next()
        if self.kind == "game":
            self._play(dt)
            return
        self._turned += dt
        if self._turned >= _TURN_EVERY:
            self._angle += self._turned  # one degree a second
            self._turned = 0.0
            self.changed()

    def _next(self) -> None:
        self._since = 0.0
        self._shows += 1
        if self._shows % len(PROGRAMME) == 0:
            self._speak(self._shows // len(PROGRAMME))
        if self.kind == "scores" and not self.kiosk.scores.tables:
            self._next()
            return
        self.changed()

    def _speak(self, round_: int) -> None:
        """Another language for the next round; the game begins anew with it."""
        codes = list(languages())
        here = codes.index(self.app.words.code)
        self._words = Words(codes[(here + round_) % len(codes)])
        self._end_game()

    # The game inside

    @property
    def game(self) -> BotGame:
        """Begun when it is first needed."""
        if self._game is None:
            self._game = BotGame(self.words, self._seed)
            self._game.app = self.app
            self._game.enter()
            self.app.sound.music(self.kiosk.config.attract.sound)
        return self._game

    @property
    def inside(self) -> BotGame | None:
        """The game while it is seen."""
        return self._game if self.kind == "game" else None

    def _play(self, dt: float) -> None:
        game = self.game
        game.update(dt)
        if game.over:
            self._over_for += dt
            if self._over_for >= _AFTER_THE_GAME:
                self._end_game()
                self.changed()
                return
        damage = game.take_damage()
        if damage is None:
            super().changed()
        elif damage:
            self.touched(*damage)

    def _end_game(self) -> None:
        if self._game:
            self._game.leave()
        self._game, self._over_for = None, 0.0

    # Painting

    def paint(self, surface: Surface) -> None:
        """The picture of now."""
        kind, step, _ = PROGRAMME[self._shows % len(PROGRAMME)]
        if kind == "game":
            self.game.take_damage()
            self.game.paint(surface)
        elif kind == "title":
            self._title(surface)
        elif kind == "lesson":
            self._lesson(surface, step)
        else:
            self._scores(surface)

    def sprites(self) -> Iterable[Sprite]:
        """What flies in the game."""
        return self.game.sprites() if self.kind == "game" else ()

    def _plan(self) -> Drifted:
        """Each picture lies a golden angle further on its small circle than the one before."""
        angle = self._shows * math.pi * (3 - math.sqrt(5))
        return Drifted(self.app.scale, _DRIFT * math.cos(angle), _DRIFT * math.sin(angle) * 0.6)

    def _ground(
        self,
        surface: Surface,
        plan: Drifted,
        edge: float | None,
        centre: tuple[float, float],
        color: str,
        opacity: float,
    ) -> None:
        foot = None if edge is None else self.app.scale.px(edge + plan.down)
        table.ground(surface, self.app.scale, foot, sun=False)
        height = foot or self.app.size[1]
        size = surface.get_width(), height
        shine = rays.turned(size, plan.at(*centre), self._angle, color, opacity, _RAYS)
        surface.blit(shine, (0, 0))

    def _touch(self, surface: Surface, plan: Drifted, y: float, height: float) -> None:
        """The invitation."""
        scale = self.app.scale
        width = min(700.0, plan.width - 120)
        rect = plan.rect((plan.width - width) / 2, y, width, height)
        two = self.kiosk.config.arcade.two_buttons
        label = self.words._("Press start") if two else self.words._("Touch to play")
        widgets.button(surface, rect, label, scale, icon="play" if two else "touch", size=54)

    def _title(self, surface: Surface) -> None:
        scale, words, plan = self.app.scale, self.words, self._plan()
        wide = plan.width > plan.height
        middle = plan.width / 2
        top = (plan.height - (1080 if wide else 1500)) / 2
        sun = top + (320 if wide else 420)
        self._ground(surface, plan, None, (middle, sun), theme.TERRACOTTA, 0.22)
        rays.temple(surface, plan.at(middle, sun), (240 if wide else 330) * scale.u)
        y = top + (650 if wide else 900)
        room = (plan.width - 120) * scale.u
        gold, muted = theme.GOLD_LIGHT, theme.MUTED
        name = words._("Res Publica")
        text.title(
            surface, name, plan.at(middle, y), 120, scale, gold, align="center", max_width=room, shade=True
        )
        saying = words._("Trade well. Gather five alike. Build to last.")
        text.draw(surface, saying, plan.at(middle, y + 96), 38, scale, align="center", max_width=room)
        author = words._("A game by Reiner Knizia")
        text.draw(surface, author, plan.at(middle, y + 160), 30, scale, muted, align="center", max_width=room)
        said = "   ·   ".join(languages().values())
        lower = y + 222
        text.draw(
            surface, said, plan.at(middle, lower), 32, scale, theme.GOLD, align="center", max_width=room
        )
        self._touch(surface, plan, lower + 44, 122)

    def _lesson(self, surface: Surface, step: int) -> None:
        scale, words, plan = self.app.scale, self.words, self._plan()
        wide = plan.width > plan.height
        middle = plan.width / 2
        if wide:
            extra = max(0.0, plan.height - 1080)
            title, strip, centre, caption, size = 84.0, 150.0, 508 + extra * 0.45, 756 + extra, 1.0
        else:
            extra = max(0.0, plan.height - 1920)
            title, strip, centre, caption, size = 140.0, 260.0, 910 + extra / 2, 1330 + extra, 0.66
        tall = 100 if wide else 150
        self._ground(surface, plan, caption + 36, (middle + 349 * size, centre), theme.GOLD, 0.075)
        room = (plan.width - 80) * scale.u
        name, gold = words._("Res Publica"), theme.GOLD_LIGHT
        text.title(
            surface, name, plan.at(middle, title), 96, scale, gold, align="center", max_width=room, shade=True
        )
        self._players(surface, plan, strip, wide)
        at = centre + plan.down
        lessons.draw(lessons.Board(surface, middle + plan.right, at, size, scale, words), step)
        width = min(1380.0, plan.width - 80)
        slab = plan.rect((plan.width - width) / 2, caption, width, tall)
        said: Runs | str = words.lesson(step) if wide else (Plain(words.lesson(step), bold=True),)
        widgets.prompt(surface, slab, said, scale, size=44, lines=1 if wide else 2)
        for number in range(lessons_count()):
            x = middle + (number - (lessons_count() - 1) / 2) * 34
            color = theme.GOLD if number == step else theme.RING_DARK
            dot = plan.at(x, caption + tall + 32)
            shapes.disc(surface, dot, max(14.0, 22 * scale.u), ((50, theme.GOLD), (40, color)))
        self._touch(surface, plan, caption + tall + 64, 122 if wide else 150)

    def _players(self, surface: Surface, plan: Drifted, y: float, wide: bool) -> None:
        """Who plays in the game inside, and their points."""
        scale, view = self.app.scale, self.game.shown
        columns = view.players if wide else 2
        width, high, gap = 400.0 if wide else 460.0, 88.0, 16.0
        for seat, name in enumerate(self.game.names):
            row, column = divmod(seat, columns)
            x = plan.width / 2 - (columns * width + (columns - 1) * gap) / 2 + column * (width + gap)
            rect = plan.rect(x, y + row * (high + gap), width, high)
            here = seat == view.active
            widgets.panel(
                surface,
                rect,
                scale,
                fill=theme.PANEL_HIGH if here else theme.PANEL,
                stroke=theme.GOLD if here else theme.LINE,
                width=3 if here else 2,
            )
            medal = rect.height * 0.8
            icons.medal(surface, seat, (rect.left + rect.height * 0.57, rect.centery), medal, active=here)
            points = 3 * view.cities[seat] + sum(view.monuments[seat])
            right = rect.right - scale.px(18)
            wide_points = marks.points(surface, (right, rect.centery), points, scale, size=42, align="right")
            left = rect.left + scale.px(100)
            room = right - wide_points - left - scale.px(10)
            text.title(surface, name, (left, rect.centery), 36, scale, theme.TEXT, max_width=room)

    def _scores(self, surface: Surface) -> None:
        scale, plan = self.app.scale, self._plan()
        self._ground(surface, plan, None, (plan.width / 2, plan.height * 0.1), theme.GOLD, 0.06)
        tables = self.kiosk.scores.tables
        chosen = tables[self._shows // len(PROGRAMME) % len(tables)] if tables else None
        foot = 170.0
        room = plan.rect(0, 0, plan.width, plan.height - foot - 20)
        scores.draw(surface, room.inflate(-2 * scale.px(30), 0), self.kiosk.scores, chosen, self.words, scale)
        self._touch(surface, plan, plan.height - foot, 110)


def lessons_count() -> int:
    """How many steps the rules take."""
    return sum(kind == "lesson" for kind, _, _ in PROGRAMME)
