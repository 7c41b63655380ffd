"""The screen's size: set with a coin, kept, and what a table with four sides goes by."""

from __future__ import annotations

import pygame
import pytest

from racko_game.app.window import screen_size
from racko_game.match.plans.plan import Plan
from racko_game.match.privacy import Policy
from racko_game.scenes.context import AppContext
from racko_game.scenes.pages.settings.rows import COINS, ScreenSize
from racko_game.scenes.pages.setup.setup import Setup
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.geometry import Frame
from racko_game.stage.table.four_sided import TARGET, dots_per_mm, least_target
from tests.theatre import Theatre

from .seen import Size


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


@pytest.mark.parametrize(
    ("window", "filled", "screens", "found"),
    [
        ((1280, 720), False, [(1920, 1080)], (1920, 1080)),
        ((1920, 1080), True, [(3840, 2160), (1920, 1080)], (1920, 1080)),
        ((1600, 1200), False, [(1280, 1024), (1920, 1200)], (1920, 1200)),
        ((2000, 2000), False, [(1920, 1080)], (2000, 2000)),
        ((1280, 720), False, [], (1280, 720)),
    ],
)
def test_the_screen_is_the_one_that_the_window_fits_on(
    window: tuple[int, int],
    filled: bool,
    screens: list[tuple[int, int]],
    found: tuple[int, int],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pygame.display, "get_surface", lambda: pygame.Surface(window))
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: screens)
    monkeypatch.setattr(pygame.display, "is_fullscreen", lambda: filled)
    assert screen_size() == found


@pytest.mark.parametrize(
    ("size", "inches", "offered"),
    [
        ((1920, 1080), 0.0, True),
        ((1280, 720), 0.0, False),
        ((1280, 720), 43.0, True),
        ((800, 480), 0.0, False),
        ((1920, 1080), 15.0, False),
    ],
)
def test_four_sides_are_offered_where_all_finds_room(size: Size, inches: float, offered: bool) -> None:
    plan = Plan("original", 4, [False] * 4)

    def made(context: AppContext) -> Setup:
        context.settings.inches = inches
        return Setup(context, plan)

    theatre = Theatre(made, size)
    theatre.top.hotspots()
    assert (Policy.EDGES in plan.policies) == offered


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
