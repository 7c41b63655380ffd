"""The lines of a match's text, and how one that is wrong is refused."""

from __future__ import annotations

from collections.abc import Iterator
from io import StringIO
from reprlib import Repr
from typing import NamedTuple, NoReturn

from ...message import Message
from .record import RecordError

LONGEST_LINE = 1_000

_quotes = Repr()
_quotes.fillvalue = "…"
shown = _quotes.repr
"""Words between quotes, as they can be shown: the middle of many is left out."""


def refuse(number: int, why: Message) -> NoReturn:
    """RecordError, that the line of this number is wrong."""
    raise RecordError("record.line", line=number, why=why) from None


class Line(NamedTuple):
    """A line that means something, and its number in the text."""

    number: int
    text: str


class Lines:
    """The lines of a text that mean something, one after the other."""

    def __init__(self, text: str) -> None:
        self._rest = self._meaning(text)
        self._last = text.count("\n") + 1
        self.now = next(self._rest, None)

    @staticmethod
    def _meaning(text: str) -> Iterator[Line]:
        for number, line in enumerate(StringIO(text, newline="\n"), start=1):
            if (length := len(line.removesuffix("\n"))) > LONGEST_LINE:
                refuse(number, Message("record.long-line", length=length, most=LONGEST_LINE))
            if (plain := line.strip(" \t\r\n")) and not plain.startswith("#"):
                yield Line(number, plain)

    def step(self) -> None:
        """Go to the next line."""
        self.now = next(self._rest, None)

    def take(self, what: Message) -> Line:
        """The line that is next, which is to be ``what``."""
        line = self.now
        if line is None:
            refuse(self._last, Message("record.ends", what=what))
        self.step()
        return line
