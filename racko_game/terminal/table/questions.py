"""What the table asks a person, and what the person may answer: one sentence and exact lines for each."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...match.speech import Speech, sentence, together
from ...rules.actions import (
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
from ...rules.prompts import AskGoOut, AskOrder, AskPlace, AskPower, AskReverse, AskSwap, AskTurn, Prompt
from ...rules.table import View
from .describe import face, spelt

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
"""The word a move begins with."""

POWER_SAYS = {
    "shuffle step": "exchange two cards of your own, like power {0} {1}",
    "go again": "say power for one more turn",
    "look ahead": "say power to look at the next three cards of the stock and order them",
    "trade": "trade the card in a slot with another's, unseen, like power {1} {name}",
    "skip": "say power to skip the next player",
}


def verbs(options: Sequence[Action]) -> tuple[str, ...]:
    """The words that a move may begin with now, each once."""
    return tuple(dict.fromkeys(VERBS[type(action)] for action in options))


def question(view: View, speech: Speech, options: Sequence[Action]) -> str:
    """What the viewer is asked now."""
    prompt = view.prompts[-1]
    return QUESTIONS[type(prompt)](view, speech, prompt, options)


def _turn(view: View, speech: Speech, prompt: AskTurn, options: Sequence[Action]) -> str:
    can = verbs(options)
    if "take" in can:
        asked = f"Draw, or take {speech.one(face(view, view.discard[0]))}"
    elif view.discard:
        asked = f"Draw; {speech.one(face(view, view.discard[0]))} may not be taken"
    else:
        asked = "Draw; there is no discard pile"
    return f"{asked}; or say racko." if "racko" in can else f"{asked}."


def _place(view: View, speech: Speech, prompt: AskPlace, options: Sequence[Action]) -> str:
    assert view.held is not None
    card = speech.one(face(view, view.held))
    put = f"like put {speech.rules.slots[4]}"
    if prompt.drawn:
        return f"You drew {card}. Put it in a slot, {put}, or toss it."
    return f"You took {card}. Put it in a slot, {put}."


def _call(view: View, speech: Speech, prompt: AskGoOut, options: Sequence[Action]) -> str:
    word = spelt(view, speech, prompt.seat)
    return f"Your rack is finished{word}. Say racko to go out, or hold to keep it back."


def _swap(view: View, speech: Speech, prompt: AskSwap, options: Sequence[Action]) -> str:
    name = next(speech.names[action.seat] for action in options if isinstance(action, Swap))
    return f"Your swap: name a player and a row, like swap {name} 5, or say no swap."


def _reverse(view: View, speech: Speech, prompt: AskReverse, options: Sequence[Action]) -> str:
    """The same question whether the seat has a reverse card or not."""
    rack, half = view.racks[prompt.seat], len(view.racks[prompt.seat]) // 2
    left, right = (speech.one(face(view, rack[prompt.row + side])) for side in (0, half))
    return (
        f"{speech.names[prompt.by]} named you and row {prompt.row + 1}, where {left} and {right} lie. "
        "Accept, or reverse with a reverse card."
    )


def _power(view: View, speech: Speech, prompt: AskPower, options: Sequence[Action]) -> str:
    slots, card = speech.rules.slots, speech.card(face(view, view.discard[0]))
    if len(options) == 1:
        return f"The {card} has the power {prompt.power}, of no use now: say no power."
    others = [name for seat, name in enumerate(speech.names) if seat != prompt.seat]
    says = POWER_SAYS[prompt.power].format(slots[0], slots[4], name=others[0])
    return f"The {card} has the power {prompt.power}: {says}, or say no power."


def _arrange(view: View, speech: Speech, prompt: AskOrder, options: Sequence[Action]) -> str:
    cards = [speech.card(face(view, token)) for token in prompt.tokens]
    order = " ".join(str(n) for n in range(len(cards), 0, -1))
    return (
        f"On the stock lie {', '.join(cards)}; the first is drawn next. "
        f"In which order do they go back? Like power {order}."
    )


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
    """Exactly what may be done now, a kind of move a line."""
    return [LINES[verb](view, speech, _of(options, verb)) for verb in verbs(options)]


def _of(options: Sequence[Action], verb: str) -> list[Action]:
    return [action for action in options if VERBS[type(action)] == verb]


def _plain(line: str) -> Callable[[View, Speech, Sequence[Action]], str]:
    return lambda view, speech, options: line


def _take_line(view: View, speech: Speech, options: Sequence[Action]) -> str:
    return f"take, or t: take {speech.one(face(view, view.discard[0]))} from the discard pile."


def _put_line(view: View, speech: Speech, options: Sequence[Action]) -> str:
    return f"put, or p, and a slot: {together(speech.rules.slots, 'or')}."


def _swap_line(view: View, speech: Speech, options: Sequence[Action]) -> str:
    names = [speech.names[seat] for seat in dict.fromkeys(a.seat for a in options if isinstance(a, Swap))]
    return f"swap, or s, a player and a row: {together(names, 'or')}, and 1 to {_rows(options)}."


def _reverse_line(view: View, speech: Speech, options: Sequence[Action]) -> str:
    slots = dict.fromkeys(a.slot for a in options if isinstance(a, Reverse))
    names = together([speech.rules.slots[slot] for slot in slots], "or")
    return f"reverse, or r, the slot of your reverse card and a row: {names}, and 1 to {_rows(options)}."


def _rows(options: Sequence[Action]) -> int:
    return len({action.row for action in options if isinstance(action, Swap | Reverse)})


def _power_line(view: View, speech: Speech, options: Sequence[Action]) -> str:
    prompt = view.prompts[-1]
    power = prompt.power if isinstance(prompt, AskPower) else "arrange"
    seats = dict.fromkeys(a.places[-1] for a in options if isinstance(a, UsePower) and a.places)
    others = together([speech.names[seat] for seat in seats], "or") if power == "trade" else ""
    slots = together(speech.rules.slots, "or")
    return POWER_LINES[power].format(slots=slots, others=others, count=len(seats))


POWER_LINES = {
    "shuffle step": "power, or p, and two different slots: {slots}.",
    "go again": "power, or p: take one more turn.",
    "look ahead": "power, or p: look at the next three cards of the stock.",
    "trade": "power, or p, a slot and a player: {slots}, and {others}.",
    "skip": "power, or p: skip the next player.",
    "arrange": "power, or p, and each number from 1 to {count} once, the card to be drawn first in front.",
}
LINES: dict[str, Callable[[View, Speech, Sequence[Action]], str]] = {
    "draw": _plain("draw, or d: draw the top card of the stock."),
    "take": _take_line,
    "racko": _plain("racko, or r: go RACK-O, with a finished rack."),
    "put": _put_line,
    "toss": _plain("toss, or x: throw the drawn card on the discard pile."),
    "hold": _plain("hold, or h: keep your finished rack back and play on."),
    "swap": _swap_line,
    "no swap": _plain("no swap, or n: leave the swap card unused."),
    "accept": _plain("accept, or a: exchange the two cards of that row."),
    "reverse": _reverse_line,
    "power": _power_line,
    "no power": _plain("no power, or n: leave the power unused."),
    "deal": _plain("deal, d, or just Enter: deal the next round."),
}


def choices(options: Sequence[Action]) -> str:
    """What may be done now, in few words: draw, take or racko."""
    return together(verbs(options), "or")


def cannot(what: str, options: Sequence[Action]) -> str:
    """One sentence for a move that is not possible, with those that are."""
    return sentence(f"you cannot {what} now; you can {choices(options)}")
