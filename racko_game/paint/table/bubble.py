"""Speech bubbles: a few words beside the thing they are about, with a pointer to it; and captions.

Captions of what happens on a table, placed where they hide little.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from math import inf
from typing import NamedTuple

from pygame import Surface

from ...message import Message
from ...stage import layers
from ...stage.clearing import Clearing, Obstacle, Placement, common
from ...stage.geometry import Box, Frame, Px
from ...stage.layers import BUBBLE
from ...stage.table.furniture import Furniture
from ...words.language import say
from .. import widgets
from ..engine.colours import BLACK, WHITE, Colour, Theme, darker, mix
from ..engine.shapes import even, filled, gradient, polygon, rounded, shape
from ..engine.sprites import Sprite, painter
from ..engine.text import balanced, measure, paragraph, text
from ..engine.tiles import on, raised_tile, tile

CAPTION = 99
WIDTHS = {15.0: 0.0, 19.0: 3.0, 11.0: 4.0, 8.5: 8.0, 6.0: 20.0}
"""Letters' heights: how wide words may run, and what it costs that they do, in letters in square."""
SHORTER = (0.0, 30.0, 45.0, 120.0)  # letters in square: what each of the shorter wordings costs
LEADING = 1.35
PAD, TIP = 0.6, 0.8  # letters: round the words; the arrow
SIGN, ASIDE, APART = 1.5, 0.2, 0.35  # letters: the sign; how far it stands out to the left; to the words
LOST = 30.0  # tips, in square: what it costs that a bubble has neither an arrow nor a sign


class Leaf(NamedTuple):
    """A candidate for a bubble: its words in rows, its size in pixels, its place, and its cost: that of
    the place, plus that of its wording and its width."""

    size: tuple[int, int]
    rows: tuple[str, ...]
    stand: Placement
    cost: float


def bubble(
    frame: Frame,
    words: str | Sequence[str],
    about: Box,
    obstacles: Sequence[Obstacle] = (),
    sign: str = "",
    also: Sequence[Box] = (),
) -> list[Sprite]:
    """Return words in a bubble beside the box they are ``about``, where they hide least of the ``obstacles``.
    ``words``: one wording or several, the longest first; a shorter one is used where it hides much less.
    Where there is no room beside the box, the bubble has no pointer. ``sign``: an icon that marks the box,
    repeated before the words. ``also``: other boxes that the bubble may point at if there is no room beside
    the first."""
    wordings = (words,) if isinstance(words, str) else tuple(words)
    return list(_bubble(frame, wordings, (about, *also), tuple(obstacles), sign))


@lru_cache(maxsize=32)
def _bubble(
    frame: Frame,
    wordings: tuple[str, ...],
    things: tuple[Box, ...],
    obstacles: tuple[Obstacle, ...],
    sign: str,
) -> tuple[Sprite, ...]:
    size = frame.letter
    leaves = [(about, _leaf(frame, wordings, about, obstacles, sign)) for about in things]
    near = [leaves[0], *(leaf for leaf in leaves[1:] if leaf[1].stand.side)]
    about, ((w, h), rows, (box, side, _), _) = min(near, key=lambda leaf: leaf[1].cost)
    sprites = [on(Box(box.x, box.y, w, h), BUBBLE, "bubble", round(size * 0.5))]
    if side:
        sprites.append(_arrow(box, side, about, round(TIP * size)))
    x, y = round(box.x + PAD * size), round(box.y + 0.75 * PAD * size)
    if sign:
        mark = round(SIGN * size)
        top = round(box.y + (h - mark) / 2)
        sprites.append(Sprite(BUBBLE + 2, ("advice-sign", mark, "good", sign), round(x - ASIDE * size), top))
    left = x + _indent(sign) * size
    said = paragraph("\n".join(rows), left, y, box.x + w - left - PAD * size + 1, size, "ink", z=BUBBLE + 2)
    return (*sprites, *said)


def _leaf(
    frame: Frame, wordings: Sequence[str], about: Box, obstacles: Sequence[Obstacle], sign: str
) -> Leaf:
    """Return the wording, width and place of a bubble that hide least."""
    letter, least = frame.letter, inf
    leaf: Leaf | None = None
    clearing = Clearing(frame, obstacles, TIP * letter)
    worded = zip(wordings, SHORTER, strict=False)
    for (words, less), (width, shaped) in product(worded, WIDTHS.items()):
        spent = (less + shaped) * letter**2
        if spent >= least:
            continue
        rows = balanced(words, round(letter), "text", int(min(width * letter, frame.width * 0.8)))
        wide = max(measure(row, letter)[0] for row in rows) + (_indent(sign) + 2 * PAD) * letter
        size = round(wide), round((len(rows) * LEADING + 1.5 * PAD) * letter)
        if found := clearing.beside(size, about, least - spent, 1.0 if sign else LOST):
            least = found.cost + spent
            leaf = Leaf(size, rows, found, least)
    assert leaf is not None
    return leaf


def _indent(sign: str) -> float:
    """Return how far the words are indented for a sign before them, in units of the type size."""
    return SIGN - ASIDE + APART if sign else 0.0


