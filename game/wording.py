"""What is said in a trade (RULES 3.1.1): features, descriptions, and which cards satisfy them.

A feature of `count` groups of `alike` equal cards is satisfied by cards of its kind whose count of each
type divides by `alike`, with `count` groups in all. `A and B` needs cards that split into both parts;
`A or B` needs cards that satisfy one side. All tests are exact.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from heapq import merge
from typing import Literal, NamedTuple

from game.cards import COPIES, EMPTY, INDEX, Hand, with_card
from game.errors import InvalidWording, Reason

Join = Literal["and", "or"]
SCOPES: dict[str, range] = {
    **{name: range(index, index + 1) for name, index in INDEX.items()},
    "population": range(5),
    "technology": range(5, 10),
    "any": range(10),
}


class Feature(NamedTuple):
    """`count` groups of `alike` equal cards of one kind: "2 Romans", "1 pair of Technology cards".

    `of` is a type name, "population", "technology" or "any"; `alike` is 1, 2 (pair) or 3 (triple).
    """

    count: int  # type: ignore[assignment]  # a tuple's own count() is not needed here
    of: str
    alike: int = 1

    @property
    def size(self) -> int:
        """How many cards are meant."""
        return self.count * self.alike


class Description:
    """One feature, or two joined by "and" or "or". Made by `describe`; immutable, equal by what it says.

    `ways` are the alternatives, and `held_by(hand)` tells whether a hand can satisfy one of them. Most wordings
    are said and never asked, so both are made at the first question.
    """

    __slots__ = ("_hash", "features", "held_by", "join", "ways")
    features: tuple[Feature, ...]
    join: Join | None
    ways: tuple["Way", ...]
    held_by: Callable[[Hand], bool]
    _hash: int

    def __init__(self, features: tuple[Feature, ...], join: Join | None) -> None:
        set_ = object.__setattr__
        set_(self, "features", features)
        set_(self, "join", join)
        set_(self, "_hash", hash((features, join)))

    def __getattr__(self, name: str) -> object:
        """Asked only for a slot that is still empty."""
        if name == "ways":
            alternatives = [(feature,) for feature in self.features] if self.join == "or" else [self.features]
            made: object = tuple(map(_way, alternatives))
        elif name == "held_by":
            made = (_test_either if self.join == "or" else _test_all)(*self.features)
        else:
            raise AttributeError(name)
        object.__setattr__(self, name, made)
        return made

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a description never changes")

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Description):
            return NotImplemented
        return self.features == other.features and self.join == other.join

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[object, ...]:
        return (_describe, (self.features, self.join))

    def __repr__(self) -> str:
        said = [f"{f.count} {'' if f.alike == 1 else f'x{f.alike} '}{f.of}" for f in self.features]
        return f"<{f' {self.join} '.join(said)}>"


def describe(*features: Feature, join: str | None = None) -> Description:
    """The description that says just this. Raises InvalidWording with the reason when it may not be said."""
    if not features:
        raise InvalidWording(Reason.NO_FEATURE, features)
    if len(features) > 2:
        raise InvalidWording(Reason.TOO_MANY_FEATURES, features)
    if len(features) == 2 and join not in ("and", "or"):
        raise InvalidWording(Reason.NEEDS_JOIN, join)
    if len(features) == 1 and join is not None:
        raise InvalidWording(Reason.JOIN_WITHOUT_SECOND, join)
    for feature in features:
        # True and 1.0 equal 1, and equal descriptions are shared: let none in, or a record would tell of it
        if type(feature.count) is not int:
            raise InvalidWording(Reason.COUNT_OUT_OF_RANGE, feature.count)
        if type(feature.alike) is not int:
            raise InvalidWording(Reason.ALIKE_OUT_OF_RANGE, feature.alike)
    return _describe(features, join)


@lru_cache(maxsize=1 << 16)
def _describe(features: tuple[Feature, ...], join: Join | None) -> Description:
    for feature in features:
        if feature.of not in SCOPES:
            raise InvalidWording(Reason.UNKNOWN_KIND, feature.of)
        if feature.alike not in (1, 2, 3):
            raise InvalidWording(Reason.ALIKE_OUT_OF_RANGE, feature.alike)
        if not 1 <= feature.size <= len(SCOPES[feature.of]) * COPIES:
            raise InvalidWording(Reason.COUNT_OUT_OF_RANGE, feature.count)
    return Description(features, join)


def can_give(hand: Hand, terms: Description) -> bool:
    """True when some of the hand's cards satisfy the description."""
    return terms.held_by(hand)


