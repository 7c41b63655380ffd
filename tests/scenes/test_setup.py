"""Set up: what is chosen there is the match that is dealt."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from racko_game.ai.players.character import Character
from racko_game.ai.players.computers import EVERY_COMPUTER, EVERY_LEVEL, PERSONAS
from racko_game.jobs.work import Work
from racko_game.match.host import thinking_time
from racko_game.match.match import Seat
from racko_game.match.plans.descriptions import option_help
from racko_game.match.plans.plan import COMPUTERS, SEATS, SITTERS, Plan, table_to_keep
from racko_game.match.record.repository import MatchRepository
from racko_game.rules.editions import EDITIONS, ruleset
from racko_game.rules.pieces.moves import Action
from racko_game.rules.table import Charter
from racko_game.scenes.pages.dialogs import Naming, Notice
from racko_game.scenes.pages.lessons.lessons import offers_edition
from racko_game.scenes.pages.setup.setup import Editions, Setup
from racko_game.scenes.pages.setup.sheets import OptionsPage, SeatSetup, Tables
from racko_game.scenes.pages.title.title import Title
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.clearing import common
from racko_game.stage.geometry import Box
from racko_game.ui.scene import Replace
from racko_game.words.language import say
from tests.directed import is_lesson
from tests.theatre import Theatre, play

from . import walk
from .seen import SMALL, Size, having, keeping, pictures, says, stored, table, turn, words


@pytest.fixture
def plan() -> Plan:
    return Plan()


@pytest.fixture
def theatre(plan: Plan) -> Theatre:
    """The set-up, opened from the title."""
    theatre = Theatre(lambda context: Title(context, plan), SMALL)
    theatre.click("play")
    assert isinstance(theatre.top, Setup)
    return theatre


def test_the_first_line_asks_against_whom_how_strong_how_long_and_deals(theatre: Theatre, plan: Plan) -> None:
    assert {spot.name for spot in theatre.top.hotspots()} == {
        *("against", "strength", "length", "lobby", "deal"),
        *("seat 0", "seat 1", "edition", "rules", "back", "tables"),
    }
    assert theatre.top.focus == "deal"
    assert says(theatre, "1 computer", "Master", "normal", "You", COMPUTERS[1], "Original", "House rules")
    for name, by in (("against", 1), ("strength", -1), ("length", 1)):
        turn_by_keys(theatre, name, by)
    assert says(theatre, "2 computers", "Sharp", "long", COMPUTERS[2])
    theatre.click("deal")
    match = table(theatre).match
    assert [seat.character for seat in match.seats] == [None, Character("Sharp"), Character("Sharp")]
    assert match.rules.length.total == 1000


def test_words_are_read_before_they_are_needed_and_a_dictionary_that_is_not_there_is_said(
    theatre: Theatre, plan: Plan, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[Callable[[], object]] = []
    monkeypatch.setattr("racko_game.scenes.pages.setup.setup.in_thread", begun.append)
    theatre.frame()
    assert begun == []
    plan.take_edition("letters")
    theatre.frame()
    assert begun == [ruleset(plan.charter(), plan.seats).goal.prepare]
    plan.choose("dictionary", "own")
    theatre.click("deal")
    assert isinstance(theatre.top, Notice)
    assert says(theatre, "--words FILE")
    theatre.click("back")
    assert isinstance(theatre.top, Setup), "and nothing is lost"
    plan.choose("dictionary", "en")
    theatre.click("deal")
    assert table(theatre).match.options()


@pytest.mark.parametrize("name", EDITIONS)
def test_an_edition_is_taken_played_and_remembered(theatre: Theatre, plan: Plan, name: str) -> None:
    theatre.click("edition")
    assert isinstance(theatre.top, Editions)
    assert {spot.name for spot in theatre.top.hotspots()} == {"back", *(f"edition {one}" for one in EDITIONS)}
    theatre.click(f"edition {name}")
    assert isinstance(theatre.top, Setup)
    assert plan.edition == theatre.context.settings.table.edition == name
    theatre.click("deal")
    assert table(theatre).match.table.charter == plan.charter()


@pytest.mark.parametrize(("name", "seats"), [(name, n) for name, row in EDITIONS.items() for n in row.seats])
def test_the_house_rules_are_exactly_what_the_edition_offers(name: str, seats: int) -> None:
    """Each with a sentence; and no option that cannot be chosen now without saying why."""
    theatre = Theatre(lambda context: Setup(context, Plan(name, seats)), (1280, 720))
    theatre.click("rules")
    sheet = theatre.at(OptionsPage)
    offered, said = set[str](), set[str]()
    for row in (one for one in sheet.described() if one.role in ("choice", "label") and one.key):
        assert row.help == say(option_help(row.key))
        (offered if row.role == "choice" else said).add(row.key)
    ways = {option: choice.one_of for option, choice in EDITIONS[name].choices(seats, {}).items()}
    assert offered == {one_of or option for option, one_of in ways.items()}
    assert said == {one.name for one in sheet.plan.barred}


def open_rules(theatre: Theatre, row: str) -> OptionsPage:
    theatre.click("rules")
    theatre.at(OptionsPage).show_key(row)
    return theatre.at(OptionsPage)


def test_who_turns_the_way_to_score_plays_by_it_and_can_put_all_back(theatre: Theatre, plan: Plan) -> None:
    open_rules(theatre, "scoring")
    turn(theatre, "scoring")
    turn(theatre, "scoring")
    assert says(theatre, "Chips", "Scoring*")
    theatre.at(OptionsPage).show_key("target")
    assert says(theatre, "not with Chips")
    turn(theatre, "rounds")
    assert dict(plan.charter().options) == {"chips": True, "rounds": 9}
    assert theatre.context.settings.table.options == {"chips": True, "rounds": 9}
    theatre.click("printed")
    assert plan.charter() == Charter("original")
    theatre.click("back", "deal")
    assert table(theatre).match.table.charter == Charter("original")


def target(theatre: Theatre) -> int:
    return int(theatre.at(OptionsPage).plan.option("target"))


@pytest.mark.parametrize(("by", "at", "least", "most"), [("mouse", 0.9, 600, 1000), ("finger", 0.5, 75, 400)])
def test_a_pointer_that_rests_on_an_arrow_turns_a_number_faster(
    theatre: Theatre, by: str, at: float, least: int, most: int
) -> None:
    open_rules(theatre, "target")
    box = next(spot.box for spot in theatre.top.hotspots() if spot.name == "target")
    there = box.x + at * box.w, box.centre[1]
    theatre.press(there) if by == "mouse" else theatre.finger(pygame.FINGERDOWN, there)
    theatre.wait(60)
    theatre.release(there) if by == "mouse" else theatre.finger(pygame.FINGERUP, there)
    held = target(theatre)
    assert least < held < most
    theatre.wait(1, dt=0.5)
    assert target(theatre) == held
    theatre.click("target")
    assert abs(target(theatre) - held) == 5


def test_a_number_is_typed_turned_by_the_wheel_and_by_a_held_key(theatre: Theatre, plan: Plan) -> None:
    """How a number takes keys is the toolkit's; the wheel that turns it does not scroll the page."""
    open_rules(theatre, "target")
    theatre.move(theatre.spot("target"))
    for by, number in ((1, 505), (-1, 500)):
        theatre.frame(pygame.Event(pygame.MOUSEWHEEL, x=0, y=by, touch=False))
        assert target(theatre) == number
    theatre.top.focus = "target"
    theatre.key(*"750")
    assert target(theatre) == 750
    theatre.key("backspace", "backspace")
    assert isinstance(theatre.top, OptionsPage)
    theatre.wait(1, dt=2.0)
    plan.choose("target", 500)
    theatre.key(*"203")
    assert target(theatre) == 500
    theatre.key("return")
    assert target(theatre) == 205, "the nearest that can be"
    theatre.frame(pygame.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="", scancode=0))
    theatre.wait(180)
    assert target(theatre) == 1000, "what is held ends at the last one"


