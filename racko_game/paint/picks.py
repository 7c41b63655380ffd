"""Large cards to pick from: an edition with its picture, a seat with its emblem."""

from __future__ import annotations

from functools import lru_cache

from pygame import Surface

from ..stage.pose import Box
from .art import painter
from .emblem import emblem
from .light import focus_ring
from .persona import WORN, worn
from .shapes import blank, even, filled, gradient, outline, rounded, shape, soft
from .signs import TICK, lines
from .sprite import Sprite
from .text import paragraph, text, wrapped
from .theme import Theme, lighter, mix
from .vignettes import vignette

PICK = 92  # z
ROUND = 0.06  # of the size: the radius of the corners
VIEW = 0.46  # of an edition card's height: its picture, where it stands above the words, at most
LYING = 2.2  # from this proportion on, an edition's picture stands beside its words


def edition_card(
    box: Box,
    title: str,
    says: str,
    picture_name: str,
    chosen: bool,
    focused: bool,
    z: int = PICK,
    letter: float = 0,
) -> list[Sprite]:
    """An edition: its picture (see ``vignettes``), its title, one sentence; ticked if it is chosen.

    Its words are of size ``letter`` at the least; where there is no room for all of it, the picture and
    then the sentence are left out.
    """
    return list(_edition_card(box, title, says, picture_name, chosen, focused, z, letter))


@lru_cache(maxsize=64)
def _edition_card(
    box: Box, title: str, says: str, picture_name: str, chosen: bool, focused: bool, z: int, letter: float
) -> tuple[Sprite, ...]:
    x, y, w, h = (round(v) for v in box)
    size = _size(w, h)
    edge, pad = _edge(w, h), round(size * 0.045)
    inner = Box(x + pad, y + pad, w - 2 * pad, h - 2 * pad)
    lying = w > LYING * h
    small = max(letter, min(inner.h * (0.14 if lying else 0.088), inner.w * (0.03 if lying else 0.06)))
    large = max(small * 1.1, min(inner.h * (0.22 if lying else 0.13), inner.w * 0.12))
    view, words = (_beside if lying else _below)(inner, pad, says, large, small)
    sprites = [Sprite(z, ("pick", w, h, chosen), x - edge, y - edge)]
    if view.w > 0 and view.h > 0:
        key = vignette(picture_name, round(view.w), round(view.h))
        sprites.append(Sprite(z + 1, key, round(view.x), round(view.y)))
    tick = round(max(size * 0.13, large if view.h else 0)) if chosen else 0
    over = view.h > 0 and view.w >= 2 * tick
    room = words.w - (0 if over else 0.4 * tick)
    middle, lines = words.centre[0], int((words.h - large * HEAD) / (small * LEADING) + 0.01)
    if lines < 2 and len(wrapped(says, round(small), "text", int(words.w))) > lines:
        lines = 0  # the beginning of a sentence says nothing
    title_y = words.y + (large * 0.72 if lines > 0 else words.h / 2)
    sprites.append(text(title, middle, title_y, large, "ink", "title", "centre", room, z + 1, small))
    if lines > 0:
        top = words.y + large * HEAD
        sprites += paragraph(
            says, words.x, top, words.w, small, "ink", "text", "centre", z + 1, LEADING, lines
        )
    if chosen:
        at = (view.x + view.w - tick, view.y) if over else (x + w - 0.8 * tick, y - 0.2 * tick)
        sprites.append(Sprite(z + 2, ("tick", tick), round(at[0]), round(at[1])))
    return (*sprites, focus_ring(box, z + 3, size * ROUND)) if focused else tuple(sprites)


def words_height(says: str, width: float, letter: float) -> float:
    """How high the card of an edition that says so is, without a picture, in type of size ``letter``."""
    pad = width * 0.045
    rows = len(wrapped(says, round(letter), "text", int(width - 2 * pad)))
    return 2 * pad + 1.1 * letter * HEAD + (rows + 0.1) * letter * LEADING


HEAD, LEADING = 1.35, 1.22  # of the type's size: the title's height, from line to line


def _below(inner: Box, pad: float, says: str, large: float, small: float) -> tuple[Box, Box]:
    """The picture above the words, as high as they leave it."""
    rows = len(wrapped(says, round(small), "text", int(inner.w)))
    needed = large * HEAD + rows * small * LEADING
    high = min(inner.h * VIEW, inner.h - needed)
    high = 0 if high < 2.6 * large else high
    return inner._replace(h=high), inner._replace(y=inner.y + high, h=inner.h - high)


def _beside(inner: Box, pad: float, says: str, large: float, small: float) -> tuple[Box, Box]:
    """The picture to the left of the words, unless they need all the room."""
    view = inner._replace(w=inner.w * 0.36)
    words = Box(view.x + view.w + pad, inner.y, inner.w - view.w - 2 * pad, inner.h)
    rows = len(wrapped(says, round(small), "text", int(words.w)))
    needed = large * HEAD + rows * small * LEADING
    if needed > inner.h:
        return inner._replace(w=0, h=0), inner
    return view, words.inset(0, (words.h - needed) * 0.35)