def satisfies(cards: Hand, terms: Description) -> bool:
    """True when exactly these cards, all of them, satisfy the description."""
    size = sum(cards)
    for way in terms.ways:  # noqa: SIM110 (faster so)
        if way.size == size and way.fits(cards):
            return True
    return False


def hand_overs(hand: Hand, terms: Description) -> Iterator[Hand]:
    """Every distinct choice of cards that satisfies the description, lazily; most of the first types first.

    There can be 100,000: take what is needed. The time between two of them is short.
    """
    if len(terms.ways) == 1:
        yield from terms.ways[0].choices(hand)
        return
    last = None
    for cards in merge(*(way.choices(hand) for way in terms.ways), reverse=True):
        if cards != last:  # what satisfies both sides of an OR comes from each, one after the other
            yield cards
        last = cards


class Way:
    """One way to satisfy a description: one feature, or two that must both be met with separate cards."""

    __slots__ = ("fits", "only", "parts", "size")
    parts: tuple[Feature, ...]
    size: int
    fits: Callable[[Hand], bool]
    only: Hand | None  # the one choice there is when single types alone are named

    def __init__(self, parts: tuple[Feature, ...]) -> None:
        self.parts = parts
        self.size = sum(part.size for part in parts)
        self.fits = _test_all(*parts)
        self.only = _only(parts)

    def choices(self, hand: Hand) -> Iterator[Hand]:
        """The distinct sub-multisets of the hand that satisfy this way, depth first."""
        if not self.fits(hand):
            return
        if self.only is not None:
            yield self.only
            return
        yield from _walk(self.plan(hand), 0, self.wanted, [0] * len(hand))

    @property
    def wanted(self) -> "Wanted":
        """What a walk begins with: so many groups of the first part, so many of the second."""
        return frozenset([(self.parts[0].count, self.parts[1].count if len(self.parts) == 2 else 0)])

    def plan(self, hand: Hand) -> "Plan":
        """What each usable type can serve, and what the types after it can still supply.

        A type given `m` times may serve the two parts in several ways, so a walk carries the set of all
        (groups still wanted by the first part, by the second) and prunes with what later types can reach.
        """
        first, second = _asked(self.parts[0]), _asked(self.parts[1]) if len(self.parts) == 2 else _NOTHING
        asked = zip(range(len(hand)), hand, first, second, strict=True)
        usable = [(card, _uses(held, a, b)) for card, held, a, b in asked]
        usable = [(card, options) for card, options in usable if len(options) > 1]
        (wanted,) = self.wanted
        reach: list[_Groups] = [{(0, 0)}]  # from the last type back
        for _, options in usable[:0:-1]:
            reach.append(
                {
                    (a + x, b + y)
                    for a, b in reach[-1]
                    for steps in options.values()
                    for x, y in steps
                    if a + x <= wanted[0] and b + y <= wanted[1]
                }
            )
        return [
            (card, options, supply) for (card, options), supply in zip(usable, reversed(reach), strict=True)
        ]


_Groups = set[tuple[int, int]]  # of the first part, of the second
_Uses = dict[int, _Groups]
Wanted = frozenset[tuple[int, int]]
Plan = list[tuple[int, _Uses, _Groups]]
_NOTHING = ((0, 1),) * len(SCOPES["any"])  # asked of each type: no groups
DONE: Wanted = frozenset({(0, 0)})


@lru_cache(maxsize=1 << 12)
def _asked(part: Feature) -> tuple[tuple[int, int], ...]:
    """For each type: how many groups a part can take of it at most, and how many alike make one."""
    return tuple((part.count if card in SCOPES[part.of] else 0, part.alike) for card in SCOPES["any"])


