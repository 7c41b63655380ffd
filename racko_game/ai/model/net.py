"""A small fully connected network: ReLU in the hidden layers, a logistic unit at the end. Its weights are
read from a data file of the game; the data sheet beside it says how they were trained."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import accumulate
from math import exp
from operator import mul
from typing import Any

from ... import resources
from ...message import Trouble

NetLayer = tuple[tuple[tuple[float, ...], ...], tuple[float, ...]]
"""The weights of each unit, a row for each, and the biases."""

FOLDER = "players"
FAR = 50.0  # beyond it, a logistic is 0 or 1


def logistic(x: float) -> float:
    """Return the logistic function of ``x``, 0 … 1, which turns a logit into a chance."""
    return 1 / (1 + exp(-max(-FAR, min(FAR, x))))


class Net:
    """A ReLU network with one logistic output. The input of the first layer comes in blocks of ``sizes``
    numbers. ``part`` computes what one block adds to the sums of the first layer, so that this is done once
    for many moves. Raises ValueError if the first layer has another number of inputs."""

    def __init__(self, layers: Sequence[NetLayer], sizes: Sequence[int]) -> None:
        (rows, self._bias), *self._rest = layers
        ends = list(accumulate(sizes))
        if {len(row) for row in rows} != {ends[-1]}:
            raise ValueError(f"it does not take {ends[-1]} numbers")
        self._blocks = [
            [row[end - size : end] for row in rows] for size, end in zip(sizes, ends, strict=True)
        ]

    def part(self, block: int, features: Sequence[float]) -> list[float]:
        """Return what ``features`` add to the sums of the first layer, by unit; ``block``: theirs, from 0."""
        return [sum(map(mul, row, features)) for row in self._blocks[block]]

    def value(self, *parts: Sequence[float]) -> float:
        """Return the output, 0 … 1, from the ``part`` of each block; a block left out counts as zeros."""
        here: Sequence[float] = [max(0.0, sum(each)) for each in zip(self._bias, *parts, strict=True)]
        for rows, bias in self._rest:
            out = [sum(map(mul, row, here)) + start for row, start in zip(rows, bias, strict=True)]
            here = [max(0.0, each) for each in out]
        return logistic(out[0])


@cache
def read(name: str, sizes: tuple[int, ...]) -> Net:
    """Return the network in the file ``players/<name>.json``, whose input blocks have those sizes. Raises
    Trouble if its file is broken, MissingAsset if there is none."""
    file = f"{FOLDER}/{name}.json"
    try:
        return Net(list(_layers(json.loads(resources.text(file))["layers"])), sizes)
    except (KeyError, TypeError, ValueError) as error:
        raise Trouble("asset.broken-player", file=resources.path(file), why=repr(error)) from None


def _layers(content: Any) -> Iterable[NetLayer]:
    """Return the layers of a file. Raises ValueError unless each fits the one before and the last has one
    unit."""
    width = 0
    for layer in content:
        rows = tuple(tuple(map(float, row)) for row in layer["weights"])
        bias = tuple(map(float, layer["begin"]))
        if len(rows) != len(bias) or {len(row) for row in rows} != {width or len(rows[0])}:
            raise ValueError("a layer does not fit")
        width = len(rows)
        yield rows, bias
    if width != 1:
        raise ValueError("it has no end")
