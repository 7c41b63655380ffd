"""Thinkers whose workers do not outlive their test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from racko_game.ai.thinker import Elsewhere

from .asking import Start, program


@pytest.fixture
def start() -> Iterator[Start]:
    """Make a thinker whose worker runs ``program`` with these arguments."""
    made = []

    def start(player: str = "", first: str = "") -> Elsewhere:
        made.append(Elsewhere(program(player, first)))
        return made[-1]

    yield start
    for each in made:
        each.close()
