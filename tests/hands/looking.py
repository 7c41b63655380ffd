"""A hand goes over pages, one after the other, and looks whether it can get at all that is on them."""

from __future__ import annotations

from typing import cast

from racko_game.stage.touch.hotspots import named
from racko_game.ui.scene import Scene

from ..theatre import STRIDE, Theatre
from .hands import Hand
from .ways import out_of_reach

AWHILE = 4  # long frames until what is read is there
BACK = "← back"
Step = str | type[Scene] | tuple[str | int, int]


def go(theatre: Theatre, hand: Hand, *steps: Step) -> None:
    """Choose places by their names, go ``BACK``, turn what has a name by so many values (name, by), give the
    window another size (width, height), and look over pages of a kind."""
    for step in steps:
        if isinstance(step, str):
            hand.back() if step == BACK else hand.choose(step)
        elif isinstance(step, type):
            look_over(theatre, hand, step)
        elif isinstance(step[0], str):
            hand.turn(step[0], step[1])
        else:
            theatre.resize(cast(tuple[int, int], step))


def look_over(theatre: Theatre, hand: Hand, kind: type[Scene]) -> None:
    """Such a page is there, the focus is somewhere, and the hand can get at every place of it."""
    for _ in range(AWHILE):
        theatre.frame(dt=STRIDE)
    top = theatre.at(kind)
    assert named(top.hotspots(), top.focus), f"the focus of {kind.__name__} is nowhere: {top.focus}"
    assert not out_of_reach(top, hand.device), kind.__name__
