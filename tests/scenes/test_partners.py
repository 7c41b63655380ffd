"""Partners on the screen: who plays with whom, and one total for two."""

from __future__ import annotations

import pytest

from racko_game.match.match import Match
from racko_game.scenes.table.play import Play
from racko_game.stage.table.compositions import clockwise
from racko_game.stage.table.layout import Furniture
from tests.match.playing import sitters
from tests.rules.tables import charter
from tests.theatre import SEED

from .walk import kit

SIZES = [(1280, 720), (640, 480), (1080, 1920)]


def partners(target: int = 500) -> Match:
    return Match(charter("original", partners=True, target=target), sitters(4), SEED)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("viewer", range(4))
def test_the_partner_sits_across_between_the_two_others(size: tuple[int, int], viewer: int) -> None:
    assert clockwise(4, viewer)[1] == partners().rules.team(viewer)[1]
    furniture = at_the_table(size, viewer).furniture
    left, across, right = (furniture.racks[(viewer + k) % 4].box.centre[0] for k in (1, 2, 3))
    assert left < across < right


@pytest.mark.parametrize("size", SIZES)
def test_plates_and_racks_show_the_pair_by_its_two_emblems_and_two_colours(size: tuple[int, int]) -> None:
    play = at_the_table(size, 0)
    pictures = [sprite.picture for sprite in play.sprites()]
    joined = [picture[1:3] for picture in pictures if picture[0] == "emblems"]
    assert joined == [(0, 2), (1, 3), (2, 0), (3, 1)]
    assert {picture[1:3] for picture in pictures if picture[0] == "cord"} == set(joined)


def at_the_table(size: tuple[int, int], viewer: int) -> Play:
    play = Play(kit(size), partners())
    play.playhead.skip()
    play.show.lay(play.match.view(viewer), viewer)
    assert isinstance(play.furniture, Furniture)
    return play
