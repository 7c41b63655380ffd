"""Moves in words, to do or done; the names of powers and their effects."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Any, NamedTuple

from ...message import Message
from ...rules.pieces.moves import (
    Accept,
    Action,
    AskOrder,
    AskPower,
    AskReverse,
    Call,
    Deal,
    Draw,
    Hold,
    NoPower,
    NoSwap,
    Put,
    Reverse,
    Swap,
    Take,
    Toss,
    UsePower,
)
from ...rules.table import View
from .speech import Speech

Facts = Mapping[str, Hashable]


class MoveWording(NamedTuple):
    """The ids of two sentences about a move, as advice and as a report; ``facts`` returns the arguments of
    both."""

    does: str
    did: str
    facts: Callable[[View, Speech, Any], Facts] = lambda view, speech, action: {}


def to_do(view: View, speech: Speech, action: Action) -> Message:
    """Return a move as advice: put 27 into slot 35."""
    wording = _wording(view, action)
    return Message(wording.does, **wording.facts(view, speech, action))


def was_done(view: View, speech: Speech, action: Action) -> Message:
    """Return a move as a report: put 27 into slot 35."""
    wording = _wording(view, action)
    return Message(wording.did, **wording.facts(view, speech, action))


def _wording(view: View, action: Action) -> MoveWording:
    if not isinstance(action, UsePower):
        return MOVES[type(action)]
    prompt = view.prompts[-1]
    return POWER_MOVES.get(prompt.power, USE) if isinstance(prompt, AskPower) else ORDER


def _some(view: View, speech: Speech, token: int | None) -> Hashable:
    card = None if token is None else view.faces[token]
    return speech.some(card) if card else Message("card.unknown")


def _reverse(view: View, speech: Speech, action: Reverse) -> Facts:
    prompt = view.asks(AskReverse)
    return {"slot": speech.places[action.slot], "who": speech.persons[prompt.by], "row": action.row + 1}


def _order(view: View, speech: Speech, action: UsePower) -> Facts:
    prompt = view.asks(AskOrder)
    return {"cards": tuple(_some(view, speech, prompt.tokens[place]) for place in action.places)}


ORDER = MoveWording("coach.order", "did.order", _order)
USE = MoveWording("coach.use", "did.use")
POWER_MOVES = {
    "shuffle step": MoveWording(
        "coach.exchange",
        "did.exchange",
        lambda view, speech, use: {
            "one": speech.places[use.places[0]],
            "other": speech.places[use.places[1]],
        },
    ),
    "trade": MoveWording(
        "coach.trade",
        "did.trade",
        lambda view, speech, use: {
            "slot": speech.places[use.places[0]],
            "who": speech.persons[use.places[1]],
        },
    ),
}
"""The wording for powers that need a card, slot or player; other powers use ``USE``."""
MOVES: dict[type[Action], MoveWording] = {
    Draw: MoveWording("coach.draw", "did.draw"),
    Take: MoveWording(
        "coach.take", "did.take", lambda view, speech, take: {"card": _some(view, speech, view.discard[0])}
    ),
    Put: MoveWording(
        "coach.put",
        "did.put",
        lambda view, speech, put: {"card": _some(view, speech, view.held), "slot": speech.places[put.slot]},
    ),
    Toss: MoveWording(
        "coach.toss", "did.toss", lambda view, speech, toss: {"card": _some(view, speech, view.held)}
    ),
    Call: MoveWording("coach.go-out", "did.go-out"),
    Hold: MoveWording("coach.hold", "did.hold"),
    Swap: MoveWording(
        "coach.swap",
        "did.swap",
        lambda view, speech, swap: {"who": speech.persons[swap.seat], "row": swap.row + 1},
    ),
    NoSwap: MoveWording("coach.no-swap", "did.no-swap"),
    Reverse: MoveWording("coach.reverse", "did.reverse", _reverse),
    Accept: MoveWording("coach.accept", "did.accept"),
    NoPower: MoveWording("coach.leave", "did.leave"),
    Deal: MoveWording("coach.deal", "did.deal"),
}


def power_name(power: str) -> Message:
    """Return the name of a power, by its name in the rules."""
    return _of_named("", power)


def power_effect(power: str) -> Message:
    """Return what a power does, as words that follow "you may"."""
    return _of_named("may-", power)


def power_in_short(power: str) -> Message:
    """Return the name of a power and what it does, in very few words."""
    return Message("power.few", power=power_name(power), few=_of_named("few-", power))


def _of_named(form: str, power: str) -> Message:
    return Message(f"power.{form}{power.replace(' ', '-')}")
