"""The words of the lobby: what each player plays with, and what a press would do."""

from __future__ import annotations

from math import ceil

from ...controls.intents import FINGERS, Device, Hand
from ...match.messages.speech import named as called
from ...match.privacy import Policy
from ...message import Message
from ...paint.engine.glyphs import glyph, glyph_width
from ...paint.engine.sprites import Picture, Sprite
from ...paint.engine.text import balanced
from ...paint.material.plastic import plate
from ...paint.screens.seat_panel import Pressed, Row, pressed_row, row_width
from ...stage.geometry import Box, MinTextPx, Px
from ...stage.layers import GROUND, HUD, WIDGET
from ...words.language import say
from ..context import AppContext
from .gathering import HALVES, Gathering

NAMES = {Device.KEYS: "hand.keys", Device.MOUSE: "hand.mouse", Device.TOUCH: "hand.touch"}
COVERED = (Policy.PEEK, Policy.EDGES)  # who plays with a device of their own has a covered rack
HOLD = "lobby.look-hold", "lobby.look-hold-brief"
PRESS = "lobby.look-press", "lobby.look-press-brief"
SEATED = ("accept", "lobby.change"), ("back", "lobby.leave-chair")
READY = (("back", "lobby.not-yet"),)
WHOSE = {"lobby.ready": "lobby.are-you-ready", "lobby.not-yet": "lobby.not-yet-hand"}
"""The words on the button that deals, and the same with the device that they are about."""
ANY = 20  # pixels: a glyph's size where whoever draws it chooses one
CORNER, EDGE, TALL = 1.4, 0.3, 4.0  # letters: a glyph in a corner; of its size: from the edge; a tile for it
LEADING = 1.5  # of the type: a row


def hand_called(context: AppContext, hand: Hand, seat: int) -> Message:
    """Return the name of a hand (device): keys, one of several pads by its number, the left half of one."""
    if hand.half:
        return Message(HALVES[hand.device is Device.KEYS, hand.half])
    if hand.device in NAMES:
        return Message(NAMES[hand.device])
    several = len(context.pads()) > 1
    return Message("hand.pad-number", number=seat + 1) if several else Message("hand.pad")


def pressed(context: AppContext, hand: Hand, word: str) -> Picture:
    """Return the picture of the key or button that gives a command (``word``) on that hand's device."""
    return glyph(context.bindings.labels(hand.kind), word, ANY)


def marks_on(tile: Box, letter: MinTextPx, marks: tuple[Picture, ...]) -> list[Sprite]:
    """Return pictures of a seat's devices in the corner of its tile, if text of that size fits there."""
    size = round(CORNER * letter)
    x, y = tile.x + tile.w - EDGE * size, tile.y + EDGE * size
    sized = [(*mark[:-1], size) for mark in marks if tile.h >= TALL * size]
    return [Sprite(WIDGET + 2, mark, round(x - glyph_width(mark)), round(y)) for mark in sized]


def hand_rows(context: AppContext, gathering: Gathering, seat: int) -> tuple[Row, ...]:
    """Return the rows on a person's chair: whether they are ready, and what else they can press."""
    more = _rack_and_chair(context, gathering, seat) if gathering.hands_of(seat) else ()
    return tuple(row for row in (_readiness(context, gathering, seat), *more) if row)


def _readiness(context: AppContext, gathering: Gathering, seat: int) -> Row:
    """Return the first row on the chair of a person: whether they are ready, with the button to press. Mouse
    and touch are told to press the one on the screen."""
    hands, by_edge = gathering.hands_of(seat), gathering.by_edge
    accepts = pressed(context, hands[0] if hands else FINGERS, "accept")
    if seat in gathering.ready and hands:
        return (Pressed(None, say("lobby.is-ready")),)
    if not hands or (by_edge and hands == (FINGERS,)):
        return (Pressed(accepts if by_edge else None, say(played_by_all(gathering))),)
    device = hand_called(context, hands[0], seat)
    if hands[0].device.points:
        asks = say("lobby.press-button", hand=device, button=say(_deals(gathering, hands[0])))
        return (Pressed(accepts, asks, say(device)),)
    if not context.bindings.labels(hands[0].kind).code("menu"):
        return (Pressed(accepts, say(device)),)
    asks = say("lobby.are-you-ready", hand=device)
    return (Pressed(pressed(context, hands[0], "menu"), asks, say(device)),)


def deal_button(context: AppContext, gathering: Gathering, long: bool) -> list[str]:
    """Return the wordings, longest first, of the button that deals, for the hand that acted last. The longest
    names a keyboard or pad; it is left out unless there may be room (``long``)."""
    hand = context.hand.sitter
    id, seat = _deals(gathering, hand), gathering.chairs.get(hand)
    if not long or id not in WHOSE or seat is None or hand.device.points:
        return [say(id)]
    return [say(WHOSE[id], hand=hand_called(context, hand, seat)), say(id)]


