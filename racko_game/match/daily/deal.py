"""What is dealt on a day: the same everywhere, and for ever."""

from __future__ import annotations

from datetime import date
from hashlib import sha256
from typing import TYPE_CHECKING, NamedTuple

from ...ai.players.character import Character
from ...ai.players.levels import PERSONAS
from ..plan import SEATS, Plan

if TYPE_CHECKING:
    from ...rules.terms.ruleset import Value

EDITIONS = ("original", "modern", "letters", "tray", "super")
"""One a day, in turn. Their order never changes: it would change the deals of days gone by."""
TABLES = (2, 3, 4)
"""How many sit there, in turn: in fifteen days each edition is played once by each."""
WEEK = ("Casual", "Casual", "Steady", "Steady", "Sharp", "Sharp", "Master")
"""How well the computers play, from Monday to Sunday."""
RULES: dict[str, tuple[tuple[str, tuple[int, ...]], ...]] = {
    "original": (("bonus", TABLES), ("chips", TABLES), ("equal turns", TABLES), ("partners", (4,))),
    "modern": (("powers", TABLES), ("bonus", TABLES), ("partners", (4,))),
    "letters": (("growing run", TABLES), ("equal turns", TABLES)),
    "tray": (("bonus", TABLES), ("equal turns", TABLES), ("partners", (4,))),
    "super": (("equal turns", TABLES),),
}
"""The house rules that there may be, and for how many at the table."""
SELDOM = 3  # one day of so many has a house rule
SEED = 16  # bytes: what cards are shuffled by
RULED, RULE, SITTERS = 16, 17, 18  # which bytes of a day's digest choose: if any rule, which, and who plays
LENGTH = "short"


class DailyDeal(NamedTuple):
    """A day's match: which cards, by what rules, and who plays against a lone person."""

    day: date
    seed: bytes
    edition: str
    seats: int
    rule: str  # a house rule; "" for none
    computers: tuple[Character, ...]

    @property
    def level(self) -> str:
        """How well the computers play."""
        return self.computers[0].level

    def plan(self) -> Plan:
        """The table that is laid for it."""
        options: dict[str, Value] = {self.rule: True} if self.rule else {}
        others = [*self.computers, *[Character()] * (SEATS - self.seats)]
        plan = Plan(self.edition, self.seats, options=options, characters=[Character(), *others])
        plan.take_length(LENGTH)
        return plan


def deal_of(day: date) -> DailyDeal:
    """The deal of a day: nothing counts for it but the date."""
    digest = sha256(f"RACK-O! {day.isoformat()}".encode()).digest()
    number = day.toordinal()
    edition, seats = EDITIONS[number % len(EDITIONS)], TABLES[number % len(TABLES)]
    rules = [name for name, tables in RULES[edition] if seats in tables]
    rule = "" if digest[RULED] % SELDOM else rules[digest[RULE] % len(rules)]
    return DailyDeal(day, digest[:SEED], edition, seats, rule, _computers(day, seats - 1, digest[SITTERS]))


def _computers(day: date, many: int, turn: int) -> tuple[Character, ...]:
    """So many of the day's level, each somebody else; where there are not so many, some are nobody."""
    level = WEEK[day.weekday()]
    known = sorted(name for name, one in PERSONAS.items() if level in one.levels)
    called = [known[(turn + n) % len(known)] if n < len(known) else "" for n in range(many)]
    return tuple(Character(level, name) for name in called)
