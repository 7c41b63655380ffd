"""Hands: each has its own gesture, its own repeats, and is cancelled alone."""

from __future__ import annotations

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from racko_game.controls import signals as on
from racko_game.controls.controls import Controls
from racko_game.controls.intents import KEYS, MOUSE, Cancel, Device, Drag, Drop, Grab, Hand, Intent, Tap
from racko_game.controls.pads import MOST_PADS
from racko_game.controls.signals import Signal
from tests.counts import full

from .pointers import pointing
from .said import said, told
from .script import Script

SIZE = (1920, 1080)
FINGERS = tuple(Hand(Device.TOUCH, (touch, finger)) for touch in (1, 2) for finger in range(5))


@pytest.fixture
def alone() -> Controls:
    """For one person."""
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


def test_two_pads_of_one_brand_are_two_hands_and_each_repeats_and_goes_by_itself(
    alone: Controls,
) -> None:
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


def test_a_pad_whose_brand_is_told_late_is_another_hand_and_not_all_are_heard_without_it(
    alone: Controls,
) -> None:
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
        """Whether its press means something."""
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
