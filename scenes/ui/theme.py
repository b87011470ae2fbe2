"""The palettes (contrasts measured in the design) and the scale that turns layout units into pixels.

The colours are the names of this module: `use` swaps them for those of high contrast and back. Whoever draws looks
them up when it draws, and the caches of pictures keep both looks apart (`look`).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Literal

# Black glaze: the table above.
TABLE = ("#2E2721", "#15110E")
TABLE_BETWEEN = ("#28221C", "#1F1A15")
PANEL = "#211A15"
PANEL_HIGH = "#2E251E"
PANEL_ME = "#241B15"
STAGE = "#1B1511"
HOLLOW = "#14100D"
PIT = "#0F0C0A"
VEIL = "#18120E"
ROW = "#17120E"
HEAD = "#2A211A"
HEAD_TRADED = "#3A2C20"
LINE = "#5A4632"
TILE = ("#46392E", "#2C231C")
RING_DARK = "#17110D"
RING_LIGHT = "#FFFFFF"

# Terracotta: my hand below.
HAND = ("#5C2618", "#270F08")
FRIEZE = "#D9734C"

TEXT = "#F5ECDD"
MUTED = "#C9B79C"
ZERO = "#A39480"
GOLD = "#E3B95B"
GOLD_LIGHT = "#F8DF9C"
GOLD_DIM = "#9A7A3C"
BRONZE = "#8A6B35"

# Marble: what is said.
MARBLE = ("#FBF5E9", "#E7DAC2")
MARBLE_BRIGHT = ("#FFFBF2", "#EFE3CC")
MARBLE_DIM = ("#D8CBB4", "#C3B397")
MARBLE_LINE = "#B08B45"
IVORY = "#FFFDF7"
MARBLE_FADE = "#E8DCC5"
GROOVE = "#CDBB98"
HINT = "#DCCBA8"
INK = "#241A12"
INK_SOFT = "#5B4836"
TERRACOTTA = "#B8492A"
TERRACOTTA_LIGHT = "#FF8A5C"
TERRACOTTA_GLOW = "#D9653F"
TERRACOTTA_DARK = "#7E2E19"

PRIMARY = ("#C04926", "#A03A1D")
PRIMARY_PRESSED = ("#7E2E19", "#8F3520")
ON_PRIMARY = "#FFFAF0"
DISABLED = "#1E1814"
DISABLED_TEXT = "#B5A48D"
DISCARDED = "#4A2A20"
DISCARDED_TEXT = "#F2C9B4"
HATCH = "#8A5A48"
DEAD = "#F0A28C"
ACCEPTED = "#2E5B2C"
REFUSED = "#241B15"
REFUSED_LINE = "#A8745F"
REFUSED_TEXT = "#F2C9B4"

# Cards.
CREAM = "#FFF1D2"
CARD_INK = "#22140A"
PLAQUE_WARM = "#2A1509"
PLAQUE_COOL = "#0D1828"
PLAQUE_RIM = "#D9A441"
CITY = "#7D1F22"
MONUMENT = "#123150"

#: Emblem and colour of the medallion of each seat.
SEATS = (
    ("sun", "#916B1C"),
    ("bull", "#A8452C"),
    ("moon", "#4E6E8E"),
    ("star", "#5F7A4A"),
    ("tree", "#7A5A86"),
)

#: What is another colour in high contrast: grounds nearly black, words nearly white, outlines bright.
_HIGH: dict[str, str | tuple[str, str]] = {
    "TABLE": ("#0B0806", "#000000"),
    "TABLE_BETWEEN": ("#080604", "#040302"),
    "PANEL": "#000000",
    "PANEL_HIGH": "#140F0B",
    "PANEL_ME": "#000000",
    "STAGE": "#000000",
    "HOLLOW": "#000000",
    "PIT": "#000000",
    "VEIL": "#000000",
    "ROW": "#000000",
    "HEAD": "#120D09",
    "HEAD_TRADED": "#1C120A",
    "MARBLE_FADE": "#FFF8E8",
    "LINE": "#C9AE86",
    "TILE": ("#17110C", "#050302"),
    "RING_DARK": "#000000",
    "HAND": ("#200A04", "#0A0301"),
    "FRIEZE": "#FF9A6E",
    "TEXT": "#FFFFFF",
    "MUTED": "#F3E8D2",
    "ZERO": "#DCCFB8",
    "GOLD": "#FFD467",
    "GOLD_LIGHT": "#FFEFC0",
    "GOLD_DIM": "#F0C766",
    "BRONZE": "#4A3208",
    "MARBLE": ("#FFFFFF", "#FFF8E8"),
    "MARBLE_BRIGHT": ("#FFFFFF", "#FFFFFF"),
    "MARBLE_DIM": ("#E9DFCB", "#DDD0B4"),
    "MARBLE_LINE": "#5E4410",
    "INK": "#000000",
    "INK_SOFT": "#2A1C10",
    "TERRACOTTA_DARK": "#5E1708",
    "PRIMARY": ("#8E2A0C", "#701C06"),
    "PRIMARY_PRESSED": ("#4A1204", "#5A1606"),
    "ON_PRIMARY": "#FFFFFF",
    "DISABLED": "#000000",
    "DISABLED_TEXT": "#DCCFB8",
    "DISCARDED": "#2A0F06",
    "DISCARDED_TEXT": "#FFE6D8",
    "HATCH": "#C98468",
    "DEAD": "#FFC2B2",
    "ACCEPTED": "#123F10",
    "REFUSED": "#000000",
    "REFUSED_LINE": "#E8A890",
    "REFUSED_TEXT": "#FFE6D8",
    "CREAM": "#FFFFFF",
    "CARD_INK": "#000000",
    "PLAQUE_WARM": "#000000",
    "PLAQUE_COOL": "#000000",
    "PLAQUE_RIM": "#FFD467",
}
_USUAL = {name: globals()[name] for name in _HIGH}

#: Which palette is in use: pictures of one are none of the other.
look: Literal["usual", "high"] = "usual"


def use(*, high: bool) -> None:
    """High contrast, or the usual colours, from the next painting on."""
    global look
    look = "high" if high else "usual"
    globals().update(_HIGH if high else _USUAL)


#: The text sizes one can choose, in hundredths.
TEXT_SCALES = (100, 110, 125, 150, 200)


def text_scales(size: tuple[int, int], *, reading: bool = False) -> tuple[int, ...]:
    """Those that fit a screen of this size (DESIGN 4); `reading`: for the pages that are only read."""
    scale = Scale(size)
    if scale.kind == "portrait":
        most = 150.0 if scale.u > 0.9 else 110.0
    else:
        most = min(200.0, _between(scale.u, ((0.533, 110.0), (0.666, 125.0), (1.0, 150.0), (2.0, 200.0))))
        if reading and scale.u >= 1:
            most = 200.0
    return tuple(hundredth for hundredth in TEXT_SCALES if hundredth <= most)


def fitting(size: tuple[int, int], hundredth: int, *, reading: bool = False) -> Scale:
    """The scale of a screen with the text size that was chosen, or the greatest under it that fits."""
    return Scale(size, max(n for n in text_scales(size, reading=reading) if n <= hundredth) / 100)


Kind = Literal["wide", "small", "portrait"]


def _between(u: float, steps: tuple[tuple[float, float], ...]) -> float:
    """Value at u on the line through the steps; flat before the first, in proportion after the last."""
    if u <= steps[0][0]:
        return steps[0][1]
    for (u0, v0), (u1, v1) in pairwise(steps):
        if u <= u1:
            return v0 + (v1 - v0) * (u - u0) / (u1 - u0)
    return steps[-1][1] * u / steps[-1][0]


@dataclass(frozen=True)
class Scale:
    """How large things are on a screen of `size` pixels. `text` is the player's own text scale."""

    size: tuple[int, int]
    text: float = 1.0

    @property
    def kind(self) -> Kind:
        """Which layout: `portrait` when higher than wide, `small` when lower than 700 pixels."""
        width, height = self.size
        if height > width:
            return "portrait"
        return "small" if height < 700 else "wide"

    @cached_property
    def u(self) -> float:
        """Pixels in one unit: 1 at 1920x1080, and at 1080x1920 in portrait."""
        width, height = self.size
        if height > width:
            return min(width / 1080, height / 1920)
        return min(width / 1920, height / 1080)

    @cached_property
    def least(self) -> int:
        """No text is ever smaller than this many pixels."""
        if self.kind == "portrait":
            return max(16, round(24 * self.u * self.text))
        steps = ((0.534, 17.0), (0.667, 16.0), (1.0, 22.0), (2.0, 44.0))
        return round(_between(self.u, steps) * self.text)

    @cached_property
    def main(self) -> int:
        """Pixels of the running text that one must read to play."""
        if self.kind == "portrait":
            return max(20, round(30 * self.u * self.text))
        steps = ((0.534, 18.0), (0.667, 20.0), (1.0, 28.0), (2.0, 56.0))
        return round(_between(self.u, steps) * self.text)

    @cached_property
    def touch(self) -> int:
        """Least side of a target in pixels."""
        if self.kind == "portrait":
            return max(44, round(56 * self.u))
        return round(_between(self.u, ((0.667, 44.0), (1.0, 48.0), (2.0, 96.0))))

    def px(self, units: float) -> int:
        """Layout units in whole pixels."""
        return round(units * self.u)

    def within(self, units: float, pixels: float) -> float:
        """The same size, or the smaller one whose letters are at most so many pixels high (never under `least`)."""
        return min(units, pixels / self.u / self.text)

    def letters(self, units: float) -> int:
        """Pixels of a text of so many units: the player's scale counts, and never less than `least`."""
        return max(self.least, round(units * self.u * self.text))
