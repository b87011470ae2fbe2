"""The score (RULES 4)."""

from typing import NamedTuple

from game.cards import CITY_VALUE, Hand
from game.state import State


class Score(NamedTuple):
    """Victory points of one seat by source."""

    cities: int
    monuments: int
    pairs: int

    @property
    def total(self) -> int:
        """All points."""
        return self.cities + self.monuments + self.pairs


def score(cities: int, monuments: tuple[int, ...], hand: Hand, pair_points: int) -> Score:
    """3 a city, the face value of each monument, and the points of each pair left (four alike are two pairs)."""
    pairs = sum(held // 2 for held in hand)
    return Score(cities * CITY_VALUE, sum(monuments), pairs * pair_points)


def scores(state: State) -> tuple[Score, ...]:
    """The score of every seat as if the game ended now."""
    points = state.options.pair_points
    return tuple(map(score, state.cities, state.monuments, state.hands, [points] * state.players))


def winners(totals: tuple[int, ...]) -> tuple[int, ...]:
    """The seats with most points; equal points share the win."""
    return tuple(seat for seat, total in enumerate(totals) if total == max(totals))
