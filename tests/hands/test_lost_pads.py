"""A pad is pulled out, or somebody goes home: the match waits, another takes over, or a computer plays."""

from __future__ import annotations

import os
from collections.abc import Hashable, Sequence
from contextlib import ExitStack

import pygame
import pytest

from racko_game.controls.intents import FINGERS, KEYS, MOUSE, Device
from racko_game.match.match import SeatKind
from racko_game.match.plans.plan import Plan
from racko_game.match.privacy import Policy
from racko_game.match.seating import SHARED
from racko_game.paint.engine.colours import darker, themed
from racko_game.scenes.context import DIM
from racko_game.scenes.pages.dialogs import Notice
from racko_game.scenes.pages.lobby.lobby import Lobby
from racko_game.scenes.pages.pause import Pause
from racko_game.scenes.pages.results.scores import Scores
from racko_game.scenes.seats.gathering import Gathering
from racko_game.scenes.table.covers import Curtain, LostPad, TakingSeats, WhoPlays
from racko_game.scenes.table.scene import practice
from racko_game.scenes.table.state import TablePhase
from racko_game.ui.scene import Pop
from racko_game.words.language import say

from ..pads import PadTheatre, VirtualPad
from ..theatre import Theatre
from .sitting import Couch, play_of

MANY = int(os.environ.get("RACKO_PLUGS", "60"))
"""So many times a pad is plugged in and pulled out."""
XBOX, SONY, PAD = Device.XBOX, Device.PLAYSTATION, Device.PAD


def test_any_pad_takes_over_with_one_press_but_none_that_is_pressed_as_the_other_goes(couch: Couch) -> None:
    third, pad, match = couch.plug(PAD), couch.settle(), couch.play.match
    couch.tap(pad, "north")
    assert len(match.actions) == 1
    seat, before = couch.play.viewpoint.viewer, list(match.actions)
    pad.press("south")
    pad.unplug()
    couch.wait(1)
    couch.tap(third, "south")
    assert couch.waits_for(seat)
    couch.wait()
    assert match.actions == before
    couch.tap(third, "south")
    assert couch.goes_on
    assert match.actions == before, "the press that took over was played"
    couch.pads[seat] = third
    assert couch.settle() is third
    couch.tap(third, "right_shoulder")
    assert len(match.actions) == 2


def test_the_same_pad_found_again_goes_on_also_if_it_was_put_back_in_the_pause(couch: Couch) -> None:
    pad, seat = couch.settle(), couch.play.viewpoint.viewer
    other = couch.pads[1 - seat]
    couch.lose(pad)
    couch.pads[seat] = pad = couch.plug(pad.device)
    couch.wait(3)
    assert couch.goes_on
    assert sum(pad.lights[-1]) > 0, "it has its light again at once"
    couch.tap(other, "start")
    pad.unplug()
    couch.wait()
    couch.pads[seat] = pad = couch.plug(pad.device)
    couch.wait()
    couch.tap(other, "east")
    couch.wait()
    assert couch.goes_on
    assert couch.chairs[couch.hand(pad)] == seat
    couch.tap(couch.settle(), "north")
    assert len(couch.play.match.actions) == 1


@pytest.mark.parametrize("button", ["south", "start", "north"])
def test_who_has_a_seat_does_not_take_another(couch: Couch, button: str) -> None:
    pad = couch.settle()
    before, other = couch.play.hands.seating, couch.pads[1 - couch.play.viewpoint.viewer]
    page = couch.lose(pad)
    couch.tap(other, button)
    assert couch.play.hands.seating == before
    couch.wait()
    if button != "north":
        assert couch.theatre.top is not page, "the menu has the focus: nothing there is refused"
        return
    page.put_focus(couch.hand(other), "take")
    couch.tap(other, "south")
    assert couch.theatre.top is page
    assert "You have a seat" in page.line


