"""What a colour says, a shape and a letter say too; and all text stands out from its ground.

The ten types are told apart by the colour of their cards by every eye, in grey by lightness and frame, and by the
figure of the emblem alone. Colour vision: the matrices of Machado, Oliveira and Fernandes (2009) at full severity.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from itertools import combinations, pairwise

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from game.bots import catalogue
from game.cards import POPULATION, TECHNOLOGY, TYPES
from scenes.paths import asset
from scenes.ui import icons, theme

Vector = tuple[float, float, float]

SIGHT: dict[str, tuple[Vector, Vector, Vector]] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
#: Least distance in Lab between the colours of two types, for each eye.
APART = {"usual": 34, "protanopia": 16, "deuteranopia": 20, "tritanopia": 16}
GREY_APART = 11  # of 100 in lightness, within a category; the categories differ by the shape of the frame
SIZES = (24, 46)  # of the small cut, and of the full medallion, where each is used first
FIGURES_APART = 0.2  # of the disc: so much of it is figure in one emblem and ground in the other
_CAN_DIFFER = 0.36  # of the side: the radius within which no emblem shows its rim


def mat(of: str) -> str:
    """The colour of a type: the middle of its mat's gradient."""
    face = asset("art", f"{of}.svg").read_text("utf-8")
    gradient = re.search(r'id="mat".*?offset="\.33" stop-color="(#\w{6})"', face)
    assert gradient, of
    return gradient[1]


def linear(color: str) -> Vector:
    """Red, green and blue as light, 0 to 1."""
    parts = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return red, green, blue


def seen(color: str, eye: str) -> Vector:
    """The light that another eye would need to see what this eye sees."""
    light = linear(color)
    rows = (sum(a * b for a, b in zip(row, light, strict=True)) for row in SIGHT[eye])
    red, green, blue = (min(1.0, max(0.0, part)) for part in rows)
    return red, green, blue


def lab(light: Vector) -> Vector:
    """In CIE Lab, white D65."""
    red, green, blue = light
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def contrast(one: str, other: str) -> float:
    """As WCAG has it: 1 to 21."""
    high, low = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _luminance(color: str) -> float:
    red, green, blue = linear(color)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


# The ten types


@pytest.mark.parametrize("eye", SIGHT)
def test_every_eye_tells_the_colours_of_the_types_apart(eye: str) -> None:
    colors = {of: lab(seen(mat(of), eye)) for of in TYPES}
    for one, other in combinations(TYPES, 2):
        ways = zip(colors[one], colors[other], strict=True)
        distance = sum((a - b) ** 2 for a, b in ways) ** 0.5
        assert distance >= APART[eye], (one, other, distance)


@pytest.mark.parametrize("category", [POPULATION, TECHNOLOGY], ids=["population", "technology"])
def test_in_grey_the_types_of_a_category_differ(category: range) -> None:
    lightness = sorted((lab(linear(mat(TYPES[card])))[0], TYPES[card]) for card in category)
    for (dark, one), (light, other) in pairwise(lightness):
        assert light - dark >= GREY_APART, (one, other)


def figure(of: str, side: int) -> list[bool]:
    """The emblem without any colour: where its figure is, within the disc that all emblems have."""
    picture = icons.emblem(of, side)
    middle, radius = (side - 1) / 2, _CAN_DIFFER * side
    inside = {
        (x, y): (x - middle) ** 2 + (y - middle) ** 2
        for x in range(side)
        for y in range(side)
        if (x - middle) ** 2 + (y - middle) ** 2 <= radius**2
    }
    grey = {at: sum(picture.get_at(at)[:3]) for at in inside}
    half = (min(grey.values()) + max(grey.values())) / 2
    edge = [grey[at] > half for at, far in inside.items() if far > (radius * 0.9) ** 2]
    light_ground = sum(edge) * 2 > len(edge)
    return [(value > half) != light_ground for value in grey.values()]


