"""The great moments: the cut, the deal, going out, the count, the end."""

from __future__ import annotations

from itertools import pairwise

import pytest

from racko_game.rules.events import Cut, MatchWon, Scored
from racko_game.rules.table import Table
from racko_game.stage.choreography import choreograph
from racko_game.stage.layout import layout
from racko_game.stage.opening import DEALING, GATHERED, SHUFFLING, TICK
from racko_game.stage.timeline import landing
from tests.rules.tables import after, arranged, dealt, moves, on_turn

from .playing import TABLES, shown, sounds, steps


def test_the_deal_goes_round_from_the_back_slot_to_the_front_in_good_time() -> None:
    for seats in (2, 3, 4):
        step = next(steps("original", seats, 0, 3))
        beat = choreograph(step.events, {}, step.after, TABLES[seats])
        dealing = [track for track in beat.tracks if 0 <= track.token < 10 * seats]
        assert [track.token for track in dealing] == list(range(10 * seats))
        assert {track.start for track in dealing} == {TABLES[seats].stock}
        first, last = dealing[0].at, dealing[-1].at + dealing[-1].length
        assert last - first <= DEALING
        assert dealing[1].at - first == pytest.approx(TICK)
        begin = next(cue.at for cue in beat.cues if cue.name == "shuffle")
        assert first == pytest.approx(begin + SHUFFLING)
        assert sounds(beat).count("deal") == 10 * seats
        assert {track.card is not None for track in dealing if track.end.turn} == {True}


def test_the_cards_cut_are_shown_to_all_and_go_back() -> None:
    step = next(steps("original", 3, None, 3))
    assert isinstance(step.events[0], Cut)
    beat = choreograph(step.events, {}, step.after, TABLES[3])
    for seat in range(3):
        there, away = (track for track in beat.tracks if track.token == -1 - seat)
        assert there.card == away.card == step.events[0].cards[seat]
        assert there.end.turn == 1
        assert away.at - landing(there) == pytest.approx(1.2)
        assert away.end == TABLES[3].stock


def test_the_last_rounds_cards_are_gathered_with_the_faces_they_showed() -> None:
    step = next(step for step in steps("original", 2, 0, 5) if step.after.round == 2)
    assert step.before
    before = layout(step.before, TABLES[2])
    faces = {token: card for token, card in enumerate(step.before.faces) if card}
    beat = choreograph(step.events, before, step.after, TABLES[2], faces)
    gathered = {track.token: track for track in beat.tracks if track.token <= GATHERED}
    assert set(gathered) == {GATHERED - token for token in before}
    for token, pose in before.items():
        track = gathered[GATHERED - token]
        assert (track.start, track.end, track.card) == (pose, TABLES[2].stock, faces[token])
    dealing = min(cue.at for cue in beat.cues if cue.name == "shuffle")
    assert all(landing(track) <= dealing for track in gathered.values())
    unknown = choreograph(step.events, before, step.after, TABLES[2])
    assert {track.start.turn for track in unknown.tracks if track.token <= GATHERED} == {0.0}


def going_out() -> Table:
    """Seat 0 of four takes 22 and has a finished rack; the others' break after 3, 1 and 5 cards."""
    table = arranged(
        on_turn(dealt(), 0),
        racks={
            0: (3, 7, 11, 16, 60, 25, 31, 40, 48, 57),
            1: (1, 5, 9, 4, 10, 13, 14, 15, 17, 18),
            2: (59, 2, 6, 8, 12, 19, 20, 21, 23, 24),
            3: (26, 27, 28, 29, 32, 30, 33, 34, 35, 36),
        },
        discard=(22,),
    )
    return after(table, "take")


def test_racko_is_a_rising_run_and_a_fanfare_then_the_others_are_counted_to_the_break() -> None:
    table = going_out()
    over, events = moves(table, "put 25")
    scored = next(event for event in events if isinstance(event, Scored))
    beat = shown(table, "put 25", viewer=0)
    notes = [cue for cue in beat.cues if cue.name == "note"]
    fanfare = next(cue for cue in beat.cues if cue.name == "racko")
    assert fanfare.seat == 0
    run = [cue for cue in notes[1:] if cue.at < fanfare.at]
    assert [cue.card and cue.card.rank for cue in run] == [3, 7, 11, 16, 22, 25, 31, 40, 48, 57]
    pauses = {round(after.at - before.at, 3) for before, after in pairwise(run)}
    assert len(pauses) == 1
    assert 0.08 <= pauses.pop() <= 0.1
    for seat in (1, 2, 3):
        heard = [cue for cue in notes if cue.seat == seat]
        assert len(heard) == scored.counted[seat]
        knock = next(cue for cue in beat.cues if cue.name == "knock" and cue.seat == seat)
        assert knock.at >= heard[-1].at
        turned = {track.token for track in beat.tracks if track.start.turn < track.end.turn}
        assert turned >= set(over.racks[seat])


def test_the_end_of_a_match_is_won_by_some_and_lost_by_others() -> None:
    table = going_out()
    table = table._replace(totals=(490, 0, 0, 0))
    assert isinstance(moves(table, "put 25")[1][-1], MatchWon)
    for viewer, sound in ((0, "win"), (2, "lose"), (None, "win")):
        beat = shown(table, "put 25", viewer=viewer)
        assert sounds(beat)[-1] == sound
