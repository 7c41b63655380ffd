"""What the coach says of a move in a lesson: whether it is as good as the best, and what would be better."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...ai.players.option_values import worth
from ...message import Message
from ...rules.editions import ruleset
from ...rules.pieces.actions import Action
from ...rules.table import Charter, View
from ..coach.advice import reason
from ..coach.deeds import to_do, was_done
from ..coach.verdict import LEAST, LITTLE
from ..match import Seat
from ..speech import Speech
from .table_lesson import LEARNER


class Weighed(NamedTuple):
    """Whether the move costs nothing; what is said of it, the fullest first."""

    good: bool
    says: tuple[Message, ...]


class LessonMove(NamedTuple):
    """What was seen, what could be done and was done, what the lesson would have; who sits there, by which
    rules. ``as_good``: whether the move is as good as the best, where that was measured; ``solves``: whether
    it answers a question that nobody helped with."""

    view: View
    options: tuple[Action, ...]
    did: Action
    best: Action
    sitting: tuple[Seat, ...]
    charter: Charter
    as_good: bool | None = None
    solves: bool = True

    @property
    def speech(self) -> Speech:
        """The learner is spoken to."""
        return Speech(ruleset(self.charter, len(self.sitting)), self.sitting, LEARNER)

    @property
    def good(self) -> bool:
        """Whether it is the lesson's own move, or as good: as it was measured, else as the coach has it."""
        if self.did == self.best or self.as_good is not None:
            return self.did == self.best or bool(self.as_good)
        known = worth(self.view, self.options)
        return known.cost(self.options.index(self.did)) <= (LEAST if known.prize else LITTLE)

    def judged(self, good: bool, why: Sequence[Message] = ()) -> Weighed:
        """In words, and each ``why`` after them: without one, nothing is called wrong."""
        speech, own = self.speech, self.solves or self.did == self.best
        id = ("lesson.right" if own else "lesson.as-good") if good else "lesson.better"
        facts = {"did": was_done(self.view, speech, self.did), "better": to_do(self.view, speech, self.best)}
        says = [Message(id, why=one, **facts) for one in why]
        if good or not why:
            says.append(Message(f"{id}-brief", **facts))
        else:
            says.append(Message("lesson.better-why", why=why[-1], **facts))
        return Weighed(good, tuple(says))


def weigh(move: LessonMove) -> Weighed:
    """A job."""
    good = move.good
    return move.judged(good, reason(move.view, move.speech, move.did if good else move.best))


def unweighed(move: LessonMove) -> Weighed:
    """The same where nobody can be asked why."""
    return move.judged(move.did == move.best or bool(move.as_good))
