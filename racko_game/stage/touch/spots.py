"""The table's hotspots: every legal action has a place, a name and a label; and what carries a card there.

Where a dragged card goes, only the pointer decides: the slot under it gets the card, wherever the card was
gripped. On its way the card glides until its strip (the part that a slot leaves visible) is under the
pointer; or just above a finger, which would hide it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import hypot
from typing import NamedTuple, get_args

from ...match.messages import narration
from ...match.messages.speech import called
from ...message import Message
from ...rules.editions import ruleset
from ...rules.pieces.moves import (
    CALL,
    DRAW,
    HOLD,
    TAKE,
    TOSS,
    Accept,
    Action,
    AskGoOut,
    AskOrder,
    AskPlace,
    AskPower,
    Call,
    Deal,
    Draw,
    Hold,
    Put,
    Take,
    Toss,
    UsePower,
    action_word,
)
from ...rules.table import View, asked
from ..geometry import CARD_HEIGHT, Box, MinTextPx, Pose, Px
from ..layers import FLYING
from ..table.furniture import OFFER, PRESSABLE, Furniture, RackPlace, slot_box
from .choices import ON_PANELS, PartOfAnswer, Parts, choice_spots, current_order, order_spots
from .hotspots import Hotspot, named

PUT_BACK = "put-back"  # the value of the discard pile for a card that was lifted from it
# The buttons at a player's own edge for what a pile out of reach does, by that
AT_EDGE: Mapping[object, str] = {DRAW: "draw", TAKE: "take", TOSS: "toss", PUT_BACK: "put-back"}
# The hotspot of a command, if its name differs: ``slot 3`` and ``menu`` have their own names
WORDS = {"draw": "stock", "take": "discard", "toss": "discard"}
DECLINED = {"hold": ("let", "leave")}  # buttons a command presses where its own is not there

GOING_OUT = (CALL, HOLD)
# The button of an action without a place on the table, by the kind of action
BUTTONS = {
    Call: "racko",
    Hold: "hold",
    UsePower: "use",
    Accept: "let",
    Deal: "deal",
    **{kind: "leave" for kind in get_args(Action) if action_word(kind).startswith("no-")},
}
UNDO = "undo"  # the button that takes the last part of an answer back
SAYS = {
    "racko": Message("table.racko"),
    "hold": Message("table.hold-back"),
    "let": Message("table.accept"),
    "deal": Message("table.deal"),
    "leave": Message("table.leave-it"),
    UNDO: Message("button.back"),
    "go-on": Message("lesson.go-on"),
    "try-again": Message("lesson.try-again"),
    "play-on": Message("table.play-on"),
}
SECOND = ("hold", "leave")  # the buttons at the right of two
# The shorter wording of buttons, if room is short
SHORT = {
    "let": Message("table.let"),
    "hold": Message("table.hold"),
    "leave": Message("table.leave"),
    "try-again": Message("lesson.try-again-brief"),
}
OUT = 6.2, 9.0  # letters: the least width of a button beside other actions, and its largest width
WORDED, HIGH, EDGE_APART = 8.5, 2.4, 0.3  # letters: a button of several words; its height; gaps at an edge
ALONE = 12.0, 3.2  # letters: how wide and how high where nothing else can be done

# The values allowed for commands that share a place: the one that takes a card puts it back, too
MEANT: dict[str, tuple[object, ...]] = {"draw": (DRAW,), "take": (TAKE, PUT_BACK), "toss": (TOSS, PUT_BACK)}


def table_spots(
    view: View, options: Sequence[Action], furniture: Furniture, names: Sequence[str], picked: Parts = ()
) -> tuple[Hotspot, ...]:
    """Return the table's hotspots: the menu, and one for all that leads to one of ``options``: a place, a
    button, or the next part of an answer of which some parts are ``picked``. ``names``: the slots', front
    first."""
    spots = [Hotspot("menu", furniture.menu, None, Message("table.menu"))]
    if not picked:
        spots += [
            _SPOTS[type(action)](view, action, furniture, names)
            for action in options
            if type(action) in _SPOTS
        ]
    prompt = view.prompts[-1]
    if options and isinstance(prompt, AskPlace) and not prompt.drawn:
        spots.append(Hotspot("discard", furniture.discard.box, PUT_BACK, Message("table.put-back")))
    if options and isinstance(prompt, AskOrder):
        spots += order_spots(prompt, options, furniture, picked)
    else:
        spots += choice_spots(view, options, furniture, names, picked)
    return *spots, *buttons(view, options, furniture, picked)


def offered(hotspots: Sequence[Hotspot]) -> tuple[Hotspot, ...]:
    """Return the buttons for actions without a place on the table, such as RACK-O!"""
    return tuple(spot for spot in hotspots if spot.name in SAYS or spot.name == "use")


def edge_buttons(hotspots: Sequence[Hotspot], furniture: Furniture, reach: float) -> tuple[Hotspot, ...]:
    """Return buttons at the viewer's edge for the actions of piles more than ``reach`` pixels away from it.
    Drawing and taking stand where the held card will lie, tossing at the end of the status line."""
    letter, line = furniture.frame.letter, furniture.line
    drawn, taken = furniture.racks[furniture.viewer].held.box.rows(2, EDGE_APART * letter)
    wide, high = min(OUT[0] * letter, line.w), min(HIGH * letter, line.h)
    tossed = Box(line.x + line.w - wide, line.y + line.h - high, wide, high)
    boxes: dict[object, Box] = {DRAW: drawn, TAKE: taken}
    return tuple(
        Hotspot(AT_EDGE[spot.value], boxes.get(spot.value, tossed), spot.value, spot.label)
        for spot in hotspots
        if spot.value in AT_EDGE and furniture.frame.height - spot.box.y - spot.box.h > reach
    )


def by_edge_buttons(hotspots: Sequence[Hotspot]) -> tuple[Hotspot, ...]:
    """Return those of the hotspots that are buttons from ``edge_buttons``."""
    return tuple(spot for spot in hotspots if spot.name in AT_EDGE.values())


def on_piles(hotspots: Sequence[Hotspot]) -> tuple[Hotspot, ...]:
    """Return those of the hotspots that are the piles themselves."""
    return tuple(spot for spot in hotspots if spot.name in WORDS.values())


def going_out(view: View, options: Sequence[Action], furniture: Furniture) -> tuple[Hotspot, ...]:
    """Return the buttons for going out, among ``options``."""
    return tuple(spot for spot in buttons(view, options, furniture) if spot.value in GOING_OUT)


def buttons(
    view: View, options: Sequence[Action], furniture: Furniture, picked: Parts = ()
) -> tuple[Hotspot, ...]:
    """Return a button for each action without a place on the table and without parts; at most two."""
    given: list[tuple[str, object]] = [
        (BUTTONS[type(action)], action)
        for action in options
        if type(action) in BUTTONS and not (isinstance(action, UsePower) and action.places)
    ]
    prompt = view.prompts[-1]
    if len(options) > 1 and isinstance(prompt, AskOrder):
        given = [("use", UsePower(current_order(prompt, picked)))]
    elif picked:
        given = [(UNDO, PartOfAnswer(picked[:-1]))]
    alone = not picked and (isinstance(prompt, AskGoOut) or UsePower() in options)
    (left, right), letter = offer_boxes(furniture, alone), furniture.frame.letter
    placed = [(name, right if alone and name in SECOND else left, does) for name, does in given]
    return tuple(Hotspot(name, box, does, _label(view, name, box, letter)) for name, box, does in placed)


def _label(view: View, name: str, box: Box, letter: MinTextPx) -> Message:
    prompt = view.prompts[-1]
    if name == "use" and isinstance(prompt, AskPower):
        return narration.power_name(prompt.power) if box.w >= WORDED * letter else Message("choice.use")
    if name == "hold" and ruleset(view.charter, len(view.racks)).own_voice:
        return SAYS["play-on"]
    return Message("choice.put-back") if name == "use" else worded(name, box, letter)


def worded(name: str, box: Box, letter: MinTextPx) -> Message:
    """Return the label of the button of that name, in fewer words if its box is small for the text."""
    return SAYS[name] if box.w >= WORDED * letter else SHORT.get(name, SAYS[name])


def offer_boxes(furniture: Furniture, alone: bool) -> tuple[Box, ...]:
    """Return the two boxes of the buttons for going out and waiting, in the rows of prompt and status line.
    ``alone``: nothing else can be done. Otherwise the second box is the rest of the prompt."""
    line, prompt, letter = furniture.line, furniture.prompt, furniture.frame.letter
    least, most = (letter * wide for wide in OUT)
    spare, top, deep = prompt.w - OFFER * letter, furniture.words.y, furniture.words.h
    if alone or spare < least:
        tall = HIGH if furniture.sided and not alone else ALONE[1]  # there, racks are named above it
        high = max(PRESSABLE, min(tall * letter, deep))
        row = prompt._replace(y=top if prompt.y < line.y else top + deep - high, h=high)
    else:
        high = max(PRESSABLE, HIGH * letter)
        row = prompt._replace(y=prompt.centre[1] - high / 2, h=high)
    gap, stacked = 0.8 * letter, 2 * max(PRESSABLE, HIGH * letter) + 0.4 * letter
    if alone and row.w < 2 * least + gap and stacked <= deep:
        return row._replace(y=top, h=stacked).rows(2, gap / 2)
    if alone:
        return row._replace(w=min(row.w, 2 * ALONE[0] * letter + gap)).columns(2, gap)
    wide = min(max(spare, least), most)
    return row._replace(w=wide), row._replace(x=row.x + wide + gap, w=row.w - wide - gap)


def spoken(hotspots: Sequence[Hotspot], word: str, rows: int = 10) -> Hotspot | None:
    """Return the hotspot for the command ``word`` in a rack with so many rows, or None. ``take`` never
    tosses, ``toss`` never takes; the commands for slots also pick things on panels, by number."""
    side, _, number = word.partition(" ")
    if side == "slot" and int(number) > rows:
        return None
    if side == "beside":
        number = str(rows + int(number))
        word = f"slot {number}"
    names = (WORDS.get(word, word), *(f"{kind} {number}" for kind in ON_PANELS), *DECLINED.get(word, ()))
    spot = next((spot for name in names if (spot := named(hotspots, name))), None)
    if not spot and number:  # a row of the only rack that has any
        found = [row for row in hotspots if row.name.endswith(f" row {number}")]
        spot = found[0] if len(found) == 1 else None
    return spot if spot and spot.value in MEANT.get(word, (spot.value,)) else None


def drag_source(spot: Hotspot | None, furniture: Furniture) -> Pose | None:
    """Return the pose of the card that a drag from this hotspot draws or takes; None if there is none."""
    piles: dict[object, Pose] = {DRAW: furniture.stock, TAKE: furniture.discard}
    return piles.get(spot.value) if spot and on_piles((spot,)) else None


def slot_spots(place: RackPlace) -> tuple[Hotspot, ...]:
    """Return the slots of a rack as hotspots without an action, to look at."""
    return tuple(Hotspot(f"slot {slot + 1}", slot_box(place, slot)) for slot in range(len(place.slots)))


def _take(view: View, action: Take, furniture: Furniture, names: Sequence[str]) -> Hotspot:
    card, rules = view.faces[view.discard[0]], ruleset(view.charter, len(view.racks))
    label = Message("table.take", card=called(rules, card)) if card else Message("table.take-it")
    return Hotspot("discard", furniture.discard.box, action, label)


def _put(view: View, action: Put, furniture: Furniture, names: Sequence[str]) -> Hotspot:
    seat = asked(view)
    assert seat is not None
    box = slot_box(furniture.racks[seat], action.slot)
    return Hotspot(f"slot {action.slot + 1}", box, action, Message("table.put", slot=names[action.slot]))


_SPOTS: dict[type, Callable[..., Hotspot]] = {
    Draw: lambda view, action, piles, names: Hotspot("stock", piles.stock.box, action, Message("table.draw")),
    Take: _take,
    Toss: lambda view, action, piles, names: Hotspot(
        "discard", piles.discard.box, action, Message("table.toss")
    ),
    Put: _put,
}


NEAR, STIRRED = 0.6, 0.3  # steps: how far beside the rack a slot still gets a card; less is no move at all
FINGERTIP = 0.75 * PRESSABLE, 0.75  # how far above a touch a thing is visible: pixels at least, steps
COPY, ROUND = 2.0, 1.1  # steps: how wide the copy above a finger is; times its size: that and its shadow


class Grip(NamedTuple):
    """The point of a card that a pointer holds, from its center: shares of width and height, -0.5 … 0.5."""

    across: float
    down: float


def grip(pose: Pose, x: Px, y: Px) -> Grip:
    """Return where on a card at that pose the point x, y is."""
    across, down = (x - pose.x) / pose.width, (y - pose.y) / (CARD_HEIGHT * pose.width)
    return Grip(min(max(across, -0.5), 0.5), min(max(down, -0.5), 0.5))


def strip_grip(place: RackPlace, grip: Grip, width: Px, finger: bool) -> Grip:
    """Return the grip with a card's strip under the pointer, or just above a ``finger``."""
    strip = place.strips[0]
    down = strip.h / (2 * CARD_HEIGHT * strip.w) - 0.5
    if finger:
        down += above_finger(place) / (CARD_HEIGHT * width)
    return grip._replace(down=min(down, 0.5))


