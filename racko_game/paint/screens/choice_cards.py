"""Large cards to choose from: of seats with their players, and of editions with a picture and a sentence."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from pygame import Surface

from ...stage.geometry import Box, MinTextPx, Pose, Px
from ...stage.layers import GROUND, LESSON, WIDGET
from ..cards.card import card
from ..cards.face import CardFace, number_face
from ..engine.colours import Theme, lighter, mix
from ..engine.shapes import TICK, even, filled, gradient, layered, lines, rounded, shape
from ..engine.sprites import Art, Sprite, Steps, Tile, amid, composer, on, painter, raised_tile, shine, tile
from ..engine.text import paragraph, text, wrapped
from ..material.plastic import ringed
from ..people.emblems import emblem
from ..people.persona import WORN, worn

CARD_ROUND = 0.06  # of the size: the radius of the corners
Mark = tuple[float, float, float]  # the middle of an emblem, and its size


def seat_card(tile: Tile, seat: int, name: str, plays: str, persona: str = "") -> list[Sprite]:
    """Return the card of a seat: its emblem, which wears that of the ``persona`` ("" for none), the player's
    name, and the words ``plays`` for the kind of player. Where there is no room for all that, the emblem is
    beside the name alone."""
    w, h = tile.box[2:]
    size = max(tile.letter, min(h * 0.15, w * 0.15))
    lies = h < 3.9 * size
    at, said = _lying(tile, name, size) if lies else _standing(tile, name, plays, size, bool(persona))
    sprites = [on(tile.box, tile.z, "seat", seat), *portrait(seat, persona, *at, tile.z + 1), *said]
    return ringed(tile, sprites, usual_width(w, h) * CARD_ROUND)


def _lying(tile: Tile, name: str, size: Px) -> tuple[Mark, list[Sprite]]:
    """Return the place of the emblem, and the name to its right: for a low card."""
    box = tile.box
    mark, y = min(box.h * 0.5, box.w * 0.24), box.centre[1]
    x = box.x + box.w * 0.06 + mark / 2
    left = x + mark / 2 + size * 0.4
    room = box.x + box.w * 0.96 - left
    return (x, y, mark), [text(name, left, y, size, "text", "title", "left", room, tile.z + 1, tile.letter)]


def _standing(tile: Tile, name: str, plays: str, size: Px, worn: bool) -> tuple[Mark, list[Sprite]]:
    """Return the place of the emblem, and below it name and kind of the player; ``worn``: with a persona."""
    box, letter, z = tile.box, tile.letter, tile.z + 1
    x, room = box.centre[0], box.w * 0.92
    foot = box.y + box.h - size * 0.95
    head = foot - size * 1.35
    high = head - box.y - size * 0.6
    return (x, box.y + high * 0.54, min(box.w * 0.4, high * (0.9 if worn else 0.82))), [
        text(name, x, head, size, "text", "title", "centre", room, z, letter),
        text(plays, x, foot, max(letter, size * 0.86), "text", "text", "centre", room, z, letter),
    ]


def portrait(seat: int, persona: str, x: Px, y: Px, size: Px, z: int) -> list[Sprite]:
    """Return a seat's emblem, ``size`` pixels high, centered on x, y, wearing a persona's if there is one."""
    own = emblem(seat, x, y, size, z)
    return [own, worn(persona, seat, x, y, size, z + 1)] if persona and size >= WORN else [own]


def usual_width(w: Px, h: Px) -> Px:
    """Return the pixels that margins and corners are a share of: a card's width, or less for a low card."""
    return min(w, h * 1.7)


def card_rim(w: int, h: int) -> int:
    """Return how many pixels a card's shadow extends beyond it."""
    return max(round(usual_width(w, h) * 0.05), 4)


