"""Name plates where there is little room: what goes first, and what last."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count, cycle, pairwise, product

import pytest

from racko_game.paint.engine.fonts import CAPITALS
from racko_game.paint.engine.sprites import Sprite
from racko_game.paint.engine.text import written
from racko_game.paint.people.name_plate import Plate, name_plate, plate_of
from racko_game.paint.people.plate_tags import BARE, KEY, Label
from racko_game.stage.geometry import Box, Frame
from racko_game.stage.table.four_sided import furnish_around
from racko_game.stage.table.furniture import SINGLE, RackShape
from racko_game.stage.table.layout import furnish
from racko_game.store.settings import TEXTS

from ..counts import full

HIGH = 45
HOW = "hold RT to look", "RT: look", "RT"


def said_on(wide: int, kind: str, score: int = 0) -> list[str]:
    """The words on a plate of that width."""
    plate = name_plate(Box(0, 0, wide, HIGH), Plate(1, "Mustard", score, labels=(Label(kind, HOW),)))
    return [str(sprite.picture[1]) for sprite in plate if sprite.picture[0] == "text"]


def letters(name: str, words: Sequence[str]) -> int:
    """How many letters of a name are written there."""
    found = next((one for one in words if one[0] == name[0]), "")
    return len(name) if found == name else max(len(found) - 1, 0)


def test_what_to_press_gives_way_to_the_first_letters_of_a_name() -> None:
    said = [said_on(wide, KEY) for wide in range(500, 60, -1)]
    assert {words for row in said for words in row if words in HOW} == {*HOW}
    pressed = [row for row in said if any(words in HOW for words in row)]
    assert said[: len(pressed)] == pressed, "it goes, and does not come again"
    assert all(letters("Mustard", row) == len("Mustard") for row in pressed)
    alone = [letters("Mustard", row) for row in said[len(pressed) :]]
    assert alone[0] == len("Mustard"), "it goes before the name"
    assert alone[-1] < 6


WINDOWS = [
    (1280, 720), (1280, 800), (1920, 1080), (1080, 1920), (720, 1280), (2560, 1080), (3840, 2160),
    (1024, 768), (640, 480), (800, 480), (1000, 1000), (480, 800), (540, 960),
]  # fmt: skip
TAGS = (
    (),
    (Label(KEY, HOW),),
    (Label(KEY, ("press to look", "look")),),
    (Label(BARE, ("last turn",)), Label("needs", ("40 to win",))),
)
NAMES = "Mustard", "Bartholomew", "Mo"


WRITTEN = [*product(NAMES, (0, 225), TAGS, ((0, False), (3, False), (0, True)))]
"""A name, a score, what is said beside it, the lines of a goal, and whether it is one of a team."""
LARGE_TYPE = [((640, 480), share) for share in (150, 200)] + [((800, 480), share) for share in (100, 200)]
"""The windows in which plates have the least room."""
ROOMS: list[tuple[tuple[int, int], int]] = full(
    [*product(WINDOWS, TEXTS)], [*zip(WINDOWS, cycle(TEXTS), strict=False), *LARGE_TYPE]
)
TABLES = [*product((2, 3, 4), (SINGLE, RackShape(2, 8)))]


@pytest.mark.parametrize(("size", "share"), ROOMS, ids=str)
def test_whatever_the_size_of_type_six_letters_of_every_name_are_written(
    size: tuple[int, int], share: int
) -> None:
    """All that can be written on every plate of every table; in a quick run a fifth of it, on each plate
    another, at every third table."""
    apart, every, plates = full(1, 3), full(1, 5), count()
    for seats, shape in TABLES[ROOMS.index((size, share)) % apart :: apart]:
        frame = Frame(*size, share / 100)
        for one in (furnish(frame, seats, 0, shape), furnish_around(frame, seats, 0, shape)):
            for place in one.racks if one else ():
                assert one
                team = (place.seat, (place.seat + 2) % 4)
                for name, score, tags, (goal, paired) in WRITTEN[next(plates) % every :: every]:
                    won, sitting = min(score, goal or score), team if paired and seats == 4 else ()
                    shown = Plate(place.seat, name, won, True, True, "coin", sitting, tags, goal)
                    drawn = [text for text in plate_of(place, one.frame, shown) if text.picture[0] == "text"]
                    said = [str(text.picture[1]) for text in drawn]
                    assert letters(name, said) >= min(6, len(name)), (seats, shape.sides, shown, said)


@pytest.mark.parametrize("wide", range(80, 150, 5))
def test_on_two_rows_the_name_stands_above_all_else(wide: int) -> None:
    shown = Plate(1, "Bartholomew", 225, dealer=True, persona="coin", labels=(Label(KEY, HOW),))
    ground, *drawn = name_plate(Box(0, 0, wide, 50), shown, 16, stacked=True)
    (name,) = [one for one in drawn if one.picture[0] == "text" and str(one.picture[1])[0] == "B"]
    below = [one for one in drawn if one is not name]
    assert {"emblem", "text"} <= {one.picture[0] for one in below}
    assert all(name.y + CAPITALS["bold"] * 16 < middle(one) for one in below)
    assert ground.picture[:3] == ("tall-name-plate", wide, 50)
    row = sorted((one for one in below if one.picture[0] != "plate-tag"), key=lambda one: one.x)
    for left, right in pairwise(row):
        assert left.x + broad(left) <= right.x + 2, (left, right)


def broad(sprite: Sprite) -> float:
    """How wide what is drawn on a plate is."""
    kind, *rest = sprite.picture
    return written(sprite).w if kind == "text" else int(str(rest[-1]))


def middle(sprite: Sprite) -> float:
    """How far down its middle is."""
    return written(sprite).centre[1] if sprite.picture[0] == "text" else sprite.y + broad(sprite) / 2


def test_a_name_is_cut_no_sooner_than_it_has_to_be_and_shows_that_it_is() -> None:
    cut = [next((one for one in said_on(wide, BARE) if one[0] == "M"), "") for wide in range(90, 320)]
    lengths = [len(name) for name in cut]
    assert lengths == sorted(lengths)
    assert {*lengths} >= {2, 3, 4, 5, 7}
    assert all(name == "Mustard" or (name.endswith("…") and len(name) > 1) for name in cut if name)
