"""RULES 4: the last lap, the final build, the stalemate, the score."""

import pytest

from game.actions import Action, Build, Decline, Draw, EndBuild, NoProposal
from game.cards import EMPTY
from game.deal import new_game
from game.errors import Reason
from game.events import Built, Drew, Ended, FinalBuild, LastLap
from game.rules import Step, apply
from game.scoring import Score, score, scores, winners
from game.state import Options, Phase, State
from tests.game.tables import (
    after,
    deal_agreed,
    give,
    hand,
    offer,
    play,
    refuses,
    reply,
    request,
    table,
    to_draw,
)  # fmt: skip


def turn(state: State, population: int = 0, technology: int = 0) -> Step:
    """The active seat only draws."""
    seat = state.active
    return play(state, NoProposal(seat), EndBuild(seat), Draw(seat, population, technology))


def idle(state: State, turns: int) -> State:
    for _ in range(turns):
        state = turn(state).state
    return state


# The last lap.


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("offset", range(5))
def test_4_the_last_technology_card_brings_one_more_turn_for_everybody(players: int, offset: int) -> None:
    drawer = offset % players
    state = table(*["1 romans"] * players, active=drawer, cities=[1] * players, technology_left=1)
    assert state.last_lap_turns is None
    step = turn(state, technology=1)
    assert step.events[-1] == LastLap(drawer)
    state = step.state
    assert state.last_lap_turns == players
    for number in range(players):
        seat = (drawer + 1 + number) % players
        assert (state.phase, state.active, state.last_lap_turns) == (Phase.PROPOSE, seat, players - number)
        step = turn(state)
        state = step.state
    assert seat == drawer  # who drew it plays last
    assert step.events[-1] == FinalBuild(stalemate=False)
    assert (state.phase, state.last_lap_turns, state.stalemate) == (Phase.FINAL_BUILD, 0, False)
    assert state.to_act == (drawer + 1) % players


def test_4_the_turn_that_draws_the_last_card_ends_first() -> None:
    state = table("1 romans", "1 romans", cities=(3,), technology_left=2)
    assert turn(state, technology=1).state.last_lap_turns is None
    step = turn(state, 1, 2)
    assert [type(event) for event in step.events[-2:]] == [Drew, LastLap]
    assert (step.state.active, step.state.phase) == (1, Phase.PROPOSE)


def test_4_the_last_population_card_ends_nothing() -> None:
    state = table("1 romans", "1 romans", population_left=1)
    state = turn(state, population=1).state
    assert state.last_lap_turns is None
    assert state.phase is Phase.PROPOSE


def test_4_in_the_last_lap_players_trade_build_and_draw_as_ever() -> None:
    state = table("1 romans", "5 greeks 1 wheel", "1 egyptians", cities=(1,), technology_left=1)
    state = turn(state, technology=1).state
    state = deal_agreed(state, offer(1, "1 wheel"), reply(2, "1 egyptians"))
    state = after(state, give(1, "1 wheel"), give(2, "1 egyptians"), Build(1, 4), EndBuild(1))
    refuses(state, Draw(1, 1, 1), Reason.TECHNOLOGY_DECK_SHORT)
    state = after(state, Draw(1, 1, 0))
    assert state.active == 2
    assert state.last_lap_turns == 2


def test_4_express_the_last_of_thirty_technology_cards_ends_the_game() -> None:
    state = new_game("express", 2, Options(technology_cards=30))
    state = state._replace(cities=(3, 3))
    turns = 0
    while state.last_lap_turns is None:
        state = turn(state, 0, 3).state
        turns += 1
    assert turns == 10
    assert idle(state, 2).phase is Phase.FINAL_BUILD


# The final build.


def finishing(*hands: str, last: int = 0, **facts: object) -> State:
    """The table when seat `last` has played the last turn."""
    state = table(*hands, active=last, phase=Phase.FINAL_BUILD, technology_left=0, **facts)  # type: ignore[arg-type]
    return state._replace(to_act=(last + 1) % len(hands), last_lap_turns=0)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("offset", range(5))
def test_4_the_final_build_goes_clockwise_from_the_seat_after_the_last(players: int, offset: int) -> None:
    last = offset % players
    state = finishing(*["1 romans"] * players, last=last)
    order = []
    while state.phase is not Phase.OVER:
        order.append(state.to_act)
        for other in set(range(players)) - {state.to_act}:
            refuses(state, EndBuild(other), Reason.NOT_YOUR_DECISION)
        state = after(state, EndBuild(state.to_act))
    assert order == [(last + 1 + step) % players for step in range(players)]


