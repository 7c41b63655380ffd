"""A card that is carried: which place has it, wherever it is gripped, on every layout."""

from __future__ import annotations

import random

import pytest

from racko_game.match.match import lifted_options, view_lifted
from racko_game.rules.editions import ruleset
from racko_game.rules.engine import options, view
from racko_game.rules.pieces.moves import PUTS, TOSS
from racko_game.rules.table import Table
from racko_game.stage.geometry import Box, Frame
from racko_game.stage.table.furniture import Furniture
from racko_game.stage.touch.hotspots import Hotspot
from racko_game.stage.touch.spots import (
    PUT_BACK,
    above_finger,
    copy_above,
    drop_target,
    free,
    grip,
    slot_under,
    strip_grip,
    table_spots,
)
from tests.rules.tables import after, dealt, on_turn

from .playing import inside, lay

SIZES = [(640, 480), (800, 480), (1280, 720), (1920, 1080), (1080, 1920), (2560, 1080)]
TABLES = [("original", 2), ("original", 4), ("super", 2), ("super", 4), ("letters", 3)]


def table(edition: str, seats: int) -> Table:
    return on_turn(dealt(edition, seats), 0)


def found(some: Table, stands: Furniture) -> tuple[Hotspot, ...]:
    names = ruleset(some.charter, len(some.racks)).slots
    return table_spots(view(some, 0), options(some), stands, names)


def somewhere(box: Box, chance: random.Random) -> tuple[float, float]:
    return chance.uniform(box.x, box.x + box.w), chance.uniform(box.y, box.y + box.h)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_a_slot_gets_what_is_let_go_on_it_and_the_nearest_one_a_little_beyond(
    edition: str, seats: int, size: tuple[int, int]
) -> None:
    """A card that has hardly been moved goes nowhere; its copy is in the frame, and not under the finger."""
    start, chance = table(edition, seats), random.Random(5)
    stands = lay(start.charter, seats, frame=Frame(*size))
    own, spots = stands.racks[0], found(after(start, "draw"), stands)
    near = 0.5 * own.step
    for slot, strip in enumerate(own.strips):
        left, right = strip.x + 1, strip.x + strip.w - 1
        front, back = strip.y + strip.h - 1, strip.y + 1
        points = [(x, y) for x in (own.plates[slot].x, left, right) for y in (front, back)]
        if slot % own.rows == 0:
            points.append((left, own.box.y + own.box.h + near))
        if slot % own.rows == own.rows - 1:
            points.append((right, own.box.y - near))
        if slot < own.rows:
            points.append((own.box.x - near, back))
        assert {slot_under(stands, x, y) for x, y in points} == {slot}
        for share in (0.02, 0.5, 0.98):
            x, y = strip.x + share * strip.w, strip.centre[1]
            box = copy_above(own, x, y).box
            assert inside(box, stands.frame)
            beside = max(box.x - x, x - box.x - box.w)
            assert max(beside, y - box.y - box.h) >= above_finger(own)
    for pose in (own.held, stands.stock):
        for _ in range(5):
            x, y = somewhere(pose.box, chance)
            assert drop_target(spots, stands, (x, y), x + 4, y - 4) is None
    x, y = 400.0, 300.0
    for _ in range(10):
        gripped = grip(own.held, *somewhere(own.held.box, chance))
        for finger in (False, True):  # it comes to hang with its strip under the pointer and above a finger
            box = free(strip_grip(own, gripped, own.held.width, finger), own.held.width, x, y).box
            strip_high = box.h * own.strips[0].h / own.slots[0].box.h
            assert box.x <= x <= box.x + box.w
            assert box.y <= y <= box.y + box.h + 0.01
            if finger:
                assert box.y + strip_high < y
            else:
                assert box.y + strip_high / 2 == pytest.approx(y)


def test_the_pile_has_what_is_let_go_over_it_and_nothing_else() -> None:
    start = table("original", 4)
    stands = lay(start.charter, 4)
    drawn, began = found(after(start, "draw"), stands), (0.0, 0.0)
    others = stands.menu.centre, (stands.stock.x, stands.stock.y), stands.racks[1].box.centre, (700, 700)
    for spots, does in ((drawn, TOSS), (found(after(start, "take"), stands), PUT_BACK)):
        spot = drop_target(spots, stands, began, stands.discard.x, stands.discard.y)
        assert spot is not None
        assert spot.value == does
        for x, y in others:
            assert drop_target(spots, stands, began, x, y) is None
    assert drop_target(found(start, stands), stands, began, stands.discard.x, stands.discard.y) is None
    assert drop_target((), stands, began, 9, 9) is None


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_who_has_lifted_a_discard_sees_what_who_takes_it_would_see(edition: str, seats: int) -> None:
    before = table(edition, seats)
    taken = after(before, "take")
    assert view_lifted(view(before, 0)) == view(taken, 0)
    assert lifted_options(view(before, 0)) == options(taken) == PUTS[: len(before.racks[0])]
