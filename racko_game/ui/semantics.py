"""Semantics: a page as a screen reader is told it, in reading order; and what else is said of a screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ..audio.sounds import RackNote
from ..stage.geometry import Box
from .nodes import Node
from .solve import Solution

UPWARD = "upward"  # the state of a list whose first line is at the bottom


class NumberRange(NamedTuple):
    """The value of a number now, its limits, and a step; a slider's share is in per cent."""

    now: float
    least: float
    most: float
    step: float


class Described(NamedTuple):
    """A node as a screen reader needs it: role, name, value, states, help, key and box. ``box`` is None if it
    is scrolled out of view; ``range`` is that of a slider or a number, else None."""

    role: str
    name: str
    value: str
    states: tuple[str, ...]
    help: str
    key: str
    box: Box | None
    range: NumberRange | None = None

    @property
    def does(self) -> bool:
        """Return whether it can be operated."""
        return bool(self.key) and self.role in ("button", "choice", "slider")


def described(page: Solution, focus: str = "") -> list[Described]:
    """Return all that is on a page, lines of lists that are out of sight too; ``focus`` is a key.

    >>> from racko_game.ui.nodes import Button
    >>> from racko_game.ui.solve import PlacedNode
    >>> page = Solution((PlacedNode(Button("deal", "Deal"), Box(0, 0, 90, 48)),), {}, True)
    >>> [(one.role, one.name, one.states) for one in described(page, "deal")]
    [('button', 'Deal', ('focused',))]
    """
    boxes = {id(one.node): one.box for one in page.placed}
    lists = (one.node for one in page.placed if one.node.kind == "scroll")
    listed = {id(below) for each in lists for below in each.walk() if below is not each}
    found = list[Described]()
    for one in page.placed:
        if id(one.node) not in listed:  # else its list describes it
            nodes = _lines(one.node) if one.node.kind == "scroll" else (one.node,)
            found += [_said(node, boxes, focus) for node in nodes if node.role]
    return found


def _lines(scroll: Node) -> Iterator[Node]:
    """Yield a list and all that is on its lines in reading order: from the bottom if they lead upward."""
    yield scroll
    for line in reversed(scroll.children) if UPWARD in scroll.states else scroll.children:
        yield from line.walk()


def read_next(things: Sequence[Described], key: str, by: int) -> str | None:
    """Return the key of the next thing (``by`` 1) or the one before (-1) that can be operated, in reading
    order; after the last comes the first. None if ``key`` is none of them."""
    keys = [one.key for one in things if one.does]
    return keys[(keys.index(key) + by) % len(keys)] if key in keys else None


def _said(node: Node, boxes: dict[int, Box], focus: str) -> Described:
    told = (state for state in node.states if state != UPWARD)
    states = (*told, *("focused",) * bool(node.key and node.key == focus))
    box, span = boxes.get(id(node)), _range(node)
    return Described(node.role, node.name, node.value, states, node.help, node.key, box, span)


def _range(node: Node) -> NumberRange | None:
    """Return the number and limits of a slider or of a choice among numbers; None for other nodes."""
    if node.role == "slider":
        return NumberRange(round(100 * node.details[0]), 0, 100, 10)
    if "number" in node.states:
        values = [value for value, _ in node.details[1]]
        return NumberRange(node.details[0], min(values), max(values), 1)
    return None


class Aloud:
    """The text about a scene that may be spoken aloud: only what everyone there may know."""

    narration: Sequence[str] = ()  # what has happened, a sentence each
    narrates = False  # words that appear on the scene are told by its narration
    tells_focus = True  # where the focus is, is said unasked

    def described(self, scene: Any) -> list[Described]:
        """Return the things of the scene to be read, in reading order."""
        return [*scene.described()]

    def options(self, things: Sequence[Described]) -> Sequence[str]:
        """Return what can be done now, in words; ``things``: all that can be operated."""
        return [one.name for one in things]

    def unchanged(self, word: str, place: str) -> str:
        """Return what is said after a command that changed nothing; ``place``: the focused thing."""
        return place

    def rack_said(self) -> str:
        """Return the current player's rack in words; empty if there is none."""
        return ""

    def parting(self) -> str:
        """Return what is said when the scene has been left; empty if that needs no words."""
        return ""

    def rack_heard(self) -> Sequence[RackNote] | None:
        """Return the current player's rack as notes; None if there is none, or others would hear it."""
        return None
