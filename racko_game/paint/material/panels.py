"""What words and buttons stand on: panels, the veil beneath, and the paper of the rule book's pages."""

from __future__ import annotations

from pygame import Surface

from ...stage.geometry import Box, Frame
from ...stage.layers import DIM, GROUND, LESSON, PANEL
from ..engine.colours import Theme, lighter, mix
from ..engine.shapes import blank, filled, outline, rounded
from ..engine.sprites import Sprite, painter
from ..engine.tiles import edged, on, raised_tile, rimmed, shadowed, shine, tile

STRIPS = 8  # of a veil


def plate(box: Box, z: int = PANEL + 2) -> Sprite:
    """What words stand on where the ground is restless."""
    return on(box, z, "row")


def panel(box: Box, z: int = PANEL) -> Sprite:
    """What a screen's words and buttons stand on."""
    return on(box, z, "panel")


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
    return rimmed((w, h), h * 0.26, lighter(theme.panel, 0.09), lighter(theme.panel, 0.2), 1)


@edged("panel", _fringe)
def paint_panel(theme: Theme, w: int, h: int) -> Surface:
    """Dark lacquer with a line of brass."""
    edge, radius = _fringe(w, h), min(w, h) * 0.045 + 4
    mask = rounded(w, h, radius)
    picture = shadowed(theme, mask, edge, edge * 0.34, 200, edge // 4)
    ground = shine(theme, w, h, theme.panel, 0.07, 0.16)
    line = max(min(w, h) / 240, 1.2)
    ground.blit(filled(outline(w, h, radius, line), mix(theme.panel, theme.brass, 0.75)), (0, 0))
    inset = round(3.2 * line) + 1
    fine = outline(w - 2 * inset, h - 2 * inset, radius - inset, max(line * 0.4, 1))
    ground.blit(filled(fine, mix(theme.panel, theme.brass, 0.35)), (inset, inset))
    picture.blit(filled(mask, ground, 246), (edge, edge))
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
    return on(box, GROUND, "leaf", folded)


def drawing_mat(box: Box) -> Sprite:
    """What the example of a page lies on."""
    return on(box, GROUND, "drawing-mat")


def page_tint(box: Box) -> Sprite:
    """What stands out from the paper."""
    return on(box, LESSON, "tint")


@raised_tile("leaf", lambda w, h: max(round(min(w, h) * 0.02), 4), 190, 0.4, 4)
def paint_leaf(theme: Theme, w: int, h: int, folded: bool) -> Surface:
    """Card stock, and the shade of a fold."""
    paper = shine(theme, w, h, theme.cream, 0.25, 0.04)
    if folded and theme.gloss:
        reach = max(round(FOLD * w), 2)
        for step in range(reach):
            tone = mix(theme.cream, theme.edge, 0.4 * (1 - step / reach) ** 2)
            for x in (w // 2 - step - 1, w // 2 + step):
                paper.fill(tone, (x, 0, 1, h))
    return tile(paper, min(w, h) * 0.012 + 3)


@painter("drawing-mat")
def paint_drawing_mat(theme: Theme, w: int, h: int) -> Surface:
    """The felt of the table, framed by a fine line."""
    felt, short = shine(theme, w, h, theme.mat, 0.1, 0.14), min(w, h)
    return tile(felt, short * 0.03 + 2, mix(theme.mat, theme.stitch, 0.7), max(short / 160, 1.5))


@painter("tint")
def paint_tint(theme: Theme, w: int, h: int) -> Surface:
    """A little of the ink's colour on the paper, a bar of brass at its left."""
    ground = blank(w, h)
    ground.fill(mix(theme.cream, theme.brass, 0.16))
    ground.fill(theme.brass, (0, 0, max(round(w * 0.008), 3), h))
    return tile(ground, min(w, h) * 0.06 + 2)
