"""The personas' emblems: told apart at 24 pixels, from one another and from those of the seats."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product

import pytest
from pygame import Surface

from racko_game.ai.players.computers import PERSONAS
from racko_game.paint.engine.colours import EVENING, SEATS, Theme, contrast
from racko_game.paint.engine.sprites import Art, Sprite
from racko_game.paint.engine.text import measure
from racko_game.paint.people.name_plate import Plate, name_plate
from racko_game.paint.people.persona import EMBLEMS, ON, paint_persona, sign, worn
from racko_game.paint.people.plate_tags import BARE, Label
from racko_game.stage.geometry import Box

from .eyes import themes

SMALL = 24


def ink(picture: Surface) -> list[float]:
    """How much of each pixel is painted, from 0 to 1, row by row."""
    w, h = picture.get_size()
    return [picture.get_at((x, y)).a / 255 for y, x in product(range(h), range(w))]


def unlike(a: list[float], b: list[float]) -> float:
    """How much of what either paints the other does not: 0 for the same, 1 for nothing in common."""
    both = sum(min(pair) for pair in zip(a, b, strict=True))
    return 1 - both / sum(max(pair) for pair in zip(a, b, strict=True))


def test_every_persona_has_one_of_its_own_unlike_all_others_and_those_of_the_seats(art: Art) -> None:
    assert sorted(persona.emblem for persona in PERSONAS.values()) == sorted(EMBLEMS)
    drawn = {name: ink(paint_persona(EVENING, name, SMALL, "text")) for name in EMBLEMS}
    for a, b in combinations(EMBLEMS, 2):
        assert unlike(drawn[a], drawn[b]) > 0.4, (a, b)
    seats = [ink(art.picture(("emblem", seat, SMALL))) for seat in range(4)]
    for name, seat in product(EMBLEMS, range(4)):
        assert unlike(drawn[name], seats[seat]) > 0.3, (name, seat)


@pytest.mark.parametrize("name", EMBLEMS)
@pytest.mark.parametrize("size", [SMALL, 60, 200])
def test_it_fills_its_square_is_not_cut_off_and_keeps_its_lines(art: Art, name: str, size: int) -> None:
    picture = paint_persona(EVENING, name, size, "text")
    box = picture.get_bounding_rect(min_alpha=128)
    assert max(box.size) >= 0.85 * size
    inked = ink(picture)
    assert sum(inked[:size] + inked[-size:]) < size
    lines = [share for share in inked if share > 0.7]
    assert 0.18 * size * size < len(lines) < 0.62 * size * size
    sprite = sign(name, 100, 50, size, 3)
    at = art.picture(sprite.picture).get_bounding_rect().move(sprite.x, sprite.y)
    assert at.center == pytest.approx((100, 50), abs=0.08 * size)


@themes
@pytest.mark.parametrize("seat", range(4))
def test_worn_on_a_seats_emblem_it_stands_out_and_stays_inside(theme: Theme, seat: int) -> None:
    art, size = Art(theme, 1 << 22), 60
    sprite = worn("die", seat, 30, 30, size, 5)
    picture = art.picture(sprite.picture)
    tone = picture.get_at((picture.width // 2, round(picture.height * 0.6)))
    assert contrast((tone.r, tone.g, tone.b), theme.colour(SEATS[seat])) >= 3
    ground = art.picture(("emblem", seat, size))
    for x, y in product(range(picture.width), range(picture.height)):
        if picture.get_at((x, y)).a > 128:
            assert ground.get_at((x + sprite.x, y + sprite.y)).a > 128, "it hangs over the edge"
    assert len(ON) == len(SEATS)


def found(plate: Sequence[Sprite]) -> dict[str, Sprite]:
    return {
        str(sprite.picture[1] if sprite.picture[0] == "text" else sprite.picture[0]): sprite
        for sprite in plate
    }


@pytest.mark.parametrize("wide", [190, 220, 400])
def test_on_a_name_plate_it_stands_between_the_seats_emblem_and_the_name(wide: int) -> None:
    plate = found(name_plate(Box(10, 10, wide, 36), Plate(1, "Penny", 120, persona="coin")))
    size = int(str(plate["persona"].picture[2]))
    assert size >= SMALL
    end = plate["emblem"].x + int(str(plate["emblem"].picture[2]))
    assert end < plate["persona"].x < plate["persona"].x + size < plate["Penny"].x
    assert (
        plate["Penny"].x + measure("Penny", int(str(plate["Penny"].picture[2])), "bold")[0] < plate["120"].x
    )
    narrow = found(name_plate(Box(10, 10, 118, 36), Plate(1, "Penny", 0, persona="coin")))
    assert "Penny" in narrow
    assert "persona" not in narrow, "where there is room for one of them only it is the name"


@pytest.mark.parametrize("persona", ["", "coin"])
def test_a_name_is_cut_only_where_nothing_else_can_give_way(persona: str) -> None:
    cut = 0
    for wide in range(60, 400, 4):
        labels = (Label("needs", ("40 to win",)), Label(BARE, ("3 of 10 in order", "3 of 10")))
        shown = Plate(1, "Mustard", 460, dealer=True, persona=persona, labels=labels)
        plate = name_plate(Box(10, 10, wide, 36), shown)
        if "Mustard" not in found(plate):
            cut += 1
            assert not {"dealer", "persona"} & set(found(plate))
            assert len([sprite for sprite in plate if sprite.picture[0] == "text"]) <= 2, "its total"
    assert 0 < cut < 40
