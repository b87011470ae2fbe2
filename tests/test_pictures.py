"""Golden pictures: every scene drawn afresh is, within a small tolerance, the one that the README shows.

`python -m tests.test_pictures` draws them anew; look at each before committing it.
"""

from __future__ import annotations

import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from scenes.screenshot import SCENES, screenshot

FOLDER = Path(__file__).parent / "pictures"
SIZE = (1280, 720)
# What is drawn beside the scene's own name: a moment of the demonstration game that shows something.
MOMENTS = {"trade": {"at": 286}, "table": {"at": 319}, "log": {"at": 200}, "curtain": {"at": 303}}
FAR = 24  # of 255: a channel that is further off counts
FEW = 0.002  # of all pixels: other processors round edges differently


def draw(scene: str, out: Path) -> None:
    """One picture as it is today."""
    screenshot(scene, out, size=SIZE, language="en", **MOMENTS.get(scene, {}))


@pytest.mark.parametrize("scene", SCENES)
def test_scene_looks_as_it_did(scene: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RES_PUBLICA_HOME", str(tmp_path))
    draw(scene, tmp_path / "now.png")
    now = pygame.image.load(tmp_path / "now.png")
    golden = pygame.image.load(FOLDER / f"{scene}.png")
    assert now.get_size() == golden.get_size() == SIZE
    mask = pygame.mask.from_threshold(now, (0, 0, 0), threshold=(FAR, FAR, FAR, 255), othersurface=golden)
    different = SIZE[0] * SIZE[1] - mask.count()
    assert different <= FEW * SIZE[0] * SIZE[1], f"{different} pixels of {scene} differ: look at it"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    os.environ["RES_PUBLICA_HOME"] = str(FOLDER / "nowhere")
    for name in SCENES:
        draw(name, FOLDER / f"{name}.png")
        print(FOLDER / f"{name}.png")
