"""Lists side by side, each under its heading."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import NamedTuple

from ....ui.nodes import Grid, Node, Space, Text
from ....ui.style import AS_NEEDED
from ....words.language import say

GAP = 0.45


class Headed(NamedTuple):
    """Things to look at under a heading, which is the id of a sentence."""

    heading: str
    cells: Sequence[Node]


def in_columns(lists: Sequence[Headed], abreast: int) -> list[Node]:
    """Return the lines of lists, so many side by side; one alone is as narrow as it has to be."""
    found = list[Node]()
    if abreast == 1:
        lists = [Headed(one.heading, [cell.like(wide=AS_NEEDED) for cell in one.cells]) for one in lists]
    for first in range(0, len(lists), abreast):
        some = lists[first : first + abreast]
        found.append(Grid(abreast, [Text(say(one.heading), "title", "left") for one in some], GAP))
        rows = zip_longest(*(one.cells for one in some), fillvalue=Space())
        found += [Grid(abreast, cells, GAP) for cells in rows]
    return found
