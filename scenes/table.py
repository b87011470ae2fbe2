"""The table: shows one seat's view, tells what happens by motion, and asks for that seat's decisions.

It draws only what a view holds. Actions go to the session, which makes them true; what happened comes back as news
and is told one step after the other. A press ends what flies, and then counts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pygame import Rect

from game.actions import Action, Pass
from game.bots.why import Why
from game.errors import IllegalAction
from game.events import Passed, Traded
from game.state import Options
from scenes.board import Board
from scenes.decisions import decision_for
from scenes.decisions.base import Button, Decision
from scenes.decisions.wait import CloseHand, Wait
from scenes.play import passes
from scenes.play.session import Session, Told
from scenes.reason import ReasonScene, reasons_shown
from scenes.scene import Target
from scenes.show import carried
from scenes.show.choreography import Choreography
from scenes.show.meanwhile import REST
from scenes.show.standing import stage_pieces
from scenes.show.tabletop import hand_places
from scenes.show.words import Runs, fill
from scenes.ui import icons, intents
from scenes.ui.parts import census
from scenes.window import Sprite

HINT_SECONDS = 3.5


class TableScene(Board):
    """A game in play. `viewer` is the seat whose hand lies at the bottom."""

    def __init__(self, session: Session, viewer: int | None = None, *, still: bool = False) -> None:
        """`still`: nothing is played on; for pictures of a moment."""
        people = session.humans
        self.viewer = viewer if viewer is not None else (people[0] if people else 0)
        super().__init__(session.view(self.viewer), session.names)
        self.session = session
        self.still = still
        self.private_seen = False  # my last action showed me cards: I close it with a tap of my own
        self._say = self._latest
        self._decision: Decision | None = None
        self._waiting = False
        self._carried: tuple[Sprite, ...] = ()
        self._ideas: tuple[Action, ...] | None = None
        self._fault_told = False
        self._here = people
        self._hint_left = 0.0  # seconds for which a reason still stands where the news was
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
        if self.session.shared:
            self._curtain(self.session.called(self.viewer))
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
        history = self.shown.history
        since = self._looked.get(self.viewer, len(history))
        told = list(self.words.story(history, self.names, min(since, max(0, len(history) - 1))))
        news = told if since < len(history) else []
        mine = [runs for event, runs in news if isinstance(event, Traded) and event.gave(self.viewer)]
        if not mine and told and isinstance(told[-1][0], Passed) and self.shown.proposal is None:
            return self.words.prompt_nobody_replied()
        return mine[-1] if mine else told[-1][1] if told else ()

    def deal(self) -> None:
        """The cards are dealt: the first motion of a game."""
        self.timeline.add(*Choreography(self, self.viewer).deal(self.shown))

    def resume(self) -> None:
        """Back from the log, the menu or the curtain."""
        self._fit_speed()
        self._look_who_is_here()
        self.changed()

    def _look_who_is_here(self) -> None:
        """Where the one whose hand shows has left, the next person is called; without any the bots play on."""
        before, self._here = self._here, self.session.humans
        for seat in set(before) - set(self._here):
            self.hint(fill(self.words.bot_took_over(self.names[seat])))
        if self.viewer in before and self.viewer not in self._here:
            self._decision, self.private_seen = None, False
            if self._here:
                self._curtain(self.session.called(self.viewer))

    def _fit_speed(self) -> None:
        self.timeline.speed = self.app.settings.speed

    @property
    def busy(self) -> bool:
        return not self.still and (self.timeline.busy or self.session.has_news or self._waiting)

    def update(self, dt: float) -> None:
        if self.still:
            return
        self._let_hint_fade(dt)
        self.pass_time(dt)
        self._flights = [thing for thing in self._flights if self.timeline.busy]
        if self.timeline.telling:
            self.session.think()
            return
        news = self.session.take_news(self.viewer)
        if news is not None:
            self._tell_of(news)
            return
        self._go_on()

    def _let_hint_fade(self, dt: float) -> None:
        """A reason was read: what it stood in place of comes back."""
        if self._hint_left > 0:
            self._hint_left -= dt
            if self._hint_left <= 0:
                self.decision.refused("")
                self.tell(self._say())

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
            if self._asked():
                if self._ideas is None and not self._waiting_for_ideas():
                    self.drafted()
            elif (forced := self._forced()) is not None:
                self.session.act(forced)
            elif self.session.to_act != self.viewer:
                if self.private_seen:
                    self._ask_to_close()
                else:
                    self._curtain(self.session.to_act)
            else:
                self._ideas = None
                self._ask()
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
        self.app.manager.push(CurtainScene(self.session, seat, self._opened, self._passed))

    def _opened(self, seat: int) -> None:
        """The person is here: their hand, and nothing of the one before."""
        while self.session.take_news(seat) is not None:
            pass  # the curtain has told it
        self.viewer = seat
        self.private_seen = False
        self._decision = None
        self.focus = ""
        self.shown, self._meanwhile = self.session.view(seat), REST
        self._say = self._latest
        self.news = self._say()
        self.changed()

    def _passed(self, seat: int) -> int | None:
        """The person passes at the curtain, without a look at their hand. Who is called next; None: the bots go on."""
        self.session.act(Pass(seat))
        self._go_past(seat)
        return self.session.to_act if self._calls_another(seat) else None

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
    def ideas(self) -> tuple[Action, ...] | None:
        """Suggestions of the bots' own judgement for this decision; None while they are thought of."""
        return self._ideas

    @property
    def decision(self) -> Decision:
        """What is decided now, or waited for."""
        decision = self._decision
        if decision is None or decision.view is not self.shown:
            decision = self._decision = decision_for(self, self.shown) if self.still else self._wait()
        return decision

    def _wait(self) -> Wait:
        mine = self.viewer in self.session.humans
        soon = mine and self.session.to_act == self.viewer and self._forced() is None
        if soon:
            now = self.session.view(self.viewer)
            soon = (now.turn, now.phase) == (self.shown.turn, self.shown.phase)
        return Wait(self, self.shown, mine=mine, soon=soon)

    def _buttons(self) -> tuple[Button, ...]:
        session = self.session
        if not self.still and self.viewer in session.people and self.viewer not in session.humans:
            return (Button("come_back", self.words._("I am back"), icon="hand"),)
        return super()._buttons()

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
        self._go_past(self.viewer)
        if self._calls_another(self.viewer) and not self.session.will_teach(self.viewer):
            self._finish()  # this was my closing tap: my hand shows no longer
        else:
            self._begin_to_tell()
            self._restand(*stage_pieces(self.layout()))

    def _begin_to_tell(self) -> None:
        """What I did is said with my tap, not a frame later."""
        news = self.session.take_news(self.viewer)
        if news is not None:
            self._tell_of(news)
            self.timeline.advance(0.0)

    def hint(self, words: Runs) -> None:
        """A sentence in the place of the news for as long as it takes to read it."""
        self._hint_left = HINT_SECONDS
        self.tell(words)

    @property
    def aside(self) -> bool:
        return self.session.options.technology_cards < Options().technology_cards

    @property
    def shared(self) -> bool:
        return self.session.shared

    def leave_words(self) -> None:
        """What to be asked about until my own turn: to say it is a closing tap where it passes on this proposal."""
        from scenes.askme import AskMeScene

        seat = self.viewer

        def leave(wanted: frozenset[int] | None) -> None:
            self.session.want(seat, wanted)
            if passes.unwanted(self.shown, wanted):
                self.act(Pass(seat))

        self.app.manager.push(AskMeScene(self.session.wanted(seat), leave))

    def warn(self, question: Runs, detail: str, then: Callable[[], None]) -> None:
        """Asks before something that a player may not have meant."""
        from scenes.confirm import ConfirmScene

        yes, no = self.words._("Give away"), self.words._("Keep the set")
        self.app.manager.push(ConfirmScene(question, yes, no, then, detail=detail, quiet=self.shared))

    def _forced(self) -> Action | None:
        return self.session.forced(quick_passes=self.app.settings.quick_passes)

    def _go_past(self, seat: int) -> None:
        """What other people than this one have no choice in needs no curtain: the next who has is called at once."""
        while (action := self._forced()) is not None and action.seat != seat:
            self.session.act(action)

    def _calls_another(self, seat: int) -> bool:
        """Whether another person than this one is asked now."""
        session = self.session
        return session.human_to_act() and session.to_act != seat and self._forced() is None

    # Input

    @property
    def moment(self) -> object:
        """The decision: a double click never answers the next one."""
        return self.decision

    def handle(self, intent: intents.Intent) -> None:
        """A press ends what flies and then counts, but not for what only that brought up: another decision."""
        if isinstance(intent, intents.Press | intents.Confirm) and self._telling():
            meant = self._meant(intent)
            self._finish()
            if self.app.manager.top is not self or self._meant(intent) != meant:
                self.settle()
                self.pressed = ""
                return
        if isinstance(intent, intents.Shortcut) and self._telling():
            self._finish()
            if self.app.manager.top is not self:
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
        if self.timeline.telling or self.session.has_news:
            self.app.sound.skip()
        self.timeline.finish()
        while (news := self.session.take_news(self.viewer)) is not None:
            self._tell_of(news)
            self.timeline.finish()
        self._flights.clear()
        self._go_on()

    def dragged(self, pos: tuple[int, int]) -> None:
        """A card of the hand goes with the finger."""
        kind, _, card = self.pressed.partition(":")
        if kind == "hand":
            places = hand_places(self._paint(self._stand()))
            self._carried = carried.sprites(int(card), pos, places, self.layout(), self.words)

    def dropped(self, target: str, pos: tuple[int, int]) -> None:
        """Let go over the sentence it is as if the stack had been tapped."""
        found = self.target(target)
        if target.startswith("hand:") and found and found.enabled and carried.lands(self.layout(), pos):
            self.activate(target)

    def sprites(self) -> Iterable[Sprite]:
        """What flies, and the card under the finger."""
        if self._carried and not self.pressed.startswith("hand:"):
            self._carried = ()
        return [*super().sprites(), *self._carried]

    def activate(self, target: str) -> None:
        kind, _, what = target.partition(":")
        if target == "log":
            from scenes.log import LogScene

            self.app.manager.push(LogScene(self.session, self.viewer))
        elif target == "menu":
            self._menu()
        elif target == "come_back":
            self.session.give_back(self.viewer)
            self._look_who_is_here()
            self.changed()
        elif kind == "why":
            self._tell_why(int(what))
        elif target == "close":
            self.private_seen = False
            self._decision = None
            self._go_on()
        else:
            card = int(what) if kind == "census" else 0
            if kind == "census" and self.counts_shown and self.shown.discards[card] >= census.DEAD_FROM:
                self.hint(fill(self.words.dead_type(card, self.shown.discards[card])))
            else:
                self.decision.tap(target)

    def _whys(self) -> dict[int, Why]:
        return reasons_shown(self.session.whys, self.shown)

    def _explained(self) -> frozenset[int]:
        # where bots play among themselves nobody is there to ask
        return frozenset(self._whys()) if self.session.people else frozenset()

    def _tell_why(self, seat: int) -> None:
        why = self._whys()[seat]
        place = (seat - self.viewer - 1) % len(self.names)

        def said_at() -> Rect:
            layout = self.layout()
            return (layout.bubbles if layout.compact else layout.seats)[place]

        face = icons.portrait(self.session.controllers[seat])
        self.app.manager.push(ReasonScene(lambda: self.words.why(why, self.names), said_at, face))

    def refuse(self, target: Target) -> None:
        super().refuse(target)
        if target.reason:
            self.decision.refused(target.reason)
            self.hint(fill(target.reason))

    def back(self) -> None:
        if not self.decision.back():
            self._menu()

    def _menu(self) -> None:
        from scenes.pause import PauseScene

        self.app.manager.push(PauseScene(self.session))
