"""The rule book by every hand: from the title, from the pause, and from the table itself."""

from __future__ import annotations

import pytest

from racko_game.controls.intents import Device
from racko_game.rules.pieces.moves import AskPlace, AskTurn
from racko_game.scenes.pages.pause import Pause
from racko_game.scenes.pages.rulebook.book import RulesScreen
from racko_game.scenes.pages.title.title import Title
from racko_game.scenes.table.scene import TableScene
from racko_game.words.language import say

from ..moves import asked
from ..theatre import Theatre
from .conftest import Grasp
from .hands import Focus, Hand


def book(theatre: Theatre) -> RulesScreen:
    return theatre.at(RulesScreen)


def test_from_the_title_any_edition_is_read_and_its_pages_are_turned(theatre: Theatre, hand: Hand) -> None:
    hand.choose("learn")
    hand.choose("rules")
    screen = book(theatre)
    assert not screen.pager.occasion.at_table
    assert screen.pager.section.name == "aim"
    hand.choose("page-on")
    assert screen.pager.section.name == "players"
    hand.choose("page-back")
    assert screen.pager.at == 0
    hand.choose("contents")
    for _ in range(4):
        hand.turn("edition", 1)
    assert screen.book.edition == "super"
    hand.turn("seats", 1)
    assert screen.pager.occasion.seats == 4
    hand.choose("chapter special")
    if screen.solution.box("list") is None:
        hand.choose("contents")
    hand.choose("section swap")
    assert screen.pager.section.name == "swap"
    hand.choose("search")
    hand.choose("question")
    for key in ("key W", "key I", "key L", "key D", "done"):
        hand.choose(key)
    assert screen.question == "Wild"
    hand.choose("section wild")
    assert screen.pager.section.name == "wild"
    while theatre.top is screen:
        hand.back()
    hand.back()
    assert isinstance(theatre.top, Title)


def test_in_the_pause_it_is_opened_at_the_question_that_is_asked(theatre: Theatre, hand: Hand) -> None:
    hand.choose("play")
    hand.choose("deal")
    asked(theatre)
    table = theatre.top
    assert isinstance(table, TableScene)
    assert isinstance(table.view.prompts[-1], AskTurn)
    hand.back()
    hand.choose("book")
    assert book(theatre).pager.occasion.at_table
    assert book(theatre).pager.section.name == "turn"
    before = table.match.actions.copy()
    theatre.frame(dt=60.0)  # the table waits
    assert table.match.actions == before
    hand.back()
    assert isinstance(theatre.top, Pause)
    hand.choose("resume")
    assert theatre.game.stack.top == table
    hand.choose("stock")
    while not (isinstance(table.view.prompts[-1], AskPlace) and table.show.settled):
        theatre.frame()
    hand.back()
    hand.choose("book")
    assert book(theatre).pager.section.name == "drawn"


@pytest.mark.parametrize("name", ["keys", "pad"])
def test_who_has_keys_or_a_pad_opens_and_closes_it_with_one_word(
    theatre: Theatre, grasp: Grasp, name: str
) -> None:
    hand = grasp(name)
    assert isinstance(hand, Focus)
    hand.say("rules")
    assert book(theatre).pager.section.name == "aim"
    hand.say("rules")
    hand.choose("play")
    hand.choose("deal")
    asked(theatre)
    table = theatre.top
    hand.say("rules")
    screen = book(theatre)
    assert screen.pager.section.name == "turn"
    hand.say("scroll-down")
    assert screen.pager.section.name == "taken"
    if hand.device is not Device.KEYS:  # which type what they are marked with
        hand.say("hint")
        assert screen.pager.section.name == "turn"
        hand.say("toss")
    hand.say("right")
    assert screen.pager.section.name == "drawn"
    assert say(screen.pager.section.title) == "A card from the stock"
    hand.say("rules")
    assert theatre.top is table
    hand.back()
    hand.say("rules")
    assert book(theatre).pager.section.name == "turn"
    hand.say("rules")
    assert isinstance(theatre.top, Pause)
