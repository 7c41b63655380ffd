"""A review in words: how well somebody chose, what luck gave, and the decisions that cost most."""

from __future__ import annotations

from ...rules.actions import CALL, HOLD, Action
from ..speech import Speech, count, sentence
from .advice import move, reason
from .review import Decision, Review

LITTLE = 0.005  # of a chance, point or chip: so small a cost is none


def judgement(review: Review, speech: Speech) -> list[str]:
    """The review of a round for the seat that is spoken to, a sentence or two a line."""
    if not review.decisions:
        return ["You had nothing to decide."]
    lines = [f"Accuracy {review.accuracy} of 100 in {count(len(review.decisions), 'decision')}."]
    lines.append(f"{spent(review)}; {drawn(review)}.")
    return lines + [_mistake(review, decision, speech) for decision in review.worst if decision.cost > LITTLE]


ENDS: dict[Action, str] = {CALL: "RACK-O", HOLD: "hold back"}
"""What a finished rack can do, as one speaks of it."""
HEADLINES = {
    90: "Nearly perfect",
    75: "Well played",
    50: "Sound, with some slips",
    25: "Some costly choices",
    1: "Hardly better than chance",
    0: "No better than chance",
}
"""What an accuracy of so much or more is called."""


def headline(review: Review) -> str:
    """How well somebody chose, in a few words."""
    if not review.decisions:
        return "Nothing to decide"
    if not any(decision.cost > LITTLE for decision in review.decisions):
        return "Not one costly choice"
    return next(words for least, words in HEADLINES.items() if review.accuracy >= least)


def spent(review: Review) -> str:
    """What the choices cost, without a full stop."""
    return f"Your choices cost {amount(review, review.cost)}"


def drawn(review: Review) -> str:
    """What luck gave, without a capital and a full stop."""
    return f"the cards you drew {_luck(review)}"


def _mistake(review: Review, decision: Decision, speech: Speech) -> str:
    """One decision: what was done, what it cost, what would have been better and why."""
    did, better = (
        ENDS.get(action) or move(decision.view, speech, action) for action in (decision.action, decision.best)
    )
    why = reason(decision.view, speech, decision.best)
    cost = amount(review, decision.cost)
    return f"{sentence(did)[:-1]} cost {cost}; better was {better}. {why}"


def _luck(review: Review) -> str:
    if abs(review.luck) <= LITTLE:
        return "were neither lucky nor unlucky"
    return f"{'gave' if review.luck > 0 else 'took'} {amount(review, abs(review.luck))}"


def amount(review: Review, value: float) -> str:
    """Points or chips, or hundredths of the chance to be first, in words."""
    if review.prize:
        return f"{value:.1f} {review.unit}s" if value < 10 else f"{round(value)} {review.unit}s"
    return f"{round(100 * value)} of 100 rounds" if value > LITTLE else "nothing"
