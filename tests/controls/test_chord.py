"""The operator's chord: held for long on one device, and by nothing else."""

from __future__ import annotations

import pytest

from racko_game.controls import signals as on
from racko_game.controls.chord import LONG, OperatorChord
from racko_game.controls.intents import MOUSE, Device, Hand
from racko_game.controls.signals import Signal

SIZE = (1280, 720)
FINGER, OTHER = Hand(Device.TOUCH, (1, 1)), Hand(Device.TOUCH, (1, 2))
KEYS = (on.KeyDown("o", ("ctrl",)),)
PAD = (on.PadButtonDown(3, "select"), on.PadButtonDown(3, "start"))
CORNER = (on.PointerDown(FINGER, 20, 20),)
HELD = {"keys": KEYS, "pad": PAD, "finger": CORNER, "mouse": (on.PointerDown(MOUSE, 50, 1),)}


def held(*parts: tuple[Signal, ...]) -> list[bool]:
    """Whether it is held in each part, of ``LONG`` seconds and a little more, with these signals at first."""
    chord = OperatorChord()
    parted = [[chord.held(part, LONG / 10, SIZE) for part in (signals, *[()] * 10)] for signals in parts]
    return [True in told for told in parted]


@pytest.mark.parametrize("signals", HELD.values(), ids=HELD)
def test_it_is_held_on_any_device_and_told_once(signals: tuple[Signal, ...]) -> None:
    assert held(signals, (), ()) == [True, False, False]


NOT_HELD: dict[str, tuple[Signal, ...]] = {
    "no ctrl": (on.KeyDown("o"),),
    "more than ctrl": (on.KeyDown("o", ("ctrl", "alt")),),
    "ctrl let go": (*KEYS, on.KeyUp("left ctrl")),
    "key let go": (*KEYS, on.KeyUp("o")),
    "another key since": (*KEYS, on.KeyDown("x", ("ctrl",))),
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
    "another window": (*KEYS, *PAD, *CORNER, on.FocusLost()),
}


@pytest.mark.parametrize("signals", NOT_HELD.values(), ids=NOT_HELD)
def test_nothing_else_is_it(signals: tuple[Signal, ...]) -> None:
    assert held(signals, ()) == [False, False]


def test_a_second_finger_and_a_tremble_do_not_break_it_but_two_halves_are_no_whole() -> None:
    others = (on.PointerDown(OTHER, 600, 600), on.PointerMove(FINGER, 25, 22), on.PointerUp(OTHER, 600, 600))
    assert held((*CORNER, *others)) == [True]
    chord = OperatorChord()
    for _ in range(6):
        assert not chord.held(CORNER, LONG / 2, SIZE)
        assert not chord.held((), LONG / 2, SIZE)
        assert not chord.held((on.PointerUp(FINGER, 20, 20),), 0.1, SIZE)
