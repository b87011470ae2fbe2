"""The cards (RULES 1). A card type is an index from 0 to 9; a hand is a tuple of ten counts."""

from collections.abc import Iterable, Mapping

TYPES = (
    "romans", "babylonians", "egyptians", "atlanteans", "greeks",
    "metalworking", "wheel", "architecture", "chemistry", "navigation",
)  # fmt: skip
POPULATION = range(5)
TECHNOLOGY = range(5, 10)
INDEX: Mapping[str, int] = {name: index for index, name in enumerate(TYPES)}

COPIES = 12  # cards of each type
SET = 5  # alike cards that make a city or a monument
CITY_VALUE = 3
MONUMENT_VALUES = (9, 8, 8, 7, 7, 6, 6, 5, 5, 4)  # the stack, from the top

Hand = tuple[int, ...]
EMPTY: Hand = (0,) * 10


def is_population(card: int) -> bool:
    """True for the five peoples, False for the five technologies."""
    return card < 5


def split(hand: Hand) -> tuple[int, int]:
    """How many Population and how many Technology cards: the public part of a hand (RULES 3.1)."""
    return sum(hand[:5]), sum(hand[5:])


def add(hand: Hand, more: Hand) -> Hand:
    """The cards of both."""
    return tuple(map(int.__add__, hand, more))


def subtract(hand: Hand, part: Hand) -> Hand:
    """What stays of `hand` without `part`, which it must hold."""
    return tuple(map(int.__sub__, hand, part))


def holds(hand: Hand, part: Hand) -> bool:
    """True when every card of `part` is in `hand`."""
    return all(map(int.__ge__, hand, part))


def count(cards: Iterable[int]) -> Hand:
    """The hand made of these card types."""
    return with_cards(EMPTY, cards)


def with_card(hand: Hand, card: int, change: int) -> Hand:
    """The hand with `change` more (or fewer) cards of one type."""
    return (*hand[:card], hand[card] + change, *hand[card + 1 :])


def with_cards(hand: Hand, cards: Iterable[int]) -> Hand:
    """The hand with one more of each of these card types."""
    counts = list(hand)
    for card in cards:
        counts[card] += 1
    return tuple(counts)


def named(hand: Hand) -> dict[str, int]:
    """The counts by type name, without the zeros, in type order."""
    return {name: number for name, number in zip(TYPES, hand, strict=True) if number}
