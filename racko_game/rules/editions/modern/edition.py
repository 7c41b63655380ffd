"""The edition: the classic game, and what its cards do if they have powers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from ...errors import RulesError
from ...pieces.cards import Card
from ...pieces.prompts import AskPower, AskTurn, Prompt
from ...table import Table
from ...terms.books import Books
from ...terms.ruleset import (
    About,
    Choice,
    DiscardEffects,
    Edition,
    FirstDealer,
    OptionValues,
    Ruleset,
    Value,
)
from .. import classic
from ..policies import TURN_OVER, off


@dataclass(frozen=True, slots=True)
class CardPowers(DiscardEffects):
    """Some cards have a power, that whoever discards them may use."""

    carried: Mapping[int, str]  # by rank

    def power(self, card: Card) -> str:
        """What the card carries."""
        return self.carried.get(card.rank, "")

    def question(self, table: Table, seat: int) -> Prompt | None:
        """The power of the card just discarded; never a second extra turn in a row."""
        power = self.power(table.faces[table.discard[0]])
        turn = table.prompts[0]
        if not power or (power == "go again" and isinstance(turn, AskTurn) and turn.extra):
            return None
        return AskPower(seat, power)


_classic_choices = classic.choices()
_classic_rules = classic.rules(FirstDealer.LOW_CARD, TURN_OVER)


def _choices(seats: int, given: Mapping[str, Value]) -> dict[str, Choice]:
    return _classic_choices(seats, given) | {"powers": off(About.CARDS)}


def _rules(seats: int, options: OptionValues, books: Books) -> Ruleset:
    rules = _classic_rules(seats, options, books)
    if not options["powers"]:
        return rules
    if not books.powers:
        raise RulesError("rules.no-powers")
    return replace(rules, discards=CardPowers(dict(sorted(books.powers))), glance=None)


def _needs(options: OptionValues, books: Books) -> Books:
    return books.only(powers=bool(options["powers"]))


MODERN = Edition(
    "modern",
    classic.SEATS,
    _choices,
    _rules,
    _needs,
)
