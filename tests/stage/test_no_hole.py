"""The composition of the table: no hole in it, the tray in reach, no card over what it is compared with."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from racko_game.stage.clearing import common
from racko_game.stage.geometry import Box, Frame
from racko_game.stage.table.furniture import BRIEF, OFFER, Furniture, RackShape
from racko_game.stage.table.layout import furnish

SIZES = [
    (640, 480), (800, 480), (1024, 768), (1280, 720), (1280, 800), (1920, 1080), (2560, 1080), (720, 1280),
    (1080, 1920),
]  # fmt: skip
SHAPES = (RackShape(), RackShape(2, 8))
HOLE = 0.12
"""Of the frame: the largest rectangle on which nothing stands, while a card is held. A rack of four seats is
no larger at 1280×720, so that nothing could be missed in it."""
REACH = 0.3  # of the frame's longer side: from the viewer's rack to the tray
LIFT = 1.08


def standing(furniture: Furniture) -> Iterator[Box]:
    """All that stands on the table while a card is held; words as wide as they mostly are."""
    letter = furniture.frame.letter
    yield from (furniture.tray, furniture.menu, furniture.hint)
    yield furniture.prompt._replace(w=min(furniture.prompt.w, OFFER * letter))
    yield furniture.line._replace(w=min(furniture.line.w, BRIEF * letter))
    yield held(furniture)
    for place in furniture.racks:
        yield from (place.box, place.name)


def held(furniture: Furniture, seat: int = 0) -> Box:
    pose = furniture.racks[seat].held
    return pose._replace(width=LIFT * pose.width).box


def hole(furniture: Furniture) -> Box:
    """The largest rectangle of the frame on which nothing stands."""
    wide, high = furniture.frame.width, furniture.frame.height
    boxes = [*standing(furniture)]
    xs = sorted({0, wide, *(box.x for box in boxes), *(box.x + box.w for box in boxes)})
    largest = Box(0, 0, 0, 0)
    for i, left in enumerate(xs):
        for right in xs[i + 1 :]:
            between = [(box.y, box.y + box.h) for box in boxes if box.x < right and box.x + box.w > left]
            low = 0.0
            for top, foot in sorted([*between, (high, high)]):
                largest = max(largest, Box(left, low, right - left, top - low), key=lambda box: box.w * box.h)
                low = max(low, foot)
    return largest


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_the_table_has_no_hole(size: tuple[int, int]) -> None:
    for shape in SHAPES:
        for seats in (2, 3, 4):
            empty = hole(furnish(Frame(*size), seats, 0, shape))
            assert empty.w * empty.h <= HOLE * size[0] * size[1], (seats, shape.sides, empty)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_a_held_card_lies_on_nothing_that_it_is_compared_with(size: tuple[int, int]) -> None:
    for seats in (2, 3, 4):
        furniture = furnish(Frame(*size), seats)
        card, piles = held(furniture), (furniture.stock.box, furniture.discard.box)
        for box in (*(place.box for place in furniture.racks), *piles):
            assert not common(card, box), (seats, box)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_the_tray_is_in_reach_of_the_viewers_rack(size: tuple[int, int]) -> None:
    for shape in SHAPES:
        for seats in (2, 3, 4):
            furniture = furnish(Frame(*size), seats, 0, shape)
            own, tray = furniture.racks[0].box, furniture.tray
            away = max(tray.x - own.x - own.w, own.y - tray.y - tray.h)
            assert away <= REACH * max(size), (seats, shape.sides)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1080, 1920), (2560, 1080)])
def test_what_the_only_other_holds_lies_beside_their_rack(size: tuple[int, int]) -> None:
    furniture = furnish(Frame(*size), 2)
    card, rack = held(furniture, 1), furniture.racks[1].box
    assert not common(card, rack)
    assert rack.y <= card.y + card.h / 2 <= rack.y + rack.h
