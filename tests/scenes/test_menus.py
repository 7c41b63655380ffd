"""Menus: buttons, picks and sliders do the same by keys, mouse, finger and pad."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from racko_game.paint.engine.sprite import Picture, Sprite
from racko_game.scenes.kit.scene import Kit
from racko_game.scenes.menus.menu import Button, Menu, Pick, Slider
from racko_game.stage.place.pose import Box
from racko_game.stage.touch.hotspots import Hotspot
from racko_game.ui.scene import Pop, Transition
from tests.theatre import Theatre

from .seen import SMALL, rings, says

FRUIT = ("apple", "pear", "plum")


class Rows(Menu):
    """A button, a pick and a slider, and a second button."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit, "press")
        self.presses = 0
        self.fruit = 0
        self.share = 0.5

    def hotspots(self) -> tuple[Hotspot, ...]:
        boxes = Box(20, 20, 600, 440).rows(4, 20)
        rows = (
            ("press", "Press me", Button(self._press)),
            ("fruit", "Fruit", Pick(lambda: FRUIT[self.fruit], self._turn)),
            ("share", "Share", Slider(lambda: self.share, self._set)),
            ("go", "Go", Button(Pop)),
        )
        return tuple(
            Hotspot(name, box, value, label) for (name, label, value), box in zip(rows, boxes, strict=True)
        )

    def _press(self) -> Transition | None:
        self.presses += 1
        return None

    def _turn(self, by: int) -> None:
        self.fruit = (self.fruit + by) % len(FRUIT)

    def _set(self, share: float) -> None:
        self.share = share

    def backdrop(self) -> Picture:
        return ("table", *SMALL)

    def sprites(self) -> list[Sprite]:
        return self.items()


@pytest.fixture
def theatre() -> Theatre:
    return Theatre(Rows, SMALL)


def rows(theatre: Theatre) -> Rows:
    assert isinstance(theatre.top, Rows)
    return theatre.top


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
    click(theatre, part(theatre, name, 0.2))


def by_finger(theatre: Theatre, name: str) -> None:
    tap(theatre, part(theatre, name, 0.2))


every_device = pytest.mark.parametrize("choose", [by_keys, by_pad, by_mouse, by_finger])
pointers = pytest.mark.parametrize("point", [click, tap])


@every_device
def test_a_button_is_pressed_once(theatre: Theatre, choose: Callable[[Theatre, str], None]) -> None:
    choose(theatre, "press")
    assert rows(theatre).presses == 1
    assert theatre.sounds.heard == ["confirm"]


@every_device
def test_a_button_leads_on(theatre: Theatre, choose: Callable[[Theatre, str], None]) -> None:
    choose(theatre, "go")
    assert theatre.game.stack.scenes == []


@every_device
def test_a_pick_steps_to_the_next_value_and_around(
    theatre: Theatre, choose: Callable[[Theatre, str], None]
) -> None:
    for fruit in ("pear", "plum", "apple"):
        choose(theatre, "fruit")
        assert says(theatre, fruit)


@pointers
def test_a_pick_is_turned_back_at_its_left_arrow(
    theatre: Theatre, point: Callable[[Theatre, tuple[float, float]], None]
) -> None:
    point(theatre, part(theatre, "fruit", 0.52))
    assert says(theatre, "plum")
    point(theatre, part(theatre, "fruit", 0.97))
    assert says(theatre, "apple")
    point(theatre, part(theatre, "fruit", 0.66))
    assert says(theatre, "pear"), "its words turn it on, wherever they are pressed"


@pytest.mark.parametrize(("right", "fruit", "share"), [(True, "pear", 0.6), (False, "plum", 0.4)])
def test_left_and_right_turn_what_has_the_focus(
    theatre: Theatre, right: bool, fruit: str, share: float
) -> None:
    theatre.key("down")
    theatre.key("right" if right else "left")
    assert says(theatre, fruit)
    theatre.key("down")
    theatre.key("right" if right else "left")
    assert rows(theatre).share == share
    assert says(theatre, f"{share:.0%}".rstrip("%"))
    assert theatre.sounds.heard == ["focus"] * 4
    assert rows(theatre).focus == "share"


