"""Captions of what happens on a table, placed where they hide little."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...message import Message
from ...stage import layers
from ...stage.clearing import Clearing, Obstacle, common
from ...stage.geometry import Box, Frame, Px
from ...stage.table.furniture import Furniture
from ...words.language import say
from .. import widgets
from ..engine.sprites import Sprite
from ..engine.text import balanced, paragraph

TYPES = (1.7, 1.5, 1.3, 1.15, 1.0)  # letters: how large the type is, the best first
SHAPES = (
    (44, 1),
    (24, 2),
    (18, 3),
    (14, 4),
    (11, 5),
)  # letters in a row, and rows: room for the usual caption
WIDE = 0.5  # of the type: a letter, on average
LEADING, PAD = 1.3, 0.6  # of the type
RACK, PILES, RULES = 6.0, 12.0, 20.0  # weights of what is hidden: a rack with its name, piles, house rules
HELD = 2.0  # the same for where held cards float: they are above the caption


class PlateSpot(NamedTuple):
    """The box of a caption and its type size, all in pixels."""

    box: Box
    size: Px


def place_for_caption(furniture: Furniture, rules: Box | None) -> PlateSpot:
    """Return the place of all captions on a table: the largest that hides nothing, or else the one that hides
    least. ``rules``: the box of the list of house rules, if it is shown."""
    frame = furniture.frame
    shapes = [
        (letters * frame.letter, round((across * WIDE + 2 * PAD) * letters * frame.letter),
         round((rows * LEADING + PAD) * letters * frame.letter))
        for letters in TYPES
        for across, rows in SHAPES
    ]  # fmt: skip
    obstacles = obstacles_of(furniture) + ([(rules, RULES)] if rules else [])
    return clear_of(frame, shapes, furniture.line, obstacles)


def clear_of(
    frame: Frame, shapes: Sequence[tuple[float, int, int]], near: Box, obstacles: Sequence[Obstacle]
) -> PlateSpot:
    """Return the first plate that fits near a box without hiding an obstacle; else the one that hides least.
    ``shapes``: candidates, each as type size, width and height in pixels."""
    clearing = Clearing(frame, obstacles, frame.letter)

    def settled(shape: tuple[float, int, int]) -> PlateSpot:
        size, wide, high = shape
        wish = Box(near.centre[0] - wide / 2, near.y, wide, high)
        return PlateSpot(clearing.nearest((wide, high), wish), size)

    def hides(spot: PlateSpot) -> float:
        return sum(worth * common(spot.box, other) for other, worth in obstacles)

    fit = [shape for shape in shapes if shape[1] <= frame.width]
    free = (settled(shape) for shape in fit if clearing.has_room(shape[1:]))
    return next((spot for spot in free if not hides(spot)), None) or min(map(settled, fit), key=hides)


def obstacles_of(furniture: Furniture) -> list[Obstacle]:
    """Return the boxes that a caption should not hide, with their weights."""
    racks = [(box, RACK) for place in furniture.racks for box in (place.box, place.name)]
    return [*racks, *((place.held.box, HELD) for place in furniture.racks), (furniture.tray, PILES)]


def caption_plate(said: Message, place: PlateSpot, least: Px) -> list[Sprite]:
    """Return a message in the middle of its plate; long ones are in smaller type, down to ``least``."""
    box, size = place
    inner, words = box.inset(PAD * size, 0.0), say(said)

    def high(size: Px) -> Px:
        return len(balanced(words, round(size), "text", int(inner.w))) * LEADING * size

    while size > least and high(size) > inner.h:
        size -= 1
    top, z = inner.centre[1] - high(size) / 2, layers.PANEL + 3
    lines = paragraph(words, inner.x, top, inner.w, size, align="centre", z=z, leading=LEADING)
    return [widgets.panel(box), *lines]
