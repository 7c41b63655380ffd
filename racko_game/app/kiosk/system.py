"""What the system may ask of a kiosk: to end is its to ask, to break off is nobody's."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager

AGAIN = 75
"""The exit code that asks to be started again: nothing is wrong that a new start does not mend."""
LEFT = 10
"""The exit code that asks to be let alone: the operator has left."""

UNHEARD = ("SIGINT", "SIGHUP", "SIGQUIT", "SIGTSTP")
"""What a keyboard or a lost terminal sends."""


@contextmanager
def unheard() -> Iterator[None]:
    """Ctrl+C and the like mean nothing meanwhile."""
    numbers = [getattr(signal, name) for name in UNHEARD if hasattr(signal, name)]
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
