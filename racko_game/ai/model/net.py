"""A small net: layers of weights that make one number of many, read from a file of the game's.

What the weights were learnt from is said in the data sheet beside the files.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import accumulate
from math import exp
from operator import mul
from typing import Any

from ... import resources
from ...trouble import Trouble

NetLayer = tuple[tuple[tuple[float, ...], ...], tuple[float, ...]]
"""The weights of each unit, and what it begins with."""

FOLDER = "players"
FAR = 50.0  # sums beyond it are as sure


class Net:
    """Layers of units that add up what they are told and pass on what is above zero; the last is one unit.

    What the first layer is told comes in parts of so many numbers, which change by themselves.
    """

    def __init__(self, layers: Sequence[NetLayer], sizes: Sequence[int]) -> None:
        (rows, self._begin), *self._rest = layers
        ends = list(accumulate(sizes))
        if {len(row) for row in rows} != {ends[-1]}:
            raise ValueError(f"it is not told {ends[-1]} numbers")
        self._parts = [[row[end - size : end] for row in rows] for size, end in zip(sizes, ends, strict=True)]

    def part(self, number: int, told: Sequence[float]) -> list[float]:
        """What the units of the first layer add up of one part."""
        return [sum(map(mul, row, told)) for row in self._parts[number]]

    def value(self, *parts: Sequence[float]) -> float:
        """A number from 0 to 1, by what the units of the first layer made of the parts."""
        here: Sequence[float] = [max(0.0, sum(each)) for each in zip(self._begin, *parts, strict=True)]
        for rows, begin in self._rest:
            out = [sum(map(mul, row, here)) + start for row, start in zip(rows, begin, strict=True)]
            here = [max(0.0, each) for each in out]
        return 1 / (1 + exp(-max(-FAR, min(FAR, out[0]))))


@cache
def read(name: str, sizes: tuple[int, ...]) -> Net:
    """The net of that name, told parts of those sizes.

    Trouble if its file is broken, MissingAsset if it is not there.
    """
    file = resources.path(f"{FOLDER}/{name}.json")
    try:
        return Net(list(_layers(json.loads(file.read_text(encoding="ascii"))["layers"])), sizes)
    except (KeyError, TypeError, ValueError) as error:
        raise Trouble(f"The computer player's file {file} is broken: {error!r}.") from None


def _layers(content: Any) -> Iterable[NetLayer]:
    """The layers of a file; ValueError unless each fits the one before and the last has one unit."""
    width = 0
    for layer in content:
        rows = tuple(tuple(map(float, row)) for row in layer["weights"])
        begin = tuple(map(float, layer["begin"]))
        if len(rows) != len(begin) or {len(row) for row in rows} != {width or len(rows[0])}:
            raise ValueError("a layer does not fit")
        width = len(rows)
        yield rows, begin
    if width != 1:
        raise ValueError("it has no end")
