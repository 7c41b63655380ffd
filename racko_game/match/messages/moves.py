"""Moves as one says them at a table, to do or done; what powers are called, and what each lets one do."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import NamedTuple

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
    """The ids of the two sentences, and what stands in them."""

    does: str
    did: str
    facts: Callable[[View, Speech, Action], Facts] = lambda view, speech, action: {}


def to_do(view: View, speech: Speech, action: Action) -> Message:
    """What to do: put 27 into slot 35."""
    deed = _wording(view, action)
    return Message(deed.does, **deed.facts(view, speech, action))


def was_done(view: View, speech: Speech, action: Action) -> Message:
    """What you did: put 27 into slot 35."""
    deed = _wording(view, action)
    return Message(deed.did, **deed.facts(view, speech, action))


def _wording(view: View, action: Action) -> MoveWording:
    if isinstance(action, UsePower):
        return _of_power(view)
    return MOVES[type(action)]


def _of_power(view: View) -> MoveWording:
    prompt = view.prompts[-1]
    if isinstance(prompt, AskOrder):
        return ORDER
    assert isinstance(prompt, AskPower)
    return POWER_MOVES.get(prompt.power, USE)


def _some(view: View, speech: Speech, token: int | None) -> Hashable:
    card = None if token is None else view.faces[token]
    return speech.some(card) if card else Message("card.unknown")


def _put(view: View, speech: Speech, action: Action) -> Facts:
    assert isinstance(action, Put)
    return {"card": _some(view, speech, view.held), "slot": speech.places[action.slot]}


def _taken(view: View, speech: Speech, action: Action) -> Facts:
    return {"card": _some(view, speech, view.discard[0])}


def _tossed(view: View, speech: Speech, action: Action) -> Facts:
    return {"card": _some(view, speech, view.held)}


def _swap(view: View, speech: Speech, action: Action) -> Facts:
    assert isinstance(action, Swap)
    return {"who": speech.persons[action.seat], "row": action.row + 1}


def _reverse(view: View, speech: Speech, action: Action) -> Facts:
    assert isinstance(action, Reverse)
    prompt = view.prompts[-1]
    assert isinstance(prompt, AskReverse)
    return {"slot": speech.places[action.slot], "who": speech.persons[prompt.by], "row": action.row + 1}


def _exchange(view: View, speech: Speech, action: Action) -> Facts:
    assert isinstance(action, UsePower)
    one, other = action.places
    return {"one": speech.places[one], "other": speech.places[other]}


def _trade(view: View, speech: Speech, action: Action) -> Facts:
    assert isinstance(action, UsePower)
    slot, seat = action.places
    return {"slot": speech.places[slot], "who": speech.persons[seat]}


def _order(view: View, speech: Speech, action: Action) -> Facts:
    prompt = view.prompts[-1]
    assert isinstance(action, UsePower)
    assert isinstance(prompt, AskOrder)
    return {"cards": tuple(_some(view, speech, prompt.tokens[place]) for place in action.places)}


ORDER = MoveWording("coach.order", "did.order", _order)
USE = MoveWording("coach.use", "did.use")
POWER_MOVES = {
    "shuffle step": MoveWording("coach.exchange", "did.exchange", _exchange),
    "trade": MoveWording("coach.trade", "did.trade", _trade),
}
"""Powers that need something named; the others are just used."""
MOVES: dict[type[Action], MoveWording] = {
    Draw: MoveWording("coach.draw", "did.draw"),
    Take: MoveWording("coach.take", "did.take", _taken),
    Put: MoveWording("coach.put", "did.put", _put),
    Toss: MoveWording("coach.toss", "did.toss", _tossed),
    Call: MoveWording("coach.go-out", "did.go-out"),
    Hold: MoveWording("coach.hold", "did.hold"),
    Swap: MoveWording("coach.swap", "did.swap", _swap),
    NoSwap: MoveWording("coach.no-swap", "did.no-swap"),
    Reverse: MoveWording("coach.reverse", "did.reverse", _reverse),
    Accept: MoveWording("coach.accept", "did.accept"),
    NoPower: MoveWording("coach.leave", "did.leave"),
    Deal: MoveWording("coach.deal", "did.deal"),
}


POWER_NAMES = {
    "shuffle step": "power.shuffle-step",
    "go again": "power.go-again",
    "look ahead": "power.look-ahead",
    "trade": "power.trade",
    "skip": "power.skip",
}
"""By its name in the rules."""
POWER_EFFECTS = {
    "shuffle step": "power.may-shuffle-step",
    "go again": "power.may-go-again",
    "look ahead": "power.may-look-ahead",
    "trade": "power.may-trade",
    "skip": "power.may-skip",
}
"""What one may do with it, to stand after "you may"."""

POWER_EFFECTS_BRIEF = {
    "shuffle step": "power.few-shuffle-step",
    "go again": "power.few-go-again",
    "look ahead": "power.few-look-ahead",
    "trade": "power.few-trade",
    "skip": "power.few-skip",
}
"""What it does, in as few words as can be."""


def power_name(power: str) -> Message:
    """What a power is called."""
    return Message(POWER_NAMES[power])


def power_effect(power: str) -> Message:
    """What one may do with it."""
    return Message(POWER_EFFECTS[power])


def power_in_short(power: str) -> Message:
    """The power, and what it does, in as few words as can be."""
    return Message("power.few", power=power_name(power), few=Message(POWER_EFFECTS_BRIEF[power]))
