"""What pictures take in memory after all the screens of a match: at most 80 MB at 1080p, 260 MB at 4K."""

from __future__ import annotations

import pytest
from pygame import Surface

from racko_game.match.plans.plan import Plan
from racko_game.paint.engine.sprites import weight
from racko_game.scenes.context import AppContext
from racko_game.scenes.pages.pause import Pause
from racko_game.scenes.pages.results.scores import Ending
from racko_game.scenes.pages.setup.setup import Setup
from racko_game.scenes.pages.title.title import Title
from racko_game.scenes.table.scene import TableScene
from racko_game.ui.scene import Scene

from ..counts import full
from ..theatre import Theatre, plan

MEGABYTE = 1_000_000
MOMENT = full(1 / 5, 2 / 5)  # seconds: every so often a look, as cards fly


def kept(theatre: Theatre) -> int:
    """Bytes of all surfaces that the game holds on to: pictures, the layer of what rests, the window …"""
    game = theatre.game
    parts = [part for part in vars(game).values() if hasattr(part, "__dict__") and part is not game.art]
    layers = [one for part in parts for one in vars(part).values() if isinstance(one, Surface)]
    assert layers or not isinstance(theatre.top, TableScene)  # elsewhere nothing may rest
    return game.art.bytes + sum(map(weight, [*layers, game.surface]))


def screens(context: AppContext) -> list[Scene]:
    match = Plan("original", 4, [True] * 4, {"target": 75}).start(bytes(16))
    return [
        Title(context, plan()),
        Setup(context, plan(seats=4)),
        TableScene(context, match),
        Pause(context),
        Title(context, plan()),
    ]


@pytest.mark.parametrize(
    ("size", "most"), full([((1920, 1080), 80), ((3840, 2160), 260)], [((1920, 1080), 80)])
)
def test_the_budget_is_kept_through_all_screens_of_a_match(size: tuple[int, int], most: int) -> None:
    theatre = Theatre(lambda context: Title(context, plan()), size, looks=True)
    theatre.context.settings.speed = 4
    largest, seen = 0, set()
    for scene in screens(theatre.context):
        theatre.game.stack.scenes[:] = [*([theatre.top] if isinstance(scene, Pause) else []), scene]
        for _ in range(400 if isinstance(scene, TableScene) else 4):
            theatre.frame(dt=MOMENT)
            largest = max(largest, kept(theatre))
            seen.add(type(theatre.top))
            if isinstance(theatre.top, Ending):
                break
    assert {TableScene, Ending} <= seen
    assert largest <= most * MEGABYTE
    assert largest > 3 * weight(theatre.surface)  # it is really measured
