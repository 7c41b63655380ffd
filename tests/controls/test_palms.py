"""What only lies on the glass: it takes nobody's place, and where hands may rest it presses nothing."""

from __future__ import annotations

import pytest

from racko_game.controls.controls import Controls
from racko_game.controls.hand_state import LIES, RESTS, TOGETHER
from racko_game.controls.intents import MOUSE, Cancel, Device, Drop, Hand, Holding, Intent, Tap
from racko_game.controls.signals import WindowHidden, WindowShown

from .pointers import pointing
from .script import Script

SIZE = (1920, 1080)
FINGERS = tuple(Hand(Device.TOUCH, (1, finger)) for finger in range(4))


def read(controls: Controls, line: str = "", hand: Hand = FINGERS[0], dt: float = 0.01) -> list[Intent]:
    return controls.read([pointing(hand, line)] if line else [], dt, SIZE)


def lasting(controls: Controls, seconds: float) -> list[Intent]:
    return [one for _ in range(round(seconds * 20)) for one in read(controls, dt=0.05)]


def at_a_table() -> Controls:
    """With a bed on the left half of the screen, and another on its right."""
    controls = Controls(Script(), pointers=4)
    controls.palm_rest = lambda x, y: "left" if x < 500 else "right"
    return controls


def test_what_rests_takes_nobodys_place_and_alone_it_is_a_slow_press() -> None:
    controls = Controls(Script())
    read(controls, "down 10 10")
    read(controls, "down 90 90", FINGERS[1])
    assert read(controls, "up 90 90", FINGERS[1]) == []
    lasting(controls, RESTS)
    read(controls, "down 90 90", FINGERS[1])
    assert read(controls, "up 90 90", FINGERS[1]) == [Tap(FINGERS[1], 90, 90)]
    read(controls, "move 200 200")
    read(controls, "down 90 90", FINGERS[1])
    assert read(controls, "up 90 90", FINGERS[1]) == [], "it moves: it counts again"
    controls = Controls(Script())
    read(controls, "down 10 10")
    lasting(controls, 2 * RESTS)
    assert read(controls, "up 10 10") == [Tap(FINGERS[0], 10, 10)]


def test_what_was_pressed_before_something_else_lay_there_is_no_press_but_a_drag_beside_it_goes_on() -> None:
    controls = at_a_table()
    for hand, x in zip(FINGERS, (10, 900), strict=False):
        read(controls, f"down {x} 10", hand)
    controls.annul(lambda x, y: x < 100)
    assert read(controls, "up 10 10") == []
    assert read(controls, "up 900 10", FINGERS[1]) == [Tap(FINGERS[1], 900, 10)]
    read(controls, "down 10 10", MOUSE)
    controls.annul()
    assert read(controls, "up 10 10", MOUSE) == []
    for opens, ends in ((lambda x, y: True, [Drop(FINGERS[0], 90, 90)]), (None, [])):
        read(controls, "down 10 10")
        read(controls, "move 90 90")
        controls.annul(*[opens] if opens else [])
        assert read(controls, "up 90 90")[-1:] == ends


@pytest.mark.parametrize("away", [False, True])
def test_what_lies_there_is_told_of_until_it_is_taken_away_even_if_the_window_was_hidden(away: bool) -> None:
    controls = at_a_table()
    read(controls, "down 10 10")
    assert away or lasting(controls, LIES - 0.1) == []
    for signal in (WindowHidden(), WindowShown())[: 2 * away]:
        controls.read([signal], 0.0, SIZE)
        assert controls.away == isinstance(signal, WindowHidden)
    assert Holding(FINGERS[0], 10, 10) in lasting(controls, RESTS if away else 2 * RESTS)
    assert read(controls, "up 10 10") == [Cancel(FINGERS[0])], "a palm, and no press"


def test_fingers_that_come_together_on_a_bed_are_a_hand_and_press_one_after_the_other() -> None:
    controls = at_a_table()
    for hand, x in zip(FINGERS, (100, 160, 900), strict=False):
        read(controls, f"down {x} 10", hand)
    for hand, x in zip(FINGERS, (100, 160), strict=False):
        assert read(controls, f"up {x} 10", hand) == []
    assert read(controls, "up 900 10", FINGERS[2]) == [Tap(FINGERS[2], 900, 10)], "another bed, alone"
    read(controls, "down 100 10")
    lasting(controls, 1.2 * TOGETHER)
    for _ in range(2):
        read(controls, "down 160 10", FINGERS[1])
        assert read(controls, "up 160 10", FINGERS[1]) == [Tap(FINGERS[1], 160, 10)]
