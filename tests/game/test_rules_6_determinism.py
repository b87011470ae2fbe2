"""RULES 6: the same inputs give the same games, byte for byte in the save format, on every run, on every Python from
3.11 on that is at hand, with any hash seed and any mix of bots."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
VERSIONS = [f"3.{minor}" for minor in range(11, 20)]

PROGRAM = """
import hashlib
from random import Random
from game.bots.base import answer
from game.bots.catalogue import load
from game.codec import action_json
from game.deal import deal, new_game
from game.match import Match
from game.record import line, result_json
from game.rules import apply
from game.simulate import Plan, play
from game.state import Options, Phase
from game.view import view_of
from tests.game.driver import any_action, random_start

told = hashlib.sha256()
for seed in (0, "ñ", -1, 2**70):
    told.update(repr([deal(seed, players, Options(technology_cards=30)) for players in (2, 3, 4, 5)]).encode())
for seed in range(3):
    rng = Random(seed)
    state = random_start(rng)
    while state.phase is not Phase.OVER:
        action = any_action(state, rng)
        told.update(line(action_json(action)).encode())
        told.update(line(view_of(state, state.to_act).facts()).encode())
        state = apply(state, action).state
    told.update(repr(state).encode() + line(result_json(state)).encode())
for number in range(2):
    told.update(repr(play(Plan(("peddler", "random", "peddler"), 2, "versions"), number)).encode())
match = Match(new_game("bots", 3))
bots = [load(name)(7) for name in ("merchant", "random", "peddler")]
for _ in range(60):
    action = answer(bots[match.state.to_act], match.view(match.state.to_act))
    told.update(line(action_json(action)).encode())
    match.play(action)
print(told.hexdigest())
"""


def digest(python: str, hash_seed: str, *flags: str) -> str:
    """What the program prints; its own Python may be another one."""
    done = subprocess.run(
        [python, *flags, "-B", "-c", PROGRAM], cwd=ROOT, capture_output=True, text=True, check=True,
        env={"PYTHONHASHSEED": hash_seed, "TZ": "Asia/Tokyo", "LC_ALL": "C", "PYTHONUTF8": "1"},
    )  # fmt: skip
    return done.stdout


def works(python: str, version: str) -> bool:
    """Is there a Python of this version behind the name? (A name may be a stand-in that finds none.)"""
    try:
        said = subprocess.run(
            [python, "-c", "import sys; print('%d.%d' % sys.version_info[:2])"],
            capture_output=True, text=True, timeout=20, env={},
        )  # fmt: skip
    except OSError:
        return False
    return said.stdout.strip() == version


def at_hand(version: str) -> str | None:
    """A Python of this version: on the path, or among the versions that a manager keeps beside its stand-ins."""
    named = shutil.which(f"python{version}")
    if named and works(named, version):
        return named
    for folder in os.get_exec_path():
        for kept in sorted(Path(folder).parent.glob(f"versions/{version}*/bin/python{version}")):
            if works(str(kept), version):
                return str(kept)
    return None


@pytest.fixture(scope="module")
def here() -> str:
    return digest(sys.executable, "0")


def test_6_hash_order_and_asserts_play_no_part(here: str) -> None:
    assert digest(sys.executable, "1", "-O") == here
    assert digest(sys.executable, "random") == here


def test_6_every_python_at_hand_plays_the_same(here: str) -> None:
    for version in VERSIONS:
        if version != f"{sys.version_info[0]}.{sys.version_info[1]}" and (python := at_hand(version)):
            assert digest(python, "1") == here, version
