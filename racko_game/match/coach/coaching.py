"""Coaching: the best move with its reason, and the lesson of a round. Both take longer than a frame, so they
are jobs: functions of plain values, with fallbacks for jobs that fail."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from ...ai.players.player import appraise
from ...message import Message
from ...rules.editions import ruleset
from ...rules.pieces.moves import HOLD, Action
from ...rules.table import Charter, View
from ..host import quick_move
from ..match import Seat
from ..messages.narration import to_do, was_done
from ..messages.speech import Speech
from .reasons import advisable, brief_chances, reason
from .review import (
    Mistake,
    Review,
    cost_message,
    headline,
    luck_message,
    mistake,
    negligible_cost,
    price,
    review,
    unjudged_note,
)
from .slot_reasons import Why, unaided, why


class Advice(NamedTuple):
    """The best move: the action, the same in words, its reason, and the odds to finish (None if unknown)."""

    action: Action
    does: Message
    why: Why
    odds: Message | None


class CostlyMove(NamedTuple):
    """A costly decision of a round: the view, the action, the better action, and messages about them.
    ``says`` tells all of it; ``cost``, ``did``, ``better`` and ``why`` tell the cost, the action, the better
    action and its reason in a few words each."""

    view: View
    action: Action
    best: Action
    says: Mistake
    cost: Message
    did: Message
    better: Message
    why: Message
    ply: int  # the number of actions in the match before it


class Scale(NamedTuple):
    """The effect of luck, or of skill, on a round: a sentence, and a share of what can be won (−1 … 1)."""

    says: Message
    share: float


class Lesson(NamedTuple):
    """The coach's lesson from a round. ``accuracy``: of the decisions, 0 to 100, None if unknown;
    ``headline``: the same in words; ``scales``: luck and skill; ``moments``: the decisions that cost most;
    ``notes``: what the lesson leaves out; ``rest``: whether other decisions cost something, too."""

    accuracy: int | None
    headline: Message
    scales: tuple[Scale, ...]
    moments: tuple[CostlyMove, ...]
    notes: tuple[Message, ...] = ()
    rest: bool = False


FINISHING = "reason.finishes", "reason.draw-finishes", "reason.spells"  # in this turn
NO_LESSON = Lesson(None, Message("review.lost"), (), ())


def advise(view: View, options: tuple[Action, ...], sitting: tuple[Seat, ...], charter: Charter) -> Advice:
    """Return the move that the strongest computer would make for the viewer, with its reason."""
    speech = _speech(view, sitting, charter)
    given = advisable(view, options)
    times = appraise(view, given)
    action = given[times.index(min(times))]
    does = to_do(view, speech, action)
    if action == HOLD and unaided(charter):
        return Advice(action, does, why("coach.own-voice"), None)
    known = reason(view, speech, action)
    return Advice(action, does, known, brief_chances(view, told=_tells_of_finishing(known.full)))


def _tells_of_finishing(reason: Message) -> bool:
    """Return whether a reason, or a part of it, says that the rack is finished or how likely that is."""
    parts = [value for _, value in reason.args if isinstance(value, Message)]
    return reason.id in FINISHING or any(map(_tells_of_finishing, parts))


def fallback_advice(
    view: View, options: tuple[Action, ...], sitting: tuple[Seat, ...], charter: Charter
) -> Advice:
    """Return an acceptable move, for when ``advise`` fails; it takes the same arguments."""
    action = quick_move(view, advisable(view, options), Random(0))
    return Advice(action, to_do(view, _speech(view, sitting, charter), action), why("coach.guess"), None)


def _speech(view: View, sitting: tuple[Seat, ...], charter: Charter) -> Speech:
    return Speech(ruleset(charter, len(sitting)), sitting, view.seat)


def look_back(
    charter: Charter,
    sitting: tuple[Seat, ...],
    seed: bytes,
    actions: tuple[Action, ...],
    seat: int,
    number: int,
) -> Lesson:
    """Return the lesson for a seat from round ``number`` of a match, given by all its ``actions``."""
    seen = review(charter, len(sitting), seed, actions, seat, number)
    speech = Speech(ruleset(charter, len(sitting)), sitting, seat)
    return Lesson(
        seen.accuracy,
        headline(seen),
        scales(seen) if seen.decisions else (),
        tuple(
            CostlyMove(
                one.view, one.action, one.best, says, price(seen, "review.cost", one.cost),
                was_done(one.view, speech, one.action), to_do(one.view, speech, one.best), says.why, one.ply,
            )
            for one in seen.worst
            for says in (mistake(seen, one, speech),)
        ),
        unjudged_note(seen),
        seen.cost - sum(one.cost for one in seen.worst) > negligible_cost(seen),
    )  # fmt: skip


def scales(seen: Review) -> tuple[Scale, Scale]:
    """Return luck (−1 … 1) and skill (−1 … 0), each as a share of what can be won in a round."""
    luck, skill = Message("sentence.of", it=luck_message(seen)), Message("sentence.of", it=cost_message(seen))
    return Scale(luck, seen.share(seen.luck)), Scale(skill, seen.share(-seen.cost))
