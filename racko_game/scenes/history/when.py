"""When something was, as one says it."""

from __future__ import annotations

import time

from ...message import Message
from ...store.history.rows import sayable

MINUTE, HOUR, DAY = 60.0, 3600.0, 86400.0
WEEK = 7


def when(then: float, now: float) -> Message:
    """How long ago it was; what is more than a week ago, or of the future, by its date.

    Both are seconds since 1970; days are counted as the clock on the wall has them.
    """
    then = sayable(then)
    ago = now - then
    days = _day(now) - _day(then)
    if ago < 0 or days >= WEEK:
        return Message("when.date", date=time.strftime("%Y-%m-%d", time.localtime(then)))
    if days:
        return Message("when.days", n=days) if days > 1 else Message("when.yesterday")
    if ago < MINUTE:
        return Message("when.now")
    if ago < HOUR:
        return Message("when.minutes", n=int(ago / MINUTE))
    return Message("when.hours", n=int(ago / HOUR))


def _day(seconds: float) -> int:
    """The number of the day, where the clock is."""
    local = time.localtime(seconds)
    return int((seconds + local.tm_gmtoff) // DAY)
