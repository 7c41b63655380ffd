"""House rules in force: what a match is played by beyond what is printed, said to those at the table.

``RULES`` is the whole list: each row finds its rule among the values of a ruleset, or not.
"""

from __future__ import annotations

from collections.abc import Callable

from ...message import Message
from ...rules.terms.ruleset import Ruleset

EXAMPLE = 3  # the rank at which a run that serves as an example begins

HouseRule = Callable[[Ruleset, int], tuple[Message, ...]]
"""What is said of a rule in that round; nothing if it is not in force."""


def in_force(rules: Ruleset, number: int) -> tuple[Message, ...]:
    """What holds in that round, its own task first; nothing where all is played as printed."""
    return tuple(said for rule in RULES for said in rule(rules, number))


def _task(rules: Ruleset, number: int) -> tuple[Message, ...]:
    """The run that is asked for, where that is another one from round to round."""
    run = rules.goal.run(number)
    if rules.goal.run(1) == rules.goal.run(2):
        return ()
    return (Message("house.task", run=run, cards=example(rules, run)),)


def example(rules: Ruleset, run: int) -> str:
    """A run of so many of the deck's cards: C D E."""
    faces = {card.rank: card.text.partition("/")[0] for card in rules.deck}
    return " ".join(faces[rank] for rank in range(EXAMPLE, EXAMPLE + run))


def _goal(rules: Ruleset, number: int) -> tuple[Message, ...]:
    return tuple(map(Message, rules.goal.narrowed))


RULES: tuple[HouseRule, ...] = (_task, _goal)
