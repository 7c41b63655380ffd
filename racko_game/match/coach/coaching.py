"""Coaching: the best move and why, and what somebody made of a round.

It takes longer than a frame has, so these are jobs for the ``study``: functions of plain values.
"""

from __future__ import annotations

from typing import NamedTuple

from ...ai.players.odds import odds
from ...ai.players.player import appraise
from ...rules.actions import Action
from ...rules.editions import ruleset
from ...rules.table import Charter, View
from ..match import Seat
from ..speech import Speech, about, sentence
from .advice import reason
from .review import Review, review
from .verdict import LITTLE, amount, drawn, headline, judgement, spent

MUCH = 0.25  # of a chance: what fills a scale at the least


class Advice(NamedTuple):
    """The best move, one true sentence why, and the odds in another."""

    action: Action
    why: str
    odds: str


class CostlyMove(NamedTuple):
    """A decision as the table lay: what was done, what would have been better, a sentence about it, and
    in a few words what it cost."""

    view: View
    action: Action
    best: Action
    says: str
    cost: str


class Scale(NamedTuple):
    """What the choices or the draws came to, in a sentence, and as a share of the most: −1 … 1."""

    says: str
    share: float


class Lesson(NamedTuple):
    """What somebody made of a round: ``accuracy`` from 0 to 100, the same in words, luck and skill on
    scales of one unit, and the decisions that cost most."""

    accuracy: int
    headline: str
    scales: tuple[Scale, ...]
    moments: tuple[CostlyMove, ...]


def advise(view: View, options: tuple[Action, ...], sitting: tuple[Seat, ...], charter: Charter) -> Advice:
    """What a master would do in the place of the seat whose view it is."""
    assert view.seat is not None
    speech = Speech(ruleset(charter, len(sitting)), sitting, view.seat)
    times = appraise(view, options)
    action = options[times.index(min(times))]
    return Advice(action, reason(view, speech, action), chances(view))


def chances(view: View) -> str:
    """The chance to go out with this turn, and how many turns the rack still takes."""
    found = odds(view)
    if found.out == 1:
        return "You can go out with this turn."
    turns = about(found.turns)
    needs = f"{turns} {'turn' if turns == 'about 1' else 'turns'}" if found.turns else "no more turns"
    return f"Out with this turn: {round(100 * found.out)} of 100. To finish: {needs}."


def look_back(
    charter: Charter,
    sitting: tuple[Seat, ...],
    seed: bytes,
    actions: tuple[Action, ...],
    seat: int,
    number: int,
) -> Lesson:
    """What a seat made of round ``number`` of the match."""
    seen = review(charter, len(sitting), seed, actions, seat, number)
    lines = judgement(seen, Speech(ruleset(charter, len(sitting)), sitting, seat))
    dear = [decision for decision in seen.worst if decision.cost > LITTLE]
    moments = zip(dear, lines[2:], strict=True)
    return Lesson(
        seen.accuracy,
        headline(seen),
        scales(seen) if seen.decisions else (),
        tuple(
            CostlyMove(one.view, one.action, one.best, says, amount(seen, one.cost)) for one, says in moments
        ),
    )


def scales(seen: Review) -> tuple[Scale, Scale]:
    """What the draws gave or took, and what the choices cost."""
    most = max(seen.cost, abs(seen.luck), 0.0 if seen.prize else MUCH) or 1.0
    return Scale(sentence(drawn(seen)), seen.luck / most), Scale(sentence(spent(seen)), -seen.cost / most)
