"""The hall of fame: a table of the best scores, cards with initials, and wheels to choose initials."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import floor
from typing import NamedTuple

from pygame import Surface

from ...stage.geometry import Box, MinTextPx, Px
from ...stage.layers import LESSON, NOTE, WIDGET
from ..engine.colours import Theme, contrast, lighter, mix, ramp
from ..engine.fonts import stamp
from ..engine.shapes import even, filled, gradient, outline, rounded
from ..engine.sprites import Sprite, painter
from ..engine.text import measure, text
from ..engine.tiles import Tile, centred, on, rimmed, shine
from ..material.light import ringed
from ..material.plastic import plate

OVER = LESSON + 10
LEAST, MOST = 1.5, 4.0  # letters: how high a row is
AIR = 0.12  # of a row's height: to the next
TILE, APART = 0.8, 0.07  # of a row's height: a card with an initial; from one to the next
SLIM = 0.82  # of its height: how wide such a card is
TYPE, PAD = 0.5, 0.3  # of a row's height: its figures; from its edge, and between its parts
BROAD = 21.0  # of a row's height: a row that is wider looks empty
NARROW = 6.4  # of the least height of a row: how wide it is at the least
FULL = 10  # places that the colours go through


class HonourPlace(NamedTuple):
    """A place in the hall of fame: three initials, score, and the date in words; "", 0, "" if it is free."""

    initials: str = ""
    score: int = 0
    when: str = ""


def _arranged(box: Box, places: int, letter: MinTextPx) -> tuple[int, int, float]:
    """Return in how many columns, one or two, so many places are arranged with type of size ``letter``, in
    how many rows, and how high a row is in pixels."""
    least = LEAST * letter
    for columns in (1, 2):
        rows = -(-places // columns)
        high = min(box.h / rows, MOST * letter)
        if high >= least and box.w / columns >= NARROW * least:
            return columns, rows, high
    columns = 2 if box.w / 2 >= NARROW * least else 1
    rows = min(max(int(box.h / least), 1), -(-places // columns))
    return columns, rows, min(box.h / rows, MOST * letter)


def honours_width(box: Box, places: int, letter: MinTextPx) -> Px:
    """Return how many pixels wide the table of so many ``places`` is: in a broad box, less than the box."""
    columns, _, high = _arranged(box, places, letter)
    return min(box.w, columns * BROAD * high)


def honours(
    box: Box, letter: MinTextPx, places: Sequence[HonourPlace], own: int | None = None
) -> list[Sprite]:
    """Return the places, the best first; the one with index ``own`` is lit. If there is no room for all, the
    last are left out, except the own one, which takes the last row."""
    columns, rows, high = _arranged(box, len(places), letter)
    wide = honours_width(box, len(places), letter)
    shown = list(range(min(columns * rows, len(places))))
    if own is not None and own not in shown:
        shown[-1] = own
    middle = box._replace(x=box.centre[0] - wide / 2, w=wide, h=rows * high)
    middle = middle._replace(y=box.y + (box.h - middle.h) / 2)
    boxes = [
        Box(column.x, column.y + row * high, column.w, high * (1 - AIR))
        for column in middle.columns(columns, PAD * high)
        for row in range(rows)
    ]
    best, sprites = max(one.score for one in places), list[Sprite]()
    for number, row in zip(shown, boxes, strict=False):
        sprites += _row(row, number, places[number], letter, number == own, best)
    return sprites


def _row(
    box: Box, number: int, place: HonourPlace, letter: MinTextPx, own: bool, best: int
) -> Iterator[Sprite]:
    """Yield a row, lit if it is the own: its number, three initials, the date, and at the right the score."""
    x, y, w, h = (round(v) for v in box)
    middle, size, pad = y + h / 2, max(TYPE * h, letter), PAD * h
    tone = "ink" if own else "text" if place.initials else "quiet"
    count = measure("00", size, "digits")[0]
    yield on(box, NOTE, "honour") if own else plate(box, NOTE)
    if best:
        yield text(str(number + 1), x + pad + count, middle, size, tone, "digits", "right", z=OVER)
    left = x + 2 * pad + count
    tile = round(TILE * h)
    for initial in place.initials or "   ":
        picture = ("initial", round(SLIM * tile), tile, initial, min(number, FULL - 1))
        yield Sprite(OVER, picture, round(left), round(middle - tile / 2))
        left += SLIM * tile + APART * h
    if not place.initials:
        return
    right = x + w - pad
    score = measure(str(best), size, "digits")[0]
    yield text(str(place.score), right, middle, size, tone, "digits", "right", z=OVER)
    room = right - score - 1.5 * pad - left
    small = max(0.8 * size, letter)
    if place.when and measure(place.when, small)[0] <= room:
        quiet = "ink" if own else "quiet"
        yield text(place.when, right - score - pad, middle, small, quiet, align="right", z=OVER)


@painter("honour")
def paint_honour(theme: Theme, w: int, h: int) -> Surface:
    """Paint the brass ground of the new entry."""
    brass = shine(theme, w, h, theme.brass, 0.24, 0.12)
    return rimmed((w, h), 0.26 * h, brass, theme.lit(theme.brass, 0.5), max(h / 18, 1.5))


@painter("initial")
def paint_initial(theme: Theme, w: int, h: int, letter: str, number: int) -> Surface:
    """Paint a card with a letter, or only a rim if it is a space. ``number`` is the place it belongs to, 0
    for the best, which has the color of the highest card."""
    radius, rim = 0.24 * w, max(round(0.08 * w), 1)
    if letter == " ":
        return filled(outline(w, h, radius, max(rim / 2, 1)), mix(theme.panel, theme.text, 0.3))
    hue = ramp(FULL - number, FULL, theme.ramp)
    card = filled(rounded(w, h, radius), gradient(w, h, even(lighter(theme.cream, 0.3), theme.edge)))
    ground = shine(theme, w - 2 * rim, h - 2 * rim, hue, 0.16, 0.12)
    card.blit(filled(rounded(w - 2 * rim, h - 2 * rim, max(radius - rim, 1)), ground), (rim, rim))
    tone = theme.cream if contrast(theme.cream, hue) >= contrast(theme.ink, hue) else theme.ink
    stamp(card, letter, "title", round(0.66 * h), tone, (w / 2, h / 2), floor)
    return card


ROUND, RIM = 0.2, 0.09  # of a card's width
LETTER = 0.62  # of its height
COLOURS = 4  # that the three cards have: of these the highest


def initial_wheel(tile: Tile, letter: str, place: int) -> list[Sprite]:
    """Return a card with the letter that is chosen at present for one of the three initials. ``place``: which
    of them it is, from 0; each has a color of its own."""
    w, h = (round(side) for side in tile.box[2:])
    size = max(LETTER * h, tile.letter)
    said = text(letter, *tile.box.centre, size, "ink", "title", "centre", z=WIDGET + 1)
    return ringed(tile, [on(tile.box, WIDGET, "initial-card", place), said], ROUND * w)


def initial_sign(box: Box, letter: MinTextPx, icon: str) -> list[Sprite]:
    """Return the icon of that name (see ``paint_icon``) in the middle of a box; empty for ""."""
    size = round(min(box.w, box.h))
    return [centred(WIDGET, ("icon", icon, size), *box.centre, size)] if icon else []


@painter("initial-card")
def paint_initial_card(theme: Theme, w: int, h: int, place: int) -> Surface:
    """Paint a blank card for the initial at ``place``, from 0, whose rim has the color of that place."""
    stock = gradient(w, h, even(lighter(theme.cream, 0.3), theme.cream))
    return rimmed((w, h), ROUND * w, stock, ramp(place + 2, COLOURS, theme.ramp), max(RIM * w, 2))
