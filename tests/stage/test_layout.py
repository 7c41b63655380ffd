"""Where the cards of a view lie."""

from __future__ import annotations

from racko_game.rules.engine import asked, view
from racko_game.stage.geometry import Frame
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
