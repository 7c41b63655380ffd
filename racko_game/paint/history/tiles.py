"""Tiles of a page of figures: a figure with its name, a bar with its share, a row of a list."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Surface

from ...stage.place.layers import WIDGET
from ...stage.place.pose import Box
from ..engine.art import painter
from ..engine.shapes import even, filled, gradient, outline, rounded
from ..engine.sprite import Sprite
from ..ink.text import measure, text
from ..ink.theme import Theme, lighter, mix
from ..material.light import focus_ring
from .charts import Heights, bar, curve, edge, ring

ROUND, ROUNDED = 0.09, 3  # of the shorter side, and so many pixels more: a tile's corners
LIT = 0.14, 0.08  # how much lighter than the panel a tile is, with the focus and without
RIM = 0.2  # from the panel to quiet words: a tile's rim
PAD = 0.85  # letters
NAME, DETAIL = 1.15, 1.0  # letters: the strips above and below the figure
FIGURE = 4.2  # letters: the largest figure
SHOWN = 0.56  # of a tile's width: from where on its picture stands


class Shown(NamedTuple):
    """What is drawn beside a figure: a ring filled by a share, or a curve over time; neither if both are
    missing."""

    share: float | None = None
    own: Heights = ()
    theirs: Heights = ()
    zero: int | None = None


NOTHING = Shown()


def ground(box: Box, focused: bool, z: int = WIDGET) -> list[Sprite]:
    """What a tile is printed on; with a ring round it if it has the focus."""
    x, y, w, h = (round(v) for v in box)
    plain = Sprite(z, ("figure-tile", w, h, focused), x, y)
    return [plain, focus_ring(box, z + 3, _radius(w, h))] if focused else [plain]


def _radius(w: int, h: int) -> float:
    return min(ROUND * min(w, h) + ROUNDED, 0.4 * h)


@painter("figure-tile")
def paint_tile(theme: Theme, w: int, h: int, lit: bool) -> Surface:
    """A raised plate on the panel."""
    hue = lighter(theme.panel, LIT[0] if lit else LIT[1])
    face = gradient(w, h, even(theme.lit(hue, 0.06), hue, theme.dim(hue, 0.1)))
    tile = filled(rounded(w, h, _radius(w, h)), face)
    tile.blit(filled(outline(w, h, _radius(w, h), 1), mix(theme.panel, theme.quiet, RIM)), (0, 0))
    return tile


def figure_tile(
    box: Box, focused: bool, words: tuple[str, str, str], letter: float, shown: Shown = NOTHING
) -> list[Sprite]:
    """A figure under its name, with a line of detail below: ``words`` are name, figure and detail."""
    name, figure, detail = words
    pad = PAD * letter
    pictured = bool(shown.own) or shown.share is not None
    needed = max(measure(name, letter)[0], measure(detail, letter)[0]) + 2.5 * pad
    at = max(SHOWN * box.w, needed)
    if shown.share is not None:
        at = max(box.w - box.h + pad / 2, needed)
    if box.w - at < 3 * letter:
        pictured = False
    room = (at if pictured else box.w) - 1.5 * pad
    top, foot = (
        box.y + 0.55 * pad + NAME * letter,
        box.y + box.h - 0.55 * pad - DETAIL * letter * (detail != ""),
    )
    size = min(FIGURE * letter, 1.05 * (foot - top))
    left, z = box.x + pad, WIDGET + 1
    sprites = [
        *ground(box, focused),
        text(name, left, box.y + 0.6 * pad + NAME * letter / 2, letter, "quiet", "text", "left", room, z),
        text(figure, left, (top + foot) / 2, size, "text", "title", "left", room, z, letter),
    ]
    if detail:
        y = foot + DETAIL * letter / 2
        sprites.append(text(detail, left, y, letter, "quiet", "text", "left", room, z))
    if pictured:
        view = Box(box.x + at, box.y + pad, box.w - at - pad, box.h - 2 * pad)
        sprites.append(_pictured(view, shown))
    return sprites


def _pictured(view: Box, shown: Shown) -> Sprite:
    if shown.share is not None:
        return ring(*view.centre, min(view.w, view.h), shown.share, WIDGET + 1)
    return curve(view, shown.own, shown.theirs, shown.zero, z=WIDGET + 1)


def chart_tile(
    box: Box,
    focused: bool,
    words: tuple[str, str, str],
    letter: float,
    shown: Shown,
    ends: tuple[str, str] = ("", ""),
) -> list[Sprite]:
    """A curve under its name, with the figure at its right: ``words`` are name, figure and detail. ``ends``
    are what its foot and its top stand for."""
    name, figure, detail = words
    pad, z = PAD * letter, WIDGET + 1
    y = box.y + 0.6 * pad + 0.75 * letter
    wide = measure(figure, 1.5 * letter, "title")[0]
    room = box.w - 2 * pad - wide - pad
    said = f"{name} · {detail}" if detail and measure(f"{name} · {detail}", letter)[0] <= room else name
    top = y + letter
    view = Box(box.x + pad, top, box.w - 2 * pad, box.y + box.h - 0.8 * pad - top)
    return [
        *ground(box, focused),
        text(said, box.x + pad, y, letter, "quiet", "text", "left", room, z),
        text(figure, box.x + box.w - pad, y, 1.5 * letter, "text", "title", "right", wide + 1, z, letter),
        *scaled(view, letter, shown, ends),
    ]


def scaled(view: Box, letter: float, shown: Shown, ends: tuple[str, str]) -> list[Sprite]:
    """A curve, and at its left what its foot and its top stand for."""
    wide = max(measure(words, letter)[0] for words in ends)
    by = wide + 0.4 * letter if wide else 0.0
    plot = view._replace(x=view.x + by, w=view.w - by)
    drawn = curve(plot, shown.own, shown.theirs, shown.zero, z=WIDGET + 1)
    return [*scale(plot, view.x + wide, letter, ends), drawn]


def scale(plot: Box, right: float, letter: float, ends: tuple[str, str]) -> list[Sprite]:
    """What the foot and the top of a curve stand for, up to the right end of a strip beside it."""
    rim = edge(plot.h)
    places = zip(ends, (plot.y + plot.h - rim, plot.y + rim), strict=True)
    return [
        text(words, right, y, letter, "quiet", "text", "right", z=WIDGET + 1) for words, y in places if words
    ]


def bar_tile(
    box: Box,
    focused: bool,
    words: tuple[str, str],
    letter: float,
    share: float,
    mark: float | None = None,
) -> list[Sprite]:
    """A bar under its name and its figure: ``words``. ``mark``: see ``bar``."""
    name, figure = words
    pad, z = 0.8 * PAD * letter, WIDGET + 1
    wide = measure(figure, letter, "bold")[0]
    thick = max(min(0.24 * box.h, 0.8 * letter), 5)
    y = box.y + (box.h - thick) * 0.42
    groove = Box(box.x + pad, box.y + box.h - pad - thick, box.w - 2 * pad, thick)
    room = box.w - 2 * pad - wide - 0.5 * letter
    return [
        *ground(box, focused),
        text(name, box.x + pad, y, letter, "text", "text", "left", room, z),
        text(figure, box.x + box.w - pad, y, letter, "text", "bold", "right", z=z),
        bar(groove, share, mark, z),
    ]


def row_tile(box: Box, focused: bool, figure: str, said: str, letter: float) -> list[Sprite]:
    """A figure and, beside it, what it is about."""
    pad, z, y = PAD * letter, WIDGET + 1, box.centre[1]
    wide = min(measure(figure, 1.15 * letter, "title")[0], 0.5 * box.w)
    room = box.w - 2.7 * pad - wide
    return [
        *ground(box, focused),
        text(figure, box.x + pad, y, 1.15 * letter, "text", "title", "left", wide + 1, z, letter),
        text(said, box.x + box.w - pad, y, letter, "quiet", "text", "right", room, z),
    ]
