"""What makes each sentence about a card that is touched true: by the rules alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any, NamedTuple

from racko_game.match.messages.speech import called, slot_message
from racko_game.rules.pieces.cards import REVERSE, Card
from racko_game.rules.ruleset import Ruleset

from .truths import rises


class Touched(NamedTuple):
    """The rack, the slot of the card that is touched, and what is said of it."""

    rules: Ruleset
    cards: tuple[Card, ...]
    slot: int
    facts: Mapping[str, Any]

    @property
    def card(self) -> Card:
        return self.cards[self.slot]

    @property
    def beside(self) -> tuple[tuple[Card, Card], ...]:
        return tuple(pairwise(self.cards[max(self.slot - 1, 0) : self.slot + 2]))

    @property
    def follows(self) -> bool:
        """Whether it stands in a run, however short."""
        return any(other.rank == one.rank + 1 for one, other in self.beside)

    @property
    def named(self) -> bool:
        return bool(called(self.rules, self.card) == self.facts["card"])

    @property
    def abroad(self) -> bool:
        """Whether it stands among cards of another colour."""
        return bool(self.card.suit) and not self.rules.slots[self.slot].startswith(self.card.suit)


def breaks(touched: Touched) -> bool:
    """The first of the two that are named is the higher one, and stands directly before the other."""
    named = (touched.facts["one"], touched.facts["other"])
    said = [pair for pair in touched.beside if named == tuple(called(touched.rules, one) for one in pair)]
    return bool(said) and not rises(said[0])


def in_run(touched: Touched) -> bool:
    """The cards that are named follow one another, and that one is among them."""
    ranks = [card.rank for card in touched.facts["run"]]
    return touched.card.rank in ranks and all(b == a + 1 for a, b in pairwise(ranks)) and touched.follows


OF_TOUCHED: dict[str, Callable[[Touched], bool]] = {
    "first.broken": breaks,
    "lesson.not-broken": lambda touched: touched.named and all(map(rises, touched.beside)),
    "lesson.run-shown": in_run,
    "lesson.not-run": lambda touched: touched.named and not touched.follows,
    "lesson.reverse-shown": lambda touched: touched.card.kind == REVERSE,
    "lesson.not-reverse": lambda touched: touched.named and touched.card.kind != REVERSE,
    "wild.sides-shown": lambda touched: (
        touched.named and touched.abroad
        and touched.facts["slot"] == slot_message(touched.rules.slots[touched.slot])
    ),
    "lesson.not-side": lambda touched: touched.named and not touched.abroad,
}  # fmt: skip
"""What is said of a card that is touched: by the id of the sentence."""
