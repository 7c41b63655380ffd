"""Figures: what a measurement found, and what it is to be."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple


class Figure(NamedTuple):
    """A figure of the table. ``target`` is the most it is to be, or the least if ``at_least``."""

    measurement: str
    what: str
    value: float
    unit: str = "×"
    target: float | None = None
    at_least: bool = False
    note: str = ""  # what the figure was reckoned from

    @property
    def met(self) -> bool | None:
        """True if it is as it is to be; None if nothing was asked of it."""
        if self.target is None:
            return None
        return self.value >= self.target if self.at_least else self.value <= self.target


def table(figures: Sequence[Figure]) -> str:
    """The figures in columns: what, how much, the target, whether it is met, what it was reckoned from."""
    rows = []
    for one in figures:
        limit = "" if one.target is None else f"{'≥' if one.at_least else '≤'} {one.target:g}"
        met = {True: "met", False: "MISSED", None: ""}[one.met]
        rows.append((one.what, f"{digits(one.value)} {one.unit}", limit, met, one.note))
    widths = [max(len(row[i]) for row in rows) for i in range(3)]
    return "\n".join(
        f"{what:<{widths[0]}}  {value:>{widths[1]}}  {target:<{widths[2]}}  {met:<6}  {note}".rstrip()
        for what, value, target, met, note in rows
    )


def digits(value: float) -> str:
    """A number as a person reads it: three digits that say something, thousands apart."""
    if not math.isfinite(value) or value == 0:
        return f"{value:g}"
    places = max(2 - math.floor(math.log10(abs(value))), 0)
    return f"{value:,.{min(places, 4)}f}"


def share(values: Sequence[float], part: float) -> float:
    """The value below which that part of them lies."""
    return sorted(values)[min(int(len(values) * part), len(values) - 1)]
