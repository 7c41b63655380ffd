"""The question of a prompt as a sentence, and the possible answers, a line for each kind."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...match.messages.speech import Speech
from ...message import Message
from ...rules.pieces.moves import (
    Accept,
    Action,
    AskGoOut,
    AskOrder,
    AskPlace,
    AskPower,
    AskReverse,
    AskSwap,
    AskTurn,
    Call,
    Deal,
    Draw,
    Hold,
    NoPower,
    NoSwap,
    Prompt,
    Put,
    Reverse,
    Swap,
    Take,
    Toss,
    UsePower,
)
from ...rules.table import View
from ...words.language import say
from .descriptions import visible_card, word_in_rack

VERBS: dict[type, str] = {
    Draw: "draw",
    Take: "take",
    Call: "racko",
    Put: "put",
    Toss: "toss",
    Hold: "hold",
    Swap: "swap",
    NoSwap: "no swap",
    Accept: "accept",
    Reverse: "reverse",
    UsePower: "power",
    NoPower: "no power",
    Deal: "deal",
}
"""The first word of each kind of move."""

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
    return QUESTIONS[type(prompt)](view, speech, prompt, options)


def _turn(view: View, speech: Speech, prompt: AskTurn, options: Sequence[Action]) -> str:
    can = verbs(options)
    card = speech.some(visible_card(view, view.discard[0])) if view.discard else None
    kind = "take" if "take" in can else "leave"
    asked = Message(TURN[kind], card=card) if card is not None else Message("ask.draw")
    return say("ask.turn-or-racko" if "racko" in can else "ask.turn", asked=asked)


def _place(view: View, speech: Speech, prompt: AskPlace, options: Sequence[Action]) -> str:
    assert view.held is not None
    card, slot = speech.some(visible_card(view, view.held)), speech.rules.slots[4]
    return say("ask.place-drawn" if prompt.drawn else "ask.place-taken", card=card, slot=slot)


def _call(view: View, speech: Speech, prompt: AskGoOut, options: Sequence[Action]) -> str:
    word = word_in_rack(view, speech, prompt.seat)
    return say("ask.go-out-with", word=word) if word else say("ask.go-out")


def _swap(view: View, speech: Speech, prompt: AskSwap, options: Sequence[Action]) -> str:
    who = next(speech.persons[action.seat] for action in options if isinstance(action, Swap))
    return say("ask.swap", who=who)


def _reverse(view: View, speech: Speech, prompt: AskReverse, options: Sequence[Action]) -> str:
    """Return the question, which is the same whether the seat has a reverse card or not."""
    rack, half = view.racks[prompt.seat], len(view.racks[prompt.seat]) // 2
    left, right = (speech.some(visible_card(view, rack[prompt.row + side])) for side in (0, half))
    return say("ask.reverse", who=speech.persons[prompt.by], row=prompt.row + 1, left=left, right=right)


def _power(view: View, speech: Speech, prompt: AskPower, options: Sequence[Action]) -> str:
    slots, card = speech.rules.slots, speech.face(visible_card(view, view.discard[0]))
    if len(options) == 1:
        return say("ask.power-of-no-use", card=card, power=prompt.power)
    other = next(who for seat, who in enumerate(speech.persons) if seat != prompt.seat)
    use = Message(POWERS[prompt.power][0], one=slots[0], five=slots[4], who=other)
    return say("ask.power", card=card, power=prompt.power, use=use)


def _arrange(view: View, speech: Speech, prompt: AskOrder, options: Sequence[Action]) -> str:
    cards = tuple(speech.face(visible_card(view, token)) for token in prompt.tokens)
    order = " ".join(str(n) for n in range(len(cards), 0, -1))
    return say("ask.order", cards=cards, order=order)


QUESTIONS: dict[type[Prompt], Callable[..., str]] = {
    AskTurn: _turn,
    AskPlace: _place,
    AskGoOut: _call,
    AskSwap: _swap,
    AskReverse: _reverse,
    AskPower: _power,
    AskOrder: _arrange,
}


def possible(view: View, speech: Speech, options: Sequence[Action]) -> list[str]:
    """Return a line for each kind of move that is possible."""
    return [
        LINES[verb](view, speech, [action for action in options if VERBS[type(action)] == verb])
        for verb in verbs(options)
    ]


def _plain(id: str) -> Callable[[View, Speech, Sequence[Action]], str]:
    return lambda view, speech, options: say(id)


def _swap_line(view: View, speech: Speech, options: Sequence[Action]) -> str:
    seats = dict.fromkeys(a.seat for a in options if isinstance(a, Swap))
    return say("can.swap", who=tuple(speech.persons[seat] for seat in seats), rows=_rows(options))


def _reverse_line(view: View, speech: Speech, options: Sequence[Action]) -> str:
    slots = dict.fromkeys(a.slot for a in options if isinstance(a, Reverse))
    return say("can.reverse", slots=tuple(speech.rules.slots[slot] for slot in slots), rows=_rows(options))


def _rows(options: Sequence[Action]) -> int:
    return len({action.row for action in options if isinstance(action, Swap | Reverse)})


def _power_line(view: View, speech: Speech, options: Sequence[Action]) -> str:
    prompt = view.prompts[-1]
    id = POWERS[prompt.power][1] if isinstance(prompt, AskPower) else "can.power-order"
    last = dict.fromkeys(a.places[-1] for a in options if isinstance(a, UsePower) and a.places)
    who = tuple(speech.persons[seat] for seat in last) if id == "can.power-trade" else ()
    return say(id, slots=speech.rules.slots, who=who, count=len(last))


LINES: dict[str, Callable[[View, Speech, Sequence[Action]], str]] = {
    "draw": _plain("can.draw"),
    "take": lambda view, speech, options: say(
        "can.take", card=speech.some(visible_card(view, view.discard[0]))
    ),
    "racko": _plain("can.racko"),
    "put": lambda view, speech, options: say("can.put", slots=speech.rules.slots),
    "toss": _plain("can.toss"),
    "hold": _plain("can.hold"),
    "swap": _swap_line,
    "no swap": _plain("can.no-swap"),
    "accept": _plain("can.accept"),
    "reverse": _reverse_line,
    "power": _power_line,
    "no power": _plain("can.no-power"),
    "deal": _plain("can.deal"),
}
