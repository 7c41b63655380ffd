"""One thing to try: what cost somebody most, of the kinds of choices there are, in the last rounds lost."""

from __future__ import annotations

from collections import defaultdict

from ...message import Message
from ...rules.pieces.actions import Action, Call, Draw, Hold, Put, Take, Toss
from ...rules.table import Charter
from ..match import Seat
from .review import Decision, Review, review
from .verdict import none

ROUNDS = 3
"""So many are looked at."""
KINDS: dict[tuple[type[Action], type[Action]], str] = {
    (Take, Draw): "tip.draw",
    (Draw, Take): "tip.take",
    (Put, Put): "tip.slot",
    (Put, Toss): "tip.toss",
    (Toss, Put): "tip.keep",
    (Hold, Call): "tip.call",
    (Draw, Call): "tip.call",
    (Take, Call): "tip.call",
    (Call, Hold): "tip.hold",
}
"""By what was done and what would have been better: what to try."""
OTHER, NOTHING = "tip.other", Message("tip.nothing")


def one_thing(
    charter: Charter,
    sitting: tuple[Seat, ...],
    seed: bytes,
    actions: tuple[Action, ...],
    seat: int,
    lost: tuple[int, ...],
) -> Message:
    """What a seat might try, from the last of the rounds that it lost, and how often that was so there."""
    looked_at = [review(charter, len(sitting), seed, actions, seat, number) for number in lost[-ROUNDS:]]
    return tip(looked_at)


def tip(looked_at: list[Review]) -> Message:
    """The kind of choice that cost most in all; that nothing did, if nothing did."""
    cost, times = defaultdict[str, float](float), defaultdict[str, int](int)
    for one in looked_at:
        for decision in one.decisions:
            if decision.cost > none(one):
                kind = kind_of(decision)
                cost[kind] += decision.cost / one.full
                times[kind] += 1
    if not cost:
        return NOTHING
    dearest = max(cost, key=lambda kind: cost[kind])
    return Message(dearest, n=times[dearest])


def kind_of(decision: Decision) -> str:
    """What kind of choice it was."""
    return KINDS.get((type(decision.action), type(decision.best)), OTHER)
