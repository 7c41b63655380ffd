from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from racko_game.controls.devices.devices import Devices, brand
from racko_game.controls.devices.sdl import environment, public_environment
from racko_game.controls.intents import Device

from .said import told

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


FINGER: dict[str, object] = {
    "touch_id": 5,
    "finger_id": 2,
    "x": 0.5,
    "y": 0.25,
    "dx": 0,
    "dy": 0,
    "pressure": 0.25,
}
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
def test_an_event_is_a_signal_unless_it_tells_nothing_new(
    devices: Devices, kind: int, fields: dict[str, object], signal: str
) -> None:
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


def test_fingers_are_no_mice_every_click_counts_and_in_public_no_key_hides_the_window() -> None:
    assert environment() == {
        "SDL_TOUCH_MOUSE_EVENTS": "0",
        "SDL_GAMECONTROLLER_USE_BUTTON_LABELS": "0",
        "SDL_QUIT_ON_LAST_WINDOW_CLOSE": "0",
        "SDL_MOUSE_FOCUS_CLICKTHROUGH": "1",
    }
    more = set(public_environment().items()) - set(environment().items())
    assert more == {("SDL_ALLOW_ALT_TAB_WHILE_GRABBED", "0"), ("SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS", "0")}


def test_pads_cost_nothing_until_they_are_looked_for() -> None:
    found = "[name for name in sys.modules if '_sdl2.con' in name]"
    look = f"import sys, racko_game.controls.controls; print({found})"
    told = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True, cwd=ROOT)
    assert told.stdout.strip() == "[]"
