"""Long lists: a page builds only the lines that are in sight or nearly, and all can be got at."""

from __future__ import annotations

from functools import partial

import pytest

from racko_game.scenes.context import GamePage
from racko_game.stage.touch.hotspots import named
from racko_game.ui.nodes import Button, Column, LongScroll, Node
from racko_game.ui.scene import Pop
from tests.theatre import Theatre

MANY = 5000


class Numbers(GamePage[int]):
    """A list of thousands of numbers; returns the one that was pressed."""

    many = MANY
    built = 0  # at once, at the most

    def build(self) -> Node:
        shown = self.window("numbers", self.many)
        self.built = max(self.built, len(shown))
        lines = [Button(f"number {n}", f"{n}", partial(Pop, n)) for n in shown]
        numbers = LongScroll("numbers", lines, shown.start, self.many)
        return Column(Button("top", "Top"), numbers, Button("back", "Back"))


@pytest.fixture
def theatre() -> Theatre:
    return Theatre(lambda context: Numbers(context, "number 0"), (800, 480))


def top(theatre: Theatre) -> Numbers:
    return theatre.at(Numbers)


def seen(theatre: Theatre) -> list[int]:
    return [int(spot.name.split()[1]) for spot in top(theatre).hotspots() if spot.name.startswith("number ")]


def test_a_page_of_thousands_of_lines_builds_few(theatre: Theatre) -> None:
    page = top(theatre)
    for _ in range(40):
        theatre.key("page down")
        assert page.focus == f"number {seen(theatre)[0]}"
    assert seen(theatre)[0] > 100
    assert page.built < 50
    page.scroll("numbers", MANY)
    assert seen(theatre)[-1] == MANY - 1
    assert len(seen(theatre)) > 2
    assert page.role("list")
    assert len(page.role("button")) < 50


def test_keys_walk_over_the_edge_of_what_is_in_sight_one_by_one(theatre: Theatre) -> None:
    for n in range(1, 20):
        theatre.key("down")
        assert top(theatre).focus == f"number {n}"
    for n in range(18, -1, -1):
        theatre.key("up")
        assert top(theatre).focus == f"number {n}"
    theatre.key("up")
    assert top(theatre).focus == "top"


def test_a_line_far_down_is_pressed_and_the_focus_stays_in_a_list_that_is_scrolled(theatre: Theatre) -> None:
    page = top(theatre)
    page.bring("numbers", 3000)
    assert seen(theatre)[-1] == 3000
    page.bring("numbers", 2000)
    assert seen(theatre)[0] == 2000
    spot = named(page.hotspots(), "number 2001")
    assert spot
    assert page.choose(spot) == Pop(2001)
    page.scroll("numbers", 1000)
    assert page.focus == f"number {seen(theatre)[0]}"


def test_a_larger_window_shows_more_of_them_and_where_all_have_room_nothing_scrolls(theatre: Theatre) -> None:
    few = len(seen(theatre))
    theatre.resize((1080, 1920))
    theatre.frame()
    assert len(seen(theatre)) > 2 * few
    assert seen(theatre) == [*range(len(seen(theatre)))]
    top(theatre).many = 3
    theatre.frame()
    theatre.frame()
    assert seen(theatre) == [0, 1, 2]
    assert named(top(theatre).hotspots(), "numbers-down") is None
