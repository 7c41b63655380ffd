"""First-game hints: one at a time, about what can be done now, and never again once that was done."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ...match.match import Match
from ...rules import scoring
from ...rules.actions import Action, Call, Draw, Hold, Put, Take, Toss
from ...rules.prompts import AskGoOut, AskPlace, AskTurn
from ...rules.ruleset import Ruleset
from ...rules.table import View
from ...stage.place.pose import Box
from ...stage.table.furniture import Furniture, RackPlace
from ...stage.touch.spots import card_box
from ...store.settings import PlayerSettings
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
    take = f"Take the {top.text} if you can use it. Or draw" if top else "Draw"
    brief = f"Take the {top.text}, or draw a card." if top else "Draw a card."
    return f"Your turn! {take} a card from the stock and see.", brief


def _put(rules: Ruleset, view: View) -> Wordings:
    low, high = rules.slots[0], rules.slots[-1]
    top = len(rules.deck)
    where = f"Put it where it fits: low numbers near slot {low}, high ones, up to {top}, near slot {high}."
    return (
        f"{where} The card that lies there goes on the discard pile.",
        where,
        f"Low numbers near slot {low}, high ones near slot {high}.",
        f"Low near {low}, high near {high}.",
    )


def _toss(rules: Ruleset, view: View) -> Wordings:
    drawn = isinstance(view.prompts[-1], AskPlace) and view.prompts[-1].drawn
    return (
        ("No use for it anywhere? Toss it on the discard pile.", "No use for it? Toss it.") if drawn else ()
    )


def _rising(rules: Ruleset, view: View) -> Wordings:
    rise = f"All cards are to rise from slot {rules.slots[0]} to slot {rules.slots[-1]}."
    if not rules.scoring.order:
        return f"{rise} Who is done first gets chips from all the others.", rise
    return (
        f"{rise} If another is done first, you get 5 points for each card up to the first out of order.",
        rise,
    )


def _run(rules: Ruleset, view: View) -> Wordings:
    run = rules.goal.run(view.round)
    words = {3: "three", 4: "four", 5: "five", 6: "six"}.get(run, str(run))
    example = " ".join(str(24 + i) for i in range(run))
    full = f"It takes a run as well: {words} numbers in a row, such as {example}."
    return (full, f"It takes a run, such as {example}.") if run > 1 else ()


def _pays(rules: Ruleset, view: View) -> Wordings:
    way = rules.scoring
    rows = [f"{more} for {run} in a row" for run, more in way.runs if more > way.pays(1)]
    return (f"{PAYS[way.unit]}: {', '.join(rows)}.", f"Longer runs earn more {way.unit}s.") if rows else ()


def _call(rules: Ruleset, view: View) -> Wordings:
    shorter = "Go RACK-O, or hold your finished rack back.", "Go RACK-O, or hold back."
    full = "Your rack is finished! Go RACK-O, or hold it back for a longer run; but another may be first."
    return (full, *shorter) if rules.scoring.runs else shorter


def _out(rules: Ruleset, view: View) -> Wordings:
    full = "As soon as all your cards are in order, you go RACK-O by yourself: 75 points!"
    return () if rules.asks else (full, "All in order is RACK-O: 75 points!", "All in order is RACK-O!")


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
    "point": f"Who goes out gets {scoring.CALLER} points, and more for a run",
    "chip": "Who goes out gets a chip from each, or more for a run",
}
"""What runs are paid in, and what else there is."""
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
