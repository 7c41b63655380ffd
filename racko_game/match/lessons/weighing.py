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
    rules."""

    view: View
    options: tuple[Action, ...]
    did: Action
    best: Action
    sitting: tuple[Seat, ...]
    charter: Charter

    @property
    def speech(self) -> Speech:
        """The learner is spoken to."""
        return Speech(ruleset(self.charter, len(self.sitting)), self.sitting, LEARNER)

    def judged(self, good: bool, why: Sequence[Message] = ()) -> Weighed:
        """In words, and each ``why`` after them."""
        speech, id = self.speech, "lesson.right" if good else "lesson.better"
        facts = {"did": was_done(self.view, speech, self.did), "better": to_do(self.view, speech, self.best)}
        full = (Message(id, why=one, **facts) for one in why)
        return Weighed(good, (*full, Message(f"{id}-brief", **facts)))


def weigh(move: LessonMove) -> Weighed:
    """A job."""
    view, options, did, best, *_ = move
    known = worth(view, options)
    good = did == best or known.cost(options.index(did)) <= (LEAST if known.prize else LITTLE)
    return move.judged(good, reason(view, move.speech, did if good else best))


def unweighed(move: LessonMove) -> Weighed:
    """The same where nobody can be asked: the lesson's own move is right."""
    return move.judged(move.did == move.best)
