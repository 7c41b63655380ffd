"""The question of a prompt as a sentence, and the possible answers, a line for each kind."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from ...match.messages.speech import Speech
from ...message import Message
from ...rules.notation import VERBS
from ...rules.pieces.moves import (
    Action,
    AskGoOut,
    AskOrder,
    AskPlace,
    AskPower,
    AskReverse,
    AskTurn,
    Prompt,
    Take,
    UsePower,
    action_word,
    prompt_word,
)
from ...rules.table import View
from ...words.language import say
from .descriptions import word_in_rack

POWERS = {
    "shuffle step": ("ask.power-exchange", "can.power-exchange"),
    "go again": ("ask.power-again", "can.power-again"),
    "look ahead": ("ask.power-look", "can.power-look"),
    "trade": ("ask.power-trade", "can.power-trade"),
    "skip": ("ask.power-skip", "can.power-skip"),
}
"""For each power, the ids of its sentences in the question and in the list of answers."""
TURN = {"take": "ask.take", "leave": "ask.leave"}


def verbs(options: Sequence[Action]) -> tuple[str, ...]:
    """Return the first words of all moves possible now, each once."""
    return tuple(dict.fromkeys(VERBS[type(action)] for action in options))


def question(view: View, speech: Speech, options: Sequence[Action]) -> str:
    """Return the question that the viewer has to answer."""
    prompt = view.prompts[-1]
    if type(prompt) in QUESTIONS:
        return QUESTIONS[type(prompt)](view, speech, prompt, options)
    return say(f"ask.{prompt_word(type(prompt))}", **named(speech.rules.slots, speech.persons, options))


def named(slots: Sequence[str], who: Sequence[Hashable], options: Sequence[Action]) -> dict[str, Hashable]:
    """Return what these actions can name, as arguments of sentences. These are slots, players, and the number
    of rows, with the first slot and the first player as examples. ``slots``: the names of the slots; ``who``:
    the players by seat, as the reader calls them; ``options``: the actions."""
    of_slots = tuple(slots[slot] for slot in _values(options, "slot"))
    of_seats = tuple(who[seat] for seat in _values(options, "seat"))
    examples = {"slot": of_slots[:1], "other": of_seats[:1], "n": len(of_seats)}
    return {"slots": of_slots, "who": of_seats, "rows": len(_values(options, "row")), **examples}


def _values(options: Sequence[Action], field: str) -> list[int]:
    """Return the values of a field of these actions, each once."""
    return [*dict.fromkeys(getattr(action, field) for action in options if field in action._fields)]


def _turn(view: View, speech: Speech, prompt: AskTurn, options: Sequence[Action]) -> str:
    can = verbs(options)
    card = speech.some(view.face(view.discard[0])) if view.discard else None
    kind = "take" if "take" in can else "leave"
    asked = Message(TURN[kind], card=card) if card is not None else Message("ask.draw")
    return say("ask.turn-or-racko" if "racko" in can else "ask.turn", asked=asked)


def _place(view: View, speech: Speech, prompt: AskPlace, options: Sequence[Action]) -> str:
    assert view.held is not None
    card, slot = speech.some(view.face(view.held)), speech.rules.slots[4]
    return say("ask.place-drawn" if prompt.drawn else "ask.place-taken", card=card, slot=slot)


def _call(view: View, speech: Speech, prompt: AskGoOut, options: Sequence[Action]) -> str:
    word = word_in_rack(view, speech, prompt.seat)
    return say("ask.go-out-with", word=word) if word else say("ask.go-out")


def _reverse(view: View, speech: Speech, prompt: AskReverse, options: Sequence[Action]) -> str:
    """Return the question, which is the same whether the seat has a reverse card or not."""
    rack, half = view.racks[prompt.seat], len(view.racks[prompt.seat]) // 2
    left, right = (speech.some(view.face(rack[prompt.row + side])) for side in (0, half))
    return say("ask.reverse", who=speech.persons[prompt.by], row=prompt.row + 1, left=left, right=right)


def _power(view: View, speech: Speech, prompt: AskPower, options: Sequence[Action]) -> str:
    slots, card = speech.rules.slots, speech.face(view.face(view.discard[0]))
    if len(options) == 1:
        return say("ask.power-of-no-use", card=card, power=prompt.power)
    other = next(who for seat, who in enumerate(speech.persons) if seat != prompt.seat)
    use = Message(POWERS[prompt.power][0], one=slots[0], five=slots[4], who=other)
    return say("ask.power", card=card, power=prompt.power, use=use)


def _arrange(view: View, speech: Speech, prompt: AskOrder, options: Sequence[Action]) -> str:
    cards = tuple(speech.face(view.face(token)) for token in prompt.tokens)
    order = " ".join(str(n) for n in range(len(cards), 0, -1))
    return say("ask.order", cards=cards, order=order)


QUESTIONS: dict[type[Prompt], Callable[..., str]] = {
    AskTurn: _turn,
    AskPlace: _place,
    AskGoOut: _call,
    AskReverse: _reverse,
    AskPower: _power,
    AskOrder: _arrange,
}
"""Questions with facts besides those that their answers name."""


def possible(view: View, speech: Speech, options: Sequence[Action]) -> list[str]:
    """Return a line for each kind of move that is possible."""
    kinds = dict.fromkeys(map(type, options))
    return [_line(view, speech, kind, [one for one in options if type(one) is kind]) for kind in kinds]


def _line(view: View, speech: Speech, kind: type[Action], options: Sequence[Action]) -> str:
    """Return the line for the actions of a kind."""
    if kind is Take:
        return say("can.take", card=speech.some(view.face(view.discard[0])))
    if kind is UsePower:
        return _power_line(view, speech, options)
    return say(f"can.{action_word(kind)}", **named(speech.rules.slots, speech.persons, options))


def _power_line(view: View, speech: Speech, options: Sequence[Action]) -> str:
    prompt = view.prompts[-1]
    id = POWERS[prompt.power][1] if isinstance(prompt, AskPower) else "can.power-order"
    last = dict.fromkeys(a.places[-1] for a in options if isinstance(a, UsePower) and a.places)
    who = tuple(speech.persons[seat] for seat in last) if id == "can.power-trade" else ()
    return say(id, slots=speech.rules.slots, who=who, count=len(last))
