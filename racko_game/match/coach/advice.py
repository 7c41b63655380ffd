"""Advice: what the computer player would do in a person's place, and one true reason.

It knows what the person may know, and no more.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from random import Random

from ...ai.players.odds import Prospect
from ...ai.players.protocol import choose
from ...jobs.work import Jobs, result
from ...message import Message
from ...rules.notation import words
from ...rules.pieces.actions import CALL, Action, Swap, UsePower
from ...rules.pieces.prompts import AskPower
from ...rules.table import View
from ..speech import Speech
from ..thinking import guess
from .reasons import WHY
from .why import Why, unaided


def hint(view: View, speech: Speech, options: Sequence[Action], jobs: Jobs, chance: Random) -> Message:
    """The move the computer would make for the viewer, and why, in two short sentences."""
    given = view, open_to(view, tuple(options)), chance
    action, known = result(jobs.begin(_known, *given, otherwise=lambda: (guess(*given), False)))
    does = move(view, speech, action)
    if not known:
        return Message("hint.guess", move=does)
    return Message("hint.why", move=does, why=reason(view, speech, action).full)


def reason(view: View, speech: Speech, action: Action) -> Why:
    """Why the computer would do that; it is true for all the viewer may know."""
    return WHY[type(action)](Prospect(view), speech, action)


def open_to(view: View, options: tuple[Action, ...]) -> tuple[Action, ...]:
    """What may be advised: not to go out, where players see for themselves whether they can."""
    if not unaided(view.charter):
        return options
    return tuple(action for action in options if action != CALL) or options


def _known(view: View, options: tuple[Action, ...], chance: Random) -> tuple[Action, bool]:
    """What a master would do, and that it is no guess."""
    return choose(view, options, chance), True


def move(view: View, speech: Speech, action: Action) -> Hashable:
    """A move in the words it could be typed in."""
    power = view.prompts[-1]
    match action:
        case Swap(seat, row):
            return Message("hint.swap", who=speech.persons[seat], row=row + 1)
        case UsePower((slot, seat)) if isinstance(power, AskPower) and power.power == "trade":
            return Message("hint.trade", slot=speech.rules.slots[slot], who=speech.persons[seat])
    return words(speech.rules, power, action)
