"""Challenges on the screen: the daily deal, the ladder; positions, solved, judged, remembered, one a day."""

from __future__ import annotations

import subprocess
import sys
import time
from datetime import date
from functools import partial
from pathlib import Path

import pytest

from racko_game.match.challenges import positions
from racko_game.match.challenges.daily_deal import DayState, deal_of, played_days
from racko_game.match.challenges.ladder import RUNGS, rung_name
from racko_game.match.plans.plan import Plan
from racko_game.match.record.repository import MatchRepository
from racko_game.message import Message
from racko_game.rules.editions import EDITIONS
from racko_game.rules.pieces.moves import DRAW
from racko_game.scenes.context import AppContext
from racko_game.scenes.pages.dialogs import Notice
from racko_game.scenes.pages.history.daily import DailyDeals
from racko_game.scenes.pages.history.matches import Matches
from racko_game.scenes.pages.ladder import Challenge, Ladder
from racko_game.scenes.pages.positions import positions as position_pages
from racko_game.scenes.pages.results.scores import Ending
from racko_game.scenes.pages.rulebook.book import RulesScreen
from racko_game.scenes.pages.title.title import Title
from racko_game.scenes.table.scene import TableScene
from racko_game.store.kiosk import Kiosk, Offer
from racko_game.store.settings import SavedAnswer
from racko_game.ui.scene import Pop, Push, Scene
from racko_game.words.language import say
from tests.directed import director_of, is_position
from tests.match.playing import play_out
from tests.match.test_fame import keep
from tests.match.test_fame import played as climbed
from tests.theatre import Theatre
from tests.walks.histories import NOW

from .seen import Catch, Size, draw, having, keeping, rings, says, some, stored, turn, words
from .walk import context, flaws, rung

TODAY = date(2026, 11, 23)


def noon(day: date) -> float:
    """Twelve o'clock of a day, where the clock is."""
    return time.mktime((day.year, day.month, day.day, 12, 0, 0, 0, 0, -1))


def at_title(folder: Path | None, day: date = TODAY, size: Size = (1280, 720)) -> Theatre:
    make = having(lambda context: Title(keeping(context, folder, lambda: noon(day)), Plan()), motion="none")
    return Theatre(make, size)


def daily(opened: Theatre) -> DailyDeals:
    """The page, opened from the title if it is not."""
    if isinstance(opened.top, Title):
        opened.click("deal")
    opened.frame()
    return opened.at(DailyDeals)


def begun(opened: Theatre) -> TableScene:
    """The deal of the page's day, a card drawn in it."""
    daily(opened)
    opened.click("play")
    return draw(opened)


def finished(folder: Path, day: date = TODAY) -> tuple[int, ...]:
    """The day's deal played to its end, and kept; the totals."""
    deal = deal_of(day)
    match = play_out(deal.plan().start(deal.seed))
    stored(MatchRepository(folder, now=lambda: noon(day)).autosave(match, day=day.isoformat()))
    return match.table.totals


def test_it_is_one_press_from_the_title_and_two_from_its_cards(tmp_path: Path) -> None:
    opened = at_title(tmp_path)
    assert daily(opened).day == TODAY
    assert says(opened, "Monday, November 23", "Card tray", "Rex, Jack and Otto", "One try a day")
    before = words(opened)
    opened.key("return")
    assert opened.at(TableScene).match.seed == deal_of(TODAY).seed
    yesterday = at_title(tmp_path, date(2026, 11, 22))
    daily(yesterday)
    assert words(yesterday) != before


def test_what_was_begun_is_gone_on_with_and_not_dealt_again(tmp_path: Path) -> None:
    before = begun(at_title(tmp_path)).match
    opened = at_title(tmp_path)
    assert daily(opened).state == DayState.BEGUN
    assert says(opened, "You haven't finished it yet.")
    opened.click("play")
    play = opened.reach(TableScene)
    assert play.match.table == before.table
    assert play.autosave is not None
    assert play.autosave.entry.day == TODAY.isoformat()
    tomorrow = at_title(tmp_path, date(2026, 11, 24))
    assert daily(tomorrow).state == DayState.FREE


