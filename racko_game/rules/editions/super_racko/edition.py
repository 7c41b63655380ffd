"""The edition: its options, the ruleset they make, and what its cards do on the discard pile."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ...pieces.cards import REVERSE, SWAP, Card
from ...pieces.prompts import AskSwap, Prompt
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
from ...terms.scoring import FOR_ROUNDS, Length
from ..policies import ROUNDS, SHUFFLE_AND_START, calling, off
from .cards import DECK, SLOTS, ZIGZAG
from .goal import RisingSides


@dataclass(frozen=True, slots=True)
class SwapsAndReverses(DiscardEffects):
    """Swaps and reverses stay on the discard pile, and a swap does something there."""

    def takeable(self, card: Card) -> bool:
        """Swaps and reverses are not."""
        return card.kind not in (SWAP, REVERSE)

    def question(self, table: Table, seat: int) -> Prompt | None:
        """A swap that went to the discard pile asks whom it is for."""
        return AskSwap(seat) if table.faces[table.discard[0]].kind == SWAP else None


def _choices(seats: int, given: Mapping[str, Value]) -> dict[str, Choice]:
    return {"rounds": ROUNDS, "equal turns": off(About.GOING_OUT), "calling": calling("ask")}


def _rules(seats: int, options: OptionValues, books: Books) -> Ruleset:
    return Ruleset(
        deck=DECK,
        slots=SLOTS,
        dealt=ZIGZAG,
        sides=2,
        first_dealer=FirstDealer.LOT,
        refill=SHUFFLE_AND_START,
        goal=RisingSides(),
        scoring=FOR_ROUNDS,
        length=Length(total=int(options["rounds"])),  # rounds won: with equal turns two may, and play on
        asks=options["calling"] != "auto",
        own_voice=options["calling"] == "own voice",
        equal_turns=bool(options["equal turns"]),
        discards=SwapsAndReverses(),
    )


SUPER = Edition(
    "super",
    range(2, 5),
    _choices,
    _rules,
)
