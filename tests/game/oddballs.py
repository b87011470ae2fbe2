"""Players that no level is like, to see that a bot is not taken in by them: `simulate --seats consul,tests.game.oddballs:Hermit,...`."""

from game.actions import Action, Decline, NoProposal, Pass, Propose, Reply
from game.bots.merchant import Merchant
from game.bots.temper import Temper
from game.cards import TYPES
from game.legal import Actions
from game.view import SeatView
from game.wording import Description, Feature, describe


def one(of: str) -> Description:
    """The words for one card of a kind."""
    return describe(Feature(1, of))


class Hermit:
    """Never trades."""

    def __init__(self, seed: int) -> None:
        pass

    def decide(self, view: SeatView, actions: Actions) -> Action:
        """Builds and draws; passes on everything."""
        return next(actions.builds(), None) or actions.plainest()


class Agreeable(Hermit):
    """Says yes to everything: any card for any card, and the first reply is taken."""

    def decide(self, view: SeatView, actions: Actions) -> Action:
        """Never a thought."""
        offer, answer = Propose(view.seat, "offer", one("any")), Reply(view.seat, one("any"))
        if view.phase == "propose" and offer in actions:
            return offer
        if view.phase == "reply" and answer in actions:
            return answer
        return next(actions.takes(), None) or super().decide(view, actions)


class Angler(Hermit):
    """Seeks any card, turn after turn, only to hear what others would want for it; takes nothing, answers nothing."""

    def decide(self, view: SeatView, actions: Actions) -> Action:
        """A request, then no."""
        if view.phase == "propose":
            return Propose(view.seat, "request", one("any"))
        return super().decide(view, actions)


class Miser(Hermit):
    """Wants its fullest type for everything, and gives only what it holds one of."""

    def decide(self, view: SeatView, actions: Actions) -> Action:
        """One card at a time."""
        held = sorted((number, card) for card, number in enumerate(view.hand) if number)
        if not held or view.phase not in ("propose", "reply", "choose"):
            return super().decide(view, actions)
        least, most = (one(TYPES[card]) for _, card in (held[0], held[-1]))
        if view.phase == "propose":
            return Propose(view.seat, "request", most) if len(held) > 1 else NoProposal(view.seat)
        if view.phase == "choose":
            return next(
                (take for take in actions.takes() if view.replies[take.partner] == least), Decline(view.seat)
            )
        assert view.proposal is not None
        wanted = view.proposal.kind == "request" or view.proposal.terms == most
        said = Reply(view.seat, most if view.proposal.kind == "request" else least)
        return said if wanted and said in actions else Pass(view.seat)


class Prototype(Merchant):
    """A trader with an exchange price and category words, and hardly any thought of the others."""

    temper = Temper(envy=0.45, foresight=0.0, memory=True)
