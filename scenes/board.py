"""The board: one seat's view as a standing picture, with what flies over it. Decides nothing.

What the picture depends on is gathered in a `Standing`; when that changes, only the pieces that differ are painted.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from pygame import Rect, Surface

from game.view import SeatView
from scenes.decisions.base import Button, Decision, HandMarks
from scenes.scene import Scene, Target
from scenes.show import settling, tabletop
from scenes.show.flights import Mover
from scenes.show.layout import Layout, table_layout
from scenes.show.meanwhile import REST, Meanwhile
from scenes.show.places import Places
from scenes.show.presenter import TableModel, present
from scenes.show.settling import Fade, Glide
from scenes.show.standing import Standing, differences, stage_pieces
from scenes.show.tabletop import Paint
from scenes.show.timeline import At, Timeline, Track
from scenes.show.words import Runs, Words
from scenes.ui import caption, widgets
from scenes.ui.parts import cards, census
from scenes.window import Sprite

_HEARD = frozenset((
    "log", "menu", "why", "offer", "seek", "announce", "no_trade", "answer", "pass", "leave_words", "decline",
))  # fmt: skip
"""What says the same whatever is in the hand: it may be read aloud to everybody."""
_NEWS = ("turn-own", "coin", "bowl", "city-stones", "monument", "gong")  # sounds
_FRAME = 1 / 60  # seconds
_PATIENCE = 0.3


class Board(Scene):
    """Shows `shown`, and what is decided (or waited for) about it."""

    def __init__(self, shown: SeatView, names: tuple[str, ...]) -> None:
        super().__init__()
        self.shown = shown
        self.names = names
        self.timeline = Timeline()
        self.news: Runs = ()
        self._say: Callable[[], Runs] = tuple  # says the news again, in another language
        self._told_in: Words | None = None
        self._flights: list[Mover] = []
        self._aloft: list[Mover] = []  # those in the last picture
        self._meanwhile = REST
        self._glide: Glide | None = None
        self._foreseen: list[tuple[Paint, int]] = []
        """Stacks whose pictures will be needed soon."""
        self._standing: Standing | None = None
        self._patience = 0.0
        """Seconds that cards leaving my hand still wait at most for the hand to be painted without them."""

    @property
    def decision(self) -> Decision:
        """What is decided now, or waited for."""
        raise AssertionError("a board shows what another scene decides")

    def _explained(self) -> frozenset[int]:
        """The seats that say why they answered so, when asked."""
        return frozenset()

    def _buttons(self) -> tuple[Button, ...]:
        return self.decision.buttons()

    # What decisions and choreography use

    @property
    def words(self) -> Words:
        """The words of the language in use."""
        return self.app.words

    @property
    def pace(self) -> str:
        """How long bots' words stand before the next: calm, normal, quick."""
        return self.app.settings.pace

    @property
    def counts_shown(self) -> bool:
        """Whether discards are counted for the players; not in the memory game."""
        return self.app.settings.census

    @property
    def shared(self) -> bool:
        """Whether several people play at this screen."""
        return False

    @property
    def aside(self) -> bool:
        """Whether some Technology cards are not in this game."""
        return False

    @property
    def reduced_motion(self) -> bool:
        """Nothing flies: things fade in where they will lie."""
        return self.app.settings.reduced_motion

    def tell(self, words: Runs) -> None:
        """A sentence in the place of the news."""
        self.news = words
        self._restand()

    def announce(self, say: Callable[[], Runs]) -> None:
        """What happened, as a sentence in the place of the news, in whatever language is in use."""
        self._say = say
        self.tell(say())

    def drafted(self) -> None:
        """The draft of the decision is another: its stage, the hand and the buttons are painted again."""
        self._restand(*stage_pieces(self.layout()))

    def chime(self, name: str) -> None:
        """A sound, now."""
        self.app.sound.play(name)

    def sound(self, name: str) -> Callable[[], None]:
        """A cue for a sound, silent while motion is skipped; where nothing ever moves, only what is news sounds."""

        def play() -> None:
            skipped = self.timeline.finishing and (self.timeline.speed > 0 or not name.startswith(_NEWS))
            if not skipped:
                self.app.sound.play("card-slide" if name == "deal" else name, 0.6 if name == "deal" else 1.0)

        return play

    def show(self, view: SeatView, meanwhile: Meanwhile = REST) -> None:
        """The table shows this view from now on, but for what is otherwise while something moves."""
        before, now = self._meanwhile.lying(self.shown.hand), meanwhile.lying(view.hand)
        if any(few < many for few, many in zip(now, before, strict=True)):
            self._patience = _PATIENCE
        self.shown, self._meanwhile = view, meanwhile
        self._restand()

    def pass_time(self, dt: float) -> None:
        """Lets time pass for what moves; cards that leave my hand wait until they do not stand in it any more."""
        late = self.damaged or self.app.window.pending(self.layout().hand)
        if self._patience > 0 and late:
            self._patience -= dt
        else:
            self._patience = 0.0
            self.timeline.advance(dt)

    def foresee(self, view: SeatView, meanwhile: Meanwhile) -> None:
        """My stacks will soon glide to where they lie for this: their pictures are made between frames."""
        model = meanwhile.over(present(view, self.names, self.words))
        now, others = self.layout(), len(model.others)
        layout = table_layout(self.scale, now.mode, others, meanwhile.kinds(model), now.line)
        paint = Paint(model, layout, self.scale, self.words, meanwhile=meanwhile)
        self._foreseen = [(paint, of) for of in tabletop.rears(paint)]

    def launch(self, thing: Mover) -> None:
        """Something will fly over the table."""
        self._flights.append(thing)

    # What stands

    @property
    def model(self) -> TableModel:
        """What stands on the table."""
        return self._stand().model

    def layout(self) -> Layout:
        """Where everything stands just now."""
        return self._stand().layout

    @property
    def places(self) -> Places:
        """Where cards take off and land just now."""
        standing = self._stand()
        return Places(standing.model, standing.layout)

    def places_of(self, view: SeatView) -> Places:
        """The same for another view of this seat."""
        return Places(present(view, self.names, self.words), self.layout())

    def _stand(self) -> Standing:
        """Everything that the picture depends on; made once until something changes."""
        if self._standing is None:
            decision = self.decision
            gliding = frozenset(self._glide.stacks) if self._glide else frozenset[int]()
            meanwhile = replace(self._meanwhile, gliding=gliding)
            model = meanwhile.over(present(self.shown, self.names, self.words))
            mode = decision.mode
            if mode == "calm" and model.talking:
                mode = "lap"
            line = caption.strip(self.scale) if self.app.manager.lined else 0
            layout = table_layout(self.scale, mode, len(model.others), meanwhile.kinds(model), line)
            switch = decision.switch()
            buttons, prompt = self._buttons(), decision.prompt()
            if len(buttons) > 2:
                layout = layout.with_third()
            self._standing = Standing(
                model=model,
                layout=layout.saying(switch is not None) if decision.composing else layout,
                news=() if prompt == self.news else self.news,  # not the same sentence twice
                prompt=prompt,
                buttons=buttons,
                switch=switch,
                marks=decision.marks(),
                states=tuple(decision.bubble_state(seat.seat) for seat in model.others),
                meanwhile=meanwhile,
                explained=self._explained(),
            )
        return self._standing

    def _restand(self, *stage: Rect) -> None:
        """Something is another now: only the pieces that differ are painted again."""
        before, self._standing = self._standing, None
        if before is not None:
            self._settle(before)
        pieces = differences(before, self._stand()) if before is not None else None
        if pieces is None:
            super().changed()
        else:
            self.touched(*pieces, *stage)
            self.rebuild()

    def lined(self) -> None:
        """The line of the focus has its place under the hand, and only while it is there."""
        if self._standing is not None:
            self._restand()

    def _settle(self, before: Standing) -> None:
        """What lies elsewhere now glides there, and other words come by a fade, where this board is in sight."""
        soft = self.app.sweeping or (self.reduced_motion and self.timeline.speed > 0)
        if not soft or not self._shows:
            return
        after = self._stand()
        waiting = [thing.place for thing in self._flights if isinstance(thing, Fade) and not thing.begun]
        for fade in settling.faded(before, after, self.app.window.still, waiting):
            self._flights.insert(0, fade)
            self._once_painted(fade.place, *settling.fading(fade))
        if self.reduced_motion or before.layout.scale != after.layout.scale:
            return
        glide = settling.glide((before, self._paint(before)), (after, self._paint(after)), self._glide)
        if glide is not None:
            self._stop_gliding()
            self._glide, self._standing = glide, None
            self._flights.insert(0, glide)
            self._once_painted(after.layout.hand, *settling.gliding(glide, self._glided))

    def _once_painted(self, place: Rect, *tracks: Track) -> None:
        """Motion that stands over its place until that is painted: it is never seen beside what it moves."""

        def begin() -> None:
            late = self.damaged or self.app.window.pending(place)
            if late and not self.timeline.finishing:
                self.timeline.add(At(_FRAME, begin), aside=True)
            else:
                self.timeline.add(*tracks, aside=True)

        self.timeline.add(At(0.0, begin), aside=True)

    @property
    def _shows(self) -> bool:
        """Whether what stands is this board, painted."""
        return self.app.manager.shows(self) and self._damage is not None

    def _glided(self, glide: Glide) -> None:
        if self._glide is glide:
            self._glide = None
            self._restand()

    def _stop_gliding(self) -> None:
        if self._glide is not None:
            self._glide.flying = self._glide.lingers = False
            self._glide = None

    def covered(self) -> None:
        """What only settles does not stand still half way under the other scene; cards in the air do."""
        if self._standing is not None:
            self._flights = [thing for thing in self._flights if not isinstance(thing, Fade)]
            self._stop_gliding()
            self._restand()

    def changed(self) -> None:
        """Everything is painted again: another size, another language, another scene."""
        self._standing = None
        self._foreseen.clear()
        self._stop_gliding()
        if self._told_in is not self.words:
            self.news, self._told_in = self._say(), self.words
        super().changed()

    # Targets and drawing

    def build(self) -> list[Target]:
        standing, decision = self._stand(), self.decision
        layout = standing.layout
        found: list[Target] = []
        if layout.mode in ("calm", "lap"):
            for card, rect in enumerate(layout.census):
                found.append(Target(f"census:{card}", rect, radius=12))
        for card, stack in tabletop.hand_places(self._paint(standing)).stacks.items():
            if card in standing.marks.usable:
                found.append(Target(f"hand:{card}", stack.rect, radius=10))
        found += self._asked_why(standing)
        found += decision.targets(layout)
        found += [Target("log", layout.log, radius=14), Target("menu", layout.menu, radius=14)]
        if standing.switch is not None:
            for n, rect in enumerate(widgets.segments(layout.steps, standing.switch[0], self.scale, 32)):
                found.append(Target(f"switch:{n}", rect, radius=12))
        buttons = standing.buttons
        for button, rect in zip(buttons, _button_places(layout), strict=False):
            found.append(Target(button.id, rect, button.enabled, button.reason))
        self.primary = buttons[0].id if buttons and buttons[0].enabled else ""
        self.begins_at = decision.begins_at
        return found

    def _asked_why(self, standing: Standing) -> list[Target]:
        """A seat with its bubble, to be asked for its reason; where bubbles are chosen from, the seat alone."""
        layout, found = standing.layout, []
        for n, seat in enumerate(standing.model.others):
            if seat.seat in standing.explained:
                rect = layout.seats[n]
                if layout.mode == "lap" and standing.model.bubbles[n] is not None:
                    rect = rect.union(layout.bubbles[n])
                found.append(Target(f"why:{seat.seat}", rect, radius=18))
        return found

    def describe(self, target: Target) -> str:
        """A pile, a count, a button or a piece of the decision, in words."""
        said = self._named(target.id) or self.decision.describe(target.id)
        return self.words.focus_why(said, target.reason) if target.reason and not target.enabled else said

    def aloud(self, target: Target) -> str:
        """Where several people listen only what all of them know: nothing of a hand, nor of what is not announced."""
        kind = target.id.partition(":")[0]
        if not self.shared:
            return self.describe(target)
        if kind in ("bubble", "deal"):
            return self.decision.describe(target.id)
        return self._named(target.id) if kind in _HEARD else ""  # why not now tells of a hand

    def _named(self, ident: str) -> str:
        """What is on every table; "" for what only this decision knows."""
        words, standing = self.words, self._stand()
        kind, _, what = ident.partition(":")
        if kind == "census":
            card = int(what)
            gone = self.shown.discards[card] if self.counts_shown else 0
            return counts_line(words, card, self.shown.hand[card], gone, told=self.counts_shown)
        if kind == "why":
            return words.ask_why(self.names[int(what)])
        if kind == "hand":
            return words.focus_stack(int(what), self.shown.hand[int(what)])
        if kind == "switch" and standing.switch is not None:
            labels, on = standing.switch
            return words.focus_value(words._("Trade"), labels[int(what)], chosen=int(what) == on)
        if ident in ("log", "menu"):
            return words._("The story so far") if ident == "log" else words._("Menu")
        label = next((button.label for button in standing.buttons if button.id == ident), "")
        return self.decision.describe(ident) or label

    def _paint(self, standing: Standing) -> Paint:
        return Paint(
            standing.model,
            standing.layout,
            self.scale,
            self.words,
            self.pressed,
            self.counts_shown,
            standing.meanwhile,
            self.aside,
        )

    def paint(self, surface: Surface) -> None:
        standing, decision = self._stand(), self.decision
        layout = standing.layout
        paint = self._paint(standing)
        seen = tabletop.seen(surface, paint)
        tabletop.background(surface, paint)
        tabletop.frame(surface, paint)
        said = standing.states, standing.meanwhile.unsaid, standing.explained
        tabletop.others(surface, paint, layout.compact, *said)
        staged = layout.mode in ("stage", "talk")
        if not (staged and self.scale.kind == "portrait"):
            tabletop.supplies(surface, paint)
        if layout.mode == "calm" or (self.scale.kind == "portrait" and not staged):
            tabletop.news(surface, paint, standing.news)
        if not staged:
            tabletop.counts(surface, paint)
        elif seen(layout.stage):
            decision.paint_stage(surface, layout, self.scale)
        if seen(layout.prompt):
            decision.paint_prompt(surface, layout, self.scale)
        tabletop.mine(surface, paint)
        tabletop.turn_steps(surface, paint, standing.switch)
        tabletop.my_hand(surface, paint, standing.marks)
        for button, rect in zip(standing.buttons, _button_places(layout), strict=False):
            if not seen(rect):
                continue
            height = round(rect.height * 0.66)
            widgets.button(
                surface,
                rect,
                button.label,
                self.scale,
                button.kind,
                icon=button.icon,
                size=36 if button.kind == "primary" else 34,
                enabled=button.enabled,
                reason=button.reason,
                pressed=self.pressed == button.id,
                medal=button.medal,
                after=[cards.back_picture(back, height / cards.RATIO) for back in button.backs],
                after_icon=button.after_icon,
            )

    def prepare(self, dt: float, until: float) -> None:
        """Pictures of what flies, as it will be; of what will take off; and of stacks that will glide."""

        def look() -> None:
            for thing in self._flights:
                if thing.flying and time.perf_counter() < until:
                    tuple(thing.sprites())

        def makings() -> Iterator[None]:
            self.timeline.foresee(dt, look)
            yield
            for thing in self._flights:
                if not thing.flying and thing.progress == 0:
                    tuple(thing.sprites())
                    yield
            while self._foreseen:
                paint, of = self._foreseen.pop()
                tabletop.stack_picture(paint, HandMarks(), of)
                yield

        for _ in makings():
            if time.perf_counter() >= until:
                break

    def sprites(self) -> Iterable[Sprite]:
        """What flies; what has landed stays until it is painted as standing."""
        pending = self.app.window.pending
        landed = [thing for thing in self._aloft if not thing.flying and thing.lingers]
        shown = [(thing, sprite) for thing in landed for sprite in thing.sprites()]
        shown = [(thing, (of, at)) for thing, (of, at) in shown if pending(of.get_rect(topleft=at))]
        shown += [(thing, sprite) for thing in self._flights if thing.flying for sprite in thing.sprites()]
        self._aloft = list({id(thing): thing for thing, _ in shown}.values())
        return [sprite for _, sprite in shown]


def counts_line(words: Words, card: int, mine: int, gone: int, *, told: bool) -> str:
    """The twelve cards of a type; in the memory game (not `told`) only those in the hand."""
    name = words.type_name(card)
    if not told:
        return words.focus_value(name, words.in_hand(mine))
    count = census.counted(mine, gone)
    return words.focus_counts(name, mine, count.unseen, gone)


def _button_places(layout: Layout) -> tuple[Rect, Rect, Rect]:
    return layout.primary, layout.secondary, layout.third
