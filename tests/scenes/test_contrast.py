"""High contrast: every word stands out more, on every ground, and switching back leaves nothing behind."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.app import App
from scenes.play.settings import Settings
from scenes.ui import theme
from tests.scenes.fitting import exhibited

# Letters and what they stand on.
PAIRS = (
    ("TEXT", "TABLE"), ("TEXT", "PANEL"), ("TEXT", "PANEL_HIGH"), ("MUTED", "TABLE"), ("MUTED", "STAGE"),
    ("MUTED", "HAND"), ("ZERO", "PANEL"), ("GOLD_LIGHT", "PANEL_HIGH"), ("GOLD", "TABLE"), ("INK", "MARBLE"),
    ("INK", "GOLD"), ("INK_SOFT", "MARBLE"), ("TERRACOTTA_DARK", "MARBLE"), ("ON_PRIMARY", "PRIMARY"),
    ("DISABLED_TEXT", "DISABLED"), ("DISCARDED_TEXT", "DISCARDED"), ("DEAD", "PANEL"), ("CREAM", "PLAQUE_WARM"),
    ("CREAM", "PLAQUE_COOL"), ("REFUSED_TEXT", "REFUSED"), ("INK", "MARBLE_DIM"), ("LINE", "PANEL"),
)  # fmt: skip
OUTLINES = {"LINE"}


@pytest.fixture(autouse=True)
def _usual(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("RES_PUBLICA_HOME", str(tmp_path))
    yield
    theme.use(high=False)


def luminance(color: str) -> float:
    parts = [part / 255 for part in pygame.Color(color)[:3]]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(letters: str, ground: str) -> float:
    """The least ratio of a colour and a ground, which may be a gradient."""
    fill = getattr(theme, ground)
    one = luminance(getattr(theme, letters))
    others = [luminance(color) for color in ((fill,) if isinstance(fill, str) else fill)]
    return min((max(one, other) + 0.05) / (min(one, other) + 0.05) for other in others)


@pytest.mark.parametrize(("letters", "ground"), PAIRS)
def test_letters_stand_out_and_more_in_high_contrast(letters: str, ground: str) -> None:
    theme.use(high=False)
    usual = contrast(letters, ground)
    assert letters in OUTLINES or usual >= 4.5
    theme.use(high=True)
    assert contrast(letters, ground) > usual
    assert contrast(letters, ground) >= 7


def grey(app: App) -> list[int]:
    """How bright every eighth pixel of every eighth line is."""
    picture = pygame.transform.grayscale(app.window.picture())
    width, height = picture.get_size()
    return [picture.get_at((x, y))[0] for y in range(0, height, 8) for x in range(0, width, 8)]


def spread(levels: list[int]) -> float:
    mean = sum(levels) / len(levels)
    return (sum((level - mean) ** 2 for level in levels) / len(levels)) ** 0.5 / mean


@pytest.mark.parametrize(
    "name", ["menu", "table", "compose", "curtain", "log", "rules", "settings", "scoring"]
)
def test_the_picture_gains_contrast_and_returns(name: str) -> None:
    with exhibited(name) as scene:
        assert scene is not None
        app = scene.app
        for _ in range(2):
            app.step(0.1)
        usual, before = spread(grey(app)), pygame.image.tobytes(app.window.picture(), "RGB")
        app.change(high_contrast=True)
        app.step(0.1)
        assert spread(grey(app)) > usual
        app.change(high_contrast=False)
        app.step(0.1)
        assert pygame.image.tobytes(app.window.picture(), "RGB") == before


def test_a_program_begins_with_the_colours_of_its_settings() -> None:
    App.offscreen((320, 240), Settings(language="en", high_contrast=True))
    assert theme.look == "high"
    App.offscreen((320, 240), Settings(language="en"))
    assert theme.look == "usual"
