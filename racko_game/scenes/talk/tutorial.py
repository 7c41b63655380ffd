"""First-game hints: one at a time, about what can be done now, and never again once that was done."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ...match.match import Match
from ...match.speech import face
from ...message import Message
from ...rules.pieces.actions import Action, Call, Draw, Hold, Put, Take, Toss
from ...rules.pieces.prompts import AskGoOut, AskPlace, AskTurn
from ...rules.table import View
from ...rules.terms import scoring
from ...rules.terms.ruleset import Ruleset
from ...stage.place.pose import Box
from ...stage.table.furniture import Furniture, RackPlace
from ...stage.touch.spots import card_box
from ...store.settings import PlayerSettings
from ...words.language import say
from .refusals import Remark

Wordings = tuple[str, ...]
"""A hint in words, the fullest ones first; none where it does not fit the rules."""


class Hint(NamedTuple):
    """``say`` has the words, ``place`` is what they are about; ``when`` this is asked. Doing one of ``done``
    shows that it was understood."""

    say: Callable[[Ruleset, View], Wordings]
    place: Callable[[Furniture, RackPlace], Box]
    when: type
    done: tuple[type, ...]


def _turn(rules: Ruleset, view: View) -> Wordings:
    top = view.faces[view.discard[0]] if view.discard else None
    if top is None:
        return say("tutorial.draw"), say("tutorial.draw-brief")
    card = face(rules, top)
    return say("tutorial.take", card=card), say("tutorial.take-brief", card=card)


def _put(rules: Ruleset, view: View) -> Wordings:
    low, high, top = rules.slots[0], rules.slots[-1], len(rules.deck)
    return (
        say("tutorial.put", low=low, high=high, top=top),
        say("tutorial.put-where", low=low, high=high, top=top),
        say("tutorial.put-brief", low=low, high=high),
        say("tutorial.put-briefest", low=low, high=high),
    )


def _toss(rules: Ruleset, view: View) -> Wordings:
    drawn = isinstance(view.prompts[-1], AskPlace) and view.prompts[-1].drawn
    return (say("tutorial.toss"), say("tutorial.toss-brief")) if drawn else ()


def _rising(rules: Ruleset, view: View) -> Wordings:
    full = "tutorial.rise-points" if rules.scoring.order else "tutorial.rise-chips"
    return tuple(say(id, low=rules.slots[0], high=rules.slots[-1]) for id in (full, "tutorial.rise"))


def _run(rules: Ruleset, view: View) -> Wordings:
    run = rules.goal.run(view.round)
    example = " ".join(str(24 + i) for i in range(run))
    full, brief = say("tutorial.run", run=run, example=example), say("tutorial.run-brief", example=example)
    return (full, brief) if run > 1 else ()


def _pays(rules: Ruleset, view: View) -> Wordings:
    way = rules.scoring
    paid = [(run, more) for run, more in way.runs if more > way.pays(1)]
    if not paid:
        return ()
    rows = tuple(Message("tutorial.pays-row", run=run, more=more) for run, more in paid)
    full, brief = PAYS[way.unit]
    return say(full, rows=rows, caller=scoring.CALLER), say(brief)


def _call(rules: Ruleset, view: View) -> Wordings:
    shorter = say("tutorial.call-brief"), say("tutorial.call-briefest")
    return (say("tutorial.call"), *shorter) if rules.scoring.runs else shorter


def _out(rules: Ruleset, view: View) -> Wordings:
    if rules.asks:
        return ()
    return say("tutorial.out"), say("tutorial.out-brief"), say("tutorial.out-briefest")


def _tray(furniture: Furniture, place: RackPlace) -> Box:
    return furniture.tray


def _rack(furniture: Furniture, place: RackPlace) -> Box:
    return place.box


def _held(furniture: Furniture, place: RackPlace) -> Box:
    return card_box(place.held)


def _discard(furniture: Furniture, place: RackPlace) -> Box:
    return card_box(furniture.discard)


HAD = (Draw, Take)
PAYS = {
    "point": ("tutorial.pays-points", "tutorial.pays-points-brief"),
    "chip": ("tutorial.pays-chips", "tutorial.pays-chips-brief"),
}
"""What runs are paid in, and what else there is; and in fewer words."""
HINTS: dict[str, Hint] = {
    "turn": Hint(_turn, _tray, AskTurn, HAD),
    "put": Hint(_put, _held, AskPlace, (Put,)),
    "rising": Hint(_rising, _rack, AskTurn, HAD),
    "toss": Hint(_toss, _discard, AskPlace, (Toss, Put)),
    "run": Hint(_run, _rack, AskTurn, HAD),
    "out": Hint(_out, _rack, AskTurn, HAD),
    "pays": Hint(_pays, _rack, AskTurn, HAD),
    "call": Hint(_call, _rack, AskGoOut, (Call, Hold)),
}
"""By name, in the order in which they are given."""


def hint(
    match: Match, view: View, furniture: Furniture, settings: PlayerSettings
) -> tuple[str, Remark] | None:
    """The name and the words of the hint for what the person who is asked can do now."""
    if not settings.hints or view.seat is None:
        return None
    for name, one in HINTS.items():
        asked = isinstance(view.prompts[-1], one.when)
        if asked and name not in settings.taught and (words := one.say(match.rules, view)):
            place = one.place(furniture, furniture.racks[view.seat])
            return name, Remark(words[0], place, shorter=words[1:])
    return None


def learnt(name: str, action: Action, settings: PlayerSettings) -> None:
    """``action`` was done while the hint was there: if it is what the hint is about, it goes for good."""
    if isinstance(action, HINTS[name].done):
        settings.taught = [*settings.taught, name]
