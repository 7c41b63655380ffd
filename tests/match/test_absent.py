"""A computer plays for a person who has left: that is kept with the match, and counts for nobody."""

from __future__ import annotations

from pathlib import Path

import pytest

from racko_game.jobs.work import ImmediateJobs
from racko_game.match.host import Host
from racko_game.match.match import Match, Seat, StoodIn
from racko_game.match.record.reading import parse_record
from racko_game.match.record.record import RecordError, print_record, record_of, resume
from racko_game.match.record.repository import MatchRepository
from racko_game.match.record.tallying import CatchUp
from racko_game.rules.pieces.moves import RoundOver
from tests.walks.sorter import sort

from ..rules.tables import charter
from ..rules.vectors import SEED
from .playing import Sorter, reopened

SEATS = Seat("Mo"), Seat("Ivo")


def played(moves: int = 40, leaves: int = 10, returns: int = 24) -> Match:
    """A match of two people, of whom the second is away for some of the moves."""
    match = Match(charter("tray"), SEATS, SEED)
    while len(match.actions) < moves:
        away = leaves <= len(match.actions) < returns
        match.stand_ins = frozenset({1}) if away else frozenset()
        match.submit(match.asked, sort(match.table))
    return match


def test_who_is_back_before_a_computer_has_played_for_them_has_not_been_away() -> None:
    match = Match(charter("tray"), SEATS, SEED)
    while match.asked != 0:
        match.submit(match.asked, sort(match.table))
    match.stand_ins = frozenset({1})
    match.submit(0, sort(match.table))
    match.stand_ins = frozenset()
    while match.asked == 0:
        match.submit(0, sort(match.table))
    match.submit(1, sort(match.table))
    assert not match.stood_in
    assert match.reviewable == (0, 1)


@pytest.mark.parametrize(
    ("leaves", "returns", "absent"), [(10, 24, [(1,), ()]), (10, 100, [(1,)]), (100, 100, [])]
)
def test_it_is_recorded_who_was_away(leaves: int, returns: int, absent: list[tuple[int, ...]]) -> None:
    match = played(leaves=leaves, returns=returns)
    assert [entry.seats for entry in match.log if isinstance(entry, StoodIn)] == absent
    assert match.stood_in == bool(absent)
    text = print_record(record_of(match))
    lines = [line for line in text.splitlines() if line.startswith("absent")]
    assert lines == ["absent: 1", "absent: none"][: len(absent)]
    record = parse_record(text)
    assert record == record_of(match)
    again = resume(record)
    assert (again.log, again.table) == (match.log, match.table)
    assert again.stand_ins == frozenset(absent[-1] if absent else ())


@pytest.mark.parametrize("wrong", ["absent: 2", "absent: 1 0", "absent: 1 1", "absent:", "absent: who"])
def test_a_line_about_seats_that_no_person_has_is_refused(wrong: str) -> None:
    text = print_record(record_of(played())).replace("absent: 1\n", f"{wrong}\n")
    with pytest.raises(RecordError):
        parse_record(text)


@pytest.mark.parametrize("away", [False, True])
def test_it_is_gone_on_with_as_it_was_left_and_nothing_of_it_counts(tmp_path: Path, away: bool) -> None:
    repository = MatchRepository(tmp_path)
    match = Match(charter("tray"), SEATS, SEED)
    autosave, host = repository.autosave(match), Host(match, [Sorter(match)] * 2)
    host.listen(autosave)
    while not isinstance(match.table.prompts[-1], RoundOver):
        match.stand_ins = frozenset({1}) if away and len(match.actions) > 6 else frozenset()
        host.step()
        assert autosave.safe()
        assert autosave.problem is None
    history, work = repository.history(), CatchUp(repository, ImmediateJobs())
    (entry,) = history.matches()
    _, again = reopened(repository, entry)
    assert (again.log, again.stand_ins) == (match.log, frozenset({1} if away else ()))
    assert again.reviewable == ((0,) if away else (0, 1))
    for _ in range(50):
        work.advance(0.0)
    (entry,) = history.matches()
    assert entry.ranked != away
    assert bool(history.rounds_of("Ivo")) != away
    assert history.statistics("Ivo").all.rounds == (0 if away else 1)
    assert bool(history.achieved("Ivo")) <= (not away)
