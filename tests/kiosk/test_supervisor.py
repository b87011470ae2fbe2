"""The supervisor: begins again after crashes and hangs, waits longer each time, and passes signals on."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from scenes.kiosk import supervisor
from scenes.kiosk.heart import FAILED, SUPERVISED, Heart
from scenes.kiosk.notify import ALIVE, READY, STOPPING, notify
from scenes.kiosk.supervisor import Running, Supervisor

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals and sockets of POSIX")


class FakeChild:
    """Lives `life` seconds of a fake clock and ends with `status`; its heart stops after `beats` seconds."""

    def __init__(self, world: World, life: float, status: int, beats: float = 1e9) -> None:
        self.world = world
        self.ends = world.now + life
        self.beats_until = world.now + beats
        self.status: int | None = status
        self.killed = self.terminated = False

    def poll(self) -> int | None:
        running = self.world.running
        if running is not None and running.child is self and self.world.now <= self.beats_until:
            running.beats, running.last = running.beats + 1, self.world.now
        return self.status if self.killed or self.terminated or self.world.now >= self.ends else None

    def kill(self) -> None:
        self.killed = True

    def terminate(self) -> None:
        self.terminated = True

    def wait(self, timeout: float | None = None) -> int:
        return 0


class World:
    """A clock that goes when somebody sleeps, and a list of lives to come."""

    def __init__(self, *lives: tuple[float, int] | tuple[float, int, float]) -> None:
        self.now = 0.0
        self.lives = list(lives)
        self.running: Running | None = None
        self.signs: list[FakeChild] = []
        self.children: list[FakeChild] = []
        self.said: list[str] = []
        self.boss = Supervisor(self.start, self.sign, lambda: self.now, self.sleep, self.said.append)

    def start(self) -> Running:
        if not self.lives:
            self.boss.end()
            self.lives.append((0, 0))
        child = FakeChild(self, *self.lives.pop(0))
        self.children.append(child)
        self.running = Running(child, self.now)
        return self.running

    def sign(self) -> FakeChild:
        self.signs.append(FakeChild(self, 1e9, 0))
        return self.signs[-1]

    def sleep(self, seconds: float) -> None:
        self.now += seconds


def test_a_crash_begins_again_and_backs_off() -> None:
    world = World(*[(2, 1)] * 12)
    world.boss.run()
    assert world.boss.waits == [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300]
    assert len(world.signs) == 10  # from the third failure on, and each was taken away again
    assert all(sign.terminated for sign in world.signs)


def test_the_sign_stays_until_a_kiosk_is_there() -> None:
    world = World(*[(2, 1, -1)] * 6, (20, 0))
    assert world.boss.run() == 0
    assert len(world.signs) == 1
    assert world.signs[0].terminated


def test_a_healthy_run_makes_up_for_failures() -> None:
    world = World((2, 1), (2, 1), (400, -11), (2, 1))
    world.boss.run()
    assert world.boss.waits == [1, 2, 1, 2]


def test_a_hang_of_more_than_ten_seconds_is_ended() -> None:
    world = World((1e9, 0, 30))
    world.boss.run()
    assert world.children[0].killed
    assert 40 < world.now < 42.5
    assert "hung for more than 10 s" in world.said[0]


def test_a_process_that_cannot_be_killed_now_is_left_to_die(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(self: FakeChild, timeout: float | None = None) -> int:
        raise subprocess.TimeoutExpired("kiosk", 5)

    monkeypatch.setattr(FakeChild, "wait", never)
    world = World((1e9, 0, 30), (20, 0))
    assert world.boss.run() == 0
    assert len(world.children) == 2


def test_a_slow_start_is_no_hang_but_a_start_without_end_is() -> None:
    world = World((1e9, 0, -1))
    world.boss.run()
    assert world.children[0].killed
    assert 60 < world.now < 62


def test_the_staffs_restart_and_quit() -> None:
    world = World((20, supervisor.RESTART), (20, 0), (20, 0))
    assert world.boss.run() == 0
    assert len(world.children) == 2
    assert world.boss.waits == []
    assert world.boss.failed == ""


def test_a_mistake_of_the_operator_is_not_tried_again() -> None:
    world = World((0, 2, -1), (20, 0))
    assert world.boss.run() == 2
    assert len(world.children) == 1


# With real processes

BEATING = "import os, time\nwhile True:\n    os.write(1, b'.')\n    time.sleep(0.1)\n"


def test_sigterm_ends_both(tmp_path: Path) -> None:
    pid = tmp_path / "pid"
    child = f"import os\nopen({str(pid)!r}, 'w').write(str(os.getpid()))\n{BEATING}"
    boss = f"import sys\nfrom scenes.kiosk.supervisor import run\nsys.exit(run(None, None, [sys.executable, '-c', {child!r}]))"
    process = subprocess.Popen([sys.executable, "-c", boss])
    end = time.monotonic() + 20
    while not (pid.exists() and pid.read_text()) and time.monotonic() < end:
        time.sleep(0.05)
    process.send_signal(signal.SIGTERM)
    assert process.wait(10) == 0
    with pytest.raises(ProcessLookupError):
        os.kill(int(pid.read_text()), 0)


def test_a_killed_child_is_begun_again(tmp_path: Path) -> None:
    pids, failed = tmp_path / "pids", tmp_path / "failed"
    child = (
        f"import os\nopen({str(failed)!r}, 'a').write(os.environ['{FAILED}'] + chr(10))\n"
        f"open({str(pids)!r}, 'a').write(str(os.getpid()) + chr(10))\n{BEATING}"
    )
    boss = f"import sys\nfrom scenes.kiosk.supervisor import run\nsys.exit(run(None, None, [sys.executable, '-c', {child!r}]))"
    process = subprocess.Popen([sys.executable, "-c", boss], stderr=subprocess.PIPE, text=True)

    def begun(count: int) -> list[int]:
        end = time.monotonic() + 20
        while time.monotonic() < end:
            lines = pids.read_text().splitlines() if pids.exists() else []
            if len(lines) >= count:
                return [int(line) for line in lines]
            time.sleep(0.05)
        raise AssertionError("not begun")

    os.kill(begun(1)[0], signal.SIGKILL)
    begun(2)
    process.terminate()
    _, told = process.communicate(timeout=10)
    assert "ended with status -9; failure 1" in told
    assert failed.read_text().splitlines() == ["", "ended with status -9"]


# The heart


def listening(address: str) -> socket.socket:
    taken = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    taken.bind("\0" + address[1:] if address.startswith("@") else address)
    taken.settimeout(2)
    return taken


@pytest.mark.parametrize("kind", ["path", "abstract"])
def test_the_service_manager_hears_it(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if kind == "abstract" and sys.platform != "linux":
        pytest.skip("Linux only")
    address = str(tmp_path / "notify") if kind == "path" else f"@res-publica-test-{os.getpid()}"
    monkeypatch.setenv("NOTIFY_SOCKET", address)
    with listening(address) as socket_:
        now = [0.0]
        heart = Heart(lambda: now[0], lambda: None)
        for _ in range(40):
            heart.beat()
            now[0] += 0.1
        assert notify(STOPPING)
        heard = []
        while not heard or heard[-1] != STOPPING:
            heard.append(socket_.recv(100).decode())
    assert heard == [READY, *[ALIVE] * 4, STOPPING]


@pytest.mark.parametrize("supervised", [False, True])
def test_a_kiosk_that_may_begin_again_does_not_say_that_it_stops(
    supervised: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = str(tmp_path / "notify")
    monkeypatch.setenv("NOTIFY_SOCKET", address)
    monkeypatch.setenv(SUPERVISED, "1" if supervised else "")
    with listening(address) as socket_:
        Heart(lambda: 0.0, lambda: None).stop()
        notify(ALIVE)
        heard = socket_.recv(100).decode()
    assert heard == (ALIVE if supervised else STOPPING)


def test_without_a_manager_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NOTIFY_SOCKET", raising=False)
    assert not notify(READY)
    monkeypatch.setenv("NOTIFY_SOCKET", "/nowhere/at/all")
    assert not notify(READY)


def test_an_orphan_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SUPERVISED, "1")
    orphaned: list[bool] = []
    heart = Heart(lambda: 0.0, lambda: orphaned.append(True))
    reading, writing = os.pipe()
    os.close(reading)
    heart._pipe = writing
    heart.beat()
    os.close(writing)
    assert orphaned == [True]
