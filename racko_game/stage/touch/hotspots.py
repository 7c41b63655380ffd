"""Hotspots: the places for actions on the screen, for mouse, touch, keys and pads alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...message import Message
from ..geometry import Box, Px


class Hotspot(NamedTuple):
    """A place that can be pressed: its ``name`` for keys and pads, its action as ``value``, its words."""

    name: str
    box: Box
    value: object = None
    label: Message | str = ""  # what it says; a text where that is said already


def at(hotspots: Sequence[Hotspot], x: Px, y: Px) -> Hotspot | None:
    """Return the hotspot under the point x, y (the last such one, which is on top); None if there is none."""
    return next((spot for spot in reversed(hotspots) if spot.box.holds(x, y)), None)


def named(hotspots: Sequence[Hotspot], name: str) -> Hotspot | None:
    """Return the hotspot of that name; None if there is none."""
    return next((spot for spot in hotspots if spot.name == name), None)
