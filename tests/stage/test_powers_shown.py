"""Powers, shown: cards end where the view has them, and nobody sees or hears what is not theirs."""

from __future__ import annotations

import random

import pytest

from racko_game.rules.engine import options, play, redact, view
from racko_game.rules.pieces.events import Again, Arranged, Exchanged, Looked, Skipped, Traded
from racko_game.rules.table import Table
from racko_game.stage.layers import FIELD
from racko_game.stage.motion.choreography import choreograph
from racko_game.stage.motion.playhead import POWERS
from racko_game.stage.motion.timeline import Beat
from racko_game.stage.table.layout import furnish, layout, stock_row
from racko_game.stage.touch.choices import Part, picked_layout
from tests.rules.clauses import clause
from tests.rules.discards import QUIET, discarded
from tests.rules.tables import after, charter
from tests.stage.test_choices import tables

from .playing import FRAME, TABLES, Step, shown, sounds
from .test_choreography import assert_sound

OF_POWERS = (Exchanged, Looked, Arranged, Traded, Again, Skipped)


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


def test_the_one_who_looks_sees_them_and_the_order_chosen_is_nobody_elses() -> None:
    exchanged, seen = used("shuffle step", 1), used("look ahead", 1)
    assert sounds(exchanged).count("note") == 2
    assert all(track.card is not None for track in exchanged.tracks)
    assert [track.card and track.card.rank for track in seen.tracks] == list(QUIET)
    table = after(discarded(11, 4, *QUIET), "power")
    orders = ("power 1 2 3", "power 3 1 2", "power 2 3 1")
    own, others = ([beat_of(table, order, viewer=viewer) for order in orders] for viewer in (1, 0))
    assert others[0] == others[1] == others[2]
    assert len({str(beat) for beat in own}) == 3


def test_a_traded_card_turns_its_back_before_it_crosses_the_table() -> None:
    table = discarded(17, 4, *QUIET)
    beat = used("trade", 1)
    mine, theirs = table.racks[1][4], table.racks[2][4]
    ways = {token: [track for track in beat.tracks if track.token == token] for token in (mine, theirs)}
    for token, turns in ((mine, (1, 0, 0, 0)), (theirs, (0, 0, 0, 1))):
        first, across, last = ways[token]
        assert (first.start.turn, across.start.turn, across.end.turn, last.end.turn) == turns


def test_the_sign_turns_round_on_the_own_plate_and_strikes_the_one_left_out() -> None:
    names = [place.name for place in TABLES[4].racks]
    _, again = used("go again", 0).signs
    _, skip = used("skip", 0).signs
    assert (again.turns, again.stops[-1][1:], again.strikes) == (1, names[1].centre, None)
    assert [stop[1:] for stop in (skip.stops[0], skip.stops[-1])] == [names[1].centre, names[3].centre]
    assert skip.strikes == names[2]


def test_cards_looked_at_lie_in_a_row_before_who_may_see_them_and_back_up_to_others() -> None:
    table = after(discarded(11, 4, *QUIET), "power")
    tokens = table.stock[:3]
    for viewer in (0, 1, None):
        furniture = furnish(FRAME, 4, viewer or 0)
        poses = layout(view(table, viewer), furniture)
        assert [poses[token].turn for token in tokens] == [float(viewer == 1)] * 3
        assert ([poses[token] for token in tokens] == [*stock_row(furniture, 3)]) == (viewer == 1)


def test_what_is_picked_stands_out_and_leaves_all_else_where_it_lies() -> None:
    seen = view(discarded(7, 4, *QUIET), 1)
    plain, picked = (picked_layout(seen, TABLES[4], parts) for parts in ((), (Part("slot", 3),)))
    token = seen.racks[1][3]
    assert {t for t, pose in picked.items() if pose != plain[t]} == {token}
    assert picked[token].y < plain[token].y
    assert picked[token].sunk < plain[token].sunk
    assert all(pose.z == FIELD for pose in stock_row(TABLES[4], 3))
