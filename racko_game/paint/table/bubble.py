"""Speech bubbles and captions, placed where they hide little; the coach's pictures: recommended places,
mistakes, accuracy, luck and skill, costly decisions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from math import inf
from typing import NamedTuple

from pygame import Surface

from ...message import Message
from ...stage.clearing import Clearing, Obstacle, Placement, common
from ...stage.geometry import CARD_HEIGHT, Box, Frame, MinTextPx, Pose, Px
from ...stage.layers import ADVICE, BUBBLE, COUNT, LESSON, PANEL
from ...stage.table.furniture import Furniture
from ...words.language import say
from ..cards.card import card
from ..cards.face import CardFace
from ..engine.colours import BLACK, WHITE, Colour, Theme, darker, lighter, mix, readable
from ..engine.shapes import (
    Strokes,
    arc,
    blank,
    draw_soft,
    even,
    filled,
    gradient,
    layered,
    lines,
    outline,
    polygon,
    rounded,
    shape,
)
from ..engine.sprites import Sprite, Tile, amid, inlaid, on, painter, raised_tile, tile
from ..engine.text import MINUS, balanced, measure, paragraph, text
from ..material.plastic import focus_ring, opposite, panel, plate
from ..widgets import ICONS

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
    x, y, mark = round(box.x + PAD * size), round(box.y + 0.75 * PAD * size), round(SIGN * size)
    key, left = ("advice-sign", mark, "good", sign), x + _indent(sign) * size
    return (
        on(Box(box.x, box.y, w, h), BUBBLE, "bubble", round(size * 0.5)),
        *((_arrow(box, side, about, round(TIP * size)),) if side else ()),
        *((Sprite(BUBBLE + 2, key, round(x - ASIDE * size), round(box.y + (h - mark) / 2)),) if sign else ()),
        *paragraph("\n".join(rows), left, y, box.x + w - left - PAD * size + 1, size, "ink", z=BUBBLE + 2),
    )


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
    x, y = (box.x + box.w * (dx < 0), y) if dx else (x, box.y + box.h * (dy <= 0))
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
    tones = {"dark": (darker(theme.panel, 0.3), 235), "light": (theme.cream, 255), "black": (BLACK, 255)}
    return filled(rounded(w, h, h * 0.3), *tones[ground])


TYPES = (1.7, 1.5, 1.3, 1.15, 1.0)  # letters: how large the type is, the best first
# Letters in a row, and rows: room for the usual caption.
SHAPES = ((44, 1), (24, 2), (18, 3), (14, 4), (11, 5))
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
    top, z = inner.centre[1] - high(size) / 2, PANEL + 3
    lines = paragraph(words, inner.x, top, inner.w, size, align="centre", z=z, leading=CAPTION_LEADING)
    return [panel(box), *lines]


SEEN = 3.2  # the contrast of what fills it
LEAST = 8  # pixels: how far the ring and its light reach beyond a place
SLOT, WHOLE = 5.0, 2.0  # times as wide as high: from here on a card in its slot; up to here a whole card
CALLED = "review.accuracy-ring"
INSIDE = 0.58  # of a ring's size: the room in it below the number


def accuracy(box: Box, letter: MinTextPx, number: int | None) -> list[Sprite]:
    """Return a ring filled by ``number`` percent, with the number in it; None: an empty ring and "…". A
    caption is below the number, if there is room for type of size ``letter``."""
    (x, y), size = box.centre, min(box.w, box.h)
    ring = amid(x, y, LESSON + 1, "accuracy", round(size), number or 0)
    words = "…" if number is None else f"{number}%"
    small = max(size * 0.09, letter)
    called = measure(say(CALLED), small)[0] <= INSIDE * size
    up = 0.05 * size if called else 0.0
    said = text(words, x, y - up, size * 0.27, "text", "title", "centre", size * 0.7, LESSON + 2)
    caption = text(say(CALLED), x, y + 0.2 * size, small, "quiet", align="centre", z=LESSON + 2)
    return [ring, said, *([caption] if called else ())]


@lru_cache(maxsize=64)
def advised(box: Box, stock: Box, tone: str = "good") -> tuple[Sprite, ...]:
    """Return a ring around a place (``box``), and a sign where nothing is printed on the card. ``tone``:
    "good" is a light bulb where the coach recommends something, "danger" a cross where a mistake was made.
    ``stock``: the stock's place, whose ring is drawn below the number of its cards."""
    x, y, w, h = (round(v) for v in box)
    out = max(round(min(w, h) * 0.12), LEAST)
    size = round(min(max(min(w, h) * 0.26, 30), 72))
    ring = Sprite(COUNT - 1 if box == stock else ADVICE, ("advice", w, h, out, tone), x - out, y - out)
    left, top = _sign_at(w, h, size)
    return ring, Sprite(ADVICE + 1, ("advice-sign", size, tone, SIGNS[tone]), x + left, y + top)


