"""Focus goes where the eye goes, on every screen: pressed as a player presses, at every size."""

from __future__ import annotations

import pytest

from racko_game.controls.focus import DIRECTIONS, FocusBox, FocusSpot, step
from racko_game.store.settings import Text
from racko_game.ui.scene import Scene

from ..hands.ways import ways_on
from .walk import SCREENS, SIZES, TEXTS, kit

PRESSED = [((1280, 720), 100), ((800, 480), 200), ((1080, 1920), 150)]
TOUCH = 1.0  # pixels: no more than this is no overlap


def stops(scene: Scene) -> list[FocusSpot]:
    """Where the focus can go now."""
    return [FocusSpot(spot.name, spot.box, scene.keeps(spot)) for spot in scene.stops()]


def ahead(box: FocusBox, other: FocusBox, direction: str) -> float | None:
    """How far ahead the other place is, from edge to edge; None if it is elsewhere."""
    axis, sign = DIRECTIONS[direction]
    across = 1 - axis
    low = max(box[across], other[across])
    high = min(box[across] + box[across + 2], other[across] + other[across + 2])
    first, last = (box, other) if sign > 0 else (other, box)
    far = last[axis] - first[axis] - first[axis + 2]
    return far if high - low > TOUCH and far > -TOUCH else None


def skipped(spots: list[FocusSpot]) -> list[str]:
    """The steps that leave something out which lies between, or go elsewhere than to what lies ahead."""
    boxes, found = {spot.name: spot.box for spot in spots}, []
    for spot in spots:
        for direction in (way for way in DIRECTIONS if way not in spot.keeps):
            there = step(spots, spot.name, direction)
            assert there is not None
            seen = {name: ahead(spot.box, box, direction) for name, box in boxes.items() if name != spot.name}
            over = {name: far for name, far in seen.items() if far is not None}
            if over and there not in over:
                found.append(f"{direction} of {spot.name}: {there} instead of one of {[*over]}")
            extent = DIRECTIONS[direction][0] + 2
            found += [
                f"{direction} of {spot.name}: {there} beyond {name}"
                for name, far in over.items()
                if there in over and far + boxes[name][extent] <= over[there] + TOUCH
            ]
    return found


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_steps_pass_nothing_over_and_lead_everywhere(size: tuple[int, int], text: Text) -> None:
    found = {}
    for name, screen in SCREENS.items():
        spots = stops(screen(kit(size, text)))
        found[name] = skipped(spots) + lost(spots)
    assert not {name: some for name, some in found.items() if some}


def lost(spots: list[FocusSpot]) -> list[str]:
    """The places that cannot be reached from the first one, or from which that cannot be."""
    names = [spot.name for spot in spots]
    leads = {name: {step(spots, name, direction) or "" for direction in DIRECTIONS} for name in names}
    comes = {name: {other for other in names if name in leads[other]} for name in names}
    return [
        f"lost: {name}" for ways in (leads, comes) for name in names if name not in reached(ways, names[0])
    ]


def reached(leads: dict[str, set[str]], start: str) -> set[str]:
    """The places that are reached from one."""
    seen, queue = {start}, [start]
    while queue:
        fresh = leads[queue.pop()] - seen
        seen |= fresh
        queue += fresh
    return seen


def unreached(scene: Scene) -> set[str]:
    """The places that no presses lead to, from where the focus is at first."""
    scene.kit.hand = scene.hand
    wanted = {spot.name for spot in scene.stops()}
    return wanted - set(ways_on(scene, wanted))


@pytest.mark.parametrize(("size", "text"), PRESSED, ids=str)
def test_presses_lead_to_every_place(size: tuple[int, int], text: Text) -> None:
    found = {name: unreached(screen(kit(size, text))) for name, screen in SCREENS.items()}
    assert not {name: some for name, some in found.items() if some}
