"""Racks, steps of molded plastic in the seat's color, and lanes; the tray with both piles; light around
them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from math import floor

from pygame import SRCALPHA, Rect, Surface

from ...stage.geometry import Box, MinTextPx, Pose, Px
from ...stage.layers import BODY, COUNT, EDGES, HALO, PLATES, TRAY
from ...stage.table.furniture import Furniture, RackPlace
from ...stage.table.lamplight import Glow, on_rack
from ...words.language import say
from ..cards.card import card
from ..cards.face import CardFace, card_height, dye_of, hue_of, printed, stamp_value, visible_share
from ..engine.colours import SEATS, Colour, Theme, darker, lighter, mix, readable
from ..engine.shapes import (
    Strokes,
    blank,
    even,
    filled,
    gradient,
    layered,
    lines,
    nine_slice,
    outline,
    rounded,
    shape,
    stamp,
)
from ..engine.sprites import Sprite, Steps, amid, edged, faded, inlaid, on, painter, shine, turned
from ..engine.text import fitted, measure, text
from ..material.plastic import bar, glow, halo, hollow, moulded, pool, sheen, stuff_of
from ..people.emblems import cord

READABLE = 9  # pixels: lower plates are left out


Wells = tuple[tuple[int, ...], int, int, int, int]
"""The hollows for cards in a rack's picture, in pixels from the rack's top left corner: the left edge of each
side; the top of the rearmost slot; a card's width; the distance between slots; how many slots a side has."""


def rack(
    place: RackPlace, glow_slots: Collection[int] = (), slot_names: tuple[str, ...] = ()
) -> list[Sprite]:
    """Return a seat's rack without its cards; slots where a card may go now (``glow_slots``, from 0, the
    front) glow. ``slot_names``: printed on the slots, front first."""
    return list(_rack(place, frozenset(glow_slots), slot_names))


@lru_cache(maxsize=64)
def _rack(place: RackPlace, glow_slots: frozenset[int], slot_names: tuple[str, ...]) -> tuple[Sprite, ...]:
    turn, place = place.turn, place.upright
    x, y, *size = (round(v) for v in place.box)
    seat, edge = place.seat, _shade(place.step)
    sprites = [Sprite(BODY, ("rack", seat, tuple(size), _wells(place)), x - edge, y - edge)]
    for slot, (pose, ledge) in enumerate(zip(place.slots, place.ledges, strict=True)):
        x, y, w, h = (round(v) for v in ledge)
        sprites.append(Sprite(pose.z + 1, ("ledge", seat, w, h), x, y - _overhang(h)))
        if slot in glow_slots:
            sprites += _target(place, slot)
    if slot_names and place.plates[0].h >= READABLE:
        step = round(place.step)
        for side in place.sides:
            x, y, w, h = (round(v) for v in place.plates[side][-1])
            sprites.append(Sprite(PLATES, ("plates", seat, w, h, step, slot_names[side]), x, y))
    return tuple(turned(sprites, turn))


def partner_cord(place: RackPlace, team: tuple[int, ...]) -> list[Sprite]:
    """Return a cord in both partners' colors (``team``) on a rack's edge; empty if there is one seat."""
    out = max(round(place.step * 0.1), 1)
    edge = place.box.inset(-out)
    return cord(edge, team, 0.34 * place.step + out, 1.2 * out, BODY) if len(team) > 1 else []


def turn_light(furniture: Furniture, seat: int) -> Sprite:
    """Return the lamplight on the mat at the rack of ``seat``, whose turn it is."""
    return pool(on_rack(furniture, seat), furniture.frame)


def rack_shine(furniture: Furniture, glows: Sequence[Glow]) -> list[Sprite]:
    """Return bright edges of the racks whose box is that of a glow, as bright as its ``share``. Each is as
    its own seat sees it, then rotated: so it stays the same when another seat's turn comes."""
    return [
        some
        for lit in glows
        for place in furniture.racks
        if place.box == lit.box
        for box, step in ((place.turn.back.box(place.box), place.step),)
        for some in turned(
            faded(halo(box, HALO, SEATS[place.seat], step * 0.32, step * 0.5 + 4), lit.share), place.turn
        )
    ]


