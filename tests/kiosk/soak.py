"""`python -m tests.kiosk.soak --hours 24 --json`: days of visitors at high speed, on a clock that goes when it is told.

They touch, drag, type, use a gamepad, change languages, try the staff's PIN, learn, play to the end, and walk away at
any moment. After each of them the picture and the process must be as they were before the first one; memory, open
files and the disk must not grow. What goes wrong ends the run with the visitor's number, which with `--seed` shows it again.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from scenes.attract import AttractScene
from scenes.kiosk import pin, status
from scenes.kiosk.dark import DarkScene
from scenes.kiosk.letters import LettersScene
from scenes.memory import return_large_blocks
from scenes.scoring import ScoringScene
from scenes.table import TableScene
from scenes.tutorial import TutorialScene
from scenes.ui import pictures
from tests.kiosk.stand import PIN, Stand
from tests.kiosk.test_sessions import picture, state
from tests.kiosk.test_visitors import act

CONFIG = {
    "attract": {"menu_seconds": 15},
    "session": {"limit_minutes": 15, "idle_seconds": 20, "countdown_seconds": 10},
    "game": {"speed": 4.0, "pace": "quick", "bot": "peddler"},
    "hours": dict.fromkeys(
        ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"), "06:00-03:00"
    ),
    "operator": {"records": 30, "records_mb": 2, "log_kb": 100},
}
OPENING = 150.0  # seconds before the first visitor: the attract mode has shown everything once
BETWEEN = 20.0  # seconds from one visitor to the next, on average
CORNERS = ((5, 5), (1019, 5), (1019, 595), (5, 595))
WARM_UP = 1 / 2  # of the visitors: until the caches are full
AT_ONCE = 10  # visitors of whom the one with the least memory counts: what comes and goes is no slope
LEAST_FOR_A_SLOPE = 60  # visitors
MOST_MB = 1.0  # a thousand visitors
MOST_ACTIONS = 40_000


@dataclass
class Figures:
    """What the run came to."""

    hours: float = 0.0
    visitors: int = 0
    games_started: int = 0
    games_finished: int = 0
    games_abandoned: int = 0
    kinds: dict[str, int] = field(default_factory=dict)
    resets_checked: int = 0
    memory_mb: list[float] = field(default_factory=list)
    """At the end of warm-up, and at the end."""
    slope_mb: float | None = None
    """Of memory for a thousand visitors, after warm-up; none in a run too short to tell."""
    open_files_most: int = 0
    disk_kb_most: int = 0
    pictures_mb: float = 0.0
    errors: int = 0
    seconds: float = 0.0
    seed: int = 0

    @property
    def good(self) -> bool:
        """Whether everything is as it must be."""
        steady = self.slope_mb is None or self.slope_mb < MOST_MB
        return steady and not self.errors and self.resets_checked == self.visitors


# Visitors


def passer_by(one: Stand, chance: Random) -> None:
    """Touches it and goes."""
    for _ in range(chance.randrange(4)):
        act(one, chance)


def fiddler(one: Stand, chance: Random) -> None:
    """Does anything, for a while."""
    for _ in range(chance.choice((15, 40, 90))):
        act(one, chance)
        assert one.app.manager.scenes and not one.app.ended


def player(one: Stand, chance: Random, patience: float = 1.0) -> None:
    """Plays by the button that is offered, often to the end; then again, or not."""
    if not one.top.target("play"):
        return
    one.top.activate("play")
    actions = round(MOST_ACTIONS * (patience if chance.random() < 0.5 else chance.random() ** 2))
    for _ in range(actions):
        top = one.top
        if isinstance(top, TableScene) and (top.busy or not top.session.human_to_act()):
            one.app.step(0.2 if top.timeline.busy else 0.02)
            time.sleep(0.001)  # the bots think in a process of their own, which knows nothing of our clock
            continue
        top.settle()
        offered = [t.id for t in top.targets if t.enabled and t.id not in ("log", "menu") and ":" not in t.id]
        if isinstance(top, ScoringScene) and not top.busy:
            return
        if offered and isinstance(top, TableScene):
            top.activate(top.primary if chance.random() < 0.4 and top.primary else chance.choice(offered))
            one.kiosk.visit.touched()
        elif isinstance(top, LettersScene):
            top.activate(chance.choice([t.id for t in top.targets if t.enabled]))
            one.kiosk.visit.touched()
        one.app.step(0.2)
        if isinstance(top, AttractScene):
            return


def learner(one: Stand, chance: Random) -> None:
    """Learns to play, perhaps to the end."""
    if not one.top.target("learn"):
        return
    one.top.activate("learn")
    for _ in range(chance.choice((40, 400, 1500))):
        one.app.step(0.2)
        top = one.top
        if not isinstance(top, TutorialScene):
            return
        top.settle()
        if top.primary and not top.busy:
            top.activate(top.primary)
            one.kiosk.visit.touched()


def intruder(one: Stand, chance: Random) -> None:
    """Finds the staff corner and tries PINs; now and then it is the staff, who knows it."""
    for pos in CORNERS:
        one.touch(pos)
    knows = chance.random() < 0.3
    for _ in range(chance.randrange(1, 7)):
        digits = PIN if knows else f"{chance.randrange(10_000):04}"
        for digit in digits:
            if one.top.target(f"key:{digit}"):
                one.top.activate(f"key:{digit}")
        if one.top.target("enter") and one.top.target("enter").enabled:
            one.top.activate("enter")
        one.app.step(0.3)
    for ident in chance.sample(("log", "up", "down", "back", "music+", "again", "effects-"), 3):
        one.top.settle()
        if one.kiosk.staff_in and one.top.target(ident):
            one.top.activate(ident)
            one.app.step(0.3)


VISITORS: tuple[tuple[Callable[[Stand, Random], None], int], ...] = (
    (passer_by, 30), (fiddler, 48), (player, 8), (learner, 6), (intruder, 8),
)  # fmt: skip


# The run


def soak(
    hours: float, seed: int, home: Path, told: Callable[[str], None] = lambda line: None, visitors: int = 0
) -> Figures:
    """Visitors for so many hours of the kiosk's own clock, and at least so many of them."""
    os.environ["RES_PUBLICA_HOME"] = str(home)
    return_large_blocks()  # as every program with a window does
    figures, began = Figures(seed=seed), time.monotonic()
    one = Stand({**CONFIG, "staff": {"pin": pin.hashed(PIN), "closes_after": 10}})
    memory: list[tuple[int, int]] = []
    try:
        seen, first = None, None
        one.wait(OPENING, 5.0)
        while one.app.clock() < hours * 3600 or figures.visitors < visitors:
            chance = Random(f"{seed} {figures.visitors}")
            _wait_for_visitor(one, chance)
            kind = chance.choices([k for k, _ in VISITORS], [w for _, w in VISITORS])[0]
            one.touch((chance.randrange(1024), chance.randrange(600)))
            kind(one, chance)
            _gone(one)
            now, picture_now = _volumes_aside(one), picture(one)
            if seen is None or first is None:
                seen, first = picture_now, now
            assert picture_now == seen, "another picture after a reset"
            assert now == first, f"another state after a reset: {_differences(first, now)}"
            figures.visitors += 1
            figures.resets_checked += 1
            figures.kinds[kind.__name__] = figures.kinds.get(kind.__name__, 0) + 1
            gc.collect()
            memory.append((figures.visitors, status.memory()))
            _measure(figures, home)
            if figures.visitors % 50 == 0:
                hour = one.app.clock() / 3600
                told(f"{figures.visitors} visitors, {hour:.1f} h, {memory[-1][1] >> 20} MB")
    except BaseException:
        told(f"visitor {figures.visitors} of seed {seed}")
        raise
    finally:
        one.close()
    totals = one.kiosk.ledger.totals
    figures.hours = one.app.clock() / 3600
    figures.games_started, figures.games_finished = totals["started"], totals["finished"]
    figures.games_abandoned = totals["abandoned"]
    figures.errors = one.office.journal.errors
    figures.pictures_mb = round(pictures.CACHE.bytes / 1e6, 1)
    figures.seconds = round(time.monotonic() - began, 1)
    warm = memory[round(len(memory) * WARM_UP) :]
    figures.memory_mb = [round(value / 1e6, 1) for _, value in (warm[0], warm[-1])] if warm else []
    if len(warm) >= LEAST_FOR_A_SLOPE:
        figures.slope_mb = round(slope(least(warm)) * 1000 / 1e6, 3)
    return figures


