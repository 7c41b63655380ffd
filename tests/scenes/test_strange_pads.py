"""Pads of which SDL knows nothing: their buttons are told once, and they are known from then on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pygame
import pytest
from pygame._sdl2 import controller

from racko_game.app.run import learn
from racko_game.controls.devices import sdl
from racko_game.controls.devices.devices import MAPPINGS, PAD_AXES, PAD_BUTTONS, Devices
from racko_game.controls.intents import MOUSE, Device, Hand
from racko_game.controls.pads import NAMES, RawPad
from racko_game.match.plans.plan import Plan
from racko_game.match.privacy import Policy
from racko_game.match.seating import SHARED
from racko_game.message import Message
from racko_game.scenes.context import AppContext
from racko_game.scenes.pages.dialogs import Notice
from racko_game.scenes.pages.lobby.lobby import Lobby
from racko_game.scenes.pages.settings.keys import PAD_MAPPING_WAIT, PadMapping
from racko_game.scenes.pages.settings.settings import ControlsSheet, SettingsSheet
from racko_game.scenes.pages.title.title import Title
from racko_game.scenes.seats.gathering import Gathering
from racko_game.scenes.table.covers import SUDDEN, LostPad
from racko_game.scenes.table.scene import TableScene
from racko_game.store import files
from racko_game.ui.scene import Scene
from racko_game.words.language import say
from tests.pads import STRANGE, PadTheatre, VirtualPad
from tests.theatre import SEED, Theatre, plan

from .seen import says, some, words

SIZE = (960, 540)
ELSEWHERE = {"south": "b3", "east": "b1", "dpad_up": "b11", "left_y-": "-a1", "left_x+": "+a0"}
"""Where this pad has what: not where others have it."""


@pytest.fixture
def plugged(monkeypatch: pytest.MonkeyPatch) -> Iterator[ExitStack]:
    """What is learned is forgotten afterwards."""
    monkeypatch.setenv(MAPPINGS, "")
    with ExitStack() as plugged:
        yield plugged
    controller.quit()
    pygame.joystick.quit()


def learning(theatre: Theatre, folder: Path) -> Devices:
    """Let its devices learn, and keep in that folder what they have learned."""
    devices = theatre.controls._source
    assert isinstance(devices, Devices)
    theatre.context.unknown = lambda: devices.unknown
    theatre.context.learn = lambda mapping: learn(devices, folder, mapping)
    return devices


@pytest.fixture
def theatre(plugged: ExitStack, tmp_path: Path) -> Iterator[Theatre]:
    """The title, with devices that can learn."""
    theatre = Theatre(lambda context: Title(context, plan()), SIZE)
    devices = learning(theatre, tmp_path)
    yield theatre
    devices.stop()


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


def test_a_strange_pad_is_asked_for_its_buttons_and_then_plays(theatre: Theatre, tmp_path: Path) -> None:
    with VirtualPad(Device.PAD, STRANGE) as strange:
        theatre.frame(*pygame.event.get())
        assert isinstance(theatre.top, Title)
        strike(theatre, strange, "b7")
        while isinstance(theatre.top, PadMapping):
            if code := ELSEWHERE.get(theatre.at(PadMapping).wanted):
                strike(theatre, strange, code)
            else:
                theatre.wait(int(PAD_MAPPING_WAIT * 4) + 1, dt=0.25)  # until it is left out
        assert theatre.at(Notice).lines == [say("pads.known")]
        strike(theatre, strange, "b3")
        assert isinstance(theatre.top, Title)
        assert theatre.context.hand == Hand(Device.PAD, (strange.number,)), "it need not be plugged in anew"
    kept = (tmp_path / files.PAD_MAPPINGS).read_text(encoding="utf-8")
    assert kept.count("\n") == 1
    assert kept.strip().split(",")[2:] == ["a:b3", "b:b1", "dpup:b11", "-lefty:-a1", "+leftx:+a0", ""]
    with VirtualPad(Device.PAD, STRANGE) as strange:
        theatre.frame(*pygame.event.get())
        assert not theatre.context.unknown()
        before = theatre.top.focus
        strike(theatre, strange, "b11")
        assert theatre.top.focus != before
        assert theatre.context.hand.device is Device.PAD


def test_too_little_is_not_learned_and_may_be_told_in_the_settings(theatre: Theatre, tmp_path: Path) -> None:
    with VirtualPad(Device.PAD, STRANGE) as strange:
        theatre.frame(*pygame.event.get())
        strike(theatre, strange, "b7")
        while isinstance(theatre.top, PadMapping):
            theatre.click("skip")
        assert theatre.at(Notice).lines == [say("pads.too-little")]
        theatre.key("escape")
        strike(theatre, strange, "b7")
        assert isinstance(theatre.top, Title), "it is asked once"
        assert not (tmp_path / files.PAD_MAPPINGS).exists()
        theatre.click("settings", "controls", f"pad {strange.number}")
        assert says(theatre, "New gamepad: virtual pad")
        strike(theatre, strange, "b3")
        strike(theatre, strange, "b3")
        assert says(theatre, "That one is taken. Press another.")
        theatre.click("again")
        assert theatre.at(PadMapping).wanted == "south"
        theatre.click("back")
        theatre.key("escape")
        assert isinstance(theatre.top, SettingsSheet)
        assert theatre.context.unknown()


def test_a_line_takes_the_place_of_one_for_the_same_pad_and_what_is_not_kept_is_said(tmp_path: Path) -> None:
    (tmp_path / files.PAD_MAPPINGS).write_bytes(b"# mine\nab,one,a:b0,\r\ncd,two,a:b0,")
    assert files.pad_mappings(tmp_path) == tmp_path / files.PAD_MAPPINGS
    files.save_pad_mapping(tmp_path, "ab,one,a:b9,")
    assert (tmp_path / files.PAD_MAPPINGS).read_bytes() == b"# mine\ncd,two,a:b0,\nab,one,a:b9,\n"
    assert files.pad_mappings(tmp_path / "elsewhere") is None
    (tmp_path / "file").write_bytes(b"")
    said = some(learn(Devices(), tmp_path / "file", "0" * 32 + ",pad,a:b0,"))
    assert "ready for now" in say(said)


def test_what_is_pressed_is_named_as_mappings_name_it() -> None:
    pad = RawPad("Wheel, grey\n", "ab")
    hats = [pad.hat(0, way) for way in ((0, -1), (0, 0), (1, 1))]
    assert [pad.button(3), *hats] == ["b3", "h0.4", "", ""]
    assert [pad.axis(1, value) for value in (0.1, -0.7, -1.0, 0.0, 0.9)] == ["", "-a1", "", "", "+a1"]
    assert [pad.axis(2, value) for value in (-1.0, -0.2, 1.0)] == ["", "a2", ""], "a trigger"
    assert [pad.axis(3, value) for value in (1.0, 0.2)] == ["", "a3~"]
    assert pad.mapping({"south": "b1", "right_trigger+": "a2"}) == "ab,Wheel grey,a:b1,righttrigger:a2,"
    assert {name for name in NAMES if name[-1] not in "+-"} == set(PAD_BUTTONS)


WIRED = {"south": "south", "east": "east", "dpad_up": "dpad_up", "dpad_down": "dpad_down"}
"""What this pad has, and which of SDL's buttons that is."""


