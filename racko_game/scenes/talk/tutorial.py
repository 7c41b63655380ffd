"""First-game hints: one at a time, about what can be done now, and never again once that was done."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple

from ...match.match import Match
from ...rules.pieces.actions import (
    Accept,
    Action,
    Call,
    Draw,
    Hold,
    NoSwap,
    Put,
    Reverse,
    Swap,
    Take,
    Toss,
)
from ...rules.pieces.cards import REVERSE, SWAP, WILD
from ...rules.pieces.prompts import AskGoOut, AskPlace, AskReverse, AskSwap, AskTurn
from ...rules.table import View
from ...rules.terms.ruleset import Ruleset
from ...stage.place.pose import Box
from ...stage.table.furniture import Furniture, RackPlace
from ...stage.touch.spots import card_box
from ...store.settings import PlayerSettings
from ...words.language import say
from . import first_hints as told
from .refusals import Remark

PEEK = "peek"
"""What the hint is called that is learnt by turning up one's rack."""
FAST = 40.0  # letters a second: nobody reads faster
ABOUT = 0.3  # of a rack's height: a card that is put so near to its place was put where it fits


class Hint(NamedTuple):
    """``say`` has the words, ``place`` is what they are about; ``when`` this is asked. Doing one of ``done``
    shows that it was understood; a hint of which nothing is to be done comes again."""

    say: told.Words
    place: Callable[[Furniture, RackPlace], Box]
    when: type
    done: tuple[type, ...] = ()


def _tray(furniture: Furniture, place: RackPlace) -> Box:
    return furniture.tray


def _rack(furniture: Furniture, place: RackPlace) -> Box:
    return place.box


def _held(furniture: Furniture, place: RackPlace) -> Box:
    return card_box(place.held)


def _discard(furniture: Furniture, place: RackPlace) -> Box:
    return card_box(furniture.discard)


HAD, PLACED = (Draw, Take), (Put, Toss)
HINTS: dict[str, Hint] = {
    "no-run": Hint(told.no_run, _rack, AskTurn),
    "turn": Hint(told.turn, _tray, AskTurn, HAD),
    "put": Hint(told.put, _held, AskPlace, (Put,)),
    "wild": Hint(told.special(WILD), _held, AskPlace, PLACED),
    "swap": Hint(told.special(SWAP), _held, AskPlace, PLACED),
    "reverse": Hint(told.special(REVERSE), _held, AskPlace, PLACED),
    "name": Hint(told.name, _discard, AskSwap, (Swap, NoSwap)),
    "answer": Hint(told.answer, _rack, AskReverse, (Reverse, Accept)),
    "partners": Hint(told.partners, _rack, AskTurn, HAD),
    "rising": Hint(told.second_best, _rack, AskTurn, HAD),
    "toss": Hint(told.toss, _discard, AskPlace, PLACED),
    "run": Hint(told.run, _rack, AskTurn, HAD),
    "out": Hint(told.out, _rack, AskTurn, HAD),
    "own-voice": Hint(told.own_voice, _rack, AskTurn, HAD),
    "equal-turns": Hint(told.equal_turns, _rack, AskTurn, HAD),
    "pays": Hint(told.pays, _rack, AskTurn, HAD),
    "call": Hint(told.call, _rack, AskGoOut, (Call, Hold)),
}
"""By name, in the order in which they are given."""


def hint(
    match: Match,
    view: View,
    furniture: Furniture,
    settings: PlayerSettings,
    learnt: Collection[str] = (),
) -> tuple[str, Remark] | None:
    """The name and the words of the hint for what the person who is asked can do now; ``learnt``: what they
    have learnt besides what is set."""
    if not settings.hints:
        return None
    if view.seat is None:
        return _covered(match, view, furniture, settings)
    for name, one in HINTS.items():
        asked = isinstance(view.prompts[-1], one.when)
        known = name in settings.taught or name in learnt
        if asked and not known and (words := one.say(match, view)):
            place = one.place(furniture, furniture.racks[view.seat])
            return name, Remark(words[0], place, shorter=words[1:])
    return None


def _covered(
    match: Match, view: View, furniture: Furniture, settings: PlayerSettings
) -> tuple[str, Remark] | None:
    """How a rack that lies covered is looked at, until that was done."""
    if PEEK in settings.taught or not match.privacy.covers:
        return None
    about = furniture.racks[furniture.viewer].box
    return PEEK, Remark(say("tutorial.peek"), about, shorter=(say("tutorial.peek-brief"),))


def time_to_read(remark: Remark) -> float:
    """The seconds for which a hint has to stand until it can have been read."""
    return len(remark.words) / FAST


def learnt(name: str, rules: Ruleset, view: View, action: Action) -> bool:
    """Whether ``action``, done when the hint had been read, is what the hint is about: it goes for good."""
    if name == PEEK:
        return False  # a rack is turned up, which is no action
    return isinstance(action, HINTS[name].done) and (name != "put" or _where_it_fits(rules, view, action))


def _where_it_fits(rules: Ruleset, view: View, action: Action) -> bool:
    """Whether a card was put about where a card of its rank belongs."""
    card = None if view.held is None else view.faces[view.held]
    scale = rules.scale(card) if card else None
    if not isinstance(action, Put) or card is None or scale is None:
        return True
    side = rules.slots[action.slot].rpartition(" ")[0]
    near = abs(scale - action.slot % rules.rows / (rules.rows - 1)) <= ABOUT
    return near and side in ("", card.suit)
