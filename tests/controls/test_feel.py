"""How a hand wants it: dead zones, repeats, holding without holding, resting instead of pressing."""

from __future__ import annotations

import pytest

from racko_game.controls import signals as on
from racko_game.controls.controls import Controls
from racko_game.controls.hand_state import TREMBLES, Dwell, Feel
from racko_game.controls.intents import KEYS, MOUSE, Command, Device, Hand, Hover, Struck, Tap
from racko_game.controls.signals import Signal

from .said import said
from .script import Script

SIZE = (1920, 1080)
LATCHED = Feel(latches=True)


def felt(feel: Feel) -> Controls:
    controls = Controls(Script())
    controls.set_feel(feel)
    return controls


def read(controls: Controls, *signals: Signal, dt: float = 0.0) -> list[str]:
    return said(controls.read(signals, dt, SIZE))


@pytest.mark.parametrize("zone", [0.1, 0.3, 0.5, 0.9])
def test_a_stick_is_pushed_once_it_leaves_its_dead_zone(zone: float) -> None:
    controls = felt(Feel(dead_zone=zone))
    assert read(controls, on.PadCame(1, Device.XBOX), on.PadAxis(1, "left_x", zone - 0.01)) == []
    assert read(controls, on.PadAxis(1, "left_x", zone + 0.01)) == ["right"]
    assert controls.sticks.leaning("left") == zone + 0.01
    assert read(controls, on.PadAxis(1, "left_x", 0.75 * zone), on.PadAxis(1, "left_x", zone + 0.01)) == []
    assert read(controls, on.PadAxis(1, "left_x", 0.65 * zone), on.PadAxis(1, "left_x", zone + 0.01)) == [
        "right"
    ]


def test_a_dead_zone_that_is_set_meanwhile_counts_at_once_and_what_is_held_repeats_as_it_is_set() -> None:
    controls = felt(Feel())
    read(controls, on.PadCame(1, Device.XBOX), on.PadAxis(1, "left_y", 0.4))
    controls.set_feel(Feel(dead_zone=0.2))
    assert read(controls, on.PadAxis(1, "left_y", 0.39)) == ["down"]
    controls = felt(Feel(first=1.0, next=0.5))
    read(controls, on.KeyDown("down"))
    read(controls)
    times = [step for step in range(1, 30) if read(controls, dt=0.1)]
    assert times == [10, 15, 20, 25]


def test_a_key_that_repeated_goes_on_until_the_next_press_which_says_nothing() -> None:
    controls = felt(LATCHED)
    assert read(controls, on.KeyDown("down"), on.KeyUp("down")) == ["down"]
    assert read(controls, dt=9.0) == [], "it was only touched"
    assert read(controls, on.KeyDown("down")) == ["down"]
    read(controls)
    assert read(controls, dt=0.4) == ["down"]
    assert read(controls, on.KeyUp("down")) == []
    assert [read(controls, dt=0.12) for _ in range(3)] == [["down"]] * 3
    assert read(controls, on.KeyDown("return"), on.KeyUp("return")) == []
    assert read(controls, dt=9.0) == []
    assert read(controls, on.KeyDown("return"), on.KeyUp("return")) == ["accept"]
    read(controls, on.KeyDown("down"))
    read(controls)
    assert read(controls, dt=0.5) == ["down"]
    assert read(controls, on.KeyUp("down")) == []
    assert read(controls, dt=0.12) == ["down"]
    read(controls, on.FocusLost())
    assert read(controls, dt=9.0) == [], "the window was left"


