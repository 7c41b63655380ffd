"""Devices: what their signals say, and pads without hardware that are real to SDL."""

from __future__ import annotations

import math
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame._sdl2 import controller
from pygame.event import Event

from racko_game.controls.controls import Controls
from racko_game.controls.devices import sdl
from racko_game.controls.devices.devices import PAD_AXES, PAD_BUTTONS, Devices, brand
from racko_game.controls.devices.sdl import environment, public_environment
from racko_game.controls.intents import Device, Hand
from tests.pads import MAKERS, VirtualPad

from .said import said, told
from .test_reader import in_use

SIZE = (640, 360)
ROOT = Path(__file__).parents[2]


def read(devices: Devices, kind: int, **attributes: object) -> list[str]:
    return told(devices.signals([Event(kind, attributes)], SIZE))


def key(devices: Devices, name: int, **attributes: object) -> list[str]:
    return read(devices, pygame.KEYDOWN, **{"key": name, "mod": 0, "scancode": 0, **attributes})


def test_keys_are_named_as_marked_digits_by_their_place_letters_if_none_is_latin(devices: Devices) -> None:
    assert key(devices, pygame.K_d) == ["KeyDown d ()"]
    assert key(devices, pygame.K_RETURN, mod=pygame.KMOD_LALT) == ["KeyDown return ('alt',)"]
    assert key(devices, pygame.K_q, mod=pygame.KMOD_RCTRL | pygame.KMOD_NUM) == ["KeyDown q ('ctrl',)"]
    assert key(devices, pygame.K_t, mod=pygame.KMOD_LSHIFT | pygame.KMOD_CAPS) == ["KeyDown t ()"]
    assert read(devices, pygame.KEYUP, key=pygame.K_UP, mod=0, scancode=0) == ["KeyUp up"]
    cyrillic_ve = 0x432
    assert key(devices, pygame.K_AMPERSAND, scancode=pygame.KSCAN_1) == ["KeyDown 1 ()"]
    assert key(devices, pygame.K_KP5, scancode=pygame.KSCAN_KP5) == ["KeyDown [5] ()"]
    assert key(devices, cyrillic_ve, scancode=pygame.KSCAN_D) == ["KeyDown d ()"]
    assert key(devices, pygame.K_q, scancode=pygame.KSCAN_A) == ["KeyDown q ()"]  # French


def clicked(button: int, touch: bool = False) -> dict[str, object]:
    return {"pos": (3, 4), "button": button, "touch": touch}


