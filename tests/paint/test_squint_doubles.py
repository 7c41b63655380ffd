"""From a picture 240 pixels wide one can tell the colour or the kind of each card in a double rack, and where
each number stands."""

from __future__ import annotations

from functools import cache

import pytest

from racko_game.paint.cards.face import CardFace, deck_faces, tab_place
from racko_game.paint.cards.signs import hue_of
from racko_game.paint.engine.colours import THEMES, Colour, Theme
from racko_game.rules.editions import ruleset
from racko_game.stage.geometry import Frame
from racko_game.stage.table.furniture import shape_of
from racko_game.stage.table.layout import furnish
from tests.rules.tables import charter

from .eyes import apart
from .tables import drawn, thumbnail
from .test_squint_letters import row, usual

SMALL = 240
RULES = ruleset(charter("super"), 2)
FACES = list(deck_faces(RULES).values())
TABLE = furnish(Frame(1280, 720), 2, 0, shape_of(RULES))
SLOTS = len(RULES.slots)
OF_KINDS = [n for n, face in enumerate(FACES) if face.kind and face.kind not in {f.kind for f in FACES[:n]}]
SOME = [*range(3, len(FACES), len(FACES) // SLOTS), *OF_KINDS][-SLOTS:]
RACKS = (SOME, SOME[::-1])
NEAR = 0.08  # of a card's width: three numbers of forty

themes = pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)


def own() -> list[CardFace]:
    """The faces in the viewer's rack, front first."""
    return [FACES[n] for n in RACKS[TABLE.viewer]]


@cache
def rows(theme: Theme) -> list[list[Colour]]:
    """What is seen of each of these cards, pixel by pixel from left to right."""
    picture, scale = thumbnail(drawn(theme, TABLE, 0, racks=RACKS, face=FACES.__getitem__), SMALL)
    return [row(picture, scale, slot, TABLE) for slot in range(SLOTS)]


def hue(theme: Theme, face: CardFace) -> Colour:
    """The colour of its band."""
    return hue_of(theme, face.suit, face.kind, face.scale)


@themes
def test_a_card_is_known_by_the_colour_of_its_band(theme: Theme) -> None:
    """As one of its suit, or of its kind: a blue card may be a little darker than another."""
    for slot, (face, colours) in enumerate(zip(own(), rows(theme), strict=True)):
        seen = usual(colours)
        nearest = min(own(), key=lambda other: apart(hue(theme, other), seen))
        assert (nearest.suit, nearest.kind in ("", "wild")) == (face.suit, face.kind in ("", "wild")), slot


@themes
def test_a_tab_is_seen_where_its_number_stands(theme: Theme) -> None:
    for slot, (face, colours) in enumerate(zip(own(), rows(theme), strict=True)):
        if face.scale is None:
            continue
        band = usual(colours)
        strength = [apart(colour, band) for colour in colours]
        seen = [x for x, much in enumerate(strength) if much > max(strength) / 2]
        middle = (sum(seen) / len(seen) + 0.5) / len(colours)
        assert middle == pytest.approx(tab_place(face.scale), abs=NEAR), (slot, face)


def test_both_colours_and_every_kind_are_looked_at() -> None:
    assert {face.suit for face in own()} >= {"blue", "red"}
    assert {face.kind for face in own()} == {face.kind for face in FACES}
