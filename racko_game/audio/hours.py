"""Quiet hours: how loud the game may be at what time of the day."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

DAY = 24.0  # hours
RAMP = 0.25  # hours: it becomes quieter, and louder again, by and by


class QuietHours(NamedTuple):
    """From one time of the day until another, in hours, perhaps over midnight, so much of the volume is left.

    From its begin on it becomes quieter; at its end it is as loud again as before.
    """

    begin: float
    end: float
    volume: float

    def share(self, hour: float) -> float:
        """How much of the volume is left at that time of the day."""
        length, since = (self.end - self.begin) % DAY or DAY, (hour - self.begin) % DAY
        if since >= length:
            return 1.0
        near = min(since, length - since)
        return 1.0 - (1.0 - self.volume) * min(near / min(RAMP, length / 2), 1.0)


NIGHT = QuietHours(22.0, 8.0, 0.3)


def loudness(quiet: Iterable[QuietHours], hour: float) -> float:
    """How much of the volume is left at that time, by a table of quiet hours: the least that one of them
    leaves."""
    return min((one.share(hour) for one in quiet), default=1.0)
