"""Advice: what the computer player would do in a person's place, and one true reason.

It knows what the person may know, and no more.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from ...ai.players.odds import Prospect
from ...ai.players.odds import odds as expect
from ...ai.thinker import Thinker
from ...rules.actions import Action, Swap, UsePower
from ...rules.notation import words
from ...rules.prompts import AskPower
from ...rules.table import View
from ..speech import Speech, about, sentence
from .reasons import WHY

Chance = Callable[[], random.Random]


def hint(view: View, speech: Speech, options: Sequence[Action], thinker: Thinker, chance: Chance) -> str:
    """The move the computer would make for the viewer, and why, in two short sentences."""
    troubles = len(thinker.problems)
    action = _choice(view, options, thinker, chance)
    if len(thinker.problems) > troubles:
        return f"Hint: {move(view, speech, action)}. That is only a guess."
    return f"Hint: {move(view, speech, action)}. {reason(view, speech, action)}"


def reason(view: View, speech: Speech, action: Action) -> str:
    """Why the computer would do that, in one sentence that is true for all the viewer may know."""
    return sentence(WHY[type(action)](Prospect(view), speech, action))


def chances(view: View, speech: Speech) -> str:
    """What the viewer, whose turn it is, may expect of the rack; in full sentences."""
    odds = expect(view)
    out = (
        "You can go out with this turn"
        if odds.out == 1
        else f"You go out with this turn in {_of_100(odds.out)}"
    )
    needs = f"your rack needs {about(odds.turns)} turns" if odds.turns else "your rack is finished"
    first = f"it is the first to be finished in {about(100 * odds.first)} of 100 rounds"
    return f"{out}. {sentence(needs)} {sentence(first)}"


def _choice(view: View, options: Sequence[Action], thinker: Thinker, chance: Chance) -> Action:
    answer, action = thinker.ask(view, tuple(options), chance()), None
    while action is None:
        action = answer.poll()
    return action


def _of_100(chance: float) -> str:
    return f"{about(100 * chance) if chance else 'none'} of 100 cases"


def move(view: View, speech: Speech, action: Action) -> str:
    """A move in the words it could be typed in."""
    power = view.prompts[-1]
    match action:
        case Swap(seat, row):
            return f"swap {speech.names[seat]} {row + 1}"
        case UsePower((slot, seat)) if isinstance(power, AskPower) and power.power == "trade":
            return f"power {speech.rules.slots[slot]} {speech.names[seat]}"
    return words(speech.rules, power, action)