@raised_tile("pick", card_rim, 170)
def paint_pick(theme: Theme, w: int, h: int, chosen: bool) -> Surface:
    """Paint a large card of cream stock; the chosen one with a rim of brass."""
    size, stock = usual_width(w, h), shine(theme, w, h, theme.cream, 0.4, 0.06)
    return tile(stock, size * CARD_ROUND, theme.brass if chosen else None, size * 0.02)


@raised_tile("seat", card_rim, 170)
def paint_seat(theme: Theme, w: int, h: int, seat: int) -> Surface:
    """Paint a tile of plastic in the seat's color, dark enough to read on."""
    hue = theme.seats[seat]
    face, rim = shine(theme, w, h, mix(hue, theme.panel, 0.64), 0.08, 0.16), even(lighter(hue, 0.4), hue)
    radius, line = usual_width(w, h) * CARD_ROUND, max(min(w, h) * 0.016, 1.5)
    return tile(face, radius, gradient(w, h, rim), line)


def ticked(box: Box, letter: MinTextPx) -> list[Sprite]:
    """Return a tick at the left end of a row that is done."""
    size = round(0.5 * box.h)
    return [amid(round(box.x + 0.3 * box.h) + size / 2, box.centre[1], WIDGET + 2, "tick", size)]


@painter("tick")
def paint_tick(theme: Theme, size: int) -> Surface:
    """Paint a tick on a disc of brass."""
    brass = gradient(size, size, even(theme.lit(theme.brass, 0.3), theme.brass))
    tick = filled(shape(size, size, lines(TICK, thick=0.11)), theme.ink)
    return layered(filled(rounded(size, size, size / 2), brass), tick)


TOP = 60  # the highest card of the decks shown


@composer("vignette")
def paint_vignette(art: Art, name: str, w: int, h: int) -> Steps:
    """Paint the picture ``name`` (a key of ``VIGNETTES``) of an edition: cards on a piece of the mat."""
    drawn = VIGNETTES.get(name, VIGNETTES["original"])(w, h)
    yield from (None for sprite in drawn if not art.has(sprite.picture) and art.picture(sprite.picture))
    cards = [(art.picture(sprite.picture), (sprite.x, sprite.y)) for sprite in drawn]
    yield filled(rounded(w, h, w * 0.04), layered(shine(art.theme, w, h, art.theme.mat, 0.16, 0.3), *cards))


DrawVignette = Callable[[int, int], list[Sprite]]


def _cards(
    across: float, down: float, *cards: tuple[CardFace | None, float, float, float], middle: float = 0.5
) -> DrawVignette:
    """Return a function that draws cards in a picture, as wide as these shares of its width and height allow.
    Each has a face or shows its back; then how far it lies from the picture's middle, in card widths, and its
    angle. ``middle`` is that of their heights, as a share of the picture's."""

    def drawn(w: int, h: int) -> list[Sprite]:
        size = min(w * across, h * down)
        poses = (Pose(w / 2 + x * size, h * middle + y * size, size, angle) for _, x, y, angle in cards)
        return [card(face, pose) for (face, *_), pose in zip(cards, poses, strict=True)]

    return drawn


def _slip(w: int, h: int) -> list[Sprite]:
    high, wide = h * 0.84, min(w * 0.6, h * 1.1)
    x, y, tick = w / 2 - wide / 2, h * 0.08, round(h * 0.19)
    sprites = [on(Box(x, y, wide, high), GROUND, "pick", False)]
    for i, long in enumerate((0.5, 0.62, 0.4)):
        top, line = y + high * (0.09 + 0.3 * i), ("groove", round(wide * long), max(round(h * 0.07), 3), 0)
        sprites += [
            Sprite(LESSON, ("tick", tick), round(x + wide * 0.07), round(top)),
            Sprite(LESSON, line, round(x + wide * 0.1 + tick * 1.3), round(top + tick * 0.32)),
        ]
    return sprites


