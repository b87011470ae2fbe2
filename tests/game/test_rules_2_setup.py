"""RULES 1 and 2: the components and the set-up."""

import pytest

from game.cards import CITY_VALUE, COPIES, MONUMENT_VALUES, TYPES, split
from game.deal import deal, new_game
from game.state import Options, Phase, State, set_up
from tests.game.tables import POPULATION_DECK, TECHNOLOGY_DECK


def start(players: int = 3, **changes: object) -> State:
    facts: dict[str, object] = {
        "players": players,
        "first_seat": 0,
        "population_deck": POPULATION_DECK,
        "technology_deck": TECHNOLOGY_DECK,
    }
    return set_up(**(facts | changes))  # type: ignore[arg-type]


def test_1_five_peoples_and_five_technologies_of_twelve_cards() -> None:
    assert TYPES[:5] == ("romans", "babylonians", "egyptians", "atlanteans", "greeks")
    assert TYPES[5:] == ("metalworking", "wheel", "architecture", "chemistry", "navigation")
    assert COPIES == 12
    dealt = deal("components", 4)
    assert sorted(dealt.population_deck) == list(POPULATION_DECK)
    assert sorted(dealt.technology_deck) == list(TECHNOLOGY_DECK)


def test_1_cities_count_3_and_the_monuments_fall_from_9_to_4() -> None:
    assert CITY_VALUE == 3
    assert MONUMENT_VALUES == (9, 8, 8, 7, 7, 6, 6, 5, 5, 4)
    assert start().monument_stack == MONUMENT_VALUES


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_2_four_population_cards_to_each_player(players: int) -> None:
    state = new_game("four each", players)
    assert [split(hand) for hand in state.hands] == [(4, 0)] * players
    assert state.population_left == 60 - 4 * players
    assert state.technology_left == 60
    assert state.cities == (0,) * players
    assert state.monuments == ((),) * players
    assert sum(state.discards) == 0


def test_2_the_deal_takes_four_cards_for_seat_0_from_the_front_and_so_on() -> None:
    deck = (0, 1, 2, 3, 4, 4, 4, 4, 0, 0, 1, 1)
    rest = list(POPULATION_DECK)
    for card in deck:
        rest.remove(card)
    for first_seat in range(3):
        state = start(population_deck=(*deck, *rest), first_seat=first_seat)
        assert state.hands[0][:5] == (1, 1, 1, 1, 0)
        assert state.hands[1][:5] == (0, 0, 0, 0, 4)
        assert state.hands[2][:5] == (2, 2, 0, 0, 0)
        assert state.population_deck == tuple(rest)


@pytest.mark.parametrize("players", [-1, 0, 1, 6])
def test_2_two_to_five_players(players: int) -> None:
    with pytest.raises(ValueError, match="players"):
        start(players)


@pytest.mark.parametrize("first_seat", [-1, 3])
def test_2_the_starting_seat_is_at_the_table(first_seat: int) -> None:
    with pytest.raises(ValueError, match="seat"):
        start(3, first_seat=first_seat)


def test_2_the_starting_seat_acts_first() -> None:
    state = start(3, first_seat=2)
    assert (state.phase, state.active, state.to_act, state.turn) == (Phase.PROPOSE, 2, 2, 1)
    assert state.last_lap_turns is None
    assert (state.idle_turns, state.built, state.stalemate) == (0, False, False)


@pytest.mark.parametrize(
    "changes",
    [
        {"population_deck": POPULATION_DECK[:-1]},
        {"population_deck": (*POPULATION_DECK[:-1], 0)},
        {"population_deck": (*POPULATION_DECK[:-1], 5)},
        {"technology_deck": TECHNOLOGY_DECK[:-1]},
        {"technology_deck": (*TECHNOLOGY_DECK[:-1], 5)},
        {"technology_deck": (*TECHNOLOGY_DECK[:-1], 0)},
        {"technology_deck": TECHNOLOGY_DECK, "options": Options(technology_cards=30)},
        {"technology_deck": (5,) * 13 + (6,) * 7, "options": Options(technology_cards=20)},
        {"technology_deck": (*TECHNOLOGY_DECK[:29], 0), "options": Options(technology_cards=30)},
        {"technology_deck": (*TECHNOLOGY_DECK[:29], 4), "options": Options(technology_cards=30)},
    ],
)
def test_2_wrong_decks_are_refused(changes: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="deck"):
        start(3, **changes)


@pytest.mark.parametrize("cards", [20, 30, 60])
def test_express_so_many_technology_cards_are_in_play(cards: int) -> None:
    state = new_game("express", 4, Options(technology_cards=cards))
    assert state.technology_left == cards
    assert max(state.technology_deck.count(card) for card in range(5, 10)) <= 12
    assert state.population_left == 60 - 16


def test_express_leaves_the_population_deck_of_the_seed_as_it_is() -> None:
    whole, express = deal("same", 3), deal("same", 3, Options(technology_cards=30))
    assert express.population_deck == whole.population_deck
    assert express.first_seat == whole.first_seat
    assert express.technology_deck == whole.technology_deck[:30]
