"""Looking: what a computer wants is seen before it takes it, and nothing else is."""

from __future__ import annotations

import pytest

from racko_game.rules.engine import view
from racko_game.rules.pieces.moves import DRAW, TAKE, TOSS, Action, Put
from racko_game.stage.geometry import Pose
from racko_game.stage.motion.draft import LOOK, preview
from racko_game.stage.motion.timeline import Track
from racko_game.stage.table.layout import layout
from tests.rules.tables import after, dealt, on_turn

from .playing import TABLES

TABLE = TABLES[4]


def looked(action: Action, *texts: str) -> tuple[dict[int, Track], dict[int, Pose]]:
    """What stirs when seat 1 looks, as seat 0 sees it."""
    seen = view(after(on_turn(dealt(), 1), *texts), 0)
    beat, ends = preview(action, seen, TABLE, layout(seen, TABLE))
    assert beat.length == LOOK
    assert not beat.cues
    assert all((track.at, track.length) == (0.0, LOOK) for track in beat.tracks)
    assert all(ends[track.token] == track.end for track in beat.tracks)
    return {track.token: track for track in beat.tracks}, ends


def test_a_computer_that_draws_raises_the_stocks_top_card_unseen_and_one_that_takes_the_top_discard() -> None:
    table = on_turn(dealt(), 1)
    for action, token, card in (
        (DRAW, table.stock[0], None),
        (TAKE, table.discard[0], table.faces[table.discard[0]]),
    ):
        stirred, _ = looked(action)
        assert [*stirred] == [token]
        assert stirred[token].card == card
        assert stirred[token].end.lift > 0
        assert stirred[token].end.y < stirred[token].start.y


@pytest.mark.parametrize("slot", [0, 4, 9])
def test_a_computer_that_puts_leans_the_held_card_to_its_slot_and_draws_the_old_one_out(slot: int) -> None:
    table = after(on_turn(dealt(), 1), "draw")
    stirred, _ = looked(Put(slot), "draw")
    assert table.held is not None
    held, old = stirred[table.held], stirred[table.racks[1][slot]]
    assert set(stirred) == {held.token, old.token}
    assert (held.card, old.card) == (None, None)
    goal = TABLE.racks[1].slots[slot]
    assert abs(held.end.x - goal.x) <= abs(held.start.x - goal.x)
    assert abs(held.end.y - goal.y) <= abs(held.start.y - goal.y)
    assert old.end.y < old.start.y == goal.y
    assert old.end.sunk < old.start.sunk


def test_a_computer_that_tosses_leans_the_held_card_to_the_pile() -> None:
    table = after(on_turn(dealt(), 1), "draw")
    stirred, ends = looked(TOSS, "draw")
    assert list(stirred) == [table.held]
    assert table.held is not None
    assert ends[table.held].y != TABLE.racks[1].held.y
