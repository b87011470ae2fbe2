"""Work beside the picture: one thread of low priority that draws what no frame may wait for.

The rasteriser and the scalers let other threads run meanwhile, so the game goes on. Off in tests and screenshots,
where every picture is made at once and exact; a running window turns it on.
"""

from __future__ import annotations

import logging
import os
import sys
import threading
from collections.abc import Callable, Hashable
from contextlib import suppress
from queue import SimpleQueue

log = logging.getLogger(__name__)

_NICE = 5  # others first, yet never so far behind that it stands still with Python's lock in its hand
_TURN = 0.0005  # seconds for which it may keep Python's lock when a frame waits for it
_PATIENCE = 5.0  # seconds that a stop waits for the piece of work in hand


class Beside:
    """A queue of work, each piece known by a key, done in order."""

    def __init__(self) -> None:
        self._queue: SimpleQueue[tuple[Hashable, Callable[[], object]] | None] = SimpleQueue()
        self._asked: set[Hashable] = set()
        self._failed: set[Hashable] = set()
        self._thread: threading.Thread | None = None
        self._calm = threading.Condition()

    @property
    def on(self) -> bool:
        """Whether pictures may be made later."""
        return self._thread is not None

    @property
    def here(self) -> bool:
        """Whether the caller is this thread itself."""
        return threading.current_thread() is self._thread

    @property
    def busy(self) -> bool:
        """Whether something asked for is still to be made."""
        return bool(self._asked)

    def start(self, *, first: bool = False) -> None:
        """From now on work is taken; done while the others sleep, unless it comes `first`."""
        if self._thread is None:
            sys.setswitchinterval(_TURN)
            self._thread = threading.Thread(target=self._work, name="beside", daemon=True)
            self._thread.start()
        thread = self._thread.native_id
        if not first and thread and sys.platform == "linux":  # there a thread has a priority of its own
            with suppress(OSError):
                os.setpriority(os.PRIO_PROCESS, thread, _NICE)

    def stop(self) -> None:
        """What was not begun is forgotten, and no more is taken."""
        thread, self._thread = self._thread, None
        if thread is None:
            return
        while not self._queue.empty():
            self._queue.get()
        self._queue.put(None)
        thread.join(_PATIENCE)
        self._asked.clear()
        self._failed.clear()

    def ask(self, key: Hashable, work: Callable[[], object]) -> bool:
        """Takes a piece of work unless it waits already; False when it was tried before and failed."""
        if key in self._failed:
            return False
        with self._calm:
            if key not in self._asked:
                self._asked.add(key)
                self._queue.put((key, work))
        return True

    def wait(self, seconds: float) -> bool:
        """Until nothing is left to be made; whether that came in time."""
        with self._calm:
            return self._calm.wait_for(lambda: not self._asked, seconds)

    def _work(self) -> None:
        while (asked := self._queue.get()) is not None:
            key, work = asked
            try:
                work()
            except Exception:  # whoever needs it makes it himself then, and fails where it can be told
                log.warning("work beside the picture failed: %s", key, exc_info=True)
                self._failed.add(key)
            with self._calm:
                self._asked.discard(key)
                if not self._asked:
                    self._calm.notify_all()


BESIDE = Beside()