VIGNETTES: dict[str, DrawVignette] = {
    "original": _cards(
        0.42, 0.8,
        (number_face(8, TOP), -0.5, 0.08, 14.0),
        (number_face(52, TOP), 0.5, 0.08, -14.0),
        (number_face(30, TOP), 0.0, 0.0, 0.0),
    ),
    "tray": _cards(
        0.4, 0.9,
        *((None, -0.56, 0.025 * depth, 0.0) for depth in (2, 1, 0)),
        (number_face(44, TOP), 0.53, 0.03, 4.0),
        (number_face(17, TOP), 0.56, 0.0, 0.0),
    ),
    "modern": _cards(
        0.56, 0.86, *((number_face(26 - n, TOP), 0.0, 0.17 * (n - 1), 0.0) for n in range(3)), middle=0.56
    ),
    "letters": _cards(
        0.5, 0.74,
        (CardFace("D", 3 / 25, "red"), 0.0, -0.255, 0.0),
        (CardFace("R", 17 / 25, "blue"), 0.0, -0.085, 0.0),
        (CardFace("A", 0.0, "green"), 0.0, 0.085, 0.0),
        (CardFace("C", 2 / 25, "black"), 0.0, 0.255, 0.0),
    ),
    "super": _cards(
        0.36, 0.78,
        (CardFace("12", 11 / 39, "blue"), -0.72, 0.0, 8.0),
        (CardFace("35", 34 / 39, "red"), 0.72, 0.0, -8.0),
        (CardFace("", None, "", "swap"), 0.0, 0.0, 0.0),
    ),
    "slip": _slip,
}  # fmt: skip
"""What is on an edition's picture, in the order of drawing."""


VIEW = 0.5  # of a card's height: its picture, where it stands above the words, at most
PICTURE = 0.38  # of the same: what words may leave of it to be larger
AMPLE = 1.4  # letters: the largest type of a sentence
STEPS = 20  # sizes of type to a letter
LYING = 2.2  # from this proportion on, the picture stands beside the words
PAD = 0.045  # of the size
HEAD, LEADING = 1.35, 1.22  # of the type's size: the title's height, from line to line


class SentencePrint(NamedTuple):
    """How the sentences of all edition cards are printed: their type size in pixels, and rows for each."""

    size: Px
    rows: int = 1


class EditionCardParts(NamedTuple):
    """The boxes of an edition card's picture and words, and the type size of its title."""

    view: Box
    words: Box
    title: Px


@lru_cache(maxsize=64)
def edition_card(
    tile: Tile, title: str, says: str, picture: str, chosen: bool, letters: SentencePrint
) -> list[Sprite]:
    """Return the card of an edition: its picture (see ``VIGNETTES``), its title, one sentence, and a tick if
    it is chosen. ``letters``: how the sentence is printed. Where there is no room for all of it, the picture
    is left out first, then the sentence."""
    x, y, w, h = (round(v) for v in tile.box)
    parts, usual = _parts(tile.box, says, letters), usual_width(w, h)
    view, key = parts.view, ("vignette", picture, round(parts.view.w), round(parts.view.h))
    tick = round(max(usual * 0.13, parts.title if view.h else 0)) if chosen else 0
    over = view.h > 0 and view.w >= 2 * tick
    at = (view.x + view.w - tick, view.y) if over else (x + w - 0.8 * tick, y - 0.2 * tick)
    sprites = [
        on(tile.box, WIDGET, "pick", chosen),
        *([Sprite(WIDGET + 1, key, round(view.x), round(view.y))] if view.w > 0 and view.h > 0 else ()),
        *_said(title, says, parts, letters, 0 if over else 0.4 * tick),
        *([Sprite(WIDGET + 2, ("tick", tick), round(at[0]), round(at[1]))] if chosen else ()),
    ]
    return ringed(tile, sprites, usual * CARD_ROUND)


