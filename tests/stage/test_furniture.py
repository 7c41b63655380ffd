"""The furniture of the table: in every frame all has its place, nothing lies on anything else, and no hole is
left; larger type takes nothing from the cards."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, cycle, pairwise, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from racko_game.stage.clearing import common
from racko_game.stage.geometry import Box, Frame
from racko_game.stage.table.furniture import BRIEF, OFFER, PRESSABLE, SINGLE, Furniture, RackShape
from racko_game.stage.table.layout import KEPT, ROOM, furnish
from racko_game.store.settings import TEXTS

from ..counts import full
from .playing import inside

DOUBLE = RackShape(2, 8)
SEATS = (2, 3, 4)
NAMED = [
    (640, 480), (800, 480), (1024, 768), (1280, 720), (1280, 800), (1920, 1080), (2560, 1080), (3840, 2160),
    (1080, 1920), (720, 1280), (1000, 1000), (640, 640), (640, 1493), (1706, 480), (7680, 4320), (3440, 1440),
    (651, 908), (1366, 768),
]  # fmt: skip
WIDE = [(1280, 720), (1280, 800), (1920, 1080), (2560, 1080), (3840, 2160)]
COMMON = [*NAMED[:7], (720, 1280), (1080, 1920)]
HOLE = 0.12
"""Of the frame: the largest rectangle on which nothing stands, while a card is held. A rack of four seats is
no larger at 1280×720, so that nothing could be missed in it."""
REACH = 0.3  # of the frame's longer side: from the viewer's rack to the tray
LIFT = 1.08
Size = tuple[int, int]


@st.composite
def frames(draw: st.DrawFn) -> Frame:
    """Any frame from 640×480 to 7680×4320, from 9:21 to 32:9."""
    width = draw(st.integers(640, 7680))
    height = draw(st.integers(max(480, -(-width * 9 // 32)), min(4320, width * 21 // 9)))
    return Frame(width, height, draw(st.sampled_from((1.0, 1.25, 1.5, 2.0))))


def blocks(furniture: Furniture) -> dict[str, Box]:
    found = {name: getattr(furniture, name) for name in ("tray", "line", "prompt", "menu", "hint")}
    for place in furniture.racks:
        found[f"rack {place.seat}"], found[f"name {place.seat}"] = place.box, place.name
    return found


def held(furniture: Furniture, seat: int = 0) -> Box:
    """The card in a hand, as large as it is shown there."""
    pose = furniture.racks[seat].held
    return pose._replace(width=LIFT * pose.width).box


def check(frame: Frame, seats: int, viewer: int, shape: RackShape = SINGLE) -> None:
    furniture = furnish(frame, seats, viewer, shape)
    own, piles = furniture.racks[viewer], (furniture.stock, furniture.discard)
    assert [place.seat for place in furniture.racks] == list(range(seats))
    assert [place.own for place in furniture.racks] == [seat == viewer for seat in range(seats)]
    assert furniture.viewer == viewer
    for name, box in blocks(furniture).items():
        assert inside(box, frame), name
        assert box.w >= 20, name
        assert box.h >= 16, name
    for (name, box), (other, another) in combinations(blocks(furniture).items(), 2):
        assert not common(box, another), f"{name} lies on {other}"
    for pressed in (*own.strips, *(pile.box for pile in piles), furniture.menu, furniture.hint):
        assert min(pressed.w, pressed.h) >= PRESSABLE
    for place in furniture.racks:
        if place is not own:
            assert place.step < own.step
            assert place.box.w * place.box.h < own.box.w * own.box.h / 2
    for pile in piles:
        assert common(pile.box, furniture.tray)
        assert inside(pile.box, frame)
        assert furniture.tray.w >= pile.width
    assert inside(own.held.box, frame)
    assert not common(own.held.box, furniture.discard.box)
    assert not common(own.held.box, own.box)


@pytest.mark.parametrize(
    ("size", "text"),
    full(
        [*product(NAMED, (1.0, 1.25, 1.5, 2.0))],
        [*zip(NAMED, cycle((1.0, 2.0)), strict=False), (NAMED[0], 2.0)],
    ),
)
def test_in_the_frames_of_this_world_everything_has_its_place(size: Size, text: float) -> None:
    """So have racks with two sides; and no card that is held hides a word."""
    for seats in SEATS:
        for viewer in range(seats):
            check(Frame(*size, text), seats, viewer)
        check(Frame(*size, text), seats, 0, DOUBLE)
        furniture = furnish(Frame(*size, text), seats)
        words = [furniture.line, furniture.prompt, furniture.menu, *(place.name for place in furniture.racks)]
        for place in furniture.racks:
            assert not any(common(place.held.box, box) for box in words), (seats, place.seat)


@settings(max_examples=full(120, 60))
@given(
    frames(),
    st.sampled_from(SEATS).flatmap(lambda seats: st.tuples(st.just(seats), st.integers(0, seats - 1))),
)
def test_in_any_frame_everything_has_its_place(frame: Frame, who: tuple[int, int]) -> None:
    check(frame, *who)


@pytest.mark.parametrize("size", [(640, 480), (1280, 720), (1080, 1920)])
def test_the_slots_of_two_sides_stand_side_by_side(size: Size) -> None:
    for place in furnish(Frame(*size), 4, 0, DOUBLE).racks:
        left, right = (place.strips[side] for side in place.sides)
        assert len(left) == len(right) == 8
        for one, other in zip(left, right, strict=True):
            assert (one.y, one.w, one.h) == (other.y, other.w, other.h)
            assert one.x + one.w < other.x
        assert all(behind.y < front.y for side in (left, right) for front, behind in pairwise(side))
        for strip, plate in zip(place.strips, place.plates, strict=True):
            assert plate.x + plate.w <= strip.x
            assert not common(plate, strip)
        right_end = place.box.x + place.box.w
        assert all(place.box.x <= box.x and box.x + box.w <= right_end for box in place.ledges)


@pytest.mark.parametrize("size", WIDE)
@pytest.mark.parametrize("seats", SEATS)
def test_a_wide_frame_is_filled_and_all_stands_on_one_grid(size: Size, seats: int) -> None:
    furniture = furnish(Frame(*size), seats)
    own, *others = furniture.racks
    foot, right = own.box.y + own.box.h, furniture.menu.x + furniture.menu.w
    assert 0.064 <= own.step / size[1] <= 0.085
    assert 0.5 <= furniture.discard.width / own.strips[0].w <= 0.7
    assert all(place.step >= 0.042 * size[1] for place in furniture.racks), "pencilled numerals can be read"
    assert abs(own.box.x + right - size[0]) <= 2, "all that is there is not in the middle"
    assert {place.name.y for place in furniture.racks} == {own.name.y}, "names are on one line"
    assert {place.box.y for place in furniture.racks} == {own.box.y}, "and so are the racks"
    assert len({place.step for place in others}) == 1
    for box in (furniture.prompt, furniture.menu):
        assert box.y + box.h / 2 == pytest.approx(foot - max(furniture.prompt.h, furniture.menu.h) / 2, abs=1)
    assert others[-1].box.x + others[-1].box.w == pytest.approx(right, abs=1)
    assert all(place.name.w == place.box.w for place in furniture.racks)


@pytest.mark.parametrize("seats", SEATS)
def test_seats_are_clockwise_from_the_viewers_left_and_of_two_the_tray_lies_between(seats: int) -> None:
    for viewer in range(seats):
        furniture = furnish(Frame(1280, 720), seats, viewer)
        racks = [furniture.racks[(viewer + k) % seats].box for k in range(seats)]
        assert racks == sorted(racks, key=lambda box: box.x)
        if seats == 2:
            assert racks[0].x + racks[0].w < furniture.tray.x
            assert furniture.tray.x + furniture.tray.w < racks[1].x


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (800, 480), (1024, 768), (1080, 1920)])
def test_words_have_the_height_that_their_type_needs(size: Size, text: float, seats: int) -> None:
    furniture = furnish(Frame(*size, text), seats)
    letter = furniture.frame.letter
    larger = furniture.frame.text > 1  # rows stand closer then
    assert furniture.line.h >= (1.3 if larger else 1.39) * letter
    assert furniture.prompt.h >= (1.79 if larger else 2) * letter
    assert all(place.name.h >= 1.75 * letter for place in furniture.racks)


@pytest.mark.parametrize("text", [1.0, 1.25, 1.5, 1.75, 2.0])
def test_type_is_as_large_as_is_wished_or_as_there_is_room_for(text: float) -> None:
    for size in ((1280, 720), (1920, 1080), (3840, 2160)):
        assert furnish(Frame(*size, text), 2).frame.text >= min(text, 1.5)
        assert furnish(Frame(*size, text), 4).frame.text >= min(text, 1.25)
        if text == 1.5:
            assert furnish(Frame(*size, text), 2).frame.text == text
    for size in ((640, 480), (800, 480)):
        found = furnish(Frame(*size, text), 4).frame
        assert Frame(*size).letter <= found.letter <= min(Frame(*size, text).letter, ROOM * 480) + 0.001


def cards(table: Furniture) -> tuple[float, ...]:
    """How large cards and piles are: steps and cards of all racks, the piles, and the card in the hand."""
    racks = [size for place in table.racks for size in (place.step, place.slots[0].width)]
    return (*racks, table.stock.width, table.discard.width, table.racks[0].held.width)


@pytest.mark.parametrize("size", NAMED, ids=str)
def test_no_card_and_no_pile_becomes_smaller_and_who_asks_for_more_type_has_no_less(size: Size) -> None:
    """In a quick run each table at every third window."""
    apart = full(1, 3)
    for seats, shape in [*product(SEATS, (SINGLE, DOUBLE))][NAMED.index(size) % apart :: apart]:
        usual = cards(furnish(Frame(*size), seats, 0, shape))
        given = []
        for share in TEXTS:
            table = furnish(Frame(*size, share / 100), seats, 0, shape)
            given.append(table.frame.text)
            assert 1 <= given[-1] <= share / 100
            for before, now in zip(usual, cards(table), strict=True):
                assert now >= KEPT * before, (seats, shape.sides, share, usual, cards(table))
        assert given == sorted(given), (seats, shape.sides, given)


@pytest.mark.parametrize("size", NAMED)
def test_a_rack_rises_slot_by_slot_and_hides_what_is_behind_a_ledge(size: Size) -> None:
    for place in furnish(Frame(*size), 4).racks:
        assert len(place.slots) == len(place.strips) == len(place.ledges) == len(place.plates) == 10
        for front, behind in pairwise(place.strips):
            assert behind.y + behind.h == front.y
            assert (behind.x, behind.w, behind.h) == (front.x, front.w, place.step)
        rows = zip(place.slots, place.strips, place.ledges, place.plates, strict=True)
        for slot, strip, ledge, plate in rows:
            card = slot.box
            assert card.y == pytest.approx(strip.y)
            assert card.y + card.h * (1 - slot.sunk) == pytest.approx(ledge.y + ledge.h)
            assert slot.width == int(slot.width)
            assert common(plate, ledge), "the plate is on the ledge"
            assert not common(plate, strip), "and hides nothing of the card"
            assert common(plate, place.box) == pytest.approx(plate.w * plate.h)
        assert [slot.z for slot in place.slots] == list(range(38, 18, -2))


def test_a_frame_too_small_is_furnished_like_the_smallest() -> None:
    assert furnish(Frame(200, 100), 2) == furnish(Frame(640, 480), 2)


@pytest.mark.parametrize("size", [(800, 480), (854, 480)])
def test_in_a_low_frame_the_only_other_has_a_rack_beside_the_tray(size: Size) -> None:
    furniture = furnish(Frame(*size), 2)
    own, other = furniture.racks
    assert other.step >= 20
    card = own.held.box
    assert card.y + 1.04 * card.h <= furniture.stock.box.y, "it hides nothing of the stock"
    assert other.box.x > furniture.tray.x + furniture.tray.w


def standing(furniture: Furniture) -> Iterator[Box]:
    """All that stands on the table while a card is held; words as wide as they mostly are."""
    letter, wide = furniture.frame.letter, {"prompt": OFFER, "line": BRIEF}
    for name, box in blocks(furniture).items():
        yield box._replace(w=min(box.w, wide[name] * letter)) if name in wide else box
    yield held(furniture)


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


@pytest.mark.parametrize("size", COMMON, ids=lambda size: "x".join(map(str, size)))
def test_there_is_no_hole_the_tray_is_in_reach_and_a_held_card_hides_no_slot_or_pile(size: Size) -> None:
    for shape, seats in product((SINGLE, DOUBLE), SEATS):
        furniture = furnish(Frame(*size), seats, 0, shape)
        empty = hole(furniture)
        assert empty.w * empty.h <= HOLE * size[0] * size[1], (seats, shape.sides, empty)
        own, tray = furniture.racks[0].box, furniture.tray
        away = max(tray.x - own.x - own.w, own.y - tray.y - tray.h)
        assert away <= REACH * max(size), (seats, shape.sides)
        if shape is SINGLE:
            racks = (place.box for place in furniture.racks)
            for box in (*racks, furniture.stock.box, furniture.discard.box):
                assert not common(held(furniture), box), (seats, box)
            widths = {pose.width for place in furniture.racks for pose in (*place.slots, place.held)}
            assert len(widths | {furniture.stock.width, furniture.discard.width}) <= 4, "few pictures"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1080, 1920), (2560, 1080)])
def test_what_the_only_other_holds_lies_beside_their_rack(size: Size) -> None:
    furniture = furnish(Frame(*size), 2)
    card, rack = held(furniture, 1), furniture.racks[1].box
    assert not common(card, rack)
    assert rack.y <= card.y + card.h / 2 <= rack.y + rack.h
