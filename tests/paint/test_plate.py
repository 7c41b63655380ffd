"""Name plates where there is little room: what goes first, and what last."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import pytest

from racko_game.paint.table.hud import name_plate
from racko_game.paint.table.plate_tag import BARE, KEY, Label
from racko_game.stage.place.pose import Box, Frame
from racko_game.stage.table.edges.around import furnish_around
from racko_game.stage.table.furniture import SINGLE, RackShape
from racko_game.stage.table.layout import furnish
from racko_game.store.settings import TEXTS

HIGH = 45
HOW = "hold RT to look", "RT: look", "RT"


def written(wide: int, kind: str, score: int = 0) -> list[str]:
    """The words on a plate of that width."""
    plate = name_plate(Box(0, 0, wide, HIGH), 1, "Mustard", score, labels=(Label(kind, HOW),))
    return [str(sprite.picture[1]) for sprite in plate if sprite.picture[0] == "text"]


def letters(name: str, words: Sequence[str]) -> int:
    """How many letters of a name are written there."""
    found = next((one for one in words if one[0] == name[0]), "")
    return len(name) if found == name else max(len(found) - 1, 0)


def test_what_to_press_gives_way_to_the_first_letters_of_a_name() -> None:
    said = [written(wide, KEY) for wide in range(500, 60, -1)]
    assert {words for row in said for words in row if words in HOW} == {*HOW}
    pressed = [row for row in said if any(words in HOW for words in row)]
    assert said[: len(pressed)] == pressed, "it goes, and does not come again"
    assert all(letters("Mustard", row) == len("Mustard") for row in pressed)
    alone = [letters("Mustard", row) for row in said[len(pressed) :]]
    assert alone[0] == len("Mustard"), "it goes before the name"
    assert alone[-1] < 6


LARGE = [(1280, 720), (1280, 800), (1920, 1080), (1080, 1920), (720, 1280), (2560, 1080), (3840, 2160)]
TAGS = ((), (Label(KEY, HOW),), (Label(KEY, ("press to look", "look")),), (Label(BARE, ("last turn",)),))


@pytest.mark.parametrize("size", LARGE, ids=str)
@pytest.mark.parametrize("share", TEXTS)
def test_whatever_the_size_of_type_six_letters_of_every_waiting_name_are_written(
    size: tuple[int, int], share: int
) -> None:
    for seats, shape in product((2, 3, 4), (SINGLE, RackShape(2, 8))):
        frame = Frame(*size, share / 100)
        stands = furnish(frame, seats, 0, shape), furnish_around(frame, seats, 0, shape)
        for one, name, score, tags in product(stands, ("Mustard", "Bartholomew", "Mo"), (0, 225), TAGS):
            for place in one.racks if one else ():
                plate = name_plate(
                    place.turn.back.box(place.name),
                    place.seat,
                    name,
                    score,
                    least=one.frame.letter / one.frame.text if one else 0.0,
                    labels=tags,
                )
                said = [str(sprite.picture[1]) for sprite in plate if sprite.picture[0] == "text"]
                seen = seats, shape.sides, name, score, said
                assert place.own or letters(name, said) >= min(6, len(name)), seen


@pytest.mark.parametrize("wide", range(100, 320, 5))
def test_a_name_that_is_cut_shows_that_it_is_cut(wide: int) -> None:
    names = [words for words in written(wide, BARE) if words[0] == "M"]
    assert all(name == "Mustard" or (name.endswith("…") and len(name) > 1) for name in names)


def test_a_name_is_cut_no_sooner_than_it_has_to_be() -> None:
    lengths = [
        len(next((one for one in written(wide, BARE) if one[0] == "M"), "")) for wide in range(90, 320)
    ]
    assert lengths == sorted(lengths)
    assert {*lengths} >= {2, 3, 4, 5, 7}