class Party(PadTheatre):
    """Two with known pads, and one with a pad that nobody knows."""

    def __init__(
        self, plugged: ExitStack, folder: Path, make: Callable[[AppContext, dict[Hand, int]], Scene]
    ) -> None:
        pygame.display.init()
        self.pads = [plugged.enter_context(VirtualPad(kind)) for kind in (Device.XBOX, Device.PLAYSTATION)]
        devices = zip((Device.XBOX, Device.PLAYSTATION), self.pads, strict=True)
        self.hands = {Hand(device, (pad.number,)): seat for seat, (device, pad) in enumerate(devices)}
        self.strange = plugged.enter_context(VirtualPad(Device.PAD, STRANGE))
        self.hand = Hand(Device.PAD, (self.strange.number,))
        self.theatre = Theatre(lambda context: make(context, self.hands), (1280, 720), looks=False)
        learning(self.theatre, folder)
        self.wait(3)

    @property
    def lobby(self) -> Lobby:
        return self.theatre.at(Lobby)

    @property
    def mapping(self) -> PadMapping | None:
        """The question, wherever it stands."""
        scene = self.theatre.top
        if isinstance(scene, Lobby):
            pages = [sheet.inner for sheet in scene.sheets.open]
            return next((page for page in pages if isinstance(page, PadMapping)), None)
        return scene if isinstance(scene, PadMapping) else None

    def tell(self, only: int = len(WIRED)) -> None:
        """So many of its buttons are pressed as they are asked for; the others are left out."""
        told = 0
        for _ in range(2 * len(NAMES)):
            page = self.mapping
            if page is None:
                return
            if page.wanted in WIRED and told < only:
                told += 1
                self.tap(self.strange, WIRED[page.wanted])
            else:
                self.theatre.frame(*pygame.event.get(), dt=PAD_MAPPING_WAIT)
        raise AssertionError(f"asked for ever: {self.mapping}")


@pytest.fixture
def party(plugged: ExitStack, tmp_path: Path) -> Party:
    """In the lobby, where two have sat down."""
    party = Party(plugged, tmp_path, lambda context, hands: Lobby(context, Gathering(Plan(seats=2))))
    for pad in party.pads:
        party.tap(pad, "south")
    assert party.lobby.gathering.chairs == party.hands
    return party