def above_finger(place: RackPlace) -> Px:
    """Return how many pixels above the touched point things are visible beside a finger."""
    return max(FINGERTIP[0], FINGERTIP[1] * place.step)


def free(grip: Grip, width: Px, x: Px, y: Px) -> Pose:
    """Return the pose of a card in the air, held with that grip at the point x, y."""
    x, y = x - grip.across * width, y - grip.down * CARD_HEIGHT * width
    return Pose(x, y, width, lift=1.0, z=FLYING)


def copy_above(place: RackPlace, x: Px, y: Px) -> Pose:
    """Return the pose of a small copy of a card above the finger at x, y that holds it over a slot. It is
    beside the finger if the frame ends above."""
    width, off = round(COPY * place.step), above_finger(place)
    across, down = ROUND * width / 2, ROUND * CARD_HEIGHT * width / 2
    left, right = place.box.x + across, place.box.x + place.box.w - across
    above = y - off - down
    if above < down:
        x += (off + across) * (1 if x < place.box.centre[0] else -1)
    return Pose(min(max(x, left), right), max(above, down), width, lift=1.0, z=FLYING)


def drop_target(
    hotspots: Sequence[Hotspot], furniture: Furniture, start: tuple[float, float], x: Px, y: Px
) -> Hotspot | None:
    """Return the hotspot that gets the card if dropped at x, y, or None; ``start``: where it was gripped."""
    pile = next((spot for spot in hotspots if spot.value in (TOSS, PUT_BACK)), None)
    step = furniture.racks[furniture.viewer].step
    if hypot(x - start[0], y - start[1]) < STIRRED * step:
        return None
    if pile and pile.box.holds(x, y):
        return pile
    slots = {spot.value.slot: spot for spot in hotspots if isinstance(spot.value, Put)}
    if slots and (slot := slot_under(furniture, x, y)) is not None:
        return slots.get(slot)
    return pile if pile and pile.box.distance(x, y) <= step / 2 else None


