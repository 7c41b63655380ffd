"""Two with one device: each has a half of the keys or of a pad, with every word that is needed to play."""

from __future__ import annotations

from itertools import combinations

import pytest

from racko_game.controls.bindings.bindings import BY_DEFAULT, Bindings, possible
from racko_game.controls.bindings.halves import HALVES
from racko_game.controls.bindings.manual import NEEDED, USUAL
from racko_game.controls.hand_state import LONG
from racko_game.controls.intents import KEYS, Cancel, Device, Hand, Intent, LongPress, Released, Word
from racko_game.controls.reader import Controls
from racko_game.controls.signals import (
    KeyDown,
    KeyUp,
    PadAxis,
    PadButtonDown,
    PadButtonUp,
    PadCame,
    PadGone,
    Signal,
)

from .script import Script

PAD = Hand(Device.XBOX, (3,))
SIZE = (1280, 720)


@pytest.fixture
def script() -> Script:
    return Script()


@pytest.fixture
def controls(script: Script) -> Controls:
    controls = Controls(script)
    read(controls, PadCame(3, Device.XBOX))
    return controls


def read(controls: Controls, *signals: Signal, dt: float = 0.01) -> list[Intent]:
    return controls.read(signals, dt, SIZE)


@pytest.mark.parametrize("device", HALVES)
def test_halves_have_nothing_in_common_and_each_has_all_that_is_needed(device: Device) -> None:
    for rows in HALVES[device]:
        assert set(NEEDED) | {"peek", "menu"} <= set(rows) <= set(USUAL[device])
        codes = [code for row in rows.values() for code in row]
        assert all(possible(device, code) for code in codes)
        assert len(set(codes)) == len(codes), "a key says two words"
    left, right = ({code for row in rows.values() for code in row} for rows in HALVES[device])
    assert not left & right


@pytest.mark.parametrize("device", HALVES)
def test_each_half_is_told_to_press_what_it_has(device: Device) -> None:
    whole = Hand(device) if device is Device.KEYS else Hand(device, (1,))
    for half, rows in zip(whole.halves, HALVES[device], strict=True):
        labels = BY_DEFAULT.labels_of(half)
        assert labels is BY_DEFAULT.labels_of(half)
        assert {word: (labels.code(word),) for word in rows} == {word: row[:1] for word, row in rows.items()}
        assert (half.whole, half.whole.half) == (whole, 0)
    assert [half.half for half in whole.halves] == [1, 2]


def test_a_key_belongs_to_its_half_while_two_share_the_keys(controls: Controls) -> None:
    left, right = KEYS.halves
    assert read(controls, KeyDown("d"), KeyUp("d")) == [Word(KEYS, "draw")]
    controls.share(KEYS, True)
    assert read(controls, KeyDown("d"), KeyUp("d")) == [Word(left, "right")]
    assert read(controls, KeyDown("return"), KeyUp("return")) == [Word(right, "accept")]
    assert controls.hand == right
    assert read(controls, KeyDown("escape"), KeyUp("escape")) == [Word(KEYS, "back")], "of nobody's half"
    assert read(controls, KeyDown("5"), KeyUp("5")) == [Word(KEYS, "other")]
    controls.share(left, False)
    assert read(controls, KeyDown("d"), KeyUp("d")) == [Word(KEYS, "draw")]


def test_halves_hold_and_repeat_each_for_itself(controls: Controls) -> None:
    left, right = PAD.halves
    controls.share(PAD, True)
    assert read(controls, PadAxis(3, "left_x", 1.0), PadAxis(3, "left_y", 0.0)) == [Word(left, "right")]
    assert read(controls, PadButtonDown(3, "south")) == [Word(right, "accept")]
    assert read(controls, dt=LONG) == [Word(left, "right"), LongPress(right)]
    assert set(read(controls, PadButtonUp(3, "south"), dt=LONG)) == {Word(left, "right")}
    assert Word(left, "peek") in read(controls, PadButtonDown(3, "left_stick"))
    assert Released(left, "peek") in read(controls, PadButtonUp(3, "left_stick"))
    assert read(controls, PadAxis(3, "left_x", 0.0), PadAxis(3, "left_y", 0.0)) == []
    assert read(controls, dt=5.0) == []


def test_a_shared_pad_that_is_pulled_out_is_whole_when_it_comes_back(controls: Controls) -> None:
    left, right = PAD.halves
    controls.share(PAD, True)
    read(controls, PadButtonDown(3, "south"), PadButtonDown(3, "left_shoulder"))
    assert set(read(controls, PadGone(3))) == {Cancel(left), Cancel(right)}
    read(controls, PadCame(3, Device.XBOX))
    assert read(controls, PadButtonDown(3, "south")) == [Word(PAD, "accept")]


def test_both_halves_shake_their_pad(controls: Controls, script: Script) -> None:
    for hand in (PAD, *PAD.halves):
        controls.rumble(hand, 0.5, 100)
    assert script.rumbled == [(3, 0.5, 100)] * 3


def test_keys_of_halves_go_by_their_places() -> None:
    french = {"q": "a", "w": "z", "a": "q", "z": "w"}
    bindings = Bindings(marked=lambda place: french.get(place, place))
    left, _ = KEYS.halves
    said = {key: bindings.said_shared(Device.KEYS, key) for key in "zqsd"}
    assert [(half, one.word) for half, one in said.values()] == [
        (1, "up"), (1, "left"), (1, "down"), (1, "right")
    ]  # fmt: skip
    assert bindings.labels_of(left).of("up") == "Z"


def test_hands_are_told_apart() -> None:
    hands = (KEYS, *KEYS.halves, PAD, *PAD.halves, Hand(Device.TOUCH, (1, 2)))
    assert all(one != other for one, other in combinations(hands, 2))
    assert Hand(Device.TOUCH, (1, 2)).half == 0