def near_finish_light(furniture: Furniture, shares: Mapping[int, float]) -> list[Sprite]:
    """Return light around racks that one card would finish; ``shares``: its brightness by seat, 0 … 1."""
    sprites = list[Sprite]()
    for seat, share in shares.items():
        box, step = furniture.racks[seat].box, furniture.racks[seat].step
        light = halo(box, HALO, "glow", step * 0.32, step * 0.7 + 8)  # on the mat
        sprites += faded(light, share) + faded(glow(box, BODY + 1, step * 0.32, max(step * 0.12, 5)), share)
    return sprites


def passing_light(furniture: Furniture, glows: Sequence[Glow]) -> list[Sprite]:
    """Return the lamplight while it moves from one rack to another."""
    still = [on_rack(furniture, place.seat) for place in furniture.racks]  # there it has not set out yet
    return [pool(glow, furniture.frame, passing=glow not in still) for glow in glows if glow.share > 0]


def _wells(place: RackPlace) -> Wells:
    back, box = place.strips[-1], place.box
    lefts = tuple(round(place.strips[side][0].x - box.x) for side in place.sides)
    return lefts, round(back.y - box.y), round(back.w), round(place.step), place.rows


def _shade(step: Px) -> int:
    """Return the margin of a rack's picture for its plinth and its shadow, in pixels."""
    return round(step * 0.6) + 2


def _overhang(high: int) -> int:
    """Return how many pixels of the card behind a ledge are in its shade."""
    return max(round(high * 0.7), 1)


