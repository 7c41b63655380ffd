"""A pad is pulled out in the middle of a match: it waits, another takes over, and nothing is played by it."""

from __future__ import annotations

import os
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import ExitStack

import pytest

from racko_game.controls.intents import FINGERS, KEYS, MOUSE, Device
from racko_game.match.privacy import Policy
from racko_game.match.seating import SHARED
from racko_game.paint.engine.colours import darker, themed
from racko_game.scenes.context import DIM
from racko_game.scenes.pages.dialogs import Notice
from racko_game.scenes.pages.pause import Pause
from racko_game.scenes.table.curtain import Curtain
from racko_game.scenes.table.lost_pad import LostPad
from racko_game.scenes.table.taking_seats import WhoPlays

from ..moves import best
from ..pads import VirtualPad
from .couch import Couch

MANY = int(os.environ.get("RACKO_PLUGS", "60"))
"""So many times a pad is plugged in and pulled out."""

Gathers = Callable[..., Couch]


@pytest.fixture
def gathers() -> Iterator[Gathers]:
    """Makes couches."""
    with ExitStack() as plugged:
        yield lambda *makes, policy=Policy.PEEK: Couch(plugged, policy, makes)


@pytest.fixture
def couch(gathers: Gathers) -> Couch:
    return gathers(Device.XBOX, Device.PLAYSTATION)


def test_any_pad_takes_over_with_one_press(couch: Couch) -> None:
    pad, match = couch.settle(), couch.play.match
    couch.tap(pad, "north")
    assert len(match.actions) == 1
    seat, before = couch.play.viewpoint.viewer, list(match.actions)
    pad.press("south")
    assert match.seats[seat].name in couch.lose(pad).title
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
    seat = couch.play.viewpoint.viewer
    couch.lose(pad)
    couch.pads[seat] = couch.plug(pad.device)
    for _ in range(3):
        couch.frame()
    assert couch.goes_on
    assert sum(couch.pads[seat].lights[-1]) > 0, "it has its light again at once"
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


def test_where_every_device_plays_one_pad_is_shared_with_two_presses(couch: Couch) -> None:
    pad = couch.settle()
    seat = couch.play.viewpoint.viewer
    other = couch.pads[1 - seat]
    couch.lose(pad)
    couch.tap(other, "dpad_left")
    couch.tap(other, "south")
    assert couch.goes_on
    left, right = couch.hand(other).halves
    assert couch.chairs == {left: 1 - seat, right: seat}
    couch.settle()
    couch.tap(other, "north")
    assert len(couch.play.match.actions) == 1, "the right half plays for who has lost theirs"


def test_only_who_plays_alone_with_a_pad_or_keys_shares_them(couch: Couch) -> None:
    page = couch.lose(couch.settle())
    before = couch.play.hands.seating
    couch.theatre.click("share")
    assert couch.theatre.top is page
    assert couch.play.hands.seating == before
    assert "you want to share" in page.line


def test_where_nothing_is_free_nobody_is_offered_it(couch: Couch) -> None:
    pad = couch.settle()
    seating = couch.play.hands.seating
    for hand in (KEYS, MOUSE, FINGERS):
        seating = seating.with_(hand, 1 - couch.play.viewpoint.viewer)
    couch.play.sit(seating)
    page = couch.lose(pad)
    assert [spot.name for spot in page.hotspots()] == ["stand-in", "share", "menu"]


def test_what_is_pressed_as_the_pad_goes_is_not_meant(couch: Couch) -> None:
    third = couch.plug(Device.PAD)
    pad = couch.settle()
    pad.unplug()
    couch.frame()
    couch.tap(third, "south")
    assert isinstance(couch.theatre.top, LostPad)
    couch.wait()
    couch.tap(third, "south")
    assert couch.goes_on


