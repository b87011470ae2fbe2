"""Hypothesis for the suite: the same examples on every run, nothing kept on disk.

`HYPOTHESIS_PROFILE=chance` draws new ones.
"""

import os

import pytest
from hypothesis import settings

from tests.game.records import RECORDS

settings.register_profile("suite", derandomize=True, deadline=None, database=None)
settings.register_profile("chance", deadline=None, database=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "suite"))


@pytest.fixture(scope="session")
def good_lines() -> list[str]:
    """The lines of a whole game of two, by another program."""
    return (RECORDS / "good" / "game-000-2p.jsonl").read_text().splitlines()
