"""Hands that rest on a table with four sides, and fingers that press at the same time as others do."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from racko_game.rules.pieces.moves import Draw, Put, Toss
from racko_game.scenes.pages.pause import Pause
from racko_game.scenes.table.edges.edge_rules import EdgeRules
from racko_game.scenes.table.scene import TableScene

from ..moves import best
from ..theatre import Theatre
from .fingers import WIDE, around, on_page, own, play, press, tap, wait
from .sitting import dealt, play_of

DOWN, MOVE, UP = pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP


def palm(shown: Theatre, seat: int, *names: str, seconds: float) -> Iterator[None]:
    """A hand comes down there, and rests for so long; the next time it goes up again."""
    places = [own(shown, seat, name) for name in names]
    for number, at in enumerate(places):
        shown.finger(DOWN, at, number)
    wait(shown, seconds)
    yield
    for number, at in enumerate(places):
        shown.finger(UP, at, number)
    yield


def counted(shown: Theatre) -> TableScene:
    """The first round is played, and its scores lie at every edge."""
    table = play_of(shown)
    while table.state.turn is not None:
        shown.until(lambda: table.state.turn is None or (shown.asked() and not table.state.moment))
        if table.state.turn is not None:
            table.move.answer(best(table.match))
    shown.until(lambda: any(page.node("next") for page in table.panels.open.values()))
    return table


def test_ten_that_rest_keep_nobody_from_going_on_and_leave_room_for_one_that_plays(shown: Theatre) -> None:
    shown.finger(DOWN, own(shown, 3, "4"), 1)
    wait(shown, 2)
    press(shown, on_page(shown, 2, "pause"), 2)
    shown.at(Pause)
    press(shown, shown.spot("resume"), 3)
    shown.at(TableScene)
    for number in range(10):
        shown.finger(DOWN, (300 + 120 * number, 540), number)
    wait(shown, 2)
    press(shown, shown.spot("stock"), 42)
    assert play_of(shown).match.actions == [Draw()]


def test_what_was_pressed_before_a_page_opened_there_turns_nothing_on_it(shown: Theatre) -> None:
    rules = on_page(shown, 2, "rules")
    press(shown, on_page(shown, 2, "close"))
    shown.finger(DOWN, rules, 4)
    on_page(shown, 2, "rules")
    shown.finger(UP, rules, 4)
    page = play_of(shown).panels.open
    assert not page[2].node("contents")
    press(shown, rules, 4)
    assert page[2].node("contents")


def test_round_a_table_only_time_or_its_button_ends_a_moment() -> None:
    shown = around(dealt("tray", calling="own voice"))
    table = play_of(shown)
    while not table.state.moment:
        shown.until(shown.asked)
        table.move.answer(best(table.match))
    shown.until(shown.asked)
    seen = table.show.around[0]
    press(shown, seen.turn.point(seen.tray.x - 8, seen.tray.centre[1]), 7)
    assert table.state.moment
    tap(shown, "hold")
    assert not table.state.moment


@pytest.mark.parametrize("gap", [0.0, 0.15])
def test_of_two_who_press_at_once_the_second_tosses_nothing(shown: Theatre, gap: float) -> None:
    stock, discard, table = shown.spot("stock"), shown.spot("discard"), play_of(shown)
    next(palm(shown, table.viewpoint.viewer, "name", seconds=1))
    shown.finger(DOWN, stock, 10)
    shown.finger(DOWN, discard, 11)
    shown.finger(UP, stock, 10)
    shown.frame(dt=gap)
    shown.finger(UP, discard, 11)
    press(shown, discard, 12)
    assert table.match.actions == [Draw()]
    wait(shown, 0.6)
    press(shown, discard, 13)
    assert table.match.actions == [Draw(), Toss()]


def test_what_somebody_carries_nobody_else_plays(shown: Theatre) -> None:
    table, stock = play_of(shown), shown.spot("stock")
    shown.finger(DOWN, stock, 1)
    shown.finger(MOVE, (stock[0] + 60, stock[1] + 60), 1)
    carried = table.show.carry
    assert carried
    for at in (own(shown, table.viewpoint.viewer, "name"), shown.spot("discard")):
        wait(shown, 0.6)
        press(shown, at, 2)
    shown.key("x")
    assert table.match.actions == [Draw()]
    assert table.show.carry is carried


@pytest.mark.parametrize("drawn", [False, True])
@pytest.mark.parametrize("seconds", [0.1, 0.5, 1.5])
@pytest.mark.parametrize("names", [("4",), ("name", "3"), ("2", "3", "4", "5", "6")])
def test_a_palm_on_ones_rack_only_looks(
    shown: Theatre, drawn: bool, seconds: float, names: tuple[str, ...]
) -> None:
    table = play_of(shown)
    if drawn:
        play(shown, "stock")
    for _ in range(2):
        palms = palm(shown, table.viewpoint.viewer, *names, seconds=seconds)
        next(palms)
        assert (table.viewpoint.viewer in table.viewpoint.peeking.seats) == (seconds > 0.3)
        next(palms)
        wait(shown, 9)
    assert table.match.actions == [Draw()] * drawn


@pytest.mark.parametrize("seconds", [0.0, 0.8])
def test_one_finger_puts_a_card_that_was_seen_and_else_looks(shown: Theatre, seconds: float) -> None:
    table = play_of(shown)
    play(shown, "stock")
    slot, seat = shown.spot("slot 4"), table.viewpoint.viewer
    for _ in range(2):
        press(shown, slot)
    assert table.viewpoint.peeking.seats == {seat}
    assert table.match.actions == [Draw()], "turned up, and not seen long enough"
    wait(shown, 0.6)
    press(shown, slot, 2, seconds)
    assert table.match.actions == [Draw(), Put(3)]


def test_a_palm_that_stays_on_a_rack_that_lies_open_puts_nothing_into_it(shown: Theatre) -> None:
    table = play_of(shown)
    play(shown, "stock")
    for names, seconds in ((("4",), 2.0), (("3", "4", "5"), 0.1)):
        press(shown, own(shown, table.viewpoint.viewer, "name"))
        wait(shown, 1)
        palms = palm(shown, table.viewpoint.viewer, *names, seconds=seconds)
        next(palms)
        assert table.viewpoint.peeking.seats == {table.viewpoint.viewer}
        next(palms)
    assert table.match.actions == [Draw()]


@pytest.mark.parametrize("size", [WIDE, (800, 480)])
def test_a_mouse_and_a_finger_without_a_side_look_at_the_rack_of_who_is_asked(size: tuple[int, int]) -> None:
    shown = around(size=size)
    table = play_of(shown)
    for place in table.furniture.racks:
        at = table.turned_by.point(*place.name.centre)
        if table.furniture.sided:
            shown.press(at)
            shown.release(at)
        else:
            press(shown, at)
        assert table.viewpoint.peeking.seats <= {table.viewpoint.viewer}
    assert table.viewpoint.peeking.seats == {table.viewpoint.viewer}


def test_of_two_who_press_next_the_second_turns_up_no_rack(shown: Theatre) -> None:
    table = counted(shown)
    for number, at in enumerate([on_page(shown, seat, "next") for seat in range(4)]):
        press(shown, at, number)
    assert table.view.round == 2
    assert not table.viewpoint.peeking.seats


def test_who_reads_goes_on_whatever_others_do(shown: Theatre) -> None:
    press(shown, on_page(shown, 2, "rules"))
    table = play_of(shown)
    page = table.panels.open[2]
    assert isinstance(page, EdgeRules)
    for _ in range(3):
        press(shown, on_page(shown, 2, "after"))
    section = page.pager.leaf.section
    press(shown, on_page(shown, 1, "pause"))
    shown.key("escape")
    assert table.panels.open == {2: page}
    for size in ((1680, 1050), (800, 480), WIDE):
        shown.resize(size)
        assert table.panels.open == ({2: page} if table.furniture.sided else {})
    assert page.pager.leaf.section == section
    counted(shown)
    shown.frame()
    assert table.panels.open[1].node("next")
    press(shown, on_page(shown, 1, "next"))
    assert table.view.round == 2
    assert table.panels.open == {2: page}


@pytest.mark.parametrize("ends", ["pause", "round", "focus", "minimised"])
def test_a_palm_that_stays_looks_again_once_it_may(shown: Theatre, ends: str) -> None:
    table = play_of(shown)
    seat = (table.viewpoint.viewer + 1) % 4
    palms = palm(shown, seat, "name", seconds=2)
    next(palms)
    assert table.viewpoint.peeking.seats == {seat}
    if ends == "pause":
        press(shown, on_page(shown, (seat + 1) % 4, "pause"), 9)
        assert not table.viewpoint.peeking.seats
        shown.key("escape")
    elif ends == "round":
        counted(shown)
        assert not table.viewpoint.peeking.seats
        press(shown, on_page(shown, 1, "next"), 9)
        shown.until(shown.asked)
    else:
        lost, back = {
            "focus": (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED),
            "minimised": (pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED),
        }[ends]
        shown.frame(pygame.Event(lost))
        wait(shown, 1)
        assert not table.viewpoint.peeking.seats
        shown.frame(pygame.Event(back))
    wait(shown, 1)
    assert seat in table.viewpoint.peeking.seats
    next(palms)
    assert not table.viewpoint.peeking.seats


def test_looking_begins_at_once_however_slowly_keys_repeat() -> None:
    shown = around(repeat_first=2.0)
    viewpoint = play_of(shown).viewpoint
    next(palm(shown, viewpoint.viewer, "name", seconds=0.3))
    assert viewpoint.peeking.seats == {viewpoint.viewer}
