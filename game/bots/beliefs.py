"""What a seat can know of the others' hands, from words, from its own deals and from the public split (RULES 5).

Kept for every seat and type: how many cards it holds at least. An offer or a reply proves holdings; exact words say
where cards went; a build says what is gone. The rest of the hidden cards is dealt out at random within the public
numbers of Population and Technology cards: a sampled hand is possible, and no more is claimed for it.
"""

from random import Random

from game.cards import COPIES, EMPTY, POPULATION, SET, TECHNOLOGY, TYPES, Hand, split
from game.events import Built, Event, Proposed, Replied, Traded
from game.view import SeatView
from game.wording import SCOPES, Description

CARDS = range(len(TYPES))


class Beliefs:
    """The least that each seat holds of each type, as far as the history proves it."""

    def __init__(self, view: SeatView) -> None:
        self.seat = view.seat
        self.least = [list(EMPTY) for _ in range(view.players)]
        self._seen = 0
        self._proposal: Proposed | None = None
        self._replies: dict[int, Description] = {}

    def watch(self, view: SeatView) -> None:
        """Takes in what happened since the last look."""
        for event in view.history[self._seen :]:
            self._take_in(event)
        self._seen = len(view.history)

    def fits(self, view: SeatView) -> bool:
        """False when the view is of another game or seat than the one watched."""
        return view.seat == self.seat and view.players == len(self.least) and len(view.history) >= self._seen

    def _take_in(self, event: Event) -> None:
        if isinstance(event, Proposed):
            self._proposal, self._replies = event, {}
            if event.kind == "offer":
                self._can_give(event.seat, event.terms)
        elif isinstance(event, Replied) and self._proposal is not None:
            self._replies[event.seat] = event.terms
            self._can_give(
                event.seat, event.terms if self._proposal.kind == "offer" else self._proposal.terms
            )
        elif isinstance(event, Traded) and self._proposal is not None:
            said = (self._proposal.terms, self._replies[event.partner])
            given, returned = said if self._proposal.kind == "offer" else said[::-1]
            self._hands_over(event.active, event.partner, given, event.active_gave)
            self._hands_over(event.partner, event.active, returned, event.partner_gave)
        elif isinstance(event, Built):
            least = self.least[event.seat]
            least[event.card] = max(0, least[event.card] - SET)

    def _can_give(self, seat: int, terms: Description) -> None:
        """Words that bind a giver prove what they name; an OR, a category or any card prove no single type."""
        for card, number in _surely(terms).items():
            self.least[seat][card] = max(self.least[seat][card], number)

    def _hands_over(self, giver: int, taker: int, terms: Description, cards: Hand | None) -> None:
        """Cards known (a trader knows them) or named move; of a vague part any card of the kind may have gone."""
        if cards is not None:
            surely = {card: number for card, number in enumerate(cards) if number}
            perhaps = surely
        else:
            surely, perhaps = _surely(terms), _at_most(terms)
        for card, number in perhaps.items():
            self.least[giver][card] = max(0, self.least[giver][card] - number)
        for card, number in surely.items():
            self.least[taker][card] += number

    def samples(self, view: SeatView, number: int, rng: Random) -> list[list[Hand]]:
        """So many possible deals of the hidden cards: for each, a hand for every seat, the own hand as it is."""
        known = [list(least) for least in self.least]
        known[self.seat] = list(view.hand)
        hidden = [COPIES - gone - own for gone, own in zip(view.discards, view.hand, strict=True)]
        others = [seat for seat in range(view.players) if seat != self.seat]
        for seat in others:
            _trim(known[seat], view.hand_sizes[seat], hidden)
            for card in CARDS:
                hidden[card] -= known[seat][card]
        open_places = {seat: _minus(view.hand_sizes[seat], split(tuple(known[seat]))) for seat in others}
        pools = [
            [card for card in category for _ in range(hidden[card])] for category in (POPULATION, TECHNOLOGY)
        ]
        wanted = [sum(places[category] for places in open_places.values()) for category in (0, 1)]
        deals = []
        for _ in range(number):
            drawn = [rng.sample(pool, min(need, len(pool))) for pool, need in zip(pools, wanted, strict=True)]
            hands = [list(hand) for hand in known]
            for seat, places in open_places.items():
                hand = hands[seat]
                for pile, need in zip(drawn, places, strict=True):
                    for card in pile[:need]:
                        hand[card] += 1
                    del pile[:need]
            deals.append([tuple(hand) for hand in hands])
        return deals


def _surely(terms: Description) -> dict[int, int]:
    """The single types that must be among the cards, with their numbers."""
    if terms.join == "or":
        return {}
    named: dict[int, int] = {}
    for feature in terms.features:
        scope = SCOPES[feature.of]
        if len(scope) == 1:
            named[scope.start] = named.get(scope.start, 0) + feature.size
    return named


def _at_most(terms: Description) -> dict[int, int]:
    """For each type, how many cards of it the words can mean."""
    most: dict[int, int] = {}
    for feature in terms.features:
        for card in SCOPES[feature.of]:
            before = most.get(card, 0)
            most[card] = max(before, feature.size) if terms.join == "or" else before + feature.size
    return most


def _trim(known: list[int], sizes: tuple[int, int], hidden: list[int]) -> None:
    """Never more than is hidden or than the hand holds: a guard, proofs do not contradict each other."""
    for card in CARDS:
        known[card] = min(known[card], hidden[card])
    for size, category in zip(sizes, (POPULATION, TECHNOLOGY), strict=True):
        while sum(known[card] for card in category) > size:
            known[max(category, key=lambda card: known[card])] -= 1


def _minus(sizes: tuple[int, int], known: tuple[int, int]) -> tuple[int, int]:
    return (sizes[0] - known[0], sizes[1] - known[1])
