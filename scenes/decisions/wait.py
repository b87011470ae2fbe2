"""Nobody at this screen decides now: the table tells whom it waits for."""

from game.state import Phase
from game.view import SeatView
from game.wording import Description
from scenes.decisions.base import Button, Decision, Desk
from scenes.show.layout import Mode
from scenes.show.presenter import proposed
from scenes.show.words import Runs, fill


class Wait(Decision):
    """Another seat thinks; or things are being told before this one is asked."""

    def __init__(self, desk: Desk, view: SeatView, *, mine: bool = False, soon: bool = False) -> None:
        """`mine`: a person here decides for this seat; `soon`: as soon as all is told."""
        super().__init__(desk, view)
        self.mine, self.soon = mine, soon

    @property
    def mode(self) -> Mode:  # type: ignore[override]
        """With bubbles while a proposal is on the table."""
        return "lap" if self.view.proposal is not None else "calm"

    def prompt(self) -> Runs:
        if self.view.phase is Phase.OVER:
            return fill(self.words._("The game is over."))
        view, name = self.view, self.desk.names[self.view.to_act]
        proposal, reply = proposed(view), view.replies[view.seat]
        if view.to_act == view.seat and self.mine:
            if self.soon and view.phase is Phase.REPLY and proposal is not None:
                return self.words.prompt_reply(proposal, self.desk.names)
            if self.soon and view.phase is Phase.PROPOSE:
                return self.words.prompt_propose(self.desk.names[view.seat])
            if view.phase is not Phase.DRAW:
                return self.desk.news  # what I did is being told
        if proposal is not None and (view.active == view.seat or isinstance(reply, Description)):
            mine = reply if isinstance(reply, Description) else None
            return self.words.waiting_after(proposal, mine, view.phase.value, name)
        return self.words.waiting(view.phase.value, name)

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
