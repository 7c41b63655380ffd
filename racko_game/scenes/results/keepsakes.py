"""What one takes along from a match: sentences about seats, on a plate, as many as there is room for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ...paint.engine.sprite import Sprite
from ...paint.ink.text import text, wrapped
from ...paint.people.pair import breadth, emblems
from ...paint.screens import widgets
from ...stage.place.layers import NOTE
from ...stage.place.pose import Box

LINE = 1.7  # letters: how high a row is
NEXT = 1.3  # letters: the same of one that goes on a sentence
INSET = 0.8, 0.5  # letters: from the plate's edges
TYPE = 1.1  # letters


class Keepsake(NamedTuple):
    """Whom it is about, more than one if they did it together, and its rows."""

    seats: tuple[int, ...]
    rows: tuple[str, ...]

    def high(self, letter: float) -> float:
        """How high it is."""
        return (LINE + NEXT * (len(self.rows) - 1)) * letter


def taken_along(box: Box, letter: float, *says: tuple[tuple[int, ...], str]) -> list[Sprite]:
    """Draw as many sentences as there is room for, on a plate at the foot of a box."""
    kept = keepsakes(says, box, letter)
    high = height(kept, letter)
    return plate(kept, box._replace(y=box.y + box.h - high, h=high), letter)


def keepsakes(says: Iterable[tuple[tuple[int, ...], str]], room: Box, letter: float) -> tuple[Keepsake, ...]:
    """Of these sentences, the best first, as many as there is room for, one below the other."""
    left, found = room.h - 2 * INSET[1] * letter, list[Keepsake]()
    for seats, words in says:
        wide = int(room.w - 2 * INSET[0] * letter - _begins(seats, letter))
        one = Keepsake(seats, wrapped(words, round(TYPE * letter), "text", wide))
        left -= one.high(letter)
        if left < 0:
            break
        found.append(one)
    return tuple(found)


def height(kept: Sequence[Keepsake], letter: float) -> float:
    """How high the plate is; nothing, if there is nothing on it."""
    return sum(one.high(letter) for one in kept) + 2 * INSET[1] * letter if kept else 0.0


def plate(kept: Sequence[Keepsake], box: Box, letter: float) -> list[Sprite]:
    """The sentences, each with its seat's emblem."""
    if not kept:
        return []
    sprites, size = [widgets.plate(box, NOTE)], TYPE * letter
    x, y = box.x + INSET[0] * letter, box.y + INSET[1] * letter
    for one in kept:
        middle, wide = y + LINE * letter / 2, breadth(one.seats, size)
        sprites.append(emblems(one.seats, x + 0.05 * letter + wide / 2, middle, size, NOTE + 2))
        for row in one.rows:
            sprites.append(text(row, x + _begins(one.seats, letter), middle, size, z=NOTE + 2))
            middle += NEXT * letter
        y += one.high(letter)
    return sprites


def _begins(seats: tuple[int, ...], letter: float) -> float:
    """How far from the emblem's left end a sentence begins."""
    return breadth(seats, TYPE * letter) + 0.6 * letter
