"""Hand-overs drawn by lot (game/bots/lot.py): of all there are, each equally likely."""

from collections import Counter
from random import Random

import pytest

from game.bots.chance import by_lot, random_description
from game.bots.lot import some_hand_over
from game.legal import Actions
from game.wording import can_give, hand_overs, satisfies
from tests.game.tables import hand, say, table, to_draw

SOME = [
    ("4 romans 1 greeks", "2 romans"),
    ("2 romans 1 greeks 1 wheel", "2 any"),
    ("5 romans 4 greeks 3 wheel 2 chemistry", "2 pairs any"),
    ("2 romans 1 greeks 1 wheel", "1 romans or 1 population"),
    ("3 romans 3 greeks 2 wheel", "1 pair any or 2 population"),
    ("3 romans 3 greeks 2 wheel", "1 triple any or 2 wheel"),
    ("3 romans 3 greeks 2 wheel", "3 chemistry or 2 population"),
    ("4 romans 3 greeks 2 wheel", "2 any and 1 pair population"),
    ("4 romans 3 greeks 2 wheel", "1 romans and 2 any"),
    ("3 romans 2 wheel 2 navigation", "1 wheel and 2 romans"),
]


@pytest.mark.parametrize(("held", "said"), SOME)
def test_each_is_drawn_as_often(held: str, said: str) -> None:
    rng, cards, terms = Random(held + said), hand(held), say(said)
    every = list(hand_overs(cards, terms))
    times = 200
    drawn = Counter(some_hand_over(cards, terms, rng) for _ in range(times * len(every)))
    assert set(drawn) == set(every)
    freedoms = max(1, len(every) - 1)
    assert sum((drawn[one] - times) ** 2 / times for one in every) < freedoms + 5 * (2 * freedoms) ** 0.5


def test_whatever_is_said_something_possible_is_drawn() -> None:
    rng = Random(7)
    met = 0
    for _ in range(3000):
        cards = tuple(rng.choice((0, 0, 1, 2, 3, 6, 12)) for _ in range(10))
        terms = random_description(rng)
        if can_give(cards, terms):
            given = some_hand_over(cards, terms, rng)
            assert satisfies(given, terms)
            assert all(map(int.__ge__, cards, given))
            met += 1
    assert met > 1000


def test_of_very_many_every_type_is_drawn() -> None:
    """More than anybody would list: 20 cards out of 120, which could be listed for hours."""
    rng = Random(1)
    totals = [0] * 10
    for _ in range(300):
        given = some_hand_over((12,) * 10, say("20 any"), rng)
        assert sum(given) == 20
        totals = list(map(int.__add__, totals, given))
    assert all(abs(total - 600) < 150 for total in totals)


def test_the_policy_draws_what_the_list_of_draws_begins_with() -> None:
    for population in (0, 1, 5):
        for technology in (0, 1, 2, 3, 9):
            for cities in range(5):
                state = to_draw(
                    table(
                        "1 romans",
                        "1 greeks",
                        cities=[cities],
                        population_left=population,
                        technology_left=technology,
                    )
                )
                assert by_lot(Actions(state), Random(1)) == next(Actions(state).draws())
