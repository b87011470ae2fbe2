"""The bots' own process: it gets serialised views and nothing else, so that no picture waits for a thought.

A bot that raises, answers illegally, hangs or dies is replaced for that decision by the plainest legal action
(RECORD 3); the fault is logged.
"""

import logging
import multiprocessing
import os
import sys
from collections.abc import Mapping
from dataclasses import replace
from multiprocessing.connection import Connection
from time import monotonic

from game.actions import Action
from game.bots.advice import Adviser
from game.bots.base import Bot, BotFailure, answer, seat_bot
from game.bots.catalogue import UnknownBot, load
from game.bots.why import Why, why
from game.events import Event
from game.legal import Actions
from game.view import SeatView

log = logging.getLogger(__name__)
PATIENCE = 1.0  # seconds for one decision
LEVEL = 0.03  # seconds that every decision seems to take, so that the time of a thought tells nothing
_YIELDS = 5  # where processors are few, pictures come before thoughts
START_PATIENCE = 15.0  # seconds for the process to come up, once


class Brains:
    """Bots by seat, thinking in a process of their own. Ask with `think`, fetch with `answer`."""

    def __init__(self, bots: Mapping[int, tuple[str, int]]) -> None:
        """`bots`: for each seat a name of the catalogue and the bot's seed."""
        self._bots = dict(bots)
        self._process: multiprocessing.process.BaseProcess | None = None
        self._pipe: Connection | None = None
        self._ready = False
        self._told: dict[int, int] = {}  # seat: how many events its bot has been told
        self._asked: SeatView | None = None
        self._advised: SeatView | None = None
        self._advice: tuple[Action, ...] | None = None
        self._ticket = 0
        self._tickets: dict[str, int] = {}
        self._answered = False
        self._decided: Action | None = None
        self.why: Why | None = None
        """The reason for the last answer, where its bot has one to give."""
        self._asked_at = 0.0
        if bots:
            self._start()

    def plays(self, seat: int) -> bool:
        """True when a bot decides for this seat."""
        return seat in self._bots

    def seat_bot(self, seat: int, name: str, seed: int) -> None:
        """A bot takes this seat over."""
        self._bots[seat] = (name, seed)
        if self._pipe is None:
            self._start()
        else:
            self._send(("seat", seat, name, seed))

    def release(self, seat: int) -> None:
        """The seat goes back to a person."""
        self._bots.pop(seat, None)
        self._asked = None

    def think(self, view: SeatView) -> None:
        """Asks the bot of the view's seat; asking again for the same decision changes nothing."""
        if self._asked is view:
            return
        self._asked, self._asked_at, self.why = view, monotonic(), None
        self._answered = False
        self._ask("think", view)

    def advice(self, view: SeatView) -> tuple[Action, ...] | None:
        """Suggestions for a person's decision, perhaps not one; None until they have been thought of."""
        if self._advised is not view:
            if self._pipe is None:
                self._start()
            self._advised, self._advice = view, None
            self._ask("advise", view)
        if self._pipe is None or not self._listen():
            log.warning("suggestions: the bots' process has ended; none for this decision")
            self.close()
            self._advice = ()
        return self._advice

    def answer(self) -> Action | None:
        """The decision asked for, when it is there; the plainest legal action when it does not come or is wrong."""
        view = self._asked
        if view is None:
            return None
        if not self._listen():
            return self._replace(view, "its process has ended")
        if self._answered:
            if monotonic() - self._asked_at < LEVEL:
                return None  # an instant pass would tell that the hand holds nothing
            self._asked, self._answered = None, False
            return self._decided if self._decided is not None else Actions(view).plainest()
        patience = PATIENCE if self._ready else START_PATIENCE
        if self._pipe is None or monotonic() - self._asked_at > patience:
            return self._replace(view, f"no answer within {patience:g} s")
        return None

    def _ask(self, what: str, view: SeatView) -> None:
        self._ticket += 1
        known = self._told.get(view.seat, 0)
        self._told[view.seat] = len(view.history)
        self._tickets[what] = self._ticket
        self._send((what, self._ticket, replace(view, history=()), view.history[known:]))

    def _listen(self) -> bool:
        """Takes in what has come; False when the process has ended."""
        try:
            while self._pipe is not None and self._pipe.poll():
                what, ticket, said, fault, reason = self._pipe.recv()
                if what == "ready":
                    self._ready, self._asked_at = True, monotonic()
                elif ticket != self._tickets.get(what):
                    continue  # an answer to a question that is no longer asked
                elif what == "advise":
                    self._advice = said
                else:
                    if fault and self._asked is not None:
                        log.warning(
                            "bot of seat %d: %s; the plainest action instead", self._asked.seat, fault
                        )
                    self._answered, self._decided, self.why = self._asked is not None, said, reason
        except (EOFError, OSError):
            return False
        return True

    def close(self) -> None:
        """Ends the process."""
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
        if self._process is not None:
            self._process.kill()  # it may hang in something that does not listen; it holds nothing worth keeping
            self._process.join(1)
            self._process = None

    def _replace(self, view: SeatView, fault: str) -> Action:
        log.warning(
            "bot of seat %d: %s; the plainest action instead, a new process for the next", view.seat, fault
        )
        self.close()
        self._start()
        self._asked, self._answered = None, False
        return Actions(view).plainest()

    def _start(self) -> None:
        self._ready = False
        self._told.clear()
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=_live, args=(theirs, dict(self._bots)), name="bots", daemon=True)
        try:
            process.start()
        except OSError as fault:
            log.error("the bots' process cannot start (%s): bots make the plainest moves", fault)
            ours.close()
        else:
            self._process, self._pipe = process, ours
        theirs.close()

    def _send(self, message: tuple[object, ...]) -> None:
        if self._pipe is not None:
            try:
                self._pipe.send(message)
            except (OSError, ValueError):
                self._pipe.close()
                self._pipe = None


def _live(pipe: Connection, seats: dict[int, tuple[str, int]]) -> None:
    """The bots' process: answers until the pipe closes."""
    if sys.platform != "win32":
        os.nice(_YIELDS)
    bots: dict[int, Bot] = {}
    advisers: dict[int, Adviser] = {}
    history: dict[int, list[Event]] = {}
    try:
        pipe.send(("ready", 0, None, None, None))
        while True:
            what, *rest = pipe.recv()
            if what == "seat":
                seat, name, seed = rest
                seats[seat] = (name, seed)
                bots.pop(seat, None)
                continue
            ticket, view, news = rest
            seen = history.setdefault(view.seat, [])
            seen.extend(news)
            view = replace(view, history=tuple(seen))
            if what == "advise":
                adviser = advisers.setdefault(view.seat, Adviser())
                pipe.send((what, ticket, adviser.ideas(view), None, None))
            else:
                pipe.send((what, ticket, *_decision(bots, seats, view)))
    except (EOFError, OSError, KeyboardInterrupt):
        return


def _decision(
    bots: dict[int, Bot], seats: Mapping[int, tuple[str, int]], view: SeatView
) -> tuple[Action | None, str | None, Why | None]:
    """The answer, or what went wrong, and why it answered so.

    A bot is made when it is first asked: one that cannot be made fails at its own decisions only.
    """
    try:
        if view.seat not in bots:
            name, seed = seats[view.seat]
            bots[view.seat] = seat_bot(load(name), seed, view.seat)
        action = answer(bots[view.seat], view)
    except UnknownBot as fault:
        return None, str(fault), None
    except BotFailure as failure:
        return None, failure.what, None
    return action, None, why(view, action)
