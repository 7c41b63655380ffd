"""The refill of the stock with the cards of the discard pile."""

from __future__ import annotations

from .chance import Stream
from .pieces.cards import Card
from .pieces.events import Refilled, TurnedUp
from .ruleset import RefillRule
from .table import Events, Outcome, Table


def refill(rule: RefillRule, table: Table, events: Events) -> Outcome:
    """Turn the discard pile into the stock, whose top card starts a new discard pile if ``rule.start``.
    Return the table, and ``events`` with those of the refill added."""
    shuffled = rule.shuffle
    count = table.refills + shuffled
    pile, kept, start = rule.of(table.discard, Stream(table.seed, f"refill/{table.round}/{count}"))
    faces, seen = table.faces, table.seen
    if shuffled:
        pile, faces, seen = _renamed(pile, faces, seen)
    events += (Refilled(pile, shuffled),)
    if start:
        kept, pile = pile[:1], pile[1:]
        seen |= 1 << kept[0]
        events += (TurnedUp(kept[0], faces[kept[0]]),)
    return table._replace(faces=faces, seen=seen, stock=pile, discard=kept, refills=count), events


def _renamed(
    pile: tuple[int, ...], faces: tuple[Card, ...], seen: int
) -> tuple[tuple[int, ...], tuple[Card, ...], int]:
    """Return a shuffled pile under new tokens, which do not reveal where each card went. The faces and the
    seen cards by the new tokens follow."""
    tokens = tuple(sorted(pile))
    renamed = list(faces)
    for token, old in zip(tokens, pile, strict=True):
        renamed[token] = faces[old]
        seen &= ~(1 << token)
    return tokens, tuple(renamed), seen