def test_where_every_device_plays_who_has_a_pad_alone_shares_it_by_two_presses(couch: Couch) -> None:
    pad = couch.settle()
    seat, before = couch.play.viewpoint.viewer, couch.play.hands.seating
    other = couch.pads[1 - seat]
    page = couch.lose(pad)
    couch.theatre.click("share")
    assert couch.theatre.top is page
    assert couch.play.hands.seating == before
    assert "you want to share" in page.line
    page.put_focus(couch.hand(other), "menu")
    couch.tap(other, "dpad_left")
    couch.tap(other, "south")
    assert couch.goes_on
    left, right = couch.hand(other).halves
    assert couch.chairs == {left: 1 - seat, right: seat}
    couch.settle()
    couch.tap(other, "north")
    assert len(couch.play.match.actions) == 1, "the right half plays for who has lost theirs"


def test_where_nothing_is_free_nobody_is_offered_it(couch: Couch) -> None:
    pad = couch.settle()
    seating = couch.play.hands.seating
    for hand in (KEYS, MOUSE, FINGERS):
        seating = seating.with_(hand, 1 - couch.play.viewpoint.viewer)
    couch.play.sit(seating)
    assert [spot.name for spot in couch.lose(pad).hotspots()] == ["stand-in", "share", "menu"]


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_two_lost_pads_of_one_make_are_told_by_a_press(plugged: ExitStack, order: Sequence[int]) -> None:
    couch = Couch(plugged, makes=(XBOX, XBOX, SONY))
    couch.settle()
    first = couch.lose(*couch.pads[:2])
    come = {seat: couch.plug(XBOX) for seat in order}
    couch.wait()
    assert couch.theatre.top is first, "nobody knows whose that is"
    couch.tap(come[0], "south")
    couch.wait()
    assert couch.goes_on
    for seat, pad in come.items():
        assert couch.chairs[couch.hand(pad)] == seat


@pytest.mark.parametrize("other", [XBOX, SONY])
def test_a_pad_that_two_share_has_the_first_ones_number_the_light_of_the_turn_and_is_shared_again(
    plugged: ExitStack, other: Device
) -> None:
    """The very pad comes back, or another takes over: for both."""
    couch = Couch(plugged, makes=(SONY, SONY, SONY))
    pad, third = couch.plug(XBOX), couch.hand(couch.pads[2])
    couch.wait()
    halves: dict[Hashable, int] = dict(zip(couch.hand(pad).halves, (1, 0), strict=True))
    couch.play.sit(SHARED.with_(third, 2)._replace(chairs={**halves, third: 2}))
    couch.wait()
    assert pad.players[-1] == 0
    colours = themed(couch.theatre.context.settings.theme).seats
    for _ in range(3):
        couch.settle()
        turn = couch.play.viewpoint.viewer
        assert pad.lights[-1] == (darker(colours[0], DIM) if turn == 2 else colours[turn])
        for _ in range(2):
            couch.answer()
            couch.settle()
    couch.lose(pad)
    back = couch.plug(other)
    couch.wait()
    if other is not XBOX:
        couch.tap(back, "south")
        couch.wait()
    assert couch.goes_on
    left, right = couch.hand(back).halves
    assert (couch.chairs[left], couch.chairs[right]) == (1, 0)
    for button, half in (("left_stick", left), ("south", right)):
        back.press(button)
        couch.wait(1)
        assert couch.theatre.context.hand == half
        back.release(button)
        couch.wait(1)


def test_a_screen_handed_round_shows_nothing_behind_the_page_or_of_who_has_left(plugged: ExitStack) -> None:
    couch = Couch(plugged, Policy.CURTAIN)
    couch.wait(120)
    seat = couch.theatre.at(Curtain).seat
    own, other = couch.pads[seat], couch.pads[1 - seat]
    couch.lose(own)  # seen while the curtain is down
    own = couch.plug(own.device)
    couch.wait()
    couch.tap(own, "south")
    assert couch.play.viewpoint.eyes == seat
    couch.lose(other)
    assert couch.play.viewpoint.eyes is None
    couch.plug(other.device)
    couch.wait()
    couch.theatre.at(Curtain)
    couch.tap(own, "south")
    assert couch.play.viewpoint.eyes == seat
    couch.play.stand_ins.change(frozenset({seat}))
    assert couch.play.viewpoint.eyes is None, "nor looks anybody for who has left"


