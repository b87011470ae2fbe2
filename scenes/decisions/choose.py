"""All have answered: take one reply, or decline all (RULES 3.1)."""

from functools import cached_property

from pygame import Surface

from game.actions import Decline, HandOver, Take
from game.bots.advice import gives_away_set
from game.cards import EMPTY
from game.errors import Reason
from game.rules import check
from game.view import SeatView
from game.wording import Description
from scenes.decisions import overview, sides
from scenes.decisions.base import Button, Desk
from scenes.decisions.gift import Gift, exactly
from scenes.decisions.overview import Deal
from scenes.play.gifts import least_loss
from scenes.scene import Target
from scenes.show.layout import Layout, Mode
from scenes.show.presenter import proposed
from scenes.show.words import Runs, fill
from scenes.ui.theme import Scale


class ChooseReply(Gift):
    """A tap on a bubble shows the deal; Trade takes the reply and hands over the cards shown."""

    mode: Mode = "talk"
    _refusal = ""  # why the reply that was tapped cannot be taken: the stage hides the news

    def __init__(self, desk: Desk, view: SeatView) -> None:
        super().__init__(desk, view)
        self.takeable = [seat for seat in range(view.players) if check(view, Take(view.seat, seat)) is None]
        if len(self.takeable) == 1:
            self._select(self.takeable[0])

    def _select(self, seat: int) -> None:
        self.bind(seat, *self._sides(seat))

    def _sides(self, seat: int) -> tuple[Description, Description]:
        """What would bind me, and what would bind this seat."""
        reply, proposal = self.view.replies[seat], self.view.proposal
        assert isinstance(reply, Description) and proposal is not None
        return (proposal.terms, reply) if proposal.kind == "offer" else (reply, proposal.terms)

    @cached_property
    def _deals(self) -> list[Deal]:
        """All replies, clockwise, as what they would mean."""
        view, deals = self.view, []
        for step in range(1, view.players):
            seat = (self.seat + step) % view.players
            if not isinstance(view.replies[seat], Description):
                continue
            mine, theirs = self._sides(seat)
            come, able = exactly(theirs), seat in self.takeable
            give = least_loss(view, mine, come or EMPTY) if able else EMPTY
            reason = "" if able else self.words.reason(Reason.CANNOT_PAY)
            population, technology = view.hand_sizes[seat]
            shown = sides.ways(theirs, (population > 0, technology > 0))
            deals.append(Deal(seat, self.desk.names[seat], give, shown, reason))
        return deals

    def paint_stage(self, surface: Surface, layout: Layout, scale: Scale) -> None:
        super().paint_stage(surface, layout, scale)
        if self.partner is None:
            overview.paint(surface, layout, self._deals, self.words)

    def prompt(self) -> Runs:
        if self._refusal:
            return fill(self._refusal)
        proposal = proposed(self.view)
        assert proposal is not None
        return self.words.prompt_choose(proposal, self.partner, self.desk.names)

    def buttons(self) -> tuple[Button, ...]:
        words = self.words
        return (
            Button(
                "trade",
                words._("Trade"),
                enabled=self.partner is not None,
                reason=words._("tap a reply first") if self.takeable else words.reason(Reason.CANNOT_PAY),
                medal=self.partner,
                after_icon="check" if self.partner is not None else "",
            ),
            Button("decline", words._("Decline all"), "secondary"),
        )

    @property
    def begins_at(self) -> str:
        return f"deal:{self.takeable[0]}" if self.takeable else ""

    def targets(self, layout: Layout) -> list[Target]:
        found = super().targets(layout)
        if self.partner is None:
            for deal, rect in zip(self._deals, overview.lines(layout, len(self._deals)), strict=True):
                found.append(Target(f"deal:{deal.seat}", rect, not deal.reason, deal.reason, radius=16))
        for place, rect in enumerate(layout.bubbles):
            seat = (self.seat + 1 + place) % self.view.players
            if isinstance(self.view.replies[seat], Description):
                able = seat in self.takeable
                reason = "" if able else self.words.reason(Reason.CANNOT_PAY)
                found.append(Target(f"bubble:{seat}", rect, able, reason, radius=20))
        return found

    def describe(self, ident: str) -> str:
        kind, _, what = ident.partition(":")
        if kind not in ("bubble", "deal"):
            return super().describe(ident)
        reply, proposal = self.view.replies[int(what)], self.view.proposal
        assert isinstance(reply, Description) and proposal is not None
        words = self.words.bubble(proposal.kind, reply, proposer=False)
        return self.words.focus_says(self.desk.names[int(what)], words)

    def bubble_state(self, seat: int) -> str:
        if self.partner is None:
            return "" if seat in self.takeable else "dim"
        return "chosen" if seat == self.partner else "dim"

    def refused(self, reason: str) -> None:
        self._refusal = reason

    def back(self) -> bool:
        if self.partner is None or len(self._deals) < 2:
            return False
        self.partner = self.terms = None
        self.desk.drafted()
        return True

    def tap(self, ident: str) -> None:
        self._refusal = ""
        kind, _, what = ident.partition(":")
        if ident == "decline":
            self.desk.act(Decline(self.seat))
        elif ident == "trade" and self.partner is not None:
            self.give(self.gift, Take(self.seat, self.partner), HandOver(self.seat, self.gift))
        elif kind in ("bubble", "deal"):
            self._select(int(what))
            self.desk.drafted()
        else:
            super().tap(ident)


class GiveCards(Gift):
    """My reply was taken (or I took one and chose nothing yet): which cards do I hand over?"""

    mode: Mode = "talk"

    def __init__(self, desk: Desk, view: SeatView) -> None:
        super().__init__(desk, view)
        assert view.must_give is not None and view.proposal is not None and view.partner is not None
        other = view.partner if view.seat == view.active else view.active
        reply = view.replies[view.partner]
        assert isinstance(reply, Description)
        # what does not bind me binds the other (the table in RULES 3.1)
        mine_is_proposal = (view.proposal.kind == "offer") == (view.seat == view.active)
        theirs = reply if mine_is_proposal else view.proposal.terms
        self.bind(other, view.must_give, theirs)

    def prompt(self) -> Runs:
        assert self.terms is not None and self.partner is not None
        ask = self.words.prompt_hand_over if self.open else self.words.prompt_hand_over_known
        return ask(self.terms, self.partner, self.desk.names)

    def buttons(self) -> tuple[Button, ...]:
        return (Button("hand_over", self.words._("Hand over"), icon="check"),)

    def bubble_state(self, seat: int) -> str:
        return "chosen" if seat == self.partner else "dim"

    def tap(self, ident: str) -> None:
        if ident == "hand_over":
            assert self.terms is not None
            # what the words force out of the hand needs no question
            forced = gives_away_set(self.view, self.terms) is not None
            handed = HandOver(self.seat, self.gift)
            if forced:
                self.desk.act(handed)
            else:
                self.give(self.gift, handed)
        else:
            super().tap(ident)
