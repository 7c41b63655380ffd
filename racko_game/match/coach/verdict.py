"""A review told: how well somebody chose, what luck gave, and the decisions that cost most."""

from __future__ import annotations

from typing import NamedTuple

from ...message import Message
from ...rules.pieces.actions import Put
from ..speech import Speech
from .advice import reason
from .deeds import to_do, was_done
from .review import Decision, Review
from .why import percent

LITTLE = 0.005  # of a chance, point or chip: so small a cost is none
LEAST = 0.05  # points or chips: less than that is not said in tenths
DEAR, COSTLY = 0.3, 49  # of a chance: whoever gave away so much, or a whole round's worth, has no higher
# accuracy in words


class Mistake(NamedTuple):
    """What there is to say of a decision that cost something: all of it; with half of the reason; without
    it; and only what would have been better."""

    full: Message
    brief: Message
    cost: Message
    better: Message


def judgement(review: Review, speech: Speech) -> list[Message]:
    """The review of a round for the seat that is spoken to, a sentence or two a line."""
    if not review.decisions:
        return [Message("review.nothing")]
    accuracy = Message("review.accuracy", accuracy=review.accuracy, n=len(review.decisions))
    sums = Message("review.sums", spent=spent(review), drawn=drawn(review))
    return [accuracy, sums, *unjudged(review), *(mistake.full for mistake in mistakes(review, speech))]


def unjudged(review: Review) -> tuple[Message, ...]:
    """What the review leaves out."""
    return (Message("review.unjudged"),) if review.unjudged else ()


HEADLINES = {
    90: Message("review.perfect"),
    75: Message("review.well"),
    50: Message("review.sound"),
    25: Message("review.costly"),
    1: Message("review.hardly"),
    0: Message("review.chance"),
}
"""What an accuracy of so much or more is called."""
AMOUNTS = {"point": "review.points", "chip": "review.chips", "round": "review.rounds"}


def headline(review: Review) -> Message:
    """How well somebody chose, in a few words."""
    if not review.decisions:
        return Message("review.no-choice")
    if not any(decision.cost > LITTLE for decision in review.decisions):
        return Message("review.faultless")
    accuracy = review.accuracy
    if review.cost > (review.full if review.prize else DEAR):
        accuracy = min(accuracy, COSTLY)
    return next(words for least, words in HEADLINES.items() if accuracy >= least)


def spent(review: Review) -> Message:
    """What the choices cost, without a full stop."""
    if not review.prize and review.cost > 1:
        return Message("review.spent-all")
    return Message("review.spent", amount=amount(review, review.cost))


def drawn(review: Review) -> Message:
    """What luck gave, without a capital and a full stop."""
    if abs(review.luck) <= (LEAST if review.prize else LITTLE):
        return Message("review.drawn-even")
    gave = review.luck > 0
    if not review.prize and abs(review.luck) > 1:
        return Message("review.drawn-gave-all" if gave else "review.drawn-took-all")
    much = amount(review, abs(review.luck))
    return Message("review.drawn-gave" if gave else "review.drawn-took", amount=much)


def mistakes(review: Review, speech: Speech) -> list[Mistake]:
    """The decisions that cost most, each told."""
    return [_mistake(review, decision, speech) for decision in review.worst if decision.cost > LITTLE]


def _mistake(review: Review, decision: Decision, speech: Speech) -> Mistake:
    """One decision: what was done, what it cost, what would have been better and why."""
    view, best = decision.view, decision.best
    did, better = was_done(view, speech, decision.action), to_do(view, speech, best)
    if isinstance(decision.action, Put) and isinstance(best, Put):
        better = Message("review.slot", slot=speech.places[best.slot])
    why = reason(view, speech, best)
    cost = amount(review, decision.cost)
    return Mistake(
        Message("review.mistake", did=did, cost=cost, better=better, why=why.full),
        Message("review.mistake", did=did, cost=cost, better=better, why=why.brief),
        Message("review.mistake-cost", did=did, cost=cost, better=better),
        Message("review.better", better=better),
    )


def amount(review: Review, value: float) -> Message:
    """Points or chips, or a share of the chance to be first."""
    if review.prize:
        number = Message("number.tenths", number=value) if value < 10 else round(value)
        return Message(AMOUNTS[review.unit], number=number)
    if value > LITTLE:
        return percent(value)
    return Message("review.no-cost")
