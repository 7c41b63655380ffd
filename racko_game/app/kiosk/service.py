"""A kiosk as a system service: signals, systemd's watchdog, heartbeats, a restart at night.

Only the system may end it; nothing may interrupt it. systemd's protocol is a line or two sent to a socket
named in the environment; libraries for it are outdated, or need a compiler.
"""

from __future__ import annotations

import os
import signal
import socket
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from datetime import datetime, time, timedelta
from time import monotonic
from typing import Any

from ...log import note
from ...store.kiosk import process_use

START_AGAIN = 75  # the exit code that asks for a restart: nothing is wrong that a restart does not fix
STAY_AWAY = 10  # the exit code against a restart: the operator has ended the game

IGNORED = ("SIGINT", "SIGHUP", "SIGQUIT", "SIGTSTP")  # signals from a keyboard or a lost terminal


def ignore_interrupts() -> AbstractContextManager[None]:
    """Ignore Ctrl+C and the like in the block."""
    return _handled(IGNORED, signal.SIG_IGN)


def ended_by(end: Callable[[int], None]) -> AbstractContextManager[None]:
    """Call ``end`` with the exit code if the system asks the process to end during the block."""
    return _handled(("SIGTERM",), lambda number, frame: end(0))


@contextmanager
def _handled(names: Sequence[str], handler: Any) -> Iterator[None]:
    """Let signals of these names, where there are such, be handled by ``handler`` during the block."""
    numbers = [getattr(signal, name) for name in names if hasattr(signal, name)]
    before = [(number, signal.signal(number, handler)) for number in numbers]
    try:
        yield
    finally:
        for number, usual in before:
            signal.signal(number, usual)


class Notifier:
    """Sends messages to systemd, if it listens.

    ``every``: the seconds between two heartbeats, half of the watchdog's time; 0 without a watchdog.
    """

    def __init__(self, environment: Mapping[str, str] = os.environ) -> None:
        where = environment.get("NOTIFY_SOCKET", "")
        watched = environment.get("WATCHDOG_USEC", "")
        self._address = "\0" + where[1:] if where.startswith("@") else where
        self._socket: socket.socket | None = None
        self.every = int(watched) / 2e6 if self._address and watched.isdecimal() else 0.0

    def tell(self, *lines: str) -> None:
        """Send lines like ``READY=1``, without blocking."""
        if not self._address:
            return
        with suppress(OSError):
            if self._socket is None:
                self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC)
                self._socket.setblocking(False)
            self._socket.sendto("\n".join(lines).encode(), self._address)

    def close(self) -> None:
        """Close the socket."""
        if self._socket:
            self._socket.close()
            self._socket = None


HEARTBEAT = 600.0  # seconds
MEGABYTE = 1 << 20


class Upkeep:
    """Sends heartbeats and says when it is time for the restart at night. ``seconds`` returns a monotonic
    time, ``now`` the local time; ``restart`` is a time of day, such as 04:00, or empty."""

    def __init__(
        self,
        notifier: Notifier,
        now: Callable[[], datetime] = datetime.now,
        seconds: Callable[[], float] = monotonic,
        restart: str = "",
    ) -> None:
        self._notifier, self.now, self._seconds = notifier, now, seconds
        self._began = self._fed = self._beaten = seconds()  # when that was
        self._restart = _next_time(restart, now()) if restart else None

    @property
    def uptime(self) -> float:
        """Return for how many seconds the kiosk has been running."""
        return self._seconds() - self._began

    def begin(self) -> None:
        """Report to systemd that the game is on screen."""
        self._notifier.tell("READY=1", f"STATUS={self.state}")
        note(__name__, f"begun: {self.state}")

    @property
    def due(self) -> bool:
        """Return whether it is time for the restart."""
        return self._restart is not None and self.now() >= self._restart

    @property
    def state(self) -> str:
        """Return uptime, memory and open files as a line of text."""
        memory, files = process_use()
        return f"{self.uptime / 3600:.1f} h, {memory / MEGABYTE:.0f} MB, {files} files"

    def advance(self) -> None:
        """Send a heartbeat if it is due; called once a frame."""
        now = self._seconds()
        if self._notifier.every and now - self._fed >= self._notifier.every:
            self._fed = now
            self._notifier.tell("WATCHDOG=1")
        if now - self._beaten >= HEARTBEAT:
            self._beaten = now
            self._notifier.tell(f"STATUS={self.state}")
            note(__name__, f"heartbeat: {self.state}")

    def close(self) -> None:
        """Report to systemd that the game ends."""
        self._notifier.tell("STOPPING=1")
        self._notifier.close()
        note(__name__, f"ended: {self.state}")


def _next_time(hour: str, now: datetime) -> datetime:
    there = datetime.combine(now.date(), time.fromisoformat(hour), now.tzinfo)
    return there if there > now else there + timedelta(days=1)
