"""Where the cards of a view lie."""

from __future__ import annotations

import pytest

from racko_game.rules.engine import asked, view
from racko_game.stage.geometry import CARD_HEIGHT, Frame
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
    table = dealt()
    for seat in range(4):
        poses = layout(view(table, seat), furnish(Frame(1280, 720), 4, seat))
        places = furnish(Frame(1280, 720), 4, seat).racks
        for place in places:
            for token, slot in zip(table.racks[place.seat], place.slots, strict=True):
                assert poses[token] == slot
                assert slot.turn == (1.0 if place.seat == seat else 0.0)


def test_an_onlooker_sees_backs_only() -> None:
    table = dealt()
    poses = layout(view(table, None), TABLE)
    assert {poses[token].turn for rack in table.racks for token in rack} == {0.0}


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
        width, height = pose.width * 1.03, CARD_HEIGHT * pose.width * 1.06
        assert TABLE.tray.x <= pose.x - width / 2
        assert pose.x + width / 2 <= TABLE.tray.x + TABLE.tray.w
        assert pose.y + height / 2 <= TABLE.tray.y + TABLE.tray.h
