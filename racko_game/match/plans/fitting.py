"""Options that fit: which of those that were chosen can be, together; what is in the way of the others."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from ...rules.terms.ruleset import Choice, Edition, Value


class Barred(NamedTuple):
    """Why an option of an edition cannot be chosen now: another one, as it is; or how many sit there."""

    name: str
    choice: Choice
    option: str = ""
    seats: tuple[int, ...] = ()  # for how many it could be


def fitting(edition: Edition, seats: int, wanted: Mapping[str, Value]) -> dict[str, Value]:
    """Those of the options that can be together; of two that exclude each other the later one."""
    return _fitting(edition, seats, tuple(wanted), *wanted.values()).copy()


@lru_cache(maxsize=512, typed=True)  # True is not 1
def _fitting(edition: Edition, seats: int, names: tuple[str, ...], *values: Value) -> dict[str, Value]:
    chosen: dict[str, Value] = {}
    left = [*zip(names, values, strict=True)]
    while found := next((one for one in reversed(left) if _fits(edition, seats, chosen, *one)), None):
        left.remove(found)
        chosen = {found[0]: found[1], **chosen}  # it may make room for others: ask them all once more
    return chosen


def _fits(edition: Edition, seats: int, chosen: Mapping[str, Value], name: str, value: Value) -> bool:
    more = {name: value, **chosen}
    choices = edition.choices(seats, more)
    return all(one in choices and choices[one].takes(its) for one, its in more.items())


def barred(edition: Edition, seats: int, chosen: Mapping[str, Value]) -> tuple[Barred, ...]:
    """The options that the edition has as it is printed, for so many or for others, but not now."""
    there = edition.choices(seats, chosen)
    printed = edition.choices(seats, {})
    found = [
        Barred(name, choice, option=_in_the_way(edition, seats, chosen, name))
        for name, choice in printed.items()
        if name not in there
    ]
    for name, (choice, numbers) in _of_other_seats(edition).items():
        if name not in printed and name not in there:
            found.append(Barred(name, choice, seats=numbers))
    return tuple(found)


def _in_the_way(edition: Edition, seats: int, chosen: Mapping[str, Value], name: str) -> str:
    """The option that, as it was printed, would leave room for this one."""
    for other in chosen:
        if name in edition.choices(seats, {one: value for one, value in chosen.items() if one != other}):
            return other
    return next(iter(chosen), "")


@lru_cache(maxsize=16)
def _of_other_seats(edition: Edition) -> dict[str, tuple[Choice, tuple[int, ...]]]:
    """The options as printed, each with for how many it is there."""
    found: dict[str, tuple[Choice, tuple[int, ...]]] = {}
    for seats in edition.seats:
        for name, choice in edition.choices(seats, {}).items():
            _, numbers = found.get(name, (choice, ()))
            found[name] = choice, (*numbers, seats)
    return found
