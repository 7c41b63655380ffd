"""What each seat may know, worked out from what was done in the open and not from any view.

Cards are told by token. What is known is kept in sets and changes by what happened between two tables:
it looks at zones and actions only, never at the bits by which the engine remembers.
"""

from __future__ import annotations

from typing import NamedTuple

from racko_game.rules.engine import asked
from racko_game.rules.pieces.moves import AskOrder, AskPower, Deal, Put, Reverse, Toss, UsePower
from racko_game.rules.table import Table

Tokens = frozenset[int]
NOTHING: Tokens = frozenset()


class Knowledge(NamedTuple):
    """The cards everybody has seen, and by seat those that it alone has."""

    open: Tokens
    own: tuple[Tokens, ...]

    def of(self, table: Table, seat: int | None) -> Tokens:
        """All that a seat (None: an onlooker) may know."""
        if seat is None:
            return self.open
        held = {table.held} if table.held is not None and asked(table) == seat else set()
        return self.open.union(self.own[seat], table.racks[seat], held)


def at_the_deal(table: Table) -> Knowledge:
    """The starter lies open; so do the racks, if somebody was dealt a finished one."""
    return Knowledge(_laid_open(table), (NOTHING,) * len(table.racks))


def fallen(table: Table, action: object) -> Tokens:
    """The card that an action throws on the discard pile."""
    seat = asked(table)
    if isinstance(action, Put | Reverse) and seat is not None:
        return frozenset({table.racks[seat][action.slot]})
    return frozenset({table.held} if isinstance(action, Toss) and table.held is not None else ())


def learned(known: Knowledge, table: Table, action: object, after: Table) -> Knowledge:
    """What is known after an action that led from one table to the other."""
    if isinstance(action, Deal):
        return at_the_deal(after)
    opened, own = known.open | fallen(table, action), list(known.own)
    if after.refills > table.refills:  # shuffled: nobody knows where the discards went
        pile = {*table.discard, *fallen(table, action)}
        opened -= pile
        own = [tokens - pile for tokens in own]
    prompt, then = table.prompts[-1], after.prompts[-1]
    if isinstance(prompt, AskOrder):  # only who arranged them knows the order
        opened -= set(prompt.tokens)
        own = [
            tokens | set(prompt.tokens) if seat == prompt.seat else tokens - set(prompt.tokens)
            for seat, tokens in enumerate(own)
        ]
    if isinstance(then, AskOrder):
        own[then.seat] |= set(then.tokens)
    if isinstance(prompt, AskPower) and prompt.power == "trade" and isinstance(action, UsePower):
        slot, other = action.places
        own[prompt.seat] |= {table.racks[prompt.seat][slot]}
        own[other] |= {table.racks[other][slot]}
    return Knowledge(opened | _laid_open(after), tuple(own))


def _laid_open(table: Table) -> Tokens:
    """The discards; and when a round is over, the racks."""
    racks = table.racks if asked(table) is None else ()
    return frozenset((*table.discard, *(token for rack in racks for token in rack)))
