"""A screen for all tests of a process, and a game on it for each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from racko_game.store.settings import Motion

from .screen import PROGRAMS, Screen
from .twins import GAME, Twins


@pytest.fixture(scope="session")
def switched_on(need: Callable[..., None], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Screen]:
    need(*PROGRAMS)
    screen = Screen(tmp_path_factory.mktemp("screen"))
    yield screen
    screen.close()


@pytest.fixture
def screen(switched_on: Screen) -> Screen:
    switched_on.clear()
    return switched_on


@pytest.fixture
def start(screen: Screen, tmp_path: Path) -> Iterator[Callable[..., Twins]]:
    """``start("--seats 3 …", size, motion)``: a game in a window, and its twin.

    Keywords are settings that both have.
    """
    twins: list[Twins] = []

    def begin(
        line: str, size: tuple[int, int] = (1280, 720), motion: Motion = "full", *program: str, **kept: object
    ) -> Twins:
        twins.append(Twins(screen, tmp_path, line, size, motion, program or GAME, **kept))
        return twins[-1]

    yield begin
    for each in twins:
        each.kill()
