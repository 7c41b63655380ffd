"""The solver: nothing overlaps, nothing is outside, what is needed is what is placed."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from racko_game.stage.geometry import Box
from racko_game.ui import nodes
from racko_game.ui import solve as solver
from racko_game.ui.nodes import Art, Button, Canvas, Column, FirstThatFits, Grid, Key, Node, Row, Tabs, Text
from racko_game.ui.solve import SHAPES, FramedShape, Layout, PlacedNode, ScaledShape, Solution, needs, solve
from racko_game.ui.style import Extent

from .trees import CHOICES, LOOK, PAGES, Halves, nothing

ROOMS = st.builds(Box, st.integers(-9, 300), st.integers(-9, 300), st.integers(1, 2400), st.integers(1, 2400))


def names(found: Solution) -> list[str]:
    return [one.node.name for one in found.placed if one.node.name]


@given(PAGES | CHOICES, ROOMS)
@example(Tabs(0, [Text("a", "heading", spare=1)]), Box(0, 0, 1, 1))
def test_on_a_page_that_fits_everything_has_its_least(page: Node, room: Box) -> None:
    found, layout = solve(page, room, LOOK), Layout(LOOK)
    for node, box, scale in found.placed if found.fits else ():
        if not node.children and node.kind != "space":
            assert box.w >= layout.width(node, scale).least
            assert box.h >= layout.height(node, int(box.w), scale).least


@given(PAGES | CHOICES, ROOMS)
def test_all_stands_in_its_room_on_whole_pixels_none_on_another_unless_stacked(page: Node, room: Box) -> None:
    found = solve(page, room, LOOK)
    assert found == solve(page.like(), room, LOOK)
    for one in found.placed:
        assert room.x <= one.box.x <= one.box.x + one.box.w <= room.x + room.w
        assert room.y <= one.box.y <= one.box.y + one.box.h <= room.y + room.h
        assert all(edge == int(edge) for edge in one.box)
    stacked = {id(below) for node in page.walk() if node.kind == "stack" for below in node.walk()}
    leaves = [one for one in found.placed if not one.node.children and id(one.node) not in stacked]
    boxes = [one.box for one in leaves if one.box.w and one.box.h]
    assert not [pair for pair in combinations(boxes, 2) if pair[0].meets(pair[1])]


@given(PAGES, ROOMS, st.integers(0, 400), st.integers(0, 400))
def test_what_fits_a_room_fits_larger_ones_as_whole(page: Node, room: Box, wider: int, higher: int) -> None:
    small = solve(page, room, LOOK)
    large = solve(page, room._replace(w=room.w + wider, h=room.h + higher), LOOK)
    if small.fits:
        assert large.fits
        assert len(there(large)) >= len(there(small))


def there(found: Solution) -> list[PlacedNode]:
    """All but lines of lists, and what scrolls them, of which there may be more or fewer in sight."""
    if any(lines.shown < lines.many for lines in found.lists.values()):
        return []
    return list(found.placed)


@given(PAGES, st.integers(1, 2000))
def test_a_room_of_just_what_a_page_needs_is_enough_for_all_of_it(page: Node, width: int) -> None:
    wide, _ = needs(page, width, LOOK)
    width = max(width, wide.least)
    _, high = needs(page, width, LOOK)
    found = solve(page, Box(0, 0, width, high.least), LOOK)
    assert found.fits
    early = any(node.kind == "scroll" and node.details[1] for node in page.walk())
    assert early or len(found.placed) == sum(1 for _ in page.walk())


def removable(page: Node) -> list[Node]:
    """The nodes that can be left out, and whose parents are there."""
    keeps = isinstance(SHAPES[page.kind], FramedShape | ScaledShape | solver.TabsShape)
    return [] if keeps else list(page.children)


@given(PAGES, ROOMS)
def test_what_is_left_out_may_be_and_a_part_in_two_arrangements_is_as_in_one(page: Node, room: Box) -> None:
    found = solve(page, room, LOOK)
    if any(lines.shown < lines.many for lines in found.lists.values()):
        return
    shown = {id(one.node) for one in found.placed}
    lost = {node.spare for node in removable(page) if id(node) not in shown}
    kept = {node.spare for node in removable(page) if id(node) in shown}
    assert 0 not in lost
    assert max(kept, default=0) < min(lost, default=9)
    narrow = Row(page, Art("", nothing, wide=Extent(least=1e6)))
    shared = solve(FirstThatFits(narrow, page), room, LOOK)
    assert shared == solve(page, room, LOOK)


def test_the_highest_spare_gives_way_first_and_equal_ones_together() -> None:
    page = Column(
        Text("title", "heading", spare=3),
        Row(Text("a", spare=2), Button("play", "Play")),
        Text("b", spare=2),
        Button("back", "Back"),
    )
    _, high = needs(page, 600, LOOK)
    seen = [names(solve(page, Box(0, 0, 600, h), LOOK)) for h in range(high.least, 90, -1)]
    assert [now for now, before in zip(seen, [None, *seen], strict=False) if now != before] == [
        ["title", "a", "Play", "b", "Back"],
        ["a", "Play", "b", "Back"],
        ["Play", "Back"],
    ]


def test_the_first_arrangement_that_fits_is_taken_and_one_that_keeps_things_before_one_that_loses() -> None:
    a, b = (Art(name, nothing, wide=Extent(least=10), high=Extent(least=5)) for name in "ab")
    page = FirstThatFits(Row(a, b), Column(a, b))
    for wide, high, alike in ((25, 6, 1), (12, 12, 0)):  # beside each other at one y, else at one x
        found = solve(page, Box(0, 0, wide * LOOK.letter, high * LOOK.letter), LOOK)
        one, other = (next(each.box for each in found.placed if each.node.name == name) for name in "ab")
        assert one[alike] == other[alike]
    words = Text("some words that fill several lines of a narrow column of a page")
    page = FirstThatFits(*(nodes.Scaled(size, words) for size in (2.0, 1.5, 1.0)))
    scales = [solve(page, Box(0, 0, 400, h), LOOK).placed[-1].scale for h in (400, 130, 90)]
    assert scales == [2.0, 1.5, 1.0]
    title, more = Text("title", "heading", spare=1), Text("more", spare=2)
    pair = Column(title, more, Art("pair", nothing, high=Extent(least=10)), keeps=1)
    page = FirstThatFits(pair, Column(title, more, Art("single", nothing, high=Extent(least=3))))
    high = needs(pair, 400, LOOK)[1].least
    assert names(solve(page, Box(0, 0, 400, high), LOOK)) == ["title", "more", "pair"]
    assert names(solve(page, Box(0, 0, 400, high - 1), LOOK)) == ["title", "pair"]
    assert names(solve(page, Box(0, 0, 400, high - 50), LOOK)) == ["title", "more", "single"]


LINES = nodes.Scroll("list", [Button(str(n), f"line {n}") for n in range(9)])


def test_a_list_scrolls_only_once_everything_else_has_given_way_or_early_if_it_may() -> None:
    page = Column(Text("title", "heading", spare=1), LINES)
    _, high = needs(page, 600, LOOK)
    for room, shown, there in ((high.least, 9, True), (high.least - 1, 9, False), (300, 5, False)):
        found = solve(page, Box(0, 0, 600, room), LOOK)
        lines = found.lists["list"]
        assert (lines.first, lines.shown, lines.many) == (0, shown, 9)
        assert ("title" in names(found)) is there
    assert found.fits
    assert {"list-up", "list-down"} <= {one.node.key for one in found.placed}
    early = Column(Text("title", "heading", spare=1), LINES.like(details=(0.3, True)))
    found = solve(early, Box(0, 0, 600, 300), LOOK)
    assert names(found)[0] == "title"
    assert (found.lists["list"].first, found.lists["list"].shown) == (0, 5)


@pytest.mark.parametrize("first", range(-2, 12))
def test_a_list_shows_lines_from_the_one_that_is_asked_for_up_to_its_end(first: int) -> None:
    found = solve(LINES, Box(0, 0, 600, 300), LOOK, {"list": first})
    shown = [one.node.key for one in found.placed if one.node.key.isdigit()]
    start = min(max(first, 0), 4)
    assert shown == [str(n) for n in range(start, start + 5)]


def test_a_node_is_never_larger_than_its_most_cells_are_alike_and_panels_hand_down_less_room() -> None:
    page = Column(Button("ok", "OK", wide=Extent(most=10), at=1.0), wide=Extent(most=20))
    found = solve(page, Box(0, 0, 1000, 100), LOOK)
    assert found.placed[0].box == (327, 0, 346, 100)
    ok = found.box("ok")
    assert ok is not None
    assert ok.x + ok.w == found.placed[0].box.x + found.placed[0].box.w
    assert ok.w == 173
    small = Extent(0.1)
    width, height = needs(nodes.Card("day", "1", lambda *_: [], wide=small, high=small), 400, LOOK)
    assert (width.least, height.least) == (LOOK.least, LOOK.least)
    grid = Grid(3, [Button(str(n), "x" * n) for n in range(1, 8)])
    cells = [one.box for one in solve(grid, Box(0, 0, 700, 400), LOOK).placed[1:]]
    assert len({box[2:] for box in cells}) == 1
    assert len({box.x for box in cells}) == 3
    assert len({box.y for box in cells}) == 3
    page = nodes.Margin(nodes.Panel(Text("word " * 40), 1.0), 2.0)
    outer, panel, words = solve(page, Box(0, 0, 500, 900), LOOK).placed
    assert panel.box == outer.box.inset(34)
    assert words.box == panel.box.inset(17)
    low, high = Button("low", "Low"), Button("high", "High", spare=1)
    page = Canvas((Box(10.2, 20, 99.9, 48), low), (Box(300, 5, 90, 48), high))
    whole = solve(page, Box(0, 0, 640, 480), LOOK)
    assert (whole.box("low"), whole.box("high")) == (Box(11, 20, 99, 48), Box(300, 5, 90, 48))


@given(st.lists(PAGES | CHOICES, min_size=2, max_size=3), ROOMS)
def test_from_tab_to_tab_nothing_moves_and_only_the_open_one_is_there(pages: list[Node], room: Box) -> None:
    def laid(number: int) -> Solution:
        return solve(Column(Art("above", nothing), Tabs(number, pages), Art("below", nothing)), room, LOOK)

    found = [laid(number) for number in range(len(pages))]
    assert len({(one.placed[1].box, one.placed[-1].box, one.fits) for one in found}) == 1
    for number, one in enumerate(found):
        inner = {id(node) for page in pages[:number] + pages[number + 1 :] for node in page.walk()}
        assert not inner & {id(placed.node) for placed in one.placed}


def test_what_is_closed_is_not_read_and_where_nothing_is_enough_all_is_smaller_and_that_is_said() -> None:
    page = Tabs(1, [Button("a", "A"), Button("b", "B")])
    assert [node.key for node in page.walk() if node.key] == ["b"]
    many = FirstThatFits(*(Text(str(n)) for n in range(9)))
    with pytest.raises(ValueError, match="at most 64 arrangements, not 81"):
        solve(Row(many, many), Box(0, 0, 500, 500), LOOK)
    page = Row(Button("a", "Some words"), Button("b", "Some words"))
    found = solve(page, Box(0, 0, 60, 20), LOOK)
    assert not found.fits
    assert all(one.box.w > 0 for one in found.placed)
    keys = [Key(letter, letter) for letter in "abcdef"]
    roomy, tight = (solve(Grid(3, keys, gap=0), Box(0, 0, 300, high), LOOK) for high in (400, 2 * LOOK.least))
    assert {one.box.h for one in roomy.placed[1:]} == {LOOK.control}
    assert {one.box.h for one in tight.placed[1:]} == {LOOK.least}
    assert tight.fits


class Counting(Halves):
    """A ruler that knows how often it has measured."""

    many = 0

    def width(self, words: str, size: int, face: str) -> int:
        self.many += 1
        return super().width(words, size, face)


def test_what_stays_of_a_page_is_not_measured_again() -> None:
    ruler, room = Counting(), Box(0, 0, 900, 600)
    look = LOOK._replace(ruler=ruler)
    stays = Column(*(Text(f"line {n} of those", "label") for n in range(20)))
    solve(Column(Text("10", "label"), stays), room, look)
    before = ruler.many
    solve(Row(Column(Text("11", "label"), stays)), room, look)
    assert ruler.many == before + 2, "its least and its usual size"
