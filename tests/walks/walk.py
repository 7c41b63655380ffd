"""Random ways through matches: the sorter's moves, left now and then for any legal one."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from racko_game.rules.engine import open_match, options, play
from racko_game.rules.pieces.events import Event
from racko_game.rules.pieces.moves import Action, Over, Reverse, Swap, UsePower
from racko_game.rules.table import Charter, Table

from .charters import any_charter
from .knowledge import Knowledge, at_the_deal, learned
from .sorter import sort

CARELESS = (0.02, 0.1, 0.5, 1.0)
"""How often a walk leaves the sorter's moves."""


class Step(NamedTuple):
    """One action and the tables before and after it, with what was known until then and since."""

    table: Table
    action: Action
    after: Table
    events: tuple[Event, ...]
    known_before: Knowledge
    known_after: Knowledge


def opening(edition: str, seats: int, chance: Random, charter: Charter | None = None) -> Table:
    """A match of the edition with any options, unless they are given."""
    return open_match(charter or any_charter(edition, seats, chance), seats, chance.randbytes(16))[0]


def move(table: Table, careless: float, chance: Random) -> Action:
    """The sorter's move, or any; of the many ways to use one thing, one is drawn only at the end."""
    if chance.random() >= careless:
        return sort(table)
    actions = options(table)
    kinds = sorted({type(action) for action in actions}, key=lambda kind: kind.__name__)
    if {Swap, Reverse, UsePower}.isdisjoint(kinds):
        return chance.choice(actions)
    kind = chance.choice(kinds)
    return chance.choice([action for action in actions if type(action) is kind])


def walk(
    edition: str, seats: int, number: int, careless: float | None = None, charter: Charter | None = None
) -> Iterator[Step]:
    """Matches, one after the other, for ever; ``number`` says which."""
    chance = Random(number)
    if careless is None:
        careless = chance.choice(CARELESS)
    table = opening(edition, seats, chance, charter)
    known = at_the_deal(table)
    while True:
        while table.prompts == (Over(),):  # a word may be dealt, and that may be all
            table = opening(edition, seats, chance, charter)
            known = at_the_deal(table)
        action = move(table, careless, chance)
        after, events = play(table, action)
        step = Step(table, action, after, events, known, learned(known, table, action, after))
        yield step
        table, known = after, step.known_after
