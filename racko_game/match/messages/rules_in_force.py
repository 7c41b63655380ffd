"""House rules in force: the rules of a match that differ from the printed ones, for its players."""

from __future__ import annotations

from ...message import Message
from ...rules.ruleset import HOUSE_RULES, Ruleset
from ...rules.scoring import Length
from .scores import round_number

EXAMPLE = 3  # the rank that begins an example of a run


def in_force(rules: Ruleset, number: int) -> tuple[Message, ...]:
    """Return the rules in force in round ``number``, its required run first; empty if all is as printed."""
    run, grows = rules.goal.run(number), rules.goal.run(1) != rules.goal.run(2)
    return (
        *((Message("house.task", run=run, cards=example(rules, run)),) if grows else ()),
        *map(Message, rules.goal.narrowed),
        *((Message("house.own-voice"),) if rules.own_voice else ()),
        *(Message(row.in_force) for row in HOUSE_RULES if row.holds(rules)),
        *_length(rules, number),
    )


def example(rules: Ruleset, run: int) -> str:
    """Return an example of a run of that many cards of the deck: C D E."""
    faces = {card.rank: card.text.partition("/")[0] for card in rules.deck}
    return " ".join(faces[rank] for rank in range(EXAMPLE, EXAMPLE + run))


def _length(rules: Ruleset, number: int) -> tuple[Message, ...]:
    """Return the length of the match, if it is not the printed one."""
    return () if rules.length == PRINTED[rules.scoring.unit] else (length(rules, number),)


def length(rules: Ruleset, number: int) -> Message:
    """Return the length of the match; if a number of rounds is agreed on, with the current round."""
    total, rounds = rules.length
    if rounds:
        return Message("house.single-round") if rounds == 1 else round_number(rules, number)
    return Message(UNTIL[rules.scoring.unit], n=total)


def in_full(rules: Ruleset, number: int) -> tuple[Message, ...]:
    """Return the rules in force, and how a rack goes out, when a round ends and how long the match is."""
    called = Message("house.asked" if rules.asks else "house.by-itself")
    ends = [Message(f"house.{row.otherwise}") for row in HOUSE_RULES if row.ends and not row.holds(rules)]
    goes_out = [] if rules.own_voice else [called]
    lasts = [] if _length(rules, number) else [length(rules, number)]
    return *in_force(rules, number), *goes_out, *ends, *lasts


PRINTED = {"point": Length(total=500), "chip": Length(rounds=8), "round": Length(total=1)}
"""The printed lengths of a match, by what totals are counted in."""
UNTIL = {"point": "house.points", "chip": "house.points", "round": "house.rounds"}