def test_who_presses_on_one_in_the_lobby_is_asked_at_a_free_chair_and_sits_there(party: Party) -> None:
    party.tap(party.strange, "north")
    assert party.mapping
    assert party.lobby.sheets.about(2)
    assert any("New gamepad" in line for line in words(party.theatre))
    party.tap(party.pads[0], "east")
    assert party.lobby.gathering.chairs == {one: seat for one, seat in party.hands.items() if seat}
    party.tap(party.pads[0], "south")
    party.tap(party.pads[1], "south")
    assert party.lobby.sheets.about(1), "others choose meanwhile"
    party.tap(party.pads[1], "east")
    party.tell()
    party.wait(2)
    assert party.mapping is None
    assert party.lobby.gathering.chairs == {**party.hands, party.hand: 2}
    party.lobby.gathering.ready |= {2}
    for pad in party.pads:
        party.tap(pad, "start")
    assert isinstance(party.theatre.top, TableScene)
    assert party.theatre.top.hands.seating.chairs == {**party.hands, party.hand: 2}


def test_cards_are_dealt_once_it_is_known_and_that_is_said(party: Party) -> None:
    party.tap(party.strange, "north")
    for pad in party.pads:
        party.tap(pad, "start")
    assert party.lobby.chairs.refusal == Message("lobby.asks-pad")
    party.strange.unplug()
    party.wait(2)
    assert party.mapping is None
    party.tap(party.pads[1], "start")
    party.tap(party.pads[1], "start")
    assert isinstance(party.theatre.top, TableScene)


def test_who_takes_that_chair_meanwhile_keeps_it(party: Party) -> None:
    party.tap(party.strange, "north")
    party.theatre.key("return")
    party.wait(1)
    assert party.mapping
    assert party.lobby.sheets.about(3)
    party.lobby.gathering.sit(MOUSE, 3)
    party.wait(1)
    assert party.mapping is None
    assert party.lobby.chairs.refusal == Message("lobby.full")
    party.tap(party.strange, "north")
    assert party.mapping is None
    assert party.lobby.chairs.refusal == Message("lobby.full")
    assert len(party.lobby.gathering.chairs) == 4


def test_what_is_too_little_is_said_and_it_may_be_tried_again(party: Party) -> None:
    party.tap(party.strange, "north")
    party.tell(only=1)
    assert party.lobby.chairs.refusal == Message("pads.too-little")
    assert party.lobby.gathering.chairs == party.hands
    party.tap(party.strange, "north")
    assert party.mapping


def table(context: AppContext, hands: dict[Hand, int]) -> TableScene:
    seating = SHARED
    for hand, seat in hands.items():
        seating = seating.with_(hand, seat)
    laid = plan(persons=2)
    laid.cards = Policy.PEEK
    return TableScene(context, laid.start(SEED), seating=seating)


def test_in_the_middle_of_a_match_all_keep_their_seats(plugged: ExitStack, tmp_path: Path) -> None:
    party = Party(plugged, tmp_path, table)
    party.theatre.key("escape")
    for name in ("settings", "controls", f"pad {party.strange.number}"):
        party.theatre.click(name)
    assert party.mapping
    party.tell()
    assert isinstance(party.theatre.top, Notice)
    party.wait(2)
    for _ in range(4):
        if not isinstance(party.theatre.top, TableScene):
            party.theatre.key("escape")
        party.wait(3)
    assert isinstance(party.theatre.top, TableScene)
    assert party.theatre.top.hands.seating.chairs == party.hands


def test_one_that_nobody_knows_takes_over_once_it_has_been_asked(plugged: ExitStack, tmp_path: Path) -> None:
    party = Party(plugged, tmp_path, table)
    party.pads[1].unplug()
    party.wait(round(2 * SUDDEN * 30))
    assert isinstance(party.theatre.top, LostPad)
    party.tap(party.strange, "north")
    party.tell()
    party.theatre.key("escape")
    party.wait(1)
    assert isinstance(party.theatre.top, LostPad)
    party.tap(party.strange, "south")
    party.wait(2)
    assert isinstance(party.theatre.top, TableScene)
    assert party.theatre.top.hands.seating.chairs[party.hand] == 1


def test_where_sdl_cannot_be_told_it_looks_anew(
    plugged: ExitStack, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sdl, "add_mapping", lambda line: False)
    party = Party(plugged, tmp_path, lambda context, hands: ControlsSheet(context))
    party.theatre.click(f"pad {party.strange.number}")
    party.tell()
    for pad in (*party.pads, party.strange):
        pad._pad = None  # they are gone for SDL
    party.wait(2)
    assert not party.theatre.context.unknown()
    assert "a:b0" in (tmp_path / "gamecontrollerdb.txt").read_text()
