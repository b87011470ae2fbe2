"""When the kiosk is open: hours for each weekday, over midnight too. Pure values."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime, time, timedelta

DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
ALWAYS, CLOSED = "always", "closed"
_SPAN = re.compile(r"(\d\d):(\d\d)-(\d\d):(\d\d)")
_MIDNIGHT = time(0, 0)


@dataclass(frozen=True)
class Span:
    """From a time of day to another one; an end not after the beginning lies on the next day."""

    begin: time
    end: time

    @property
    def over_midnight(self) -> bool:
        """Whether it ends on the day after."""
        return self.end <= self.begin


class WrongHours(ValueError):
    """Not hours; the message says what they look like."""


def span(text: str) -> Span | None:
    """The hours of a day: "09:00-18:00", "always", or "closed" (None). Raises WrongHours."""
    if text == CLOSED:
        return None
    if text == ALWAYS:
        return Span(_MIDNIGHT, _MIDNIGHT)
    found = _SPAN.fullmatch(text)
    if not found:
        raise WrongHours(f'"{text}" are no hours; write "09:00-18:00", "always" or "closed"')
    hour, minute, to_hour, to_minute = map(int, found.groups())
    try:
        end = _MIDNIGHT if (to_hour, to_minute) == (24, 0) else time(to_hour, to_minute)
        return Span(time(hour, minute), end)
    except ValueError:
        raise WrongHours(f'"{text}": there is no such time of day') from None


@dataclass(frozen=True)
class Hours:
    """The hours of Monday to Sunday; None is a day on which the kiosk stays shut."""

    days: tuple[Span | None, ...] = (Span(_MIDNIGHT, _MIDNIGHT),) * 7

    def open_at(self, now: datetime) -> bool:
        """Whether the kiosk is open at this moment."""
        today, clock = self.days[now.weekday()], now.time()
        if today and today.begin <= clock and (today.over_midnight or clock < today.end):
            return True
        before = self.days[(now.weekday() - 1) % 7]
        return before is not None and before.over_midnight and before.end > clock

    def next_opening(self, now: datetime) -> datetime | None:
        """When the next day of business begins after now; None if there is no such day."""
        for ahead in range(8):
            day = now + timedelta(days=ahead)
            hours = self.days[day.weekday()]
            if hours:
                begin = day.replace(hour=hours.begin.hour, minute=hours.begin.minute, second=0, microsecond=0)
                if begin > now:
                    return begin
        return None
