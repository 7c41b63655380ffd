"""The card of an edition: its picture, its title, and a sentence in the same print as on the others."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ...stage.place.layers import WIDGET
from ...stage.place.pose import Box
from ..engine.sprite import Sprite
from ..ink.text import paragraph, text, wrapped
from ..material.light import focus_ring
from .choice_cards import ROUND, rim, usual
from .vignettes import vignette

VIEW = 0.5  # of a card's height: its picture, where it stands above the words, at most
PICTURE = 0.38  # of the same: what words may leave of it to be larger
AMPLE = 1.4  # letters: the largest type of a sentence
STEPS = 20  # sizes of type to a letter
LYING = 2.2  # from this proportion on, the picture stands beside the words
PAD = 0.045  # of the size
HEAD, LEADING = 1.35, 1.22  # of the type's size: the title's height, from line to line


class Print(NamedTuple):
    """The size of the type of the sentences, and how many rows each of them fills at the least."""

    size: float
    rows: int = 1


class EditionCardParts(NamedTuple):
    """Where the picture and the words of a card stand, and the size of its title."""

    view: Box
    words: Box
    title: float


def edition_card(
    box: Box, title: str, says: str, picture_name: str, chosen: bool, focused: bool, letters: Print
) -> list[Sprite]:
    """An edition: its picture (see ``vignettes``), its title, one sentence; ticked if it is chosen.

    Where there is no room for all of it, the picture and then the sentence are left out.
    """
    return list(_edition_card(box, title, says, picture_name, chosen, focused, letters))


@lru_cache(maxsize=64)
def _edition_card(
    box: Box, title: str, says: str, picture_name: str, chosen: bool, focused: bool, letters: Print
) -> tuple[Sprite, ...]:
    x, y, w, h = (round(v) for v in box)
    size, edge = usual(w, h), rim(w, h)
    parts = _parts(box, says, letters)
    view = parts.view
    sprites = [Sprite(WIDGET, ("pick", w, h, chosen), x - edge, y - edge)]
    if view.w > 0 and view.h > 0:
        key = vignette(picture_name, round(view.w), round(view.h))
        sprites.append(Sprite(WIDGET + 1, key, round(view.x), round(view.y)))
    tick = round(max(size * 0.13, parts.title if view.h else 0)) if chosen else 0
    over = view.h > 0 and view.w >= 2 * tick
    sprites += _said(title, says, parts, letters, 0 if over else 0.4 * tick)
    if chosen:
        at = (view.x + view.w - tick, view.y) if over else (x + w - 0.8 * tick, y - 0.2 * tick)
        sprites.append(Sprite(WIDGET + 2, ("tick", tick), round(at[0]), round(at[1])))
    return (*sprites, focus_ring(box, WIDGET + 3, size * ROUND)) if focused else tuple(sprites)


def _said(title: str, says: str, parts: EditionCardParts, letters: Print, less: float) -> list[Sprite]:
    """The title, in ``less`` room than all, and below it the sentence if there is room for it."""
    words, large, small = parts.words, parts.title, letters.size
    middle, lines = words.centre[0], int((words.h - large * HEAD) / (small * LEADING) + 0.01)
    if lines < 2 and _rows(says, words, Print(small)) > lines:
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
def edition_print(w: float, h: float, sayings: tuple[str, ...], letter: float) -> Print:
    """The print of all sentences on cards of that size: as large as they and their pictures leave room."""
    box = Box(0, 0, w, h)
    for step in range(round(STEPS * (AMPLE - 1)), -1, -1):
        size = letter * (1 + step / STEPS)
        rows = max(_rows(says, _parts(box, says, Print(size)).words, Print(size)) for says in sayings)
        letters = Print(size, rows)
        if all(_has_room(box, says, letters) for says in sayings):
            return letters
    return Print(letter)


def _has_room(box: Box, says: str, letters: Print) -> bool:
    """Whether all of a card has room in that print, with a picture that is hardly smaller for it."""
    view, words, title = _parts(box, says, letters)
    return view.w > 0 and view.h >= PICTURE * box.h and _needed(says, words, title, letters) <= words.h


def words_height(says: str, width: float, letter: float) -> float:
    """How high the card of an edition that says so is, without a picture, in type of size ``letter``."""
    pad = width * PAD
    rows = len(wrapped(says, round(letter), "text", int(width - 2 * pad)))
    return 2 * pad + 1.1 * letter * HEAD + (rows + 0.1) * letter * LEADING


def _parts(box: Box, says: str, letters: Print) -> EditionCardParts:
    x, y, w, h = (round(v) for v in box)
    pad, lying = round(usual(w, h) * PAD), w > LYING * h
    inner = Box(x + pad, y + pad, w - 2 * pad, h - 2 * pad)
    title = max(letters.size * 1.1, min(inner.h * (0.22 if lying else 0.13), inner.w * 0.12))
    return (_beside if lying else _below)(inner, pad, says, title, letters)


def _below(inner: Box, pad: float, says: str, title: float, letters: Print) -> EditionCardParts:
    """The picture above the words, as high as they leave it."""
    high = min(inner.h * VIEW, inner.h - _needed(says, inner, title, letters))
    high = 0 if high < 2.6 * title else high
    return EditionCardParts(inner._replace(h=high), inner._replace(y=inner.y + high, h=inner.h - high), title)


def _beside(inner: Box, pad: float, says: str, title: float, letters: Print) -> EditionCardParts:
    """The picture to the left of the words, unless they need all the room."""
    view = inner._replace(w=inner.w * 0.36)
    words = Box(view.x + view.w + pad, inner.y, inner.w - view.w - 2 * pad, inner.h)
    needed = _needed(says, words, title, letters)
    if needed > inner.h:
        return EditionCardParts(inner._replace(w=0, h=0), inner, title)
    return EditionCardParts(view, words.inset(0, (words.h - needed) * 0.35), title)


def _needed(says: str, words: Box, title: float, letters: Print) -> float:
    """How high the title and the sentence are."""
    return title * HEAD + _rows(says, words, letters) * letters.size * LEADING


def _rows(says: str, words: Box, letters: Print) -> int:
    return max(len(wrapped(says, round(letters.size), "text", int(words.w))), letters.rows)
