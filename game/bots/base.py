"""What a bot is, and the one door through which its answers come (RECORD 3)."""

from collections.abc import Callable
from typing import Any, Protocol

from game.actions import Action
from game.codec import action_json, read_action
from game.legal import Actions
from game.view import SeatView


class Bot(Protocol):
    """A player. Made as `Class(seed)`; what it decides depends on its seed and the views it was shown."""

    def decide(self, view: SeatView, actions: Actions) -> Action | dict[str, Any]:
        """The action of the view's seat; a dict is the record's object of an action, "seat" left out."""
        ...


class BotFailure(Exception):
    """A bot raised, or answered with something that is no legal action. The message is one line."""

    def __init__(self, seat: int, what: str) -> None:
        super().__init__(f"seat {seat}: {what}")
        self.seat = seat
        self.what = what


def seat_bot(maker: Callable[[int], Bot], seed: int, seat: int) -> Bot:
    """A new bot for a seat. Raises BotFailure when its class cannot be made with a seed."""
    try:
        return maker(seed)
    except (Exception, SystemExit) as fault:
        raise BotFailure(seat, _told(fault)) from fault


def answer(bot: Bot, view: SeatView) -> Action:
    """The bot's decision, checked: a legal action of the view's seat. Raises BotFailure."""
    actions = Actions(view)
    try:
        action = read_answer(bot.decide(view, actions), view.seat)
    except (Exception, SystemExit) as fault:
        raise BotFailure(view.seat, _told(fault)) from fault
    if (reason := actions.reason(action)) is not None:
        raise BotFailure(view.seat, f"illegal answer {action}: {reason.value}")
    return action


def read_answer(said: Action | dict[str, Any], seat: int) -> Action:
    """An answer as an action, read as strictly as a line of a record. Raises ValueError or TypeError."""
    if isinstance(said, dict):
        return read_action(said, seat)
    if not isinstance(said, Action):
        raise TypeError(f"an answer is an action or a dict, not {said!r:.60}")
    return read_action(action_json(said), seat)


def _told(fault: BaseException) -> str:
    """An exception in one bounded line."""
    return f"{type(fault).__name__}: {' '.join(str(fault).split())}"[:300]
