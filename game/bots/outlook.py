"""How a decision looks to a seat: its own cards valued with what they would fetch, and the others as they may be.

A Rival is one opponent in one sampled deal of the hidden cards, with what a few more cards of each type would bring
it and what giving some away would cost it. Because values add up over the types, a simulated answer is a few sums.
"""

from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import NamedTuple

from game.bots.beliefs import Beliefs
from game.bots.value import (
    CITY_EXTRA,
    CURVE,
    SPENT_STACK,
    Values,
    cheapest,
    half_pessimist,
    worth_of_words,
)
from game.cards import CITY_VALUE, COPIES, SET, TYPES, Hand, subtract
from game.view import SeatView
from game.wording import Description

CARDS = range(len(TYPES))
MOST = 3  # cards of a type in one gift
FETCH = 0.5  # the part of an opponent's gain that a spare card fetches
SPARES = (0.0, 1.0, 1.7)  # what 0, 1, 2 spare cards of a type fetch, in prices
CITY_FADES = 4.0  # laps before the end at which a city's draws begin to count less


class Gift(NamedTuple):
    """Cards of one or two types that a rival could give or I could: what it costs, and what it would bring me."""

    cost: float
    cards: tuple[tuple[int, int], ...]  # (type, number)


class Rival:
    """One opponent with one possible hand."""

    __slots__ = ("_gifts", "costs", "gains", "hand", "seat", "values")

    def __init__(self, seat: int, hand: Hand, values: Values) -> None:
        self.seat, self.hand, self.values = seat, hand, values
        self.gains = gains_of(values, hand)
        self.costs = costs_of(values, hand)
        self._gifts: list[Gift] | None = None

    @property
    def gifts(self) -> list[Gift]:
        """What it could give exactly: 1-3 of a type, or one each of two."""
        if self._gifts is None:
            self._gifts = gifts_of(self.costs)
        return self._gifts


def gains_of(values: Values, hand: Hand) -> list[list[float]]:
    """[type][number]: what 0-3 more cards would add."""
    table = []
    for row, held in zip(values, hand, strict=True):
        now = row[held]
        table.append([row[min(held + number, COPIES)] - now for number in range(MOST + 1)])
    return table


def costs_of(values: Values, hand: Hand) -> list[list[float]]:
    """[type][number]: what giving 0-3 cards would lose; as long as there are cards to give."""
    table = []
    for row, held in zip(values, hand, strict=True):
        now = row[held]
        table.append([now - row[held - number] for number in range(min(held, MOST) + 1)])
    return table


def gifts_of(costs: Sequence[Sequence[float]]) -> list[Gift]:
    """Gifts of 1-3 cards of a type and of one each of two types, as far as they are held."""
    held = [card for card in CARDS if len(costs[card]) > 1]
    gifts = [
        Gift(costs[card][number], ((card, number),)) for card in held for number in range(1, len(costs[card]))
    ]
    gifts += [
        Gift(costs[first][1] + costs[second][1], ((first, 1), (second, 1)))
        for first, second in combinations(held, 2)
    ]
    return gifts


class Outlook:
    """All that a decision is made from."""

    def __init__(self, view: SeatView, beliefs: Beliefs, samples: int, rng: Random) -> None:
        self.view = view
        self.laps = laps_left(view)
        tables = [plain_values(view, seat, self.laps) for seat in range(view.players)]
        others = [seat for seat in range(view.players) if seat != view.seat]
        self.deals = [
            {seat: Rival(seat, hands[seat], tables[seat]) for seat in others}
            for hands in beliefs.samples(view, samples, rng)
        ]
        self.values = with_prices(tables[view.seat], self.prices())
        self.gains = gains_of(self.values, view.hand)
        self.costs = costs_of(self.values, view.hand)

    def prices(self) -> list[float]:
        """The exchange price of each type: a part of what one more card would bring the best opponent."""
        fetch = FETCH * min(1.0, self.laps / 2) / len(self.deals)
        return [
            fetch * sum(max(rival.gains[card][1] for rival in deal.values()) for deal in self.deals)
            for card in CARDS
        ]

    def giving(self, terms: Description) -> tuple[float, Hand] | None:
        """My cheapest hand-over for these words; None when I cannot give it."""
        return cheapest(self.values, self.view.hand, terms)

    def getting(self, terms: Description, given: Hand, giver: int) -> float:
        """What these words would bring me from this seat, once I gave `given`: by what it would hand over."""
        hand = subtract(self.view.hand, given)
        worth = 0.0
        for deal in self.deals:
            rival = deal[giver]
            found = cheapest(rival.values, rival.hand, terms)
            if found is None:
                worth += worth_of_words(self.values, hand, terms, half_pessimist)
            else:
                worth += sum(
                    self.values[card][min(hand[card] + number, COPIES)] - self.values[card][hand[card]]
                    for card, number in enumerate(found[1])
                    if number
                )
        return worth / len(self.deals)


def laps_left(view: SeatView) -> float:
    """How many laps the game may still last, from the Technology deck and the cities that draw from it."""
    if view.last_lap_turns is not None:
        return view.last_lap_turns / view.players
    drawn = sum(min(cities, 2.5) for cities in view.cities)
    return 1 + view.technology_deck / max(drawn, 1.0)


def plain_values(view: SeatView, seat: int, laps: float) -> Values:
    """The values for a seat: sets on the convex curve while they can be completed, pairs as the end comes near."""
    fading = min(1.0, laps / CITY_FADES)
    city = CITY_VALUE + CITY_EXTRA[min(view.cities[seat], 3)] * fading
    monument = float(view.monument_stack[0]) if view.monument_stack else SPENT_STACK
    near = min(1.0, laps)
    values = []
    for card in CARDS:
        worth = city if card < 5 else monument
        possible = (COPIES - view.discards[card]) // SET
        row = []
        for held in range(COPIES + 1):
            sets, rest = divmod(held, SET)
            share = CURVE[rest] * near if sets < possible else 0.0
            row.append(worth * sets + max(worth * share, (1 - near * 0.9) * (rest // 2)))
        values.append(row)
    return values


def with_prices(values: Values, prices: Sequence[float]) -> Values:
    """The values of cards that may also be traded away: the best over keeping 0, 1 or 2 as spare."""
    return [
        [
            max(row[held - spare] + SPARES[spare] * price for spare in range(min(held, 2) + 1))
            for held in range(COPIES + 1)
        ]
        for row, price in zip(values, prices, strict=True)
    ]
