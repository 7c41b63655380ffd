"""Choices: an answer with several parts is picked part by part, by pressing places on the table. Examples are
the seat and row of a swap, the card that reverses it, the slots of a power, the order of cards looked at. The
legal actions form a tree, two or three presses deep. Picked cards are drawn out of their slots. When cards
looked at are put in order, the one pressed next comes next, and a dragged one goes where it is dropped."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from operator import itemgetter
from typing import NamedTuple

from ...rules.pieces.moves import Action, AskOrder, AskPower, AskReverse, Prompt, Put, Reverse, Swap, UsePower
from ...rules.table import View
from ..geometry import CARD_HEIGHT, Box, Pose, Px, around
from ..table.furniture import PRESSABLE, Furniture, slot_box
from ..table.layout import BUTTONS_HIGH, large_rack, layout, row_box, stock_row
from .hotspots import Hotspot


class Part(NamedTuple):
    """A part of an answer: its kind (slot, rack, row or card), and which of them, counted from 0."""

    kind: str
    number: int


Parts = tuple[Part, ...]


class PartOfAnswer(NamedTuple):
    """The value of a hotspot that picks a part of an answer: all parts picked then."""

    parts: Parts


# The kinds of places of a power, by its name
PARTS: dict[str, tuple[str, ...]] = {"shuffle step": ("slot", "slot"), "trade": ("slot", "rack")}


KINDS = {"slot": "slot", "seat": "rack", "row": "row"}  # what kind of part picks a field of an action


def answers(prompt: Prompt, action: Action) -> Iterator[Parts]:
    """Yield every way to pick this answer in parts; nothing if it has no parts."""
    match action:
        case UsePower(places) if isinstance(prompt, AskOrder):
            yield tuple(Part("card", place) for place in places[: max(len(places) - 1, 1)])
        case UsePower(places) if places and isinstance(prompt, AskPower):
            kinds = PARTS[prompt.power]
            parts = tuple(map(Part, kinds, places))
            yield parts
            if len(set(kinds)) < len(kinds):  # two of a kind, in any order
                yield tuple(reversed(parts))
        case Put() | UsePower():
            return
        case _ if action:
            yield tuple(Part(KINDS[field], n) for field, n in zip(action._fields, action, strict=True))


def next_parts(prompt: Prompt, options: Sequence[Action], picked: Parts) -> dict[Part, Action | PartOfAnswer]:
    """Return the parts that can be picked next, each with its effect: the answer, or one more part."""
    found: dict[Part, Action | PartOfAnswer] = {}
    for action in options:
        for parts in answers(prompt, action):
            if parts[: len(picked)] == picked and len(parts) > len(picked):
                more = parts[: len(picked) + 1]
                found[more[-1]] = action if more == parts else PartOfAnswer(more)
    return found


def choice_spots(
    view: View, options: Sequence[Action], furniture: Furniture, names: Sequence[str], picked: Parts
) -> tuple[Hotspot, ...]:
    """Return a hotspot for each part that can be picked next; for a rack that is picked by its row, one for
    each row. ``names``: the slots' names in labels, front first."""
    prompt = view.prompts[-1]
    parts = next_parts(prompt, options, picked)
    spots: list[Hotspot] = []
    for part, does in parts.items():
        if part.kind == "row":
            seat = prompt.by if isinstance(prompt, AskReverse) else dict(picked)["rack"]
            spots.append(_row(furniture, seat, part, does))
        elif (
            isinstance(does, PartOfAnswer)
            and part.kind == "rack"
            and (len(parts) == 1 or furniture.pressable(part.number))
        ):  # its rows can be pressed at once: they are large enough, or it is the only rack
            rows = next_parts(prompt, options, does.parts)
            spots += [_row(furniture, part.number, row, then) for row, then in rows.items()]
        else:
            place = edge_box if part.kind == "rack" and furniture.sided else PLACES[part.kind]
            says = names[part.number] if part.kind == "slot" else str(part.number + 1)
            spots.append(Hotspot(_name(part), place(furniture, part.number), does, says))
    return *spots, *(() if picked else _opponents_slots(prompt, options, furniture, names))


