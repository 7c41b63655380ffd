"""The chain of a swap is shown: named, reversed, exchanged; it ends where the view has the cards."""

from __future__ import annotations

import pytest

from racko_game.rules.editions import ruleset
from racko_game.rules.engine import redact, view
from racko_game.rules.pieces.events import Event, Named, Refilled, Reversed, Swapped
from racko_game.rules.table import Table, View
from racko_game.stage.geometry import Frame, Pose
from racko_game.stage.motion.choreography import choreograph
from racko_game.stage.motion.playhead import still
from racko_game.stage.motion.swap import PIECES, order_path
from racko_game.stage.motion.timeline import Beat, Track, calm
from racko_game.stage.table.furniture import Furniture, shape_of
from racko_game.stage.table.layout import furnish, layout

from ..rules.tables import moves
from ..rules.test_super_reverses import named

SIZES = [(640, 480), (800, 480), (1280, 720), (1920, 1080), (1080, 1920), (1000, 1000), (2560, 1080)]
VIEWERS = [0, 1, 2, None]


def laid_out(viewer: int | None, size: tuple[int, int] = (1280, 720), seats: int = 3) -> Furniture:
    return furnish(Frame(*size), seats, viewer or 0, shape_of(ruleset(named().charter, seats)))


def shown(before: Table, move: str, viewer: int | None) -> tuple[Beat, dict[int, Pose], View]:
    """The beat of a move as somebody sees it, where the cards are to end, and the view of them."""
    after, events = moves(before, move)
    furniture = laid_out(viewer)
    told: list[Event] = [redact(event, viewer) for event in events]
    start, seen = layout(view(before, viewer), furniture), view(after, viewer)
    return choreograph(told, start, seen, furniture), layout(seen, furniture), seen


def lands(beat: Beat) -> dict[int, Track]:
    """The last way of each card of the table."""
    return {track.token: track for track in beat.tracks if track.token >= 0}


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize(
    ("table", "move", "sounds"),
    [
        (named(1), "reverse blue 1 3", ["reversed"]),
        (named(1), "accept", ["swapped", "snap"]),
        (named(1, left=1), "reverse blue 1 3", ["shuffle", "reversed"]),
    ],
    ids=["reversed", "exchanged", "refilled"],
)
def test_every_link_ends_where_the_view_has_the_cards(
    table: Table, move: str, sounds: list[str], viewer: int | None
) -> None:
    beat, end, seen = shown(table, move, viewer)
    for token, track in lands(beat).items():
        if token in end:
            assert track.end == end[token]
            assert track.card == (seen.faces[token] if track.end.turn else None)
    heard = [cue.name for cue in beat.cues]
    assert [name for name in heard if name in sounds] == sounds
    assert set(sounds) & {"reversed", "swapped"} <= {cue.name for cue in still(beat).cues}


@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_order_goes_from_the_one_who_gives_it_and_is_turned_round(viewer: int | None) -> None:
    beat, _, _ = shown(named(), "reverse blue 1 3", viewer)
    (link,) = beat.links
    assert link[1:4] == (1, 0, 2)
    assert link.at + link.grows <= beat.length
    assert [link.grows for link in calm(beat).links] == [0.0]


@pytest.mark.parametrize("viewer", [0, 2, None])
def test_the_card_drawn_for_a_reverse_goes_face_down_past_everybody_else(viewer: int | None) -> None:
    before = named()
    after, events = moves(before, "reverse blue 1 3")
    (reversed_,) = (event for event in events if isinstance(event, Reversed))
    beat, _, _ = shown(before, "reverse blue 1 3", viewer)
    (drawn,) = (track for track in beat.tracks if track.token == reversed_.token)
    assert drawn.card is None
    assert drawn.start.turn == drawn.end.turn == 0.0
    assert "note" not in [cue.name for cue in beat.cues]
    own, _, _ = shown(before, "reverse blue 1 3", 1)
    (drawn,) = (track for track in own.tracks if track.token == reversed_.token)
    assert drawn.card == after.faces[reversed_.token]


def test_a_refill_in_the_middle_comes_after_the_reverse_and_before_the_card_drawn() -> None:
    before = named(left=1)
    after, events = moves(before, "reverse blue 1 3")
    kinds = [type(event) for event in events]
    assert kinds[0] is Reversed
    assert Refilled in kinds
    assert kinds[-1] is Named
    beat, _, _ = shown(before, "reverse blue 1 3", 0)
    drawn = after.racks[1][0]
    came = max(track.at for track in beat.tracks if track.token == drawn)
    times = {cue.name: cue.at for cue in reversed(beat.cues)}  # the first of each
    assert times["flip"] < times["shuffle"] < came < times["reversed"]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_two_cards_fly_past_each_other_one_above_the_other(viewer: int | None) -> None:
    before = named()
    after, events = moves(before, "accept")
    assert Swapped(1, 4) in events
    beat, _, _ = shown(before, "accept", viewer)
    over, under = (track for track in beat.tracks)
    assert {over.token, under.token} == {after.racks[1][4], after.racks[1][12]}
    assert (over.start.x, over.end.x) == (under.end.x, under.start.x)
    assert over.arc > 0 > under.arc


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_order_points_at_the_rack_it_is_for_and_stays_in_the_frame(
    size: tuple[int, int], seats: int
) -> None:
    furniture = laid_out(0, size, seats)
    for by in range(seats):
        for seat in range(seats):
            if by == seat:
                continue
            for row in (0, 4, 7):
                points = order_path(furniture, by, seat, row)
                assert len(points) == PIECES + 1
                assert all(0 <= x <= size[0] and 0 <= y <= size[1] for x, y in points)
                near = furniture.racks[seat].box.inset(-furniture.frame.letter)
                assert near.holds(*points[-1])