def test_a_table_is_kept_by_a_name_laid_again_and_deleted(theatre: Theatre, plan: Plan) -> None:
    plan.take_edition("super")
    theatre.click("tables")
    theatre.key("return")
    assert isinstance(theatre.top, Naming)
    for letter in "fri":
        theatre.frame(pygame.Event(pygame.TEXTINPUT, text=letter))
    theatre.click("key D")
    theatre.tap("key A")
    theatre.click("key X")
    theatre.key("backspace")
    theatre.click("erase")
    theatre.tap("key A")
    theatre.frame(pygame.Event(pygame.TEXTINPUT, text="y"))
    theatre.key("return")
    kept = theatre.context.settings.tables
    assert list(kept) == ["Friday"]
    assert kept["Friday"].edition == "super"
    plan.take_edition("tray")
    theatre.click("table Friday")
    theatre.key("return")
    assert isinstance(theatre.top, Setup)
    assert plan.edition == theatre.context.settings.table.edition == "super"
    theatre.click("tables", "table Friday", "delete")
    assert isinstance(theatre.top, Tables)
    assert not theatre.context.settings.tables


def test_two_change_places_and_a_person_is_called_as_they_type(theatre: Theatre, plan: Plan) -> None:
    theatre.drag(theatre.spot("seat 0"), theatre.spot("seat 1"))
    assert [seat.name for seat in plan.who()] == ["Mo", ""]
    theatre.click("seat 1", "change")
    assert says(theatre, "Who trades places with You?")
    theatre.key("escape")
    assert isinstance(theatre.top, Setup)
    assert [seat.name for seat in plan.who()] == ["Mo", ""]
    theatre.drag(theatre.spot("seat 0"), theatre.spot("seat 1"))
    plan.sit(2, 0)
    theatre.click("seat 1", "name", "key A", "key N", "key N", "done", "back")
    assert says(theatre, "Coral", "Ann")
    assert theatre.context.settings.table.names == ["", "Ann", "", ""]


