"""The ribbon: great words in a seat's colour between edges of gold, its tails folded back behind it."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from ...stage.place.layers import BANNER
from ...stage.place.pose import Box
from ..engine.art import painter
from ..engine.shapes import blank, filled, gradient, rounded, shape, soft
from ..engine.sprite import Sprite
from ..ink.colours import WHITE, Colour, darker, lighter, mix
from ..ink.text import measure, text
from ..ink.theme import Theme
from ..people.emblem import emblem, silhouette

FRONT = 0.84  # of its height: how high its front is; the tails hang lower
SIGN, FIELD = 0.32, 0.46  # of its height: an emblem, and the field it stands on
TAIL, FOLD, NOTCH = 0.62, 0.26, 0.2  # of its height: a tail beside the front, behind it, and its notch
EDGES = ((0.045, 0.035), (0.1, 0.012))  # of the front's height: where lines of gold lie, and how thick


def banner(box: Box, words: str, seat: int, z: int = BANNER) -> list[Sprite]:
    """Great words on a ribbon in a seat's colour, its emblem on both tails: the moment of the game."""
    x, y, w, h = (round(v) for v in box)
    edge, middle, size = _rim(h), (x + w / 2, y + FRONT * h / 2), 0.68 * h
    room, least, drop = w - 2 * (TAIL + FOLD) * h, 0.28 * h, max(round(h / 32), 1)
    return [
        Sprite(z, ("banner", w, h, seat), x - edge, y - edge),
        text(words, middle[0], middle[1] + drop, size, "shadow", "title", "centre", room, z + 1, least),
        text(words, *middle, size, "lettering", "title", "centre", room, z + 2, least),
        *(emblem(seat, x + at, y + down, SIGN * h, z + 1) for at, down in _signs(w, h)),
    ]


def wide_for(words: str, high: float) -> float:
    """How wide a ribbon of that height is that has great words in type of good size."""
    return measure(words, 0.56 * high, "title")[0] + 2 * (TAIL + FOLD + 0.1) * high


def _signs(w: int, h: int) -> tuple[tuple[float, float], tuple[float, float]]:
    """The middles of what is seen of the tails."""
    down = (1 - FRONT / 2) * h
    return (0.58 * TAIL * h, down), (w - 0.58 * TAIL * h, down)


def _rim(high: int) -> int:
    return max(round(high * 0.22), 2)


@painter("banner")
def paint_banner(theme: Theme, w: int, h: int, seat: int) -> Surface:
    """The front over two tails, with its shadow."""
    edge, hue = _rim(h), theme.deep(seat)
    high, tail = round(FRONT * h), round(TAIL * h)
    front = Rect(edge + tail, edge, w - 2 * tail, high)
    picture = blank(w + 2 * edge, h + 2 * edge)
    end = _tail(theme, h, hue)
    for turned, x in ((False, edge), (True, edge + w - end.width)):
        picture.blit(pygame.transform.flip(end, turned, False), (x, edge + h - high))
    field = filled(silhouette(seat, round(FIELD * h), 0), theme.lettering)
    for at, down in _signs(w, h):
        picture.blit(field, (edge + round(at - field.width / 2), edge + round(down - field.height / 2)))
    shade, reach = soft(rounded(*front.size, 2), edge * 0.3, theme.shadow, 200)
    picture.blit(shade, (front.x - reach, front.y - reach + edge // 5))
    picture.blit(_front(theme, front.w, high, hue), front)
    return picture


def _front(theme: Theme, w: int, h: int, hue: Colour) -> Surface:
    """Satin, a light on its upper edge and shade on its lower one; the words lie on its plain middle."""
    stops = [(0.0, theme.lit(hue, 0.3)), (0.16, theme.lit(hue, 0.12)), (0.2, hue), (0.8, hue),
             (1.0, theme.dim(hue, 0.4))]  # fmt: skip
    satin = gradient(w, h, stops)
    _gild(theme, satin)
    return filled(rounded(w, h, h * 0.05), satin)


def _gild(theme: Theme, satin: Surface) -> None:
    """Lines of gold along both edges, the outer ones shining."""
    w, h = satin.get_size()
    for at, thick in EDGES:
        deep = max(round(thick * h), 1)
        gold = gradient(w, deep, [(0.0, lighter(theme.brass, 0.5)), (1.0, theme.brass)])
        satin.blit(gold, (0, round(at * h)))
        satin.blit(gold, (0, h - round(at * h) - deep))


def _tail(theme: Theme, h: int, hue: Colour) -> Surface:
    """The left one: a notched end in the shade of the front, and the fold that leads behind it."""
    w, high, fold = round((TAIL + FOLD) * h), round(FRONT * h), h - round(FRONT * h)
    seen, notch = round(TAIL * h), round(NOTCH * h)

    def cut(surface: Surface, fine: int) -> None:
        points = [(0, 0), (w, 0), (w, high), (0, high), (notch, high // 2)]
        pygame.draw.polygon(surface, WHITE, [(x * fine, y * fine) for x, y in points])

    def crease(surface: Surface, fine: int) -> None:
        points = [(seen, high - fold), (w, high - fold), (w, high)]
        pygame.draw.polygon(surface, WHITE, [(x * fine, y * fine) for x, y in points])

    cloth = gradient(w, high, [(0.0, darker(hue, 0.34)), (0.7, darker(hue, 0.26)), (1.0, darker(hue, 0.42))])
    _gild(theme, cloth)
    picture = filled(shape(w, high, cut), cloth)
    picture.blit(filled(shape(w, high, crease), darker(mix(hue, theme.shadow, 0.4), 0.4)), (0, 0))
    return picture
