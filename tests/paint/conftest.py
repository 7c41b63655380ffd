"""What the tests of pictures share."""

from __future__ import annotations

import pytest

from racko_game.paint.engine.colours import EVENING
from racko_game.paint.engine.sprites import Art


@pytest.fixture
def art() -> Art:
    """Room for everything a test paints."""
    return Art(EVENING, 1 << 28)
