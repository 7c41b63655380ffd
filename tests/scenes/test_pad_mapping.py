"""A pad of which SDL knows nothing: its buttons are told once, and it is known from then on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame._sdl2 import controller

from racko_game.app.run import learn
from racko_game.controls.devices.devices import MAPPINGS, Devices
from racko_game.controls.devices.events import PAD_AXES, PAD_BUTTONS
from racko_game.controls.intents import Device, Hand
from racko_game.controls.pads import NAMES, RawPad
from racko_game.scenes.pages.dialogs import Notice
from racko_game.scenes.pages.settings.keys import PAD_MAPPING_WAIT, PadMapping
from racko_game.scenes.pages.settings.settings import SettingsSheet
from racko_game.scenes.pages.title.title import Title
from racko_game.store import folders
from racko_game.words.language import say
from tests.pads import STRANGE, VirtualPad
from tests.theatre import Theatre, plan

from .seen import says

SIZE = (960, 540)
WIRED = {"south": "b3", "east": "b1", "dpad_up": "b11", "left_y-": "-a1", "left_x+": "+a0"}
"""Where this pad has what: not where others have it."""


@pytest.fixture
def theatre(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Theatre]:
    """The title, with devices that can learn."""
    monkeypatch.setenv(MAPPINGS, "")
    theatre = Theatre(lambda context: Title(context, plan()), SIZE)
    devices = theatre.controls._source
    assert isinstance(devices, Devices)
    theatre.context.unknown = lambda: devices.unknown
    theatre.context.learn = lambda mapping: learn(devices, tmp_path, mapping)
    yield theatre
    devices.stop()
    controller.quit()  # and with it all that was learned
    pygame.joystick.quit()


def strike(theatre: Theatre, pad: VirtualPad, code: str) -> None:
    """Press and let go what a mapping calls so."""
    number = int(code.lstrip("+-ab"))
    if code[-2] == "b" or code[0] == "b":
        pad.tap(PAD_BUTTONS[number])
    else:
        pad.push(PAD_AXES[number], 1.0 if code[0] == "+" else -1.0)
        theatre.frame(*pygame.event.get())
        pad.push(PAD_AXES[number], 0.0)
    theatre.frame(*pygame.event.get())


def wait(theatre: Theatre) -> None:
    """Until what is asked for is left out."""
    theatre.wait(int(PAD_MAPPING_WAIT * 4) + 1, dt=0.25)


def page(theatre: Theatre) -> PadMapping:
    return theatre.at(PadMapping)


def test_a_strange_pad_is_asked_for_its_buttons_and_then_plays(theatre: Theatre, tmp_path: Path) -> None:
    with VirtualPad(Device.PAD, STRANGE) as strange:
        theatre.frame(*pygame.event.get())
        assert isinstance(theatre.top, Title)
        strike(theatre, strange, "b7")
        while isinstance(theatre.top, PadMapping):
            strike(theatre, strange, code) if (code := WIRED.get(page(theatre).wanted)) else wait(theatre)
        assert isinstance(theatre.top, Notice)
        assert theatre.top.lines == [say("pads.known")]
        strike(theatre, strange, "b3")
        assert isinstance(theatre.top, Title)
        assert theatre.context.hand == Hand(Device.PAD, (strange.number,)), "it need not be plugged in anew"
    kept = (tmp_path / folders.PAD_MAPPINGS).read_text(encoding="utf-8")
    assert kept.count("\n") == 1
    assert kept.strip().split(",")[2:] == ["a:b3", "b:b1", "dpup:b11", "-lefty:-a1", "+leftx:+a0", ""]
    with VirtualPad(Device.PAD, STRANGE) as strange:
        theatre.frame(*pygame.event.get())
        assert not theatre.context.unknown()
        before = theatre.top.focus
        strike(theatre, strange, "b11")
        assert theatre.top.focus != before
        assert theatre.context.hand.device is Device.PAD


def test_it_can_be_told_from_the_settings_and_be_left(theatre: Theatre) -> None:
    with VirtualPad(Device.PAD, STRANGE) as strange:
        theatre.frame(*pygame.event.get())
        theatre.click("settings")
        theatre.click("controls")
        theatre.click(f"pad {strange.number}")
        assert says(theatre, "New gamepad: virtual pad")
        strike(theatre, strange, "b3")
        strike(theatre, strange, "b3")
        assert says(theatre, "That one is taken. Press another.")
        theatre.click("again")
        assert page(theatre).wanted == "south"
        theatre.click("back")
        theatre.key("escape")
        assert isinstance(theatre.top, SettingsSheet)
        assert theatre.context.unknown()


def test_what_is_too_little_is_not_learned(theatre: Theatre, tmp_path: Path) -> None:
    with VirtualPad(Device.PAD, STRANGE) as strange:
        theatre.frame(*pygame.event.get())
        strike(theatre, strange, "b7")
        while isinstance(theatre.top, PadMapping):
            theatre.click("skip")
        assert isinstance(theatre.top, Notice)
        assert theatre.top.lines == [say("pads.too-little")]
        theatre.key("escape")
        strike(theatre, strange, "b7")
        assert isinstance(theatre.top, Title), "it is asked once"
        assert not (tmp_path / folders.PAD_MAPPINGS).exists()


def test_a_folder_where_nothing_can_be_written_is_said(theatre: Theatre, tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    said = learn(Devices(), tmp_path / "file", "0" * 32 + ",pad,a:b0,")
    assert said is not None
    assert "ready for now" in say(said)


def test_a_line_takes_the_place_of_another_one_for_the_same_pad(tmp_path: Path) -> None:
    (tmp_path / folders.PAD_MAPPINGS).write_bytes(b"# mine\nab,one,a:b0,\r\ncd,two,a:b0,")
    assert folders.pad_mappings(tmp_path) == tmp_path / folders.PAD_MAPPINGS
    folders.save_pad_mapping(tmp_path, "ab,one,a:b9,")
    assert (tmp_path / folders.PAD_MAPPINGS).read_bytes() == b"# mine\ncd,two,a:b0,\nab,one,a:b9,\n"
    assert folders.pad_mappings(tmp_path / "elsewhere") is None


def test_what_is_pressed_is_named_as_mappings_name_it() -> None:
    pad = RawPad("Wheel, grey\n", "ab")
    assert (pad.button(3), pad.hat(0, (0, -1)), pad.hat(0, (0, 0)), pad.hat(0, (1, 1))) == (
        "b3",
        "h0.4",
        "",
        "",
    )
    assert [pad.axis(1, value) for value in (0.1, -0.7, -1.0, 0.0, 0.9)] == ["", "-a1", "", "", "+a1"]
    assert [pad.axis(2, value) for value in (-1.0, -0.2, 1.0)] == ["", "a2", ""], "a trigger"
    assert [pad.axis(3, value) for value in (1.0, 0.2)] == ["", "a3~"]
    assert pad.mapping({"south": "b1", "right_trigger+": "a2"}) == "ab,Wheel grey,a:b1,righttrigger:a2,"
    assert {name for name in NAMES if name[-1] not in "+-"} == set(PAD_BUTTONS)
