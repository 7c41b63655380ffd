"""What the coach says of a move in a lesson: whether it is as good as the best, and what would be better."""

from __future__ import annotations

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


class Weighed(NamedTuple):
    """Whether the move costs nothing; what is said of it, the fullest first."""

    good: bool
    says: tuple[Message, ...]


def weigh(
    view: View,
    options: tuple[Action, ...],
    did: Action,
    best: Action,
    sitting: tuple[Seat, ...],
    charter: Charter,
) -> Weighed:
    """A job: what was done, where ``best`` is what the lesson would have."""
    speech = _speech(sitting, charter)
    known = worth(view, options)
    good = did == best or known.cost(options.index(did)) <= (LEAST if known.prize else LITTLE)
    better = did if good else best
    why = reason(view, speech, better)
    facts = {"did": was_done(view, speech, did), "better": to_do(view, speech, better)}
    id = "lesson.right" if good else "lesson.better"
    return Weighed(good, (*(Message(id, why=one, **facts) for one in why), Message(f"{id}-brief", **facts)))


def unweighed(
    view: View,
    options: tuple[Action, ...],
    did: Action,
    best: Action,
    sitting: tuple[Seat, ...],
    charter: Charter,
) -> Weighed:
    """The same where nobody can be asked: the lesson's own move is right."""
    speech = _speech(sitting, charter)
    facts = {"did": was_done(view, speech, did), "better": to_do(view, speech, best)}
    good = did == best
    return Weighed(good, (Message("lesson.right-brief" if good else "lesson.better-brief", **facts),))


def _speech(sitting: tuple[Seat, ...], charter: Charter) -> Speech:
    return Speech(ruleset(charter, len(sitting)), sitting, 0)
