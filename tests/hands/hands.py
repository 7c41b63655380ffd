"""Hands: the devices, each as somebody uses it who has no other; the ways of the focus over a screen.

A mouse and a finger go straight to a place. Keys and a pad walk there with the focus and accept.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterator, Set
from typing import cast

import pygame

from racko_game.audio.service import SoundService
from racko_game.controls.focus import DIRECTIONS, OPPOSITE, SIDEWAYS, FocusSpot, step
from racko_game.controls.intents import Device, DeviceKind
from racko_game.paint.widgets import slider_value
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.touch.hotspots import Hotspot, at, named
from racko_game.ui.page import Page
from racko_game.ui.pointing import SCROLLS
from racko_game.ui.scene import Scene
from tests import roles

from ..pads import VirtualPad
from ..theatre import STRIDE, Theatre


class Hand(ABC):
    """What a hand can do, whatever it holds."""

    device: Device

    def __init__(self, theatre: Theatre) -> None:
        self.theatre = theatre

    @abstractmethod
    def choose(self, name: str) -> None:
        """Do what a hotspot does."""

    @abstractmethod
    def turn(self, name: str, by: int) -> None:
        """Turn a pick to its next value (1) or the one before (-1), a slider a step up or down."""

    @abstractmethod
    def back(self) -> None:
        """Go back from here; on the table, to the pause."""


class Focus(Hand):
    """Up, down, left, right and accept, and nothing else; ``kind`` is the device, or a half of it."""

    kind: DeviceKind

    @abstractmethod
    def say(self, word: str) -> None:
        raise NotImplementedError

    def code(self, word: str) -> str:
        return self.theatre.context.bindings.codes(self.kind, word)[0]

    def choose(self, name: str) -> None:
        self.walk(name)
        self.say("accept")

    def turn(self, name: str, by: int) -> None:
        self.walk(name)
        self.say("right" if by > 0 else "left")

    def back(self) -> None:
        self.say("back")

    def walk(self, name: str) -> None:
        """Take the focus to a hotspot, on the shortest way."""
        top = self.theatre.top
        for _ in range(2):  # the first step of a way may lead back to where the focus was before
            seen = isinstance(top, TableScene)
            for direction in way(top.places(), top.focus, name) if seen else ways_on(top, {name})[name]:
                self.say(direction)
            if top.focus == name:
                return
        raise AssertionError(f"{top.focus} has the focus instead of {name}")


class Keys(Focus):
    device = Device.KEYS
    kind: DeviceKind = Device.KEYS

    def say(self, word: str) -> None:
        self.theatre.key(self.code(word))


class Pad(Focus):
    """A pad that has just been plugged in."""

    def __init__(self, theatre: Theatre, pad: VirtualPad, device: Device) -> None:
        super().__init__(theatre)
        self.pad = pad
        self.device = self.kind = device
        theatre.frame(*pygame.event.get())

    def say(self, word: str) -> None:
        code = self.code(word)
        if code[-1] in "+-":
            self._do(lambda: self.pad.push(code[:-1], 1.0 if code[-1] == "+" else -1.0))
            self._do(lambda: self.pad.push(code[:-1], 0.0))
        else:
            self._do(lambda: self.pad.press(code))
            self._do(lambda: self.pad.release(code))

    def _do(self, act: Callable[[], None]) -> None:
        act()
        self.theatre.frame(*pygame.event.get())


class Finger(Hand):
    device = Device.TOUCH

    def choose(self, name: str) -> None:
        self.tap(self.theatre.spot(name))

    def turn(self, name: str, by: int) -> None:
        self.tap(arrow(self.theatre, name, by))

    def back(self) -> None:
        """A finger has no button for it; where there is no place for it either, it touches the edge."""
        spots = self.theatre.top.hotspots()
        name = next((name for name in ("menu", "resume", "back", "title") if named(spots, name)), None)
        self.tap(self.theatre.spot(name) if name else (2, 2))

    def tap(self, at: tuple[float, float]) -> None:
        self.theatre.finger(pygame.FINGERDOWN, at)
        self.theatre.finger(pygame.FINGERUP, at)

    def grab(self, name: str) -> None:
        x, y = self.theatre.spot(name)
        self.theatre.finger(pygame.FINGERDOWN, (x, y))
        for far in (10, 20, 40):
            self.theatre.finger(pygame.FINGERMOTION, (x, y - far))

    def let_go(self, name: str) -> None:
        at = self.theatre.spot(name)
        self.theatre.finger(pygame.FINGERMOTION, at)
        self.theatre.finger(pygame.FINGERUP, at)


class Mouse(Hand):
    device = Device.MOUSE

    def choose(self, name: str) -> None:
        self.theatre.move(self.theatre.spot(name))
        self.theatre.click(name)

    def turn(self, name: str, by: int) -> None:
        at = arrow(self.theatre, name, by)
        self.theatre.move(at)
        self.theatre.press(at)
        self.theatre.release(at)

    def back(self) -> None:
        """The right button."""
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.theatre.frame(pygame.Event(kind, pos=(1, 1), button=3, touch=False))


def way(spots: tuple[Hotspot, ...], start: str, end: str) -> list[str]:
    """The shortest way of the focus where nothing scrolls; left and right lead not on from what they turn."""
    turns = {spot.name: SIDEWAYS for spot in spots if roles.turns(spot)}
    places = [FocusSpot(spot.name, spot.box, turns.get(spot.name, ())) for spot in spots]
    ways: dict[tuple[str, str], list[str]] = {(start, ""): []}
    queue = deque(ways)
    while queue:
        here, came = queue.popleft()
        if here == end:
            return ways[here, came]
        for direction in (one for one in DIRECTIONS if OPPOSITE[one] != came):  # that leads straight back
            there = step(places, here, direction)
            if there and there != here and (there, direction) not in ways:
                ways[there, direction] = [*ways[here, came], direction]
                queue.append((there, direction))
    raise AssertionError(f"no way from {start} to {end}")


def arrow(theatre: Theatre, name: str, by: int) -> tuple[float, float]:
    """Where to point to turn a pick that way, or a slider by a step: at an arrow, into the groove."""
    spot = named(theatre.top.hotspots(), name)
    assert spot is not None
    x, y, w, h = spot.box
    if roles.role(spot) == "slider":
        wanted = roles.share(spot) + by / 10
        return min(
            (x + i for i in range(int(w))), key=lambda at: abs(slider_value(spot.box, at) - wanted)
        ), y + h / 2
    sign = "more" if by > 0 else "less"
    for sprite in theatre.top.sprites():
        if sprite.picture[:2] == ("icon", sign) and spot.box.holds(sprite.x, sprite.y):
            size = theatre.game.art.picture(sprite.picture).size
            return sprite.x + size[0] / 2, sprite.y + size[1] / 2
    raise AssertionError(f"no arrow on {name}")


Scrolled = tuple[tuple[str, int], ...]
Place = tuple[str, Scrolled, str]
"""Where the focus is, which lines are the first in sight, and the step that led there."""


def ways_on(scene: Scene, ends: Set[str]) -> dict[str, tuple[str, ...]]:
    """From where the focus is to these places, as far as there is a way: what is to be said. Nothing is
    turned on the way."""
    start = scene.focus, scrolled(scene), ""
    ways: dict[Place, tuple[str, ...]] = {start: ()}
    queue = deque([start])
    sound, scene.context.sound = scene.context.sound, SoundService()  # nothing is heard meanwhile
    while queue and not ends <= {name for name, _, _ in ways}:
        here = queue.popleft()
        for direction in _steps(scene, here):
            _stand(scene, here)
            scene._move(scene.context.hand, direction)
            there = scene.focus, scrolled(scene), direction
            if there not in ways:
                ways[there] = (*ways[here], direction)
                queue.append(there)
    _stand(scene, start)
    scene.context.sound = sound
    found: dict[str, tuple[str, ...]] = {}
    for (name, _, _), way in ways.items():
        found.setdefault(name, way)
    return found


def _steps(scene: Scene, here: Place) -> Iterator[str]:
    """The directions that lead on from there: they turn nothing, and go not straight back."""
    _stand(scene, here)
    spot = named(scene.stops(), here[0]) or named(scene.hotspots(), here[0])  # what lies open in a lobby, too
    kept = scene.own_directions(spot) if spot else SIDEWAYS
    yield from (one for one in DIRECTIONS if one not in kept and OPPOSITE[one] != here[2])


def _stand(scene: Scene, place: Place) -> None:
    if isinstance(scene, Page):
        for name, first in place[1]:
            scene.scroll(name, first - scene.solution.lists[name].first)
    elif hasattr(scene, "first"):
        ((_, scene.first),) = place[1]
    scene.focus = place[0]


def scrolled(scene: Scene) -> Scrolled:
    """Return which line is the first in sight of each list."""
    if isinstance(scene, Page):
        return tuple((name, lines.first) for name, lines in scene.solution.lists.items())
    return (("", getattr(scene, "first", 0)),)


def out_of_reach(scene: Scene, device: Device) -> set[str]:
    """What a hand with that device cannot get at: a pointer meets something else, or the focus never comes
    there. That is looked for with keys: what a pad says is the same."""
    spots = scene.hotspots()
    if device.points:
        return {spot.name for spot in spots if at(spots, *spot.box.centre) != spot}
    if device is not Device.KEYS:
        return set()
    wanted = {spot.name for spot in spots} - set(SCROLLS)
    return wanted - set(ways_on(scene, wanted))


AWHILE = 4  # long frames until what is read is there
BACK = "← back"
Step = str | type[Scene] | tuple[str | int, int]


def go(theatre: Theatre, hand: Hand, *steps: Step) -> None:
    """Choose places by their names, go ``BACK``, turn what has a name by so many values (name, by), give the
    window another size (width, height), and look over pages of a kind."""
    for one in steps:
        if isinstance(one, str):
            hand.back() if one == BACK else hand.choose(one)
        elif isinstance(one, type):
            look_over(theatre, hand, one)
        elif isinstance(one[0], str):
            hand.turn(one[0], one[1])
        else:
            theatre.resize(cast(tuple[int, int], one))


def look_over(theatre: Theatre, hand: Hand, kind: type[Scene]) -> None:
    """Such a page is there, the focus is somewhere, and the hand can get at every place of it."""
    for _ in range(AWHILE):
        theatre.frame(dt=STRIDE)
    top = theatre.at(kind)
    assert named(top.hotspots(), top.focus), f"the focus of {kind.__name__} is nowhere: {top.focus}"
    assert not out_of_reach(top, hand.device), kind.__name__
