from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from racko_game.controls.focus import DIRECTIONS, OPPOSITE, SIDEWAYS, FocusBox, Focuses, FocusSpot, step
from racko_game.controls.intents import KEYS, Device, Hand

ONE, OTHER = (Hand(Device.XBOX, (number,)) for number in (1, 2))


def grid(columns: int, rows: int) -> list[FocusSpot]:
    return [FocusSpot(f"{x}{y}", (x * 100.0, y * 60.0, 80, 40)) for y in range(rows) for x in range(columns)]


def walk(spots: list[FocusSpot], start: str, *directions: str) -> str | None:
    here: str | None = start
    for direction in directions:
        here = step(spots, here, direction)
    return here


def reach(spots: list[FocusSpot], start: str) -> set[str]:
    """The places that steps lead to if none is the opposite of the one before: that leads straight back."""
    leads = {(spot.name, way): step(spots, spot.name, way) or "" for spot in spots for way in DIRECTIONS}
    seen, queue = {(start, "")}, [(start, "")]
    while queue:
        here, came = queue.pop()
        ways = [way for way in DIRECTIONS if OPPOSITE[way] != came and leads[here, way] != here]
        fresh = {(leads[here, way], way) for way in ways} - seen
        seen |= fresh
        queue += fresh
    return {name for name, _ in seen}


def test_from_a_wide_place_a_step_goes_to_the_first_of_two_that_are_equally_near() -> None:
    wide, low = FocusSpot("wide", (0.0, 0.0, 201.0, 40.0)), FocusSpot("low", (0.0, 120.0, 201.0, 40.0))
    left = FocusSpot("left", (0.0, 60.0, 100.0, 40.0))
    for sub in (-0.3, 0.0, 0.3):  # boxes are whole pixels: halves of an odd width are not alike
        row = [left, left._replace(name="right", box=(101.0 + sub, 60.0, 100.0, 40.0))]
        assert step([wide, *row, low], "wide", "down") == step([wide, *row, low], "low", "up") == "left"


def steps(spots: list[FocusSpot], start: str) -> list[str | None]:
    return [walk(spots, start, direction) for direction in ("up", "down", "left", "right")]


def test_a_step_goes_to_the_next_place_in_the_grid_and_from_the_last_round_to_the_other_end() -> None:
    assert steps(grid(3, 3), "11") == ["10", "12", "01", "21"]
    assert steps(grid(3, 3), "00") == ["02", "01", "20", "10"]
    assert steps(grid(3, 3), "22") == ["21", "20", "12", "02"]
    assert steps(grid(3, 1), "10") == ["10", "10", "00", "20"], "in a single row up and down stay"
    assert steps(grid(1, 1), "00") == ["00"] * 4
    assert step(grid(2, 2), None, "left") == step(grid(2, 2), "gone", "down") == "00", (
        "without a place in focus"
    )
    assert step([], None, "down") is None
    assert step([], "gone", "down") is None


PAGES: dict[str, tuple[dict[str, FocusBox], list[tuple[str, str, str]]]] = {
    "what stands in the same row comes before what is nearer beside it": (
        {"here": (0, 0, 40, 40), "beside": (60, 70, 40, 40), "row": (200, 10, 40, 40)},
        [("here", "right", "row"), ("here", "down", "beside")],
    ),
    "beside a stepped rack the slot at the same height is next": (
        {"stock": (20, 280, 120, 90)}
        | {f"slot {i}": (300.0 + 4 * i, 500.0 - 44 * i, 400.0, 40.0) for i in range(10)},
        [("stock", "right", "slot 4"), ("slot 4", "left", "stock"), ("slot 4", "up", "slot 5"),
         ("slot 9", "up", "slot 0")],
    ),
    "a row below is not passed over for one whose middle is nearer": (
        {"broad": (0, 0, 900, 80), "left": (0, 100, 290, 50), "right": (610, 100, 290, 50),
         "middle": (400, 170, 100, 40)},
        [("broad", "down", "left"), ("left", "left", "right")],
    ),
    "a place that no step would lead to is led to": (
        {"top": (4, 5, 20, 30), "bottom": (5, 530, 40, 60), "aside": (100, 340, 50, 30)},
        [("top", "down", "bottom"), ("bottom", "up", "top")],
    ),
}  # fmt: skip


@pytest.mark.parametrize("page", PAGES)
def test_on_a_page(page: str) -> None:
    boxes, leads = PAGES[page]
    spots = [FocusSpot(name, box) for name, box in boxes.items()]
    assert [(start, way, step(spots, start, way)) for start, way, _ in leads] == leads
    assert all(reach(spots, name) == boxes.keys() for name in boxes)


def boxes_in_cells() -> st.SearchStrategy[list[FocusBox]]:
    """Boxes that do not overlap: of any size, anywhere in their cells of a grid."""
    cells = st.tuples(st.integers(0, 4), st.integers(0, 4))
    shapes = st.tuples(*[st.integers(0, 9)] * 4)
    return st.dictionaries(cells, shapes, min_size=1, max_size=16).map(
        lambda filled: [
            (x * 100.0 + min(dx, 9 - w) * 10, y * 100.0 + min(dy, 9 - h) * 10, w * 10.0 + 5, h * 10.0 + 5)
            for (x, y), (dx, dy, w, h) in filled.items()
        ]
    )


@given(boxes_in_cells())
def test_every_place_can_be_reached_from_every_other(boxes: list[FocusBox]) -> None:
    spots = [FocusSpot(str(i), box) for i, box in enumerate(boxes)]
    everything = {spot.name for spot in spots}
    assert all(reach(spots, name) == everything for name in everything)


