"""How a decision looks to a seat: its own cards valued with what they would fetch, and the others as they may be.

A Holder is a hand with what a few more cards of each type would bring it and what giving some away would cost. Because values add up over the types, a simulated answer is a few sums.
"""

from collections.abc import Sequence
from functools import cached_property, lru_cache
from itertools import combinations
from random import Random
from typing import NamedTuple

from game.bots.beliefs import Beliefs
from game.bots.temper import Temper
from game.bots.value import (
    CITY_EXTRA,
    SPENT_STACK,
    Values,
    cheapest,
    cheapest_of_kind,
    gain,
    half_pessimist,
    worth_of_words,
)
from game.cards import CITY_VALUE, COPIES, SET, TYPES, Hand, subtract
from game.view import SeatView
from game.wording import SCOPES, Description

CARDS = range(len(TYPES))
GIFT = 3  # the most cards of a type in an exact gift
MOST = 6  # the most cards of a type that words move
LONGEST = COPIES + MOST + 1  # of a row of values
SPARES = (0.0, 1.0, 1.7)  # what 0, 1, 2 spare cards of a type fetch, in prices
SECOND_CARD = 0.6  # how much rather others are expected to ask for one card than for two
CITY_FADES = 4.0  # laps before the end at which a city's draws begin to count less


class Gift(NamedTuple):
    """Cards of one or two types that somebody could give."""

    cost: float  # to the giver
    cards: tuple[tuple[int, int], ...]  # (type, number)
    types: int  # the types as bits
    worth: float = 0.0  # to me


class Named(NamedTuple):
    """What exact words mean: a few cards of each type that they name."""

    cards: tuple[tuple[int, int], ...]  # (type, number)
    hand: Hand


@lru_cache(maxsize=4096)
def exactly_named(terms: Description) -> Named | None:
    """The cards that the words mean when they leave no choice; None when they do, or mean more than a few."""
    cards = {SCOPES[part.of].start: part.count for part in terms.features}
    if (
        terms.join == "or"
        or len(cards) < len(terms.features)
        or any(len(SCOPES[part.of]) > 1 or part.alike > 1 or part.count > MOST for part in terms.features)
    ):
        return None
    return Named(tuple(sorted(cards.items())), tuple(cards.get(card, 0) for card in CARDS))


class Holder:
    """A hand with its values: me, or one opponent as it may be. Remembers what it was asked."""

    def __init__(self, hand: Hand, values: Values, envy: float = 0.0) -> None:
        """`envy`: how much its gain counts against a deal."""
        self.hand, self.values, self.envy = hand, values, envy
        # [type][number]: what so many more cards would add, and what giving so many would lose, as far as held
        self.gains = [
            [row[held + number] - row[held] for number in range(MOST + 1)]
            for row, held in zip(values, hand, strict=True)
        ]
        self.costs = [
            [row[held] - row[held - number] for number in range(min(held, MOST) + 1)]
            for row, held in zip(values, hand, strict=True)
        ]
        self._kinds: dict[str, list[tuple[float, Hand] | None]] = {}
        self._worths: dict[Description, float] = {}
        self._givings: dict[Description, tuple[float, Hand] | None] = {}

    @cached_property
    def wants(self) -> list[tuple[float, float, int, int]]:
        """What it would ask for, the most wanted first: (gain, weight, type, number)."""
        singles = [(row[1], 1.0, card, 1) for card, row in enumerate(self.gains)]
        doubles = [(row[2], SECOND_CARD, card, 2) for card, row in enumerate(self.gains)]
        return sorted(singles + doubles, reverse=True)

    @cached_property
    def least_cost(self) -> float:
        """What giving away the cheapest card would lose; nothing can be had for less."""
        return min([costs[1] for costs in self.costs if len(costs) > 1], default=0.0)

    def worth(self, terms: Description) -> float:
        """What getting this would add, by the words alone."""
        if (named := exactly_named(terms)) is not None:
            return sum([self.gains[card][number] for card, number in named.cards])
        if terms not in self._worths:
            self._worths[terms] = worth_of_words(self.values, self.hand, terms, half_pessimist)
        return self._worths[terms]

    def giving(self, terms: Description) -> tuple[float, Hand] | None:
        """Its cheapest hand-over for these words; None when it cannot give it."""
        if (named := exactly_named(terms)) is not None:
            cost = 0.0
            for card, number in named.cards:
                costs = self.costs[card]
                if number >= len(costs):
                    return None
                cost += costs[number]
            return cost, named.hand
        first = terms.features[0]
        if len(terms.features) == 1 and first.alike == 1 and first.count <= MOST:
            found = self._kinds.get(first.of, [])
            if len(found) <= first.count:
                most = max(first.count, GIFT)
                found = self._kinds[first.of] = cheapest_of_kind(self.values, self.hand, first.of, most)
            return found[first.count]
        if terms not in self._givings:
            self._givings[terms] = cheapest(self.values, self.hand, terms)
        return self._givings[terms]

    def gifts(self) -> list[Gift]:
        """Gifts of 1-3 cards of a type and of one each of two types, as far as they are held; the cheapest first."""
        costs = self.costs
        held = [card for card in CARDS if self.hand[card]]
        gifts = [
            Gift(costs[card][number], ((card, number),), 1 << card)
            for card in held
            for number in range(1, min(len(costs[card]), GIFT + 1))
        ]
        gifts += [
            Gift(costs[first][1] + costs[second][1], ((first, 1), (second, 1)), 1 << first | 1 << second)
            for first, second in combinations(held, 2)
        ]
        return sorted(gifts)


