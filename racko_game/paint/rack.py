"""Racks: ten steps of moulded plastic in the seat's colour, with a plate on each."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from ..stage.furniture import RackPlace
from .art import painter
from .fonts import capital, font
from .light import glow, halo, pool
from .shapes import blank, even, filled, gradient, outline, rounded, shape, soft
from .signs import Way, lines
from .sprite import Sprite
from .text import fitted
from .theme import SEATS, Colour, Theme, darker, lighter, mix

POOL, HALO, BODY, PLATES = 2, 4, 5, 40  # z; a ledge lies one above its card
READABLE = 9  # pixels: lower plates are left out
Span = tuple[int, int, int, int]  # a rectangle inside a picture


def rack(
    place: RackPlace,
    active: bool = False,
    glow_slots: Collection[int] = (),
    slot_names: tuple[str, ...] = (),
) -> list[Sprite]:
    """A seat's rack without its cards; the slots where a card may go now glow.

    ``active``: it is this seat's turn, so the lamp's light leans to it, and its edge shines.
    """
    return list(_rack(place, active, frozenset(glow_slots), slot_names))


@lru_cache(maxsize=64)
def _rack(
    place: RackPlace, active: bool, glow_slots: frozenset[int], slot_names: tuple[str, ...]
) -> tuple[Sprite, ...]:
    box, seat = _whole(place.box), place.seat
    edge = _shade(place)
    sprites = [Sprite(BODY, ("rack", seat, box[2:], _wells(place)), box[0] - edge, box[1] - edge)]
    if active:
        sprites.append(pool(place.box, POOL, place.box.h * (0.2 if place.own else 0.6)))
        sprites.append(halo(place.box, HALO, SEATS[seat], place.step * 0.32, place.step * 0.9 + 6))
    for slot, (pose, ledge) in enumerate(zip(place.slots, place.ledges, strict=True)):
        x, y, w, h = _whole(ledge)
        sprites.append(Sprite(pose.z + 1, ("ledge", seat, w, h), x, y - _overhang(h)))
        if slot in glow_slots:
            sprites += _target(place, slot)
    if slot_names and place.plates[0].h >= READABLE:
        x, y, w, h = _whole(place.plates[-1])
        step = round(place.step)
        sprites.append(Sprite(PLATES, ("plates", seat, w, h, step, slot_names), x, y))
    return tuple(sprites)


def _whole(box: tuple[float, float, float, float]) -> Span:
    x, y, w, h = box
    return round(x), round(y), round(w), round(h)


def _wells(place: RackPlace) -> tuple[int, int, int, int]:
    """Inside the rack's picture: where the cards stand (left, top, width) and the step."""
    back = place.strips[-1]
    return (
        round(back.x - place.box.x), round(back.y - place.box.y), round(back.w), round(place.step)
    )  # fmt: skip


def _shade(place: RackPlace) -> int:
    return round(place.step * 0.5) + 2