def test_partners_stand_side_by_side(theatre: Theatre, plan: Plan) -> None:
    plan.seats = 4
    plan.choose("partners", True)
    theatre.frame()
    seats = [spot for spot in theatre.top.hotspots() if spot.name.startswith("seat")]
    from_the_left = sorted(seats, key=lambda spot: (spot.box.x, spot.box.y))
    assert [spot.name for spot in from_the_left] == ["seat 0", "seat 2", "seat 1", "seat 3"]
    assert sum(picture[0] == "cord" for picture in pictures(theatre)) == 16


def test_picks_that_have_no_room_are_among_the_house_rules(theatre: Theatre, plan: Plan) -> None:
    theatre.context.settings.text = 200
    theatre.frame()
    assert "against" not in {spot.name for spot in theatre.top.hotspots()}
    theatre.click("rules")
    for _ in range(2):
        theatre.top.focus = "against"
        theatre.key("right")
    assert plan.seats == 4
    theatre.click("back", "deal")
    assert len(table(theatre).match.seats) == 4


def turn_by_keys(theatre: Theatre, name: str, by: int = 1) -> None:
    theatre.top.focus = name
    theatre.key("right" if by > 0 else "left")


def let_play(theatre: Theatre, seat: int, by: int) -> None:
    theatre.click(f"seat {seat}")
    for _ in range(abs(by)):
        turn_by_keys(theatre, "plays", by)
    theatre.click("back")


def test_a_seat_pressed_asks_whether_a_person_or_a_computer_plays(theatre: Theatre, plan: Plan) -> None:
    let_play(theatre, 1, -len(SITTERS))
    assert says(theatre, "Coral", "Teal")
    let_play(theatre, 0, 1)
    assert says(theatre, COMPUTERS[0], "You")
    assert plan.sitter(0) == "Novice"
    let_play(theatre, 1, 1)
    assert [seat.computer for seat in plan.who()] == [True, True]
    theatre.click("deal")
    assert table(theatre).match.persons == ()
    theatre.key("escape")
    theatre.click("leave")
    assert isinstance(theatre.top, Title), "not the set-up"


