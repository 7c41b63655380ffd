"""Rows with a label and a value: in the least width that they ask for, all can be read."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from racko_game.paint.engine.text import ELLIPSIS
from racko_game.stage.geometry import Box, Frame
from racko_game.ui import draw
from racko_game.ui.nodes import Fixed, Node, Pick, Slider, Turn
from racko_game.ui.solve import Layout, solve

LABELS = ("Text", "Show chances", "Dead zone of all the sticks")
VALUES = ("off", "until pressed again", "against computers, and nobody else")


def rows() -> Iterator[Node]:
    for label in LABELS:
        yield Slider("row", label, 1.0)
        for value in VALUES:
            yield Pick("row", label, value, [(said, said) for said in VALUES])
            yield Pick("row", label, value, [(value, value)], persona="moon")
            yield Turn("row", label, value)
            yield Fixed("row", label, value, 1.5)


def words(node: Node, width: int, frame: Frame) -> list[str]:
    look = draw.style_of(frame)
    found = solve(node, Box(0, 0, width, look.control), look)
    assert found.fits
    sprites = draw.sprites(found, look)
    return [str(sprite.picture[1]) for sprite in sprites if sprite.picture[0] == "text"]


@pytest.mark.parametrize("frame", [Frame(1280, 720), Frame(800, 480, 2.0), Frame(3840, 2160, 1.5)])
def test_a_row_that_has_what_it_needs_says_all(frame: Frame) -> None:
    for node in rows():
        least = Layout(draw.style_of(frame)).width(node).least
        assert not [said for said in words(node, least, frame) if said.endswith(ELLIPSIS)], (node, least)
