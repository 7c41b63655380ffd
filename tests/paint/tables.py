"""A table drawn whole, as it stands in the middle of a round, all racks open."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from racko_game.paint.cards.card import card
from racko_game.paint.cards.face import CardFace, number_face
from racko_game.paint.engine.canvas import Canvas
from racko_game.paint.engine.colours import Colour, Theme
from racko_game.paint.engine.sprites import Art, budget
from racko_game.paint.material.backdrop import table
from racko_game.paint.table.rack import rack, rack_shine, tray, turn_light
from racko_game.stage.geometry import Box
from racko_game.stage.table.furniture import Furniture
from racko_game.stage.table.lamplight import on_rack

TOP = 60
RACKS = (
    (3, 9, 60, 17, 24, 30, 38, 45, 52, 58),
    (5, 11, 1, 18, 26, 29, 35, 44, 50, 59),
    (2, 6, 13, 20, 23, 31, 40, 42, 51, 57),
    (54, 10, 47, 19, 25, 4, 36, 8, 49, 15),
)


def number(n: int) -> CardFace:
    return number_face(n, TOP)


def drawn(
    theme: Theme,
    furniture: Furniture,
    turn: int | None = None,
    discard: int = 33,
    racks: Sequence[Sequence[int]] = RACKS,
    face: Callable[[int], CardFace] = number,
) -> Surface:
    """The picture of that furniture; it is the turn of seat ``turn``, or nobody's. ``face``: of each."""
    frame = furniture.frame
    window = Surface((frame.width, frame.height))
    sprites = tray(furniture, 20, 4)
    sprites.append(card(face(discard), furniture.discard))
    if turn is not None:
        sprites += [turn_light(furniture, turn), *rack_shine(furniture, [on_rack(furniture, turn)])]
    for place, ranks in zip(furniture.racks, racks, strict=True):
        sprites += rack(place)
        for rank, pose in zip(ranks, place.slots, strict=True):
            sprites.append(card(face(rank), pose._replace(turn=1.0)))
    art = Art(theme, budget(frame.width, frame.height))
    Canvas(window, art, lambda *rects: None).show(table(frame.width, frame.height), sprites)
    return window


def average(picture: Surface, box: Box | Rect) -> Colour:
    r, g, b, _ = pygame.transform.average_color(picture, Rect(*(round(side) for side in box)))
    return r, g, b


def thumbnail(picture: Surface, width: int) -> tuple[Surface, float]:
    scale = width / picture.width
    return pygame.transform.smoothscale(picture, (width, round(picture.height * scale))), scale


def scaled(box: Box, scale: float) -> Box:
    return Box(*(side * scale for side in box))
