"""Backdrops that fill the window: the game table, the floor around a small table, darkness, and the sign of a
window that is too small."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from math import ceil, cos, pi, radians, sin
from random import Random

from pygame import (
    BLEND_RGB_ADD,
    BLEND_RGB_MULT,
    BLEND_RGBA_ADD,
    BLEND_RGBA_SUB,
    Rect,
    Surface,
    draw,
    transform,
)

from ...stage.geometry import Box, Frame
from ...stage.layers import POOL
from ..engine.colours import BLACK, Colour, Theme, darker, lighter, mix
from ..engine.shapes import (
    CLEAR,
    blank,
    filled,
    gradient,
    layered,
    nine_slice,
    noise,
    outline,
    radial,
    round_off,
    rounded,
    soft,
    stroked,
    tiled,
)
from ..engine.sprites import EDGES, Picture, Sprite, Steps, on, painter, shadowed

MARKS = 60  # on the dial: one for each card of the largest deck
STAIRS = 4  # across a corner


def _dial(theme: Theme, mat: Surface, short: int) -> None:
    """Print a clock-like dial on the mat: sixty marks of growing length, and stairs in the corners."""
    tone, faint = (mix(theme.mat, theme.stitch, share) for share in (0.2, 0.11))
    x, y = mat.width / 2, mat.height * 0.48
    outer, thick = short * 0.39, max(round(short / 420), 1)
    draw.aacircle(mat, faint, (x, y), outer * 1.06, thick)
    draw.aacircle(mat, tone, (x, y), outer * 1.09, thick)
    for i in range(MARKS):
        angle = pi * (0.5 + 2 * (i + 0.5) / MARKS)
        away = (cos(angle), sin(angle))
        inner = outer * (0.97 - 0.34 * (i + 1) / MARKS)
        _ray(mat, tone if i % 5 == 4 else faint, (x, y), away, (inner, outer), outer * 0.012)
    _frame(mat, tone, short)


def _ray(
    mat: Surface,
    tone: tuple[int, int, int],
    middle: tuple[float, float],
    away: tuple[float, float],
    reach: tuple[float, float],
    half: float,
) -> None:
    """Draw a mark of the dial along ``reach``, in the direction ``away``; ``half``: half its width."""
    (x, y), (dx, dy), (inner, outer) = middle, away, reach
    points = [
        (x + dx * far - dy * side, y + dy * far + dx * side)
        for far, side in ((inner, -half * 0.6), (outer, -half), (outer, half), (inner, half * 0.6))
    ]
    draw.polygon(mat, tone, points)
    draw.aalines(mat, tone, True, points)


def _frame(mat: Surface, tone: tuple[int, int, int], short: int) -> None:
    """Print two lines around the mat that cross its corners in steps."""
    for i, inset in enumerate((0.044, 0.053)):
        start, step = round(short * inset), round(short * 0.022)
        corner = [
            (start + k // 2 * step, start + (STAIRS - (k + 1) // 2) * step) for k in range(2 * STAIRS + 1)
        ]
        w, h = mat.width - 1, mat.height - 1
        points = [*corner, *((w - x, y) for x, y in reversed(corner))]
        points += [(w - x, h - y) for x, y in corner] + [(x, h - y) for x, y in reversed(corner)]
        draw.lines(mat, tone, True, points, max(round(short / (540 + 300 * i)), 1))


def _horizon_grid(theme: Theme, mat: Surface, short: int) -> None:
    """Print a grid that runs to the horizon, and a setting sun cut into bars behind it."""
    w, h = mat.size
    x, sky, r = w // 2, round(h * 0.56), round(short * 0.34)
    _sun(theme, mat, (x, sky), r)
    mat.fill(theme.mat, (0, sky, w, h - sky))
    faint, thick = mix(theme.mat, theme.plum, 0.3), max(round(short / 700), 1)
    for i in range(-16, 17):
        draw.aaline(mat, faint, (x + i * w * 0.035, sky), (x + i * w * 0.16, h), thick)
    for i in range(12):
        y = sky + (h - sky) * (i / 11) ** 2.2
        draw.line(mat, faint if i else mix(theme.mat, theme.stitch, 0.6), (0, y), (w, y), thick)


def _sun(theme: Theme, mat: Surface, middle: tuple[int, int], r: int) -> None:
    """Draw half a sun of radius ``r`` above the horizon; the gaps between its bars grow downwards."""
    x, sky = middle
    low, high = mix(theme.mat, theme.stitch, 0.3), mix(theme.mat, theme.mustard, 0.26)
    wide = 2 * r + 1
    disc = blank(wide, round(1.15 * r))
    draw.aacircle(disc, "white", (r, r), r)
    colours = gradient(wide, wide, [(0.0, high), (0.55, low), (1.0, low)])
    mat.blit(filled(disc, colours), (x - r, sky - disc.height))
    for i in range(7):
        gap = max(round(r * (0.012 + 0.011 * i)), 1)
        mat.fill(theme.mat, (x - r, sky - round(r * (0.86 - 0.135 * i)), wide, gap))


MOTIFS: dict[str, Callable[[Theme, Surface, int], None]] = {"dial": _dial, "grid": _horizon_grid}
"""By name: what prints it on a mat, for a window whose shorter side is so many pixels long."""


LAMP = (0.5, 0.46)  # over which point of the window the lamp hangs, in shares of it
BOARDS = 9  # of which the table is made, across the window's shorter side
RIM = 0.019  # of the shorter side: how much of the wood is in sight on each side of the mat
ROUND = 0.07  # of the shorter side: how round the mat's corners are
GRAIN = 6  # the wood is painted so many times narrower: its grain runs across
FIGURE, FIBRE = (7, 26), (16, 90)  # the sizes of the noise that gives a board its tones, and its lines
NAP = (32, 20)  # the size at which the light on the mat is reckoned


def table(width: int, height: int) -> Picture:
    """Return the key of the picture of a table that fills the window."""
    return ("table", width, height)


def mat(frame: Frame) -> Box:
    """Return the box of the playing mat in the window."""
    return Box(0, 0, frame.width, frame.height).inset(round(RIM * min(frame.width, frame.height)))


@painter("table")
def paint_table(theme: Theme, width: int, height: int) -> Steps:
    """Paint wood, mat and lamplight, opaque."""
    ground = Surface((width, height))
    yield None  # so large a surface takes long to make
    short = min(width, height)
    rim, radius = round(short * RIM), round(short * ROUND)
    yield from lay_wood(theme, ground, rim + radius)
    yield from _lay_mat(theme, ground, ground.get_rect().inflate(-2 * rim, -2 * rim), radius)
    yield None
    _light(theme, ground)
    yield ground


def _light(theme: Theme, ground: Surface) -> None:
    """Add the lamp's light to the table, with a little noise as on felt, and the theme's scan lines."""
    if theme.lamp != theme.dusk:
        light = radial(*NAP, theme.lamp, theme.dusk, LAMP, 1.3)
        if theme.grain:
            light.blit(noise(*NAP, "nap", round(255 - 16 * theme.grain), 255), (0, 0),
                       special_flags=BLEND_RGB_MULT)  # fmt: skip
        _shine(ground, light)
    if theme.scan:
        gap = max(round(min(ground.size) / 270), 2)
        dark = round(255 * (1 - theme.scan))
        for y in range(0, ground.height, gap):
            ground.fill((dark, dark, dark), (0, y, ground.width, max(gap // 3, 1)), BLEND_RGB_MULT)


def _shine(ground: Surface, light: Surface) -> None:
    """Multiply the ground by the light in horizontal strips, so that only one strip needs memory."""
    rows = transform.smoothscale(light, (ground.width, light.height))
    steps = [i * ground.height // (light.height - 1) for i in range(light.height)]
    for i, (top, foot) in enumerate(pairwise(steps)):
        strip = transform.smoothscale(rows.subsurface(0, i, ground.width, 2), (ground.width, foot - top))
        ground.blit(strip, (0, top), special_flags=BLEND_RGB_MULT)


def lay_wood(theme: Theme, ground: Surface, seen: int) -> Iterator[None]:
    """Draw boards, each with its own tone and grain, in two steps; ``seen``: the pixels at both ends beyond
    the mat."""
    if not theme.grain:
        ground.fill(theme.wood[1])
        return
    width, height = ground.size
    high, chance = max(min(ground.size) // BOARDS, 8), Random("walnut")
    boards = ceil(height / high)
    figures = noise(FIGURE[0], FIGURE[1] * boards, "figure", 0, 255)
    fibres = noise(FIBRE[0], FIBRE[1] * boards, "fibre", round(255 - 105 * theme.grain), 255)
    whole, ends = ((0, width),), ((0, seen), (width - seen, seen))
    for i in range(boards):
        light, top = mix(theme.wood[1], theme.wood[2], chance.random()), i * high
        figure, fibre = (
            figures.subsurface(0, i * FIGURE[1], *FIGURE),
            fibres.subsurface(0, i * FIBRE[1], *FIBRE),
        )
        board = _board(theme, light, figure, fibre, (width // GRAIN + 1, high))
        for x, wide in ends if seen <= top and top + high <= height - seen else whole:
            narrow = board.subsurface(x * board.width // width, 0, max(wide * board.width // width, 1), high)
            ground.blit(transform.smoothscale(narrow, (wide, high)), (x, top))
        if i in (boards // 2, boards - 1):
            yield


def _board(theme: Theme, light: Colour, figure: Surface, fibre: Surface, size: tuple[int, int]) -> Surface:
    """Return a board of that size, its grain stained from the wood's dark tone to ``light``."""
    dark = theme.wood[0]
    figure.fill([b - a for a, b in zip(dark, light, strict=True)], special_flags=BLEND_RGB_MULT)
    figure.fill(dark, special_flags=BLEND_RGB_ADD)
    board = transform.smoothscale(figure, size)
    board.blit(transform.smoothscale(fibre, size), (0, 0), special_flags=BLEND_RGB_MULT)
    board.fill(darker(dark, 0.6), (0, 0, size[0], max(size[1] // 70, 1)))
    return board


def _lay_mat(theme: Theme, ground: Surface, box: Rect, radius: int) -> Iterator[None]:
    """Draw the mat with its printed pattern, felt texture and seam, and its shadow on the wood."""
    short = min(ground.size)
    if theme.gloss:
        _shade(theme, ground, box, radius)
    corners = [ground.subsurface(part).copy() for part in _corners(box, radius)]
    mat = ground.subsurface(box)
    mat.fill(theme.mat)
    if theme.motif:
        MOTIFS[theme.motif](theme, mat, short)
    yield
    if theme.grain:
        tiled(mat, noise(256, 256, "felt", 0, round(19 * theme.grain)), BLEND_RGB_ADD)
    _cut_corners(ground, box, radius, corners)
    _seam(theme, ground, box, radius, max(short / 1000, 0.8))


def _shade(theme: Theme, ground: Surface, box: Rect, radius: int) -> None:
    """Draw the mat's shadow, except where the mat will cover it."""
    short = min(ground.size)
    shade, reach = soft(rounded(4 * radius, 4 * radius, radius), short * 0.008, theme.shadow, 235)
    fall = round(short * 0.004)
    under = 2 * (reach + fall + ceil(0.3 * radius))  # that is how far a corner's rounding goes in
    shade.fill(CLEAR, shade.get_rect().inflate(-under, -under))
    nine_slice(ground, shade, box.inflate(2 * reach, 2 * reach).move(0, fall))


def _corners(box: Rect, r: int) -> tuple[Rect, ...]:
    left, top, right, bottom = box.x, box.y, box.right - r, box.bottom - r
    return tuple(Rect(x, y, r, r) for y in (top, bottom) for x in (left, right))


def _cut_corners(ground: Surface, box: Rect, r: int, corners: list[Surface]) -> None:
    """Restore the ground outside the rounded corners of the box."""
    disc = rounded(2 * r, 2 * r, r)
    outside = blank(*disc.size, "white")
    outside.blit(disc, (0, 0), special_flags=BLEND_RGBA_SUB)
    outside.fill((255, 255, 255, 0), special_flags=BLEND_RGBA_ADD)
    for i, part in enumerate(_corners(box, r)):
        piece = outside.subsurface(i % 2 * r, i // 2 * r, r, r).copy()
        piece.blit(corners[i], (0, 0), special_flags=BLEND_RGB_MULT)
        ground.blit(piece, part)


def _seam(theme: Theme, ground: Surface, box: Rect, radius: int, unit: float) -> None:
    """Draw the mat's edge and the stitches along it; in a neon theme a line. ``unit``: see ``Frame.unit``."""
    whole = 4 * radius  # corners and a little between them: the rest is drawn out
    if theme.neon:
        light, reach = soft(outline(whole, whole, radius, 6 * unit), 7 * unit, theme.stitch, 230)
        nine_slice(ground, light, box.inflate(2 * reach, 2 * reach))
        line = outline(whole, whole, radius, max(2.4 * unit, 1.5))
        nine_slice(ground, filled(line, lighter(theme.stitch, 0.55)), box)
        return
    edge = outline(whole, whole, radius, max(round(3 * unit), 1))
    nine_slice(ground, filled(edge, lighter(theme.mat, 0.3), 170), box)
    thread = mix(theme.mat, theme.stitch, 0.7)
    inner, r = box.inflate(-12 * unit, -12 * unit), max(radius - round(6 * unit), 4)
    thick = max(round(2.4 * unit), 1)
    _stitches(ground, inner, r, (14 * unit, 9 * unit, thick), thread)
    _corner_stitches(ground, inner, r, thick, thread)


def _stitches(ground: Surface, box: Rect, r: int, sizes: tuple[float, float, int], thread: Colour) -> None:
    """Draw the stitches of the straight edges; ``sizes``: their length, distance and thickness in pixels."""
    long, gap, thick = sizes
    for length, level in ((box.w, True), (box.h, False)):
        count = max(int((length - 2 * r) / (long + gap)), 1)
        step = (length - 2 * r) / count
        for at in (r + i * step + gap / 2 for i in range(count)):
            for x, y in ((0, 0), (box.w - thick, box.h - thick)):
                across = Rect(box.x + at, box.y + y, step - gap, thick)
                ground.fill(thread, across if level else Rect(box.x + x, box.y + at, thick, step - gap))


def _corner_stitches(ground: Surface, box: Rect, r: int, thick: int, thread: Colour) -> None:
    reach = r - thick / 2
    arcs = [[radians(184 + 22.5 * i + 14.5 * k / 5) for k in range(6)] for i in range(4)]
    strokes = [(thick, [(r + reach * cos(a), r + reach * sin(a)) for a in angles]) for angles in arcs]
    corner = filled(stroked(r, r, strokes), thread)
    for i, part in enumerate(_corners(box, r)):
        ground.blit(transform.flip(corner, i % 2 == 1, i // 2 == 1), part)


NIGHT = 0.62  # how dark the floor is


def tabletop(box: Box) -> Sprite:
    """Return the sprite of a small table seen from above, in that box."""
    return on(box, POOL, "tabletop")


@painter("floor")
def paint_floor(theme: Theme, width: int, height: int) -> Steps:
    """Paint dark floor boards that fill a window, with a little light in the middle; opaque."""
    ground = Surface((width, height))
    yield None
    if theme.gloss:
        yield from lay_wood(theme, ground, max(width, height))
        _shine(ground, radial(*NAP, darker(theme.lamp, NIGHT), darker(theme.dusk, NIGHT), (0.5, 0.5), 1.2))
    else:
        ground.fill(theme.panel)
    yield ground


EDGES["tabletop"] = lambda w, h: max(round(min(w, h) * 0.05), 6)


@painter("tabletop")
def paint_tabletop(theme: Theme, w: int, h: int) -> Steps:
    """Paint the whole game table as a small picture, with its shadow in a margin."""
    for table in paint_table(theme, w, h):
        yield table and None
    top, edge = layered(blank(w, h), table), EDGES["tabletop"](w, h)
    round_off(top, 0.2 * min(w, h))
    yield None
    yield layered(shadowed(theme, top, edge, edge * 0.36, 235, edge // 3), top)


ARM, HEAD = 0.34, 0.14  # of the shorter side: from the middle to an arrow's tip, and how long its head is


@painter("cramped", passing=True)
def paint_cramped(theme: Theme, width: int, height: int) -> Surface:
    """Paint two arrows from corner to corner on the mat where the window is too small: make it larger."""
    picture = Surface((width, height))
    picture.fill(theme.mat)
    short, x, y = min(width, height), width / 2, height / 2
    arm, head = ARM * short, HEAD * short
    for right, down in ((1, 1), (-1, -1), (1, -1), (-1, 1)):
        tip = x + right * arm, y + down * arm
        draw.line(picture, theme.text, (x, y), tip, max(round(short / 20), 1))
        wings = ((tip[0] - right * head, tip[1]), (tip[0], tip[1] - down * head))
        draw.polygon(picture, theme.text, (tip, *wings))
    return picture


@painter("darkness")
def paint_darkness(theme: Theme, width: int, height: int) -> Surface:
    """Paint a window black, in every theme."""
    picture = Surface((width, height))
    picture.fill(BLACK)
    return picture
