"""Every edition, and every classic one, with every number of seats; numbers that name random walks."""

from __future__ import annotations

import pytest

from .tables import CLASSIC, GAMES

every_game = pytest.mark.parametrize(("edition", "seats"), GAMES)
every_classic = pytest.mark.parametrize(("edition", "seats"), CLASSIC)
every_printing = pytest.mark.parametrize("edition", ["original", "tray", "modern"])


def walks(each: int, games: tuple[tuple[str, int], ...] = GAMES) -> pytest.MarkDecorator:
    """So many walks through every game, all with other numbers: among them is each kind of carelessness."""
    numbered = [(*game, first * each + more) for first, game in enumerate(games) for more in range(each)]
    return pytest.mark.parametrize(("edition", "seats", "number"), numbered)
