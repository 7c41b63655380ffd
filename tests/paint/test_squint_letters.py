"""From a picture 200 pixels wide one can tell where each letter stands from A to Z, and its colour."""

from __future__ import annotations

from functools import cache
from statistics import median

import pytest
from pygame import Rect, Surface

from racko_game.paint.cards.face import deck_faces, tab_place
from racko_game.paint.cards.signs import SUITS, hue_of
from racko_game.paint.engine.colours import THEMES, Colour, Theme
from racko_game.rules.editions import ruleset
from racko_game.stage.geometry import Frame
from racko_game.stage.table.furniture import Furniture
from racko_game.stage.table.layout import furnish
from tests.rules.tables import charter

from .eyes import apart
from .tables import average, drawn, scaled, thumbnail

HD = furnish(Frame(1280, 720), 3)
SMALL = 200
RULES = ruleset(charter("letters"), 3)
FACES = list(deck_faces(RULES).values())
RACKS = tuple(tuple((7 * seat + 13 * slot) % len(FACES) for slot in range(10)) for seat in range(3))
NEAR = 0.05  # of a card's width: three letters of the alphabet

themes = pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)


@cache
def rows(theme: Theme) -> list[list[Colour]]:
    """What is seen of each card in the viewer's rack, pixel by pixel from left to right."""
    picture, scale = thumbnail(drawn(theme, HD, 1, racks=RACKS, face=FACES.__getitem__), SMALL)
    return [row(picture, scale, slot) for slot in range(10)]


def row(picture: Surface, scale: float, slot: int, furniture: Furniture = HD) -> list[Colour]:
    """What is seen of a card in the viewer's rack, pixel by pixel from left to right."""
    strip = furniture.racks[furniture.viewer].strips[slot]
    box = scaled(strip._replace(y=strip.y + 0.2 * strip.h, h=0.5 * strip.h), scale)
    left, right = round(box.x) + 1, round(box.x + box.w) - 1
    return [average(picture, Rect(x, round(box.y), 1, max(round(box.h), 1))) for x in range(left, right)]


def usual(colours: list[Colour]) -> Colour:
    """Of each channel the median: the band, not the tab."""
    r, g, b = (round(median(colour[i] for colour in colours)) for i in range(3))
    return r, g, b


@themes
def test_a_tab_is_seen_where_its_letter_stands(theme: Theme) -> None:
    for slot, colours in enumerate(rows(theme)):
        band, scale = usual(colours), FACES[RACKS[HD.viewer][slot]].scale
        strength = [apart(colour, band) for colour in colours]
        most = max(strength)
        seen = [x for x, much in enumerate(strength) if much > most / 2]
        assert (sum(seen) / len(seen) + 0.5) / len(colours) == pytest.approx(tab_place(scale), abs=NEAR), slot


@themes
def test_a_letter_is_known_by_the_colour_of_its_band(theme: Theme) -> None:
    for slot, colours in enumerate(rows(theme)):
        face = FACES[RACKS[HD.viewer][slot]]
        nearest = min(SUITS, key=lambda suit: apart(hue_of(theme, suit, "", face.scale), usual(colours)))
        assert nearest == face.suit, slot


def test_all_four_colours_are_looked_at() -> None:
    assert {FACES[n].suit for n in RACKS[HD.viewer]} == set(SUITS)
