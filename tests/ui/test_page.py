"""Pages: what is on them does the same by keys, mouse, finger and pad; lists scroll; results come back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from racko_game.jobs.work import Work
from racko_game.paint.engine.sprites import Sprite
from racko_game.paint.engine.text import text
from racko_game.scenes.context import AppContext, GamePage
from racko_game.stage.geometry import Box
from racko_game.ui import nodes
from racko_game.ui import page as page_module
from racko_game.ui.dialogs import board, sheet
from racko_game.ui.dialogs import lines as lines_of
from racko_game.ui.page import Page, SimplePage
from racko_game.ui.scene import Pop, Push, Transition
from racko_game.ui.solve import Solution, solve
from racko_game.ui.style import Extent
from tests.roles import value
from tests.scenes.seen import SMALL, rings, says
from tests.theatre import Theatre

FRUIT = ("apple", "pear", "plum")


class Rows(GamePage[None]):
    def __init__(self, context: AppContext) -> None:
        super().__init__(context, "press")
        self.presses = 0
        self.fruit = 0
        self.share = 0.5

    def build(self) -> nodes.Node:
        return nodes.Column(
            nodes.Button("press", "Press me", self._press),
            nodes.Turn("fruit", "Fruit", FRUIT[self.fruit], self._turn),
            nodes.Slider("share", "Share", self.share, self._set),
            nodes.Button("go", "Go", Pop),
            wide=Extent(most=37),
        )

    def _press(self) -> Transition | None:
        self.presses += 1
        return None

    def _turn(self, by: int) -> None:
        self.fruit = (self.fruit + by) % len(FRUIT)

    def _set(self, share: float) -> None:
        self.share = share


@pytest.fixture
def theatre() -> Theatre:
    return Theatre(Rows, SMALL)


def rows(theatre: Theatre) -> Rows:
    return theatre.at(Rows)


def part(theatre: Theatre, name: str, share: float) -> tuple[float, float]:
    """A point of a row, so far from its left end."""
    box = next(spot.box for spot in theatre.top.hotspots() if spot.name == name)
    return box.x + box.w * share, box.centre[1]


def click(theatre: Theatre, at: tuple[float, float]) -> None:
    theatre.press(at)
    theatre.release(at)


def tap(theatre: Theatre, at: tuple[float, float]) -> None:
    theatre.finger(pygame.FINGERDOWN, at)
    theatre.finger(pygame.FINGERUP, at)


def button(theatre: Theatre, number: int) -> None:
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        theatre.frame(pygame.Event(kind, instance_id=5, button=number))


SOUTH, DPAD_DOWN, DPAD_RIGHT = 0, 12, 14  # as SDL numbers a pad's buttons


def by_keys(theatre: Theatre, name: str) -> None:
    while rows(theatre).focus != name:
        theatre.key("down")
    theatre.key("return")


def by_pad(theatre: Theatre, name: str) -> None:
    while rows(theatre).focus != name:
        button(theatre, DPAD_DOWN)
    button(theatre, SOUTH)


def by_mouse(theatre: Theatre, name: str) -> None:
    click(theatre, part(theatre, name, 0.1))


def by_finger(theatre: Theatre, name: str) -> None:
    tap(theatre, part(theatre, name, 0.1))


Choose = Callable[[Theatre, str], None]
Point = Callable[[Theatre, tuple[float, float]], None]
every_device = pytest.mark.parametrize("choose", [by_keys, by_pad, by_mouse, by_finger])

pointers = pytest.mark.parametrize("point", [click, tap])


@every_device
def test_a_button_is_pressed_once_a_choice_steps_and_one_leads_on(theatre: Theatre, choose: Choose) -> None:
    choose(theatre, "press")
    assert rows(theatre).presses == 1
    assert theatre.sounds.heard == ["confirm"]
    for fruit in ("pear", "plum", "apple"):
        choose(theatre, "fruit")
        assert says(theatre, fruit)
    choose(theatre, "go")
    assert theatre.game.stack.scenes == []


@pytest.mark.parametrize(("right", "fruit", "share"), [(True, "pear", 0.6), (False, "plum", 0.4)])
def test_left_and_right_turn_what_is_focused(theatre: Theatre, right: bool, fruit: str, share: float) -> None:
    theatre.key("down", "right" if right else "left")
    assert says(theatre, fruit)
    theatre.key("down", "right" if right else "left")
    assert rows(theatre).share == share
    assert says(theatre, f"{share:.0%}".rstrip("%"))
    assert theatre.sounds.heard == ["focus"] * 4
    assert rows(theatre).focus == "share"


def test_a_slider_goes_in_tenths_by_keys_and_pads_to_its_ends_while_a_key_is_held(theatre: Theatre) -> None:
    by_keys(theatre, "share")
    assert rows(theatre).share == 0.5, "accept changes nothing"
    seen = []
    for _ in range(7):
        theatre.key("right")
        seen.append(rows(theatre).share)
    assert seen == [0.6, 0.7, 0.8, 0.9, 1.0, 1.0, 1.0]
    theatre.key(*["left"] * 12)
    assert rows(theatre).share == 0.0
    button(theatre, DPAD_RIGHT)
    assert rows(theatre).share == 0.1
    theatre.frame(pygame.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="", scancode=0))
    theatre.wait(90)
    assert rows(theatre).share == 1.0


@pointers
def test_arrows_turn_choices_and_sliders_go_where_pointed_or_dragged(theatre: Theatre, point: Point) -> None:
    point(theatre, part(theatre, "fruit", 0.52))
    assert says(theatre, "plum")
    point(theatre, part(theatre, "fruit", 0.97))
    assert says(theatre, "apple")
    point(theatre, part(theatre, "fruit", 0.66))
    assert says(theatre, "pear"), "its words turn it on, wherever they are pressed"
    seen = []
    for share in (0.3, 0.54, 0.6, 0.66, 0.99):
        point(theatre, part(theatre, "share", share))
        seen.append(rows(theatre).share)
    assert seen == sorted(seen)
    assert len(set(seen)) == 5
    assert (seen[0], seen[-1]) == (0.0, 1.0)
    for share in (1.0, 0.5, 0.3, 0.0):
        rows(theatre).share = share
        rows(theatre).changed()
        point(theatre, knob(theatre))
        assert rows(theatre).share == share, "pointing at the knob leaves it where it is"
    theatre.drag(knob(theatre), part(theatre, "share", 0.9))
    assert rows(theatre).share == 1.0


def knob(theatre: Theatre) -> tuple[float, float]:
    found = next(sprite for sprite in theatre.game.stack.sprites() if sprite.picture[0] == "knob")
    width, height = theatre.game.art.picture(found.picture).size
    return found.x + width / 2, found.y + height / 2


def test_up_and_down_go_around_all_rows_and_a_press_beside_them_does_nothing(theatre: Theatre) -> None:
    for point in (click, tap):
        point(theatre, (5, 5))
    assert (rows(theatre).presses, rows(theatre).fruit, rows(theatre).share) == (0, 0, 0.5)
    assert theatre.sounds.heard == []
    seen = []
    for _ in range(5):
        seen.append(rows(theatre).focus)
        theatre.key("down")
    assert seen == ["press", "fruit", "share", "go", "press"]
    theatre.key("up", "up")
    assert rows(theatre).focus == "go"


def test_the_mouse_marks_what_it_is_over_keys_and_pads_the_focus_a_finger_nothing(theatre: Theatre) -> None:
    assert rings(theatre) == 0
    theatre.move(part(theatre, "fruit", 0.2))
    assert rings(theatre) == 1
    theatre.key("down")
    assert (rings(theatre), rows(theatre).focus) == (1, "share"), "keys go on from where the mouse was"
    button(theatre, DPAD_DOWN)
    assert (rings(theatre), rows(theatre).focus) == (1, "go")
    theatre.move(part(theatre, "fruit", 0.2))
    assert rings(theatre) == 1
    theatre.move((5, 5))
    assert rings(theatre) == 0
    tap(theatre, part(theatre, "press", 0.2))
    assert rings(theatre) == 0


class Lines(GamePage[str]):
    """A list of thirty buttons between a title and a foot; closes with the one pressed."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context, "line 0")
        self.gone = set[int]()

    def build(self) -> nodes.Node:
        there = [n for n in range(30) if n not in self.gone]
        lines = [nodes.Button(f"line {n}", f"Line {n}", self._chooses(n)) for n in there]
        return self.dialog(sheet("Lines", lines, foot=[nodes.Button("back", "Back", Pop)]))

    def _chooses(self, line: int) -> Callable[[], Transition]:
        return lambda: Pop(f"line {line}")


