"""Prompts: what can be done now and what to press for it, as a line, as keys at their places, or as rows of
keys."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import floor
from typing import NamedTuple

from pygame import Surface

from ...controls.bindings.bindings import Labels
from ...controls.intents import Device
from ...rules.pieces.moves import Put
from ...stage.geometry import Box, MinTextPx, Pose, Px
from ...stage.layers import COUNT, HUD, PLATES, WIDGET
from ...stage.table.furniture import Furniture, RackPlace
from ...stage.touch.hotspots import Hotspot
from ..cards.face import card_height
from ..engine.colours import Theme, darker, mix
from ..engine.glyphs import Press, glyph, glyph_width, printed
from ..engine.shapes import arrow, filled, shape
from ..engine.sprites import Picture, Sprite, painter
from ..engine.text import measure, text, wrapped
from ..engine.tiles import Tile, inlaid, on
from ..material.light import ringed
from ..widgets import TYPE, slider_place

PromptPart = tuple[Press | None, str]  # what to press, and what it does
GLYPH, PROMPT_TYPE = 1.85, 1.25  # letters: the height of a glyph, the size of the words beside it
GAP, APART = 0.35, 1.1  # of the words' size: from glyph to words, from part to part
LEADING = 1.3
FEW = 2  # rows: what needs more is rather said in fewer words


class PromptRows(NamedTuple):
    """How a prompt is laid out: each row's box with its parts, and the type size; if there is only one part,
    ``lines`` may hold its words, broken into lines."""

    rows: tuple[tuple[Box, tuple[PromptPart, ...]], ...]
    size: Px
    lines: tuple[str, ...] = ()


def prompt(
    box: Box, parts: Sequence[PromptPart], letter: MinTextPx, shorter: Sequence[Sequence[PromptPart]] = ()
) -> list[Sprite]:
    """Return the prompt: for each possible action the glyph of what to press, then its words. A part without
    a glyph is only words. If they do not fit, the words shrink to type size ``letter``; then they take more
    rows, if the box is high enough; then the longest of the ``shorter`` wordings that fits is used; then the
    last one is cut."""
    return list(_prompt(box, (tuple(parts), *map(tuple, shorter)), letter))


def prompt_fits(box: Box, parts: Sequence[PromptPart], letter: MinTextPx) -> bool:
    """Return whether all parts fit in the box in text of at least size ``letter``."""
    return _fitted(box, tuple(parts), letter) is not None


@lru_cache(maxsize=64)
def _prompt(box: Box, wordings: tuple[tuple[PromptPart, ...], ...], letter: MinTextPx) -> tuple[Sprite, ...]:
    high = _high(box, letter)
    fitting = [(parts, layout) for parts in wordings if (layout := _fitted(box, parts, letter))]
    for parts, layout in sorted(fitting, key=lambda one: len(one[1].lines) > FEW):
        if layout.lines:
            return tuple(_spread(box, parts[0][0], layout, high))
        return tuple(sprite for row, some in layout.rows for sprite in _row(row, some, high, layout.size))
    return tuple(_row(box, wordings[-1], high, letter))


def _high(box: Box, letter: MinTextPx) -> float:
    return min(box.h, GLYPH * letter)


@lru_cache(maxsize=128)
def _fitted(box: Box, parts: tuple[PromptPart, ...], letter: MinTextPx) -> PromptRows | None:
    """Return the layout in which all parts fit; None if they do not."""
    high, size = _high(box, letter), max(min(box.h * 0.62, PROMPT_TYPE * letter), letter)
    wide = _width(parts, high, size)
    if wide > box.w:
        keys = sum(glyph_width(glyph(*press, round(high))) for press, _ in parts if press)
        size = max(floor(size * (box.w - keys) / (wide - keys)), letter)
        while size > letter and _width(parts, high, size) > box.w:  # sizes of type are whole pixels
            size = max(size - 1, letter)
    if _width(parts, high, size) <= box.w:
        return PromptRows(((box, parts),), size)
    if len(parts) == 1:
        lines = _lines(box, parts[0], high, size)
        return PromptRows((), size, lines) if lines and len(lines) * size * LEADING <= box.h else None
    rows = tuple(zip(box.rows(len(parts)), ((part,) for part in parts), strict=True))
    each = all(_width(some, high, size) <= box.w for _, some in rows)
    return PromptRows(rows, size) if each and box.h >= len(parts) * high else None


def _lines(box: Box, part: PromptPart, high: Px, size: Px) -> tuple[str, ...]:
    """Return the words of a part wrapped to the width beside its glyph; empty if a word is too long."""
    room = int(box.w - (_width(((part[0], ""),), high, size) if part[0] else 0))
    lines = wrapped(part[1], round(size), "bold", max(room, 1))
    return lines if all(measure(line, size, "bold")[0] <= room for line in lines) else ()


def _row(box: Box, parts: Sequence[PromptPart], high: Px, size: Px) -> Iterator[Sprite]:
    """Yield the parts in one row; what does not fit is cut."""
    x, y, end = box.x, box.y + box.h / 2, box.x + box.w
    for press, words in parts:
        if press is not None:
            key = glyph(*press, round(high))
            if x + glyph_width(key) > end + 1:
                break
            yield Sprite(HUD, key, round(x), round(y - round(high) / 2))
            x += glyph_width(key) + size * GAP
        if end - x > size:
            yield text(words, x, y, size, "text", "bold", "left", end - x)
        x += measure(words, size, "bold")[0] + size * APART


def _spread(box: Box, press: Press | None, layout: PromptRows, high: Px) -> list[Sprite]:
    """Return a single part in several rows, with its glyph beside them."""
    beside = _width(((press, ""),), high, layout.size) if press else 0.0
    x, y, step = box.x, box.y + box.h / 2, layout.size * LEADING
    sprites = [
        text(line, x + beside, y + (n - (len(layout.lines) - 1) / 2) * step, layout.size, "text", "bold")
        for n, line in enumerate(layout.lines)
    ]
    if press is None:
        return sprites
    return [Sprite(HUD, glyph(*press, round(high)), round(x), round(y - round(high) / 2)), *sprites]


def _width(parts: Sequence[PromptPart], high: Px, size: Px) -> float:
    wide = size * APART * (len(parts) - 1)
    for press, words in parts:
        wide += measure(words, size, "bold")[0]
        if press is not None:
            wide += glyph_width(glyph(*press, round(high))) + size * GAP
    return wide


SLOT_KEY_HIGH = 0.42  # of a step: how high a key is; it stands on the riser above the plate
KEY_FRAME, FRAME_LINE = 0.06, 0.03  # of a step: the frame round a key and its plate, and its line
PRESSED = 0.6  # of a step: how high a button is
ON_PILE, LEAST = 0.27, 20  # of a card's height: how high a key on a pile is; pixels, at the least


def slot_keys(
    furniture: Furniture, spots: Sequence[Hotspot], labels: Labels, focus: str, says: Mapping[object, str]
) -> list[Sprite]:
    """Return the keys to press, each at the place of its action; empty on a device that points at places.
    ``focus``: the name of the focused spot; ``says``: the command (see ``glyph``) for each action (a spot's
    ``value``) on the stock or the discard pile."""
    if labels.device.points:
        return []
    place = furniture.racks[furniture.viewer]
    piles = {"stock": furniture.stock, "discard": furniture.discard}
    slots = [
        spot.value.slot
        for spot in spots
        if isinstance(spot.value, Put) and _shown(place, spot.value.slot, labels, spot.name == focus)
    ]
    on_piles = [
        _on_pile(piles[spot.name], labels, says[spot.value])
        for spot in spots
        if spot.value in says and spot.name in piles and labels.code(says[spot.value])
    ]
    return [*(sprite for slot in slots for sprite in _key(place, slot, labels)), *on_piles]


def _shown(place: RackPlace, slot: int, labels: Labels, focused: bool) -> bool:
    """Return whether a slot shows what to press: on a keyboard its key, on a gamepad if it is focused."""
    return focused or (not labels.device.is_pad and bool(labels.code(_word(place, slot))))


def _word(place: RackPlace, slot: int) -> str:
    side, row = divmod(slot, place.rows)
    return f"{'beside' if side else 'slot'} {row + 1}"


@lru_cache(maxsize=64)
def _key(place: RackPlace, slot: int, labels: Labels) -> tuple[Sprite, ...]:
    """Return what to press for a slot; a key is framed with the plate below it, since another is above it."""
    plate, strip, step = place.plates[slot], place.strips[slot], place.step
    if labels.device.is_pad or not labels.code(_word(place, slot)):
        return (_above(plate, glyph(labels, "accept", round(PRESSED * step)), strip.y - 0.02 * step),)
    key = glyph(labels, _word(place, slot), round(SLOT_KEY_HIGH * step))
    edge, top = round(KEY_FRAME * step), round(strip.y + FRAME_LINE * step)
    box = Box(plate.x - edge, top, plate.w + 2 * edge, plate.y + plate.h - top)
    frame = on(box, PLATES - 1, "key-frame", place.seat, max(round(FRAME_LINE * step), 1))
    return frame, _above(plate, key, top + FRAME_LINE * step)


def _above(plate: Box, key: Picture, y: float) -> Sprite:
    return Sprite(PLATES + 1, key, round(plate.centre[0] - glyph_width(key) / 2), round(y))


@painter("key-frame")
def paint_key_frame(theme: Theme, w: int, h: int, seat: int, line: int) -> Surface:
    """Paint what a key and the plate of its slot stand on, in the rack's dark plastic, with a bright line."""
    hue = theme.seats[seat]
    return inlaid(w, h, 0.12 * h, mix(hue, theme.text, 0.35), darker(theme.deep(seat), 0.5), line)


