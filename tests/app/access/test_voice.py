"""The voice: who hears the game instead of seeing it is told all that they need, and nothing else."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from racko_game.app.access.voice import LETTERS_A_SECOND, LONGEST
from racko_game.match.lessons.table_lesson import LESSONS
from racko_game.match.privacy import Policy
from racko_game.match.record.repository import MatchRepository
from racko_game.match.rulebook.occasion import as_printed
from racko_game.scenes.context import AppContext
from racko_game.scenes.pages.lessons.lesson_table import lesson_table
from racko_game.scenes.pages.pause import Pause
from racko_game.scenes.pages.results.scores import Ending
from racko_game.scenes.pages.rulebook.book import RulesScreen
from racko_game.scenes.pages.settings.settings import SettingsSheet
from racko_game.scenes.pages.title.title import Title
from racko_game.scenes.table.scene import TableScene
from racko_game.ui.scene import Scene
from racko_game.words.language import say
from tests.scenes.walk import match
from tests.theatre import SEED, plan, play

from .listening import Listened


def title(context: AppContext) -> Title:
    return Title(context, plan())


def access_page(context: AppContext) -> SettingsSheet:
    return SettingsSheet(context, tab="access", aside=False)


def speaking(theatre: Listened) -> Listened:
    theatre.key("f8")
    theatre.frame()
    return theatre


def at_turn() -> Listened:
    """A table at which somebody is asked, and has heard so."""
    theatre = speaking(Listened(play(plan())))
    theatre.until(theatre.asked)
    theatre.said()
    return theatre


def heard(theatre: Listened, *keys: str) -> str:
    theatre.key(*keys)
    theatre.frame(dt=0.2)
    return theatre.said()


def test_one_key_lets_the_title_speak_its_keys_once_every_step_and_a_goodbye() -> None:
    theatre = speaking(Listened(title))
    said = theatre.said()
    assert said.startswith("Voice on. Arrow keys move. Enter: Accept.")
    assert "F3: Where am I? F6: What can I do?" in said
    assert "Play, button." in said
    assert heard(theatre, "escape") == "Play.", "a command that changes nothing is answered by the place"
    assert "Voice on" not in heard(theatre, "return") + heard(theatre, "escape")
    assert ", button." in heard(theatre, "down")
    assert theatre.top.focus in {one.key for one in theatre.top.described()}
    assert 0.3 < theatre.access.close() < 1.5
    assert theatre.said() == "Goodbye."
    assert heard(theatre, "f8", "down") == "Voice off."
    assert theatre.access.close() == 0.0
    assert theatre.said() == ""


@pytest.mark.parametrize("size", [(1280, 720), (800, 480), (1080, 1920)])
def test_with_the_voice_on_down_leads_through_all_of_a_page_in_its_order(size: tuple[int, int]) -> None:
    theatre = speaking(Listened(title, size=size))
    theatre.said()
    theatre.key("f6")
    known = theatre.said().rstrip(".").replace(" or ", ", ").split(", ")
    for way, names in (("down", [*known[1:], known[0]]), ("up", known[::-1])):
        for name in names:
            assert heard(theatre, way).startswith(f"{name}, button."), (way, name)
    theatre.key("f8")
    lead = theatre.top.focus
    theatre.key("down")
    boxes = {one.key: one.box for one in theatre.top.described()}
    first, below = boxes[lead], boxes[theatre.top.focus]
    assert first
    assert below
    assert below.centre[1] > first.centre[1], "and by sight to what is below"


def test_a_setting_says_what_it_is_and_what_it_becomes_and_the_music_makes_room_for_that() -> None:
    theatre = speaking(Listened(access_page))
    said = theatre.said()
    assert said.startswith("Voice on.")
    assert "Settings." in said
    assert say("setting.preview") not in said, "nobody has played"
    assert [one.name for one in theatre.top.described() if one.key == "speech_voice"] == ["Speaks with"]
    theatre.top.put_focus(theatre.context.hand, "motion")
    theatre.frame(dt=0.2)
    assert "Motion, choice, full." in theatre.said()
    assert heard(theatre, "right") == "reduced"
    theatre.context.settings.speech_rate = 0.75
    theatre.context.settings.speech_voice = 2
    assert theatre.engine.settled == (0.75, 1.0, 2)
    assert theatre.access.voice is not None
    theatre.access.voice.say("a" * round(LETTERS_A_SECOND))
    theatre.room.clear()
    theatre.frame()
    theatre.frame(dt=2.0)
    theatre.frame()
    assert len(theatre.room) == 1


def test_keys_ask_where_one_is_and_what_can_be_done_and_the_rule_book_reads_its_pages_again() -> None:
    theatre = at_turn()
    assert heard(theatre, "f6") == "D: Draw, T: Take 25, H: Hint, P: Menu or F4: Say my rack."
    rack = heard(theatre, "f4")
    assert rack.startswith("Slot 5: 7, Slot 10: 18, Slot 15: 6, out of order")
    assert rack.endswith("4 cards out of order. No run of three yet.")
    assert heard(theatre, "f2") == rack
    place = heard(theatre, "f3")
    turn = "Mo drew a card, put it in slot 50, discarded 25. Your turn. Discard pile: 25."
    assert place.startswith("Round 1. D: Draw, T: Take 25.")
    assert place.endswith(f"{turn} You, 0 points. Mo, 0 points. Stock: 18 cards, button. Draw.")
    assert place.count("Round 1") == 1
    theatre = speaking(Listened(lambda context: RulesScreen(context, as_printed("original", 2))))
    screen = theatre.at(RulesScreen)
    lengths = []
    for key in ("f3", "return", *("page down",) * 14):
        theatre.said()
        said = heard(theatre, key)
        assert all(text in said for text in screen.pager.leaf.texts), key
        lengths.append(len(said))
    assert max(lengths) > LONGEST


def test_a_round_waits_for_its_turn_its_end_is_told_once_and_the_next_is_named_once() -> None:
    theatre = speaking(Listened(play(plan("original", 2, 0))))
    theatre.engine.cut.clear()
    theatre.until(lambda: not isinstance(theatre.top, TableScene), 600)
    theatre.frame(dt=0.2)
    assert theatre.engine.cut
    assert not any(theatre.engine.cut), "what comes by itself waits for its turn"
    *moves, scores = theatre.engine.words
    said = [line for line in theatre.engine.words if "RACK-O!" in line]
    assert " ".join(said[-2:]).count("RACK-O!") == 3, "when it is called, and in the scores' title and row"
    assert "RACK-O!" in scores
    assert "calls RACK-O!" in " ".join(said)
    told = " ".join(moves).split(". ")
    assert [one for one, after in pairwise(told) if one == after] == []
    assert re.search(r"\w+: 75 for RACK-O!.*, \+75, total 75 of 500\.", scores)
    heard(theatre, "left")
    heard(theatre, "right")
    assert theatre.engine.cut[-1], "what a player does is said at once"
    assert heard(theatre, "f4").endswith("No rack here.")
    theatre.key("return")
    theatre.frame(dt=0.2)
    theatre.until(lambda: isinstance(theatre.top, TableScene), 60)
    theatre.frame(dt=0.2)
    theatre.key("f3")
    place = theatre.engine.words[-1]
    assert place.startswith("Round 2: ")
    assert place.count("Round 2") == 1
    assert "RACK-O" not in place


def test_a_card_taken_or_put_back_is_said_and_hints_of_a_first_match_once_and_so_is_a_lesson() -> None:
    theatre = at_turn()
    assert heard(theatre, "t").startswith("You took 25.")
    held = heard(theatre, "f3")
    assert "1 for slot 5 to 0 for slot 50: Put it in a slot, T: Put back." in held
    assert "Discard pile: 25." in held
    assert heard(theatre, "f4").startswith("In hand: 25. Slot 5: 7, ")
    assert heard(theatre, "escape").startswith("You put it back.")
    theatre.keys("d")
    drawn = heard(theatre)
    assert drawn.startswith("You drew "), drawn
    assert heard(theatre, "t") != "", "why it cannot be done, or the place"
    assert "You tossed " in heard(theatre, "x")
    theatre = speaking(Listened(play(plan())))
    theatre.said()
    theatre.until(theatre.asked)
    begun = heard(theatre)
    keys = "D: Draw, T: Take 25. F4: Say my rack."
    assert begun.endswith(f"Take 25 if it helps, or draw from the stock. {keys}")
    for once in ("Take 25 if it helps", "F4: Say my rack."):
        assert begun.count(once) == 1
    lesson = speaking(Listened(lambda context: lesson_table(context, LESSONS["first"])))
    lesson.until(lambda: lesson.at(TableScene).playhead.idle)
    assert heard(lesson).count("Your cards must rise from slot 5 to slot 50.") == 1
    assert "Take it." in heard(lesson, "return")


def test_words_that_come_under_a_page_are_said_numbers_that_run_not_a_turn_short_for_oneself() -> None:
    theatre = speaking(Listened(lambda context: Ending(context, match("won", 2))))
    theatre.said()
    theatre.key("f3")
    assert theatre.said().endswith("Play again, button."), "before anything is shown"
    theatre.wait(60, dt=0.1)
    said = theatre.said()
    theatre.key("f3")
    assert re.match(r"(You win|\w+ wins)! 1\. \w+: \d+ points\. 2\. ", theatre.said())
    assert said.count("wins!") + said.count("You win!") == 1
    assert re.search(r"1\. \w+: \d+ points\.", said)
    theatre = at_turn()
    theatre.key("t")
    theatre.keys("5")
    told = heard(theatre)
    others = "Mo drew a card, put it in slot 5, discarded 29. Your turn. Discard pile: 29."
    assert "Slot 25, 4 out." in told
    assert others in told
    assert "button" not in told, "the focus is only told where a key moved it"
    assert "F4: Say my rack" not in told
    again = heard(theatre, "f2")
    assert again.startswith("Slot 25, 4 out. ")
    assert others in again
    assert heard(theatre, "down") == "Discard pile: 29, button. Take 29."
    assert "Mo drew a card, put it in slot 5, discarded 29." in heard(theatre, "f3")


def test_advice_is_said_and_why_something_cannot_be_done_and_once_that_nothing_speaks() -> None:
    theatre = at_turn()
    theatre.key("h")
    theatre.until(lambda: theatre.top.aloud.narration[-1] != "Your turn. Discard pile: 25.", 5.0)
    assert "25" in heard(theatre)
    assert heard(theatre, "1").count(".") >= 1
    theatre.wait(4, dt=0.2)
    assert theatre.said() == "", "once"
    theatre = Listened(title, speaks=False)
    theatre.key("f8")
    assert not theatre.context.settings.speech
    assert theatre.access.said is not None
    assert say(theatre.access.said).startswith("No speech was found.")
    theatre.frame(dt=7.0)
    assert theatre.access.said is None


@pytest.mark.parametrize("policy", ["curtain", "peek", "edges"])
def test_where_others_would_hear_it_no_card_of_a_rack_is_said(policy: str) -> None:
    match = replace(plan("original", 2, 2), cards=Policy(policy)).start(SEED)
    theatre = speaking(Listened(lambda context: TableScene(context, match)))
    if policy == "curtain":
        theatre.until(lambda: not isinstance(theatre.top, TableScene))
        theatre.key("return")
    theatre.until(theatre.asked)
    heard(theatre)
    assert "Your rack is covered." in heard(theatre, "f3", "f4", "f6", "home")
    assert "Slot 5: a card" in " ".join(one.name for one in theatre.top.aloud.described(theatre.top))
    assert theatre.notes == []


def test_the_own_rack_is_heard_as_a_tune_that_sounds_off_key_where_it_falls() -> None:
    theatre = Listened(play(plan()))
    theatre.until(theatre.asked)
    theatre.key("home")
    theatre.frame(dt=3.0)
    notes = theatre.notes
    assert len(notes) == 10 + 4, "ten cards, four of which are lower than the one before"
    cards = [note for note, off in notes if not off]
    assert [note.card.rank for note in cards] == [7, 18, 6, 8, 4, 15, 40, 3, 39, 1]
    assert [note.card.rank for note, off in notes if off] == [6, 4, 3, 1]
    sides = [note.side for note in cards]
    assert sides == sorted(sides)
    assert (sides[0], sides[-1]) == (-1.0, 1.0)


def test_nothing_is_asked_of_a_scene_while_nobody_listens_and_no_error_of_it_reaches_the_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[object] = []
    theatre = Listened(play(plan()))
    theatre.until(theatre.asked)

    def described(scene: Scene) -> object:
        asked.append(scene)
        raise LookupError

    monkeypatch.setattr(theatre.top.aloud, "described", described)
    theatre.wait(30)
    assert asked == []
    speaking(theatre)
    assert theatre.frame(dt=0.5)
    assert asked != []


@pytest.mark.parametrize("moves", [0, 2])
def test_a_match_that_is_left_says_that_it_waits_if_it_does(moves: int, tmp_path: Path) -> None:
    theatre = Listened(title)
    theatre.context.matches = MatchRepository(tmp_path)
    theatre.game.stack.scenes.append(TableScene(theatre.context, plan().start(SEED)))
    speaking(theatre)
    theatre.until(theatre.asked)
    theatre.keys(*("d", "x")[:moves])
    theatre.key("p")
    theatre.said()
    theatre.click("leave")
    said = heard(theatre)
    assert isinstance(theatre.top, Title)
    left = "You left the match. It's saved for later." if moves else "You left the match."
    assert f"{left} Rack-O. Ten cards." in said
    assert "You left" not in heard(theatre, "f3"), "once"


def test_a_table_that_comes_back_after_its_pause_says_the_place_and_is_not_read_again() -> None:
    theatre = at_turn()
    theatre.frame(dt=2.0)
    heard(theatre, "p")
    assert isinstance(theatre.top, Pause)
    assert heard(theatre, "escape") == "Round 1. Stock: 18 cards."
    assert isinstance(theatre.top, TableScene)
    assert "Discard pile: 25." in heard(theatre, "f3"), "all of it, if it is asked for"


@pytest.mark.parametrize("paused", [False, True])
def test_the_key_for_what_makes_the_game_easier_is_named_where_it_opens_it(paused: bool) -> None:
    theatre = Listened(play(plan()))
    theatre.until(theatre.asked)
    if paused:
        theatre.key("p")
    before = theatre.top
    speaking(theatre)
    assert "F9: Accessibility" in theatre.said()
    assert "Accessibility" in heard(theatre, "f9")
    assert theatre.at(SettingsSheet).tab == "access"
    heard(theatre, "escape")
    assert theatre.top is before
    elsewhere = speaking(Listened(lambda context: SettingsSheet(context, aside=False)))
    assert "F9" not in elsewhere.said()
