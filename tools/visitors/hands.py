"""Hands: what each device does to press something, as the events of one frame after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pygame

from racko_game.controls.devices.events import PAD_BUTTONS
from racko_game.stage.touch.hotspots import Hotspot, named
from racko_game.ui.scene import Scene

Event = tuple[int, dict[str, Any]]
Moment = tuple[Event, ...]
"""What happens in one frame."""
Point = tuple[float, float]
Size = tuple[int, int]

FARTHEST = 14  # presses of an arrow until somebody gives up looking for a button
PAD = 3  # the instance id of a pad that nobody told the game of


def mouse(at: Point, size: Size) -> Iterator[Moment]:
    """A click."""
    place = {"pos": (round(at[0]), round(at[1])), "touch": False}
    yield ((pygame.MOUSEMOTION, {**place, "rel": (9, 9), "buttons": (0, 0, 0)}),)
    yield ((pygame.MOUSEBUTTONDOWN, {**place, "button": 1}),)
    yield ()
    yield ((pygame.MOUSEBUTTONUP, {**place, "button": 1}),)


def finger(at: Point, size: Size) -> Iterator[Moment]:
    """A tap."""
    where = {"touch_id": 1, "finger_id": 1, "x": at[0] / size[0], "y": at[1] / size[1], "pressure": 1.0}
    yield ((pygame.FINGERDOWN, where),)
    yield ()
    yield ((pygame.FINGERUP, where),)


def key(name: str) -> Iterator[Moment]:
    """A key, pressed and let go."""
    code = {"key": pygame.key.key_code(name), "mod": 0, "unicode": "", "scancode": 0}
    yield ((pygame.KEYDOWN, code),)
    yield ((pygame.KEYUP, code),)


def button(name: str) -> Iterator[Moment]:
    """A button of a pad."""
    where = {"instance_id": PAD, "button": PAD_BUTTONS.index(name)}
    yield ((pygame.CONTROLLERBUTTONDOWN, where),)
    yield ((pygame.CONTROLLERBUTTONUP, where),)


POINTERS: dict[str, Callable[[Point, Size], Iterator[Moment]]] = {"mouse": mouse, "finger": finger}
SAYS: dict[str, Callable[[str], Iterator[Moment]]] = {
    "keys": lambda word: key("return" if word == "accept" else "escape" if word == "back" else word),
    "pad": lambda word: button({"accept": "south", "back": "east"}.get(word, f"dpad_{word}")),
}
"""Words, as keys and a pad say them."""
DEVICES = (*POINTERS, *SAYS)


def anywhere(device: str, size: Size) -> Iterator[Moment]:
    """Press something, whatever it is."""
    middle = size[0] / 2, size[1] / 2
    return POINTERS[device](middle, size) if device in POINTERS else SAYS[device]("accept")


def press(
    device: str, top: Callable[[], Scene], name: str, size: Size, across: float = 0.5
) -> Iterator[Moment]:
    """Press the hotspot of that name; ``across`` is where, from its left to its right."""
    spot = named(top().hotspots(), name)
    if spot is None:
        return
    if device in POINTERS:
        box = spot.box
        yield from POINTERS[device]((box.x + across * box.w, box.centre[1]), size)
        return
    yield from _go_to(device, top, name)
    yield from SAYS[device]("accept" if across == 0.5 else "right")


def _go_to(device: str, top: Callable[[], Scene], name: str) -> Iterator[Moment]:
    """Arrow after arrow, until the focus is there."""
    scene = top()
    for turn in range(FARTHEST):
        here, there = named(scene.places(), scene.focus), named(scene.hotspots(), name)
        if there is None or scene is not top() or (here and here.name == name):
            return
        yield from SAYS[device](_way(here, there, turn))


def _way(here: Hotspot | None, there: Hotspot, turn: int) -> str:
    """The arrow that leads there; every third time the other way, which may lead around."""
    if here is None:
        return "down"
    (x, y), (to_x, to_y) = here.box.centre, there.box.centre
    level, upright = "right" if to_x > x else "left", "down" if to_y > y else "up"
    return level if (abs(to_x - x) > abs(to_y - y)) != (turn % 3 == 2) else upright
