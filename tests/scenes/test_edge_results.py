"""Results at every edge: all their buttons are there, whole, however large the type is."""

from __future__ import annotations

from itertools import product

import pytest

from racko_game.scenes.table.edges.edge_page import EdgePage
from racko_game.scenes.table.scene import TableScene
from racko_game.store.settings import Text
from racko_game.words.language import say

from ..counts import full
from .around import ending, scores, won
from .walk import context, flaws, lines, meet

WAYS = {scores: {"next", "review", "pause"}, ending: {"again", "review", "leave", "pause"}}


def wrong(page: EdgePage) -> list[str]:
    """What of a page is cut, hides a rack, or lies on something else."""
    cut = [one.words for one in lines(page.sprites()) if one.words.endswith("…")]
    return [*flaws(page), *cut, *(str(rack.seat) for rack in page.seen.racks if meet(rack.box, page.panel))]


WINDOWS = [(1920, 1080), (3840, 2160), (1080, 1920)]
ROUND = [*product(WINDOWS, (100, 150, 200), (2, 3, 4), (0, 43))]


@pytest.mark.parametrize(("size", "text", "seats", "inches"), ROUND[:: full(1, 5)], ids=str)
def test_all_buttons_are_there_at_every_edge(
    size: tuple[int, int], text: Text, seats: int, inches: int
) -> None:
    given = context(size, text)
    given.settings.inches = inches
    play = TableScene(given, won(seats))
    assert play.furniture.sided
    for made, ways in WAYS.items():
        for seat in range(seats):
            page = made(play, seat)
            assert {spot.name for spot in page.hotspots()} == ways
            assert not wrong(page)


@pytest.mark.parametrize("seats", [3, 4])
def test_where_there_is_little_room_beside_the_racks_buttons_stand_in_two_rows(seats: int) -> None:
    play = TableScene(context((1600, 1200)), won(seats))
    for made, ways in WAYS.items():
        spots = {spot.name: spot.box for spot in made(play, 0).hotspots()}
        assert set(spots) == ways
        assert not flaws(made(play, 0))
        assert len({box.y for box in spots.values()}) == 2


def test_once_a_round_is_counted_nothing_is_told_of_the_piles_and_the_house() -> None:
    play = TableScene(context((1920, 1080)), won(4))
    kinds = {sprite.picture[0] for sprite in play.sprites()}
    assert "reading" not in kinds
    assert play.show.rules_box(play.view) is None


@pytest.mark.parametrize("size", [(1920, 1080), (3840, 2160), (1080, 1920)], ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_takes_the_screen_from_all_says_so(size: tuple[int, int], seats: int) -> None:
    play = TableScene(context(size), won(seats))
    for made in WAYS:
        for seat in range(seats):
            said = {one.words for one in lines(made(play, seat).sprites())}
            assert say("edge.review") in said
            assert say("scores.review") not in said
