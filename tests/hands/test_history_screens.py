"""Everything that is kept, by every hand: looked at, found again, marked, set going, and left again."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pygame
import pytest

from racko_game.jobs.work import ImmediateJobs
from racko_game.match.challenges.hall_of_fame import Hall
from racko_game.match.plans.plan import Plan
from racko_game.match.record.autosave import Autosave
from racko_game.match.record.played_round import EVERY
from racko_game.match.record.record import resume
from racko_game.match.record.repository import MatchRepository
from racko_game.match.record.rerun import ALL
from racko_game.match.record.share import share
from racko_game.match.record.tallying import tallied
from racko_game.scenes.context import AppContext
from racko_game.scenes.pages.dialogs import Notice
from racko_game.scenes.pages.hall import HallOfFame, Initials
from racko_game.scenes.pages.history.daily import DailyDeals
from racko_game.scenes.pages.history.figures import Achievements
from racko_game.scenes.pages.history.matches import Matches, said_of
from racko_game.scenes.pages.history.statistics import StatisticsPage
from racko_game.scenes.pages.pause import Pause
from racko_game.scenes.pages.replay import BAR, Replay
from racko_game.scenes.pages.results.scores import Ending
from racko_game.scenes.pages.sharing import Sharing
from racko_game.scenes.pages.title.title import Title
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.touch.hotspots import named
from racko_game.store.history.history import History
from racko_game.store.history.matches import Best
from racko_game.store.history.rows import State
from racko_game.ui.page import SimplePage
from racko_game.words.language import say
from tests.roles import titled, value
from tests.walks.histories import NOW, fill

from ..records import record
from ..theatre import Slowly, Theatre
from .hands import BACK, Focus, Hand, Keys, go

Walk = Callable[..., None]
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
    history = History(tmp_path / "book")
    yield history
    history.close()


@pytest.fixture
def walk(theatre: Theatre, hand: Hand) -> Walk:
    return partial(go, theatre, hand)


def home(theatre: Theatre, hand: Hand) -> None:
    for _ in range(6):
        if isinstance(theatre.top, Title):
            return
        hand.back()
    raise AssertionError(theatre.top)


def test_the_deals_of_the_days(theatre: Theatre, hand: Hand, walk: Walk) -> None:
    walk("deal", SMALL, DailyDeals)
    page = theatre.at(DailyDeals)
    walk("calendar", DailyDeals, "earlier")
    assert (page.month.year, page.month.month) == (2026, 10)
    walk(DailyDeals, "day 5")
    assert page.day.isoformat() == "2026-10-05"
    walk(DailyDeals, "play")
    theatre.at(TableScene)
    theatre.until(theatre.asked)
    walk(BACK, Pause, "leave", DailyDeals, BROAD, DailyDeals)
    home(theatre, hand)


def test_figures_and_what_they_were_made_of(theatre: Theatre, hand: Hand, walk: Walk, tmp_path: Path) -> None:
    walk("history", SimplePage)
    assert titled(theatre.top, "hub.title")
    walk("statistics", StatisticsPage)
    page = theatre.at(StatisticsPage)
    assert page.wanted.player == "Ann"
    for tab in ("compared", "best", "time"):
        walk(f"tab {tab}")
        assert page.tab == tab
        walk(StatisticsPage)
    walk("won", SimplePage)
    curve = theatre.top
    walk(next(spot.name for spot in curve.hotspots() if spot.name.startswith("point ")), Matches)
    few = theatre.at(Matches)
    assert few.wanted.until
    assert "any" not in say(said_of(few.wanted, NOW))
    walk(BACK)
    assert theatre.top is curve
    walk("back", "tab glance", "won", Matches)
    assert theatre.at(Matches).many() == 8 + 2
    walk("match 0", Replay, "back", "back")
    assert theatre.top is page
    walk("yours", SimplePage)
    assert theatre.at(SimplePage).node("json")
    walk("json", Notice)
    assert list((tmp_path / "book" / "exports").glob("*.json"))
    walk("back", "delete", Notice, "back", BACK, SMALL, StatisticsPage, "filter", SimplePage)
    assert titled(theatre.top, "statistics.which")
    walk(("player", 1))
    assert value(named(theatre.top.hotspots(), "player")) == "Ben"
    walk("back")
    assert page.seen
    assert page.seen.asked.player == "Ben"
    home(theatre, hand)


def test_achievements(theatre: Theatre, hand: Hand, walk: Walk) -> None:
    walk("history", "achievements", Achievements)
    if theatre.at(Achievements).found.player != "Ann":
        walk(("player", 1))
    theatre.frame()
    walk(SMALL, Achievements, EVERY[0].id, Matches)
    assert theatre.at(Matches).many() == 1
    home(theatre, hand)


def test_the_list_of_matches(theatre: Theatre, hand: Hand, walk: Walk, history: History) -> None:
    walk("history", "matches", Matches)
    many = theatre.at(Matches).many()
    assert many == 4 + 8 + len(PLAYED)
    walk("star 1")
    theatre.frame()
    assert [match.star for match in history.matches()[:3]] == [False, True, False]
    walk("filter", SimplePage)
    assert titled(theatre.top, "matches.which")
    walk(("stars", 1), "show", Matches)
    assert theatre.at(Matches).many() == 1
    walk("delete 0", Notice, "leave", Matches)
    assert theatre.at(Matches).many() == 0
    walk("filter", "all", Matches)
    assert theatre.at(Matches).many() == many - 1
    walk("paste", Replay)
    assert theatre.at(Replay).rerun.record.charter.edition == "original"
    home(theatre, hand)


@pytest.mark.parametrize("size", [BROAD, SMALL])
def test_a_match_once_more(theatre: Theatre, hand: Hand, walk: Walk, size: tuple[int, int]) -> None:
    jobs = theatre.context.jobs = Slowly()
    walk(size, "history", "matches")
    theatre.frame()
    walk("paste")
    jobs.may = True
    theatre.frame()
    jobs.may = False
    walk(Replay)
    replay = theatre.at(Replay)
    if isinstance(hand, Focus):
        hand.walk(BAR)
        hand.say("right")
        hand.say("right")
    else:
        hand.choose(BAR)
    assert 0 < replay.rerun.ply <= replay.rerun.stretch.last
    walk(("round", 1))
    assert replay.rerun.ply == replay.rerun.stretches[1].first
    walk(("round", -1))
    assert replay.rerun.place == 0
    before = replay.again.eyes
    walk(*[("eyes", 1)] * len(list(replay.rerun.eyes)))
    assert replay.again.eyes == before
    while replay.again.eyes != ALL:
        walk(("eyes", -1))
    walk("play")
    assert replay.again.playing
    walk("play")
    few = any(spot.name == "more" for spot in replay.hotspots())
    assert few == (size == SMALL)
    if few:
        walk("more", SimplePage)
        assert titled(theatre.top, "rerun.more")
        walk(("speed", 1))
    else:
        walk("speed")
    assert replay.speed == 2
    if not few:
        walk("here", BACK)
        assert theatre.top is replay
    copied = theatre.copies()
    walk("share")
    jobs.may = True
    walk(Sharing, "copy")
    assert share(replay.rerun.record) in copied[0]
    walk("back")
    jobs.may = False
    walk(*["more"][:few], "here", Notice)
    jobs.may = True
    walk("go")
    jobs.may = False
    theatre.at(TableScene)
    walk(BACK, "leave")
    assert theatre.top is replay
    home(theatre, hand)


def test_the_hall_of_fame(theatre: Theatre, hand: Hand, walk: Walk) -> None:
    walk("history", "hall", HallOfFame)
    hall = theatre.at(HallOfFame)
    for span in ("today", "month", "ever"):
        walk(f"span {span}")
        assert hall.asked.span == span
    walk(("seats", 1))
    assert hall.asked.seats == 3
    walk(("hall", 1))
    assert hall.asked.hall != Hall("original")
    walk(SMALL, HallOfFame)
    home(theatre, hand)


def test_initials(theatre: Theatre, hand: Hand, walk: Walk, history: History) -> None:
    """They are typed on keys, turned by a pad, picked with a pointer."""
    match = resume(record("super", 2, number=3))
    assert match.winners == (0,)
    theatre.context.hand = theatre.context.hand._replace(device=hand.device)  # as the last one at the table
    autosave = theatre.context.matches.autosave(match)
    autosave.save()
    theatre.game.stack.scenes.append(Ending(theatre.context, match))
    top = theatre.reach(Initials)
    walk(Initials)
    for place, letter in enumerate("BEC"):
        if isinstance(hand, Keys):
            theatre.frame(pygame.Event(pygame.TEXTINPUT, text=letter))
        elif isinstance(hand, Focus):
            while top.writing.letters[place] != letter:
                hand.say("down")
            hand.say("accept")
        else:
            hand.choose(f"key {letter}")
    assert theatre.top.focus == "done" or hand.device.points
    walk("done", HallOfFame)
    assert theatre.at(HallOfFame).asked.hall == Hall("super")
    assert [best.initials for best in history.bests("super", 2)] == ["BEC"]
    walk("back")
    theatre.at(Ending)


def test_matches_that_wait(theatre: Theatre, hand: Hand, walk: Walk) -> None:
    theatre.frame()
    walk("waiting", Matches)
    page = theatre.at(Matches)
    assert titled(page, "unfinished.title")
    walk(SMALL, Matches)
    first, second = theatre.context.matches.unfinished
    walk("match 1")
    assert theatre.reach(TableScene).match.charter.edition == second.edition
    walk(BACK, "leave")
    theatre.until(lambda: not page.moving)
    assert theatre.top is page
    other = page.match_list.at(1)
    assert other is not None
    walk("delete 1", Notice, "leave")
    theatre.until(lambda: page.many() == 1)
    walk("back")
    theatre.at(Title)
    theatre.frame()
    left = [one.id for one in (first, second) if one.id != other.id]
    assert [entry.id for entry in theatre.context.matches.unfinished] == left


def test_where_nothing_was_played(theatre: Theatre, hand: Hand, walk: Walk, tmp_path: Path) -> None:
    theatre.context.matches = MatchRepository(tmp_path / "empty", thinkers=Slowly(), now=lambda: NOW)
    walk("history")
    for name, kind in (
        ("matches", Matches), ("statistics", StatisticsPage), ("achievements", Achievements),
        ("daily", DailyDeals), ("hall", HallOfFame),
    ):  # fmt: skip
        walk(name, kind)
        assert not theatre.top.moving
        walk("back")
    home(theatre, hand)
