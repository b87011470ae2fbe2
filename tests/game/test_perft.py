"""Counts in the manner of perft: from fixed small positions, exactly how many proposals, replies and hand-overs are
legal. Once by the program, once by a counter that knows RULES.md and nothing of the program; the numbers are here.

Counted are ordered pairs of features (and a feature beside itself), all kinds, singles, pairs and triples, with at
most 3 cards a side: an AND names 3 in all, each side of an OR 3.
"""

from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest

from game.actions import Decline, NoProposal, Pass, Propose, Reply, Take
from game.legal import Actions, descriptions
from game.state import State
from game.wording import hand_overs
from tests.game.tables import after, hand, offer, reply, request, table

# The second counter: a feature is (count, what, alike), a wording (feature,) or (feature, "and" | "or", feature).

PEOPLES = ["romans", "babylonians", "egyptians", "atlanteans", "greeks"]
TECHNOLOGIES = ["metalworking", "wheel", "architecture", "chemistry", "navigation"]
KIND = {
    **{name: [name] for name in PEOPLES + TECHNOLOGIES},
    "population": PEOPLES,
    "technology": TECHNOLOGIES,
    "any": PEOPLES + TECHNOLOGIES,
}
Cards = tuple[int, ...]  # ten counts, in the order PEOPLES + TECHNOLOGIES
Part = tuple[int, str, int]
Wording = tuple[Part] | tuple[Part, str, Part]


def said(most: int = 3) -> Iterator[Wording]:
    """Everything that can be said of at most so many cards."""
    parts = [
        (count, what, alike)
        for what in KIND
        for alike in (1, 2, 3)
        for count in range(1, most + 1)
        if count * alike <= most
    ]
    yield from ((part,) for part in parts)
    for first, second in product(parts, parts):
        if first[0] * first[2] + second[0] * second[2] <= most:
            yield first, "and", second
        yield first, "or", second


@cache
def serve(part: Part) -> set[Cards]:
    """All cards that satisfy one feature, built group by group."""
    count, what, alike = part
    found: set[Cards] = {(0,) * 10}
    for _ in range(count):
        found = {
            tuple(number + alike * (name == group) for name, number in zip(KIND["any"], cards, strict=True))
            for cards in found
            for group in KIND[what]
        }
    return found


@cache
def satisfying(wording: Wording) -> set[Cards]:
    """All cards that satisfy a wording, whoever holds them."""
    if len(wording) == 1:
        return serve(wording[0])
    first, join, second = wording
    if join == "or":
        return serve(first) | serve(second)
    return {tuple(map(sum, zip(a, b, strict=True))) for a in serve(first) for b in serve(second)}


def inside(cards: Cards, held: Cards) -> bool:
    return all(number <= have for number, have in zip(cards, held, strict=True))


def gifts(held: Cards, wording: Wording) -> set[Cards]:
    """The hand-overs of a wording from this hand."""
    return {cards for cards in satisfying(wording) if inside(cards, held)}


def givable(held: Cards) -> int:
    """How many wordings of at most 3 cards this hand could give."""
    return sum(any(inside(cards, held) for cards in satisfying(wording)) for wording in said())


# What can be said at all.

EVERYTHING = (
    65 + 65 * 65 + 13 * 13 + 4 * 13 * 13
)  # alone; OR; AND of 1+1 cards; of 1+2 and 2+1, single or a pair


def test_everything_that_can_be_said() -> None:
    assert sum(1 for _ in said()) == EVERYTHING == 5135
    every = list(descriptions(3, every_order=True))
    assert len(every) == len(set(every)) == EVERYTHING


# Offers and requests. (hand, offers)

HANDS = [
    ("", 0),
    ("1 romans", 384),
    ("2 romans", 1107),
    ("1 romans 1 wheel", 767),
    ("4 greeks", 1785),
    ("2 romans 1 babylonians 1 greeks", 1609),
    ("3 wheel 2 chemistry 1 romans", 2344),
    ("1 romans 1 babylonians 1 egyptians 1 atlanteans 1 greeks", 1392),
    ("5 romans 4 wheel 3 navigation 2 greeks 1 chemistry", 3581),
]


def listed(state: State) -> Actions:
    return Actions(state, every_order=True)


@pytest.mark.parametrize(("held", "offers"), HANDS)
def test_proposals(held: str, offers: int) -> None:
    actions = list(listed(table(held, "4 egyptians")))
    assert actions[0] == NoProposal(0)
    proposals = [action for action in actions if isinstance(action, Propose)]
    assert len(proposals) == len(set(proposals)) == len(actions) - 1
    kinds = [proposal.kind for proposal in proposals]
    assert (kinds.count("offer"), kinds.count("request")) == (offers, EVERYTHING)
    assert givable(hand(held)) == offers


