"""Mixtures: which edition a demonstration shows, by which house rules, and who plays, at which levels."""

from __future__ import annotations

from random import Random

from ...ai.players.levels import EVERY_LEVEL
from ...rules.editions import EDITIONS, edition
from ...rules.errors import RulesError
from ...rules.terms.ruleset import Value, settle_options
from ..plan import SEATS, Plan

ALWAYS: dict[str, Value] = {"words": False}
"""What is so wherever it can be: no dictionary has to be read for what is only shown."""
HOUSE_RULES: dict[str, Value] = {
    "bonus": True,
    "chips": True,
    "equal turns": True,
    "partners": True,
    "powers": True,
    "run": False,
    "single round": True,
}
"""House rules that change what is to be seen, by the value that differs from what is printed."""
MOST = 2  # of those at once
LEVELS = EVERY_LEVEL[1:]  # who has just learnt it may take all evening


def mixture(chance: Random, name: str = "") -> Plan:
    """A match between computers: of the edition of that name, else of any."""
    row = edition(name or chance.choice(tuple(EDITIONS)))
    seats = chance.choice(row.seats)
    plan = Plan(row.name, seats, [True] * SEATS, _options(chance, row.name, seats))
    for seat in range(seats):
        plan.take_level(seat, chance.choice(LEVELS))
        for _ in range(chance.randrange(len(plan.personas(seat)))):
            plan.turn_persona(seat, 1)
    return plan


def _options(chance: Random, name: str, seats: int) -> dict[str, Value]:
    """What is always so, and a few house rules that go together."""
    row = edition(name)
    options = {option: value for option, value in ALWAYS.items() if option in row.choices(seats, {})}
    rules = list(HOUSE_RULES.items())
    chance.shuffle(rules)
    wanted = len(options) + chance.randint(0, MOST)
    for option, value in rules:
        if len(options) < wanted and _possible(name, seats, {**options, option: value}):
            options[option] = value
    return options


def _possible(name: str, seats: int, options: dict[str, Value]) -> bool:
    try:
        settle_options(edition(name), seats, tuple(options.items()))
    except RulesError:
        return False
    return True
