"""The heartbeat of the main loop: to the supervisor through standard output, to systemd through its socket."""

from __future__ import annotations

import os
from collections.abc import Callable

from scenes.kiosk.notify import ALIVE, READY, STOPPING, notify

SUPERVISED = "RES_PUBLICA_SUPERVISED"
"""Set by the supervisor: its pipe is our standard output."""
FAILED = "RES_PUBLICA_FAILED"
"""Set by the supervisor: how the run before this one failed, if it did."""
EVERY = 1.0


class Heart:
    """Beats at most once a second. `beat` is called by each turn of the loop, and by nothing else."""

    def __init__(self, clock: Callable[[], float], orphaned: Callable[[], None]) -> None:
        """`orphaned` is called when the supervisor is gone."""
        self._clock = clock
        self._orphaned = orphaned
        self._pipe = 1 if os.environ.get(SUPERVISED) else None
        self._last: float | None = None

    def beat(self) -> None:
        """One sign of life, if it is time."""
        now = self._clock()
        if self._last is None:
            notify(READY)
        elif now - self._last < EVERY:
            return
        self._last = now
        notify(ALIVE)
        if self._pipe is not None:
            try:
                os.write(self._pipe, b".")
            except OSError:
                self._pipe = None
                self._orphaned()

    def stop(self) -> None:
        """The last one. Under a supervisor only the supervisor says so: it may begin the kiosk again, while systemd
        ends for good whatever once said that it stops."""
        if not os.environ.get(SUPERVISED):
            notify(STOPPING)
