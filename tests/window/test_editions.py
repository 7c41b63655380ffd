"""A whole round of what is not the plain game, in a real window: by clicks in one, by keys in the next."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle

import pytest

from racko_game.scenes.pages.results.ending import Ending
from racko_game.scenes.pages.results.scores import Scores
from tests.counts import full
from tests.hands.hands import way
from tests.hands.whole_rounds import ROUNDS, whole_round
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


@pytest.mark.parametrize(("what", "by"), PLAYED)
def test_a_round(start: Start, what: str, by: str) -> None:
    twins, choose = start(ROUNDS[what], SMALL, "none"), BY[by]
    choose(twins, "play")
    choose(twins, "deal")
    theatre = twins.theatre
    whole_round(theatre, lambda name: choose(twins, name))
    assert isinstance(theatre.top, Scores | Ending)
    twins.screen.do("key", "alt+F4")
    twins.ends()
