"""Rich sentences: a sentence is a tuple of runs, made by the words and drawn by ``scenes.ui.text``."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True)
class Text:
    """A piece of plain wording; `accent` is for the question at the end of a statement."""

    string: str
    bold: bool = False
    accent: bool = False


@dataclass(frozen=True)
class Icon:
    """The emblem of a card type or of a category: one of the words a trade can name."""

    of: str


@dataclass(frozen=True)
class Medal:
    """The medallion of the player who sits at a seat."""

    seat: int


Run: TypeAlias = Text | Icon | Medal
Runs: TypeAlias = tuple[Run, ...]


def in_signs(runs: Runs) -> Runs:
    """A sentence too long for its place: what stands before the cards, and emblems with their numbers."""
    said: list[Run] = []
    for before, run in zip((None, *runs), runs, strict=False):
        if isinstance(before, Icon) and isinstance(run, Text):
            number = re.match(r"\d+", run.string.strip())
            said.append(Text(number[0] if number else run.string, bold=True))
        else:
            said.append(run)
    return tuple(said)
