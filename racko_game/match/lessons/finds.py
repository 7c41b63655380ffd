"""What is to be found in a rack: by the rules, so that every card is right of which it is true."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from itertools import pairwise
from typing import NamedTuple

from ...rules.pieces.cards import REVERSE, Card, the_run
from ...rules.table import View
from ...rules.terms.ruleset import Ruleset

Rack = Sequence[Card]


def rack_of(view: View) -> tuple[Card, ...]:
    """The cards of who looks, front first."""
    assert view.seat is not None
    return tuple(card for token in view.racks[view.seat] if (card := view.faces[token]))


def _broken(rules: Ruleset, cards: Rack) -> Collection[int]:
    """The cards beside one another of which the front one is the higher."""
    pairs = enumerate(pairwise(cards))
    return {slot for at, (one, other) in pairs if one.rank > other.rank for slot in (at, at + 1)}


def _run(rules: Ruleset, cards: Rack) -> Collection[int]:
    """The cards of the longest run."""
    run = the_run(cards)
    return run if len(run) > 1 else ()


def _reverse(rules: Ruleset, cards: Rack) -> Collection[int]:
    """The reverse cards."""
    return [slot for slot, card in enumerate(cards) if card.kind == REVERSE]


def _side(rules: Ruleset, cards: Rack) -> Collection[int]:
    """The cards on the side of another colour."""
    colours = (slot.rpartition(" ")[0] for slot in rules.slots)
    pairs = enumerate(zip(cards, colours, strict=True))
    return [at for at, (card, colour) in pairs if card.suit not in ("", colour)]


class Find(NamedTuple):
    """A kind of card that is looked for: where they are; what is said of one, and what of another, the
    fullest first."""

    slots: Callable[[Ruleset, Rack], Collection[int]]
    shown: str
    missed: tuple[str, ...]


FINDS: dict[str, Find] = {
    "broken": Find(_broken, "first.broken", ("lesson.not-broken", "lesson.not-broken-brief")),
    "run": Find(_run, "lesson.run-shown", ("lesson.not-run", "lesson.not-run-brief")),
    "reverse": Find(_reverse, "lesson.reverse-shown", ("lesson.not-reverse", "lesson.not-reverse-brief")),
    "side": Find(_side, "wild.sides-shown", ("lesson.not-side", "lesson.not-side-brief")),
}


def found(kind: str, rules: Ruleset, view: View) -> Collection[int]:
    """The slots of the own rack with a card of that kind."""
    return FINDS[kind].slots(rules, rack_of(view))
