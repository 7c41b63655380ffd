"""Moves in words, to do or done; the names of powers and their effects."""

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
    """The ids of two sentences about a move, as advice and as a report; ``facts`` returns the arguments of
    both."""

    does: str
    did: str
    facts: Callable[[View, Speech, Action], Facts] = lambda view, speech, action: {}


def to_do(view: View, speech: Speech, action: Action) -> Message:
    """Return a move as advice: put 27 into slot 35."""
    wording = _wording(view, action)
    return Message(wording.does, **wording.facts(view, speech, action))


def was_done(view: View, speech: Speech, action: Action) -> Message:
    """Return a move as a report: put 27 into slot 35."""
    wording = _wording(view, action)
    return Message(wording.did, **wording.facts(view, speech, action))


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
"""The wording for powers that need a card, slot or player; other powers use ``USE``."""
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
