"""Keys and buttons: what each means, how they are moved, and halves for two with one device."""

from __future__ import annotations

from dataclasses import asdict
from itertools import combinations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from racko_game.controls import intents
from racko_game.controls import signals as on
from racko_game.controls.bindings import bindings as every_binding
from racko_game.controls.bindings import manual
from racko_game.controls.bindings.bindings import BY_DEFAULT, bindings_of, nonsense, possible, with_moved
from racko_game.controls.bindings.manual import HALVES, KINDS, MANUAL, NEEDED, PAD_CODES, PADS, USUAL, clash
from racko_game.controls.controls import Controls
from racko_game.controls.devices.devices import MOUSE_BUTTONS, PAD_BUTTONS
from racko_game.controls.hand_state import LONG
from racko_game.controls.intents import KEYS, MOUSE, Cancel, Command, Device, DeviceKind, Half, Hand, Intent
from racko_game.controls.pads import STICKS
from racko_game.controls.signals import Signal
from racko_game.store.settings import SavedControls
from racko_game.words.language import say

from .script import Script

SLOTS = {*(f"slot {n}" for n in range(1, 11)), *(f"beside {n}" for n in range(1, 9))}
SPEAKS = {"say-again", "say-place", "say-rack", "say-options", "hear-rack", "scan", "voice"}
BY_FOCUS_OR_MENU = {*SLOTS, *SPEAKS, "racko", "hold", "mute", "fullscreen", "picture", "quit"}
AT_THE_TABLE = {*("up", "down", "left", "right", "accept", "back", "menu"),
                *("draw", "take", "toss", "hint", "peek")}  # fmt: skip
"""What a preset has a key or button for: all else is in the menu, or has a place for the focus."""
WORDS = {*BY_FOCUS_OR_MENU, *AT_THE_TABLE, "take-back", "access", "scroll-up", "scroll-down", "rules"}
BRANDS = (Device.XBOX, Device.PLAYSTATION, Device.SWITCH, Device.PAD)


def reachable(device: Device) -> set[str]:
    return {word for word, codes in BY_DEFAULT.rows[device].items() if codes}


def test_every_word_can_be_said_with_keys_and_with_a_pad_or_its_focus_or_menu() -> None:
    assert reachable(Device.KEYS) == WORDS
    assert reachable(Device.XBOX) == WORDS - BY_FOCUS_OR_MENU
    assert manual.REPEATED <= WORDS


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
    **{(device, "left"): LEFT_OF_PAD for device in BRANDS},
    **{(device, "right"): RIGHT_OF_PAD for device in BRANDS},
}
PRESETS = [(device, name) for device in (Device.KEYS, *BRANDS) for name in every_binding.ARRANGEMENTS[device]]


@pytest.mark.parametrize(("device", "name"), PRESETS)
def test_by_each_preset_all_that_is_needed_at_a_table_can_be_said(device: Device, name: str) -> None:
    rows = every_binding.rows_of(device, name)
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
                assert not BY_DEFAULT.others(every_binding.Meaning(device, word), code)
    assert BY_DEFAULT.command_of(Device.KEYS, "t") == ("take", "beside 5")
    assert BY_DEFAULT.command_of(Device.KEYS, "q") == ("beside 1", "")
    assert len({row.word for row in MANUAL}) == len(MANUAL)


