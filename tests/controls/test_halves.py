"""Two with one device: each has a half of the keys or of a pad, with every word that is needed to play."""

from __future__ import annotations

from itertools import combinations

import pytest

from racko_game.controls import signals as on
from racko_game.controls.bindings.bindings import BY_DEFAULT, nonsense
from racko_game.controls.bindings.manual import HALVES, NEEDED, USUAL
from racko_game.controls.controls import Controls
from racko_game.controls.hand_state import LONG
from racko_game.controls.intents import KEYS, Cancel, Command, Device, Half, Hand, Intent, LongPress, Released
from racko_game.controls.signals import Signal

from .script import Script

PAD = Hand(Device.XBOX, (3,))
SIZE = (1280, 720)


def read(controls: Controls, *signals: Signal, dt: float = 0.01) -> list[Intent]:
    return controls.read(signals, dt, SIZE)


@pytest.mark.parametrize("half", HALVES)
def test_halves_have_nothing_in_common_and_each_has_all_that_is_needed_and_is_told_so(half: Half) -> None:
    rows = HALVES[half]
    assert set(NEEDED) | {"peek", "menu", "rules"} <= set(rows) <= set(USUAL[half.device])
    assert all(rows[word] for word in (*NEEDED, "peek", "menu"))
    assert rows.keys() == HALVES[half.other].keys()
    assert nonsense({half: rows, half.other: HALVES[half.other]}) is None
    whole = Hand(half.device) if half.device is Device.KEYS else Hand(half.device, (1,))
    hand = whole.halves[half.half - 1]
    labels = BY_DEFAULT.labels(hand.kind)
    assert labels is BY_DEFAULT.labels(hand.kind)
    assert {word: labels.code(word) for word in rows} == {word: (*rows[word], "")[0] for word in rows}
    assert (hand.kind, hand.half, hand.undivided, hand.undivided.half) == (half, half.half, whole, 0)
    assert (half.other.other, half.undivided) == (half, half.device.undivided)


def test_a_key_belongs_to_its_half_while_two_share_the_keys() -> None:
    controls = Controls(Script())

    def tapped(key: str) -> list[Intent]:
        return read(controls, on.KeyDown(key), on.KeyUp(key))

    left, right = KEYS.halves
    assert tapped("d") == [Command(KEYS, "draw")]
    controls.share(KEYS, True)
    assert tapped("d") == [Command(left, "right")]
    assert tapped("return") == [Command(right, "accept")]
    assert controls.hand == right
    assert tapped("escape") == [Command(KEYS, "back")], "of nobody's half"
    assert tapped("5") == [Command(KEYS, "other")]
    controls.share(left, False)
    assert tapped("d") == [Command(KEYS, "draw")]


def test_halves_of_a_pad_hold_repeat_and_shake_each_for_itself_until_it_is_pulled_out() -> None:
    script = Script()
    controls = Controls(script)
    read(controls, on.PadCame(3, Device.XBOX))
    left, right = PAD.halves
    controls.share(PAD, True)
    pushed = read(controls, on.PadAxis(3, "left_x", 1.0), on.PadAxis(3, "left_y", 0.0))
    assert pushed == [Command(left, "right")]
    assert read(controls, on.PadButtonDown(3, "south")) == [Command(right, "accept")]
    assert read(controls, dt=LONG) == [Command(left, "right"), LongPress(right)]
    assert set(read(controls, on.PadButtonUp(3, "south"), dt=LONG)) == {Command(left, "right")}
    assert Command(left, "peek") in read(controls, on.PadButtonDown(3, "left_stick"))
    assert Released(left, "peek") in read(controls, on.PadButtonUp(3, "left_stick"))
    assert read(controls, on.PadAxis(3, "left_x", 0.0), on.PadAxis(3, "left_y", 0.0)) == []
    assert read(controls, dt=5.0) == []
    for hand in (PAD, left, right):
        controls.pads.rumble(hand, 0.5, 100)
    assert script.rumbled == [(3, 0.5, 100)] * 3
    read(controls, on.PadButtonDown(3, "south"), on.PadButtonDown(3, "left_shoulder"))
    assert set(read(controls, on.PadGone(3))) == {Cancel(left), Cancel(right)}
    read(controls, on.PadCame(3, Device.XBOX))
    assert read(controls, on.PadButtonDown(3, "south")) == [Command(PAD, "accept")], "it is whole again"


def test_hands_are_told_apart() -> None:
    hands = (KEYS, *KEYS.halves, PAD, *PAD.halves, Hand(Device.TOUCH, (1, 2)))
    assert all(one != other for one, other in combinations(hands, 2))
    assert Hand(Device.TOUCH, (1, 2)).half == 0
