"""Keys and buttons can be moved: every word, on every kind of device, and back again."""

from __future__ import annotations

from dataclasses import asdict

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from racko_game.controls import signals as on
from racko_game.controls.bindings.bindings import (
    ARRANGEMENTS,
    BY_DEFAULT,
    PLAIN,
    Bindings,
    bindings_of,
    nonsense,
    possible,
    rows_of,
    together,
    with_arrangement,
    with_moved,
    without_nonsense,
)
from racko_game.controls.bindings.manual import (
    HALVES,
    KINDS,
    NEEDED,
    PAD_CODES,
    PADS,
    USUAL,
    clash,
    label,
    named,
)
from racko_game.controls.controls import Controls
from racko_game.controls.intents import MOUSE, Command, Device, DeviceKind, Half, Hand
from racko_game.controls.signals import Signal
from racko_game.store.settings import SavedControls
from racko_game.words.language import say

from .script import Script

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
    """What comes of pressing that on that kind of device."""
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


def says(bindings: Bindings, kind: DeviceKind, code: str) -> tuple[str, str]:
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
        assert bindings.labels(kind).of(word) == label(kind.undivided, code)
        for old in before:
            assert word not in says(bindings, kind, old)
        assert all(bindings.rows[other] == USUAL[other] for other in KINDS if other != kind)
        assert with_moved(kept, kind, {word: before}) == SavedControls()


KEYS = st.text(min_size=1, max_size=9).filter(lambda code: possible(Device.KEYS, code))
BUTTONS = st.sampled_from(sorted(PAD_CODES))
PRESSED: dict[DeviceKind, st.SearchStrategy[str]] = {
    Device.KEYS: KEYS,
    Device.XBOX: BUTTONS,
    **{half: KEYS | st.sampled_from("kjw") for half in HALVES if half.device is Device.KEYS},
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
        assert nonsense({one: bindings.rows[one] for one in together(kind)}) is None
        assert rows in (USUAL[kind], wanted)
        assert all(bindings.codes(kind, word) for word in NEEDED)
        for word, by in rows.items():
            assert all(word in bindings.command_of(kind, code) for code in by)
    assert len(problems) == changed
    assert all(say(problem) for problem in problems)
    assert bindings_of(without_nonsense(kept))[0].rows == bindings.rows
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
    assert without_nonsense(kept) == SavedControls()


LEFT, RIGHT = Half(Device.KEYS, 1), Half(Device.KEYS, 2)


def test_halves_can_be_moved_together_and_fall_together_where_one_needs_the_other() -> None:
    exchanged = {"keys-left": {"draw": ["k"]}, "keys-right": {"draw": ["e"]}}
    bindings, problems = bindings_of(SavedControls(moved=exchanged))
    assert not problems
    assert (bindings.codes(LEFT, "draw"), bindings.codes(RIGHT, "draw")) == (("k",), ("e",))
    broken = SavedControls(moved={**exchanged, "keys-right": {"draw": ["e", "e"]}, "keys": {"draw": ["f7"]}})
    bindings, problems = bindings_of(broken)
    assert len(problems) == 2
    assert [bindings.rows[half] for half in (LEFT, RIGHT)] == [USUAL[LEFT], USUAL[RIGHT]]
    assert bindings.codes(Device.KEYS, "draw") == ("f7",), "nothing else is lost"
    assert without_nonsense(broken) == SavedControls(moved={"keys": {"draw": ["f7"]}})


def test_a_device_or_half_that_makes_no_sense_leaves_the_others_as_they_were_moved() -> None:
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


def test_usual_keys_of_a_half_are_places_and_what_is_moved_there_is_what_is_marked() -> None:
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


def test_all_that_can_be_moved_can_be_kept_but_not_too_much() -> None:
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
    for name in ARRANGEMENTS[kind]:
        kept = with_arrangement(SavedControls(), kind, name)
        bindings, problems = bindings_of(kept, lambda place: layout.get(place, place))
        assert not problems
        assert nonsense({one: bindings.rows[one] for one in together(kind)}) is None
        assert with_arrangement(kept, kind, PLAIN) == SavedControls()
        if isinstance(kind, Device) and kind is not Device.MOUSE:
            words = (*NEEDED, "draw", "take", "toss", "hint", "menu")
            assert all(bindings.codes(kind, word) for word in words)


def test_letters_of_an_arrangement_are_meant_by_their_place_and_only_what_is_moved_besides_is_kept() -> None:
    kept = with_arrangement(SavedControls(), Device.KEYS, "wasd")
    bindings, _ = bindings_of(kept, lambda key: AZERTY.get(key, key))
    labels = bindings.labels(Device.KEYS)
    assert [labels.of(way) for way in ("up", "left", "down", "right")] == ["Z", "Q", "S", "D"]
    assert bindings.command_of(Device.KEYS, "z").word == "up"
    kept = with_moved(kept, Device.KEYS, {"draw": ("f7",)})
    assert asdict(kept) == {"arranged": {"keys": "wasd"}, "moved": {"keys": {"draw": ["f7"]}}}
    assert bindings_of(kept)[0].codes(Device.KEYS, "up") == rows_of(Device.KEYS, "wasd")["up"]
    assert with_moved(kept, Device.KEYS, {"draw": ("e",)}).moved == {}
    assert with_arrangement(kept, Device.KEYS, PLAIN) == SavedControls()


def test_every_word_has_a_name_and_clashes_both_ways_and_what_is_only_held_is_no_key() -> None:
    words = list(USUAL[Device.KEYS])
    assert len({say(named(word)) for word in words}) == len(words)
    assert all(clash(one, other) == clash(other, one) for one in words for other in words)
    assert not any(clash(word, word) for word in words)
    for code in ("left ctrl", "ctrl+left ctrl", "alt gr", "left meta", "", "x" * 30, "a\nb"):
        assert not possible(Device.KEYS, code)
    assert possible(Device.KEYS, "left shift")
