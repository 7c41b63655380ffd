"""Everything that is kept, by every hand: looked at, found again, marked, set going, and left again."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pygame
import pytest

from racko_game.jobs.work import ImmediateJobs
from racko_game.match.challenges.achievements import EVERY
from racko_game.match.challenges.hall_of_fame import Hall
from racko_game.match.plans.plan import Plan
from racko_game.match.record.autosave import Autosave
from racko_game.match.record.record import resume
from racko_game.match.record.repository import MatchRepository
from racko_game.match.record.rerun import ALL
from racko_game.match.record.share import share
from racko_game.match.record.tallying import tallied
from racko_game.scenes.context import AppContext
from racko_game.scenes.pages.dialogs import Notice
from racko_game.scenes.pages.hall import HallOfFame, Initials
from racko_game.scenes.pages.history.achievements import Achievements
from racko_game.scenes.pages.history.daily import DailyDeals
from racko_game.scenes.pages.history.matches import Matches, said_of
from racko_game.scenes.pages.history.statistics import StatisticsPage
from racko_game.scenes.pages.pause import Pause
from racko_game.scenes.pages.replay import BAR, Replay
from racko_game.scenes.pages.results.ending import Ending
from racko_game.scenes.pages.sharing import Sharing
from racko_game.scenes.pages.title.title import Title
from racko_game.scenes.table.scene import TableScene
from racko_game.store.history.hall import Best
from racko_game.store.history.history import History
from racko_game.store.history.rows import State
from racko_game.ui.page import SimplePage
from racko_game.ui.scene import Scene
from racko_game.words.language import say
from tests.roles import titled, value
from tests.walks.histories import NOW, fill

from ..records import record
from ..theatre import Slowly, Theatre
from .hands import Focus, Hand, Keys
from .looking import look_over, on

BROAD, SMALL = (960, 540), (640, 480)
PLAYED = (("original", 1000), ("original", 25), ("super", 25), ("super", 1000))
"""The editions that were played, and how far: the last one is the latest."""


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A history: matches of two players, two that wait for their end, a hall in which somebody stands."""
    folder = tmp_path_factory.mktemp("book")
    fill(folder, 4, "Ben", until=NOW - 90_000).close()
    history = fill(folder, 8, "Ann", (EVERY[0].id,), seed=2, until=NOW - 1000)
    made_up = {entry.id for entry in history.matches()}
    for number, (edition, plies) in enumerate(PLAYED):
        match = resume(record(edition, 2, plies=plies, number=number))
        autosave = Autosave(match, history, ImmediateJobs(), partial(float, NOW - 400 + 90 * number))
        autosave.save()
        assert autosave.safe()
    for entry in history.matches():
        if entry.state == State.OVER and entry.id not in made_up:
            for tally in tallied(entry, history.actions(entry)[0]):
                assert history.count(entry.id, tally)
    history.best(Best("original", 2, "OLD", 9000, 1.0))
    history.close()
    return folder


@pytest.fixture
def theatre(book: Path, tmp_path: Path) -> Theatre:
    """The title of a game that knows this history."""
    shutil.copytree(book, tmp_path / "book")

    def make(context: AppContext) -> Title:
        context.matches = MatchRepository(tmp_path / "book", thinkers=Slowly(), now=lambda: NOW)
        context.settings.motion = "none"
        context.paste = lambda: share(record("original", 2))
        return Title(context, Plan())

    theatre = Theatre(make, BROAD)
    theatre.frame()
    return theatre


@pytest.fixture
def history(theatre: Theatre, tmp_path: Path) -> Iterator[History]:
    """The same, looked at beside the game."""
    history = History(tmp_path / "book")
    yield history
    history.close()


def home(theatre: Theatre, hand: Hand) -> None:
    """Back, until it is the title."""
    for _ in range(6):
        if isinstance(theatre.top, Title):
            return
        hand.back()
    raise AssertionError(theatre.top)


def turned(hand: Hand, top: Scene, name: str) -> str:
    """What a pick says once it is turned."""
    hand.turn(name, 1)
    spot = next(spot for spot in top.hotspots() if spot.name == name)
    return value(spot)


def test_the_deals_of_the_days(theatre: Theatre, hand: Hand) -> None:
    hand.choose("deal")
    theatre.resize(SMALL)
    page = look_over(theatre, hand, DailyDeals)
    hand.choose("calendar")
    look_over(theatre, hand, DailyDeals)
    hand.choose("earlier")
    assert (page.month.year, page.month.month) == (2026, 10)
    look_over(theatre, hand, DailyDeals)
    hand.choose("day 5")
    assert page.day.isoformat() == "2026-10-05"
    look_over(theatre, hand, DailyDeals)
    hand.choose("play")
    play = theatre.top
    assert isinstance(play, TableScene)
    theatre.until(theatre.asked)
    hand.back()
    look_over(theatre, hand, Pause)
    hand.choose("leave")
    look_over(theatre, hand, DailyDeals)
    theatre.resize(BROAD)
    look_over(theatre, hand, DailyDeals)
    home(theatre, hand)


