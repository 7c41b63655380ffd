"""Plastic and panels: molded bodies of racks and trays, and the grounds under words."""

from __future__ import annotations

from functools import lru_cache
from math import ceil

from pygame import BLEND_RGBA_MULT, Rect, Surface, transform

from ...stage.geometry import Box, Frame, Px
from ...stage.layers import DIM, GROUND, PANEL
from ..engine.colours import BLACK, WHITE, Colour, Theme, lighter, mix
from ..engine.shapes import (
    blank,
    filled,
    gradient,
    nine_slice,
    outline,
    round_off,
    rounded,
    soft,
    stretched_middle,
)
from ..engine.sprites import Sprite, painter
from ..engine.tiles import edged, on, rimmed, shine, tile


def moulded(
    theme: Theme, size: tuple[int, int], reach: tuple[int, int], radius: Px, stuff: Colour, hue: Colour
) -> Surface:
    """Return a plastic body on a plinth, with room for its shadow on all sides. ``size``: the body's;
    ``reach``: how many pixels the whole picture and the plinth extend beyond it; ``stuff``: the color of the
    plastic; ``hue``: of its edges, where a theme draws them as lines or lets them glow."""
    (w, h), (edge, out) = size, reach
    picture = blank(w + 2 * edge, h + 2 * edge)
    place = Rect(edge - out, edge - out, w + 2 * out, h + 2 * out)
    _ground(theme, picture, place, radius + out, edge, hue)
    body = _body(theme, (min(w, 2 * round(radius) + 9), h), out, radius, stuff, hue)
    stretched_middle(picture, body, place)
    return picture


def _body(theme: Theme, size: tuple[int, int], out: int, radius: Px, stuff: Colour, hue: Colour) -> Surface:
    """Return a body of that size on its plinth, as narrow as its corners allow, to be stretched."""
    w, h = size
    whole = w + 2 * out, h + 2 * out
    # From above, its rounded front falls into shade:
    plinth = [(0, theme.lit(stuff, 0.2)), (0.03, theme.dim(stuff, 0.22)), (0.92, theme.dim(stuff, 0.34)),
              (0.97, theme.dim(stuff, 0.5)), (1, theme.dim(stuff, 0.72))]  # fmt: skip
    body = filled(rounded(*whole, radius + out), gradient(*whole, plinth))
    lip = outline(*whole, radius + out, max(out * 0.3, 1))
    body.blit(filled(lip, rim_light(theme, stuff, *whole)), (0, 0))
    face = gradient(w, h, [(0, theme.lit(stuff, 0.34)), (0.2, theme.lit(stuff, 0.1)), (0.8, stuff),
                           (1, theme.dim(stuff, 0.14))])  # fmt: skip
    body.blit(filled(rounded(w, h, radius), face), (out, out))
    body.blit(filled(outline(w, h, radius, max(out * 0.34, 1)), rim_light(theme, stuff, w, h)), (out, out))
    if not theme.gloss or theme.neon:
        line = outline(*whole, radius + out, max(out * 0.4, 1.5))
        body.blit(filled(line, lighter(hue, 0.35 * theme.neon)), (0, 0))
    return body


def _ground(theme: Theme, picture: Surface, foot: Rect, radius: Px, edge: int, hue: Colour) -> None:
    """Draw the shadows of a body on the table, a near one and a far one; in neon themes, its glow."""
    if theme.neon:
        _cast(picture, foot, radius, edge * 0.3, (*hue, round(150 * theme.neon)))
    elif theme.gloss:
        for blur, fall, dark in ((0.3, 0.32, 130), (0.1, 0.1, 150)):
            _cast(picture, foot.move(edge * 0.08, edge * fall), radius, edge * blur, (*theme.shadow, dark))


def _cast(
    picture: Surface, foot: Rect, radius: Px, blur: Px, tone: tuple[int, int, int, int], whole: bool = False
) -> None:
    """Draw the soft edge of a rectangle, stretched from that of a small one; ``whole``: all of its shade."""
    small = 2 * round(radius + 3 * blur) + 4
    shade, reach = soft(rounded(small, small, radius), blur, tone[:3], tone[3])
    nine_slice(picture, shade, foot.inflate(2 * reach, 2 * reach), whole)


