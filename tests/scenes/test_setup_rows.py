"""The rows of the set-up stand still, whatever is chosen; ordered values end at their first and last."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle, product

import pytest

from racko_game.controls.intents import KEYS, MOUSE, Command, Tap
from racko_game.match.plans.plan import Plan
from racko_game.rules.editions import EDITIONS
from racko_game.scenes.pages.setup.setup import Setup
from racko_game.stage.geometry import Box
from racko_game.stage.touch.hotspots import named
from racko_game.store.settings import Text
from tests.roles import choosable, role, value

from ..counts import full
from .seen import Size, some
from .walk import SIZES, TEXTS, context

GAMES = [(name, seats) for name, row in EDITIONS.items() for seats in row.seats]
SEEN = full([*product(SIZES, TEXTS)], [*zip(SIZES, cycle(TEXTS), strict=False)])
MOST = 12  # steps: more than any row has values


def setup(edition: str, seats: int, size: Size, text: Text = 100) -> Setup:
    return Setup(context(size, text), Plan(edition, seats))


def places(scene: Setup) -> dict[str, Box]:
    """Where all but the seats stand."""
    return {spot.name: spot.box for spot in scene.hotspots() if not spot.name.startswith("seat")}


def turned(scene: Setup, name: str, by: int) -> Iterator[str]:
    """The values that a row goes through, turned that way until nothing changes any more."""
    said = ""
    for _ in range(MOST):
        spot = named(scene.hotspots(), name)
        if role(spot) != "choice" or said == value(spot):
            break
        said = value(spot)
        yield said
        scene.put_focus(KEYS, name)
        scene.handle(Command(KEYS, "right" if by > 0 else "left"))


@pytest.mark.parametrize(("size", "text"), SEEN, ids=str)
def test_every_row_keeps_its_place_before_and_after_every_step(size: Size, text: Text) -> None:
    """Every game, but in a part of the sizes and types where not all is tried."""
    apart = full(1, 8)
    for edition, seats in GAMES[SEEN.index((size, text)) % apart :: apart]:
        scene = setup(edition, seats, size, text)
        before = places(setup(edition, EDITIONS[edition].seats[0], size, text))
        assert places(scene) == before, (edition, seats)
        for name in choosable(scene.hotspots()):
            for by in (-1, 1):
                for _ in turned(scene, name, by):
                    assert places(scene) == before, (edition, seats, name, scene.plan.seats)
        assert places(scene) == before


def test_against_has_two_ends_and_does_not_go_round() -> None:
    scene = setup("original", 2, (1280, 720))
    (*_, first) = turned(scene, "against", -1)
    values = [*turned(scene, "against", 1)]
    assert values[0] == first == "1 computer"
    assert len(values) == len({*values}) > 4
    assert [*turned(scene, "against", -1)] == values[::-1]


def test_an_end_is_dimmed_and_does_nothing_by_a_click_but_is_named() -> None:
    scene = setup("original", 2, (1280, 720))
    assert [*turned(scene, "against", -1)] == ["1 computer"]
    spot = some(named(scene.hotspots(), "against"))
    assert role(spot) == "choice"
    arrows = [
        sprite
        for sprite in scene.sprites()
        if sprite.picture[:2] in (("icon", "less"), ("icon", "more")) and spot.box.holds(sprite.x, sprite.y)
    ]
    assert {sprite.picture[1]: "dim" in sprite.picture for sprite in arrows} == {"less": True, "more": False}
    less = next(sprite for sprite in arrows if sprite.picture[1] == "less")
    said = value(spot)
    for _ in range(2):
        scene.handle(Tap(MOUSE, less.x + 4, spot.box.centre[1]))
        assert value(spot) == said
