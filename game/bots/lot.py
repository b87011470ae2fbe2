"""One hand-over drawn by lot, each equally likely, without listing them: there can be very many (RULES 3.1).

One part alone is a choice of groups from types that each have so many: the number of such choices is a small sum,
and drawing one is a walk down the same table. Two parts that share types go by the plan of `wording.Way`, whose
branches are counted instead of walked. Of the two sides of an OR the larger one is as much likelier, and what
satisfies both counts half each time.
"""

from functools import lru_cache
from random import Random

from game.cards import EMPTY, Hand
from game.wording import SCOPES, Description, Feature, Plan, Wanted, Way, branches

Table = tuple[tuple[int, ...], ...]


def some_hand_over(hand: Hand, terms: Description, rng: Random) -> Hand:
    """One of `hand_overs(hand, terms)`, which must not be empty."""
    ways = [way for way in terms.ways if way.fits(hand)]
    if len(ways) == 1:
        return _some(ways[0], hand, rng)
    first, second = (_number(way, hand) for way in ways)
    while True:
        cards = _some(ways[rng.random() * (first + second) >= first], hand, rng)
        if rng.random() < 0.5 or not _both(ways, cards):
            return cards


def _both(ways: list[Way], cards: Hand) -> bool:
    return ways[0].size == ways[1].size and ways[0].fits(cards) and ways[1].fits(cards)


def _some(way: Way, hand: Hand, rng: Random) -> Hand:
    if way.only is not None:
        return way.only
    if len(way.parts) == 1:
        return _some_groups(way.parts[0], hand, rng)
    return _descend(way.plan(hand), way.wanted, rng)


def _number(way: Way, hand: Hand) -> int:
    """How many hand-overs satisfy this way."""
    if len(way.parts) == 1:
        part = way.parts[0]
        return _table(_groups_held(part, hand), part.count)[0][part.count]
    return _count(way.plan(hand), 0, way.wanted, {})


# One part.


def _groups_held(part: Feature, hand: Hand) -> tuple[int, ...]:
    """For each type of its kind, how many groups could be given, if asked for no more than that."""
    scope, count, alike = SCOPES[part.of], part.count, part.alike
    return tuple([min(held // alike, count) for held in hand[scope.start : scope.stop]])


@lru_cache(maxsize=1 << 14)
def _table(held: tuple[int, ...], count: int) -> Table:
    """[type][groups]: in how many ways the types from this one on make so many groups."""
    rows = [(1, *[0] * count)]
    for most in reversed(held):
        later = rows[-1]
        rows.append(tuple(sum(later[max(0, n - most) : n + 1]) for n in range(count + 1)))
    return tuple(reversed(rows))


def _some_groups(part: Feature, hand: Hand, rng: Random) -> Hand:
    scope, left = SCOPES[part.of], part.count
    held = _groups_held(part, hand)
    table = _table(held, left)
    chosen = list(EMPTY)
    at = 0
    while left:
        later = table[at + 1]
        lot = int(rng.random() * table[at][left])
        groups = 0
        while lot >= later[left - groups]:
            lot -= later[left - groups]
            groups += 1
        chosen[scope.start + at] = groups * part.alike
        left -= groups
        at += 1
    return tuple(chosen)


# Two parts that must both be met.

_Counted = dict[tuple[int, Wanted], int]


def _count(plan: Plan, at: int, wanted: Wanted, counted: _Counted) -> int:
    if at == len(plan):
        return 1
    key = (at, wanted)
    if key not in counted:
        counted[key] = sum(_count(plan, at + 1, rest, counted) for _, rest in branches(plan, at, wanted))
    return counted[key]


def _descend(plan: Plan, wanted: Wanted, rng: Random) -> Hand:
    counted: _Counted = {}
    chosen = list(EMPTY)
    for at, (card, _, _) in enumerate(plan):
        lot = int(rng.random() * _count(plan, at, wanted, counted))
        for number, rest in branches(plan, at, wanted):
            lot -= _count(plan, at + 1, rest, counted)
            if lot < 0:
                chosen[card], wanted = number, rest
                break
    return tuple(chosen)
