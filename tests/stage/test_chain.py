"""The chain of a swap is shown: named, reversed, exchanged; it ends where the view has the cards."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from racko_game.rules.engine import view
from racko_game.rules.pieces.events import Named, Refilled, Reversed, Swapped
from racko_game.rules.table import Table
from racko_game.stage.geometry import Frame
from racko_game.stage.motion.playhead import still
from racko_game.stage.motion.swap import PIECES, order_path
from racko_game.stage.motion.timeline import Beat, calm
from racko_game.stage.table.layout import layout

from ..rules.tables import after, moves
from ..rules.test_super_reverses import named
from . import playing
from .playing import lay

SIZES = [(640, 480), (800, 480), (1280, 720), (1920, 1080), (1080, 1920), (1000, 1000), (2560, 1080)]
VIEWERS = [0, 1, 2, None]


def shown(before: Table, move: str, viewer: int | None) -> Beat:
    return playing.shown(before, move, viewer=viewer, furniture=lay(before.charter, 3, viewer))


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
    beat, seen = shown(table, move, viewer), view(after(table, move), viewer)
    end = layout(seen, lay(table.charter, 3, viewer))
    for token, track in {track.token: track for track in beat.tracks}.items():
        if token in end:
            assert track.end == end[token]
            assert track.card == (seen.faces[token] if track.end.turn else None)
    assert [cue.name for cue in beat.cues if cue.name in sounds] == sounds
    assert set(sounds) & {"reversed", "swapped"} <= {cue.name for cue in still(beat).cues}


@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_order_goes_from_the_one_who_gives_it_and_is_turned_round(viewer: int | None) -> None:
    beat = shown(named(), "reverse blue 1 3", viewer)
    (link,) = beat.links
    assert link[1:4] == (1, 0, 2)
    assert link.at + link.grows <= beat.length
    assert [link.grows for link in calm(beat).links] == [0.0]


@pytest.mark.parametrize("viewer", [0, 2, None])
def test_the_card_drawn_for_a_reverse_goes_face_down_past_everybody_else(viewer: int | None) -> None:
    before = named()
    then, events = moves(before, "reverse blue 1 3")
    (reversed_,) = (event for event in events if isinstance(event, Reversed))
    beat = shown(before, "reverse blue 1 3", viewer)
    (drawn,) = (track for track in beat.tracks if track.token == reversed_.token)
    assert drawn.card is None
    assert drawn.start.turn == drawn.end.turn == 0.0
    assert "note" not in [cue.name for cue in beat.cues]
    own = shown(before, "reverse blue 1 3", 1)
    (drawn,) = (track for track in own.tracks if track.token == reversed_.token)
    assert drawn.card == then.faces[reversed_.token]


def test_a_refill_in_the_middle_comes_after_the_reverse_and_before_the_card_drawn() -> None:
    before = named(left=1)
    then, events = moves(before, "reverse blue 1 3")
    kinds = [type(event) for event in events]
    assert kinds[0] is Reversed
    assert Refilled in kinds
    assert kinds[-1] is Named
    beat = shown(before, "reverse blue 1 3", 0)
    drawn = then.racks[1][0]
    came = max(track.at for track in beat.tracks if track.token == drawn)
    times = {cue.name: cue.at for cue in reversed(beat.cues)}  # the first of each
    assert times["flip"] < times["shuffle"] < came < times["reversed"]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_two_cards_fly_past_each_other_one_above_the_other(viewer: int | None) -> None:
    before = named()
    then, events = moves(before, "accept")
    assert Swapped(1, 4) in events
    over, under = shown(before, "accept", viewer).tracks
    assert {over.token, under.token} == {then.racks[1][4], then.racks[1][12]}
    assert (over.start.x, over.end.x) == (under.end.x, under.start.x)
    assert over.arc > 0 > under.arc


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_order_points_at_the_rack_it_is_for_and_stays_in_the_frame(
    size: tuple[int, int], seats: int
) -> None:
    furniture = lay(named().charter, seats, 0, Frame(*size))
    for (by, seat), row in product(permutations(range(seats), 2), (0, 4, 7)):
        points = order_path(furniture, by, seat, row)
        assert len(points) == PIECES + 1
        assert all(0 <= x <= size[0] and 0 <= y <= size[1] for x, y in points)
        assert furniture.racks[seat].box.inset(-furniture.frame.letter).holds(*points[-1])
