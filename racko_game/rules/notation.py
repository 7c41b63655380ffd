"""Writes moves as text, and reads them from text. The numbers in a move depend on the question that it
answers, so both directions need the prompt: a seat is 0 … 3, a row 1 … 8, a slot has its name, a card that
was looked at its place, 1 … 3."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from .errors import NotationError
from .pieces.moves import Action, AskPower, Prompt, UsePower, action_word
from .ruleset import Ruleset

KINDS: dict[str, type[Action]] = {action_word(kind).replace("-", " "): kind for kind in get_args(Action)}
"""The kinds of moves by their word."""
PLAIN: dict[str, Action] = {word: kind() for word, kind in KINDS.items() if not kind._fields}
"""The moves without arguments, by their text."""
VERBS: dict[type, str] = {kind: word for word, kind in KINDS.items()}  # the word of each kind of move


def words(rules: Ruleset, prompt: Prompt, action: Action) -> str:
    """Return a move in words, as an answer to ``prompt``: ``draw``, ``put 25``, ``swap 2 5``."""
    text = VERBS[type(action)]
    if isinstance(action, UsePower):
        return " ".join([text, *_places(rules, prompt, action.places)])
    for field, number in zip(action._fields, action, strict=True):
        text += f" {rules.slots[number] if field == 'slot' else number + (field == 'row')}"
    return text


def parse(rules: Ruleset, prompt: Prompt, text: str) -> Action:
    """Return the move that a text (see ``words``) names as an answer; NotationError if it names none."""
    spaced = " ".join(text.split())
    if spaced in PLAIN:
        return PLAIN[spaced]
    verb, *rest = spaced.split(" ")
    if verb not in KINDS or verb in PLAIN:
        moves = *PLAIN, *(word for word in KINDS if word not in PLAIN)
        raise NotationError("notation.no-move", text=text, moves=moves)
    return _power(rules, prompt, rest) if KINDS[verb] is UsePower else _with_fields(rules, verb, rest)


def _with_fields(rules: Ruleset, verb: str, rest: Sequence[str]) -> Action:
    """Return the move with these arguments: a number each, but a slot has what words are left for it."""
    fields = KINDS[verb]._fields
    numbers = [field for field in fields if field != "slot"]
    split = len(rest) - len(numbers) if "slot" in fields else 0
    found = _numbers(rest[split:], len(numbers), f"notation.{verb}")
    given = {field: number - (field == "row") for field, number in zip(numbers, found, strict=True)}
    if "slot" in fields:
        given["slot"] = _slot(rules, " ".join(rest[:split]))
    return KINDS[verb]._make(given[field] for field in fields)


def _power(rules: Ruleset, prompt: Prompt, rest: Sequence[str]) -> Action:
    """Return the use of a power; ``rest``: two slots, a slot and a seat, or places of cards looked at."""
    match prompt:
        case AskPower(power="shuffle step"):
            slots = (_slot(rules, name) for name in _exactly(rest, 2, "notation.exchange"))
            return UsePower(tuple(sorted(slots)))
        case AskPower(power="trade"):
            slot, seat = _exactly(rest, 2, "notation.trade")
            return UsePower((_slot(rules, slot), *_numbers([seat], 1, "notation.no-seat", seat=seat)))
    return UsePower(tuple(place - 1 for place in _numbers(rest, len(rest), "notation.look")))


def _places(rules: Ruleset, prompt: Prompt, places: tuple[int, ...]) -> list[str]:
    match prompt:
        case AskPower(power="shuffle step"):
            return [rules.slots[place] for place in places]
        case AskPower(power="trade"):
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
