"""A game in progress: its state, and what each seat has seen of it so far."""

from collections.abc import Sequence

from game.actions import Action
from game.events import Event, seen_by
from game.rules import apply
from game.state import Phase, State
from game.view import SeatView, view_of


class Match:
    """Plays actions one after the other and keeps each seat's history. The state stays private to its owner."""

    def __init__(self, state: State) -> None:
        self.state = state
        self._seen: list[list[Event]] = [[] for _ in range(state.players)]

    @property
    def over(self) -> bool:
        """True when the game has ended."""
        return self.state.phase is Phase.OVER

    def play(self, action: Action) -> tuple[Event, ...]:
        """Applies an action and returns what happened, unredacted. Raises IllegalAction; nothing changed then."""
        self.state, events = apply(self.state, action)
        for seat, seen in enumerate(self._seen):
            seen.extend(seen_by(event, seat) for event in events)
        return events

    def seen(self, seat: int) -> Sequence[Event]:
        """All that this seat has seen, in order."""
        return self._seen[seat]

    def view(self, seat: int) -> SeatView:
        """What this seat knows now."""
        return view_of(self.state, seat, tuple(self._seen[seat]))
