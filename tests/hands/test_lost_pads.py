"""A pad is pulled out in the middle of a match: it waits, another takes over, and nothing is played by it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import ExitStack

import pygame
import pytest

from racko_game.controls.intents import KEYS, Device, Hand
from racko_game.match.privacy import Policy
from racko_game.match.seating import SHARED, Seating
from racko_game.scenes.kit.scene import Kit
from racko_game.scenes.menus.pause import Pause
from racko_game.scenes.table.couch.lost_pad import LostPad
from racko_game.scenes.table.couch.who_plays import WhoPlays
from racko_game.scenes.table.play import Play

from ..pads import VirtualPad
from ..theatre import SEED, Theatre, plan
from .test_seats import play_of

MANY = int(os.environ.get("RACKO_PLUGS", "60"))
"""So many times a pad is plugged in and pulled out."""


class Couch:
    """Two persons with a pad each, and a third pad."""

    def __init__(self, plugged: ExitStack, policy: Policy = Policy.PEEK) -> None:
        self.plugged = plugged
        self.pads = [self.plug(Device.XBOX), self.plug(Device.SWITCH)]
        laid = plan(seats=2, persons=2)
        laid.cards = policy
        seating: Seating = SHARED
        for seat, pad in enumerate(self.pads):
            seating = seating.with_(self.hand(pad), seat)

        def table(kit: Kit) -> Play:
            return Play(kit, laid.start(SEED), seating=seating)

        self.theatre = Theatre(table, looks=False)
        self.frame()

    def plug(self, device: Device) -> VirtualPad:
        """A pad comes."""
        pad = self.plugged.enter_context(VirtualPad(device))
        pad.device = device  # type: ignore[attr-defined]
        return pad

    @staticmethod
    def hand(pad: VirtualPad) -> Hand:
        """Whose pad it is."""
        return Hand(pad.device, (pad.number,))  # type: ignore[attr-defined]

    @property
    def play(self) -> Play:
        return play_of(self.theatre)

    @property
    def goes_on(self) -> bool:
        """Whether the match does."""
        return self.theatre.top is self.play

    def frame(self) -> None:
        self.theatre.frame(*pygame.event.get())

    def tap(self, pad: VirtualPad, button: str) -> None:
        """A button is pressed, and let go."""
        for act in (pad.press, pad.release):
            act(button)
            self.frame()

    def settle(self) -> VirtualPad:
        """Until a person can play; the pad of that person."""
        for _ in range(200):
            self.frame()
            if self.play.asked and self.play.playhead.idle and self.play.called:
                return self.pads[self.play.viewer]
        raise AssertionError("nobody is asked")


@pytest.fixture
def couch() -> Iterator[Couch]:
    pygame.display.init()
    with ExitStack() as plugged:
        yield Couch(plugged)


def test_any_pad_takes_over_with_one_press(couch: Couch) -> None:
    pad, match = couch.settle(), couch.play.match
    couch.tap(pad, "north")
    assert len(match.actions) == 1
    seat, before = couch.play.viewer, list(match.actions)
    pad.press("south")
    pad.unplug()
    couch.frame()
    assert isinstance(couch.theatre.top, LostPad)
    assert match.seats[seat].name in couch.theatre.top.title
    couch.tap(couch.pads[1 - seat], "north")
    assert isinstance(couch.theatre.top, LostPad), "who has a seat does not take another by accident"
    third = couch.plug(Device.PAD)
    couch.frame()
    assert match.actions == before
    couch.tap(third, "south")
    assert couch.goes_on
    assert match.actions == before, "the press that took over was played"
    couch.pads[seat] = third
    assert couch.settle() is third
    couch.tap(third, "right_shoulder")
    assert len(match.actions) == 2


def test_the_same_pad_found_again_goes_on(couch: Couch) -> None:
    pad = couch.settle()
    seat = couch.play.viewer
    pad.unplug()
    couch.frame()
    assert isinstance(couch.theatre.top, LostPad)
    couch.pads[seat] = couch.plug(pad.device)  # type: ignore[attr-defined]
    for _ in range(3):
        couch.frame()
    assert couch.goes_on
    couch.tap(couch.settle(), "north")
    assert len(couch.play.match.actions) == 1


def test_both_pads_lost_are_taken_over_one_after_the_other(couch: Couch) -> None:
    couch.settle()
    for pad in couch.pads:
        pad.unplug()
    couch.frame()
    for _ in range(2):
        assert isinstance(couch.theatre.top, LostPad)
        pad = couch.plug(Device.PAD)
        couch.frame()
        couch.tap(pad, "south")
        couch.frame()
    assert couch.goes_on
    assert len(couch.play.hands.seating.chairs) == 2


def test_keys_and_mouse_play_on_by_the_page(couch: Couch) -> None:
    couch.settle().unplug()
    seat = couch.play.viewer
    couch.frame()
    couch.theatre.key("return")
    assert couch.goes_on
    assert couch.play.hands.seating.seat_of(KEYS) == seat
    couch.settle()
    couch.theatre.key("d")
    assert len(couch.play.match.actions) == 1


def test_a_rack_that_a_lost_pad_held_up_is_covered(couch: Couch) -> None:
    pad = couch.settle()
    pad.push("right_trigger", 1.0)
    for _ in range(20):
        couch.frame()
    assert couch.play.eyes == couch.play.viewer
    pad.unplug()
    couch.frame()
    assert couch.play.eyes is None


def test_a_pads_light_is_bright_in_its_turn(couch: Couch) -> None:
    couch.theatre.kit.light = couch.theatre.controls.light
    for _ in range(2):
        pad = couch.settle()
        couch.tap(pad, "north")
        couch.settle()
        couch.tap(pad, "south")
        own = couch.settle()
        (other,) = (one for one in couch.pads if one is not own)
        assert own is not pad
        assert sum(own.lights[-1]) > sum(other.lights[-1]) > 0


def test_a_hand_takes_a_seat_and_leaves_it_from_the_menu(couch: Couch) -> None:
    couch.settle()
    couch.theatre.key("escape")
    assert isinstance(couch.theatre.top, Pause)
    couch.theatre.click("hands")
    sheet = couch.theatre.top
    assert isinstance(sheet, WhoPlays)
    sheet.focus = "seat 1"
    couch.theatre.key("return")
    assert couch.play.hands.seating.seat_of(KEYS) == 1
    couch.theatre.key("return")
    assert couch.play.hands.seating.seat_of(KEYS) is None
    couch.theatre.click("shared")
    assert couch.play.hands.seating == SHARED
    couch.theatre.key("escape")
    assert isinstance(couch.theatre.top, Pause)


def test_however_often_pads_come_and_go_nothing_is_played_by_it(couch: Couch) -> None:
    couch.settle()
    match = couch.play.match
    couch.tap(couch.settle(), "north")
    before, seats = list(match.log), [couch.hand(pad) for pad in couch.pads]
    couch.settle()
    for turn in range(MANY):
        with VirtualPad((Device.XBOX, Device.PLAYSTATION, Device.PAD)[turn % 3]) as guest:
            if turn % 2:
                guest.press("south")
            if turn % 5 == 0:
                couch.frame()
        couch.frame()
    for turn in range(MANY // 10 or 1):  # and one that plays: found again each time
        seat = turn % 2
        couch.pads[seat].press("south")
        couch.pads[seat].unplug()
        couch.frame()
        couch.pads[seat] = couch.plug(seats[seat].device)
        for _ in range(3):
            couch.frame()
    assert match.log == before
    assert couch.goes_on