@given(boxes_in_cells(), st.sets(st.integers(0, 15)))
def test_where_sideways_is_taken_up_and_down_lead_everywhere(boxes: list[FocusBox], keep: set[int]) -> None:
    spots = [FocusSpot(str(i), box, SIDEWAYS if i in keep else ()) for i, box in enumerate(boxes)]
    everything = {spot.name for spot in spots}
    assert all(step(spots, str(i), "left") == str(i) for i in keep if i < len(boxes))
    assert all(reach(spots, name) == everything for name in everything)


@given(boxes_in_cells(), st.sampled_from(tuple(DIRECTIONS)))
def test_a_step_goes_to_what_lies_ahead_and_skips_no_row(boxes: list[FocusBox], direction: str) -> None:
    """Of the places that overlap the first one, seen along the step, no other ends before the next begins."""
    spots = [FocusSpot(str(i), box) for i, box in enumerate(boxes)]
    ahead = {str(i): far for i, box in enumerate(boxes) if (far := stretch(boxes[0], box, direction))[0] >= 0}
    if ahead:
        there = step(spots, "0", direction)
        assert there in ahead
        assert not [name for name, (_, end) in ahead.items() if end <= ahead[there][0]]


def stretch(box: FocusBox, other: FocusBox, direction: str) -> tuple[float, float]:
    """Where the other begins and ends along a step, from the box's edge on; less than 0: it is not ahead."""
    axis, sign = DIRECTIONS[direction]
    across = 1 - axis
    if other[across] + other[across + 2] <= box[across] or box[across] + box[across + 2] <= other[across]:
        return -1.0, -1.0
    begin = other[axis] - box[axis] - box[axis + 2] if sign > 0 else box[axis] - other[axis] - other[axis + 2]
    return begin, begin + other[axis + 2]


@given(boxes_in_cells(), st.lists(st.sampled_from(tuple(DIRECTIONS)), max_size=12))
def test_the_opposite_steps_lead_back_all_the_way(boxes: list[FocusBox], directions: list[str]) -> None:
    spots = [FocusSpot(str(i), box) for i, box in enumerate(boxes)]
    focuses = Focuses("0")
    passed = [taken for direction in directions if (taken := moved(focuses, spots, direction))]
    # what goes straight back, and on again, is a way back, too: the trail has only what was not taken back
    trail: list[tuple[str, str, str]] = []
    for start, direction, end in passed:
        if trail and trail[-1] == (end, OPPOSITE[direction], start):
            trail.pop()
        else:
            trail.append((start, direction, end))
    for start, direction, end in reversed(trail):
        assert focuses.of(KEYS) == end
        moved(focuses, spots, OPPOSITE[direction])
        assert focuses.of(KEYS) == start


def moved(focuses: Focuses, spots: list[FocusSpot], direction: str) -> tuple[str, str, str] | None:
    """A step of the keys' focus: where from, how, where to; None if it stayed."""
    start = focuses.of(KEYS)
    end = focuses.next(KEYS, start, direction, spots)
    if end is None or end == start:
        return None
    focuses.go(KEYS, start, direction, end)
    return start, direction, end


ROW = [spot._replace(box=(spot.box[0], 60.0, 80.0, 40.0)) for spot in grid(3, 1)]
WIDE = [FocusSpot("wide", (0, 0, 300, 40)), *ROW]
"""A broad place above three in a row."""


@pytest.mark.parametrize(("forgets", "then"), [("", "20"), ("a pointer", "10"), ("the place is gone", "10")])
def test_up_and_down_again_is_where_one_was_unless_that_is_forgotten(forgets: str, then: str) -> None:
    focuses = Focuses("20")
    moved(focuses, WIDE, "up")
    if forgets == "a pointer":
        focuses.put(KEYS, "wide")
    gone = "20" if forgets == "the place is gone" else ""
    moved(focuses, [spot for spot in WIDE if spot.name != gone], "down")
    assert focuses.of(KEYS) == then


def test_each_holder_goes_back_its_own_way() -> None:
    focuses = Focuses(shared=False)
    for hand, start in ((ONE, "00"), (OTHER, "20")):
        focuses.go(hand, start, "up", "wide")
    assert [focuses.next(hand, "wide", "down", WIDE) for hand in (ONE, OTHER, KEYS)] == ["00", "20", "10"]


@given(st.integers(1, 5), st.integers(1, 5))
def test_in_a_full_grid_there_and_back_is_where_one_was(columns: int, rows: int) -> None:
    spots = grid(columns, rows)
    for name in (spot.name for spot in spots):
        for there, back in (("up", "down"), ("left", "right")):
            assert walk(spots, name, there, back) == walk(spots, name, back, there) == name


@pytest.mark.parametrize(("shared", "at"), [(True, ["level"] * 3), (False, ["seats", "level", "deal"])])
def test_a_shared_focus_is_where_anybody_put_it_an_own_one_is_its_hands(shared: bool, at: list[str]) -> None:
    focuses = Focuses("deal", shared=shared)
    assert [focuses.of(hand) for hand in (ONE, OTHER, KEYS)] == ["deal"] * 3
    focuses.put(ONE, "seats")
    focuses.put(OTHER, "level")
    assert [focuses.of(hand) for hand in (ONE, OTHER, KEYS)] == at
    focuses.forget(ONE)
    assert focuses.of(ONE) == ("level" if shared else "deal")
