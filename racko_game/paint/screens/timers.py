"""Rings of time: one that drains, lamps that go out, one that fills while the mouse rests."""

from __future__ import annotations

from math import ceil, cos, pi, sin

import pygame
from pygame import Surface

from ...stage.geometry import Box
from ...stage.layers import CAPTION, CORNER, WIDGET
from ..engine.colours import WHITE, Theme, darker, mix
from ..engine.shapes import DrawSign, blank, filled, rounded, shape
from ..engine.sprites import Sprite, painter
from ..engine.text import text

INSIDE, BADGE = 0.56, 0.46  # of a button's height: how large it is on the button, and on its corner
ENDS = 0.3  # of a button's height: from its words and from its end
THICK = 0.2  # of its radius
FINE = 120  # points of a whole ring


def timer(button: Box, words: Box, share: float) -> Sprite:
    """At a button's right end, if its ``words`` leave room, else on its corner: ``share`` of the moment is
    left."""
    end, size = button.x + button.w, round(INSIDE * button.h)
    x, y = end - ENDS * button.h - size, button.y + 0.48 * button.h - size / 2
    if x < words.x + words.w + 0.5 * ENDS * button.h:
        size = round(BADGE * button.h)
        x, y = end - 0.7 * size, button.y - 0.3 * size
    return Sprite(CORNER + 4, ("timer", size, round(1000 * share)), round(x), round(y))


@painter("timer")
def paint_timer(theme: Theme, size: int, left: int) -> Surface:
    """Brass on a dark disc, from the top clockwise."""
    picture = blank(size, size)
    picture.blit(filled(shape(size, size, _disc), darker(theme.panel, 0.35)), (0, 0))
    picture.blit(filled(shape(size, size, _ring(1.0)), mix(theme.panel, theme.text, 0.3)), (0, 0))
    if left:
        picture.blit(filled(shape(size, size, _ring(left / 1000)), theme.brass), (0, 0))
    return picture


def _disc(surface: Surface, fine: int) -> None:
    half = surface.get_height() / 2
    pygame.draw.circle(surface, WHITE, (half, half), half)


def _ring(share: float) -> DrawSign:
    def draw(surface: Surface, fine: int) -> None:
        half = surface.get_height() / 2
        outer, inner = 0.82 * half, (0.82 - THICK * 1.4) * half
        turns = [2 * pi * share * i / FINE for i in range(FINE + 1)]
        edge = [(half + outer * sin(a), half - outer * cos(a)) for a in turns]
        back = [(half + inner * sin(a), half - inner * cos(a)) for a in reversed(turns)]
        pygame.draw.polygon(surface, WHITE, [*edge, *back])

    return draw


LAMPS = 36
SMALL = 0.06  # of the ring's diameter: a lamp


def countdown(box: Box, letter: float, left: float, of: float) -> list[Sprite]:
    """The ring in the middle of a box while ``left`` of so many seconds are left, and their number."""
    (x, y), size = box.centre, min(box.w, box.h)
    lamp, lit = max(round(SMALL * size), 3), ceil(LAMPS * left / of - 1e-9)
    reach = (size - lamp) / 2
    ring = []
    for place in range(LAMPS):
        turn = 2 * pi * place / LAMPS
        across, down = x + reach * sin(turn), y - reach * cos(turn)
        picture = ("lamp", lamp, place >= LAMPS - lit)  # they go out clockwise, from the top on
        ring.append(Sprite(WIDGET, picture, round(across - lamp / 2), round(down - lamp / 2)))
    number = str(ceil(left - 1e-9))
    return [
        *ring,
        text(number, x, y, 0.42 * size, face="title", align="centre", width=0.7 * size, z=WIDGET + 1),
    ]


@painter("lamp")
def paint_lamp(theme: Theme, size: int, lit: bool) -> Surface:
    """A round lamp, lit or not."""
    colour = theme.brass if lit else mix(theme.panel, theme.text, 0.22)
    return filled(rounded(size, size, size / 2), colour)


SIZE = 46  # pixels
STEPS = 40  # pictures of it


def dwell_ring(x: float, y: float, share: float) -> list[Sprite]:
    """Around a point, filled so far."""
    picture = ("dwell-ring", SIZE, round(share * STEPS))
    return [Sprite(CAPTION + 1, picture, round(x - SIZE / 2), round(y - SIZE / 2))]


@painter("dwell-ring")
def paint_dwell_ring(theme: Theme, size: int, step: int) -> Surface:
    """A dark ring, from its top on clockwise of brass."""

    def circle(surface: Surface, fine: int) -> None:
        middle = size * fine / 2
        pygame.draw.circle(surface, WHITE, (middle, middle), middle * 0.94, round(middle * 0.3))

    def arc(surface: Surface, fine: int) -> None:
        middle = size * fine / 2
        turns = [step / STEPS * 2 * pi * place / STEPS for place in range(STEPS + 1)]
        outer = [(middle + middle * 0.88 * sin(turn), middle - middle * 0.88 * cos(turn)) for turn in turns]
        inner = [(middle + middle * 0.7 * sin(turn), middle - middle * 0.7 * cos(turn)) for turn in turns]
        pygame.draw.polygon(surface, WHITE, [*outer, *reversed(inner)])

    ring = blank(size, size)
    ring.blit(filled(shape(size, size, circle), theme.cap), (0, 0))
    if step:
        ring.blit(filled(shape(size, size, arc), theme.brass), (0, 0))
    return ring
