from __future__ import annotations

import pytest

from racko_game.controls.bindings import BINDINGS, MANUAL, REPEATED, pressed_by, word
from racko_game.controls.intents import Device
from racko_game.controls.sticks import STICKS

WORDS = {
    *("up", "down", "left", "right", "accept", "back", "menu", "draw", "take", "toss", "hint"),
    *("racko", "hold", "take-back"),
    *(f"slot {n}" for n in range(1, 11)),
    *(f"beside {n}" for n in (1, 2, 3, 6, 8)),
    *("scroll-up", "scroll-down", "mute", "fullscreen", "quit"),
}
SLOTS = {*(f"slot {n}" for n in range(1, 11)), *(f"beside {n}" for n in (1, 2, 3, 6, 8))}
BY_FOCUS_OR_MENU = {*SLOTS, "racko", "hold", "mute", "fullscreen", "quit"}
PADS = (Device.XBOX, Device.PLAYSTATION, Device.SWITCH, Device.PAD)


def reachable(kind: str) -> set[str]:
    return {said for (by, _), said in BINDINGS.items() if by == kind}


def test_every_word_can_be_said_with_keys() -> None:
    assert reachable("key") == WORDS


def test_every_word_that_is_not_in_focus_or_in_the_menu_can_be_said_with_a_pad() -> None:
    assert reachable("pad") == WORDS - BY_FOCUS_OR_MENU


def test_no_key_or_button_is_bound_twice() -> None:
    assert len(BINDINGS) == sum(len(row.keys) + len(row.pad) + len(row.mouse) for row in MANUAL)
    assert len({row.word for row in MANUAL}) == len(MANUAL)


def test_what_is_not_bound_is_other() -> None:
    assert word("key", "f7") == word("key", "ctrl+d") == word("pad", "guide") == "other"
    assert word("mouse", "middle") == "other"


def test_what_is_repeated_is_a_word() -> None:
    assert REPEATED <= WORDS


@pytest.mark.parametrize(
    ("device", "said", "name"),
    [
        (Device.KEYS, "draw", "D"),
        (Device.KEYS, "take", "T"),
        (Device.KEYS, "toss", "X"),
        (Device.KEYS, "accept", "Enter"),
        (Device.KEYS, "back", "Esc"),
        (Device.KEYS, "slot 10", "0"),
        (Device.KEYS, "beside 1", "Q"),
        (Device.KEYS, "beside 5", "T"),
        (Device.KEYS, "left", "Left"),
        (Device.KEYS, "fullscreen", "F11"),
        (Device.KEYS, "quit", "Ctrl+Q"),
        (Device.XBOX, "accept", "A"),
        (Device.XBOX, "draw", "Y"),
        (Device.XBOX, "toss", "RB"),
        (Device.KEYS, "hint", "H"),
        (Device.PLAYSTATION, "hint", "L1"),
        (Device.PAD, "hint", "L"),
        (Device.PLAYSTATION, "accept", "cross"),
        (Device.PLAYSTATION, "take", "square"),
        (Device.PLAYSTATION, "menu", "Options"),
        (Device.SWITCH, "accept", "B"),
        (Device.SWITCH, "back", "A"),
        (Device.SWITCH, "menu", "+"),
        (Device.PAD, "accept", "south"),
        (Device.PAD, "toss", "R"),
        (Device.XBOX, "up", "dpad_up"),
        (Device.XBOX, "slot 3", None),
        (Device.MOUSE, "accept", None),
        (Device.TOUCH, "draw", None),
        (Device.KEYS, "other", None),
    ],
)
def test_a_button_is_named_as_it_is_marked(device: Device, said: str, name: str | None) -> None:
    assert pressed_by(device, said) == name


@pytest.mark.parametrize("device", PADS)
def test_every_word_of_a_pad_has_a_name_of_its_own_on_it(device: Device) -> None:
    names = [pressed_by(device, said) for said in sorted(reachable("pad"))]
    assert None not in names
    assert len(set(names)) == len(names)


def test_the_table_names_buttons_that_there_are() -> None:
    from racko_game.controls.devices import MOUSE_BUTTONS, PAD_BUTTONS

    pushes = {axis + sign for axis in STICKS for sign in "-+"}
    codes = {code for kind, code in BINDINGS if kind == "pad"}
    assert codes <= {*PAD_BUTTONS, *pushes}
    mouse = {code for kind, code in BINDINGS if kind == "mouse"}
    assert mouse <= {*MOUSE_BUTTONS.values(), "wheel_up", "wheel_down", "closed", "ended"}
