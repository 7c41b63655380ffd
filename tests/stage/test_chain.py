"""Swaps, reverses and powers, shown: cards end where the view has them, seen by nobody else."""

from __future__ import annotations

import random
from itertools import permutations, product

import pytest

from racko_game.rules.engine import options, play, redact, view
from racko_game.rules.pieces import events as on_table
from racko_game.rules.pieces.events import Again, Arranged, Exchanged, Looked, Named, Refilled, Reversed
from racko_game.rules.table import Table
from racko_game.stage.geometry import Frame
from racko_game.stage.layers import FIELD
from racko_game.stage.motion.choreography import choreograph
from racko_game.stage.motion.powers import PIECES, order_path
from racko_game.stage.motion.timeline import POWERS, Beat, calm, still
from racko_game.stage.table.layout import furnish, layout, stock_row
from racko_game.stage.touch.choices import Part, picked_layout
from tests.rules.clauses import clause
from tests.rules.tables import after, charter, moves
from tests.rules.test_powers import QUIET, discarded
from tests.rules.test_super_swaps import named

from .playing import FRAME, TABLES, Step, lay, shown, sounds
from .test_choices import tables
from .test_choreography import assert_sound

SIZES = [(640, 480), (800, 480), (1280, 720), (1920, 1080), (1080, 1920), (1000, 1000), (2560, 1080)]
VIEWERS = [0, 1, 2, None]


def swap_shown(before: Table, move: str, viewer: int | None) -> Beat:
    return shown(before, move, viewer=viewer, furniture=lay(before.charter, 3, viewer))


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
def test_links_end_where_cards_lie(table: Table, move: str, sounds: list[str], viewer: int | None) -> None:
    beat, seen = swap_shown(table, move, viewer), view(after(table, move), viewer)
    end = layout(seen, lay(table.charter, 3, viewer))
    for token, track in {track.token: track for track in beat.tracks}.items():
        if token in end:
            assert track.end == end[token]
            assert track.card == (seen.faces[token] if track.end.turn else None)
    assert [cue.name for cue in beat.cues if cue.name in sounds] == sounds
    assert set(sounds) & {"reversed", "swapped"} <= {cue.name for cue in still(beat).cues}


@pytest.mark.parametrize("viewer", [0, 2, None])
def test_the_card_drawn_for_a_reverse_goes_face_down_past_everybody_else(viewer: int | None) -> None:
    before = named()
    then, events = moves(before, "reverse blue 1 3")
    (reversed_,) = (event for event in events if isinstance(event, Reversed))
    beat = swap_shown(before, "reverse blue 1 3", viewer)
    (drawn,) = (track for track in beat.tracks if track.token == reversed_.token)
    assert drawn.card is None
    assert drawn.start.turn == drawn.end.turn == 0.0
    assert "note" not in [cue.name for cue in beat.cues]
    own = swap_shown(before, "reverse blue 1 3", 1)
    (drawn,) = (track for track in own.tracks if track.token == reversed_.token)
    assert drawn.card == then.faces[reversed_.token]


def test_a_refill_in_the_middle_comes_after_the_reverse_and_before_the_card_drawn() -> None:
    before = named(left=1)
    then, events = moves(before, "reverse blue 1 3")
    kinds = [type(event) for event in events]
    assert kinds[0] is Reversed
    assert Refilled in kinds
    assert kinds[-1] is Named
    beat = swap_shown(before, "reverse blue 1 3", 0)
    drawn = then.racks[1][0]
    came = max(track.at for track in beat.tracks if track.token == drawn)
    times = {cue.name: cue.at for cue in reversed(beat.cues)}  # the first of each
    assert times["flip"] < times["shuffle"] < came < times["reversed"]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_an_order_goes_from_who_gives_it_turned_and_two_cards_fly_past_each_other(viewer: int | None) -> None:
    beat = swap_shown(named(), "reverse blue 1 3", viewer)
    (link,) = beat.links
    assert link[1:4] == (1, 0, 2)
    assert link.at + link.grows <= beat.length
    assert [link.grows for link in calm(beat).links] == [0.0]
    before = named()
    then, events = moves(before, "accept")
    assert on_table.Swapped(1, 4) in events
    over, under = swap_shown(before, "accept", viewer).tracks
    assert {over.token, under.token} == {then.racks[1][4], then.racks[1][12]}
    assert (over.start.x, over.end.x) == (under.end.x, under.start.x)
    assert over.arc > 0 > under.arc


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_order_points_at_the_rack_it_is_for_within_the_frame(size: tuple[int, int], seats: int) -> None:
    furniture = lay(named().charter, seats, 0, Frame(*size))
    for (by, seat), row in product(permutations(range(seats), 2), (0, 4, 7)):
        points = order_path(furniture, by, seat, row)
        assert len(points) == PIECES + 1
        assert all(0 <= x <= size[0] and 0 <= y <= size[1] for x, y in points)
        assert furniture.racks[seat].box.inset(-furniture.frame.letter).holds(*points[-1])