def _wait_for_visitor(one: Stand, chance: Random) -> None:
    for _ in range(1 + round(chance.expovariate(1 / BETWEEN) / 5)):
        one.app.step(5.0)
    while isinstance(one.top, DarkScene):
        one.app.step(30.0)


def _gone(one: Stand) -> None:
    """Nobody is there any more: by itself, it is as before. The last step shows the first picture."""
    for _ in range(4000):
        if one.kiosk.mode == "attract" and len(one.app.manager.scenes) == 1:
            break
        one.app.step(0.5)
    if (
        one.kiosk.mode != "attract" or one.top._since or one.top._shows
    ):  # closed meanwhile, or the staff has reset it
        while not one.kiosk.open:
            one.app.step(30.0)
        one.kiosk.reset("soak")
        one.app.step(0.0)
    assert isinstance(one.top, AttractScene), one.top


def _volumes_aside(one: Stand) -> dict[str, object]:
    """The state, but for the volumes that the staff may set for all who come."""
    one.kiosk.set_volume(80, 40)
    return state(one)


def _differences(one: dict[str, object], two: dict[str, object]) -> dict[str, object]:
    return {key: (one[key], two[key]) for key in one if one[key] != two[key]}


def _measure(figures: Figures, home: Path) -> None:
    files = Path("/proc/self/fd")
    if files.exists():
        figures.open_files_most = max(figures.open_files_most, len(os.listdir(files)))
    disk = sum(path.stat().st_size for path in home.rglob("*") if path.is_file())
    figures.disk_kb_most = max(figures.disk_kb_most, disk >> 10)


def least(points: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """The lowest point of each few."""
    return [min(points[n : n + AT_ONCE], key=lambda point: point[1]) for n in range(0, len(points), AT_ONCE)]


def slope(points: Sequence[tuple[int, int]]) -> float:
    """Of the line through the points (least squares)."""
    count = len(points)
    x, y = (sum(point[axis] for point in points) / count for axis in (0, 1))
    spread = sum((a - x) ** 2 for a, _ in points)
    return sum((a - x) * (b - y) for a, b in points) / spread if spread else 0.0


def main() -> int:
    """Runs it; exit status 0 when all is well."""
    parser = argparse.ArgumentParser(description="Days of visitors at high speed.")
    parser.add_argument("--hours", type=float, default=24.0, help="of the kiosk's own clock")
    parser.add_argument("--visitors", type=int, default=0, help="at least so many, however long it takes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="one JSON object")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="res-publica-soak-") as home:
        try:
            figures = soak(
                options.hours,
                options.seed,
                Path(home),
                lambda line: print(line, file=sys.stderr, flush=True),
                options.visitors,
            )
        except Exception:
            traceback.print_exc()
            return 1
    told = {**asdict(figures), "good": figures.good}
    print(json.dumps(told) if options.json else json.dumps(told, indent=2))
    return 0 if figures.good else 1


if __name__ == "__main__":
    pygame.init()
    sys.exit(main())