def test_what_was_finished_shows_how_it_came_out_and_can_be_told_in_a_line(tmp_path: Path) -> None:
    totals = finished(tmp_path)
    opened = at_title(tmp_path)
    assert daily(opened).state in (DayState.PLAYED, DayState.WON)
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
    opened = at_title(tmp_path)
    shown = daily(opened)
    opened.click(f"day {day.day}")
    assert shown.day == day
    before = shown.state
    play = begun(opened)
    assert play.match.seed == deal_of(day).seed
    assert play.autosave is not None
    assert play.autosave.entry.day == ""
    opened.key("escape")
    opened.click("leave")
    assert daily(opened).state == before


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
    opened = at_title(tmp_path)
    shown = daily(opened)
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
    opened = at_title(None)
    daily(opened)
    assert says(opened, "Matches aren't saved here, so this won't count.")
    assert begun(opened).autosave is None


def climbing(folder: Path | None = None) -> tuple[Theatre, Ladder]:
    opened = at_title(folder)
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


def first(kind: positions.Kind, edition: str = "original") -> positions.Position:
    return next(one for one in positions.positions().values() if (one.kind, one.edition) == (kind, edition))


def opened(position: positions.Position) -> tuple[Theatre, Catch]:
    """The table of a position, over a scene that waits for what comes of it."""

    theatre = Theatre(Catch)
    beneath = theatre.at(Catch)
    theatre.context.settings.motion, theatre.context.settings.hints = "none", False
    theatre.game.stack.scenes.append(position_pages.solving_table(theatre.context, position))
    theatre.until(lambda: rests(theatre.top))
    return theatre, beneath


def rests(scene: Scene) -> bool:
    """Whether a position can be solved there, and nothing moves."""
    return is_position(scene) and isinstance(scene, TableScene) and scene.show.settled


def answered(
    theatre: Theatre, position: positions.Position, move: str, hand: str = "mouse"
) -> position_pages.Verdict:
    action = positions.action_of(position, theatre.at(TableScene).match, move)
    name = next(spot.name for spot in theatre.top.hotspots() if spot.value == action)
    if hand == "keys":
        theatre.key("d" if action == DRAW else "t")
    elif hand == "drag":
        held = theatre.at(TableScene).furniture.racks[position.seat].held
        theatre.carry((held.x, held.y), name)
    else:
        (theatre.tap if hand == "finger" else theatre.click)(name)
    theatre.frame()
    return theatre.at(position_pages.Verdict)


@pytest.mark.parametrize(
    ("kind", "hand"),
    [
        (positions.Kind.SLOT, "finger"),
        (positions.Kind.TAKE, "keys"),
        (positions.Kind.TAKE, "mouse"),
        (positions.Kind.OUT, "mouse"),
    ],
)
def test_a_right_answer_is_told_and_remembered(kind: positions.Kind, hand: str) -> None:
    position = first(kind)
    theatre, beneath = opened(position)
    verdict = answered(theatre, position, position.best, hand)
    assert verdict.right
    assert verdict.done is None
    assert theatre.context.settings.positions[position.id].solved
    theatre.click("next")
    theatre.frame()
    assert beneath.result is True


@pytest.mark.parametrize("edition", ["original", "modern"])
def test_the_question_stands_there_and_the_book_beside_it(edition: str) -> None:
    theatre, _ = opened(first(positions.Kind.TAKE, edition))
    theatre.context.settings.hints, theatre.context.settings.taught = True, []
    theatre.frame()
    assert isinstance(theatre.top, TableScene)
    assert theatre.top.talk.remark(theatre.top.view, theatre.top.furniture, True) is None
    assert any("Take or draw" in said for said in words(theatre))
    theatre.click("hint")
    assert isinstance(theatre.top, RulesScreen)


def test_a_wrong_answer_is_told_and_one_may_try_again() -> None:
    """Nothing is played while it is solved, and nobody helps."""
    position = first(positions.Kind.SLOT)
    theatre, beneath = opened(position)
    table = theatre.at(TableScene)
    before = table.match.table
    assert "take-back" not in {spot.name for spot in table.hotspots()}
    theatre.key("h")
    assert any(isinstance(scene, RulesScreen) for scene in theatre.game.stack.scenes)
    theatre.key("escape")
    theatre.frame()
    assert theatre.top is table
    assert not table.talk.coach.advice
    verdict = answered(theatre, position, position.other, "drag")
    assert table.match.table is before
    assert not verdict.right
    assert verdict.best == positions.action_of(position, verdict.match, position.best)
    day = date.fromtimestamp(theatre.context.matches.now()).isoformat()
    assert theatre.context.settings.positions[position.id] == SavedAnswer(day=day, solved=False)
    assert not any("%" in said or " in 100" in said for said in words(theatre))
    theatre.click("why")
    assert any("10000 rounds" in line for line in theatre.at(Notice).lines)
    theatre.click("back", "again")
    theatre.frame()
    assert table.show.carry is None, "the card is in the hand again"
    assert answered(theatre, position, position.best).right
    assert theatre.context.settings.positions[position.id].solved
    theatre.click("back")
    theatre.frame()
    assert beneath.result is True