def test_4_in_the_final_build_each_builds_any_number_and_monuments_fall() -> None:
    state = finishing("5 wheel", "10 navigation 5 romans", "5 architecture", last=0, monuments_built=1)
    step = play(
        state,
        Build(1, 9), Build(1, 0), Build(1, 9), EndBuild(1),
        Build(2, 7), EndBuild(2),
        Build(0, 6), EndBuild(0),
    )  # fmt: skip
    built = [(event.seat, event.value) for event in step.events if isinstance(event, Built)]
    assert built == [(1, 8), (1, 3), (1, 8), (2, 7), (0, 7)]
    assert step.state.phase is Phase.OVER
    assert step.events[-1] == Ended((9 + 7, 8 + 8 + 3, 7))


def test_4_the_final_build_is_no_turn() -> None:
    state = finishing("5 romans", "5 romans")
    for action in (NoProposal(1), offer(1, "1 romans"), Draw(1, 0, 0), Decline(1)):
        refuses(state, action, Reason.WRONG_PHASE)
    refuses(state, Build(1, 4), Reason.NOT_FIVE_ALIKE)
    refuses(after(state, EndBuild(1)), Build(1, 0), Reason.NOT_YOUR_DECISION)


def test_4_when_the_game_is_over_nothing_more_is_done() -> None:
    state = after(finishing("5 romans", "5 romans"), EndBuild(1), EndBuild(0))
    actions: tuple[Action, ...] = (
        NoProposal(0), EndBuild(0), Build(0, 0), Draw(0, 0, 0), EndBuild(1), offer(1, "1 romans"),
    )  # fmt: skip
    for action in actions:
        refuses(state, action, Reason.GAME_OVER)


# The stalemate.


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("laps", [1, 3, 4])
def test_4_stalemate_after_so_many_idle_turns(players: int, laps: int) -> None:
    state = table(*["1 romans"] * players, active=1, options=Options(stalemate_laps=laps))
    state = idle(state, laps * players - 1)
    assert (state.phase, state.idle_turns) == (Phase.PROPOSE, laps * players - 1)
    last = state.active
    step = turn(state)
    assert step.events[-1] == FinalBuild(stalemate=True)
    assert (step.state.phase, step.state.stalemate) == (Phase.FINAL_BUILD, True)
    assert step.state.to_act == (last + 1) % players
    assert step.state.last_lap_turns is None


def test_4_three_laps_unless_said_otherwise() -> None:
    assert Options().stalemate_laps == 3


@pytest.mark.parametrize("players", [2, 5])
def test_4_a_drawn_card_starts_the_count_again(players: int) -> None:
    state = idle(table(*["1 romans"] * players), 3 * players - 1)
    state = turn(state, population=1).state
    assert (state.phase, state.idle_turns) == (Phase.PROPOSE, 0)
    assert idle(state, 3 * players - 1).phase is Phase.PROPOSE
    assert idle(state, 3 * players).phase is Phase.FINAL_BUILD


@pytest.mark.parametrize("held", ["5 romans", "5 wheel"])
def test_4_a_build_starts_the_count_again_without_a_draw(held: str) -> None:
    state = idle(table(held, "1 romans"), 4)
    card = 0 if "romans" in held else 6
    state = after(state, NoProposal(0), Build(0, card), EndBuild(0), Draw(0, 0, 0))
    assert (state.phase, state.idle_turns) == (Phase.PROPOSE, 0)
    state = idle(state, 5)
    assert (state.phase, state.idle_turns) == (Phase.PROPOSE, 5)
    assert idle(state, 1).phase is Phase.FINAL_BUILD


def test_4_a_build_counts_for_its_own_turn_only() -> None:
    state = after(table("5 romans", "1 romans"), NoProposal(0), Build(0, 0), EndBuild(0), Draw(0, 0, 0))
    assert state.idle_turns == 0
    assert turn(state).state.idle_turns == 1


def test_4_a_trade_is_no_progress() -> None:
    state = idle(table("2 romans", "2 greeks"), 4)
    state = deal_agreed(state, request(0, "1 greeks"), reply(1, "1 romans"))
    state = after(state, give(0, "1 romans"), give(1, "1 greeks"), EndBuild(0), Draw(0, 0, 0))
    assert state.idle_turns == 5
    assert turn(state).state.phase is Phase.FINAL_BUILD


