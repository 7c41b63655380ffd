"""Dialogs: the usual layouts of pages over other scenes, given their words and actions.

Lengths are in letters (the size of the smallest type).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, TypeVar

from ..words.language import say
from .nodes import (
    Button,
    Column,
    FirstThatFits,
    Grid,
    Margin,
    Node,
    OnCloth,
    Panel,
    Pick,
    Row,
    Scaled,
    Scroll,
    Space,
    Text,
)
from .semantics import UPWARD
from .style import AS_NEEDED, EDGE, FOOT_WAY, GAP, SCALES, TIGHT_GAP, WAY, Extent

KEEPS = 9  # the ``spare`` of titles
LIST = "scroll"  # the key of a sheet's list
TAB = "tab "  # what the keys of tabs begin with
Name = TypeVar("Name", bound=str)


def middle(child: Node, margin: float = EDGE, *, at: float = 0.5, y: float = 0.5) -> Node:
    """Return a child no larger than it wishes to be, at least ``margin`` letters (text sizes) from the edges:
    centered, or placed by ``at`` (0 left … 1 right) and ``y`` (0 top … 1 bottom)."""
    above = [Space(stretch=y, key="")] if y else []
    below = [Space(stretch=1 - y)] if y < 1 else []
    return Margin(Column(*above, child.like(at=at), *below, gap=0), margin)


def sheet(
    title: str, rows: Sequence[Node] | Node = (), *, head: Sequence[Node] = (), foot: Sequence[Node] = (),
    size: str = "sheet",
) -> Node:  # fmt: skip
    """Return a panel with a title, nodes side by side at its head and its foot, and a list between them.
    ``rows`` are the list's lines, or one node in its place: tabs of such lists. ``size`` is its role in
    ``style.SIZES``. Where there is little room the title is left out, then the list scrolls; to readers the
    panel is its heading."""
    parts = [_heading(title)] if title else []
    parts += [Row(*head, gap=TIGHT_GAP)] if head else []
    if rows:
        parts.append(rows if isinstance(rows, Node) else Scroll(LIST, rows))
    parts += [Row(*(way.share(1) for way in foot), gap=TIGHT_GAP)] if foot else []
    return Panel(Column(*parts, gap=TIGHT_GAP), EDGE, size=size, role="heading" if title else "", name=title)


def _heading(title: str) -> Node:
    """Return a title in large type, which turns smaller before it is left out."""
    words = Text(title, "heading", spare=KEEPS).like(role="")
    return FirstThatFits(words.like(size="card-title", keeps=KEEPS), words)


def notice(title: str, lines: Sequence[str], actions: Sequence[Node], *more: Node) -> Node:
    """Return a panel with a title, centered sentences (``lines``), ``more`` nodes, and buttons below them.
    Where there is no room for all sentences, the last ones are left out first."""
    said = [Text(line, "body", "centre", spare=n) for n, line in enumerate(lines)]
    content = Column(Text(title, "heading"), *said, *more, buttons(*actions), gap=GAP)
    return Panel(content, size="notice")


def board(title: str, *parts: Node, foot: Sequence[Node]) -> Node:
    """Return a panel that fills the room: a title, parts one below the other, and buttons at its foot."""
    content = Column(_heading(title), *parts, buttons(*foot), gap=GAP)
    return OnCloth(Panel(content, EDGE, size="board", role="heading", name=title), TIGHT_GAP)


def lines(cells: Sequence[Node], abreast: int = 1, key: str = LIST, upward: bool = False) -> Node:
    """Return a list of things to look at or to press, ``abreast`` of them in each line. If there is too
    little room, it scrolls before anything else is left out; ``upward``: its first line is at the bottom. A
    thing that is alone in its line may be narrower than it wishes to be beside others."""
    cells = cells if abreast > 1 else [cell.like(wide=AS_NEEDED) for cell in cells]
    rows = [Grid(abreast, cells[n : n + abreast], GAP) for n in range(0, len(cells), abreast)]
    states = (UPWARD,) * upward
    return Scroll(key, rows[::-1] if upward else rows, GAP, early=True, states=states)


def buttons(*actions: Node, wide: float = WAY, **more: Any) -> Node:
    """Return buttons side by side, centered in a row, each at most ``wide`` letters (text sizes) wide."""
    return Row(*(way.share(1) for way in actions), wide=Extent(most=len(actions) * wide), **more)


def tab_buttons(
    labels: Mapping[Name, str], chosen: Name, choose: Callable[[Name], object], key: str = TAB
) -> list[Node]:
    """Return buttons side by side, one for each name; the chosen one is lit, and read as selected.

    Args:
        labels: the words of each name.
        choose: called with the name that is pressed.
        key: the key of each button is this, then its name.
    """
    looks = dict.fromkeys(labels, ("plain", "")) | {chosen: ("primary", say("access.selected"))}
    return [
        Button(f"{key}{name}", words, partial(choose, name), looks[name][0], value=looks[name][1]).share(1)
        for name, words in labels.items()
    ]


def tabs_or_pick(
    labels: Mapping[Name, str], chosen: Name, choose: Callable[[Name], object], words: str,
    upright: bool = False,
) -> Node:  # fmt: skip
    """Return tabs as buttons side by side (in two rows if ``upright``), or where they find no room a choice
    labeled ``words``. ``labels``: their words by name; ``choose`` is called with the name that is pressed."""
    tabs = tab_buttons(labels, chosen, choose)
    rows = [Grid((len(tabs) + 1) // 2, tabs, GAP)] if upright else []
    pick = Pick(TAB.strip(), words, chosen, [*labels.items()], choose)
    return FirstThatFits(Row(*tabs, gap=GAP), *rows, pick)


def titled(title: Node, body: Node, foot: Node) -> Node:
    """Return a page with a title at its head, buttons at its foot, and a body that takes the room between."""
    return OnCloth(Column(title, Column(body.share(1)).share(1), foot, gap=GAP))


def head(words: str, upright: bool = False) -> Node:
    """Return the title of a page, which is larger if the page is ``upright`` (higher than wide)."""
    return Scaled(SCALES[0 if upright else 2], Text(words, "heading"))


def foot(*actions: Node, **more: Any) -> Node:
    """Return large buttons in the middle of a row; ``more``: fields of its node."""
    return buttons(*(way.like(size="foot") for way in actions), wide=FOOT_WAY, **more)
