"""What a window shows that is too small for anything: a sign that asks for more room."""

from __future__ import annotations

import pygame
from pygame import Surface

from ..engine.art import painter
from ..engine.sprite import Picture
from ..ink.theme import Theme

ARM, HEAD = 0.34, 0.14  # of the shorter side: from the middle to an arrow's tip, and how long its head is


def cramped(width: int, height: int) -> Picture:
    """The whole window."""
    return ("cramped", width, height)


@painter("cramped", passing=True)
def paint_cramped(theme: Theme, width: int, height: int) -> Surface:
    """Two arrows from corner to corner, on the mat."""
    picture = Surface((width, height))
    picture.fill(theme.mat)
    short, x, y = min(width, height), width / 2, height / 2
    arm, head = ARM * short, HEAD * short
    for right, down in ((1, 1), (-1, -1), (1, -1), (-1, 1)):
        tip = x + right * arm, y + down * arm
        pygame.draw.line(picture, theme.text, (x, y), tip, max(round(short / 20), 1))
        wings = ((tip[0] - right * head, tip[1]), (tip[0], tip[1] - down * head))
        pygame.draw.polygon(picture, theme.text, (tip, *wings))
    return picture
