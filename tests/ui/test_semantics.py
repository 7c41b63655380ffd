"""What is read of a page is what is drawn; of a long list only what is in sight is built."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pytest
from hypothesis import given

from racko_game.paint.engine.text import ELLIPSIS, written
from racko_game.scenes.context import GamePage
from racko_game.stage.geometry import Box, Frame
from racko_game.stage.touch.hotspots import named
from racko_game.ui import draw, nodes
from racko_game.ui.nodes import Button, Column, LongScroll, Node
from racko_game.ui.scene import Pop
from racko_game.ui.semantics import described
from racko_game.ui.solve import Layout, solve
from racko_game.ui.style import SIZES, TYPES
from tests.theatre import Theatre

from .trees import LOOK, PAGES

ROOM = Box(0, 0, 900, 400)


@given(PAGES)
def test_all_that_has_a_role_and_is_not_left_out_is_read_once_in_its_order(page: nodes.Node) -> None:
    found = solve(page, ROOM._replace(w=5000, h=5000), LOOK)
    there = [one.node for one in found.placed if one.node.role]
    if any(lines.shown < lines.many for lines in found.lists.values()):
        return
    assert [one.name for one in described(found)] == [node.name for node in there]


def test_lines_out_of_sight_are_read_without_a_box_and_choices_and_sliders_say_what_is_set() -> None:
    lines = [nodes.Button(str(n), f"line {n}") for n in range(20)]
    found = described(solve(nodes.Scroll("list", lines), ROOM, LOOK), focus="1")
    assert [one.name for one in found if one.key.isdigit()] == [f"line {n}" for n in range(20)]
    assert [one.box is None for one in found if one.key in ("0", "19")] == [False, True]
    assert [one.key for one in found if "focused" in one.states] == ["1"]
    page = nodes.Column(
        nodes.Pick("speed", "Speed", 2, ((1, "usual"), (2, "double"))), nodes.Slider("music", "Music", 0.4)
    )
    speed, music = described(solve(page, ROOM, LOOK))
    assert (speed.role, speed.name, speed.value) == ("choice", "Speed", "double")
    assert (music.role, music.name, music.value) == ("slider", "Music", "40 %")
    assert music.range == (40, 0, 100, 10)
    minutes = nodes.Slider("minutes", "Minutes", 0.5, said="35")
    assert minutes.value == "35"
    assert nodes.Slider("music", "Music", 0.5).like(key="minutes", name="Minutes") != minutes


@pytest.mark.parametrize("size", [(1280, 720), (800, 480), (1080, 1920)])
def test_all_words_are_drawn_inside_the_page(size: tuple[int, int]) -> None:
    frame = Frame(*size)
    page = nodes.Column(
        nodes.Text("Which matches?", "heading"),
        nodes.Text("Some words that are long enough to fill several lines of a narrow page."),
        nodes.Row(nodes.Button("all", "All matches"), nodes.Button("show", "Show these", kind="primary")),
    )
    room = Box(20, 20, size[0] - 40, size[1] - 40)
    style = draw.style_of(frame)
    drawn = draw.sprites(solve(page, room, style), style, draw.InUse("show"))
    lines = [one for one in drawn if one.picture[0] == "text"]
    assert " ".join(str(one.picture[1]) for one in lines).startswith("Which matches? Some words that are")
    for one in lines:
        box = written(one)
        assert room.x <= box.x
        assert box.x + box.w <= room.x + room.w


@pytest.mark.parametrize(("wide", "words"), [(900, 0), (300, 1), (150, 2)])
def test_of_several_wordings_the_longest_that_has_room_is_seen(wide: int, words: int) -> None:
    wordings = ("5: Original, 2 players. Which slot? Novice", "5: Which slot? Novice", "5: Novice")
    page, style = nodes.Wordings(*wordings), draw.style_of(Frame(1280, 720))
    (line,) = draw.sprites(solve(page, Box(0, 0, wide, 60), style), style)
    assert line.picture[1] == wordings[words]
    assert solve(page, Box(0, 0, wide, 60), style).fits


def test_a_bare_choice_shows_its_value_alone_between_its_arrows_and_is_read_whole() -> None:
    style = draw.style_of(Frame(1280, 720))
    eyes = nodes.Pick("eyes", "Seen by", 1, ((1, "Ann"), (2, "Mo")), states=(nodes.BARE,))
    found = solve(eyes, Box(0, 0, 300, 60), style)
    drawn = draw.sprites(found, style)
    assert [one.picture[1] for one in drawn if one.picture[0] == "text"] == ["Ann"]
    assert [one.picture[1] for one in drawn if one.picture[0] == "icon"] == ["less", "more"]
    assert [(one.name, one.value) for one in described(found)] == [("Seen by", "Ann")]


LABELS = ("Text", "Show chances", "Dead zone of all the sticks")
VALUES = ("off", "until pressed again", "against computers, and nobody else")


def rows() -> Iterator[nodes.Node]:
    for label in LABELS:
        yield nodes.Slider("row", label, 1.0)
        for value in VALUES:
            yield nodes.Pick("row", label, value, [(said, said) for said in VALUES])
            yield nodes.Pick("row", label, value, [(value, value)], persona="moon")
            yield nodes.Turn("row", label, value)
            yield nodes.Fixed("row", label, value, 1.5)


def words(node: nodes.Node, width: int, frame: Frame) -> list[str]:
    look = draw.style_of(frame)
    found = solve(node, Box(0, 0, width, look.control), look)
    assert found.fits
    sprites = draw.sprites(found, look)
    return [str(sprite.picture[1]) for sprite in sprites if sprite.picture[0] == "text"]


@pytest.mark.parametrize("frame", [Frame(1280, 720), Frame(800, 480, 2.0), Frame(3840, 2160, 1.5)])
def test_a_row_that_has_what_it_needs_says_all(frame: Frame) -> None:
    for node in rows():
        least = Layout(draw.style_of(frame)).width(node).least
        assert not [said for said in words(node, least, frame) if said.endswith(ELLIPSIS)], (node, least)


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


def test_sizes_rise_from_the_least_to_the_most_and_bold_words_take_the_lines_of_plain_ones() -> None:
    for name, extents in SIZES.items():
        for extent in extents:
            given = [letters for letters in extent if letters is not None]
            assert given == sorted(given), name
    for name, words in TYPES.items():
        plain = TYPES.get(name.removeprefix("bold-"), words)
        assert words.leading == plain.leading, name
