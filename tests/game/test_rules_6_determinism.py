"""RULES 6: the same inputs give the same states, byte for byte in the save format, on every run."""

import subprocess
import sys
from pathlib import Path

PROGRAM = """
import hashlib
from random import Random
from game.codec import action_json
from game.record import line, result_json
from game.rules import apply
from game.state import Phase
from game.view import view_of
from tests.game.driver import any_action, random_start

told = hashlib.sha256()
for seed in range(4):
    rng = Random(seed)
    state = random_start(rng)
    while state.phase is not Phase.OVER:
        action = any_action(state, rng)
        told.update(line(action_json(action)).encode())
        told.update(line(view_of(state, state.to_act).facts()).encode())
        state = apply(state, action).state
    told.update(repr(state).encode() + line(result_json(state)).encode())
print(told.hexdigest())
"""


def test_6_hash_order_plays_no_part() -> None:
    outputs = {
        subprocess.run(
            [sys.executable, *flags, "-c", PROGRAM], cwd=Path(__file__).parents[2],
            env={"PYTHONHASHSEED": hash_seed, "TZ": "Asia/Tokyo", "LC_ALL": "C"},
            capture_output=True, text=True, check=True,
        ).stdout
        for hash_seed, flags in (("0", []), ("1", ["-O"]), ("random", []))
    }  # fmt: skip
    assert len(outputs) == 1
