"""Pictures of past matches: statistics as rings, bars and curves; a replay's bar; small tables; QR codes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise, product
from math import ceil, hypot
from operator import attrgetter
from typing import NamedTuple

from pygame import Surface, transform

from ...stage.geometry import Box, Frame, MinTextPx, Px
from ...stage.layers import CHART, WIDGET
from ...words.language import say
from ..engine.colours import BLACK, WHITE, Colour, Theme, darker, lighter, luminance, mix, readable
from ..engine.shapes import (
    FINE,
    DrawSign,
    Point,
    arc,
    blank,
    filled,
    layered,
    lines,
    outline,
    rounded,
    shape,
    stroke,
    stroked,
    translucent_polygon,
)
from ..engine.sprites import (
    Art,
    Picture,
    Sprite,
    Tile,
    amid,
    centred,
    composer,
    on,
    painter,
    rimmed,
    shine,
    sprite_rect,
    tile,
)
from ..engine.text import measure, text
from ..material.plastic import ringed
from ..people.emblems import emblem

FULL = 1000  # what heights and shares are counted in: their pictures are few
THICK = 0.14  # of a ring's size: how thick it is
LINE, DOT, CASE = 0.022, 2.6, 2.0  # of a curve's height; of a line's thickness: its marks, its dark rim
LEAST, MOST = 2.5, 7.0  # pixels: a curve's line
AREA = 96, 8  # of 255: how much of its colour is seen below a curve, at its top and at its foot
TWICE = 2  # as large as they are shown: how a curve's strokes are drawn
DASH, HOLE = 3.2, 2.4  # of a line's thickness

SEEN = 3.2  # the contrast of a curve or a bar with its ground

Heights = tuple[int | None, ...]
"""A curve from left to right, 0 (the foot) … ``FULL``; None where nothing is known."""


class TimeCurve(NamedTuple):
    """A curve over time; empty if nothing is known. ``own``: its heights; ``theirs``: those of a dashed curve
    to compare it with; ``zero``: the height of a line at zero, None for no line. Heights are in thousandths
    (see ``curve_heights``)."""

    own: Heights = ()
    theirs: Heights = ()
    zero: int | None = None


def curve_heights(values: Sequence[float | None], low: float, high: float) -> Heights:
    """Return the heights of a curve in thousandths from ``low`` (0) to ``high``; None for unknown values."""
    span = (high - low) or 1.0
    return tuple(
        None if value is None else round(min(max((value - low) / span, 0.0), 1.0) * FULL) for value in values
    )


def share_ring(box: Box, letter: MinTextPx, share: float) -> list[Sprite]:
    """Return a ring in the middle of a box, filled by ``share`` (0 … 1) clockwise from the top."""
    size = max(round(min(box.w, box.h)), 16)
    return [amid(*box.centre, WIDGET + 1, "share-ring", size, round(share * FULL))]


def share_bar(box: Box, letter: MinTextPx, share: float, mark: float | None) -> list[Sprite]:
    """Return a bar filled by ``share`` (0 … 1), with a notch at ``mark``, a share to compare it with."""
    x, y, w, h = (round(v) for v in box)
    notch = -1 if mark is None else round(mark * FULL)
    return [Sprite(WIDGET + 1, ("share-bar", max(w, 4), max(h, 4), round(share * FULL), notch), x, y)]


def curve(box: Box, letter: MinTextPx, shown: TimeCurve, dot: int | None = None) -> list[Sprite]:
    """Return a curve in a box, and the dashed one to compare it with. ``dot``: the index of the marked value;
    None for the last that is known."""
    x, y, w, h = (round(v) for v in box)
    known = (i for i in reversed(range(len(shown.own))) if shown.own[i] is not None)
    at = next(known, -1) if dot is None else dot
    return [Sprite(WIDGET + 1, ("time-curve", max(w, 8), max(h, 8), shown, at), x, y)]


def curve_thickness(high: Px) -> Px:
    """Return the thickness in pixels of a curve's line in a box ``high`` pixels high."""
    return min(max(LINE * high, LEAST), MOST)


