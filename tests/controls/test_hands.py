"""Hands: each has its own gesture and repeats, is cancelled alone; what only lies on the glass is none."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from racko_game.controls import intents as wants
from racko_game.controls import signals as on
from racko_game.controls.controls import Controls
from racko_game.controls.hand_state import LIES, RESTS, TOGETHER, Gesture
from racko_game.controls.intents import KEYS, MOUSE, Cancel, Device, Drag, Drop, Grab, Hand, Intent, Tap
from racko_game.controls.pads import MOST_PADS
from racko_game.controls.signals import Signal, WindowHidden, WindowShown
from tests.counts import full

from .pointers import pointing
from .said import said, told
from .script import Script

SIZE = (1920, 1080)
FINGERS = tuple(Hand(Device.TOUCH, (touch, finger)) for touch in (1, 2) for finger in range(5))


@pytest.fixture
def alone() -> Controls:
    return Controls(Script())


def test_a_knock_at_the_table_after_a_finger_has_dragged_does_not_wake_the_mouse(alone: Controls) -> None:
    def read(hand: Hand, *lines: str) -> list[str]:
        return said(alone.read([pointing(hand, line) for line in lines], 0.016, SIZE))

    read(FINGERS[0], "down 10 10", "move 90 90", "up 90 90")
    assert read(MOUSE, "move 500 500", "move 502 500") == []
    assert alone.hand == FINGERS[0]
    assert read(MOUSE, "move 504 500") == ["Hover mouse 504 500"]


def test_fast_fingers_drag_once_a_frame_each() -> None:
    many = Controls(Script(), pointers=10)
    for line in ("down 0 0", "move 50 0"):
        many.read([pointing(finger, line) for finger in FINGERS[:2]], 0.016, SIZE)
    moves = [on.PointerMove(finger, far, 0) for far in range(60, 90) for finger in FINGERS[:2]]
    assert told(many.read(moves, 0.016, SIZE)) == ["Drag touch (1, 0) 89 0", "Drag touch (1, 1) 89 0"]


def test_two_pads_of_one_brand_are_two_hands_and_each_repeats_and_goes_by_itself(alone: Controls) -> None:
    def heard(*signals: Signal, dt: float = 0.0) -> list[str]:
        return told(alone.read(signals, dt, SIZE))

    heard(on.PadCame(1, Device.XBOX), on.PadCame(2, Device.XBOX))
    pressed = heard(on.PadButtonDown(1, "dpad_left"), on.PadAxis(2, "left_y", 1.0), on.KeyDown("up"))
    assert pressed == ["Command xbox (1,) left", "Command xbox (2,) down", "Command keys up"]
    assert heard(dt=0.4) == pressed
    assert heard(on.PadButtonUp(1, "dpad_left"), dt=0.12) == pressed[1:]
    assert heard(on.PadGone(2), dt=0.12) == ["Cancel xbox (2,)", "Command keys up"]
    assert alone.hand == KEYS
    heard(on.KeyUp("up"), on.PadCame(2, Device.XBOX))
    heard(on.PadButtonDown(1, "south"), on.PadButtonDown(2, "dpad_up"))
    assert heard(on.PadButtonUp(1, "south"), on.PadGone(1)) == ["Cancel xbox (1,)"]
    assert heard(dt=0.4) == ["Command xbox (2,) up"], "the other keeps what it holds"
    assert alone.hand == Hand(Device.XBOX, (2,))


def test_a_pad_whose_brand_comes_late_is_another_hand_not_all_are_heard_without_it(alone: Controls) -> None:
    assert told(alone.read([on.PadButtonDown(1, "dpad_up")], 0.0, SIZE)) == ["Command pad (1,) up"]
    alone.read([on.PadCame(1, Device.SWITCH)], 0.0, SIZE)
    assert alone.read([], 1.0, SIZE) == []
    assert told(alone.read([on.PadButtonDown(1, "east")], 0.0, SIZE)) == ["Command switch (1,) accept"]
    pressed = [on.PadButtonDown(pad, "south") for pad in range(1, MOST_PADS + 9)]
    assert len(alone.read(pressed, 0.0, SIZE)) == MOST_PADS


class TenFingers(RuleBasedStateMachine):
    """Ten fingers and a mouse, three pads, one frame after the other: what is meant, as it is to be."""

    def __init__(self) -> None:
        super().__init__()
        self.down: dict[Hand, bool] = {}  # the pointers that are followed -> whether they drag
        self.lies: set[Hand] = set()  # the fingers that were down when we looked away
        self.pads: dict[int, set[str]] = {}

    @initialize(pointers=st.sampled_from([1, 4]))
    def sit_down(self, pointers: int) -> None:
        """At a table for one person or for several."""
        self.pointers, self.controls = pointers, Controls(Script(), pointers)

    def read(self, *signals: Signal) -> list[Intent]:
        return [one for one in self.controls.read(signals, 0.0, SIZE) if type(one).__name__ != "Hover"]

    def heeded(self, hand: Hand) -> bool:
        return hand in self.down or hand in self.lies or len(self.down) < self.pointers

    @rule(hand=st.sampled_from([*FINGERS, MOUSE]), x=st.integers(0, 90))
    def press(self, hand: Hand, x: int) -> None:
        heard = self.read(pointing(hand, f"down {x} 0"))
        assert heard == ([Cancel(hand)] if self.down.get(hand) else [])
        if self.heeded(hand):
            self.down[hand] = False
            self.lies.discard(hand)

    @rule(hand=st.sampled_from([*FINGERS, MOUSE]), x=st.integers(100, 900))
    def move(self, hand: Hand, x: int) -> None:
        heard = [type(one) for one in self.of(hand, self.read(pointing(hand, f"move {x} 300")))]
        if hand not in self.down:
            assert heard == []
        else:
            assert heard == ([Drag] if self.down[hand] else [Grab, Drag])
            self.down[hand] = True

    @rule(hand=st.sampled_from([*FINGERS, MOUSE]))
    def release(self, hand: Hand) -> None:
        heard = self.of(hand, self.read(pointing(hand, "up 1000 300")))
        followed = self.down.pop(hand, None)
        self.lies.discard(hand)
        assert [type(one) for one in heard[-1:]] == ([] if followed is None else [Drop])

    @rule(hand=st.sampled_from(FINGERS), x=st.integers(0, 90))
    def tap(self, hand: Hand, x: int) -> None:
        if hand in self.down:
            return
        heard = self.read(pointing(hand, f"down {x} 5"), pointing(hand, f"up {x} 5"))
        assert heard == ([Tap(hand, x, 5)] if self.heeded(hand) else [])
        self.lies.discard(hand)

    @rule()
    def look_away(self) -> None:
        heard = self.read(on.FocusLost(), on.FocusGained())
        assert set(heard) == {Cancel(hand) for hand, dragging in self.down.items() if dragging}
        self.lies |= {hand for hand in self.down if hand.device is Device.TOUCH}
        self.down.clear()
        self.pads = {pad: set() for pad in self.pads}

    @rule()
    def leave_the_window(self) -> None:
        heard = self.read(pointing(MOUSE, "gone"))
        assert heard == ([Cancel(MOUSE)] if self.down.pop(MOUSE, None) else [])

    @rule(pad=st.integers(0, 2), button=st.sampled_from(["south", "guide", "dpad_up"]))
    def push(self, pad: int, button: str) -> None:
        if pad not in self.pads:
            self.pads[pad] = set()
            assert self.read(on.PadCame(pad, Device.XBOX)) == []
        (word,) = self.read(on.PadButtonDown(pad, button))
        assert word.hand == Hand(Device.XBOX, (pad,))
        self.pads[pad].add(button)

    @precondition(lambda self: self.pads)
    @rule(last=st.booleans())
    def pull(self, last: bool) -> None:
        pad, held = self.pads.popitem() if last else (next(iter(self.pads)), set())
        held = held or self.pads.pop(pad, set())
        heard = self.read(*(on.PadButtonUp(pad, button) for button in held), on.PadGone(pad))
        assert heard == ([Cancel(Hand(Device.XBOX, (pad,)))] if held else [])

    @invariant()
    def only_who_is_there_is_kept(self) -> None:
        kept = set(self.controls._hands)
        fingers = {hand for hand in kept if hand.device is Device.TOUCH}
        assert fingers == {hand for hand in self.down if hand.device is Device.TOUCH} | self.lies
        assert {hand.which[0] for hand in kept if hand.device is Device.XBOX} <= set(self.pads)

    def of(self, hand: Hand, heard: list[Intent]) -> list[Intent]:
        assert {one.hand for one in heard} <= {hand}, said(heard)
        return heard


TestTenFingers = TenFingers.TestCase
TestTenFingers.settings = settings(max_examples=full(60, 20), stateful_step_count=60)


POINTERS = {"mouse": MOUSE, "finger": Hand(Device.TOUCH, (1, 1))}


def understood(who: str, *whats: str, scale: float = 1.0, gesture: Gesture | None = None) -> list[str]:
    """What is meant by all that this pointer does."""
    gesture = gesture or Gesture(POINTERS[who])
    intents: list[Intent] = []
    for what in whats:
        read = gesture.read(pointing(gesture.hand, what), scale) if what != "lost" else gesture.break_off()
        intents += read
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
    assert ", ".join(understood(who, *does.split(", "))) == means


@pytest.mark.parametrize(
    ("who", "scale", "far"), [("mouse", 1, 8), ("finger", 1, 16), ("mouse", 2, 16), ("finger", 2, 32)]
)
def test_the_slop_is_larger_for_fingers_and_grows_with_the_screen(who: str, scale: float, far: int) -> None:
    near = understood(who, "down 0 0", f"move {far} 0", "up 0 0", scale=scale)
    assert [line.split()[0] for line in near] == ["Tap"]
    beyond = understood(who, "down 0 0", f"move 0 {far + 1}", scale=scale)
    assert [line.split()[0] for line in beyond] == ["Grab", "Drag"]


@pytest.mark.parametrize("what", ["lost", "gone"])
def test_a_drag_is_broken_off_when_the_window_is_left(what: str) -> None:
    gesture = Gesture(MOUSE)
    understood("mouse", "down 10 10", "move 50 10", gesture=gesture)
    assert understood("mouse", what, gesture=gesture)[0] == "Cancel mouse"
    assert understood("mouse", "up 50 10", gesture=gesture) == []
    assert not gesture.dragging


def test_a_press_that_is_broken_off_is_neither_a_tap_nor_cancelled() -> None:
    assert understood("finger", "down 10 10", "lost", "up 10 10") == []


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
    for line in understood(who, *whats, "up 5 5", gesture=gesture):
        kind = line.split()[0]
        assert dragging == (kind in ("Drag", "Drop", "Cancel"))
        dragging = kind in ("Grab", "Drag")
    assert not dragging
    assert not gesture.dragging
    assert not gesture.pressed
    assert understood(who, "down 5 5", "up 5 5", gesture=gesture)[-1].startswith("Tap")


TOUCHES = tuple(Hand(Device.TOUCH, (1, finger)) for finger in range(4))


def felt(controls: Controls, line: str = "", hand: Hand = TOUCHES[0], dt: float = 0.01) -> list[Intent]:
    return controls.read([pointing(hand, line)] if line else [], dt, SIZE)


def lasting(controls: Controls, seconds: float) -> list[Intent]:
    return [one for _ in range(round(seconds * 20)) for one in felt(controls, dt=0.05)]


def at_a_table() -> Controls:
    """With a bed on the left half of the screen, and another on its right."""
    controls = Controls(Script(), pointers=4)
    controls.palm_rest = lambda x, y: "left" if x < 500 else "right"
    return controls


def test_what_rests_takes_nobodys_place_is_alone_a_slow_press_and_a_drag_beside_it_goes_on() -> None:
    controls = Controls(Script())
    felt(controls, "down 10 10")
    felt(controls, "down 90 90", TOUCHES[1])
    assert felt(controls, "up 90 90", TOUCHES[1]) == []
    lasting(controls, RESTS)
    felt(controls, "down 90 90", TOUCHES[1])
    assert felt(controls, "up 90 90", TOUCHES[1]) == [Tap(TOUCHES[1], 90, 90)]
    felt(controls, "move 200 200")
    felt(controls, "down 90 90", TOUCHES[1])
    assert felt(controls, "up 90 90", TOUCHES[1]) == [], "it moves: it counts again"
    controls = Controls(Script())
    felt(controls, "down 10 10")
    lasting(controls, 2 * RESTS)
    assert felt(controls, "up 10 10") == [Tap(TOUCHES[0], 10, 10)]
    controls = at_a_table()
    for hand, x in zip(TOUCHES, (10, 900), strict=False):
        felt(controls, f"down {x} 10", hand)
    controls.annul(lambda x, y: x < 100)
    assert felt(controls, "up 10 10") == []
    assert felt(controls, "up 900 10", TOUCHES[1]) == [Tap(TOUCHES[1], 900, 10)]
    felt(controls, "down 10 10", MOUSE)
    controls.annul()
    assert felt(controls, "up 10 10", MOUSE) == []
    for opens, ends in ((lambda x, y: True, [Drop(TOUCHES[0], 90, 90)]), (None, [])):
        felt(controls, "down 10 10")
        felt(controls, "move 90 90")
        controls.annul(*[opens] if opens else [])
        assert felt(controls, "up 90 90")[-1:] == ends


@pytest.mark.parametrize("away", [False, True])
def test_what_lies_there_is_told_of_until_it_is_taken_away_even_if_the_window_was_hidden(away: bool) -> None:
    controls = at_a_table()
    felt(controls, "down 10 10")
    assert away or lasting(controls, LIES - 0.1) == []
    for signal in (WindowHidden(), WindowShown())[: 2 * away]:
        controls.read([signal], 0.0, SIZE)
        assert controls.away == isinstance(signal, WindowHidden)
    assert wants.Holding(TOUCHES[0], 10, 10) in lasting(controls, RESTS if away else 2 * RESTS)
    assert felt(controls, "up 10 10") == [Cancel(TOUCHES[0])], "a palm, and no press"


def test_fingers_that_come_together_on_a_bed_are_a_hand_and_press_one_after_the_other() -> None:
    controls = at_a_table()
    for hand, x in zip(TOUCHES, (100, 160, 900), strict=False):
        felt(controls, f"down {x} 10", hand)
    for hand, x in zip(TOUCHES, (100, 160), strict=False):
        assert felt(controls, f"up {x} 10", hand) == []
    assert felt(controls, "up 900 10", TOUCHES[2]) == [Tap(TOUCHES[2], 900, 10)], "another bed, alone"
    felt(controls, "down 100 10")
    lasting(controls, 1.2 * TOGETHER)
    for _ in range(2):
        felt(controls, "down 160 10", TOUCHES[1])
        assert felt(controls, "up 160 10", TOUCHES[1]) == [Tap(TOUCHES[1], 160, 10)]
