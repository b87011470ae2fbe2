"""The PIN of the staff corner: kept hashed, and tried only so often."""

from __future__ import annotations

import hashlib
import hmac
import os
import re
from collections.abc import Callable
from dataclasses import dataclass

LEAST, MOST = 4, 8
_COST, _BLOCK = 14, 8  # 2^14 rounds over 1 KB blocks: 16 MB and some 50 ms for every guess
_FORM = re.compile(r"scrypt:(\d{1,2}):(\d{1,2}):([0-9a-f]{32}):([0-9a-f]{64})")


def valid(pin: str) -> bool:
    """Whether it is a PIN at all: four to eight digits."""
    return LEAST <= len(pin) <= MOST and pin.isascii() and pin.isdigit()


def hashed(pin: str, salt: bytes | None = None) -> str:
    """What goes into the configuration. Raises ValueError for what is no PIN."""
    if not valid(pin):
        raise ValueError(f"a PIN is {LEAST} to {MOST} digits")
    salt = salt or os.urandom(16)
    return f"scrypt:{_COST}:{_BLOCK}:{salt.hex()}:{_digest(pin, salt, _COST, _BLOCK).hex()}"


def readable(text: str) -> bool:
    """Whether a text is such a hash, at a cost that this machine can pay."""
    found = _FORM.fullmatch(text)
    return found is not None and 10 <= int(found[1]) <= 17 and 1 <= int(found[2]) <= 8


def matches(pin: str, kept: str) -> bool:
    """Whether this PIN has this hash."""
    found = _FORM.fullmatch(kept)
    if not found or not valid(pin):
        return False
    digest = _digest(pin, bytes.fromhex(found[3]), int(found[1]), int(found[2]))
    return hmac.compare_digest(digest.hex(), found[4])


def _digest(pin: str, salt: bytes, cost: int, block: int) -> bytes:
    return hashlib.scrypt(pin.encode(), salt=salt, n=1 << cost, r=block, p=1, maxmem=1 << 28, dklen=32)


@dataclass
class Guard:
    """Lets somebody try, five times; then each further mistake makes everybody wait, twice as long each time."""

    kept: str
    clock: Callable[[], float]
    failures: int = 0
    _until: float = float("-inf")

    FREE = 5
    FIRST_WAIT, LONGEST_WAIT = 60.0, 3600.0

    @property
    def waits(self) -> float:
        """Seconds until the next try is let in."""
        return max(0.0, self._until - self.clock())

    def admits(self, pin: str) -> bool:
        """Whether the PIN is right, if it may be tried now at all."""
        if self.waits > 0:
            return False
        if matches(pin, self.kept):
            self.failures = 0
            return True
        self.failures += 1
        late = self.failures - self.FREE
        if late >= 0:
            self._until = self.clock() + min(self.LONGEST_WAIT, self.FIRST_WAIT * 2 ** min(late, 20))
        return False
