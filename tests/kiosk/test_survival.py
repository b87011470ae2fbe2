"""The kiosk goes on without folders, on a full disk, with a clock set back, without sound; and ends when told."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path

import pygame
import pytest

from scenes.attract import AttractScene
from scenes.kiosk.heart import FAILED
from scenes.kiosk.highscores import Entry, Table
from scenes.kiosk.stillthere import StillThere
from scenes.table import TableScene
from tests.kiosk.stand import Stand

Make = Callable[..., Stand]
TABLE = Table(4, "merchant", True)


def live(one: Stand) -> None:
    """Two visitors, a score, some minutes."""
    for _ in range(2):
        one.touch()
        one.tap("language:es")
        one.tap("play")
        one.top._finish()
        one.wait(2, 0.1)
        one.kiosk.scores.sign(Entry(TABLE, "Ana", 20), "ANA")
        one.wait(61)
        one.kiosk.reset("test")
        one.wait(1)
    assert isinstance(one.top, AttractScene)
    assert one.kiosk.scores.best(TABLE, today=True)
    assert one.kiosk.ledger.totals["started"] == 2


@pytest.mark.parametrize("folder", ["/dev/null/kiosk", "/proc/res-publica"], ids=["no folder", "read-only"])
@pytest.mark.skipif(sys.platform != "linux", reason="paths of Linux")
def test_without_any_folder_to_write_to(stand: Make, monkeypatch: pytest.MonkeyPatch, folder: str) -> None:
    monkeypatch.setenv("RES_PUBLICA_HOME", folder)
    one = stand()
    live(one)
    assert one.office.journal.fault
    assert one.office.fault
    assert one.kiosk.ledger.fault
    assert one.office.journal.latest  # for the staff, in memory


@pytest.fixture
def full_disk() -> Iterator[Callable[[bool], None]]:
    """No file may grow, as on a full disk."""
    resource = pytest.importorskip("resource")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)

    def fill(full: bool) -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (0 if full else before[0], before[1]))

    yield fill
    resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_a_disk_that_fills_up_and_empties(stand: Make, full_disk: Callable[[bool], None], home: Path) -> None:
    one = stand()
    one.touch()
    one.tap("play")
    one.top._finish()
    full_disk(True)
    for _ in range(200):
        one.app.step(0.1)
        if one.top.session.fault:
            break
        if one.top._buttons():
            one.top.activate(one.top._buttons()[-1].id)
    assert isinstance(one.top, TableScene)
    one.wait(61)
    one.kiosk.reset("test")
    one.kiosk.scores.sign(Entry(TABLE, "Ana", 20), "ANA")
    one.touch()
    one.tap("play")
    assert isinstance(one.top, TableScene)
    assert one.kiosk.ledger.fault
    full_disk(False)
    one.kiosk.reset("test")
    one.kiosk.scores.sign(Entry(TABLE, "Bo", 21), "BOB")
    one.wait(61)
    assert not one.kiosk.ledger.fault
    assert not one.office.fault
    kept = json.loads((home / "data" / "high-scores.json").read_text())
    assert [score["name"] for score in kept[0]["scores"]] == ["BOB", "ANA"]
    assert not list((home / "data").glob(".*part"))


@pytest.mark.parametrize("days", [-400, -1, 1, 400])
def test_a_clock_that_is_set(stand: Make, days: int) -> None:
    one = stand({"hours": dict.fromkeys(("monday", "tuesday", "wednesday"), "00:00-24:00")})
    one.touch()
    one.tap("new")
    one.wall.start += timedelta(days=days)
    one.wait(58)
    assert one.app.manager.scenes
    one.wall.start -= timedelta(days=days)
    one.wait(4)
    assert isinstance(one.top, StillThere)
    one.touch()
    live_on = one.top
    one.wait(30)
    assert one.top is live_on
    one.kiosk.shut()
    one.wall.start -= timedelta(days=400)
    assert not one.office.shut_at(one.wall())  # shut for a day, not for a year


def test_the_sound_device_goes_and_comes(stand: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    one = stand()
    calls: list[str] = []
    monkeypatch.setattr(one.app.sound, "reopen", lambda: calls.append("reopen"))
    added = pygame.event.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=0)
    removed = pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=0, iscapture=0)
    one.app.post(added)  # as at the beginning of every program
    one.app.step()
    assert calls == []
    one.app.post(removed, pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=0, iscapture=1))
    one.app.step(1)
    one.app.post(added)
    one.app.step(1)
    assert calls == ["reopen"]
    assert isinstance(one.top, AttractScene)  # no device is a visitor


def test_the_screen_is_unplugged_and_plugged_in(stand: Make) -> None:
    one = stand()
    one.touch()
    one.tap("play")
    for kind in (
        pygame.WINDOWMINIMIZED, pygame.WINDOWFOCUSLOST, pygame.WINDOWHIDDEN, pygame.WINDOWSHOWN,
        pygame.WINDOWRESTORED, pygame.WINDOWEXPOSED, pygame.WINDOWSIZECHANGED, pygame.WINDOWFOCUSGAINED,
    ):  # fmt: skip
        one.app.post(pygame.event.Event(kind, x=1024, y=600))
        one.app.step(0.1)
    one.app._relayout()
    one.app.step(0.1)
    assert isinstance(one.top, TableScene)


# Whole programs, without a screen

QUIET = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def begin(home: Path, *more: str, failed: str = "") -> subprocess.Popen[str]:
    home.mkdir(parents=True, exist_ok=True)
    file = home / "kiosk.toml"
    file.write_text('[screen]\nfullscreen = false\nwindow = "1024x600"\n')
    command = [sys.executable, "-m", "scenes", "--kiosk", *more, "--config", str(file)]
    environment = {**os.environ, **QUIET, "RES_PUBLICA_HOME": str(home), FAILED: failed}
    return subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, text=True)


def events(home: Path) -> list[str]:
    log = home / "logs" / "kiosk.log"
    return [json.loads(line)["event"] for line in log.read_text().splitlines()] if log.exists() else []


def until(seen: Callable[[], object], seconds: float = 30) -> None:
    end = time.monotonic() + seconds
    while not seen():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.05)


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_sigterm_ends_the_kiosk_in_order(home: Path) -> None:
    process = begin(home, failed="hung")
    status = home / "data" / "res-publica.prom"
    until(status.exists)
    process.send_signal(signal.SIGTERM)
    _, told = process.communicate(timeout=15)
    assert process.returncode == 0, told
    assert events(home) == ["the run before this one hung", "begin", "end"]
    assert "res_publica_errors_total 1\n" in status.read_text()


@pytest.mark.skipif(not Path("/proc").exists(), reason="looks for the child in /proc")
@pytest.mark.soak
def test_a_real_hang_is_restarted(home: Path) -> None:
    """Stops the real kiosk for longer than ten seconds."""
    process = begin(home, "--supervised")
    until(lambda: events(home).count("begin") == 1)
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    time.sleep(3)
    os.kill(int(children.read_text().split()[0]), signal.SIGSTOP)
    until(lambda: events(home).count("begin") == 2)
    process.send_signal(signal.SIGTERM)
    _, told = process.communicate(timeout=15)
    assert process.returncode == 0
    assert "hung for more than 10 s" in told
