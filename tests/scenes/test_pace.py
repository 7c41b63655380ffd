"""Pace: how long things take, at every speed, and what a press does to them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
import pytest

from racko_game.scenes.table.scene import TableScene
from tests.doubles import at_rest
from tests.theatre import MOMENT, Theatre, plan, play

from .seen import SMALL, asked, click_the_mat, faces, idle, table, tap_pad, tap_the_mat

FINE = 1 / 60


def played(theatre: Theatre, many: int) -> bool:
    """Return whether so many actions are done."""
    return len(table(theatre).match.actions) >= many


def seconds(theatre: Theatre, over: Callable[[], bool]) -> float:
    """How long it takes until it is so."""
    time = 0.0
    while not over():
        theatre.frame(dt=FINE)
        time += FINE
        assert time < 60
    return time


def deal(theatre: Theatre) -> float:
    return seconds(theatre, lambda: idle(theatre))


def computer(theatre: Theatre) -> float:
    """From the end of the deal to the computer's first move."""
    click_the_mat(theatre)
    return seconds(theatre, lambda: bool(table(theatre).match.actions))


def draw(theatre: Theatre) -> float:
    click_the_mat(theatre)
    theatre.until(theatre.asked)
    theatre.key("d")
    return seconds(theatre, lambda: idle(theatre)) + 2 * MOMENT


@pytest.mark.parametrize("what", [deal, computer, draw])
def test_at_double_speed_everything_takes_half_as_long(what: Callable[[Theatre], float]) -> None:
    taken = {}
    for speed in (1, 2, 4):
        theatre = Theatre(play(), SMALL)
        theatre.context.settings.speed = speed
        taken[speed] = what(theatre)
    assert taken[1] > 0.25
    assert taken[2] == pytest.approx(taken[1] / 2, abs=0.04)
    assert taken[4] == pytest.approx(taken[1] / 4, abs=0.06)


def test_a_new_speed_holds_at_once() -> None:
    theatre = Theatre(play(), SMALL)
    whole = deal(Theatre(play(), SMALL))
    theatre.wait(round(whole / 2 / FINE), dt=FINE)
    theatre.context.settings.speed = 4
    assert deal(theatre) == pytest.approx(whole / 8, abs=0.05)


def test_a_computer_takes_a_moment_and_never_long() -> None:
    theatre = Theatre(play(plan("original", 4, 0)), SMALL)
    click_the_mat(theatre)
    waited = []
    for _ in range(20):
        done = len(table(theatre).match.actions)
        wait = seconds(theatre, partial(played, theatre, done + 1))
        waited.append(wait)
        seconds(theatre, lambda: idle(theatre))
    assert 0.25 < min(waited) < max(waited) < 1.5
    assert len({round(wait, 2) for wait in waited}) > 10


def press_other_key(theatre: Theatre) -> None:
    theatre.key("z")


def press_accept(theatre: Theatre) -> None:
    theatre.key("return")


def turn_the_wheel(theatre: Theatre) -> None:
    theatre.frame(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, touch=False))


def press_a_shoulder(theatre: Theatre) -> None:
    tap_pad(theatre, 9)


@pytest.mark.parametrize(
    "press",
    [press_other_key, press_accept, click_the_mat, tap_the_mat, turn_the_wheel, press_a_shoulder],
)
@pytest.mark.parametrize("after", [0.1, 1.5, 3.0])
def test_any_press_hurries_the_deal(press: Callable[[Theatre], None], after: float) -> None:
    theatre = Theatre(play(), SMALL)
    theatre.wait(round(after / MOMENT))
    assert not idle(theatre)
    press(theatre)
    assert idle(theatre)
    assert isinstance(theatre.top, TableScene)
    assert not table(theatre).match.actions
    own = {card.text for card in table(theatre).match.view(0).faces if card}
    assert faces(theatre) == own


def test_a_move_does_not_wait_for_what_is_under_way() -> None:
    theatre = asked()
    theatre.key("d")
    assert not idle(theatre)
    theatre.key("3")
    match = table(theatre).match
    assert match.asked == 1
    assert len(match.actions) >= 2


def test_a_hurried_move_ends_where_it_would_have_ended() -> None:
    ends = []
    for hurry in (False, True):
        theatre = Theatre(play(), SMALL, looks=True)
        theatre.until(theatre.asked)
        theatre.key("d")
        if hurry:
            theatre.key("z")
        at_rest(theatre)
        ends.append(pygame.image.tobytes(theatre.surface, "RGB"))
    assert ends[0] == ends[1]
