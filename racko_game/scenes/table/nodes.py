"""The nodes of a table: what is told of it to a player who does not see it, in the order in which it is read.

They say what a view shows, and nothing else; what can be pressed is a button that presses it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from ...controls.bindings.bindings import Labels
from ...match.messages.speech import named
from ...rules.table import View
from ...stage.geometry import Box
from ...stage.table.furniture import slot_box
from ...stage.touch.hotspots import Hotspot
from ...stage.touch.spots import card_box
from ...ui.nodes import Node
from ...ui.solve import PlacedNode
from ...words.language import say, shown
from ..picture.prompt import wordings
from .model import TableModel

Press = Callable[[Hotspot], object]


class TableThing(NamedTuple):
    """Something on a table: the name of its place, what it is called, its value, and where it is."""

    key: str
    name: str
    value: str
    box: Box


def table_nodes(
    model: TableModel, view: View, spots: Sequence[Hotspot], labels: Labels, press: Press
) -> tuple[PlacedNode, ...]:
    """Return the nodes of a table in their places.

    Args:
        view: what may be said of the cards.
        spots: where something can be done now.
        labels: what is to be pressed for that on the device in use.
        press: presses one of them.
    """
    things = [*_words(model, spots, labels), *_plates(model), *_cards(model, view)]
    pressed = {spot.name: spot for spot in spots}
    placed = [_node(thing, pressed.pop(thing.key, None), press) for thing in things]
    return *placed, *(_node(_named(model, spot), spot, press) for spot in pressed.values())


def _node(thing: TableThing, spot: Hotspot | None, press: Press) -> PlacedNode:
    """Return a thing as a button, if it can be pressed, else as a label."""
    actions: dict[str, Callable[..., object]] = {"press": partial(press, spot)} if spot else {}
    says = shown(spot.label) if spot else ""
    node = Node(
        "art",
        key=thing.key,
        role="button" if spot else "label",
        name=thing.name,
        value=thing.value,
        help="" if says in (thing.name, thing.value) else says,
        actions=actions,
    )
    return PlacedNode(node, spot.box if spot else thing.box)


def _named(model: TableModel, spot: Hotspot) -> TableThing:
    """Return what a place is called by itself: what it does, or whose rack it is in."""
    kind, _, rest = spot.name.partition(" ")
    if kind != "rack":
        return TableThing(spot.name, shown(spot.label) or spot.name, "", spot.box)
    seat, _, row = rest.partition(" ")
    return TableThing(
        spot.name, say(named(model.match.seats[int(seat)])), shown(spot.label) if row else "", spot.box
    )


def _words(model: TableModel, spots: Sequence[Hotspot], labels: Labels) -> Iterator[TableThing]:
    """Yield what happened last, and what can be done now."""
    furniture = model.furniture
    yield TableThing("", model.show.line, "", furniture.line)
    for parts in wordings(model.view, spots, labels, furniture)[:1] if model.asked else ():
        yield TableThing("", ", ".join(words for _, words in parts), "", furniture.prompt)


def _plates(model: TableModel) -> Iterator[TableThing]:
    """Yield who sits there, and the totals."""
    for place, seat, total in zip(model.furniture.racks, model.match.seats, model.view.totals, strict=True):
        yield TableThing("", say(named(seat)), str(total), place.name)


def _cards(model: TableModel, view: View) -> Iterator[TableThing]:
    """Yield the piles, the card in the hand, and racks: the viewer's own card by card."""
    reader, furniture = model.show.reader, model.furniture
    yield TableThing("stock", say("access.stock", n=len(view.stock)), "", card_box(furniture.stock))
    yield TableThing("discard", reader.discard(view), "", card_box(furniture.discard))
    if view.held is not None:
        held = card_box(furniture.racks[furniture.viewer].held)
        yield TableThing("held", reader.held(view), "", held)
    own = furniture.racks[furniture.viewer]
    for slot, said in enumerate(reader.rack(view, furniture.viewer)):
        yield TableThing(f"slot {slot + 1}", said, "", slot_box(own, slot))
    for place in furniture.racks:
        if not place.own:
            yield TableThing("", reader.rack_of(view, place.seat), "", place.box)
