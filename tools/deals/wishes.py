"""What each short lesson is to come to: who plays what, and what the learner's last choice is like."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import NamedTuple

from racko_game.ai.players.computers import Player, choose
from racko_game.ai.players.odds import Prospect
from racko_game.rules.pieces.cards import REVERSE, WILD
from racko_game.rules.pieces.moves import (
    CALL,
    DRAW,
    HOLD,
    TAKE,
    Action,
    AskPower,
    AskReverse,
    AskSwap,
    Put,
    Reverse,
    Swap,
    UsePower,
)
from racko_game.rules.ruleset import Value
from racko_game.rules.table import View

from .choice import Choice


class Wish(NamedTuple):
    """Who is to play what; what the last choice of the lesson is to be like; how many choices there are to be
    before it; ``out``: whether the round is to be over with it."""

    edition: str
    options: Mapping[str, Value]
    others: tuple[str, ...]
    last: Callable[[Choice], bool]
    least: int = 2
    most: int = 5
    out: bool = False
    any: Callable[[Choice], bool] | None = None  # one of the choices before it
    learner: Player = choose  # who plays for the learner until the lesson begins


def repository(view: View, options: tuple[Action, ...], chance: Random) -> Action:
    """As a master, but a reverse card that was drawn goes into the rack, where it does least harm."""
    held = None if view.held is None else view.faces[view.held]
    puts = tuple(action for action in options if isinstance(action, Put))
    return choose(view, puts if puts and held and held.kind == REVERSE else options, chance)


def holds(choice: Choice) -> bool:
    """A finished rack is held back."""
    return choice.action == HOLD


def calls(choice: Choice) -> bool:
    """The learner goes out."""
    return choice.action == CALL


def goes_on(choice: Choice) -> bool:
    """A card is put somewhere."""
    return isinstance(choice.action, Put)


def last_turn(choice: Choice) -> bool:
    """Somebody has gone out, and the learner has a turn left."""
    return bool(choice.view.callers) and isinstance(choice.action, Put)


def power(choice: Choice) -> bool:
    """A power is used that needs a choice."""
    return isinstance(choice.prompt, AskPower) and isinstance(choice.action, UsePower)


def wild(choice: Choice) -> bool:
    """A wild is put into the rack."""
    return bool(choice.held and choice.held.kind == WILD) and isinstance(choice.action, Put)


def swap(choice: Choice) -> bool:
    """Somebody is named."""
    return isinstance(choice.prompt, AskSwap) and isinstance(choice.action, Swap)


def reverse(choice: Choice) -> bool:
    """A swap is turned round."""
    return isinstance(choice.prompt, AskReverse) and isinstance(choice.action, Reverse)


def spread(choice: Choice) -> bool:
    """Early in a round a card goes where a card of its rank belongs."""
    if not isinstance(choice.action, Put) or choice.held is None or len(choice.view.stock) < 12:
        return False
    scale = choice.rules.scale(choice.held)
    return (
        scale is not None and abs(scale - choice.action.slot / 9) < 0.07 and choice.why() == "reason.belongs"
    )


def count(choice: Choice) -> bool:
    """Of several slots that leave one card to go, one leaves most cards that would do."""
    if not isinstance(choice.action, Put) or choice.held is None:
        return False
    prospect, cards = Prospect(choice.view), choice.cards
    outs = {
        slot: prospect.outs((*cards[:slot], choice.held, *cards[slot + 1 :])) for slot in range(len(cards))
    }
    best = outs.pop(choice.action.slot)
    return best >= 3 and 0 < max(outs.values()) < best


def deny(choice: Choice) -> bool:
    """A card is kept that would help the next."""
    return isinstance(choice.action, Put) and choice.why() == "reason.else-theirs"


def run(choice: Choice) -> bool:
    """The run that is needed is made."""
    return isinstance(choice.action, Put) and choice.why() == "reason.run-made"


def stock(choice: Choice) -> bool:
    """The next card is known, and drawn for that."""
    view = choice.view
    known = bool(view.stock) and view.faces[view.stock[0]] is not None
    return known and choice.action == DRAW and TAKE in choice.options


WISHES: dict[str, Wish] = {
    "bonus": Wish("original", {"bonus": True}, ("Novice",), calls, 3, 5, any=holds),
    "chips": Wish("original", {"chips": True}, ("Casual", "Casual"), calls, 2, 4),
    "partners": Wish("original", {"partners": True}, ("Casual",) * 3, goes_on, 2, 4, out=True),
    "equal": Wish("original", {"equal turns": True}, ("Sharp", "Casual"), last_turn, 1, 4),
    "powers": Wish("modern", {"powers": True}, ("Casual",), power, 1, 4),
    "letters": Wish("letters", {}, ("Casual",), calls, 2, 4),
    "wild": Wish("super", {}, ("Casual",), wild, 2, 5),
    "swap": Wish("super", {}, ("Casual", "Casual"), swap, 2, 4),
    "reverse": Wish("super", {}, ("Sharp",), reverse, 0, 2, learner=repository),
    "spread": Wish("original", {"run": False}, ("Casual",), spread, 3, 5, any=spread),
    "count": Wish("original", {"run": False}, ("Casual",), count, 1, 4),
    "deny": Wish("original", {}, ("Sharp",), deny, 1, 4),
    "run": Wish("original", {}, ("Casual",), run, 1, 4),
    "stock": Wish("original", {}, ("Novice", "Novice"), stock, 0, 3),
}
"""By the name of the lesson."""
