"""Confetti in a seat's colour: where every piece is, as a function of time."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from random import Random
from typing import NamedTuple

import pygame
from pygame import Surface

from ...stage.place.layers import ADVICE
from ...stage.place.pose import Frame
from ..engine.art import painter
from ..engine.shapes import CLEAR, blank, filled, rounded
from ..engine.sprite import Sprite
from ..ink.theme import Theme, lighter, mix

PIECES = 120
SIZES = (1.0, 1.1, 1.35)  # of the usual one
TURNS = 8  # pictures of a piece as it tumbles
LENGTH = 4.0
"""Seconds until the last piece has left the window."""


class Piece(NamedTuple):
    """How one piece falls; lengths in shares of the window, times in seconds."""

    x: float
    start: float
    speed: float
    sway: float
    phase: float
    spin: float
    tone: int
    size: float


@lru_cache(maxsize=1)
def _pieces() -> tuple[Piece, ...]:
    chance = Random("confetti")
    return tuple(
        Piece(
            x=chance.random(),
            start=chance.random() * 0.9,
            speed=chance.uniform(0.4, 0.62),
            sway=chance.uniform(0.01, 0.035),
            phase=chance.random() * 2 * pi,
            spin=chance.uniform(0.8, 2.2),
            tone=chance.randrange(4),
            size=chance.choice(SIZES),
        )
        for _ in range(PIECES)
    )


def confetti(frame: Frame, seat: int, t: float, partner: int | None = None) -> list[Sprite]:
    """What falls ``t`` seconds after the start: the same for the same time, nothing after ``LENGTH``.

    Where both of a pair are cheered, half of it is of the ``partner``'s colour.
    """
    unit = min(frame.width, frame.height) * 0.02
    sizes = {size: max(round(unit * size), 3) for size in SIZES}
    sprites = []
    whose = (seat, seat if partner is None else partner)
    for i, piece in enumerate(_pieces()):
        age = t - piece.start
        y = -0.05 + piece.speed * age
        if age < 0 or y > 1.02:
            continue
        x = piece.x + piece.sway * sin(piece.phase + 3 * age)
        turn = int((piece.phase + piece.spin * age) * TURNS) % TURNS
        key = ("confetto", whose[i % 2], piece.tone, turn, sizes[piece.size])
        sprites.append(Sprite(ADVICE, key, round(x * frame.width), round(y * frame.height)))
    return sprites


@painter("confetto")
def paint_confetto(theme: Theme, seat: int, tone: int, turn: int, size: int) -> Surface:
    """A slip of paper, tumbling: seen from the front, from the side, from behind."""
    hue = theme.seats[seat]
    colours = (hue, lighter(hue, 0.35), theme.cream, mix(hue, theme.brass, 0.7))
    angle = turn * 2 * pi / TURNS
    high = max(round(size * 1.5 * abs(cos(angle))), 2)
    slip = filled(rounded(size, high, size * 0.2), mix(colours[tone], theme.ink, 0.25 * abs(sin(angle))))
    box = blank(2 * size, 2 * size)
    box.fill(CLEAR)
    turned = pygame.transform.rotozoom(slip, turn * 45 % 180 - 90, 1)
    box.blit(turned, ((box.width - turned.width) // 2, (box.height - turned.height) // 2))
    return box