# Replies. To an offer what the replier can give; to a request anything, when it can give what is sought.


@pytest.mark.parametrize(("held", "offers"), HANDS)
def test_replies_to_an_offer(held: str, offers: int) -> None:
    state = after(table("1 romans", held, "4 egyptians"), offer(0, "1 romans"))
    actions = list(listed(state))
    assert actions[0] == Pass(1)
    assert len(set(actions)) == len(actions) == 1 + offers
    assert all(isinstance(action, Reply) for action in actions[1:])


@pytest.mark.parametrize(
    ("held", "sought", "replies"),
    [
        ("1 greeks", "1 greeks", EVERYTHING),
        ("1 greeks", "2 greeks", 0),
        ("2 romans 2 wheel", "2 pairs any", EVERYTHING),
        ("2 romans 2 wheel", "1 pair romans and 1 pair population", 0),
        ("2 romans 2 wheel", "3 chemistry or 2 technology", EVERYTHING),
        ("", "1 any", 0),
    ],
)
def test_replies_to_a_request(held: str, sought: str, replies: int) -> None:
    state = after(table("1 romans", held), request(0, sought))
    assert len(list(listed(state))) == 1 + replies
    assert bool(gifts(hand(held), as_said(sought))) is bool(replies)


def test_replies_that_can_be_taken() -> None:
    state = table("2 romans", "1 greeks", "2 greeks", "1 egyptians")
    state = after(state, request(0, "1 greeks"), reply(1, "2 population"), reply(2, "1 wheel or 3 any"))
    assert list(listed(state)) == [Pass(3)]
    state = after(state, Pass(3))
    assert list(listed(state)) == [Decline(0), Take(0, 1)]


# Hand-overs. (hand, words that bind, how many)

GIFTS = [
    ("1 romans", "1 romans", 1),
    ("2 romans 1 greeks", "1 population", 2),
    ("2 romans 1 greeks 1 wheel", "2 any", 4),
    ("4 romans 4 wheel", "2 pairs any", 3),
    ("4 romans 2 greeks", "2 pairs population", 2),
    ("3 romans 3 greeks 3 wheel", "1 triple any", 3),
    ("3 romans 2 greeks", "1 romans and 1 population", 2),
    ("3 romans 2 greeks 2 wheel", "1 pair any and 1 any", 7),
    ("2 metalworking 1 wheel 1 chemistry", "1 metalworking and 2 any", 3),
    ("2 romans 2 greeks", "2 romans or 2 population", 3),
    ("2 romans 2 wheel 1 chemistry", "1 pair any or 1 triple technology", 2),
    ("5 romans 4 wheel 3 navigation 2 greeks 1 chemistry", "3 any", 29),
    ("5 romans 4 wheel 3 navigation 2 greeks 1 chemistry", "1 pair technology and 1 any", 10),
    ("1 romans 1 babylonians 1 egyptians 1 atlanteans 1 greeks", "3 population", 10),
]


def as_said(text: str) -> Wording:
    """The tests' own reading of "1 pair any or 2 wheel"."""
    words = text.split()
    if "and" in words or "or" in words:
        at = next(n for n, word in enumerate(words) if word in ("and", "or"))
        return part_of(words[:at]), words[at], part_of(words[at + 1 :])
    return (part_of(words),)


def part_of(words: list[str]) -> Part:
    alike = {"pair": 2, "triple": 3}[words[1].rstrip("s")] if len(words) == 3 else 1
    return int(words[0]), words[-1], alike


@pytest.mark.parametrize(("held", "words", "number"), GIFTS)
def test_hand_overs(held: str, words: str, number: int) -> None:
    state = after(table(held, "1 egyptians"), offer(0, words), reply(1, "1 egyptians"), Take(0, 1))
    given = [action.cards for action in Actions(state).hand_overs()]
    assert len(given) == len(set(given)) == number
    assert set(given) == gifts(hand(held), as_said(words))


def test_all_hand_overs_of_all_that_can_be_said() -> None:
    """From one hand, summed over every wording."""
    held = hand("3 romans 2 greeks 2 wheel 1 chemistry")
    found = sum(1 for words in descriptions(3, every_order=True) for _ in hand_overs(held, words))
    assert found == sum(len(gifts(held, wording)) for wording in said()) == 8237
