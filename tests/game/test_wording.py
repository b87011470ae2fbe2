"""can_give, satisfies and hand_overs against a search that tries everything."""

import itertools
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import wording
from game.cards import EMPTY, TYPES, Hand, holds, subtract
from game.wording import Description, Feature, can_give, describe, hand_overs, satisfies
from tests.game.tables import hand, say

KINDS = (*TYPES, "population", "technology", "any")
MEMBERS = {
    **{name: {index} for index, name in enumerate(TYPES)},
    "population": set(range(5)),
    "technology": set(range(5, 10)),
    "any": set(range(10)),
}


# The search: RULES 3.1.1 word by word, with no thought of speed.


def parts_of(cards: Hand) -> Iterator[Hand]:
    """Every sub-multiset."""
    yield from itertools.product(*(range(number + 1) for number in cards))


def meets(cards: Hand, feature: Feature) -> bool:
    """The cards consist of exactly that many groups of alike cards of that kind."""
    if sum(cards) != feature.count * feature.alike:
        return False
    return all(
        number == 0 or (card in MEMBERS[feature.of] and number % feature.alike == 0)
        for card, number in enumerate(cards)
    )


def really_satisfies(cards: Hand, terms: Description) -> bool:
    """The whole satisfies one side of an OR, or splits into a part for each side of an AND."""
    if terms.join == "and":
        first, second = terms.features
        return any(meets(part, first) and meets(subtract(cards, part), second) for part in parts_of(cards))
    return any(meets(cards, feature) for feature in terms.features)


def all_hand_overs(held: Hand, terms: Description) -> set[Hand]:
    return {part for part in parts_of(held) if really_satisfies(part, terms)}


# Small hands, so that the search ends; words of every kind, so that everything is met.


@st.composite
def hands(draw: st.DrawFn, most_cards: int) -> Hand:
    counts = [0] * 10
    few = draw(st.lists(st.integers(0, 9), min_size=1, max_size=4, unique=True))
    for card in draw(st.lists(st.sampled_from(few), max_size=most_cards)):
        counts[card] = min(counts[card] + 1, 12)
    return tuple(counts)


def features(most: int = 4) -> st.SearchStrategy[Feature]:
    kinds = st.sampled_from((*KINDS, "population", "technology", "any", "any"))
    return st.builds(Feature, st.integers(1, most), kinds, st.integers(1, 3))


@st.composite
def descriptions(draw: st.DrawFn, most: int = 4) -> Description:
    join = draw(st.sampled_from([None, "and", "or"]))
    said = [draw(features(most)) for _ in range(1 if join is None else 2)]
    if join and draw(st.booleans()):
        said[1] = said[1]._replace(of=said[0].of)
    return describe(*said, join=join)


@settings(max_examples=400, deadline=None)
@given(hands(9), descriptions())
def test_the_same_as_trying_everything(held: Hand, terms: Description) -> None:
    right = all_hand_overs(held, terms)
    found = list(hand_overs(held, terms))
    assert len(found) == len(set(found))
    assert set(found) == right
    assert can_give(held, terms) is bool(right)
    assert satisfies(held, terms) is (held in right)


@settings(max_examples=400, deadline=None)
@given(hands(9), descriptions())
def test_satisfies_looks_at_all_the_cards(cards: Hand, terms: Description) -> None:
    assert satisfies(cards, terms) is really_satisfies(cards, terms)


# Every pair of features over two types, every alike: the corners of the quick tests. Not by chance.


@pytest.mark.parametrize("join", ["and", "or"])
def test_every_small_corner(join: str) -> None:
    said = [
        Feature(count, of, alike)
        for of in ("romans", "population", "any")
        for alike in (1, 2, 3)
        for count in (1, 2)
    ]
    held = [hand(f"{a} romans {b} greeks {c} wheel") for a in range(6) for b in (0, 1, 3) for c in (0, 2)]
    for first, second in itertools.product(said, repeat=2):
        terms = describe(first, second, join=join)
        for cards in held[:: 1 + (first.count + second.count) % 3]:
            assert can_give(cards, terms) is any(
                really_satisfies(part, terms)
                for part in parts_of(cards)
                if sum(part) in {first.size, second.size, first.size + second.size}
            ), (cards, terms)


# Large counts: what must hold of every hand-over, and of the first.


@st.composite
def large_hands(draw: st.DrawFn) -> Hand:
    return tuple(draw(st.integers(0, 12)) for _ in range(10))


