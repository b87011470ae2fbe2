"""Nobody at this screen decides now: the table tells whom it waits for."""

from game.state import Phase
from scenes.decisions.base import Button, Decision
from scenes.show.layout import Mode
from scenes.show.words import Runs, fill


class Wait(Decision):
    """Another seat thinks."""

    @property
    def mode(self) -> Mode:  # type: ignore[override]
        """With bubbles while a proposal is on the table."""
        return "lap" if self.view.proposal is not None else "calm"

    def prompt(self) -> Runs:
        if self.view.phase is Phase.OVER:
            return fill(self.words._("The game is over."))
        if self.view.to_act == self.view.seat:  # I am asked in a moment, or the rules go on by themselves
            return ()
        return self.words.waiting(self.view.phase.value, self.desk.names[self.view.to_act])

    def bubble_state(self, seat: int) -> str:
        """Once a reply is taken it glows, and the others are dim."""
        if self.view.phase is not Phase.HAND_OVER:
            return ""
        if self.view.partner in (seat, self.view.seat) and seat in (self.view.partner, self.view.active):
            return "chosen"
        return "" if seat == self.view.active else "dim"


class CloseHand(Decision):
    """I have seen cards of mine and another person is next: a tap of mine covers them (DESIGN 2.3)."""

    def prompt(self) -> Runs:
        name = self.desk.names[self.view.to_act]
        return fill(self.words._("{player} is next: cover your cards, then pass the screen on."), player=name)

    def buttons(self) -> tuple[Button, ...]:
        return (Button("close", self.words._("Cover my cards"), icon="eye"),)
