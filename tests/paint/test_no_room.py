"""Where layouts leave no room for a thing, next to nothing of it is drawn, and nothing is raised."""

from __future__ import annotations

import pytest

from racko_game.paint.engine.sprites import Art
from racko_game.paint.material.light import focus_ring
from racko_game.paint.people.name_plate import Plate, name_plate
from racko_game.paint.screens.totals_chart import MatchTotals, chart
from racko_game.stage.geometry import Box

NONE = (Box(3, 4, 0, 0), Box(3, 4, -9, 30), Box(3, 4, 30, -0.6), Box(-20, -9, 0.3, 0.4), Box(3, 4, -80, -70))


@pytest.mark.parametrize("box", NONE)
def test_a_ring_lies_round_the_corner(art: Art, box: Box) -> None:
    ring = focus_ring(box)
    picture = art.picture(ring.picture)
    assert ring.x < box.x < ring.x + picture.width
    assert ring.y < box.y < ring.y + picture.height


@pytest.mark.parametrize("two", [False, True])
@pytest.mark.parametrize("box", NONE)
def test_there_is_no_name_plate_and_no_chart(box: Box, two: bool) -> None:
    assert name_plate(box, Plate(1, "Penny", 120, persona="coin"), 9, stacked=two) == ()
    assert chart(box, 9, MatchTotals(((5, 75), (25, 30)), 75)) == []


@pytest.mark.parametrize("share", [0.0, 0.4, 1.0])
@pytest.mark.parametrize("wide", [8, 40, 160, 300])
def test_a_chart_that_has_hardly_any_can_be_painted(art: Art, wide: int, share: float) -> None:
    for high in range(8, 200, 4):
        totals = ((5, 90), (25, 30), (0, 60), (10, 20))
        for sprite in chart(Box(0, 0, wide, high), 30, MatchTotals(totals, 75), share):
            art.picture(sprite.picture)
