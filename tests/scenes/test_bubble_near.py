"""What advice says stands near what it names: the place to be pressed, or the card in the hand."""

from __future__ import annotations

from math import hypot

import pytest

from racko_game.paint.table.bubble import paper
from racko_game.scenes.table.scene import TableScene
from racko_game.scenes.talk.speech_bubble import in_hand
from racko_game.stage.geometry import Box

from ..counts import full
from .walk import SPEECH, context

SIZES = [(1280, 720), (1920, 1080), (1024, 768), (800, 480), (1080, 1920), (640, 480)]
NEAR, HOLDING = 12, 17  # letters: from the bubble to the nearest of those


def away(a: Box, b: Box) -> float:
    """How far two boxes are from one another."""
    across = max(a.x - b.x - b.w, b.x - a.x - a.w, 0)
    return hypot(across, max(a.y - b.y - b.h, b.y - a.y - a.h, 0))


@pytest.mark.parametrize(("stage", "most"), [("asked", NEAR), ("holds", HOLDING)])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_what_advice_says_is_near_what_it_names(size: tuple[int, int], stage: str, most: int) -> None:
    for seats in full((2, 3, 4), (2 + SIZES.index(size) % 3,)):
        scene = SPEECH[f"advice, {stage}, {seats} seats"](context(size))
        assert isinstance(scene, TableScene)
        said = paper(scene.sprites())
        assert said is not None
        places = scene.talk.coach.places(scene.view, scene.furniture, scene.hotspots())
        named = (places[0], *in_hand(scene.furniture, scene.view))
        assert min(away(said, box) for box in named) <= most * scene.context.frame.letter, seats