def _said(
    title: str, says: str, parts: EditionCardParts, letters: SentencePrint, less: float
) -> list[Sprite]:
    """Return the title, with ``less`` pixels of the width free, and below it, with room, the sentence."""
    words, large, small = parts.words, parts.title, letters.size
    middle, lines = words.centre[0], int((words.h - large * HEAD) / (small * LEADING) + 0.01)
    if lines < 2 and _rows(says, words, SentencePrint(small)) > lines:
        lines = 0  # the beginning of a sentence says nothing
    y, room = words.y + (large * 0.72 if lines > 0 else words.h / 2), words.w - less
    head = text(title, middle, y, large, "ink", "title", "centre", room, WIDGET + 1, small)
    if lines <= 0:
        return [head]
    top, rows = words.y + large * HEAD, min(letters.rows, lines)
    said = paragraph(
        says, words.x, top, words.w, small, "ink", "text", "centre", WIDGET + 1, LEADING, lines, rows
    )
    return [head, *said]


@lru_cache(maxsize=16)
def edition_print(w: Px, h: Px, sayings: tuple[str, ...], letter: MinTextPx) -> SentencePrint:
    """Return the text size for the sentences of all cards of that size: as large as these and pictures leave
    room for. ``sayings``: the sentences."""
    box = Box(0, 0, w, h)
    for step in range(round(STEPS * (AMPLE - 1)), -1, -1):
        one_row = SentencePrint(letter * (1 + step / STEPS))
        rows = (_rows(says, _parts(box, says, one_row).words, one_row) for says in sayings)
        letters = one_row._replace(rows=max(rows))
        if all(_has_room(box, says, letters) for says in sayings):
            return letters
    return SentencePrint(letter)


def _has_room(box: Box, says: str, letters: SentencePrint) -> bool:
    """Return whether a card's sentence fits in that type, with a picture that is hardly smaller for it."""
    view, words, title = _parts(box, says, letters)
    return view.w > 0 and view.h >= PICTURE * box.h and _needed(says, words, title, letters) <= words.h


def words_height(says: str, width: Px, letter: MinTextPx) -> Px:
    """Return the height in pixels of a button that offers an edition by its name and the sentence ``says``.
    ``width`` is the button's, ``letter`` the size of its text."""
    pad = width * PAD
    rows = len(wrapped(says, round(letter), "text", int(width - 2 * pad)))
    return 2 * pad + 1.1 * letter * HEAD + (rows + 0.1) * letter * LEADING


def _parts(box: Box, says: str, letters: SentencePrint) -> EditionCardParts:
    """Return the layout of a card: the picture above the words, as high as they leave room for, or on a broad
    card to their left; there is none if they need all the room."""
    x, y, w, h = (round(v) for v in box)
    pad, lying = round(usual_width(w, h) * PAD), w > LYING * h
    inner = Box(x + pad, y + pad, w - 2 * pad, h - 2 * pad)
    title = max(letters.size * 1.1, min(inner.h * (0.22 if lying else 0.13), inner.w * 0.12))
    if not lying:
        high = min(inner.h * VIEW, inner.h - _needed(says, inner, title, letters))
        high = 0 if high < 2.6 * title else high
        words = inner._replace(y=inner.y + high, h=inner.h - high)
        return EditionCardParts(inner._replace(h=high), words, title)
    view = inner._replace(w=inner.w * 0.36)
    words = Box(view.x + view.w + pad, inner.y, inner.w - view.w - 2 * pad, inner.h)
    needed = _needed(says, words, title, letters)
    if needed > inner.h:
        return EditionCardParts(inner._replace(w=0, h=0), inner, title)
    return EditionCardParts(view, words.inset(0, (words.h - needed) * 0.35), title)


def _needed(says: str, words: Box, title: float, letters: SentencePrint) -> float:
    return title * HEAD + _rows(says, words, letters) * letters.size * LEADING


def _rows(says: str, words: Box, letters: SentencePrint) -> int:
    return max(len(wrapped(says, round(letters.size), "text", int(words.w))), letters.rows)
