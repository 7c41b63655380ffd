"""Rounds of the classic game in one line: who ends one with which rack, and what the next seat has."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from racko_game.rules.editions import ruleset
from racko_game.rules.engine import deal, view
from racko_game.rules.errors import RulesError
from racko_game.rules.pieces.events import Event, Scored
from racko_game.rules.table import Table

from .tables import arranged, charter, dealt, moves, on_turn
from .vectors import SEED

Value = int | bool | str

GOES_OUT = (1, 4, 8, 12, 16, 24, 25, 26, 33, 38)
"""A finished rack for any number of seats; its only run is 24, 25, 26."""

NO_RUN = (1, 4, 8, 12, 16, 20, 24, 28, 33, 38)
"""The same without that run."""

LADDER = (14, 17, 20, 23, 26, 29, 32, 35, 37, 39)
"""What follows a run of 1 … 10 from 1 on, itself without a run."""

SIX_IN_ORDER = (5, 9, 14, 19, 27, 31, 22, 34, 36, 37)
"""Broken once, by the 22 in slot 35; the last four rise again."""


ALL = [None, 0, 1, 2, 3]
"""All at a table of four, and an onlooker."""


def with_run(length: int) -> tuple[int, ...]:
    """A finished rack with a run of this length."""
    return (*range(1, length + 1), *LADDER[length:])


def players(edition: str, **option: Value) -> list[int]:
    """The numbers of players that can play it so."""
    found = []
    for seats in range(8):
        with suppress(RulesError):
            found.append(len(deal(charter(edition, **option), seats, SEED).racks))
    return found


def ended(
    edition: str,
    caller: Sequence[int] = GOES_OUT,
    other: Sequence[int] = (),
    /,
    seats: int = 4,
    totals: Sequence[int] = (),
    **option: Value,
) -> tuple[Table, tuple[Event, ...]]:
    """The round that seat 1 ends with ``caller`` while the next seat has ``other``.

    Racks that are not given fall from front to back: they score 5.
    """
    racks = {1: caller} | ({2 % seats: other} if other else {})
    table = arranged(on_turn(dealt(edition, seats, **option), 1), racks)
    table = table._replace(totals=tuple(totals) or table.totals)
    asks = ruleset(table.charter, seats).asks
    return moves(table, *(["racko"] if asks else ["draw", "toss"]))


def points(
    edition: str,
    caller: Sequence[int] = GOES_OUT,
    other: Sequence[int] = (),
    /,
    seats: int = 4,
    **option: Value,
) -> tuple[int, int]:
    """What that round brings who ends it, and the next seat."""
    _, events = ended(edition, caller, other, seats, (), **option)
    (scored,) = (event for event in events if isinstance(event, Scored))
    return scored.points[1], scored.points[2 % seats]


def goes_out(edition: str, row: Sequence[int], seats: int = 4, **option: Value) -> bool:
    """Whether seat 1 with this rack ends the round by a turn that changes nothing in it."""
    table = arranged(on_turn(dealt(edition, seats, **option), 1), {1: row})
    return moves(table, "draw", "toss")[0].callers == (1,)


def knowers(table: Table, token: int) -> list[int | None]:
    """Who may know the face of a card; None is an onlooker."""
    readers = (None, *range(len(table.racks)))
    return [reader for reader in readers if view(table, reader).faces[token] is not None]
