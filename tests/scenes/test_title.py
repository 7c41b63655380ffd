"""The title: stands at once, breathes after a moment, and offers what was left, as it stood."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from racko_game.controls.intents import Device, Hand
from racko_game.match.challenges.ladder import RUNGS
from racko_game.match.match import Match
from racko_game.match.plans.plan import COMPUTERS, Plan
from racko_game.match.record.repository import MatchRepository
from racko_game.message import Trouble
from racko_game.paint.engine.sprites import Sprite
from racko_game.rules.pieces.moves import AskTurn
from racko_game.rules.table import Charter
from racko_game.scenes.context import AppContext
from racko_game.scenes.pages.dialogs import DAY, HOUR, MINUTE, Notice, when
from racko_game.scenes.pages.history.matches import Matches, still_of
from racko_game.scenes.pages.rulebook.book import RulesScreen
from racko_game.scenes.pages.settings.settings import SettingsSheet
from racko_game.scenes.pages.setup.setup import Setup
from racko_game.scenes.pages.title.title import ACCESS, BREATH, Title
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.geometry import Box
from racko_game.store.history.history import FILE
from racko_game.store.settings import SavedTable
from racko_game.ui.scene import Scene
from racko_game.words.language import say
from tests.directed import is_lesson
from tests.roles import titled
from tests.theatre import MOMENT, SEED, Theatre, plan
from tests.walks.sorter import sort

from . import seen
from .seen import SMALL, draw, faces, keeping, mark, pictures, rings, says, some, stored, table, tap_pad
from .walk import match as match_of


@pytest.fixture
def theatre() -> Theatre:
    return Theatre(lambda context: Title(context, Plan()), SMALL)


def cards(theatre: Theatre) -> int:
    return sum(picture[0] == "card" for picture in pictures(theatre))


def test_it_says_what_the_game_is_and_where_it_leads(theatre: Theatre) -> None:
    """Only keys see where the focus is; back stays."""
    assert says(theatre, "Play", "Ladder", "Today's deal", "Learn", "History", "Settings", "Quit")
    assert theatre.top.focus == "play"
    assert rings(theatre) == 0
    theatre.key("down")
    assert rings(theatre) == 1
    assert theatre.top.focus not in ("", "play")
    for name in ("escape", "p", "backspace"):
        theatre.key(name)
        assert isinstance(theatre.top, Title)


def test_with_two_pads_there_are_no_more_doors_and_none_is_lost() -> None:
    pads = (Hand(Device.PLAYSTATION, which=(1,)), Hand(Device.PLAYSTATION, which=(2,)))
    theatre = Theatre(lambda context: Title(context, Plan()), there=pads)
    theatre.top.returned(None)
    large = {one.node.key for one in theatre.at(Title).solution.placed if one.node.kind == "card"}
    assert large == {"play", "together", "ladder", "deal", "learn", "history"}


def test_two_presses_from_the_start_to_the_first_card(theatre: Theatre) -> None:
    theatre.key("return")
    assert isinstance(theatre.top, Setup)
    theatre.key("return")
    assert isinstance(theatre.top, TableScene)
    theatre.until(lambda: "deal" in theatre.sounds.heard, seconds=4)
    assert cards(theatre) > 0
    theatre.until(lambda: bool(faces(theatre)), seconds=4)
    assert [seat.name for seat in table(theatre).match.seats] == ["", COMPUTERS[1]]


def test_soon_a_game_lies_behind_that_no_press_reaches_and_rests_under_pages(theatre: Theatre) -> None:
    assert cards(theatre) == 0
    theatre.wait(round((BREATH - 0.1) / MOMENT))
    assert cards(theatre) == 0
    theatre.wait(round(0.3 / MOMENT))
    assert cards(theatre) > 0
    assert says(theatre, *COMPUTERS, "Play")
    theatre.wait(round(4 / MOMENT))
    drawn = sorted(theatre.game.stack.sprites(), key=lambda sprite: sprite.z)
    kinds = [sprite.picture[0] for sprite in drawn]
    veil = kinds.index("veil")
    assert {"card", "name-plate"} <= set(kinds[:veil])
    assert "card" not in kinds[veil:]
    assert "button" in kinds[veil:]
    assert not {"button", "icon"} & set(kinds[:veil]), "nobody could press it"
    behind = some(theatre.at(Title).game.play)
    actions = list(behind.match.actions)
    theatre.key("d", "t", "x", "1")
    assert behind.match.actions[: len(actions)] == actions
    theatre.open_eyes()
    theatre.click("play")
    theatre.move((1, 1))
    theatre.wait(round(1 / MOMENT))  # the page has come
    mark(theatre)
    theatre.wait(round(5 / MOMENT))
    assert seen.untouched(theatre)
    assert cards(theatre) == 0


def test_the_game_behind_goes_on_in_silence_for_ever(theatre: Theatre) -> None:
    theatre.context.settings.speed = 4
    matches, most = list[Match](), 0  # kept: another one may be where one was that is gone
    for _ in range(2000):
        theatre.frame(dt=0.5)
        if behind := theatre.at(Title).game.play:
            matches += [behind.match] if behind.match not in matches else []
            most = max(most, len(behind.match.actions))
        if len(matches) > 1:
            break
    assert len(matches) == 2
    assert most > 20
    assert theatre.sounds.heard == []


def watched(**plan: Any) -> Theatre:
    """Computers play what is set up so, which stands on the page of lessons."""
    theatre = Theatre(lambda context: Title(context, Plan(**plan)), SMALL)
    theatre.click("learn", "watch")
    return theatre


def test_watched_is_a_match_of_computers_as_it_is_set_up_and_what_cannot_be_is_said() -> None:
    theatre = watched(edition="tray", seats=3, options={"run": False, "bonus": True})
    match = table(theatre).match
    assert (match.persons, len(match.seats), match.charter) == ((), 3, Charter("tray", (("bonus", True),)))
    theatre.until(lambda: len(match.actions) > 2)
    theatre.key("escape")
    theatre.click("leave", "back")
    assert isinstance(theatre.top, Title)
    theatre = watched(edition="letters", options={"dictionary": "own"})
    assert says(theatre, "--words FILE")
    theatre.click("back", "back")
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


def kept(folder: Path, played: bool, settled: bool = False) -> Theatre:
    """A title where matches are kept, and perhaps one was played to its end."""

    def make(context: AppContext) -> Title:
        keeping(context, folder)
        if settled:
            context.settings.table = SavedTable(edition="tray")
        if played:
            stored(context.matches.autosave(match_of("won", 2)))
        return Title(context, Plan("tray", 3))

    return Theatre(make, (1280, 720))


def test_who_has_played_plays_again_at_a_press_and_every_door_says_what_is_behind_it(tmp_path: Path) -> None:
    theatre = kept(tmp_path, played=True)
    theatre.frame()
    assert theatre.top.focus == "again"
    assert says(theatre, "Play again", "Card tray · against Mo and Ivo", "New game", "Today's deal")
    doors = {spot.name for spot in theatre.top.hotspots()} - {"settings", "leave", ACCESS}
    assert doors == {"again", "play", "ladder", "deal", "learn", "history"}
    assert says(theatre, *(say(f"title.{door}-says") for door in doors - {"again"}))
    theatre.key("return")
    assert len(table(theatre).match.seats) == 3
    known = kept(tmp_path / "b", played=False, settled=True)
    assert known.top.focus == "again", "who has played is known before the book is opened"


@pytest.mark.parametrize("choose", ["learn-first", "rules"])
def test_who_has_never_played_is_offered_to_learn_it_or_read_the_rules(tmp_path: Path, choose: str) -> None:
    theatre = kept(tmp_path, played=False)
    theatre.frame()
    assert theatre.top.focus == "learn-first"
    assert says(theatre, "Learn to play", "Play", "Rules")
    names = {spot.name for spot in theatre.top.hotspots()}
    assert {"learn-first", "rules"} <= names
    assert not {"learn", "again"} & names
    theatre.click(choose)
    assert is_lesson(theatre.top) if choose == "learn-first" else isinstance(theatre.top, RulesScreen)


@pytest.mark.parametrize(("lessons", "likeliest"), [(["first"], "play"), (["first 8"], "learn-on")])
def test_who_has_not_played_plays_or_learns_on(tmp_path: Path, lessons: list[str], likeliest: str) -> None:
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
    assert theatre.at(SettingsSheet).tab == ACCESS
    assert says(theatre, "Text", "larger with gamepads", "Theme", "Motion")
    theatre.key("escape")
    assert isinstance(theatre.top, Title)


def title_of(folder: Path) -> Theatre:
    """The title of a game that keeps matches there."""
    opened = Theatre(lambda context: Title(keeping(context, folder), Plan()), SMALL)
    opened.wait(2)  # it is looked for
    return opened


def played(folder: Path, edition: str = "original", seed: bytes = SEED) -> TableScene:
    """A match on the screen in which the person has drawn a second card when the power goes."""
    opened, play = drawn(folder, plan(edition), seed)
    sorts(opened, play)
    return draw(opened)


def drawn(folder: Path, a_plan: Plan, seed: bytes = SEED) -> tuple[Theatre, TableScene]:
    """A match in which the person has drawn the first card."""
    opened = title_of(folder)
    opened.game.stack.scenes[:] = [TableScene(opened.context, a_plan.start(seed))]
    return opened, draw(opened)


def sorts(opened: Theatre, play: TableScene) -> None:
    """The person does what sorts the rack, until the turn is another's."""
    for _ in range(4):
        opened.until(opened.asked)
        if isinstance(play.match.table.prompts[-1], AskTurn):
            return
        action, spots = sort(play.match.table), [spot for spot in play.hotspots() if spot.value]
        play.move.act(next((spot for spot in spots if spot.value == action), spots[0]))