def _opponents_slots(
    prompt: Prompt, options: Sequence[Action], furniture: Furniture, names: Sequence[str]
) -> Iterator[Hotspot]:
    """Yield the slots of other racks, if cards may be traded and each slot is large enough to press."""
    if not isinstance(prompt, AskPower) or PARTS.get(prompt.power) != ("slot", "rack"):
        return
    for action in options:
        if isinstance(action, UsePower):
            slot, seat = action.places
            if furniture.pressable(seat):
                box = slot_box(furniture.racks[seat], slot)
                yield Hotspot(f"rack {seat} slot {slot + 1}", box, action, names[slot])


def _row(furniture: Furniture, seat: int, part: Part, does: object) -> Hotspot:
    """Return the hotspot of a row, on the rack itself or on the enlarged one."""
    name = f"rack {seat} {_name(part)}" if furniture.pressable(seat) else _name(part)
    return Hotspot(name, row_box(large_rack(furniture, seat), part.number), does, str(part.number + 1))


def row_of(prompt: Prompt, spot: Hotspot) -> tuple[int, int] | None:
    """Return the seat and the row (two cards side by side in its rack) that a hotspot stands for, or None."""
    match spot.value:
        case Swap(seat, row):
            return seat, row
        case Reverse(_, row) if isinstance(prompt, AskReverse):
            return prompt.by, row
    return None


def leads(prompt: Prompt, spot: Hotspot, action: Action) -> bool:
    """Return whether a hotspot gives this answer, or picks its next part."""
    if not isinstance(spot.value, PartOfAnswer):
        return type(spot.value) is type(action) and spot.value == action
    begun = spot.value.parts
    return bool(begun) and any(parts[: len(begun)] == begun for parts in answers(prompt, action))


def _name(part: Part) -> str:
    """Return a part's hotspot name: seats count from 0, as in the rules, all else from 1."""
    return f"{part.kind} {part.number + (part.kind != 'rack')}"


def on_panels(spots: Sequence[Hotspot]) -> tuple[Hotspot, ...]:
    """Return the hotspots that are on a panel."""
    return tuple(spot for spot in spots if spot.name.partition(" ")[0] in ON_PANELS)


def named_at_edge(furniture: Furniture, spots: Sequence[Hotspot]) -> tuple[Hotspot, ...]:
    """Return the hotspots for other racks at the viewer's own edge, since those racks are out of reach."""
    named = (spot for spot in spots if spot.name.startswith("rack ") and " row " not in spot.name)
    return tuple(named) if furniture.sided else ()


def on_rack(spot: Hotspot) -> bool:
    """Return whether a hotspot is a slot or a row on a rack in its usual place, no button, on no panel."""
    kind, *more = spot.name.split()
    return kind == "slot" or (kind == "rack" and len(more) > 1)


def marked(furniture: Furniture, picked: Parts) -> tuple[Box, ...]:
    """Return the boxes of the picked parts."""
    return tuple(PLACES[part.kind](furniture, part.number) for part in picked if part.kind in PLACES)


def edge_box(furniture: Furniture, seat: int) -> Box:
    """Return the box for another seat's rack at the viewer's own edge, in the place of the status line."""
    line, others, letter = furniture.answers, len(furniture.racks) - 1, furniture.frame.letter
    at, gap = (seat - furniture.viewer) % (others + 1) - 1, APART * letter
    if others < ALL_ROUND or line.w >= others * ROOMY * letter:
        high = min(max(PRESSABLE, NAMED * letter), line.h)
        return line._replace(h=high).columns(others, gap)[at]
    button = max(PRESSABLE, BUTTONS_HIGH * letter)  # two rows above them, the seat across between the sides
    foot = line.y + line.h - max(button - furniture.prompt.h, 0) - gap
    high = max(PRESSABLE, (foot - line.y - gap) / 2)
    left, right = line._replace(y=foot - high, h=high).columns(2, gap)
    return (left, left._replace(x=line.centre[0] - left.w / 2, y=left.y - gap - high), right)[at]


