"""Random charters: any edition, any number of seats, any options that go together."""

from __future__ import annotations

from random import Random

from racko_game.rules.editions import edition, with_books
from racko_game.rules.errors import RulesError
from racko_game.rules.ruleset import Value, settle_options
from racko_game.rules.table import Charter

from .lent import BOOKS

SHORT: dict[str, tuple[Value, ...]] = {"target": (75, 100, 200), "rounds": (1, 2, 3)}
"""What keeps matches short."""
KNOWN: dict[str, tuple[Value, ...]] = {"dictionary": ("en", "own")}
"""The dictionaries that differ."""


def any_charter(name: str, seats: int, chance: Random, often: float = 0.4) -> Charter:
    """An edition with options drawn one after the other, as long as they go together."""
    row = edition(name)
    given: dict[str, Value] = {}
    names = sorted({*row.choices(seats, {}), "rounds"})
    chance.shuffle(names)
    for option in names:
        choice = row.choices(seats, given).get(option)
        if choice is None or (option not in SHORT and chance.random() > often):
            continue
        values = SHORT.get(option) or KNOWN.get(option) or tuple(choice.allowed)
        wished = given | {option: chance.choice(values)}
        try:
            settle_options(row, seats, tuple(wished.items()))
        except RulesError:
            continue
        given = wished
    return with_books(Charter(name, tuple(sorted(given.items()))), seats, BOOKS)
