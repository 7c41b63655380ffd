from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from racko_game.controls.gestures import Gesture
from racko_game.controls.intents import MOUSE, Device, Hand, Intent

from .pointers import pointing
from .said import said

POINTERS = {"mouse": MOUSE, "finger": Hand(Device.TOUCH, (1, 1))}


def read(*lines: str, scale: float = 1.0, gesture: Gesture | None = None) -> list[str]:
    """What these lines mean, all of the pointer that the first one names."""
    gesture = gesture or Gesture(POINTERS[lines[0].split()[0]])
    intents: list[Intent] = []
    for line in lines:
        what = line.partition(" ")[2]
        lost = what == "lost"
        intents += gesture.break_off() if lost else gesture.read(pointing(gesture.hand, what), scale)
    return said(intents)


def test_the_mouse_hovers_and_a_finger_does_not() -> None:
    assert read("mouse move 3 4") == ["Hover mouse 3 4"]
    assert read("finger move 3 4") == []


def test_a_press_that_stays_in_one_place_is_a_tap_where_it_was_pressed() -> None:
    assert read("mouse down 10 10", "mouse move 18 10", "mouse up 14 10") == ["Tap mouse 10 10"]


def test_a_press_that_moves_on_is_a_drag_from_where_it_was_pressed() -> None:
    lines = ("mouse down 10 10", "mouse move 19 10", "mouse move 30 10", "mouse up 30 12")
    assert read(*lines) == [
        "Grab mouse 10 10",
        "Drag mouse 19 10",
        "Drag mouse 30 10",
        "Drag mouse 30 12",
        "Drop mouse 30 12",
    ]


def test_a_drag_that_comes_back_to_its_start_is_no_tap() -> None:
    assert read("mouse down 10 10", "mouse move 60 10", "mouse up 10 10")[-1] == "Drop mouse 10 10"


def test_a_fling_between_two_frames_is_a_drag() -> None:
    assert read("finger down 10 10", "finger up 90 10") == [
        "Grab touch 10 10",
        "Drag touch 90 10",
        "Drop touch 90 10",
    ]


@pytest.mark.parametrize(
    ("who", "scale", "far"), [("mouse", 1, 8), ("finger", 1, 16), ("mouse", 2, 16), ("finger", 2, 32)]
)
def test_the_slop_is_larger_for_fingers_and_grows_with_the_screen(who: str, scale: float, far: int) -> None:
    near = read(f"{who} down 0 0", f"{who} move {far} 0", f"{who} up 0 0", scale=scale)
    assert [line.split()[0] for line in near] == ["Tap"]
    beyond = read(f"{who} down 0 0", f"{who} move 0 {far + 1}", scale=scale)
    assert [line.split()[0] for line in beyond] == ["Grab", "Drag"]


def test_other_mouse_buttons_neither_tap_nor_end_a_drag() -> None:
    assert read("mouse down 10 10 right", "mouse up 10 10 right") == []
    lines = ("mouse down 10 10", "mouse move 50 10", "mouse down 50 10 right", "mouse up 50 10 right")
    assert read(*lines) == ["Grab mouse 10 10", "Drag mouse 50 10"]


@pytest.mark.parametrize("line", ["mouse lost", "mouse gone"])
def test_a_drag_is_broken_off_when_the_window_is_left(line: str) -> None:
    gesture = Gesture(MOUSE)
    read("mouse down 10 10", "mouse move 50 10", gesture=gesture)
    assert read(line, gesture=gesture)[0] == "Cancel mouse"
    assert read("mouse up 50 10", gesture=gesture) == []
    assert not gesture.dragging


def test_a_press_that_is_broken_off_is_neither_a_tap_nor_cancelled() -> None:
    assert read("finger down 10 10", "finger lost", "finger up 10 10") == []


def test_the_mouse_that_leaves_hovers_nowhere() -> None:
    assert read("mouse gone") == ["Hover mouse -1 -1"]


def test_a_release_that_was_lost_breaks_the_drag_off() -> None:
    assert read("mouse down 10 10", "mouse move 50 10", "mouse down 70 70", "mouse up 70 70") == [
        "Grab mouse 10 10",
        "Drag mouse 50 10",
        "Cancel mouse",
        "Tap mouse 70 70",
    ]


PLACES = st.integers(0, 60)
WHATS = st.one_of(
    st.builds("{} {} {}".format, st.sampled_from(["down", "move", "up"]), PLACES, PLACES),
    st.builds("{} {} {} right".format, st.sampled_from(["down", "up"]), PLACES, PLACES),
    st.sampled_from(["lost", "gone"]),
)


@given(st.sampled_from(list(POINTERS)), st.lists(WHATS, max_size=60))
def test_a_drag_has_one_beginning_and_one_end_and_nothing_sticks(who: str, whats: list[str]) -> None:
    gesture = Gesture(POINTERS[who])
    dragging = False
    for line in read(*(f"{who} {what}" for what in (*whats, "up 5 5")), gesture=gesture):
        kind = line.split()[0]
        assert dragging == (kind in ("Drag", "Drop", "Cancel"))
        dragging = kind in ("Grab", "Drag")
    assert not dragging
    assert not gesture.dragging
    assert not gesture.pressed
    assert read(f"{who} down 5 5", f"{who} up 5 5", gesture=gesture)[-1].startswith("Tap")
