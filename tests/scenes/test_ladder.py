"""The ladder on the screen: somebody waits, is played, is beaten, and the next one opens."""

from __future__ import annotations

from pathlib import Path

import pytest

from racko_game.match.challenges.ladder import RUNGS, rung_name
from racko_game.match.plans.plan import Plan
from racko_game.message import Message
from racko_game.scenes.context import AppContext
from racko_game.scenes.pages.ladder import Challenge, Ladder
from racko_game.scenes.pages.results.ending import Ending
from racko_game.scenes.pages.title.title import Title
from racko_game.scenes.table.scene import TableScene
from racko_game.ui.scene import Push
from racko_game.words.language import say
from tests.match.ladder.test_climb import keep, played
from tests.theatre import Theatre

from .seen import Size, keeping, says
from .walk import context, flaws, rung


def climbing(folder: Path | None = None) -> tuple[Theatre, Ladder]:
    def make(context: AppContext) -> Title:
        context.settings.motion = "none"
        return Title(keeping(context, folder), Plan())

    theatre = Theatre(make)
    theatre.frame()
    theatre.click("ladder")
    theatre.frame()
    return theatre, theatre.at(Ladder)


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


def test_a_match_that_was_left_goes_on_from_its_rung(tmp_path: Path) -> None:
    before = played(1, moves=9)
    keep(tmp_path, before)
    theatre, _ = climbing(tmp_path)
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
def test_every_introduction_has_room_in_the_largest_type(size: Size) -> None:
    found = {place: flaws(rung(place)(context(size, 200))) for place in range(len(RUNGS))}
    assert not {place: some for place, some in found.items() if some}
