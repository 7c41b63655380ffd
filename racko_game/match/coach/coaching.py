"""Coaching: the best move and why, and what somebody made of a round.

It takes longer than a frame has, so these are jobs: functions of plain values. Beside them stands what
serves where a job comes to nothing.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from ...ai.players.odds import odds
from ...ai.players.player import appraise
from ...message import Message
from ...rules.editions import ruleset
from ...rules.pieces.actions import Action
from ...rules.table import Charter, View
from ..match import Seat
from ..speech import Speech, roughly
from ..thinking import guess
from .advice import reason
from .reasons import Why
from .review import Review, review
from .verdict import LITTLE, Mistake, amount, drawn, headline, mistakes, spent

MUCH = 0.25  # of a chance: what fills a scale at the least


class Advice(NamedTuple):
    """The best move, a true reason, and the odds if they are known."""

    action: Action
    why: Why
    odds: Message | None


class CostlyMove(NamedTuple):
    """A decision as the table lay: what was done, what would have been better, what is said about it, and
    in a few words what it cost."""

    view: View
    action: Action
    best: Action
    says: Mistake
    cost: Message


class Scale(NamedTuple):
    """What the choices or the draws came to, in a sentence, and as a share of the most: −1 … 1."""

    says: Message
    share: float


class Lesson(NamedTuple):
    """What somebody made of a round: ``accuracy`` from 0 to 100, the same in words, luck and skill on
    scales of one unit, and the decisions that cost most. None if that is not known."""

    accuracy: int | None
    headline: Message
    scales: tuple[Scale, ...]
    moments: tuple[CostlyMove, ...]


NO_LESSON = Lesson(None, Message("review.lost"), (), ())


def advise(view: View, options: tuple[Action, ...], sitting: tuple[Seat, ...], charter: Charter) -> Advice:
    """What a master would do in the place of the seat whose view it is."""
    assert view.seat is not None
    speech = Speech(ruleset(charter, len(sitting)), sitting, view.seat)
    times = appraise(view, options)
    action = options[times.index(min(times))]
    return Advice(action, reason(view, speech, action), chances(view))


def guessed(view: View, options: tuple[Action, ...], sitting: tuple[Seat, ...], charter: Charter) -> Advice:
    """What may do, where nothing better is known; given the same as ``advise``."""
    only = Message("coach.guess")
    return Advice(guess(view, options, Random(0)), Why(only, only), None)


def chances(view: View) -> Message:
    """The chance to go out with this turn, and how many turns the rack still takes."""
    found = odds(view)
    if found.out == 1:
        return Message("hint.out-sure")
    return Message("hint.brief-odds", out=round(100 * found.out), needs=_turns(found.turns))


def _turns(number: float) -> Message:
    if not number:
        return Message("hint.no-turns")
    return Message("hint.turn" if number == 1 else "hint.turns", turns=roughly(number))


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
    said = mistakes(seen, Speech(ruleset(charter, len(sitting)), sitting, seat))
    dear = [decision for decision in seen.worst if decision.cost > LITTLE]
    moments = zip(dear, said, strict=True)
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
    luck, skill = Message("sentence.of", it=drawn(seen)), Message("sentence.of", it=spent(seen))
    return Scale(luck, seen.luck / most), Scale(skill, -seen.cost / most)
