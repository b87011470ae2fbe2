"""RULES 3.2: five alike cards make a City or the top Monument."""

import pytest

from game.actions import Build, EndBuild, NoProposal
from game.cards import MONUMENT_VALUES, TYPES
from game.errors import Reason
from game.events import Built
from game.state import Phase, State
from game.view import view_of
from tests.game.tables import after, allows, hand, play, refuses, table, to_draw


def building(*hands: str, **facts: object) -> State:
    return table(*hands, phase=Phase.BUILD, **facts)  # type: ignore[arg-type]


def test_3_2_building_is_optional() -> None:
    state = building("12 romans 12 wheel", "")
    step = play(state, EndBuild(0))
    assert step.events == ()
    assert step.state == state._replace(phase=Phase.DRAW)


@pytest.mark.parametrize("card", range(5))
def test_3_2_five_alike_population_cards_make_a_city(card: int) -> None:
    state = building(f"7 {TYPES[card]} 1 wheel", "")
    step = play(state, Build(0, card))
    assert step.events == (Built(0, card, 3),)
    assert step.state.hands[0] == hand(f"2 {TYPES[card]} 1 wheel")
    assert step.state.cities == (1, 0)
    assert step.state.discards == hand(f"5 {TYPES[card]}")
    assert step.state.monument_stack == MONUMENT_VALUES


@pytest.mark.parametrize("card", range(5, 10))
def test_3_2_five_alike_technology_cards_take_the_top_monument(card: int) -> None:
    state = building(f"5 {TYPES[card]}", "", monuments_built=3)
    step = play(state, Build(0, card))
    assert step.events == (Built(0, card, 7),)
    assert step.state.monuments == ((9, 8, 8, 7), ())
    assert step.state.monument_stack == MONUMENT_VALUES[4:]
    assert step.state.cities == (0, 0)
    assert step.state.discards == hand(f"5 {TYPES[card]}")


def test_3_2_any_number_in_one_turn() -> None:
    state = building("10 romans 5 greeks 10 wheel", "")
    step = play(state, Build(0, 6), Build(0, 0), Build(0, 4), Build(0, 6), Build(0, 0))
    assert [event.value for event in step.events if isinstance(event, Built)] == [9, 3, 3, 8, 3]
    assert step.state.cities == (3, 0)
    assert step.state.monuments == ((9, 8), ())
    assert step.state.discards == hand("10 romans 5 greeks 10 wheel")
    assert sum(step.state.hands[0]) == 0
    assert step.state.phase is Phase.BUILD


@pytest.mark.parametrize("held", ["", "4 romans", "1 romans 1 babylonians 1 egyptians 1 atlanteans 1 greeks"])
def test_3_2_five_alike_and_no_fewer(held: str) -> None:
    for card in range(10):
        refuses(building(held, "12 romans"), Build(0, card), Reason.NOT_FIVE_ALIKE)


def test_3_2_five_of_another_type_do_not_do() -> None:
    state = building("5 romans 4 greeks", "")
    refuses(state, Build(0, 4), Reason.NOT_FIVE_ALIKE)
    state = allows(state, Build(0, 0))
    refuses(state, Build(0, 0), Reason.NOT_FIVE_ALIKE)


@pytest.mark.parametrize("card", [-1, -5, -10, 10, 99])
def test_3_2_there_are_ten_types(card: int) -> None:
    refuses(building("12 romans 12 metalworking 12 navigation", ""), Build(0, card), Reason.NOT_FIVE_ALIKE)


def test_3_2_only_the_active_seat_builds() -> None:
    state = building("5 romans", "5 romans")
    refuses(state, Build(1, 0), Reason.NOT_YOUR_DECISION)
    refuses(state, EndBuild(1), Reason.NOT_YOUR_DECISION)


def test_3_2_cards_of_a_trade_and_of_nobody_else_can_be_built_at_once_but_not_drawn_ones() -> None:
    state = table("4 romans", "", cities=(1,))._replace(population_deck=(0,))
    refuses(to_draw(state), Build(0, 0), Reason.WRONG_PHASE)


def test_3_2_discards_are_face_up_and_never_come_back() -> None:
    state = after(building("5 romans", "5 wheel"), Build(0, 0))
    for seat in range(2):
        assert view_of(state, seat).discards == hand("5 romans")
    assert state.population_deck == building("5 romans", "5 wheel").population_deck


def test_3_2_monuments_are_taken_in_order_by_whoever_builds() -> None:
    state = building("5 wheel", "5 navigation", active=1)
    state = after(state, Build(1, 9))._replace(active=0, to_act=0, phase=Phase.BUILD)
    state = after(state, Build(0, 6))
    assert state.monuments == ((8,), (9,))


def test_3_2_the_last_monument_counts_four() -> None:
    state = after(building("5 wheel", "", monuments_built=9), Build(0, 6))
    assert state.monuments[0] == MONUMENT_VALUES
    assert state.monument_stack == ()


def test_3_2_ten_cities_and_ten_monuments_can_be_built() -> None:
    """12 cards of a type make two sets and two left over (RULES 1)."""
    everything = " ".join(f"12 {name}" for name in TYPES)
    state = building(everything, "")
    for card in (*range(10), *range(10)):
        state = allows(state, Build(0, card))
    assert state.cities == (10, 0)
    assert state.monuments == (MONUMENT_VALUES, ())
    assert state.hands[0] == (2,) * 10
    for card in range(10):
        refuses(state, Build(0, card), Reason.NOT_FIVE_ALIKE)


def test_3_2_building_comes_before_drawing_so_a_new_city_counts_at_once() -> None:
    state = after(table("5 romans", ""), NoProposal(0), Build(0, 0), EndBuild(0))
    assert state.cities[0] == 1
    assert state.phase is Phase.DRAW
