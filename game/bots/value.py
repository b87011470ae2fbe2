"""What cards are worth: the piece that bots share.

A hand's value is the sum over the types of a value of so many cards of that type, so a bot makes one table a
decision, `values[type][cards held]`, and every question below is answered from it.
"""

from collections.abc import Callable, Sequence

from game.cards import COPIES, EMPTY, SET, TYPES, Hand, with_card
from game.view import SeatView
from game.wording import SCOPES, Description, Feature

Values = Sequence[Sequence[float]]  # [type][cards held], for as many cards as exist

CURVE = (0.0, 0.05, 0.17, 0.38, 0.68)  # the share of a set that 0-4 of its cards are worth
SPENT_STACK = 2.0  # what a technology set counts as when no monument is left
CITY_EXTRA = (4.0, 3.0, 1.5, 0.0)  # what a city is worth beyond its points, having 0, 1, 2, 3 and more


def set_worths(view: SeatView, seat: int) -> tuple[float, ...]:
    """For each type, what a set is worth to this seat now: a city with its draws, or the top monument."""
    city = 3 + CITY_EXTRA[min(view.cities[seat], 3)]
    monument = float(view.monument_stack[0]) if view.monument_stack else SPENT_STACK
    return (city,) * 5 + (monument,) * 5


def convex(set_worth: float, held: int) -> float:
    """The value of `held` alike cards: whole sets, and the rest on the curve."""
    return set_worth * (held // SET + CURVE[held % SET])


def convex_table(worths: Sequence[float]) -> Values:
    """The values by the curve alone."""
    return [[convex(worth, held) for held in range(COPIES + 1)] for worth in worths]


def change(values: Values, hand: Hand, cards: Hand, sign: int) -> float:
    """What the hand's value changes by when these cards come (sign 1) or go (sign -1)."""
    return sum(
        values[card][hand[card] + sign * number] - values[card][hand[card]]
        for card, number in enumerate(cards)
        if number
    )


def gain(values: Values, hand: Hand, card: int, number: int) -> float:
    """What so many more cards of one type would add; more than exist add nothing further."""
    held = hand[card]
    return values[card][min(held + number, COPIES)] - values[card][held]


def worth_of_words(
    values: Values,
    hand: Hand,
    terms: Description,
    vague: Callable[[Sequence[float]], float],
) -> float:
    """What getting this would add: the parts of an AND add up, of an OR count the worse.

    `vague` weighs the gains by each type that a vague feature could mean.
    """

    def part(feature: Feature) -> float:
        scope = SCOPES[feature.of]
        if len(scope) == 1:
            return gain(values, hand, scope.start, feature.size)
        return feature.count * vague([gain(values, hand, card, feature.alike) for card in scope])

    parts = [part(feature) for feature in terms.features]
    return min(parts) if terms.join == "or" else sum(parts)


def half_pessimist(gains: Sequence[float]) -> float:
    """The mean of the average and the worst case."""
    return (sum(gains) / len(gains) + min(gains)) / 2


def named_types(terms: Description) -> set[int]:
    """The single card types that the words name."""
    return {SCOPES[feature.of].start for feature in terms.features if len(SCOPES[feature.of]) == 1}


def cheapest(values: Values, hand: Hand, terms: Description) -> tuple[float, Hand] | None:
    """The hand-over that loses least, and its loss; None when the hand cannot give it. Exact, without a search."""
    found = [_cheapest_way(values, hand, way.parts) for way in terms.ways if way.fits(hand)]
    return min(found, default=None)


_NOTHING = Feature(0, "any")
_Choice = tuple[float, tuple[int, ...]]  # the loss, and the cards given of each type looked at


def _cheapest_way(values: Values, hand: Hand, parts: tuple[Feature, ...]) -> tuple[float, Hand]:
    """Type by type, the least loss for each number of groups still wanted by the first and the second part."""
    if len(parts) == 1 and parts[0].alike == 1:
        found = cheapest_of_kind(values, hand, parts[0].of, parts[0].count)[-1]
        assert found is not None  # the way fits
        return found
    first, second = parts[0], parts[1] if len(parts) == 2 else _NOTHING
    in_first, in_second = SCOPES[first.of], SCOPES[second.of] if second.count else ()
    cards = [card for card, held in enumerate(hand) if held and (card in in_first or card in in_second)]
    best: dict[tuple[int, int], _Choice] = {(first.count, second.count): (0.0, ())}
    for card in cards:
        held, row = hand[card], values[card]
        now = row[held]
        most_first = held // first.alike if card in in_first else 0
        later: dict[tuple[int, int], _Choice] = {}
        for (a, b), (loss, given) in best.items():
            for x in range(min(a, most_first) + 1):
                rest = held - x * first.alike
                most_second = rest // second.alike if card in in_second else 0
                for y in range(min(b, most_second) + 1):
                    left = rest - y * second.alike
                    option = (loss + now - row[left], (*given, held - left))
                    wanted = (a - x, b - y)
                    if wanted not in later or option < later[wanted]:
                        later[wanted] = option
        best = later
    loss, given = best[0, 0]
    handed = [0] * len(TYPES)
    for card, number in zip(cards, given, strict=True):
        handed[card] = number
    return loss, tuple(handed)


def cheapest_of_kind(values: Values, hand: Hand, of: str, most: int) -> list[tuple[float, Hand] | None]:
    """[number]: the cheapest hand-over of 0 to `most` cards of this kind; None for more than are held."""
    best: list[tuple[float, Hand] | None] = [(0.0, EMPTY), *[None] * most]
    for card in SCOPES[of]:
        held, row = hand[card], values[card]
        losses = [row[held] - row[held - number] for number in range(1, min(held, most) + 1)]
        for total in range(most, 0, -1):
            for number, more in enumerate(losses[:total], 1):
                before, now = best[total - number], best[total]
                if before is not None and (now is None or before[0] + more < now[0]):
                    best[total] = (before[0] + more, with_card(before[1], card, number))
    return best
