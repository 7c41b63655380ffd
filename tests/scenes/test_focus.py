"""Focus comes everywhere, on every screen: pressed as a player presses."""

from __future__ import annotations

import pytest

from racko_game.store.settings import Text
from racko_game.ui.scene import Scene

from ..counts import full
from ..hands.ways import ways_on
from .walk import SCREENS, context

PRESSED = full([((1280, 720), 100), ((800, 480), 200), ((1080, 1920), 150)], [((800, 480), 200)])


def unreached(scene: Scene) -> set[str]:
    """The places that no presses lead to, from where the focus is at first."""
    scene.context.hand = scene.hand
    wanted = {spot.name for spot in scene.stops()}
    return wanted - set(ways_on(scene, wanted))


@pytest.mark.parametrize(("size", "text"), PRESSED, ids=str)
def test_presses_lead_to_every_place(size: tuple[int, int], text: Text) -> None:
    found = {name: unreached(screen(context(size, text))) for name, screen in SCREENS.items()}
    assert not {name: some for name, some in found.items() if some}
