"""What players have reached: medals of achievements, days of a calendar, rungs of the ladder, places in the
hall of fame."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, floor, pi, sin
from typing import NamedTuple

from pygame import Surface, draw

from ...stage.geometry import Box, MinTextPx, Px
from ...stage.layers import LESSON, NOTE, WIDGET
from ..engine.colours import WHITE, Theme, contrast, darker, lighter, mix, ramp, readable
from ..engine.glyphs import MARKS
from ..engine.shapes import (
    Strokes,
    arc,
    blank,
    disc,
    draw_soft,
    even,
    filled,
    gradient,
    layered,
    lines,
    outline,
    read_strokes,
    rounded,
    shape,
    stamp,
)
from ..engine.sprites import Sprite, Tile, amid, centred, edged, on, painter, rimmed, shadowed, shine, tile
from ..engine.text import measure, text
from ..material.plastic import plate, ringed
from ..people.persona import sign
from .choice_cards import portrait

DOTS = 12  # scallops along the rim
MEDAL_RIM, FIELD = 0.47, 0.37  # of the size: how far the rim reaches, and the field on it
SEEN = 3.2  # the contrast of a sign with its field


def medal(box: Box, letter: MinTextPx, name: str, earned: bool, z: int = WIDGET + 1) -> list[Sprite]:
    """Return an achievement's medal (``name``: a key of ``MEDAL_SIGNS``) in a box; gray unless ``earned``."""
    side = max(round(min(box.w, box.h)), 16)
    return [centred(z, ("medal", name, side, earned), *box.centre, side)]


@painter("medal")
def paint_medal(theme: Theme, name: str, size: int, earned: bool) -> Surface:
    """Paint a scalloped rim, a disc in it, and the achievement's sign; gray if it is not ``earned``."""
    side = round(size * 0.62)
    sign = shape(side, side, lines(*MEDAL_SIGNS.get(name, UNKNOWN), thick=0.085))
    if not earned:
        rim = shape(size, size, disc(MEDAL_RIM - 0.02, 0.03))
        dull, drawn = (mix(theme.panel, theme.quiet, share) for share in (0.34, 0.5))
        return layered(filled(rim, dull), filled(sign, drawn))
    picture, rim = blank(size, size), shape(size, size, _scallops)
    draw_soft(picture, rim, (0, round(size * 0.02)), size * 0.03, theme.shadow, 150)
    brass = gradient(size, size, even(lighter(theme.brass, 0.35), theme.brass, darker(theme.brass, 0.25)))
    ground = gradient(size, size, even(lighter(theme.panel, 0.2), theme.panel))
    field = filled(shape(size, size, disc(FIELD)), ground)
    drawn = readable(lighter(theme.brass, 0.25), theme.panel, SEEN)
    return layered(picture, filled(rim, brass), field, filled(sign, drawn))


def _scallops(surface: Surface, scale: int) -> None:
    whole, far = surface.height, surface.height * (MEDAL_RIM - 0.055)
    disc(MEDAL_RIM - 0.03)(surface, scale)
    for turn in (2 * pi * i / DOTS for i in range(DOTS)):
        draw.circle(surface, WHITE, (whole / 2 + far * cos(turn), whole / 2 + far * sin(turn)), whole * 0.08)


UNKNOWN: tuple[Strokes, ...] = (arc(0.5, 0.5, 0.28),)
MEDAL_SIGNS = read_strokes("signs/medals")  # by the achievement's name


DAY_ROUND = 0.22  # of the shorter side: a day's corners
HIGH, LOW = 0.36, 0.78  # of its height: the middle of the number, of the sign


