"""What the first picture is drawn from: its sign and its fan of cards, which are made before the rest is loaded."""

from __future__ import annotations

from scenes.ui import shapes
from scenes.ui.theme import Scale

#: The cards that lie in a fan, each with its angle, from left to right.
FAN = (("romans", 20), ("egyptians", 10), ("architecture", 0), ("greeks", -10), ("navigation", -20))
CARD = 266  # units of their width
SIGN = 410  # units of the sign's radius


def share(scale: Scale) -> float:
    """How large sign and fan are: on a narrow screen the fan must fit."""
    return 0.93 if scale.kind == "portrait" else 1.0


def drawings(scale: Scale) -> list[tuple[str, tuple[float, float]]]:
    """Names and sizes of the drawings on a screen of this scale."""
    unit = scale.u * share(scale)
    sign, card = 2 * SIGN * unit, shapes.card_rect(0, 0, CARD * unit).size
    return [("title", (sign, sign)), *((of, card) for of, _ in FAN)]