@st.composite
def large_descriptions(draw: st.DrawFn) -> Description:
    def feature() -> Feature:
        of, alike = draw(st.sampled_from(KINDS)), draw(st.integers(1, 3))
        return Feature(draw(st.integers(1, len(MEMBERS[of]) * 12 // alike)), of, alike)

    join = draw(st.sampled_from([None, "and", "or"]))
    return describe(*(feature() for _ in range(1 if join is None else 2)), join=join)


def most_groups(held: Hand, feature: Feature) -> int:
    return sum(held[card] // feature.alike for card in MEMBERS[feature.of])


@settings(max_examples=400, deadline=None)
@given(large_hands(), large_descriptions())
def test_large_counts(held: Hand, terms: Description) -> None:
    found = list(itertools.islice(hand_overs(held, terms), 20))
    assert len(set(found)) == len(found)
    assert bool(found) is can_give(held, terms)
    for cards in found:
        assert holds(held, cards)
        assert satisfies(cards, terms)
        assert sum(cards) in (
            {sum(f.size for f in terms.features)} if terms.join == "and" else {f.size for f in terms.features}
        )
    if terms.join != "and":
        assert can_give(held, terms) is any(most_groups(held, f) >= f.count for f in terms.features)


@settings(max_examples=300, deadline=None)
@given(large_hands(), large_descriptions(), st.data())
def test_what_is_set_apart_for_both_parts_can_be_given(
    held: Hand, terms: Description, data: st.DataObject
) -> None:
    """Cards put together part by part satisfy the words, and any hand that holds them can give them."""
    whole = list(EMPTY)
    for feature in terms.features if terms.join == "and" else terms.features[:1]:
        for _ in range(feature.count):
            card = data.draw(st.sampled_from(sorted(MEMBERS[feature.of])))
            whole[card] += feature.alike
    cards = tuple(whole)
    assert satisfies(cards, terms)
    assert can_give(tuple(map(max, held, cards)), terms)
    assert cards in hand_overs(cards, terms)


# The order, and no waiting.


@settings(max_examples=300, deadline=None)
@given(hands(12), descriptions())
def test_most_of_the_first_types_first(held: Hand, terms: Description) -> None:
    found = list(hand_overs(held, terms))
    assert found == sorted(found, reverse=True)


def test_the_order_holds_across_the_sides_of_an_or() -> None:
    found = list(hand_overs(hand("1 romans 1 greeks 1 wheel"), say("1 wheel or 1 population")))
    assert found == [hand("1 romans"), hand("1 greeks"), hand("1 wheel")]


def test_cards_that_satisfy_both_sides_of_an_or_come_once() -> None:
    found = list(hand_overs(hand("3 romans 2 greeks"), say("2 romans or 2 population")))
    assert found == [hand("2 romans"), hand("1 romans 1 greeks"), hand("2 greeks")]


HUGE = [
    "40 any",
    "40 any or 30 any",
    "20 any and 20 any",
    "10 pairs any and 20 any",
    "8 triples any and 9 pairs any",
    "20 population and 20 technology",
    "60 any or 2 romans",
]


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many branches the walk has looked at: work, not time."""
    taken = [0]
    walked = wording.branches

    def counting(*plan: Any) -> Iterator[Any]:
        for branch in walked(*plan):
            taken[0] += 1
            yield branch

    monkeypatch.setattr(wording, "branches", counting)
    return taken


@pytest.mark.parametrize("said", HUGE)
def test_of_a_huge_number_the_first_come_at_once_and_the_next_soon(said: str, steps: list[int]) -> None:
    """A step or a few for each type on the way to the next one, however many there are in all."""
    held, terms = (9, 8, 7, 9, 8, 7, 9, 8, 7, 9), say(said)
    found, longest, last = 0, 0, 0
    for _ in itertools.islice(hand_overs(held, terms), 2000):
        found, longest, last = found + 1, max(longest, steps[0] - last), steps[0]
    assert found == 2000
    assert longest <= 60


def test_a_hundred_thousand_and_more_are_all_found() -> None:
    held = (4, 4, 4, 4, 4, 4, 4, 4, 4, 4)
    number = sum(1 for _ in hand_overs(held, say("8 any")))
    ways = [1] + [0] * 8  # ways to pick k cards from types seen so far, at most 4 of each
    for _ in range(10):
        ways = [sum(ways[k - taken] for taken in range(min(4, k) + 1)) for k in range(9)]
    assert number == ways[8] > 20_000
    assert sum(1 for _ in hand_overs((10,) * 10, say("10 any"))) == 92_378


def test_nothing_is_found_where_nothing_can_be_given() -> None:
    assert list(hand_overs(EMPTY, say("1 any"))) == []
    assert list(hand_overs(hand("4 greeks 1 romans"), say("1 pair any and 1 triple any"))) == []
    assert not can_give(EMPTY, say("1 any or 1 romans"))
    assert not satisfies(EMPTY, say("1 any"))


def test_no_more_groups_than_a_type_has() -> None:
    """Nine cards would do, eight do not: a triple of four cards leaves one, and two of one are no pair."""
    words = say("2 triples population and 1 pair any")
    assert not can_give(hand("4 romans 4 greeks"), words)
    assert can_give(hand("5 romans 4 greeks"), words)
    assert can_give(hand("4 romans 4 greeks 2 wheel"), words)


def test_equal_by_what_is_said() -> None:
    one = say("2 romans and 1 any")
    assert one == Description(one.features, one.join)
    assert hash(one) == hash(Description(one.features, one.join))
    assert one != say("2 romans or 1 any")
    assert one != say("1 any and 2 romans")
    assert (one == 7) is False
    assert len({one, say("2 romans and 1 any"), say("2 romans or 1 any")}) == 2


def test_what_is_forgotten_is_made_anew_and_equal() -> None:
    before = say("1 romans and 2 technology")
    held = [hand("1 romans 2 wheel"), hand("2 romans 1 wheel")]
    answers = [
        (can_give(cards, before), satisfies(cards, before), [*hand_overs(cards, before)]) for cards in held
    ]
    wording.forget()
    after = say("1 romans and 2 technology")
    assert after is not before
    assert after == before
    assert hash(after) == hash(before)
    assert answers == [
        (can_give(cards, after), satisfies(cards, after), [*hand_overs(cards, after)]) for cards in held
    ]
