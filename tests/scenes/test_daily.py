"""The daily deal on the screen: one try a day, gone on with, looked back at, practised."""

from __future__ import annotations

import time
from datetime import date
from functools import partial
from pathlib import Path

import pytest

from racko_game.match.challenges.daily_deal import DayState, deal_of, played_days
from racko_game.match.plans.plan import Plan
from racko_game.match.record.repository import MatchRepository
from racko_game.rules.pieces.moves import DRAW
from racko_game.scenes.context import AppContext
from racko_game.scenes.pages.dialogs import Notice
from racko_game.scenes.pages.history.daily import DailyDeals
from racko_game.scenes.pages.history.matches import Matches
from racko_game.scenes.pages.title.title import Title
from racko_game.scenes.table.scene import TableScene
from tests.theatre import Theatre
from tests.walks.sorter import sort

from .seen import Size, keeping, rings, says, words

TODAY = date(2026, 11, 23)


def noon(day: date) -> float:
    """Twelve o'clock of a day, where the clock is."""
    return time.mktime((day.year, day.month, day.day, 12, 0, 0, 0, 0, -1))


def theatre(folder: Path | None, day: date = TODAY, size: Size = (1280, 720)) -> Theatre:
    def make(context: AppContext) -> Title:
        context.settings.motion = "none"
        return Title(keeping(context, folder, lambda: noon(day)), Plan())

    return Theatre(make, size)


def page(opened: Theatre) -> DailyDeals:
    """The page, opened from the title if it is not."""
    if isinstance(opened.top, Title):
        opened.click("deal")
    opened.frame()
    return opened.at(DailyDeals)


def begun(opened: Theatre) -> TableScene:
    """The deal of the page's day, a card drawn in it."""
    page(opened)
    opened.click("play")
    play = opened.at(TableScene)
    opened.until(opened.asked)
    play.move.act(next(spot for spot in play.hotspots() if spot.value == DRAW))
    opened.until(lambda: play.playhead.idle)
    opened.frame()
    return play


def finished(folder: Path, day: date = TODAY) -> tuple[int, ...]:
    """The day's deal played to its end, and kept; the totals."""
    deal = deal_of(day)
    match = deal.plan().start(deal.seed)
    while not match.over:
        match.submit(match.asked, sort(match.table))
    autosave = MatchRepository(folder, now=lambda: noon(day)).autosave(match, day=day.isoformat())
    autosave.save()
    assert autosave.safe()
    return match.table.totals


def test_it_is_one_press_from_the_title_and_two_from_its_cards(tmp_path: Path) -> None:
    opened = theatre(tmp_path)
    assert page(opened).day == TODAY
    assert says(opened, "Monday, November 23", "Card tray", "Rex, Jack and Otto", "One try a day")
    before = words(opened)
    opened.key("return")
    assert opened.at(TableScene).match.seed == deal_of(TODAY).seed
    yesterday = theatre(tmp_path, date(2026, 11, 22))
    page(yesterday)
    assert words(yesterday) != before


def test_what_was_begun_is_gone_on_with_and_not_dealt_again(tmp_path: Path) -> None:
    before = begun(theatre(tmp_path)).match
    opened = theatre(tmp_path)
    assert page(opened).state == DayState.BEGUN
    assert says(opened, "You haven't finished it yet.")
    opened.click("play")
    play = opened.reach(TableScene)
    assert play.match.table == before.table
    assert play.autosave is not None
    assert play.autosave.entry.day == TODAY.isoformat()
    tomorrow = theatre(tmp_path, date(2026, 11, 24))
    assert page(tomorrow).state == DayState.FREE


def test_what_was_finished_shows_how_it_came_out_and_can_be_told_in_a_line(tmp_path: Path) -> None:
    totals = finished(tmp_path)
    opened = theatre(tmp_path)
    assert page(opened).state in (DayState.PLAYED, DayState.WON)
    assert says(opened, f"with {totals[0]} against {totals[1]}", "1 day in a row")
    opened.click("see")
    assert isinstance(opened.top, Matches)
    opened.frame()
    assert opened.top.many() == 1
    opened.key("escape")
    copied = opened.copies()
    opened.click("share")
    assert isinstance(opened.top, Notice)
    opened.click("copy")
    (line,) = copied
    assert line.startswith("RACK-O! daily deal of November 23, 2026: Card tray for 4 against Casual.")
    assert f"with {totals[0]} against" in line


@pytest.mark.parametrize("day", [TODAY, date(2026, 11, 20)], ids=["again", "practice"])
def test_what_is_played_again_or_too_late_does_not_count(tmp_path: Path, day: date) -> None:
    finished(tmp_path)
    opened = theatre(tmp_path)
    shown = page(opened)
    opened.click(f"day {day.day}")
    assert shown.day == day
    before = shown.state
    play = begun(opened)
    assert play.match.seed == deal_of(day).seed
    assert play.autosave is not None
    assert play.autosave.entry.day == ""
    opened.key("escape")
    opened.click("leave")
    assert page(opened).state == before


def test_of_two_matches_that_count_for_a_day_the_first_does(tmp_path: Path) -> None:
    """Two games that run at once may both begin it."""
    for later in (3600, 0, 7200):
        deal = deal_of(TODAY)
        match = deal.plan().start(deal.seed)
        match.submit(match.asked, DRAW)
        began = noon(TODAY) + later
        repository = MatchRepository(tmp_path, now=partial(float, began))
        autosave = repository.autosave(match, day=TODAY.isoformat())
        autosave.save()
        assert autosave.safe()
    played = played_days(repository.history())
    assert [(day, one.match.began) for day, one in played.items()] == [(TODAY, noon(TODAY))]


def test_days_to_come_cannot_be_looked_at_and_months_can(tmp_path: Path) -> None:
    opened = theatre(tmp_path)
    shown = page(opened)
    pressable = {spot.name for spot in shown.hotspots()}
    assert "day 23" in pressable
    assert "day 24" not in pressable
    opened.click("later")
    assert shown.month == (2026, 11), "there is nothing to be seen of the next month"
    opened.click("earlier")
    assert says(opened, "October 2026")
    opened.click("day 31")
    assert says(opened, "Saturday, October 31", "You can still play it")
    opened.key("escape")
    opened.click("history")
    opened.click("daily")
    opened.frame()
    for key, focus in (("up", "day 16"), ("right", "day 17")):
        opened.key(key)
        assert opened.top.focus == focus
        assert rings(opened) == 1


def test_where_no_match_is_kept_that_is_said_and_it_is_played_all_the_same() -> None:
    opened = theatre(None)
    page(opened)
    assert says(opened, "Matches aren't saved here, so this won't count.")
    assert begun(opened).autosave is None