@lru_cache(maxsize=64)
def _on_pile(pose: Pose, labels: Labels, word: str) -> Sprite:
    """Return the key at a pile's lower left corner, where cards have nothing printed."""
    high = max(round(ON_PILE * card_height(round(pose.width))), LEAST)
    picture = glyph(labels, word, high)
    x, y = pose.x - pose.width / 2, pose.y + card_height(round(pose.width)) / 2
    return Sprite(COUNT + 1, picture, round(x - 0.2 * high), round(y - 0.85 * high))


KEY_HIGH = 0.66  # of a row's height: a glyph
WIDE = 0.5  # of a row's width: its words, at the most
MARK = 0.36  # of a row's height: the arrow head of a stick
KEY_GAP = 0.2  # of a glyph's height


def key_row(tile: Tile, label: str, device: Device, codes: Sequence[str], nothing: str) -> list[Sprite]:
    """Return a label with keys at the right end of the row; keys that do not fit are left out. ``codes``: of
    the device's keys or buttons; ``nothing``: the words to show if there are none."""
    (x, y, w, h), z, letter = (round(v) for v in tile.box), tile.z + 1, tile.letter
    size, middle = h * TYPE, y + h / 2
    room = min(w * WIDE - h * 0.35, measure(label, size)[0] + 1)
    sprites = [
        on(tile.box, tile.z, "row"),
        text(label, x + h * 0.3, middle, size, "text", "text", "left", room, z, letter),
    ]
    end, room = x + w - h * 0.3, w - room - h
    if codes:
        pictures = printed_all(device, codes, round(h * KEY_HIGH), room)
        sprites += _keys_in_row(pictures, end - keys_width(pictures), middle, z)
    else:
        sprites.append(text(nothing, end, middle, size, "quiet", "text", "right", room, z, letter))
    return ringed(tile, sprites)