def test_both_pads_lost_are_taken_over_one_after_the_other(couch: Couch) -> None:
    couch.settle()
    couch.lose(*couch.pads)
    for _ in range(2):
        couch.theatre.at(LostPad)
        pad = couch.plug(PAD)
        couch.wait()
        couch.tap(pad, "south")
        couch.wait(1)
    assert couch.goes_on
    assert len(couch.chairs) == 2


def test_a_rack_that_a_lost_pad_held_up_is_covered_and_keys_play_on_by_the_page(couch: Couch) -> None:
    pad, seat = couch.settle(), couch.play.viewpoint.viewer
    pad.push("right_trigger", 1.0)
    couch.wait(20)
    assert couch.play.viewpoint.eyes == seat
    pad.unplug()
    couch.wait(1)
    assert couch.play.viewpoint.eyes is None
    couch.wait()
    couch.theatre.key("return")
    assert couch.goes_on
    assert couch.play.hands.seating.seat_of(KEYS) == seat
    couch.settle()
    couch.theatre.key("d")
    assert len(couch.play.match.actions) == 1


def test_a_pads_light_is_bright_in_its_turn_and_its_number_is_that_of_its_seat(couch: Couch) -> None:
    """Whoever takes the seat over."""
    for _ in range(2):
        pad = couch.settle()
        couch.tap(pad, "north")
        couch.settle()
        couch.tap(pad, "south")
        asked = couch.settle()
        assert asked is not pad
        assert sum(asked.lights[-1]) > sum(pad.lights[-1]) > 0
    own, other = couch.pads
    third = couch.plug(PAD)
    couch.settle()
    assert [pad.players[-1] for pad in (own, other, third)] == [0, 1, 2]
    couch.lose(own)
    couch.tap(third, "south")
    assert [pad.players[-1] for pad in (other, third)] == [1, 0]
    couch.lose(other)
    back = couch.plug(SONY)
    couch.wait()
    assert couch.goes_on
    assert [pad.players[-1] for pad in (back, third)] == [1, 0]


def test_a_seat_is_left_by_whose_it_is_and_nobody_else(couch: Couch) -> None:
    couch.settle()
    couch.theatre.key("escape")
    couch.theatre.click("hands")
    before = couch.play.hands.seating
    couch.theatre.at(WhoPlays).focus = "seat 1"
    for with_keys in (True, False):
        if with_keys:
            couch.theatre.key("return")
        else:
            couch.tap(couch.pads[0], "south")
        assert couch.play.hands.seating == before
        assert couch.play.match.seats[1].name in couch.theatre.at(Notice).lines[0]
        couch.theatre.key("escape")
    couch.tap(couch.pads[1], "south")
    assert couch.chairs.keys() == {couch.hand(couch.pads[0])}
    for seat in (1, None):
        couch.theatre.key("return")
        assert couch.play.hands.seating.seat_of(KEYS) == seat
    couch.theatre.click("shared")
    assert couch.play.hands.seating == SHARED
    couch.theatre.key("escape")
    couch.theatre.at(Pause)


def test_the_seat_of_a_lost_pad_is_given_in_the_menu_of_its_page(couch: Couch) -> None:
    couch.settle()
    couch.lose(couch.pads[0])
    for name in ("menu", "hands", "seat 0"):
        couch.theatre.click(name)
    for _ in range(2):
        couch.theatre.key("escape")
        couch.wait(1)
    assert couch.goes_on
    assert couch.chairs == {couch.hand(couch.pads[1]): 1, MOUSE: 0}