def test_in_its_first_turn_only_a_rung_or_a_daily_deal_is_offered_all_else_is_kept(tmp_path: Path) -> None:
    drawn(tmp_path, plan())
    game = title_of(tmp_path)
    assert game.top.focus == "again"
    assert game.context.matches.unfinished
    game.click("history", "matches")
    game.until(lambda: any(spot.name.startswith("match ") for spot in game.top.hotspots()))
    for number, (a_plan, day) in enumerate([(RUNGS[0].plan(), ""), (plan(), "2026-11-23"), (plan(), "")]):
        folder = tmp_path / str(number)
        stored(MatchRepository(folder).autosave(a_plan.start(SEED), day=day))
        assert (title_of(folder).top.focus == "continue") == (number < 2)


def test_a_match_that_was_left_is_offered_first_and_stands_with_the_card_in_the_hand(tmp_path: Path) -> None:
    left = played(tmp_path)
    game = title_of(tmp_path)
    assert game.top.focus == "continue"
    assert game.top.hotspots()[0].name == "continue"
    game.key("return")
    play = game.reach(TableScene)
    assert play.match.table == left.match.table
    assert play.view.held is not None
    game.until(game.asked)
    action = sort(play.match.table)
    game.click(next(spot.name for spot in play.hotspots() if spot.value == action))
    game.until(game.asked)
    assert len(play.match.actions) > len(left.match.actions)
    again = title_of(tmp_path)
    again.key("return")
    again.frame()
    assert again.at(TableScene).match.table == play.match.table