def test_4_the_stalemate_skips_the_last_lap() -> None:
    step = turn(idle(table("1 romans", "1 romans"), 5))
    assert not any(isinstance(event, LastLap) for event in step.events)


def test_4_in_the_last_lap_there_is_no_stalemate() -> None:
    state = idle(table("1 romans", "1 romans", "1 romans", options=Options(stalemate_laps=1)), 2)
    state = state._replace(last_lap_turns=3)
    for left in (3, 2, 1):
        assert (state.phase, state.last_lap_turns) == (Phase.PROPOSE, left)
        step = turn(state)
        state = step.state
    assert step.events[-1] == FinalBuild(stalemate=False)
    assert not state.stalemate


def test_4_the_last_technology_card_in_the_last_idle_turn_is_no_stalemate() -> None:
    state = idle(table("1 romans", "1 romans", cities=(1, 1), technology_left=1), 5)
    step = turn(state, technology=1)
    assert step.events[-1] == LastLap(1)
    assert step.state.phase is Phase.PROPOSE


def test_4_the_count_runs_from_whichever_seat() -> None:
    state = turn(table("1 romans", "1 romans", "1 romans"), population=1).state
    assert state.active == 1
    step = turn(idle(state, 8))
    assert step.state.phase is Phase.FINAL_BUILD
    assert step.state.active == 0


def test_4_both_decks_empty_or_nothing_to_draw_is_idle_too() -> None:
    state = table("1 romans", "1 romans", population_left=0)
    refuses(to_draw(state), Draw(0, 1, 0), Reason.POPULATION_DECK_SHORT)
    assert idle(state, 6).phase is Phase.FINAL_BUILD


# The score.


@pytest.mark.parametrize(
    ("cities", "monuments", "held", "right"),
    [
        (0, (), "", (0, 0, 0)),
        (2, (), "", (6, 0, 0)),
        (0, (9, 8, 4), "", (0, 21, 0)),
        (0, (), "1 romans 1 wheel", (0, 0, 0)),
        (0, (), "2 romans", (0, 0, 1)),
        (0, (), "3 romans", (0, 0, 1)),
        (0, (), "4 romans", (0, 0, 2)),
        (0, (), "5 wheel", (0, 0, 2)),
        (0, (), "12 wheel 3 romans 2 greeks", (0, 0, 8)),
        (1, (7,), "2 navigation 2 romans", (3, 7, 2)),
    ],
)
def test_4_score(cities: int, monuments: tuple[int, ...], held: str, right: tuple[int, int, int]) -> None:
    assert score(cities, monuments, hand(held), 1) == Score(*right)
    assert score(cities, monuments, hand(held), 1).total == sum(right)


@pytest.mark.parametrize("points", [0, 1, 2, 3])
def test_4_pair_points_is_an_option(points: int) -> None:
    state = finishing("5 romans 2 greeks", "1 romans", options=Options(pair_points=points))
    assert scores(state)[0].pairs == 3 * points
    step = play(state, EndBuild(1), EndBuild(0))
    assert step.events[-1] == Ended((3 * points, 0))


def test_4_pairs_count_only_what_the_final_build_leaves() -> None:
    step = play(finishing("7 romans", "4 wheel"), EndBuild(1), Build(0, 0), EndBuild(0))
    assert step.events == (Built(0, 0, 3), Ended((3 + 1, 2)))


@pytest.mark.parametrize(
    ("totals", "right"),
    [
        ((1, 2, 3), (2,)),
        ((3, 2, 3), (0, 2)),
        ((0, 0), (0, 1)),
        ((5, 5, 5, 5, 5), (0, 1, 2, 3, 4)),
        ((9, 8, 9, 9), (0, 2, 3)),
    ],
)
def test_4_most_points_win_and_equal_points_share(totals: tuple[int, ...], right: tuple[int, ...]) -> None:
    assert winners(totals) == right


def test_4_a_whole_game_from_the_last_turns_to_the_end() -> None:
    state = table("1 romans", "1 romans", cities=(1,), technology_left=1)
    state = turn(state, technology=1).state
    state = idle(state, 2)
    ended = play(state, EndBuild(1), EndBuild(0))
    assert ended.state.phase is Phase.OVER
    assert ended.state.discards == EMPTY
    assert apply(state, EndBuild(1)).events == ()
