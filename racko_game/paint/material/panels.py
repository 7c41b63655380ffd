"""Panels: what words and buttons stand on, and the veil beneath."""

from __future__ import annotations

from pygame import Surface

from ...stage.place.layers import DIM, PANEL
from ...stage.place.pose import Box, Frame
from ..engine.art import painter
from ..engine.shapes import blank, even, filled, gradient, outline, rounded, soft
from ..engine.sprite import Sprite
from ..ink.colours import lighter, mix
from ..ink.theme import Theme

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
