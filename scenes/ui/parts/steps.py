"""Trade, Build, Draw: where in the turn we are."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from scenes.ui import widgets
from scenes.ui.theme import Scale


def steps(surface: Surface, rect: Rect, labels: Sequence[str], current: int, scale: Scale) -> None:
    """The three steps of a turn, the present one golden; none when `current` is below zero."""
    widgets.segmented(surface, rect, labels, current, scale, size=26, equal=False, quiet=True)
