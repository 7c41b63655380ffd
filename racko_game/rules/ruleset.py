"""A ruleset: what the editions differ in, as numbers, tables and values."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from functools import lru_cache
from typing import NamedTuple

from .books import NO_BOOKS, Books
from .chance import Stream
from .errors import RulesError, Term
from .pieces.cards import Card
from .pieces.events import Cut, Event, Lot
from .pieces.moves import Prompt
from .scoring import Goal, Length, Scoring
from .table import Option, Table

Value = int | bool | str
OptionValues = dict[str, Value]
ON_OFF = (False, True)


class About(Enum):
    """What an option is about."""

    SCORING = auto()
    GOING_OUT = auto()
    CARDS = auto()
    LENGTH = auto()


LENGTHS = ("one round", "short", "normal", "long")
"""How long a match can be, in words, the shortest first."""


class Choice(NamedTuple):
    """An option of an edition: the value it has by itself, and every value it may be given."""

    default: Value
    allowed: Sequence[Value]
    says: Term = Term("choice.on-off")  # what may be chosen
    about: About = About.CARDS
    one_of: str = ""  # what it is a way of: of options with the same one, one at most is on
    lengths: tuple[tuple[str, Value], ...] = ()  # which value makes a match how long: LENGTHS

    def takes(self, value: object) -> bool:
        """Whether it is one of its values; True is not 1."""
        return any(value == one and type(value) is type(one) for one in self.allowed)


class Refill(NamedTuple):
    """What becomes of a discard pile when the stock is used up."""

    pile: tuple[int, ...]  # the new stock, top first
    kept: tuple[int, ...] = ()  # what stays as the discard pile
    start: bool = False  # the top card of the new stock is turned up to start one


class RefillRule(NamedTuple):
    """How the discard pile becomes the stock: turned over, its order kept, unless it is shuffled."""

    keep_top: bool = False  # the last discard stays as the discard pile
    shuffle: bool = False
    start: bool = False  # the new stock's top card starts a discard pile

    def of(self, discard: Sequence[int], chance: Stream) -> Refill:
        """What becomes of this pile, top first."""
        kept, rest = tuple(discard[: self.keep_top]), discard[self.keep_top :]
        return Refill(chance.shuffle(rest) if self.shuffle else tuple(reversed(rest)), kept, self.start)


class Opening(NamedTuple):
    """Who deals first, and what was seen of finding out."""

    dealer: int
    events: tuple[Event, ...]


class FirstDealer(Enum):
    """Who deals first: of the cards that are cut the lowest or the highest, or whoever the lot falls on."""

    LOW_CARD = auto()
    HIGH_CARD = auto()
    LOT = auto()

    def find(self, seed: bytes, deck: Sequence[Card], seats: int) -> Opening:
        """The first dealer of a match, of so many seats."""
        if self is FirstDealer.LOT:
            dealer = Stream(seed, "lot").below(seats)
            return Opening(dealer, (Lot(dealer),))
        cards = Stream(seed, "cut").shuffle(deck)[:seats]
        deals = min if self is FirstDealer.LOW_CARD else max
        dealer = cards.index(deals(cards, key=lambda card: card.rank))
        return Opening(dealer, (Cut(cards, dealer),))


class DiscardEffects(ABC):
    """What the cards of an edition do on the discard pile, where they do more than to lie there."""

    __slots__ = ()

    def takeable(self, card: Card) -> bool:
        """Whether the card may be taken from the discard pile."""
        return True

    def power(self, card: Card) -> str:
        """The power that whoever discards the card may use; none, if it has none."""
        return ""

    @abstractmethod
    def question(self, table: Table, seat: int) -> Prompt | None:
        """What the top discard asks of the seat that made it, if anything."""


@dataclass(frozen=True, slots=True)
class Ruleset:
    """One way to play, for a number of seats: all values; nothing asks for an edition's name."""

    deck: tuple[Card, ...]  # in the order it has before a shuffle
    slots: tuple[str, ...]  # the slots' names, side by side: side × rows + row; front first
    dealt: tuple[int, ...]  # the slots in the order in which cards are dealt into them
    first_dealer: FirstDealer
    refill: RefillRule
    goal: Goal
    scoring: Scoring
    length: Length
    sides: int = 1  # of a rack, one beside the other
    pairs: bool = False  # seats 0 and 2 against 1 and 3
    asks: bool = False  # whoever has a finished rack says whether it goes out
    own_voice: bool = False  # nobody is asked: whoever has one says so, or plays on
    equal_turns: bool = False  # a round runs on until everybody has had as many turns
    turn_each: bool = False  # nobody goes out before everybody has had a turn
    discards: DiscardEffects | None = None
    glance: Callable[[tuple[Card, ...], tuple[int, ...], tuple[int, ...]], bool] | None = None
    """Of faces and racks: might one be finished? Where nothing else can happen at the end of a turn."""
    ranks: range = field(init=False)  # from the lowest rank in the deck to the highest

    def __post_init__(self) -> None:
        ranked = [card.rank for card in self.deck if card.rank]
        object.__setattr__(self, "ranks", range(min(ranked), max(ranked) + 1))

    @property
    def counts_turns(self) -> bool:
        """Whether it matters how many turns everybody has had."""
        return self.equal_turns or self.turn_each

    @property
    def rows(self) -> int:
        """How many slots a side of a rack has."""
        return len(self.slots) // self.sides

    def team(self, seat: int) -> tuple[int, ...]:
        """Who plays for one total with that seat, itself first: its partner sits across."""
        return (seat, (seat + 2) % 4) if self.pairs else (seat,)

    def teams(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """Everybody at a table for so many, by who plays for one total."""
        return tuple(self.team(seat) for seat in range(2 if self.pairs else seats))

    def scale(self, card: Card) -> float | None:
        """Where a card stands between the lowest rank, 0, and the highest, 1; None for one without a rank."""
        if not card.rank:
            return None
        return (card.rank - self.ranks[0]) / max(1, len(self.ranks) - 1)

    def takeable(self, card: Card) -> bool:
        """Whether the card may be taken from the discard pile."""
        return self.discards is None or self.discards.takeable(card)

    def power(self, card: Card) -> str:
        """The power that whoever discards the card may use; none, if it has none."""
        return self.discards.power(card) if self.discards else ""

    def won(self, totals: Sequence[int], number: int) -> tuple[int, ...]:
        """Who has won after that round: nobody before its length is reached, or while the lead is shared."""
        best = max(totals)
        leaders = tuple(seat for seat, total in enumerate(totals) if total == best)
        alone = leaders == tuple(sorted(self.team(leaders[0])))
        return leaders if alone and self.length.reached(totals, number) else ()


Choices = Callable[[int, Mapping[str, Value]], dict[str, Choice]]
"""The options there are for a number of seats, beside what else is chosen."""


def remembered(choices: Choices) -> Choices:
    """The same choices, kept by value: a screen of options asks for them hundreds of times."""

    @lru_cache(maxsize=512, typed=True)  # True is not 1
    def known(seats: int, names: tuple[str, ...], *values: Value) -> dict[str, Choice]:
        return choices(seats, dict(zip(names, values, strict=True)))

    return lambda seats, given: known(seats, tuple(given), *given.values()).copy()


@dataclass(frozen=True, slots=True)
class Edition:
    """A row of the table of editions: its name, its options, how it makes its ruleset."""

    name: str
    seats: range
    choices: Choices
    ruleset: Callable[[int, OptionValues, Books], Ruleset]
    needs: Callable[[OptionValues, Books], Books] = lambda options, books: NO_BOOKS  # what it looks up
    offers: tuple[Option, ...] = ()  # by name: how a new table of it is set up otherwise than as printed

    def __post_init__(self) -> None:
        object.__setattr__(self, "choices", remembered(self.choices))

    @property
    def title(self) -> Term:
        """What it is called."""
        return Term(f"edition.{self.name}")

    @property
    def says(self) -> Term:
        """How it introduces itself."""
        return Term(f"edition.{self.name}-says")

    @property
    def suits(self) -> Term:
        """For whom it is."""
        return Term(f"edition.{self.name}-suits")


def settle_options(edition: Edition, seats: int, given: Sequence[Option]) -> OptionValues:
    """Every option of the edition with its value: the one given, else the edition's own.

    Raises RulesError, with what would be possible, for seats, an option or a value it does not have.
    """
    if seats not in edition.seats:
        first, last = edition.seats[0], edition.seats[-1]
        raise RulesError("rules.seats", edition=edition.title, first=first, last=last, seats=seats)
    choices = edition.choices(seats, dict(given))
    options = {name: choice.default for name, choice in choices.items()}
    for name, chosen in given:
        if name not in choices:
            raise _no_option(edition, seats, given, name, tuple(sorted(choices)))
        if not choices[name].takes(chosen):
            raise RulesError("rules.value", option=name, may=choices[name].says, chosen=repr(chosen))
        options[name] = chosen
    return options


def _no_option(
    edition: Edition, seats: int, given: Sequence[Option], option: str, known: tuple[str, ...]
) -> RulesError:
    """The seats and the other options that are on may leave no room for it."""
    others = tuple(name for name, value in given if value is True and name != option)
    code, more = ("rules.no-option-with", {"others": others}) if others else ("rules.no-option", {})
    return RulesError(code, edition=edition.title, seats=seats, option=option, known=known, **more)


def rack_cards(table: Table, seat: int) -> list[Card]:
    """The cards of a rack, front first."""
    faces = table.faces
    return [faces[token] for token in table.racks[seat]]
