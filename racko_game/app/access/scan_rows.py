"""The rows of things that switch scanning goes through, and the light around what it highlights."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from ...paint.engine.sprites import Sprite
from ...paint.material.light import scan_light
from ...stage.geometry import around
from ...stage.layers import CAPTION
from ...ui.semantics import Described
from .outline import ScreenOutline

MOST_ROWS = 6  # rows of single places beyond which they are scanned in groups
GROUP = 4
SLOT = "slot "


def rows_of(outline: ScreenOutline) -> list[list[str]]:
    """Return the keys of all things that can be operated, in rows: the focus first, then in reading order."""
    does = [one for one in outline.items if one.does]
    rows = list[list[Described]]()
    for one in sorted(does, key=_height):
        if rows and one.box and _in_same_row(rows[-1][0], one):
            rows[-1].append(one)
        else:
            rows.append([one])
    rows = [sorted(row, key=_left) for row in _grouped(rows)]
    rows.sort(key=lambda row: not any("focused" in one.states for one in row))
    return [[one.key for one in row] for row in rows]


def _height(one: Described) -> float:
    return one.box.centre[1] if one.box else inf


def _left(one: Described) -> tuple[bool, float, float]:
    x, y = one.box[:2] if one.box else (inf, 0.0)
    return "focused" not in one.states, x, y


def _in_same_row(one: Described, other: Described) -> bool:
    """Return whether two things are in the same row, or are both slots of a rack."""
    if one.key.startswith(SLOT) or other.key.startswith(SLOT):
        return one.key.startswith(SLOT) and other.key.startswith(SLOT)
    if one.box is None or other.box is None:
        return False
    return abs(_height(one) - _height(other)) < 0.5 * min(one.box.h, other.box.h)


def _grouped(rows: Sequence[list[Described]]) -> list[list[Described]]:
    """Return rows with several things each, if there are many rows with only one."""
    if len(rows) <= MOST_ROWS:
        return [*rows]
    found = list[list[Described]]()
    single = False  # the last group is of rows that had one thing each
    for row in rows:
        if len(row) == 1 and single and len(found[-1]) < GROUP:
            found[-1].append(row[0])
        else:
            found.append([*row])
        single = len(row) == 1
    return found


def lit_sprites(outline: ScreenOutline, lit: Sequence[str]) -> list[Sprite]:
    """Return the light around the things with these keys, one around a whole row; none if out of sight."""
    things = [one for key in lit if (one := outline.item(key))]
    boxes = [outline.on_screen(one.box) for one in things if one.box]
    return [scan_light(around(boxes), CAPTION - 1)] if boxes else []
