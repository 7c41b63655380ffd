"""A panel beside the thing it is about: never over it, never beyond the frame."""

from __future__ import annotations

import pytest

from racko_game.stage.clearing import common, panel_beside
from racko_game.stage.geometry import Box, Frame

FRAME = Frame(1000, 600)
AWAY = 20.0
PLACES = {
    "foot": (Box(400, 450, 150, 100), (0, 1)),
    "head": (Box(400, 30, 150, 100), (0, -1)),
    "left": (Box(10, 100, 150, 400), (-1, 0)),
    "right": (Box(840, 100, 150, 400), (1, 0)),
}


@pytest.mark.parametrize(("about", "side"), PLACES.values(), ids=PLACES)
def test_it_stands_where_there_is_room_and_points_at_its_thing(about: Box, side: tuple[int, int]) -> None:
    found = panel_beside(FRAME, about, (300, 200), (500, 260), AWAY)
    assert found is not None
    box, where = found
    assert where == side
    assert not common(box, about.inset(-0.99 * AWAY))
    assert 300 <= box.w <= 500
    assert 200 <= box.h <= 260
    assert box.x >= 0
    assert box.y >= 0
    assert box.x + box.w <= FRAME.width
    assert box.y + box.h <= FRAME.height
    dx, dy = side
    over = (about.x < box.x + box.w and box.x < about.x + about.w) if dy else (
        about.y < box.y + box.h and box.y < about.y + about.h
    )  # fmt: skip
    assert over, "it does not face its thing"
    assert (dx and (about.centre[0] - box.centre[0]) * dx > 0) or (
        dy and (about.centre[1] - box.centre[1]) * dy > 0
    )


def test_where_there_is_no_room_there_is_none() -> None:
    assert panel_beside(FRAME, Box(350, 200, 300, 200), (400, 300), (500, 400), AWAY) is None
