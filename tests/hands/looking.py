"""A screen looked over by a hand: that everything on it can be got at."""

from __future__ import annotations

from typing import TypeVar

from racko_game.stage.touch.hotspots import named
from racko_game.ui.scene import Scene

from ..theatre import STRIDE, Theatre
from .hands import Hand
from .ways import out_of_reach

Kind = TypeVar("Kind", bound=Scene)
AWHILE = 4  # long frames until what is read is there


def look_over(theatre: Theatre, hand: Hand, kind: type[Kind]) -> Kind:
    """Such a screen is played, the focus is somewhere, and the hand can get at every place of it."""
    for _ in range(AWHILE):
        theatre.frame(dt=STRIDE)
    top = theatre.at(kind)
    assert named(top.hotspots(), top.focus), f"the focus of {kind.__name__} is nowhere: {top.focus}"
    assert not out_of_reach(top, hand.device), kind.__name__
    return top


def on(theatre: Theatre, scene: Scene) -> bool:
    """Whether that scene is played."""
    return theatre.top is scene
