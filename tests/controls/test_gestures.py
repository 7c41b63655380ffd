from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from racko_game.controls.hand_state import Gesture
from racko_game.controls.intents import MOUSE, Device, Hand, Intent

from .pointers import pointing
from .said import said

POINTERS = {"mouse": MOUSE, "finger": Hand(Device.TOUCH, (1, 1))}


def read(who: str, *whats: str, scale: float = 1.0, gesture: Gesture | None = None) -> list[str]:
    """What is meant by all that this pointer does."""
    gesture = gesture or Gesture(POINTERS[who])
    intents: list[Intent] = []
    for what in whats:
        intents += (
            gesture.break_off() if what == "lost" else gesture.read(pointing(gesture.hand, what), scale)
        )
    return said(intents)


SAID = {
    "the mouse hovers": ("mouse", "move 3 4", "Hover mouse 3 4"),
    "a finger does not": ("finger", "move 3 4", ""),
    "a press that stays in one place is a tap where it was pressed": (
        "mouse", "down 10 10, move 18 10, up 14 10", "Tap mouse 10 10",
    ),
    "a press that moves on is a drag from where it was pressed": (
        "mouse", "down 10 10, move 19 10, move 30 10, up 30 12",
        "Grab mouse 10 10, Drag mouse 19 10, Drag mouse 30 10, Drag mouse 30 12, Drop mouse 30 12",
    ),
    "a drag that comes back to its start is no tap": (
        "mouse", "down 10 10, move 60 10, up 10 10",
        "Grab mouse 10 10, Drag mouse 60 10, Drag mouse 10 10, Drop mouse 10 10",
    ),
    "a fling between two frames is a drag": (
        "finger", "down 10 10, up 90 10", "Grab touch 10 10, Drag touch 90 10, Drop touch 90 10",
    ),
    "other mouse buttons do not tap": ("mouse", "down 10 10 right, up 10 10 right", ""),
    "nor end a drag": (
        "mouse", "down 10 10, move 50 10, down 50 10 right, up 50 10 right",
        "Grab mouse 10 10, Drag mouse 50 10",
    ),
    "the mouse that leaves hovers nowhere": ("mouse", "gone", "Hover mouse -1 -1"),
    "a release that was lost breaks the drag off": (
        "mouse", "down 10 10, move 50 10, down 70 70, up 70 70",
        "Grab mouse 10 10, Drag mouse 50 10, Cancel mouse, Tap mouse 70 70",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("who", "does", "means"), SAID.values(), ids=SAID)
def test_what_a_pointer_does_means(who: str, does: str, means: str) -> None:
    assert ", ".join(read(who, *does.split(", "))) == means


@pytest.mark.parametrize(
    ("who", "scale", "far"), [("mouse", 1, 8), ("finger", 1, 16), ("mouse", 2, 16), ("finger", 2, 32)]
)
def test_the_slop_is_larger_for_fingers_and_grows_with_the_screen(who: str, scale: float, far: int) -> None:
    near = read(who, "down 0 0", f"move {far} 0", "up 0 0", scale=scale)
    assert [line.split()[0] for line in near] == ["Tap"]
    beyond = read(who, "down 0 0", f"move 0 {far + 1}", scale=scale)
    assert [line.split()[0] for line in beyond] == ["Grab", "Drag"]


@pytest.mark.parametrize("what", ["lost", "gone"])
def test_a_drag_is_broken_off_when_the_window_is_left(what: str) -> None:
    gesture = Gesture(MOUSE)
    read("mouse", "down 10 10", "move 50 10", gesture=gesture)
    assert read("mouse", what, gesture=gesture)[0] == "Cancel mouse"
    assert read("mouse", "up 50 10", gesture=gesture) == []
    assert not gesture.dragging


def test_a_press_that_is_broken_off_is_neither_a_tap_nor_cancelled() -> None:
    assert read("finger", "down 10 10", "lost", "up 10 10") == []


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
    for line in read(who, *whats, "up 5 5", gesture=gesture):
        kind = line.split()[0]
        assert dragging == (kind in ("Drag", "Drop", "Cancel"))
        dragging = kind in ("Grab", "Drag")
    assert not dragging
    assert not gesture.dragging
    assert not gesture.pressed
    assert read(who, "down 5 5", "up 5 5", gesture=gesture)[-1].startswith("Tap")
