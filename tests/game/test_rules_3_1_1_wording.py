"""RULES 3.1.1: what may be said, and which cards satisfy it, by example."""

import pickle

import pytest

from game.cards import TYPES
from game.errors import InvalidWording, Reason
from game.wording import Description, Feature, can_give, describe, hand_overs, satisfies
from tests.game.tables import hand, say

LEGAL = [
    "2 greeks and 1 romans",
    "2 architecture or 3 population",
    "1 metalworking and 2 any",
    "2 pairs any or 3 technology",
    "1 pair population",
    "1 romans and 1 romans",
    "1 romans or 1 romans",
    "12 romans",
    "60 population",
    "120 any",
    "6 pairs wheel",
    "4 triples wheel",
    "30 pairs technology",
    "20 triples technology",
    "60 pairs any",
    "40 triples any",
    "12 romans and 12 romans",
]


@pytest.mark.parametrize("text", LEGAL)
def test_3_1_1_legal(text: str) -> None:
    assert isinstance(say(text), Description)


@pytest.mark.parametrize(
    ("features", "join", "reason"),
    [
        ([], None, Reason.NO_FEATURE),
        ([], "and", Reason.NO_FEATURE),
        ([Feature(1, "romans"), Feature(2, "metalworking"), Feature(1, "chemistry")], "or", Reason.TOO_MANY_FEATURES),
        ([Feature(1, "romans")] * 3, "and", Reason.TOO_MANY_FEATURES),
        ([Feature(1, "romans"), Feature(1, "greeks")], None, Reason.NEEDS_JOIN),
        ([Feature(1, "romans"), Feature(1, "greeks")], "xor", Reason.NEEDS_JOIN),
        ([Feature(1, "romans")], "and", Reason.JOIN_WITHOUT_SECOND),
        ([Feature(1, "romans")], "or", Reason.JOIN_WITHOUT_SECOND),
        ([Feature(1, "cities")], None, Reason.UNKNOWN_KIND),
        ([Feature(1, "Romans")], None, Reason.UNKNOWN_KIND),
        ([Feature(1, "")], None, Reason.UNKNOWN_KIND),
        ([Feature(1, "romans"), Feature(1, "roman")], "and", Reason.UNKNOWN_KIND),
        ([Feature(0, "romans")], None, Reason.COUNT_OUT_OF_RANGE),
        ([Feature(-1, "romans")], None, Reason.COUNT_OUT_OF_RANGE),
        ([Feature(13, "romans")], None, Reason.COUNT_OUT_OF_RANGE),
        ([Feature(61, "population")], None, Reason.COUNT_OUT_OF_RANGE),
        ([Feature(61, "technology")], None, Reason.COUNT_OUT_OF_RANGE),
        ([Feature(121, "any")], None, Reason.COUNT_OUT_OF_RANGE),
        ([Feature(7, "romans", 2)], None, Reason.COUNT_OUT_OF_RANGE),
        ([Feature(5, "romans", 3)], None, Reason.COUNT_OUT_OF_RANGE),
        ([Feature(31, "population", 2)], None, Reason.COUNT_OUT_OF_RANGE),
        ([Feature(21, "technology", 3)], None, Reason.COUNT_OUT_OF_RANGE),
        ([Feature(61, "any", 2)], None, Reason.COUNT_OUT_OF_RANGE),
        ([Feature(41, "any", 3)], None, Reason.COUNT_OUT_OF_RANGE),
        ([Feature(10**30, "any")], None, Reason.COUNT_OUT_OF_RANGE),
        ([Feature(1, "romans"), Feature(13, "greeks")], "or", Reason.COUNT_OUT_OF_RANGE),
        ([Feature(1, "romans", 4)], None, Reason.ALIKE_OUT_OF_RANGE),
        ([Feature(1, "romans", 0)], None, Reason.ALIKE_OUT_OF_RANGE),
        ([Feature(-1, "romans", -1)], None, Reason.ALIKE_OUT_OF_RANGE),
    ],
)  # fmt: skip
def test_3_1_1_illegal(features: list[Feature], join: str | None, reason: Reason) -> None:
    with pytest.raises(InvalidWording) as refusal:
        describe(*features, join=join)
    assert refusal.value.reason is reason


