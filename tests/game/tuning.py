"""How the consul's temper was found: `python -m tests.game.tuning [--games N] [--start K]`.

In every game four traders sit at the table, two pairs of opposites: what one has high the other has low, drawn anew for
each pair. So each game compares high with low for every gift of the mind at once, and a few hundred games tell which
way to go. Told are the differences, high less low, in points and in wins, each with its standard error.
"""

import math
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from random import Random
from typing import Any

from game.bots.base import answer
from game.bots.merchant import Merchant
from game.bots.temper import Temper
from game.bots.value import CURVE
from game.deal import new_game
from game.match import Match
from game.scoring import scores, winners

LEVELS: dict[str, tuple[Any, Any]] = {
    "curve": (CURVE, (0.0, 0.07, 0.21, 0.43, 0.71)),
    "fetch": (0.4, 0.6),
    "envy": (0.75, 1.25),
    "denial": (0.0, 0.12),
    "foresight": (0.65, 0.9),
    "trust": (0.0, 0.15),
    "least": (0.02, 0.12),
    "three": (False, True),
    "vague": (3, 4),
    "asks": (3, 5),
    "wants": (3, 6),
    "hopes": (1.0, 1.2),
    "spite": (0.0, 1.0),
}
SAMPLES = 4  # enough to compare

Outcome = tuple[list[dict[str, int]], tuple[int, ...], tuple[int, ...]]  # who had what high, scores, winners


def played(number: int) -> Outcome:
    """One game between two pairs of opposites."""
    rng = Random(number)
    highs: list[dict[str, int]] = []
    for _ in range(2):
        one = {name: rng.randrange(2) for name in LEVELS}
        highs += [one, {name: 1 - high for name, high in one.items()}]
    rng.shuffle(highs)
    bots = []
    for seat, high in enumerate(highs):
        bot = Merchant(number * 10 + seat)
        bot.temper = Temper(samples=SAMPLES, **{name: LEVELS[name][level] for name, level in high.items()})
        bots.append(bot)
    match = Match(new_game(f"tuning/{number}", len(bots)))
    while not match.over:
        seat = match.state.to_act
        match.play(answer(bots[seat], match.view(seat)))
    totals = tuple(score.total for score in scores(match.state))
    return highs, totals, winners(totals)


def differences(outcomes: Sequence[Outcome], name: str) -> tuple[list[float], list[float]]:
    """For each game, what the two with this high had more than the two with it low: points, and wins."""
    points, wins = [], []
    for highs, totals, won in outcomes:
        signs = [1 if high[name] else -1 for high in highs]
        points.append(sum(sign * total for sign, total in zip(signs, totals, strict=True)) / 2)
        wins.append(sum(signs[seat] for seat in won) / len(won))
    return points, wins


def told(values: Sequence[float]) -> str:
    """Mean and standard error."""
    mean = sum(values) / len(values)
    error = math.sqrt(sum((value - mean) ** 2 for value in values)) / len(values)
    return f"{mean:+.2f} +-{error:.2f}"


def main(arguments: list[str]) -> int:
    """Plays, and prints a line for each gift of the mind."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100, metavar="N", help="how many (default: 100)")
    parser.add_argument("--start", type=int, default=0, metavar="K", help="number of the first game")
    options = parser.parse_args(arguments)
    outcomes = [played(options.start + number) for number in range(options.games)]
    for name in LEVELS:
        points, wins = differences(outcomes, name)
        print(f"{name:8} points {told(points):14} wins {told(wins)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
