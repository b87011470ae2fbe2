"""RULES 3.3: up to 1 Population card, up to 1 Technology card a city, at most 3 in all."""

import pytest

from game.actions import Build, Draw, EndBuild, NoProposal
from game.cards import count, split
from game.errors import Reason
from game.events import Drew
from game.rules import check
from game.state import Phase, State
from tests.game.tables import after, play, refuses, table


def drawing(cities: int, population_left: int = 20, technology_left: int = 20) -> State:
    return table(
        "1 romans", "1 greeks", phase=Phase.DRAW, cities=(cities, 4),
        population_left=population_left, technology_left=technology_left,
    )  # fmt: skip


def legal(state: State) -> set[tuple[int, int]]:
    return {(p, t) for p in range(5) for t in range(6) if check(state, Draw(state.to_act, p, t)) is None}


NONE = {(0, 0)}
ONE = {(0, 0), (1, 0)}


@pytest.mark.parametrize(
    ("cities", "population", "technology", "right"),
    [
        (0, 9, 9, ONE),
        (1, 9, 9, ONE | {(0, 1), (1, 1)}),
        (2, 9, 9, ONE | {(0, 1), (1, 1), (0, 2), (1, 2)}),
        (3, 9, 9, ONE | {(0, 1), (1, 1), (0, 2), (1, 2), (0, 3)}),
        (4, 9, 9, ONE | {(0, 1), (1, 1), (0, 2), (1, 2), (0, 3)}),
        (10, 9, 9, ONE | {(0, 1), (1, 1), (0, 2), (1, 2), (0, 3)}),
        # nothing replaces a missing card
        (0, 0, 9, NONE),
        (1, 0, 9, {(0, 0), (0, 1)}),
        (2, 0, 9, {(0, 0), (0, 1), (0, 2)}),
        (3, 0, 9, {(0, 0), (0, 1), (0, 2), (0, 3)}),
        (3, 9, 1, {(0, 0), (1, 0), (0, 1), (1, 1)}),
        (3, 9, 2, {(0, 0), (1, 0), (0, 1), (1, 1), (0, 2), (1, 2)}),
        (3, 0, 2, {(0, 0), (0, 1), (0, 2)}),
        (3, 1, 0, ONE),
        (2, 9, 0, ONE),
        (0, 0, 0, NONE),
        (4, 0, 0, NONE),
        (2, 1, 1, {(0, 0), (1, 0), (0, 1), (1, 1)}),
    ],
)
def test_3_3_how_many(cities: int, population: int, technology: int, right: set[tuple[int, int]]) -> None:
    assert legal(drawing(cities, population, technology)) == right


@pytest.mark.parametrize(
    ("cities", "population_left", "technology_left", "drawn", "reason"),
    [
        (0, 9, 9, (2, 0), Reason.DRAW_TOO_MUCH_POPULATION),
        (3, 9, 9, (3, 0), Reason.DRAW_TOO_MUCH_POPULATION),
        (0, 9, 9, (0, 1), Reason.DRAW_TOO_MUCH_TECHNOLOGY),
        (2, 9, 9, (0, 3), Reason.DRAW_TOO_MUCH_TECHNOLOGY),
        (3, 9, 9, (1, 3), Reason.DRAW_TOO_MANY),
        (4, 9, 9, (0, 4), Reason.DRAW_TOO_MANY),
        (1, 0, 9, (1, 1), Reason.POPULATION_DECK_SHORT),
        (3, 9, 2, (0, 3), Reason.TECHNOLOGY_DECK_SHORT),
        (1, 9, 0, (1, 1), Reason.TECHNOLOGY_DECK_SHORT),
        (1, 9, 9, (-1, 1), Reason.NEGATIVE_NUMBER),
        (1, 9, 9, (1, -1), Reason.NEGATIVE_NUMBER),
    ],
)
def test_3_3_why_not(
    cities: int, population_left: int, technology_left: int, drawn: tuple[int, int], reason: Reason
) -> None:
    refuses(drawing(cities, population_left, technology_left), Draw(0, *drawn), reason)


def test_3_3_cards_come_from_the_front_of_the_decks() -> None:
    state = drawing(2)._replace(population_deck=(3, 4, 0), technology_deck=(9, 5, 7, 7))
    step = play(state, Draw(0, 1, 2))
    assert step.events == (Drew(0, 1, 2, (3, 9, 5)),)
    assert step.state.population_deck == (4, 0)
    assert step.state.technology_deck == (7, 7)
    assert step.state.hands[0] == count((0, 3, 9, 5))
    assert step.state.hands[1] == state.hands[1]


def test_3_3_drawing_is_a_right_so_none_is_legal_and_ends_the_turn() -> None:
    step = play(drawing(3), Draw(0, 0, 0))
    assert step.events == (Drew(0, 0, 0, ()),)
    assert (step.state.phase, step.state.active, step.state.to_act) == (Phase.PROPOSE, 1, 1)
    assert step.state.hands == drawing(3).hands


def test_3_3_own_cities_count_and_nobody_elses() -> None:
    refuses(drawing(0), Draw(0, 0, 1), Reason.DRAW_TOO_MUCH_TECHNOLOGY)


def test_3_3_monuments_bring_no_cards() -> None:
    state = table("1 romans", "", phase=Phase.DRAW, monuments_built=4)
    refuses(state, Draw(0, 0, 1), Reason.DRAW_TOO_MUCH_TECHNOLOGY)


def test_3_3_a_city_built_this_turn_counts() -> None:
    state = after(table("5 romans", ""), NoProposal(0), Build(0, 0), EndBuild(0))
    assert legal(state) == {(0, 0), (1, 0), (0, 1), (1, 1)}


def test_3_3_only_the_active_seat_draws_once() -> None:
    state = drawing(0)
    refuses(state, Draw(1, 1, 0), Reason.NOT_YOUR_DECISION)
    state = after(state, Draw(0, 1, 0))
    refuses(state, Draw(0, 0, 0), Reason.NOT_YOUR_DECISION)
    refuses(state, Draw(1, 1, 0), Reason.WRONG_PHASE)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_3_3_the_next_seat_clockwise_follows(players: int) -> None:
    state = table(*["1 romans"] * players, active=players - 1)
    for turn in range(1, 2 * players):
        seat = (players - 1 + turn - 1) % players
        assert (state.active, state.to_act, state.turn) == (seat, seat, turn)
        state = after(state, NoProposal(seat), EndBuild(seat), Draw(seat, 1, 0))
        assert split(state.hands[seat])[0] >= 2
