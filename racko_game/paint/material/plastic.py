"""Plastic and light: molded bodies, grounds under words, the glow of places where something can be done, and
rings around what has the focus."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from functools import cache, lru_cache
from itertools import product
from math import ceil, sqrt
from typing import TYPE_CHECKING

from pygame import BLEND_RGBA_MULT, Rect, Surface, image, transform

from ...stage.geometry import Box, Frame, MinTextPx, Px
from ...stage.layers import DIM, FOCUS, GROUND, PANEL, POOL
from ..engine.colours import BLACK, THEMES, WHITE, Colour, Theme, contrast, lighter, mix
from ..engine.shapes import (
    blank,
    draw_soft,
    filled,
    gradient,
    layered,
    nine_slice,
    outline,
    round_off,
    rounded,
    soft,
    widened,
)
from ..engine.sprites import Sprite, Steps, Tile, around, edged, on, painter, rimmed, shine, tile
from .backdrop import ROUND, mat

if TYPE_CHECKING:
    from ...stage.table.lamplight import Glow


def moulded(
    theme: Theme, size: tuple[int, int], reach: tuple[int, int], radius: Px, stuff: Colour, hue: Colour
) -> Generator[None, None, Surface]:
    """Return in two steps a plastic body on a plinth, with room for its shadow on all sides. ``size``: that
    of the body; ``reach``: how many pixels the whole picture and the plinth extend beyond it; ``stuff``: the
    color of the plastic; ``hue``: of its edges, where a theme draws them as lines or lets them glow."""
    (w, h), (edge, out) = size, reach
    broad, narrow = (min(w, 2 * ceil(radius + more) + 9) for more in (edge, 0))
    picture = blank(broad + 2 * edge, h + 2 * edge)
    place = Rect(edge, edge, broad, h).inflate(2 * out, 2 * out)
    _ground(theme, picture, place, radius + out, edge, hue)
    yield
    body = _body(theme, (narrow, h), out, radius, stuff, hue)
    return widened(layered(picture, widened(body, place.w)), w + 2 * edge)


def _body(theme: Theme, size: tuple[int, int], out: int, radius: Px, stuff: Colour, hue: Colour) -> Surface:
    """Return a body of that size on its plinth."""
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
    highs = [high] * STRIPS + [frame.height - STRIPS * high]
    return [Sprite(z, ("veil", frame.width, h), 0, i * high) for i, h in enumerate(highs) if h]


@painter("row")
def paint_row(theme: Theme, w: int, h: int) -> Surface:
    """Paint a shallow groove in a panel."""
    return rimmed((w, h), h * 0.26, lighter(theme.panel, 0.09), lighter(theme.panel, 0.2), 1)


@edged("panel", lambda w, h: max(round(min(w, h) * 0.03), 4))
def paint_panel(theme: Theme, w: int, h: int, *, edge: int) -> Steps:
    """Paint dark lacquer with a line of brass, within a margin of ``edge`` pixels. Panels are nearly as large
    as the window: only their corners are drawn, all between them is stretched."""
    radius = min(w, h) * 0.045 + 4
    line = max(min(w, h) / 240, 1.2)
    inset = round(3.2 * line) + 1
    narrow = min(w, 2 * ceil(radius + 2 * edge) + 9)
    picture, foot = blank(narrow + 2 * edge, h + 2 * edge), Rect(edge, edge, narrow, h)
    _cast(picture, foot.move(0, edge // 4), radius, edge * 0.34, (*theme.shadow, 200), whole=True)
    ground = shine(theme, narrow, h, theme.panel, 0.07, 0.16)
    _line(ground, place := ground.get_rect(), radius, line, mix(theme.panel, theme.brass, 0.75))
    _line(
        ground,
        place.inflate(-2 * inset, -2 * inset),
        radius - inset,
        max(line * 0.4, 1),
        mix(theme.panel, theme.brass, 0.35),
    )
    ground.fill((255, 255, 255, 246), special_flags=BLEND_RGBA_MULT)
    round_off(ground, radius)
    yield None
    yield widened(layered(picture, ground), w + 2 * edge)


def _line(surface: Surface, box: Rect, radius: Px, thick: Px, colour: Colour) -> None:
    """Draw a rounded border inside a large box, stretched from that of a small one."""
    small = min(2 * ceil(radius + thick) + 4, *box.size)
    nine_slice(surface, filled(outline(small, small, radius, thick), colour), box)


@painter("veil")
def paint_veil(theme: Theme, w: int, h: int) -> Surface:
    """Paint one color, half transparent in every pixel: three times as fast to blit as a surface alpha."""
    return blank(w, h, (*theme.veil, 150))


def drawing_mat(box: Box) -> Sprite:
    """Return the mat under the drawn example on a page of the rule book."""
    return on(box, GROUND, "drawing-mat")


@edged("leaf", lambda w, h: max(round(min(w, h) * 0.02), 4))
def paint_leaf(theme: Theme, w: int, h: int, folded: bool, *, edge: int) -> Surface:
    """Paint card stock, within a margin of ``edge`` pixels, and the shade of a fold if it is ``folded``."""
    radius = min(w, h) * 0.012 + 3
    narrow = min(w, 2 * ceil(radius + 2 * edge) + 9)
    picture, foot = blank(narrow + 2 * edge, h + 2 * edge), Rect(edge, edge, narrow, h)
    _cast(picture, foot.move(0, edge // 4), radius, edge * 0.4, (*theme.shadow, 190))
    paper = shine(theme, narrow, h, theme.cream, 0.25, 0.04)
    round_off(paper, radius)
    leaf = widened(layered(picture, paper), w + 2 * edge)
    if folded and theme.gloss:
        reach = max(round(0.02 * w), 2)
        for step in range(reach):
            tone = mix(theme.cream, theme.edge, 0.4 * (1 - step / reach) ** 2)
            for x in (w // 2 - step - 1, w // 2 + step):
                leaf.fill(tone, (edge + x, edge, 1, h))
    return leaf


@painter("drawing-mat")
def paint_drawing_mat(theme: Theme, w: int, h: int) -> Surface:
    """Paint the felt of the table, framed by a fine line."""
    felt, short = shine(theme, w, h, theme.mat, 0.1, 0.14), min(w, h)
    return tile(felt, short * 0.03 + 2, mix(theme.mat, theme.stitch, 0.7), max(short / 160, 1.5))


@painter("tint")
def paint_tint(theme: Theme, w: int, h: int) -> Surface:
    """Paint the tinted ground of a passage on a paper page, with a brass bar at its left."""
    ground = blank(w, h, mix(theme.cream, theme.brass, 0.16))
    ground.fill(theme.brass, (0, 0, max(round(w * 0.008), 3), h))
    return tile(ground, min(w, h) * 0.06 + 2)


COARSE = 24  # pixels across: the pool of light before it is scaled up
READABLE = 4.6  # contrast of words by WCAG's level AA, and a little more
SHADES = 256  # of its fading


@lru_cache(maxsize=256)
def glow(box: Box, z: int, round_by: Px, reach: float) -> Sprite:
    """Return a glowing edge around a box where something can be done now. ``z``: its level in the drawing
    order; ``round_by``: the radius of its corners, ``reach``: how far the light extends, both in pixels."""
    out = max(round(reach), 2)
    return around(box, out, z, "glow", round(round_by), out)


@lru_cache(maxsize=256)
def halo(box: Box, z: int, tone: str | Colour, round_by: Px, reach: float) -> Sprite:
    """Return soft light around a box in a color (``tone``: a theme's role, or RGB); others: see ``glow``."""
    out = max(round(reach), 2)
    return around(box, out, z, "halo", round(round_by), out, tone)


PoolShape = tuple[tuple[int, int], int, tuple[int, ...], tuple[int, ...], int]
"""The shape of a pool of light on the mat, all in pixels: width and height of the whole, that is the lit box
with fading light on every side; how far that reaches; x, y, w, h of the part on the mat, from the top left
corner of the whole; x, y, w, h of the mat, from that of the part; the radius of the mat's corners."""


def pool(glow: Glow, frame: Frame, passing: bool = False) -> Sprite:
    """Return lamplight on the mat around the box of a glow: full at the box, fading out beyond it. No light
    falls outside the mat. ``passing``: the light is moving, so a coarse picture will do."""
    whole = Rect(*(round(v) for v in glow.box.inset(-glow.reach)))
    ground = Rect(*(round(v) for v in mat(frame)))
    part = whole.clip(ground)
    name, share = ("passing-pool" if passing else "pool"), round(100 * glow.share)
    inside, under = part.move(-whole.x, -whole.y), ground.move(-part.x, -part.y)
    radius = round(ROUND * min(frame.width, frame.height))
    light: PoolShape = whole.size, round(glow.reach), tuple(inside), tuple(under), radius
    return Sprite(POOL, (name, light, share), part.x, part.y)


@lru_cache(maxsize=256)
def focus_ring(box: Box, z: int = FOCUS, round_by: Px | None = None) -> Sprite:
    """Return the ring around what has the focus, with light and dark lines so that it shows on any ground.
    ``round_by`` is the radius of the box's own corners; None for a button's. A box of size 0 has a ring
    around its corner."""
    x, y, *size = (round(v) for v in box)
    w, h = (max(v, 0) for v in size)
    thick, out = _thick(w, h), ring_beyond(w, h)
    radius = round((min(w, h) * 0.28 if round_by is None else round_by) + out)
    return Sprite(z, ("focus", w + 2 * out, h + 2 * out, radius, thick), x - out, y - out)


def ringed(tile: Tile, sprites: Sequence[Sprite], round_by: Px | None = None) -> list[Sprite]:
    """Return the sprites of a control, with a ring if it has the focus. ``round_by``: see ``focus_ring``."""
    return [*sprites, focus_ring(tile.box, tile.z + 3, round_by)] if tile.focused else [*sprites]


def ring_beyond(w: int, h: int) -> int:
    """Return how many pixels the focus ring extends beyond a box of that size, on each side."""
    thick = _thick(w, h)
    return thick + thick // 2 + 2


def _thick(w: int, h: int) -> int:
    return max(3, round(0.42 * sqrt(min(w, h))))


RIM_STEPS = 48  # a rim that runs out is drawn anew so many times, not in each frame


@lru_cache(maxsize=64)
def time_rim(box: Box, share: float, z: int, letter: MinTextPx) -> tuple[Sprite, ...]:
    """Return a rim around a box that shows the ``share`` (0 … 1) of a time that is left; what is gone of it
    grows clockwise from the top left corner. ``letter`` decides its thickness."""
    thick = max(round(0.28 * letter), 3)
    x, y, w, h = (round(v) for v in box.inset(-thick / 2))
    gone = (1 - ceil(share * RIM_STEPS) / RIM_STEPS) * 2 * (w + h)
    sides = (x, y, w, 0), (x + w - thick, y, h, 1), (x + w, y + h - thick, w, 2), (x + thick, y + h, h, 3)
    sprites = []
    for left, top, long, quarter in sides:
        off, gone = min(round(gone), long), max(gone - long, 0)
        if rest := long - off:
            across, down = ((off, 0), (0, off), (-long, 0), (-thick, -long))[quarter]
            size = (rest, thick) if quarter % 2 == 0 else (thick, rest)
            sprites.append(Sprite(z, ("time-rim", *size), left + across, top + down))
    return tuple(sprites)


@painter("time-rim")
def paint_time_rim(theme: Theme, w: int, h: int) -> Surface:
    """Paint a bright line between two dark ones, so that it shows on any ground."""
    picture, line = blank(w, h, theme.ink), max(min(w, h) // 5, 1)
    picture.fill(theme.cream, Rect(0, 0, w, h).inflate(-2 * line, -2 * line))
    return picture


@lru_cache(maxsize=256)
def shade(box: Box, z: int, round_by: Px) -> Sprite:
    """Return a shade over a box with corners of radius ``round_by``: what lies there does not count."""
    return on(box, z, "shade", round(round_by))


@painter("shade")
def paint_shade(theme: Theme, w: int, h: int, round_by: int) -> Surface:
    """Paint the panel's color, translucent but dense enough that words on a card below it can be read."""
    return filled(rounded(w, h, round_by), theme.panel, shade_strength())


@cache
def shade_strength() -> int:
    """Return the opacity of a shade over a card, 0 … 255, at which words on it can be read in all themes."""

    def seen(theme: Theme, alpha: int) -> float:
        return contrast(*(mix(tone, theme.panel, alpha / 255) for tone in (theme.cream, theme.ink)))

    themes = THEMES.values()
    return next(alpha for alpha in range(165, -1, -5) if min(seen(one, alpha) for one in themes) >= READABLE)


@painter("glow")
def paint_glow(theme: Theme, w: int, h: int, round_by: int, reach: int) -> Surface:
    """Paint (see ``glow``) a fine bright line on the edge of the box, and its light inside and outside."""
    picture, grain = blank(w + 2 * reach, h + 2 * reach), 2 * max(int(0.36 * reach), 1)  # that of its blur
    if w > (small := ceil(2 * (round_by + 3 * reach) / grain) * grain):
        light = paint_glow(theme, small, min(h, small), round_by, reach)
        return nine_slice(picture, light, picture.get_rect(), True)
    edge = outline(w, h, round_by, max(reach * 0.7, 2))
    draw_soft(picture, edge, (reach, reach), reach * 0.45, theme.glow, 255)
    line = outline(w, h, round_by, max(round(reach * 0.38), 2))
    return layered(picture, filled(line, lighter(theme.glow, 0.35)))


@painter("halo")
def paint_halo(theme: Theme, w: int, h: int, round_by: int, reach: int, tone: str | Colour) -> Surface:
    """Paint light (see ``halo``) around a box, brightest at its edge; a plain ring in flat themes."""
    picture, grain = blank(w + 2 * reach, h + 2 * reach), 2 * max(int(0.272 * reach), 1)  # that of its blur
    if w > (small := ceil(2 * (round_by + 2 * reach) / grain) * grain):
        light = paint_halo(theme, small, min(h, small), round_by, reach, tone)
        return nine_slice(picture, light, picture.get_rect(), True)
    if not theme.gloss:
        out, thick = round(reach * 0.3), max(reach * 0.14, 2)  # clear of the plinth
        return layered(picture, filled(outline(w + 2 * out, h + 2 * out, round_by + out, thick), theme.text))
    colour = mix(theme.colour(tone), theme.glow, 0.1 if theme.neon else 0.8)
    draw_soft(picture, rounded(w, h, round_by), (reach, reach), reach * 0.34, colour, 235)
    return picture


@painter("pool", passing=True)
def paint_pool(theme: Theme, light: PoolShape, share: int, across: int = COARSE) -> Surface:
    """Paint the pool of light at ``share`` hundredths, ``across`` pixels wide, and scale it up."""
    (w, h), reach, (left, top, wide, high), mat, radius = light
    down, tones = max(round(across * high / wide), 4), _tones(theme.pool, theme.lean * share // 100)
    beside = [_beyond(left + (x + 0.5) * wide / across, reach, w) for x in range(across)]
    above = [_beyond(top + (y + 0.5) * high / down, reach, h) for y in range(down)]
    rows = {y: b"".join([tones[min(int(SHADES * (x + y)), SHADES)] for x in beside]) for y in set(above)}
    dots = b"".join(rows[y] for y in above)
    pool = transform.smoothscale(image.frombytes(dots, (across, down), "BGRA"), (wide, high))
    _cut_corners(pool, Rect(mat), radius)
    return pool


@lru_cache(maxsize=64)
def _tones(colour: Colour, full: int) -> tuple[bytes, ...]:
    """Return BGRA pixels of a color, from opacity ``full`` down to 0, by the square of the distance."""
    b_g_r = bytes(reversed(colour))
    shares = (max(1 - 1.1 * (i / SHADES) ** 0.5, 0) ** 1.6 for i in range(SHADES + 1))
    return tuple(b_g_r + bytes([round(full * share)]) for share in shares)


@painter("passing-pool", passing=True)
def paint_passing_pool(theme: Theme, light: PoolShape, share: int) -> Surface:
    """Paint the same pool coarser: it is only shown for a frame or two."""
    return paint_pool(theme, light, share, COARSE // 2)


def _cut_corners(light: Surface, mat: Rect, radius: int) -> None:
    """Make what lies outside the mat's rounded corners transparent."""
    for i, (x, y) in enumerate(product((mat.x, mat.right - radius), (mat.y, mat.bottom - radius))):
        if light.get_rect().colliderect(x, y, radius, radius):
            part = (i // 2 * radius, i % 2 * radius, radius, radius)
            light.blit(rounded(2 * radius, 2 * radius, radius), (x, y), part, BLEND_RGBA_MULT)


def _beyond(at: float, reach: int, whole: int) -> float:
    """Return how far a coordinate lies outside the lit part of a pool, as a share of ``reach``, squared."""
    away = max(reach - at, at - (whole - reach), 0) / reach
    return away * away


@painter("focus")
def paint_focus(theme: Theme, w: int, h: int, radius: int, thick: int) -> Surface:
    """Paint a ring in the color of the focus between two lines of black or white, whichever contrasts."""
    return between_lines((w, h), radius, thick, theme.focus, 215)


def between_lines(size: tuple[int, int], radius: int, thick: int, tone: Colour, alpha: int) -> Surface:
    """Return a ring of that ``size`` and color between two lines, each two pixels wide, of black or white,
    whichever contrasts, at the opacity ``alpha`` (0 … 255)."""
    lines = filled(outline(*size, radius, thick + 4), opposite(tone), alpha)
    return layered(lines, filled(outline(size[0] - 4, size[1] - 4, radius - 2, thick), tone))


def opposite(colour: Colour) -> Colour:
    """Return black or white, whichever is further from the color."""
    return max(BLACK, WHITE, key=lambda other: contrast(other, colour))


@lru_cache(maxsize=64)
def scan_light(box: Box, z: int) -> Sprite:
    """Return a broad ring around what a switch would choose in scanning, visible from across a room."""
    x, y, w, h = (round(v) for v in box)
    thick = max(8, round(0.9 * sqrt(min(w, h))))
    return Sprite(z, ("scan-light", w + 2 * thick, h + 2 * thick, thick), x - thick, y - thick)


@painter("scan-light")
def paint_scan_light(theme: Theme, w: int, h: int, thick: int) -> Surface:
    """Paint the color of the focus between two dark lines, ``thick`` pixels wide: it shows anywhere."""
    edge = max(thick // 4, 2)
    dark, bright = (theme.focus, WHITE) if opposite(theme.focus) == WHITE else (BLACK, theme.focus)
    line = filled(outline(w - 2 * edge, h - 2 * edge, thick, thick - 2 * edge), bright)
    return layered(filled(outline(w, h, thick, thick), dark), line)
