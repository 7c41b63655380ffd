"""Words on the table: the status line, buttons for actions without a place, house rules, and announcements
before a round."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from pygame import Surface

from ...controls.bindings.bindings import Labels
from ...stage.clearing import Clearing, Obstacle
from ...stage.geometry import Box, Frame, MinTextPx, Px
from ...stage.layers import BANNER, CORNER, HUD, NOTE
from ...stage.table.four_sided import READ
from ...stage.table.furniture import Furniture
from ...stage.touch.hotspots import Hotspot
from ...stage.touch.spots import AT_EDGE
from ...words.language import shown
from .. import widgets
from ..engine.colours import Theme, mix
from ..engine.glyphs import glyph, glyph_width
from ..engine.shapes import even, gradient
from ..engine.sprites import Sprite, painter
from ..engine.text import balanced, measure, paragraph, text, wrapped, written
from ..engine.tiles import Tile, rimmed
from ..material.backdrop import mat

LEADING = 1.3


def line(
    box: Box, words: str, align: str = "left", *, letter: MinTextPx, shorter: Sequence[str] = ()
) -> list[Sprite]:
    """Return the status line about the last event, in type of size ``letter``, in as many rows as the box has
    room for. If it does not fit, the longest of the ``shorter`` wordings that does is used; the last one is
    cut."""
    if not words:
        return []
    lines = max(int(box.h / (letter * LEADING)), 1)
    wordings = [(one, wrapped(one, round(letter), "text", int(box.w))) for one in (words, *shorter)]
    said, rows = next((some for some in wordings if len(some[1]) <= lines), wordings[-1])
    top = box.y + (box.h - min(len(rows), lines) * letter * LEADING) / 2
    return paragraph(said, box.x, top, box.w, letter, "quiet", "text", align, HUD, LEADING, lines)


OFFERS = {
    **dict.fromkeys(("racko", "use", "deal", "go-on", "try-again"), "primary"),
    **dict.fromkeys(("hold", "leave", "let", "undo", "play-on", *AT_EDGE.values()), "plain"),
}
"""The buttons for what has no place on the table, and their kinds."""


def offer(
    spot: Hotspot,
    letter: MinTextPx,
    focused: bool = False,
    labels: Labels | None = None,
    pressed: bool = False,
) -> list[Sprite]:
    """Return a button for an action without a place on the table, such as RACK-O!, focused or pressed. With
    ``labels``, it shows the key or button that presses it, if there is room: its own or, if it has none but
    is focused, that of "accept"."""
    tile = Tile(spot.box, letter, focused, pressed, CORNER)
    sprites = widgets.button(tile, shown(spot.label), OFFERS[spot.name])
    own = labels is not None and (labels.device.points or bool(labels.code(spot.name)))
    if labels is None or not (focused or own):
        return [*sprites]
    high = round(0.5 * spot.box.h)
    key = glyph(labels, spot.name if own else "accept", high)
    said = next(written(sprite) for sprite in sprites if sprite.picture[0] == "text")
    x, y = spot.box.x + 0.3 * high, spot.box.y + 0.48 * spot.box.h - high / 2
    room = said.x - x - 0.2 * high >= glyph_width(key)
    return [*sprites, *((Sprite(CORNER + 1, key, round(x), round(y)),) if room else ())]


WIDTHS = 24.0, 17.0, 12.0, 8.5  # letters: how wide the lines may run; the first that finds room is taken
PLAQUE_PAD = 0.7, 0.4  # letters: left and right of the words, above and below them
APART = 0.25  # letters: from one rule to the next
AWAY = 2.0, 1.2, 0.5  # letters: to whatever else stands there; the first that finds room
NEAR = 0.6  # letters: closer than that it stands only where it has to
CARRIED = 1.1  # a held card is larger by so much, shadow and all
BESIDE = 0.55  # of the quiet line's width: what may stand in its row
BETWEEN = "  ·  "


class Plaque(NamedTuple):
    """The plaque with the house rules: its sprites and its box; empty and None without room."""

    sprites: tuple[Sprite, ...] = ()
    box: Box | None = None


def plaque(furniture: Furniture, lines: Sequence[str]) -> Plaque:
    """Return as many of the ``lines``, from the first on, as fit: on a plaque, or in the status line."""
    for count in range(len(lines), 0, -1):
        for width in WIDTHS:
            if found := _wrapped_plaque(furniture, lines[:count], width):
                return found
        if found := _in_line(furniture, BETWEEN.join(lines[:count])):
            return found
    return Plaque()


def _wrapped_plaque(furniture: Furniture, lines: Sequence[str], width: float) -> Plaque | None:
    """Return the plaque with lines wrapped at a ``width`` in units of the type size; None without room."""
    letter = furniture.frame.letter
    said_lines = ["\n".join(balanced(line, round(letter), "text", int(width * letter))) for line in lines]
    rows = "\n".join(said_lines).splitlines()
    across, up = (pad * letter for pad in PLAQUE_PAD)
    apart = APART * letter
    wide = max(measure(row, letter)[0] for row in rows)
    high = len(rows) * LEADING * letter + (len(said_lines) - 1) * apart
    size, tray = (round(wide + 2 * across), round(high + 2 * up)), furniture.tray
    wish = Box(tray.centre[0] - size[0] / 2, tray.y - letter - size[1], *size)
    found = (
        Clearing(furniture.frame, _obstacles(furniture, away), NEAR * letter).hiding_nothing(size, wish)
        for away in AWAY
    )
    box = next((one for one in found if one), None)
    if not box:
        return None
    x, y, w, h = (round(v) for v in box)
    sprites, top = [Sprite(NOTE, ("plaque", w, h), x, y)], y + up
    for line in said_lines:
        sprites += paragraph(line, x, top, w + 1, letter, "text", "text", "centre", NOTE + 1, LEADING)
        top += (line.count("\n") + 1) * LEADING * letter + apart
    return Plaque(tuple(sprites), box)


def _in_line(furniture: Furniture, words: str) -> Plaque | None:
    """Return the words at the right end of the status line; None if they would leave too little of it."""
    line, letter = furniture.line, furniture.frame.letter
    wide, high = measure(words, letter)
    if wide > BESIDE * line.w:
        return None
    middle = line.y + min(line.h, LEADING * letter) / 2
    said = text(words, line.x + line.w, middle, letter, "text", align="right", z=NOTE + 1)
    return Plaque((said,), Box(line.x + line.w - wide - letter, middle - high / 2, wide + letter, high))


@lru_cache(maxsize=12)
def _obstacles(furniture: Furniture, away: float) -> tuple[Obstacle, ...]:
    """Return the boxes of everything on the table and of held cards, ``away`` text sizes larger."""
    read = READ * furniture.frame.letter if furniture.sided else 0.0  # round the tray
    boxes = [furniture.tray.inset(-read), furniture.line, furniture.prompt, furniture.menu, furniture.hint]
    for place in furniture.racks:
        held = place.held._replace(width=CARRIED * place.held.width, angle=0.0)
        boxes += [place.box, place.name, held.box]
    boxes += _wooden_frame(furniture.frame)
    return tuple((box.inset(-away * furniture.frame.letter), 1.0) for box in boxes)


def _wooden_frame(frame: Frame) -> list[Box]:
    x, y, w, h = mat(frame)
    right, low = frame.width - x - w, frame.height - y - h
    level, upright = Box(0, 0, frame.width, y), Box(0, 0, x, frame.height)
    return [level, level._replace(y=y + h, h=low), upright, upright._replace(x=x + w, w=right)]


@painter("plaque")
def paint_plaque(theme: Theme, w: int, h: int) -> Surface:
    """Paint dark lacquer set into the mat, with a line of brass."""
    ground, rim = even(theme.dim(theme.panel, 0.25), theme.panel), mix(theme.panel, theme.brass, 0.6)
    return rimmed((w, h), min(h * 0.3, 14), gradient(w, h, ground), rim, max(h / 60, 1), (215, 255))


PROCLAMATION = (1.5, 1.3, 0.7), (1.1, 0.8, 0.45)
"""Letters: the size of the words; in sizes: beside them, above and below; then at an edge of four."""
PROCLAMATION_LEADING = 1.25  # times the words' size: from row to row
BROAD = 0.8, 34.0  # of the frame's width, letters: a row of words, at the most


@lru_cache(maxsize=8)
def proclamation(furniture: Furniture, words: str) -> tuple[Sprite, ...]:
    """Return an announcement above the tray, or as near as possible to that place where it hides less. The
    viewer's own rack is hidden least of all. On a four-sided table it takes the place of the words at the
    viewer's edge."""
    frame = furniture.frame
    letters, beside, above = PROCLAMATION[furniture.sided]
    size = letters * frame.letter
    broad = furniture.line.w if furniture.sided else BROAD[0] * frame.width
    most = min(broad, BROAD[1] * frame.letter) - 2 * beside * size
    rows = wrapped(words, round(size), "title", int(most))
    wide = max(measure(row, size, "title")[0] for row in rows) + 2 * beside * size
    high = len(rows) * PROCLAMATION_LEADING * size + 2 * above * size
    x, y, w, h = (round(v) for v in _proclamation_box(furniture, wide, high))
    said_lines = paragraph(
        words, x + beside * size, y + above * size, w - 2 * beside * size + 1, size, "text", "title",
        "centre", BANNER + 1, PROCLAMATION_LEADING, len(rows),
    )  # fmt: skip
    return Sprite(BANNER, ("plaque", w, h), x, y), *said_lines


def _proclamation_box(furniture: Furniture, wide: Px, high: Px) -> Box:
    frame, line, both = furniture.frame, furniture.line, furniture.words
    if furniture.sided:
        room = line if high <= line.h else both
        return Box(room.centre[0] - wide / 2, room.y + room.h - high, wide, high)
    own = furniture.racks[furniture.viewer]
    wish = Box(furniture.tray.centre[0] - wide / 2, 0.36 * frame.height, wide, high)
    obstacles = [(own.box, 1.0), (own.name, 1.0), (furniture.tray, 0.3), (furniture.prompt, 0.3)]
    obstacles += [(box, 0.2) for place in furniture.racks for box in (place.box, place.name)]
    return Clearing(frame, obstacles, frame.letter).nearest((round(wide), round(high)), wish)
