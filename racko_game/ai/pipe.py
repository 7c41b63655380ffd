"""Processes beside the game, and the pipes to and from them."""

from __future__ import annotations

import pickle
import subprocess
import sys
from io import FileIO
from pathlib import Path
from typing import Any, cast

FOLDER = Path(__file__).parents[2]


class Process:
    """A Python process that runs ``program``, with the folder of the package as its argument.

    OSError if it cannot be started.
    """

    def __init__(self, program: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-S", "-c", program, str(FOLDER)],
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,  # a Ctrl-C in the terminal is for the game
        )

    def write(self, message: object) -> None:
        """Send it a message; BrokenPipeError if it is gone."""
        write(cast(FileIO, self._process.stdin), message)

    def read(self) -> Any:
        """Wait for its next message; EOFError if none will come."""
        return read(cast(FileIO, self._process.stdout))

    def kill(self) -> None:
        """Kill it: whoever waits for a message hears of its end."""
        self._process.kill()

    def end(self) -> None:
        """Kill it and wait until it is gone. Nobody may be reading any more."""
        self._process.kill()
        with self._process:  # waits for it, and closes the pipes
            pass


def write(pipe: FileIO, message: object) -> None:
    """Send a message: the length of its pickle in four bytes, and the pickle."""
    content = pickle.dumps(message)
    rest = memoryview(len(content).to_bytes(4, "big") + content)
    while rest:
        rest = rest[pipe.write(rest) :]


def read(pipe: FileIO) -> Any:
    """The next message; EOFError if none will come."""
    return pickle.loads(_bytes(pipe, int.from_bytes(_bytes(pipe, 4), "big")))


def _bytes(pipe: FileIO, count: int) -> bytes:
    content = b""
    while len(content) < count:
        more = pipe.read(count - len(content))
        if not more:
            raise EOFError
        content += more
    return content
