"""Upkeep: the watchdog is fed, a heartbeat is written down, at night the game starts anew."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, time, timedelta
from time import monotonic

from ...log import note
from ...store.process import taken
from .notify import Notifier

HEARTBEAT = 600.0  # seconds
MEGABYTE = 1 << 20


class Upkeep:
    """``seconds`` is a clock that only goes on, whatever the one on the wall, ``now``, is set to."""

    def __init__(
        self,
        notifier: Notifier,
        now: Callable[[], datetime] = datetime.now,
        seconds: Callable[[], float] = monotonic,
        restart: str = "",
    ) -> None:
        self._notifier, self._now, self._seconds = notifier, now, seconds
        self._began = self._fed = self._beaten = seconds()  # when that was
        self._restart = _next(restart, now()) if restart else None

    @property
    def up(self) -> float:
        """Seconds since it began."""
        return self._seconds() - self._began

    def begin(self) -> None:
        """The game is seen."""
        self._notifier.tell("READY=1", f"STATUS={self.state}")
        note(__name__, f"begun: {self.state}")

    @property
    def due(self) -> bool:
        """Whether it is time for a new start."""
        return self._restart is not None and self._now() >= self._restart

    @property
    def state(self) -> str:
        """How it goes, in a line."""
        memory, files = taken()
        return f"{self.up / 3600:.1f} h, {memory / MEGABYTE:.0f} MB, {files} files"

    def advance(self) -> None:
        """A frame was made."""
        now = self._seconds()
        if self._notifier.every and now - self._fed >= self._notifier.every:
            self._fed = now
            self._notifier.tell("WATCHDOG=1")
        if now - self._beaten >= HEARTBEAT:
            self._beaten = now
            self._notifier.tell(f"STATUS={self.state}")
            note(__name__, f"heartbeat: {self.state}")

    def close(self) -> None:
        """The game ends."""
        self._notifier.tell("STOPPING=1")
        self._notifier.close()
        note(__name__, f"ended: {self.state}")


def _next(hour: str, now: datetime) -> datetime:
    """When the clock shows that hour next."""
    there = datetime.combine(now.date(), time.fromisoformat(hour), now.tzinfo)
    return there if there > now else there + timedelta(days=1)