def test_nobody_sits_at_two_seats_or_at_a_level_that_is_not_theirs(theatre: Theatre, plan: Plan) -> None:
    plan.seats = 3
    plan.characters[1:3] = Character("Sharp", "Tilda"), Character("Sharp")
    theatre.frame()
    theatre.click("seat 2")
    seen = set()
    for _ in range(5):
        turn_by_keys(theatre, "persona")
        seen.add(plan.who()[2].name)
    assert seen == {"Ivo", "Stella", "Penny"}
    theatre.top.focus = "plays"
    for _ in SITTERS:
        theatre.key("return")
        persona = plan.persona(2)
        assert not persona or plan.sitter(2) in PERSONAS[persona].levels
    assert set(theatre.context.settings.table.levels) <= set(map(str, EVERY_COMPUTER))


def test_the_computers_of_the_plan_are_asked_for_their_own_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    theatre = Theatre(play(Plan(characters=[Character("Novice", "Jack")] * SEATS)), SMALL)
    asked: list[Character] = []
    begin = theatre.context.jobs.begin

    def listen(job: Callable[..., Action], *given: object, **more: Any) -> Work[Action]:
        asked.extend(it for it in given if isinstance(it, Character))
        return begin(job, *given, **more)

    monkeypatch.setattr(theatre.context.jobs, "begin", listen)
    theatre.until(lambda: len(asked) > 1 or theatre.asked())
    while len(asked) < 2:
        theatre.key("d", "1")
        theatre.until(lambda: theatre.asked() and table(theatre).show.settled)
    assert set(asked) == {Character("Novice", "Jack")}


LIKELY = [Character(one.levels[0], name) for name, one in PERSONAS.items()]


@pytest.mark.parametrize("who", [Character(), Character("Casual"), *LIKELY], ids=str)
def test_a_computer_takes_its_time_whatever_it_holds_and_never_long(who: Character) -> None:
    moments = sorted(thinking_time(who, Random(n)) for n in range(200))
    assert 0.15 <= moments[0] < moments[-1] <= 1.0
    assert moments[-1] - moments[0] > 0.25


def test_the_persona_of_a_seat_is_seen_remembered_and_plays() -> None:
    """On its tile, on its sheet, and at the table."""
    theatre = Theatre(lambda context: Title(context, Plan()), (1280, 720))
    theatre.click("play")

    def drawn(name: str) -> set[object]:
        return {picture[1] for picture in pictures(theatre) if picture[0] == name}

    assert not drawn("worn-persona")
    theatre.click("seat 1")
    turn_by_keys(theatre, "plays", -1)
    turn_by_keys(theatre, "persona")
    assert drawn("persona") == {PERSONAS["Tilda"].emblem}
    theatre.click("back")
    assert drawn("worn-persona") == {PERSONAS["Tilda"].emblem}
    assert says(theatre, "Tilda")
    assert theatre.context.settings.table.levels == ["Master", "Sharp:Tilda", "Master", "Master"]
    theatre.click("deal")
    assert drawn("persona") == {PERSONAS["Tilda"].emblem}
    assert table(theatre).match.seats[1] == Seat("Tilda", Character("Sharp", "Tilda"))


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1024, 768), (1080, 1920), (800, 480)], ids=str)
@pytest.mark.parametrize("seat", range(SEATS))
def test_the_sheet_leaves_its_seat_in_sight_in_the_light_and_alive(size: Size, seat: int) -> None:
    theatre = Theatre(lambda context: Setup(context, Plan(seats=SEATS)), size)
    theatre.frame()
    box = next(spot.box for spot in theatre.top.hotspots() if spot.name == f"seat {seat}")
    theatre.click(f"seat {seat}")
    theatre.frame()
    shown = theatre.game.stack.sprites()
    (panel,) = (sprite for sprite in shown if sprite.picture[0] == "sitter")
    w, h = (int(str(side)) for side in panel.picture[1:3])
    assert not common(Box(panel.x, panel.y, w, h), box)
    veil = max(sprite.z for sprite in shown if sprite.picture[0] == "veil")

    def lit() -> set[object]:
        """The words on the seat that lie over the veil."""
        over = (sprite for sprite in theatre.game.stack.sprites() if sprite.z > veil)
        return {s.picture[1] for s in over if s.picture[0] == "text" and box.holds(s.x, s.y + 1)}

    before = lit()
    assert before
    turn(theatre, "plays", -1 if seat else 1)
    assert lit() != before