def paper(sprites: Sequence[Sprite]) -> Box | None:
    """Return the box of the bubble among these sprites; None if there is none."""
    for sprite in sprites:
        if sprite.picture[0] == "bubble":
            w, h = (int(str(side)) for side in sprite.picture[1:3])
            return Box(sprite.x + _rim(w, h), sprite.y + _rim(w, h), w, h)
    return None


def _arrow(box: Box, side: tuple[float, float], about: Box, tip: int) -> Sprite:
    """Return the bubble's pointer, on the edge facing ``about``, as near to its middle as it can."""
    dx, dy = side
    x = min(max(about.centre[0], box.x + 1.5 * tip), box.x + box.w - 1.5 * tip)
    y = min(max(about.centre[1], box.y + 1.2 * tip), box.y + box.h - 1.2 * tip)
    if dx:
        x = box.x if dx > 0 else box.x + box.w
    else:
        y = box.y if dy > 0 else box.y + box.h
    return Sprite(BUBBLE + 1, ("tip", tip, dx, dy), round(x - tip), round(y - tip))


GROUNDS: dict[str, str | Colour] = {"dark": "text", "light": "ink", "black": WHITE}
"""What words stand on, and their colour there."""


def caption(
    frame: Frame,
    words: str,
    end: tuple[float, float] | str,
    obstacles: Sequence[Obstacle],
    larger: float = 1.0,
    ground: str = "dark",
) -> list[Sprite]:
    """Return words over everything else: at ``end`` if possible, else where they hide least. ``end``: the x,
    y of their right end at half their height; or "top" or "bottom", of the frame. ``larger``: a factor of the
    text size; ``ground``: see ``paint_caption``. Words wider than the frame are cut."""
    size = frame.letter * 0.9 * larger
    wide, high = measure(words, size)
    w, h = min(round(wide + size), round(0.96 * frame.width)), round(high * 1.15)
    if isinstance(end, str):
        end = (frame.width + w) / 2, h if end == "top" else frame.height - h
    wish = Box(end[0] - w, end[1] - h / 2, w, h)
    box = Clearing(frame, obstacles, TIP * frame.letter).nearest((w, h), wish)
    x, y = round(box.x), round(box.y)
    colour = GROUNDS[ground]
    said = text(words, x + w / 2, y + h / 2, size, colour, "text", "centre", w - size / 2, CAPTION + 1)
    return [Sprite(CAPTION, ("caption", w, h, *(() if ground == "dark" else (ground,))), x, y), said]


def _rim(w: int, h: int) -> int:
    return max(min(round(h * 0.12), 14), 3)


@raised_tile("bubble", _rim, 190, 0.4)
def paint_bubble(theme: Theme, w: int, h: int, radius: int) -> Surface:
    """Paint cream paper with a soft shadow and a line of brass."""
    paper = gradient(w, h, even(theme.lit(theme.cream, 0.4), theme.cream))
    return tile(paper, radius, mix(theme.brass, theme.ink, 0.25), 2)


@painter("tip")
def paint_tip(theme: Theme, tip: int, dx: float, dy: float) -> Surface:
    """Paint an arrow head of ``tip`` pixels for the bubble's edge; it points against the direction (dx, dy),
    where the bubble is from what it is about."""
    base, out = 0.34, 0.47
    points = ((-out, 0.0), (0.04, -base), (0.04, base))  # the thing lies opposite to the bubble's side
    turned = tuple((0.5 + a * dx + b * dy, 0.5 + a * dy + b * dx) for a, b in points)
    return filled(shape(2 * tip, 2 * tip, polygon(turned)), theme.cream)


@painter("caption")
def paint_caption(theme: Theme, w: int, h: int, ground: str = "dark") -> Surface:
    """Paint a caption's ground: "dark" and a little translucent, or opaque: "light" or "black"."""
    if ground == "dark":
        return filled(rounded(w, h, h * 0.3), darker(theme.panel, 0.3), 235)
    return filled(rounded(w, h, h * 0.3), theme.cream if ground == "light" else BLACK)


TYPES = (1.7, 1.5, 1.3, 1.15, 1.0)  # letters: how large the type is, the best first
SHAPES = (
    (44, 1),
    (24, 2),
    (18, 3),
    (14, 4),
    (11, 5),
)  # letters in a row, and rows: room for the usual caption
WIDE = 0.5  # of the type: a letter, on average
CAPTION_LEADING, CAPTION_PAD = 1.3, 0.6  # of the type
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
        (letters * frame.letter, round((across * WIDE + 2 * CAPTION_PAD) * letters * frame.letter),
         round((rows * CAPTION_LEADING + CAPTION_PAD) * letters * frame.letter))
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
    inner, words = box.inset(CAPTION_PAD * size, 0.0), say(said)

    def high(size: Px) -> Px:
        return len(balanced(words, round(size), "text", int(inner.w))) * CAPTION_LEADING * size

    while size > least and high(size) > inner.h:
        size -= 1
    top, z = inner.centre[1] - high(size) / 2, layers.PANEL + 3
    lines = paragraph(words, inner.x, top, inner.w, size, align="centre", z=z, leading=CAPTION_LEADING)
    return [widgets.panel(box), *lines]
