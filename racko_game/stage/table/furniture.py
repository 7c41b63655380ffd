"""The furniture of the table: racks, tray and the places for words, and how a rack is built."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from ..place.pose import CARD_HEIGHT, Box, Frame, Pose

SLOTS = 10
PRESSABLE = 44
"""Pixels that a finger needs, either way."""

RIM = 0.2  # of a step: the rack's edge before the front slot and behind the back one
LEDGE = 0.22  # of a step: how high the ledge in front of a card stands
PLATE = 0.6  # of a step: how high a plate is
GUTTER = 0.95  # of a step: left of the cards, where the plates are
CHEEK = 0.3  # of a step: right of the cards
CARD = 6.2
"""A card's width in steps: what shows of it above the ledge is then its band, an eighth of its width."""

FRONT, HELD, PILE = 38, 60, 18
"""The z of the card in the front slot, of a held card, of the top of a pile."""


class RackPlace(NamedTuple):
    """Where a seat's rack stands. Slots are counted from the front: lowest on the screen, nearest."""

    seat: int
    box: Box  # the whole moulded rack
    step: float  # how much higher each slot stands than the one before
    slots: tuple[Pose, ...]  # where a card rests in each slot
    strips: tuple[Box, ...]  # the part of each slot that shows: card above, ledge below
    ledges: tuple[Box, ...]  # the ledge in front of each slot's card, hiding what is sunk
    plates: tuple[Box, ...]  # on the ledge's left end: 5 … 50
    name: Box  # emblem, name, score
    held: Pose  # where the card held by this seat floats
    own: bool  # the viewer's: large, cards face up


class Furniture(NamedTuple):
    """Where everything on the table stands, for one frame, number of seats and viewer."""

    frame: Frame
    viewer: int  # the seat whose rack is at the bottom
    racks: tuple[RackPlace, ...]  # by seat
    tray: Box
    stock: Pose  # the top card of the stock
    discard: Pose  # the top card of the discard pile
    line: Box  # what just happened
    prompt: Box  # what can be done now
    menu: Box  # the pause button
    hint: Box  # the button beside it, for who wants advice


class Sizes(NamedTuple):
    """The lengths that a frame is divided by, in whole pixels."""

    letter: float  # the smallest type
    margin: int
    gap: int
    name: int  # the height of a name plate
    menu: int
    rows: int  # of the quiet line, where it is narrow
    readable: int  # the step of another's rack from which on its pencilled numerals can be read

    def line(self, width: float) -> int:
        """How high the quiet line is: where there is little width, it has two rows if it can."""
        return ceil(LINE * self.letter * (1 if width >= SENTENCE * self.letter else self.rows))

    def spoken(self, width: float) -> int:
        """How high the quiet line is where a bubble may take its place."""
        return max(self.line(width), ceil(SPOKEN * self.letter))

    def prompt(self, width: float) -> int:
        """How high the prompt is: where even its fewest words are too wide, it has two rows."""
        return ceil(PROMPT * self.letter * (1 if width >= BRIEF * self.letter else 2))


LINE, PROMPT = 1.4, 2.05  # letters: the height of a row of words
SENTENCE, OFFER = 19.0, 15.4  # letters: the usual width of the quiet line, and of the prompt
BRIEF = 13.0  # letters: the width of the prompt's fewest words
SPOKEN = 4.1  # letters: two rows on a bubble
LOW = 18.0  # letters: in a frame that is no higher the quiet line has one row


def sizes(frame: Frame) -> Sizes:
    """Margins grow with the frame, rows of words with the frame and the wish for larger text."""
    short = min(frame.width, frame.height)
    return Sizes(
        letter=frame.letter,
        margin=max(10, min(round(0.03 * short), (short - rack_height(PRESSABLE)) // 2)),
        gap=max(8, round(0.02 * short)),
        name=round(1.8 * frame.letter),
        menu=max(PRESSABLE, round(0.062 * short)),
        rows=2 if frame.height >= LOW * frame.letter else 1,
        readable=ceil(0.033 * short),
    )


def whole(x: float, y: float, w: float, h: float) -> Box:
    """The box on whole pixels."""
    return Box(round(x), round(y), round(w), round(h))


def rack_height(step: int) -> int:
    """How high a rack with that step is."""
    return SLOTS * step + 2 * round(RIM * step)


def step_for(height: float, width: float) -> int:
    """The largest step of a rack with cards of the usual proportion that fits; 4 at the least."""
    step = min(int(height / SLOTS), int(width / CARD))
    while step > 4 and (rack_height(step) > height or rack_width(step, card_for(step)) > width):
        step -= 1
    return max(step, 4)


def card_for(step: int) -> int:
    """How wide the cards of a rack with that step are."""
    return round(CARD * step)


def rack_width(step: int, card: int) -> int:
    """How wide a rack is that holds cards of that width."""
    return card + round(GUTTER * step) + round(CHEEK * step)


def rack(seat: int, box: Box, step: int, card: int, name: Box, held: Pose, *, own: bool = False) -> RackPlace:
    """A rack in ``box``, which is ``rack_height`` high and at least ``rack_width`` wide."""
    spare = box.w - rack_width(step, card)
    left = round(box.x + GUTTER * step + 0.6 * spare)
    front = box.y + round(RIM * step) + (SLOTS - 1) * step
    strips = tuple(Box(left, front - slot * step, card, step) for slot in range(SLOTS))
    return RackPlace(
        seat=seat,
        box=box,
        step=step,
        slots=tuple(_in_slot(slot, strip, own) for slot, strip in enumerate(strips)),
        strips=strips,
        ledges=tuple(_ledge(box, strip) for strip in strips),
        plates=tuple(_plate(box, strip) for strip in strips),
        name=name,
        held=held,
        own=own,
    )


def _in_slot(slot: int, strip: Box, own: bool) -> Pose:
    """A card whose top edge is the strip's, hidden from the lower edge of its ledge on."""
    height = CARD_HEIGHT * strip.w
    return Pose(
        strip.x + strip.w / 2,
        strip.y + height / 2,
        strip.w,
        turn=1.0 if own else 0.0,
        sunk=1 - strip.h / height,
        z=FRONT - 2 * slot,
    )


def _ledge(box: Box, strip: Box) -> Box:
    height = max(2, round(LEDGE * strip.h))
    edge = round(0.1 * strip.h)
    return Box(box.x + edge, strip.y + strip.h - height, box.w - 2 * edge, height)


def _plate(box: Box, strip: Box) -> Box:
    height = round(PLATE * strip.h)
    width = round(0.75 * strip.h)
    middle = (box.x + strip.x) / 2
    return Box(round(middle - width / 2), strip.y + strip.h - height, width, height)


def floating(x: float, y: float, width: int, *, own: bool = False) -> Pose:
    """A held card with its middle there."""
    return Pose(round(x), round(y), width, turn=1.0 if own else 0.0, lift=1.0, z=HELD)


def card_height(card: float) -> int:
    """How high a card of that width is."""
    return ceil(CARD_HEIGHT * card)
