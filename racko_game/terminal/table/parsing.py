"""Reads typed lines as moves and commands; short forms work where they are unambiguous."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from ...message import Trouble
from ...rules.notation import KINDS
from ...rules.pieces.moves import (
    PUTS,
    Action,
    AskOrder,
    AskPlace,
    AskPower,
    Prompt,
    Put,
    UsePower,
    action_word,
)
from ...rules.ruleset import Ruleset
from .questions import named, verbs

COMMANDS = ("help", "hint", "look", "odds", "quit", "verdict", "rules", "save", "say", "score", "seen")
ALSO = {"?": "help", "exit": "quit", "say": "seen"}
LETTERS = {"toss": "x"}
"""The letters for which moves are short, if not their first; never do two moves of a question share one."""
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
            return _with_fields(Put, words, now)
    if isinstance(now.prompt, AskOrder) and words and all(word.isdigit() for word in words):
        return _allowed(UsePower(_numbers(words)), now)
    return None


def _verb(words: Sequence[str], now: Asked) -> str:
    """Return the move or command that the first word stands for."""
    word = words[0]
    able = verbs(now.options)
    spoken = " ".join(words[:2]) if word == "no" else word
    for verb in able:
        if verb == spoken or word == _letter(verb):
            return verb
    if word in COMMANDS or word in ALSO:
        return word
    if found := _one_of(word, [*able, *COMMANDS]):
        return found
    known = [verb for verb in KINDS if verb.startswith(spoken) or word == _letter(verb)]
    if known:
        raise Unclear("cannot.now", what=known[0], moves=verbs(now.options))
    raise Unclear("cannot.know", word=word[:20], moves=verbs(now.options))


def _letter(verb: str) -> str:
    """Return the letter for which a move is short."""
    return LETTERS.get(verb, verb[0])


def _one_of(word: str, known: Sequence[str]) -> str:
    found = [each for each in known if each.startswith(word)]
    if len(found) > 1:
        raise Unclear("cannot.tell", word=word, meant=tuple(found))
    return found[0] if found else ""


def _move(verb: str, words: Sequence[str], now: Asked) -> Action:
    kind = KINDS[verb]
    if kind._fields:
        rest = [word for word in words[1:] if word not in FILLERS]
        return _power(rest, now) if kind is UsePower else _with_fields(kind, rest, now)
    skipped = len(verb.split()) if words[0] == verb.split()[0] else 1
    if words[skipped:] and words[skipped:] != ["racko"]:
        raise Unclear("cannot.alone", word=verb)
    return next(action for action in now.options if type(action) is kind)


def _with_fields(kind: type[Action], words: Sequence[str], now: Asked) -> Action:
    """Return the move of a kind with the slot, the player and the row that the words name."""
    able = [action for action in now.options if type(action) is kind]
    needs = Unclear(f"needs.{action_word(kind)}", **named(now.rules.slots, now.names, able))
    given = list[int]()
    for field in kind._fields:
        if field == "slot" and (found := _slot(now, words)):
            number, words = found
        elif field == "slot" or not words or (field == "row" and not words[0].isdigit()):
            raise needs
        else:
            number = _seat(words[0], now, needs) if field == "seat" else _numbers(words[:1])[0]
            words = words[1:]
        given.append(number)
    if words:
        raise needs
    return _allowed(kind._make(given), now, needs)


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
    """Return a seat, given by its name, the beginning of its name, or its number from 0. ``needs``: the error
    to raise otherwise."""
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
