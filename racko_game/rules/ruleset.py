"""Rulesets and editions: the differences between ways to play, as values; and what several editions share:
options, the refill of the stock, house rules. A house rule, a row of ``HOUSE_RULES``, is an option of
editions and sets fields of their rulesets. Its sentences stand in ``content/en/house-rules.json``, those of
its section in the rule book and of its lesson among them. Their ids are made from its name: the label
(``rule.<option>``), the help text (``rule.<option>-help``) in set-up, rule book and hints, the note that it
is on (``house.<name>``), and the usual rule that holds without it (``rules.<otherwise>``). A section of the
rule book with ``"here": ["<name>"]`` is about it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from functools import lru_cache
from typing import Any, NamedTuple

from .books import NO_BOOKS, Books
from .chance import Stream
from .errors import RulesError, Term
from .pieces.cards import Card
from .pieces.events import Cut, Event, Lot, Refilled, TurnedUp
from .pieces.moves import Prompt
from .scoring import Goal, Length, Scoring
from .table import Events, Option, Outcome, Table, bits

Value = int | bool | str
OptionValues = dict[str, Value]
ON_OFF = (False, True)


class About(Enum):
    """The part of the game that an option is about."""

    SCORING = auto()
    GOING_OUT = auto()
    CARDS = auto()
    LENGTH = auto()


LENGTHS = ("one round", "quick", "short", "normal", "long")  # of a match, the shortest first


class Choice(NamedTuple):
    """An option of an edition: its default value and all allowed values."""

    default: Value
    allowed: Sequence[Value]
    says: Term = Term("choice.on-off")  # what may be chosen
    about: About = About.CARDS
    one_of: str = ""  # its group, of which at most one option is on
    lengths: tuple[
        tuple[str, Value], ...
    ] = ()  # match lengths (see LENGTHS), each with the value that sets it

    def takes(self, value: object) -> bool:
        """Return whether the value is allowed; types must match, so True is not 1."""
        return any(value == one and type(value) is type(one) for one in self.allowed)


class RefillRule(NamedTuple):
    """How the discard pile becomes the stock: turned over without changing its order, or shuffled; the last
    discard stays (``keep_top``), or the new stock's top card starts a discard pile (``start``)."""

    keep_top: bool = False
    shuffle: bool = False
    start: bool = False


TURN_OVER = RefillRule()
TURN_OVER_AND_START = RefillRule(start=True)
KEEP_TOP = RefillRule(keep_top=True)
KEEP_TOP_AND_SHUFFLE = RefillRule(keep_top=True, shuffle=True)
SHUFFLE_AND_START = RefillRule(shuffle=True, start=True)


def refill(rule: RefillRule, table: Table, events: Events) -> Outcome:
    """Return the table with the discard pile made the stock, and ``events`` with the refill's added."""
    shuffled, faces, seen = rule.shuffle, table.faces, table.seen
    count = table.refills + shuffled
    kept, rest = table.discard[: rule.keep_top], table.discard[rule.keep_top :]
    pile = tuple(reversed(rest))
    if shuffled:
        pile = Stream(table.seed, f"refill/{table.round}/{count}").shuffle(rest)
        pile, faces, seen = _renamed(pile, faces, seen)
    events += (Refilled(pile, shuffled),)
    if rule.start:
        kept, pile = pile[:1], pile[1:]
        seen |= 1 << kept[0]
        events += (TurnedUp(kept[0], faces[kept[0]]),)
    return table._replace(faces=faces, seen=seen, stock=pile, discard=kept, refills=count), events


def _renamed(
    pile: tuple[int, ...], faces: tuple[Card, ...], seen: int
) -> tuple[tuple[int, ...], tuple[Card, ...], int]:
    """Return a shuffled pile under new tokens, which do not reveal where each card went. The faces and the
    seen cards by the new tokens follow."""
    tokens, renamed = tuple(sorted(pile)), list(faces)
    for token, old in zip(tokens, pile, strict=True):
        renamed[token] = faces[old]
    return tokens, tuple(renamed), seen & ~bits(tokens)


class FirstDealer(Enum):
    """How the first dealer is decided: by the lowest or highest card cut, or by lot."""

    LOW_CARD = auto()
    HIGH_CARD = auto()
    LOT = auto()

    def find(self, seed: bytes, deck: Sequence[Card], seats: int) -> tuple[int, tuple[Event, ...]]:
        """Return the first dealer of a match with this seed and number of seats, and what decided it."""
        if self is FirstDealer.LOT:
            dealer = Stream(seed, "lot").below(seats)
            return dealer, (Lot(dealer),)
        cards = Stream(seed, "cut").shuffle(deck)[:seats]
        deals = min if self is FirstDealer.LOW_CARD else max
        dealer = cards.index(deals(cards, key=lambda card: card.rank))
        return dealer, (Cut(cards, dealer),)


