"""The table with four sides: who has what where, for every number of seats, frame and kind of rack."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import get_args

import pytest

from racko_game.stage.clearing import common
from racko_game.stage.geometry import Box, Frame
from racko_game.stage.table.four_sided import furnish_around
from racko_game.stage.table.furniture import PRESSABLE, Furniture, RackShape, slot_box
from racko_game.stage.table.layout import large_rack, row_box, stock_row
from racko_game.stage.table.play_area import LIFTED
from racko_game.stage.touch.choices import edge_box
from racko_game.stage.touch.spots import offer_boxes
from racko_game.store.settings import Text

from ...counts import full
from ..playing import inside

Size = tuple[int, int]

SINGLE, DOUBLE = RackShape(), RackShape(sides=2, rows=8)
TARGET, REACH = 12, 450
"""Millimetres: how large what is touched is at the least, and how far anybody reaches from their edge."""
ROOMY = [
    (Frame(*size, text), seats, shape)
    for size, text in (
        ((1280, 800), 1.0), ((1920, 1080), 1.0), ((1920, 1080), 2.0), ((1080, 1920), 1.0),
        ((3840, 2160), 1.0), ((2560, 1080), 1.0), ((1600, 1200), 1.0),
    )
    for seats in ((2,) if size == (1280, 800) else (2, 3, 4))
    for shape in (SINGLE, DOUBLE)
    if (size, shape) != ((1600, 1200), DOUBLE)
]  # fmt: skip


def table(frame: Frame, seats: int, viewer: int, shape: RackShape = SINGLE) -> Furniture:
    found = furnish_around(frame, seats, viewer, shape)
    assert found is not None
    return found


def things(furniture: Furniture) -> dict[str, Box]:
    """All that belongs to the viewer, as it is upright there."""
    own = furniture.racks[furniture.viewer]
    held = own.held._replace(width=LIFTED * own.held.width).box
    named = {name: getattr(furniture, name) for name in ("prompt", "line", "menu", "hint")}
    return {"rack": own.box, "name": own.name, "held": held, **named}


@pytest.mark.parametrize(("frame", "seats", "shape"), ROOMY)
def test_everything_is_on_the_screen_nothing_hides_another_and_whoever_looks_all_stays_where_it_is(
    frame: Frame, seats: int, shape: RackShape
) -> None:
    seen = [table(frame, seats, seat, shape) for seat in range(seats)]
    boxes: dict[tuple[object, str], Box] = {("middle", "tray"): seen[0].turn.box(seen[0].tray)}
    for seat, own in enumerate(seen):
        boxes |= {(seat, name): own.turn.box(box) for name, box in things(own).items()}
    for name, box in boxes.items():
        assert box.w > 0, name
        assert box.h > 0, name
        assert inside(box, frame), name
    for (one, box), (other, another) in combinations(boxes.items(), 2):
        assert common(box, another) == 0, (one, other)
    for seat in range(seats):
        places = [one.racks[seat].turned(one.turn) for one in seen]
        for place in places:
            assert place.box == places[0].box
            assert place.turn.quarter == places[0].turn.quarter
            lies = [pytest.approx(slot._replace(turn=0.0)) for slot in places[0].slots]
            assert [slot._replace(turn=0.0) for slot in place.slots] == lies
    assert len({one.turn.box(one.tray) for one in seen}) == 1
    assert len({one.turn.pose(one.stock) for one in seen}) == 1
    assert len({one.turn.pose(one.discard) for one in seen}) == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_rack_is_turned_to_its_own_edge_and_stands_at_it(seats: int) -> None:
    frame = Frame(1920, 1080)
    quarters = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}[seats]
    for seat, quarter in enumerate(quarters):
        seen = table(frame, seats, seat)
        assert seen.turn.quarter == quarter
        own = seen.racks[seat]
        assert own.turn.quarter == 0, "upright to who sits there"
        assert own.box.y + own.box.h < seen.frame.height, "and before them"
        x, y, w, h = seen.turn.box(own.box)
        away = frame.height - y - h, x, y, frame.width - x - w
        assert away[quarter] == min(away)


def on_43_inches(frame: Frame, seats: int, shape: RackShape) -> Iterator[tuple[Furniture, float]]:
    """The table as each seat has it, and how many pixels a millimetre is."""
    a_millimetre = (frame.width**2 + frame.height**2) ** 0.5 / 43 / 25.4
    least = -int(-TARGET * a_millimetre // 1)
    for seat in range(seats):
        yield table(frame, seats, seat, shape._replace(least=least)), a_millimetre


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("shape", [SINGLE, DOUBLE])
@pytest.mark.parametrize("size", [(1920, 1080), (3840, 2160)])
def test_on_a_43_inch_table_all_can_be_touched_and_reached(size: Size, shape: RackShape, seats: int) -> None:
    for seen, a_millimetre in on_43_inches(Frame(*size), seats, shape):
        own = seen.racks[seen.viewer]
        pressed = [slot_box(own, slot) for slot in range(len(own.slots))]
        pressed += [seen.menu, seen.hint, seen.stock.box, seen.discard.box, own.held.box]
        for box in (*pressed, own.box, own.name, seen.prompt, seen.line):
            far = (seen.frame.height - box.y) / a_millimetre
            near = (seen.frame.height - box.y - box.h) / a_millimetre
            assert min(far, REACH) - near >= TARGET, "so much of it at the least is within reach"
            if box not in (seen.stock.box, seen.discard.box):
                assert far <= REACH, "and all of what is not in the middle"
        for box in pressed:
            assert min(box.w, box.h) / a_millimetre >= TARGET - 0.01


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("shape", [SINGLE, DOUBLE])
@pytest.mark.parametrize("size", [(1920, 1080), (3840, 2160), (1080, 1920)])
def test_on_a_43_inch_table_the_asked_reach_every_answer(size: Size, shape: RackShape, seats: int) -> None:
    """Of each at least 12 by 12 millimetres are within reach, at whatever side one sits."""
    for seen, a_millimetre in on_43_inches(Frame(*size), seats, shape):
        for name, box in answers(seen, shape).items():
            near = (seen.frame.height - box.y - box.h) / a_millimetre
            high = min(box.h / a_millimetre, REACH - near)
            assert min(high, box.w / a_millimetre) >= TARGET - 0.01, (seen.viewer, name, near, high)
            assert box.x >= 0, name
            assert box.x + box.w <= seen.frame.width, name


def answers(seen: Furniture, shape: RackShape) -> dict[str, Box]:
    """Where the viewer gives an answer that the rack alone does not: piles, buttons, racks that are named,
    the rows of one that is shown large, cards that are put in order."""
    others = [place.seat for place in seen.racks if place.seat != seen.viewer]
    boxes = {"stock": seen.stock.box, "discard": seen.discard.box}
    buttons = (*offer_boxes(seen, alone=True), offer_boxes(seen, alone=False)[0])
    boxes |= {f"button {i}": box for i, box in enumerate(buttons)}
    boxes |= {f"name of {seat}": edge_box(seen, seat) for seat in others}
    for seat in others if shape.sides > 1 else ():
        large = large_rack(seen, seat)
        boxes |= {f"rack {seat} row {row}": row_box(large, row) for row in range(shape.rows)}
    if shape.sides == 1:
        boxes |= {f"card {i}": pose.box for i, pose in enumerate(stock_row(seen, 3))}
    return boxes


def test_where_targets_find_no_room_there_is_no_such_table() -> None:
    rooms = ((800, 480), 0), ((1024, 600), 0), ((1280, 720), 1), ((1280, 800), 1), ((1920, 1080), 3)
    for size, many in rooms:
        fit = [seats for seats in (2, 3, 4) if furnish_around(Frame(*size), seats)]
        assert fit == [2, 3, 4][:many], size
    assert SINGLE.least == PRESSABLE


@pytest.mark.parametrize(("size", "seats"), [((1280, 800), 2), ((1920, 1080), 2), ((1920, 1080), 4)])
def test_a_held_card_is_large_and_nearer_to_its_owner_than_to_anybody_else(size: Size, seats: int) -> None:
    for seat in range(seats):
        seen = table(Frame(*size), seats, seat)
        own, held = seen.racks[seat], seen.racks[seat].held
        assert held.width >= 0.7 * own.slots[0].width
        assert seen.frame.height - held.box.y <= seen.frame.height / 2, "it lies in their half of the table"
        assert held.box.w * held.box.h >= 2 * 100 * 66


def test_larger_type_finds_room_or_is_made_smaller() -> None:
    usual, large = table(Frame(1920, 1080), 4, 0), table(Frame(1920, 1080, 2.0), 4, 0)
    assert large.frame.letter > 1.2 * usual.frame.letter


SIZES = (1280, 800), (1920, 1080), (3840, 2160), (1080, 1920)
KINDS = (2, SINGLE), (4, DOUBLE), (4, SINGLE), (2, DOUBLE)


@pytest.mark.parametrize(
    ("size", "seats", "shape"),
    [(size, *kind) for n, size in enumerate(SIZES) for kind in full(KINDS, (KINDS[n], KINDS[n - 1]))],
)
def test_who_asks_for_larger_type_never_has_smaller(size: Size, seats: int, shape: RackShape) -> None:
    found = [furnish_around(Frame(*size, text / 100), seats, 0, shape) for text in get_args(Text) if text]
    had = [one.frame.text for one in found if one]
    assert had == sorted(had)
    assert len(had) in (0, len(found))
