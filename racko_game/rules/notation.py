"""Moves in plain words, both ways."""

from __future__ import annotations

from .actions import DEAL, DRAW, PUTS, TAKE, TOSS, Action, Put
from .ruleset import Ruleset

_WORDS: dict[str, Action] = {"draw": DRAW, "take": TAKE, "toss": TOSS, "deal": DEAL}
_ACTIONS = {action: word for word, action in _WORDS.items()}


class NotationError(ValueError):
    """Words that are no move. The message is one sentence for a person."""


def words(rules: Ruleset, action: Action) -> str:
    """A move in words: ``draw``, ``put 25``."""
    if isinstance(action, Put):
        return f"put {rules.slots[action.slot]}"
    return _ACTIONS[action]


def parse(rules: Ruleset, text: str) -> Action:
    """The move that the words name; NotationError, with what would do, if they name none."""
    match text.split():
        case [word] if word in _WORDS:
            return _WORDS[word]
        case ["put", slot] if slot in rules.slots:
            return PUTS[rules.slots.index(slot)]
        case ["put", *_]:
            raise NotationError(
                f"put needs one slot of {', '.join(rules.slots)}: {text!r} does not name one."
            )
    raise NotationError(f"{text!r} is no move; a move is draw, take, toss, deal or put with a slot.")
