"""One timeline plays everything that moves or sounds: the only way that speed, skip and "off" hold everywhere.

Times are seconds at speed 1, counted from the moment at which a track is added; inside a cue that moment is the
cue's own time, however large the step was in which it came due, so chains of cues never drift. No pygame here:
what a tween or a cue does is a call.
"""

from __future__ import annotations

import heapq
import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

Ease = Callable[[float], float]

# The back ease overshoots by 4 c^3 / (27 (c + 1)^2); this c makes it the 4 % of the motion table.
_BACK = 1.0394


def linear(t: float) -> float:
    """Constant speed: for fades and counters, never for things with weight."""
    return t


def ease_out_cubic(t: float) -> float:
    """Comes to rest."""
    return 1 - (1 - t) ** 3


def ease_in_out_cubic(t: float) -> float:
    """Starts at rest and comes to rest: every flight."""
    return 4 * t * t * t if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def ease_out_back(t: float) -> float:
    """Shoots over its end by 4 % and settles: every landing, every bubble."""
    s = t - 1
    return 1 + (_BACK + 1) * s * s * s + _BACK * s * s


def pulse(t: float) -> float:
    """From 0 up to 1 in the middle and back to 0: a swelling that leaves nothing changed."""
    return math.sin(math.pi * t) if 0 < t < 1 else 0.0


@dataclass(frozen=True)
class Tween:
    """Calls `apply` with the eased progress, from `start` on for `duration` seconds; its last call is the end."""

    start: float
    duration: float
    ease: Ease
    apply: Callable[[float], None]

    @property
    def end(self) -> float:
        return self.start + self.duration


@dataclass(frozen=True)
class At:
    """Calls `call` once at `start`: a sound, a change of facts shown, the beginning of the next motion."""

    start: float
    call: Callable[[], None]

    @property
    def end(self) -> float:
        return self.start


Track = Tween | At


def shifted(tracks: Iterable[Track], seconds: float) -> list[Track]:
    """The same tracks, later by `seconds`."""
    return [replace(track, start=track.start + seconds) for track in tracks]


def length(tracks: Iterable[Track]) -> float:
    """Seconds until the last of the tracks has ended."""
    return max((track.end for track in tracks), default=0.0)


class Timeline:
    """Plays tracks. `speed` 0 means motion is off: everything stands at its end with the next `advance`."""

    def __init__(self, speed: float = 1.0) -> None:
        self.speed = speed
        self.finishing = False
        """True while a finish fires what was left: cues that only sound keep silent then."""
        self._now = 0.0
        self._count = 0
        # What is due, soonest first: cues at their time, tweens at their end; the count keeps equals in order.
        self._due: list[tuple[float, int, float, Track]] = []
        self._aside: set[int] = set()
        """The counts of those that nobody waits for."""

    @property
    def busy(self) -> bool:
        """Whether anything is still to happen."""
        return bool(self._due)

    @property
    def telling(self) -> bool:
        """Whether something is still to happen that must be waited for."""
        return len(self._due) > len(self._aside)

    @property
    def left(self) -> float:
        """Seconds (at speed 1) until the last track that is known by now has ended."""
        return max((due[0] for due in self._due), default=self._now) - self._now

    def add(self, *tracks: Track, aside: bool = False) -> None:
        """Starts tracks, counted from now; allowed from within a cue or an `apply`. `aside`: nobody waits for them."""
        for track in tracks:
            start = self._now + track.start
            end = start + (track.duration if isinstance(track, Tween) else 0.0)
            heapq.heappush(self._due, (end, self._count, start, track))
            if aside:
                self._aside.add(self._count)
            self._count += 1

    def advance(self, dt: float) -> None:
        """Lets `dt` seconds pass at the timeline's speed."""
        if self.speed <= 0:
            self.finish()
            return
        until = self._now + dt * self.speed
        while self._due and self._due[0][0] <= until:
            self._fire()
        self._now = until
        for _end, _count, start, track in sorted(self._due, key=lambda due: due[1]):
            if isinstance(track, Tween) and start <= until:
                track.apply(track.ease((until - start) / track.duration))

    def foresee(self, dt: float, look: Callable[[], None]) -> None:
        """Calls `look` while everything in motion is where it will be in `dt` seconds; nothing happens by that."""
        now, then = self._now, self._now + dt * max(0.0, self.speed)
        moving = [
            (start, track)
            for _end, _count, start, track in sorted(self._due, key=lambda due: due[1])
            if isinstance(track, Tween) and track.duration > 0 and start <= now
        ]
        for moment in (then, now):
            for start, track in moving:
                track.apply(track.ease(min(1.0, (moment - start) / track.duration)))
            if moment == then:
                look()

    def finish(self) -> None:
        """Everything jumps to its end and the cues fire, in order, once; also what they add meanwhile."""
        outermost, self.finishing = not self.finishing, True
        try:
            while self._due:
                self._fire()
        finally:
            if outermost:
                self.finishing = False

    def clear(self) -> None:
        """Forgets everything without an end state or a cue: for a scene that is left."""
        self._due.clear()
        self._aside.clear()

    def _fire(self) -> None:
        end, count, _start, track = heapq.heappop(self._due)
        self._aside.discard(count)
        self._now = max(self._now, end)
        if isinstance(track, Tween):
            track.apply(track.ease(1.0))
        else:
            track.call()
