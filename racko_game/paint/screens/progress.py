"""A player's progress: medals of achievements, the days of a calendar, the rungs of the ladder."""

from __future__ import annotations

from math import cos, pi, sin

from pygame import Surface, draw

from ...stage.geometry import Box, MinTextPx
from ...stage.layers import WIDGET
from ..engine.colours import WHITE, Theme, darker, lighter, mix, readable
from ..engine.shapes import (
    TICK,
    DrawSign,
    Strokes,
    arc,
    blank,
    disc,
    draw_soft,
    even,
    filled,
    gradient,
    lines,
    polygon,
    read_strokes,
    shape,
    spikes,
)
from ..engine.sprites import Sprite, painter
from ..engine.text import text
from ..engine.tiles import Tile, amid, centred, edged, on, rimmed, shadowed, shine, tile
from ..material.light import ringed
from ..people.persona import sign
from .choice_cards import portrait

DOTS = 12  # scallops along the rim
MEDAL_RIM, FIELD = 0.47, 0.37  # of the size: how far the rim reaches, and the field on it
MEDAL_SIGN = 0.62  # of the size: the sign on the field
SEEN = 3.2  # the contrast of a sign with its field
THICK = 0.085  # of the sign's size


def medal(box: Box, letter: MinTextPx, name: str, earned: bool, z: int = WIDGET + 1) -> list[Sprite]:
    """Return an achievement's medal (``name``: a key of ``MEDAL_SIGNS``) in a box; gray unless ``earned``."""
    side = max(round(min(box.w, box.h)), 16)
    return [centred(z, ("medal", name, side, earned), *box.centre, side)]


@painter("medal")
def paint_medal(theme: Theme, name: str, size: int, earned: bool) -> Surface:
    """Paint a scalloped rim, a disc in it, and the achievement's sign; gray if it is not ``earned``."""
    picture = blank(size, size)
    side = round(size * MEDAL_SIGN)
    sign = shape(side, side, lines(*MEDAL_SIGNS.get(name, UNKNOWN), thick=THICK))
    at = (size - side) // 2, (size - side) // 2
    if not earned:
        rim = shape(size, size, disc(MEDAL_RIM - 0.02, 0.03))
        picture.blit(filled(rim, mix(theme.panel, theme.quiet, 0.34)), (0, 0))
        picture.blit(filled(sign, mix(theme.panel, theme.quiet, 0.5)), at)
        return picture
    rim = shape(size, size, _scallops)
    draw_soft(picture, rim, (0, round(size * 0.02)), size * 0.03, theme.shadow, 150)
    brass = gradient(size, size, even(lighter(theme.brass, 0.35), theme.brass, darker(theme.brass, 0.25)))
    picture.blit(filled(rim, brass), (0, 0))
    field = gradient(size, size, even(lighter(theme.panel, 0.2), theme.panel))
    picture.blit(filled(shape(size, size, disc(FIELD)), field), (0, 0))
    picture.blit(filled(sign, readable(lighter(theme.brass, 0.25), theme.panel, SEEN)), at)
    return picture


def _scallops(surface: Surface, scale: int) -> None:
    whole, far = surface.height, surface.height * (MEDAL_RIM - 0.055)
    disc(MEDAL_RIM - 0.03)(surface, scale)
    for turn in (2 * pi * i / DOTS for i in range(DOTS)):
        middle = whole / 2 + far * cos(turn), whole / 2 + far * sin(turn)
        draw.circle(surface, WHITE, middle, whole * 0.08)


UNKNOWN: tuple[Strokes, ...] = (arc(0.5, 0.5, 0.28),)
MEDAL_SIGNS = read_strokes("signs/medals")  # by the achievement's name


DAY_ROUND = 0.22  # of the shorter side: a day's corners
DAY_SIGN = 0.36  # of its height
NUMBER = 0.44  # of its height: the type of its number, where there is a sign below
HIGH, LOW = 0.36, 0.78  # of its height: the middle of the number, of the sign
POINTS, INNER = 5, 0.44  # of a star: its points, and how near to its middle the corners between them are


def day_plate(tile: Tile, number: int, state: str, today: bool = False, chosen: bool = False) -> list[Sprite]:
    """Return a day of the calendar with its number, marked if it is ``today`` or ``chosen``. ``state``: a
    key of ``DAY_SIGNS``, "coming" for the future, anything else for not played."""
    x, y, w, h = (round(v) for v in tile.box)
    signed = state in DAY_SIGNS
    size = max(tile.letter, NUMBER * h)
    tone = "ink" if state == "won" else "quiet" if state == "coming" else "text"
    high = HIGH if signed else 0.5
    sprites = [
        on(tile.box, WIDGET, "day", state, today, chosen),
        text(str(number), x + w / 2, y + high * h, size, tone, "bold", "centre", w, WIDGET + 1, tile.letter),
    ]
    if signed:
        side = round(DAY_SIGN * h)
        key = ("day-sign", state, side, tone)
        sprites.append(Sprite(WIDGET + 1, key, x + (w - side) // 2, round(y + LOW * h - side / 2)))
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


@painter("day-sign")
def paint_day_sign(theme: Theme, state: str, size: int, role: str) -> Surface:
    """Paint the sign of a day's state (a key of ``DAY_SIGNS``) in the color of ``role``, its number's."""
    return filled(shape(size, size, DAY_SIGNS[state]), theme.colour(role))


DAY_SIGNS: dict[str, DrawSign] = {
    "won": polygon(spikes(POINTS, (0.49, INNER / 2), 0.525)),
    "played": lines(TICK, thick=0.16),
    "missed": lines(((0.2, 0.2), (0.8, 0.8)), ((0.8, 0.2), (0.2, 0.8)), thick=0.16),
    "begun": lines(((0.34, 0.22), (0.34, 0.78)), ((0.66, 0.22), (0.66, 0.78)), thick=0.18),
}
"""What says what came of a day: a star if it was won, a tick if it was played, two bars while it waits; or of
what was to be solved: a star, or a cross if it was missed."""


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
    picture = shadowed(theme, plate, edge, edge * 0.4, 150 if state != "shut" else 0, edge // 3)
    picture.blit(plate, (edge, edge))
    return picture
