"""Pads of which SDL knows no buttons, where somebody wants to sit down with one: others notice nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pygame
import pytest
from pygame._sdl2 import controller

from racko_game.app.run import learn
from racko_game.controls.devices import sdl
from racko_game.controls.devices.devices import MAPPINGS, Devices
from racko_game.controls.intents import MOUSE, Device, Hand
from racko_game.controls.pads import NAMES
from racko_game.match.plans.plan import Plan
from racko_game.match.privacy import Policy
from racko_game.match.seating import SHARED
from racko_game.message import Message
from racko_game.scenes.context import AppContext
from racko_game.scenes.pages.dialogs import Notice
from racko_game.scenes.pages.lobby.lobby import Lobby
from racko_game.scenes.pages.settings.controls import ControlsSheet
from racko_game.scenes.pages.settings.keys import PAD_MAPPING_WAIT, PadMapping
from racko_game.scenes.seats.gathering import Gathering
from racko_game.scenes.table.lost_pad import SUDDEN, LostPad
from racko_game.scenes.table.scene import TableScene
from racko_game.ui.scene import Scene
from tests.pads import STRANGE, PadTheatre, VirtualPad
from tests.theatre import SEED, Theatre, plan

from .seen import words

WIRED = {"south": "south", "east": "east", "dpad_up": "dpad_up", "dpad_down": "dpad_down"}
"""What this pad has, and which of SDL's buttons that is."""


Makes = Callable[[AppContext, dict[Hand, int]], Scene]


class WinAnimation(PadTheatre):
    """Two with known pads, and one with a pad that nobody knows."""

    def __init__(
        self, plugged: ExitStack, folder: Path, make: Callable[[AppContext, dict[Hand, int]], Scene]
    ) -> None:
        pygame.display.init()
        self.pads = [
            plugged.enter_context(VirtualPad(device)) for device in (Device.XBOX, Device.PLAYSTATION)
        ]
        devices = zip((Device.XBOX, Device.PLAYSTATION), self.pads, strict=True)
        self.hands = {Hand(device, (pad.number,)): seat for seat, (device, pad) in enumerate(devices)}
        self.strange = plugged.enter_context(VirtualPad(Device.PAD, STRANGE))
        self.hand = Hand(Device.PAD, (self.strange.number,))
        self.theatre = Theatre(lambda context: make(context, self.hands), (1280, 720), looks=False)
        source = self.theatre.controls._source
        assert isinstance(source, Devices)
        self.devices = source
        self.theatre.context.unknown = lambda: source.unknown
        self.theatre.context.learn = lambda mapping: learn(source, folder, mapping)
        self.wait(3)

    @property
    def lobby(self) -> Lobby:
        assert isinstance(self.theatre.top, Lobby)
        return self.theatre.top

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
def plugged(monkeypatch: pytest.MonkeyPatch) -> Iterator[ExitStack]:
    """What is learned is forgotten afterwards."""
    monkeypatch.setenv(MAPPINGS, "")
    with ExitStack() as plugged:
        yield plugged
    controller.quit()
    pygame.joystick.quit()


@pytest.fixture
def party(plugged: ExitStack, tmp_path: Path) -> WinAnimation:
    """In the lobby, where two have sat down."""
    party = WinAnimation(plugged, tmp_path, lambda context, hands: Lobby(context, Gathering(Plan(seats=2))))
    for pad in party.pads:
        party.tap(pad, "south")
    assert party.lobby.gathering.chairs == party.hands
    return party


def test_who_presses_on_one_in_the_lobby_is_asked_at_a_free_chair_and_sits_there(party: WinAnimation) -> None:
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


def test_cards_are_dealt_once_it_is_known_and_that_is_said(party: WinAnimation) -> None:
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


def test_who_takes_that_chair_meanwhile_keeps_it(party: WinAnimation) -> None:
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


def test_what_is_too_little_is_said_and_it_may_be_tried_again(party: WinAnimation) -> None:
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
    party = WinAnimation(plugged, tmp_path, table)
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
    party = WinAnimation(plugged, tmp_path, table)
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


def test_where_sdl_cannot_be_told_it_is_asked_to_look_anew(
    plugged: ExitStack, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sdl, "add_mapping", lambda line: False)
    party = WinAnimation(plugged, tmp_path, lambda context, hands: ControlsSheet(context))
    party.theatre.click(f"pad {party.strange.number}")
    party.tell()
    for pad in (*party.pads, party.strange):
        pad._pad = None  # they are gone for SDL
    party.wait(2)
    assert not party.theatre.context.unknown()
    assert "a:b0" in (tmp_path / "gamecontrollerdb.txt").read_text()
