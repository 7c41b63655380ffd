"""Random ways through matches: the sorter's moves, left now and then for any legal one."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import strategies as st

from racko_game.rules.actions import Action, Deal, Put, Toss
from racko_game.rules.engine import asked, open_match, options, play
from racko_game.rules.events import Event
from racko_game.rules.table import Over, Table

from .sorter import sort
from .tables import GAMES, charter

CARELESS = (0.02, 0.1, 0.5, 1.0)
"""How often a walk leaves the sorter's moves."""

every_game = pytest.mark.parametrize(("edition", "seats"), GAMES)
walks = st.integers(0, 2**32 - 1)


class Step(NamedTuple):
    """One action and the tables before and after it, with the cards that lay open until then and since."""

    table: Table
    action: Action
    after: Table
    events: tuple[Event, ...]
    open_before: frozenset[int]
    open_after: frozenset[int]


def opening(edition: str, seats: int, chance: Random) -> Table:
    target = chance.choice((75, 100, 200))
    return open_match(charter(edition, target=target), seats, chance.randbytes(16))[0]


def move(table: Table, careless: float, chance: Random) -> Action:
    return chance.choice(options(table)) if chance.random() < careless else sort(table)


def walk(edition: str, seats: int, number: int, careless: float | None = None) -> Iterator[Step]:
    """Matches, one after the other, for ever; ``number`` says which."""
    chance = Random(number)
    if careless is None:
        careless = chance.choice(CARELESS)
    table = opening(edition, seats, chance)
    lay_open = laid_open(table)
    while True:
        if table.prompts == (Over(),):
            table = opening(edition, seats, chance)
            lay_open = laid_open(table)
        action = move(table, careless, chance)
        after, events = play(table, action)
        before = frozenset[int]() if isinstance(action, Deal) else lay_open | fallen(table, action)
        step = Step(table, action, after, events, lay_open, before | laid_open(after))
        yield step
        table, lay_open = after, step.open_after


def fallen(table: Table, action: Action) -> frozenset[int]:
    """The card that an action throws on the discard pile."""
    seat = asked(table)
    if isinstance(action, Put) and seat is not None:
        return frozenset({table.racks[seat][action.slot]})
    return frozenset({table.held} if isinstance(action, Toss) and table.held is not None else ())


def laid_open(table: Table) -> frozenset[int]:
    """The discards; and when a round is over, the racks."""
    racks = table.racks if asked(table) is None else ()
    return frozenset((*table.discard, *(token for rack in racks for token in rack)))


def known_to(table: Table, lay_open: frozenset[int], seat: int | None) -> frozenset[int]:
    """The cards whose faces a seat may know, told from what lay open and not from any view."""
    if seat is None:
        return lay_open
    own = {table.held} if asked(table) == seat and table.held is not None else set()
    return lay_open.union(table.racks[seat], own)
