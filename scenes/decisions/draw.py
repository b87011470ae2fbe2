"""Drawing ends the turn (RULES 3.3): the most by default, any other number on the stage."""

from pygame import Rect, Surface

from game.actions import Draw
from game.legal import Actions
from game.view import SeatView
from scenes.decisions.base import Button, Decision, Desk
from scenes.scene import Target
from scenes.show.layout import Layout, Mode
from scenes.show.words import Runs, plain
from scenes.ui import marks, pictures, shapes, text, theme, widgets
from scenes.ui.parts import cards
from scenes.ui.parts.cards import RATIO
from scenes.ui.theme import Scale


def backs_of(draw: Draw) -> tuple[str, ...]:
    """The backs that a draw takes."""
    return ("population",) * draw.population + ("technology",) * draw.technology


class DrawCards(Decision):
    """With one way to draw the most, the button does it; else, or for fewer, the stage shows the choice."""

    def __init__(self, desk: Desk, view: SeatView) -> None:
        super().__init__(desk, view)
        self.draws = list(Actions(view).draws())
        most = self.draws[0].population + self.draws[0].technology
        self.greatest = [d for d in self.draws if d.population + d.technology == most]
        self.shown = self.greatest[0]
        self.staged = len(self.greatest) > 1

    @property
    def mode(self) -> Mode:  # type: ignore[override]
        """The stage only where there is something to compare."""
        return "stage" if self.staged else "calm"

    def prompt(self) -> Runs:
        most = self.draws[0].population + self.draws[0].technology
        return self.words.prompt_draw(self.view.cities[self.seat], most)

    def buttons(self) -> tuple[Button, ...]:
        words = self.words
        draw = Button("draw", words._("Draw"), backs=backs_of(self.shown))
        if self.staged or len(self.draws) < 2:
            return (draw,)
        if len(self.draws) == 2:
            return draw, Button("option:1", words._("Draw nothing"), "secondary")
        return draw, Button("fewer", words._("Draw fewer"), "secondary")

    def _places(self, layout: Layout) -> list[tuple[int, Rect]]:
        """The greatest draws big, the others as chips below."""
        stage, u, scale = layout.stage, layout.scale.u, layout.scale
        pad = round(14 * u)
        inner = stage.inflate(-2 * pad, -2 * pad)
        fewer = self.draws[len(self.greatest) :]
        low = max(round(96 * u), scale.touch) if scale.kind != "portrait" else round(110 * u)
        gap = round(16 * u)
        high = inner.height - (low + gap + round(8 * u) if fewer else 0)
        each = (inner.width - gap * (len(self.greatest) - 1)) // len(self.greatest)
        found = [
            (n, Rect(inner.left + n * (each + gap), inner.top, each, high)) for n in range(len(self.greatest))
        ]
        lead = round(text.width(self.words._("or fewer"), 28, scale) + 20 * u)
        room = inner.width - lead
        width = (room - gap * (len(fewer) - 1)) // max(1, len(fewer))
        for n in range(len(fewer)):
            x = inner.left + lead + n * (width + gap)
            found.append((n + len(self.greatest), Rect(x, inner.bottom - low, width, low)))
        return found

    def targets(self, layout: Layout) -> list[Target]:
        if not self.staged:
            return []
        return [Target(f"option:{n}", rect, radius=16) for n, rect in self._places(layout)]

    def paint_stage(self, surface: Surface, layout: Layout, scale: Scale) -> None:
        if not self.staged:
            return
        widgets.stage(surface, layout.stage, scale)
        places = self._places(layout)
        big = len(self.greatest)
        for n, rect in places[:big]:
            self._paint_big(surface, rect, self.draws[n], scale)
        if len(places) > big:
            chip = places[big][1]
            text.draw(
                surface,
                self.words._("or fewer"),
                (layout.stage.left + round(22 * scale.u), chip.centery),
                28,
                scale,
                theme.MUTED,
            )
        named = all(self._room(rect, self.draws[n], scale) for n, rect in places[big:])
        for n, rect in places[big:]:
            self._paint_small(surface, rect, self.draws[n], scale, named)

    def _label(self, draw: Draw) -> str:
        return plain(self.words.split(draw.population, draw.technology, short=True))

    def _paint_big(self, surface: Surface, rect: Rect, draw: Draw, scale: Scale) -> None:
        u = scale.u
        chosen = draw == self.shown
        widgets.tile(surface, rect, scale, chosen=chosen, radius=18)
        backs = backs_of(draw)
        foot = max(64 * u, scale.least * 2.4)
        height = rect.height - foot - 18 * u
        width = min(
            height / RATIO, (rect.width - 40 * u - 16 * u * (len(backs) - 1)) / max(1, len(backs)), 150 * u
        )
        step = width + 16 * u
        left = rect.centerx - (step * len(backs) - 16 * u) / 2
        top = rect.top + 18 * u + (height - width * RATIO) / 2
        for n, back in enumerate(backs):
            cards.back(surface, (left + n * step, top), width, back)
        y = rect.bottom - foot / 2
        text.draw(
            surface, self._label(draw), (rect.centerx, y), 32, scale, weight=text.BOLD, align="center",
            max_width=rect.width - 24 * u,
        )  # fmt: skip
        if chosen:
            marks.tick(surface, (rect.right - 14 * u, rect.top + 14 * u), scale)

    def _paint_small(self, surface: Surface, rect: Rect, draw: Draw, scale: Scale, named: bool) -> None:
        u = scale.u
        pictures.shadow(surface, rect, 14 * u, 5 * u, 3 * u, 110)
        shapes.rounded(surface, rect, 14 * u, theme.PANEL_HIGH, stroke=theme.GOLD_DIM, width=max(1.5, 2 * u))
        backs = backs_of(draw)
        if not backs:
            text.draw(
                surface, self.words._("nothing"), rect.center, 28, scale, weight=text.BOLD, align="center",
                max_width=rect.width - 10,
            )  # fmt: skip
            return
        step = _small_back(rect, scale) + 8 * u
        label = self._label(draw) if named else ""
        said = text.width(label, 28, scale, text.BOLD) if named else -8 * u
        x = rect.centerx - (len(backs) * step + said) / 2
        for back in backs:
            cards.back(
                surface, (x, rect.centery - (step - 8 * u) * RATIO / 2), step - 8 * u, back, shade=False
            )
            x += step
        text.draw(surface, label, (x, rect.centery), 28, scale, weight=text.BOLD)

    def _room(self, rect: Rect, draw: Draw, scale: Scale) -> bool:
        """Whether there is room to say a small draw beside its backs, which tell it too."""
        u, backs = scale.u, backs_of(draw)
        room = rect.width - len(backs) * (_small_back(rect, scale) + 8 * u) - 24 * u
        return not backs or text.width(self._label(draw), 28, scale, text.BOLD) <= room

    def describe(self, ident: str) -> str:
        kind, _, what = ident.partition(":")
        if ident == "draw" or kind == "option":
            draw = self.shown if ident == "draw" else self.draws[int(what)]
            said = self.words.split(draw.population, draw.technology)
            return self.words.focus_value(self.words._("Draw"), plain(said))
        return ""

    def tap(self, ident: str) -> None:
        kind, _, what = ident.partition(":")
        if ident == "draw":
            self.desk.act(self.shown)
        elif ident == "fewer":
            self.staged = True
            self.desk.drafted()
        elif kind == "option":
            draw = self.draws[int(what)]
            if draw in self.greatest and self.staged and draw != self.shown:
                self.shown = draw
                self.desk.drafted()
            else:
                self.desk.act(draw)


def _small_back(rect: Rect, scale: Scale) -> float:
    return min(38 * scale.u, (rect.height - 12) / RATIO)
