"""A card that is carried: which place has it, wherever it is gripped, on every layout."""

from __future__ import annotations

import random

import pytest

from racko_game.match.lifting import lifted, places
from racko_game.rules.editions import ruleset
from racko_game.rules.engine import options, view
from racko_game.rules.pieces.actions import PUTS, TOSS
from racko_game.rules.table import Table
from racko_game.stage.place.pose import Frame
from racko_game.stage.table.furniture import Furniture, shape_of
from racko_game.stage.table.layout import furnish
from racko_game.stage.touch.carrying import PUT_BACK, Grip, above, free, grip, pointer_at, slot_for, target
from racko_game.stage.touch.hotspots import Hotspot
from racko_game.stage.touch.spots import table_spots
from tests.rules.tables import after, dealt, on_turn

SIZES = [(640, 480), (800, 480), (1280, 720), (1920, 1080), (1080, 1920), (2560, 1080)]
TABLES = [("original", 2), ("original", 4), ("super", 2), ("super", 4), ("letters", 3)]
GRIPS = [Grip(0, 0), Grip(-0.5, 0.5), Grip(0.5, -0.5), Grip(0.3, 0.45)]


def table(edition: str, seats: int) -> Table:
    return on_turn(dealt(edition, seats), 0)


def furniture(edition: str, seats: int, size: tuple[int, int]) -> Furniture:
    shape = shape_of(ruleset(table(edition, seats).charter, seats))
    return furnish(Frame(*size), seats, 0, shape)


def found(some: Table, stands: Furniture) -> tuple[Hotspot, ...]:
    names = ruleset(some.charter, len(some.racks)).slots
    return table_spots(view(some, 0), options(some), stands, names)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_however_it_is_gripped_every_slot_can_be_reached_and_has_the_card_beside_it(
    edition: str, seats: int, size: tuple[int, int]
) -> None:
    stands = furniture(edition, seats, size)
    own = stands.racks[0]
    for held in GRIPS:
        for slot in range(len(own.slots)):
            x, y = pointer_at(own, stands.frame, held, slot)
            assert 0 <= x < size[0]
            assert 0 <= y < size[1]
            assert slot_for(own, stands.frame, held, x, y) == slot
            for aside in (-0.45, 0.45):
                assert slot_for(own, stands.frame, held, x, y + aside * own.step) == slot


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_a_card_that_has_hardly_been_moved_goes_nowhere(
    edition: str, seats: int, size: tuple[int, int]
) -> None:
    stands, chance = furniture(edition, seats, size), random.Random(5)
    spots = found(after(table(edition, seats), "draw"), stands)
    for pose in (stands.racks[0].held, stands.stock):
        for _ in range(5):
            x, y = (
                chance.uniform(near, near + far) for near, far in zip(pose.box[:2], pose.box[2:], strict=True)
            )
            assert target(spots, stands, grip(pose, x, y), (x, y), x + 4, y - 4) is None


def test_the_band_stays_where_the_pointer_gripped_it_unless_the_frame_ends() -> None:
    stands = furniture("original", 2, (1280, 720))
    own, width = stands.racks[0], stands.racks[0].strips[0].w
    high = Grip(0, -0.4)
    assert above(own, stands.frame, high) == pytest.approx(free(high, width, 0, 0).box.y * -1 - own.step / 2)
    assert above(own, stands.frame, Grip(0, 0.5)) == 720 - 3 - own.strips[0].centre[1]


def test_the_pile_has_what_is_let_go_over_it_and_nothing_else() -> None:
    start, stands = table("original", 4), furniture("original", 4, (1280, 720))
    drawn, held, began = found(after(start, "draw"), stands), Grip(0, 0), (0.0, 0.0)
    others = stands.menu.centre, (stands.stock.x, stands.stock.y), stands.racks[1].box.centre, (5, 700)
    for spots, does in ((drawn, TOSS), (found(after(start, "take"), stands), PUT_BACK)):
        spot = target(spots, stands, held, began, stands.discard.x, stands.discard.y)
        assert spot is not None
        assert spot.value == does
        for x, y in others:
            assert target(spots, stands, held, began, x, y) is None
    assert target(found(start, stands), stands, held, began, stands.discard.x, stands.discard.y) is None
    assert target((), stands, held, began, 9, 9) is None


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_who_has_lifted_a_discard_sees_what_who_takes_it_would_see(edition: str, seats: int) -> None:
    before = table(edition, seats)
    taken = after(before, "take")
    assert lifted(view(before, 0)) == view(taken, 0)
    assert places(view(before, 0)) == options(taken) == PUTS[: len(before.racks[0])]