def curve_edge(high: Px) -> int:
    """Return the margin in pixels of a curve in a box ``high`` pixels high: room for the marked dot."""
    return round(DOT * curve_thickness(high))


@painter("share-ring")
def paint_ring(theme: Theme, size: int, share: int) -> Surface:
    """Paint a circular groove, filled with brass clockwise from the top by ``share`` thousandths."""
    picture = filled(shape(size, size, _arc(1.0)), _groove(theme))
    brass = shine(theme, size, size, _own(theme), 0.3, 0.1)
    return layered(picture, filled(shape(size, size, _arc(share / FULL)), brass)) if share else picture


def _own(theme: Theme) -> Colour:
    """Return the color of the player's own curve: brass that contrasts with the panel."""
    return readable(theme.brass, theme.panel, SEEN)


def _groove(theme: Theme) -> Colour:
    return mix(theme.panel, theme.quiet, 0.2)


def _arc(share: float) -> DrawSign:
    return lines(arc(0.5, 0.5, 0.5 - THICK / 2, 0, share, max(round(120 * share), 1)), thick=THICK - 0.02)


@painter("share-bar")
def paint_bar(theme: Theme, w: int, h: int, share: int, notch: int) -> Surface:
    """Paint a groove filled with brass by ``share`` thousandths, and a notch at ``notch``; -1: none."""
    picture = filled(rounded(w, h, h / 2), _groove(theme))
    if long := round(w * share / FULL):
        long = max(long, h)
        picture.blit(tile(shine(theme, long, h, _own(theme), 0.3, 0.1), h / 2), (0, 0))
    if notch >= 0:
        wide = max(h // 5, 2)
        at = min(max(round(w * notch / FULL) - wide // 2, wide), w - 2 * wide)
        picture.fill(theme.panel, (at - wide, 0, 3 * wide, h))
        picture.fill(theme.text, (at, 0, wide, h))
    return picture


@painter("time-curve")
def paint_curve(theme: Theme, w: int, h: int, shown: TimeCurve, dot: int) -> Surface:
    """Paint a chart over time: grid lines, the person's own curve with the area below it filled, and dashed
    the curve it is compared with. ``dot``: the index of the own curve's marked value; -1: none."""
    picture, thick, rim = blank(w, h), curve_thickness(h), curve_edge(h)
    foot = h - rim
    for share in (0, FULL // 2, FULL):
        picture.fill(_groove(theme), (0, _row(h, rim, share), w, 1))
    if shown.zero is not None:
        foot = _row(h, rim, shown.zero)
        picture.fill(mix(theme.panel, theme.quiet, 0.6), (0, foot, w, 2))
    points = _points(shown.own, w, h, rim)
    for part in _parts(points):
        if len(part) > 1:
            translucent_polygon(picture, _own(theme), [*part, (part[-1][0], foot), (part[0][0], foot)], AREA)
    strokes = blank(w * TWICE, h * TWICE, (*theme.panel, 0))
    _draw(strokes, theme, thick, _points(shown.theirs, w, h, rim), points, dot)
    return layered(picture, transform.smoothscale(strokes, (w, h)))


def _draw(
    surface: Surface,
    theme: Theme,
    thick: Px,
    theirs: Sequence[Point | None],
    own: Sequence[Point | None],
    dot: int,
) -> None:
    """Draw all strokes on an enlarged surface that is scaled down later."""
    for part in _parts(theirs):
        _dashed(surface, theme.quiet, part, 0.8 * thick)
    for part in _parts(own):
        _solid(surface, theme.panel, part, CASE * thick)
        _solid(surface, _own(theme), part, thick)
    if 0 <= dot < len(own) and (point := own[dot]) is not None:
        _solid(surface, theme.panel, [point], 1.6 * DOT * thick)
        _solid(surface, theme.text, [point], 1.1 * DOT * thick)


def _row(h: int, rim: int, share: int) -> int:
    return round(rim + (h - 2 * rim) * (1 - share / FULL))


def _points(own: Heights, w: int, h: int, rim: int) -> list[Point | None]:
    """Return the points of a curve in pixels, None for unknown values; a single one stands in the middle."""
    step = (w - 2 * rim) / max(len(own) - 1, 1)
    left = w / 2 if len(own) == 1 else rim
    return [None if one is None else (left + step * i, float(_row(h, rim, one))) for i, one in enumerate(own)]


def _parts(points: Sequence[Point | None]) -> Iterator[list[Point]]:
    """Yield the pieces of a curve between unknown values."""
    for known, part in groupby(points, lambda point: point is not None):
        if known:
            yield [point for point in part if point is not None]


def _solid(surface: Surface, colour: Colour, part: Sequence[Point], thick: Px) -> None:
    stroke(surface, colour, [(x * TWICE, y * TWICE) for x, y in part], thick * TWICE)


def _dashed(surface: Surface, colour: Colour, part: Sequence[Point], thick: Px) -> None:
    """Draw a dashed line through the points, none of its dashes cut off by corners."""
    long, gone = (DASH + HOLE) * thick, 0.0
    for (x, y), (to_x, to_y) in pairwise(part):
        whole = hypot(to_x - x, to_y - y) or 1.0
        at = -(gone % long)
        while at < whole:
            ends = max(at, 0.0), min(at + DASH * thick, whole)
            if ends[1] > ends[0]:
                dash = [((x + (to_x - x) * end / whole), (y + (to_y - y) * end / whole)) for end in ends]
                _solid(surface, colour, dash, thick)
            at += long
        gone += whole


ROUND, ROUNDED = 0.09, 3  # of the shorter side, and so many pixels more: a tile's corners


def tile_ground(tile: Tile) -> list[Sprite]:
    """Return the ground of a tile, and a ring around it if it has the focus."""
    plain = on(tile.box, WIDGET, "figure-tile", tile.focused)
    return ringed(tile, [plain], _radius(round(tile.box.w), round(tile.box.h)))


def _radius(w: int, h: int) -> float:
    return min(ROUND * min(w, h) + ROUNDED, 0.4 * h)


@painter("figure-tile")
def paint_tile(theme: Theme, w: int, h: int, lit: bool) -> Surface:
    """Paint a raised plate on the panel; a brighter one if ``lit``."""
    face = shine(theme, w, h, lighter(theme.panel, 0.14 if lit else 0.08), 0.06, 0.1)
    return rimmed((w, h), _radius(w, h), face, mix(theme.panel, theme.quiet, 0.2), 1)


FOOT, HIGHEST = 0.15, 1.0  # of the bar's height, and letters at most: the strip of its turns
BAR_THICK = 0.13  # letters: a line
BAR_CASE = 1.8  # of a line's thickness: the dark rim that parts it from those it crosses
MARK, HERE = 0.95, 1.0  # letters: the ring of a turning point, the emblem where the replay stands
LABELS = 5.2  # letters: a bar that is so high has its per cents beside it
TOP = 0.05  # of the height of the lines: above a whole chance
SUNK, LIGHT = 0.35, 0.3  # how much darker its ground is than a panel; the luminance of a light one
Line = tuple[int, ...]  # thousandths, ply by ply
Turn = tuple[int, int]  # the ply at which it begins, and whose it is


class RoundBar(NamedTuple):
    """The content of a replay's bar: one round, move by move (a ply is one move of one player). ``plies``:
    their number; ``turns``: the first ply (from 0) and the seat of each turn; ``lines``: a seat and its
    chance to win in thousandths, at the deal and after each ply; ``marks``: the turning points, each the
    number of plies played, and the seat on whose line it is."""

    plies: int
    turns: tuple[Turn, ...]
    lines: tuple[tuple[int, Line], ...] = ()
    marks: tuple[Turn, ...] = ()


def plot_box(box: Box, letter: MinTextPx) -> Box:
    """Return the part of a replay's time bar, which fills ``box``, that stands for the round shown: its left
    end is the deal, its right end the last move. The rest is for labels and a margin."""
    labels = measure("100%", letter, "text")[0] + 0.6 * letter if box.h >= LABELS * letter else 0.0
    pad = 0.5 * letter
    return Box(box.x + pad + labels, box.y + pad / 2, box.w - 2 * pad - labels, box.h - pad)


def round_bar(tile: Tile, shown: RoundBar, ply: int) -> list[Sprite]:
    """Return the bar, a line after ``ply`` moves (0: the deal), and there each seat's emblem at its
    chance."""
    box, letter = tile.box, tile.letter
    y, h, plot = round(box.y), round(box.h), plot_box(box, letter)
    px, py, pw, ph = (round(v) for v in plot)
    thin = max(round(letter * BAR_THICK), 2)
    foot = round(min(FOOT * ph, HIGHEST * letter))
    at, rim = px + pw * ply / max(shown.plies, 1), round(MARK * letter)
    lines = ("bar-lines", pw, ph - foot, shown, thin, rim)
    heights = (py + _level(ph - foot, line[min(ply, len(line) - 1)]) for _, line in shown.lines)
    return [
        on(box, CHART, "bar-ground", tile.focused),
        Sprite(CHART + 1, ("bar-turns", pw, ph, foot, shown.plies, shown.turns), px, py),
        *(_labels(plot._replace(h=plot.h - foot), letter) if plot.x - box.x > letter else ()),
        *([Sprite(CHART + 1, lines, px - rim, py - rim)] if shown.lines else ()),
        Sprite(CHART + 2, ("bar-here", thin, h), round(at - thin / 2), y),
        *(
            emblem(seat, at, height, HERE * letter, CHART + 3)
            for (seat, _), height in zip(shown.lines, heights, strict=True)
        ),
    ]


def _labels(plot: Box, letter: MinTextPx) -> list[Sprite]:
    right = plot.x - 0.5 * letter
    return [
        text(say("menu.per-cent", share=share), right, y, letter, "quiet", "text", "right", z=CHART + 1)
        for share in (0, 50, 100)
        for y in (max(plot.y + _level(plot.h, 10 * share), plot.y + letter / 2),)
    ]


def _level(high: Px, thousandths: int) -> Px:
    """Return the y of a chance in thousandths on a bar that is ``high`` pixels high."""
    return high * (TOP + (1 - TOP) * (1 - thousandths / 1000))


def _ground(theme: Theme) -> Colour:
    """Return the color of the bar's ground: a little darker than a panel."""
    return darker(theme.panel, SUNK if luminance(theme.panel) < LIGHT else SUNK / 4)


@painter("bar-ground")
def paint_ground(theme: Theme, w: int, h: int, focused: bool) -> Surface:
    """Paint a sunken plate; with another rim if it is ``focused``."""
    rim = theme.text if focused else mix(theme.panel, theme.quiet, 0.4)
    return rimmed((w, h), min(0.2 * h, 0.02 * w), _ground(theme), rim, max(h * 0.012, 1))


@painter("bar-turns")
def paint_turns(theme: Theme, w: int, h: int, foot: int, plies: int, turns: tuple[Turn, ...]) -> Surface:
    """Paint at the foot, ``foot`` pixels high, a piece for each turn in its seat's color, and lines at
    chances of 0, a half and 1. ``plies``, ``turns``: see ``RoundBar``."""
    picture, low, panel = blank(w, h), h - foot, _ground(theme)
    for share in (0, 500, 1000):
        line = (0, min(round(_level(low, share)), low - 1), w, max(h // 150, 1))
        picture.fill(mix(panel, theme.quiet, 0.26), line)
    for (begin, seat), end in zip(turns, [*(begin for begin, _ in turns[1:]), plies], strict=False):
        left, right = (round(w * ply / max(plies, 1)) for ply in (begin, end))
        tone = readable(theme.seats[seat], panel, SEEN)
        picture.fill(tone, (left, low + 2, max(right - left - 1, 1), h - low - 2))
    return picture


@painter("bar-lines")
def paint_lines(theme: Theme, w: int, h: int, shown: RoundBar, thick: int, rim: int) -> Surface:
    """Paint the chances, each line in its seat's color, a ring around each turning point. ``thick``: the
    width of a line, ``rim``: a margin on all sides, both in pixels."""
    picture = blank(w + 2 * rim, h + 2 * rim)
    panel, plies = _ground(theme), max(shown.plies, 1)
    for seat, line in shown.lines:
        way = [(rim + w * ply / plies, rim + _level(h, value)) for ply, value in enumerate(line)]
        if len(way) < 2:
            continue
        for tone, wide in ((panel, BAR_CASE * thick), (readable(theme.seats[seat], panel, SEEN), thick)):
            picture.blit(filled(stroked(*picture.size, [(wide, way)], FINE // 2), tone), (0, 0))
    ring = filled(outline(rim, rim, rim / 2, max(rim * 0.17, 2)), theme.text)
    chances = dict(shown.lines)
    for ply, seat in shown.marks:
        x, y = rim + w * ply / plies, rim + _level(h, chances[seat][ply])
        picture.blit(ring, (round(x - rim / 2), round(y - rim / 2)))
    return picture


@painter("bar-here")
def paint_here(theme: Theme, w: int, h: int) -> Surface:
    """Paint the vertical line on the bar, at the ply (the move) that the replay shows."""
    return filled(rounded(w, h, w / 2), theme.text)


class StillTable:
    """A picture of a table as drawn at ``size`` (pixels); two are equal only if they are the same object."""

    def __init__(self, size: tuple[int, int], backdrop: Picture, sprites: Sequence[Sprite]) -> None:
        self.size = size
        self.backdrop = backdrop
        self.sprites = sorted(sprites, key=attrgetter("z"))


DRAWN = Frame(960, 540)  # the frame that small pictures are laid out for


def miniature(box: Box, letter: MinTextPx, still: StillTable | None) -> list[Sprite]:
    """Return a small picture of a table in the middle of a box, if there is one."""
    if still is None:
        return []
    w = min(box.w, box.h * DRAWN.width / DRAWN.height)
    h = w * DRAWN.height / DRAWN.width
    return [centred(WIDGET + 2, ("miniature", still, round(w), round(h)), *box.centre, w, h)]


@composer("miniature", parts=lambda still, w, h: (sprite.key for sprite in still.sprites))
def paint_miniature(art: Art, still: StillTable, w: int, h: int) -> Surface:
    """Paint the whole table, scaled down in one step."""
    whole = layered(Surface(still.size), (art.fresh(still.backdrop), (0, 0)))
    for sprite in still.sprites:
        picture = art.picture(sprite.key)
        whole.blit(picture, sprite_rect(sprite, picture))
    return transform.smoothscale(whole, (w, h))


QR_MARGIN = 4  # modules, by the standard
QR_LONGEST = 1500  # letters: a code of more has modules too small for a camera
QrModules = tuple[int, ...]  # row by row, the black ones as bits, the first at the left


def qr_modules(text: str) -> QrModules:
    """Return a text's QR code by rows, the black modules as bits, leftmost highest; () if it is too long."""
    if len(text) > QR_LONGEST:
        return ()
    import segno  # here, so that nobody waits for it who shares nothing

    rows = segno.make(text, error="l", micro=False).matrix
    return tuple(int("".join(str(int(module)) for module in row), 2) for row in rows)


def qr(box: Box, letter: MinTextPx, modules: QrModules) -> list[Sprite]:
    """Return a QR code in the middle of a box, as large as whole pixels allow; nothing without modules."""
    if not modules:
        return []
    across = len(modules) + 2 * QR_MARGIN
    size = max(int(min(box.w, box.h) / across), 1) * across
    return [centred(WIDGET, ("qr", modules, size), *box.centre, size)]


@painter("qr")
def paint_qr(theme: Theme, modules: QrModules, size: int) -> Surface:
    """Paint black modules on white in every theme, so that cameras can read it."""
    picture, many = blank(size, size, WHITE), len(modules)
    one = ceil(size / (many + 2 * QR_MARGIN))
    for (y, row), x in product(enumerate(modules), range(many)):
        if row >> (many - 1 - x) & 1:
            picture.fill(BLACK, ((x + QR_MARGIN) * one, (y + QR_MARGIN) * one, one, one))
    return picture
