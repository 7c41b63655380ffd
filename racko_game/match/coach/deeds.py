"""Moves as one says them at a table: what to do, and what was done."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import NamedTuple

from ...message import Message
from ...rules.pieces.actions import (
    Accept,
    Action,
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
from ...rules.pieces.prompts import AskOrder, AskPower, AskReverse
from ...rules.table import View
from ..speech import Speech

Facts = Mapping[str, Hashable]


class Deed(NamedTuple):
    """The ids of the two sentences, and what stands in them."""

    does: str
    did: str
    facts: Callable[[View, Speech, Action], Facts] = lambda view, speech, action: {}


def to_do(view: View, speech: Speech, action: Action) -> Message:
    """What to do: put 27 into slot 35."""
    deed = _deed(view, action)
    return Message(deed.does, **deed.facts(view, speech, action))


def was_done(view: View, speech: Speech, action: Action) -> Message:
    """What you did: put 27 into slot 35."""
    deed = _deed(view, action)
    return Message(deed.did, **deed.facts(view, speech, action))


def _deed(view: View, action: Action) -> Deed:
    if isinstance(action, UsePower):
        return _of_power(view)
    return DEEDS[type(action)]


def _of_power(view: View) -> Deed:
    prompt = view.prompts[-1]
    if isinstance(prompt, AskOrder):
        return ORDER
    assert isinstance(prompt, AskPower)
    return POWERS.get(prompt.power, USE)


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


ORDER = Deed("coach.order", "did.order", _order)
USE = Deed("coach.use", "did.use")
POWERS = {
    "shuffle step": Deed("coach.exchange", "did.exchange", _exchange),
    "trade": Deed("coach.trade", "did.trade", _trade),
}
"""Powers that need something named; the others are just used."""
DEEDS: dict[type[Action], Deed] = {
    Draw: Deed("coach.draw", "did.draw"),
    Take: Deed("coach.take", "did.take", _taken),
    Put: Deed("coach.put", "did.put", _put),
    Toss: Deed("coach.toss", "did.toss", _tossed),
    Call: Deed("coach.go-out", "did.go-out"),
    Hold: Deed("coach.hold", "did.hold"),
    Swap: Deed("coach.swap", "did.swap", _swap),
    NoSwap: Deed("coach.no-swap", "did.no-swap"),
    Reverse: Deed("coach.reverse", "did.reverse", _reverse),
    Accept: Deed("coach.accept", "did.accept"),
    NoPower: Deed("coach.leave", "did.leave"),
    Deal: Deed("coach.deal", "did.deal"),
}
