"""Which cards to hand over: the least loss to begin with, and the nearest other choice for each tap."""

from itertools import islice

from game.bots.value import Values, change, cheapest, convex_table, set_worths
from game.cards import COPIES, EMPTY, Hand
from game.view import SeatView
from game.wording import SCOPES, Description, hand_overs

BOUND = 4000  # hand-overs looked at for one tap; beyond that there is always a near one among them


def least_loss(view: SeatView, terms: Description, coming: Hand = EMPTY) -> Hand:
    """The hand-over that costs least, with what comes for it counted. The hand must be able to give it."""
    found = cheapest(_values(view, coming), view.hand, terms)
    assert found is not None, "a binding description can always be met"
    return found[1]


def _values(view: SeatView, coming: Hand) -> Values:
    """What each number of a type is worth beside the cards that come."""
    table = convex_table(set_worths(view, view.seat))
    return [
        [row[min(held + more, COPIES)] for held in range(COPIES + 1)]
        for row, more in zip(table, coming, strict=True)
    ]


def serving(view: SeatView, terms: Description) -> frozenset[int]:
    """The types in hand that may be given."""
    return frozenset(
        card for part in terms.features for card in SCOPES[part.of] if view.hand[card] >= part.alike
    )


def swapped(view: SeatView, terms: Description, now: Hand, card: int, by: int, coming: Hand = EMPTY) -> Hand:
    """The choice nearest to the one of now with more (by 1) or fewer (by -1) cards of this type; else the same."""
    values = _values(view, coming)
    best: tuple[int, float, Hand] | None = None
    for cards in islice(hand_overs(view.hand, terms), BOUND):
        if (cards[card] - now[card]) * by <= 0:
            continue
        distance = sum(abs(a - b) for a, b in zip(cards, now, strict=True))
        mark = (distance, -change(values, view.hand, cards, -1), cards)
        if best is None or mark < best:
            best = mark
    return best[2] if best else now
