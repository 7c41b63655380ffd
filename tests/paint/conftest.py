"""What the tests of pictures share."""

from __future__ import annotations

import pytest

from racko_game.paint.engine.art import Art
from racko_game.paint.ink.theme import EVENING


@pytest.fixture
def art() -> Art:
    """Room for everything a test paints."""
    return Art(EVENING, 1 << 28)