def test_a_drag_or_a_hold_goes_on_without_the_button_until_the_next_press_but_no_finger_does() -> None:
    controls, finger = felt(LATCHED), Hand(Device.TOUCH, (1, 1))
    down, up = on.PointerDown(MOUSE, 100, 100), on.PointerUp(MOUSE, 130, 100)
    assert read(controls, down, on.PointerMove(MOUSE, 130, 100))[0] == "Grab mouse 100 100"
    assert "Drop" not in " ".join(read(controls, up))
    assert read(controls, on.PointerMove(MOUSE, 300, 100)) == ["Drag mouse 300 100"]
    read(controls, on.PointerDown(MOUSE, 300, 100))
    assert read(controls, on.PointerUp(MOUSE, 300, 100))[-1] == "Drop mouse 300 100"
    assert read(controls, on.PointerDown(MOUSE, 5, 5), on.PointerUp(MOUSE, 5, 5)) == ["Tap mouse 5 5"]
    read(controls, down)
    assert read(controls, dt=0.6) == ["Holding mouse 100 100"]
    assert read(controls, on.PointerUp(MOUSE, 100, 100)) == []
    assert read(controls, dt=0.2) == ["Holding mouse 100 100"]
    read(controls, down)
    assert read(controls, on.PointerUp(MOUSE, 100, 100)) == ["Tap mouse 100 100"]
    assert read(controls, dt=9.0) == []
    read(controls, on.PointerDown(finger, 100, 100), on.PointerMove(finger, 200, 100))
    assert read(controls, on.PointerUp(finger, 200, 100))[-1] == "Drop touch 200 100"


def test_of_a_device_that_is_asked_for_a_key_all_keys_are_only_named() -> None:
    controls = felt(Feel())
    controls.asking = Device.KEYS
    assert controls.read([on.KeyDown("q", ("ctrl",))], 0.0, SIZE) == [Struck(KEYS, "ctrl+q")]
    pad = [on.PadCame(4, Device.SWITCH), on.PadButtonDown(4, "east")]
    assert controls.read(pad, 0.0, SIZE) == [Command(Hand(Device.SWITCH, (4,)), "accept")]
    assert controls.read([on.PadButtonUp(4, "east")], 0.0, SIZE) == []
    controls.asking = Device.SWITCH
    lean = on.PadAxis(4, "right_trigger", 1.0)
    assert controls.read([lean], 0.0, SIZE) == [Struck(Hand(Device.SWITCH, (4,)), "right_trigger+")]
    assert said(controls.read([on.KeyDown("d")], 0.0, SIZE)) == ["draw"]
    assert controls.read([], 9.0, SIZE) == []


def resting(after: float = 1.0) -> Dwell:
    dwell = Dwell()
    dwell.after = after
    dwell.read(Hover(MOUSE, 50, 50))
    return dwell


def test_a_mouse_that_rests_presses_once() -> None:
    dwell = resting()
    assert [dwell.advance(0.25, "stock") for _ in range(5)] == [None] * 3 + [Tap(MOUSE, 50, 50), None]
    assert dwell.share == 0
    dwell.read(Tap(MOUSE, 50, 50))
    dwell.read(Hover(MOUSE, 50 + TREMBLES, 50))
    assert dwell.advance(9.0, "stock") is None
    dwell.read(Hover(MOUSE, 51 + TREMBLES, 50))
    assert dwell.advance(9.0, "stock") == Tap(MOUSE, 51 + TREMBLES, 50)
    assert resting(after=0.0).advance(9.0, "stock") is None


def test_a_trembling_hand_rests_on_one_thing_but_none_that_moves_presses_or_types() -> None:
    dwell = resting()
    dwell.advance(0.6, "stock")
    dwell.read(Hover(MOUSE, 55, 54))
    assert dwell.share == 0.6
    dwell.read(Hover(MOUSE, 80, 50))
    assert dwell.share == 0
    assert dwell.advance(0.6, "stock") is None
    assert dwell.advance(0.6, "discard") is None
    assert dwell.advance(0.6, None) is None
    assert dwell.share == 0
    assert dwell.advance(0.9, "discard") is None
    for intent in (Tap(MOUSE, 50, 50), Command(KEYS, "other"), Hover(Hand(Device.TOUCH, (1, 2)), 9, 9)):
        dwell = resting()
        dwell.read(intent)
        assert dwell.advance(9.0, "stock") is None, intent
