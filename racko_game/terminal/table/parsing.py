"""Reads typed lines as moves and commands; short forms work where they are unambiguous."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from ...message import Trouble
from ...rules.pieces.moves import (
    PUTS,
    Action,
    AskOrder,
    AskPlace,
    AskPower,
    Prompt,
    Put,
    Reverse,
    Swap,
    UsePower,
)
from ...rules.ruleset import Ruleset
from .questions import VERBS, verbs

COMMANDS = ("help", "hint", "look", "odds", "quit", "verdict", "rules", "save", "say", "score", "seen")
ALSO = {"?": "help", "exit": "quit", "say": "seen"}
SHORT = {
    "d": ("draw", "deal"),
    "t": ("take",),
    "p": ("put", "power"),
    "x": ("toss",),
    "r": ("racko", "reverse"),
    "h": ("hold",),
    "s": ("swap",),
    "n": ("no swap", "no power"),
    "a": ("accept",),
}
"""The moves for which a letter is short; never are two moves of the same letter possible at once."""
FILLERS = frozenset(
    ("slot", "row", "player", "seat", "card", "it", "the", "in", "into", "to", "with", "from")
)
LONGEST = 200  # characters that are read as a move
_WORD = re.compile(r"[a-z]+|[0-9]+")


class Typed(NamedTuple):
    """The meaning of a typed line: a move, or a command and the rest of the line."""

    action: Action | None = None
    command: str = ""
    rest: str = ""


class Unclear(Trouble):
    """A line that is no possible move; the sentence of its ``code`` says what would be one."""


class Asked(NamedTuple):
    """The question that a typed line answers: rules, prompt, legal moves, and the names of the players."""

    rules: Ruleset
    prompt: Prompt
    options: tuple[Action, ...]
    names: tuple[str, ...]  # by seat


def read(text: str, now: Asked) -> Typed:
    """Return the move or command that a line means. Raises Unclear if it means none, or more than one."""
    _, _, rest = text.strip().partition(" ")
    if text.strip() and not text.strip("? "):
        return Typed(command="help")
    words = _words(text)
    bare = _bare(words, now)
    if bare is not None:
        return Typed(bare)
    if not words:
        raise Unclear("cannot.read", moves=verbs(now.options))
    verb = _verb(words, now)
    if verb in COMMANDS or verb in ALSO:
        return Typed(command=ALSO.get(verb, verb), rest=rest.strip())
    return Typed(_move(verb, words, now))


def _words(text: str) -> list[str]:
    """Return the words of a line; letters and digits are separated (p25: p, 25), but RACK-O! is one word."""
    lowered = re.sub(r"\brack[- _]o\b", "racko", text[:LONGEST].lower())
    return _WORD.findall(lowered)


def _bare(words: Sequence[str], now: Asked) -> Action | None:
    """Return the move for a line of numbers: a slot for the held card, or an order of cards; else None."""
    if isinstance(now.prompt, AskPlace):
        found = _slot(now, words)
        if found is not None and not found[1]:
            return _allowed(PUTS[found[0]], now)
        if words and words[0].isdigit():
            return _put(words, now)
    if isinstance(now.prompt, AskOrder) and words and all(word.isdigit() for word in words):
        return _allowed(UsePower(_numbers(words)), now)
    return None


def _verb(words: Sequence[str], now: Asked) -> str:
    """Return the move or command that the first word stands for."""
    word = words[0]
    able = verbs(now.options)
    spoken = " ".join(words[:2]) if word == "no" else word
    for verb in able:
        if verb == spoken or verb in SHORT.get(word, ()):
            return verb
    if word in COMMANDS or word in ALSO:
        return word
    if found := _one_of(word, [*able, *COMMANDS]):
        return found
    known = [verb for verb in VERBS.values() if verb.startswith(spoken) or verb in SHORT.get(word, ())]
    if known:
        raise Unclear("cannot.now", what=known[0], moves=verbs(now.options))
    raise Unclear("cannot.know", word=word[:20], moves=verbs(now.options))


def _one_of(word: str, known: Sequence[str]) -> str:
    found = [each for each in known if each.startswith(word)]
    if len(found) > 1:
        raise Unclear("cannot.tell", word=word, meant=tuple(found))
    return found[0] if found else ""


def _move(verb: str, words: Sequence[str], now: Asked) -> Action:
    needs = NEEDS.get(verb)
    if needs is not None:
        return needs([word for word in words[1:] if word not in FILLERS], now)
    skipped = len(verb.split()) if words[0] == verb.split()[0] else 1
    if words[skipped:] and words[skipped:] != ["racko"]:
        raise Unclear("cannot.alone", word=verb)
    return next(action for action in now.options if VERBS[type(action)] == verb)


def _put(words: Sequence[str], now: Asked) -> Action:
    found = _slot(now, words)
    if found is None or found[1]:
        raise Unclear("needs.slot", slots=now.rules.slots)
    return _allowed(Put(found[0]), now)


def _swap(words: Sequence[str], now: Asked) -> Action:
    others = tuple(now.names[s] for s in dict.fromkeys(a.seat for a in now.options if isinstance(a, Swap)))
    needs = Unclear("needs.swap", like=others[0], who=others, n=len(others))
    if len(words) != 2 or not words[1].isdigit():
        raise needs
    return _allowed(Swap(_seat(words[0], now, needs), _numbers(words[1:])[0]), now, needs)


def _reverse(words: Sequence[str], now: Asked) -> Action:
    slot = next(now.rules.slots[a.slot] for a in now.options if isinstance(a, Reverse))
    needs = Unclear("needs.reverse", slot=slot)
    found = _slot(now, words)
    if found is None or len(found[1]) != 1 or not found[1][0].isdigit():
        raise needs
    return _allowed(Reverse(found[0], _numbers(found[1])[0]), now, needs)


def _power(words: Sequence[str], now: Asked) -> Action:
    power = now.prompt.power if isinstance(now.prompt, AskPower) else ""
    slots, needs = now.rules.slots, Unclear("can.now", moves=verbs(now.options))
    places: tuple[int, ...]
    if power == "shuffle step":
        needs = Unclear("needs.exchange", one=slots[0], five=slots[4])
        first = _slot(now, words)
        second = _slot(now, first[1]) if first else None
        if first is None or second is None or second[1]:
            raise needs
        places = (min(first[0], second[0]), max(first[0], second[0]))
    elif power == "trade":
        needs = Unclear("needs.trade", five=slots[4])
        first = _slot(now, words)
        if first is None or len(first[1]) != 1:
            raise needs
        places = (first[0], _seat(first[1][0], now, needs))
    else:
        places = _numbers(words) if all(word.isdigit() for word in words) else (-1,)
    return _allowed(UsePower(places), now, needs)


NEEDS: dict[str, Callable[[Sequence[str], Asked], Action]] = {
    "put": _put,
    "swap": _swap,
    "reverse": _reverse,
    "power": _power,
}


def _slot(now: Asked, words: Sequence[str]) -> tuple[int, Sequence[str]] | None:
    """Return the slot named by the first words (25, blue 3, b 3) and the words after it; None without one."""
    words = [word for word in words if word not in FILLERS]
    for index, slot in enumerate(now.rules.slots):
        parts = slot.split()
        if len(words) >= len(parts) and all(map(_names, words, parts)):
            return index, words[len(parts) :]
    return None


def _names(word: str, part: str) -> bool:
    return part.startswith(word) if part.isalpha() else part == word


def _seat(word: str, now: Asked, needs: Unclear) -> int:
    """Return a seat, given by its name, the beginning of its name, or its number from 0.

    needs: the error to raise otherwise
    """
    if word.isdigit() and len(word) == 1:
        return int(word)
    found = [seat for seat, name in enumerate(now.names) if name.lower().startswith(word)]
    if len(found) > 1:
        raise Unclear("cannot.tell", word=word, meant=tuple(now.names[seat] for seat in found))
    if not found:
        raise needs
    return found[0]


def _numbers(words: Sequence[str]) -> tuple[int, ...]:
    """Return numbers typed from 1 as places from 0; a number with too many digits becomes -1."""
    return tuple(int(word) - 1 if len(word) < 3 else -1 for word in words)


def _allowed(action: Action, now: Asked, needs: Unclear | None = None) -> Action:
    if action not in now.options:
        raise needs or Unclear("cannot.possible", moves=verbs(now.options))
    return action
