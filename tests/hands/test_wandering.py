"""Every edition, with any options, is played by any hand, and all is as the rules have it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from racko_game.rules.pieces.moves import Accept, Hold, Put
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.touch import spots
from racko_game.stage.touch.hotspots import Hotspot
from tests.counts import full
from tests.hands.wanderer import MOST, Found, Outing, wander
from tests.rules.tables import GAMES


@pytest.mark.parametrize(("edition", "seats"), GAMES)
def test_what_is_offered_is_what_the_rules_allow_and_the_end_is_theirs(edition: str, seats: int) -> None:
    for number in range(full(3, 1)):
        wander(Outing(edition, seats, number, full(MOST, 8)))


def _without(kind: type) -> Callable[..., tuple[Hotspot, ...]]:
    whole = spots.table_spots

    def fewer(*given: Any) -> tuple[Hotspot, ...]:
        return tuple(spot for spot in whole(*given) if not isinstance(spot.value, kind))

    return fewer


# in Letters the first table with a moment to call is the thirty-third
@pytest.mark.parametrize(
    ("kind", "edition", "number"), [(Hold, "letters", 32), (Put, "super", 0), (Accept, "super", 0)]
)
def test_a_place_that_is_missing_is_found(
    kind: type, edition: str, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(spots, "table_spots", _without(kind))
    with pytest.raises(Found, match=kind.__name__):
        wander(Outing(edition, 3, number))


def test_an_exception_on_the_screen_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(play: TableScene) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(TableScene, "sprites", broken)
    with pytest.raises(ZeroDivisionError):
        wander(Outing("original", 3, 0))
