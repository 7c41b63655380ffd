from __future__ import annotations

import pytest

from racko_game.controls.bindings.bindings import (
    ARRANGEMENTS,
    BY_DEFAULT,
    MOUSE_CODES,
    Meaning,
    nonsense,
    possible,
    rows_of,
)
from racko_game.controls.bindings.manual import MANUAL, PAD_CODES, REPEATED
from racko_game.controls.devices.devices import MOUSE_BUTTONS, PAD_BUTTONS
from racko_game.controls.intents import Device
from racko_game.controls.pads import STICKS

SLOTS = {*(f"slot {n}" for n in range(1, 11)), *(f"beside {n}" for n in range(1, 9))}
SPEAKS = {"say-again", "say-place", "say-rack", "say-options", "hear-rack", "scan", "voice"}
BY_FOCUS_OR_MENU = {*SLOTS, *SPEAKS, "racko", "hold", "mute", "fullscreen", "picture", "quit"}
AT_THE_TABLE = {*("up", "down", "left", "right", "accept", "back", "menu"),
                *("draw", "take", "toss", "hint", "peek")}  # fmt: skip
"""What a preset has a key or button for: all else is in the menu, or has a place for the focus."""
WORDS = {*BY_FOCUS_OR_MENU, *AT_THE_TABLE, "take-back", "access", "scroll-up", "scroll-down", "rules"}
PADS = (Device.XBOX, Device.PLAYSTATION, Device.SWITCH, Device.PAD)


def reachable(device: Device) -> set[str]:
    return {word for word, codes in BY_DEFAULT.rows[device].items() if codes}


def test_every_word_can_be_said_with_keys_and_with_a_pad_or_its_focus_or_menu() -> None:
    assert reachable(Device.KEYS) == WORDS
    assert reachable(Device.XBOX) == WORDS - BY_FOCUS_OR_MENU
    assert REPEATED <= WORDS


"""What a preset has a key or button for: all else is in the menu, or has a place for the focus."""
LEFT_SIDE = {*"qwertasdfgzxcvb12345", "space", "tab", "escape", "f1"}
RIGHT_SIDE = {*"yuiophjklnm,.;-67890", "return", "backspace", "delete"}
LEFT_OF_PAD = {"left_shoulder", "left_trigger+", "left_stick", "select",
               *(f"dpad_{way}" for way in ("up", "down", "left", "right")),
               *(f"left_{way}" for way in ("x-", "x+", "y-", "y+"))}  # fmt: skip
RIGHT_OF_PAD = {"right_shoulder", "right_trigger+", "right_stick", "start", "south", "east", "west", "north",
                *(f"right_{way}" for way in ("x-", "x+", "y-", "y+"))}  # fmt: skip
BY_ONE_HAND = {
    (Device.KEYS, "left"): LEFT_SIDE,
    (Device.KEYS, "right"): RIGHT_SIDE,
    (Device.KEYS, "keypad"): {*(f"[{key}]" for key in "0123456789./*-+"), "enter"},
    **{(device, "left"): LEFT_OF_PAD for device in PADS},
    **{(device, "right"): RIGHT_OF_PAD for device in PADS},
}
PRESETS = [(device, name) for device in (Device.KEYS, *PADS) for name in ARRANGEMENTS[device]]


@pytest.mark.parametrize(("device", "name"), PRESETS)
def test_by_each_preset_all_that_is_needed_at_a_table_can_be_said(device: Device, name: str) -> None:
    rows = rows_of(device, name)
    assert rows.keys() == WORDS
    assert nonsense({device: rows}) is None, "nothing is said by two"
    within = BY_ONE_HAND.get((device, name))
    keys = {"racko", "hold", "take-back"} if device is Device.KEYS else set()
    rules = {"rules"} if device is Device.KEYS and name != "keypad" else set()  # else they are in the menu
    for word in AT_THE_TABLE | keys | rules:
        assert rows[word], f"{word} cannot be said"
        assert within is None or rows[word][0] in within, f"{word} is out of that hand's reach"


def test_a_key_says_two_words_only_where_one_of_them_is_for_a_card_in_hand() -> None:
    for device, rows in BY_DEFAULT.rows.items():
        for word, codes in rows.items():
            for code in codes:
                assert word in BY_DEFAULT.command_of(device, code)
                assert not BY_DEFAULT.others(Meaning(device, word), code)
    assert BY_DEFAULT.command_of(Device.KEYS, "t") == ("take", "beside 5")
    assert BY_DEFAULT.command_of(Device.KEYS, "q") == ("beside 1", "")
    assert len({row.word for row in MANUAL}) == len(MANUAL)


MARKED: dict[Device, dict[str, str]] = {
    Device.KEYS: {
        "draw": "D",
        "take": "T",
        "toss": "X",
        "accept": "Enter",
        "back": "Esc",
        "hint": "H",
        "left": "Left",
        "slot 10": "0",
        "beside 1": "Q",
        "beside 5": "T",
        "fullscreen": "F11",
        "quit": "Ctrl+Q",
        "other": "",
    },
    Device.XBOX: {"accept": "A", "draw": "Y", "toss": "RB", "up": "dpad_up", "slot 3": ""},
    Device.PLAYSTATION: {"hint": "L1", "accept": "cross", "take": "square", "menu": "Options"},
    Device.SWITCH: {"accept": "A", "back": "B", "menu": "+"},
    Device.PAD: {"hint": "L", "accept": "south", "toss": "R"},
    Device.MOUSE: {"accept": ""},
    Device.TOUCH: {"draw": ""},
}


@pytest.mark.parametrize("device", MARKED)
def test_a_button_is_named_as_it_is_marked(device: Device) -> None:
    labels = BY_DEFAULT.labels(device)
    assert {word: labels.of(word) for word in MARKED[device]} == MARKED[device]
    names = [labels.of(word) for word in reachable(Device.XBOX)]
    assert device not in PADS or ("" not in names and len(set(names)) == len(names))


def test_the_table_names_buttons_that_there_are_and_what_it_does_not_is_other() -> None:
    for device, rows in BY_DEFAULT.rows.items():
        for codes in rows.values():
            assert all(possible(device, code) for code in codes)
    pushes = {axis + sign for axis in STICKS for sign in "-+"}
    assert {*PAD_BUTTONS, *pushes, "left_trigger+", "right_trigger+"} == PAD_CODES
    assert {*MOUSE_CODES} <= {*MOUSE_BUTTONS.values(), "wheel_up", "wheel_down"}
    unbound = {Device.KEYS: ("f7", "ctrl+d"), Device.XBOX: ("guide",), Device.MOUSE: ("middle",)}
    words = {BY_DEFAULT.command_of(device, code).word for device in unbound for code in unbound[device]}
    assert words == {"other"}
