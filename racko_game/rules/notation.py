"""Writes moves as text, and reads them from text.

The numbers in a move depend on the question that it answers, so both directions need the prompt: a seat is 0
… 3, a row 1 … 8, a slot has its name, a card that was looked at its place, 1 … 3.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .errors import NotationError
from .pieces.moves import (
    ACCEPT,
    CALL,
    DEAL,
    DRAW,
    HOLD,
    NO_POWER,
    NO_SWAP,
    PUTS,
    TAKE,
    TOSS,
    Action,
    AskPower,
    Prompt,
    Put,
    Reverse,
    Swap,
    UsePower,
)
from .ruleset import Ruleset

PLAIN: dict[str, Action] = {
    "draw": DRAW,
    "take": TAKE,
    "toss": TOSS,
    "racko": CALL,
    "hold": HOLD,
    "no swap": NO_SWAP,
    "accept": ACCEPT,
    "no power": NO_POWER,
    "deal": DEAL,
}
"""The moves without arguments, by their text."""
_WORDS = {action: word for word, action in PLAIN.items()}


def words(rules: Ruleset, prompt: Prompt, action: Action) -> str:
    """Return a move in words, as an answer to ``prompt``: ``draw``, ``put 25``, ``swap 2 5``."""
    match action:
        case Put(slot):
            return f"put {rules.slots[slot]}"
        case Swap(seat, row):
            return f"swap {seat} {row + 1}"
        case Reverse(slot, row):
            return f"reverse {rules.slots[slot]} {row + 1}"
        case UsePower(places):
            return " ".join(["power", *_places(rules, prompt, places)])
    return _WORDS[action]


def parse(rules: Ruleset, prompt: Prompt, text: str) -> Action:
    """Return the move that the text names as an answer to ``prompt``.

    Raises NotationError if it names none.
    """
    spaced = " ".join(text.split())
    if spaced in PLAIN:
        return PLAIN[spaced]
    verb, *rest = spaced.split(" ")
    if verb not in _READERS:
        raise NotationError("notation.no-move", text=text, moves=(*PLAIN, *_READERS))
    return _READERS[verb](rules, prompt, rest)


def _put(rules: Ruleset, prompt: Prompt, rest: Sequence[str]) -> Action:
    return PUTS[_slot(rules, " ".join(rest))]


def _swap(rules: Ruleset, prompt: Prompt, rest: Sequence[str]) -> Action:
    seat, row = _numbers(rest, 2, "notation.swap")
    return Swap(seat, row - 1)


def _reverse(rules: Ruleset, prompt: Prompt, rest: Sequence[str]) -> Action:
    (row,) = _numbers(rest[-1:], 1, "notation.reverse")
    return Reverse(_slot(rules, " ".join(rest[:-1])), row - 1)


def _power(rules: Ruleset, prompt: Prompt, rest: Sequence[str]) -> Action:
    """Return the use of a power.

    ``rest`` are two slots, a slot and a seat, or places of the cards looked at.
    """
    power = prompt.power if isinstance(prompt, AskPower) else ""
    if power == "shuffle step":
        a, b = sorted(_slot(rules, name) for name in _exactly(rest, 2, "notation.exchange"))
        return UsePower((a, b))
    if power == "trade":
        slot, seat = _exactly(rest, 2, "notation.trade")
        return UsePower((_slot(rules, slot), *_numbers([seat], 1, "notation.no-seat", seat=seat)))
    places = _numbers(rest, len(rest), "notation.look")
    return UsePower(tuple(place - 1 for place in places))


_READERS: dict[str, Callable[[Ruleset, Prompt, Sequence[str]], Action]] = {
    "put": _put,
    "swap": _swap,
    "reverse": _reverse,
    "power": _power,
}


def _places(rules: Ruleset, prompt: Prompt, places: tuple[int, ...]) -> list[str]:
    power = prompt.power if isinstance(prompt, AskPower) else ""
    if power == "shuffle step":
        return [rules.slots[place] for place in places]
    if power == "trade":
        return [rules.slots[places[0]], str(places[1])]
    return [str(place + 1) for place in places]


def _slot(rules: Ruleset, name: str) -> int:
    if name not in rules.slots:
        raise NotationError("notation.no-slot", name=name, slots=rules.slots)
    return rules.slots.index(name)


def _exactly(rest: Sequence[str], count: int, needs: str, **facts: str) -> Sequence[str]:
    if len(rest) != count:
        raise NotationError(needs, **facts)
    return rest


def _numbers(rest: Sequence[str], count: int, needs: str, **facts: str) -> list[int]:
    """Return exactly ``count`` whole numbers below 100. Raises NotationError for other words or counts."""
    if any(not (word.isascii() and word.isdecimal() and len(word) <= 2) for word in rest):
        raise NotationError(needs, **facts)
    return [int(word) for word in _exactly(rest, count, needs, **facts)]
