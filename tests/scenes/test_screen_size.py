"""The screen's size: set with a coin, kept, and what a table with four sides goes by."""

from __future__ import annotations

import pytest

from racko_game.match.plan import Plan
from racko_game.match.privacy import Policy
from racko_game.scenes.menus.setup import Setup
from racko_game.scenes.settings.screen_size import COINS, ScreenSize
from racko_game.stage.place.pose import Frame
from racko_game.stage.table.edges.millimetres import TARGET, dots, least
from tests.theatre import Theatre


def drawn(theatre: Theatre) -> float:
    """How wide the coin is, in pixels."""
    (coin,) = (sprite for sprite in theatre.top.sprites() if sprite.picture[0] == "coin")
    return float(str(coin.picture[1]))


def test_a_coin_is_made_as_large_as_a_real_one() -> None:
    theatre = Theatre(ScreenSize, (1920, 1080), looks=False)
    theatre.kit.settings.inches = 43.0
    wide = COINS[0].wide * dots(theatre.kit.frame, 43.0)
    assert drawn(theatre) == pytest.approx(wide, abs=1)
    for _ in range(20):
        theatre.key("right")
    assert theatre.kit.settings.inches == pytest.approx(43.0 * 1.01**20, rel=0.002)
    assert drawn(theatre) < wide, "on a larger screen a coin has fewer pixels"
    theatre.click("forget")
    assert theatre.kit.settings.inches == 0


def test_targets_are_twelve_millimetres_where_it_is_known() -> None:
    frame = Frame(1920, 1080)
    assert least(frame, 0) == 44
    assert least(frame, 43) == 25, "12 mm are 24.2 pixels there"
    assert least(frame, 43) / dots(frame, 43) >= TARGET


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
def test_four_sides_are_offered_where_all_finds_room(
    size: tuple[int, int], inches: float, offered: bool
) -> None:
    plan = Plan("original", 4, [False] * 4)

    def made(kit: object) -> Setup:
        kit.settings.inches = inches  # type: ignore[attr-defined]
        return Setup(kit, plan)  # type: ignore[arg-type]

    theatre = Theatre(made, size, looks=False)
    theatre.top.hotspots()
    assert (Policy.EDGES in plan.policies) == offered