AT: dict[str, object] = {"x": 0.5, "y": 0.25, "dx": 0, "dy": 0, "pressure": 0.25}
FINGER = {"touch_id": 5, "finger_id": 2, **AT}
SIGNALS: list[tuple[int, dict[str, object], str]] = [
    (pygame.MOUSEMOTION, {"pos": (3, 4), "touch": False}, "PointerMove mouse 3 4"),
    (pygame.MOUSEBUTTONDOWN, clicked(1), "PointerDown mouse 3 4 left"),
    (pygame.MOUSEBUTTONUP, clicked(3), "PointerUp mouse 3 4 right"),
    (pygame.MOUSEBUTTONDOWN, clicked(6), "PointerDown mouse 3 4 button 6"),
    (pygame.MOUSEWHEEL, {"y": -2, "touch": False}, "Wheel -2"),
    (pygame.FINGERDOWN, FINGER, "PointerDown touch (5, 2) 320 90 left"),
    (pygame.FINGERMOTION, FINGER, "PointerMove touch (5, 2) 320 90"),
    (pygame.FINGERUP, FINGER, "PointerUp touch (5, 2) 320 90 left"),
    (pygame.WINDOWLEAVE, {}, "PointerGone mouse"),
    (pygame.WINDOWFOCUSLOST, {}, "FocusLost"),
    (pygame.WINDOWFOCUSGAINED, {}, "FocusGained"),
    (pygame.WINDOWCLOSE, {}, "WindowClosed"),
    (pygame.QUIT, {}, "Ended"),
    (pygame.CONTROLLERBUTTONDOWN, {"instance_id": 7, "button": 0}, "PadButtonDown 7 south"),
    (pygame.CONTROLLERBUTTONUP, {"instance_id": 7, "button": 17}, "PadButtonUp 7 button 17"),
    (pygame.CONTROLLERAXISMOTION, {"instance_id": 7, "axis": 1, "value": -32768}, "PadAxis 7 left_y -1"),
    (pygame.CONTROLLERDEVICEREMOVED, {"instance_id": 7}, "PadGone 7"),
]
NOTHING_NEW: list[tuple[int, dict[str, object], str]] = [
    (pygame.MOUSEMOTION, {"pos": (3, 4), "touch": True}, ""),
    (pygame.MOUSEBUTTONDOWN, clicked(1, touch=True), ""),
    (pygame.MOUSEBUTTONUP, clicked(1, touch=True), ""),
    (pygame.MOUSEBUTTONDOWN, clicked(4), ""),
    (pygame.MOUSEBUTTONUP, clicked(5), ""),
    (pygame.MOUSEWHEEL, {"y": 0, "touch": False}, ""),
    (pygame.JOYBUTTONDOWN, {"instance_id": 7, "button": 0}, ""),
    (pygame.JOYDEVICEADDED, {"device_index": 0}, ""),
    (pygame.CONTROLLERAXISMOTION, {"instance_id": 7, "axis": 9, "value": 1}, ""),
    (pygame.USEREVENT, {}, ""),
]


@pytest.mark.parametrize(("kind", "fields", "signal"), SIGNALS + NOTHING_NEW)
def test_new_events_are_signals(devices: Devices, kind: int, fields: dict[str, object], signal: str) -> None:
    assert read(devices, kind, **fields) == [signal] * bool(signal)


BRANDS = {
    "030000005e0400008e02000000007601": Device.XBOX,
    "03000000de280000ff11000001000000": Device.XBOX,
    "050000004c050000e60c000000007601": Device.PLAYSTATION,
    "050000007e0500000920000000007601": Device.SWITCH,
    "03000000341200007856000000007601": Device.PAD,
    "": Device.PAD,
}


def test_the_brand_stands_in_the_guid() -> None:
    assert {guid: brand(guid) for guid in BRANDS} == BRANDS


def test_without_support_for_pads_all_else_works(devices: Devices, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pygame._sdl2", None)
    devices.start()
    added = Event(pygame.CONTROLLERDEVICEADDED, device_index=0, guid="")
    assert told(devices.signals([added, Event(pygame.QUIT)], SIZE)) == ["Ended"]
    devices.rumble(None, 1.0, 100)


def test_fingers_are_no_mice_every_click_counts_no_key_hides_the_window_and_pads_cost_nothing_yet() -> None:
    assert environment() == {
        "SDL_TOUCH_MOUSE_EVENTS": "0",
        "SDL_GAMECONTROLLER_USE_BUTTON_LABELS": "0",
        "SDL_QUIT_ON_LAST_WINDOW_CLOSE": "0",
        "SDL_MOUSE_FOCUS_CLICKTHROUGH": "1",
    }
    more = set(public_environment().items()) - set(environment().items())
    assert more == {("SDL_ALLOW_ALT_TAB_WHILE_GRABBED", "0"), ("SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS", "0")}
    found = "[name for name in sys.modules if '_sdl2.con' in name]"
    look = f"import sys, racko_game.controls.controls; print({found})"
    told = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True, cwd=ROOT)
    assert told.stdout.strip() == "[]"


@pytest.fixture
def pad(window: None) -> Iterator[VirtualPad]:
    with VirtualPad() as pad:
        yield pad


def signals(devices: Devices) -> list[str]:
    told_of = told(devices.signals(pygame.event.get(), SIZE))
    return [line for line in told_of if line.startswith("Pad") and "trigger" not in line]


