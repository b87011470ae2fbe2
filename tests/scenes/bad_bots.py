"""Bots that go wrong, each in its own way."""

import os
import signal
import time

from game.actions import Action, Build
from game.legal import Actions
from game.view import SeatView


class Sleeper:
    """Never answers, and listens to no request to end."""

    def __init__(self, seed: int) -> None:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)

    def decide(self, view: SeatView, actions: Actions) -> Action:
        time.sleep(60)
        return actions.plainest()


class Raiser:
    """Raises."""

    def __init__(self, seed: int) -> None:
        pass

    def decide(self, view: SeatView, actions: Actions) -> Action:
        raise ValueError("I cannot decide")


class Cheat:
    """Answers with what is not legal."""

    def __init__(self, seed: int) -> None:
        pass

    def decide(self, view: SeatView, actions: Actions) -> Action:
        return Build(view.seat, 0)


class Killer:
    """Ends the process that it lives in."""

    def __init__(self, seed: int) -> None:
        pass

    def decide(self, view: SeatView, actions: Actions) -> Action:
        os._exit(1)


class Unborn:
    """Cannot be made."""

    def __init__(self, seed: int) -> None:
        raise RuntimeError("no such luck")