def slot_under(furniture: Furniture, x: Px, y: Px) -> int | None:
    """Return the viewer's slot (from 0, the front) at x, y, or the nearest if that is just beside the rack;
    None if it is farther away, or on something else."""
    place = furniture.racks[furniture.viewer]
    if not place.box.holds(x, y):
        others = (furniture.tray, *(rack.box for rack in furniture.racks))
        if place.box.distance(x, y) > NEAR * place.step or any(box.holds(x, y) for box in others):
            return None
    boxes = [slot_box(place, slot) for slot in range(len(place.slots))]
    return min(range(len(boxes)), key=lambda i: (not boxes[i].holds(x, y), boxes[i].distance(x, y)))


STANDS_OUT = 0.44  # of a step: how far the card that would come out stands out of its slot
UP = 0.03  # of a card's width: how far above the pile a card is that is about to lie there
SMALL, DOWN = 0.6, 0.1  # of it: how large what would lie there is shown, and how far down


class Change(NamedTuple):
    """A card shown at another pose in a preview; ``comes``: it is shown there in addition."""

    token: int
    pose: Pose
    comes: bool = False


def preview_changes(view: View, furniture: Furniture, does: object) -> tuple[Change, ...]:
    """Return the cards that a preview of the action ``does`` moves; only what the player can foresee."""
    pile = furniture.discard  # a small card on it is what would lie there
    would_lie = pile._replace(width=round(SMALL * pile.width), y=pile.y + DOWN * pile.width, lift=1.0)
    seat = view.prompts[-1].seat
    if isinstance(does, Put) and view.held is not None and seat is not None:
        slot, out = furniture.racks[seat].slots[does.slot], view.racks[seat][does.slot]
        goes = Change(out, standing_out(slot, furniture.racks[seat].step))
        return goes, Change(view.held, slot, comes=True), Change(out, would_lie, comes=True)
    if does in (TOSS, PUT_BACK) and view.held is not None:
        return (Change(view.held, would_lie, comes=True),)
    if does == TAKE and view.discard:
        return (Change(view.discard[0], raised(furniture.discard)),)
    if does == DRAW and view.stock:
        return (Change(view.stock[0], raised(furniture.stock)._replace(turn=0.0), comes=True),)
    return ()


def carried_pose(furniture: Furniture, does: object) -> Pose | None:
    """Return the pose of a card carried over the place of the action ``does``; None: under the pointer."""
    if isinstance(does, Put):
        return furniture.racks[furniture.viewer].slots[does.slot]
    return raised(furniture.discard)._replace(angle=0.0) if does in (TOSS, PUT_BACK) else None


def raised(pose: Pose) -> Pose:
    """Return the pose of a card just above a pile, from its pose on the pile."""
    return pose._replace(y=pose.y - UP * pose.width, lift=1.0)


def standing_out(pose: Pose, step: float) -> Pose:
    """Return the pose of a card drawn partly out of its slot; ``step``: between slots, in pixels."""
    return pose.drawn_out(STANDS_OUT * step)
