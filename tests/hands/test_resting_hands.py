"""Hands that rest on a table with four sides, and fingers that press at the same time as others do."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from racko_game.match.privacy import Policy
from racko_game.rules.pieces.moves import Draw, Put, Toss
from racko_game.scenes.pages.pause import Pause
from racko_game.scenes.table.edges.edge_rules import EdgeRules
from racko_game.scenes.table.scene import TableScene

from ..moves import best
from ..theatre import SEED, Theatre, plan
from .fingers import WIDE, dealt, on_page, own, press, table, tap, theatre, wait

DOWN, MOVE, UP = pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP


def palm(shown: Theatre, seat: int, *names: str) -> Iterator[None]:
    """A hand comes down there, and goes up again."""
    places = [own(shown, seat, name) for name in names]
    for number, at in enumerate(places):
        shown.finger(DOWN, at, number)
    yield
    for number, at in enumerate(places):
        shown.finger(UP, at, number)
    yield


def counted(shown: Theatre) -> TableScene:
    """The first round is played, and its scores lie at every edge."""
    play = table(shown)
    while play.state.turn is not None:
        shown.until(lambda: play.state.turn is None or (shown.asked() and not play.state.moment))
        if play.state.turn is not None:
            play.move.answer(best(play.match))
    shown.until(lambda: any(page.node("next") for page in play.panels.open.values()))
    return play


def test_what_rests_on_the_glass_keeps_nobody_from_going_on(shown: Theatre) -> None:
    shown.finger(DOWN, own(shown, 3, "4"), 1)
    wait(shown, 2)
    press(shown, on_page(shown, 2, "pause"), 2)
    assert isinstance(shown.top, Pause)
    press(shown, shown.spot("resume"), 3)
    assert isinstance(shown.top, TableScene)


def test_ten_that_rest_leave_room_for_one_that_plays(shown: Theatre) -> None:
    for number in range(10):
        shown.finger(DOWN, (300 + 120 * number, 540), number)
    wait(shown, 2)
    press(shown, shown.spot("stock"), 42)
    assert table(shown).match.actions == [Draw()]


def test_what_was_pressed_before_a_page_opened_there_turns_nothing_on_it(shown: Theatre) -> None:
    rules = on_page(shown, 2, "rules")
    press(shown, on_page(shown, 2, "close"))
    shown.finger(DOWN, rules, 4)
    on_page(shown, 2, "rules")
    shown.finger(UP, rules, 4)
    assert not table(shown).panels.open[2].node("contents")
    press(shown, rules, 4)
    assert table(shown).panels.open[2].node("contents")


def test_round_a_table_only_time_or_its_button_ends_a_moment() -> None:
    laid = plan("tray", 4, 4)
    laid.cards = Policy.EDGES
    laid.choose("calling", "own voice")
    shown = theatre(laid.start(SEED))
    play = table(shown)
    while not play.state.moment:
        shown.until(shown.asked)
        play.move.answer(best(play.match))
    shown.until(shown.asked)
    seen = play.show.around[0]
    press(shown, seen.turn.point(seen.tray.x - 8, seen.tray.centre[1]), 7)
    assert play.state.moment
    tap(shown, "hold")
    assert not play.state.moment


@pytest.mark.parametrize("gap", [0.0, 0.15])
def test_of_two_who_press_at_once_the_second_tosses_nothing(shown: Theatre, gap: float) -> None:
    stock, discard = shown.spot("stock"), shown.spot("discard")
    palms = palm(shown, table(shown).viewpoint.viewer, "name")
    next(palms)
    wait(shown, 1)
    shown.finger(DOWN, stock, 10)
    shown.finger(DOWN, discard, 11)
    shown.finger(UP, stock, 10)
    shown.frame(dt=gap)
    shown.finger(UP, discard, 11)
    press(shown, discard, 12)
    assert table(shown).match.actions == [Draw()]
    wait(shown, 0.6)
    press(shown, discard, 13)
    assert table(shown).match.actions == [Draw(), Toss()]


def test_what_somebody_carries_nobody_else_plays(shown: Theatre) -> None:
    play, stock = table(shown), shown.spot("stock")
    shown.finger(DOWN, stock, 1)
    shown.finger(MOVE, (stock[0] + 60, stock[1] + 60), 1)
    carried = play.show.carry
    assert carried
    wait(shown, 0.6)
    press(shown, own(shown, play.viewpoint.viewer, "name"), 2)
    wait(shown, 0.6)
    press(shown, shown.spot("discard"), 2)
    shown.key("x")
    assert play.match.actions == [Draw()]
    assert play.show.carry is carried


@pytest.mark.parametrize("drawn", [False, True])
@pytest.mark.parametrize("seconds", [0.1, 0.5, 1.5])
@pytest.mark.parametrize("names", [("4",), ("name", "3"), ("2", "3", "4", "5", "6")])
def test_a_palm_on_ones_rack_only_looks(
    shown: Theatre, drawn: bool, seconds: float, names: tuple[str, ...]
) -> None:
    play = table(shown)
    if drawn:
        shown.tap("stock")
        shown.until(shown.asked)
    for _ in range(2):
        palms = palm(shown, play.viewpoint.viewer, *names)
        next(palms)
        wait(shown, seconds)
        assert (play.viewpoint.viewer in play.viewpoint.peeking.seats) == (seconds > 0.3)
        next(palms)
        wait(shown, 9)
    assert play.match.actions == [Draw()] * drawn


@pytest.mark.parametrize("seconds", [0.0, 0.8])
def test_one_finger_puts_a_card_that_was_seen_and_else_looks(shown: Theatre, seconds: float) -> None:
    play = table(shown)
    shown.tap("stock")
    shown.until(shown.asked)
    slot, seat = shown.spot("slot 4"), play.viewpoint.viewer
    for _ in range(2):
        press(shown, slot)
    assert play.viewpoint.peeking.seats == {seat}
    assert play.match.actions == [Draw()], "turned up, and not seen long enough"
    wait(shown, 0.6)
    shown.finger(DOWN, slot, 2)
    wait(shown, seconds)
    shown.finger(UP, slot, 2)
    assert play.match.actions == [Draw(), Put(3)]


def test_a_palm_that_stays_on_a_rack_that_lies_open_puts_nothing_into_it(shown: Theatre) -> None:
    play = table(shown)
    shown.tap("stock")
    shown.until(shown.asked)
    for names, seconds in ((("4",), 2.0), (("3", "4", "5"), 0.1)):
        press(shown, own(shown, play.viewpoint.viewer, "name"))
        wait(shown, 1)
        palms = palm(shown, play.viewpoint.viewer, *names)
        next(palms)
        wait(shown, seconds)
        assert play.viewpoint.peeking.seats == {play.viewpoint.viewer}
        next(palms)
    assert play.match.actions == [Draw()]


@pytest.mark.parametrize("size", [WIDE, (800, 480)])
def test_a_mouse_and_a_finger_without_a_side_look_at_the_rack_of_who_is_asked(size: tuple[int, int]) -> None:
    shown = theatre(dealt("original", 4, SEED), size)
    shown.until(shown.asked)
    play = table(shown)
    for place in play.furniture.racks:
        at = play.turned_by.point(*place.name.centre)
        if play.furniture.sided:
            shown.press(at)
            shown.release(at)
        else:
            press(shown, at)
        assert play.viewpoint.peeking.seats <= {play.viewpoint.viewer}
    assert play.viewpoint.peeking.seats == {play.viewpoint.viewer}


def test_of_two_who_press_next_the_second_turns_up_no_rack(shown: Theatre) -> None:
    play = counted(shown)
    places = [on_page(shown, seat, "next") for seat in range(4)]
    for number, at in enumerate(places):
        press(shown, at, number)
    assert play.view.round == 2
    assert not play.viewpoint.peeking.seats


def test_who_reads_goes_on_whatever_others_do(shown: Theatre) -> None:
    press(shown, on_page(shown, 2, "rules"))
    play, page = table(shown), table(shown).panels.open[2]
    assert isinstance(page, EdgeRules)
    for _ in range(3):
        press(shown, on_page(shown, 2, "after"))
    section = page.pager.leaf.section
    press(shown, on_page(shown, 1, "pause"))
    shown.key("escape")
    assert play.panels.open == {2: page}
    for size in ((1680, 1050), (800, 480), WIDE):
        shown.resize(size)
        assert play.panels.open == ({2: page} if play.furniture.sided else {})
    assert page.pager.leaf.section == section
    counted(shown)
    shown.frame()
    assert play.panels.open[1].node("next")
    press(shown, on_page(shown, 1, "next"))
    assert play.view.round == 2
    assert play.panels.open == {2: page}


@pytest.mark.parametrize("ends", ["pause", "focus", "minimised", "round"])
def test_a_palm_that_stays_looks_again_once_it_may(shown: Theatre, ends: str) -> None:
    play = table(shown)
    seat = (play.viewpoint.viewer + 1) % 4
    palms = palm(shown, seat, "name")
    next(palms)
    wait(shown, 2)
    assert play.viewpoint.peeking.seats == {seat}
    if ends == "pause":
        press(shown, on_page(shown, (seat + 1) % 4, "pause"), 9)
        assert not play.viewpoint.peeking.seats
        shown.key("escape")
    elif ends == "round":
        counted(shown)
        assert not play.viewpoint.peeking.seats
        press(shown, on_page(shown, 1, "next"), 9)
        shown.until(shown.asked)
    else:
        lost, back = {
            "focus": (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED),
            "minimised": (pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED),
        }[ends]
        shown.frame(pygame.Event(lost))
        wait(shown, 1)
        assert not play.viewpoint.peeking.seats
        shown.frame(pygame.Event(back))
    wait(shown, 1)
    assert seat in play.viewpoint.peeking.seats
    next(palms)
    assert not play.viewpoint.peeking.seats


def test_looking_begins_at_once_however_slowly_keys_repeat() -> None:
    shown = theatre(dealt("original", 4, SEED))
    shown.until(shown.asked)
    shown.context.settings.repeat_first = 2.0
    play = table(shown)
    next(palm(shown, play.viewpoint.viewer, "name"))
    wait(shown, 0.3)
    assert play.viewpoint.peeking.seats == {play.viewpoint.viewer}
