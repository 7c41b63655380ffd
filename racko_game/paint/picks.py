"""Large cards to pick from: an edition with its picture, a seat with its emblem."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from pygame import Surface

from ..rules.cards import Card
from ..stage.pose import Box, Pose
from .art import Art, composer, painter
from .card import card
from .emblem import emblem
from .light import focus_ring
from .shapes import blank, even, filled, gradient, outline, rounded, shape, soft, stroke
from .sprite import Sprite
from .text import paragraph, text
from .theme import WHITE, Theme, darker, lighter, mix

PICK = 92  # z
ROUND = 0.06  # of the width: the radius of the corners
VIEW = 0.5  # of an edition card's height: its picture


def edition_card(
    box: Box, title: str, says: str, picture_name: str, chosen: bool, focused: bool, z: int = PICK
) -> list[Sprite]:
    """An edition: its picture (see ``VIGNETTES``), its title, one sentence; ticked if it is chosen."""
    return list(_edition_card(box, title, says, picture_name, chosen, focused, z))


@lru_cache(maxsize=64)
def _edition_card(
    box: Box, title: str, says: str, picture_name: str, chosen: bool, focused: bool, z: int
) -> tuple[Sprite, ...]:
    x, y, w, h = (round(v) for v in box)
    edge, pad = _edge(w), round(w * 0.045)
    view = round(h * VIEW)
    size = min(w * 0.085, h * 0.09)
    small = min(w * 0.056, h * 0.058)
    lines = max(int((h - view - pad - size * 2.2) / (small * 1.3)), 1)
    below = y + pad + view
    sprites = [
        Sprite(z, ("pick", w, h, chosen), x - edge, y - edge),
        Sprite(z + 1, ("vignette", picture_name, w - 2 * pad, view), x + pad, y + pad),
        text(title, x + w / 2, below + size * 1.05, size, "ink", "title", "centre", w - 2 * pad, z + 1),
        *paragraph(
            says, x + pad, below + size * 1.9, w - 2 * pad, small, "ink", "text", "centre", z + 1, 1.3, lines
        ),
    ]
    if chosen:
        tick = round(w * 0.13)
        sprites.append(Sprite(z + 2, ("tick", tick), x + w - pad - tick, y + pad))
    return (*sprites, focus_ring(box, z + 3, w * ROUND)) if focused else tuple(sprites)


def seat_card(box: Box, seat: int, name: str, kind_text: str, focused: bool, z: int = PICK) -> list[Sprite]:
    """A seat at the table: its emblem, who sits there, and what kind of player that is."""
    x, y, w, h = (round(v) for v in box)
    edge = _edge(w)
    size = min(h * 0.13, w * 0.15)
    middle, room = x + w / 2, w * 0.88
    sprites = [
        Sprite(z, ("seat", w, h, seat), x - edge, y - edge),
        emblem(seat, middle, y + h * 0.33, min(w, h) * 0.4, z + 1),
        text(name, middle, y + h * 0.67, size, "text", "title", "centre", room, z + 1),
        text(kind_text, middle, y + h * 0.85, size * 0.72, "text", "text", "centre", room, z + 1),
    ]
    return [*sprites, focus_ring(box, z + 3, w * ROUND)] if focused else sprites


def _edge(wide: int) -> int:
    return max(round(wide * 0.05), 4)


@painter("pick")
def paint_pick(theme: Theme, w: int, h: int, chosen: bool) -> Surface:
    """A large card of cream stock; the chosen one with a rim of brass."""
    edge, radius = _edge(w), w * ROUND
    mask = rounded(w, h, radius)
    picture = blank(w + 2 * edge, h + 2 * edge)
    shade, reach = soft(mask, edge * 0.36, theme.shadow, 170)
    picture.blit(shade, (edge - reach, edge - reach + edge // 3))
    stock = gradient(w, h, even(lighter(theme.cream, 0.4), theme.cream, darker(theme.cream, 0.06)))
    if chosen:
        stock.blit(filled(outline(w, h, radius, w * 0.02), theme.brass), (0, 0))
    picture.blit(filled(mask, stock), (edge, edge))
    return picture


@painter("seat")
def paint_seat(theme: Theme, w: int, h: int, seat: int) -> Surface:
    """A tile of plastic in the seat's colour, dark enough to read on."""
    edge, radius = _edge(w), w * ROUND
    hue = mix(theme.seats[seat], theme.panel, 0.52)
    mask = rounded(w, h, radius)
    picture = blank(w + 2 * edge, h + 2 * edge)
    shade, reach = soft(mask, edge * 0.36, theme.shadow, 170)
    picture.blit(shade, (edge - reach, edge - reach + edge // 3))
    tile = gradient(w, h, even(lighter(hue, 0.14), hue, darker(hue, 0.22)))
    rim = outline(w, h, radius, max(min(w, h) * 0.016, 1.5))
    tile.blit(filled(rim, gradient(w, h, even(lighter(theme.seats[seat], 0.4), theme.seats[seat]))), (0, 0))
    picture.blit(filled(mask, tile), (edge, edge))
    return picture


@painter("tick")
def paint_tick(theme: Theme, size: int) -> Surface:
    """A tick on a disc of brass."""

    def draw(surface: Surface, fine: int) -> None:
        h = surface.width
        stroke(surface, WHITE, [(h * 0.28, h * 0.52), (h * 0.44, h * 0.68), (h * 0.73, h * 0.34)], h * 0.11)

    tick = filled(
        rounded(size, size, size / 2), gradient(size, size, even(lighter(theme.brass, 0.3), theme.brass))
    )
    tick.blit(filled(shape(size, size, draw), theme.ink), (0, 0))
    return tick


@composer("vignette")
def paint_vignette(art: Art, name: str, w: int, h: int) -> Surface:
    """A picture of what an edition is about, on a piece of the mat."""
    theme = art.theme
    view = gradient(w, h, even(lighter(theme.mat, 0.16), theme.mat, darker(theme.mat, 0.3)))
    for sprite in VIGNETTES.get(name, _fan)(w, h):
        view.blit(art.picture(sprite.picture), (sprite.x, sprite.y))
    return filled(rounded(w, h, w * 0.04), view)


def _fan(w: int, h: int) -> list[Sprite]:
    """Three cards, fanned."""
    size = min(w * 0.42, h * 0.8)
    return [
        card(
            Card(n, str(n)),
            Pose(w / 2 + i * size * 0.5, h / 2 + abs(i) * size * 0.08, size, angle=-14.0 * i),
            60,
        )
        for n, i in ((8, -1), (52, 1), (30, 0))
    ]


def _piles(w: int, h: int) -> list[Sprite]:
    """The tray's two piles, side by side."""
    size = min(w * 0.4, h * 0.9)
    left, right = w / 2 - size * 0.56, w / 2 + size * 0.56
    under = [Pose(left, h / 2 + size * 0.025 * k, size, turn=0.0) for k in (2, 1, 0)]
    discards = [
        (44, Pose(right - size * 0.03, h / 2 + size * 0.03, size, angle=4.0)),
        (17, Pose(right, h / 2, size)),
    ]
    return [
        *(card(None, pose, 60) for pose in under),
        *(card(Card(n, str(n)), pose, 60) for n, pose in discards),
    ]


def _run(w: int, h: int) -> list[Sprite]:
    """Three cards that follow each other, one behind the other."""
    size = min(w * 0.56, h * 0.86)
    step = size * 0.17
    return [
        card(Card(n, str(n)), Pose(w / 2, h * 0.56 + i * step, size), 60)
        for n, i in ((26, -1), (25, 0), (24, 1))
    ]


VIGNETTES: dict[str, Callable[[int, int], list[Sprite]]] = {"original": _fan, "tray": _piles, "modern": _run}
"""What is on an edition's picture, in the order of drawing."""
