"""A table with four sides under many fingers and palms at once: each does its own thing, none another's."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pygame
import pytest

from racko_game.controls.intents import Device
from racko_game.match.record.record import record_of, resume
from racko_game.rules.pieces.moves import Draw, Put, Take, Toss
from racko_game.scenes.pages.pause import Pause
from racko_game.scenes.table.edges.edge_rules import EdgeRules
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.table.four_sided import furnish_around
from tests.scenes.seen import some

from ..moves import best
from ..scenes.around import lying
from ..scenes.walk import meet
from ..theatre import Theatre
from .fingers import DOWN, EVENTS, MOVE, UP, WIDE, TenFingers, around, on_page, own, play, press, tap, wait
from .sitting import dealt, play_of


def others(shown: Theatre) -> list[int]:
    viewer = play_of(shown).viewpoint.viewer
    return [(viewer + k) % 4 for k in range(1, 4)]


def test_one_drags_while_another_peeks_and_a_third_reads_the_rules(shown: Theatre) -> None:
    table = play_of(shown)
    peeks, reads, _ = others(shown)
    shown.finger(DOWN, own(shown, peeks, "name"), 1)
    wait(shown, 3.0)
    assert table.viewpoint.peeking.seats == {peeks}, "a palm on the rim, for as long as it lies there"
    press(shown, own(shown, reads, "menu"), 2)
    (page,) = table.panels.open.values()
    assert page.seen.viewer == reads
    start = shown.spot("stock")
    shown.finger(DOWN, start, 3)
    shown.finger(MOVE, (start[0] + 60, start[1] + 40), 3)
    assert table.show.carry is not None
    press(shown, on_page(shown, reads, "rules"), 2)
    (rules,) = table.panels.open.values()
    assert rules is not page
    assert shown.top is table, "and nobody pauses"
    end = shown.spot("slot 3")
    shown.finger(MOVE, end, 3)
    shown.finger(UP, end, 3)
    assert table.match.actions == [Draw(), Put(2)]
    assert table.viewpoint.peeking.seats == {peeks}
    shown.until(shown.asked)
    assert table.panels.open == {reads: rules}, "the next turn closes nothing"
    shown.finger(UP, own(shown, peeks, "name"), 1)
    assert not table.viewpoint.peeking.seats


@pytest.mark.parametrize("name", ["4", "name"])
def test_whose_turn_it_is_not_can_only_look_at_their_own(shown: Theatre, name: str) -> None:
    table = play_of(shown)
    for seat in others(shown):
        press(shown, own(shown, seat, name), 5)
        assert seat in table.viewpoint.peeking.seats
    assert not table.match.actions


def test_what_rests_on_the_glass_means_nothing(shown: Theatre) -> None:
    table, names = play_of(shown), ("stock", "discard", "menu", "hint")
    for number, name in enumerate(names):
        shown.finger(DOWN, shown.spot(name), number)
    wait(shown, 4.0)
    for number, name in enumerate(names):
        x, y = shown.spot(name)
        for kind in (MOVE, UP):
            shown.finger(kind, (x + 40, y + 40), number)
    assert not table.match.actions
    assert not table.state.lifted
    assert not table.panels.open
    assert shown.top is table


def test_keys_and_the_mouse_play_at_once_for_whoever_is_asked(shown: Theatre) -> None:
    table = play_of(shown)
    for put, slot in ((shown.click, "slot 5"), (shown.key, "2")):
        shown.key("d")
        shown.until(shown.asked)
        put(slot)
        shown.until(shown.asked)
    assert table.match.actions == [Draw(), Put(4), Draw(), Put(1)]
    shown.key("escape")
    (page,) = table.panels.open.values()
    assert page.seen.viewer == table.viewpoint.viewer
    shown.key("escape")
    assert not table.panels.open


@pytest.mark.parametrize(("edition", "seats"), [("original", 4), ("super", 4), ("letters", 3)])
def test_a_window_that_is_too_small_shows_another_table_where_one_tap_plays(edition: str, seats: int) -> None:
    shown = around(dealt(edition, seats))
    table = play_of(shown)
    play(shown, "stock")
    held = table.view.held
    shown.resize((800, 480))
    assert not table.furniture.sided
    assert table.turned_by.quarter == 0
    assert table.view.held == held
    play(shown, "slot 2")
    shown.resize(WIDE)
    assert table.furniture.sided
    assert table.match.actions == [Draw(), Put(1)]


def test_the_table_is_seen_from_every_edge_in_turn(shown: Theatre) -> None:
    table, seen = play_of(shown), set()
    for _ in range(4):
        shown.until(shown.asked)
        viewer = table.viewpoint.viewer
        assert viewer == table.match.asked
        seen.add(table.turned_by.quarter)
        assert table.furniture is furnish_around(table.context.frame, 4, viewer, table.show.shape)
        play(shown, "stock", "slot 1")
    assert seen == {0, 1, 2, 3}
    assert not any(isinstance(action, Take) for action in table.match.actions)


@pytest.mark.parametrize("way", ["finger", "keys"])
def test_everybody_finds_the_scores_at_their_own_edge_and_anybody_goes_on(shown: Theatre, way: str) -> None:
    table = counted(shown)
    assert sorted(table.panels.open) == [0, 1, 2, 3]
    assert shown.game.stack.scenes == [table]
    if way == "finger":
        for number, at in enumerate([on_page(shown, seat, "next") for seat in range(4)]):
            press(shown, at, number)
    else:
        shown.key("return")
    assert not table.panels.open
    assert not table.viewpoint.peeking.seats, "of two who press the second turns up no rack"
    shown.until(shown.asked)
    assert table.view.round == 2


@pytest.mark.parametrize(
    ("edition", "seats"), [("original", 4), ("super", 4), ("letters", 3), ("modern", 2), ("tray", 4)]
)
def test_ten_fingers_at_random_leave_what_the_accepted_actions_alone_give(edition: str, seats: int) -> None:
    chance = random.Random(seats)
    match = dealt(edition, seats, chance.randbytes(16))
    shown = around(match)
    fingers = TenFingers(shown, seats + 7)
    done = 0
    while fingers.events < EVENTS:
        fingers.play(min(EVENTS - fingers.events, 4000))
        assert resume(record_of(match)).table == match.table
        done += len(match.log)  # what was taken back is there, too
        if not shown.game.stack.scenes:
            match = dealt(edition, seats, chance.randbytes(16))
            shown.game.restart([TableScene(shown.context, match)])
    assert done


def test_each_is_spoken_to_as_they_play_by_touch_or_with_keys_whatever_others_do(shown: Theatre) -> None:
    table = play_of(shown)
    for turn in range(6):
        seat = table.viewpoint.viewer
        number = 10 * (turn % 2)  # the same finger's number again for somebody else
        for name in ("stock", "slot 4"):
            play(shown, name, which=number)
            for other in others(shown):
                press(shown, own(shown, other, "name"), number)
                labels = some(table.onlookers.hands_shown.labels)
                assert labels.device is table.hand.device is Device.TOUCH
        assert table.viewpoint.viewer != seat
    words = table.context.bindings
    assert {words.labels(table.hands.of(seat).kind).device for seat in range(4)} == {Device.TOUCH}
    shown.key("d")
    shown.until(shown.asked)
    other = others(shown)[0]
    press(shown, own(shown, other, "name"), 0)
    assert table.hand.device is Device.KEYS
    assert table.hands.of(other).device is Device.TOUCH


@pytest.mark.parametrize("size", [WIDE, (1080, 1920), (3840, 2160)], ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_said_to_one_covers_nobody_elses_menu(size: tuple[int, int], seats: int) -> None:
    shown = around(dealt(seats=seats), size)
    table = play_of(shown)
    for _ in range(seats):
        shown.context.settings.taught = []  # nobody has looked at a rack yet
        shown.frame(dt=0.2)
        found = [one for one in table.sprites() if one.picture[0] == "bubble"]
        assert found, "how to look at what lies covered"
        boxes = [lying(one, 0, 0, *(int(str(part)) for part in one.picture[1:3])) for one in found]
        menus = [
            table.turned_by.back.box(one.turn.box(one.menu))
            for one in table.show.around
            if one.viewer != table.viewpoint.viewer
        ]
        assert len(menus) == seats - 1
        assert not [box for box in boxes if any(meet(box, menu) for menu in menus)]
        play(shown, "stock", "slot 4")
        shown.frame(dt=0.2)


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
def test_a_palm_on_a_rack_looks(shown: Theatre, drawn: bool, seconds: float, names: tuple[str, ...]) -> None:
    table = play_of(shown)
    if drawn:
        play(shown, "stock")
    for _ in range(2):
        palms = palm(shown, table.viewpoint.viewer, *names, seconds=seconds)
        next(palms)
        assert (table.viewpoint.viewer in table.viewpoint.peeking.seats) == (seconds > 0.3)
        next(palms)
        assert drawn or not table.fingers.marked
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
    next(palm(shown, seat, "name", seconds=1))
    assert table.viewpoint.peeking.seats == {seat}
    shown.finger(UP, own(shown, seat, "name"), 0)
    before = len(table.match.actions)
    press(shown, own(shown, table.viewpoint.viewer, "name"), seconds=3.0)
    press(shown, shown.spot("stock"))
    assert table.match.actions[before:] == [Draw()], "and who is asked plays next"


def test_looking_begins_at_once_however_slowly_keys_repeat() -> None:
    shown = around(repeat_first=2.0)
    viewpoint = play_of(shown).viewpoint
    next(palm(shown, viewpoint.viewer, "name", seconds=0.3))
    assert viewpoint.peeking.seats == {viewpoint.viewer}
