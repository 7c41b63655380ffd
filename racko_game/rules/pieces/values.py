"""Named tuples that are equal only to tuples of the same class."""

from __future__ import annotations

from typing import Any, Final, TypeVar

T = TypeVar("T", bound=type)

made: Final = tuple.__new__
"""``made(Table, fields)`` returns the named tuple of these fields at half the cost of calling the class."""


def value(cls: T) -> T:
    """Make the equality of a named tuple depend on its class as well as its fields: otherwise ``Draw() ==
    Toss()`` would be true. Named tuples are about five times as fast as frozen dataclasses."""

    def same(self: tuple[object, ...], other: Any) -> bool:
        return type(self) is type(other) and bool(tuple.__eq__(self, other))

    def different(self: tuple[object, ...], other: Any) -> bool:
        return not same(self, other)

    setattr(cls, "__eq__", same)  # noqa: B010  # a class body may set it, mypy lets nobody else
    setattr(cls, "__ne__", different)  # noqa: B010
    return cls
