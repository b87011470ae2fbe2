"""`res-publica bench rules` and `bench bots`: how fast the rules and the bots are (RECORD 2). One core, no pictures."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import perf_counter, process_time
from typing import Any

from game.actions import Action
from game.bots.base import Bot
from game.bots.catalogue import NAMES, load
from game.bots.chance import by_lot
from game.codec import action_json
from game.deal import new_game
from game.legal import Actions
from game.match import Match
from game.record import load as load_record
from game.rules import apply
from game.state import Phase, State

PLAYERS = 4
RULES_GAMES = 200
WARM_UP_GAMES = 60  # not counted: wordings are made once in the life of a program, when first said
BOT_GAMES = 6
REPLAY_ACTIONS = 200_000  # at least so many are replayed
KINDS = {Phase.PROPOSE: "proposal", Phase.REPLY: "reply", Phase.CHOOSE: "choice", Phase.HAND_OVER: "choice"}
SAMPLES = Path(__file__).resolve().parent.parent / "tests" / "records" / "good"

Played = tuple[State, list[Action]]  # a game: how it began, and what was done


def bench_rules() -> dict[str, Any]:
    """Whole games by the fixed random policy, and records replayed; events are built, every action is checked.

    Seconds are of processor time on one core: what else the machine does does not count. Beside the figures: which
    actions they were, and what part of the time went into the rules, not the policy.
    """
    rng = Random(1)
    for number in range(WARM_UP_GAMES):
        random_game(-1 - number, rng)
    start = process_time()
    games = [random_game(number, rng) for number in range(RULES_GAMES)]
    took = process_time() - start
    played = sum(len(actions) for _, actions in games)
    again, rules = _replay(games)
    replayed, replaying = _replay(list(_good_records()) or games)
    mix = Counter(action_json(action)["action"] for _, actions in games for action in actions)
    return {
        "actions_per_s": round(played / took),
        "games_per_s": round(len(games) / took, 1),
        "replay_actions_per_s": round(replayed / replaying),
        "rules_share": round(rules / again * played / took, 3),
        "actions": {name: round(number / played, 3) for name, number in mix.most_common()},
    }


def random_game(seed: int, rng: Random, players: int = PLAYERS) -> Played:
    """One whole game by lot."""
    first = state = new_game(seed, players)
    actions = []
    while state.phase is not Phase.OVER:
        action = by_lot(Actions(state), rng)
        state = apply(state, action).state
        actions.append(action)
    return first, actions


def _good_records() -> Iterator[Played]:
    """The sample records of the checkout; none in an installed program."""
    for path in sorted(SAMPLES.glob("*.jsonl")):
        record = load_record(path)
        yield record.header.start(), record.actions


def _replay(games: list[Played]) -> tuple[int, float]:
    """All games, again and again: how many actions, in how many seconds."""
    done = 0
    start = process_time()
    while done < REPLAY_ACTIONS:
        for state, actions in games:
            for action in actions:
                state = apply(state, action).state
            done += len(actions)
    return done, process_time() - start


def bench_bots() -> dict[str, dict[str, dict[str, float]]]:
    """For each built-in bot, how long its decisions take in games among its like; forced ones are left out."""
    return {name: _bench_bot(name) for name in NAMES}


def _bench_bot(name: str) -> dict[str, dict[str, float]]:
    times: dict[str, list[float]] = {kind: [] for kind in KINDS.values()}
    for number in range(BOT_GAMES):
        match = Match(new_game(f"bench/{number}", PLAYERS))
        bots: list[Bot] = [load(name)(seat) for seat in range(PLAYERS)]
        while not match.over:
            _timed_decision(match, bots[match.state.to_act], times)
    return {kind: _spread(taken) for kind, taken in times.items()}


def _timed_decision(match: Match, bot: Bot, times: dict[str, list[float]]) -> None:
    view = match.view(match.state.to_act)
    actions = Actions(view)
    free = actions.forced is None
    start = perf_counter()
    action: Any = bot.decide(view, actions)
    took = perf_counter() - start
    if free and view.phase in KINDS:
        times[KINDS[view.phase]].append(took * 1000)
    match.play(action)


def _spread(milliseconds: list[float]) -> dict[str, float]:
    ordered = sorted(milliseconds) or [0.0]
    last = len(ordered) - 1
    return {
        "p50_ms": round(ordered[round(0.5 * last)], 3),
        "p95_ms": round(ordered[round(0.95 * last)], 3),
        "max_ms": round(ordered[-1], 3),
    }