def stuff_of(theme: Theme, hue: Colour) -> Colour:
    """Return the color of plastic of that hue; in dark themes nearly black."""
    return mix(BLACK, hue, theme.plastic)


def rim_light(theme: Theme, stuff: Colour, w: int, h: int) -> Surface:
    """Return w × h pixels of plastic, bright at the top, in shade at the foot, to be cut out as an edge."""
    stops = [(0, theme.lit(stuff, 0.72)), (0.06, theme.lit(stuff, 0.46)), (0.5, theme.lit(stuff, 0.2)),
             (0.94, theme.dim(stuff, 0.1)), (1, theme.dim(stuff, 0.36))]  # fmt: skip
    return gradient(w, h, stops)


def hollow(theme: Theme, floor: Surface, radius: Px, deep: int) -> Surface:
    """Make a floor with corners of that radius look ``deep`` pixels below its body, and return it: the shade
    of its walls falls on it, most of it at the top."""
    if theme.gloss:
        small = 2 * round(radius + 5 * deep) + 4
        wall = outline(small, small, radius + 2 * deep, 2 * deep)
        shade, reach = soft(wall, deep * 0.8, theme.shadow, round(235 * theme.gloss))
        out = 2 * (reach + 2 * deep)
        nine_slice(floor, shade, floor.get_rect().inflate(out, out).move(0, deep // 2 + 1))
    round_off(floor, radius)
    return floor


def bar(theme: Theme, w: int, h: int, hue: Colour) -> Surface:
    """Return a rounded bar of that hue seen from above: a highlight on top, lit left of its middle, its front
    in shade; in neon themes, a thread of light."""
    stuff = stuff_of(theme, hue)
    if not theme.gloss:
        return filled(rounded(w, h, h * 0.3), hue)
    stops = [(0.0, theme.lit(stuff, 0.4)), (0.1, theme.lit(stuff, 0.78)), (0.26, theme.lit(stuff, 0.34)),
             (0.42, theme.lit(stuff, 0.06)), (0.72, theme.dim(stuff, 0.16)), (0.9, theme.dim(stuff, 0.4)),
             (1.0, theme.dim(stuff, 0.6))]  # fmt: skip
    picture = gradient(w, h, stops)
    if theme.neon:
        picture.fill(lighter(hue, 0.3), (h // 2, max(h // 5, 0), w - h, max(round(h * 0.3), 1)))
    else:
        picture.blit(transform.smoothscale(_gleam(round(110 * theme.gloss)), (w, max(h // 2, 1))), (0, 0))
    return filled(rounded(w, h, h * 0.42), picture)


@lru_cache(maxsize=8)
def _gleam(bright: int) -> Surface:
    wide, high = 48, 4
    gleam = blank(wide, high)
    for x in range(wide):
        away = abs(x / wide - 0.34) / (0.34 if x / wide < 0.34 else 0.5)
        for y in range(high):
            gleam.set_at((x, y), (*WHITE, round(bright * max(1 - away, 0) ** 2 * (1 - y / high))))
    return gleam


def sheen(surface: Surface, box: Rect, bright: int) -> None:
    """Draw the lamp's reflection on a wall: a soft vertical streak, at most ``bright`` (0 … 255) opaque."""
    streak = blank(8, 8)
    for x in range(8):
        for y, share in enumerate((0.0, 0.8, 1.0, 0.8, 0.6, 0.4, 0.2, 0.0)):
            streak.set_at((x, y), (*WHITE, round(bright * share * (1 - abs(x - 3.5) / 4))))
    surface.blit(transform.smoothscale(streak, (max(box.w, 2), box.h)), box)


STRIPS = 8  # of a veil


def plate(box: Box, z: int = PANEL + 2) -> Sprite:
    """Return the dark plate under words where the ground is busy."""
    return on(box, z, "row")


def panel(box: Box, z: int = PANEL) -> Sprite:
    """Return the panel under a page's words and buttons."""
    return on(box, z, "panel")


def dim(frame: Frame, z: int = DIM) -> list[Sprite]:
    """Return a veil over everything below ``z``: strips side by side that share one picture."""
    high = frame.height // STRIPS
    strips = [Sprite(z, ("veil", frame.width, high), 0, i * high) for i in range(STRIPS)]
    rest = frame.height - STRIPS * high
    return strips + ([Sprite(z, ("veil", frame.width, rest), 0, STRIPS * high)] if rest else [])


@painter("row")
def paint_row(theme: Theme, w: int, h: int) -> Surface:
    """Paint a shallow groove in a panel."""
    return rimmed((w, h), h * 0.26, lighter(theme.panel, 0.09), lighter(theme.panel, 0.2), 1)


@edged("panel", lambda w, h: max(round(min(w, h) * 0.03), 4))
def paint_panel(theme: Theme, w: int, h: int, *, edge: int) -> Surface:
    """Paint dark lacquer with a line of brass, within a margin of ``edge`` pixels. Panels are nearly as large
    as the window: only their corners are drawn, all between them is stretched."""
    radius = min(w, h) * 0.045 + 4
    line = max(min(w, h) / 240, 1.2)
    inset = round(3.2 * line) + 1
    picture, foot = blank(w + 2 * edge, h + 2 * edge), Rect(edge, edge, w, h)
    _cast(picture, foot.move(0, edge // 4), radius, edge * 0.34, (*theme.shadow, 200), whole=True)
    ground = shine(theme, w, h, theme.panel, 0.07, 0.16)
    place = ground.get_rect()
    _line(ground, place, radius, line, mix(theme.panel, theme.brass, 0.75))
    fine = place.inflate(-2 * inset, -2 * inset)
    _line(ground, fine, radius - inset, max(line * 0.4, 1), mix(theme.panel, theme.brass, 0.35))
    ground.fill((255, 255, 255, 246), special_flags=BLEND_RGBA_MULT)
    round_off(ground, radius)
    picture.blit(ground, foot)
    return picture


def _line(surface: Surface, box: Rect, radius: Px, thick: Px, colour: Colour) -> None:
    """Draw a rounded border inside a large box, stretched from that of a small one."""
    small = min(2 * ceil(radius + thick) + 4, *box.size)
    nine_slice(surface, filled(outline(small, small, radius, thick), colour), box)


@painter("veil")
def paint_veil(theme: Theme, w: int, h: int) -> Surface:
    """Paint one color, half transparent in every pixel: three times as fast to blit as a surface alpha."""
    veil = blank(w, h)
    veil.fill((*theme.veil, 150))
    return veil


FOLD = 0.02  # of a page's width: the shade on either side of its fold


def drawing_mat(box: Box) -> Sprite:
    """Return the mat under the drawn example on a page of the rule book."""
    return on(box, GROUND, "drawing-mat")


@edged("leaf", lambda w, h: max(round(min(w, h) * 0.02), 4))
def paint_leaf(theme: Theme, w: int, h: int, folded: bool, *, edge: int) -> Surface:
    """Paint card stock, within a margin of ``edge`` pixels, and the shade of a fold if it is ``folded``."""
    picture, foot, radius = blank(w + 2 * edge, h + 2 * edge), Rect(edge, edge, w, h), min(w, h) * 0.012 + 3
    _cast(picture, foot.move(0, edge // 4), radius, edge * 0.4, (*theme.shadow, 190))
    paper = shine(theme, w, h, theme.cream, 0.25, 0.04)
    if folded and theme.gloss:
        reach = max(round(FOLD * w), 2)
        for step in range(reach):
            tone = mix(theme.cream, theme.edge, 0.4 * (1 - step / reach) ** 2)
            for x in (w // 2 - step - 1, w // 2 + step):
                paper.fill(tone, (x, 0, 1, h))
    round_off(paper, radius)
    picture.blit(paper, foot)
    return picture


@painter("drawing-mat")
def paint_drawing_mat(theme: Theme, w: int, h: int) -> Surface:
    """Paint the felt of the table, framed by a fine line."""
    felt, short = shine(theme, w, h, theme.mat, 0.1, 0.14), min(w, h)
    return tile(felt, short * 0.03 + 2, mix(theme.mat, theme.stitch, 0.7), max(short / 160, 1.5))


@painter("tint")
def paint_tint(theme: Theme, w: int, h: int) -> Surface:
    """Paint the tinted ground of a passage on a paper page, with a brass bar at its left."""
    ground = blank(w, h)
    ground.fill(mix(theme.cream, theme.brass, 0.16))
    ground.fill(theme.brass, (0, 0, max(round(w * 0.008), 3), h))
    return tile(ground, min(w, h) * 0.06 + 2)