@pytest.fixture
def lines() -> Theatre:
    return Theatre(Lines, SMALL)


def seen(theatre: Theatre) -> list[str]:
    return [spot.name for spot in theatre.top.hotspots() if spot.name.startswith("line ")]


def test_a_list_shows_its_first_lines_keys_reach_all_and_other_windows_keep_the_focus(
    lines: Theatre,
) -> None:
    assert seen(lines)[0] == "line 0"
    assert len(seen(lines)) < 30
    for n in range(30):
        assert lines.top.focus == f"line {n}"
        assert lines.top.focus in seen(lines)
        lines.key("down")
    assert lines.top.focus == "back"
    lines.key(*["up"] * 10)
    for size in ((1280, 720), SMALL):
        lines.resize(size)
        assert lines.top.focus == "line 20"
        assert "line 20" in seen(lines)
    lines.at(Lines).gone = {20}
    lines.frame()
    assert lines.top.focus in seen(lines), "a lost focus goes to what is there"


def test_wheel_buttons_and_a_pull_scroll_to_the_ends_and_press_nothing(lines: Theatre) -> None:
    lines.move(lines.spot("line 2"))
    before = lines.top.focus
    for _ in range(3):
        lines.frame(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False, which=0, precise_x=0.0,
                                 precise_y=-1.0, touch=False))  # fmt: skip
    assert seen(lines)[0] == "line 3"
    assert lines.top.focus == before
    lines.drag(lines.spot("line 7"), lines.spot("line 3"))
    assert seen(lines)[0] == "line 7"
    lines.click(*["scroll-up"] * 20)
    assert seen(lines)[0] == "line 0"
    lines.click(*["scroll-down"] * 40)
    assert seen(lines)[-1] == "line 29"
    assert lines.sounds.heard.count("confirm") == 60
    assert isinstance(lines.top, Lines)


