"""What a round brings where runs pay: the run once more, and chips that change hands."""

from __future__ import annotations

import pytest

from racko_game.rules.pieces.events import Scored
from racko_game.rules.table import Table
from racko_game.stage.motion.choreography import BEAT, FANFARE
from racko_game.stage.motion.playhead import landed
from racko_game.stage.motion.timeline import Beat, Cue
from tests.match.playing import LOOSE, RUN
from tests.rules.tables import arranged, dealt, moves, on_turn

from .playing import cue_at, shown


def ready(by: str, rack: tuple[int, ...] = RUN) -> Table:
    """Seat 1 of four may go out with this rack; what the others have falls from front to back."""
    way = {"calling": "ask"} if by == "regular" else {by: True}
    return on_turn(arranged(dealt("original", 4, **way), {1: rack}), 1)


def told(table: Table) -> tuple[Beat, Scored, float]:
    """The beat of going out, what it brought, and when the banner has gone again."""
    beat = shown(table, "racko", viewer=0)
    scored = next(event for event in moves(table, "racko")[1] if isinstance(event, Scored))
    return beat, scored, cue_at(beat, "racko") + FANFARE


def notes(beat: Beat, since: float, seat: int = 1) -> list[Cue]:
    return [cue for cue in beat.cues if cue.name == "note" and cue.seat == seat and cue.at >= since - 1e-9]


@pytest.mark.parametrize("by", ["bonus", "chips"])
def test_the_run_that_pays_hops_once_more_before_anything_is_paid(by: str) -> None:
    table = ready(by)
    beat, _, since = told(table)
    again = notes(beat, since)
    assert [cue.card and cue.card.rank for cue in again] == [12, 13, 14, 15]
    hops = [track for track in beat.tracks if track.start == track.end and track.arc and track.at >= since]
    assert {track.token for track in hops if track.at <= again[-1].at} == set(table.racks[1][2:6])
    assert all(award.at >= again[-1].at + BEAT for award in beat.awards)


@pytest.mark.parametrize(("by", "rack"), [("bonus", LOOSE), ("chips", LOOSE), ("regular", RUN)])
def test_where_no_run_pays_none_is_played_again(by: str, rack: tuple[int, ...]) -> None:
    beat, _, since = told(ready(by, rack))
    assert notes(beat, since) == []


def test_chips_are_not_for_order_so_nothing_is_counted() -> None:
    beat, _, _ = told(ready("chips"))
    assert {light.seat for light in beat.lights} == {1}
    assert not [cue for cue in beat.cues if cue.name == "knock"]
    assert not [cue for seat in (0, 2, 3) for cue in notes(beat, 0.0, seat)]
    counted, _, _ = told(ready("bonus"))
    assert {light.seat for light in counted.lights} == {0, 1, 2, 3}
    assert beat.length < counted.length


def test_the_others_open_their_racks_and_pay_before_the_caller_gets_it() -> None:
    table = ready("chips")
    beat, scored, _ = told(table)
    assert [(award.seat, award.points) for award in beat.awards] == [
        (seat, scored.points[seat]) for seat in (2, 3, 0, 1)
    ]
    for seat, award in zip((2, 3, 0), beat.awards, strict=False):
        turned = [t for t in beat.tracks if t.token in table.racks[seat] and t.start.turn < t.end.turn]
        assert all(track.at + track.length <= award.at + 1e-9 for track in turned)
    *paid, got = beat.awards
    assert got.at == pytest.approx(max(award.lands for award in paid))
    assert landed(beat, beat.length) == 4
