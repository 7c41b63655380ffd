"""Places at an edge: a rack, and beside it the column of what is said to who sits there."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from ...place.pose import CARD_HEIGHT, Box, Frame, Pose
from ..furniture import RackPlace, Sizes, floating, rack, whole
from ..piles import LIFTED

NAMED = 2.8  # of a plate's height: its width, at the least
WORDS = 16.2  # letters: the width of what is said, with room for all the buttons where a match ends


class EdgeStep(NamedTuple):
    """How large the racks are: a step of so many pixels, and cards that fit; and how wide the words are at
    the least, in letters."""

    step: int
    size: Sizes
    words: float = WORDS

    @property
    def card(self) -> int:
        """How wide a card in a rack is."""
        return self.size.shape.card_for(self.step)

    @property
    def deep(self) -> int:
        """How far a rack reaches from its front to its back."""
        return self.size.shape.height(self.step)

    @property
    def broad(self) -> int:
        """How wide a rack is."""
        return self.size.shape.width(self.step, self.card)

    @property
    def reach(self) -> int:
        """How far from the screen's edge a rack ends, with some air behind it."""
        return self.size.margin + self.deep + self.size.gap

    @property
    def button(self) -> int:
        """How large a button is."""
        return max(self.size.menu, self.size.shape.least)


class EdgePlace(NamedTuple):
    """All that somebody has at an edge, as it is upright there."""

    rack: Box
    name: Box
    prompt: Box
    line: Box
    menu: Box
    hint: Box
    held: Pose

    @property
    def heard(self) -> float:
        """How far from the edge the words reach."""
        return self.line.y

    def rack_place(self, seat: int, built: EdgeStep, *, own: bool) -> RackPlace:
        """The rack of a seat there, upright."""
        held = self.held._replace(turn=1.0 if own else 0.0)
        shape = built.size.shape
        return rack(shape, seat, self.rack, built.step, built.card, self.name, held, own=own)


def column_depth(built: EdgeStep, width: float) -> float:
    """How high a column of words is, from the edge of the screen on."""
    size = built.size
    foot = max(size.name, built.button)
    return size.margin + foot + size.gap // 2 + size.prompt(width) + size.spoken(width)


def place(frame: Frame, built: EdgeStep, left: float, right: float, free: Box) -> EdgePlace | None:
    """Who sits at the lower edge of a frame, between these two: the rack at the left, the words beside it;
    the held card floats in what is ``free``, which begins above the words. None if there is no room."""
    size, half = built.size, built.size.gap // 2
    low = frame.height - size.margin
    box = whole(left, low - built.deep, built.broad, built.deep)
    x = box.x + box.w + size.gap
    width = round(right) - x
    if width < max(built.words * size.letter, 2 * (built.button + size.gap) + NAMED * size.name):
        return None
    foot = max(size.name, built.button)
    top = low - foot
    menu = whole(right - built.button, top + (foot - built.button) / 2, built.button, built.button)
    hint = menu._replace(x=menu.x - menu.w - size.gap)
    name = whole(x, top + (foot - size.name) / 2, min(hint.x - size.gap - x, broadest(size)), size.name)
    prompt = whole(x, top - half - size.prompt(width), width, size.prompt(width))
    line = whole(x, prompt.y - size.spoken(width), width, size.spoken(width))
    held = _held(free._replace(h=line.y - half - free.y), built)
    return EdgePlace(box, name, prompt, line, menu, hint, held) if held else None


def broadest(size: Sizes) -> int:
    """How wide a plate with a name is where there is room for all of it."""
    return 10 * size.name


def _held(free: Box, built: EdgeStep) -> Pose | None:
    """The held card in the middle of what is free, no wider than it is in a rack."""
    width = int(min(built.card, free.w / LIFTED, free.h / LIFTED / CARD_HEIGHT))
    if width < ceil(built.size.shape.least / CARD_HEIGHT):
        return None
    return floating(*free.centre, width, own=True)
