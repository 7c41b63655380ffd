"""The operator's chord: held for long on one device, and by nothing else."""

from __future__ import annotations

import pytest

from racko_game.controls.chord import LONG, OperatorChord
from racko_game.controls.intents import MOUSE, Device, Hand
from racko_game.controls.signals import (
    FocusLost,
    KeyDown,
    KeyUp,
    PadButtonDown,
    PadButtonUp,
    PadGone,
    PointerDown,
    PointerGone,
    PointerMove,
    PointerUp,
    Signal,
)

SIZE = (1280, 720)
FINGER, OTHER = Hand(Device.TOUCH, (1, 1)), Hand(Device.TOUCH, (1, 2))
KEYS = (KeyDown("o", ("ctrl",)),)
PAD = (PadButtonDown(3, "select"), PadButtonDown(3, "start"))
CORNER = (PointerDown(FINGER, 20, 20),)
HELD = {"keys": KEYS, "pad": PAD, "finger": CORNER, "mouse": (PointerDown(MOUSE, 50, 1),)}


def held(*parts: tuple[Signal, ...]) -> list[bool]:
    """Whether it is held in each part, of ``LONG`` seconds and a little more, with these signals at first."""
    chord = OperatorChord()
    said = []
    for signals in parts:
        told = [chord.held(part, LONG / 10, SIZE) for part in (signals, *[()] * 10)]
        said.append(True in told)
    return said


@pytest.mark.parametrize("signals", HELD.values(), ids=HELD)
def test_it_is_held_on_any_device_and_told_once(signals: tuple[Signal, ...]) -> None:
    assert held(signals, (), ()) == [True, False, False]


NOT_HELD: dict[str, tuple[Signal, ...]] = {
    "no ctrl": (KeyDown("o"),),
    "more than ctrl": (KeyDown("o", ("ctrl", "alt")),),
    "ctrl let go": (*KEYS, KeyUp("left ctrl")),
    "key let go": (*KEYS, KeyUp("o")),
    "another key since": (*KEYS, KeyDown("x", ("ctrl",))),
    "one button": PAD[:1],
    "two pads": (PAD[0], PadButtonDown(4, "start")),
    "a third button": (*PAD, PadButtonDown(3, "south")),
    "one let go": (*PAD, PadButtonUp(3, "start")),
    "pulled out": (*PAD, PadGone(3)),
    "beside the corner": (PointerDown(FINGER, 20, 400),),
    "moved away": (*CORNER, PointerMove(FINGER, 200, 20)),
    "lifted": (*CORNER, PointerUp(FINGER, 20, 20)),
    "moved in": (PointerDown(FINGER, 300, 300), PointerMove(FINGER, 20, 20)),
    "left the window": (PointerDown(MOUSE, 9, 9), PointerGone(MOUSE)),
    "another window": (*KEYS, *PAD, *CORNER, FocusLost()),
}


@pytest.mark.parametrize("signals", NOT_HELD.values(), ids=NOT_HELD)
def test_nothing_else_is_it(signals: tuple[Signal, ...]) -> None:
    assert held(signals, ()) == [False, False]


def test_a_second_finger_and_a_tremble_do_not_break_it() -> None:
    others = (PointerDown(OTHER, 600, 600), PointerMove(FINGER, 25, 22), PointerUp(OTHER, 600, 600))
    assert held((*CORNER, *others)) == [True]


def test_two_halves_are_no_whole() -> None:
    chord = OperatorChord()
    for _ in range(6):
        assert not chord.held(CORNER, LONG / 2, SIZE)
        assert not chord.held((), LONG / 2, SIZE)
        assert not chord.held((PointerUp(FINGER, 20, 20),), 0.1, SIZE)
