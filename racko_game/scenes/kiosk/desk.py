"""The operator's desk: what the operator's pages act on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from ...message import Message
from ...store.kiosk import Operator

TRIES = 3  # wrong PINs until one has to wait
WAIT, LONGEST = 30.0, 600.0  # seconds; each wrong one after that doubles them


class Lock:
    """A lock that a PIN opens. After some wrong ones it ``waits`` for seconds, and hears nothing."""

    def __init__(self, operator: Operator) -> None:
        self._operator = operator
        self._wrong = 0
        self.waits = 0.0

    def advance(self, dt: float) -> None:
        """``dt`` seconds went by."""
        self.waits = max(self.waits - dt, 0.0)

    def opens(self, typed: str) -> bool:
        """Whether this PIN opens it."""
        if self.waits:
            return False
        if self._operator.admits(typed):
            self._wrong = 0
            return True
        self._wrong += 1
        if self._wrong >= TRIES:
            self.waits = min(WAIT * 2 ** (self._wrong - TRIES), LONGEST)
        return False


@dataclass
class Desk:
    """``volume`` is a share of what the file says. ``opened`` is called when the operator comes to it,
    ``settle`` once what was set is to stay so; ``lately`` has the last lines of the log, ``how`` says how it
    goes."""

    lock: Lock
    volume: float = 1.0
    opened: Callable[[], object] = lambda: None
    settle: Callable[[], object] = lambda: None
    restart: Callable[[], object] = lambda: None
    leave: Callable[[], object] = lambda: None
    lately: Callable[[], Sequence[str]] = list
    how: Callable[[], Sequence[Message]] = field(default=list)
