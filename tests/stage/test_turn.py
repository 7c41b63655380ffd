"""Quarter turns between an edge's own upright coordinates and the screen."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from racko_game.stage.geometry import CARD_HEIGHT, STRAIGHT, Box, Frame, Pose, Turn, turn_of

TURNS = st.builds(Turn, st.integers(0, 3), st.integers(1, 4000), st.integers(1, 4000))
SIDES = st.integers(-200, 4000)
BOXES = st.builds(Box, SIDES, SIDES, st.integers(0, 900), st.integers(0, 900))
POSES = st.builds(Pose, SIDES, SIDES, st.integers(20, 600), st.sampled_from((0.0, 2.0, -2.0)))


@given(TURNS, BOXES)
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


@given(TURNS, st.integers(0, 3), BOXES)
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