def _sign_at(w: int, h: int, size: int) -> tuple[int, int]:
    """Return the top left corner of a sign ``size`` pixels wide on a place of ``w`` × ``h``: at the foot of a
    whole card, or beside one in its slot, where it hides neither a tab nor the number of cards."""
    if w < WHOLE * h:
        return (w - size) // 2, h - size // 2
    return w - (0 if w > SLOT * h else round(0.3 * size)), (h - size) // 2


@painter("advice")
def paint_advice(theme: Theme, w: int, h: int, out: int, tone: str) -> Surface:
    """Paint a ring between two dark lines, and its glow, ``out`` pixels wide; ``tone``: see ``advised``."""
    hue = _hue(theme, tone)
    picture = blank(w + 2 * out, h + 2 * out)
    thick = max(round(out * 0.4), 3)
    away = thick + 2
    size, radius, at = (w + 2 * away, h + 2 * away), min(w, h) * 0.16 + away, out - away
    draw_soft(picture, outline(*size, radius, thick), (at, at), out * 0.4, hue, 255)
    dark = filled(outline(*size, radius, thick + 2), darker(hue, 0.75))
    return layered(picture, dark, filled(outline(size[0] - 2, size[1] - 2, radius - 1, thick), hue))


def _hue(theme: Theme, tone: str) -> Colour:
    """Return the color of ``tone``, good or danger, as it looks on cards."""
    return lighter(theme.colour(tone), 0.45 if tone == "danger" else 0.15)


@painter("advice-sign")
def paint_sign(theme: Theme, size: int, tone: str, sign: str) -> Surface:
    """Paint the icon ``sign`` on a disc in the color of ``tone`` (see ``advised``)."""
    hue = _hue(theme, tone)
    disc = inlaid(size, size, size / 2, darker(hue, 0.75), hue, max(round(size * 0.06), 2))
    across = round(size * 0.62)
    return layered(disc, filled(shape(across, across, lines(*ICONS[sign], thick=0.13)), opposite(hue)))


@painter("accuracy")
def paint_accuracy(theme: Theme, size: int, number: int) -> Surface:
    """Paint a groove, filled with brass clockwise from the top by ``number`` percent."""
    ground = groove(theme)
    ring = filled(shape(size, size, lines(_arc(100), thick=0.09)), ground)
    full = filled(shape(size, size, lines(_arc(number), thick=0.06)), readable(theme.brass, ground, SEEN))
    return layered(ring, full) if number else ring


def groove(theme: Theme) -> Colour:
    """Return the color of an empty groove in a panel, as of progress bars."""
    return mix(theme.panel, theme.text, 0.17)


def _arc(hundredths: int) -> Strokes:
    return arc(0.5, 0.5, 0.42, 0, hundredths / 100, max(hundredths, 1))


ROW = 1.6  # letters: how high a row of a decision is at the least, above its reason
LINES, LINE = 2, 1.25  # lines of a reason; letters: how high one is
REASON_ASIDE = 0.4  # letters: how far in that stands, because of the round corners
SIDE = 17.0  # letters: a decision with that card beside the words
SIGNS = {"danger": "close", "good": "bulb"}


class DecisionPicture(NamedTuple):
    """The words of a decision: what was done, what was better, what it cost; and the card it was about, if
    any. ``brief``: ``done`` and ``better`` in fewer words, without naming the card; "" if there is no shorter
    wording; ``why``: the reason why it was better; "" for none."""

    done: str
    better: str
    cost: str
    about: CardFace | None
    brief: tuple[str, str] = ("", "")
    why: str = ""


