"""A table that lies open to all eyes: a match that nobody plays, or that is over."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from racko_game.rules.editions import ruleset
from racko_game.rules.engine import view
from racko_game.rules.table import open_view
from racko_game.stage.geometry import Frame
from racko_game.stage.motion.choreography import choreograph
from racko_game.stage.motion.playhead import Playhead
from racko_game.stage.table.furniture import shape_of
from racko_game.stage.table.layout import furnish, layout

from ..rules.tables import charter
from .playing import steps

GAMES = (("original", 2), ("modern", 4), ("super", 3), ("letters", 2))


@settings(max_examples=8)
@given(st.sampled_from(GAMES), st.integers(0, 10_000), st.sampled_from((0.5, 1.0)))
def test_all_racks_stay_open_whatever_happens(game: tuple[str, int], seed: int, order: float) -> None:
    edition, seats = game
    furniture = furnish(Frame(1280, 720), seats, 0, shape_of(ruleset(charter(edition), seats)))
    playhead = Playhead()
    for i, step in enumerate(steps(edition, seats, None, seed, order)):
        seen = open_view(step.table)
        beat = choreograph(step.events, playhead.poses(), seen, furniture, playhead.faces(seen))
        playhead.skip()
        playhead.play(beat, layout(seen, furniture))
        playhead.advance(30.0)
        poses = playhead.poses()
        assert poses == layout(seen, furniture)
        assert all(poses[token].turn == 1 for rack in seen.racks for token in rack)
        assert all(card for token, card, pose in playhead.actors(seen) if pose.turn)
        if i == 40:
            return


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_a_view_says_what_lies_open(seat: int | None) -> None:
    table = next(iter(steps("original", 2, seat, 1))).table
    assert [view(table, seat).lies_open(one) for one in (0, 1)] == [seat == 0, seat == 1]
    assert all(open_view(table).lies_open(one) for one in (0, 1))
    assert open_view(table).faces == table.faces