@pytest.mark.parametrize("side", SIZES)
def test_the_figure_alone_tells_the_types_apart(side: int) -> None:
    figures = {of: figure(of, side) for of in TYPES}
    for one, other in combinations(TYPES, 2):
        pairs = list(zip(figures[one], figures[other], strict=True))
        assert sum(a != b for a, b in pairs) >= FIGURES_APART * len(pairs), (one, other)


@pytest.mark.parametrize("side", SIZES)
def test_the_frame_alone_tells_the_categories_apart(side: int) -> None:
    outlines = [pygame.mask.from_surface(icons.emblem(of, side), 127) for of in TYPES]
    for one, other in combinations(range(len(TYPES)), 2):
        common = outlines[one].overlap_area(outlines[other], (0, 0))
        differ = outlines[one].count() + outlines[other].count() - 2 * common
        alike = (one in POPULATION) == (other in POPULATION)
        assert differ <= side / 6 if alike else differ >= side / 2, (TYPES[one], TYPES[other], differ)


def test_the_medallions_of_players_differ_by_figure() -> None:
    side = 40
    signs = [icons.sign(name, side, "#000000", "#FFFFFF") for name, _ in theme.SEATS]
    for one, other in combinations(signs, 2):
        first, second = (pygame.mask.from_surface(sign, 127) for sign in (one, other))
        common = first.overlap_area(second, (0, 0))
        assert first.count() + second.count() - 2 * common >= 0.25 * max(first.count(), second.count())
    for _, color in theme.SEATS:
        assert contrast(color, "#E7DAC2") >= 3


def test_every_bot_has_a_portrait() -> None:
    assert all(asset("art", f"bot-{name}.svg").is_file() for name in catalogue.NAMES)


# Text

#: What is written on what: names of the theme. Of a gradient both ends count.
TEXTS = {
    "TEXT": ("TABLE", "PANEL", "PANEL_HIGH", "PANEL_ME", "STAGE", "HOLLOW", "PIT", "TILE", "HAND"),
    "MUTED": ("TABLE", "PANEL", "PANEL_HIGH", "PANEL_ME", "STAGE", "HOLLOW", "TILE", "HAND"),
    "GOLD": ("TABLE", "PANEL", "PANEL_HIGH", "STAGE", "HAND"),
    "GOLD_LIGHT": ("TABLE", "PANEL", "PANEL_HIGH", "PANEL_ME", "STAGE", "HAND"),
    "ZERO": ("PANEL", "PANEL_ME", "PIT"),
    "INK": ("MARBLE", "MARBLE_BRIGHT", "MARBLE_DIM", "IVORY", "GOLD", "GOLD_LIGHT"),
    "INK_SOFT": ("MARBLE", "MARBLE_BRIGHT"),
    "TERRACOTTA_DARK": ("MARBLE", "MARBLE_BRIGHT"),
    "ON_PRIMARY": ("PRIMARY", "PRIMARY_PRESSED", "TERRACOTTA"),
    "DISABLED_TEXT": ("DISABLED",),
    "DISCARDED_TEXT": ("DISCARDED",),
    "DEAD": ("TABLE", "PIT", "TILE"),
    "REFUSED_TEXT": ("REFUSED",),
    "CREAM": ("PLAQUE_WARM", "PLAQUE_COOL", "CITY", "MONUMENT"),
}
READABLE = 4.5


@pytest.fixture(params=[False, True], ids=["usual", "high contrast"])
def high(request: pytest.FixtureRequest) -> Iterator[bool]:
    """The look of the palette, put back after."""
    before = theme.look == "high"
    theme.use(high=request.param)
    yield request.param
    theme.use(high=before)


def _colors(name: str) -> tuple[str, ...]:
    found = getattr(theme, name)
    return (found,) if isinstance(found, str) else tuple(found)


@pytest.mark.parametrize("written", TEXTS)
def test_text_stands_out_from_its_ground(written: str, high: bool) -> None:
    for ground in TEXTS[written]:
        for color in _colors(ground):
            found = contrast(_colors(written)[0], color)
            assert found >= (7 if high and written == "TEXT" else READABLE), (ground, color, round(found, 2))
