"""A ruleset: what the editions differ in, as numbers, tables and small functions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from .cards import Card
from .chance import Stream
from .events import Event, Scored
from .prompts import Prompt
from .table import Option, Table

Value = int | bool | str
OptionValues = dict[str, Value]
ON_OFF = (False, True)


class RulesError(ValueError):
    """A match that cannot be played this way. The message is one sentence for a person."""


class Choice(NamedTuple):
    """An option of an edition: the value it has by itself, and every value it may be given."""

    default: Value
    allowed: Sequence[Value]
    says: str = "on or off"  # what may be chosen, in words


class Refill(NamedTuple):
    """What becomes of a discard pile when the stock is used up."""

    pile: tuple[int, ...]  # the new stock, top first
    kept: tuple[int, ...] = ()  # what stays as the discard pile
    start: bool = False  # the top card of the new stock is turned up to start one


class Opening(NamedTuple):
    """Who deals first, and what was seen of finding out."""

    dealer: int
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Ruleset:
    """One way to play, for a number of seats. Policies are functions; nothing asks for a name."""

    deck: tuple[Card, ...]  # in the order it has before a shuffle
    slots: tuple[str, ...]  # the slots' names, side by side: side × rows + row; front first
    dealt: tuple[int, ...]  # the slots in the order in which cards are dealt into them
    first_dealer: Callable[[bytes, tuple[Card, ...], int], Opening]  # of seed, deck and seats
    refill: Callable[[Sequence[int], Stream], Refill]  # of the discard pile, top first
    shuffles: bool  # whether the refill is by chance
    run: Callable[[int], int]  # how long a run is asked for in a round; 1 asks for none
    finished: Callable[[Ruleset, Sequence[Card], int], bool]  # may this rack go out in that round?
    counted: Callable[[Ruleset, Sequence[Card]], int]  # how many cards of an unfinished rack count
    score: Callable[[Ruleset, Table, tuple[int, ...]], Scored]  # the callers' and the others' points
    won: Callable[[Ruleset, Sequence[int], int], tuple[int, ...]]  # who has won, by totals and round
    target: int  # points, or rounds
    pairs: bool = False  # seats 0 and 2 against 1 and 3
    asks: bool = False  # whoever has a finished rack says whether it goes out
    equal_turns: bool = False
    top_first_counts: bool = True
    glance: Callable[[tuple[Card, ...], tuple[int, ...], tuple[int, ...]], bool] | None = None
    """Of faces and racks: might one be finished? Where nothing else can happen at the end of a turn."""
    takeable: Callable[[Card], bool] | None = None  # what may be taken from the discard pile; None: all
    question: Callable[[Ruleset, Table, int], Prompt | None] | None = None
    """What a discard asks of the seat that made it, if anything."""
    powers: Mapping[int, str] = field(default_factory=dict)  # by rank
    lacks: Callable[[Ruleset], str] | None = None  # what is not at hand, in a sentence; empty if all is
    repeats: bool = False  # A A B is in order
    words: Callable[[], frozenset[str]] | None = None  # that finish a rack
    any_colour: bool = True  # a word's letters may be of any colours
    sides: int = 1  # of a rack, one beside the other
    ranks: range = field(init=False)  # from the lowest rank in the deck to the highest

    def __post_init__(self) -> None:
        ranked = [card.rank for card in self.deck if card.rank]
        object.__setattr__(self, "ranks", range(min(ranked), max(ranked) + 1))

    @property
    def rows(self) -> int:
        """How many slots a side of a rack has."""
        return len(self.slots) // self.sides

    def scale(self, card: Card) -> float | None:
        """Where a card stands between the lowest rank, 0, and the highest, 1; None for one without a rank."""
        if not card.rank:
            return None
        return (card.rank - self.ranks[0]) / max(1, len(self.ranks) - 1)


@dataclass(frozen=True, slots=True)
class Edition:
    """A row of the table of editions: how it introduces itself, its options, how it makes its ruleset."""

    name: str
    title: str
    says: str
    seats: range
    choices: Callable[[int, Mapping[str, Value]], dict[str, Choice]]  # by seats and what else is chosen
    ruleset: Callable[[int, OptionValues], Ruleset]


def settle_options(edition: Edition, seats: int, given: Sequence[Option]) -> OptionValues:
    """Every option of the edition with its value: the one given, else the edition's own.

    Raises RulesError, with what would be possible, for seats, an option or a value it does not have.
    """
    if seats not in edition.seats:
        raise RulesError(
            f"{edition.title} is for {edition.seats[0]} to {edition.seats[-1]} seats, not {seats}."
        )
    choices = edition.choices(seats, dict(given))
    options = {name: choice.default for name, choice in choices.items()}
    for name, chosen in given:
        if name not in choices:
            known = ", ".join(sorted(choices))
            raise RulesError(f"{_how(edition, seats, given, name)} has no option {name!r}; it has: {known}.")
        allowed = choices[name].allowed
        if not any(chosen == value and type(chosen) is type(value) for value in allowed):
            raise RulesError(f"The option {name} may be {choices[name].says}, not {chosen!r}.")
        options[name] = chosen
    return options


def _how(edition: Edition, seats: int, given: Sequence[Option], but: str) -> str:
    """The edition, the seats and the options that are on: what together leave no room for another."""
    others = [name for name, value in given if value is True and name != but]
    return f"{edition.title} with {seats} seats" + (f" and {' and '.join(others)}" if others else "")


def rack_cards(table: Table, seat: int) -> list[Card]:
    """The cards of a rack, front first."""
    faces = table.faces
    return [faces[token] for token in table.racks[seat]]
