from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from racko_game.controls.pads import Sticks
from racko_game.controls.signals import KeyDown, PadAxis, PadButtonDown, PadButtonUp, PadGone, Signal

from .said import told


def push(*values: float, axis: str = "left_x") -> list[PadAxis]:
    return [PadAxis(1, axis, value) for value in values]


def read(*signals: Signal) -> list[str]:
    return told(Sticks().read(signals))


def test_a_stick_is_pushed_at_half_way() -> None:
    assert read(*push(0.1, 0.49)) == []
    assert read(*push(0.5)) == ["PadButtonDown 1 left_x+"]
    assert read(*push(-0.5)) == ["PadButtonDown 1 left_x-"]
    assert read(*push(-1.0, axis="left_y")) == ["PadButtonDown 1 left_y-"]


def test_a_trembling_stick_is_pushed_once() -> None:
    assert read(*push(0.52, 0.48, 0.53, 0.36, 0.51)) == ["PadButtonDown 1 left_x+"]


def test_a_stick_is_let_go_well_below_half_way() -> None:
    assert read(*push(0.9, 0.34, 0.36, 0.49)) == ["PadButtonDown 1 left_x+", "PadButtonUp 1 left_x+"]


def test_a_flick_from_side_to_side_lets_go_first() -> None:
    assert read(*push(1.0, -1.0)) == [
        "PadButtonDown 1 left_x+",
        "PadButtonUp 1 left_x+",
        "PadButtonDown 1 left_x-",
    ]


def test_a_diagonal_is_the_direction_it_leans_to_most() -> None:
    assert read(PadAxis(1, "left_x", 0.6), PadAxis(1, "left_y", -0.8)) == ["PadButtonDown 1 left_y-"]
    assert read(PadAxis(1, "left_x", 0.8), PadAxis(1, "left_y", -0.6)) == ["PadButtonDown 1 left_x+"]


def test_a_stick_rolled_round_its_rim_takes_one_direction_after_the_other() -> None:
    rim = [(1.0, 0.0), (0.9, 0.4), (0.7, 0.7), (0.4, 0.9), (0.3, 0.95), (0.0, 1.0)]
    signals = [PadAxis(1, axis, at[i]) for at in rim for i, axis in enumerate(("left_x", "left_y"))]
    assert read(*signals) == ["PadButtonDown 1 left_x+", "PadButtonUp 1 left_x+", "PadButtonDown 1 left_y+"]


def test_two_sticks_and_two_triggers_do_not_mix() -> None:
    signals = [
        PadAxis(1, "left_x", 0.7),
        PadAxis(1, "left_trigger", 1.0),
        PadAxis(1, "right_y", 0.9),
        PadAxis(2, "left_x", -0.9),
    ]
    assert read(*signals) == [
        "PadButtonDown 1 left_x+",
        "PadButtonDown 1 left_trigger+",
        "PadButtonDown 1 right_y+",
        "PadButtonDown 2 left_x-",
    ]


def test_the_order_of_signals_is_kept() -> None:
    assert read(PadAxis(1, "left_x", 1.0), KeyDown("d"), PadAxis(1, "left_x", 0.0)) == [
        "PadButtonDown 1 left_x+",
        "KeyDown d ()",
        "PadButtonUp 1 left_x+",
    ]


def test_a_pad_that_is_gone_is_forgotten() -> None:
    sticks = Sticks()
    assert told(sticks.read([*push(1.0), PadGone(1)])) == ["PadButtonDown 1 left_x+", "PadGone 1"]
    assert told(sticks.read(push(1.0))) == ["PadButtonDown 1 left_x+"]


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
