"""The proof that the levels stand in order: `python -m tests.game.ladder [--games N] [--jobs J] [BOT ...]`.

Each level plays one against three peddlers, one against three of the level below, and at tables of 2, 3 and 5 among
the level below; every deal is played from each seat, intervals are by deals (RECORD 2).
"""

import sys
from argparse import ArgumentParser
from itertools import pairwise
from typing import NamedTuple

from game.bots.catalogue import NAMES
from game.simulate import Plan, simulate, summary

AGAINST_PEDDLERS = {"farmer": 0.40, "envoy": 0.60, "merchant": 0.75}  # the least share at a table of four
STRONGEST = 0.75
AGAINST_BELOW = 0.33


class Claim(NamedTuple):
    """One bot among so many of another, and the share of wins that it must have."""

    bot: str
    others: str
    players: int
    least: float

    def plan(self, games: int, jobs: int = 1) -> Plan:
        """The games that show it."""
        return Plan(self.seats, games - games % self.players, "ladder", rotate=True, jobs=jobs)

    @property
    def seats(self) -> tuple[str, ...]:
        """Who sits at the table."""
        return (self.bot, *[self.others] * (self.players - 1))


def claims() -> list[Claim]:
    """All that the ladder claims, from the third level on; the second one beats the first."""
    found = [Claim("peddler", "random", players, max(AGAINST_BELOW, 1 / players)) for players in (4, 2, 3, 5)]
    for below, bot in pairwise(NAMES[1:]):
        found.append(Claim(bot, "peddler", 4, AGAINST_PEDDLERS.get(bot, STRONGEST)))
        if below != "peddler":
            found.append(Claim(bot, below, 4, AGAINST_BELOW))
        found += [Claim(bot, below, players, 1 / players) for players in (2, 3, 5)]
    return found


def main(arguments: list[str]) -> int:
    """Prints a line a claim; 1 when a share is below what is claimed."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("bots", nargs="*", metavar="BOT", help="only these levels")
    parser.add_argument("--games", type=int, default=200, metavar="N", help="games a claim (default: 200)")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes")
    options = parser.parse_args(arguments)
    failed = 0
    for claim in claims():
        if options.bots and claim.bot not in options.bots:
            continue
        plan = claim.plan(options.games, options.jobs)
        found = summary(plan, simulate(plan))[claim.bot]
        failed += found["share"] < claim.least
        told = f"{claim.bot} against {claim.players - 1} x {claim.others}"
        interval = f"[{found['low']:.1%} - {found['high']:.1%}]"
        print(
            f"{told:32} {found['share']:6.1%} {interval:18} claimed {claim.least:.0%}, {plan.games} games",
            flush=True,
        )
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