def test_a_pad_turns_a_slider_too(theatre: Theatre) -> None:
    button(theatre, DPAD_DOWN)
    button(theatre, DPAD_DOWN)
    button(theatre, DPAD_RIGHT)
    assert rows(theatre).share == 0.6


def test_a_slider_goes_in_tenths_and_ends_at_its_ends(theatre: Theatre) -> None:
    theatre.key("down")
    theatre.key("down")
    seen = [rows(theatre).share]
    for _ in range(7):
        theatre.key("right")
        seen.append(rows(theatre).share)
    assert seen == [0.5, 0.6, 0.7, 0.8, 0.9, 1.0, 1.0, 1.0]
    for _ in range(12):
        theatre.key("left")
    assert rows(theatre).share == 0.0


def test_a_key_held_turns_a_slider_on_and_on(theatre: Theatre) -> None:
    theatre.key("down")
    theatre.key("down")
    theatre.frame(pygame.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="", scancode=0))
    for _ in range(60):
        theatre.frame()
    assert rows(theatre).share == 1.0


@pointers
def test_a_slider_is_set_to_where_it_is_pointed_at(
    theatre: Theatre, point: Callable[[Theatre, tuple[float, float]], None]
) -> None:
    seen = []
    for share in (0.3, 0.54, 0.6, 0.66, 0.99):
        point(theatre, part(theatre, "share", share))
        seen.append(rows(theatre).share)
    assert seen == sorted(seen)
    assert len(set(seen)) == 5
    assert (seen[0], seen[-1]) == (0.0, 1.0)


@pointers
def test_pointing_at_the_knob_leaves_it_where_it_is(
    theatre: Theatre, point: Callable[[Theatre, tuple[float, float]], None]
) -> None:
    for share in (0.0, 0.3, 0.5, 1.0):
        rows(theatre).share = share
        point(theatre, knob(theatre))
        assert rows(theatre).share == share


def knob(theatre: Theatre) -> tuple[float, float]:
    """Its middle, as it is drawn."""
    found = next(sprite for sprite in theatre.game.stack.sprites() if sprite.picture[0] == "knob")
    width, height = theatre.game.art.size(found.picture)
    return found.x + width / 2, found.y + height / 2


def test_a_knob_is_dragged(theatre: Theatre) -> None:
    theatre.drag(knob(theatre), part(theatre, "share", 0.9))
    assert rows(theatre).share == 1.0


def test_accept_on_a_slider_changes_nothing(theatre: Theatre) -> None:
    by_keys(theatre, "share")
    assert rows(theatre).share == 0.5


def test_up_and_down_go_through_all_rows_and_around(theatre: Theatre) -> None:
    seen = []
    for _ in range(5):
        seen.append(rows(theatre).focus)
        theatre.key("down")
    assert seen == ["press", "fruit", "share", "go", "press"]
    theatre.key("up")
    theatre.key("up")
    assert rows(theatre).focus == "go"


def test_a_press_beside_everything_does_nothing(theatre: Theatre) -> None:
    for point in (click, tap):
        point(theatre, (5, 5))
    assert (rows(theatre).presses, rows(theatre).fruit, rows(theatre).share) == (0, 0, 0.5)
    assert theatre.sounds.heard == []


def test_the_mouse_marks_what_it_is_over_and_a_finger_nothing(theatre: Theatre) -> None:
    assert rings(theatre) == 0
    theatre.move(part(theatre, "fruit", 0.2))
    assert rings(theatre) == 1
    theatre.move((5, 5))
    assert rings(theatre) == 0
    tap(theatre, part(theatre, "press", 0.2))
    assert rings(theatre) == 0


def test_keys_and_pads_mark_what_has_the_focus_and_go_on_from_where_the_mouse_was(theatre: Theatre) -> None:
    theatre.move(part(theatre, "fruit", 0.2))
    theatre.key("down")
    assert rings(theatre) == 1
    assert rows(theatre).focus == "share"
    button(theatre, DPAD_DOWN)
    assert rings(theatre) == 1
    assert rows(theatre).focus == "go"
