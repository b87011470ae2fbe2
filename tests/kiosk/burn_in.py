"""`python -m tests.kiosk.burn_in [--size 1920x1080] [--minutes 10]`: what of the attract mode's picture stands still.

Every pixel is looked at each second. Counted are those brighter than the table's ground; of them at most 2 % may be
the same all the time. Bots get no time to think meanwhile, so their table stands more still than at a kiosk.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from scenes.kiosk.highscores import Entry, Table
from tests.kiosk.stand import Stand

MOST = 0.02
_EVERY = 8  # for how many pixels have been bright at all, a sample is enough
_EXACT = (1, 1, 1, 255)


def luminance(color: pygame.Color) -> float:
    """How bright a colour looks, 0 to 255."""
    return 0.2126 * color.r + 0.7152 * color.g + 0.0722 * color.b


GROUND = luminance(pygame.Color(0x2E, 0x27, 0x21))


def burnt(one: Stand, minutes: int) -> tuple[float, float]:
    """Of the bright pixels, the share that never changed; and the share of the picture that was ever bright."""
    width, height = one.app.size
    first = one.app.window.picture()
    still = pygame.mask.Mask((width, height), fill=True)
    sample = [(x, y) for x in range(0, width, _EVERY) for y in range(0, height, _EVERY)]
    bright: set[tuple[int, int]] = set()
    for second in range(minutes * 60):
        one.app.step(1.0)
        now = one.app.window.picture()
        same = pygame.mask.from_threshold(now, (0, 0, 0), _EXACT, first)
        still = still.overlap_mask(same, (0, 0))
        if second % 5 == 0:
            bright |= {at for at in sample if at not in bright and luminance(now.get_at(at)) > GROUND}
    count = 0
    if still.count():
        for x in range(width):
            for y in range(height):
                count += bool(still.get_at((x, y))) and luminance(first.get_at((x, y))) > GROUND
    share = len(bright) / len(sample)
    return count / (share * width * height), share


def attracting(size: tuple[int, int]) -> Stand:
    """A kiosk at rest, with high scores to show."""
    one = Stand(size=size)
    one.kiosk.scores.sign(Entry(Table(4, "merchant", True), "Ana", 20), "ANA")
    return one


def main() -> int:
    """Measures; exit status 0 when nothing burns in."""
    parser = argparse.ArgumentParser(description="What of the attract mode's picture stands still.")
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--minutes", type=int, default=10)
    options = parser.parse_args()
    width, height = map(int, options.size.split("x"))
    with tempfile.TemporaryDirectory() as home:
        os.environ["RES_PUBLICA_HOME"] = home
        one = attracting((width, height))
        share, bright = burnt(one, options.minutes)
        one.close()
    told = {
        "size": [width, height],
        "minutes": options.minutes,
        "unchanged": round(share, 5),
        "bright": round(bright, 3),
    }
    print(json.dumps(told))
    return 0 if share <= MOST else 1


if __name__ == "__main__":
    sys.exit(main())
