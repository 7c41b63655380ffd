"""Racks: steps of molded plastic in the seat's color, with a number plate on each; lanes; light around
racks."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from pygame import SRCALPHA, Rect, Surface

from ...stage.geometry import Box, Px
from ...stage.layers import BODY, HALO, PLATES
from ...stage.table.furniture import Furniture, RackPlace
from ...stage.table.lamplight import Glow, on_rack
from ..cards.signs import dye_of, printed
from ..engine.colours import SEATS, Colour, Theme, darker, lighter, mix, readable
from ..engine.fonts import stamp
from ..engine.shapes import Strokes, blank, even, filled, gradient, lines, outline, shape
from ..engine.sprites import Sprite, faded, painter, turned
from ..engine.text import fitted
from ..engine.tiles import edged, inlaid, on, shine
from ..material.light import glow, halo, pool
from ..material.plastic import bar, hollow, moulded, sheen, stuff_of
from ..people.emblems import cord

READABLE = 9  # pixels: lower plates are left out


class Wells(NamedTuple):
    """The hollows for cards in a rack's picture, in pixels from the rack's top left corner. ``lefts``: the
    left edge of each side; ``top``: of the rearmost slot; ``wide``: a card's width; ``step``: the distance
    between slots; ``rows``: how many slots a side has."""

    lefts: tuple[int, ...]
    top: int
    wide: int
    step: int
    rows: int


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
    """Return bright edges of the racks whose box is that of a glow, as bright as its ``share``."""
    return [
        some
        for glow in glows
        for place in furniture.racks
        if place.box == glow.box
        for some in faded(
            halo(place.box, HALO, SEATS[place.seat], place.step * 0.32, place.step * 0.5 + 4), glow.share
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
    return [pool(glow, furniture.frame, passing=True) for glow in glows if glow.share > 0]


def _wells(place: RackPlace) -> Wells:
    back, box = place.strips[-1], place.box
    lefts = tuple(round(place.strips[side][0].x - box.x) for side in place.sides)
    return Wells(lefts, round(back.y - box.y), round(back.w), round(place.step), place.rows)


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
    light = glow(clear, z, strip.w * 0.05, place.step * 0.1)
    if size < 6:
        return [light]
    x, y = right + (cheek - size) / 2, clear.centre[1] - size / 2
    return [light, Sprite(z, ("chevron", size), round(x), round(y))]


@painter("rack", solid=0.14)
def paint_rack(theme: Theme, seat: int, size: tuple[int, int], wells: Wells) -> Surface:
    """Paint the rack's body, its size in pixels, with its shadow, its steps, and the wells for cards."""
    (w, h), (lefts, top, wide, step, rows) = size, wells
    hue, wall, radius = theme.seats[seat], max(round(step * 0.1), 1), step * 0.34
    edge, stuff = _shade(step), stuff_of(theme, hue)
    picture = moulded(theme, size, (edge, wall), radius, stuff, hue)
    floor = Surface((w - 2 * wall, h - 2 * wall), SRCALPHA)
    floor.fill((*theme.dim(stuff, 0.3), 255))
    row = _step(theme, stuff, floor.width, step)
    for left in lefts:
        _well(theme, row, stuff, left - wall, wide)
    floor.fblits([(row, (0, top - wall + i * step)) for i in range(rows)])
    picture.blit(hollow(theme, floor, max(radius - wall, 2), wall), (edge + wall, edge + wall))
    if theme.gloss and not theme.neon:
        sheen(picture, Rect(edge - wall // 2, edge, 2 * wall, h), round(120 * theme.gloss))
    return picture


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
    picture.blit(bar(theme, w, h, theme.seats[seat]), (0, shade))
    return picture


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
    picture = filled(mark, darker(theme.glow, 0.85), 150)
    picture.blit(filled(mark, lighter(theme.glow, 0.3)), (0, -max(size // 12, 1)))
    return picture


CHEVRON: Strokes = ((0.64, 0.2), (0.34, 0.5), (0.64, 0.8))


@lru_cache(maxsize=64)
def lane(box: Box, seat: int, proud: bool = False) -> Sprite:
    """Return a plastic tray in a seat's color that fills the box; its floor is dark enough for words.
    ``proud``: its edge shines, since the seat won."""
    return on(box, BODY, "lane", seat, proud)


@edged("lane", lambda w, h: round(min(w, h) * 0.09) + 3)
def paint_lane(theme: Theme, w: int, h: int, seat: int, proud: bool, *, edge: int) -> Surface:
    """Paint a molded shell, in a margin of ``edge`` pixels, with a hollow tinted in the seat's color."""
    hue, short = theme.seats[seat], min(w, h)
    wall, radius = max(round(short * 0.045), 2), short * 0.16
    shell = mix(stuff_of(theme, hue), theme.panel, 0.1 if proud else 0.35)
    picture = moulded(theme, (w, h), (edge, max(round(short * 0.02), 1)), radius, shell, hue)
    ground = mix(hue, theme.panel, 0.9 if proud else 0.95)
    tones = even(theme.dim(ground, 0.08), ground, theme.lit(ground, 0.05))
    floor = gradient(w - 2 * wall, h - 2 * wall, tones)
    deep = hollow(theme, floor, radius - wall, max(round(short * 0.025), 1))
    if proud and not theme.neon:
        deep.blit(filled(outline(*deep.size, radius - wall, max(short / 70, 1.5)), theme.brass), (0, 0))
    picture.blit(deep, (edge + wall, edge + wall))
    return picture