class DiscardEffects(ABC):
    """The effects that cards of an edition have when they are discarded."""

    __slots__ = ()

    def takeable(self, card: Card) -> bool:
        """Return whether the card may be taken from the discard pile."""
        return True

    def power(self, card: Card) -> str:
        """Return the power that the player who discards the card may use; "" if it has none."""
        return ""

    @abstractmethod
    def question(self, table: Table, seat: int) -> Prompt | None:
        """Return the question to the seat that discarded the top card if that has an effect, else None."""


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The rules for a number of seats, as values, so that no code needs to know the edition's name.
    ``slots``: their names, front first, all of a side before the next side; ``dealt``: slot indexes in the
    order of the deal; ``sides``: of a rack; ``pairs``: seats 0 and 2 play against 1 and 3; ``asks``: a player
    with a finished rack is asked whether to go out; ``own_voice``: nobody is asked, it must be called;
    ``equal_turns``: after a rack went out the others get as many turns; ``turn_each``: none goes out before
    all had a turn; ``discards``: None if no card has an effect; ``quick_check``: whether either of two racks
    (tokens), given the faces, may be finished; None: not known quickly; ``ranks``: the deck's lowest to
    highest."""

    deck: tuple[Card, ...]  # in its order before a shuffle
    slots: tuple[str, ...]  # the slots' names, side by side: side × rows + row; front first
    dealt: tuple[int, ...]
    first_dealer: FirstDealer
    refill: RefillRule
    goal: Goal
    scoring: Scoring
    length: Length
    sides: int = 1  # of a rack, one beside the other
    pairs: bool = False
    asks: bool = False
    own_voice: bool = False
    equal_turns: bool = False
    turn_each: bool = False
    discards: DiscardEffects | None = None
    quick_check: Callable[[tuple[Card, ...], tuple[int, ...], tuple[int, ...]], bool] | None = None
    """A quick test whether the rack of this seat or the next may be finished, given the faces and both racks.
    If it fails, a turn ends by a short way (``engine._discard``), which knows only refills and the next turn.
    A rule about the end or beginning of turns has to set this to None, or is never asked."""
    ranks: range = field(init=False)

    def __post_init__(self) -> None:
        ranked = [card.rank for card in self.deck if card.rank]
        object.__setattr__(self, "ranks", range(min(ranked), max(ranked) + 1))

    @property
    def rows(self) -> int:
        """Return how many slots a side of a rack has."""
        return len(self.slots) // self.sides

    def team(self, seat: int) -> tuple[int, ...]:
        """Return the seats that share a total with ``seat``, which comes first; partners sit opposite."""
        return (seat, (seat + 2) % 4) if self.pairs else (seat,)

    def teams(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """Return the teams at a table of ``seats`` seats: seats that share a total are together."""
        return tuple(self.team(seat) for seat in range(2 if self.pairs else seats))

    def scale(self, card: Card) -> float | None:
        """Return where a card is between the lowest rank, 0.0, and the highest, 1.0; None without a rank."""
        return (card.rank - self.ranks[0]) / max(1, len(self.ranks) - 1) if card.rank else None

    def takeable(self, card: Card) -> bool:
        """Return whether the card may be taken from the discard pile."""
        return self.discards is None or self.discards.takeable(card)

    def power(self, card: Card) -> str:
        """Return the power that the player who discards the card may use; "" if it has none."""
        return self.discards.power(card) if self.discards else ""

    def won(self, totals: Sequence[int], number: int) -> tuple[int, ...]:
        """Return the seats that have won the match after round ``number``. There are none before the match
        reaches its length, or while several teams share the highest total."""
        leaders = tuple(seat for seat, total in enumerate(totals) if total == max(totals))
        alone = leaders == tuple(sorted(self.team(leaders[0])))
        return leaders if alone and self.length.reached(totals, number) else ()


Choices = Callable[[int, Mapping[str, Value]], dict[str, Choice]]
"""A function that returns the options by name, given the number of seats and the values chosen so far."""


def remembered(choices: Choices) -> Choices:
    """Return the same function with a cache: a page of options calls it hundreds of times."""

    @lru_cache(maxsize=512, typed=True)  # True is not 1
    def known(seats: int, names: tuple[str, ...], *values: Value) -> dict[str, Choice]:
        return choices(seats, dict(zip(names, values, strict=True)))

    return lambda seats, given: known(seats, tuple(given), *given.values()).copy()


@dataclass(frozen=True, slots=True)
class Edition:
    """An edition: its name, its possible numbers of seats, and functions that list its options (by number of
    seats and values chosen so far), make its ruleset, and return those of the given books that it ``needs``.
    ``offers``: the options, other than printed, that a new table of it starts with."""

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
        """Return the name of the edition, as a term to be said."""
        return Term(f"edition.{self.name}")

    @property
    def says(self) -> Term:
        """Return the introduction of the edition, as a term to be said."""
        return Term(f"edition.{self.name}-says")

    @property
    def suits(self) -> Term:
        """Return which players the edition suits, as a term to be said."""
        return Term(f"edition.{self.name}-suits")


def settle_options(edition: Edition, seats: int, given: Sequence[Option]) -> OptionValues:
    """Return every option of the edition with its value: the given one, or else the default. Raises
    RulesError, naming what is possible, if the edition does not have the number of seats, an option or a
    value."""
    if seats not in edition.seats:
        first, last = edition.seats[0], edition.seats[-1]
        raise RulesError("rules.seats", edition=edition.title, first=first, last=last, seats=seats)
    choices = edition.choices(seats, dict(given))
    options = {name: choice.default for name, choice in choices.items()}
    for name, chosen in given:
        if name not in choices:
            others = tuple(other for other, value in given if value is True and other != name)
            code, with_ = ("rules.no-option-with", {"others": others}) if others else ("rules.no-option", {})
            known = tuple(sorted(choices))
            raise RulesError(code, edition=edition.title, seats=seats, option=name, known=known, **with_)
        if not choices[name].takes(chosen):
            raise RulesError("rules.value", option=name, may=choices[name].says, chosen=repr(chosen))
        options[name] = chosen
    return options


def rack_cards(table: Table, seat: int) -> list[Card]:
    """Return the cards of a seat's rack, front first."""
    return [table.faces[token] for token in table.racks[seat]]


