"""Text: fitted to the available room, broken into lines, painted once and cached."""

from __future__ import annotations

import unicodedata
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate
from math import ceil, floor, inf

from pygame import BLEND_ALPHA_SDL2, Surface

from ...stage.geometry import Box, Px, Turn
from ...stage.layers import HUD
from .colours import Colour, Theme
from .shapes import blank, capital, font
from .sprites import Sprite, painter

ALIGNS = {"left": 0.0, "centre": 0.5, "right": 1.0}
"""How far from its left end the place of a line is, in its widths."""
LONGEST = 400  # letters: nobody reads more in one line
SMALLEST = 0.6  # of its size: what text shrinks to before it is cut, if nothing else is said
ELLIPSIS, MINUS = "…", "−"


def text(
    words: str,
    x: Px,
    y: Px,
    size: Px,
    colour: str | Colour = "text",
    face: str = "text",
    align: str = "left",
    width: Px | None = None,
    z: int = HUD,
    least: Px = inf,
) -> Sprite:
    """Return the sprite of a line of words. ``x`` is the left end, the middle or the right end, as ``align``
    is left, centre or right; ``y`` is the middle of its capital letters. ``size`` is the type size in pixels
    (a capital letter is about two thirds of it). Words wider than ``width`` shrink to size ``least`` (by
    default not at all), then are cut. ``face`` is text, bold, title or digits; ``colour`` is a role in the
    theme or RGB."""
    room = None if width is None else int(width)
    words, points = fitted(words, round(size), face, room, round(min(least, size)))
    left = x - _width(words, points, face) * ALIGNS[align]
    top = y + capital(face, points) / 2 - _ascent(points, face)
    return Sprite(z, ("text", words, points, face, colour), round(left), round(top))


def measure(words: str, size: Px, face: str = "text") -> tuple[int, int]:
    """Return width and height, in pixels, of a line of words in a typeface at that size."""
    return line_width(words, round(size), face), _height(round(size), face)


def line_width(words: str, size: int, face: str = "text") -> int:
    """Return the width, in pixels, of a line of words in a typeface at that size."""
    return _width(printable(words), size, face)


def written(line: Sprite) -> Box:
    """Return the box that a line of words covers on the screen."""
    _, words, size, face, *_ = line.picture
    box = Turn(line.quarter).box(Box(0, 0, *measure(str(words), float(str(size)), str(face))))
    return box._replace(x=line.x + box.x, y=line.y + box.y)


def paragraph(
    words: str,
    x: Px,
    y: Px,
    width: Px,
    size: Px,
    colour: str | Colour = "text",
    face: str = "text",
    align: str = "left",
    z: int = HUD,
    leading: float = 1.35,
    lines: int | None = None,
    fewest: int = 1,
) -> list[Sprite]:
    """Return words wrapped to a width, a sprite for each line; at most ``lines``, then they are cut. ``x`` is
    the left end of the width, however words are aligned, ``y`` the top of the first line; each line is ``size
    * leading`` below the one before. A newline in the words begins a new line. Centered words are balanced
    over at least ``fewest`` lines. Other arguments: see ``text``."""
    given = words, round(size), face, int(width)
    rows = balanced(*given, fewest) if align == "centre" else wrapped(*given)
    if lines is not None and len(rows) > lines:
        rows = (*rows[: lines - 1], rows[lines - 1] + ELLIPSIS)
    left = x + width * ALIGNS[align]
    placed = ((row, y + size * leading * (i + 0.5)) for i, row in enumerate(rows) if row)
    return [text(row, left, middle, size, colour, face, align, width, z) for row, middle in placed]


@lru_cache(maxsize=256)
def wrapped(words: str, size: int, face: str, width: int) -> tuple[str, ...]:
    """Return the words broken into lines no wider than ``width`` pixels, unless a single word is; an
    empty line is "". ``size``, ``face``: see ``text``."""
    rows: list[str] = []
    for passage in words.splitlines():
        left = printable(passage, 10 * LONGEST).lstrip(" ")
        while " " in left and _width(left, size, face) > width:
            ends = [at for at, letter in enumerate(left) if letter == " "]
            fits = bisect_left(ends, True, key=lambda end: _width(left[:end], size, face) > width)
            rows.append(left[: ends[max(fits - 1, 0)]])
            left = left[len(rows[-1]) :].lstrip(" ")
        rows.append(left)
    return tuple(rows)


