"""`res-publica simulate`: many games between bots, to compare them (RECORD 2).

Everything follows from the arguments: a game's deal from "S/k", a bot's seed from the game and its seat, and results
are told in the order of the games whichever process finished first.
"""

import hashlib
import json
import multiprocessing
import sys
import tempfile
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from game.actions import Action
from game.bots.base import BotFailure, answer, seat_bot
from game.bots.catalogue import NAMES, STRONGEST, load
from game.deal import deal
from game.events import Traded
from game.match import Match
from game.record import Header, write_game
from game.scoring import scores, winners
from game.state import Options

RESAMPLES = 1000  # of the deals, for the intervals
CHUNK = 4  # games that a process takes at a time


@dataclass(frozen=True)
class Plan:
    """Which games to play. Raises ValueError, in one line, when they cannot be played."""

    seats: tuple[str, ...]
    games: int
    seed: str
    rotate: bool = False
    jobs: int = 1
    records: Path | None = None

    def __post_init__(self) -> None:
        if not 2 <= len(self.seats) <= 5:
            raise ValueError(f"--seats names 2 to 5 bots, not {len(self.seats)}")
        if self.games < 1:
            raise ValueError(f"--games must be at least 1, not {self.games}")
        if self.jobs < 1:
            raise ValueError(f"--jobs must be at least 1, not {self.jobs}")
        for name in self.seats:
            load(name)

    def deal_of(self, game: int) -> int:
        """The number of a game's deal: with rotation every deal is played once from each seat."""
        return game // len(self.seats) if self.rotate else game

    def seated(self, game: int) -> tuple[str, ...]:
        """Who sits where in a game: with rotation, shifted by one seat from game to game."""
        shift = game % len(self.seats) if self.rotate else 0
        return self.seats[-shift:] + self.seats[:-shift] if shift else self.seats

    def record_of(self, game: int) -> Path | None:
        """Where the record of a game goes, if records are kept."""
        return self.records / f"game-{game:05}.jsonl" if self.records else None


class Game(NamedTuple):
    """The outcome of a game, as its line of JSON tells it."""

    game: int
    seed: str
    seats: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    turns: int
    deals: int
    end: str


class FailedGame(Exception):
    """A bot failed or answered illegally; the message is one line that names the record which shows it."""

    def __init__(self, what: str, header: Header, actions: list[Action], path: Path | None = None) -> None:
        super().__init__(what, header, actions, path)  # all of it, so that it comes whole out of a process
        self.what, self.header, self.actions, self.path = what, header, actions, path

    def __str__(self) -> str:
        return f"{self.what} (record: {self.path})" if self.path else self.what

    def recorded(self) -> "FailedGame":
        """The same with a record: without a folder for records, one file among the system's temporary ones."""
        if self.path:
            return self
        for number in count():
            path = Path(tempfile.gettempdir()) / f"res-publica-failed-{number}.jsonl"
            try:
                write_game(path, self.header, self.actions, self.header.start())
            except FileExistsError:
                continue
            return FailedGame(self.what, self.header, self.actions, path)
        raise AssertionError("numbers do not end")


def play(plan: Plan, number: int) -> Game:
    """One game of the plan, with its record if wanted. Raises FailedGame, which is recorded only then."""
    seats = plan.seated(number)
    seed = f"{plan.seed}/{plan.deal_of(number)}"
    players = tuple(f"{name.rpartition(':')[2]} {seat + 1}" for seat, name in enumerate(seats))
    controllers = tuple(f"bot:{name}" for name in seats)
    header = Header(players, controllers, Options(), seed, deal(seed, len(seats)))
    match = Match(header.start())
    actions: list[Action] = []
    deals = 0
    path = plan.record_of(number)
    try:
        bots = [seat_bot(load(name), _bot_seed(seed, number, seat), seat) for seat, name in enumerate(seats)]
        while not match.over:
            seat = match.state.to_act
            action = answer(bots[seat], match.view(seat))
            actions.append(action)
            deals += any(isinstance(event, Traded) for event in match.play(action))
    except BotFailure as failure:
        if path:
            write_game(path, header, actions, match.state)
        what = f"game {number}: {seats[failure.seat]}: {failure}"
        raise FailedGame(what, header, actions, path) from failure
    if path:
        write_game(path, header, actions, match.state)
    totals = tuple(score.total for score in scores(match.state))
    end = "stalemate" if match.state.stalemate else "technology"
    return Game(number, seed, seats, totals, winners(totals), match.state.turn, deals, end)


def _bot_seed(seed: str, game: int, seat: int) -> int:
    """A bot's own seed: of the same inputs as the deal, by another label, so that it tells nothing of the cards."""
    text = f"res-publica bot 1\n{seed}\n{game}\n{seat}"
    return int.from_bytes(hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()[:8], "big")


def simulate(plan: Plan) -> Iterator[Game]:
    """The games of the plan, in order. Raises FailedGame at the first that failed, with its record."""
    tasks = ((plan, number) for number in range(plan.games))
    if plan.jobs == 1:
        yield from _played(map(_task, tasks))
        return
    # spawned, not forked: whoever calls this may have threads or a display open
    context = multiprocessing.get_context("spawn")
    with context.Pool(min(plan.jobs, plan.games)) as pool:
        yield from _played(pool.imap(_task, tasks, CHUNK))


