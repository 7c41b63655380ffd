"""Hotspots: what can be done on the screen now, the one table behind mouse, touch, keys and pads."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...message import Message
from ..geometry import Box


class Hotspot(NamedTuple):
    """A place that does something: ``name`` is what keys and pads call it by, ``value`` what it does."""

    name: str
    box: Box
    value: object = None
    label: Message | str = ""  # what it says; a text where that is said already


def at(hotspots: Sequence[Hotspot], x: float, y: float) -> Hotspot | None:
    """The hotspot under a point; the last one in the table lies on top."""
    return next((spot for spot in reversed(hotspots) if spot.box.holds(x, y)), None)


def named(hotspots: Sequence[Hotspot], name: str) -> Hotspot | None:
    """The hotspot of that name."""
    return next((spot for spot in hotspots if spot.name == name), None)
