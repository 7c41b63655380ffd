from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from racko_game.controls.focus import DIRECTIONS, FocusBox, Focuses, FocusSpot, step
from racko_game.controls.intents import KEYS, Device, Hand


def grid(columns: int, rows: int) -> list[FocusSpot]:
    return [(f"{x}{y}", (x * 100.0, y * 60.0, 80.0, 40.0)) for y in range(rows) for x in range(columns)]


def walk(spots: list[FocusSpot], start: str, *directions: str) -> str | None:
    here: str | None = start
    for direction in directions:
        here = step(spots, here, direction)
    return here


def reach(spots: list[FocusSpot], start: str) -> set[str]:
    seen, queue = {start}, [start]
    while queue:
        here = queue.pop()
        found = {there for direction in DIRECTIONS if (there := step(spots, here, direction))} - seen
        seen |= found
        queue += found
    return seen


def test_a_step_goes_to_the_next_place_in_the_grid() -> None:
    assert walk(grid(3, 3), "11", "right") == "21"
    assert walk(grid(3, 3), "11", "left") == "01"
    assert walk(grid(3, 3), "11", "up") == "10"
    assert walk(grid(3, 3), "11", "down") == "12"


def test_from_the_last_place_it_goes_round_to_the_other_end() -> None:
    assert walk(grid(3, 3), "21", "right") == "01"
    assert walk(grid(3, 3), "01", "left") == "21"
    assert walk(grid(3, 3), "10", "up") == "12"
    assert walk(grid(3, 3), "12", "down") == "10"


def test_in_a_single_row_up_and_down_stay() -> None:
    assert walk(grid(3, 1), "10", "up") == walk(grid(3, 1), "10", "down") == "10"


def test_what_stands_in_the_same_row_comes_before_what_is_nearer_beside_it() -> None:
    spots: list[FocusSpot] = [
        ("here", (0, 0, 40, 40)),
        ("beside", (60, 70, 40, 40)),
        ("row", (200, 10, 40, 40)),
    ]
    assert step(spots, "here", "right") == "row"
    assert step(spots, "here", "down") == "beside"


def test_beside_a_stepped_rack_the_slot_at_the_same_height_is_next() -> None:
    slots: list[FocusSpot] = [(f"slot {i}", (300.0 + 4 * i, 500.0 - 44 * i, 400.0, 40.0)) for i in range(10)]
    spots: list[FocusSpot] = [("stock", (20, 280, 120, 90)), *slots]
    assert step(spots, "stock", "right") == "slot 4"
    assert step(spots, "slot 4", "left") == "stock"
    assert step(spots, "slot 4", "up") == "slot 5"
    assert walk(spots, "slot 9", "up") == "slot 0"


def test_without_a_place_in_focus_the_first_one_is_next() -> None:
    assert step(grid(2, 2), None, "left") == "00"
    assert step(grid(2, 2), "gone", "down") == "00"
    assert step([], None, "down") is None
    assert step([], "gone", "down") is None


def test_one_place_alone_keeps_the_focus() -> None:
    assert {step(grid(1, 1), "00", direction) for direction in DIRECTIONS} == {"00"}


def test_a_place_that_no_step_would_lead_to_is_led_to() -> None:
    spots: list[FocusSpot] = [("top", (4, 5, 2, 3)), ("bottom", (5, 53, 4, 6)), ("aside", (11, 34, 5, 3))]
    assert step(spots, "top", "down") == "bottom"
    assert step(spots, "bottom", "up") == "top"
    assert all(reach(spots, name) == {"top", "bottom", "aside"} for name, _ in spots)


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
    spots = [(str(i), box) for i, box in enumerate(boxes)]
    everything = {name for name, _ in spots}
    assert all(reach(spots, name) == everything for name in everything)


@pytest.mark.parametrize("columns", range(1, 6))
@pytest.mark.parametrize("rows", range(1, 6))
def test_in_a_full_grid_there_and_back_is_where_one_was(columns: int, rows: int) -> None:
    spots = grid(columns, rows)
    for name, _ in spots:
        for there, back in (("up", "down"), ("left", "right")):
            assert walk(spots, name, there, back) == walk(spots, name, back, there) == name


ONE, OTHER = (Hand(Device.XBOX, (number,)) for number in (1, 2))


def test_a_shared_focus_is_where_anybody_put_it_last() -> None:
    focuses = Focuses("deal")
    assert focuses.of(ONE) == focuses.of(KEYS) == "deal"
    focuses.put(ONE, "seats")
    focuses.put(OTHER, "level")
    focuses.forget(OTHER)
    assert focuses.of(ONE) == focuses.of(OTHER) == focuses.of(KEYS) == "level"


def test_a_focus_of_ones_own_stays_until_its_hand_is_gone() -> None:
    focuses = Focuses("deal", shared=False)
    focuses.put(ONE, "seats")
    focuses.put(OTHER, "level")
    assert [focuses.of(hand) for hand in (ONE, OTHER, KEYS)] == ["seats", "level", "deal"]
    focuses.forget(ONE)
    assert focuses.of(ONE) == "deal"
