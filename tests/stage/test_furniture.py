"""The furniture of the table: in every frame all has its place, and nothing lies on anything else."""

from __future__ import annotations

from itertools import combinations, cycle, pairwise, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from racko_game.stage.geometry import CARD_HEIGHT, Box, Frame, Pose
from racko_game.stage.table.furniture import PRESSABLE, SINGLE, Furniture, RackShape
from racko_game.stage.table.layout import ROOM, furnish

from ..counts import full

DOUBLE = RackShape(2, 8)
NAMED = [
    (640, 480), (800, 480), (1024, 768), (1280, 720), (1280, 800), (1920, 1080), (2560, 1080), (3840, 2160),
    (1080, 1920), (720, 1280), (1000, 1000), (640, 640), (640, 1493), (1706, 480), (7680, 4320),
]  # fmt: skip


@st.composite
def frames(draw: st.DrawFn) -> Frame:
    """Any frame from 640×480 to 7680×4320, from 9:21 to 32:9."""
    width = draw(st.integers(640, 7680))
    height = draw(st.integers(max(480, -(-width * 9 // 32)), min(4320, width * 21 // 9)))
    return Frame(width, height, draw(st.sampled_from((1.0, 1.25, 1.5, 2.0))))


def sitting() -> st.SearchStrategy[tuple[int, int]]:
    return st.integers(2, 4).flatmap(lambda seats: st.tuples(st.just(seats), st.integers(0, seats - 1)))


def around(pose: Pose) -> Box:
    width, height = pose.width, CARD_HEIGHT * pose.width
    return Box(pose.x - width / 2, pose.y - height / 2, width, height)


def apart(one: Box, other: Box) -> bool:
    return (
        one.x + one.w <= other.x
        or other.x + other.w <= one.x
        or one.y + one.h <= other.y
        or other.y + other.h <= one.y
    )


def inside(box: Box, frame: Frame) -> bool:
    return box.x >= 0 and box.y >= 0 and box.x + box.w <= frame.width and box.y + box.h <= frame.height


def blocks(furniture: Furniture) -> dict[str, Box]:
    """Everything that stands for itself."""
    found = {name: getattr(furniture, name) for name in ("tray", "line", "prompt", "menu", "hint")}
    for place in furniture.racks:
        found[f"rack {place.seat}"], found[f"name {place.seat}"] = place.box, place.name
    return found


def check(frame: Frame, seats: int, viewer: int, shape: RackShape = SINGLE) -> None:
    furniture = furnish(frame, seats, viewer, shape)
    own = furniture.racks[viewer]
    assert [place.seat for place in furniture.racks] == list(range(seats))
    assert [place.own for place in furniture.racks] == [seat == viewer for seat in range(seats)]
    assert furniture.viewer == viewer
    for name, box in blocks(furniture).items():
        assert inside(box, frame), name
        assert box.w >= 20, name
        assert box.h >= 16, name
    for (name, box), (other, another) in combinations(blocks(furniture).items(), 2):
        assert apart(box, another), f"{name} lies on {other}"
    for pressed in (
        *own.strips,
        around(furniture.stock),
        around(furniture.discard),
        furniture.menu,
        furniture.hint,
    ):
        assert min(pressed.w, pressed.h) >= PRESSABLE
    for place in furniture.racks:
        if place is not own:
            assert place.step < own.step
            assert place.box.w * place.box.h < own.box.w * own.box.h / 2
    for pile in (furniture.stock, furniture.discard):
        assert not apart(around(pile), furniture.tray)
        assert inside(around(pile), frame)
        assert furniture.tray.w >= pile.width
    assert inside(around(own.held), frame)
    assert apart(around(own.held), around(furniture.discard))
    assert apart(around(own.held), own.box)


@pytest.mark.parametrize(
    ("size", "text"),
    full([*product(NAMED, (1.0, 2.0))], [*zip(NAMED, cycle((1.0, 2.0)), strict=False), (NAMED[0], 2.0)]),
)
def test_in_the_frames_of_this_world_everything_has_its_place(size: tuple[int, int], text: float) -> None:
    """So have racks with two sides; and no card that is held hides a word."""
    for seats in (2, 3, 4):
        for viewer in range(seats):
            check(Frame(*size, text), seats, viewer)
        check(Frame(*size, text), seats, 0, DOUBLE)
        furniture = furnish(Frame(*size, text), seats)
        words = [furniture.line, furniture.prompt, furniture.menu, *(place.name for place in furniture.racks)]
        for place in furniture.racks:
            assert all(apart(around(place.held), box) for box in words), (seats, place.seat)


@pytest.mark.parametrize("size", [(640, 480), (1280, 720), (1080, 1920)])
def test_the_slots_of_two_sides_stand_side_by_side(size: tuple[int, int]) -> None:
    for place in furnish(Frame(*size), 4, 0, DOUBLE).racks:
        left, right = (place.strips[side] for side in place.sides)
        assert len(left) == len(right) == 8
        for one, other in zip(left, right, strict=True):
            assert (one.y, one.w, one.h) == (other.y, other.w, other.h)
            assert one.x + one.w < other.x
        assert all(behind.y < front.y for side in (left, right) for front, behind in pairwise(side))
        for strip, plate in zip(place.strips, place.plates, strict=True):
            assert plate.x + plate.w <= strip.x
            assert apart(plate, strip)
        assert all(
            place.box.x <= box.x and box.x + box.w <= place.box.x + place.box.w for box in place.ledges
        )


@settings(max_examples=full(120, 60))
@given(frames(), sitting())
def test_in_any_frame_everything_has_its_place(frame: Frame, who: tuple[int, int]) -> None:
    check(frame, *who)


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1920, 1080), (2560, 1080), (3840, 2160)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_wide_frame_is_filled(size: tuple[int, int], seats: int) -> None:
    furniture = furnish(Frame(*size), seats)
    own = furniture.racks[0]
    assert 0.064 <= own.step / size[1] <= 0.085
    assert 0.5 <= furniture.discard.width / own.strips[0].w <= 0.7
    assert all(place.step >= 0.042 * size[1] for place in furniture.racks), "pencilled numerals can be read"
    whole = own.box.x, furniture.menu.x + furniture.menu.w
    assert abs(sum(whole) - size[0]) <= 2, "all that is there is not in the middle"


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1920, 1080), (2560, 1080), (3840, 2160)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_a_wide_frame_all_stands_on_one_grid(size: tuple[int, int], seats: int) -> None:
    furniture = furnish(Frame(*size), seats)
    own, *others = furniture.racks
    foot, right = own.box.y + own.box.h, furniture.menu.x + furniture.menu.w
    assert {place.name.y for place in furniture.racks} == {own.name.y}, "names are on one line"
    assert {place.box.y for place in furniture.racks} == {own.box.y}, "and so are the racks"
    assert len({place.step for place in others}) == 1
    for box in (furniture.prompt, furniture.menu):
        assert box.y + box.h / 2 == pytest.approx(foot - max(furniture.prompt.h, furniture.menu.h) / 2, abs=1)
    assert others[-1].box.x + others[-1].box.w == pytest.approx(right, abs=1)
    assert all(place.name.w == place.box.w for place in furniture.racks)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seats_are_clockwise_from_the_viewers_left(seats: int) -> None:
    for viewer in range(seats):
        furniture = furnish(Frame(1280, 720), seats, viewer)
        racks = [furniture.racks[(viewer + k) % seats].box for k in range(seats)]
        assert racks == sorted(racks, key=lambda box: box.x)


def test_of_two_who_face_each_other_the_tray_lies_between() -> None:
    for viewer in (0, 1):
        furniture = furnish(Frame(1280, 720), 2, viewer)
        own, other = furniture.racks[viewer].box, furniture.racks[1 - viewer].box
        assert own.x + own.w < furniture.tray.x
        assert furniture.tray.x + furniture.tray.w < other.x


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (800, 480), (1024, 768), (1080, 1920)])
def test_words_have_the_height_that_their_type_needs(size: tuple[int, int], text: float, seats: int) -> None:
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
    for size in ((640, 480), (800, 480)):
        found = furnish(Frame(*size, text), 4).frame
        assert Frame(*size).letter <= found.letter <= min(Frame(*size, text).letter, ROOM * 480) + 0.001