def test_the_sheet_tells_the_level_in_steps_and_a_person_has_none(theatre: Theatre) -> None:
    theatre.click("seat 1")
    for _ in SITTERS:
        theatre.key("return")
        plays = theatre.at(SeatSetup).plan.sitter(1)
        wanted = [(EVERY_LEVEL.index(plays) + 1, len(EVERY_LEVEL))] if plays in EVERY_LEVEL else []
        assert [picture[3:5] for picture in pictures(theatre) if picture[0] == "steps"] == wanted
        assert plays in words(theatre)


def first_start(folder: Path) -> Theatre:
    """The title of a game that keeps its matches in an empty folder, or in one where some are."""
    theatre = Theatre(having(lambda context: Title(keeping(context, folder), Plan()), lessons=["first"]))
    theatre.click("play")
    return theatre


def test_the_first_game_is_quick_and_says_so_until_one_is_finished_or_made_longer(tmp_path: Path) -> None:
    theatre = first_start(tmp_path)
    plan = theatre.at(Setup).plan
    assert (plan.length, plan.option("target")) == ("quick", 100)
    assert says(theatre, say("setup.first-game"))
    assert "target" not in table_to_keep(plan).options, "what was lent is not remembered"
    plan.take_length("long")
    theatre.key("escape")
    theatre.click("play")
    assert plan.length == "long"
    assert not says(theatre, say("setup.first-game"))
    plan.take_length("quick")
    plan.fit_first_game(newcomer=False)
    assert plan.length == "normal"
    theatre = first_start(tmp_path)
    theatre.click("deal")
    assert dict(theatre.at(TableScene).match.charter.options)["target"] == 100
    assert first_start(tmp_path).at(Setup).plan.length == "quick", "none was finished yet"
    stored(MatchRepository(tmp_path).autosave(walk.match("won", 2)))
    assert first_start(tmp_path).at(Setup).plan.length == "normal"


ANSWERS = [*product(("letters", "super"), ("play", "learn", "learn, and play"))]
ANSWERS += [(edition, "") for edition in ("original", "tray", "modern")]


@pytest.mark.parametrize(("edition", "answer"), ANSWERS)
def test_the_first_deal_of_an_edition_offers_its_lesson_but_the_classic_ones_are_dealt_at_once(
    tmp_path: Path, edition: str, answer: str
) -> None:
    theatre = first_start(tmp_path)
    setup = theatre.at(Setup)
    setup.plan.take_edition(edition)
    theatre.click("deal")
    if answer:
        assert says(theatre, say(f"offer.{edition}-says"))
        theatre.click(answer.partition(",")[0])
        assert is_lesson(theatre.top) == (answer != "play")
        assert not offers_edition(theatre.context, edition)
    if answer == "learn":
        theatre.game.stack.scenes[-1:] = []
        theatre.top.returned("leave")
        theatre.click("deal")
    dealt: object = theatre.top
    if answer == "learn, and play":
        went = setup.returned("play")
        assert isinstance(went, Replace)
        dealt = went.scene
    assert isinstance(dealt, TableScene)
    assert dealt.match.charter.edition == edition