OF_POWERS = (Exchanged, Looked, Arranged, on_table.Traded, Again, on_table.Skipped)


@pytest.mark.parametrize("viewer", [0, 2, None])
def test_every_beat_of_a_match_with_powers_is_sound(viewer: int | None) -> None:
    luck, happened = random.Random(3), set()
    for table in tables(charter("modern", powers=True), 3, 5, 260):
        if not (may := options(table)):
            break
        for action in luck.sample(may, min(3, len(may))):
            then, events = play(table, action)
            told = tuple(redact(event, viewer) for event in events)
            before, seen = view(table, viewer), view(then, viewer)
            beat = choreograph(told, layout(before, TABLES[3]), seen, TABLES[3])
            assert_sound(Step(before, told, seen, then), beat, TABLES[3])
            assert all(0 <= sign.at <= sign.at + sign.length <= beat.length for sign in beat.signs)
            happened |= {type(event) for event in told}
    assert happened >= set(OF_POWERS)


USED = {
    "shuffle step": (7, ("power 5 30",), "exchange"),
    "look ahead": (11, ("power",), "look"),
    "order": (11, ("power", "power 3 1 2"), "arrange"),
    "trade": (17, ("power 25 2",), "trade"),
    "go again": (13, ("power",), "again"),
    "skip": (19, ("power",), "skip"),
}
"""The card discarded by seat 1, what is done with it, and how that sounds."""


def used(name: str, viewer: int | None) -> Beat:
    card, moves, _ = USED[name]
    return beat_of(discarded(card, 4, *QUIET), *moves, viewer=viewer)


def beat_of(table: Table, *texts: str, viewer: int | None) -> Beat:
    return shown(table, *texts, viewer=viewer, furniture=furnish(FRAME, 4, viewer or 0), faces=True)


@clause("ours.6.11")
@pytest.mark.parametrize("name", USED)
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_each_is_heard_once_and_others_see_backs_and_hear_no_note(name: str, viewer: int | None) -> None:
    beat = used(name, viewer)
    assert [sound for sound in sounds(beat) if sound in POWERS] == [USED[name][2]]
    if viewer != 1 and not (name == "trade" and viewer == 2):  # who is traded with sees what comes
        assert all(track.card is None for track in beat.tracks)
        assert "note" not in sounds(beat)


def test_who_looks_sees_cards_in_their_order_a_traded_one_turns_its_back_and_signs_turn_round() -> None:
    exchanged, seen = used("shuffle step", 1), used("look ahead", 1)
    assert sounds(exchanged).count("note") == 2
    assert all(track.card is not None for track in exchanged.tracks)
    assert [track.card and track.card.rank for track in seen.tracks] == list(QUIET)
    table = after(discarded(11, 4, *QUIET), "power")
    orders = ("power 1 2 3", "power 3 1 2", "power 2 3 1")
    own, others = ([beat_of(table, order, viewer=viewer) for order in orders] for viewer in (1, 0))
    assert others[0] == others[1] == others[2]
    assert len({str(beat) for beat in own}) == 3
    table = discarded(17, 4, *QUIET)
    beat = used("trade", 1)
    mine, theirs = table.racks[1][4], table.racks[2][4]
    ways = {token: [track for track in beat.tracks if track.token == token] for token in (mine, theirs)}
    for token, turns in ((mine, (1, 0, 0, 0)), (theirs, (0, 0, 0, 1))):
        first, across, last = ways[token]
        assert (first.start.turn, across.start.turn, across.end.turn, last.end.turn) == turns
    names = [place.name for place in TABLES[4].racks]
    _, again = used("go again", 0).signs
    _, skip = used("skip", 0).signs
    assert (again.turns, again.stops[-1][1:], again.strikes) == (1, names[1].centre, None)
    assert [stop[1:] for stop in (skip.stops[0], skip.stops[-1])] == [names[1].centre, names[3].centre]
    assert skip.strikes == names[2]


def test_cards_looked_at_lie_before_who_may_see_them_and_what_is_picked_stands_out_alone() -> None:
    table = after(discarded(11, 4, *QUIET), "power")
    tokens = table.stock[:3]
    for viewer in (0, 1, None):
        furniture = furnish(FRAME, 4, viewer or 0)
        poses = layout(view(table, viewer), furniture)
        assert [poses[token].turn for token in tokens] == [float(viewer == 1)] * 3
        assert ([poses[token] for token in tokens] == [*stock_row(furniture, 3)]) == (viewer == 1)
    seen = view(discarded(7, 4, *QUIET), 1)
    plain, picked = (picked_layout(seen, TABLES[4], parts) for parts in ((), (Part("slot", 3),)))
    token = seen.racks[1][3]
    assert {t for t, pose in picked.items() if pose != plain[t]} == {token}
    assert picked[token].y < plain[token].y
    assert picked[token].sunk < plain[token].sunk
    assert all(pose.z == FIELD for pose in stock_row(TABLES[4], 3))
