"""Boxes: in rows and columns, turned to an edge, and beside their thing, each with what it needs."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from racko_game.stage import geometry
from racko_game.stage.clearing import Clearing, Placement, common, panel_beside
from racko_game.stage.geometry import STRAIGHT, Box, Frame, Pose, Strip, Turn, column, on_pixels, row

from .playing import inside

LENGTHS = st.floats(0, 300).map(lambda length: round(length, 2))
BOXES = st.builds(Box, *(st.floats(-20, 2000) for _ in range(4)))
GAPS = st.floats(0, 30)
ENDS = st.floats(0, 1)
STRIPS = st.builds(Strip, LENGTHS, LENGTHS, st.sampled_from([0.0, 0.0, 1.0, 2.5]), st.integers(0, 3), LENGTHS)
NAMED = st.lists(STRIPS, max_size=7).map(lambda strips: dict(enumerate(strips)))


def lying(box: Box) -> Box:
    return Box(box.y, box.x, box.h, box.w)


def needed(strips: dict[int, Strip], gap: float) -> float:
    """More than these can take: each rounded up."""
    return sum(max(strip.least, strip.scant) + 1 for strip in strips.values()) + gap * len(strips)


@given(BOXES, NAMED, GAPS, ENDS)
def test_all_lie_in_it_in_order_and_apart(box: Box, strips: dict[int, Strip], gap: float, at: float) -> None:
    boxes = row(box, strips, gap, at)
    whole = on_pixels(box)
    assert list(boxes) == [name for name in strips if name in boxes]
    for one in boxes.values():
        assert all(edge == int(edge) for edge in one)
        assert (one.y, one.h) == (whole.y, whole.h)
        assert one.w >= 0
        assert whole.x <= one.x
        assert one.x + one.w <= whole.x + whole.w
    between = [after.x - before.x - before.w for before, after in pairwise(boxes.values())]
    assert all(0 <= some <= gap + 1 for some in between)
    if sum(one.w for one in boxes.values()) + int(gap) * len(between) < whole.w:
        assert set(between) <= {int(gap)}


@given(BOXES, NAMED, GAPS, ENDS)
def test_a_column_is_a_row_that_stands(box: Box, strips: dict[int, Strip], gap: float, at: float) -> None:
    standing = column(box, strips, gap, at)
    assert {name: lying(one) for name, one in standing.items()} == row(lying(box), strips, gap, at)


@given(BOXES, NAMED, GAPS)
def test_each_has_its_least_while_there_is_room_and_none_is_left_out_before_one_to_spare(
    box: Box, strips: dict[int, Strip], gap: float
) -> None:
    stay = {name: strip for name, strip in strips.items() if not strip.spare or strip.scant}
    assume(needed(stay, gap) <= on_pixels(box).w)
    boxes = row(box, strips, gap)
    assert all(boxes[name].w >= min(strip.least, strip.scant or strip.least) for name, strip in stay.items())
    assert all(boxes[name].w >= strip.least for name, strip in strips.items() if not strip.spare)
    if needed(strips, gap) <= on_pixels(box).w:
        assert all(boxes[name].w >= strip.least for name, strip in strips.items())
    order = sorted((strip.spare, name) for name, strip in strips.items() if strip.spare and not strip.scant)
    there = [name in boxes for _, name in order]
    assert there == sorted(there, reverse=True)
    assert all(name in boxes for name, strip in strips.items() if not strip.spare or strip.scant)


@given(BOXES, NAMED, GAPS, st.integers(0, 200))
def test_in_more_room_there_is_more_of_all_which_fills_it_if_one_stretches(
    box: Box, strips: dict[int, Strip], gap: float, more: int
) -> None:
    less = row(box, strips, gap)
    boxes = row(box._replace(w=box.w + more), strips, gap)
    assert len(boxes) >= len(less)
    if not any(strip.spare for strip in strips.values()):
        assert all(boxes[name].w >= less[name].w - 1 for name in less)
    if any(strips[name].stretch for name in less):
        first, last = (list(less.values())[end] for end in (0, -1))
        assert first.x == on_pixels(box).x
        assert last.x + last.w == on_pixels(box).x + on_pixels(box).w
    else:
        assert all(one.w <= max(strips[name].least, strips[name].wish) + 1 for name, one in less.items())


@pytest.mark.parametrize(("at", "begin"), [(0.0, 10), (0.5, 35), (1.0, 60)])
def test_what_does_not_fill_its_box_stands_where_it_is_told_to(at: float, begin: int) -> None:
    assert row(Box(10, 0, 100, 20), {"all": Strip(50)}, at=at) == {"all": Box(begin, 0, 50, 20)}


def test_room_goes_to_wishes_then_to_what_stretches_and_where_it_is_short_all_shrink_in_proportion() -> None:
    strips = {"fixed": Strip(10), "grows": Strip(10, 30), "fills": Strip(10, 20, stretch=1)}
    assert [box.w for box in row(Box(0, 0, 45, 9), strips).values()] == [10, 20, 15]
    assert [box.w for box in row(Box(0, 0, 99, 9), strips).values()] == [10, 30, 59]
    strips = {"title": Strip(10, spare=3), "words": Strip(40, spare=2, scant=20), "picks": Strip(50, spare=1)}
    for room, lengths in {
        100: {"title": 10, "words": 40, "picks": 50},
        90: {"words": 40, "picks": 50},
        89: {"words": 20, "picks": 50},
        70: {"words": 20, "picks": 50},
        69: {"words": 40},
        40: {"words": 40},
        39: {"words": 20},
    }.items():
        boxes = column(Box(0, 0, 9, room), strips)
        assert {name: box.h for name, box in boxes.items()} == lengths, room
    equals = {name: Strip(30, spare=1) for name in "abc"}
    assert list(row(Box(0, 0, 70, 9), equals, gap=10)) == ["a", "b"]
    strips = {"one": Strip(40), "two": Strip(20)}
    assert row(Box(0, 0, 35, 9), strips, gap=10) == {"one": Box(0, 0, 20, 9), "two": Box(25, 0, 10, 9)}


TURNS = st.builds(Turn, st.integers(0, 3), st.integers(1, 4000), st.integers(1, 4000))
SIDES = st.integers(-200, 4000)
TURNED = st.builds(Box, SIDES, SIDES, st.integers(0, 900), st.integers(0, 900))
POSES = st.builds(Pose, SIDES, SIDES, st.integers(20, 600), st.sampled_from((0.0, 2.0, -2.0)))


@given(TURNS, TURNED)
def test_a_box_comes_back_and_keeps_its_pixels(turn: Turn, box: Box) -> None:
    turned = turn.box(box)
    assert turn.back.box(turned) == box
    assert {turned.w, turned.h} == {box.w, box.h}
    assert (turned.w == box.w) or turn.quarter % 2


@given(TURNS, POSES)
def test_a_card_comes_back_and_tells_how_it_was_turned(turn: Turn, pose: Pose) -> None:
    turned = turn.pose(pose)
    assert turn.back.pose(turned) == pose
    assert turned.quarter == turn.quarter
    assert -180 < turned.angle <= 180
    assert Turn(turned.quarter).back.pose(turned).angle == pose.angle
    assert turned.box == pytest.approx(turn.box(pose.box))
    assert turn.pose(pose.raised(7)) == turned.raised(7)


@given(TURNS, st.integers(0, 3), TURNED)
def test_one_turn_after_another_is_one(turn: Turn, quarter: int, box: Box) -> None:
    frame = turn.frame(Frame(turn.width, turn.height))
    other = Turn(quarter, frame.width, frame.height)
    assert turn.then(other).box(box) == other.box(turn.box(box))


def test_a_quarter_turn_is_clockwise_and_no_turn_changes_nothing() -> None:
    turn = Turn(1, 300, 200)
    assert turn.point(0, 0) == (200, 0), "the upper left corner comes to the right"
    assert turn.point(300, 0) == (200, 300)
    assert turn.frame(Frame(300, 200)) == Frame(200, 300)
    assert turn.pose(Pose(10, 20, 100)).box == Box(180 - 33, 10 - 50, 100 * geometry.CARD_HEIGHT, 100)
    box, pose = Box(1.5, 2, 3, 4), Pose(1.5, 2, 30, 720.0)
    assert STRAIGHT.box(box) is box
    assert STRAIGHT.pose(pose) is pose


Size = tuple[int, int]
FRAME, SIZE, TIP = Frame(1000, 600), (200, 100), 15.0
THING = Box(450, 300, 100, 40)
ABOVE, RIGHT = Box(300, 0, 400, 240), Box(570, 0, 430, 600)
LEFT, BELOW = Box(0, 0, 430, 600), Box(0, 400, 1000, 200)


def beside(
    taken: list[tuple[Box, float]], thing: Box = THING, size: Size = SIZE, frame: Frame = FRAME
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


def test_where_all_is_taken_a_gap_is_found_what_is_dear_hidden_last_and_large_words_begin_inside() -> None:
    gap = Box(700, 20, 260, 150)
    around = [Box(0, 0, 700, 600), Box(700, 170, 300, 430), Box(700, 0, 300, 20), Box(960, 0, 40, 600)]
    found = beside([(box, 1.0) for box in around])
    assert found.side is None
    assert common(found.box, gap) == SIZE[0] * SIZE[1]
    halves = Box(0, 0, 500, 600), Box(500, 0, 500, 600)
    for dear, cheap in (halves, halves[::-1]):
        assert common(beside([(dear, 5.0), (cheap, 1.0)], THING._replace(y=10)).box, dear) == 0
    clearing = Clearing(FRAME, [(Box(0, 0, 1000, 600), 1.0)], TIP)
    least = clearing.beside(SIZE, THING)
    assert least is not None
    assert least.cost == pytest.approx(SIZE[0] * SIZE[1], rel=0.2)
    assert clearing.beside(SIZE, THING, limit=least.cost) is None
    assert clearing.beside(SIZE, THING, limit=least.cost + 1) == least
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
def test_a_panel_stands_where_it_has_room_and_points_at_its_thing(about: Box, side: tuple[int, int]) -> None:
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
