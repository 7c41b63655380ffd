"""A round's result in few words: what it was for, and what the run of who went out did to it."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules.cards import Card
from ..rules.ruleset import Ruleset
from .speech import count


def numbered(rules: Ruleset, number: int) -> str:
    """Which round it is, and of how many, if they are agreed on; a tie is played on beyond them."""
    rounds = rules.length.rounds
    return f"Round {number} of {rounds}" if number <= rounds else f"Round {number}"


def goal(rules: Ruleset) -> str:
    """What the totals are to reach, or what they are counted in."""
    return f"{rules.scoring.unit}s" if rules.length.rounds else f"of {rules.length.total}"


def earned(rules: Ruleset, rack: Sequence[Card], others: int) -> tuple[str, ...]:
    """What its run brought whoever went out with this rack, in more and in fewer words, if runs pay.

    Where order brings nothing, that is all there is, and each of so many ``others`` pays it.
    """
    scoring = rules.scoring
    run = len(scoring.paid(rack))
    if scoring.order:
        paid = f"+{scoring.pays(run)}"
        return (f"run of {run}: {paid}", f"run: {paid}") if run else ()
    if not scoring.runs:
        return ()
    pays = scoring.pays(run or 1)
    each = f"{pays} each" if others > 1 else count(pays, scoring.unit)
    return (f"run of {run}: {each}", f"run: {each}") if run else (f"no run: {each}", each)
