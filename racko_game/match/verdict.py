"""A review in words: how well somebody chose, what luck gave, and the decisions that cost most."""

from __future__ import annotations

from .advice import move, reason
from .review import Decision, Review
from .speech import Speech, count, sentence

LITTLE = 0.005  # of a chance, point or chip: so small a cost is none


def judgement(review: Review, speech: Speech) -> list[str]:
    """The review of a round for the seat that is spoken to, a sentence or two a line."""
    if not review.decisions:
        return ["You had nothing to decide."]
    lines = [f"Accuracy {review.accuracy} of 100 in {count(len(review.decisions), 'decision')}."]
    lines.append(f"Your choices cost {_amount(review, review.cost)}; the cards you drew {_luck(review)}.")
    return lines + [_mistake(review, decision, speech) for decision in review.worst if decision.cost > LITTLE]


def _mistake(review: Review, decision: Decision, speech: Speech) -> str:
    """One decision: what was done, what it cost, what would have been better and why."""
    did, better = (move(decision.view, speech, action) for action in (decision.action, decision.best))
    why = reason(decision.view, speech, decision.best)
    cost = _amount(review, decision.cost)
    return f"{sentence(did)[:-1]} cost {cost}; better was {better}. {why}"


def _luck(review: Review) -> str:
    if abs(review.luck) <= LITTLE:
        return "were neither lucky nor unlucky"
    return f"{'gave' if review.luck > 0 else 'took'} {_amount(review, abs(review.luck))}"


def _amount(review: Review, value: float) -> str:
    """Points or chips, or hundredths of the chance to be first."""
    if review.prize:
        return f"{value:.1f}" if value < 10 else str(round(value))
    return f"{round(100 * value)} of 100 rounds" if value > LITTLE else "nothing"
