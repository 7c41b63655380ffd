"""What words and buttons stand on: panels, the veil beneath, and the paper of the rule book's pages."""

from __future__ import annotations

from pygame import Surface

from ...stage.geometry import Box, Frame
from ...stage.layers import DIM, GROUND, LESSON, PANEL
from ..engine.colours import Theme, lighter, mix
from ..engine.shapes import blank, even, filled, gradient, outline, rounded, soft
from ..engine.sprites import Sprite, painter

STRIPS = 8  # of a veil


def plate(box: Box, z: int = PANEL + 2) -> Sprite:
    """What words stand on where the ground is restless."""
    x, y, w, h = (round(v) for v in box)
    return Sprite(z, ("row", w, h), x, y)


def panel(box: Box, z: int = PANEL) -> Sprite:
    """What a screen's words and buttons stand on."""
    x, y, w, h = (round(v) for v in box)
    edge = _fringe(w, h)
    return Sprite(z, ("panel", w, h), x - edge, y - edge)


def _fringe(w: int, h: int) -> int:
    return max(round(min(w, h) * 0.03), 4)


def dim(frame: Frame, z: int = DIM) -> list[Sprite]:
    """A veil over everything that lies lower: strips side by side, which are one and the same picture."""
    high = frame.height // STRIPS
    strips = [Sprite(z, ("veil", frame.width, high), 0, i * high) for i in range(STRIPS)]
    rest = frame.height - STRIPS * high
    return strips + ([Sprite(z, ("veil", frame.width, rest), 0, STRIPS * high)] if rest else [])


@painter("row")
def paint_row(theme: Theme, w: int, h: int) -> Surface:
    """A shallow hollow in a panel."""
    row = filled(rounded(w, h, h * 0.26), lighter(theme.panel, 0.09))
    row.blit(filled(outline(w, h, h * 0.26, 1), lighter(theme.panel, 0.2)), (0, 0))
    return row


@painter("panel")
def paint_panel(theme: Theme, w: int, h: int) -> Surface:
    """Dark lacquer with a line of brass."""
    edge, radius = _fringe(w, h), min(w, h) * 0.045 + 4
    picture = blank(w + 2 * edge, h + 2 * edge)
    shade, reach = soft(rounded(w, h, radius), edge * 0.34, theme.shadow, 200)
    picture.blit(shade, (edge - reach, edge - reach + edge // 4))
    ground = gradient(w, h, even(theme.lit(theme.panel, 0.07), theme.panel, theme.dim(theme.panel, 0.16)))
    line = max(min(w, h) / 240, 1.2)
    ground.blit(filled(outline(w, h, radius, line), mix(theme.panel, theme.brass, 0.75)), (0, 0))
    inset = round(3.2 * line) + 1
    fine = outline(w - 2 * inset, h - 2 * inset, radius - inset, max(line * 0.4, 1))
    ground.blit(filled(fine, mix(theme.panel, theme.brass, 0.35)), (inset, inset))
    picture.blit(filled(rounded(w, h, radius), ground, 246), (edge, edge))
    return picture


@painter("veil")
def paint_veil(theme: Theme, w: int, h: int) -> Surface:
    """One colour, half transparent in every pixel: three times as fast as transparent as a whole."""
    veil = blank(w, h)
    veil.fill((*theme.veil, 150))
    return veil


FOLD = 0.02  # of a page's width: the shade on either side of its fold


def page_leaf(box: Box, folded: bool) -> Sprite:
    """The paper of a page; ``folded`` in the middle, as a spread is."""
    x, y, w, h = (round(v) for v in box)
    edge = _page_fringe(w, h)
    return Sprite(GROUND, ("leaf", w, h, folded), x - edge, y - edge)


def drawing_mat(box: Box) -> Sprite:
    """What the example of a page lies on."""
    x, y, w, h = (round(v) for v in box)
    return Sprite(GROUND, ("drawing-mat", w, h), x, y)


def page_tint(box: Box) -> Sprite:
    """What stands out from the paper."""
    x, y, w, h = (round(v) for v in box)
    return Sprite(LESSON, ("tint", w, h), x, y)


def page_rule(x: float, y: float, width: float, thick: float) -> Sprite:
    """A fine line across a page."""
    return Sprite(LESSON, ("page-rule", round(width), max(round(thick), 1)), round(x), round(y))


def _page_fringe(w: int, h: int) -> int:
    return max(round(min(w, h) * 0.02), 4)


@painter("leaf")
def paint_leaf(theme: Theme, w: int, h: int, folded: bool) -> Surface:
    """Card stock with its shadow, and the shade of a fold."""
    edge, radius = _page_fringe(w, h), min(w, h) * 0.012 + 3
    picture = blank(w + 2 * edge, h + 2 * edge)
    shade, reach = soft(rounded(w, h, radius), edge * 0.4, theme.shadow, 190)
    picture.blit(shade, (edge - reach, edge - reach + edge // 4))
    paper = gradient(w, h, even(theme.lit(theme.cream, 0.25), theme.cream, theme.dim(theme.cream, 0.04)))
    if folded and theme.gloss:
        reach = max(round(FOLD * w), 2)
        for step in range(reach):
            tone = mix(theme.cream, theme.edge, 0.4 * (1 - step / reach) ** 2)
            for x in (w // 2 - step - 1, w // 2 + step):
                paper.fill(tone, (x, 0, 1, h))
    picture.blit(filled(rounded(w, h, radius), paper), (edge, edge))
    return picture


@painter("drawing-mat")
def paint_drawing_mat(theme: Theme, w: int, h: int) -> Surface:
    """The felt of the table, framed by a fine line."""
    radius = min(w, h) * 0.03 + 2
    felt = gradient(w, h, even(theme.lit(theme.mat, 0.1), theme.mat, theme.dim(theme.mat, 0.14)))
    line = max(min(w, h) / 160, 1.5)
    felt.blit(filled(outline(w, h, radius, line), mix(theme.mat, theme.stitch, 0.7)), (0, 0))
    return filled(rounded(w, h, radius), felt)


@painter("tint")
def paint_tint(theme: Theme, w: int, h: int) -> Surface:
    """A little of the ink's colour on the paper, a bar of brass at its left."""
    radius = min(w, h) * 0.06 + 2
    ground = gradient(w, h, even(mix(theme.cream, theme.brass, 0.16), mix(theme.cream, theme.brass, 0.16)))
    ground.fill(theme.brass, (0, 0, max(round(w * 0.008), 3), h))
    return filled(rounded(w, h, radius), ground)


@painter("page-rule")
def paint_page_rule(theme: Theme, w: int, h: int) -> Surface:
    """Ink, thinned."""
    line = blank(w, h)
    line.fill(mix(theme.cream, theme.ink, 0.35))
    return line