class HouseRule(NamedTuple):
    """A house rule: the ``option`` that switches it on, and its ``name`` in the ids of sentences. ``sets``:
    the ruleset fields that it changes, and their new values; it is on if the first of them has its value.
    ``editions``: the names of those that have it; all if empty. ``otherwise``: the name of the usual rule
    that holds without it. ``ends``: it is about how a round ends. ``hinted``: a player's first match shows a
    hint about it."""

    option: str
    name: str
    sets: Mapping[str, Any]
    otherwise: str
    editions: tuple[str, ...] = ()
    ends: bool = False
    hinted: bool = False

    def holds(self, rules: Ruleset) -> bool:
        """Return whether the house rule is on in these rules."""
        field, value = next(iter(self.sets.items()))
        return bool(getattr(rules, field) == value)

    @property
    def in_force(self) -> Term:
        """Return the short note that the house rule is on."""
        return Term(f"house.{self.name}")

    @property
    def says(self) -> Term:
        """Return the sentence that says what the house rule does."""
        return Term(f"rule.{self.option.replace(' ', '-')}-help")

    def here(self, rules: Ruleset) -> Term:
        """Return the sentence about the rule that holds here: the house rule, or the usual rule instead."""
        return self.says if self.holds(rules) else Term(f"rules.{self.otherwise}")


HOUSE_RULES = (
    HouseRule(
        "equal turns", "equal-turns", {"equal_turns": True, "quick_check": None}, "ends-at-once",
        ends=True, hinted=True,
    ),
    HouseRule("a turn each", "turn-each", {"turn_each": True}, "no-turn-each", ("letters",)),
)  # fmt: skip
"""All house rules, in the order in which they are offered."""


def house_choices(edition: str) -> dict[str, Choice]:
    """Return the house rules of the edition of that name, as options by their own names."""
    choice = Choice(False, ON_OFF, about=About.GOING_OUT)
    return {row.option: choice for row in HOUSE_RULES if edition in row.editions or not row.editions}


def by_options(rules: Ruleset, options: OptionValues) -> Ruleset:
    """Return the rules, changed by the options that mean the same in every edition: how a finished rack goes
    out, and the house rules."""
    chosen = (row for row in HOUSE_RULES if options.get(row.option))
    sets = {field: value for row in chosen for field, value in row.sets.items()}
    asks, own_voice = options["calling"] != "auto", options["calling"] == "own voice"
    return replace(rules, asks=asks, own_voice=own_voice, **sets)


ONE_ROUND, QUICK, SHORT, NORMAL, LONG = LENGTHS
ROUNDS = Choice(
    *(1, range(1, 100), Term("choice.rounds"), About.LENGTH),
    lengths=((ONE_ROUND, 1), (SHORT, 2), (NORMAL, 3), (LONG, 5)),
)
TARGET = Choice(
    *(500, range(75, 1001, 5), Term("choice.target"), About.LENGTH),
    lengths=((QUICK, 100), (SHORT, 200), (NORMAL, 500), (LONG, 1000)),
)
SINGLE_ROUND = Choice(False, ON_OFF, about=About.LENGTH, lengths=((ONE_ROUND, True),))
CALLING = ("auto", "ask", "own voice")


def off(about: About, one_of: str = "") -> Choice:
    """Return an on-off option that is off by default; ``one_of``: its group, see ``Choice``."""
    return Choice(False, ON_OFF, about=about, one_of=one_of)


def on(about: About) -> Choice:
    """Return an on-off option that is on by default."""
    return Choice(True, ON_OFF, about=about)


def calling(usual: str) -> Choice:
    """Return the option for how a player with a finished rack goes out; ``usual``: its default value."""
    return Choice(usual, CALLING, Term("choice.calling"), About.GOING_OUT)
