"""The ladder in words: who waits on a rung, by what rules, and what comes after it."""

from __future__ import annotations

from ...message import Message
from ...rules.editions import edition
from ..plans.company import SITTER_NAMES
from .climb import Climb
from .rungs import RUNGS, Rung


def called(rung: Rung) -> str:
    """The name of the one whose rung it is."""
    return rung.plan().who()[1].name


def level(rung: Rung) -> Message:
    """How well that one plays."""
    return Message(SITTER_NAMES[rung.host.level])


def at_table(rung: Rung) -> Message:
    """By which edition it is played, and who else sits there."""
    title = Message(edition(rung.edition).title)
    others = tuple(seat.name for seat in rung.plan().who()[2:])
    return Message("ladder.table", edition=title, who=others) if others else title


def progress(climb: Climb) -> Message:
    """How far somebody has come."""
    if len(climb.won) == len(RUNGS):
        return Message("ladder.top")
    return Message("ladder.progress", n=len(climb.won), many=len(RUNGS))


def beaten(place: int, climb: Climb) -> Message:
    """What is said once a rung is won, with what comes next."""
    who = called(RUNGS[place])
    if not climb.reachable:
        return Message("ladder.all-beaten", who=who)
    return Message("ladder.beaten", who=who, next=called(RUNGS[climb.next]))


def shut(climb: Climb) -> Message:
    """Who is to be beaten before one that is shut."""
    return Message("ladder.shut", who=tuple(called(RUNGS[place]) for place in climb.reachable))