def test_3_1_1_numbers_are_whole_even_when_an_equal_one_was_said_before() -> None:
    """True == 1 == 1.0, and equal descriptions are shared: a float must not get into anybody's record."""
    for number in (1.0, True):
        with pytest.raises(InvalidWording):
            describe(Feature(number, "navigation"))  # type: ignore[arg-type]
        with pytest.raises(InvalidWording):
            describe(Feature(1, "navigation", number))  # type: ignore[arg-type]
    describe(Feature(3, "navigation"))
    with pytest.raises(InvalidWording):
        describe(Feature(3.0, "navigation"))  # type: ignore[arg-type]
    with pytest.raises(InvalidWording):
        describe(Feature(float("nan"), "navigation"))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("said", "cards", "right"),
    [
        # exactly that many cards of that kind
        ("2 romans", "2 romans", True),
        ("2 romans", "1 romans", False),
        ("2 romans", "3 romans", False),
        ("2 romans", "2 greeks", False),
        ("2 romans", "2 romans 1 wheel", False),
        ("3 technology", "1 wheel 2 navigation", True),
        ("3 technology", "1 wheel 2 romans", False),
        ("3 population", "1 romans 1 greeks 1 egyptians", True),
        ("2 any", "1 romans 1 wheel", True),
        ("2 any", "", False),
        # pairs and triples are of one type each; two pairs may be of one type
        ("1 pair any", "2 wheel", True),
        ("1 pair any", "1 wheel 1 romans", False),
        ("2 pairs any", "2 wheel 2 romans", True),
        ("2 pairs any", "4 wheel", True),
        ("2 pairs any", "3 wheel 1 romans", False),
        ("2 pairs population", "2 wheel 2 romans", False),
        ("2 pairs romans", "4 romans", True),
        ("1 triple any", "3 greeks", True),
        ("1 triple any", "2 greeks 1 romans", False),
        ("2 triples any", "6 greeks", True),
        ("2 triples any", "4 greeks 2 romans", False),
        ("3 pairs any", "6 greeks", True),
        # A and B: splits into a part for each
        ("2 greeks and 1 romans", "2 greeks 1 romans", True),
        ("2 greeks and 1 romans", "1 greeks 2 romans", False),
        ("2 greeks and 1 romans", "2 greeks", False),
        ("1 metalworking and 2 any", "3 metalworking", True),
        ("1 metalworking and 2 any", "1 metalworking 1 wheel 1 romans", True),
        ("1 metalworking and 2 any", "3 wheel", False),
        ("1 metalworking and 2 any", "1 metalworking 1 wheel", False),
        ("1 romans and 1 romans", "2 romans", True),
        ("1 romans and 1 romans", "1 romans", False),
        ("1 pair any and 1 triple any", "5 greeks", True),
        ("1 pair any and 1 triple any", "3 greeks 2 romans", True),
        ("1 pair any and 1 triple any", "4 greeks 1 romans", False),
        ("1 pair greeks and 1 triple population", "3 greeks 2 romans", False),
        ("1 pair greeks and 1 triple population", "2 greeks 3 romans", True),
        ("2 population and 1 pair any", "1 greeks 1 romans 2 wheel", True),
        ("2 population and 1 pair any", "1 greeks 1 romans 2 egyptians", True),
        ("2 population and 1 pair any", "3 greeks 1 romans", True),
        ("2 population and 1 pair any", "1 greeks 1 romans 1 egyptians 1 atlanteans", False),
        # A or B: the whole satisfies A, or the whole satisfies B
        ("2 architecture or 3 population", "2 architecture", True),
        ("2 architecture or 3 population", "2 romans 1 greeks", True),
        ("2 architecture or 3 population", "2 architecture 3 romans", False),
        ("2 architecture or 3 population", "1 architecture 2 romans", False),
        ("2 architecture or 3 population", "2 romans", False),
        ("2 pairs any or 3 technology", "4 wheel", True),
        ("2 pairs any or 3 technology", "3 wheel", True),
        ("2 pairs any or 3 technology", "2 wheel", False),
    ],
)
def test_3_1_1_satisfies(said: str, cards: str, right: bool) -> None:
    assert satisfies(hand(cards), say(said)) is right
    assert (hand(cards) in set(hand_overs(hand(cards), say(said)))) is right


@pytest.mark.parametrize(
    ("said", "held", "right"),
    [
        ("2 romans", "5 romans 3 wheel", True),
        ("2 romans", "1 romans 9 greeks", False),
        ("2 pairs any", "5 romans", True),
        ("2 pairs any", "3 romans 1 greeks", False),
        ("1 pair any and 1 triple any", "4 greeks 1 romans", False),
        ("1 pair any and 1 triple any", "6 greeks", True),
        ("1 metalworking and 2 any", "2 metalworking", False),
        ("2 architecture or 3 population", "3 greeks", True),
        ("2 architecture or 3 population", "1 architecture 2 greeks", False),
    ],
)
def test_3_1_1_a_hand_satisfies_what_some_of_its_cards_satisfy(said: str, held: str, right: bool) -> None:
    assert can_give(hand(held), say(said)) is right


def test_3_1_1_what_is_said_is_kept_as_it_was_said() -> None:
    twice = say("1 romans and 1 romans")
    assert twice.features == (Feature(1, "romans"), Feature(1, "romans"))
    assert twice.join == "and"
    assert twice != say("2 romans")
    assert say("1 romans and 1 greeks") != say("1 greeks and 1 romans")
    assert say("1 romans and 1 greeks") != say("1 romans or 1 greeks")
    assert say("2 romans") != say("1 pair romans")
    assert say("2 romans") == Description((Feature(2, "romans"),), None)


def test_a_description_never_changes_and_can_be_kept() -> None:
    terms = say("1 pair romans or 2 any")
    with pytest.raises(AttributeError):
        terms.join = "and"
    assert pickle.loads(pickle.dumps(terms)) == terms
    assert hash(pickle.loads(pickle.dumps(terms))) == hash(terms)


@pytest.mark.parametrize("of", [*TYPES, "population", "technology", "any"])
def test_3_1_1_the_thirteen_words_of_a_trade(of: str) -> None:
    assert describe(Feature(1, of)).features == (Feature(1, of),)
