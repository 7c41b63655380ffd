"""How a hand wants it: dead zones, sticks, repeats, holding, resting, and the operator's chord."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from racko_game.controls import signals as on
from racko_game.controls.chord import LONG, OperatorChord
from racko_game.controls.controls import Controls
from racko_game.controls.hand_state import TREMBLES, Dwell, Feel, Repeats
from racko_game.controls.intents import KEYS, MOUSE, Command, Device, Hand, Hover, Struck, Tap
from racko_game.controls.pads import Sticks
from racko_game.controls.signals import KeyDown, PadAxis, PadButtonDown, PadButtonUp, PadGone, Signal

from .said import said, told
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
    controls, out = felt(Feel(dead_zone=zone)), on.PadAxis(1, "left_x", zone + 0.01)
    assert read(controls, on.PadCame(1, Device.XBOX), on.PadAxis(1, "left_x", zone - 0.01)) == []
    assert read(controls, out) == ["right"]
    assert controls.sticks.leaning("left") == zone + 0.01
    assert read(controls, on.PadAxis(1, "left_x", 0.75 * zone), out) == []
    assert read(controls, on.PadAxis(1, "left_x", 0.65 * zone), out) == ["right"]


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


def test_a_mouse_that_rests_presses_once_and_so_does_a_trembling_hand_but_none_that_moves() -> None:
    dwell = resting()
    assert [dwell.advance(0.25, "stock") for _ in range(5)] == [None] * 3 + [Tap(MOUSE, 50, 50), None]
    assert dwell.share == 0
    dwell.read(Tap(MOUSE, 50, 50))
    dwell.read(Hover(MOUSE, 50 + TREMBLES, 50))
    assert dwell.advance(9.0, "stock") is None
    dwell.read(Hover(MOUSE, 51 + TREMBLES, 50))
    assert dwell.advance(9.0, "stock") == Tap(MOUSE, 51 + TREMBLES, 50)
    assert resting(after=0.0).advance(9.0, "stock") is None
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


RIGHT, UP = Command(KEYS, "right"), Command(KEYS, "up")


def pressed() -> Repeats:
    repeats = Repeats()
    repeats.press("right", RIGHT)
    return repeats


def times(repeats: Repeats, seconds: float, dt: float) -> list[float]:
    """When words are said in so many seconds, in frames of ``dt``."""
    frames = [0.0, *[dt] * round(seconds / dt)]  # the press was read in the first one
    return [round(frame * dt, 3) for frame, passed in enumerate(frames) if repeats.advance(passed)]


@pytest.mark.parametrize("dt", [0.001, 0.01, 0.02])
def test_a_held_movement_is_repeated_after_400_ms_and_then_each_120_ms(dt: float) -> None:
    assert times(pressed(), 0.9, dt) == [0.4, 0.52, 0.64, 0.76, 0.88]


def test_only_the_last_movement_is_repeated_not_before_the_press_and_once_after_a_hiccup() -> None:
    repeats = pressed()
    said = [repeats.advance(dt) for dt in (0.5, 0.399, 0.001, 10.0, 0.001, 0.001)]
    assert said == [[], [], [RIGHT], [RIGHT], [RIGHT], []]
    repeats = Repeats()
    for word in ("accept", "draw", "slot 1", "menu", "other"):
        repeats.press(word, Command(KEYS, word))
        assert repeats.source is None
        assert times(repeats, 1.0, 0.1) == []
    repeats = pressed()
    repeats.press("up", UP)
    repeats.release("right")
    repeats.advance(0.0)
    assert repeats.advance(0.4) == [UP]
    repeats.release("up")
    assert times(repeats, 1.0, 0.1) == []


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


SCREEN = (1280, 720)
FINGER, OTHER = Hand(Device.TOUCH, (1, 1)), Hand(Device.TOUCH, (1, 2))
CHORD = (on.KeyDown("o", ("ctrl",)),)
PAD = (on.PadButtonDown(3, "select"), on.PadButtonDown(3, "start"))
CORNER = (on.PointerDown(FINGER, 20, 20),)
HELD = {"keys": CHORD, "pad": PAD, "finger": CORNER, "mouse": (on.PointerDown(MOUSE, 50, 1),)}


def held(*parts: tuple[Signal, ...]) -> list[bool]:
    """Whether it is held in each part, of ``LONG`` seconds and a little more, with these signals at first."""
    chord = OperatorChord()
    parted = [[chord.held(part, LONG / 10, SCREEN) for part in (signals, *[()] * 10)] for signals in parts]
    return [True in told for told in parted]


@pytest.mark.parametrize("signals", HELD.values(), ids=HELD)
def test_it_is_held_on_any_device_and_told_once(signals: tuple[Signal, ...]) -> None:
    assert held(signals, (), ()) == [True, False, False]


NOT_HELD: dict[str, tuple[Signal, ...]] = {
    "no ctrl": (on.KeyDown("o"),),
    "more than ctrl": (on.KeyDown("o", ("ctrl", "alt")),),
    "ctrl let go": (*CHORD, on.KeyUp("left ctrl")),
    "key let go": (*CHORD, on.KeyUp("o")),
    "another key since": (*CHORD, on.KeyDown("x", ("ctrl",))),
    "one button": PAD[:1],
    "two pads": (PAD[0], on.PadButtonDown(4, "start")),
    "a third button": (*PAD, on.PadButtonDown(3, "south")),
    "one let go": (*PAD, on.PadButtonUp(3, "start")),
    "pulled out": (*PAD, on.PadGone(3)),
    "beside the corner": (on.PointerDown(FINGER, 20, 400),),
    "moved away": (*CORNER, on.PointerMove(FINGER, 200, 20)),
    "lifted": (*CORNER, on.PointerUp(FINGER, 20, 20)),
    "moved in": (on.PointerDown(FINGER, 300, 300), on.PointerMove(FINGER, 20, 20)),
    "left the window": (on.PointerDown(MOUSE, 9, 9), on.PointerGone(MOUSE)),
    "another window": (*CHORD, *PAD, *CORNER, on.FocusLost()),
}


@pytest.mark.parametrize("signals", NOT_HELD.values(), ids=NOT_HELD)
def test_nothing_else_is_it(signals: tuple[Signal, ...]) -> None:
    assert held(signals, ()) == [False, False]


def test_a_second_finger_and_a_tremble_do_not_break_it_but_two_halves_are_no_whole() -> None:
    others = (on.PointerDown(OTHER, 600, 600), on.PointerMove(FINGER, 25, 22), on.PointerUp(OTHER, 600, 600))
    assert held((*CORNER, *others)) == [True]
    chord = OperatorChord()
    for _ in range(6):
        assert not chord.held(CORNER, LONG / 2, SCREEN)
        assert not chord.held((), LONG / 2, SCREEN)
        assert not chord.held((on.PointerUp(FINGER, 20, 20),), 0.1, SCREEN)
