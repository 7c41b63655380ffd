"""What systemd is told: that the game is ready, that it is alive, how it goes.

The protocol is a line or two sent to a socket that is named in the environment; the libraries for it are
older than what they save, or need a compiler.
"""

from __future__ import annotations

import os
import socket
from collections.abc import Mapping
from contextlib import suppress


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
