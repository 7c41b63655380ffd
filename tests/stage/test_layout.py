"""Where the cards of a view lie, and what stirs while a computer looks: what it wants, nothing else."""

from __future__ import annotations

import pytest

from racko_game.rules.engine import asked, view
from racko_game.rules.pieces.moves import DRAW, TAKE, TOSS, Action, Put
from racko_game.stage.geometry import Frame, Pose
from racko_game.stage.motion.draft import LOOK, preview
from racko_game.stage.motion.timeline import Track
from racko_game.stage.table.layout import furnish, layout
from tests.rules.tables import after, dealt, on_turn

from .playing import steps

TABLE = furnish(Frame(1280, 720), 4)


def test_every_card_in_sight_has_a_pose_and_no_other() -> None:
    table = after(dealt(), *("draw", "toss") * 6, "draw")
    poses = layout(view(table, 0), TABLE)
    racks = {token for rack in table.racks for token in rack}
    assert set(poses) == racks | {table.held} | set(table.discard[:4])


def test_own_cards_lie_open_in_their_slots_the_others_closed_in_theirs() -> None:
    """An onlooker sees backs only."""
    table = dealt()
    for seat in (0, 1, 2, 3, None):
        furniture = furnish(Frame(1280, 720), 4, seat or 0)
        poses = layout(view(table, seat), furniture)
        for place in furniture.racks:
            for token, slot in zip(table.racks[place.seat], place.slots, strict=True):
                assert poses[token] == slot._replace(turn=float(place.seat == seat))


def test_racks_lie_open_when_the_round_is_over() -> None:
    over = next(step.table for step in steps("original", 4, 0, 5) if asked(step.table) is None)
    poses = layout(view(over, 0), TABLE)
    assert {poses[token].turn for rack in over.racks for token in rack} == {1.0}


def test_a_drawn_card_is_its_seats_secret_and_a_taken_one_is_not() -> None:
    drawn, taken = after(dealt(), "draw"), after(dealt(), "take")  # seat 1's turn
    for table, turns in ((drawn, {0: 0.0, 1: 1.0, None: 0.0}), (taken, {0: 1.0, 1: 1.0, None: 1.0})):
        for viewer, turn in turns.items():
            assert table.held is not None
            pose = layout(view(table, viewer), TABLE)[table.held]
            assert pose == TABLE.racks[1].held._replace(turn=turn)


def test_the_discard_pile_is_a_little_untidy_whatever_the_faces() -> None:
    table = after(on_turn(dealt(), 0), *("draw", "toss") * 5)
    turned = table._replace(faces=tuple(reversed(table.faces)))
    poses = layout(view(table, 0), TABLE)
    assert poses == layout(view(turned, 0), TABLE)
    pile = [poses[token] for token in table.discard[:4]]
    assert [pose.z for pose in pile] == [18, 17, 16, 15]
    assert len({(pose.x, pose.y, pose.angle) for pose in pile}) == 4
    assert all(abs(pose.angle) <= 4 for pose in pile)
    for pose in pile:
        x, y, w, h = pose.box.inset(-0.015 * pose.width, -0.03 * pose.box.h)
        assert TABLE.tray.x <= x
        assert x + w <= TABLE.tray.x + TABLE.tray.w
        assert y + h <= TABLE.tray.y + TABLE.tray.h


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
