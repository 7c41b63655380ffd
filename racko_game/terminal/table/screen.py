"""Input and output of lines, in a terminal or a pipe."""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
from typing import TextIO

WIDEST = 80
NARROWEST = 20
BOLD, PLAIN = "\x1b[1m", "\x1b[0m"
CLEAR = "\x1b[H\x1b[2J\x1b[3J"  # home, the screen, and what had scrolled away
PROMPT = "> "


class Screen:
    """The lines that a player reads and types. Escape codes are written only to a terminal, and not if
    NO_COLOR is set or the terminal is dumb."""

    def __init__(self, reads: TextIO | None = None, writes: TextIO | None = None) -> None:
        self._reads = sys.stdin if reads is None else reads
        self._writes = sys.stdout if writes is None else writes
        self._live = self._reads.isatty() and self._writes.isatty()
        plain = bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM", "dumb") == "dumb"
        self._codes = self._live and not plain

    @property
    def width(self) -> int:
        """Return how many characters fit in a line now."""
        return max(NARROWEST, min(WIDEST, self._size().columns))

    def say(self, *lines: str) -> None:
        """Write lines, wrapped to the width of the terminal."""
        for line in lines:
            self._writes.write(f"{self._wrapped(line)}\n")
        self._writes.flush()

    def stress(self, line: str) -> None:
        """Write a line, in bold if the terminal can do that."""
        text = self._wrapped(line)
        self._writes.write(f"{BOLD}{text}{PLAIN}\n" if self._codes else f"{text}\n")
        self._writes.flush()

    def ask(self) -> str:
        """Return the next typed line without spaces around it. Raises EOFError if there is none."""
        if self._live:
            self._writes.write(PROMPT)
        self._writes.flush()
        line = self._reads.readline()
        if not line:
            raise EOFError
        return line.strip()

    def clear(self) -> None:
        """Clear the terminal and its history, so that the next player sees nothing; do nothing in a pipe."""
        if self._codes:
            self._writes.write(CLEAR)
        elif self._live:
            self._writes.write("\n" * self._size().lines)
        self._writes.flush()

    def _wrapped(self, line: str) -> str:
        return textwrap.fill(line, self.width, break_on_hyphens=False)

    def _size(self) -> os.terminal_size:
        return shutil.get_terminal_size((WIDEST, 24))
