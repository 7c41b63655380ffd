"""Pointing: where on the table a move is made, to be lit."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...rules.pieces.actions import Action, Draw, Put, Reverse, Swap, Take, Toss, UsePower
from ...rules.pieces.prompts import AskOrder, AskPower, AskReverse
from ...rules.table import View
from ...stage.place.pose import Box
from ...stage.table.furniture import Furniture, RackPlace, in_slot
from ...stage.touch.choices import laid_out, leads
from ...stage.touch.hotspots import Hotspot
from ...stage.touch.panels import row_box
from ...stage.touch.spots import buttons, card_box

Boxes = tuple[Box, ...]


def places_of(view: View, action: Action, furniture: Furniture, spots: Sequence[Hotspot] = ()) -> Boxes:
    """Where on the table an action is done, the place it is most about first.

    ``spots`` are the places that can be chosen now: of those that lie on a panel, the one that leads to it.
    """
    prompt = view.prompts[-1]
    known = PLACES.get(type(action), _nowhere)(view, action, furniture)
    leading = tuple(spot.box for spot in laid_out(spots) if leads(prompt, spot, action))
    if known or leading:
        return known + leading
    found = [spot.box for spot in spots if spot.value == action and spot.value is not None]
    if found:
        return (found[0],)
    if isinstance(prompt, AskOrder):
        return (card_box(furniture.stock),)
    return tuple(spot.box for spot in buttons(view, (action,), furniture)[:1])


def _nowhere(view: View, action: Action, furniture: Furniture) -> Boxes:
    return ()


def _own(view: View, furniture: Furniture) -> RackPlace:
    return furniture.racks[furniture.viewer if view.seat is None else view.seat]


def _draw(view: View, action: Draw, furniture: Furniture) -> Boxes:
    return (card_box(furniture.stock),)


def _discard(view: View, action: Take | Toss, furniture: Furniture) -> Boxes:
    return (card_box(furniture.discard),)


def _put(view: View, action: Put, furniture: Furniture) -> Boxes:
    return (in_slot(_own(view, furniture), action.slot),)


def _swap(view: View, action: Swap, furniture: Furniture) -> Boxes:
    return (row_box(furniture.racks[action.seat], action.row),)


def _reverse(view: View, action: Reverse, furniture: Furniture) -> Boxes:
    prompt = view.prompts[-1]
    assert isinstance(prompt, AskReverse)
    own = in_slot(_own(view, furniture), action.slot)
    return own, row_box(furniture.racks[prompt.by], action.row)


def _power(view: View, action: UsePower, furniture: Furniture) -> Boxes:
    """The slots it is used on; nothing where it has none."""
    prompt = view.prompts[-1]
    if not (isinstance(prompt, AskPower) and action.places):
        return ()
    own = _own(view, furniture)
    if prompt.power == "trade":
        slot, seat = action.places
        return in_slot(own, slot), in_slot(furniture.racks[seat], slot)
    return tuple(in_slot(own, slot) for slot in action.places)


PLACES: dict[type, Callable[..., Boxes]] = {
    Draw: _draw,
    Take: _discard,
    Toss: _discard,
    Put: _put,
    Swap: _swap,
    Reverse: _reverse,
    UsePower: _power,
}
"""What has a place of its own on the table; the rest is done by buttons, or on a panel."""
