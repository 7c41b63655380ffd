"""Visitors of a kiosk: what hands do on any device, and how those play who come by."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from random import Random
from typing import Any, NamedTuple

from racko_game.match.plans.plan import Plan
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.touch.hotspots import Hotspot, named
from racko_game.ui.scene import Scene
from tests.walks.sorter import sort

from ..faults.games import GAMES
from .events import POINTERS, Moment, Size, button, event, key
from .stand import Stand

FARTHEST = 14  # presses of an arrow until somebody gives up looking for a button

SAYS: dict[str, Callable[[str], Iterator[Moment]]] = {
    "keys": lambda word: key("return" if word == "accept" else "escape" if word == "back" else word),
    "pad": lambda word: button({"accept": "south", "back": "east"}.get(word, f"dpad_{word}")),
}
"""Words, as keys and a pad say them."""
DEVICES = (*POINTERS, *SAYS)


def anywhere(device: str, size: Size) -> Iterator[Moment]:
    """Press something, whatever it is."""
    middle = size[0] / 2, size[1] / 2
    return POINTERS[device]([middle], size) if device in POINTERS else SAYS[device]("accept")


def press(
    device: str, top: Callable[[], Scene], name: str, size: Size, across: float = 0.5
) -> Iterator[Moment]:
    """Press the hotspot of that name; ``across`` is where, from its left to its right."""
    spot = named(top().hotspots(), name)
    if spot and device in POINTERS:
        box = spot.box
        yield from POINTERS[device]([(box.x + across * box.w, box.centre[1])], size)
    elif spot:
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


Doing = Moment | float  # what happens in a frame; or for so many seconds nothing

TURNS = 8  # presses until somebody gives up looking for a number of players
NONSENSE = 12  # events that somebody presses at once, at most


class Manner(NamedTuple):
    """How somebody is: seconds they think, how much of what they do is nonsense, or wandering around, how
    often they walk off, and whether they come back when they are asked for."""

    thinks: float
    nonsense: float
    wanders: float
    walks_off: float
    comes_back: float


MANNERS = {
    "player": Manner(2.5, 0.0, 0.02, 0.004, 0.7),
    "hurried": Manner(0.6, 0.02, 0.05, 0.01, 0.3),
    "curious": Manner(2.0, 0.02, 0.5, 0.03, 0.3),
    "child": Manner(0.4, 0.5, 0.4, 0.03, 0.2),
    "slow": Manner(12.0, 0.0, 0.05, 0.01, 0.9),
}


class Visitor:
    """A visitor, by a number: with one device, in one manner, who wants to play one edition."""

    def __init__(self, place: Stand, number: int) -> None:
        self.chance = Random(f"visitor {number}")
        self.device = DEVICES[number % len(DEVICES)]
        self.wants = GAMES[number % len(GAMES)]
        self.manner = self.chance.choice(tuple(MANNERS.values()))
        self._place = place

    def visit(self) -> Iterator[Doing]:
        """All that they do, until they walk off; some come back while it is asked for them."""
        chance, manner = self.chance, self.manner
        while True:
            yield from self._act()
            yield min(chance.expovariate(1 / manner.thinks), 10 * manner.thinks)
            if chance.random() < manner.walks_off:
                if chance.random() >= manner.comes_back:
                    return
                yield chance.uniform(0.0, 75.0)

    def _act(self) -> Iterator[Doing]:
        """Do one thing."""
        chance, top = self.chance, self._place.top
        if chance.random() < self.manner.nonsense:
            yield tuple(event(chance) for _ in range(chance.randint(1, NONSENSE)))
        elif chance.random() < self.manner.wanders:
            yield from self._any(top)
        else:
            yield from WAYS.get(type(top).__name__, Visitor._on)(self, top)

    def _press(self, name: str, across: float = 0.5) -> Iterator[Doing]:
        yield from press(self.device, lambda: self._place.top, name, self._place.size, across)

    def _any(self, top: Scene) -> Iterator[Doing]:
        """Whatever can be pressed; or back."""
        spots = top.hotspots()
        if not spots:
            yield from self._anywhere(top)
        elif self.chance.random() < 0.15:
            yield from SAYS["pad" if self.device == "pad" else "keys"](self.chance.choice(("back", "accept")))
        else:
            yield from self._press(self.chance.choice(spots).name, self.chance.choice((0.1, 0.5, 0.9)))

    def _anywhere(self, top: Scene) -> Iterator[Doing]:
        """Somewhere."""
        yield from anywhere(self.device, self._place.size)

    def _on(self, top: Scene) -> Iterator[Doing]:
        """Press what leads on: it has the focus when a scene opens."""
        spots = {spot.name for spot in top.hotspots()}
        if "back" in spots and self.chance.random() < 0.6:
            yield from self._press("back")
        elif top.focus in spots and self.chance.random() < 0.7:
            yield from self._press(top.focus)
        else:
            yield from self._any(top)

    def _title(self, top: Any) -> Iterator[Doing]:
        """Mostly to choose what they play; some go on with what is there, some play what is usual."""
        names = [spot.name for spot in top.hotspots()]
        goes_on = "continue" in names and self.chance.random() < 0.3
        plays = "play" if self.chance.random() < 0.2 else "setup"
        yield from self._press("continue" if goes_on else plays)

    def _setup(self, top: Any) -> Iterator[Doing]:
        """The edition they want, for as many as they are; then cards."""
        plan: Plan = top.plan
        name, seats = self.wants
        if plan.edition != name and self.chance.random() < 0.9:
            yield from self._press("edition")
            yield 0.4
            yield from self._press(f"edition {name}")
            yield 0.4
        for _ in range(TURNS):
            if plan.seats == seats or plan.edition != name or self._place.top is not top:
                break
            yield from self._press("against", 0.95)
            yield 0.2
        yield from self._press("deal")

    def _play(self, top: TableScene) -> Iterator[Doing]:
        """Mostly what brings their rack to order."""
        best = None
        if top.asked and top.playhead.idle:
            with suppress(KeyError, IndexError, AssertionError):  # it knows no answer to that
                best = sort(top.match.table)
            wanted = next((spot.name for spot in top.hotspots() if best and spot.value == best), "")
            yield from self._press(wanted) if wanted else self._any(top)
        elif self.chance.random() < 0.05:
            yield from self._any(top)


WAYS: dict[str, Callable[[Visitor, Any], Iterator[Doing]]] = {
    "Attract": Visitor._anywhere,
    "StillThere": Visitor._anywhere,
    "Title": Visitor._title,
    "Setup": Visitor._setup,
    "TableScene": Visitor._play,
}
"""What is done on which scene; on others, what has the focus."""