def _rack(furniture: Furniture, seat: int) -> Box:
    """Return the box of another seat's rack; with its name plate if it is too low for a finger."""
    box = furniture.racks[seat].box
    return box if min(box.w, box.h) >= PRESSABLE else around((furniture.racks[seat].name, box))


# The box of a part on the table, by kind
PLACES: dict[str, Callable[[Furniture, int], Box]] = {
    "slot": lambda furniture, slot: slot_box(furniture.racks[furniture.viewer], slot),
    "rack": _rack,
}
NAMED, APART = 2.8, 0.4  # letters: how high they are where they are named at an edge, and how far apart
ROOMY, ALL_ROUND = 7.0, 3  # letters: how wide each is in a row; how many others sit all round
ON_PANELS = ("row", "card")  # the kinds of parts on a panel, or in a rack shown large


def current_order(prompt: AskOrder, picked: Parts) -> tuple[int, ...]:
    """Return the indexes in ``prompt.tokens`` of the cards looked at, the next one to be drawn first."""
    first = tuple(part.number for part in picked)
    return first + tuple(i for i in range(len(prompt.tokens)) if i not in first)


def order_spots(
    prompt: AskOrder, options: Sequence[Action], furniture: Furniture, picked: Parts
) -> tuple[Hotspot, ...]:
    """Return a hotspot for each card looked at: a press makes it the next one, or takes it back if it was
    pressed last. Once all have been dragged into an order, a press starts again."""
    order, places = current_order(prompt, picked), stock_row(furniture, len(prompt.tokens))
    given = () if len(picked) == len(places) else picked
    parts, spots = next_parts(prompt, options, given), list[tuple[bool, Hotspot]]()
    for place, (i, pose) in enumerate(zip(order, places, strict=True), 1):
        part = Part("card", i)
        kept = PartOfAnswer(tuple(other for other in given if other != part))
        does = kept if part in given else parts[part]
        spots.append((part in given, Hotspot(f"card {place}", pose.box, does, str(place))))
    return tuple(spot for _, spot in sorted(spots, key=itemgetter(0)))  # those to be taken back last


def card_of(view: View, picked: Parts, name: str) -> int | None:
    """Return the token of the card with a hotspot's name, "card 1" and on; None for other names."""
    prompt, (kind, _, number) = view.prompts[-1], name.partition(" ")
    if not isinstance(prompt, AskOrder) or kind != "card":
        return None
    return prompt.tokens[current_order(prompt, picked)[int(number) - 1]]


def order_moved(view: View, furniture: Furniture, picked: Parts, token: int, x: Px) -> Parts:
    """Return the order, as parts picked, after the card of that token has been dropped at x."""
    prompt = view.asks(AskOrder)
    places, card = stock_row(furniture, len(prompt.tokens)), prompt.tokens.index(token)
    order = [i for i in current_order(prompt, picked) if i != card]
    order.insert(min(range(len(places)), key=lambda place: abs(places[place].x - x)), card)
    return tuple(Part("card", i) for i in order)


OUT = 0.36  # of what is clear of a card: how far it stands out once it is picked


def picked_layout(view: View, furniture: Furniture, picked: Parts) -> dict[int, Pose]:
    """Return the pose of every card while these parts of an answer are picked."""
    poses, prompt = layout(view, furniture), view.prompts[-1]
    if isinstance(prompt, AskOrder) and prompt.seat == view.seat == furniture.viewer:
        order = current_order(prompt, picked)
        poses |= zip((prompt.tokens[i] for i in order), stock_row(furniture, len(order)), strict=True)
    racks: tuple[tuple[int, ...], ...] = ()  # of which cards are meant: those that may be traded, too
    if view.seat is not None and isinstance(prompt, AskPower):
        racks = view.racks if prompt.power == "trade" else (view.racks[view.seat],)
    for token in (rack[part.number] for rack in racks for part in picked if part.kind == "slot"):
        pose = poses[token]  # raised by part of what is seen of it
        poses[token] = pose.drawn_out(OUT * (1 - pose.sunk) * (CARD_HEIGHT * pose.width))
    return poses