def _task(task: tuple[Plan, int]) -> Game | FailedGame:
    """A game in a process of the pool; a failure comes back as a value."""
    try:
        return play(*task)
    except FailedGame as failure:
        return failure


def _played(outcomes: Iterable[Game | FailedGame]) -> Iterator[Game]:
    for outcome in outcomes:
        if isinstance(outcome, FailedGame):
            raise outcome.recorded()
        yield outcome


def summary(plan: Plan, games: Iterable[Game]) -> dict[str, dict[str, float]]:
    """For each bot: seats held, share of wins a seat with its 95 % interval, mean score.

    The interval is by bootstrap over deals: the rotated games of one deal are not independent.
    """
    by_deal: dict[int, dict[str, list[float]]] = {}
    for game in games:
        tallies = by_deal.setdefault(plan.deal_of(game.game), {})
        for seat, name in enumerate(game.seats):
            tally = tallies.setdefault(name, [0, 0.0, 0])
            tally[0] += 1
            tally[1] += 1 / len(game.winners) if seat in game.winners else 0.0
            tally[2] += game.scores[seat]
    deals = list(by_deal.values())
    rng = Random(1)
    samples = [rng.choices(range(len(deals)), k=len(deals)) for _ in range(RESAMPLES)]
    told = {}
    for name in sorted({name for tallies in deals for name in tallies}):
        rows = [tallies.get(name, [0, 0.0, 0]) for tallies in deals]
        held, wins, points = (sum(row[column] for row in rows) for column in range(3))
        shares = sorted(
            sum(rows[deal][1] for deal in sample) / max(1, sum(rows[deal][0] for deal in sample))
            for sample in samples
        )
        told[name] = {
            "seats_held": int(held),
            "share": round(wins / held, 4),
            "low": round(shares[round(0.025 * (RESAMPLES - 1))], 4),
            "high": round(shares[round(0.975 * (RESAMPLES - 1))], 4),
            "mean_score": round(points / held, 2),
        }
    return told


# The command


def add_arguments(parser: ArgumentParser) -> None:
    """The options of `simulate`, and the list of bots below them."""
    parser.formatter_class = RawDescriptionHelpFormatter
    parser.epilog = "\n".join(
        [
            "built-in bots, from weakest to strongest:",
            *(f"  {name}" for name in NAMES),
            f"strongest: {STRONGEST}",
        ]
    )
    parser.add_argument(
        "--seats", required=True, metavar="BOT,BOT,...", help="2 to 5 bots: names or package.module:Class"
    )
    parser.add_argument(
        "--games", type=int, default=100, metavar="N", help="how many games in all (default: 100)"
    )
    parser.add_argument(
        "--seed", default="0", metavar="S", help="any text; deal k comes from S/k (default: 0)"
    )
    parser.add_argument("--rotate", action="store_true", help="play each deal once from every seat")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes (the output is the same)")
    parser.add_argument(
        "--records", type=Path, metavar="DIR", help="keep the record of every game in this folder"
    )
    parser.add_argument("--json", action="store_true", help="a JSON object a game, then the summary")


def run(options: Namespace) -> int:
    """Plays and prints. Exit status 0; 1 when a bot failed; 2 for a mistake in the arguments, told in one line."""
    try:
        seats = tuple(name.strip() for name in options.seats.split(","))
        plan = Plan(seats, options.games, options.seed, options.rotate, options.jobs, options.records)
        _prepare(plan)
    except (ValueError, OSError) as fault:
        print(f"res-publica simulate: {fault}", file=sys.stderr)
        return 2
    games = []
    try:
        for game in simulate(plan):
            games.append(game)
            if options.json:
                print(json.dumps(game._asdict()))
            _progress(len(games), plan.games)
    except (FailedGame, OSError) as fault:
        print(f"res-publica simulate: {fault}", file=sys.stderr)
        return 1
    found = summary(plan, games)
    print(json.dumps({"summary": found}) if options.json else _table(games, found))
    return 0


def _prepare(plan: Plan) -> None:
    """The folder for records, and none of them there yet. Raises OSError."""
    if plan.records:
        plan.records.mkdir(parents=True, exist_ok=True)
        for number in range(plan.games):
            path = plan.record_of(number)
            if path and path.exists():
                raise FileExistsError(f"{path} exists already; records are never written over")


def _progress(done: int, games: int) -> None:
    if sys.stderr.isatty():
        print(f"\r{done}/{games} games", end="\n" if done == games else "", file=sys.stderr, flush=True)


def _table(games: list[Game], found: dict[str, dict[str, Any]]) -> str:
    width = max(len("bot"), *map(len, found))
    lines = [f"{'bot':{width}}  seats  share   95 % interval  mean score"]
    for name, row in found.items():
        interval = f"{row['low']:.1%} - {row['high']:.1%}"
        lines.append(
            f"{name:{width}}  {row['seats_held']:5}  {row['share']:5.1%}  {interval:>14}  {row['mean_score']:10.2f}"
        )
    number = len(games)
    turns, deals = (sum(column) / number for column in zip(*((g.turns, g.deals) for g in games), strict=True))
    stalemates = sum(game.end == "stalemate" for game in games)
    lines.append(f"{number} games: {turns:.1f} turns, {deals:.1f} deals on average; {stalemates} stalemates")
    return "\n".join(lines)
