"""Options of an edition: read from text, which of them fit together, and what a kiosk may offer of them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from ...message import Trouble
from ...rules.books import NO_BOOKS, Books
from ...rules.editions import EDITIONS, edition, with_books
from ...rules.errors import RulesError
from ...rules.ruleset import Choice, Edition, Value, settle_options
from ...rules.table import Charter

if TYPE_CHECKING:
    from ...store.kiosk import Offer


def charter_of(name: str, seats: int, given: Mapping[str, Value], books: Books = NO_BOOKS) -> Charter:
    """Return a charter: an edition, the ``given`` options that differ from it, the ``books`` it needs. Raises
    RulesError if it cannot be played."""
    row = edition(name)
    chosen = settle_options(row, seats, tuple(given.items()))
    choices = row.choices(seats, given)
    differing = tuple((n, chosen[n]) for n in sorted(given) if chosen[n] != choices[n].default)
    return with_books(Charter(name, differing), seats, books)


def place_for(given: Mapping[str, Value], editions: Iterable[str], numbers: Sequence[int]) -> tuple[str, int]:
    """Return the first edition and number of seats for which all ``given`` options can be chosen together.
    ``editions`` are tried in order, each with all ``numbers`` of seats. Raises RulesError if none fits: the
    error of the first combination."""
    errors: list[RulesError] = []
    for name in editions:
        for seats in numbers:
            try:
                settle_options(edition(name), seats, tuple(given.items()))
            except RulesError as error:
                errors.append(error)
            else:
                return name, seats
    raise errors[0]


def read_options(texts: Sequence[str]) -> dict[str, Value]:
    """Return options by name from texts like ``bonus=on``; - and _ between letters mean a space. Raises
    RulesError if a text has another form or an option is given twice."""
    options: dict[str, Value] = {}
    for text in texts:
        name, equals, chosen = re.sub(r"(?<=[a-z])[-_](?=[a-z])", " ", text).partition("=")
        if not (name and equals and chosen):
            raise RulesError("rules.no-value", text=text[:60])
        if name in options:
            raise RulesError("rules.given-twice", option=name)
        options[name] = read_value(chosen)
    return options


def read_value(text: str) -> Value:
    """Return the value that a text means: True for on, False for off, a number, or the text itself."""
    if text in ("on", "off"):
        return text == "on"
    return int(text) if re.fullmatch(r"[0-9]{1,6}", text) else text


def value_text(chosen: Value) -> str:
    """Return the text for an option's value; the inverse of ``read_value``."""
    return ("off", "on")[chosen] if isinstance(chosen, bool) else str(chosen)


class Barred(NamedTuple):
    """An option that cannot be chosen now, and why: another ``option`` or the number of ``seats``."""

    name: str
    choice: Choice
    option: str = ""
    seats: tuple[int, ...] = ()  # the numbers of seats that would allow it


def fitting(edition: Edition, seats: int, wanted: Mapping[str, Value]) -> dict[str, Value]:
    """Return the ``wanted`` options that fit together; of two that exclude each other, the later one."""
    return _fitting(edition, seats, tuple(wanted), *wanted.values()).copy()


@lru_cache(maxsize=512, typed=True)  # without ``typed``, True and 1 would share a result
def _fitting(edition: Edition, seats: int, names: tuple[str, ...], *values: Value) -> dict[str, Value]:
    chosen: dict[str, Value] = {}
    left = [*zip(names, values, strict=True)]
    while found := next((one for one in reversed(left) if _fits(edition, seats, chosen, *one)), None):
        left.remove(found)
        chosen = {found[0]: found[1], **chosen}  # others may have become possible: try all again
    return chosen


def _fits(edition: Edition, seats: int, chosen: Mapping[str, Value], name: str, value: Value) -> bool:
    more = {name: value, **chosen}
    choices = edition.choices(seats, more)
    return all(one in choices and choices[one].takes(its) for one, its in more.items())


def barred(edition: Edition, seats: int, chosen: Mapping[str, Value]) -> tuple[Barred, ...]:
    """Return the options that an edition has, but that cannot be chosen now, with the reason for each."""
    there = edition.choices(seats, chosen)
    printed = edition.choices(seats, {})
    excluded = ((name, choice) for name, choice in printed.items() if name not in there)
    elsewhere = _of_other_seats(edition).items()
    return (
        *(Barred(name, choice, _in_the_way(edition, seats, chosen, name)) for name, choice in excluded),
        *(Barred(n, choice, seats=some) for n, (choice, some) in elsewhere if n not in {**printed, **there}),
    )


def _in_the_way(edition: Edition, seats: int, chosen: Mapping[str, Value], name: str) -> str:
    """Return the chosen option that excludes the option ``name``."""
    without = ((other, {one: value for one, value in chosen.items() if one != other}) for other in chosen)
    found = (other for other, rest in without if name in edition.choices(seats, rest))
    return next(found, next(iter(chosen), ""))


@lru_cache(maxsize=16)
def _of_other_seats(edition: Edition) -> dict[str, tuple[Choice, tuple[int, ...]]]:
    """Return the options of an edition as printed, each with the numbers of seats for which it exists."""
    found: dict[str, tuple[Choice, tuple[int, ...]]] = {}
    for seats in edition.seats:
        for name, choice in edition.choices(seats, {}).items():
            _, numbers = found.get(name, (choice, ()))
            found[name] = choice, (*numbers, seats)
    return found


def check_offer(offer: Offer) -> None:
    """Raise Trouble if a house rule that a kiosk offers does not exist, or cannot take its value."""
    known = {name: choice for edition in EDITIONS for name, choice in _every_choice(edition)}
    for name in offer.house_rules if isinstance(offer.house_rules, tuple) else ():
        if name not in known:
            raise Trouble("kiosk.no-rule", key="offer.house_rules", rule=name, known=tuple(known))
    for played, rules in offer.rules.items():
        there = [*_every_choice(played)]
        for name, value in rules.items():
            its = [choice for other, choice in there if other == name]
            key = f"offer.rules.{played}"
            if not its:
                raise Trouble("kiosk.no-rule", key=key, rule=name, known=tuple(dict(there)))
            if not any(choice.takes(value) for choice in its):
                raise Trouble("kiosk.no-value", key=f"{key}.{name}", given=str(value).lower())


def _every_choice(edition: str) -> Iterator[tuple[str, Choice]]:
    """Yield every option of an edition, for every number of seats; an option may come several times."""
    row = EDITIONS[edition]
    for seats in row.seats:
        yield from row.choices(seats, {}).items()
