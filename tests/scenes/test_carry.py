"""A carried card: it lags by a hair, tilts with its speed, and comes to rest under the finger."""

from __future__ import annotations

import pytest

from racko_game.controls.intents import MOUSE
from racko_game.scenes.table.moves.carried_card import LAG, MOST_TILT, CarriedCard
from racko_game.stage.place.pose import Pose

STEP = 1 / 60


def carried() -> CarriedCard:
    return CarriedCard(MOUSE, 0, Pose(100, 100, 200), 100, 100)


def test_it_lags_by_a_hair() -> None:
    carry = carried()
    for i in range(1, 31):  # 600 pixels a second
        carry.to(100 + 10 * i, 100)
        carry.advance(STEP)
    behind = carry.x - carry.pose.x
    assert 0 < behind < 600 * LAG * 1.3
    assert carry.moving


@pytest.mark.parametrize("speed", [-900, -300, 300, 900])
def test_it_tilts_with_its_speed(speed: float) -> None:
    carry = carried()
    for i in range(1, 31):
        carry.to(100 + speed * STEP * i, 100)
        carry.advance(STEP)
    assert carry.pose.angle == pytest.approx(-speed * 0.012, rel=0.05)
    assert abs(carry.pose.angle) <= MOST_TILT


def test_no_speed_turns_it_over() -> None:
    carry = carried()
    carry.to(9000, 100)
    carry.advance(STEP)
    assert carry.pose.angle == -MOST_TILT


def test_it_comes_to_rest_straight_under_the_finger() -> None:
    carry = carried()
    carry.to(400, 300)
    for _ in range(60):
        carry.advance(STEP)
    assert not carry.moving
    assert (carry.pose.x, carry.pose.y, carry.pose.angle) == pytest.approx((400, 300, 0), abs=0.5)
    assert carry.pose.lift == 1.0
