"""Plans that are remembered: the last table, and those that were kept under a name."""

from __future__ import annotations

from dataclasses import fields, replace

from ...ai.players.character import Character
from ...ai.players.levels import EVERY_COMPUTER, MASTER
from ...store.tables import KeptTable
from ..plan import COMPUTERS, SEATS, Plan
from ..privacy import Policy

FEWEST = 2


def table_of(plan: Plan) -> KeptTable:
    """The table that a plan lays."""
    return KeptTable(
        edition=plan.edition,
        seats=plan.seats,
        options=dict(plan.options),
        computers=list(plan.computers),
        levels=[str(one) or MASTER for one in plan.characters],
        names=list(plan.names),
        crew=list(plan.crew),
        cards=plan.cards,
    )


def lay(plan: Plan, table: KeptTable) -> None:
    """Have a plan lay that table. What of it there is no more is as usual."""
    usual = Plan()
    plan.edition = table.edition
    plan.seats = min(max(table.seats, FEWEST), SEATS)
    plan.options = dict(table.options)
    plan.computers = (table.computers + usual.computers[len(table.computers) :])[:SEATS]
    plan.characters = [_character(level) for level in (table.levels + [""] * SEATS)[:SEATS]]
    plan.names = (table.names + [""] * SEATS)[:SEATS]
    plan.cards = Policy(table.cards) if table.cards in tuple(Policy) else usual.cards
    plan.crew = list(table.crew) if sorted(table.crew) == sorted(COMPUTERS) else usual.crew


def _character(level: str) -> Character:
    character = Character.read(level)
    return character if character in EVERY_COMPUTER else Character()


def to_keep(plan: Plan) -> KeptTable:
    """What to remember of a plan: what is still as it was lent, for this time only, as it was before."""
    table = table_of(plan)
    if plan.lent is None:
        return table
    lent, before = plan.lent
    same = {
        field.name: getattr(before, field.name)
        for field in fields(table)
        if field.name != "options" and getattr(table, field.name) == getattr(lent, field.name)
    }
    options = dict(table.options)
    for name in {*lent.options, *before.options}:
        if options.get(name) == lent.options.get(name):
            options.pop(name, None)
            if name in before.options:
                options[name] = before.options[name]
    return replace(table, **same, options=options)


def with_company(table: KeptTable, plan: Plan) -> KeptTable:
    """A table, and on its chairs whoever would play there by the plan: levels, characters and names."""
    now = to_keep(plan)
    return replace(table, levels=now.levels, names=now.names, crew=now.crew)
