"""A table with four sides under many fingers at once: each does its own thing, and none does another's."""

from __future__ import annotations

import random

import pygame
import pytest

from racko_game.controls.intents import Device
from racko_game.match.match import Match
from racko_game.match.record.record import record_of, resume
from racko_game.rules.pieces.moves import Draw, Put, Take
from racko_game.scenes.pages.pause import Pause
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.table.four_sided import furnish_around

from ..moves import best
from ..scenes.around import lying
from ..scenes.walk import meet
from ..theatre import SEED, Theatre
from .fingers import EVENTS, WIDE, TenFingers, dealt, middle, on_page, own, press, table, tap, theatre, wait

DOWN, MOVE, UP = pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP


def others(shown: Theatre) -> list[int]:
    """Whose turn it is not, clockwise from who is asked."""
    viewer = table(shown).viewpoint.viewer
    return [(viewer + k) % 4 for k in range(1, 4)]


def test_a_finger_that_looked_plays_next(shown: Theatre) -> None:
    play = table(shown)
    rim, stock = own(shown, play.viewpoint.viewer, "name"), shown.spot("stock")
    shown.finger(DOWN, rim, 1)
    wait(shown, 3.0)
    shown.finger(UP, rim, 1)
    press(shown, stock, 1)
    assert play.match.actions == [Draw()]


def test_a_finger_whose_look_was_broken_off_looks_again(shown: Theatre) -> None:
    play, (seat, *_) = table(shown), others(shown)
    rim = own(shown, seat, "name")
    shown.finger(DOWN, rim, 1)
    wait(shown, 1.0)
    shown.frame(pygame.Event(pygame.WINDOWFOCUSLOST))
    wait(shown, 1.0)
    shown.frame(pygame.Event(pygame.WINDOWFOCUSGAINED))
    shown.finger(UP, rim, 1)
    shown.finger(DOWN, rim, 1)
    wait(shown, 1.0)
    assert play.viewpoint.peeking.seats == {seat}


def test_one_drags_while_another_peeks_and_a_third_reads_the_rules(shown: Theatre) -> None:
    play = table(shown)
    peeks, reads, _ = others(shown)
    shown.finger(DOWN, own(shown, peeks, "name"), 1)
    wait(shown, 3.0)
    assert play.viewpoint.peeking.seats == {peeks}, "a palm on the rim, for as long as it lies there"
    press(shown, own(shown, reads, "menu"), 2)
    (page,) = play.panels.open.values()
    assert page.seen.viewer == reads
    start = shown.spot("stock")
    shown.finger(DOWN, start, 3)
    shown.finger(MOVE, (start[0] + 60, start[1] + 40), 3)
    assert play.show.carry is not None
    press(shown, on_page(shown, reads, "rules"), 2)
    (rules,) = play.panels.open.values()
    assert rules is not page
    assert shown.top is play, "and nobody pauses"
    end = shown.spot("slot 3")
    shown.finger(MOVE, end, 3)
    shown.finger(UP, end, 3)
    assert play.match.actions == [Draw(), Put(2)]
    assert play.viewpoint.peeking.seats == {peeks}
    shown.until(shown.asked)
    assert play.panels.open == {reads: rules}, "the next turn closes nothing"
    shown.finger(UP, own(shown, peeks, "name"), 1)
    assert not play.viewpoint.peeking.seats


@pytest.mark.parametrize("name", ["4", "name"])
def test_whose_turn_it_is_not_can_only_look_at_their_own(shown: Theatre, name: str) -> None:
    play = table(shown)
    for seat in others(shown):
        at = own(shown, seat, name)
        press(shown, at, 5)
        assert seat in play.viewpoint.peeking.seats
    assert not play.match.actions


def test_what_rests_on_the_glass_means_nothing(shown: Theatre) -> None:
    play = table(shown)
    for number, name in enumerate(("stock", "discard", "menu", "hint")):
        shown.finger(DOWN, shown.spot(name), number)
    wait(shown, 4.0)
    for number, name in enumerate(("stock", "discard", "menu", "hint")):
        at = shown.spot(name)
        shown.finger(MOVE, (at[0] + 40, at[1] + 40), number)
        shown.finger(UP, (at[0] + 40, at[1] + 40), number)
    assert not play.match.actions
    assert not play.state.lifted
    assert not play.panels.open
    assert shown.top is play


def test_whose_turn_it_is_plays_beside_resting_palms(shown: Theatre) -> None:
    play = table(shown)
    for number in range(9):
        shown.finger(DOWN, (300 + 150 * number, 540), number)
    wait(shown, 2.0)
    press(shown, shown.spot("stock"), 9)
    assert play.match.actions == [Draw()]


def test_a_menu_at_an_edge_can_pause_for_all(shown: Theatre) -> None:
    play, seat = table(shown), others(shown)[0]
    press(shown, on_page(shown, seat, "pause", 4), 4)
    paused: object = shown.top
    assert isinstance(paused, Pause)
    shown.key("escape")
    assert shown.game.stack.scenes == [play]


def test_keys_and_the_mouse_play_for_whoever_is_asked(shown: Theatre) -> None:
    play = table(shown)
    shown.key("d")
    shown.until(shown.asked)
    shown.click("slot 5")
    assert play.match.actions == [Draw(), Put(4)]
    shown.until(shown.asked)
    shown.key("escape")
    (page,) = play.panels.open.values()
    assert page.seen.viewer == play.viewpoint.viewer
    shown.key("escape")
    assert not play.panels.open


