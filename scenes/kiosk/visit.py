"""How long a visitor is here, and when something is due: pure arithmetic on an injected clock."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from scenes.kiosk.config import Config

Due = Literal["", "ask", "leave", "warn", "limit"]
BOTS_SHARE = 3  # times the idle time
FINISH_SECONDS = 30.0  # a game that has just ended is looked at, limit or not


class Visit:
    """One visitor, from the press that woke the kiosk to the reset."""

    def __init__(self, config: Config, clock: Callable[[], float]) -> None:
        self._session = config.session
        self._menu_seconds = config.attract.menu_seconds
        self._clock = clock
        self.began = self._last = self._heard = clock()
        self._limit = self._session.limit_minutes * 60 or float("inf")
        self._warned = False

    def touched(self) -> None:
        """Somebody is there."""
        self._last = self._heard = self._clock()

    def patient(self) -> None:
        """Bots play, so nobody need touch anything; but not for ever."""
        if self._clock() - self._heard < BOTS_SHARE * self._session.idle_seconds:
            self._last = self._clock()

    def close_soon(self) -> None:
        """The kiosk closes: what is left is the time of the warning."""
        self._limit = min(self._limit, self.seconds + self._session.warning_seconds)

    @property
    def seconds(self) -> float:
        """Since this visitor came."""
        return self._clock() - self.began

    @property
    def idle(self) -> float:
        """Seconds without any input."""
        return self._clock() - self._last

    @property
    def countdown(self) -> float:
        """Seconds left to answer "still there?"."""
        return self._session.idle_seconds + self._session.countdown_seconds - self.idle

    @property
    def time_left(self) -> float:
        """Seconds until the session limit."""
        return self._limit - self.seconds

    def due(self, *, at_menu: bool, just_finished: bool = False) -> Due:
        """What must happen now. `at_menu`: nothing has begun, so nobody need be asked."""
        if at_menu and self.idle >= self._menu_seconds:
            return "leave"
        if self.countdown <= 0:
            return "leave"
        if self.time_left <= (-FINISH_SECONDS if just_finished else 0):
            return "limit"
        if self.idle >= self._session.idle_seconds:
            return "ask"
        if not self._warned and self.time_left <= self._session.warning_seconds and not at_menu:
            self._warned = True
            return "warn"
        return ""