def test_figures_and_what_they_were_made_of(theatre: Theatre, hand: Hand, tmp_path: Path) -> None:
    hand.choose("history")
    assert titled(look_over(theatre, hand, SimplePage), "hub.title")
    hand.choose("statistics")
    page = look_over(theatre, hand, StatisticsPage)
    assert page.wanted.player == "Ann"
    for tab in ("compared", "best", "time"):
        hand.choose(f"tab {tab}")
        assert page.tab == tab
        look_over(theatre, hand, StatisticsPage)
    hand.choose("won")
    curve = look_over(theatre, hand, SimplePage)
    hand.choose(next(spot.name for spot in curve.hotspots() if spot.name.startswith("point ")))
    few = look_over(theatre, hand, Matches)
    assert few.wanted.until
    assert "any" not in say(said_of(few.wanted, NOW))
    hand.back()
    assert on(theatre, curve)
    hand.choose("back")
    hand.choose("tab glance")
    hand.choose("won")
    found = look_over(theatre, hand, Matches)
    assert found.many() == 8 + 2
    hand.choose("match 0")
    theatre.frame()
    look_over(theatre, hand, Replay)
    hand.choose("back")
    hand.choose("back")
    assert on(theatre, page)
    hand.choose("yours")
    assert look_over(theatre, hand, SimplePage).node("json")
    hand.choose("json")
    theatre.frame()
    look_over(theatre, hand, Notice)
    assert list((tmp_path / "book" / "exports").glob("*.json"))
    hand.choose("back")
    hand.choose("delete")
    look_over(theatre, hand, Notice)
    hand.choose("back")
    hand.back()
    theatre.resize(SMALL)
    look_over(theatre, hand, StatisticsPage)
    hand.choose("filter")
    assert titled(look_over(theatre, hand, SimplePage), "statistics.which")
    assert turned(hand, theatre.top, "player") == "Ben"
    hand.choose("back")
    assert page.seen
    assert page.seen.asked.player == "Ben"
    home(theatre, hand)


def test_achievements(theatre: Theatre, hand: Hand) -> None:
    hand.choose("history")
    hand.choose("achievements")
    page = look_over(theatre, hand, Achievements)
    if page.found.player != "Ann":
        hand.turn("player", 1)
    theatre.frame()
    theatre.resize(SMALL)
    look_over(theatre, hand, Achievements)
    hand.choose(EVERY[0].id)
    found = look_over(theatre, hand, Matches)
    assert found.many() == 1
    home(theatre, hand)


def test_the_list_of_matches(theatre: Theatre, hand: Hand, history: History) -> None:
    hand.choose("history")
    hand.choose("matches")
    page = look_over(theatre, hand, Matches)
    many = page.many()
    assert many == 4 + 8 + len(PLAYED)
    hand.choose("star 1")
    theatre.frame()
    assert [match.star for match in history.matches()[:3]] == [False, True, False]
    hand.choose("filter")
    assert titled(look_over(theatre, hand, SimplePage), "matches.which")
    hand.turn("stars", 1)
    hand.choose("show")
    assert look_over(theatre, hand, Matches).many() == 1
    hand.choose("delete 0")
    look_over(theatre, hand, Notice)
    hand.choose("leave")
    assert look_over(theatre, hand, Matches).many() == 0
    hand.choose("filter")
    hand.choose("all")
    assert look_over(theatre, hand, Matches).many() == many - 1
    hand.choose("paste")
    theatre.frame()
    pasted = look_over(theatre, hand, Replay)
    assert pasted.rerun.record.charter.edition == "original"
    home(theatre, hand)


def scrub(hand: Hand) -> None:
    """Go some turns on, on the bar."""
    if isinstance(hand, Focus):
        hand.walk(BAR)
        hand.say("right")
        hand.say("right")
    else:
        hand.choose(BAR)


