"""A position in words: what is asked, what came of the answer, by how much, and who would have found it."""

from __future__ import annotations

from typing import NamedTuple

from ...ai.players.levels import EVERY_LEVEL
from ...message import Message
from ...rules.pieces.actions import Action
from ...rules.pieces.prompts import AskReverse, AskTurn
from ..coach.deeds import to_do
from ..coach.why import Why
from ..match import Match
from ..plans.company import SITTER_NAMES
from ..speech import Speech
from .position import Kind, Position
from .standing import action_of, is_right, why_best

ASKS = {
    Kind.SLOT: "positions.which-slot",
    Kind.TAKE: "positions.take-or-draw",
    Kind.OUT: "positions.out-or-wait",
    Kind.SWAP: "positions.swap-whom",
    Kind.POWER: "positions.which-power",
}
"""By the kind of question: as it is asked."""
GAPS = {
    "win": ("positions.gap-win", "positions.gap-win-brief", "positions.gap-win-bare"),
    "point": ("positions.gap-point", "positions.gap-point-brief", "positions.gap-point-bare"),
    "chip": ("positions.gap-chip", "positions.gap-chip-brief", "positions.gap-chip-bare"),
}
"""By what it is told in: how much more the best earns, the longest wording first."""
SHARES = 100  # a share of the rounds is told of so many


class Outcome(NamedTuple):
    """What there is to say of an answer: whether it was right, and why; by how much the best is better, and
    who finds it."""

    says: tuple[Message, ...]  # the longest first
    facts: tuple[Message, ...]  # the same


def asks(position: Position, match: Match) -> Message:
    """What is asked, where the match stands there."""
    if isinstance(match.table.prompts[-1], AskReverse):
        return Message("positions.reverse-or-not")
    if position.kind is Kind.OUT and isinstance(match.table.prompts[-1], AskTurn):
        return Message("positions.one-more-card")
    return Message(ASKS[position.kind])


def outcome(position: Position, match: Match, action: Action) -> Outcome:
    """What there is to say of an answer, where the match stands there."""
    best = action_of(position, match, position.best)
    right = is_right(position, match, action)
    verdict = Message("positions.right" if right else "positions.better", does=_does(position, match, best))
    far = gaps(position, match)
    facts = zip(far, found_by(position), strict=True)
    said = (*(Message("positions.facts", gap=gap, found=found) for gap, found in facts), far[-1])
    short = Message("positions.right-short" if right else "positions.better-short")
    return Outcome((*_both(verdict, why_best(position, match)), verdict, short), said)


def _both(verdict: Message, why: Why) -> tuple[Message, ...]:
    said = dict.fromkeys((why.full, why.brief))
    return tuple(Message("positions.why", verdict=verdict, why=one) for one in said)


def _does(position: Position, match: Match, action: Action) -> Message:
    return to_do(match.view(position.seat), Speech(match.rules, match.seats, position.seat), action)


def gaps(position: Position, match: Match) -> tuple[Message, ...]:
    """By how much the best answer is better than the next best, and how sure that is; in fewer words."""
    times = SHARES if position.unit == "win" else 1
    low, high = (times * (position.gap + sign * position.within) for sign in (-1, 1))
    other = _does(position, match, action_of(position, match, position.other))
    told = {"gap": number(times * position.gap), "low": number(low), "high": number(high), "other": other}
    return tuple(Message(id, **told) for id in GAPS[position.unit])


def number(value: float) -> Message | int:
    """A number as exact as matters."""
    return round(value) if value >= 10 else Message("number.tenths", number=value)


def found_by(position: Position) -> tuple[Message, ...]:
    """Which levels find it, the longest wording first."""
    finders, many = position.finders, len(position.finders)
    names = tuple(Message(SITTER_NAMES[level]) for level in finders)
    counted = Message("positions.found-count", many=many, all=len(EVERY_LEVEL))
    if not finders:
        full = Message("positions.found-by-none")
    elif many == len(EVERY_LEVEL):
        full = Message("positions.found-by-all")
    elif many > 1 and finders == EVERY_LEVEL[-many:]:
        full = Message("positions.found-from", level=names[0])
    else:
        full = Message("positions.found-by", levels=names, n=many)
    return full, counted, counted