def intents(controls: Controls) -> list[str]:
    return said(controls.read(pygame.event.get(), 0.016, SIZE))


@pytest.fixture
def controls(devices: Devices) -> Controls:
    controls = Controls(devices)
    controls.start()
    intents(controls)
    return controls


@pytest.mark.parametrize("device", MAKERS)
def test_a_pad_of_any_brand_comes_and_goes_at_the_start_or_later(devices: Devices, device: Device) -> None:
    with VirtualPad(device) as pad:
        pygame.event.clear()
        pad.tap("south")
        assert signals(devices) == [], "before the start"
        pygame.event.clear()
        devices.start()
        assert signals(devices) == [f"PadCame {pad.number} {device.value}"]
        assert signals(devices) == []
    assert signals(devices) == [f"PadGone {pad.number}"]
    with VirtualPad(device) as pad:
        assert signals(devices) == [f"PadCame {pad.number} {device.value}"]
        pad.press("south")
        assert signals(devices) == [f"PadButtonDown {pad.number} south"]
        pad.release("south")
        assert signals(devices) == [f"PadButtonUp {pad.number} south"]
        pad.press("south")
        signals(devices)
    assert signals(devices) == [f"PadButtonUp {pad.number} south", f"PadGone {pad.number}"]
    VirtualPad().unplug()
    assert not [line for line in signals(devices) if "Came" in line], "between two frames"
    assert not devices.pads


@pytest.mark.parametrize("button", PAD_BUTTONS)
def test_every_button_has_its_name(devices: Devices, pad: VirtualPad, button: str) -> None:
    devices.start()
    signals(devices)
    pad.press(button)
    assert signals(devices) == [f"PadButtonDown {pad.number} {button}"]
    pad.release(button)
    if button != "guide":  # SDL holds it down for 250 ms
        assert signals(devices) == [f"PadButtonUp {pad.number} {button}"]


def test_pads_are_known_by_themselves_and_not_by_their_place_in_the_row(devices: Devices) -> None:
    devices.start()
    first, second = VirtualPad(Device.XBOX), VirtualPad(Device.XBOX)
    signals(devices)
    first.unplug()
    with second, VirtualPad(Device.SWITCH) as third:
        assert sorted(signals(devices)) == [f"PadCame {third.number} switch", f"PadGone {first.number}"]
        second.press("east")
        third.press("west")
        pressed = [f"PadButtonDown {second.number} east", f"PadButtonDown {third.number} west"]
        assert signals(devices) == pressed