@pytest.mark.parametrize("size", [BROAD, SMALL])
def test_a_match_once_more(theatre: Theatre, hand: Hand, size: tuple[int, int]) -> None:
    theatre.resize(size)
    jobs = theatre.context.jobs = Slowly()
    hand.choose("history")
    hand.choose("matches")
    theatre.frame()
    hand.choose("paste")
    jobs.may = True
    theatre.frame()
    jobs.may = False
    replay = look_over(theatre, hand, Replay)
    scrub(hand)
    assert 0 < replay.rerun.ply <= replay.rerun.stretch.last
    hand.turn("round", 1)
    assert replay.rerun.ply == replay.rerun.stretches[1].first
    hand.turn("round", -1)
    assert replay.rerun.place == 0
    before = replay.again.eyes
    for _ in replay.rerun.eyes:
        hand.turn("eyes", 1)
    assert replay.again.eyes == before
    while replay.again.eyes != ALL:
        hand.turn("eyes", -1)
    hand.choose("play")
    assert replay.again.playing
    hand.choose("play")
    few = any(spot.name == "more" for spot in replay.hotspots())
    assert few == (size == SMALL)
    if few:
        hand.choose("more")
        assert titled(look_over(theatre, hand, SimplePage), "rerun.more")
        hand.turn("speed", 1)
    else:
        hand.choose("speed")
    assert replay.speed == 2
    if not few:
        hand.choose("here")
        hand.back()
        assert on(theatre, replay)
    copied = theatre.copies()
    hand.choose("share")
    jobs.may = True
    look_over(theatre, hand, Sharing)
    hand.choose("copy")
    assert share(replay.rerun.record) in copied[0]
    hand.choose("back")
    jobs.may = False
    hand.choose("more" if few else "here")
    if few:
        hand.choose("here")
    look_over(theatre, hand, Notice)
    jobs.may = True
    hand.choose("go")
    jobs.may = False
    assert isinstance(theatre.top, TableScene)
    hand.back()
    hand.choose("leave")
    assert on(theatre, replay)
    home(theatre, hand)


def test_the_hall_of_fame(theatre: Theatre, hand: Hand) -> None:
    hand.choose("history")
    hand.choose("hall")
    hall = look_over(theatre, hand, HallOfFame)
    for span in ("today", "month", "ever"):
        hand.choose(f"span {span}")
        assert hall.asked.span == span
    hand.turn("seats", 1)
    assert hall.asked.seats == 3
    hand.turn("hall", 1)
    assert hall.asked.hall != Hall("original")
    theatre.resize(SMALL)
    look_over(theatre, hand, HallOfFame)
    home(theatre, hand)


def write(theatre: Theatre, hand: Hand, initials: str) -> None:
    """Type them on keys, turn them by a pad, pick them with a pointer."""
    top = theatre.at(Initials)
    for place, letter in enumerate(initials):
        if isinstance(hand, Keys):
            theatre.frame(pygame.Event(pygame.TEXTINPUT, text=letter))
        elif isinstance(hand, Focus):
            while top.writing.letters[place] != letter:
                hand.say("down")
            hand.say("accept")
        else:
            hand.choose(f"key {letter}")


def test_initials(theatre: Theatre, hand: Hand, history: History) -> None:
    match = resume(record("super", 2, number=3))
    assert match.winners == (0,)
    theatre.context.hand = theatre.context.hand._replace(device=hand.device)  # as the last one at the table
    autosave = theatre.context.matches.autosave(match)
    autosave.save()
    theatre.game.stack.scenes.append(Ending(theatre.context, match))
    theatre.reach(Initials)
    look_over(theatre, hand, Initials)
    write(theatre, hand, "BEC")
    assert theatre.top.focus == "done" or hand.device.points
    hand.choose("done")
    hall = look_over(theatre, hand, HallOfFame)
    assert hall.asked.hall == Hall("super")
    assert [best.initials for best in history.bests("super", 2)] == ["BEC"]
    hand.choose("back")
    assert isinstance(theatre.top, Ending)


def test_matches_that_wait(theatre: Theatre, hand: Hand) -> None:
    theatre.frame()
    hand.choose("waiting")
    page = look_over(theatre, hand, Matches)
    assert titled(page, "unfinished.title")
    theatre.resize(SMALL)
    look_over(theatre, hand, Matches)
    first, second = theatre.context.matches.unfinished
    hand.choose("match 1")
    theatre.until(lambda: isinstance(theatre.top, TableScene))
    assert theatre.at(TableScene).match.charter.edition == second.edition
    hand.back()
    hand.choose("leave")
    theatre.until(lambda: not page.moving)
    assert theatre.top is page
    other = page.match_list.at(1)
    assert other is not None
    hand.choose("delete 1")
    look_over(theatre, hand, Notice)
    hand.choose("leave")
    theatre.until(lambda: page.many() == 1)
    hand.choose("back")
    assert isinstance(theatre.top, Title)
    theatre.frame()
    assert [entry.id for entry in theatre.context.matches.unfinished] == [
        one.id for one in (first, second) if one.id != other.id
    ]


def test_where_nothing_was_played(theatre: Theatre, hand: Hand, tmp_path: Path) -> None:
    theatre.context.matches = MatchRepository(tmp_path / "empty", thinkers=Slowly(), now=lambda: NOW)
    hand.choose("history")
    for name, kind in (
        ("matches", Matches), ("statistics", StatisticsPage), ("achievements", Achievements),
        ("daily", DailyDeals), ("hall", HallOfFame),
    ):  # fmt: skip
        hand.choose(name)
        look_over(theatre, hand, kind)
        assert not theatre.top.moving
        hand.choose("back")
    home(theatre, hand)
