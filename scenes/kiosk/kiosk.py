"""Looks after a program that nobody looks after: wakes and resets it, shuts it at night, lets the staff in.

The app asks it about every input (`heard`) and calls it every turn (`turn`). What a visitor may change lives in the
app and its scenes, and is all made anew between two visitors; what lives here belongs to the operator.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Literal

import pygame

from game import wording
from scenes.app import App
from scenes.kiosk import gestures, keeping
from scenes.kiosk.config import Config
from scenes.kiosk.heart import Heart
from scenes.kiosk.highscores import HighScores
from scenes.kiosk.ledger import Ledger
from scenes.kiosk.office import Office
from scenes.kiosk.pin import Guard
from scenes.kiosk.visit import Visit
from scenes.kiosk.watch import GameWatch
from scenes.memory import return_all_that_is_free
from scenes.play.settings import Settings
from scenes.scene import Scene
from scenes.ui import fonts, text
from scenes.ui.intents import Back, Hover, Intent, Next, Press

log = logging.getLogger(__name__)

Mode = Literal["attract", "session", "dark", "paused"]
RESTART = 75  # exit status: the supervisor begins again at once
_WALL_EVERY = 1.0
_TREMBLE = 0.03  # of the picture's height
_START_BUTTONS = (7, 9)  # "start" on the common pads
_START_KEYS = (pygame.K_1, pygame.K_KP1)


class Kiosk:
    """One for the whole program; takes hold of the app when it is made."""

    def __init__(
        self,
        app: App,
        config: Config,
        *,
        wall: Callable[[], datetime] = datetime.now,
        office: Office | None = None,
    ) -> None:
        self.app = app
        self.config = config
        self.mode: Mode = "attract"
        self.status = 0
        """The exit status that the staff chose."""
        self.base = settings_of(config)
        """What every visitor finds."""
        self.wall = wall
        self.clock = app.clock
        self.ledger = Ledger(wall)
        self.scores = HighScores(wall)
        self.watch = GameWatch(self.ledger, self.clock)
        self.guard = Guard(config.staff.pin, self.clock)
        self.visit = Visit(config, self.clock)
        self.office = office or Office(config, wall)
        self._corners = gestures.Corners(self.clock)
        self._heart = Heart(self.clock, orphaned=app.quit)
        self._wall_due = float("-inf")
        self._sounding = False
        self._pointed = (0, 0)
        app.kiosk, app.locked = self, True

    # Where it stands

    def first(self) -> Scene:
        """The first scene: the attract mode, or what a power cut interrupted, if that may go on."""
        may_go_on = self.config.session.after_power_cut == "continue"
        self.app.begin_anew(self.base)
        if may_go_on and keeping.interrupted(self.wall(), self.config.session.continue_minutes):
            log.info("a game waits after an interruption")
            self._begin_session()
            return self.welcome()
        self._give_up_leftovers()
        return self._resting_scene()

    def welcome(self) -> Scene:
        """The first screen of a visitor."""
        from scenes.kiosk.welcome import WelcomeScene

        return WelcomeScene()

    @property
    def staff_in(self) -> bool:
        """Whether the staff corner is open."""
        from scenes.staff import ForStaff

        return any(isinstance(scene, ForStaff) for scene in self.app.manager.scenes)

    @property
    def open(self) -> bool:
        """Whether it is open by the hours and has not been shut for the day."""
        now = self.wall()
        return self.config.hours.week.open_at(now) and not self.office.shut_at(now)

    # Input

    def heard(self, event: pygame.event.Event, intents: Sequence[Intent]) -> Sequence[Intent]:
        """What the scenes may have of an event, after the kiosk took what it needs."""
        self._sound_device(event)
        if self._staff_called(event, intents):
            self.app.forget_press()
            return ()
        if self.staff_in:
            return intents
        if self.mode == "attract":
            if gestures.wakes(event):
                self.wake()
            return ()
        if self.mode != "session":
            return ()
        if gestures.wakes(event) or self._meant(intents):
            if self._answered(event):
                return ()
            self.visit.touched()
        if self._start_button(event):
            return ()
        if self.config.arcade.two_buttons and event.type in (pygame.JOYBUTTONDOWN, pygame.KEYDOWN):
            return [Next(1) if isinstance(intent, Back) else intent for intent in intents]
        return intents

    def _meant(self, intents: Sequence[Intent]) -> bool:
        """Whether somebody did something; a pointer that only trembles, as on a table that shakes, is nobody."""
        meant = False
        for intent in intents:
            if isinstance(intent, Hover):
                away = max(abs(a - b) for a, b in zip(intent.pos, self._pointed, strict=True))
                if away < _TREMBLE * self.app.size[1]:
                    continue
                self._pointed = intent.pos
            meant = True
        return meant

    def _answered(self, event: pygame.event.Event) -> bool:
        """Whether the input only says that somebody is still there."""
        from scenes.kiosk.stillthere import Passing

        top = self.app.manager.top
        if not isinstance(top, Passing):
            return False
        if gestures.wakes(event) and top.closes:
            self.visit.touched()
            self.app.forget_press()
            self.app.manager.pop()
        return True

    def _start_button(self, event: pygame.event.Event) -> bool:
        """The start button begins a game, or the next one."""
        start = (event.type == pygame.JOYBUTTONDOWN and event.button in _START_BUTTONS) or (
            event.type == pygame.KEYDOWN and event.key in _START_KEYS
        )
        top = self.app.manager.top
        top.settle()
        ident = next((name for name in ("play", "again") if top.target(name)), "")
        if start and ident:
            top.activate(ident)
        return start

    def _staff_called(self, event: pygame.event.Event, intents: Sequence[Intent]) -> bool:
        from scenes.staff import StaffScene

        staff = self.config.staff
        called = gestures.is_chord(event, staff.chord)
        for intent in intents:
            if isinstance(intent, Press) and staff.corners:
                called |= self._corners.press(intent.pos, self.app.size)
        if not called or not staff.pin or self.staff_in:
            return False
        log.info("staff corner called")
        self.app.manager.push(StaffScene(self))
        return True

    def _sound_device(self, event: pygame.event.Event) -> None:
        """A device that was pulled out and comes back is opened again."""
        if event.type == pygame.AUDIODEVICEADDED and not event.iscapture and self._sounding:
            self.app.sound.reopen()
            self._sounding = False
        elif event.type == pygame.AUDIODEVICEREMOVED and not event.iscapture:
            log.warning("a sound device has gone")
            self._sounding = True

    # Time

    def turn(self) -> None:
        """Called by every turn of the loop."""
        self._heart.beat()
        manager = self.app.manager
        if not manager.scenes or self.app.ended:
            return
        if self.mode == "session":
            self.watch.look(manager.scenes, self.app.words.code)
        now = self.clock()
        if now >= self._wall_due:
            self._wall_due = now + _WALL_EVERY
            self._look_at_the_clock()
            self.office.minute(self)
        if self.mode == "session" and not self.staff_in:
            self._tend_visit()

    def _look_at_the_clock(self) -> None:
        if self.mode == "session":
            if not self.open:
                self.visit.close_soon()
        elif self.mode == "attract" and not self.open and not self.staff_in:
            self.rest()
        elif self.mode == "dark" and self.open and not self.staff_in:
            log.info("open")
            self.rest()

    def _tend_visit(self) -> None:
        from scenes.kiosk import stillthere
        from scenes.kiosk.welcome import WelcomeScene

        top = self.app.manager.top
        game = self.watch.session
        if game and top is self.app.manager.scenes[0] and not game.human_to_act():
            self.visit.patient()  # nobody is asked while bots play
        due = self.visit.due(at_menu=isinstance(top, WelcomeScene), just_finished=bool(self.watch.finished))
        if isinstance(top, stillthere.Farewell):
            return
        if due == "leave":
            self.reset("idle")
        elif due == "limit":
            self._push_over(stillthere.Farewell(self))
        elif due == "ask" and not isinstance(top, stillthere.StillThere):
            self._push_over(stillthere.StillThere(self))
        elif due == "warn":
            self._push_over(stillthere.Warning(self))
        elif due == "":
            self._offer_letters(top)

    def _push_over(self, scene: Scene) -> None:
        log.info(type(scene).__name__.lower())
        self.app.manager.push(scene)

    def _offer_letters(self, top: Scene) -> None:
        """Who made the table of the best may sign it, once the columns have grown."""
        from scenes.kiosk.letters import LettersScene
        from scenes.scoring import ScoringScene

        session = self.watch.finished
        if not (self.config.arcade.high_scores and session and isinstance(top, ScoringScene)) or top.busy:
            return
        entry = self.scores.next_entry(session)
        if entry:
            self.app.manager.push(LettersScene(self.scores, entry))

    # From one state to the next

    def wake(self) -> None:
        """Somebody is there; their first touch does nothing else."""
        self.app.forget_press()
        self._begin_session()
        self.app.manager.reset(self.welcome())

    def _begin_session(self) -> None:
        self.mode = "session"
        self.visit = Visit(self.config, self.clock)
        self.ledger.session()
        self.app.sound.apply(self.app.settings)
        log.info("session")

    def reset(self, why: str) -> None:
        """Nothing of this visitor is left."""
        if self.mode == "session":
            log.info("reset", extra={"facts": {"why": why, "seconds": round(self.visit.seconds)}})
        session = self.watch.session
        if session and not session.over:
            session.abandon()
        self.watch.look((), self.app.words.code)
        if self.config.session.after_power_cut == "continue":
            self._give_up_leftovers()
        self.scores.forget()
        self.rest()
        # else fonts of all languages and sizes gather, some 0.3 MB each with their letters, and all that was ever said
        fonts.forget_fonts()
        text.forget()
        wording.forget()
        return_all_that_is_free()
        keeping.prune(self.config.operator)

    def _give_up_leftovers(self) -> None:
        """A game that was cut off waits for its player, and for nobody after them."""
        for _ in range(keeping.abandon_leftovers()):
            self.ledger.game_abandoned("cut off")

    def rest(self) -> None:
        """The attract mode, or the dark when it is not open; as for somebody who was never here."""
        scene = self._resting_scene()
        self.app.manager.reset(scene)
        self.app.begin_anew(self.base)
        self._quieten()

    def _resting_scene(self) -> Scene:
        from scenes.attract import AttractScene
        from scenes.kiosk.dark import DarkScene

        self.mode = "attract" if self.open else "dark"
        self._quieten()
        return AttractScene(self) if self.mode == "attract" else DarkScene()

    def _quieten(self) -> None:
        if self.mode != "attract" or not self.config.attract.sound:
            self.app.sound.apply(replace(self.base, mute=True))

    def close(self) -> None:
        """The heart stops, and the log is given back."""
        self._heart.stop()
        self.office.journal.close()

    # What the staff may do

    def tried_pin(self, right: bool) -> None:
        """Each try is in the log."""
        log.log(logging.INFO if right else logging.WARNING, "PIN right" if right else "PIN wrong")

    def pause(self) -> None:
        """A sign for visitors, until the staff goes on."""
        from scenes.kiosk.dark import PausedScene

        self.reset("staff")
        log.info("paused by staff")
        self.mode = "paused"
        self.app.manager.reset(PausedScene())

    def shut(self) -> None:
        """Dark until the next day of business."""
        now = self.wall()
        self.office.shut(self.config.hours.week.next_opening(now))
        log.info("shut for the day by staff")
        self.reset("staff")

    def reopen(self) -> None:
        """Open again, whatever was paused or shut before."""
        self.office.shut(None)
        self.reset("staff")

    def leave(self, status: int = 0) -> None:
        """Ends the program, for good or (RESTART) to begin again."""
        log.info("ended by staff", extra={"facts": {"restart": status == RESTART}})
        self.status = status
        self.app.quit()

    def set_volume(self, effects: int, music: int) -> None:
        """Other volumes for every visitor from now on, until the program ends."""
        self.base = replace(self.base, effects=effects, music=music)
        self.app.change(effects=effects, music=music)
        if self.mode != "session":
            self._quieten()


def settings_of(config: Config) -> Settings:
    """The settings that every visitor finds."""
    screen = config.screen
    return Settings(
        language=screen.language,
        fullscreen=screen.fullscreen,
        speed=config.game.speed,
        pace=config.game.pace,
        effects=screen.effects,
        music=screen.music,
        text_scale=screen.text_scale,
    )
