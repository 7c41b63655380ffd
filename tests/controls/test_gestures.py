from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from racko_game.controls.gestures import Gestures
from racko_game.controls.intents import Device
from racko_game.controls.signals import FocusLost, PointerDown, PointerGone, PointerMove, PointerUp, Pointing

from .said import said

POINTERS = {
    "mouse": (Device.MOUSE, (0, 0)),
    "finger": (Device.TOUCH, (1, 1)),
    "second": (Device.TOUCH, (1, 2)),
    "palm": (Device.TOUCH, (2, 1)),
}


def signal(line: str) -> Pointing | FocusLost:
    """``finger down 10 20``; ``mouse down 10 20 right``; ``mouse gone``; ``focus lost``."""
    who, what, *rest = line.split()
    if who == "focus":
        return FocusLost()
    if what == "gone":
        return PointerGone(*POINTERS[who])
    place = (*POINTERS[who], float(rest[0]), float(rest[1]))
    if what == "move":
        return PointerMove(*place)
    return PointerDown(*place, *rest[2:]) if what == "down" else PointerUp(*place, *rest[2:])


def read(*lines: str, scale: float = 1.0, gestures: Gestures | None = None) -> list[str]:
    gestures = gestures or Gestures()
    return said(intent for line in lines for intent in gestures.read(signal(line), scale))


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


@pytest.mark.parametrize("other", ["second", "palm", "mouse"])
def test_a_second_pointer_does_not_disturb_the_first(other: str) -> None:
    lines = (
        "finger down 10 10",
        f"{other} down 80 80",
        "finger move 40 10",
        f"{other} move 99 99",
        f"{other} up 99 99",
        "finger up 40 40",
    )
    assert read(*lines) == [
        "Grab touch 10 10",
        "Drag touch 40 10",
        "Drag touch 40 40",
        "Drop touch 40 40",
    ]


def test_a_second_finger_that_stays_means_nothing_until_it_is_pressed_anew() -> None:
    gestures = Gestures()
    read("finger down 0 0", "second down 80 80", "finger up 0 0", gestures=gestures)
    assert read("second move 90 80", "second up 95 80", gestures=gestures) == []
    assert read("second down 9 9", "second up 9 9", gestures=gestures) == ["Tap touch 9 9"]


def test_other_mouse_buttons_neither_tap_nor_end_a_drag() -> None:
    assert read("mouse down 10 10 right", "mouse up 10 10 right") == []
    lines = ("mouse down 10 10", "mouse move 50 10", "mouse down 50 10 right", "mouse up 50 10 right")
    assert read(*lines) == ["Grab mouse 10 10", "Drag mouse 50 10"]


@pytest.mark.parametrize("line", ["focus lost", "mouse gone"])
def test_a_drag_is_broken_off_when_the_window_is_left(line: str) -> None:
    gestures = Gestures()
    read("mouse down 10 10", "mouse move 50 10", gestures=gestures)
    assert read(line, gestures=gestures)[0] == "Cancel mouse"
    assert read("mouse up 50 10", gestures=gestures) == []
    assert not gestures.dragging


def test_a_press_that_is_broken_off_is_neither_a_tap_nor_cancelled() -> None:
    assert read("finger down 10 10", "focus lost", "finger up 10 10") == []


def test_the_mouse_that_leaves_hovers_nowhere_and_leaves_a_finger_alone() -> None:
    assert read("mouse gone") == ["Hover mouse -1 -1"]
    assert read("finger down 1 1", "mouse gone", "finger up 1 1") == ["Tap touch 1 1"]


def test_a_release_that_was_lost_breaks_the_drag_off() -> None:
    assert read("mouse down 10 10", "mouse move 50 10", "mouse down 70 70", "mouse up 70 70") == [
        "Grab mouse 10 10",
        "Drag mouse 50 10",
        "Cancel mouse",
        "Tap mouse 70 70",
    ]


PLACES = st.integers(0, 60)
LINES = st.one_of(
    st.builds(
        "{} {} {} {}".format,
        st.sampled_from(list(POINTERS)),
        st.sampled_from(["down", "move", "up"]),
        PLACES,
        PLACES,
    ),
    st.builds("mouse {} {} {} right".format, st.sampled_from(["down", "up"]), PLACES, PLACES),
    st.sampled_from(["focus lost", "mouse gone"]),
)


@given(st.lists(LINES, max_size=60))
def test_a_drag_has_one_beginning_and_one_end_and_nothing_sticks(lines: list[str]) -> None:
    gestures = Gestures()
    dragging = False
    for line in read(*lines, *(f"{who} up 5 5" for who in POINTERS), gestures=gestures):
        kind = line.split()[0]
        assert dragging == (kind in ("Drag", "Drop", "Cancel"))
        dragging = kind in ("Grab", "Drag")
    assert not dragging
    assert not gestures.dragging
    assert read("second down 5 5", "second up 5 5", gestures=gestures) == ["Tap touch 5 5"]
