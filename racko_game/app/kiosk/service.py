"""A kiosk as a service of the system: signals, systemd's watchdog, heartbeats, a restart at night.

To end is the system's to ask, to break off is nobody's. The protocol of systemd is a line or two sent to a
socket named in the environment; the libraries for it are older than what they save, or need a compiler.
"""

from __future__ import annotations

import os
import signal
import socket
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import datetime, time, timedelta
from time import monotonic

from ...log import note
from ...store.kiosk import process_use

START_AGAIN = 75
"""The exit code that asks to be started again: nothing is wrong that a new start does not mend."""
STAY_AWAY = 10
"""The exit code that asks to be let alone: the operator has left."""

IGNORED = ("SIGINT", "SIGHUP", "SIGQUIT", "SIGTSTP")
"""What a keyboard or a lost terminal sends."""


@contextmanager
def ignore_interrupts() -> Iterator[None]:
    """Ctrl+C and the like mean nothing meanwhile."""
    numbers = [getattr(signal, name) for name in IGNORED if hasattr(signal, name)]
    before = [(number, signal.signal(number, signal.SIG_IGN)) for number in numbers]
    try:
        yield
    finally:
        for number, handler in before:
            signal.signal(number, handler)


@contextmanager
def ended_by(end: Callable[[int], None]) -> Iterator[None]:
    """Meanwhile the system's wish to end the process calls ``end`` with the exit code."""
    before = signal.signal(signal.SIGTERM, lambda number, frame: end(0))
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


class Notifier:
    """Nothing is told where nobody wants to know. ``every``: seconds after which it is to be told that the
    game is alive, half of what may go by; 0 where nobody watches."""

    def __init__(self, environment: Mapping[str, str] = os.environ) -> None:
        where = environment.get("NOTIFY_SOCKET", "")
        watched = environment.get("WATCHDOG_USEC", "")
        self._address = "\0" + where[1:] if where.startswith("@") else where
        self._socket: socket.socket | None = None
        self.every = int(watched) / 2e6 if self._address and watched.isdecimal() else 0.0

    def tell(self, *lines: str) -> None:
        """Send lines like ``READY=1``; who does not listen is not waited for."""
        if not self._address:
            return
        with suppress(OSError):
            if self._socket is None:
                self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC)
                self._socket.setblocking(False)
            self._socket.sendto("\n".join(lines).encode(), self._address)

    def close(self) -> None:
        """Nothing will be told any more."""
        if self._socket:
            self._socket.close()
            self._socket = None


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
        self._restart = _next_time(restart, now()) if restart else None

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
        memory, files = process_use()
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


def _next_time(hour: str, now: datetime) -> datetime:
    """When the clock shows that hour next."""
    there = datetime.combine(now.date(), time.fromisoformat(hour), now.tzinfo)
    return there if there > now else there + timedelta(days=1)
