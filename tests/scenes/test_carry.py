"""A carried card: it lags by a hair, tilts with its speed, and glides until its strip is at the pointer."""

from __future__ import annotations

import pytest

from racko_game.controls.intents import MOUSE, Device, Hand
from racko_game.rules.pieces.moves import TOSS, Put
from racko_game.scenes.picture.cards import LAG, MOST_TILT, CarriedCard
from racko_game.stage.geometry import CARD_HEIGHT, Frame, Pose
from racko_game.stage.table.furniture import SINGLE
from racko_game.stage.table.layout import furnish
from racko_game.stage.touch.carrying import carried_pose
from racko_game.stage.touch.hotspots import Hotspot

STEP = 1 / 60


def carried() -> CarriedCard:
    return CarriedCard(MOUSE, 0, Pose(100, 100, 200), 100, 100)


def test_it_lags_by_a_hair() -> None:
    carry = carried()
    for i in range(1, 31):  # 600 pixels a second
        carry.move_to(100 + 10 * i, 100)
        carry.advance(STEP)
    behind = carry.x - carry.pose.x
    assert 0 < behind < 600 * LAG * 1.3
    assert carry.moving


@pytest.mark.parametrize("speed", [-900, -300, 300, 900])
def test_it_tilts_with_its_speed(speed: float) -> None:
    carry = carried()
    for i in range(1, 31):
        carry.move_to(100 + speed * STEP * i, 100)
        carry.advance(STEP)
    assert carry.pose.angle == pytest.approx(-speed * 0.012, rel=0.05)
    assert abs(carry.pose.angle) <= MOST_TILT


def test_no_speed_turns_it_over() -> None:
    carry = carried()
    carry.move_to(9000, 100)
    carry.advance(STEP)
    assert carry.pose.angle == -MOST_TILT


def test_it_comes_to_rest_straight_under_the_finger() -> None:
    carry = carried()
    carry.move_to(400, 300)
    for _ in range(60):
        carry.advance(STEP)
    assert not carry.moving
    assert (carry.pose.x, carry.pose.y, carry.pose.angle) == pytest.approx((400, 300, 0), abs=0.5)
    assert carry.pose.lift == 1.0


FURNITURE = furnish(Frame(1280, 720), 2, 0, SINGLE)
OWN = FURNITURE.racks[0]
FINGER = Hand(Device.TOUCH, (0, 1))


@pytest.mark.parametrize("hand", [MOUSE, FINGER])
@pytest.mark.parametrize("down", [-0.5, 0.0, 0.5])
def test_wherever_it_was_gripped_it_glides_without_a_jump_until_its_strip_is_at_the_pointer(
    hand: Hand, down: float
) -> None:
    held, steps = OWN.held, []
    x, y = held.x, held.y + down * CARD_HEIGHT * held.width
    carry = CarriedCard(hand, 0, held, x, y, OWN)
    while carry.moving:
        before = carry.pose.y
        carry.advance(STEP)
        steps.append(abs(carry.pose.y - before))
    box = carry.pose.box
    strip = box.h * OWN.strips[0].h / OWN.slots[0].box.h
    assert max(steps) < 0.1 * box.h
    if hand == MOUSE:
        assert box.y < y < box.y + strip
    else:
        assert box.y + strip < y - 20


def test_over_a_slot_a_finger_has_a_copy_above_it_and_the_mouse_needs_none() -> None:
    put, toss = (Hotspot("there", OWN.strips[4], does) for does in (Put(4), TOSS))
    x, y = OWN.strips[4].centre
    for hand, over, wanted in ((FINGER, put, True), (FINGER, toss, False), (MOUSE, put, False)):
        carry = CarriedCard(hand, 0, OWN.held, OWN.held.x, OWN.held.y, OWN)
        assert carry.copy is None
        carry.move_to(x, y, over, carried_pose(FURNITURE, over.value))
        while carry.moving:
            carry.advance(STEP)
        assert (carry.copy is not None) == wanted
        assert carry.copy is None or carry.copy.fade == 1.0
