"""Settings: every row by keys and by pointer, at once, in any window; the size of the screen, by a coin."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pygame
import pytest

from racko_game import __version__
from racko_game.app.window import screen_size
from racko_game.match.plans.plan import Plan
from racko_game.match.privacy import Policy
from racko_game.paint.engine.colours import THEMES
from racko_game.scenes.context import AppContext
from racko_game.scenes.pages.dialogs import Notice
from racko_game.scenes.pages.settings.rows import COINS, HELP, ROWS, ScreenSize
from racko_game.scenes.pages.settings.settings import SettingsSheet
from racko_game.scenes.pages.setup.setup import Setup
from racko_game.scenes.pages.title.title import Title
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.geometry import Frame
from racko_game.stage.table.four_sided import TARGET, dots_per_mm, least_target
from racko_game.store.settings import AUTOMATIC, MOTIONS, SPEEDS, TEXTS, Settings, Text
from racko_game.ui.pointing import SCROLLS
from racko_game.words.language import say
from tests import roles
from tests.theatre import Theatre, plan

from .seen import SMALL, Size, faces, having, keeping, says, turn, undrawn
from .walk import context

TABS = ("look", "play", "sound")


def opened(size: Size = SMALL, text: Text = 100, seats: int = 2) -> Theatre:
    """The settings, opened from the title, with a table for so many."""
    theatre = Theatre(having(lambda context: Title(context, plan(seats=seats)), text=text), size)
    theatre.click("settings")
    return theatre


@pytest.fixture
def theatre() -> Theatre:
    return opened()


def rows(theatre: Theatre) -> list[str]:
    """The names of all rows of the tab that is open, those out of sight as well."""
    return [one.key for one in theatre.at(SettingsSheet).described() if one.key in HELP]


def places(theatre: Theatre) -> list[str]:
    return [spot.name for spot in theatre.top.hotspots()]


def values(theatre: Theatre, tab: str, row: str) -> list[object]:
    """What a row is set to, step by step to the right."""
    theatre.click(f"tab {tab}")
    seen = []
    for _ in range(5):
        turn(theatre, row)
        seen.append(getattr(theatre.context.settings, row))
    return seen


def test_a_pick_goes_through_all_its_values_to_the_last(theatre: Theatre) -> None:
    theatre.context.settings.text = 0
    picks = ("look", "theme", THEMES), ("look", "motion", MOTIONS), ("play", "speed", SPEEDS)
    for tab, row, all_of_them in (*picks, ("look", "text", (AUTOMATIC, *TEXTS))):
        seen = [getattr(theatre.context.settings, row), *values(theatre, tab, row)]
        assert [*dict.fromkeys(seen)] == [*all_of_them]
        assert seen[-1] == [*all_of_them][-1], "and ends at the last"


def test_a_theme_is_worn_at_once_and_one_that_is_gone_is_the_usual_one(theatre: Theatre) -> None:
    turn(theatre, "theme")
    assert theatre.game.art.theme is THEMES[theatre.context.settings.theme] is not THEMES["evening"]
    theatre.context.settings.theme = "autumn"
    theatre.frame()
    assert theatre.game.art.theme is THEMES["evening"]
    assert says(theatre, "Evening")
    theatre.key("right")
    assert theatre.context.settings.theme in THEMES


SWITCHES = [("play", row) for row in ("memory", "words", "hints", "chances")]
SWITCHES += [("sound", row) for row in ("muted", "captions")]


@pytest.mark.parametrize(("tab", "row"), SWITCHES)
def test_a_switch_goes_on_and_off(theatre: Theatre, tab: str, row: str) -> None:
    usual = getattr(Settings(), row)
    assert values(theatre, tab, row) == [not usual, usual, not usual, usual, not usual]


@pytest.mark.parametrize("size", [(640, 480), (1280, 720)])
def test_the_panel_stays_as_it_is_from_tab_to_tab(size: Size) -> None:
    theatre = opened(size, 100)
    seen = set()
    for tab in TABS:
        theatre.click(f"tab {tab}")
        panel = next(one.box for one in theatre.at(SettingsSheet).solution.placed if one.node.kind == "panel")
        helped = {says(theatre, say(HELP[row])) for row in rows(theatre)}
        seen.add((panel, theatre.spot("back"), theatre.spot(f"tab {tab}")[1], *helped))
    assert len(seen) == 1


@pytest.mark.parametrize("row", ["music", "effects", "signals"])
def test_a_volume_is_heard_at_once(theatre: Theatre, row: str, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[float] = []
    monkeypatch.setattr(theatre.sounds, "apply", lambda settings: told.append(getattr(settings, row)))
    theatre.click("tab sound")
    usual = getattr(Settings(), row)
    for by in (-1, -1, 1):
        turn(theatre, row, by)
    assert told == pytest.approx([usual - 0.1, usual - 0.2, usual - 0.1])


def test_text_is_larger_at_once_here_and_on_every_other_screen(theatre: Theatre) -> None:
    def high() -> int:
        title = next(s for s in theatre.game.stack.sprites() if s.picture[:2] == ("text", "Text"))
        return int(str(title.picture[2]))

    before = high()
    for _ in range(4):
        turn(theatre, "text")
    assert theatre.context.frame.text == 2.0
    assert high() >= 1.6 * before
    theatre.key("escape")
    assert theatre.context.frame.text == 2.0
    assert isinstance(theatre.top, Title)


def test_rows_that_find_no_room_are_scrolled_to_and_all_but_what_is_measured_turn(theatre: Theatre) -> None:
    others = []
    for tab in TABS:
        theatre.click(f"tab {tab}")
        assert not set(SCROLLS) & set(places(theatre)), "without need nothing scrolls"
        assert set(rows(theatre)) <= set(places(theatre))
        spots = (spot for spot in theatre.top.hotspots() if spot.name in HELP)
        others += [spot.name for spot in spots if not roles.turns(spot)]
    assert others == ["inches"]
    theatre.click("back")
    assert isinstance(theatre.top, Title)
    small = opened((640, 480), 200)
    small.click("tab sound")
    every = rows(small)
    shown = [name for name in places(small) if name in every]
    assert shown == every[: len(shown)] != every
    assert set(SCROLLS) <= set(places(small))
    for button, there in (("scroll-down", False), ("scroll-up", True)):
        small.click(button)
        assert (every[0] in places(small)) == there


def test_nothing_is_drawn_while_nothing_is_changed(theatre: Theatre) -> None:
    theatre.open_eyes()
    theatre.frame(dt=0.5)
    theatre.frame()
    assert undrawn(theatre, 20)


def test_all_that_makes_the_game_easier_stands_on_one_page_with_a_line_about_each(theatre: Theatre) -> None:
    theatre.click("tab access")
    offered = set(rows(theatre))
    assert offered >= {"text", "theme", "motion", "captions", "speed", "hints", "dwell", "latches", "music"}
    assert offered <= set(HELP)
    small = opened((640, 480))
    theatre = opened((1280, 720))
    for name in ROWS:
        for shown, without in ((theatre, ("speech_voice",)), (small, ("speech_voice", "inset"))):
            shown.click(f"tab {name}")
            assert tuple(rows(shown)) == tuple(row for row in ROWS[name] if row not in without)


def test_what_is_set_is_seen_at_once_on_a_piece_of_a_table() -> None:
    theatre = opened((1280, 720))
    theatre.click("tab access")
    theatre.until(lambda: not theatre.at(SettingsSheet).moving, seconds=9)
    assert {"26", "58"} <= faces(theatre)
    assert says(theatre, "Mo took 26")
    assert not says(theatre, "[Your turn]")
    turn(theatre, "captions")
    assert says(theatre, "[Your turn]")
    theatre.key("up", "right", "left")
    assert theatre.at(SettingsSheet).moving, "it shows how cards move now"
    theatre.until(lambda: not theatre.at(SettingsSheet).moving, seconds=9)
    at_a_table = Theatre(lambda context: SettingsSheet(context, tab="access"), (1280, 720))
    assert faces(at_a_table) == set(), "where there is one, no other lies beside the settings"


@pytest.mark.parametrize("size", [(1280, 720), (1080, 1920)])
def test_for_a_television_pages_keep_off_the_edges(size: Size) -> None:
    theatre = opened(size)
    for share in (3, 5):
        turn(theatre, "inset")
        assert theatre.context.settings.inset == share
        for spot in theatre.top.hotspots():
            box = spot.box
            assert min(box.x, size[0] - box.x - box.w) >= share / 100 * size[0]
            assert min(box.y, size[1] - box.y - box.h) >= share / 100 * size[1]


@pytest.mark.parametrize(
    ("size", "seats", "text", "room"),
    [((1280, 720), 2, 150, 0), ((1280, 720), 2, 200, 155), ((1280, 720), 4, 200, 130)],
)
def test_it_says_how_large_type_the_next_table_holds(size: Size, seats: int, text: Text, room: int) -> None:
    theatre = opened(size, text, seats)
    theatre.click("tab access")
    assert says(theatre, "larger with gamepads") == (not room)
    assert says(theatre, f"Your table has room for {room}%.") == bool(room)
    assert not says(theatre, "This table has room")


def reported(folder: Path | None, tab: str) -> Theatre:
    theatre = Theatre(lambda context: SettingsSheet(keeping(context, folder), aside=False, tab=tab))
    theatre.at(SettingsSheet).show_key("report")
    assert says(theatre, say("setting.version", version=__version__))
    theatre.click("report")
    return theatre


@pytest.mark.parametrize("tab", ["access", "play"])
def test_a_problem_is_reported_and_it_is_said_where_it_lies_or_why_nowhere(tmp_path: Path, tab: str) -> None:
    theatre = reported(tmp_path, tab)
    assert isinstance(theatre.top, Notice)
    assert (tmp_path / "exports" / "report.txt").exists()
    assert says(theatre, "report.txt", say("report.title"))
    theatre.click("back")
    assert isinstance(theatre.top, SettingsSheet)
    assert says(reported(None, tab), say("history.none"))


def drawn(theatre: Theatre) -> float:
    (coin,) = (sprite for sprite in theatre.top.sprites() if sprite.picture[0] == "coin")
    return float(str(coin.picture[1]))


def test_a_coin_is_made_as_large_as_a_real_one_in_a_window_as_on_the_whole_screen() -> None:
    theatre = Theatre(ScreenSize, (1920, 1080))
    settings = theatre.context.settings
    settings.inches = 43.0
    wide = COINS["size.euro"][0] * dots_per_mm(theatre.context.frame, 43.0)
    full = drawn(theatre)
    assert full == pytest.approx(wide, abs=1)
    for _ in range(20):
        theatre.key("right")
    assert settings.inches == pytest.approx(43.0 * 1.01**20, rel=0.002)
    assert drawn(theatre) < wide, "on a larger screen a coin has fewer pixels"
    settings.inches = 43.0
    theatre.context.screen = lambda: (3840, 2160)
    theatre.frame()
    assert drawn(theatre) == pytest.approx(2 * full, abs=1)
    theatre.key("right")
    assert settings.inches == pytest.approx(43.0 * 1.01, rel=0.002)
    theatre.click("forget")
    assert settings.inches == 0


def test_the_screen_is_the_one_that_the_window_fits_on(monkeypatch: pytest.MonkeyPatch) -> None:
    for window, filled, screens, found in (
        ((1280, 720), False, [(1920, 1080)], (1920, 1080)),
        ((1920, 1080), True, [(3840, 2160), (1920, 1080)], (1920, 1080)),
        ((1600, 1200), False, [(1280, 1300), (1920, 1024), (1920, 1200)], (1920, 1200)),
        ((2000, 2000), False, [(1920, 1080)], (2000, 2000)),
        ((1280, 720), False, [], (1280, 720)),
    ):
        monkeypatch.setattr(pygame.display, "get_surface", partial(pygame.Surface, window))
        monkeypatch.setattr(pygame.display, "get_desktop_sizes", partial(list, screens))
        monkeypatch.setattr(pygame.display, "is_fullscreen", partial(bool, filled))
        assert screen_size() == found, window


def test_four_sides_are_offered_where_all_finds_room() -> None:
    least, small, wide = (800, 480), (1280, 720), (1920, 1080)
    offers = (wide, 0, True), (wide, 15, False), (small, 0, False), (small, 43, True), (least, 0, False)
    for size, inches, offered in offers:
        plan, given = Plan("original", 4, [False] * 4), context(size)
        given.settings.inches = inches
        Setup(given, plan).hotspots()
        assert (Policy.EDGES in plan.policies) == offered, (size, inches)


def test_targets_are_twelve_millimetres_where_it_is_known_in_a_window_as_on_the_whole_screen() -> None:
    frame = Frame(1920, 1080)
    assert (least_target(frame, 0), least_target(frame, 43)) == (44, 25), "12 mm are 24.2 pixels there"
    assert least_target(frame, 43) / dots_per_mm(frame, 43) >= TARGET
    plan = Plan("original", 2, [False] * 4, cards=Policy.EDGES)

    def made(context: AppContext) -> TableScene:
        context.settings.inches = 27.0
        context.screen = lambda: (2560, 1440)
        return TableScene(context, plan.start(bytes(16)))

    play = Theatre(made, (1920, 1080)).at(TableScene)
    assert play.furniture.sided
    assert min(play.furniture.racks[0].strips[0][2:]) >= least_target(Frame(2560, 1440), 27.0)
