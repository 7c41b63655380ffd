"""What chance does to the cards: a round is dealt, a used-up stock is made anew."""

from __future__ import annotations

from .chance import Stream
from .pieces.cards import Card
from .pieces.events import Dealt, Event, Refilled, TurnedUp
from .table import Table
from .terms.ruleset import Ruleset

Events = tuple[Event, ...]
Outcome = tuple[Table, Events]


def dealt(rules: Ruleset, table: Table, dealer: int) -> Outcome:
    """The next round: every rack full, the starter turned up, and nobody asked yet."""
    number, seats, size = table.round + 1, len(table.racks), len(rules.slots)
    faces = Stream(table.seed, f"deal/{number}").shuffle(rules.deck)
    racks = [[0] * size for _ in range(seats)]
    for token in range(seats * size):  # one at a time, first to the seat left of the dealer
        racks[(dealer + 1 + token) % seats][rules.dealt[token // seats]] = token
    starter, *stock = range(seats * size, len(faces))
    after = table._replace(
        round=number,
        dealer=dealer,
        faces=faces,
        peeked=(),
        refills=0,
        turns=(0,) * seats if rules.equal_turns or rules.turn_each else (),
        callers=(),
        seen=1 << starter,
        stock=tuple(stock),
        discard=(starter,),
        held=None,
        racks=tuple(map(tuple, racks)),
        prompts=(),
    )
    return after, (Dealt(number, dealer), TurnedUp(starter, faces[starter]))


def refill(rules: Ruleset, table: Table, events: Events) -> Outcome:
    """After what has happened the discard pile becomes the stock, and its top card may start a new one."""
    shuffled = rules.refill.shuffle
    count = table.refills + shuffled
    pile, kept, start = rules.refill.of(table.discard, Stream(table.seed, f"refill/{table.round}/{count}"))
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
    """A shuffled pile under new tokens, that tell nobody which card went where."""
    tokens = tuple(sorted(pile))
    renamed = list(faces)
    for token, old in zip(tokens, pile, strict=True):
        renamed[token] = faces[old]
        seen &= ~(1 << token)
    return tokens, tuple(renamed), seen