def test_however_often_pads_come_and_go_nothing_is_played_by_it(couch: Couch) -> None:
    match = couch.play.match
    couch.tap(couch.settle(), "north")
    before, seats = list(match.log), [couch.hand(pad) for pad in couch.pads]
    couch.settle()
    for turn in range(MANY):
        with VirtualPad((XBOX, SONY, PAD)[turn % 3]) as guest:
            if turn % 2:
                guest.press("south")
            if turn % 5 == 0:
                couch.wait(1)
        couch.wait(1)
    for turn in range(MANY // 10 or 1):  # and one that plays: found again each time
        seat = turn % 2
        couch.pads[seat].press("south")
        couch.pads[seat].unplug()
        couch.wait(1)
        couch.pads[seat] = couch.plug(seats[seat].device)
        couch.wait(3)
    assert match.log == before
    assert couch.goes_on


@pytest.mark.parametrize("gone", [(0,), (1,), (0, 1)])
def test_pulled_out_in_the_very_frame_of_the_deal(plugged: ExitStack, gone: Sequence[int]) -> None:
    lobby = PadTheatre()
    theatre = lobby.theatre = Theatre(lambda context: Lobby(context, Gathering(Plan())))
    pads = [plugged.enter_context(VirtualPad(device)) for device in (XBOX, SONY)]
    lobby.wait(3)
    for pad in pads:
        lobby.tap(pad, "south")
    theatre.at(Lobby).gathering.ready = {0, 1}
    for seat in gone:
        pads[seat].unplug()
    x, y = (round(at) for at in theatre.spot("deal"))
    press, release = (
        pygame.Event(kind, pos=(x, y), button=1, touch=False)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    )
    theatre.frame(press, *pygame.event.get(), release)
    lobby.wait(3)
    assert play_of(theatre).match.seats[gone[0]].name in theatre.at(LostPad).title


@pytest.mark.parametrize(
    ("key", "click"),
    [("escape", ""), ("escape", "settings"), ("escape", "hands"), ("f1", "")],
    ids=["pause", "settings", "who plays with what", "rules"],
)
def test_pulled_out_while_a_page_lies_over_the_table_it_waits(couch: Couch, key: str, click: str) -> None:
    couch.settle()
    couch.theatre.key(key)
    if click:
        couch.theatre.click(click)
    couch.wait()
    assert not couch.goes_on
    couch.pads[1].unplug()
    couch.wait()
    assert not isinstance(couch.theatre.top, LostPad), "it is not what is played now"
    while not (couch.goes_on or isinstance(couch.theatre.top, LostPad)):
        couch.theatre.key("escape")
    couch.wait(3)
    assert couch.waits_for(1)


def test_pulled_out_while_the_scores_are_read(couch: Couch) -> None:
    couch.theatre.context.settings.speed = 4
    while not isinstance(couch.theatre.top, Scores):
        if couch.play.asked and couch.play.playhead.idle and couch.play.move.called:
            couch.answer()
        couch.wait(1)
    couch.pads[0].unplug()
    couch.wait()
    couch.theatre.at(Scores)
    while isinstance(couch.theatre.top, Scores):
        couch.tap(couch.pads[1], "south")
    couch.wait(3)
    assert couch.waits_for(0)


def test_pulled_out_before_the_same_match_is_played_again(couch: Couch) -> None:
    couch.settle()
    couch.theatre.game.stack.scenes.append(Notice(couch.theatre.context, [], lambda: Pop("again")))
    couch.pads[1].unplug()
    couch.wait()
    before = couch.play
    couch.theatre.key("escape")
    couch.wait(3)
    assert couch.waits_for(1)
    assert couch.play is not before


def test_pulled_out_in_the_very_frame_in_which_seats_were_taken(couch: Couch) -> None:
    couch.settle()
    page = practice(couch.theatre.context, couch.play.match)
    assert isinstance(page, TakingSeats)
    couch.theatre.game.stack.scenes.append(page)
    for pad in couch.pads:
        couch.tap(pad, "south")
    couch.pads[1].unplug()
    couch.theatre.frame(
        pygame.Event(pygame.KEYDOWN, key=pygame.K_p, mod=0, unicode="", scancode=0), *pygame.event.get()
    )
    couch.wait(3)
    assert couch.waits_for(1)


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
