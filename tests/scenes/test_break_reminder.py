"""The break reminder: it comes between rounds, never while somebody is asked, and as often as one likes."""

from __future__ import annotations

import pytest

from racko_game.scenes.pages.dialogs import Notice
from racko_game.scenes.pages.pause import BreakReminder
from racko_game.scenes.pages.results.scores import Scores
from racko_game.scenes.pages.title.title import Title
from racko_game.scenes.table.scene import TableScene
from tests.theatre import Theatre, plan

from .seen import SMALL, says
from .walk import match

HOUR = 3600.0


@pytest.fixture
def theatre() -> Theatre:
    """A title from which somebody begins to play after an hour of it."""
    theatre = Theatre(lambda context: Title(context, plan()), SMALL, looks=False)
    theatre.context.settings.break_after = 60
    theatre.context.played.advance(HOUR)
    return theatre


def begin(theatre: Theatre) -> None:
    theatre.key("return", "return")
    theatre.reach(BreakReminder, 20)


def test_it_says_how_long_all_that_can_be_done_has_a_role_and_stop_here_leaves(theatre: Theatre) -> None:
    begin(theatre)
    page = theatre.at(BreakReminder)
    assert page.role("label", "You've been playing for 60 minutes. Time to stretch your legs?")
    (slider,) = page.role("slider", "Remind me in")
    assert slider.value == "60"
    assert {one.name for one in page.role("button")} == {"Stop here", "Keep playing"}
    assert page.focus == "on"
    theatre.click("stop")
    assert isinstance(theatre.top, Title)
    lost = Theatre(lambda context: BreakReminder(context, lost=True), SMALL)
    assert says(lost, "minutes")
    lost.click("stop")
    assert isinstance(lost.top, Notice), "where the match would be lost it asks first"


def test_play_on_plays_on_and_it_comes_again_after_as_long_as_was_chosen(theatre: Theatre) -> None:
    begin(theatre)
    while theatre.top.focus != "again":
        theatre.key("up")
    for _ in range(4):
        theatre.key("left")
    assert theatre.context.played.minutes == 40
    theatre.click("on")
    assert isinstance(theatre.top, TableScene)
    theatre.context.played.advance(39 * 60)
    assert not theatre.context.played.due(60)
    theatre.context.played.advance(60)
    assert theatre.context.played.due(60)


def test_it_waits_while_somebody_is_asked_and_whoever_has_not_asked_for_it_is_never_reminded(
    theatre: Theatre,
) -> None:
    theatre.context.played.advance(9 * HOUR)
    theatre.context.settings.break_after = 0
    theatre.key("return", "return")
    theatre.until(theatre.asked)
    assert isinstance(theatre.top, TableScene)
    theatre.key("d")
    theatre.context.settings.break_after = 60
    theatre.wait(50, dt=0.2)
    assert isinstance(theatre.top, TableScene)


def test_it_comes_before_the_scores_of_a_round_that_is_not_the_last() -> None:
    theatre = Theatre(lambda context: TableScene(context, match("counted", 2)), SMALL, looks=False)
    theatre.context.settings.break_after = 30
    theatre.context.played.advance(HOUR / 2)
    theatre.reach(BreakReminder, 20)
    theatre.click("on")
    theatre.reach(Scores, 20)