class OneOrBoth(GamePage[None]):
    """Two buttons, and where both have no room only one of them."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context, "left")

    def build(self) -> nodes.Node:
        both = nodes.Row(
            nodes.Button("left", "Left", wide=Extent(20)), nodes.Button("right", "Right", wide=Extent(20))
        )
        return nodes.FirstThatFits(both, nodes.Button("left", "Left"))


def test_a_focus_that_has_no_room_any_more_goes_to_what_has() -> None:
    pair = Theatre(OneOrBoth, (1280, 720))
    pair.key("right")
    assert pair.top.focus == "right"
    pair.resize((480, 640))
    assert [spot.name for spot in pair.top.hotspots()] == [pair.top.focus] == ["left"]


class Shelf(GamePage[None]):
    """A board with more cells than find room, its first line the lowest; the primary button has the focus."""

    def build(self) -> nodes.Node:
        cells = [nodes.Button(f"cell {n}", str(n)) for n in range(60)]
        foot = [nodes.Button("back", "Back", Pop), nodes.Button("on", "On", Pop, "primary")]
        return board("A shelf", lines_of(cells, 3, upward=True), foot=foot)


def test_a_board_fills_its_room_and_scrolls_before_its_title_gives_way() -> None:
    shelf = Theatre(Shelf, SMALL)
    assert says(shelf, "A shelf")
    assert shelf.top.focus == "on"
    spots = {spot.name: spot.box for spot in shelf.top.hotspots()}
    assert {"cell 57", "cell 59", "scroll-down"} <= spots.keys()
    assert "cell 0" not in spots
    assert spots["back"].y > SMALL[1] - 80
    up, down = spots["scroll-up"], spots["scroll-down"]
    assert up.h == down.h < 2 * up.w


class Caller(GamePage[None]):
    """Opens the lines, and says what came back; or waits for work."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.said = "nothing"
        self.seconds = 0.0

    def build(self) -> nodes.Node:
        return nodes.Column(
            nodes.Text(self.said),
            nodes.Button("ask", "Ask", lambda: Push(Lines(self.context), self._answer)),
            nodes.Button("wait", "Wait", self._wait),
        )

    def _answer(self, line: str | None) -> None:
        self.said = f"chose {line}"

    def _wait(self) -> None:
        self.wait(Work(self._done_in), self._found)

    def _done_in(self, dt: float) -> str | None:
        self.seconds += dt
        return "done" if self.seconds > 1 else None

    def _found(self, found: str) -> None:
        self.said = found