def test_a_pad_that_was_put_back_while_the_match_paused_is_not_asked_for(couch: Couch) -> None:
    pad, seat = couch.settle(), couch.play.viewpoint.viewer
    couch.tap(couch.pads[1 - seat], "start")
    pad.unplug()
    couch.wait()
    back = couch.plug(pad.device)
    couch.wait()
    couch.tap(couch.pads[1 - seat], "east")
    couch.wait()
    assert couch.goes_on
    assert couch.chairs[couch.hand(back)] == seat


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_of_two_lost_pads_of_one_make_each_is_told_by_a_press(gathers: Gathers, order: Sequence[int]) -> None:
    couch = gathers(Device.XBOX, Device.XBOX, Device.PLAYSTATION)
    couch.settle()
    first = couch.lose(*couch.pads[:2])
    come = {seat: couch.plug(Device.XBOX) for seat in order}
    couch.wait()
    assert couch.theatre.top is first, "nobody knows whose that is"
    couch.tap(come[0], "south")
    couch.wait()
    assert couch.goes_on
    for seat, pad in come.items():
        assert couch.chairs[couch.hand(pad)] == seat


def shared_by_two(couch: Couch, makes: Sequence[Device], seats: tuple[int, int] = (0, 1)) -> VirtualPad:
    """Two of three play with one pad, each with a half of it."""
    pad = couch.plug(makes[0])
    couch.wait()
    halves: dict[Hashable, int] = dict(zip(couch.hand(pad).halves, seats, strict=True))
    third = couch.hand(couch.pads[2])
    couch.play.sit(SHARED.with_(third, 2)._replace(chairs={**halves, third: 2}))
    couch.wait()
    return pad


@pytest.mark.parametrize("other", [Device.XBOX, Device.PLAYSTATION])
def test_a_pad_that_two_shared_is_shared_again(gathers: Gathers, other: Device) -> None:
    """The very pad comes back, or another takes over: for both."""
    couch = gathers(Device.PLAYSTATION, Device.PLAYSTATION, Device.PLAYSTATION)
    pad = shared_by_two(couch, [Device.XBOX])
    couch.lose(pad)
    back = couch.plug(other)
    couch.wait()
    if other is not Device.XBOX:
        couch.tap(back, "south")
        couch.wait()
    assert couch.goes_on
    left, right = couch.hand(back).halves
    assert (couch.chairs[left], couch.chairs[right]) == (0, 1)
    for button, half in (("left_stick", left), ("south", right)):
        back.press(button)
        couch.frame()
        assert couch.theatre.context.hand == half
        back.release(button)
        couch.frame()


def test_behind_the_page_nobody_looks_at_a_screen_that_is_handed_round(gathers: Gathers) -> None:
    couch = gathers(Device.XBOX, Device.PLAYSTATION, policy=Policy.CURTAIN)
    couch.wait(4)
    curtain = couch.theatre.top
    assert isinstance(curtain, Curtain)
    own, other = couch.pads[curtain.seat], couch.pads[1 - curtain.seat]
    couch.lose(own)  # seen while the curtain is down
    couch.pads[curtain.seat] = own = couch.plug(own.device)
    couch.wait()
    couch.tap(own, "south")
    assert couch.play.viewpoint.eyes == curtain.seat
    couch.lose(other)
    assert couch.play.viewpoint.eyes is None
    couch.plug(other.device)
    couch.wait()
    assert isinstance(couch.theatre.top, Curtain)


def test_both_pads_lost_are_taken_over_one_after_the_other(couch: Couch) -> None:
    couch.settle()
    couch.lose(*couch.pads)
    for _ in range(2):
        assert isinstance(couch.theatre.top, LostPad)
        pad = couch.plug(Device.PAD)
        couch.wait()
        couch.tap(pad, "south")
        couch.frame()
    assert couch.goes_on
    assert len(couch.play.hands.seating.chairs) == 2


