"""A ruleset: what the editions differ in, as numbers, tables and small functions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from .cards import Card
from .table import Option, Table


class RulesError(ValueError):
    """A match that cannot be played this way. The message is one sentence for a person."""


class Choice(NamedTuple):
    """An option of an edition: the value it has by itself, and every value it may be given."""

    default: int | bool | str
    allowed: Sequence[int | bool | str]
    says: str  # what may be chosen, in words


class Refill(NamedTuple):
    """A refilled table's piles, each top first."""

    stock: tuple[int, ...]
    discard: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Ruleset:
    """One way to play, for a number of seats. Policies are functions; nothing asks for a name."""

    deck: tuple[Card, ...]  # in the order it has before a shuffle
    slots: tuple[str, ...]  # the slots' names, front first
    cut: Callable[[Sequence[Card]], int]  # the dealer, from the cards cut
    refill: Callable[[Sequence[int]], Refill]  # new piles, from the discard pile
    run: int  # how long a run a finished rack must have; 1 asks for none
    finished: Callable[[Ruleset, Sequence[Card]], bool]
    counted: Callable[[Sequence[Card]], int]  # how many cards of an unfinished rack score
    caller: int  # points for going out
    each: int  # points for a card that counts
    target: int


@dataclass(frozen=True, slots=True)
class Edition:
    """A row of the table of editions: how it introduces itself, its options, how it makes its ruleset."""

    name: str
    title: str
    says: str
    seats: range
    choices: Callable[[int], dict[str, Choice]]  # by number of seats
    ruleset: Callable[[int, dict[str, int | bool | str]], Ruleset]


def settle_options(edition: Edition, seats: int, given: Sequence[Option]) -> dict[str, int | bool | str]:
    """Every option of the edition with its value: the one given, else the edition's own.

    Raises RulesError, with what would be possible, for seats, an option or a value it does not have.
    """
    if seats not in edition.seats:
        raise RulesError(
            f"{edition.title} is for {edition.seats[0]} to {edition.seats[-1]} seats, not {seats}."
        )
    choices = edition.choices(seats)
    options = {name: choice.default for name, choice in choices.items()}
    for name, chosen in given:
        if name not in choices:
            known = ", ".join(sorted(choices))
            raise RulesError(f"{edition.title} with {seats} seats has no option {name!r}; it has: {known}.")
        allowed = choices[name].allowed
        if not any(chosen == value and type(chosen) is type(value) for value in allowed):
            raise RulesError(f"The option {name} may be {choices[name].says}, not {chosen!r}.")
        options[name] = chosen
    return options


def rack_cards(table: Table, seat: int) -> list[Card]:
    """The cards of a rack, front first."""
    faces = table.faces
    return [faces[token] for token in table.racks[seat]]