def test_an_answer_of_two_parts_is_tried_again_from_its_first_part() -> None:
    theatre, _ = opened(first(positions.Kind.POWER, "modern"))
    before = {spot.name: spot.value for spot in theatre.top.hotspots()}
    theatre.click("slot 1", "slot 2")
    theatre.frame()
    assert isinstance(theatre.top, position_pages.Verdict)
    theatre.click("again")
    theatre.frame()
    assert {spot.name: spot.value for spot in theatre.top.hotspots()} == before


def test_who_leaves_without_an_answer_has_not_solved_it_and_what_was_taken_is_not_put_back() -> None:
    taken = next(
        one
        for one in positions.positions().values()
        if one.kind is positions.Kind.SLOT and one.moves[-1] == "take"
    )
    theatre, beneath = opened(taken)
    table = theatre.at(TableScene)
    assert table.match.view(taken.seat).held is not None
    assert "discard" not in {spot.name for spot in table.hotspots()}
    theatre.click("menu")
    theatre.frame()
    assert beneath.result is False
    assert theatre.context.settings.positions == {}


def test_one_may_play_on_from_there() -> None:
    position = first(positions.Kind.TAKE)
    theatre, _ = opened(position)
    answered(theatre, position, position.other)
    theatre.click("here")
    assert isinstance(theatre.top, Notice)
    theatre.click("go")
    play = theatre.reach(TableScene)
    assert len(play.match.actions) == len(position.moves)
    assert play.match.persons == (position.seat,)


@pytest.fixture
def theatre() -> Theatre:
    """All positions, on a certain day."""
    return Theatre(page)


def page(context: AppContext) -> position_pages.PositionsPage:
    context.matches.now = lambda: NOW
    context.settings.motion = "none"
    return position_pages.PositionsPage(context)


def test_the_page_opens_the_days_position_and_goes_on_to_others(theatre: Theatre) -> None:
    shown = theatre.at(position_pages.PositionsPage)
    daily = some(positions.position_of_day(shown.today, positions.every_position(tuple(EDITIONS))))
    theatre.click("today")
    theatre.until(lambda: rests(theatre.top))
    director = some(director_of(theatre.top, position_pages.SolvingDirector))
    assert director.position == daily.position
    theatre.top.context.settings.positions = {}
    theatre.key("escape")
    theatre.frame()
    assert theatre.game.stack.scenes == [shown]
    assert shown.kind == daily.position.kind
    assert shown.focus == f"tile {daily.number}"


def test_each_kind_has_a_page_that_says_what_is_asked_but_none_that_is_not_offered(theatre: Theatre) -> None:
    shown, seen = theatre.at(position_pages.PositionsPage), set[str]()
    for kind in positions.Kind:
        theatre.click(f"tab {kind}")
        theatre.frame()
        assert {one.position.kind for one in shown.shown} == {kind}
        assert say(position_pages.KINDS[kind][1]) in words(theatre)
        seen |= {one.position.id for one in shown.shown}
    assert seen == {*positions.positions()}

    def only_original(context: AppContext) -> Scene:
        context.kiosk = Kiosk(offer=Offer(editions=("original",)))
        return page(context)

    theatre = Theatre(only_original)
    tabs = {spot.name for spot in theatre.top.hotspots() if spot.name.startswith("tab ")}
    assert tabs == {f"tab {kind}" for kind in (positions.Kind.SLOT, positions.Kind.TAKE, positions.Kind.OUT)}


def test_what_is_wanted_is_what_is_shown(theatre: Theatre) -> None:
    shown = theatre.at(position_pages.PositionsPage)
    theatre.click("which")
    turn(theatre, "edition")
    theatre.click("show")
    theatre.frame()
    assert theatre.top is shown
    assert shown.wanted.edition
    assert {one.position.edition for one in shown.shown} == {shown.wanted.edition}
    assert not isinstance(shown.back(), Push)
    assert isinstance(shown.back(), Pop)


def test_nothing_of_it_is_read_before_it_is_opened() -> None:
    program = (
        "import sys, racko_game.app.run, racko_game.scenes.pages.title.title; "
        "sys.exit(any('.positions' in name for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
