"""The title: stands at once, breathes after a moment, and is two presses from the first card."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from racko_game.controls.intents import Device, Hand
from racko_game.match.plans.plan import COMPUTERS, Plan
from racko_game.match.record.repository import MatchRepository
from racko_game.rules.table import Charter
from racko_game.scenes.context import AppContext
from racko_game.scenes.pages.rulebook.book import RulesScreen
from racko_game.scenes.pages.settings.settings import SettingsSheet
from racko_game.scenes.pages.setup.setup import Setup
from racko_game.scenes.pages.title.title import ACCESS, BREATH, Title
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.geometry import Box
from racko_game.store.settings import SavedTable
from racko_game.words.language import say
from tests.directed import is_lesson
from tests.theatre import MOMENT, Theatre

from .seen import SMALL, faces, mark, pictures, rings, says, table, tap_pad, untouched
from .walk import match as match_of


@pytest.fixture
def theatre() -> Theatre:
    return Theatre(lambda context: Title(context, Plan()), SMALL)


def pass_time(theatre: Theatre, seconds: float) -> None:
    theatre.wait(round(seconds / MOMENT))


def cards(theatre: Theatre) -> int:
    return sum(picture[0] == "card" for picture in pictures(theatre))


def test_it_says_what_the_game_is_and_where_it_leads(theatre: Theatre) -> None:
    assert says(theatre, "Play", "Ladder", "Today's deal", "Learn", "History", "Settings", "Quit")
    assert theatre.top.focus == "play"


def test_every_door_says_below_its_name_what_is_behind_it(tmp_path: Path) -> None:
    theatre = kept(tmp_path, played=True)
    theatre.frame()
    small = {"settings", "leave", ACCESS}
    doors = {spot.name for spot in theatre.top.hotspots()} - small
    assert doors == {"again", "play", "ladder", "deal", "learn", "history"}
    for door in doors - {"again"}:
        assert says(theatre, say(f"title.{door}-says"))


def test_with_two_pads_there_are_no_more_doors_and_none_is_lost() -> None:
    pads = (Hand(Device.PLAYSTATION, which=(1,)), Hand(Device.PLAYSTATION, which=(2,)))
    theatre = Theatre(lambda context: Title(context, Plan()), there=pads)
    theatre.top.returned(None)
    large = {one.node.key for one in theatre.at(Title).solution.placed if one.node.kind == "card"}
    assert large == {"play", "together", "ladder", "deal", "learn", "history"}


def test_the_rules_stand_in_the_place_of_the_lessons_where_a_lesson_leads(tmp_path: Path) -> None:
    theatre = kept(tmp_path, played=False)
    theatre.frame()
    names = {spot.name for spot in theatre.top.hotspots()}
    assert {"learn-first", "rules"} <= names
    assert "learn" not in names
    theatre.click("rules")
    assert isinstance(theatre.top, RulesScreen)


def test_two_presses_from_the_start_to_the_first_card(theatre: Theatre) -> None:
    theatre.key("return")
    assert isinstance(theatre.top, Setup)
    theatre.key("return")
    assert isinstance(theatre.top, TableScene)
    theatre.until(lambda: "deal" in theatre.sounds.heard, seconds=4)
    assert cards(theatre) > 0
    theatre.until(lambda: bool(faces(theatre)), seconds=4)
    assert [seat.name for seat in table(theatre).match.seats] == ["", COMPUTERS[1]]


def test_the_first_picture_has_no_game_behind_it_and_a_breath_later_there_is_one(theatre: Theatre) -> None:
    assert cards(theatre) == 0
    pass_time(theatre, BREATH - 0.1)
    assert cards(theatre) == 0
    pass_time(theatre, 0.3)
    assert cards(theatre) > 0
    names = set(COMPUTERS)
    assert says(theatre, *names, "Play")


def test_the_game_behind_goes_on_in_silence_for_ever(theatre: Theatre) -> None:
    theatre.context.settings.speed = 4
    matches, most = set(), 0
    for _ in range(2000):
        theatre.frame(dt=0.5)
        behind = theatre.top.game.play if isinstance(theatre.top, Title) else None
        if behind:
            matches.add(id(behind.match))
            most = max(most, len(behind.match.actions))
        if len(matches) > 1:
            break
    assert len(matches) == 2
    assert most > 20
    assert theatre.sounds.heard == []


def test_the_game_behind_lies_under_a_veil_and_under_the_buttons(theatre: Theatre) -> None:
    pass_time(theatre, BREATH + 4)
    drawn = sorted(theatre.game.stack.sprites(), key=lambda sprite: sprite.z)
    kinds = [sprite.picture[0] for sprite in drawn]
    veil = kinds.index("veil")
    assert "card" in kinds[:veil]
    assert "card" not in kinds[veil:]
    assert "button" in kinds[veil:]
    assert not {"button", "icon"} & set(kinds[:veil]), "nobody could press it"
    assert "name-plate" in kinds[:veil]


def test_while_something_else_is_open_the_game_behind_rests(theatre: Theatre) -> None:
    theatre.open_eyes()
    pass_time(theatre, BREATH + 1)
    theatre.click("play")
    theatre.move((1, 1))
    pass_time(theatre, 0.5)
    mark(theatre)
    pass_time(theatre, 5)
    assert untouched(theatre)
    assert cards(theatre) == 0


def test_presses_do_not_reach_the_game_behind(theatre: Theatre) -> None:
    pass_time(theatre, BREATH + 1)
    assert isinstance(theatre.top, Title)
    behind = theatre.top.game.play
    assert behind
    actions = list(behind.match.actions)
    for name in ("d", "t", "x", "1"):
        theatre.key(name)
    assert behind.match.actions[: len(actions)] == actions
    assert isinstance(theatre.top, Title)


def test_watching_is_a_match_of_computers(theatre: Theatre) -> None:
    watch(theatre)
    assert table(theatre).match.persons == ()
    theatre.until(lambda: len(table(theatre).match.actions) > 2)
    theatre.key("escape")
    theatre.click("leave")
    theatre.click("back")
    assert isinstance(theatre.top, Title)


def watch(theatre: Theatre) -> None:
    """Have computers play, which stands on the page of lessons."""
    theatre.click("learn")
    theatre.click("watch")


def test_watched_is_what_is_set_up_and_what_cannot_be_is_said() -> None:
    theatre = Theatre(
        lambda context: Title(context, Plan("tray", 3, options={"run": False, "bonus": True})), SMALL
    )
    watch(theatre)
    match = table(theatre).match
    assert (len(match.seats), match.charter) == (3, Charter("tray", (("bonus", True),)))
    theatre = Theatre(lambda context: Title(context, Plan("letters", options={"dictionary": "own"})), SMALL)
    watch(theatre)
    assert says(theatre, "--words FILE")
    theatre.click("back")
    theatre.click("back")
    assert isinstance(theatre.top, Title)


def test_settings(theatre: Theatre) -> None:
    theatre.click("settings")
    assert isinstance(theatre.top, SettingsSheet)
    theatre.click("back")
    assert isinstance(theatre.top, Title)


@pytest.mark.parametrize("way", ["click", "keys"])
def test_leaving(theatre: Theatre, way: str) -> None:
    if way == "keys":
        for key in (*["down"] * 3, *["right"] * 5):
            if theatre.top.focus != "leave":
                theatre.key(key)
        theatre.key("return")
    else:
        theatre.click("leave")
    assert theatre.game.stack.scenes == []
    assert not theatre.frame()


def test_back_stays(theatre: Theatre) -> None:
    for name in ("escape", "p", "backspace"):
        theatre.key(name)
    assert isinstance(theatre.top, Title)


def test_only_keys_see_where_the_focus_is(theatre: Theatre) -> None:
    assert rings(theatre) == 0
    theatre.key("down")
    assert rings(theatre) == 1
    assert theatre.top.focus not in ("", "play")


def kept(folder: Path, played: bool, settled: bool = False) -> Theatre:
    """A title where matches are kept, and perhaps one was played to its end."""

    def make(context: AppContext) -> Title:
        context.matches = MatchRepository(folder)
        if settled:
            context.settings.table = SavedTable(edition="tray")
        if played:
            match = match_of("won", 2)
            autosave = context.matches.autosave(match)
            autosave.save()
            assert autosave.safe()
        return Title(context, Plan("tray", 3))

    return Theatre(make, (1280, 720))


def test_who_has_played_plays_again_at_a_press(tmp_path: Path) -> None:
    theatre = kept(tmp_path, played=True)
    theatre.frame()
    assert theatre.top.focus == "again"
    assert says(theatre, "Play again", "Card tray · against Mo and Ivo", "New game", "Today's deal")
    theatre.key("return")
    assert len(table(theatre).match.seats) == 3


def test_who_has_played_is_known_before_the_book_is_opened(tmp_path: Path) -> None:
    theatre = kept(tmp_path, played=False, settled=True)
    assert theatre.top.focus == "again"


def test_who_has_never_played_is_not_offered_to_do_so_again(tmp_path: Path) -> None:
    theatre = kept(tmp_path, played=False)
    theatre.frame()
    assert theatre.top.focus == "learn-first"
    assert says(theatre, "Learn to play", "Play", "Rules")
    theatre.key("return")
    assert is_lesson(theatre.top)


@pytest.mark.parametrize(("lessons", "likeliest"), [(["first"], "play"), (["first 8"], "learn-on")])
def test_who_has_learnt_and_not_played_plays_or_goes_on_learning(
    tmp_path: Path, lessons: list[str], likeliest: str
) -> None:
    theatre = kept(tmp_path, played=False)
    theatre.context.settings.lessons, theatre.context.settings.taught = lessons, ["goal"]
    theatre.top.returned(None)
    theatre.frame()
    assert theatre.top.focus == likeliest
    theatre.key("return")
    assert is_lesson(theatre.top) if likeliest == "learn-on" else isinstance(theatre.top, Setup)


def test_ways_stay_where_they_are_whatever_is_likeliest(tmp_path: Path) -> None:
    def places(theatre: Theatre) -> dict[str, Box]:
        return {spot.name: spot.box for spot in theatre.top.hotspots() if spot.name in ("deal", "settings")}

    first = kept(tmp_path / "a", played=False)
    later = kept(tmp_path / "b", played=True)
    first.frame()
    later.frame()
    assert first.top.focus != later.top.focus
    assert places(first) == places(later)


@pytest.mark.parametrize("way", ["keys", "pad", "finger", "mouse"])
def test_what_makes_the_game_easier_is_one_press_away(theatre: Theatre, way: str) -> None:
    presses: dict[str, Callable[[], None]] = {
        "keys": lambda: theatre.key("f9"),
        "pad": lambda: tap_pad(theatre, pygame.CONTROLLER_BUTTON_BACK),
        "finger": lambda: theatre.tap(ACCESS),
        "mouse": lambda: theatre.click(ACCESS),
    }
    presses[way]()
    assert isinstance(theatre.top, SettingsSheet)
    assert theatre.top.tab == ACCESS
    assert says(theatre, "Text", "larger with gamepads", "Theme", "Motion")
    theatre.key("escape")
    assert isinstance(theatre.top, Title)