def seat_card(
    box: Box,
    seat: int,
    name: str,
    kind_text: str,
    focused: bool,
    z: int = PICK,
    letter: float = 0,
    persona: str = "",
) -> list[Sprite]:
    """A seat at the table: its emblem, who sits there, and what kind of player that is.

    The emblem wears that of the ``persona`` who sits there. Where there is no room for all that in words
    of size ``letter``, the emblem stands beside the name alone.
    """
    x, y, w, h = (round(v) for v in box)
    size = max(letter, min(h * 0.15, w * 0.15))
    middle, room = x + w / 2, w * 0.92
    sprites = [tile(box, seat, z)]
    if h < 3.9 * size:
        mark = min(h * 0.5, w * 0.24)
        left = x + w * 0.06 + mark + size * 0.4
        at = x + w * 0.06 + mark / 2, y + h / 2
        sprites.append(emblem(seat, *at, mark, z + 1))
        sprites.append(
            text(name, left, y + h / 2, size, "text", "title", "left", x + w * 0.96 - left, z + 1, letter)
        )
    else:
        small = max(letter, size * 0.86)
        foot = y + h - size * 0.95
        high = foot - size * 1.35 - y
        mark = min(w * 0.4, (high - size * 0.6) * (0.9 if persona else 0.82))
        at = middle, y + (high - size * 0.6) * 0.54
        sprites += [
            emblem(seat, *at, mark, z + 1),
            text(name, middle, foot - size * 1.35, size, "text", "title", "centre", room, z + 1, letter),
            text(kind_text, middle, foot, small, "text", "text", "centre", room, z + 1, letter),
        ]
    if persona and mark >= WORN:
        sprites.append(worn(persona, seat, *at, mark, z + 2))
    return [*sprites, focus_ring(box, z + 3, _size(w, h) * ROUND)] if focused else sprites


def tile(box: Box, seat: int, z: int) -> Sprite:
    """The ground of what belongs to a seat."""
    x, y, w, h = (round(v) for v in box)
    edge = _edge(w, h)
    return Sprite(z, ("seat", w, h, seat), x - edge, y - edge)


def _size(w: int, h: int) -> float:
    """What pads, corners and marks are a share of: the width, but of no more than a usual card's."""
    return min(w, h * 1.7)


def _edge(w: int, h: int) -> int:
    return max(round(_size(w, h) * 0.05), 4)


@painter("pick")
def paint_pick(theme: Theme, w: int, h: int, chosen: bool) -> Surface:
    """A large card of cream stock; the chosen one with a rim of brass."""
    edge, radius = _edge(w, h), _size(w, h) * ROUND
    mask = rounded(w, h, radius)
    picture = blank(w + 2 * edge, h + 2 * edge)
    shade, reach = soft(mask, edge * 0.36, theme.shadow, 170)
    picture.blit(shade, (edge - reach, edge - reach + edge // 3))
    stock = gradient(w, h, even(theme.lit(theme.cream, 0.4), theme.cream, theme.dim(theme.cream, 0.06)))
    if chosen:
        stock.blit(filled(outline(w, h, radius, _size(w, h) * 0.02), theme.brass), (0, 0))
    picture.blit(filled(mask, stock), (edge, edge))
    return picture


@painter("seat")
def paint_seat(theme: Theme, w: int, h: int, seat: int) -> Surface:
    """A tile of plastic in the seat's colour, dark enough to read on."""
    edge, radius = _edge(w, h), _size(w, h) * ROUND
    hue = mix(theme.seats[seat], theme.panel, 0.64)
    mask = rounded(w, h, radius)
    picture = blank(w + 2 * edge, h + 2 * edge)
    shade, reach = soft(mask, edge * 0.36, theme.shadow, 170)
    picture.blit(shade, (edge - reach, edge - reach + edge // 3))
    tile = gradient(w, h, even(theme.lit(hue, 0.08), hue, theme.dim(hue, 0.16)))
    rim = outline(w, h, radius, max(min(w, h) * 0.016, 1.5))
    tile.blit(filled(rim, gradient(w, h, even(lighter(theme.seats[seat], 0.4), theme.seats[seat]))), (0, 0))
    picture.blit(filled(mask, tile), (edge, edge))
    return picture


@painter("tick")
def paint_tick(theme: Theme, size: int) -> Surface:
    """A tick on a disc of brass."""
    brass = gradient(size, size, even(theme.lit(theme.brass, 0.3), theme.brass))
    tick = filled(rounded(size, size, size / 2), brass)
    tick.blit(filled(shape(size, size, lines(TICK, thick=0.11)), theme.ink), (0, 0))
    return tick