@lru_cache(maxsize=256)
def balanced(words: str, size: int, face: str, width: int, fewest: int = 1) -> tuple[str, ...]:
    """Return the words broken into as few lines as possible (at least ``fewest``) of similar length, so that
    no word is alone on the last one; other arguments: see ``wrapped``."""
    rows = max(len(wrapped(words, size, face, width)), fewest)
    widths = range(width // (fewest + 1), width)
    least = bisect_left(widths, True, key=lambda narrow: len(wrapped(words, size, face, narrow)) <= rows)
    return wrapped(words, size, face, widths[least] if least < len(widths) else width)


@lru_cache(maxsize=2048)
def fitted(words: str, size: int, face: str, width: int | None, least: int | None = None) -> tuple[str, int]:
    """Return the words and a text size in pixels at which they fit in ``width`` pixels (None: any width).
    They become smaller first, down to size ``least`` (None: 60 % of ``size``), then are cut with an
    ellipsis."""
    words = printable(words)
    if width is None or (wide := _width(words, size, face)) <= width:
        return words, size
    least = max(ceil(size * SMALLEST) if least is None else least, 1)
    for smaller in range(max(min(size * width // wide, size - 1), least), least - 1, -1):
        if _width(words, smaller, face) <= width:
            return words, smaller
    fits = bisect_left(range(len(words)), True, key=lambda n: _width(_cut(words, n), least, face) > width)
    return _cut(words, fits - 1) if fits else "", least


def _cut(words: str, letters: int) -> str:
    return words[:letters].rstrip() + ELLIPSIS


def printable(words: str, longest: int = LONGEST) -> str:
    """Return the words without characters that no font can draw. Removed are control and format characters,
    lone surrogates, more than two accents on a letter, and everything after ``longest`` characters."""
    if words.isascii() and words.isprintable():  # nearly all are
        return words[:longest]
    return _cleaned(words, longest)


@lru_cache(maxsize=1024)
def _cleaned(words: str, longest: int) -> str:
    letters, marks = list[str](), 0
    for letter in unicodedata.normalize("NFC", words[: 8 * longest]):
        category = unicodedata.category(letter)
        marks = marks + 1 if category[0] == "M" else 0
        if category[0] == "Z" or letter in "\t\r\n":
            letters.append(" ")
        elif category[0] != "C" and marks <= 2:
            letters.append(letter)
    return "".join(letters[:longest])


@lru_cache(maxsize=4096)
def _width(words: str, size: int, face: str) -> int:
    if face == "digits":
        return sum(advance for _, _, advance in _cells(words, size))
    return font(face, size).size(words)[0]


@lru_cache(maxsize=256)
def _ascent(size: int, face: str) -> int:
    return font(face, size).get_ascent()


@lru_cache(maxsize=256)
def _height(size: int, face: str) -> int:
    return font(face, size).get_height()


@lru_cache(maxsize=64)
def _cell(size: int) -> int:
    return max(font("digits", size).size(digit)[0] for digit in "0123456789")


def _cells(words: str, size: int) -> Iterator[tuple[str, int, int]]:
    """Yield for digits in columns: each character, its offset in its cell, and the cell's width."""
    for letter in words:
        wide = font("digits", size).size(letter)[0]
        cell = _cell(size) if letter.isdecimal() or letter == MINUS else wide
        yield letter, floor((cell - wide) / 2), max(cell, wide)


@painter("text")
def paint_text(theme: Theme, words: str, size: int, face: str, colour: str | Colour) -> Surface:
    """Paint a line of words; its height depends on the font only."""
    line = blank(_width(words, size, face), _height(size, face))
    if not words:
        return line
    tone = theme.colour(colour)
    if face != "digits":
        line.blit(font(face, size).render(words, True, tone), (0, 0), special_flags=BLEND_ALPHA_SDL2)
        return line
    x = 0
    for letter, inset, cell in _cells(words, size):
        line.blit(font(face, size).render(letter, True, tone), (x + inset, 0))
        x += cell
    return line


MEASURED = 160  # the size at which words are measured
STEPS = 20  # widths that are tried
SPARE = 0.985  # of a width: hinted type of a small size is a little wider or narrower


def flowed(words: str, size: Px, face: str, width: Px) -> tuple[str, ...]:
    """Return the words broken into lines no wider than ``width`` pixels, unless a single word is. Like
    ``wrapped``, but fast enough for a whole book: each word is measured once, and no line looked through."""
    room = SPARE * width * MEASURED / size + _measured(" ", face)
    (parts, ends), lines, begin = _told_apart(words, face), list[str](), 0
    while begin < len(parts):
        begun, begin = begin, max(bisect_right(ends, ends[begin] + room) - 1, begin + 1)
        lines.append(" ".join(parts[begun:begin]))
    return tuple(lines) or ("",)


@lru_cache(maxsize=64)
def _told_apart(words: str, face: str) -> tuple[list[str], list[int]]:
    """Return the single words, and where each begins in one long line; last, where that would go on."""
    parts, space = words.split(), _measured(" ", face)
    return parts, [*accumulate((_measured(part, face) + space for part in parts), initial=0)]


def even_lines(words: str, size: Px, face: str, width: Px) -> tuple[str, ...]:
    """Return the words broken into as few lines as fit in ``width`` pixels, of similar length."""
    rows = flowed(words, size, face, width)
    narrower = (flowed(words, size, face, share / STEPS * width) for share in range(STEPS // 2, STEPS))
    return next((few for few in narrower if len(few) == len(rows)), rows) if len(rows) > 1 else rows


@lru_cache(maxsize=4096)
def _measured(word: str, face: str) -> int:
    return font(face, MEASURED).size(word)[0]


def number_text(number: int) -> str:
    """Return a number as text: 12, −3."""
    return str(number).replace("-", MINUS)


def signed_text(number: int) -> str:
    """Return points won or lost as text: +12, −3, 0."""
    return f"{number:+}".replace("-", MINUS) if number else "0"
