"""Choices: an answer that has parts is given part by part, each by pointing at a place on the table.

Whom to swap with and in which row; which card reverses it; which slots a power is used on; which card
looked at lies on top. From the legal actions a tree is made, two or three touches deep.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import ceil
from typing import NamedTuple

from ...rules.pieces.actions import Action, Reverse, Swap, UsePower
from ...rules.pieces.prompts import AskOrder, AskPower, AskReverse, Prompt
from ...rules.table import View
from ..place.clearing import common, settle
from ..place.pose import Box, Frame
from ..table.furniture import Furniture, RackPlace, slot_box
from .hotspots import Hotspot


class Part(NamedTuple):
    """A part of an answer: a slot of the own rack, another's rack by its seat, a row, a card looked at."""

    kind: str
    number: int


Parts = tuple[Part, ...]


class PartOfAnswer(NamedTuple):
    """What a hotspot does that gives a part of an answer: all the parts that are given then."""

    parts: Parts


PARTS: dict[str, tuple[str, ...]] = {"shuffle step": ("slot", "slot"), "trade": ("slot", "rack")}
"""What the places of a power are, by its name."""
COLUMNS = 4, 2, 1
"""Into how many columns a panel may be divided, the best way first."""
BUTTON, GAP = 48, 6  # pixels: a field on a panel at the least, and between two
ROW_FIELD, CARD_FIELD = (3.0, 3.0), (7.0, 4.9)  # letters: how wide and high a field is, where there is room
AWAY = 0.6  # letters: from a panel to what it is about
MOST = 0.88  # of the frame: how wide and high a panel is
HIDES = 30.0  # how much dearer than others are what a panel is about, and the buttons


def answers(prompt: Prompt, action: Action) -> Iterator[Parts]:
    """Every way to give this answer in parts; none if it has no parts."""
    match action:
        case Swap(seat, row):
            yield Part("rack", seat), Part("row", row)
        case Reverse(slot, row):
            yield Part("slot", slot), Part("row", row)
        case UsePower(places) if isinstance(prompt, AskOrder):
            yield tuple(Part("card", place) for place in places[: max(len(places) - 1, 1)])
        case UsePower(places) if places and isinstance(prompt, AskPower):
            kinds = PARTS[prompt.power]
            parts = tuple(map(Part, kinds, places))
            yield parts
            if len(set(kinds)) < len(kinds):  # two of a kind, in any order
                yield tuple(reversed(parts))


def following(prompt: Prompt, options: Sequence[Action], picked: Parts) -> dict[Part, Action | PartOfAnswer]:
    """The parts that may come next, and what each does: the answer that is whole then, or one more part."""
    found: dict[Part, Action | PartOfAnswer] = {}
    for action in options:
        for parts in answers(prompt, action):
            if parts[: len(picked)] == picked and len(parts) > len(picked):
                part = parts[len(picked)]
                whole = len(parts) == len(picked) + 1
                found[part] = action if whole else PartOfAnswer((*picked, part))
    return found


def choice_spots(
    view: View, options: Sequence[Action], furniture: Furniture, names: Sequence[str], picked: Parts
) -> tuple[Hotspot, ...]:
    """A place for each part that may come next."""
    parts = following(view.prompts[-1], options, picked)
    fields = _fields(view, furniture, [part for part in parts if part.kind in LAID], picked)
    spots = []
    for part, does in parts.items():
        box = fields[part] if part in fields else PLACES[part.kind](furniture, part.number)
        spots.append(
            Hotspot(
                _name(part), box, does, names[part.number] if part.kind == "slot" else str(part.number + 1)
            )
        )
    return tuple(spots)


def _name(part: Part) -> str:
    """What keys and pads call it by: seats are counted from 0, as in the rules, all else from 1."""
    return f"{part.kind} {part.number + (part.kind != 'rack')}"


def laid_out(spots: Sequence[Hotspot]) -> tuple[Hotspot, ...]:
    """Those of the hotspots that lie on a panel."""
    return tuple(spot for spot in spots if spot.name.partition(" ")[0] in LAID)


def panel_of(spots: Sequence[Hotspot]) -> Box:
    """The panel on which these lie."""
    left, top = min(spot.box.x for spot in spots), min(spot.box.y for spot in spots)
    right = max(spot.box.x + spot.box.w for spot in spots)
    foot = max(spot.box.y + spot.box.h for spot in spots)
    return Box(left, top, right - left, foot - top).inset(-GAP)