def places(page: Scene) -> list[int]:
    """The matches that can be gone on with, by their places in the list."""
    names = (spot.name.partition(" ") for spot in page.hotspots())
    return [int(number) for kind, _, number in names if kind == "match"]


def test_one_of_several_is_picked_and_one_is_deleted_by_keys(tmp_path: Path) -> None:
    """By other hands they are in ``tests/hands``. One left in its first turn is not among those on offer."""
    for number, edition in enumerate(("original", "super", "tray", "original")):
        played(tmp_path, edition, bytes([number]) * 16)
    drawn(tmp_path, plan("tray"), bytes(15) + b"\1")
    game = title_of(tmp_path)

    def press(*keys: str) -> None:
        game.key(*keys, "return")
        game.frame()

    entries = game.context.matches.unfinished
    assert [entry.edition for entry in entries] == ["tray", "original", "tray", "super", "original"]
    assert says(game, "4 unfinished games")
    while game.top.focus != "waiting":
        game.key("left" if game.top.focus in ("leave", "settings") else "down")
    press()
    page = game.at(Matches)
    assert titled(page, "unfinished.title")
    game.until(lambda: places(page) == [0, 1, 2, 3])
    found = [entry.edition for at in range(4) if (entry := page.match_list.at(at))]
    assert found == ["original", "tray", "super", "original"]
    assert page.focus == "match 0"
    press("down", "right")
    assert isinstance(game.top, Notice)
    press("left")
    assert game.at(Matches) is page
    game.until(lambda: places(page) == [0, 1, 2])
    press("left", "down")
    assert game.reach(TableScene).match.charter.edition == "original"
    left = title_of(tmp_path)
    assert [entry.id for entry in left.context.matches.unfinished] == [entries[n].id for n in (0, 1, 3, 4)]


