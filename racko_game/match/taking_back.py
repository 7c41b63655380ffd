"""Taking back: the own last move, as long as it showed nobody a card that was hidden from them.

A move can be taken back by who made it until another person has moved, a card has come to light for them
since, or somebody has answered it. What computers did meanwhile is taken back with it, where that showed
nothing: that one drew, and not yet what it put down. A card that was drawn from the stock has been seen, so
a draw stands; where to that card was put can be taken back. The record tells of each.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..message import Message
from ..rules.engine import asked, view
from ..rules.pieces.actions import HOLD, TAKE, Accept, Put, Reverse
from ..rules.table import Table, View
from .match import Match

ANSWERS = (Reverse, Accept)


class Answer(NamedTuple):
    """How many actions are taken back with a move; 0, and ``why`` that cannot be."""

    many: int
    why: Message | None = None


def takes_back(match: Match, seat: int, now: View, past: Sequence[Table]) -> Answer:
    """Whether a seat may take its last move back; ``now`` is what it sees, ``past`` the tables of the round
    before each of its actions. Where nobody tells that a rack is finished, to hold it back is no move."""
    doers = [asked(table) for table in past]
    actions = match.actions[len(match.actions) - len(past) :]
    moves = [at for at, action in enumerate(actions) if not (match.silent and action == HOLD)]
    made = [at for at in moves if doers[at] in match.persons]
    if not made:
        return Answer(0, Message("back.none"))
    first, mover = made[-1], doers[made[-1]]
    if mover != seat:
        return Answer(0, Message("back.other", who=_name(match, mover)))
    since = len(past) - first
    done = match.actions[-since:]
    later = next((doers[at] for at in moves if at > first), None)
    if any(isinstance(action, ANSWERS) for action in done[1:]):
        return Answer(0, Message("back.since", who=_name(match, later)))
    if _came_to_light(view(past[first], seat), now):
        shown = Message("back.since", who=_name(match, later)) if later is not None else Message("back.shown")
        return Answer(0, shown)
    lifted = isinstance(done[0], Put) and first > 0 and match.actions[-since - 1] == TAKE
    return Answer(since + lifted)


def _came_to_light(then: View, now: View) -> bool:
    """Whether a card is known now that was not, or is another one by now."""
    return any(card and card != before for before, card in zip(then.faces, now.faces, strict=True))


def _name(match: Match, seat: int | None) -> str:
    return match.seats[seat].name if seat is not None else ""