def marked(view: View, furniture: Furniture, picked: Parts) -> tuple[Box, ...]:
    """What has been picked, and the row that is to be exchanged: it is marked on the table."""
    boxes = [PLACES[part.kind](furniture, part.number) for part in picked if part.kind in PLACES]
    prompt = view.prompts[-1]
    if isinstance(prompt, AskReverse):
        boxes += row_boxes(furniture.racks[prompt.seat], prompt.row)
    return tuple(boxes)


def row_boxes(place: RackPlace, row: int) -> list[Box]:
    """The slots of a row, one on each side of a rack."""
    return [slot_box(place, side.start + row) for side in place.sides]


def _own_slot(furniture: Furniture, slot: int) -> Box:
    return slot_box(furniture.racks[furniture.viewer], slot)


PLACES: dict[str, Callable[[Furniture, int], Box]] = {
    "slot": _own_slot,
    "rack": lambda furniture, seat: furniture.racks[seat].box,
}
"""Where a part has its place on the table."""
LAID = ("row", "card")
"""What has none, and is laid out on a panel."""


def _fields(view: View, furniture: Furniture, parts: Sequence[Part], picked: Parts) -> dict[Part, Box]:
    """A field for each of these on a panel near what it is about; rows as they stand in a rack."""
    if not parts:
        return {}
    rows, about = parts[0].kind == "row", _about(view, furniture, picked)
    for columns, deep, wide, high in _divisions(furniture.frame, len(parts), rows):
        panel = _panel(furniture, about, (_span(columns, wide), _span(deep, high)))
        if not any(common(panel, box) for box in _buttons_of(furniture)):
            break
    return dict(zip(parts, _grid(panel, columns, deep, rows), strict=False))


def _divisions(frame: Frame, fields: int, rows: bool) -> Iterator[tuple[int, int, float, float]]:
    """The ways to lay out so many fields, the best one first: columns, fields in each, their width and
    height."""
    field = ROW_FIELD if rows else CARD_FIELD
    for wide, high in ((field[0] * frame.letter, field[1] * frame.letter), (BUTTON, BUTTON)):
        for columns in COLUMNS if rows else (fields, 1):
            deep = -(-fields // columns)
            most = MOST * frame.width / columns, MOST * frame.height / deep
            yield columns, deep, max(min(wide, most[0]), BUTTON), max(min(high, most[1]), BUTTON)


def _span(fields: int, each: float) -> int:
    return ceil(fields * each + (fields + 1) * GAP)


def _buttons_of(furniture: Furniture) -> tuple[Box, ...]:
    """Where the other buttons are, and what is asked."""
    return furniture.prompt, furniture.menu, furniture.hint


def _panel(furniture: Furniture, about: Box, size: tuple[int, int]) -> Box:
    """A panel as near to what it is about as it can be without hiding that or a button; cards of the stock
    lie over the tray, which nobody needs meanwhile."""
    keep = [(box, HIDES) for box in _buttons_of(furniture)]
    keep += [(box, 1.0) for place in furniture.racks for box in (place.box, place.name)]
    x, y = about.centre
    wish = Box(x - size[0] / 2, y - size[1] / 2, *size)
    if about is not furniture.tray:
        keep.append((about, HIDES))
        wish = wish._replace(y=about.y + about.h)
    return settle(furniture.frame, size, wish, keep, AWAY * furniture.frame.letter)


def _about(view: View, furniture: Furniture, picked: Parts) -> Box:
    """What a panel is about: the rack whose row is named, or the stock."""
    prompt = view.prompts[-1]
    seats = [part.number for part in picked if part.kind == "rack"]
    if isinstance(prompt, AskReverse):
        seats = [prompt.by]
    return furniture.racks[seats[0]].box if seats else furniture.tray


def _grid(panel: Box, columns: int, deep: int, upwards: bool) -> list[Box]:
    """The fields of a panel, row by row, from its foot up if they stand for the rows of a rack."""
    lines = panel.inset(GAP).rows(deep, GAP)
    return [box for line in (reversed(lines) if upwards else lines) for box in line.columns(columns, GAP)]
