"""Roles: what a place on a screen is, whatever it is made of: a button, a choice, a slider, a label."""

from __future__ import annotations

from collections.abc import Iterable

from racko_game.stage.touch.hotspots import Hotspot
from racko_game.ui.nodes import Node
from racko_game.ui.page import Page
from racko_game.ui.scene import Scene
from racko_game.words.language import say

LINES = {"button": 1, "choice": 2, "slider": 2, "label": 0}
"""How many lines of words a place needs by its role: a button's label; what a choice is of, and its value."""
BARE = ("icon", "card")
"""The kinds of nodes that are buttons without words on them, or with their own."""


def role(spot: Hotspot | None) -> str:
    """Return what a place is; "" if it is not known, as of the places of a table."""
    value = spot.value if spot else None
    return value.role if isinstance(value, Node) else ""


def titled(scene: Scene, words: str) -> bool:
    """Return whether a page has a title of that id: what it is called, whatever it is made of."""
    return isinstance(scene, Page) and bool(scene.role("heading", say(words)))


def turns(spot: Hotspot | None) -> bool:
    """Return whether left and right turn something there."""
    return role(spot) in ("choice", "slider")


def value(spot: Hotspot | None) -> str:
    """Return what a choice is set to, or what a label says."""
    assert spot is not None
    assert isinstance(spot.value, Node), spot
    return spot.value.value


def share(spot: Hotspot | None) -> float:
    """Return what a slider is set to, 0 … 1."""
    assert spot is not None
    assert isinstance(spot.value, Node), spot
    found = spot.value.details[0]
    assert isinstance(found, float | int)
    return found


def lines(spot: Hotspot) -> int:
    """Return how many lines of words a place needs at the least."""
    if isinstance(spot.value, Node) and spot.value.kind in BARE:
        return 0
    return LINES.get(role(spot), 0)


def choosable(spots: Iterable[Hotspot]) -> set[str]:
    """Return the names of all that is a choice among these places."""
    return {spot.name for spot in spots if role(spot) == "choice"}
