"""What was seen of a card in another's rack is pencilled where it can be read."""

from __future__ import annotations

from itertools import combinations

import pytest
from pygame import Rect

from racko_game.paint.cards.card import card
from racko_game.paint.cards.face import CardFace, number_face
from racko_game.paint.engine.sprites import Art
from racko_game.paint.table.card_marks import remembered, slips_legible
from racko_game.stage.geometry import Box, Pose
from racko_game.stage.table.furniture import SINGLE, RackPlace, rack_place


def place(step: int) -> RackPlace:
    """Another's rack of that step."""
    build = SINGLE.build(step)
    box = Box(50, 50, build.wide, build.high)
    return rack_place(build, 1, box, Box(0, 0, 90, 20), Pose(0, 0, build.card))


def slots(step: int) -> tuple[Pose, ...]:
    """Where the cards lie in it."""
    return place(step).slots


def number(n: int) -> CardFace:
    return number_face(n, 60)


def names(step: int, letter: float, n: int = 37) -> list[object]:
    return [sprite.picture[0] for sprite in remembered(number(n), slots(step)[4], letter)]


def test_where_slots_are_high_it_is_on_the_back_else_on_a_slip_else_only_its_place() -> None:
    assert names(44, 25) == ["card"]
    assert names(24, 25) == ["card", "slip"]
    assert names(9, 25) == ["card"]
    assert [slips_legible(place(step), 25) for step in (44, 24, 9)] == [True, True, False]
    blank, told = (remembered(number(37), slots(step)[4], 25)[0].picture for step in (9, 44))
    assert "'37'" in repr(told)
    assert "'37'" not in repr(blank)
    assert blank != card(None, slots(9)[4]).picture


def test_a_card_that_is_not_in_a_rack_keeps_what_is_on_its_back() -> None:
    lies = Pose(100, 100, 60, turn=0.0)
    assert remembered(number(8), lies, 25) == [card(None, lies, number(8))]


@pytest.mark.parametrize(("step", "letter"), [(16, 16), (20, 19.6), (11, 16), (24, 36.7), (36, 51)])
def test_slips_of_a_full_rack_hide_neither_each_other_nor_the_cheeks(step: int, letter: float) -> None:
    ranks = (60, 59, 58, 57, 10, 11, 12, 13, 28, 29)
    whole = Rect(place(step).box).inflate(2, step)
    slips = []
    for rank, pose in zip(ranks, slots(step), strict=True):
        _, slip = remembered(number(rank), pose, letter)
        slips.append(Rect(slip.x, slip.y, int(str(slip.picture[1])), int(str(slip.picture[2]))))
    assert all(whole.contains(slip) for slip in slips)
    assert not [(a, b) for a, b in combinations(slips, 2) if a.inflate(-2, -2).colliderect(b)]


def test_a_slip_is_as_large_as_it_is_said_to_be(art: Art) -> None:
    _, slip = remembered(number(37), slots(24)[4], 25)
    assert art.size(slip.picture) == slip.picture[1:3]