MARKED: dict[Device, dict[str, str]] = {
    Device.KEYS: {"draw": "D", "take": "T", "toss": "X", "accept": "Enter", "back": "Esc", "hint": "H"}
    | {"left": "Left", "slot 10": "0", "beside 1": "Q", "beside 5": "T", "fullscreen": "F11"}
    | {"quit": "Ctrl+Q", "other": ""},
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
    assert device not in BRANDS or ("" not in names and len(set(names)) == len(names))


def test_the_table_names_buttons_that_there_are_and_what_it_does_not_is_other() -> None:
    for device, rows in BY_DEFAULT.rows.items():
        for codes in rows.values():
            assert all(possible(device, code) for code in codes)
    pushes = {axis + sign for axis in STICKS for sign in "-+"}
    assert {*PAD_BUTTONS, *pushes, "left_trigger+", "right_trigger+"} == PAD_CODES
    assert {*every_binding.MOUSE_CODES} <= {*MOUSE_BUTTONS.values(), "wheel_up", "wheel_down"}
    unbound = {Device.KEYS: ("f7", "ctrl+d"), Device.XBOX: ("guide",), Device.MOUSE: ("middle",)}
    words = {BY_DEFAULT.command_of(device, code).word for device in unbound for code in unbound[device]}
    assert words == {"other"}


SIZE = (1280, 720)
FREE: dict[DeviceKind, tuple[str, ...]] = {
    Device.KEYS: ("f7", "ß", "left shift", "[=]", "+", "ctrl+k", "7 up", "ф"),
    Device.MOUSE: ("middle", "button 6"),
    **dict.fromkeys(PADS, ("guide", "left_stick", "right_x-", "button 17")),
    **dict.fromkeys(HALVES, ("guide", "button 17")),
    **{half: ("f7", "ß", "left shift", "[=]", "ctrl+d") for half in HALVES if half.device is Device.KEYS},
}
"""Keys and buttons that say nothing by themselves."""


def strike(device: Device, code: str) -> list[Signal]:
    if device is Device.KEYS:
        *held, key = code.split("+") if code.startswith("ctrl+") else (code,)
        return [on.KeyDown(key, tuple(held))]
    if device is Device.MOUSE and code.startswith("wheel"):
        return [on.Wheel(1 if code == "wheel_up" else -1)]
    if device is Device.MOUSE:
        return [on.PointerDown(MOUSE, 5, 5, code), on.PointerUp(MOUSE, 5, 5, code)]
    if code[-1] in "+-":
        return [on.PadCame(3, device), on.PadAxis(3, code[:-1], 1.0 if code[-1] == "+" else -1.0)]
    return [on.PadCame(3, device), on.PadButtonDown(3, code)]


def says(bindings: every_binding.Bindings, kind: DeviceKind, code: str) -> tuple[str, str]:
    """The word that comes of it there, and what it means besides; a half says what is its own."""
    controls, hand = Controls(Script()), Hand(kind.undivided, (3,) if kind.undivided.is_pad else ())
    controls.bindings = bindings
    controls.share(hand, isinstance(kind, Half))
    (word,) = controls.read(strike(kind.undivided, code), 0.0, SIZE)
    assert isinstance(word, Command)
    return (word.word, word.also) if word.hand.kind == kind else ("other", "")


@pytest.mark.parametrize("kind", KINDS)
def test_every_word_can_be_said_by_any_free_key_and_then_not_by_the_old_one(kind: DeviceKind) -> None:
    for place, (word, before) in enumerate(USUAL[kind].items()):
        code = FREE[kind][place % len(FREE[kind])]
        assert says(BY_DEFAULT, kind, code) == ("other", "")
        kept = with_moved(SavedControls(), kind, {word: (code,)})
        bindings, problems = bindings_of(kept)
        assert not problems
        assert says(bindings, kind, code) == (word, "")
        assert bindings.labels(kind).of(word) == manual.label(kind.undivided, code)
        for old in before:
            assert word not in says(bindings, kind, old)
        assert all(bindings.rows[other] == USUAL[other] for other in KINDS if other != kind)
        assert with_moved(kept, kind, {word: before}) == SavedControls()


CODES = st.text(min_size=1, max_size=9).filter(lambda code: possible(Device.KEYS, code))
BUTTONS = st.sampled_from(sorted(PAD_CODES))
PRESSED: dict[DeviceKind, st.SearchStrategy[str]] = {
    Device.KEYS: CODES,
    Device.XBOX: BUTTONS,
    **{half: CODES | st.sampled_from("kjw") for half in HALVES if half.device is Device.KEYS},
    **{half: BUTTONS for half in HALVES if half.device is Device.XBOX},
}
TOGETHER: list[tuple[DeviceKind, ...]] = [
    (kind,) for device in (Device.KEYS, Device.XBOX) for kind in (device, Half(device, 1))
]
TOGETHER += [(Half(device, 1), Half(device, 2)) for device in (Device.KEYS, Device.XBOX)]


@given(st.data(), st.sampled_from(TOGETHER))
def test_whatever_is_kept_can_be_played_by(data: st.DataObject, kinds: tuple[DeviceKind, ...]) -> None:
    moved = {}
    for kind in kinds:
        words, codes = st.sampled_from([*USUAL[kind], "elsewhere"]), st.lists(PRESSED[kind], max_size=3)
        moved[kind.value] = data.draw(st.dictionaries(words, codes, min_size=1))
    kept = SavedControls(arranged={}, moved=moved)
    bindings, problems = bindings_of(kept)
    changed = 0
    for kind in kinds:
        rows = bindings.rows[kind]
        wanted = {**USUAL[kind], **{word: tuple(by) for word, by in moved[kind.value].items()}}
        changed += rows != wanted
        assert nonsense({one: bindings.rows[one] for one in every_binding.together(kind)}) is None
        assert rows in (USUAL[kind], wanted)
        assert all(bindings.codes(kind, word) for word in NEEDED)
        for word, by in rows.items():
            assert all(word in bindings.command_of(kind, code) for code in by)
    assert len(problems) == changed
    assert all(say(problem) for problem in problems)
    assert bindings_of(every_binding.without_nonsense(kept))[0].rows == bindings.rows
    assert msgspec.json.decode(msgspec.json.encode(kept), type=SavedControls) == kept


def moved(kind: str, word: str, *codes: str) -> SavedControls:
    return SavedControls(moved={kind: {word: list(codes)}})


NO_SENSE = [
    (moved("keys", "draw", "x"), "Keyboard", "X would be both Draw and Toss"),
    (moved("xbox", "accept"), "Xbox gamepad", "Accept would have no key"),
    (moved("keys", "dance", "f"), "Keyboard", "there is nothing called dance to set a key for"),
    (moved("switch", "draw", "d"), "Switch gamepad", "there is no key or button called d"),
    (moved("keys", "draw", "f", "f"), "Keyboard", "Draw has a key twice, or too many"),
    (SavedControls(arranged={"mouse": "wasd"}), "Mouse", "there is no arrangement called wasd"),
    (moved("keys-left", "draw", "k"), "Keyboard, left half",
     "K would be both Draw and Draw on the right half"),
    (moved("switch-right", "slot 3", "guide"), "Switch gamepad, right half",
     "there is nothing called slot 3 to set a key for"),
    (SavedControls(arranged={"keys-right": "wasd"}), "Keyboard, right half",
     "there is no arrangement called wasd"),
    (moved("mouse-left", "draw", "middle"), "mouse-left", ""),
    (SavedControls(arranged={"piano": "wasd"}), "piano", ""),
]  # fmt: skip


@pytest.mark.parametrize(("kept", "device", "why"), NO_SENSE)
def test_what_makes_no_sense_is_said_and_usual_keys_serve(kept: SavedControls, device: str, why: str) -> None:
    bindings, problems = bindings_of(kept)
    said = f"The settings have keys for a device the game doesn't know: {device}."
    if why:
        said = f"{device}: your changes can't be played with ({why}). The default layout is used."
    assert [say(problem) for problem in problems] == [said]
    assert bindings.rows == BY_DEFAULT.rows
    assert every_binding.without_nonsense(kept) == SavedControls()


LEFT, RIGHT = Half(Device.KEYS, 1), Half(Device.KEYS, 2)


def test_halves_are_moved_and_fall_together_and_one_that_makes_no_sense_leaves_the_others() -> None:
    exchanged = {"keys-left": {"draw": ["k"]}, "keys-right": {"draw": ["e"]}}
    bindings, problems = bindings_of(SavedControls(moved=exchanged))
    assert not problems
    assert (bindings.codes(LEFT, "draw"), bindings.codes(RIGHT, "draw")) == (("k",), ("e",))
    broken = SavedControls(moved={**exchanged, "keys-right": {"draw": ["e", "e"]}, "keys": {"draw": ["f7"]}})
    bindings, problems = bindings_of(broken)
    assert len(problems) == 2
    assert [bindings.rows[half] for half in (LEFT, RIGHT)] == [USUAL[LEFT], USUAL[RIGHT]]
    assert bindings.codes(Device.KEYS, "draw") == ("f7",), "nothing else is lost"
    assert every_binding.without_nonsense(broken) == SavedControls(moved={"keys": {"draw": ["f7"]}})
    kept = SavedControls(moved={"keys": {"draw": ["x"]}, "xbox": {"draw": ["guide"]}})
    bindings, problems = bindings_of(kept)
    assert len(problems) == 1
    assert bindings.codes(Device.XBOX, "draw") == ("guide",)
    assert bindings.codes(Device.KEYS, "draw") == ("d",)
    kept = SavedControls(moved={"xbox-left": {"accept": []}, "xbox-right": {"draw": ["guide"]}})
    bindings, problems = bindings_of(kept)
    assert len(problems) == 1
    assert bindings.codes(Half(Device.XBOX, 1), "accept") == ("left_shoulder",)
    assert bindings.codes(Half(Device.XBOX, 2), "draw") == ("guide",)


def test_usual_keys_of_a_half_are_places_what_is_moved_there_is_marked_and_all_of_it_is_kept() -> None:
    def marked(place: str) -> str:
        return AZERTY.get(place, place)

    kept = with_moved(SavedControls(), LEFT, {"draw": ("w",)}, marked)
    assert kept == SavedControls(moved={"keys-left": {"draw": ["w"]}})
    bindings, problems = bindings_of(kept, marked)
    assert len(problems) == 1, "there W is the place of taking back"
    kept = with_moved(kept, LEFT, {"take-back": ("é",)}, marked)
    bindings, problems = bindings_of(kept, marked)
    assert not problems
    labels = bindings.labels(LEFT)
    assert [labels.of(word) for word in ("up", "draw", "take-back")] == ["Z", "W", "É"]
    assert with_moved(kept, LEFT, {"draw": ("e",), "take-back": ("w",)}, marked) == SavedControls()
    all_kinds = {kind.value: {word: list(codes) for word, codes in USUAL[kind].items()} for kind in KINDS}
    assert bindings_of(SavedControls(moved=all_kinds))[1] == ()
    many: dict[str, dict[str, list[str]]] = {str(kind): {} for kind in range(99)}
    for moved in (many, {"keys": {"draw": ["f"] * 99}}, {"keys": {"d" * 99: list[str]()}}):
        with pytest.raises(ValueError, match=r"too m|a name"):
            SavedControls(moved=moved)


# What is marked on the keys of other countries, by their places on one from the USA.
AZERTY = {"q": "a", "w": "z", "a": "q", "z": "w", "m": ",", ",": ";", ";": "m", ".": ":", "'": "ù", "-": ")"}
QWERTZ = {"y": "z", "z": "y", ";": "ö", "'": "ä", "-": "ß"}
DVORAK = dict(
    zip("qwertyuiop" + "asdfghjkl;" + "zxcvbnm,.'-", "',.pyfgcrl" + "aoeuidhtns" + ";qjkxbmwv-[", strict=True)
)
LAYOUTS: tuple[dict[str, str], ...] = ({}, AZERTY, QWERTZ, DVORAK)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("layout", LAYOUTS, ids=["us", "azerty", "qwertz", "dvorak"])
def test_every_arrangement_can_be_played_by_on_any_keyboard(kind: DeviceKind, layout: dict[str, str]) -> None:
    for name in every_binding.ARRANGEMENTS[kind]:
        kept = every_binding.with_arrangement(SavedControls(), kind, name)
        bindings, problems = bindings_of(kept, lambda place: layout.get(place, place))
        assert not problems
        assert nonsense({one: bindings.rows[one] for one in every_binding.together(kind)}) is None
        assert every_binding.with_arrangement(kept, kind, every_binding.PLAIN) == SavedControls()
        if isinstance(kind, Device) and kind is not Device.MOUSE:
            words = (*NEEDED, "draw", "take", "toss", "hint", "menu")
            assert all(bindings.codes(kind, word) for word in words)


def test_letters_are_meant_by_their_place_every_word_has_a_name_and_what_is_only_held_is_no_key() -> None:
    kept = every_binding.with_arrangement(SavedControls(), Device.KEYS, "wasd")
    bindings, _ = bindings_of(kept, lambda key: AZERTY.get(key, key))
    labels = bindings.labels(Device.KEYS)
    assert [labels.of(way) for way in ("up", "left", "down", "right")] == ["Z", "Q", "S", "D"]
    assert bindings.command_of(Device.KEYS, "z").word == "up"
    kept = with_moved(kept, Device.KEYS, {"draw": ("f7",)})
    assert asdict(kept) == {"arranged": {"keys": "wasd"}, "moved": {"keys": {"draw": ["f7"]}}}
    assert bindings_of(kept)[0].codes(Device.KEYS, "up") == every_binding.rows_of(Device.KEYS, "wasd")["up"]
    assert with_moved(kept, Device.KEYS, {"draw": ("e",)}).moved == {}
    assert every_binding.with_arrangement(kept, Device.KEYS, every_binding.PLAIN) == SavedControls()
    words = list(USUAL[Device.KEYS])
    assert len({say(manual.named(word)) for word in words}) == len(words)
    assert all(clash(one, other) == clash(other, one) for one in words for other in words)
    assert not any(clash(word, word) for word in words)
    for code in ("left ctrl", "ctrl+left ctrl", "alt gr", "left meta", "", "x" * 30, "a\nb"):
        assert not possible(Device.KEYS, code)
    assert possible(Device.KEYS, "left shift")


PAD = Hand(Device.XBOX, (3,))


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
    assert read(controls, dt=LONG) == [Command(left, "right"), intents.LongPress(right)]
    assert set(read(controls, on.PadButtonUp(3, "south"), dt=LONG)) == {Command(left, "right")}
    assert Command(left, "peek") in read(controls, on.PadButtonDown(3, "left_stick"))
    assert intents.Released(left, "peek") in read(controls, on.PadButtonUp(3, "left_stick"))
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
