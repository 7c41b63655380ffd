"""Name plates where there is little room: what goes first, and what last."""

from __future__ import annotations

import pytest

from racko_game.paint.table.hud import name_plate
from racko_game.paint.table.plate_tag import BARE, KEY, Label
from racko_game.stage.place.pose import Box

HIGH = 45
HOW = "hold RT to look", "RT: look", "RT"


def written(wide: int, kind: str, score: int = 0) -> list[str]:
    """The words on a plate of that width."""
    plate = name_plate(Box(0, 0, wide, HIGH), 1, "Mustard", score, labels=(Label(kind, HOW),))
    return [str(sprite.picture[1]) for sprite in plate if sprite.picture[0] == "text"]


def test_what_to_press_is_the_last_to_go() -> None:
    said = [written(wide, KEY) for wide in range(500, 110, -1)]
    assert {words for row in said for words in row if words in HOW} == {*HOW}
    assert all(any(words in HOW for words in row) for row in said)
    named = [row for row in said if any(words.startswith("M") for words in row)]
    assert said[: len(named)] == named  # the name goes before it
    assert len(named) < len(said)
    assert not any(words in HOW for words in written(150, BARE))  # other words go before the name


@pytest.mark.parametrize("wide", range(100, 320, 5))
def test_a_name_that_is_cut_shows_that_it_is_cut(wide: int) -> None:
    names = [words for words in written(wide, BARE) if words[0] == "M"]
    assert all(name == "Mustard" or (name.endswith("…") and len(name) > 1) for name in names)


def test_a_name_is_cut_no_sooner_than_it_has_to_be() -> None:
    lengths = [
        len(next((one for one in written(wide, BARE) if one[0] == "M"), "")) for wide in range(90, 320)
    ]
    assert lengths == sorted(lengths)
    assert {*lengths} >= {2, 3, 4, 5, 7}
