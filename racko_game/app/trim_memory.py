"""Thrift: the room of pictures that were dropped is given back to the system."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import lru_cache


def give_back() -> None:
    """Give back what is free, some milliseconds' work: for a moment when nothing moves.

    The C library of Linux keeps the room of what was dropped between what is still there; others do not
    have to be asked.
    """
    _trim()(0)


@lru_cache(maxsize=1)
def _trim() -> Callable[[int], object]:
    if sys.platform == "linux":
        import ctypes  # not for the others

        try:
            return ctypes.CDLL(None).malloc_trim
        except (AttributeError, OSError):
            pass  # another C library
    return lambda keep: None
