"""The yardstick bot: values cards by a convex curve and trades by its own gain, never by anybody else's.

It is defined sentence by sentence and stays as it is, so that figures keep their meaning; each function says its
sentence. No memory, no counting, no thought of the others.
"""

from collections.abc import Sequence
from itertools import permutations
from random import Random

from game.actions import Action, Draw, HandOver, NoProposal, Pass, Propose, Reply, Take
from game.bots.value import (
    Values,
    change,
    cheapest,
    convex_table,
    gain,
    half_pessimist,
    named_types,
    set_worths,
    worth_of_words,
)
from game.cards import POPULATION, TECHNOLOGY, TYPES, Hand, subtract, with_card
from game.legal import Actions
from game.view import SeatView
from game.wording import Description, Feature, describe

LEAST_GAIN = 0.02  # what a reply or a deal must bring
NOISE = 0.3
SECOND_CARD = 0.6  # the weight of asking for two cards rather than one
CARDS = range(len(TYPES))


class Peddler:
    """Looks at its own hand only."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def decide(self, view: SeatView, actions: Actions) -> Action:
        """One decision, from the values of the moment."""
        values = convex_table(set_worths(view, view.seat))
        match view.phase:
            case "propose":
                return self._propose(view, values)
            case "reply":
                return self._reply(view, values)
            case "choose":
                return _choose(view, values, actions)
            case "hand_over":
                return _hand_over(view, values)
            case "draw":
                return _draw(view, values, actions)
        # Builds at once, Technology first.
        return max(actions.builds(), key=lambda build: build.card, default=actions.plainest())

    def _propose(self, view: SeatView, values: Values) -> Action:
        """Half the time a request, else an offer."""
        if not any(view.hand):
            return NoProposal(view.seat)
        if self.rng.random() < 0.5:
            return Propose(view.seat, "request", self._request(view, values))
        return Propose(view.seat, "offer", self._offer(view, values))

    def _request(self, view: SeatView, values: Values) -> Description:
        """The 1 or 2 cards of a type whose gain (x 1 or x 0.6, plus noise up to 0.3) is best; not Technology when
        nobody else holds any."""
        others_technology = sum(size[1] for seat, size in enumerate(view.hand_sizes) if seat != view.seat)
        kinds = CARDS if others_technology else POPULATION
        wishes = [
            (weight * gain(values, view.hand, card, number) + self.rng.uniform(0, NOISE), card, number)
            for card in kinds
            for number, weight in ((1, 1.0), (2, SECOND_CARD))
        ]
        _, card, number = max(wishes)
        return exactly({card: number})

    def _offer(self, view: SeatView, values: Values) -> Description:
        """The 1-2 cards (of one or two types) whose loss a card is least, plus noise up to 0.3."""
        hand = view.hand
        held = [card for card in CARDS if hand[card]]
        gifts = [{card: number} for card in held for number in (1, 2) if hand[card] >= number]
        gifts += [{first: 1, second: 1} for first in held for second in held if first < second]
        losses = [
            -change(values, hand, as_hand(gift), -1) / sum(gift.values()) + self.rng.uniform(0, NOISE)
            for gift in gifts
        ]
        return exactly(gifts[losses.index(min(losses))])

    def _reply(self, view: SeatView, values: Values) -> Action:
        assert view.proposal is not None
        terms = view.proposal.terms
        gains = (_gifts if view.proposal.kind == "offer" else _wishes)(view, values, terms)
        worthwhile = [(said, gained) for said, gained in gains if gained > LEAST_GAIN]
        if not worthwhile:
            return Pass(view.seat)
        said = self._in_proportion(worthwhile)
        return Reply(view.seat, exactly(said))

    def _in_proportion(self, options: Sequence[tuple[dict[int, int], float]]) -> dict[int, int]:
        """One, drawn in proportion to its gain."""
        weights = [gained for _, gained in options]
        return self.rng.choices([said for said, _ in options], weights)[0]


def _gifts(view: SeatView, values: Values, offered: Description) -> list[tuple[dict[int, int], float]]:
    """Exact gifts (1-3 of a type, 1+1, 2+1 of two types, not the types it would get) with what they would gain; a
    vague side is worth the mean of its average and its worst case."""
    hand = view.hand
    givable = [card for card in CARDS if hand[card] and card not in named_types(offered)]
    gifts = [{card: number} for card in givable for number in (1, 2, 3)]
    gifts += [{first: 1, second: 1} for first in givable for second in givable if first < second]
    gifts += [{first: 2, second: 1} for first, second in permutations(givable, 2)]
    options = []
    for gift in gifts:
        if all(hand[card] >= number for card, number in gift.items()):
            cards = as_hand(gift)
            brought = worth_of_words(values, subtract(hand, cards), offered, half_pessimist)
            options.append((gift, brought + change(values, hand, cards, -1)))
    return options


def _wishes(view: SeatView, values: Values, sought: Description) -> list[tuple[dict[int, int], float]]:
    """Hand-over with the least loss; asks for 1 or 2 of a type that it does not give (2 weighted 0.6)."""
    found = cheapest(values, view.hand, sought)
    if found is None:
        return []
    loss, given = found
    rest = subtract(view.hand, given)
    return [
        ({card: number}, weight * (gain(values, rest, card, number) - loss))
        for card in CARDS
        if not given[card]
        for number, weight in ((1, 1.0), (2, SECOND_CARD))
    ]


def _choose(view: SeatView, values: Values, actions: Actions) -> Action:
    """Takes the reply with the best gain over 0.02."""
    gains = [(_gain_of_taking(view, values, take), -take.partner, take) for take in actions.takes()]
    gained, _, take = max(gains, default=(0.0, 0, None))
    return take if take is not None and gained > LEAST_GAIN else actions.plainest()


def _gain_of_taking(view: SeatView, values: Values, take: Take) -> float:
    reply = view.replies[take.partner]
    assert view.proposal is not None
    assert isinstance(reply, Description)
    given, got = view.proposal.terms, reply
    if view.proposal.kind == "request":
        given, got = got, given
    found = cheapest(values, view.hand, given)
    assert found is not None  # the reply can be taken
    loss, cards = found
    return worth_of_words(values, subtract(view.hand, cards), got, half_pessimist) - loss


def _hand_over(view: SeatView, values: Values) -> Action:
    """Hands over what loses least."""
    assert view.must_give is not None
    found = cheapest(values, view.hand, view.must_give)
    assert found is not None  # the words that bind were checked when they were said
    return HandOver(view.seat, found[1])


def _draw(view: SeatView, values: Values, actions: Actions) -> Action:
    """Draws the most (with three cities 3 Technology, or 1 + 2 if a Population card gains more on average)."""
    most = next(actions.draws())
    all_technology = Draw(view.seat, 0, most.population + most.technology)
    if most.population and all_technology in actions:
        average = [
            sum(gain(values, view.hand, card, 1) for card in deck) for deck in (POPULATION, TECHNOLOGY)
        ]
        if average[0] <= average[1]:
            return all_technology
    return most


def exactly(cards: dict[int, int]) -> Description:
    """The words for just these cards, of one or two types."""
    features = [Feature(number, TYPES[card]) for card, number in cards.items()]
    return describe(*features, join="and" if len(features) == 2 else None)


def as_hand(cards: dict[int, int]) -> Hand:
    """The same as ten counts."""
    hand: Hand = (0,) * len(TYPES)
    for card, number in cards.items():
        hand = with_card(hand, card, number)
    return hand
