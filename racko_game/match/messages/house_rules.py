"""House rules in force: what a match is played by beyond what is printed, said to those at the table.

``RULES`` is the whole list: each row finds its rule among the values of a ruleset, or not.
"""

from __future__ import annotations

from collections.abc import Callable

from ...message import Message
from ...rules.house_rules import HOUSE_RULES
from ...rules.ruleset import Ruleset
from ...rules.scoring import Length
from .scores import round_number

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


def _switched_on(rules: Ruleset, number: int) -> tuple[Message, ...]:
    return tuple(Message(row.in_force) for row in HOUSE_RULES if row.holds(rules))


def _own_voice(rules: Ruleset, number: int) -> tuple[Message, ...]:
    return (Message("house.own-voice"),) if rules.own_voice else ()


def _length(rules: Ruleset, number: int) -> tuple[Message, ...]:
    """How long the match is, where it is another length than that printed."""
    return () if rules.length == PRINTED[rules.scoring.unit] else (length(rules, number),)


def length(rules: Ruleset, number: int) -> Message:
    """How long the match is, and how far it has come, where rounds are agreed on."""
    total, rounds = rules.length
    if rounds:
        return Message("house.single-round") if rounds == 1 else round_number(rules, number)
    return Message(UNTIL[rules.scoring.unit], n=total)


def in_full(rules: Ruleset, number: int) -> tuple[Message, ...]:
    """The same with what belongs to it: how somebody goes out, when the round ends, how long the match is."""
    called = Message("house.asked" if rules.asks else "house.by-itself")
    ends = [Message(f"house.{row.otherwise}") for row in HOUSE_RULES if row.ends and not row.holds(rules)]
    more = [
        *([] if rules.own_voice else [called]),
        *ends,
        *([] if _length(rules, number) else [length(rules, number)]),
    ]
    return (*in_force(rules, number), *more)


PRINTED = {"point": Length(total=500), "chip": Length(rounds=8), "round": Length(total=1)}
"""How long a match is as printed, by what is counted."""
UNTIL = {"point": "house.points", "chip": "house.points", "round": "house.rounds"}
RULES: tuple[HouseRule, ...] = (_task, _goal, _own_voice, _switched_on, _length)
