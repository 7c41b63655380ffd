"""Leaving: a match that would be lost is not left by a slip, and never against somebody's will kept open."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from racko_game.scenes.pages.dialogs import Notice
from racko_game.scenes.pages.pause import Pause
from racko_game.scenes.pages.title.title import Title
from racko_game.scenes.table.covers import Curtain
from racko_game.scenes.table.scene import TableScene
from racko_game.ui.scene import Scene
from tests.theatre import Theatre, plan, play

from .seen import SMALL, asked, click_the_mat, says, table
from .test_scores import at_the_scores as scores_of
from .test_scores import counted

CLOSED, ENDED = pygame.Event(pygame.WINDOWCLOSE), pygame.Event(pygame.QUIT)


def begun() -> Theatre:
    """A table that was come to from the title, whose person has drawn a card."""
    theatre = Theatre(lambda context: Title(context, plan()), SMALL)
    theatre.key("return")
    theatre.keys("return", "d")
    return theatre


def curtained() -> Theatre:
    """Two persons; the second is to come behind the curtain."""
    theatre = Theatre(play(plan("original", 2, 2)), SMALL)
    for _ in range(2):
        click_the_mat(theatre)
        theatre.reach(Curtain)
        if any(scene.match.actions for scene in theatre.game.stack.scenes if isinstance(scene, TableScene)):
            break
        theatre.keys("return", "d")
        theatre.key("x")
    return theatre


def at_the_scores() -> Theatre:
    return scores_of(counted())


@pytest.mark.parametrize("stay", ["return", "escape", "p"])
def test_the_pause_asks_before_it_ends_a_match_and_staying_is_the_next_press(stay: str) -> None:
    theatre = begun()
    before = table(theatre).match.table
    theatre.key("escape")
    theatre.click("leave")
    assert isinstance(theatre.top, Notice)
    assert says(theatre, "Leave the match?", "it won't be saved")
    theatre.key(stay)
    assert table(theatre).match.table == before


@pytest.mark.parametrize("at", [begun, curtained, at_the_scores])
def test_who_means_it_leaves_from_the_table_the_curtain_and_the_scores(at: Callable[[], Theatre]) -> None:
    theatre = at()
    first = theatre.game.stack.scenes[0]
    theatre.key("escape")
    assert isinstance(theatre.top, Pause)
    theatre.click("leave", "leave")
    left: list[Scene] = [first] if isinstance(first, Title) else []
    assert theatre.game.stack.scenes == left


@pytest.mark.parametrize("at", [curtained, at_the_scores])
@pytest.mark.parametrize("way", ["escape", "p", "click", "tap"])
def test_curtain_and_scores_can_be_paused_and_stay_as_they_are(at: Callable[[], Theatre], way: str) -> None:
    theatre = at()
    scene = theatre.top
    if way in ("click", "tap"):
        getattr(theatre, way)("menu")
    else:
        theatre.key(way)
    assert isinstance(theatre.top, Pause)
    theatre.key("escape")
    assert theatre.top is scene


def test_a_window_that_is_closed_asks_once() -> None:
    theatre = begun()
    before = table(theatre).match.table
    assert theatre.frame(CLOSED)
    assert says(theatre, "Quit the game?")
    theatre.key("return")
    assert table(theatre).match.table == before
    assert theatre.frame(CLOSED)
    assert not theatre.frame(CLOSED)


@pytest.mark.parametrize("at", [begun, curtained, at_the_scores])
def test_the_question_quits_the_game_wherever_it_was_asked(at: Callable[[], Theatre]) -> None:
    theatre = at()
    theatre.key("escape")
    theatre.click("settings")
    theatre.frame(CLOSED)
    theatre.click("leave")
    assert theatre.game.stack.scenes == []


def test_where_nothing_is_lost_nothing_is_asked_nor_of_a_system_that_goes_down() -> None:
    """Nothing was played; only computers play."""
    assert not asked().frame(CLOSED)
    shown = Theatre(play(plan("original", 2, 0)), SMALL)
    shown.until(lambda: bool(table(shown).match.actions))
    assert not shown.frame(CLOSED)
    assert not begun().frame(ENDED)


def test_a_card_that_is_dragged_is_put_down_before_the_question() -> None:
    theatre = begun()
    theatre.keys("1")
    theatre.press(theatre.spot("stock"))
    x, y = theatre.pointer
    theatre.move((x + 60, y - 60))
    assert table(theatre).show.carry
    theatre.frame(CLOSED)
    theatre.release((x + 60, y - 60))
    theatre.keys("return")
    assert not table(theatre).show.carry
