"""The table: shows one seat's view, tells what happens by motion, and asks for that seat's decisions.

It draws only what a view holds. Actions go to the session, which makes them true; what happened comes back as news
and is told one step after the other. A press ends what flies, and then counts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pygame import Rect, Surface

from game.actions import Action
from game.errors import IllegalAction
from game.events import Traded
from game.state import Phase
from game.view import SeatView
from scenes.decisions import decision_for
from scenes.decisions.base import Button, Decision
from scenes.decisions.choose import ChooseReply
from scenes.decisions.wait import CloseHand, Wait
from scenes.play.session import Session, Told
from scenes.scene import Scene, Target
from scenes.show import tabletop
from scenes.show.choreography import Choreography, Mover
from scenes.show.layout import Layout, table_layout
from scenes.show.places import Places
from scenes.show.presenter import TableModel, present
from scenes.show.standing import Standing, differences, stage_pieces
from scenes.show.tabletop import Paint
from scenes.show.timeline import Timeline
from scenes.show.words import Runs, Words, fill
from scenes.ui import intents, widgets
from scenes.ui.parts import cards
from scenes.ui.theme import Scale
from scenes.window import Sprite


class TableScene(Scene):
    """A game in play. `viewer` is the seat whose hand lies at the bottom."""

    def __init__(self, session: Session, viewer: int | None = None, *, still: bool = False) -> None:
        """`still`: nothing is played on; for pictures of a moment."""
        super().__init__()
        self.session = session
        people = session.humans
        self.viewer = viewer if viewer is not None else (people[0] if people else 0)
        self.still = still
        self.shown: SeatView = session.view(self.viewer)
        self.timeline = Timeline()
        self.news: Runs = ()
        self._say: Callable[[], Runs] = self._latest  # says the news again, in another language
        self._told_in: Words | None = None
        self.private_seen = False  # my last action showed me cards: I close it with a tap of my own
        self._flights: list[Mover] = []
        self._aloft: list[Mover] = []  # those in the last picture
        self._decision: Decision | None = None
        self._waiting = False
        self._unsaid: tuple[int, ...] = ()
        self._ideas: tuple[Action, ...] | None = None
        self._standing: Standing | None = None
        self._fault_told = False
        self._looked: dict[int, int] = {}  # for each seat, how many events it had seen at its last look

    # Life

    def enter(self) -> None:
        self._told_in = self.words
        self._fit_speed()
        self.app.sound.music(True)
        self.news = self._latest()
        self._say_what_failed()
        fresh = self.shown.turn == 1 and not self.shown.history
        if self.still:
            return
        if len(self.session.humans) > 1:
            asked = self.session.to_act if self.session.human_to_act() else self.viewer
            self._curtain(asked)
        elif fresh:
            self.deal()

    def _say_what_failed(self) -> None:
        """A game that is not saved any more says so: once, here and among the notices of the menu."""
        fault = self.session.fault
        if fault and not self._fault_told:
            self._fault_told = True
            line = self.words.trouble("not_saving", fault)
            self.app.note(line)
            self.tell(fill(line))

    def _latest(self) -> Runs:
        """The last thing that this seat was told; a trade of its own since it looked last comes first."""
        told = list(self.words.story(self.shown.history, self.names))
        since = self._looked.get(self.viewer, len(told))
        mine = [runs for event, runs in told[since:] if isinstance(event, Traded) and event.gave(self.viewer)]
        return mine[-1] if mine else told[-1][1] if told else ()

    def deal(self) -> None:
        """The cards are dealt: the first motion of a game."""
        self.timeline.add(*Choreography(self, self.viewer).deal(self.shown))

    def resume(self) -> None:
        """Back from the log, the menu or the curtain."""
        self._fit_speed()
        self.changed()

    def _fit_speed(self) -> None:
        self.timeline.speed = self.app.settings.speed

    @property
    def busy(self) -> bool:
        return not self.still and (self.timeline.busy or self.session.has_news or self._waiting)

    def update(self, dt: float) -> None:
        if self.still:
            return
        self.timeline.advance(dt)
        self._flights = [thing for thing in self._flights if self.timeline.busy]
        if self.timeline.busy:
            self.session.think()
            return
        news = self.session.take_news(self.viewer)
        if news is not None:
            self._tell_of(news)
            return
        self._go_on()

    def _tell_of(self, news: Told) -> None:
        """Motion for what happened; what I learn of cards by it stays until my own closing tap."""
        self.private_seen |= news.teaches
        self.timeline.add(*Choreography(self, self.viewer).tracks(news.events, self.shown, news.view))

    def _go_on(self) -> None:
        """Everything is told: the next decision, by a bot, by the rules alone, or by a person."""
        now = self.session.view(self.viewer)
        if self.shown is not now:
            self.show(now)
        self._waiting = False
        self._say_what_failed()
        if self.session.over:
            self._score()
        elif self.session.human_to_act():
            forced = self.session.forced()
            if forced is not None:
                self.session.act(forced)
            elif self.session.to_act != self.viewer:
                if self.private_seen:
                    self._ask_to_close()
                else:
                    self._curtain(self.session.to_act)
            elif not self._asked():
                self._ideas = None
                self._ask()
            elif self._ideas is None and not self._waiting_for_ideas():
                self.drafted()
        else:
            self._waiting = True
            self.session.think()
            action = self.session.thought()
            if action is not None:
                self.session.act(action)

    def _waiting_for_ideas(self) -> bool:
        self._ideas = self.session.ideas(self.shown)
        return self._ideas is None

    def _asked(self) -> bool:
        """True when the decision of the view that is shown has been put to its person."""
        decision = self._decision
        return decision is not None and decision.view is self.shown and not isinstance(decision, Wait)

    def _ask(self) -> None:
        self._decision = decision_for(self, self.shown)
        self.drafted()

    def _ask_to_close(self) -> None:
        """I have just seen cards of mine: they stay until my own closing tap."""
        if not isinstance(self._decision, CloseHand):
            self._decision = CloseHand(self, self.shown)
            self.drafted()

    def _curtain(self, seat: int) -> None:
        """The next decision belongs to another person: the hand goes behind the curtain (DESIGN 2.3)."""
        from scenes.curtain import CurtainScene

        self._looked[self.viewer] = len(self.shown.history)

        def opened() -> None:
            self.viewer = seat
            self.private_seen = False
            self._decision = None
            self.focus = ""
            self.shown, self._unsaid = self.session.view(seat), ()
            self._say = self._latest
            self.news = self._say()
            self.changed()

        self.app.manager.push(CurtainScene(self.session, seat, opened))

    def _score(self) -> None:
        from scenes.scoring import ScoringScene

        self.still = True
        self.app.manager.replace(ScoringScene(self.session))

    def leave(self) -> None:
        self.timeline.clear()
        self._flights.clear()
        self.session.close()

    # What decisions and choreography use

    @property
    def words(self) -> Words:
        """The words of the language in use."""
        return self.app.words

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return self.session.names

    @property
    def scale(self) -> Scale:
        """The scale of the screen."""
        return self.app.scale

    @property
    def pace(self) -> str:
        """How long bots' words stand before the next: calm, normal, quick."""
        return self.app.settings.pace

    @property
    def reduced_motion(self) -> bool:
        """Nothing flies: things fade in where they will lie."""
        return self.app.settings.reduced_motion

    @property
    def ideas(self) -> tuple[Action, ...] | None:
        """Suggestions of the bots' own judgement for this decision; None while they are thought of."""
        return self._ideas

    @property
    def decision(self) -> Decision:
        """What is decided now, or waited for."""
        decision = self._decision
        if decision is None or decision.view is not self.shown:
            decision = self._decision = (
                decision_for(self, self.shown) if self.still else Wait(self, self.shown)
            )
        return decision

    def act(self, *actions: Action) -> None:
        """Makes decisions true, in order; the table tells them after."""
        self.private_seen = False
        try:
            for action in actions:
                self.session.act(action)
        except IllegalAction as refusal:
            self.tell(fill(self.words.reason(refusal.reason)))
            self.chime("refused-knock")
        self._decision = None
        if self._another_is_next() and not self.session.will_teach(self.viewer):
            self._finish()  # this was my closing tap: my hand shows no longer
        else:
            self._restand(*stage_pieces(self.layout()))

    def _another_is_next(self) -> bool:
        session = self.session
        return session.human_to_act() and session.to_act != self.viewer and session.forced() is None

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
        """A cue for a sound, silent while motion is skipped."""

        def play() -> None:
            if not self.timeline.finishing:
                self.app.sound.play("card-slide" if name == "deal" else name, 0.6 if name == "deal" else 1.0)

        return play

    def show(self, view: SeatView, unsaid: tuple[int, ...] = ()) -> None:
        """The table shows this view from now on; the bubbles of the seats in `unsaid` are still growing."""
        self.shown, self._unsaid = view, unsaid
        self._restand()

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
            model = present(self.shown, self.names, self.words)
            mode = decision.mode
            if mode == "calm" and model.talking:
                mode = "lap"
            layout, switch = table_layout(self.scale, mode, len(model.others), model.kinds), decision.switch()
            self._standing = Standing(
                model=model,
                layout=layout.saying(switch is not None) if decision.composing else layout,
                news=self.news,
                prompt=decision.prompt(),
                buttons=self._buttons(),
                switch=switch,
                marks=decision.marks(),
                states=tuple(decision.bubble_state(seat.seat) for seat in model.others),
                unsaid=self._unsaid,
            )
        return self._standing

    def _restand(self, *stage: Rect) -> None:
        """Something is another now: only the pieces that differ are painted again."""
        before, self._standing = self._standing, None
        pieces = differences(before, self._stand()) if before is not None else None
        if pieces is None:
            super().changed()
        else:
            self.touched(*pieces, *stage)
            self.rebuild()

    def changed(self) -> None:
        """Everything is painted again: another size, another language, another scene."""
        self._standing = None
        if self._told_in is not self.words:
            self.news, self._told_in = self._say(), self.words
        super().changed()

    # Input

    @property
    def moment(self) -> object:
        """The decision: a double click never answers the next one."""
        return self.decision

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
        found += decision.targets(layout)
        found += [Target("log", layout.log, radius=14), Target("menu", layout.menu, radius=14)]
        if standing.switch is not None:
            for n, rect in enumerate(widgets.segments(layout.steps, standing.switch[0], self.scale, 32)):
                found.append(Target(f"switch:{n}", rect, radius=12))
        buttons = standing.buttons
        for button, rect in zip(buttons, _button_places(layout), strict=False):
            found.append(Target(button.id, rect, button.enabled, button.reason))
        self.primary = buttons[0].id if buttons and buttons[0].enabled else ""
        return found

    def _buttons(self) -> tuple[Button, ...]:
        return self.decision.buttons()

    def handle(self, intent: intents.Intent) -> None:
        """A press ends what flies and then counts, but not for what only that brought up: another decision."""
        if isinstance(intent, intents.Press | intents.Confirm) and self._telling():
            meant = self._meant(intent)
            self._finish()
            if self.app.manager.top is not self or self._meant(intent) != meant:
                self.settle()
                self.pressed = ""
                return
        super().handle(intent)

    def _meant(self, intent: intents.Press | intents.Confirm) -> str:
        """The target that a press is for just now."""
        self.settle()
        target = self.at(intent.pos) if isinstance(intent, intents.Press) else self.target(self.focus)
        return target.id if target else ""

    def _telling(self) -> bool:
        return not self.still and (self.timeline.busy or self.session.has_news)

    def _finish(self) -> None:
        """Everything that is still being told is at its end, now."""
        self.app.sound.skip()
        self.timeline.finish()
        while (news := self.session.take_news(self.viewer)) is not None:
            self._tell_of(news)
            self.timeline.finish()
        self._flights.clear()
        self._go_on()

    def activate(self, target: str) -> None:
        kind, _, what = target.partition(":")
        if target == "log":
            from scenes.log import LogScene

            self.app.manager.push(LogScene(self.session, self.viewer))
        elif target == "menu":
            self._menu()
        elif target == "close":
            self.private_seen = False
            self._decision = None
            self._go_on()
        else:
            card = int(what) if kind == "census" else 0
            if kind == "census" and self.shown.discards[card] >= tabletop.DEAD_FROM:
                self.tell(fill(self.words.dead_type(card, self.shown.discards[card])))
            else:
                self.decision.tap(target)

    def refuse(self, target: Target) -> None:
        super().refuse(target)
        if target.reason:
            self.decision.refused(target.reason)
            self.tell(fill(target.reason))

    def back(self) -> None:
        if not self.decision.back():
            self._menu()

    def _menu(self) -> None:
        from scenes.pause import PauseScene

        self.app.manager.push(PauseScene(self.session))

    # Drawing

    def _paint(self, standing: Standing) -> Paint:
        return Paint(
            standing.model, standing.layout, self.scale, self.words, self.pressed, self.app.settings.census
        )

    def paint(self, surface: Surface) -> None:
        standing, decision = self._stand(), self.decision
        layout = standing.layout
        paint = self._paint(standing)
        seen = tabletop.seen(surface, paint)
        tabletop.background(surface, paint)
        tabletop.frame(surface, paint)
        tabletop.others(surface, paint, layout.compact, standing.states, standing.unsaid)
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

    def sprites(self) -> Iterable[Sprite]:
        """What flies; what has landed stays until it is painted as standing."""
        landed = self._aloft if self.app.window.painting else []
        flying = [thing for thing in self._flights if thing.flying]
        self._aloft = [*(thing for thing in landed if not thing.flying), *flying]
        return [thing.sprite() for thing in self._aloft]

    def compose(self) -> None:
        """Opens the composer of a proposal, or looks at a reply: for pictures of the trade round."""
        decision = self.decision
        if self.shown.phase is Phase.PROPOSE:
            decision.tap("offer" if any(self.shown.hand) else "seek")
        elif isinstance(decision, ChooseReply) and decision.takeable:
            decision.tap(f"bubble:{decision.takeable[0]}")


def _button_places(layout: Layout) -> tuple[Rect, Rect, Rect]:
    return layout.primary, layout.secondary, layout.third
