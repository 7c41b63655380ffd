"""Upright: where a hand points, as it is upright in a scene that is turned."""

from __future__ import annotations

from ..controls.intents import Drag, Drop, Grab, Holding, Hover, Intent, Pressing, Tap
from ..stage.place.turn import Turn


def upright(intent: Intent, turn: Turn) -> Intent:
    """The same intent in a scene that is turned so to the screen."""
    if turn.quarter and isinstance(intent, Hover | Tap | Holding | Grab | Drag | Drop):
        x, y = turn.back.point(intent.x, intent.y)
        return intent._replace(x=x, y=y)
    return intent


def pressed(pressing: Pressing | None, turn: Turn) -> Pressing | None:
    """The same for a pointer that is down."""
    if pressing is None or not turn.quarter:
        return pressing
    return Pressing(*(turn.back.point(*point) for point in pressing))
