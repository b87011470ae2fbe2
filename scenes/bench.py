"""`res-publica bench frames|start|idle`: how quick the client is on this machine (RECORD 2)."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from scenes import bench_floor

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.scene import Scene

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
STARTS = 5
SETTLE_SECONDS, IDLE_SECONDS = 3.0, 10.0
PAUSE_SECONDS = 1.0
BREATH = 0.002

_FIRST_FRAME = """
import os, sys, time
import pygame
def timed(present):
    def first(*rects):
        present(*rects)
        print(time.time(), flush=True)
        os._exit(0)
    return first
pygame.display.flip, pygame.display.update = map(timed, (pygame.display.flip, pygame.display.update))
from scenes.cli import main
sys.exit(main(["play", "--window", "1280x720"]))
"""
_BARE_WINDOW = """
import os, time
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame
pygame.display.init()
pygame.display.set_mode((1280, 720)).fill((40, 30, 25))
pygame.display.flip()
print(time.time())
"""


def bench_frames(sizes: tuple[tuple[int, int], ...] = SIZES, seconds: float | None = None) -> dict[str, Any]:
    """Ten scripted seconds of a busy table at each size, beside the least that a frame can cost there."""
    rows = [_frames(size, seconds) for size in sizes]
    drivers = [row.pop("driver") for row in rows]
    return {"driver": drivers[0], "sizes": rows}


def bench_start() -> dict[str, float]:
    """From the start of a process to the first picture: of the game, and of a bare window. Medians, warm.

    With compiled modules, as an installed program has them, also where this process keeps none.
    """
    with tempfile.TemporaryDirectory(prefix="res-publica-") as compiled:
        game, bare = (_started(code, compiled) for code in (_FIRST_FRAME, _BARE_WINDOW))
    return {"first_frame_s": round(game, 3), "floor_s": round(bare, 3)}


def bench_idle(seconds: float = IDLE_SECONDS) -> dict[str, Any]:
    """Share of one core that the game takes while nothing moves and all is prepared, with music on."""
    from scenes.menu import MenuScene

    return {
        "menu": {"cpu_percent": _idle(MenuScene, seconds)},
        "table": {"cpu_percent": _idle(_waiting_table, seconds)},
    }


def _frames(size: tuple[int, int], seconds: float | None) -> dict[str, Any]:
    """As a player sees it who is in a hurry: a second of the menu, one of the seats, the table, ten seconds of it.

    Every picture counts for `cold_max_ms` but the very first, which `bench_start` times. At the table frames follow
    each other with no more than a breath between, for the thread beside the picture: the processor is then as warm
    as when the floor is measured. `late` counts turns that took longer than a frame, all work between frames included.
    """
    from scenes.app import FRAME, App
    from scenes.bench_table import SECONDS, BusyTable
    from scenes.menu import MenuScene
    from scenes.play.settings import Settings
    from scenes.seats import SeatsScene
    from scenes.ui import pictures
    from scenes.window import Window

    pictures.forget()
    app = App(Window(size), Settings(language="en"), silent=True)
    app.manager.push(MenuScene())
    app.manager.draw(app.window)
    app.open_workshop()
    shown = seconds or SECONDS
    pause = min(PAUSE_SECONDS, shown)
    cold = _play(app, pause, FRAME)
    cold += _enter(app, SeatsScene(), pause, FRAME)
    table = BusyTable()
    cold += _enter(app, table, pause, BREATH)
    table.begin()
    turns: list[float] = []
    times = _play(app, shown, BREATH, turns)
    floor = bench_floor.floor(
        pygame.display.get_surface() or app.window.canvas, min(len(times), bench_floor.FRAMES)
    )
    driver, shape = pygame.display.get_driver(), app.size
    app.close()
    return {
        "driver": driver,
        "size": list(shape),
        "frames": len(times),
        "cards_flown": table.flown,
        "median_ms": round(statistics.median(times), 3),
        "p99_ms": round(sorted(times)[int(len(times) * 0.99)], 3),
        "cold_max_ms": round(max(*cold, *times), 3),
        "floor_median_ms": round(statistics.median(floor), 3),
        "turn_p99_ms": round(sorted(turns)[int(len(turns) * 0.99)], 3),
        "late": sum(turn > 1000 * FRAME for turn in turns),
    }


def _enter(app: App, scene: Scene, seconds: float, breath: float) -> list[float]:
    """The same for another scene; the first picture bears what it takes to begin it."""
    start = time.perf_counter()
    app.manager.push(scene)
    begun = (time.perf_counter() - start) * 1000
    first, *others = _play(app, seconds, breath)
    return [begun + first, *others]


def _play(app: App, seconds: float, breath: float, turns: list[float] | None = None) -> list[float]:
    """Milliseconds that each picture took, from the start of its drawing to the end of its flip.

    `turns` gets those of each whole turn of the loop: with what happened before, and what was made for the next one.
    """
    from scenes.app import FRAME, SPARE

    times = []
    for _ in range(round(seconds / FRAME)):
        begun = time.perf_counter()
        pygame.event.pump()
        app.manager.update(FRAME)
        start = time.perf_counter()
        app.manager.draw(app.window)
        times.append((time.perf_counter() - start) * 1000)
        app.make_ahead(SPARE * FRAME - (time.perf_counter() - begun))
        if turns is not None:
            turns.append((time.perf_counter() - begun) * 1000)
        time.sleep(max(0.0, min(breath, FRAME - (time.perf_counter() - begun))))
    return times


def _started(code: str, compiled: str) -> float:
    """Seconds until a process that runs this code has shown its first picture."""
    root = Path(__file__).resolve().parent.parent
    path = os.pathsep.join(filter(None, (str(root), os.environ.get("PYTHONPATH"))))
    environment = {**os.environ, "PYTHONPATH": path, "PYTHONPYCACHEPREFIX": compiled}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    taken = []
    for _ in range(STARTS + 1):
        begun = time.time()
        done = subprocess.run(
            [sys.executable, "-c", code],
            env=environment,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        if done.returncode:
            raise RuntimeError(f"the program did not start: {done.stderr.strip().splitlines()[-1:]}")
        taken.append(float(done.stdout.split()[-1]) - begun)
    return statistics.median(taken[1:])


def _idle(make: Callable[[], Scene], seconds: float) -> float:
    """Percent of one core, of all threads of this process, while a scene waits for a person."""
    from scenes.app import App
    from scenes.play.settings import Settings
    from scenes.window import Window

    app = App(Window((1280, 720)), Settings(language="en"), animated=False)
    measured: list[float] = []

    def watch() -> None:
        time.sleep(SETTLE_SECONDS)
        while app.preparing and not app.ended:
            time.sleep(SETTLE_SECONDS / 10)
        begun, used = time.perf_counter(), time.process_time()
        time.sleep(seconds)
        measured.append((time.process_time() - used) / (time.perf_counter() - begun) * 100)
        app.quit()

    def shown(app: App) -> None:
        app.sound.music(True)
        threading.Thread(target=watch, daemon=True).start()

    App.first_frame = shown
    try:
        app.run(make())
    finally:
        App.first_frame = None
    if not measured:
        raise RuntimeError("the window was closed before the measure was taken")
    return round(measured[0], 2)


def _waiting_table() -> Scene:
    """A table at which a person is asked for a proposal."""
    from game.record import load
    from game.state import Phase
    from scenes.paths import asset
    from scenes.play.session import HUMAN, Session
    from scenes.table import TableScene

    record = load(asset("demo", "game.jsonl"))
    match = record.replay(0)
    for number, action in enumerate(record.actions):
        if number > len(record.actions) // 2 and match.state.phase is Phase.PROPOSE:
            session = Session.watch(record, number)
            session.controllers[match.state.to_act] = HUMAN
            return TableScene(session, match.state.to_act)
        match.play(action)
    raise RuntimeError("the demonstration game has no proposal in its second half")