def _target(place: RackPlace, slot: int) -> list[Sprite]:
    """Return light around a slot where a card may go now, and an arrow that points at it."""
    strip, z = place.strips[slot], place.slots[slot].z + 1
    clear = strip._replace(h=place.ledges[slot].y - strip.y)
    right = strip.x + strip.w
    end = place.box.columns(len(place.sides))[slot // place.rows]
    cheek = end.x + end.w - right - 0.12 * place.step  # its outer wall
    size = round(min(cheek * 0.9, clear.h))
    arrows = [amid(right + cheek / 2, clear.centre[1], z, "chevron", size)] if size >= 6 else []
    return [glow(clear, z, strip.w * 0.05, place.step * 0.1), *arrows]


@painter("rack", solid=lambda seat, size, wells: _shade(wells[3]) + 0.06 * wells[3] + 1)
def paint_rack(theme: Theme, seat: int, size: tuple[int, int], wells: Wells) -> Steps:
    """Paint the rack's body, its size in pixels, with its shadow, its steps, and the wells for cards."""
    (w, h), (lefts, top, wide, step, rows) = size, wells
    hue, wall, radius = theme.seats[seat], max(round(step * 0.1), 1), step * 0.34
    edge, stuff = _shade(step), stuff_of(theme, hue)
    picture = yield from moulded(theme, size, (edge, wall), radius, stuff, hue)
    yield None
    floor = blank(w - 2 * wall, h - 2 * wall, theme.dim(stuff, 0.3))
    row = _step(theme, stuff, floor.width, step)
    for left in lefts:
        _well(theme, row, stuff, left - wall, wide)
    floor.fblits([(row, (0, top - wall + i * step)) for i in range(rows)])
    picture.blit(hollow(theme, floor, max(radius - wall, 2), wall), (edge + wall, edge + wall))
    if theme.gloss and not theme.neon:
        sheen(picture, Rect(edge - wall // 2, edge, 2 * wall, h), round(120 * theme.gloss))
    yield picture


def _step(theme: Theme, stuff: Colour, wide: int, high: int) -> Surface:
    """Return one step of a rack: its riser in shade, its tread in light."""
    riser = [(at, theme.dim(stuff, share)) for at, share in ((0.0, 0.7), (0.16, 0.5), (0.56, 0.34))]
    tread = [(at, theme.lit(stuff, share)) for at, share in ((0.6, 0.18), (0.78, 0.04))]
    foot = [(at, theme.dim(stuff, share)) for at, share in ((0.8, 0.4), (1.0, 0.6))]
    return gradient(wide, high, [*riser, *tread, *foot])


def _well(theme: Theme, row: Surface, stuff: Colour, left: int, wide: int) -> None:
    """Draw the dark hollow that a card stands in, and the card's shadow on both sides."""
    tone = darker(stuff, 0.62)
    row.blit(gradient(wide + 2, row.height, even(darker(tone, 0.6), tone, darker(tone, 0.4))), (left - 1, 0))
    reach = max(round(row.height * 0.16 * theme.gloss), 1)
    shade = Surface((1, row.height), SRCALPHA)
    for x in range(reach):
        shade.fill((*theme.shadow, round(120 * theme.gloss * (1 - x / reach) ** 2)))
        row.fblits([(shade, (at, 0)) for at in (left - 2 - x, left + wide + 1 + x)])


@painter("ledge")
def paint_ledge(theme: Theme, seat: int, w: int, h: int) -> Surface:
    """Paint the lip in front of a card, and its shade on that card."""
    shade = _overhang(h)
    picture = blank(w, h + shade)
    for y in range(shade):
        dark = round(105 * theme.gloss * ((y + 1) / shade) ** 2)
        picture.fill((*theme.shadow, dark), (h // 2, y, w - h, 1))
    picture.fill((*theme.shadow, round(105 * theme.gloss)), (h // 2, shade, w - h, max(h // 3, 1)))
    return layered(picture, (bar(theme, w, h, theme.seats[seat]), (0, shade)))


@painter("plates")
def paint_plates(theme: Theme, seat: int, w: int, h: int, step: int, names: tuple[str, ...]) -> Surface:
    """Paint the slots' names on plates, from the front slot at the bottom up."""
    column = blank(w, h + (len(names) - 1) * step)
    size = min(fitted(_short(name), round(h * 0.86), "title", round(w * 0.78))[1] for name in names)
    for i, name in enumerate(reversed(names)):
        column.blit(_plate(theme, seat, w, h, name, size), (0, i * step))
    return column


def _short(name: str) -> str:
    """Return the part of a slot's name that its plate shows: of ``blue 3`` only the number."""
    return name.rpartition(" ")[2]


def _plate(theme: Theme, seat: int, w: int, h: int, name: str, size: int) -> Surface:
    """Return a sign in the rack's dark plastic with a slot's name; on a side with a suit, its pattern."""
    hue, suit = theme.seats[seat], name.rpartition(" ")[0]
    line = max(round(h * 0.07), 1)
    rim = lighter(hue, 0.2) if theme.neon else mix(hue, theme.deep(seat), 0.4)
    dye = darker(dye_of(theme, suit) if suit else theme.deep(seat), 0.25)
    inner = w - 2 * line, h - 2 * line
    face = shine(theme, *inner, dye, 0.06, 0.12)
    if suit:
        face = printed(suit, inner, dye, inner[1] // 4, solid=True)
    plate = inlaid(w, h, h * 0.3, rim, face, line)
    stamp(plate, _short(name), "title", size, readable(theme.lettering, dye), (w / 2, h / 2))
    return plate


@painter("chevron")
def paint_chevron(theme: Theme, size: int) -> Surface:
    """Paint an arrow at a rack's side that points into a slot."""
    mark = shape(size, size, lines(CHEVRON, thick=0.2))
    light = filled(mark, lighter(theme.glow, 0.3)), (0, -max(size // 12, 1))
    return layered(filled(mark, darker(theme.glow, 0.85), 150), light)


CHEVRON: Strokes = ((0.64, 0.2), (0.34, 0.5), (0.64, 0.8))


@lru_cache(maxsize=64)
def lane(box: Box, seat: int, proud: bool = False) -> Sprite:
    """Return a plastic tray in a seat's color that fills the box; its floor is dark enough for words.
    ``proud``: its edge shines, since the seat won."""
    return on(box, BODY, "lane", seat, proud)


@edged("lane", lambda w, h: round(min(w, h) * 0.09) + 3)
def paint_lane(theme: Theme, w: int, h: int, seat: int, proud: bool, *, edge: int) -> Steps:
    """Paint a molded shell, in a margin of ``edge`` pixels, with a hollow tinted in the seat's color."""
    hue, short = theme.seats[seat], min(w, h)
    wall, radius = max(round(short * 0.045), 2), short * 0.16
    shell = mix(stuff_of(theme, hue), theme.panel, 0.1 if proud else 0.35)
    picture = yield from moulded(theme, (w, h), (edge, max(round(short * 0.02), 1)), radius, shell, hue)
    ground = mix(hue, theme.panel, 0.9 if proud else 0.95)
    tones = even(theme.dim(ground, 0.08), ground, theme.lit(ground, 0.05))
    floor = gradient(w - 2 * wall, h - 2 * wall, tones)
    deep = hollow(theme, floor, radius - wall, max(round(short * 0.025), 1))
    if proud and not theme.neon:
        layered(deep, filled(outline(*deep.size, radius - wall, max(short / 70, 1.5)), theme.brass))
    yield layered(picture, deep)


BADGE = 0.36  # of a card's height: the badge on it, if its number can be so small
NUMBER = 0.6  # of a card's height: no number on it is larger, so that the card stays in sight
LARGE = 0.42  # of a card's height: so large a number has a badge that is cut close to it
CARD_THICK = 0.0032  # of its width
FULL = 40  # cards: no pile is drawn thicker
ROOM, FOOT = 0.025, 0.01  # of a card's width: from it to the rim of its well, and from a full pile's foot

Well = tuple[int, int, int, int, str]  # left, top, width, height, the word on its floor


def tray(
    furniture: Furniture, stock_count: int, discard_count: int, glow: Collection[str] = ()
) -> list[Sprite]:
    """Return the tray with both piles, except the uppermost discards. ``glow``: those of "stock" and
    "discard" from which a card can be had now."""
    words = say("table.stock"), say("table.discard")
    upright = furniture.upright_tray
    return turned(_tray(upright, stock_count, discard_count, frozenset(glow), words), furniture.middle)


@lru_cache(maxsize=128)
def _tray(
    furniture: Furniture, stocked: int, discarded: int, lit: frozenset[str], words: tuple[str, str]
) -> tuple[Sprite, ...]:
    x, y, deep = round(furniture.tray.x), round(furniture.tray.y), _full_pile_height(furniture)
    piles = {"stock": furniture.stock, "discard": furniture.discard}
    placed = zip(words, piles.values(), strict=True)
    sprites = [
        on(furniture.tray, TRAY, "tray", tuple(_pile_well(pose, x, y, deep, word) for word, pose in placed)),
        *_pile(furniture.stock, stocked, deep),
        *_pile(furniture.discard, discarded, deep),
    ]
    if stocked:
        sprites.append(card(None, furniture.stock, clear=visible_share(furniture.racks[0].shape)))
    for word in sorted(lit):  # a well has room for cards that lie askew
        left, top, w, h, _ = _pile_well(piles[word], 0, 0, deep, "")
        sprites.append(glow(Box(left, top, w, h), COUNT - 1, w * 0.055, w * 0.022))
    if stocked and not furniture.sided:
        sprites += _count(furniture.stock, stocked, furniture.frame.letter)
    return tuple(sprites)


def _full_pile_height(furniture: Furniture) -> int:
    """Return how high a full pile stands: the lower one lies within the tray, whose wall is seen below it."""
    pose, tray = furniture.discard, furniture.tray
    width = round(pose.width)
    foot = round(pose.y - card_height(width) / 2) + card_height(width)
    free = round(tray.y) + round(tray.h) - foot - 2 * max(round(width * FOOT), 1)
    return max(min(round(width * CARD_THICK * FULL), free), 1)


def _pile_well(pose: Pose, x: int, y: int, deep: int, word: str) -> Well:
    """Return the hollow of a pile relative to the tray's corner; ``deep``: the height of a full pile."""
    width = round(pose.width)
    room = round(width * ROOM)
    left, top = round(pose.x - width / 2) - x - room, round(pose.y - card_height(width) / 2) - y - room
    return left, top, width + 2 * room, card_height(width) + room + deep + max(round(width * FOOT), 1), word


def _pile(pose: Pose, cards: int, deep: int) -> list[Sprite]:
    """Return the edges of the cards under the top one; a full pile is ``deep`` pixels high."""
    width = round(pose.width)
    high = round(deep * min(cards, FULL) / FULL)
    if cards < 2 or not high:
        return []
    x, y = round(pose.x - width / 2), round(pose.y - card_height(width) / 2)
    return [Sprite(EDGES, ("pile", width, high), x, y)]


def _count(pose: Pose, cards: int, letter: MinTextPx) -> list[Sprite]:
    """Return the number of cards in a pile, in a badge on its corner."""
    card = card_height(round(pose.width))
    size = max(pose.width * 0.087, min(letter, NUMBER * card))
    close = size > LARGE * card
    high = round(min(1.6 * size, max(BADGE * card, (1.2 if close else 1.3) * size)))
    wide = round(measure(str(cards), size, "digits")[0] + (0.42 if close else 0.55) * high)
    x = round(pose.x + pose.width / 2 - wide * (0.87 if close else 0.92))
    y = round(pose.y + card / 2 - high * (0.82 if close else 0.8))
    number = text(str(cards), x + wide / 2, y + high / 2, size, "text", "digits", "centre", z=COUNT)
    return [Sprite(COUNT, ("badge", wide, high), x, y), number]


@edged("tray", lambda w, h: round(min(w, h) * 0.06) + 2, solid=lambda w, h, wells: 0.095 * min(w, h) + 1)
def paint_tray(theme: Theme, w: int, h: int, wells: tuple[Well, ...], *, edge: int) -> Steps:
    """Paint the tray with its shadow on a margin of ``edge`` pixels, and beside each well a notch."""
    radius = min(w, h) * 0.075
    reach = edge, max(round(min(w, h) * 0.014), 1)
    picture = yield from moulded(theme, (w, h), reach, radius, theme.tray, theme.stitch)
    yield None
    body = picture.subsurface(edge, edge, w, h)
    for well in wells:
        _notch(theme, body, well)
    body.blits([(_hollow(theme, well), well[:2]) for well in wells])
    if theme.gloss and not theme.neon:
        wall = max(wells[0][0], 4)
        sheen(body, Rect(wall // 4, round(radius), wall // 2, h - round(2 * radius)), round(90 * theme.gloss))
    yield picture


def _notch(theme: Theme, body: Surface, well: Well) -> None:
    """Draw the notch to the right of a well, where a thumb gets under a card."""
    x, y, w, h, _ = well
    r = round(min(body.width - x - w, h * 0.12) * 0.72)
    if r < 3:
        return
    deep = Rect(x + w - r, y + h // 2 - 2 * r, 2 * r, 4 * r)
    ground = gradient(*deep.size, even(theme.dim(theme.tray, 0.7), theme.dim(theme.tray, 0.5)))
    body.blit(hollow(theme, ground, r, max(r // 4, 1)), deep)
    body.blit(filled(outline(*deep.size, r, max(r / 10, 1)), theme.lit(theme.tray, 0.28)), deep)


def _hollow(theme: Theme, well: Well) -> Surface:
    """Return a well: its floor is in the shade of its walls, and a word is stamped into it."""
    _, _, w, h, word = well
    radius, lip, stuff = w * 0.055, max(round(w * 0.008), 1), theme.tray
    base = gradient(w, h, even(theme.dim(stuff, 0.72), theme.dim(stuff, 0.52), theme.dim(stuff, 0.44)))
    size = round(w * 0.13)
    light = readable(lighter(stuff, 0.2), theme.dim(stuff, 0.48))
    for tone, down in ((darker(stuff, 0.8), 0), (light, max(size // 24, 1))):
        stamp(base, word, "title", size, tone, (w / 2, h / 2 + down), floor)
    sunk = hollow(theme, base, radius, max(round(w * 0.03), 1))
    shine = theme.stitch if theme.neon or not theme.gloss else lighter(stuff, 0.34)
    rim = gradient(w, h, even(darker(stuff, 0.8), darker(stuff, 0.3), shine))
    return layered(sunk, filled(outline(w, h, radius, lip), rim))


@painter("pile")
def paint_pile(theme: Theme, width: int, high: int) -> Surface:
    """Paint the edges of a pile's cards, ``width`` pixels wide, ``high`` pixels below the top card."""
    radius, picture = width * 0.05, blank(width, card_height(width) + high)
    cut = max(int(radius) + high, 3)  # what is farther from all sides is as plain as the middle
    small, mask = blank(2 * cut + 2, 2 * cut + 2), rounded(2 * cut + 2, 2 * cut + 2 - high, radius)
    for i in range(high, -1, -1):
        tone = mix(theme.edge, theme.cream, 0.75 if i % 2 else 0.1)
        small.blit(filled(mask, darker(tone, 0.3 * i / max(high, 1))), (0, i))
    return nine_slice(picture, small, picture.get_rect(), middle=True)


@painter("badge")
def paint_badge(theme: Theme, w: int, h: int) -> Surface:
    """Paint an enamel badge for a number."""
    return inlaid(w, h, h / 2, theme.brass, theme.panel, max(round(h * 0.07), 1))


HIGH, TYPE = 1.5, 1.15  # letters: how high a reading is, and the size of its number
BESIDE = 0.6  # of its height: what it is wider than its number
AWAY = 0.12  # letters: from the tray
APART = 0.5  # letters: from one to the other, at the least
# Of its height: its rim, its corners, its foot, a sign on it.
RIM, ROUND, BAND_FOOT, MARK = 0.1, 0.3, 0.14, 0.6


def readings(furniture: Furniture, stock: int, top: CardFace | None) -> list[Sprite]:
    """Return the number of cards in the stock and the value of the ``top`` discard (None: none) below their
    piles, upright for each seat. Empty where all players look from the same side."""
    places = furniture.racks if furniture.sided else ()
    return [sprite for place in places for sprite in _reading(furniture, place, stock, top)]


@lru_cache(maxsize=32)
def _reading(furniture: Furniture, place: RackPlace, stock: int, top: CardFace | None) -> tuple[Sprite, ...]:
    letter, back = furniture.frame.letter, place.turn.back
    tray, size, high = back.box(furniture.tray), round(TYPE * letter), round(HIGH * letter)
    y = tray.y + tray.h + AWAY * letter + high / 2
    count, value = str(stock), top.text if top else ""
    written = measure(count, size, "digits")[0], measure(value, size, "title")[0]
    wide = [max(round(long + BESIDE * high), high) for long in written]
    piles = [back.pose(pile).x for pile in (furniture.stock, furniture.discard)]
    apart = (sum(wide) / 2 + APART * letter) / 2
    if abs(piles[0] - piles[1]) < 2 * apart:  # one lies behind the other
        piles = [tray.centre[0] - apart, tray.centre[0] + apart]
    left = [round(x - w / 2) for x, w in zip(piles, wide, strict=True)]
    foot = round(y - high / 2)
    sprites = [
        Sprite(COUNT, ("badge", wide[0], high), left[0], foot),
        text(count, left[0] + wide[0] / 2, y, size, "text", "digits", "centre", z=COUNT + 1),
        *([Sprite(COUNT, ("reading", wide[1], high, top, size), left[1], foot)] if top else ()),
    ]
    return tuple(turned(sprites, place.turn))


@painter("reading")
def paint_reading(theme: Theme, w: int, h: int, card: CardFace, size: int) -> Surface:
    """Paint a card's value on plain stock, with a rim of its color and its suit's pattern at the foot."""
    hue, line = hue_of(theme, card.suit, card.kind, card.scale), max(round(RIM * h), 2)
    plate = inlaid(w, h, h * ROUND, hue, theme.cream, line)
    if card.suit:
        foot = max(round(BAND_FOOT * h), 3)
        strip = printed(card.suit, (w - 2 * line, foot), hue, 2 * foot, solid=True)
        plate.blit(strip, (line, h - line - foot))
    stamp_value(plate, card, round(MARK * h) if card.kind else size, (w / 2, h / 2), theme.ink)
    return plate
