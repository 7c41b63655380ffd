"""The ladder on the screen: somebody waits, is played, is beaten, and the next one opens."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from racko_game.match.challenges.ladder import RUNGS, rung_name
from racko_game.match.plans.plan import Plan
from racko_game.match.record.repository import MatchRepository
from racko_game.message import Message
from racko_game.scenes.context import AppContext
from racko_game.scenes.pages.ladder import Challenge, Ladder
from racko_game.scenes.pages.results.ending import Ending
from racko_game.scenes.pages.title.title import Title
from racko_game.scenes.table.scene import TableScene
from racko_game.ui.scene import Push, Scene
from racko_game.words.language import say
from tests.match.ladder.test_climb import keep, played
from tests.theatre import Theatre

from .seen import says, tap_pad
from .walk import context, flaws, rung


def title(folder: Path | None = None, size: tuple[int, int] = (1280, 720)) -> Theatre:
    """The title."""

    def make(context: AppContext) -> Scene:
        context.matches = MatchRepository(folder)
        context.settings.motion = "none"
        return Title(context, Plan())

    return Theatre(make, size)


def climbing(folder: Path | None = None) -> tuple[Theatre, Ladder]:
    """The ladder, opened from the title."""
    theatre = title(folder)
    theatre.click("ladder")
    theatre.frame()
    assert isinstance(theatre.top, Ladder)
    return theatre, theatre.top


@pytest.mark.parametrize("way", ["keys", "mouse", "finger", "pad"])
def test_from_the_ladder_to_the_cards(way: str) -> None:
    theatre, _ = climbing()
    presses: dict[str, Callable[[str], None]] = {
        "keys": lambda name: theatre.key("return"),
        "mouse": theatre.click,
        "finger": theatre.tap,
        "pad": lambda name: tap_pad(theatre, 0),
    }
    press = presses[way]
    press("rung 0")
    assert isinstance(theatre.top, Challenge)
    assert says(theatre, "Jack", "Novice", say(Message("rung.jack-novice-twist")))
    press("play")
    assert isinstance(theatre.top, TableScene)
    assert theatre.top.match.charter.options == RUNGS[0].options
    assert [seat.name for seat in theatre.top.match.seats] == ["", "Jack"]


def test_what_the_book_has_is_won_and_what_comes_next_has_the_focus(tmp_path: Path) -> None:
    keep(tmp_path, played(0))
    theatre, ladder = climbing(tmp_path)
    assert ladder.climb.won == {0}
    assert ladder.focus == "rung 1"
    assert says(theatre, f"The ladder · 1 of {len(RUNGS)}")


def test_who_is_beaten_opens_the_next() -> None:
    theatre, ladder = climbing()
    theatre.click("rung 0")
    theatre.click("play")
    challenge = theatre.game.stack.scenes[-2]
    assert isinstance(challenge, Challenge)
    challenge.match = played(0)
    theatre.key("escape")
    theatre.click("leave")
    assert theatre.top is ladder
    assert ladder.climb.won == {0}
    assert ladder.focus == "rung 1"
    assert says(theatre, f"Jack is beaten. Next: {rung_name(RUNGS[1])}.")


def test_from_the_end_of_a_rung_one_goes_on_with_the_ladder() -> None:
    theatre, _ = climbing()
    theatre.click("rung 0")
    theatre.click("play")
    assert isinstance(theatre.top, TableScene)
    theatre.game.stack._go(Push(Ending(theatre.context, played(0), theatre.top.home)))
    theatre.frame()
    assert (theatre.top.focus, says(theatre, "The ladder", "Play again")) == ("title", True)
    assert not says(theatre, "Main menu")


def test_who_was_not_beaten_waits_on(tmp_path: Path) -> None:
    theatre, _ = climbing(tmp_path)
    theatre.click("rung 0")
    theatre.click("play")
    theatre.key("escape")
    theatre.click("leave")
    assert isinstance(theatre.top, Challenge)


def test_a_match_that_was_left_goes_on_from_its_rung(tmp_path: Path) -> None:
    before = played(1, moves=9)
    keep(tmp_path, before)
    theatre = title(tmp_path)
    theatre.frame()
    theatre.click("ladder")
    theatre.frame()
    theatre.click("rung 1")
    assert says(theatre, "Continue", "Deal again")
    theatre.key("return")
    assert theatre.reach(TableScene).match.table == before.table


def test_a_rung_that_is_shut_says_who_is_first() -> None:
    theatre, _ = climbing()
    theatre.click("rung 2")
    assert says(theatre, "Beat Jack or Rex first.")
    assert not says(theatre, "Play")
    theatre.key("return")
    assert isinstance(theatre.top, Ladder)


@pytest.mark.parametrize("size", [(640, 480), (800, 480), (1080, 1920)], ids=str)
def test_every_introduction_has_room_in_the_largest_type(size: tuple[int, int]) -> None:
    found = {place: flaws(rung(place)(context(size, 200))) for place in range(len(RUNGS))}
    assert not {place: some for place, some in found.items() if some}
