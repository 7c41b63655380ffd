"""The coach: advice for the player whose turn it is, and where on the table it points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from ...controls.intents import Command, Intent, Tap
from ...jobs.work import Work
from ...match.coach.coaching import Advice, advise, fallback_advice
from ...match.match import Match
from ...rules.pieces import moves
from ...rules.pieces.moves import Action
from ...rules.table import View
from ...stage.geometry import Box
from ...stage.table.furniture import Furniture, RackPlace, in_slot
from ...stage.table.layout import row_box
from ...stage.touch.choices import leads, on_panels
from ...stage.touch.hotspots import Hotspot
from ...stage.touch.spots import buttons
from ...ui.scene import DIRECTIONS
from ...words.language import say
from ..context import AppContext
from .refusals import Remark

Boxes = tuple[Box, ...]
IN_PARTS = (moves.AskSwap, moves.AskReverse, moves.AskPower, moves.AskOrder)
"""The questions whose answer may take more than one press."""


def places_of(view: View, action: Action, furniture: Furniture, spots: Sequence[Hotspot] = ()) -> Boxes:
    """Return the boxes of an action's places on the table, the most important first. ``spots`` are the
    hotspots now: for a place on a panel, the one that opens it is used."""
    prompt = view.prompts[-1]
    place = PLACES.get(type(action))
    known = place(view, action, furniture) if place else ()
    leading = tuple(spot.box for spot in on_panels(spots) if leads(prompt, spot, action))
    if known or leading:
        return known + leading
    found = [spot.box for spot in spots if spot.value == action and spot.value is not None]
    if not found and isinstance(prompt, moves.AskOrder):
        return (furniture.stock.box,)
    return tuple(found or [spot.box for spot in buttons(view, (action,), furniture)])[:1]


def _own(view: View, furniture: Furniture) -> RackPlace:
    return furniture.racks[furniture.viewer if view.seat is None else view.seat]


def _reverse(view: View, action: moves.Reverse, furniture: Furniture) -> Boxes:
    other = furniture.racks[view.asks(moves.AskReverse).by]
    return in_slot(_own(view, furniture), action.slot), row_box(other, action.row)


def _power(view: View, action: moves.UsePower, furniture: Furniture) -> Boxes:
    """Return the boxes of the slots that a power is used on; empty if it has none."""
    prompt = view.prompts[-1]
    if not (isinstance(prompt, moves.AskPower) and action.places):
        return ()
    own = _own(view, furniture)
    if prompt.power == "trade":
        slot, seat = action.places
        return in_slot(own, slot), in_slot(furniture.racks[seat], slot)
    return tuple(in_slot(own, slot) for slot in action.places)


PLACES: dict[type, Callable[..., Boxes]] = {
    moves.Draw: lambda view, action, furniture: (furniture.stock.box,),
    moves.Take: lambda view, action, furniture: (furniture.discard.box,),
    moves.Toss: lambda view, action, furniture: (furniture.discard.box,),
    moves.Put: lambda view, action, furniture: (in_slot(_own(view, furniture), action.slot),),
    moves.Swap: lambda view, action, furniture: (row_box(furniture.racks[action.seat], action.row),),
    moves.Reverse: _reverse,
    moves.UsePower: _power,
}
"""What has a place of its own on the table; the rest is done by buttons, or on a panel."""


class Coach:
    """The coach's advice, shown from the request until the next press."""

    def __init__(self, context: AppContext, match: Match) -> None:
        self.context, self.match = context, match
        self.advice: Advice | None = None
        self._work: Work[Advice] | None = None

    @property
    def thinking(self) -> bool:
        """Return whether advice is being computed."""
        return self._work is not None

    def ask(self, view: View, options: tuple[Action, ...]) -> None:
        """Start computing advice for the seat of a view, which has these options."""
        if self.advice is None and self._work is None:
            self.match.advised = True
            given = (view, options, self.match.seats, self.match.charter)
            self._work = self.context.jobs.begin(advise, *given, otherwise=partial(fallback_advice, *given))

    def advance(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        if self._work and (advice := self._work.poll(dt)):
            self.advice, self._work = advice, None

    def attend(self, view: View, intent: Intent) -> None:
        """End the advice at an intent, unless that leads to the advised place or picks part of an answer."""
        word = intent.word if isinstance(intent, Command) else ""
        if isinstance(view.prompts[-1], IN_PARTS) and word != "back":
            return
        if isinstance(intent, Tap) or word not in ("", *DIRECTIONS, "hint"):
            self.forget()

    def forget(self) -> None:
        """Drop the advice."""
        self.advice = self._work = None

    def places(self, view: View, furniture: Furniture, spots: Sequence[Hotspot] = ()) -> Boxes:
        """Return the boxes that the advice is about; empty without advice."""
        return places_of(view, self.advice.action, furniture, spots) if self.advice else ()

    def remark(self, view: View, furniture: Furniture, spots: Sequence[Hotspot] = ()) -> Remark | None:
        """Return the advice in words, near the first of its ``places``; None without advice."""
        if not self.advice:
            return None
        _, does, why, odds = self.advice
        full, brief = (say("coach.why", does=does, why=one) for one in why)
        fullest = [say("coach.odds", why=full, odds=odds)] if odds else []
        words = (*fullest, full, brief, say("coach.does", does=does))
        return Remark(words, self.places(view, furniture, spots)[0])