def _deals(gathering: Gathering, hand: Hand) -> str:
    """Return the id of that hand's words on the button that deals: ready, as long as others are not."""
    own = gathering.played_by(hand)
    others = {*gathering.chairs.values()} - {*own} - gathering.ready
    if own and gathering.ready.issuperset(own):
        return "lobby.not-yet"
    return "lobby.ready" if others else "setup.deal"


def _rack_and_chair(context: AppContext, gathering: Gathering, seat: int) -> tuple[Row, ...]:
    """Return the rows about what a hand on that chair can press to see its rack, and to leave it."""
    hand, covered = gathering.hands_of(seat)[0], gathering.plan.policy in COVERED
    labels = context.bindings.labels(hand.kind)
    if hand.device.points:
        rows = ("lobby.look-name", "lobby.press-here") if covered else ("lobby.press-here",)
        return tuple((Pressed(None, say(row)),) for row in rows)
    look = Pressed(pressed(context, hand, "peek"), *map(say, PRESS if context.settings.latches else HOLD))
    does = [one for one in (READY if seat in gathering.ready else SEATED) if labels.code(one[0])]
    more = tuple(Pressed(pressed(context, hand, word), say(id)) for word, id in does)
    return ((look,) if covered and labels.code("peek") else ()), more


def played_by_all(gathering: Gathering) -> str:
    """Return the id of the words for what players without their own device play with."""
    return "hands.edge" if gathering.by_edge else "hand.shared"


def prompt(context: AppContext, gathering: Gathering) -> Pressed:
    """Return the prompt in the middle of the lobby: whom all wait for, or what to press next. It is for the
    device used last: one without a chair is told to take one, touch and mouse to press a chair."""
    hand, who = context.hand.sitter, gathering.plan.who()
    seated = hand in gathering.chairs or (hand == FINGERS and bool(gathering.guests))
    waiting = tuple(called(who[one]) for one in sorted({*gathering.chairs.values()} - gathering.ready))
    if gathering.ready and waiting:
        return Pressed(None, say("lobby.waiting", names=waiting))
    if gathering.persons and not (seated and hand.device.points):
        return Pressed(None, say("lobby.starts" if seated or gathering.free else "lobby.full"))
    ids = ("lobby.touch-chair", "lobby.touch-chair-brief")
    if not gathering.persons:
        ids = ("lobby.sit-down", "lobby.sit-down-brief")
    elif hand != FINGERS:
        ids = ("lobby.press-chair", "lobby.press-chair-brief")
    return Pressed(None, *map(say, ids))


def room_for(said: Pressed, width: Px, letter: MinTextPx) -> tuple[int, int]:
    """Return the least width and height of the prompt in pixels, if it may be ``width`` pixels wide."""
    rows = _rows(said, letter, width - 2 * letter)
    wide = min(max(row_width(row, letter) for row in rows) + 2.4 * letter, width)
    return ceil(wide), ceil((len(rows) + 0.3) * LEADING * letter)


def prompted(box: Box, said: Pressed, letter: MinTextPx) -> list[Sprite]:
    """Return the prompt on a plate in a box: in one row or several, in fewer words if necessary."""
    if len(_rows(said, letter, box.w - 2 * letter)) * LEADING * letter > box.h:
        said = said.shortened
    size = min(max(letter, 0.24 * box.h), 1.5 * letter)
    while len(rows := _rows(said, size, box.w - 2 * size)) * LEADING * size > box.h and size > letter:
        size = max(size - 1, letter)
    rows = rows[: max(int(box.h / (LEADING * size)), 1)]
    widths, (x, y) = [row_width(row, size) for row in rows], box.centre
    high, wide = min((len(rows) + 0.3) * LEADING * size, box.h), min(max(widths) + 2.4 * size, box.w)
    sprites = [plate(Box(x - wide / 2, y - high / 2, wide, high), GROUND)]
    for i, row in enumerate(rows):
        left = x - min(widths[i], box.w - 2 * size) / 2
        middle = y + (i - (len(rows) - 1) / 2) * LEADING * size
        sprites += pressed_row(row, Box(left, middle, box.x + box.w - left, 0), size, letter, "text", HUD)
    return sprites


def _rows(said: Pressed, size: Px, room: Px) -> list[Row]:
    """Return the prompt in one row if it fits; else its words wrapped."""
    if row_width((said,), size) <= room:
        return [(said,)]
    lines = balanced(said.words, round(size), "text", int(room - 2 * size))
    return [(Pressed(None if i else said.picture, line),) for i, line in enumerate(lines)]