def test_keys_and_mouse_play_on_by_the_page(couch: Couch) -> None:
    couch.lose(couch.settle())
    seat = couch.play.viewpoint.viewer
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
    assert couch.play.viewpoint.eyes == couch.play.viewpoint.viewer
    pad.unplug()
    couch.frame()
    assert couch.play.viewpoint.eyes is None


def test_a_pads_light_is_bright_in_its_turn(couch: Couch) -> None:
    for _ in range(2):
        pad = couch.settle()
        couch.tap(pad, "north")
        couch.settle()
        couch.tap(pad, "south")
        own = couch.settle()
        (other,) = (one for one in couch.pads if one is not own)
        assert own is not pad
        assert sum(own.lights[-1]) > sum(other.lights[-1]) > 0


def test_a_pads_number_is_that_of_its_seat_whoever_takes_it_over(couch: Couch) -> None:
    own, other = couch.pads
    third = couch.plug(Device.PAD)
    couch.settle()
    assert [pad.players[-1] for pad in (own, other, third)] == [0, 1, 2]
    couch.lose(own)
    couch.tap(third, "south")
    assert [pad.players[-1] for pad in (other, third)] == [1, 0]
    couch.lose(other)
    back = couch.plug(Device.PLAYSTATION)
    couch.wait()
    assert couch.goes_on
    assert [pad.players[-1] for pad in (back, third)] == [1, 0]


def test_a_pad_that_two_share_has_the_number_of_the_first_and_the_light_of_whose_turn_it_is(
    gathers: Gathers,
) -> None:
    couch = gathers(Device.PLAYSTATION, Device.PLAYSTATION, Device.PLAYSTATION)
    pad = shared_by_two(couch, [Device.XBOX], seats=(1, 0))
    assert pad.players[-1] == 0
    colours = themed(couch.theatre.context.settings.theme).seats
    for _ in range(3):
        couch.settle()
        turn = couch.play.viewpoint.viewer
        assert pad.lights[-1] == (darker(colours[0], DIM) if turn == 2 else colours[turn])
        for _ in range(2):
            couch.play.move.answer(best(couch.play.match))
            couch.settle()


def who_plays(couch: Couch) -> WhoPlays:
    """The page, by way of the pause."""
    couch.settle()
    couch.theatre.key("escape")
    couch.theatre.click("hands")
    assert isinstance(couch.theatre.top, WhoPlays)
    return couch.theatre.top


def test_a_seat_is_left_by_whose_it_is_and_nobody_else(couch: Couch) -> None:
    sheet, before = who_plays(couch), couch.play.hands.seating
    sheet.focus = "seat 1"
    for with_keys in (True, False):
        if with_keys:
            couch.theatre.key("return")
        else:
            couch.tap(couch.pads[0], "south")
        assert couch.play.hands.seating == before
        assert isinstance(couch.theatre.top, Notice)
        assert couch.play.match.seats[1].name in couch.theatre.top.lines[0]
        couch.theatre.key("escape")
    couch.tap(couch.pads[1], "south")
    assert couch.chairs.keys() == {couch.hand(couch.pads[0])}
    couch.theatre.key("return")
    assert couch.play.hands.seating.seat_of(KEYS) == 1
    couch.theatre.key("return")
    assert couch.play.hands.seating.seat_of(KEYS) is None
    couch.theatre.click("shared")
    assert couch.play.hands.seating == SHARED
    couch.theatre.key("escape")
    assert isinstance(couch.theatre.top, Pause)


def test_the_seat_of_a_lost_pad_is_given_in_the_menu_of_its_page(couch: Couch) -> None:
    couch.settle()
    page = couch.lose(couch.pads[0])
    couch.theatre.click("menu")
    couch.theatre.click("hands")
    couch.theatre.click("seat 0")
    for _ in range(2):
        couch.theatre.key("escape")
        couch.frame()
    assert couch.theatre.top is not page
    assert couch.goes_on
    assert couch.chairs == {couch.hand(couch.pads[1]): 1, MOUSE: 0}


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
