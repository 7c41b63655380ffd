"""Moves in words, to do or done; the names of powers and their effects."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from ...message import Message, Person
from ...rules.pieces.events import Event
from ...rules.pieces.moves import (
    Action,
    AskOrder,
    AskPower,
    AskReverse,
    Put,
    Reverse,
    Take,
    Toss,
    UsePower,
    action_word,
)
from ...rules.table import View
from .speech import Speech

WORDED_POWERS = {"shuffle step": "exchange", "trade": "trade"}
"""The words in ids for the use of powers that need a slot or a player; other powers are used as such."""


def to_do(view: View, speech: Speech, action: Action) -> Message:
    """Return a move as advice: put 27 into slot 35."""
    return Message(f"coach.{_word(view, action)}", **_facts(view, speech, action))


def was_done(view: View, speech: Speech, action: Action) -> Message:
    """Return a move as a report: put 27 into slot 35."""
    return Message(f"did.{_word(view, action)}", **_facts(view, speech, action))


def _word(view: View, action: Action) -> str:
    """Return the word for a move in the ids of its sentences."""
    prompt, word = view.prompts[-1], action_word(type(action))
    if not isinstance(action, UsePower):
        return word
    return WORDED_POWERS.get(prompt.power, word) if isinstance(prompt, AskPower) else "order"


def _facts(view: View, speech: Speech, action: Action) -> dict[str, Hashable]:
    """Return what a move names: the slot, the player and the row of its fields, and the cards it moves."""
    facts = named(speech.persons, speech.places, action)
    match view.prompts[-1], action:
        case _, Put() | Toss():
            facts["card"] = _some(view, speech, view.held)
        case _, Take():
            facts["card"] = _some(view, speech, view.discard[0])
        case AskReverse(by=by), Reverse():
            facts["who"] = speech.persons[by]
        case AskOrder(tokens=tokens), UsePower(places):
            facts["cards"] = tuple(_some(view, speech, tokens[place]) for place in places)
        case AskPower(power="shuffle step"), UsePower((one, other)):
            facts |= {"one": speech.places[one], "other": speech.places[other]}
        case AskPower(power="trade"), UsePower((slot, seat)):
            facts |= {"slot": speech.places[slot], "who": speech.persons[seat]}
    return facts


def named(
    persons: Sequence[Person], places: Sequence[Hashable], thing: Action | Event
) -> dict[str, Hashable]:
    """Return what the fields of an action or an event name, as arguments of a sentence. These are ``who``,
    ``slot`` and ``row``, which counts from 1. The players and the slots are given as the reader calls
    them."""
    facts: dict[str, Hashable] = {}
    for field, number in thing._asdict().items():
        if field == "seat":
            facts["who"] = persons[number]
        elif field == "slot":
            facts["slot"] = places[number]
        elif field == "row":
            facts["row"] = number + 1
    return facts


def _some(view: View, speech: Speech, token: int | None) -> Hashable:
    card = None if token is None else view.faces[token]
    return speech.some(card) if card else Message("card.unknown")


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
