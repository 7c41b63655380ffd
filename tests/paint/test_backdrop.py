"""The table: painted up to its edges, and its light falls off without steps."""

from __future__ import annotations

from itertools import pairwise

import pytest
from pygame import Surface

from racko_game.paint.engine.colours import EVENING, THEMES, WHITE, Theme
from racko_game.paint.material.backdrop import paint_table

BLANK = EVENING._replace(mat=WHITE, stitch=WHITE, grain=0.0, gloss=0.0, motif="")
"""A theme in which nothing is seen on the mat but the light."""


def row(table: Surface, y: int) -> list[tuple[int, ...]]:
    return [tuple(table.get_at((x, y)))[:3] for x in range(table.width)]


def column(table: Surface, x: int) -> list[tuple[int, ...]]:
    return [tuple(table.get_at((x, y)))[:3] for y in range(table.height)]


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
@pytest.mark.parametrize("size", [(1280, 720), (801, 479), (479, 801), (131, 97)])
def test_wood_lies_up_to_every_edge_of_the_window(theme: Theme, size: tuple[int, int]) -> None:
    table = paint_table(theme, *size)
    rim = [*row(table, 0), *row(table, size[1] - 1), *column(table, 0), *column(table, size[0] - 1)]
    assert (0, 0, 0) not in rim


@pytest.mark.parametrize("size", [(1920, 1080), (3840, 2160)])
def test_the_light_has_no_steps(size: tuple[int, int]) -> None:
    table = paint_table(BLANK, *size)
    margin = min(size) // 10
    for share in (0.3, 0.5, 0.7):
        for line in (row(table, int(share * size[1])), column(table, int(share * size[0]))):
            steps = (zip(a, b, strict=True) for a, b in pairwise(line[margin:-margin]))
            assert max(abs(a - b) for step in steps for a, b in step) == 1