def printed_all(device: Device, codes: Sequence[str], high: int, room: Px) -> list[Picture]:
    """Return pictures of keys, ``high`` pixels high, as many as fit in ``room``; at least one."""
    pictures = [printed(device, code, high) for code in codes]
    while len(pictures) > 1 and keys_width(pictures) > room:
        pictures.pop()
    return pictures


def printed_keys(box: Box, letter: MinTextPx, device: Device, codes: Sequence[str]) -> Sequence[Sprite]:
    """Return pictures of the device's keys with these codes in the middle of a box; of as many as fit."""
    pictures = printed_all(device, codes, round(0.9 * box.h), box.w)
    return [*_keys_in_row(pictures, box.centre[0] - keys_width(pictures) / 2, box.centre[1], WIDGET + 1)]


def keys_width(pictures: Sequence[Picture]) -> Px:
    """Return the width in pixels of these keys side by side."""
    return sum(glyph_width(one) + KEY_GAP * _key_high(one) for one in pictures) - KEY_GAP * sum(
        map(_key_high, pictures[:1])
    )


def _keys_in_row(pictures: Sequence[Picture], x: Px, middle: float, z: int) -> Iterator[Sprite]:
    """Yield keys side by side, from ``x`` to the right, centered on y = ``middle``."""
    for picture in pictures:
        yield Sprite(z, picture, round(x), round(middle - _key_high(picture) / 2))
        x += glyph_width(picture) + KEY_GAP * _key_high(picture)


def _key_high(picture: Picture) -> int:
    return int(str(picture[-1]))


def lean_mark(box: Box, letter: MinTextPx, share: float, counts: bool) -> list[Sprite]:
    """Return an arrow head on the slider in a box at ``share`` (0 … 1): the current deflection of a stick. It
    is brass while that ``counts`` as a push."""
    size = max(round(box.h * MARK), 6)
    x = slider_place(box, share) - size / 2
    return [Sprite(WIDGET + 3, ("lean-mark", size, counts), round(x), round(box.y + 0.02 * box.h))]


@painter("lean-mark")
def paint_lean_mark(theme: Theme, size: int, counts: bool) -> Surface:
    """Paint an arrow head of ``size`` × ``size`` pixels that points down. It marks on a scale how far a
    gamepad's stick is pushed. ``counts``: that is far enough to be taken for a direction; the arrow is of
    brass then, else it has the color of text."""
    return filled(shape(size, size, arrow(0, 1)), theme.brass if counts else theme.text)
