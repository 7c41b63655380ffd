"""Millimetres: how large things are on the glass, as far as that is known."""

from __future__ import annotations

from math import ceil, hypot

from ...place.pose import Frame
from ..furniture import PRESSABLE

INCH = 25.4  # millimetres
TARGET = 12.0
"""Millimetres: what is touched on a table, where a finger comes from the side."""


def dots(frame: Frame, inches: float) -> float:
    """How many pixels a millimetre has, on a screen with that diagonal that the frame fills."""
    return hypot(frame.width, frame.height) / inches / INCH


def inches_of(frame: Frame, dots: float) -> float:
    """The diagonal of a screen on which a millimetre has so many pixels."""
    return hypot(frame.width, frame.height) / dots / INCH


def least(frame: Frame, inches: float) -> int:
    """How many pixels a target has at the least; ``inches``: the screen's diagonal, 0 if it is not known."""
    return ceil(round(TARGET * dots(frame, inches), 6)) if inches else PRESSABLE
