"""Suggestions and a warning for a person, of the strongest judgement and from the person's own view."""

from collections.abc import Iterable, Iterator
from itertools import islice
from random import Random

from game.actions import Action, Propose, Reply
from game.bots.beliefs import Beliefs
from game.bots.characters import Consul
from game.bots.merchant import gifts, offers, requests, unanswered, wishes
from game.bots.outlook import Outlook
from game.bots.temper import LEAST_GAIN
from game.bots.value import Values, cheapest
from game.cards import COPIES, SET, TYPES, Hand
from game.state import Phase
from game.view import SeatView
from game.wording import SCOPES, Description

IDEAS = 3
VAGUE = 10


def gives_away_set(view: SeatView, gift: Hand | Description) -> int | None:
    """The type of a set of five, or of four that can still become five, that would be broken; None if none is.

    Of words that leave a choice the kindest hand-over counts: only what cannot be helped is warned of.
    """
    if isinstance(gift, Description):
        found = cheapest(_keeping_sets(view), view.hand, gift)
        if found is None:
            return None
        gift = found[1]
    broken = [card for card, number in enumerate(gift) if number and _breaks(view, card, number)]
    return max(broken, key=lambda card: view.hand[card], default=None)


def _breaks(view: SeatView, card: int, number: int) -> bool:
    left = view.hand[card] - number
    return _sets(view, card, view.hand[card]) > _sets(view, card, left)


def _sets(view: SeatView, card: int, held: int) -> int:
    """Steps towards sets: two for each whole one, and one for four cards to which a fifth still exists."""
    whole, rest = divmod(held, SET)
    near = rest == SET - 1 and (whole + 1) * SET <= COPIES - view.discards[card]
    return 2 * whole + near


def _keeping_sets(view: SeatView) -> Values:
    """Values in which only sets count."""
    return [[float(_sets(view, card, held)) for held in range(COPIES + 1)] for card in range(len(TYPES))]


class Adviser:
    """Keeps what it has learnt of the table between two questions of one seat."""

    def __init__(self) -> None:
        self._beliefs: Beliefs | None = None
        self._rng = Random(0)

    def ideas(self, view: SeatView) -> tuple[Action, ...]:
        """Up to three proposals or replies for the seat to act, the best first, each about another card."""
        if view.phase not in (Phase.PROPOSE, Phase.REPLY):
            return ()
        if self._beliefs is None or not self._beliefs.fits(view):
            self._beliefs = Beliefs(view)
        self._beliefs.watch(view)
        outlook = Outlook(view, self._beliefs, Consul.temper, self._rng)
        if view.phase is Phase.PROPOSE:
            if not any(view.hand):
                return tuple(islice(_apart(requests(outlook)), IDEAS))
            spent = unanswered(view)
            found = [*offers(outlook), *requests(outlook)]
            fresh = [(worth, action) for worth, action in found if (action.kind, action.terms) not in spent]
            return tuple(islice(_apart(fresh), IDEAS))
        assert view.proposal is not None
        answers = (gifts if view.proposal.kind == "offer" else wishes)(outlook, view.proposal.terms)
        replies = [(worth, Reply(view.seat, terms)) for worth, terms in answers]
        return tuple(islice(_apart(replies), IDEAS))


def _apart(found: Iterable[tuple[float, Propose | Reply]]) -> Iterator[Action]:
    """The best few that bring something and are not variations of each other; one vague one at most."""
    said: set[tuple[str, int]] = set()
    ranked: list[tuple[float, Propose | Reply]] = sorted(found, key=lambda option: -option[0])
    for worth, action in ranked:
        if worth <= LEAST_GAIN:
            return
        kind = action.kind if isinstance(action, Propose) else "reply"
        about = {(kind, card) if card < VAGUE else ("", card) for card in _cards(action.terms)}
        if about & said:
            continue
        said |= about
        yield action


def _cards(terms: Description) -> set[int]:
    """The types that are named; all vague words count as one of their own."""
    scopes = [SCOPES[part.of] for part in terms.features]
    return {scope.start if len(scope) == 1 else VAGUE for scope in scopes}
