"""Words on the table: the status line, house rules, announcements, buttons for actions without a place, and
prompts, which say what can be done and what to press for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import floor
from typing import NamedTuple

from pygame import Surface

from ...controls.bindings.bindings import Labels
from ...controls.intents import Device
from ...rules.pieces.moves import Put
from ...stage.clearing import Clearing, Obstacle
from ...stage.geometry import Box, Frame, MinTextPx, Pose, Px
from ...stage.layers import BANNER, CORNER, COUNT, HUD, NOTE, PLATES, WIDGET
from ...stage.table.four_sided import READ
from ...stage.table.furniture import Furniture, RackPlace
from ...stage.touch.hotspots import Hotspot
from ...stage.touch.spots import AT_EDGE
from ...words.language import shown
from ..cards.face import card_height
from ..engine.colours import Theme, darker, mix
from ..engine.glyphs import Press, glyph, glyph_width, printed
from ..engine.shapes import arrow, even, filled, gradient, shape
from ..engine.sprites import Picture, Sprite, Tile, inlaid, on, painter, rimmed
from ..engine.text import balanced, measure, paragraph, text, wrapped, written
from ..material.backdrop import mat
from ..material.plastic import ringed
from ..widgets import TYPE, button, slider_place

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
    sprites = button(tile, shown(spot.label), OFFERS[spot.name])
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
    apart = 0.25 * letter
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


PromptPart = tuple[Press | None, str]  # what to press, and what it does
GLYPH, PROMPT_TYPE = 1.85, 1.25  # letters: the height of a glyph, the size of the words beside it
GAP, APART = 0.35, 1.1  # of the words' size: from glyph to words, from part to part
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
    key = [Sprite(HUD, glyph(*press, round(high)), round(x), round(y - round(high) / 2))] if press else []
    return key + [
        text(line, x + beside, y + (n - (len(layout.lines) - 1) / 2) * step, layout.size, "text", "bold")
        for n, line in enumerate(layout.lines)
    ]


def _width(parts: Sequence[PromptPart], high: Px, size: Px) -> float:
    wide = size * APART * (len(parts) - 1)
    for press, words in parts:
        wide += measure(words, size, "bold")[0]
        if press is not None:
            wide += glyph_width(glyph(*press, round(high))) + size * GAP
    return wide


KEY_FRAME, FRAME_LINE = 0.06, 0.03  # of a step: the frame round a key and its plate, and its line
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
        return (_above(plate, glyph(labels, "accept", round(0.6 * step)), strip.y - 0.02 * step),)
    key = glyph(labels, _word(place, slot), round(0.42 * step))
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
    card = card_height(round(pose.width))
    high = max(round(ON_PILE * card), LEAST)
    x, y = pose.x - pose.width / 2 - 0.2 * high, pose.y + card / 2 - 0.85 * high
    return Sprite(COUNT + 1, glyph(labels, word, high), round(x), round(y))


WIDE = 0.5  # of a row's width: its words, at the most
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
        pictures = printed_all(device, codes, round(h * 0.66), room)
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
    size = max(round(box.h * 0.36), 6)
    x = slider_place(box, share) - size / 2
    return [Sprite(WIDGET + 3, ("lean-mark", size, counts), round(x), round(box.y + 0.02 * box.h))]


@painter("lean-mark")
def paint_lean_mark(theme: Theme, size: int, counts: bool) -> Surface:
    """Paint an arrow head of ``size`` × ``size`` pixels that points down. It marks on a scale how far a
    gamepad's stick is pushed. ``counts``: that is far enough to be taken for a direction; the arrow is of
    brass then, else it has the color of text."""
    return filled(shape(size, size, arrow(0, 1)), theme.brass if counts else theme.text)
