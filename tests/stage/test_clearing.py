"""Words and panels stand beside their thing, or else where they hide least, and never beyond the frame."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from racko_game.stage.clearing import Clearing, Placement, common, panel_beside
from racko_game.stage.geometry import Box, Frame

from .playing import inside

Size = tuple[int, int]

FRAME, SIZE, TIP = Frame(1000, 600), (200, 100), 15.0
THING = Box(450, 300, 100, 40)
ABOVE, RIGHT = Box(300, 0, 400, 240), Box(570, 0, 430, 600)
LEFT, BELOW = Box(0, 0, 430, 600), Box(0, 400, 1000, 200)


def beside(
    taken: list[tuple[Box, float]],
    thing: Box = THING,
    size: Size = SIZE,
    frame: Frame = FRAME,
) -> Placement:
    found = Clearing(frame, taken, TIP).beside(size, thing)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("taken", "side"),
    [
        ((), (0, -1)),
        ((ABOVE, BELOW), (1, 0)),
        ((ABOVE, RIGHT), (-1, 0)),
        ((ABOVE, RIGHT, LEFT), (0, 1)),
        ((LEFT, RIGHT, BELOW), (0, -1)),
    ],
)
def test_words_stand_on_the_first_free_side(taken: tuple[Box, ...], side: tuple[float, float]) -> None:
    assert beside([(box, 1.0) for box in taken]).side == side


def test_where_all_round_is_taken_they_go_to_the_gap_and_hide_what_is_dear_last() -> None:
    gap = Box(700, 20, 260, 150)
    around = [Box(0, 0, 700, 600), Box(700, 170, 300, 430), Box(700, 0, 300, 20), Box(960, 0, 40, 600)]
    found = beside([(box, 1.0) for box in around])
    assert found.side is None
    assert common(found.box, gap) == SIZE[0] * SIZE[1]
    halves = Box(0, 0, 500, 600), Box(500, 0, 500, 600)
    for dear, cheap in (halves, halves[::-1]):
        assert common(beside([(dear, 5.0), (cheap, 1.0)], THING._replace(y=10)).box, dear) == 0


def test_there_is_nothing_below_the_limit_but_what_costs_less() -> None:
    clearing = Clearing(FRAME, [(Box(0, 0, 1000, 600), 1.0)], TIP)
    least = clearing.beside(SIZE, THING)
    assert least is not None
    assert least.cost == pytest.approx(SIZE[0] * SIZE[1], rel=0.2)
    assert clearing.beside(SIZE, THING, limit=least.cost) is None
    assert clearing.beside(SIZE, THING, limit=least.cost + 1) == least


def test_words_larger_than_the_frame_begin_in_it() -> None:
    found = beside([], Box(100, 100, 50, 50), (400, 300), Frame(300, 200))
    assert 0 <= found.box.x < 20
    assert 0 <= found.box.y < 20


@given(
    keep=st.lists(
        st.tuples(st.integers(0, 200), st.integers(0, 150), st.integers(0, 120), st.integers(0, 90)),
        max_size=8,
    ),
    size=st.tuples(st.integers(10, 120), st.integers(10, 90)),
)
def test_room_is_found_if_there_is_any(keep: list[tuple[int, int, int, int]], size: Size) -> None:
    frame, tip = Frame(200, 150), 20.0
    kept = [(Box(*box), 1.0) for box in keep]
    clearing = Clearing(frame, kept, tip)
    left, right, low = 8, 200 - 8 - size[0], 150 - 8 - size[1]  # the frame's edge is 0.4 tips away
    places = (Box(x, y, *size) for x in range(left, right + 1) for y in range(left, low + 1))
    free = any(not any(common(place, box) for box, _ in kept) for place in places)
    if right >= left and low >= left:
        assert clearing.has_room(size) == free
    if not free:
        assert clearing.hiding_nothing(size, Box(40, 40, *size)) is None


PLACES = {
    "foot": (Box(400, 450, 150, 100), (0, 1)),
    "head": (Box(400, 30, 150, 100), (0, -1)),
    "left": (Box(10, 100, 150, 400), (-1, 0)),
    "right": (Box(840, 100, 150, 400), (1, 0)),
}


@pytest.mark.parametrize(("about", "side"), PLACES.values(), ids=PLACES)
def test_a_panel_stands_where_there_is_room_and_points_at_its_thing(
    about: Box, side: tuple[int, int]
) -> None:
    found = panel_beside(FRAME, about, (300, 200), (500, 260), away := 20.0)
    assert found is not None
    box, where = found
    assert where == side
    assert not common(box, about.inset(-0.99 * away))
    assert 300 <= box.w <= 500
    assert 200 <= box.h <= 260
    assert inside(box, FRAME)
    dx, dy = side
    far = FRAME.width if dx else FRAME.height
    assert common(box.inset(-far * abs(dx), -far * abs(dy)), about), "it does not face its thing"
    assert (about.centre[0] - box.centre[0]) * dx + (about.centre[1] - box.centre[1]) * dy > 0
    assert panel_beside(FRAME, Box(350, 200, 300, 200), (400, 300), (500, 400), away) is None
