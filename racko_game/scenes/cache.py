"""A cache for functions whose arguments rarely change from frame to frame."""

from __future__ import annotations

from collections.abc import Callable
from operator import is_
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


def cache_last(make: Callable[P, T]) -> Callable[P, T]:
    """Return ``make`` with a cache of its last result, which is returned again for identical arguments. They
    are compared by identity, since comparing a table takes longer than drawing it."""
    last: list[T] = []
    asked: tuple[object, ...] = ()

    def remade(*things: P.args, **named: P.kwargs) -> T:
        nonlocal asked
        if not last or not all(map(is_, things, asked)):
            last[:], asked = [make(*things, **named)], things
        return last[0]

    return remade
