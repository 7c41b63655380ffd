"""Ten fingers on a table with four sides: what they do at random, and what they are told to do."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from typing import Any

import pygame

from racko_game.match.match import Match
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.geometry import Box
from racko_game.stage.table.furniture import Furniture, slot_box
from racko_game.stage.touch.choices import on_rack
from racko_game.stage.touch.hotspots import named

from ..counts import full
from ..theatre import Theatre
from .sitting import dealt, play_of, theatre

DOWN, MOVE, UP = pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP
FINGERS = 10
EVENTS = int(os.environ.get("RACKO_FINGERS", full(1200, 500)))
"""What they do at random at one table; where there is time, many more."""
Point = tuple[float, float]
WIDE = (1920, 1080)
SIZES = (WIDE, (1280, 720), (800, 480), (1080, 1920), (2560, 1440))
"""Windows; some of them too small for a table with four sides."""


def around(match: Match | None = None, size: tuple[int, int] = WIDE, **settings: Any) -> Theatre:
    """A table with four sides, with nothing moving by itself; somebody is asked."""
    shown = theatre(match or dealt(), size, motion="none", **settings)
    shown.until(shown.asked)
    return shown


def middle(furniture: Furniture, box: Box) -> Point:
    """The middle of what is upright at an edge, on the screen."""
    return furniture.turn.point(*box.centre)


def own(shown: Theatre, seat: int, name: str) -> Point:
    """The middle of something that belongs to a seat, on the screen: slots from 0 on."""
    seen = play_of(shown).show.around[seat]
    rack = seen.racks[seat]
    if name.isdigit():
        return middle(seen, slot_box(rack, int(name)))
    return middle(seen, {"name": rack.name, "menu": seen.menu, "held": rack.held.box}[name])


def on_page(shown: Theatre, seat: int, name: str, which: int = 20) -> Point:
    """A button of what lies open before a seat; first a finger opens its menu, if nothing does."""
    play = play_of(shown)
    if seat not in play.panels.open:
        press(shown, own(shown, seat, "menu"), which)
    page = play.panels.open[seat]
    return middle(page.seen, next(spot.box for spot in page.hotspots() if spot.name == name))


def wait(shown: Theatre, seconds: float) -> None:
    for _ in range(round(seconds * 20)):
        shown.frame(dt=0.05)


def tap(shown: Theatre, name: str, which: int = 1) -> None:
    """A finger taps a place on the table, one on a rack twice; whose card that plays looks at it first, for
    long enough."""
    play = shown.at(TableScene)
    if play.view.held is not None and play.furniture.sided:
        if play.viewpoint.viewer not in play.viewpoint.peeking.seats:
            shown.until(lambda: play.show.settled)
            at = middle(play.furniture, play.furniture.racks[play.viewpoint.viewer].strips[4])
            press(shown, at, which)
        wait(shown, 0.6)
    at, spot = shown.spot(name), named(play.hotspots(), name)
    for _ in range(1 + (play.furniture.sided and spot is not None and on_rack(spot))):
        press(shown, at, which)


def press(shown: Theatre, at: Point, which: int = 1, seconds: float = 0.0) -> None:
    """A finger comes down there, and goes up again, after so long."""
    shown.finger(DOWN, at, which)
    wait(shown, seconds)
    shown.finger(UP, at, which)


def play(shown: Theatre, *names: str, which: int = 1) -> None:
    """A finger taps these places, each once somebody is asked."""
    for name in names:
        tap(shown, name, which)
        shown.until(shown.asked)


class TenFingers:
    """Fingers that come down, move and go up at random, often where something can be done; now and then the
    window changes its size, and a pad comes or goes."""

    def __init__(self, shown: Theatre, seed: int) -> None:
        self.theatre, self.chance = shown, random.Random(seed)
        self.down: dict[int, tuple[float, float]] = {}
        self.events = 0

    def play(self, events: int) -> None:
        """Do so much."""
        end = self.events + events
        while self.events < end and self.theatre.game.stack.scenes:
            batch = [event for _ in range(self.chance.randint(1, 6)) for event in self._next()]
            self.events += len(batch)
            self.theatre.frame(*batch, dt=self.chance.choice((0.0, 0.02, 0.1, 0.4)))
            if not self.theatre.game.stack.scenes:
                return
            if self.chance.random() < 0.004:
                self._change()
            elif not isinstance(self.theatre.top, TableScene) and self.chance.random() < 0.1:
                self.theatre.key("escape")  # else they would be in menus most of the time

    def _next(self) -> Iterator[pygame.Event]:
        which, chance = self.chance.randrange(FINGERS), self.chance
        if which not in self.down:
            self.down[which] = self._somewhere()
            yield self._finger(DOWN, which)
            if chance.random() < 0.6:
                yield self._finger(UP, which)
                del self.down[which]
        elif chance.random() < 0.5:
            x, y = self._somewhere() if chance.random() < 0.5 else self.down[which]
            self.down[which] = x + chance.uniform(-30, 30), y + chance.uniform(-30, 30)
            yield self._finger(MOVE, which)
        else:
            yield self._finger(UP, which)
            del self.down[which]

    def _somewhere(self) -> tuple[float, float]:
        top, (width, height) = self.theatre.top, self.theatre.size
        spots = [*top.hotspots()]
        draw = self.chance.random()
        if spots and draw < 0.6:
            return top.turned_by.point(*self.chance.choice(spots).box.centre)
        if isinstance(top, TableScene) and draw < 0.8:
            place = self.chance.choice(top.furniture.racks)
            return top.turned_by.point(*self.chance.choice((place.box, place.name)).centre)
        return self.chance.uniform(0, width - 1), self.chance.uniform(0, height - 1)

    def _finger(self, kind: int, which: int) -> pygame.Event:
        width, height = self.theatre.size
        x, y = self.down[which]
        return pygame.Event(kind, touch_id=7, finger_id=which, x=x / width, y=y / height, dx=0.0, dy=0.0,
                            pressure=1.0)  # fmt: skip

    def _change(self) -> None:
        chance = self.chance
        if chance.random() < 0.5:
            self.theatre.resize(chance.choice(SIZES))
        else:
            gone = chance.random() < 0.5
            kind = pygame.CONTROLLERDEVICEREMOVED if gone else pygame.CONTROLLERDEVICEADDED
            self.theatre.frame(pygame.Event(kind, instance_id=3, device_index=0, guid=""))
