"""The plaque: lines on the mat that say which house rules are in force, where there is room for them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from pygame import Surface

from ...stage.place.clearing import Kept, spared
from ...stage.place.layers import NOTE
from ...stage.place.pose import CARD_HEIGHT, Box, Frame, Pose
from ...stage.table.edges.around import READ
from ...stage.table.furniture import Furniture
from ..engine.art import painter
from ..engine.shapes import blank, even, filled, gradient, outline, rounded
from ..engine.sprite import Sprite
from ..ink.colours import mix
from ..ink.text import balanced, measure, paragraph, text
from ..ink.theme import Theme
from ..material.backdrop import mat

WIDTHS = 24.0, 17.0, 12.0, 8.5  # letters: how wide the lines may run; the first that finds room is taken
LEADING = 1.3
PAD = 0.7, 0.4  # letters: left and right of the words, above and below them
APART = 0.25  # letters: from one rule to the next
AWAY = 0.5  # letters: to whatever else stands there, at the least
NEAR = 0.6  # letters: closer than that it stands only where it has to
CARRIED = 1.1  # a held card is larger by so much, shadow and all
BESIDE = 0.55  # of the quiet line's width: what may stand in its row
BETWEEN = "  ·  "


class Plaque(NamedTuple):
    """A plaque as it is drawn, and where it lies; both are nothing where there is no room."""

    sprites: tuple[Sprite, ...] = ()
    box: Box | None = None


def plaque(furniture: Furniture, lines: Sequence[str]) -> Plaque:
    """As many of the lines as find room: on a plaque where that covers nothing, else at the end of the quiet
    line's row."""
    for count in range(len(lines), 0, -1):
        for width in WIDTHS:
            if found := _laid(furniture, lines[:count], width):
                return found
        if found := _in_line(furniture, BETWEEN.join(lines[:count])):
            return found
    return Plaque()


def _laid(furniture: Furniture, lines: Sequence[str], width: float) -> Plaque | None:
    """The lines wrapped to that many letters, if there is room."""
    letter = furniture.frame.letter
    told = ["\n".join(balanced(line, round(letter), "text", int(width * letter))) for line in lines]
    rows = "\n".join(told).splitlines()
    across, up = (pad * letter for pad in PAD)
    apart = APART * letter
    wide = max(measure(row, letter)[0] for row in rows)
    high = len(rows) * LEADING * letter + (len(told) - 1) * apart
    size, tray = (round(wide + 2 * across), round(high + 2 * up)), furniture.tray
    wish = Box(tray.centre[0] - size[0] / 2, tray.y - letter - size[1], *size)
    box = spared(furniture.frame, size, wish, _stands(furniture), NEAR * letter)
    if not box:
        return None
    x, y, w, h = (round(v) for v in box)
    sprites, top = [Sprite(NOTE, ("plaque", w, h), x, y)], y + up
    for line in told:
        sprites += paragraph(line, x, top, w + 1, letter, "text", "text", "centre", NOTE + 1, LEADING)
        top += (line.count("\n") + 1) * LEADING * letter + apart
    return Plaque(tuple(sprites), box)


def _in_line(furniture: Furniture, words: str) -> Plaque | None:
    """The words at the right end of the quiet line's row, if they leave enough of it."""
    line, letter = furniture.line, furniture.frame.letter
    wide, high = measure(words, letter)
    if wide > BESIDE * line.w:
        return None
    middle = line.y + min(line.h, LEADING * letter) / 2
    said = text(words, line.x + line.w, middle, letter, "text", align="right", z=NOTE + 1)
    return Plaque((said,), Box(line.x + line.w - wide - letter, middle - high / 2, wide + letter, high))


@lru_cache(maxsize=4)
def _stands(furniture: Furniture) -> tuple[Kept, ...]:
    """All that stands on the table, and where cards are held and words said."""
    told = READ * furniture.frame.letter if furniture.sided else 0.0  # round the tray
    boxes = [furniture.tray.inset(-told), furniture.line, furniture.prompt, furniture.menu, furniture.hint]
    for place in furniture.racks:
        boxes += [place.box, place.name, _carried(place.held)]
    boxes += _round_about(furniture.frame)
    return tuple((box.inset(-AWAY * furniture.frame.letter), 1.0) for box in boxes)


def _round_about(frame: Frame) -> list[Box]:
    """The wood beyond the mat's edges."""
    x, y, w, h = mat(frame)
    right, low = frame.width - x - w, frame.height - y - h
    level, upright = Box(0, 0, frame.width, y), Box(0, 0, x, frame.height)
    return [level, level._replace(y=y + h, h=low), upright, upright._replace(x=x + w, w=right)]


def _carried(pose: Pose) -> Box:
    w = CARRIED * pose.width
    return Box(pose.x - w / 2, pose.y - CARD_HEIGHT * w / 2, w, CARD_HEIGHT * w)


@painter("plaque")
def paint_plaque(theme: Theme, w: int, h: int) -> Surface:
    """Dark lacquer, let into the mat, in a fine line of brass."""
    radius = min(h * 0.3, 14)
    picture = blank(w, h)
    ground = gradient(w, h, even(theme.dim(theme.panel, 0.25), theme.panel))
    picture.blit(filled(rounded(w, h, radius), ground, 215), (0, 0))
    picture.blit(filled(outline(w, h, radius, max(h / 60, 1)), mix(theme.panel, theme.brass, 0.6)), (0, 0))
    return picture