def test_where_none_was_left_nothing_is_offered_and_a_damaged_history_lies_aside(tmp_path: Path) -> None:
    game = title_of(tmp_path)
    assert game.top.focus == "learn-first"
    assert not {"continue", "again"} & {spot.name for spot in game.top.hotspots()}
    assert list(tmp_path.iterdir()) == []
    (tmp_path / FILE).write_bytes(b"no database at all, but long enough to be looked at" * 90)
    game = title_of(tmp_path)
    assert isinstance(game.top, Notice)
    assert says(game, "damaged")
    game.key("return")
    game.wait(5)
    assert isinstance(game.top, Title)
    assert (tmp_path / f"{FILE}.broken-1").exists()


def test_a_match_that_cannot_be_kept_says_so_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = title_of(tmp_path)
    play = TableScene(game.context, plan().start(SEED))
    assert play.autosave is not None

    def full(*given: object) -> None:
        raise Trouble("history.not-kept", folder=tmp_path, why="No space left on device")

    monkeypatch.setattr(play.autosave._history, "save", full)
    game.game.stack.scenes[:] = [play]
    game.reach(Notice)
    assert says(game, "This match isn't being saved")
    game.keys("return")
    assert game.top is play
    action = sort(play.match.table)
    play.move.act(next(spot for spot in play.hotspots() if spot.value == action))
    game.wait(60)
    assert isinstance(game.top, TableScene)


def test_where_several_play_a_small_picture_shows_no_card_of_theirs(tmp_path: Path) -> None:
    game = title_of(tmp_path)

    def shown(persons: int, swapped: bool) -> set[Sprite]:
        match = plan(persons=persons).start(SEED)
        one, other = match.table.racks[0][:2]
        faces = list(match.table.faces)
        if swapped:
            faces[one], faces[other] = faces[other], faces[one]
        match.table = match.table._replace(faces=tuple(faces))
        return set(still_of(match, game.context).sprites)

    assert shown(2, swapped=True) == shown(2, swapped=False)
    assert shown(1, swapped=True) != shown(1, swapped=False)


def test_how_long_ago_it_was_is_said_as_one_says_it() -> None:
    noon = time.mktime((2026, 11, 22, 12, 0, 0, 0, 0, -1))
    for ago, words in (
        (5.0, "just now"),
        (MINUTE, "a minute ago"),
        (40 * MINUTE, "40 minutes ago"),
        (HOUR, "an hour ago"),
        (11 * HOUR, "11 hours ago"),
        (13 * HOUR, "yesterday"),
        (2 * DAY, "2 days ago"),
        (6 * DAY, "6 days ago"),
        (8 * DAY, "November 14"),
        (-DAY, "November 23"),
        (400 * DAY, "October 18, 2025"),
    ):
        assert say(when(noon - ago, noon)) == words
