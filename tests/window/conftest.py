"""A screen and a game on it for each test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from racko_game.store.settings import Motion

from .screen import PROGRAMS, Screen
from .twins import GAME, Twins


@pytest.fixture
def screen(need: Callable[..., None], tmp_path: Path) -> Iterator[Screen]:
    """A screen with nothing on it."""
    need(*PROGRAMS)
    folder = tmp_path / "screen"
    folder.mkdir()
    screen = Screen(folder)
    yield screen
    screen.close()


@pytest.fixture
def start(screen: Screen, tmp_path: Path) -> Iterator[Callable[..., Twins]]:
    """``start("--seats 3 …", size, motion)``: a game in a window, and its twin."""
    twins: list[Twins] = []

    def begin(
        line: str, size: tuple[int, int] = (1280, 720), motion: Motion = "full", *program: str
    ) -> Twins:
        twins.append(Twins(screen, tmp_path, line, size, motion, program or GAME))
        return twins[-1]

    yield begin
    for each in twins:
        each.kill()
