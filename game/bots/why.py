"""Why a seat answered as it did, for a player who asks: of what was said aloud, and of its interest.

One judgement speaks for all built-in bots, made from that seat's own view. What it tells is public (words that were
spoken, numbers that everybody can count) or a preference; never which cards the seat holds. So a pass on a request has
one reason whether or not the cards are there, and a sentence can be shown to everybody in the middle of a game: it names
no card that was not spoken of in that trade. A preference does tell something, as it would from a person who is asked.
"""

from dataclasses import dataclass
from enum import StrEnum
from random import Random

from game.actions import Action, Decline, Pass, Reply, Take
from game.bots.beliefs import Beliefs
from game.bots.merchant import gifts
from game.bots.outlook import Outlook
from game.bots.temper import LEAST_GAIN, Temper
from game.bots.value import named_types
from game.cards import COPIES, SET
from game.state import Phase
from game.view import SeatView
from game.wording import Description


class Reason(StrEnum):
    """The reasons; each has its sentence."""

    WANTED = "wanted"  # `got` more than `given`
    DEAD = "dead"  # `number` cards of the only type in `given` are discarded: nobody can make five of it any more
    NO_USE = "no_use"  # for `got`
    NO_USE_DEAD = "no_use_dead"  # the same, since `number` cards of it are discarded
    HELPS_OTHER = "helps_other"  # a trade would have helped `other` more
    NOTHING_TO_GIVE = "nothing_to_give"  # the hand was empty
    NOT_TO_SPARE = "not_to_spare"  # `given`
    BEST = "best"  # `got`, of `number` other replies
    NOT_WORTH = "not_worth"  # none of the `number` replies was worth `given`
    ASKED_TOO_MUCH = "asked_too_much"  # each of the `number` replies, for `got`


@dataclass(frozen=True)
class Why:
    """A reason of the seat `who`, with what its sentence names."""

    reason: Reason
    who: int
    got: Description | None = None
    given: Description | None = None
    other: int | None = None
    number: int = 0


def why(view: SeatView, action: Action) -> Why | None:
    """The reason for this reply, pass or choice, to be made from this view; None for any other action."""
    proposal = view.proposal
    if proposal is None:
        return None
    offer = proposal.kind == "offer"
    match action:
        case Reply(seat, terms):
            got, given = (proposal.terms, terms) if offer else (terms, proposal.terms)
            dead = _dead(view, given)
            return Why(Reason.DEAD if dead else Reason.WANTED, seat, got, given, view.active, dead)
        case Pass(seat):
            return _why_passed(view, seat, proposal.terms) if offer else _kept(view, seat, proposal.terms)
        case Take(seat, partner):
            reply = view.replies[partner]
            assert isinstance(reply, Description)
            got, given = (reply, proposal.terms) if offer else (proposal.terms, reply)
            others = _replies(view) - 1
            return Why(Reason.BEST if others else Reason.WANTED, seat, got, given, partner, others)
        case Decline(seat) if _replies(view):
            if offer:
                return Why(Reason.NOT_WORTH, seat, given=proposal.terms, number=_replies(view))
            return Why(Reason.ASKED_TOO_MUCH, seat, got=proposal.terms, number=_replies(view))
    return None


def _kept(view: SeatView, seat: int, sought: Description) -> Why:
    return Why(Reason.NOT_TO_SPARE, seat, given=sought, other=view.active)


def _why_passed(view: SeatView, seat: int, offered: Description) -> Why:
    """An offer was left alone: for want of cards, of interest, or because of whom it would have helped."""
    if not any(view.hand_sizes[seat]):
        return Why(Reason.NOTHING_TO_GIVE, seat, offered, other=view.active)
    if dead := _dead(view, offered):
        return Why(Reason.NO_USE_DEAD, seat, offered, other=view.active, number=dead)
    if view.phase is Phase.REPLY and _would_trade_if_alone(view, offered):
        return Why(Reason.HELPS_OTHER, seat, offered, other=view.active)
    return Why(Reason.NO_USE, seat, offered, other=view.active)


def _would_trade_if_alone(view: SeatView, offered: Description) -> bool:
    """Whether some gift would bring enough if it did not matter what the other gains."""
    beliefs = Beliefs(view)
    beliefs.watch(view)
    outlook = Outlook(view, beliefs, Temper(envy=0.0), Random(0))
    return any(worth > LEAST_GAIN for worth, _ in gifts(outlook, offered))


def _dead(view: SeatView, terms: Description) -> int:
    """How many are discarded of the one type that is named, if that is too many for another set; else 0."""
    types = named_types(terms)
    if len(terms.features) != 1 or len(types) != 1:
        return 0
    gone = view.discards[types.pop()]
    return gone if COPIES - gone < SET else 0


def _replies(view: SeatView) -> int:
    return sum(isinstance(reply, Description) for reply in view.replies)
