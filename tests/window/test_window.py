"""What a window goes through besides play: full screen, other sizes, being covered, being closed."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from racko_game.scenes.scores import Scores
from racko_game.scenes.setup import Setup
from racko_game.stage.hotspots import Hotspot

from .screen import SIZE
from .twins import Twins

Start = Callable[[str], Twins]

LINE = f"--seats 3 --seed {bytes(16).hex()}"
SIZES = ((640, 480), (700, 900), (1500, 900), (1000, 700))


def at_table(start: Start) -> Twins:
    twins = start(LINE)
    twins.key("return")
    twins.key("return")
    return twins


def test_f11_fills_the_screen_and_gives_it_back(start: Start) -> None:
    twins = at_table(start)
    before = twins.place
    twins.screen.do("key", "F11")
    twins.resized(SIZE)
    assert twins.place == pygame.Rect((0, 0), SIZE)
    twins.key("d")
    twins.screen.do("key", "F11")
    twins.resized(before.size)
    assert twins.place == before
    twins.key("1")
    twins.screen.do("key", "ctrl+q")
    twins.ends()


def test_every_size_of_the_window_is_laid_out_anew(start: Start) -> None:
    twins = at_table(start)
    twins.screen.do("windowmove", twins.window, 0, 0)
    seen: set[tuple[Hotspot, ...]] = set()
    for size in SIZES:
        twins.screen.do("windowsize", twins.window, *size)
        twins.resized(size)
        seen.add(twins.theatre.top.hotspots())
        assert len(set(pygame.image.tobytes(twins.screen.picture(twins.place), "RGB"))) > 100  # not blank
    assert len(seen) == len(SIZES)
    twins.screen.do("windowsize", twins.window, 300, 200)
    twins.resized((640, 480))  # it gets no smaller
    twins.click("stock")
    twins.screen.do("key", "alt+F4")
    twins.ends()
