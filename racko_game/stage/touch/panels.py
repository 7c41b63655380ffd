"""Panels to choose from: where they lie, so that they hide neither what they are about nor the buttons."""

from __future__ import annotations

from functools import lru_cache

from ..place.clearing import common, settle
from ..place.pose import Box
from ..table.furniture import PRESSABLE, Furniture, RackPlace, rack, slot_box

HIGH = 2.5  # letters: how high the buttons are
ROOMY = 22.0  # letters: the width of a prompt in whose row they have room
AWAY = 0.6  # letters: from a panel to what it is about
HIDES = 30.0  # how much dearer than others are what a panel is about, and the buttons
EDGE = 0.2  # of a step: how far the panel reaches beyond a rack that is shown large
STEP = 0.7  # of the viewer's: the step of a rack that is shown large
CARDS = 4.2, 3.4, 2.6, 1.9, 1.3  # steps: how wide its cards are, the best first


def buttons_of(furniture: Furniture) -> tuple[Box, ...]:
    """Where the other buttons are, and what is asked."""
    high = max(PRESSABLE, HIGH * furniture.frame.letter)
    prompt, line = furniture.prompt, furniture.line
    offers = prompt.inset(0, min(prompt.h - high, 0) / 2)
    if prompt.w < ROOMY * furniture.frame.letter:  # there they may take the quiet line's place, too
        top = min(line.y, offers.y)
        offers = offers._replace(y=top, h=max(line.y + line.h, offers.y + offers.h) - top)
    return offers, furniture.menu, furniture.hint


def panel(furniture: Furniture, about: Box, size: tuple[int, int]) -> Box:
    """A panel as near to what it is about as it can be without hiding that or a button; cards of the stock
    lie over the tray, which nobody needs meanwhile."""
    keep = [(box, HIDES) for box in (*buttons_of(furniture), *furniture.beyond)]
    keep += [(box, 1.0) for place in furniture.racks for box in (place.box, place.name) if box != about]
    x, y = about.centre
    wish = Box(x - size[0] / 2, y - size[1] / 2, *size)
    return settle(furniture.frame, size, wish, keep, AWAY * furniture.frame.letter)


@lru_cache(maxsize=16)
def large_rack(furniture: Furniture, seat: int) -> RackPlace:
    """Another's rack, its rows so high that each can be pressed: itself, or a larger one near it.

    That hides no button and, if it can be, nothing of the viewer's rack.
    """
    place = furniture.racks[seat]
    if furniture.pressable(seat):
        return place
    shape, own = place.shape, furniture.racks[furniture.viewer]
    step = max(PRESSABLE, round(STEP * own.step))
    edge, high = round(EDGE * step), shape.height(step)
    about = own.held.box if furniture.sided else place.box
    tried: list[tuple[list[bool], int, int, Box]] = []
    for card in (round(steps * step) for steps in CARDS):
        wide = shape.width(step, card)
        box = panel(furniture, about, (wide + 2 * edge, high + 2 * edge))
        hides = [any(common(box, kept) for kept in keep) for keep in (buttons_of(furniture), (own.box,))]
        tried.append((hides, len(tried), card, box))
    _, _, card, box = min(tried)
    whole = Box(round(box.x) + edge, round(box.y) + edge, shape.width(step, card), high)
    return rack(shape, seat, whole, step, card, place.name, place.held)


def row_boxes(place: RackPlace, row: int) -> list[Box]:
    """The slots of a row, one on each side of a rack."""
    return [slot_box(place, side.start + row) for side in place.sides]


def row_box(place: RackPlace, row: int) -> Box:
    """The slots of a row, on all sides, as one place."""
    boxes = row_boxes(place, row)
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, foot = max(box.x + box.w for box in boxes), max(box.y + box.h for box in boxes)
    return Box(left, top, right - left, foot - top)