def test_a_window_that_is_too_small_shows_another_table_and_loses_nothing(shown: Theatre) -> None:
    play = table(shown)
    shown.tap("stock")
    shown.until(shown.asked)
    held = play.view.held
    shown.resize((800, 480))
    assert not play.furniture.sided
    assert play.turned_by.quarter == 0
    assert play.view.held == held
    tap(shown, "slot 2")
    shown.until(shown.asked)
    shown.resize(WIDE)
    assert play.furniture.sided
    assert play.match.actions == [Draw(), Put(1)]


def test_the_table_is_seen_from_every_edge_in_turn(shown: Theatre) -> None:
    play = table(shown)
    seen = set()
    for _ in range(4):
        shown.until(shown.asked)
        assert play.viewpoint.viewer == play.match.asked
        seen.add(play.turned_by.quarter)
        assert play.furniture is furnish_around(play.context.frame, 4, play.viewpoint.viewer, play.show.shape)
        shown.tap("stock")
        shown.until(shown.asked)
        tap(shown, "slot 1")
    assert seen == {0, 1, 2, 3}
    assert not any(isinstance(action, Take) for action in play.match.actions)


@pytest.mark.parametrize("way", ["finger", "keys"])
def test_everybody_finds_the_scores_at_their_own_edge_and_anybody_goes_on(shown: Theatre, way: str) -> None:
    play = table(shown)
    while play.state.turn is not None:
        shown.until(lambda: play.state.turn is None or shown.asked())
        if play.state.turn is not None:
            play.move.answer(best(play.match))
    shown.until(lambda: bool(play.panels.open))
    assert sorted(play.panels.open) == [0, 1, 2, 3]
    assert shown.game.stack.scenes == [play]
    if way == "finger":
        page = play.panels.open[2]
        at = middle(page.seen, page.hotspots()[0].box)
        press(shown, at, 6)
    else:
        shown.key("return")
    assert not play.panels.open
    shown.until(shown.asked)
    assert play.view.round == 2


@pytest.mark.parametrize(
    ("edition", "seats"), [("original", 4), ("super", 4), ("letters", 3), ("modern", 2), ("tray", 4)]
)
def test_ten_fingers_at_random_leave_what_the_accepted_actions_alone_give(edition: str, seats: int) -> None:
    chance = random.Random(seats)
    match = dealt(edition, seats, chance.randbytes(16))
    shown = theatre(match)
    fingers = TenFingers(shown, seats + 7)
    done = 0
    while fingers.events < EVENTS:
        fingers.play(min(EVENTS - fingers.events, 4000))
        assert same(match)
        done += len(match.log)  # what was taken back is there, too
        if not shown.game.stack.scenes:
            match = dealt(edition, seats, chance.randbytes(16))
            shown.game.restart([TableScene(shown.context, match)])
    assert done


def same(match: Match) -> bool:
    """Whether its actions, told once more, lead to the very same table."""
    return resume(record_of(match)).table == match.table


def test_who_touches_is_spoken_to_as_one_who_touches_whatever_other_fingers_do(shown: Theatre) -> None:
    play = table(shown)
    for turn in range(6):
        seat, number = (
            play.viewpoint.viewer,
            10 * (turn % 2),
        )  # the same finger's number again for somebody else
        for name in ("stock", "slot 4"):
            tap(shown, name, number)
            shown.until(shown.asked)
            for other in others(shown):
                press(shown, own(shown, other, "name"), number)
                labels = play.onlookers.hands_shown.labels
                assert labels is not None
                assert labels.device is Device.TOUCH
                assert play.hand.device is Device.TOUCH
        assert play.viewpoint.viewer != seat
    assert {play.context.bindings.labels_of(play.hands.of(seat)).device for seat in range(4)} == {
        Device.TOUCH
    }


def test_who_plays_with_keys_is_spoken_to_so_while_others_touch(shown: Theatre) -> None:
    play = table(shown)
    shown.key("d")
    shown.until(shown.asked)
    other = others(shown)[0]
    press(shown, own(shown, other, "name"), 0)
    assert play.hand.device is Device.KEYS
    assert play.hands.of(other).device is Device.TOUCH


@pytest.mark.parametrize("size", [WIDE, (1080, 1920), (3840, 2160)], ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_said_to_one_covers_nobody_elses_menu(size: tuple[int, int], seats: int) -> None:
    shown = theatre(dealt("original", seats, SEED), size)
    shown.until(shown.asked)
    play = table(shown)
    for _ in range(seats):
        shown.context.settings.taught = []  # nobody has looked at a rack yet
        shown.frame(dt=0.2)
        found = [one for one in play.sprites() if one.picture[0] == "bubble"]
        assert found, "how to look at what lies covered"
        boxes = [lying(one, 0, 0, *(int(str(part)) for part in one.picture[1:3])) for one in found]
        menus = [
            play.turned_by.back.box(one.turn.box(one.menu))
            for one in play.show.around
            if one.viewer != play.viewpoint.viewer
        ]
        assert len(menus) == seats - 1
        assert not [box for box in boxes if any(meet(box, menu) for menu in menus)]
        for name in ("stock", "slot 4"):
            tap(shown, name)
            shown.until(shown.asked)
        shown.frame(dt=0.2)
