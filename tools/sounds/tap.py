"""The end of a pipe at which the game's sound comes out, frame by frame, however busy the machine is."""

from __future__ import annotations

import fcntl
import os
import time
from pathlib import Path

MIXED = 0.0005
"""Seconds in which the mixer fills its next buffer."""


class Tap:
    """Takes as much sound as it is told; it is kept in a file, and counted in samples.

    To be made before the mixer is opened, with SDL's driver that writes into a file.
    """

    def __init__(self, folder: Path) -> None:
        pipe = folder / "pipe"
        os.mkfifo(pipe)
        os.environ["SDL_DISKAUDIOFILE"] = str(pipe)
        os.environ["SDL_DISKAUDIODELAY"] = "0"
        self._end = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
        if hasattr(fcntl, "F_SETPIPE_SZ"):
            fcntl.fcntl(self._end, fcntl.F_SETPIPE_SZ, 4096)
        self._file = (folder / "heard.raw").open("wb")
        self.samples = 0

    def take(self, until: int) -> None:
        """So many samples in all."""
        os.set_blocking(self._end, True)
        while self.samples < until:
            data = b""
            while not data or len(data) % 4:
                data += os.read(self._end, min(4 * (until - self.samples) - len(data), 4096))
            self.samples += self._file.write(data) // 4
        time.sleep(MIXED)

    def close(self) -> None:
        """The writer is not waited for any more."""
        os.close(self._end)
        self._file.close()
