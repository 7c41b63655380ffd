"""Replays: a bar with each seat's chance to win over a round, small pictures of tables, QR codes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from math import ceil
from operator import attrgetter
from typing import NamedTuple

from pygame import Surface, transform

from ...stage.geometry import Box, Frame, MinTextPx, Px
from ...stage.layers import CHART, WIDGET
from ...words.language import say
from ..engine.colours import BLACK, WHITE, Colour, Theme, darker, luminance, mix, readable
from ..engine.shapes import FINE, blank, filled, outline, rounded, stroked
from ..engine.sprites import Art, Picture, Sprite, composer, painter, sprite_rect
from ..engine.text import measure, text
from ..engine.tiles import Tile, centred, on, rimmed
from ..people.emblems import emblem

FOOT, HIGHEST = 0.15, 1.0  # of the bar's height, and letters at most: the strip of its turns
THICK = 0.13  # letters: a line
CASE = 1.8  # of a line's thickness: the dark rim that parts it from those it crosses
MARK, HERE = 0.95, 1.0  # letters: the ring of a turning point, the emblem where the replay stands
SEEN = 3.2  # the contrast of lines with their ground
LABELS = 5.2  # letters: a bar that is so high has its per cents beside it
GRID = 0.26
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
    thin = max(round(letter * THICK), 2)
    foot = round(min(FOOT * ph, HIGHEST * letter))
    sprites = [
        on(box, CHART, "bar-ground", tile.focused),
        Sprite(CHART + 1, ("bar-turns", pw, ph, foot, shown.plies, shown.turns), px, py),
        *(_labels(plot._replace(h=plot.h - foot), letter) if plot.x - box.x > letter else ()),
    ]
    if shown.lines:
        rim = round(MARK * letter)
        key = ("bar-lines", pw, ph - foot, shown, thin, rim)
        sprites.append(Sprite(CHART + 1, key, px - rim, py - rim))
    at = px + pw * ply / max(shown.plies, 1)
    sprites.append(Sprite(CHART + 2, ("bar-here", thin, h), round(at - thin / 2), y))
    for seat, line in shown.lines:
        height = py + _level(ph - foot, line[min(ply, len(line) - 1)])
        sprites.append(emblem(seat, at, height, HERE * letter, CHART + 3))
    return sprites


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
        picture.fill(mix(panel, theme.quiet, GRID), line)
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
        for tone, wide in ((panel, CASE * thick), (readable(theme.seats[seat], panel, SEEN), thick)):
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
    whole = Surface(still.size)
    whole.blit(art.fresh(still.backdrop), (0, 0))
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
    picture, many = blank(size, size), len(modules)
    picture.fill(WHITE)
    one = ceil(size / (many + 2 * QR_MARGIN))
    for (y, row), x in product(enumerate(modules), range(many)):
        if row >> (many - 1 - x) & 1:
            picture.fill(BLACK, ((x + QR_MARGIN) * one, (y + QR_MARGIN) * one, one, one))
    return picture
