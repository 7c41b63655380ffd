"""Rows and columns of boxes, each with what it needs; and their quarter turns to an edge of the screen."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from racko_game.stage.geometry import CARD_HEIGHT, STRAIGHT, Box, Frame, Pose, Turn, turn_of
from racko_game.stage.strips import Strip, column, on_pixels, row

LENGTHS = st.floats(0, 300).map(lambda length: round(length, 2))
BOXES = st.builds(Box, *(st.floats(-20, 2000) for _ in range(4)))
GAPS = st.floats(0, 30)
ENDS = st.floats(0, 1)
STRIPS = st.builds(Strip, LENGTHS, LENGTHS, st.sampled_from([0.0, 0.0, 1.0, 2.5]), st.integers(0, 3), LENGTHS)
NAMED = st.lists(STRIPS, max_size=7).map(lambda strips: dict(enumerate(strips)))


def lying(box: Box) -> Box:
    """The same box with x for y."""
    return Box(box.y, box.x, box.h, box.w)


def needed(strips: dict[int, Strip], gap: float) -> float:
    """More than these can take: each rounded up."""
    return sum(max(strip.least, strip.scant) + 1 for strip in strips.values()) + gap * len(strips)


@given(BOXES, NAMED, GAPS, ENDS)
def test_all_are_in_the_box_in_order_apart_and_on_whole_pixels(
    box: Box, strips: dict[int, Strip], gap: float, at: float
) -> None:
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
def test_each_has_its_least_while_there_is_room(box: Box, strips: dict[int, Strip], gap: float) -> None:
    stay = {name: strip for name, strip in strips.items() if not strip.spare or strip.scant}
    assume(needed(stay, gap) <= on_pixels(box).w)
    boxes = row(box, strips, gap)
    assert all(boxes[name].w >= min(strip.least, strip.scant or strip.least) for name, strip in stay.items())
    assert all(boxes[name].w >= strip.least for name, strip in strips.items() if not strip.spare)
    if needed(strips, gap) <= on_pixels(box).w:
        assert all(boxes[name].w >= strip.least for name, strip in strips.items())


@given(BOXES, NAMED, GAPS)
def test_none_is_left_out_before_one_to_spare(box: Box, strips: dict[int, Strip], gap: float) -> None:
    boxes = row(box, strips, gap)
    order = sorted(
        (name for name in strips if strips[name].spare), key=lambda name: (strips[name].spare, name)
    )
    there = [name in boxes for name in order if not strips[name].scant]
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


def test_room_goes_to_wishes_in_proportion_and_then_to_what_stretches() -> None:
    strips = {"fixed": Strip(10), "grows": Strip(10, 30), "fills": Strip(10, 20, stretch=1)}
    assert [box.w for box in row(Box(0, 0, 45, 9), strips).values()] == [10, 20, 15]
    assert [box.w for box in row(Box(0, 0, 99, 9), strips).values()] == [10, 30, 59]


def test_what_has_shrunk_has_its_least_again_once_another_is_gone_equals_from_the_end() -> None:
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


def test_where_not_even_the_least_has_room_all_are_smaller_in_proportion() -> None:
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
    assert turn_of(turned).back.pose(turned).angle == pose.angle
    assert turned.box == pytest.approx(turn.box(pose.box))
    assert turn.pose(pose.raised(7)) == turned.raised(7)


@given(TURNS, st.integers(0, 3), TURNED)
def test_one_turn_after_another_is_one(turn: Turn, quarter: int, box: Box) -> None:
    frame = turn.frame(Frame(turn.width, turn.height))
    other = Turn(quarter, frame.width, frame.height)
    assert turn.then(other).box(box) == other.box(turn.box(box))


def test_a_quarter_turn_is_clockwise() -> None:
    turn = Turn(1, 300, 200)
    assert turn.point(0, 0) == (200, 0), "the upper left corner comes to the right"
    assert turn.point(300, 0) == (200, 300)
    assert turn.frame(Frame(300, 200)) == Frame(200, 300)
    assert turn.pose(Pose(10, 20, 100)).box == Box(180 - 33, 10 - 50, 100 * CARD_HEIGHT, 100)


def test_no_turn_changes_nothing() -> None:
    box, pose = Box(1.5, 2, 3, 4), Pose(1.5, 2, 30, 720.0)
    assert STRAIGHT.box(box) is box
    assert STRAIGHT.pose(pose) is pose
