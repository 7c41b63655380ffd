"""Ways of the focus over a screen, whatever scrolls on the way; what a pointer can get at there."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Set
from contextlib import contextmanager

from racko_game.audio.service import SoundService
from racko_game.controls.focus import OPPOSITE, SIDEWAYS
from racko_game.controls.intents import Device
from racko_game.stage.touch.hotspots import at, named
from racko_game.ui.page import Page
from racko_game.ui.pointing import SCROLLS
from racko_game.ui.scene import DIRECTIONS, Scene

Scrolled = tuple[tuple[str, int], ...]
Place = tuple[str, Scrolled, str]
"""Where the focus is, which lines are the first in sight, and the step that led there."""


def ways_on(scene: Scene, ends: Set[str]) -> dict[str, tuple[str, ...]]:
    """From where the focus is to these places, as far as there is a way: what is to be said. Nothing is
    turned on the way."""
    start = scene.focus, scrolled(scene), ""
    ways: dict[Place, tuple[str, ...]] = {start: ()}
    queue = deque([start])
    with _unnoticed(scene):
        while queue and not ends <= {name for name, _, _ in ways}:
            here = queue.popleft()
            for direction in _steps(scene, here):
                there = _after(scene, here, direction)
                if there not in ways:
                    ways[there] = (*ways[here], direction)
                    queue.append(there)
        _stand(scene, start)
    found: dict[str, tuple[str, ...]] = {}
    for (name, _, _), way in ways.items():
        found.setdefault(name, way)
    return found


@contextmanager
def _unnoticed(scene: Scene) -> Iterator[None]:
    """Nothing is heard meanwhile."""
    sound, scene.context.sound = scene.context.sound, SoundService()
    try:
        yield
    finally:
        scene.context.sound = sound


def _steps(scene: Scene, here: Place) -> Iterator[str]:
    """The directions that lead on from there: they turn nothing, and go not straight back."""
    _stand(scene, here)
    spot = named(scene.stops(), here[0]) or named(scene.hotspots(), here[0])  # what lies open in a lobby, too
    kept = scene.own_directions(spot) if spot else SIDEWAYS
    yield from (one for one in DIRECTIONS if one not in kept and OPPOSITE[one] != here[2])


def _after(scene: Scene, here: Place, direction: str) -> Place:
    _stand(scene, here)
    scene._move(scene.context.hand, direction)
    return scene.focus, scrolled(scene), direction


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