@pytest.mark.parametrize("size", NAMED)
def test_a_rack_rises_slot_by_slot_and_hides_what_is_behind_a_ledge(size: tuple[int, int]) -> None:
    for place in furnish(Frame(*size), 4).racks:
        assert len(place.slots) == len(place.strips) == len(place.ledges) == len(place.plates) == 10
        for front, behind in pairwise(place.strips):
            assert behind.y + behind.h == front.y
            assert (behind.x, behind.w, behind.h) == (front.x, front.w, place.step)
        for slot, strip, ledge, plate in zip(
            place.slots, place.strips, place.ledges, place.plates, strict=True
        ):
            card = around(slot)
            assert card.y == pytest.approx(strip.y)
            assert card.y + card.h * (1 - slot.sunk) == pytest.approx(ledge.y + ledge.h)
            assert slot.width == int(slot.width)
            assert not apart(plate, ledge), "the plate is on the ledge"
            assert apart(plate, strip), "and hides nothing of the card"
            assert inside(plate._replace(x=plate.x - place.box.x, y=plate.y - place.box.y),
                          Frame(int(place.box.w), int(place.box.h)))  # fmt: skip
        assert [slot.z for slot in place.slots] == list(range(38, 18, -2))


def test_a_frame_too_small_is_furnished_like_the_smallest() -> None:
    assert furnish(Frame(200, 100), 2) == furnish(Frame(640, 480), 2)


@pytest.mark.parametrize(("size", "steps"), [((800, 480), 20), ((854, 480), 20)])
def test_in_a_low_frame_the_only_other_has_a_rack_beside_the_tray(size: tuple[int, int], steps: int) -> None:
    furniture = furnish(Frame(*size), 2)
    own, other = furniture.racks
    assert other.step >= steps
    held = own.held.box
    assert held.y + 1.04 * held.h <= furniture.stock.box.y, "it hides nothing of the stock"
    assert other.box.x > furniture.tray.x + furniture.tray.w
