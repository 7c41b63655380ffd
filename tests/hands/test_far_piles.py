"""On a table so large that the piles are out of reach, players draw, take and toss at their own edge."""

from __future__ import annotations

from itertools import combinations

import pytest

from racko_game.rules.pieces.moves import Draw, Take, Toss
from racko_game.scenes.context import AppContext
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.geometry import Frame
from racko_game.stage.table.four_sided import ARM, TARGET, dots_per_mm
from racko_game.stage.touch.hotspots import named

from ..scenes.walk import flaws, meet
from ..theatre import SEED, Theatre
from .fingers import WIDE, dealt, press, tap

LARGE, SMALL = 55.0, 32.0
"""Inches: a table whose middle is too far from its short sides, and one where it isn't."""
BUTTONS = {"draw", "take", "toss", "put-back"}


def laid(inches: float, seats: int = 4) -> tuple[Theatre, TableScene]:
    """A table of that size, with nothing moving by itself."""

    def make(context: AppContext) -> TableScene:
        context.settings.motion, context.settings.inches = "none", inches
        return TableScene(context, dealt("original", seats, SEED))

    shown = Theatre(make, WIDE)
    play = shown.top
    assert isinstance(play, TableScene)
    return shown, play


def buttons(play: TableScene) -> set[str]:
    return {spot.name for spot in play.hotspots()} & BUTTONS


def at_short_side(shown: Theatre, play: TableScene) -> None:
    """Play until somebody at a short side is asked."""
    shown.until(shown.asked)
    while play.turned_by.quarter % 2 == 0:
        tap(shown, "stock")
        shown.until(shown.asked)
        tap(shown, "slot 1")
        shown.until(shown.asked)


def test_only_those_who_reach_no_pile_have_buttons_for_them() -> None:
    shown, play = laid(LARGE)
    for _ in range(4):
        shown.until(shown.asked)
        far = play.turned_by.quarter % 2 == 1
        assert buttons(play) == ({"draw", "take"} if far else set())
        tap(shown, "stock")
        shown.until(shown.asked)
        assert buttons(play) == ({"toss"} if far else set())
        tap(shown, "slot 1")


@pytest.mark.parametrize("inches", [0.0, SMALL])
def test_where_all_reach_the_piles_or_the_size_is_unknown_there_are_none(inches: float) -> None:
    shown, play = laid(inches)
    at_short_side(shown, play)
    assert not buttons(play)


def test_a_finger_draws_and_tosses_at_its_own_edge() -> None:
    shown, play = laid(LARGE)
    at_short_side(shown, play)
    before, seat = len(play.match.actions), play.viewpoint.viewer
    tap(shown, "draw")
    shown.until(shown.asked)
    assert play.view.held is not None
    tap(shown, "toss")
    assert play.match.actions[before:] == [Draw(), Toss()]
    shown.until(shown.asked)
    assert play.viewpoint.viewer != seat


def test_a_finger_takes_and_puts_back_at_its_own_edge() -> None:
    shown, play = laid(LARGE)
    at_short_side(shown, play)
    before = len(play.match.actions)
    tap(shown, "take")
    shown.until(shown.asked)
    assert play.state.lifted
    assert buttons(play) == {"put-back"}
    tap(shown, "put-back")
    shown.until(lambda: not play.state.lifted)
    assert len(play.match.actions) == before, "nothing has been played"
    tap(shown, "take")
    shown.until(shown.asked)
    tap(shown, "slot 3")
    assert isinstance(play.match.actions[before], Take)


def test_they_are_large_enough_within_reach_and_on_nothing_else() -> None:
    shown, play = laid(LARGE)
    at_short_side(shown, play)
    dots = dots_per_mm(Frame(*WIDE), LARGE)
    for _ in range(2):
        spots = play.hotspots()
        for spot in spots:
            if spot.name in BUTTONS:
                assert min(spot.box.w, spot.box.h) >= TARGET * dots, spot.name
                assert (play.frame.height - spot.box.y) / dots <= ARM, spot.name
        for one, other in combinations(spots, 2):
            assert not meet(one.box, other.box), (one.name, other.name)
        assert not flaws(play)
        press(shown, shown.spot("draw" if play.view.held is None else "toss"))
        shown.until(shown.asked)


def test_a_screen_reader_and_keys_find_them_by_name() -> None:
    shown, play = laid(LARGE)
    at_short_side(shown, play)
    spots = play.hotspots()
    take = named(spots, "take")
    assert take is not None
    names = {one.key: one.name for one in play.role("button")}
    assert names["draw"] == "Draw"
    assert names["take"].startswith("Take ")
    before = len(play.match.actions)
    play.put_focus(play.hand, "draw")
    shown.key("return")
    assert play.match.actions[before:] == [Draw()]