class Outlook:
    """All that a decision is made from."""

    def __init__(self, view: SeatView, beliefs: Beliefs, temper: Temper, rng: Random) -> None:
        self.view = view
        self.temper = temper
        self.laps = laps_left(view)
        tables = [plain_values(view, seat, self.laps, temper) for seat in range(view.players)]
        others = [seat for seat in range(view.players) if seat != view.seat]
        envy = envies(view, temper)
        # for each sampled deal of the hidden cards, the opponents by seat
        self.deals = [
            {seat: Holder(hands[seat], tables[seat], envy[seat]) for seat in others}
            for hands in beliefs.samples(view, temper.samples_for(view.phase), rng)
        ]
        own = with_prices(tables[view.seat], self.prices())
        self.me = Holder(view.hand, with_fondness(own, temper.fondness) if temper.fondness else own)

    def prices(self) -> list[float]:
        """The exchange price of each type: a part of what one more card would bring the best opponent."""
        fetch = self.temper.fetch * min(1.0, self.laps / 2) / len(self.deals)
        return [
            fetch * sum(max(rival.gains[card][1] for rival in deal.values()) for deal in self.deals)
            for card in CARDS
        ]

    def gifts_of(self, rival: Holder) -> tuple[list[Gift], float]:
        """What a rival could give, with what it would bring me, and the most that any would bring."""
        gains = self.me.gains
        gifts = [
            Gift(cost, cards, types, sum([gains[card][number] for card, number in cards]))
            for cost, cards, types, _ in rival.gifts()
        ]
        return gifts, max([gift.worth for gift in gifts], default=0.0)

    def getting(self, terms: Description, given: Hand, giver: int) -> float:
        """What these words would bring me from this seat, once I gave `given`: by what it would hand over."""
        hand, values = subtract(self.view.hand, given), self.me.values
        worth = 0.0
        for deal in self.deals:
            found = deal[giver].giving(terms)
            if found is None:
                worth += worth_of_words(values, hand, terms, half_pessimist)
            else:
                worth += sum(
                    gain(values, hand, card, number) for card, number in enumerate(found[1]) if number
                )
        return worth / len(self.deals)


def envies(view: SeatView, temper: Temper) -> list[float]:
    """For each seat, how much its gain counts against a deal: all alike, or the more the better it stands."""
    others = [seat for seat in range(view.players) if seat != view.seat]
    points = [view.points(seat) + 0.25 * sum(view.hand_sizes[seat]) for seat in range(view.players)]
    mean = sum(points[seat] for seat in others) / len(others)
    # of two, what one gains the other lacks: nobody is generous there
    share = temper.envy / len(others) if len(others) > 1 else max(1.0, temper.envy)
    return [share * max(0.0, 1 + temper.denial * (standing - mean)) for standing in points]


def laps_left(view: SeatView) -> float:
    """How many laps the game may still last, from the Technology deck and the cities that draw from it."""
    if view.last_lap_turns is not None:
        return view.last_lap_turns / view.players
    drawn = sum(min(cities, 2.5) for cities in view.cities)
    return 1 + view.technology_deck / max(drawn, 1.0)


def plain_values(view: SeatView, seat: int, laps: float, temper: Temper) -> Values:
    """The values for a seat: sets on the convex curve while they can be completed, pairs as the end comes near."""
    fading = round(min(1.0, laps / CITY_FADES), 2)
    city = CITY_VALUE + CITY_EXTRA[min(view.cities[seat], 3)] * fading * temper.hopes
    monument = float(view.monument_stack[0]) if view.monument_stack else SPENT_STACK
    near = round(min(1.0, laps), 2)
    worths = [city] * 5 + [monument] * 5
    return [_row(worths[card], (COPIES - view.discards[card]) // SET, near, temper.curve) for card in CARDS]


@lru_cache(maxsize=1024)
def _row(worth: float, possible: int, near: float, curve: tuple[float, ...]) -> tuple[float, ...]:
    """The values of so many cards of a type of which so many sets can still be made; a few more than exist."""
    row = []
    for held in range(LONGEST):
        sets, rest = divmod(min(held, COPIES), SET)
        share = curve[rest] * near if sets < possible else 0.0
        row.append(worth * sets + max(worth * share, (1 - near * 0.9) * (rest // 2)))
    return tuple(row)


def with_prices(values: Values, prices: Sequence[float]) -> Values:
    """The values of cards that may also be traded away: the best over keeping 0, 1 or 2 as spare."""
    table = []
    for row, price in zip(values, prices, strict=True):
        one, two = SPARES[1] * price, SPARES[2] * price
        kept = [
            max(whole, less + one, least + two)
            for whole, less, least in zip(row[2:], row[1:], row, strict=False)
        ]
        table.append([row[0], max(row[1], row[0] + one), *kept])
    return table


def with_fondness(values: Values, fondness: float) -> Values:
    """The values to somebody who loves cards as such, or (below 0) parts with them gladly."""
    return [[worth + fondness * held for held, worth in enumerate(row)] for row in values]
