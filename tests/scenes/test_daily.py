"""Challenges on the screen: one deal a day, gone on with, looked back at, practised; and the ladder."""

from __future__ import annotations

import time
from datetime import date
from functools import partial
from pathlib import Path

import pytest

from racko_game.match.challenges.daily_deal import DayState, deal_of, played_days
from racko_game.match.challenges.ladder import RUNGS, rung_name
from racko_game.match.plans.plan import Plan
from racko_game.match.record.repository import MatchRepository
from racko_game.message import Message
from racko_game.rules.pieces.moves import DRAW
from racko_game.scenes.pages.dialogs import Notice
from racko_game.scenes.pages.history.daily import DailyDeals
from racko_game.scenes.pages.history.matches import Matches
from racko_game.scenes.pages.ladder import Challenge, Ladder
from racko_game.scenes.pages.results.scores import Ending
from racko_game.scenes.pages.title.title import Title
from racko_game.scenes.table.scene import TableScene
from racko_game.ui.scene import Push
from racko_game.words.language import say
from tests.match.playing import play_out
from tests.match.test_fame import keep
from tests.match.test_fame import played as climbed
from tests.theatre import Theatre

from .seen import Size, draw, having, keeping, rings, says, stored, words
from .walk import context, flaws, rung

TODAY = date(2026, 11, 23)


def noon(day: date) -> float:
    """Twelve o'clock of a day, where the clock is."""
    return time.mktime((day.year, day.month, day.day, 12, 0, 0, 0, 0, -1))


def theatre(folder: Path | None, day: date = TODAY, size: Size = (1280, 720)) -> Theatre:
    make = having(lambda context: Title(keeping(context, folder, lambda: noon(day)), Plan()), motion="none")
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
    return draw(opened)


def finished(folder: Path, day: date = TODAY) -> tuple[int, ...]:
    """The day's deal played to its end, and kept; the totals."""
    deal = deal_of(day)
    match = play_out(deal.plan().start(deal.seed))
    stored(MatchRepository(folder, now=lambda: noon(day)).autosave(match, day=day.isoformat()))
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
        stored(repository.autosave(match, day=TODAY.isoformat()))
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
    opened.click("history", "daily")
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


def climbing(folder: Path | None = None) -> tuple[Theatre, Ladder]:
    opened = theatre(folder)
    opened.frame()
    opened.click("ladder")
    opened.frame()
    return opened, opened.at(Ladder)


def test_from_the_ladder_to_the_cards_and_who_was_not_beaten_waits_on(tmp_path: Path) -> None:
    theatre, _ = climbing(tmp_path)
    for press in (lambda name: theatre.key("return"), theatre.tap):
        press("rung 0")
        assert isinstance(theatre.top, Challenge)
        assert says(theatre, "Jack", "Novice", say(Message("rung.jack-novice-twist")))
        press("play")
        match = theatre.at(TableScene).match
        assert match.charter.options == RUNGS[0].options
        assert [seat.name for seat in match.seats] == ["", "Jack"]
        theatre.key("escape")
        theatre.click("leave")
        assert isinstance(theatre.top, Challenge)
        theatre.key("escape")
    theatre.click("rung 0", "play")
    theatre.until(theatre.asked)
    theatre.key("d", "escape")
    theatre.click("leave")
    assert isinstance(theatre.top, Challenge)
    theatre.until(lambda: says(theatre, "Continue", "Deal again"), 1)


def test_what_the_book_has_is_won_and_what_comes_next_has_the_focus(tmp_path: Path) -> None:
    keep(tmp_path, climbed(0))
    theatre, ladder = climbing(tmp_path)
    assert ladder.climb.won == {0}
    assert ladder.focus == "rung 1"
    assert says(theatre, f"The ladder · 1 of {len(RUNGS)}")
    theatre.click("rung 1")
    keep(tmp_path, climbed(1))  # it was played again at the table, and won
    theatre.key("escape")
    theatre.until(lambda: says(theatre, f"The ladder · 2 of {len(RUNGS)}"), 1)


def test_a_rung_that_is_shut_says_who_is_first_and_who_is_beaten_opens_the_next() -> None:
    theatre, ladder = climbing()
    theatre.click("rung 2")
    assert says(theatre, "Beat Jack or Rex first.")
    assert not says(theatre, "Play")
    theatre.key("return")
    assert theatre.top is ladder
    theatre.click("rung 0", "play")
    challenge = theatre.game.stack.scenes[-2]
    assert isinstance(challenge, Challenge)
    challenge.match = climbed(0)
    theatre.key("escape")
    theatre.click("leave")
    assert theatre.top is ladder
    assert ladder.climb.won == {0}
    assert ladder.focus == "rung 1"
    assert says(theatre, f"Jack is beaten. Next: {rung_name(RUNGS[1])}.")


def test_from_the_end_of_a_rung_one_goes_on_with_the_ladder() -> None:
    theatre, _ = climbing()
    theatre.click("rung 0", "play")
    theatre.game.stack._go(Push(Ending(theatre.context, climbed(0), theatre.at(TableScene).home)))
    theatre.frame()
    assert (theatre.top.focus, says(theatre, "The ladder", "Play again")) == ("title", True)
    assert not says(theatre, "Main menu")


def test_a_match_that_was_left_goes_on_from_its_rung(tmp_path: Path) -> None:
    before = climbed(1, moves=9)
    keep(tmp_path, before)
    theatre, _ = climbing(tmp_path)
    theatre.click("rung 1")
    assert says(theatre, "Continue", "Deal again")
    theatre.key("return")
    assert theatre.reach(TableScene).match.table == before.table


@pytest.mark.parametrize("size", [(640, 480), (800, 480), (1080, 1920)], ids=str)
def test_every_introduction_has_room_in_the_largest_type(size: Size) -> None:
    found = {place: flaws(rung(place)(context(size, 200))) for place in range(len(RUNGS))}
    assert not {place: some for place, some in found.items() if some}
