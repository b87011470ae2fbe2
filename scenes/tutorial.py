"""The tutorial: a first game at the real table, in which a caption says what to do and only that can be done.

Everybody else plays as a record says, so each lesson is the same. One tap ends it at any time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pygame import Rect, Surface

from game.actions import Action
from scenes.page import Button, Control, Plan
from scenes.scene import Target
from scenes.scoring import ScoringScene
from scenes.show.layout import Layout
from scenes.table import TableScene
from scenes.tutorial_steps import CHAPTERS, STEPS, Lesson, Step, recorded
from scenes.ui import pictures, shapes, text, theme, widgets
from scenes.ui.text import SEMI

_SIZE = 34.0  # units of the caption
_WIDEST = 1340.0
_NEXT = 230.0
_GLOW = 22.0  # units of light round what is to be tapped


class TutorialScene(TableScene):
    """A chapter of it; the next one follows by itself."""

    def __init__(self, chapter: int = 0) -> None:
        super().__init__(Lesson.begin_at(CHAPTERS[chapter].begins), 0)
        self.chapter = chapter
        self._reached = 0
        self._caption: Step | None = None
        """The step that is said now; none while the others play."""
        self._slab = Rect(0, 0, 0, 0)
        self._lit = Rect(0, 0, 0, 0)

    @property
    def lesson(self) -> Lesson:
        """The game that is played."""
        assert isinstance(self.session, Lesson)
        return self.session

    @property
    def next_step(self) -> Step | None:
        """What is to be learned next in this chapter."""
        steps = CHAPTERS[self.chapter].steps
        return steps[self._reached] if self._reached < len(steps) else None

    # The way through

    def _go_on(self) -> None:
        """The others play on until a step's moment has come."""
        step = self.next_step
        here = step is not None and step.at == self.lesson.made
        if step is None:
            self._next_chapter()
            return
        if not here or self.session.human_to_act():
            super()._go_on()
        elif self.shown is not (now := self.session.view(self.viewer)):
            self.show(now)
        self._say_step(step if here and (not step.tap or self._asked()) else None)

    def _say_step(self, step: Step | None) -> None:
        if step is self._caption:
            return
        self._caption = step
        self.rebuild()
        if step is not None:
            self.touched(self._slab)  # other words may fill the same place
            self.chime("marble-tick")
            self.focus = ""

    def _learned(self) -> None:
        self._reached += 1
        self._say_step(None)

    def _next_chapter(self) -> None:
        if self.chapter + 1 < len(CHAPTERS):
            self.app.manager.replace(TutorialScene(self.chapter + 1))
        else:
            self.app.manager.replace(LearnedScene(Lesson.begin_at(len(recorded().actions))))

    def act(self, *actions: Action) -> None:
        """Only what the story foresees; nothing else can be tapped."""
        if self.lesson.foreseen(actions):
            super().act(*actions)

    def activate(self, target: str) -> None:
        """The step's own tap leads on to the next."""
        if target == "menu":
            self.back()
        elif target == "log":
            super().activate(target)
        elif self._caption is not None:
            tap = self._caption.tap
            self._learned()
            if tap:
                super().activate(target)
            self._go_on_if_quiet()

    def _go_on_if_quiet(self) -> None:
        if not self._telling() and self.app.manager.top is self:
            self._go_on()

    def refuse(self, target: Target) -> None:
        """A knock; the caption says what can be done."""
        self.chime("refused-knock")

    def back(self) -> None:
        """Away, from anywhere and at once."""
        from scenes.menu import home

        self.app.manager.reset(home(self.app))

    # Placing

    def build(self) -> list[Target]:
        """Everything lies where it always does, but only the tap that is taught counts."""
        found = super().build()
        step, free = self._caption, ("log", "menu")
        wanted = step.tap if step else ""
        targets = [
            target if target.id in (wanted, *free) else replace(target, enabled=False, reason="")
            for target in found
        ]
        self.primary = wanted
        aim = next((target.rect for target in targets if target.id == wanted), Rect(0, 0, 0, 0))
        slab = self._place_slab(step, aim) if step else Rect(0, 0, 0, 0)
        if step and not wanted:
            self.primary = "next"
            targets.append(Target("next", self._next_rect(slab), radius=14))
        for before, now in ((self._slab, slab), (self._lit, aim)):
            if before != now:
                self.touched(*(self._with_light(rect) for rect in (before, now) if rect))
        self._slab, self._lit = slab, aim
        return targets

    def _with_light(self, rect: Rect) -> Rect:
        margin = 4 * self.scale.px(_GLOW) + 8
        return rect.inflate(margin, margin)

    def _place_slab(self, step: Step, aim: Rect) -> Rect:
        """Over the players or over the hand: wherever it hides nothing of what the step is about."""
        layout, scale = self.layout(), self.scale
        plan = Plan(scale)
        where = layout.seats[0].unionall(list(layout.seats))
        height = max(self._height(step, where.width), where.height)
        high = Rect(where.left, where.top, where.width, height)
        width = round(min(_WIDEST * scale.u, layout.hand.width))
        height = self._height(step, width)
        low = Rect(layout.hand.centerx - width // 2, 0, width, height)
        low.bottom = min(layout.hand.bottom, max(layout.hand.centery + height // 2, layout.hand.top + height))
        low.top = min(low.top, round(plan.height * scale.u) - height)
        shown = [aim, *(self._bubbles(layout) if layout.compact else ())]
        if step.tap.startswith("bubble"):
            shown += layout.seats  # it is about who said it
        return min((high, low), key=lambda slab: sum(_common(slab, rect) for rect in shown))

    def _bubbles(self, layout: Layout) -> list[Rect]:
        said = zip(layout.bubbles, self.model.bubbles, strict=True)
        return [rect for rect, bubble in said if bubble is not None]

    def _room(self, step: Step, width: int) -> int:
        """For the words, in pixels."""
        scale = self.scale
        beside = scale.px(_NEXT + 24) if not step.tap else self._count_width() + scale.px(16)
        return width - scale.px(72) - beside

    def _count_width(self) -> int:
        return text.width(f"{STEPS} / {STEPS}", 24, self.scale)

    def _height(self, step: Step, width: int) -> int:
        letters = self.app.reading
        pixels = letters.letters(_SIZE)
        lines = text.broken(self._sentence(step), pixels, SEMI, self._room(step, width))
        least = self.scale.touch + self.scale.px(36) if not step.tap else 0
        return max(round(pixels * 1.3 * len(lines)) + self.scale.px(48), least)

    def _next_rect(self, slab: Rect) -> Rect:
        px = self.scale.px
        height = min(slab.height - px(28), max(self.scale.touch, px(84)))
        return Rect(slab.right - px(_NEXT + 22), slab.centery - height // 2, px(_NEXT), height)

    # Painting

    def paint(self, surface: Surface) -> None:
        """The table, light round what is to be tapped, the caption, and the way out in the place of Menu."""
        super().paint(surface)
        clip, scale = surface.get_clip(), self.scale
        layout = self.layout()
        if clip.colliderect(layout.menu):
            label, pressed = self.words._("Skip"), self.pressed == "menu"
            widgets.system(surface, layout.menu, "leave", label, scale, pressed=pressed)
        step = self._caption
        if step is None:
            return
        if self._lit and clip.colliderect(self._with_light(self._lit)):
            self._light(surface, self._lit)
        if clip.colliderect(self._with_light(self._slab)):
            self._paint_caption(surface, step)

    def _light(self, surface: Surface, rect: Rect) -> None:
        u = self.scale.u
        width = max(3.0, 5 * u)
        around = rect.inflate(round(12 * u), round(12 * u))
        shapes.rounded(surface, around, 20 * u, stroke=theme.GOLD_LIGHT, width=width)

    def _paint_caption(self, surface: Surface, step: Step) -> None:
        scale, slab, letters = self.scale, self._slab, self.app.reading
        px = scale.px
        pictures.shadow(surface, slab, 18 * scale.u, 20 * scale.u, 10 * scale.u, 200)
        widgets.marble(surface, slab, scale, radius=18)
        pixels = letters.letters(_SIZE)
        room = self._room(step, slab.width)
        said = self._sentence(step)
        lines = len(text.broken(said, pixels, SEMI, room))
        top = slab.centery - pixels * 1.3 * (lines - 1) / 2
        at = (slab.left + px(40), top)
        text.paragraph(surface, said, at, _SIZE, letters, room, theme.INK, weight=SEMI, leading=1.3)
        if step.tap:
            place = (slab.right - px(28), slab.bottom - px(14) - scale.letters(24) / 2)
            told = f"{self._number(step)} / {STEPS}"
            text.draw(surface, told, place, 24, scale, theme.INK_SOFT, align="right")
        else:
            rect, label = self._next_rect(slab), self.words._("Next")
            pressed = self.pressed == "next"
            widgets.button(surface, rect, label, scale, icon="chevron-right", size=34, pressed=pressed)

    def _number(self, step: Step) -> int:
        before = sum(len(chapter.steps) for chapter in CHAPTERS[: self.chapter])
        return before + CHAPTERS[self.chapter].steps.index(step) + 1

    def _sentence(self, step: Step) -> str:
        return self.words.taught(step.say, *self.names)


class LearnedScene(ScoringScene):
    """How that game ended; and now one of one's own."""

    def place(self) -> Sequence[Control]:
        """As after every game, but the next one is the first."""
        label = self.app.words._("Play now")
        return [
            replace(control, label=label)
            if isinstance(control, Button) and control.id == "again"
            else control
            for control in super().place()
        ]

    def activate(self, target: str) -> None:
        """A game of one's own, as the first screen begins it."""
        if target != "again":
            super().activate(target)
            return
        self.back()
        first = self.app.manager.top
        first.activate("play" if self.app.kiosk else "new")


def _common(one: Rect, two: Rect) -> int:
    both = one.clip(two)
    return both.width * both.height