def test_a_shut_pad_is_left_alone(devices: Devices, pad: VirtualPad, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(index: int) -> None:
        raise pygame.error("permission denied")

    monkeypatch.setattr(controller, "Controller", refuse)
    devices.start()
    assert signals(devices) == []


def test_pulling_a_pad_that_holds_cancels_and_stops_its_repeats(controls: Controls, pad: VirtualPad) -> None:
    intents(controls)
    pad.press("dpad_left")
    assert intents(controls) == ["left"]
    pad.unplug()
    assert intents(controls) == ["Cancel xbox"]
    assert in_use(controls) is Device.KEYS
    assert controls.read([], 1.0, SIZE) == []
    with VirtualPad() as other:
        intents(controls)
        other.press("south")
        other.unplug()
        assert intents(controls) == [], "it was pulled in the same batch"


def test_stick_and_dpad_move_and_repeat(controls: Controls, pad: VirtualPad) -> None:
    pad.push("left_x", 0.4)
    assert intents(controls) == []
    assert in_use(controls) is Device.MOUSE
    pad.push("left_x", 0.9)
    assert intents(controls) == ["right"]
    assert in_use(controls) is Device.XBOX
    assert said(controls.read([], 0.4, SIZE)) == ["right"]
    pad.push("left_x", 0.0)
    assert intents(controls) == []
    assert controls.read([], 1.0, SIZE) == []


def test_rumble_shakes_the_pad_in_use_or_all(controls: Controls, pad: VirtualPad, devices: Devices) -> None:
    with VirtualPad(Device.XBOX) as other:
        intents(controls)
        controls.pads.rumble(controls.hand, 1.0, 50)
        assert pad.rumbles == []
        pad.press("north")
        assert intents(controls) == ["draw"]
        controls.pads.rumble(controls.hand, 0.5, 50)
        assert pad.rumbles == [(32767, 32767)]
        assert other.rumbles == []
        devices.rumble(None, 1.0, 50)
        assert pad.rumbles[1:] == other.rumbles == [(65535, 65535)]


def test_a_pads_light_and_number_are_set_and_two_never_say_the_same(
    controls: Controls, pad: VirtualPad, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = Hand(Device.XBOX, (pad.number,))
    with VirtualPad(Device.SWITCH) as other, VirtualPad(Device.PLAYSTATION) as lit:
        intents(controls)
        controls.pads.light(Hand(Device.PLAYSTATION, (lit.number,)), (9, 80, 200))
        controls.pads.light(Hand(Device.PLAYSTATION, (999,)), (1, 2, 3))
        assert lit.lights[-1] == (9, 80, 200)
        assert (9, 80, 200) not in pad.lights
        controls.pads.number(Hand(Device.SWITCH, (other.number,)), 0)
        controls.pads.number(Hand(Device.XBOX, (999,)), 3)
        assert (pad.players[-1], other.players[-1]) == (1, 0)
        controls.pads.number(own, 3)
        assert (pad.players[-1], other.players[-1]) == (3, 0)
        for file in (math.__file__, "/nowhere/at all"):  # an SDL of another generation is none
            monkeypatch.setattr(pygame.base, "__file__", file)
            assert sdl.library.__wrapped__() is None
        monkeypatch.setattr(sdl, "library", lambda: None)
        before = list(pad.players)
        controls.pads.number(own, 2)
        assert pad.players == before, "SDL cannot be reached"


def test_two_thousand_pads_that_come_and_go_leave_no_word_behind(controls: Controls) -> None:
    """Whatever each holds when it is pulled: what follows is one cancel, and nothing is repeated."""
    chance = random.Random(1)
    held = ("dpad_left", "south", "dpad_up", "north", "right_shoulder")
    for i in range(2000):
        with VirtualPad(list(MAKERS)[i % len(MAKERS)]) as pad:
            if i % 2:
                pad.press("east")
            assert intents(controls) == [], "it was pressed before it had been opened"
            pad.release("east")
            pad.press(chance.choice(held))
            pad.push("left_y", chance.choice((-1.0, 0.0, 1.0)))
            said_so = chance.random() < 0.5
            assert not said_so or intents(controls)
        left = told(controls.read(pygame.event.get(), 0.0, SIZE))
        assert [line.split()[0] for line in left] == (["Cancel"] if said_so else [])
        assert controls.read([], 1.0, SIZE) == []
    assert not controls._hands.keys() - {controls.hand}


@pytest.mark.parametrize("seed", range(4))
def test_pads_that_come_and_go_are_known_and_rest(devices: Devices, controls: Controls, seed: int) -> None:
    chance = random.Random(seed)
    pads: dict[int, VirtualPad] = {}
    for _ in range(1000):
        what, one = chance.random(), chance.choice(list(pads.values()) or [None])
        if one is None or what < 0.05:
            new = VirtualPad(chance.choice(list(MAKERS)))
            pads[new.number] = new
        elif what < 0.1:
            pads.pop(one.number).unplug()
        elif what < 0.5:
            chance.choice([one.press, one.release])(chance.choice(PAD_BUTTONS))
        else:
            one.push(chance.choice(PAD_AXES), chance.uniform(-1, 1))
        if chance.random() < 0.4:
            intents(controls)
            assert devices.pads.keys() == pads.keys()
    for pad in pads.values():
        pad.unplug()
    intents(controls)
    assert not devices.pads
    assert controls.read([], 9.0, SIZE) == []
