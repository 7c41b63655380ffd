"""The hall of fame: who gets there after a match, with which initials, and how it is looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from racko_game.ai.players.character import Character
from racko_game.controls.intents import Command, Device, Hand
from racko_game.match.challenges.hall_of_fame import Entry, Hall, fame_score
from racko_game.match.match import Match, Seat
from racko_game.match.plans.names import FIRST_INITIALS, NO_INITIALS
from racko_game.match.plans.plan import Plan
from racko_game.match.record.autosave import Autosave
from racko_game.rules.table import Charter
from racko_game.scenes.context import AppContext
from racko_game.scenes.pages.hall import LIMIT, HallBoard, HallOfFame, Initials
from racko_game.scenes.pages.results.scores import ASKS, Ending
from racko_game.scenes.pages.title.title import Title
from racko_game.store.history.history import History
from racko_game.store.history.matches import Best
from racko_game.store.kiosk import Kiosk
from racko_game.ui.scene import Scene
from tests.match.playing import play_out
from tests.roles import titled
from tests.theatre import Theatre

from .seen import SMALL, Catch, click_at, keeping, pictures, says, words

NOW = 1_795_000_000.0
SAYS = Entry(3, "today").says
KEPT: list[Autosave] = []
"""A table holds what keeps its match."""


@pytest.fixture
def history(tmp_path: Path) -> Iterator[History]:
    book = History(tmp_path)
    yield book
    book.close()


def ranked(charter: str = "original", name: str = "Ann") -> Match:
    """A match that its only person wins."""
    for number in range(40):
        sitting = (Seat(name), Seat("Ada", Character("Casual")))
        match = play_out(Match(Charter(charter), sitting, bytes([number]) * 16))
        if match.winners == (0,):
            return match
    raise AssertionError


def ending(folder: Path | None, match: Match, kiosk: Kiosk | None = None, ranked: bool = True) -> Theatre:
    def make(context: AppContext) -> Scene:
        context.kiosk = kiosk
        if folder:
            KEPT.append(keeping(context, folder, lambda: NOW).matches.autosave(match, ranked=ranked))
            KEPT[-1].save()
        return Ending(context, match)

    theatre = Theatre(make, SMALL)
    theatre.context.settings.motion = "reduced"
    return theatre


def test_who_gets_there_gives_initials_and_sees_them_lit(tmp_path: Path, history: History) -> None:
    match = ranked()
    fame = fame_score(match)
    assert fame
    theatre = ending(tmp_path, match)
    theatre.reach(Initials, ASKS + 1)
    assert says(theatre, "New entry: 1st of all time", f"{fame.score} points", "A", "N")
    theatre.click("done")
    theatre.until(lambda: not theatre.at(HallOfFame).moving)
    assert says(theatre, "Hall of fame", str(fame.score))
    assert any(picture[0] == "honour" for picture in pictures(theatre))
    (best,) = history.bests("original", 2)
    assert best == Best("original", 2, "ANN", fame.score, NOW, best.match, "Ann")
    assert best.match
    theatre.click("back")
    assert isinstance(theatre.top, Ending)
    theatre.frame(dt=5.0)
    assert isinstance(theatre.top, Ending), "asked once"


def test_whoever_is_in_a_hurry_is_asked_before_they_leave(tmp_path: Path, history: History) -> None:
    theatre = ending(tmp_path, ranked())
    theatre.click("again")
    theatre.frame()
    assert isinstance(theatre.top, Initials)
    theatre.key("escape")
    theatre.frame()
    assert theatre.game.stack.scenes == [], "to the next match"
    assert history.bests("original", 2) == ()


def test_the_initials_of_last_time_stand_there_but_not_in_a_kiosk(tmp_path: Path, history: History) -> None:
    history.best(Best("tray", 2, "A.X", 1, 1.0, 0, "Ann"))
    for kiosk, initials in ((None, "A.X"), (Kiosk(), "ANN")):
        theatre = ending(tmp_path, ranked(), kiosk)
        assert str(theatre.reach(Initials).writing) == initials


@pytest.mark.parametrize("why", ["not kept", "advised", "not ranked", "full", "no winner"])
def test_nobody_else_is_asked(tmp_path: Path, history: History, why: str) -> None:
    match = ranked()
    match.advised = why == "advised"
    if why == "no winner":
        match.seats = (match.seats[1], match.seats[0])
    for _ in range(10 if why == "full" else 0):
        history.best(Best("original", 2, "ADA", 10_000, NOW))
    folder = None if why == "not kept" else tmp_path
    theatre = ending(folder, match, ranked=why != "not ranked")
    theatre.wait(6, dt=1.0)
    assert isinstance(theatre.top, Ending)
    theatre.click("again")
    theatre.frame()
    assert theatre.game.stack.scenes == []


def choosing(initials: str = FIRST_INITIALS) -> tuple[Theatre, Initials, Catch]:
    theatre = Theatre(lambda context: Initials(context, SAYS, 120, initials), SMALL)
    catch = Catch(theatre.context)
    theatre.game.stack.scenes.insert(0, catch)
    return theatre, theatre.at(Initials), catch


def test_letters_are_turned_like_wheels_or_typed_and_nobody_has_to_give_any() -> None:
    theatre, page, catch = choosing()
    theatre.key("down", "down", "right", "up", "right", "return")
    assert str(page.writing) == "C-A"
    theatre.key("return")
    assert catch.result == "C-A"
    theatre, _, catch = choosing()
    theatre.click("skip")
    assert catch.result == ""
    theatre, page, catch = choosing()
    for letter in "zoë":
        theatre.frame(pygame.Event(pygame.TEXTINPUT, text=letter))
    assert str(page.writing) == "ZOA", "what is no letter of the wheel is left out"
    theatre.key("backspace")
    theatre.frame(pygame.Event(pygame.TEXTINPUT, text="e"))
    assert str(page.writing) == "ZEA"
    theatre.key("return", "return")
    assert catch.result == "ZEA"


@pytest.mark.parametrize("way", ["click", "tap"])
def test_a_pointer_picks_letters(way: str) -> None:
    theatre, page, catch = choosing()
    press: Callable[[str], None] = getattr(theatre, way)
    for name in ("letter 1", "key M", "back-key", "key N", "key .", "letter 0", "key 7"):
        press(name)
    assert str(page.writing) == "7N."
    press("done")
    assert catch.result == "7N."


@pytest.mark.parametrize("hand", ["pad", "pointer"])
def test_those_that_hurt_are_refused_with_a_kind_word_that_goes_with_the_next_letter(hand: str) -> None:
    theatre, _, catch = choosing("A55")
    theatre.click("done")
    assert says(theatre, "Please choose others")
    assert catch.result is None
    if hand == "pad":
        theatre.game.stack.handle(Command(Hand(Device.XBOX, (1,)), "down"))
    else:
        theatre.click("letter 2", "key K")
    assert not says(theatre, "Please choose others")
    theatre.click("done")
    assert catch.result == ("B55" if hand == "pad" else "A5K")


def test_the_time_starts_over_with_each_touch_and_then_they_are_taken() -> None:
    theatre, page, catch = choosing("JIM")
    for _ in range(3):
        theatre.frame(dt=LIMIT - 1)
        theatre.key("down")
    assert theatre.top is page
    theatre.frame(dt=LIMIT + 1)
    assert catch.result == "MIM"
    theatre, _, catch = choosing("ASS")
    theatre.frame(dt=LIMIT + 1)
    assert catch.result == NO_INITIALS


@pytest.fixture
def hall(tmp_path: Path, history: History) -> Theatre:
    """A hall where somebody stands on three boards."""
    history.best(Best("original", 2, "OLD", 900, 1.0))
    history.best(Best("original", 2, "NEW", 300, NOW - 60))
    history.best(Best("original-chips", 3, "CHP", 44, NOW))
    return Theatre(lambda context: HallOfFame(keeping(context, tmp_path, lambda: NOW)), SMALL)


def shown(theatre: Theatre) -> HallBoard:
    hall = theatre.at(HallOfFame)
    theatre.until(lambda: not hall.moving)
    return hall.asked


def initials(theatre: Theatre) -> str:
    theatre.frame()
    return "".join(str(picture[3]) for picture in pictures(theatre) if picture[0] == "initial").strip()


def test_boards_are_looked_at_by_keys_and_pointers(hall: Theatre) -> None:
    assert shown(hall) == HallBoard(Hall("original"), 2, "ever")
    assert initials(hall) == "OLDNEW"
    hall.key("left", "left")
    assert shown(hall).span == "today"
    assert initials(hall) == "NEW"
    hall.key("up", "right")
    assert shown(hall).seats == 3 or shown(hall).hall != Hall("original")
    hall.key("left")
    for name in ("hall", "seats"):
        box = next(spot.box for spot in hall.top.hotspots() if spot.name == name)
        click_at(hall, (box.x + box.w - 5, box.centre[1]))
    assert shown(hall) == HallBoard(Hall("original", "chips"), 3, "today")
    assert initials(hall) == "CHP"
    assert says(hall, "Original, chips", "Your lead in chips")
    hall.tap("seats")
    assert shown(hall).seats == 2
    assert says(hall, "Nobody yet")
    hall.click("back")
    assert hall.game.stack.scenes == []


def test_where_nothing_is_kept_it_says_so_and_the_way_there_leads_through_the_history() -> None:
    theatre = Theatre(lambda context: Title(context, Plan()), SMALL)
    theatre.click("history", "hall")
    shown(theatre)
    assert any("saved" in line for line in words(theatre))
    theatre.key("escape")
    assert titled(theatre.top, "hub.title")
