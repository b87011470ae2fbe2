"""The small parent process: runs the kiosk, hears its heartbeat, and begins it again when it fails or hangs.

It opens no window and loads nothing heavy, so that there is little in it that can fail itself. While the kiosk fails
again and again it waits longer each time, and a process of its own shows a friendly sign meanwhile.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Protocol

from scenes.kiosk.heart import FAILED, SUPERVISED
from scenes.kiosk.notify import ALIVE, READY, STOPPING, notify

HANG = 10.0  # seconds without a heartbeat
START_PATIENCE = 60.0  # until the first one: a slow machine loads its pictures
HEALTHY = 300.0  # a run of so many seconds makes up for earlier failures
FIRST_WAIT, LONGEST_WAIT = 1.0, 300.0
SIGN_AFTER = 3  # failures in a row until the sign is shown
RESTART = 75
MISTAKE = 2  # a wrong configuration or no display: trying again changes nothing
_LOOK = 0.2
_END_PATIENCE = 5.0


class Child(Protocol):
    """What the supervisor needs of a process."""

    def poll(self) -> int | None: ...
    def kill(self) -> None: ...
    def terminate(self) -> None: ...
    def wait(self, timeout: float | None = None) -> int: ...


@dataclass
class Running:
    """A kiosk process, when it began and when its heart beat last."""

    child: Child
    began: float
    beats: int = 0
    last: float = 0.0

    def hangs(self, now: float) -> bool:
        """Whether it has been silent for too long."""
        return now - self.last > HANG if self.beats else now - self.began > START_PATIENCE


@dataclass
class Supervisor:
    """Starts, watches, waits. Times come from `clock` and pass by `sleep`, processes from `start` and `sign`."""

    start: Callable[[], Running]
    sign: Callable[[], Child | None]
    clock: Callable[[], float] = time.monotonic
    sleep: Callable[[float], None] = time.sleep
    say: Callable[[str], None] = lambda line: _say(line)
    failures: int = 0
    ended: bool = False
    waits: list[float] = field(default_factory=list)
    """How long it waited after each failure."""
    failed: str = ""
    """How the last run failed, until one ends well: for the log of the next."""
    _shown: Child | None = None

    def run(self) -> int:
        """Until the staff or a signal ends it; exit status."""
        try:
            return self._run()
        finally:
            self._take_sign_away()

    def _run(self) -> int:
        while not self.ended:
            running = self.start()
            status, why = self._watch(running)
            if self.ended:
                break
            if status == 0 and not why:
                return 0
            if status == RESTART and not why:
                self.failures, self.failed = 0, ""
                continue
            if status == MISTAKE and not why and not running.beats:
                return MISTAKE
            if self.clock() - running.began >= HEALTHY:
                self.failures = 0
            self.failures += 1
            self.failed = why or f"ended with status {status}"
            self.say(f"kiosk {self.failed}; failure {self.failures}")
            self._pause()
        return 0

    def _watch(self, running: Running) -> tuple[int, str]:
        """Until the process ends; its status, and why it was ended here, if so."""
        while True:
            status = running.child.poll()
            if status is not None:
                return status, ""
            if self.ended:
                self._end(running.child)
                return 0, "ended"
            if running.hangs(self.clock()):
                self._kill(running.child)
                return 1, f"hung for more than {HANG:g} s"
            if running.beats:
                self._take_sign_away()
            else:
                notify(ALIVE)  # it still loads; from its first beat on it speaks for itself
            self.sleep(_LOOK)

    def _pause(self) -> None:
        """Longer after each failure; signs of life for the service manager, and for people one that stays until a
        kiosk is there again."""
        wait = min(LONGEST_WAIT, FIRST_WAIT * 2 ** (self.failures - 1))
        self.waits.append(wait)
        if self.failures >= SIGN_AFTER and (self._shown is None or self._shown.poll() is not None):
            self._shown = self.sign()
        until = self.clock() + wait
        while self.clock() < until and not self.ended:
            notify(ALIVE)
            self.sleep(min(_LOOK, wait))

    def _take_sign_away(self) -> None:
        if self._shown is not None:
            self._end(self._shown)
            self._shown = None

    def _end(self, child: Child) -> None:
        child.terminate()
        try:
            child.wait(_END_PATIENCE)
        except subprocess.TimeoutExpired:
            self._kill(child)

    def _kill(self, child: Child) -> None:
        """One that a driver holds fast dies when it is let go: nobody waits for that."""
        child.kill()
        with contextlib.suppress(subprocess.TimeoutExpired):
            child.wait(_END_PATIENCE)

    def end(self) -> None:
        """Called by a signal."""
        self.ended = True


def _say(line: str) -> None:
    with contextlib.suppress(OSError, ValueError):  # standard error may be a file on a full disk
        print(f"res-publica: {line}", file=sys.stderr, flush=True)


def run(
    config: Path | None, language: str | None, command: Sequence[str] = (), *, audience: bool = False
) -> int:
    """Supervises the kiosk with this configuration; exit status."""
    own = [sys.executable, "-m", "scenes", "play", "--kiosk"]
    own += ["--config", str(config)] if config else []
    own += ["--lang", language] if language else []
    own += ["--audience"] if audience else []
    wanted = list(command) or own
    supervisor = Supervisor(lambda: _start(wanted, supervisor.failed), lambda: _sign(language or ""))
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: supervisor.end())
    notify(READY)
    try:
        return supervisor.run()
    finally:
        notify(STOPPING)


def _start(command: Sequence[str], failed: str) -> Running:
    process = subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        env={**os.environ, SUPERVISED: "1", FAILED: failed},
    )
    running = Running(process, time.monotonic())
    assert process.stdout is not None
    threading.Thread(target=_hear, args=(process.stdout, running), daemon=True).start()
    return running


def _hear(pipe: IO[bytes], running: Running) -> None:
    """Each byte on the pipe is a heartbeat."""
    with pipe:
        while beats := os.read(pipe.fileno(), 64):
            running.beats += len(beats)
            running.last = time.monotonic()


def _sign(language: str) -> Child | None:
    """The friendly sign, in a process of its own; without a display there is none."""
    try:
        return subprocess.Popen(
            [sys.executable, "-m", "scenes.kiosk.sign", language],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
        )
    except OSError:
        return None
