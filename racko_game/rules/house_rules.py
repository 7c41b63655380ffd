"""House rules that are on or off in a match of any edition: a row has all that the game asks of one.

Such a rule is an option of the editions and sets fields of their rulesets. Sentences go by its name: its
label (``rule.<option>``), its help (``rule.<option>-help``, said by set-up, rule book and hints), that it is
in force (``house.<name>``), and what holds at a table without it (``rules.<otherwise>``). A section of the
rule book is about it, with ``"here": ["<name>"]``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from .errors import Term
from .ruleset import ON_OFF, About, Choice, OptionValues, Ruleset


class HouseRule(NamedTuple):
    """A house rule.

    ``sets`` are the fields of a ruleset that is played by it, the one by which it is known first.
    ``editions`` have it, all where none is named. ``otherwise`` is what the rule without it is called, and
    ``ends`` says that it is a part of how a round ends. ``hinted``: a first match has a hint about it.
    """

    option: str
    name: str
    sets: Mapping[str, Any]
    otherwise: str
    editions: tuple[str, ...] = ()
    ends: bool = False
    hinted: bool = False

    def holds(self, rules: Ruleset) -> bool:
        """Return whether these rules include it."""
        field, value = next(iter(self.sets.items()))
        return bool(getattr(rules, field) == value)

    @property
    def in_force(self) -> Term:
        """Return the note that it is in force, in few words."""
        return Term(f"house.{self.name}")

    @property
    def says(self) -> Term:
        """Return the sentence about what it does."""
        return Term(f"rule.{self.option.replace(' ', '-')}-help")

    def here(self, rules: Ruleset) -> Term:
        """Return what holds by these rules: the house rule, or the usual one instead."""
        return self.says if self.holds(rules) else Term(f"rules.{self.otherwise}")


HOUSE_RULES = (
    HouseRule(
        "equal turns", "equal-turns", {"equal_turns": True, "glance": None}, "ends-at-once",
        ends=True, hinted=True,
    ),
    HouseRule("a turn each", "turn-each", {"turn_each": True}, "no-turn-each", ("letters",)),
)  # fmt: skip
"""In the order in which they are offered."""


def house_choices(edition: str) -> dict[str, Choice]:
    """Return the options of an edition that are house rules."""
    choice = Choice(False, ON_OFF, about=About.GOING_OUT)
    return {row.option: choice for row in HOUSE_RULES if edition in row.editions or not row.editions}


def by_house_rules(rules: Ruleset, options: OptionValues) -> Ruleset:
    """Return the rules with the house rules that are on."""
    sets = {field: value for row in _chosen(options) for field, value in row.sets.items()}
    return replace(rules, **sets) if sets else rules


def _chosen(options: OptionValues) -> Iterator[HouseRule]:
    return (row for row in HOUSE_RULES if options.get(row.option))