def _overhang(high: int) -> int:
    """How far the shade of a ledge reaches up the card behind it."""
    return max(high // 3, 1)


def _target(place: RackPlace, slot: int) -> list[Sprite]:
    """Light round a slot where a card may go now, and a mark beside it that points there."""
    strip, z = place.strips[slot], place.slots[slot].z + 1
    clear = strip._replace(h=place.ledges[slot].y - strip.y)
    right = strip.x + strip.w
    cheek = place.box.x + place.box.w - right
    size = round(min(cheek * 0.9, clear.h))
    light = glow(clear, z, strip.w * 0.05, place.step * 0.1)
    if size < 6:
        return [light]
    x, y = right + (cheek - size) / 2, clear.centre[1] - size / 2
    return [light, Sprite(z, ("chevron", size), round(x), round(y))]


@painter("rack")
def paint_rack(theme: Theme, seat: int, size: tuple[int, int], wells: Span) -> Surface:
    """The body with its shadow: cheeks that step down, and the wells where cards stand."""
    (w, h), (left, top, wide, step) = size, wells
    hue = theme.seats[seat]
    edge = round(step * 0.5) + 2
    radius = step * 0.32
    mask = rounded(w, h, radius)
    picture = blank(w + 2 * edge, h + 2 * edge)
    shade, reach = soft(mask, step * 0.14, theme.shadow, 170)
    picture.blit(shade, (edge - reach + step * 0.04, edge - reach + step * 0.14))
    body = gradient(w, h, even(lighter(hue, 0.12), hue, darker(hue, 0.16)))
    for i in range(10):
        _steps(body, hue, Rect(0, top + i * step, w, step))
    _well(body, hue, Rect(left, top, wide, 10 * step), step)
    _sheen(body, left, step)
    _bevel(body, hue, radius, max(step * 0.05, 1))
    picture.blit(filled(mask, body), (edge, edge))
    return picture


def _steps(body: Surface, hue: Colour, step: Rect) -> None:
    """A step from cheek to cheek: in shade under the lip of the one behind, lit towards its own."""
    tread = gradient(
        1, step.h, even(darker(hue, 0.5), darker(hue, 0.22), darker(hue, 0.06), lighter(hue, 0.04))
    )
    body.blit(pygame.transform.scale(tread, step.size), step)


def _sheen(body: Surface, left: int, step: int) -> None:
    """What the lamp leaves on the cheek: a soft upright streak."""
    wide = max(left // 3, 2)
    streak = blank(wide, 1)
    for x in range(wide):
        streak.set_at((x, 0), (255, 255, 255, round(34 * (1 - abs(2 * x / wide - 1)))))
    body.blit(pygame.transform.scale(streak, (wide, body.height)), (step // 12, 0))


def _well(body: Surface, hue: Colour, well: Rect, step: int) -> None:
    """Where the cards stand: a dark hollow, one below the other."""
    tone = gradient(1, step, even(darker(hue, 0.72), darker(hue, 0.5)))
    for i in range(10):
        body.blit(pygame.transform.scale(tone, (well.w + 2, step)), (well.x - 1, well.y + i * step))


def _bevel(body: Surface, hue: Colour, radius: float, thick: float) -> None:
    """The rounded rim: light from above on its upper edge, its lower one in shade."""
    w, h = body.get_size()
    rim = outline(w, h, radius, thick * 2)
    light = gradient(
        w, h, [(0, lighter(hue, 0.55)), (0.12, lighter(hue, 0.2)), (0.9, hue), (1, darker(hue, 0.35))]
    )
    body.blit(filled(rim, light), (0, 0))


@painter("ledge")
def paint_ledge(theme: Theme, seat: int, w: int, h: int) -> Surface:
    """The lip in front of a card, and its shade on that card."""
    hue = theme.seats[seat]
    over = _overhang(h)
    picture = blank(w, h + over)
    for y in range(over):
        picture.fill((0, 0, 0, 70 * (y + 1) // over), (h // 2, y, w - h, 1))
    stops = [
        (0.0, lighter(hue, 0.62)),
        (0.16, lighter(hue, 0.34)),
        (0.3, lighter(hue, 0.08)),
        (0.75, darker(hue, 0.1)),
        (1.0, darker(hue, 0.38)),
    ]
    picture.blit(filled(rounded(w, h, h * 0.42), gradient(w, h, stops)), (0, over))
    return picture


@painter("plates")
def paint_plates(theme: Theme, seat: int, w: int, h: int, step: int, names: tuple[str, ...]) -> Surface:
    """The slots' names on enamel plates, the first one at the foot."""
    column = blank(w, h + (len(names) - 1) * step)
    size = min(fitted(name, round(h * 0.86), "title", round(w * 0.78))[1] for name in names)
    for i, name in enumerate(reversed(names)):
        column.blit(_plate(theme, seat, w, h, name, size), (0, i * step))
    return column


def _plate(theme: Theme, seat: int, w: int, h: int, name: str, size: int) -> Surface:
    hue = theme.seats[seat]
    radius = h * 0.28
    plate = filled(rounded(w, h, radius), darker(hue, 0.55))
    line = max(round(h * 0.06), 1)
    inner = filled(
        rounded(w - 2 * line, h - 2 * line, radius - line),
        gradient(w - 2 * line, h - 2 * line, even(lighter(theme.cream, 0.4), darker(theme.cream, 0.06))),
    )
    plate.blit(inner, (line, line))
    words = font("title", size).render(name, True, darker(mix(hue, theme.ink, 0.55), 0.1))
    y = h / 2 + capital("title", size) / 2 - font("title", size).get_ascent()
    plate.blit(words, (round((w - words.width) / 2), round(y)))
    return plate


@painter("chevron")
def paint_chevron(theme: Theme, size: int) -> Surface:
    """A mark on the cheek that points into a slot."""
    mark = shape(size, size, lines(CHEVRON, thick=0.2))
    picture = filled(mark, darker(theme.glow, 0.85), 150)
    picture.blit(filled(mark, lighter(theme.glow, 0.3)), (0, -max(size // 12, 1)))
    return picture


CHEVRON: Way = ((0.64, 0.2), (0.34, 0.5), (0.64, 0.8))
