"""A round's result in few words: what it was for, and what the run of who went out did to it."""

from __future__ import annotations

from collections.abc import Sequence

from ..message import Message
from ..rules.pieces.cards import Card
from ..rules.terms.ruleset import Ruleset
from .speech import counted

UNITS = {"point": "unit.points", "chip": "unit.chips", "round": "unit.rounds"}
"""What totals are counted in, as it is called."""


def numbered(rules: Ruleset, number: int) -> Message:
    """Which round it is, and of how many, if they are agreed on; a tie is played on beyond them."""
    rounds = rules.length.rounds
    if number <= rounds:
        return Message("tally.round-of", round=number, rounds=rounds)
    return Message("tally.round", round=number)


def goal(rules: Ruleset) -> Message:
    """What the totals are to reach, or what they are counted in."""
    if rules.length.rounds:
        return Message(UNITS[rules.scoring.unit])
    return Message("tally.target", target=rules.length.total)


def earned(rules: Ruleset, rack: Sequence[Card], others: int) -> tuple[Message, ...]:
    """What its run brought whoever went out with this rack, in more and in fewer words, if runs pay.

    Where order brings nothing, that is all there is, and each of so many ``others`` pays it.
    """
    scoring = rules.scoring
    run = len(scoring.paid(rack))
    if scoring.order:
        pays = scoring.pays(run)
        full, brief = Message("tally.run-more", run=run, more=pays), Message("tally.more", more=pays)
        return (full, brief) if run else ()
    if not (scoring.runs and others):
        return ()
    pays = scoring.pays(run or 1)
    each = Message("tally.each", pays=pays) if others > 1 else counted(pays, scoring.unit)
    if run:
        return Message("tally.run-pays", run=run, pays=each), Message("tally.pays", pays=each)
    return Message("tally.no-run", pays=each), each