def balance(box: Box, letter: MinTextPx, share: float) -> list[Sprite]:
    """Return a bar filled from its middle: to the right for a gain, to the left for a loss. ``share``: from
    −1 (filled to the left end) to 1 (to the right end)."""
    end, y = 1.8 * box.h, box.centre[1]
    key = ("scale", round(box.w - 2 * end), round(box.h), round(share, 2))
    signs = (
        text(sign, at, y, 2 * box.h, "quiet", "bold", "centre", z=LESSON + 2)
        for sign, at in ((MINUS, box.x + 0.4 * end), ("+", box.x + box.w - 0.4 * end))
    )
    return [Sprite(LESSON, key, round(box.x + end), round(box.y)), *signs]


def decision(tile: Tile, made: DecisionPicture) -> list[Sprite]:
    """Return a decision on a plate: its card, what it cost, with a cross what was done, with a light bulb
    what was better, and below that, if there is room, why."""
    box, letter = tile.box, tile.letter
    pad = 0.45 * letter
    inner, reason = _reason(box.inset(1.4 * pad, pad), made.why, letter)
    sprites = [plate(box, LESSON), *reason]
    if made.about and box.w >= SIDE * letter:
        wide = min(0.3 * inner.w, inner.h * 0.8 / CARD_HEIGHT)
        sprites.append(card(made.about, Pose(inner.x + wide / 2, inner.centre[1], wide, z=LESSON + 1)))
        inner = inner._replace(x=inner.x + wide + 1.6 * pad, w=inner.w - wide - 1.6 * pad)
    size = min(1.25 * letter, inner.h / 3 / 1.15)
    cost, done, better = inner.rows(3)
    marked = 1.05 * size + 0.4 * size  # a sign and what is between it and the words
    did, best = (
        brief if brief and measure(full, size)[0] > inner.w - marked else full
        for full, brief in zip((made.done, made.better), made.brief, strict=True)
    )
    for words, row, tone in ((made.cost, cost, ""), (did, done, "danger"), (best, better, "good")):
        x, y, mark = row.x, row.centre[1], round(1.05 * size)
        if tone:
            key = ("advice-sign", mark, tone, SIGNS[tone])
            sprites.append(Sprite(LESSON + 1, key, round(x), round(y - mark / 2)))
            x += mark + 0.4 * size
        face = "text" if tone else "bold"
        sprites.append(text(words, x, y, size, "text", face, "left", row.x + row.w - x, LESSON + 2, letter))
    return [*sprites, focus_ring(box)] if tile.focused else sprites


def _reason(room: Box, why: str, letter: MinTextPx) -> tuple[Box, list[Sprite]]:
    """Return what a reason leaves of a room, and its lines at the foot; none where they have no room."""
    lines = balanced(why, round(letter), "text", int(room.w - 2 * REASON_ASIDE * letter)) if why else ()
    high = LINES * LINE * letter
    if not 0 < len(lines) <= LINES or room.h - high < 3 * ROW * letter:
        return room, []
    top, x, z = room.y + room.h - high, room.x + REASON_ASIDE * letter, LESSON + 2
    middles = (top + (n + 0.5) * LINE * letter for n in range(len(lines)))
    said = [text(words, x, y, letter, z=z) for words, y in zip(lines, middles, strict=True)]
    return room._replace(h=room.h - high), said


@painter("scale")
def paint_scale(theme: Theme, w: int, h: int, share: float) -> Surface:
    """Paint a bar filled from its marked middle by ``share`` (-1 … 1): to the right, if negative left."""
    ground, mask = groove(theme), rounded(w, h, h / 2)
    picture = filled(mask, ground)
    middle, far = w // 2, round(abs(share) * (w // 2))
    if far:
        hue = readable(theme.colour("good" if share > 0 else "danger"), ground, SEEN)
        left = middle if share > 0 else middle - far
        picture.blit(filled(mask, hue), (left, 0), (left, 0, far, h))
    line = max(h // 8, 2)
    picture.fill(theme.quiet, (middle - line // 2, 0, line, h))
    return picture
