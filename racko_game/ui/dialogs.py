"""Dialogs: what pages over other scenes look like, as nodes that are given their words and actions.

Lengths are counted in letters, as everywhere on a page.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from .nodes import Button, Column, FirstThatFits, Grid, Margin, Node, Panel, Row, Scroll, Space, Text
from .style import AS_NEEDED, EDGE, GAP, TIGHT_GAP, WAY, Extent

KEEPS = 9  # the ``spare`` of titles
LIST = "scroll"
"""The key of a sheet's list."""


def middle(child: Node, margin: float = EDGE, *, at: float = 0.5, y: float = 0.5) -> Node:
    """Return a child no larger than it wishes to be, in the middle of the room or where ``at`` and ``y`` say:
    0 at the left and the top, 1 at the right and the bottom."""
    above = [Space(stretch=y, key="")] if y else []
    below = [Space(stretch=1 - y)] if y < 1 else []
    return Margin(Column(*above, child.like(at=at), *below, gap=0), margin)


def sheet(
    title: str, rows: Sequence[Node] | Node = (), *, head: Sequence[Node] = (), foot: Sequence[Node] = (),
    size: str = "sheet",
) -> Node:  # fmt: skip
    """Return a panel with a title, things side by side at its head and its foot, and a list between them.

    ``rows`` are its lines, or a node that stands there: tabs of such lists. ``size``: its role.

    Where there is little room the title gives way, then the list scrolls.
    """
    parts = [_heading(title)] if title else []
    parts += [Row(*head, gap=TIGHT_GAP)] if head else []
    if rows:
        parts.append(rows if isinstance(rows, Node) else Scroll(LIST, rows))
    parts += [Row(*(way.share(1) for way in foot), gap=TIGHT_GAP)] if foot else []
    return Panel(Column(*parts, gap=TIGHT_GAP), EDGE, size=size)


def _heading(title: str) -> Node:
    """Return a title that is larger than what stands below it, or a smaller one before it gives way."""
    words = Text(title, "heading", spare=KEEPS)
    return FirstThatFits(words.like(size="card title", keeps=KEEPS), words)


def notice(title: str, lines: Sequence[str], actions: Sequence[Node], *more: Node) -> Node:
    """Return a panel with a title, sentences in the middle, and the ways on below them.

    Where there is no room for all sentences the last ones are left out first.
    """
    said = [Text(line, "body", "centre", spare=n) for n, line in enumerate(lines)]
    parts = [Text(title, "heading"), *said, *more, buttons(*actions)]
    return Panel(Column(*parts, gap=GAP), size="notice")


def board(title: str, *parts: Node, foot: Sequence[Node]) -> Node:
    """Return a panel that fills the room: a title, parts one below the other, and buttons at its foot."""
    whole = Panel(Column(_heading(title), *parts, buttons(*foot), gap=GAP), EDGE, size="board")
    return Margin(whole, EDGE)


def lines(cells: Sequence[Node], abreast: int = 1, key: str = LIST, upward: bool = False) -> Node:
    """Return a list of things to look at and to press, so many side by side in each of its lines.

    It scrolls where it has to before anything else gives way; ``upward``: its first line is the lowest. What
    stands alone in its line may be narrower than it wants to be beside others.
    """
    cells = cells if abreast > 1 else [cell.like(wide=AS_NEEDED) for cell in cells]
    rows = [Grid(abreast, cells[n : n + abreast], GAP) for n in range(0, len(cells), abreast)]
    return Scroll(key, rows[::-1] if upward else rows, GAP, early=True)


def buttons(*actions: Node, wide: float = WAY, **more: Any) -> Node:
    """Return buttons side by side in the middle of a row, each at most ``wide`` letters."""
    return Row(*(way.share(1) for way in actions), wide=Extent(most=len(actions) * wide), **more)


def tab_buttons(
    labels: Mapping[str, str], chosen: str, choose: Callable[[str], object], key: str = "tab "
) -> list[Node]:
    """Return buttons side by side, one for each name, of which the chosen one is lit.

    Args:
        labels: the words of each name.
        choose: called with the name that is pressed.
        key: what the key of each begins with, before its name.
    """
    kinds = {name: "primary" if name == chosen else "plain" for name in labels}
    return [
        Button(f"{key}{name}", words, partial(choose, name), kinds[name]).share(1)
        for name, words in labels.items()
    ]


def done(words: str, press: Any, key: str = "back") -> Node:
    """Return the button that one reads a notice away with."""
    return Button(key, words, press, "primary")