@lru_cache(maxsize=1 << 12)
def _uses(held: int, first: tuple[int, int], second: tuple[int, int]) -> _Uses:
    """For 0 to `held` cards of one type, most first: the ways to form groups, each part a (count, alike)."""
    uses: _Uses = {}
    for x in range(min(held // first[1], first[0]) + 1):
        used = x * first[1]
        for y in range(min((held - used) // second[1], second[0]) + 1):
            uses.setdefault(used + y * second[1], set()).add((x, y))
    return dict(sorted(uses.items(), reverse=True))


def _walk(plan: Plan, at: int, wanted: Wanted, chosen: list[int]) -> Iterator[Hand]:
    """The choices from the usable type number `at` on; `chosen` is written over on the way."""
    if at == len(plan):
        yield tuple(chosen)
        return
    card = plan[at][0]
    if wanted == DONE:
        yield (*chosen[:card], *EMPTY[card:])
        return
    for number, rest in branches(plan, at, wanted):
        chosen[card] = number
        yield from _walk(plan, at + 1, rest, chosen)


def branches(plan: Plan, at: int, wanted: Wanted) -> Iterator[tuple[int, Wanted]]:
    """How many cards of this usable type can be given, most first, and what is wanted of the later types then."""
    _, options, supply = plan[at]
    for number, steps in options.items():
        rest = frozenset([(a - x, b - y) for a, b in wanted for x, y in steps]) & supply
        if rest:
            yield number, rest


def _only(parts: tuple[Feature, ...]) -> Hand | None:
    cards = EMPTY
    for part in parts:
        scope = SCOPES[part.of]
        if len(scope) > 1:
            return None
        cards = with_card(cards, scope.start, part.size)
    return cards


_way = lru_cache(maxsize=1 << 16)(Way)


@lru_cache(maxsize=1 << 12)
def _test(feature: Feature) -> Callable[[Hand], bool]:
    """Does a hand hold this one feature?"""
    count, alike, scope = feature.count, feature.alike, SCOPES[feature.of]
    low, high = scope.start, scope.stop
    if len(scope) == 1:
        need = feature.size
        return lambda hand: hand[low] >= need
    if alike == 1:
        return lambda hand: sum(hand[low:high]) >= count
    return lambda hand: sum(held // alike for held in hand[low:high]) >= count


def _test_either(first: Feature, second: Feature) -> Callable[[Hand], bool]:
    """Does a hand hold one of the two?"""
    one, other = _test(first), _test(second)
    return lambda hand: one(hand) or other(hand)


def _test_all(first: Feature, second: Feature | None = None) -> Callable[[Hand], bool]:
    """Does a hand hold all that a way names?"""
    return _test(first) if second is None else _test_both(first, second)


@lru_cache(maxsize=1 << 14)
def _test_both(first: Feature, second: Feature) -> Callable[[Hand], bool]:
    """Does a hand hold both features, with separate cards? Two scopes are disjoint or one holds the other."""
    narrow, wide = (first, second) if len(SCOPES[first.of]) <= len(SCOPES[second.of]) else (second, first)
    holds_narrow, holds_wide = _test(narrow), _test(wide)
    if SCOPES[narrow.of].start not in SCOPES[wide.of]:
        return lambda hand: holds_narrow(hand) and holds_wide(hand)
    if narrow.alike == wide.alike:
        # groups of one size: enough of the narrow kind, and enough of the wide kind for both (Hall)
        together = _test(Feature(narrow.count + wide.count, wide.of, wide.alike))
        return lambda hand: holds_narrow(hand) and together(hand)
    return lambda hand: holds_narrow(hand) and holds_wide(hand) and _pack(hand, narrow, wide)


def _pack(hand: Hand, narrow: Feature, wide: Feature) -> bool:
    """Pairs beside triples or single cards: for each number of narrow groups, the most wide groups."""
    most = [0] + [-1000] * narrow.count
    for card in SCOPES[wide.of]:
        held = hand[card]
        limit = held // narrow.alike if card in SCOPES[narrow.of] else 0
        gains = [(held - x * narrow.alike) // wide.alike for x in range(min(limit, narrow.count) + 1)]
        most = [
            max(most[total - x] + gain for x, gain in enumerate(gains[: total + 1]))
            for total in range(narrow.count + 1)
        ]
    return most[-1] >= wide.count


def forget() -> None:
    """Gives up the descriptions kept so far, some 1 kB each; equal ones are made anew at need."""
    for kept in (_describe, _asked, _uses, _way, _test, _test_both):
        kept.cache_clear()
