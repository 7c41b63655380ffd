"""Somebody goes home in the middle of a match: a computer plays for them until they return."""

from __future__ import annotations

from contextlib import ExitStack

import pytest

from racko_game.controls.intents import Device
from racko_game.match.match import SeatKind
from racko_game.match.privacy import Policy
from racko_game.scenes.pages.dialogs import Notice
from racko_game.scenes.pages.pause import Pause
from racko_game.scenes.table.covers import Curtain, WhoPlays
from racko_game.scenes.table.state import TablePhase
from racko_game.words.language import say

from .couch import Couch


def turns(couch: Couch, seat: int, many: int = 2) -> None:
    """The other plays on, so many turns; nobody is asked for that seat."""
    played = 0
    while played < many:
        couch.settle()
        assert couch.play.viewpoint.viewer != seat
        played += couch.play.match.view(None).prompts[-1].seat == 1 - seat
        couch.answer()


def test_a_computer_plays_for_a_lost_pad_until_it_is_back(couch: Couch) -> None:
    pad, seat = couch.settle(), couch.play.viewpoint.viewer
    page = couch.lose(pad)
    assert [spot.name for spot in page.hotspots()] == ["take", "stand-in", "share", "menu"]
    couch.theatre.click("stand-in")
    assert couch.goes_on
    assert couch.play.match.stand_ins == {seat}
    assert couch.play.match.kind_of(seat) is SeatKind.COMPUTER
    assert say("stand-in.begins", who=couch.play.match.seats[seat].name) == couch.play.show.line
    turns(couch, seat)
    back = couch.plug(pad.device)
    couch.wait()
    couch.tap(back, "south")
    assert "A computer plays for" in couch.theatre.at(Notice).lines[0]
    couch.wait()
    couch.tap(back, "south")
    assert couch.goes_on
    assert not couch.play.match.stand_ins
    assert couch.chairs[couch.hand(back)] == seat
    couch.pads[seat] = back
    while couch.settle() is not back:
        couch.answer()


@pytest.mark.parametrize("lifted", [False, True])
def test_who_leaves_says_so_in_the_pause_and_takes_the_seat_again(couch: Couch, lifted: bool) -> None:
    pad, seat = couch.settle(), couch.play.viewpoint.viewer
    if lifted:
        couch.play.move.lift()
        assert couch.play.state.lifted
    couch.tap(pad, "start")
    couch.theatre.at(Pause)
    couch.theatre.click("stand-in")
    assert couch.goes_on
    assert couch.hand(pad) not in couch.chairs
    assert couch.play.state.phase is TablePhase.WATCHING
    turns(couch, seat)
    couch.theatre.key("escape")
    couch.theatre.click("hands")
    couch.theatre.at(WhoPlays).focus = f"seat {seat}"
    couch.tap(pad, "south")
    assert not couch.play.match.stand_ins
    assert couch.chairs[couch.hand(pad)] == seat


def test_the_last_at_the_screen_is_not_offered_it(couch: Couch) -> None:
    couch.settle()
    couch.play.stand_ins.change(frozenset({1}))
    couch.settle()
    couch.tap(couch.pads[0], "start")
    assert not couch.theatre.at(Pause).node("stand-in")


def test_a_screen_that_is_handed_round_shows_nobody_the_cards_of_who_has_left(plugged: ExitStack) -> None:
    couch = Couch(plugged, Policy.CURTAIN)
    couch.wait(4)
    curtain = couch.theatre.at(Curtain)
    couch.tap(couch.pads[curtain.seat], "south")
    couch.wait()
    assert couch.play.viewpoint.eyes == curtain.seat
    couch.play.stand_ins.change(frozenset({curtain.seat}))
    assert couch.play.viewpoint.eyes is None


def test_a_newcomer_is_asked_once_where_every_seat_has_a_player(couch: Couch) -> None:
    couch.settle()
    third, before = couch.plug(Device.PAD), list(couch.play.match.actions)
    couch.wait()
    couch.tap(third, "south")
    assert [spot.name for spot in couch.theatre.at(Notice).hotspots()] == ["hands", "back"]
    couch.wait()
    couch.theatre.click("back")
    couch.tap(third, "south")
    assert couch.goes_on
    assert couch.play.match.actions == before
