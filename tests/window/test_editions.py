"""A whole round of what is not the plain game, in a real window: by clicks in one, by keys in the next."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle

import pytest

from racko_game.scenes.pages.results.ending import Ending
from racko_game.scenes.pages.results.scores import Scores
from racko_game.scenes.table.scene import TableScene
from tests.counts import full
from tests.hands.hands import way
from tests.hands.whole_rounds import LONGEST, ROUNDS, whole_round
from tests.window.twins import Twins

Start = Callable[..., Twins]

SMALL = (800, 480)


def click(twins: Twins, name: str) -> None:
    twins.click(name)


def walk(twins: Twins, name: str) -> None:
    """Arrows to the place, and Enter."""
    top = twins.theatre.top
    for direction in way(top.places(), top.focus, name):
        twins.key(direction)
    twins.key("return")


BY = {"clicks": click, "keys": walk}


PLAYED = full([*zip(ROUNDS, cycle(BY), strict=False)], [("super", "clicks"), ("powers", "keys")])
ANSWERS = full(LONGEST, 4)  # what comes of a round is seen without a window, too


@pytest.mark.parametrize(("what", "by"), PLAYED)
def test_a_round(start: Start, what: str, by: str) -> None:
    twins, choose = start(ROUNDS[what], SMALL, "none"), BY[by]
    choose(twins, "play")
    choose(twins, "deal")
    whole_round(twins.theatre, lambda name: choose(twins, name), ANSWERS)
    assert isinstance(twins.theatre.top, full((Scores, Ending), TableScene))
    twins.screen.do("key", "alt+F4")
    twins.ends()
