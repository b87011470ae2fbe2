"""Golden pictures: every scene drawn afresh is, within a small tolerance, the one that was looked at last.

Each scene is drawn at two sizes in two languages; the four stand small on one picture in `pictures/small`. The pictures
that the README shows are kept whole. All have a palette and the small ones a quarter of the size: two hundred whole
ones would be larger than the program. A shift by a pixel shows in the small ones too, since each of their pixels is
the mean of those that it stands for.

`python -m tests.test_pictures` draws them anew; look at each before committing it (`res-publica screenshot all
OUT.png` puts all scenes on one sheet).
"""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from scenes import exhibits
from scenes.screenshot import MOMENTS, SCENES, picture
from tests import palettes

FOLDER = Path(__file__).parent / "pictures"
SMALL = FOLDER / "small"
SHOWN = ("menu", "seats", "table", "trade", "scoring", "curtain", "log", "rules", "pause")
SIZES = ((1280, 720), (1024, 600))
LANGUAGES = ("en", "de")
WIDTH = 320  # of one of the four
COLORS = 256
FAR = 40  # of 255: a channel that is further off counts; a palette moves a few by 30
FEW = 0.0004  # of all pixels: other processors round edges differently
MOST = 4 << 20  # bytes of all pictures


def draw(scene: str, size: tuple[int, int], language: str) -> pygame.Surface:
    """One picture as it is today."""
    return _plain(picture(scene, at=MOMENTS.get(scene), size=size, language=language))


def four(scene: str) -> tuple[pygame.Surface, pygame.Surface]:
    """The four small ones together, and the first of them whole."""
    heights = [WIDTH * height // width for width, height in SIZES]
    whole = pygame.Surface((WIDTH * len(LANGUAGES), sum(heights)), 0, 24)
    first = None
    for column, language in enumerate(LANGUAGES):
        for row, size in enumerate(SIZES):
            drawn = draw(scene, size, language)
            first = first or drawn
            small = pygame.transform.smoothscale(drawn, (WIDTH, heights[row]))
            whole.blit(small, (column * WIDTH, sum(heights[:row])))
    assert first is not None
    return whole, first


def _plain(surface: pygame.Surface) -> pygame.Surface:
    """In 24 bits, whatever it came in."""
    plain = pygame.Surface(surface.get_size(), 0, 24)
    plain.blit(surface, (0, 0))
    return plain


def _agree(now: pygame.Surface, path: Path) -> None:
    golden = _plain(pygame.image.load(path))
    assert now.get_size() == golden.get_size(), path.name
    mask = pygame.mask.from_threshold(now, (0, 0, 0), threshold=(FAR, FAR, FAR, 255), othersurface=golden)
    pixels = now.get_width() * now.get_height()
    different = pixels - mask.count()
    assert different <= FEW * pixels, f"{different} pixels of {path.name} differ: look at it"


@pytest.mark.parametrize("scene", SCENES)
def test_scene_looks_as_it_did(scene: str) -> None:
    small, first = four(scene)
    if scene in SHOWN:
        _agree(first, FOLDER / f"{scene}.png")
    _agree(small, SMALL / f"{scene}.png")


def test_there_is_a_picture_of_every_scene_and_of_nothing_else() -> None:
    assert {path.stem for path in FOLDER.glob("*.png")} == set(SHOWN)
    assert {path.stem for path in SMALL.glob("*.png")} == set(SCENES)
    assert sum(path.stat().st_size for path in FOLDER.rglob("*.png")) < MOST


#: Scenes of the program that no picture need show.
UNSEEN = {"Board", "Page", "ForStaff", "Passing", "Sign", "DarkScene", "BotGame", "BusyTable"} | {
    "TableScene"  # stands there as PosedTable
}


def test_every_scene_of_the_program_is_among_them() -> None:
    code = [path.read_text("utf-8") for path in Path(exhibits.__file__).parent.rglob("*.py")]
    bases = dict(re.findall(r"^class (\w+)\(([\w.]+)", "\n".join(code), re.MULTILINE))
    found = {"Scene"}
    while more := {name for name, base in bases.items() if base in found} - found:
        found |= more
    shown = set(re.findall(r"\w+", Path(exhibits.__file__).read_text("utf-8")))
    assert found - UNSEEN - shown == set(), "give them an exhibit in scenes/exhibits.py"


def regenerate(*scenes: str) -> None:
    """Draws these anew, or all; those of scenes that are gone go too."""
    SMALL.mkdir(parents=True, exist_ok=True)
    for scene in scenes or SCENES:
        small, first = four(scene)
        palettes.save(small, SMALL / f"{scene}.png", COLORS)
        if scene in SHOWN:
            palettes.save(first, FOLDER / f"{scene}.png", COLORS)
        print(scene)
    for path in SMALL.glob("*.png"):
        if path.stem not in SCENES:
            path.unlink()


if __name__ == "__main__":
    regenerate(*sys.argv[1:])
