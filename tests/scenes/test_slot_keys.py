"""Every slot has a key: a press puts the card there, and while keys are used each plate shows its own."""

from __future__ import annotations

import pytest

from racko_game.ai.players.character import Character
from racko_game.controls.bindings.manual import BESIDE_KEYS, NUMBER_KEYS
from racko_game.match.match import Match, Seat
from racko_game.paint.engine.sprites import Sprite
from racko_game.rules.pieces.moves import DRAW, Put
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.layers import PLATES
from tests.rules.tables import charter
from tests.theatre import SEED, Theatre
from tests.walks.sorter import sort

from .seen import table


def holding(edition: str) -> Theatre:
    """A person with a card in the hand."""
    match = Match(charter(edition), (Seat("Ann"), Seat("Ben", Character())), SEED)
    while match.asked or len(match.actions) < 4:
        match.submit(match.asked, sort(match.table))
    match.submit(0, DRAW)
    theatre = Theatre(lambda context: TableScene(context, match), looks=False)
    theatre.until(theatre.asked)
    theatre.key("up")
    return theatre


def shown(theatre: Theatre) -> list[Sprite]:
    """The keys over the plates, in the order of their slots."""
    return [sprite for sprite in theatre.top.sprites() if sprite.z == PLATES + 1 and "key" in sprite.picture]


@pytest.mark.parametrize(
    ("edition", "keys"), [("super", NUMBER_KEYS[:8] + BESIDE_KEYS), ("original", NUMBER_KEYS)]
)
def test_each_slot_is_one_press_away(edition: str, keys: str) -> None:
    for slot, key in enumerate(keys):
        theatre = holding(edition)
        assert [str(sprite.picture[2]) for sprite in shown(theatre)] == [one.upper() for one in keys]
        match = table(theatre).match
        theatre.key(key)
        assert match.actions[-1] == Put(slot), key


def test_whoever_uses_the_mouse_sees_no_keys() -> None:
    theatre = holding("super")
    theatre.press((3, 3))
    theatre.release((3, 3))
    assert not shown(theatre)


def test_left_and_right_change_the_side_and_stay_in_the_row() -> None:
    theatre = holding("super")
    for row in range(1, 9):
        theatre.top.focus = f"slot {row}"
        theatre.key("right")
        assert theatre.top.focus == f"slot {row + 8}"
        theatre.key("left")
        assert theatre.top.focus == f"slot {row}"
