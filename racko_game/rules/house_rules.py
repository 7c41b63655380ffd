"""House rules, which can be on or off in every edition or in some. Each is a row of ``HOUSE_RULES``.

A house rule is an option of the editions and sets fields of their rulesets. Its sentences stand in
``content/en/house-rules.json``, those of its section in the rule book and of its lesson among them. Their ids
are made from its name: the label (``rule.<option>``), the help text (``rule.<option>-help``) in set-up, rule
book and hints, the note that it is on (``house.<name>``), and the usual rule that holds without it
(``rules.<otherwise>``). A section of the rule book with ``"here": ["<name>"]`` is about it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from .errors import Term
from .ruleset import ON_OFF, About, Choice, OptionValues, Ruleset


class HouseRule(NamedTuple):
    """A house rule: the ``option`` that switches it on, and its ``name`` in the ids of sentences. ``sets``:
    the ruleset fields that it changes, and their new values; it is on if the first of them has its value.
    ``editions``: the names of those that have it; all if empty. ``otherwise``: the name of the usual rule
    that holds without it. ``ends``: it is about how a round ends. ``hinted``: a player's first match shows a
    hint about it."""

    option: str
    name: str
    sets: Mapping[str, Any]
    otherwise: str
    editions: tuple[str, ...] = ()
    ends: bool = False
    hinted: bool = False

    def holds(self, rules: Ruleset) -> bool:
        """Return whether the house rule is on in these rules."""
        field, value = next(iter(self.sets.items()))
        return bool(getattr(rules, field) == value)

    @property
    def in_force(self) -> Term:
        """Return the short note that the house rule is on."""
        return Term(f"house.{self.name}")

    @property
    def says(self) -> Term:
        """Return the sentence that says what the house rule does."""
        return Term(f"rule.{self.option.replace(' ', '-')}-help")

    def here(self, rules: Ruleset) -> Term:
        """Return the sentence about the rule that holds here: the house rule, or the usual rule instead."""
        return self.says if self.holds(rules) else Term(f"rules.{self.otherwise}")


HOUSE_RULES = (
    HouseRule(
        "equal turns", "equal-turns", {"equal_turns": True, "quick_check": None}, "ends-at-once",
        ends=True, hinted=True,
    ),
    HouseRule("a turn each", "turn-each", {"turn_each": True}, "no-turn-each", ("letters",)),
)  # fmt: skip
"""All house rules, in the order in which they are offered."""


def house_choices(edition: str) -> dict[str, Choice]:
    """Return the house rules of the edition of that name, as options by their own names."""
    choice = Choice(False, ON_OFF, about=About.GOING_OUT)
    return {row.option: choice for row in HOUSE_RULES if edition in row.editions or not row.editions}


def by_house_rules(rules: Ruleset, options: OptionValues) -> Ruleset:
    """Return the rules, changed by the house rules that are on."""
    chosen = (row for row in HOUSE_RULES if options.get(row.option))
    sets = {field: value for row in chosen for field, value in row.sets.items()}
    return replace(rules, **sets) if sets else rules
