"""On a table so large that the piles are out of reach, players draw, take and toss at their own edge."""

from __future__ import annotations

from itertools import combinations

import pytest

from racko_game.rules.pieces.moves import Draw, Take, Toss
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.geometry import Frame
from racko_game.stage.table.four_sided import ARM, TARGET, dots_per_mm

from ..scenes.walk import flaws, meet
from ..theatre import Theatre
from .fingers import WIDE, around, play, press, tap
from .sitting import play_of

LARGE, SMALL = 55.0, 32.0
"""Inches: a table whose middle is too far from its short sides, and one where it isn't."""
BUTTONS = {"draw", "take", "toss", "put-back"}


def buttons(table: TableScene) -> set[str]:
    return {spot.name for spot in table.hotspots()} & BUTTONS


def at_short_side(inches: float = LARGE) -> tuple[Theatre, TableScene]:
    """A table of that size, where somebody at a short side is asked."""
    shown = around(inches=inches)
    table = play_of(shown)
    while table.turned_by.quarter % 2 == 0:
        play(shown, "stock", "slot 1")
    return shown, table


def test_only_those_who_reach_no_pile_have_buttons_for_them() -> None:
    shown = around(inches=LARGE)
    table = play_of(shown)
    for _ in range(4):
        far = table.turned_by.quarter % 2 == 1
        assert buttons(table) == ({"draw", "take"} if far else set())
        play(shown, "stock")
        assert buttons(table) == ({"toss"} if far else set())
        play(shown, "slot 1")


@pytest.mark.parametrize("inches", [0.0, SMALL])
def test_where_all_reach_the_piles_or_the_size_is_unknown_there_are_none(inches: float) -> None:
    assert not buttons(at_short_side(inches)[1])


def test_a_finger_draws_and_tosses_takes_and_puts_back_at_its_own_edge() -> None:
    shown, table = at_short_side()
    before, seat = len(table.match.actions), table.viewpoint.viewer
    play(shown, "take")
    assert table.state.lifted
    assert buttons(table) == {"put-back"}
    tap(shown, "put-back")
    shown.until(lambda: not table.state.lifted)
    assert len(table.match.actions) == before, "nothing has been played"
    play(shown, "draw")
    assert table.view.held is not None
    play(shown, "toss")
    assert table.match.actions[before:] == [Draw(), Toss()]
    assert table.viewpoint.viewer != seat
    while table.turned_by.quarter % 2 == 0:
        play(shown, "stock", "slot 1")
    before = len(table.match.actions)
    play(shown, "take", "slot 3")
    assert isinstance(table.match.actions[before], Take)


def test_they_are_large_enough_within_reach_and_on_nothing_else() -> None:
    shown, table = at_short_side()
    dots = dots_per_mm(Frame(*WIDE), LARGE)
    for button in ("draw", "toss"):
        spots = table.hotspots()
        for spot in spots:
            if spot.name in BUTTONS:
                assert min(spot.box.w, spot.box.h) >= TARGET * dots, spot.name
                assert (table.frame.height - spot.box.y) / dots <= ARM, spot.name
        for one, other in combinations(spots, 2):
            assert not meet(one.box, other.box), (one.name, other.name)
        assert not flaws(table)
        press(shown, shown.spot(button))
        shown.until(shown.asked)


def test_a_screen_reader_and_keys_find_them_by_name() -> None:
    shown, table = at_short_side()
    names = {one.key: one.name for one in table.role("button")}
    assert names["draw"] == "Draw"
    assert names["take"].startswith("Take ")
    before = len(table.match.actions)
    table.put_focus(table.hand, "draw")
    shown.key("return")
    assert table.match.actions[before:] == [Draw()]
