from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from racko_game.controls.pads import Sticks
from racko_game.controls.signals import KeyDown, PadAxis, PadButtonDown, PadButtonUp, PadGone, Signal

from .said import told


def moves(line: str) -> list[PadAxis]:
    """``left_x 0.5 1`` of the first pad, then ``2 left_y -1`` of the second."""
    signals: list[PadAxis] = []
    for part in line.split(", "):
        pad, axis, *values = part.split() if part[0].isdigit() else ("1", *part.split())
        signals += [PadAxis(int(pad), axis, float(value)) for value in values]
    return signals


PUSHED = {
    "at half way": ("left_x 0.1 0.49", ""),
    "from half way on": ("left_x 0.5", "+left_x+"),
    "to the other side": ("left_x -0.5", "+left_x-"),
    "up": ("left_y -1", "+left_y-"),
    "once where it trembles": ("left_x 0.52 0.48 0.53 0.36 0.51", "+left_x+"),
    "until well below half way": ("left_x 0.9 0.34 0.36 0.49", "+left_x+ -left_x+"),
    "let go first by a flick from side to side": ("left_x 1 -1", "+left_x+ -left_x+ +left_x-"),
    "where a diagonal leans to most": ("left_x 0.6, left_y -0.8", "+left_y-"),
    "where it leans to most the other way": ("left_x 0.8, left_y -0.6", "+left_x+"),
    "round its rim one direction after the other": (
        "left_x 1, left_y 0, left_x 0.9, left_y 0.4, left_x 0.7, left_y 0.7, left_x 0.4, left_y 0.9, "
        "left_x 0.3, left_y 0.95, left_x 0, left_y 1",
        "+left_x+ -left_x+ +left_y+",
    ),
    "apart from other sticks, triggers and pads": (
        "left_x 0.7, left_trigger 1, right_y 0.9, 2 left_x -0.9",
        "+left_x+ +left_trigger+ +right_y+ +2left_x-",
    ),
}
"""How sticks are moved, and which of their directions go down (+) and up (-) then."""


@pytest.mark.parametrize(("line", "said"), PUSHED.values(), ids=PUSHED)
def test_a_stick_is_pushed(line: str, said: str) -> None:
    heard = []
    for signal in Sticks().read(moves(line)):
        assert isinstance(signal, PadButtonDown | PadButtonUp)
        pad = "" if signal.pad == 1 else str(signal.pad)
        heard.append(f"{'+' if isinstance(signal, PadButtonDown) else '-'}{pad}{signal.button}")
    assert " ".join(heard) == said


def test_the_order_of_signals_is_kept_and_a_pad_that_is_gone_is_forgotten() -> None:
    sticks = Sticks()
    signals: list[Signal] = [*moves("left_x 1"), KeyDown("d"), *moves("left_x 0 1"), PadGone(1)]
    down, up = "PadButtonDown 1 left_x+", "PadButtonUp 1 left_x+"
    assert told(sticks.read(signals)) == [down, "KeyDown d ()", up, down, "PadGone 1"]
    assert told(sticks.read(moves("left_x 1"))) == [down]


AXES = ("left_x", "left_y", "right_x", "right_y", "left_trigger")
MOVES = st.builds(PadAxis, st.integers(1, 2), st.sampled_from(AXES), st.floats(-1, 1))


@given(st.lists(st.lists(MOVES, max_size=5), max_size=20))
def test_buttons_go_down_and_up_in_turn_and_come_up_at_rest(batches: list[list[PadAxis]]) -> None:
    sticks, down = Sticks(), set[tuple[int, str]]()
    rest = [PadAxis(pad, axis, 0.0) for pad in (1, 2) for axis in AXES]
    for batch in [*batches, rest]:
        for signal in sticks.read(batch):
            if isinstance(signal, PadButtonDown):
                assert tuple(signal) not in down
                down.add((signal.pad, signal.button))
            elif isinstance(signal, PadButtonUp):
                down.remove((signal.pad, signal.button))
    assert not down