def day_plate(tile: Tile, number: int, state: str, today: bool = False, chosen: bool = False) -> list[Sprite]:
    """Return a day of the calendar with its number, marked if it is ``today`` or ``chosen``. ``state``: a
    key of ``MARKS``, "coming" for the future, anything else for not played."""
    x, y, w, h = (round(v) for v in tile.box)
    signed = state in MARKS
    size, side, middle = max(tile.letter, 0.44 * h), round(0.36 * h), y + (HIGH if signed else 0.5) * h
    tone = {"won": "ink", "coming": "quiet"}.get(state, "text")
    mark = Sprite(WIDGET + 1, ("mark", state, side, tone), x + (w - side) // 2, round(y + LOW * h - side / 2))
    sprites = [
        on(tile.box, WIDGET, "day", state, today, chosen),
        text(str(number), x + w / 2, middle, size, tone, "bold", "centre", w, WIDGET + 1, tile.letter),
        *([mark] if signed else ()),
    ]
    return ringed(tile, sprites, DAY_ROUND * min(w, h))


@painter("day")
def paint_day(theme: Theme, w: int, h: int, state: str, today: bool, chosen: bool) -> Surface:
    """Paint a day's ground: brass if its deal was won, hollow if nobody has played it, only a rim if it is in
    the future (``state``: see ``day_plate``). Its rim shows that it is ``today``, or ``chosen``."""
    plain, dull = theme.panel, mix(theme.panel, theme.button, 0.9)
    hues = {"won": theme.brass, "played": dull, "missed": dull, "begun": lighter(plain, 0.12)}
    hue, future = hues.get(state, lighter(plain, 0.09)), state == "coming"
    thick = max(min(w, h) / 14, 2) if today or chosen else 1
    rim = theme.text if chosen else theme.brass if today else lighter(plain, 0.2)
    ground = plain if future else shine(theme, w, h, hue, 0.16, 0.1)
    return rimmed((w, h), DAY_ROUND * min(w, h), ground, rim, thick)


RUNG_ROUND = 0.14  # of the height: the corners
SEAT = 1  # where they will sit


def rung_ground(tile: Tile, state: str) -> list[Sprite]:
    """Return the plate of a rung of the ladder (one computer opponent after another). ``state``: "shut",
    "open" or "won", which decides its colors."""
    return ringed(tile, [on(tile.box, tile.z, "rung", state, tile.focused)], RUNG_ROUND * round(tile.box.h))


def rung_likeness(box: Box, letter: MinTextPx, persona: str, state: str) -> list[Sprite]:
    """Return the portrait of a rung's opponent: in color, or as a silhouette if ``state`` is "shut"."""
    (x, y), size = box.centre, min(box.w, box.h)
    if state == "shut" and persona:
        return [sign(persona, x, y, 0.72 * size, WIDGET + 1, "quiet")]
    return portrait(SEAT, persona, x, y, size, WIDGET + 1)


def tick(box: Box, letter: MinTextPx) -> list[Sprite]:
    """Return a tick in the middle of a box, as large as fits."""
    return [amid(*box.centre, WIDGET + 1, "tick", round(min(box.w, box.h)))]


@edged("rung", lambda w, h: max(round(h * 0.08), 3))
def paint_rung(theme: Theme, w: int, h: int, state: str, lit: bool, *, edge: int) -> Surface:
    """Paint a rung's plate in a margin of ``edge`` pixels; its rim shows its ``state`` (see
    ``rung_ground``); ``lit``: it is a little brighter."""
    panel, brass = theme.panel, theme.brass
    hue, rims = {
        "won": (mix(panel, brass, 0.16), (lighter(brass, 0.2), darker(brass, 0.3))),
        "open": (lighter(panel, 0.13), (lighter(brass, 0.4), brass)),
        "shut": (lighter(panel, 0.04), (mix(panel, theme.quiet, 0.3),) * 2),
    }[state]
    face = shine(theme, w, h, lighter(hue, 0.06) if lit else hue, 0.06, 0.1)
    line = max(h * (0.035 if state == "open" else 0.02), 1.5)
    plate = tile(face, RUNG_ROUND * h, gradient(w, h, even(*rims)), line)
    return layered(shadowed(theme, plate, edge, edge * 0.4, 150 * (state != "shut"), edge // 3), plate)


OVER = LESSON + 10
LEAST, MOST = 1.5, 4.0  # letters: how high a row is
AIR = 0.12  # of a row's height: to the next
TILE, APART = 0.8, 0.07  # of a row's height: a card with an initial; from one to the next
SLIM = 0.82  # of its height: how wide such a card is
TYPE, PAD = 0.5, 0.3  # of a row's height: its figures; from its edge, and between its parts
BROAD = 21.0  # of a row's height: a row that is wider looks empty
NARROW = 6.4  # of the least height of a row: how wide it is at the least
FULL = 10  # places that the colours go through


class HonourPlace(NamedTuple):
    """A place in the hall of fame: three initials, score, and the date in words; "", 0, "" if it is free."""

    initials: str = ""
    score: int = 0
    when: str = ""


def _arranged(box: Box, places: int, letter: MinTextPx) -> tuple[int, int, float]:
    """Return in how many columns, one or two, so many places are arranged with type of size ``letter``, in
    how many rows, and how high a row is in pixels."""
    least = LEAST * letter
    for columns in (1, 2):
        rows = -(-places // columns)
        high = min(box.h / rows, MOST * letter)
        if high >= least and box.w / columns >= NARROW * least:
            return columns, rows, high
    columns = 2 if box.w / 2 >= NARROW * least else 1
    rows = min(max(int(box.h / least), 1), -(-places // columns))
    return columns, rows, min(box.h / rows, MOST * letter)


def honours_width(box: Box, places: int, letter: MinTextPx) -> Px:
    """Return how many pixels wide the table of so many ``places`` is: in a broad box, less than the box."""
    columns, _, high = _arranged(box, places, letter)
    return min(box.w, columns * BROAD * high)


def honours(
    box: Box, letter: MinTextPx, places: Sequence[HonourPlace], own: int | None = None
) -> list[Sprite]:
    """Return the places, the best first; the one with index ``own`` is lit. If there is no room for all, the
    last are left out, except the own one, which takes the last row."""
    columns, rows, high = _arranged(box, len(places), letter)
    wide = honours_width(box, len(places), letter)
    shown = list(range(min(columns * rows, len(places))))
    if own is not None and own not in shown:
        shown[-1] = own
    high_all, best = rows * high, max(one.score for one in places)
    middle = Box(box.centre[0] - wide / 2, box.y + (box.h - high_all) / 2, wide, high_all)
    boxes = [
        Box(column.x, column.y + row * high, column.w, high * (1 - AIR))
        for column in middle.columns(columns, PAD * high)
        for row in range(rows)
    ]
    return [
        sprite
        for number, row in zip(shown, boxes, strict=False)
        for sprite in _row(row, number, places[number], letter, number == own, best)
    ]


def _row(
    box: Box, number: int, place: HonourPlace, letter: MinTextPx, own: bool, best: int
) -> Iterator[Sprite]:
    """Yield a row, lit if it is the own: its number, three initials, the date, and at the right the score."""
    x, y, w, h = (round(v) for v in box)
    middle, size, pad = y + h / 2, max(TYPE * h, letter), PAD * h
    tone = "ink" if own else "text" if place.initials else "quiet"
    count = measure("00", size, "digits")[0]
    yield on(box, NOTE, "honour") if own else plate(box, NOTE)
    if best:
        yield text(str(number + 1), x + pad + count, middle, size, tone, "digits", "right", z=OVER)
    left = x + 2 * pad + count
    tile = round(TILE * h)
    for initial in place.initials or "   ":
        picture = ("initial", round(SLIM * tile), tile, initial, min(number, FULL - 1))
        yield Sprite(OVER, picture, round(left), round(middle - tile / 2))
        left += SLIM * tile + APART * h
    if not place.initials:
        return
    right = x + w - pad
    score = measure(str(best), size, "digits")[0]
    yield text(str(place.score), right, middle, size, tone, "digits", "right", z=OVER)
    room = right - score - 1.5 * pad - left
    small = max(0.8 * size, letter)
    if place.when and measure(place.when, small)[0] <= room:
        quiet = "ink" if own else "quiet"
        yield text(place.when, right - score - pad, middle, small, quiet, align="right", z=OVER)


@painter("honour")
def paint_honour(theme: Theme, w: int, h: int) -> Surface:
    """Paint the brass ground of the new entry."""
    brass = shine(theme, w, h, theme.brass, 0.24, 0.12)
    return rimmed((w, h), 0.26 * h, brass, theme.lit(theme.brass, 0.5), max(h / 18, 1.5))


@painter("initial")
def paint_initial(theme: Theme, w: int, h: int, letter: str, number: int) -> Surface:
    """Paint a card with a letter, or only a rim if it is a space. ``number`` is the place it belongs to, 0
    for the best, which has the color of the highest card."""
    radius, rim = 0.24 * w, max(round(0.08 * w), 1)
    if letter == " ":
        return filled(outline(w, h, radius, max(rim / 2, 1)), mix(theme.panel, theme.text, 0.3))
    hue = ramp(FULL - number, FULL, theme.ramp)
    stock = filled(rounded(w, h, radius), gradient(w, h, even(lighter(theme.cream, 0.3), theme.edge)))
    ground = shine(theme, w - 2 * rim, h - 2 * rim, hue, 0.16, 0.12)
    card = layered(stock, filled(rounded(w - 2 * rim, h - 2 * rim, max(radius - rim, 1)), ground))
    tone = theme.cream if contrast(theme.cream, hue) >= contrast(theme.ink, hue) else theme.ink
    stamp(card, letter, "title", round(0.66 * h), tone, (w / 2, h / 2), floor)
    return card


ROUND, RIM = 0.2, 0.09  # of a card's width
COLOURS = 4  # that the three cards have: of these the highest


def initial_wheel(tile: Tile, letter: str, place: int) -> list[Sprite]:
    """Return a card with the letter that is chosen at present for one of the three initials. ``place``: which
    of them it is, from 0; each has a color of its own."""
    w, h = (round(side) for side in tile.box[2:])
    size = max(0.62 * h, tile.letter)
    said = text(letter, *tile.box.centre, size, "ink", "title", "centre", z=WIDGET + 1)
    return ringed(tile, [on(tile.box, WIDGET, "initial-card", place), said], ROUND * w)


def initial_sign(box: Box, letter: MinTextPx, icon: str) -> list[Sprite]:
    """Return the icon of that name (see ``paint_icon``) in the middle of a box; empty for ""."""
    size = round(min(box.w, box.h))
    return [centred(WIDGET, ("icon", icon, size), *box.centre, size)] if icon else []


@painter("initial-card")
def paint_initial_card(theme: Theme, w: int, h: int, place: int) -> Surface:
    """Paint a blank card for the initial at ``place``, from 0, whose rim has the color of that place."""
    stock = gradient(w, h, even(lighter(theme.cream, 0.3), theme.cream))
    return rimmed((w, h), ROUND * w, stock, ramp(place + 2, COLOURS, theme.ramp), max(RIM * w, 2))
