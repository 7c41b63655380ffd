"""A screen for all tests of a process, and a game on it for each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from .screen import PROGRAMS, Screen
from .twins import Twins


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
    """``start("--seats 3 …", size, motion, program)``: a game in a window, and its twin.

    Keywords are settings that both have.
    """
    twins: list[Twins] = []

    def begin(line: str, *given: Any, **kept: Any) -> Twins:
        twins.append(Twins(screen, tmp_path, line, *given, **kept))
        return twins[-1]

    yield begin
    for each in twins:
        each.kill()