def test_a_result_comes_back_to_what_asked_for_it_and_a_page_moves_while_it_waits() -> None:
    theatre = Theatre(Caller, SMALL)
    theatre.click("ask", "line 3")
    assert says(theatre, "chose line 3")
    theatre.click("ask")
    theatre.key("escape")
    assert says(theatre, "chose None")
    theatre.click("wait")
    assert theatre.top.moving
    theatre.until(lambda: not theatre.top.moving, 3)
    assert says(theatre, "done")


class Figures(GamePage[None]):
    """A number that can be typed, and a choice with two ends."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context, "target")
        self.target, self.speed = 500, 1

    def build(self) -> nodes.Node:
        targets = [(target, str(target)) for target in range(75, 1000, 5)]
        return nodes.Column(
            nodes.Pick("target", "Target", self.target, targets, self._aim, states=("number",)),
            nodes.Pick("speed", "Speed", self.speed, ((1, "usual"), (2, "double"), (4, "fast")), self._hurry),
        )

    def _aim(self, target: int) -> None:
        self.target = target

    def _hurry(self, speed: int) -> None:
        self.speed = speed


def said(theatre: Theatre, name: str) -> str:
    return value(next(spot for spot in theatre.top.hotspots() if spot.name == name))


def test_a_number_is_typed_settles_and_turns_faster_and_a_choice_has_ends_for_arrows_but_no_press() -> None:
    figures = Theatre(Figures, SMALL)
    figures.key("2")
    assert says(figures, "2 …")
    figures.key("5", "0")
    assert said(figures, "target") == "250"
    figures.key("return")
    assert said(figures, "target") == "250"
    figures.key(*"123")
    assert said(figures, "target") == "250"
    figures.wait(60)
    assert said(figures, "target") == "125", "the nearest there is"
    figures.key(*["right"] * 4)
    assert said(figures, "target") == "145"
    figures.key(*["right"] * 6)
    assert int(said(figures, "target")) > 175
    figures.key("down", "left")
    assert said(figures, "speed") == "usual"
    figures.key(*["right"] * 3)
    assert said(figures, "speed") == "fast"
    figures.key("return")
    assert said(figures, "speed") == "usual"


def test_an_equal_tree_keeps_all_but_its_actions(theatre: Theatre, monkeypatch: pytest.MonkeyPatch) -> None:
    page = rows(theatre)
    solution, before, pressed = page.solution, page.sprites(), list[int]()
    monkeypatch.setattr(page, "_press", lambda: pressed.append(1))
    page.changed()
    assert page.solution is solution
    assert all(one is other for one, other in zip(before, page.sprites(), strict=True))
    theatre.click("press")
    assert pressed == [1]


def test_a_page_is_drawn_as_it_is_now_and_one_of_a_function_while_time_goes_on_beneath() -> None:
    theatre = Theatre(Caller, SMALL)
    page = theatre.at(Caller)
    for n in range(60):
        for said in (f"{n} and more words than before", f"{n}"):
            page.said = said
            page.changed()
            assert page.solution.fits
        words = (sprite.picture[1] for sprite in page.sprites() if sprite.picture[0] == "text")
        assert next(words) == f"{n}"
    found: list[str] = []

    def make(context: AppContext) -> SimplePage:
        beneath = Rows(context)
        beneath.wait(Work(lambda dt: "ripe"), found.append)
        back = nodes.Button("back", FRUIT[0], Pop)
        return SimplePage(context, lambda page: page.dialog(back), "back", beneath=beneath)

    theatre = Theatre(make, SMALL)
    theatre.frame()
    assert found == ["ripe"]
    assert says(theatre, FRUIT[0])
    assert not theatre.top.moving
    theatre.key("return")
    assert not theatre.game.stack.scenes


def test_pictures_that_change_by_turns_are_all_seen_as_they_are_now_without_another_layout() -> None:
    shown = [1, 2]

    def numbered(box: Box, letter: float, number: int) -> list[Sprite]:
        return [text(str(number), *box.centre, letter)]

    def build(page: Page[object]) -> nodes.Node:
        pictures = [nodes.Art("", numbered, number, wide=Extent(3), high=Extent(3)) for number in shown]
        return nodes.Column(*pictures, nodes.Button("go", "Go", Pop))

    theatre = Theatre(lambda context: SimplePage(context, build, opaque=True), SMALL)
    page = theatre.top
    assert isinstance(page, SimplePage)
    lists = page.solution.lists
    for now in ([3, 2], [3, 2], [3, 4], [5, 4]):
        shown[:] = now
        page.changed()
        assert [str(one.picture[1]) for one in page.sprites()][:2] == [str(number) for number in now]
        assert page.solution.lists is lists


@pytest.mark.parametrize("choosing", [False, True])
def test_a_choice_or_slider_that_turns_in_a_list_is_seen_and_read_without_another_layout(
    choosing: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    now, solved = [(FRUIT[0], 0.5)], list[nodes.Node]()

    def build(page: Page[object]) -> nodes.Node:
        fruit = nodes.Pick("fruit", "Fruit", now[0][0], [(one, one) for one in FRUIT])
        share = nodes.Slider("share", "Share", now[0][1])
        said = nodes.Text("of which", "label")
        line = nodes.FirstThatFits(nodes.Row(said, share), share) if choosing else nodes.Row(said, share)
        return nodes.Scroll("list", [fruit, line])

    def counted(page: nodes.Node, *given: Any) -> Solution:
        solved.append(page)
        return solve(page, *given)

    monkeypatch.setattr(page_module, "solve", counted)
    page = Theatre(lambda context: SimplePage(context, build, opaque=True), SMALL).top
    assert isinstance(page, SimplePage)
    assert page.solution.lists
    for fruit, share in ((FRUIT[1], 0.5), (FRUIT[1], 0.7), (FRUIT[2], 0.1)):
        solved.clear()
        now[:] = [(fruit, share)]
        page.changed()
        assert any(fruit in sprite.picture for sprite in page.sprites())
        assert bool(solved) is choosing
        values = {one.key: one.value for one in page.described() if one.value}
        assert values == {"fruit": fruit, "share": f"{round(100 * share)} %"}
        assert [one.key for one in page.described() if one.box and one.key] == ["list", "fruit", "share"]
        assert page.solution.step("list") > 1
