"""A computer plays for a person who has left: that is kept with the match, and counts for nobody."""

from __future__ import annotations

from pathlib import Path

import pytest

from racko_game.jobs.work import ImmediateJobs, result
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
from .playing import Sorter

SEATS = Seat("Mo"), Seat("Ivo")


def played(moves: int = 40, leaves: int = 10, returns: int = 24) -> Match:
    """A match of two people, of whom the second is away for some of the moves."""
    match = Match(charter("tray"), SEATS, SEED)
    while len(match.actions) < moves:
        away = leaves <= len(match.actions) < returns
        match.stand_ins = frozenset({1}) if away else frozenset()
        match.submit(match.asked, sort(match.table))
    return match


def absences(match: Match) -> list[tuple[int, ...]]:
    return [entry.seats for entry in match.log if isinstance(entry, StoodIn)]


def test_it_is_noted_when_a_computer_plays_for_a_person_and_when_that_ends() -> None:
    assert absences(played()) == [(1,), ()]
    assert absences(played(returns=100)) == [(1,)]
    assert absences(played(leaves=100)) == []
    assert not played(leaves=100).stood_in


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


@pytest.mark.parametrize("returns", [24, 100])
def test_a_record_holds_who_was_away(returns: int) -> None:
    match = played(returns=returns)
    text = print_record(record_of(match))
    assert "absent: 1\n" in text
    assert ("absent: none\n" in text) == (returns == 24)
    record = parse_record(text)
    assert record == record_of(match)
    again = resume(record)
    assert again.log == match.log
    assert again.stand_ins == (frozenset() if returns == 24 else frozenset({1}))
    assert again.table == match.table


def test_a_record_of_a_match_without_is_as_it_was() -> None:
    assert "absent" not in print_record(record_of(played(leaves=100)))


@pytest.mark.parametrize("wrong", ["absent: 2", "absent: 1 0", "absent: 1 1", "absent:", "absent: who"])
def test_a_line_about_seats_that_no_person_has_is_refused(wrong: str) -> None:
    text = print_record(record_of(played())).replace("absent: 1\n", f"{wrong}\n")
    with pytest.raises(RecordError):
        parse_record(text)


def kept(folder: Path, away: bool) -> tuple[MatchRepository, Match]:
    """A match kept while it is played, until its first round is over."""
    repository = MatchRepository(folder)
    match = Match(charter("tray"), SEATS, SEED)
    autosave, host = repository.autosave(match), Host(match, [Sorter(match)] * 2)
    host.listen(autosave)
    while not isinstance(match.table.prompts[-1], RoundOver):
        match.stand_ins = frozenset({1}) if away and len(match.actions) > 6 else frozenset()
        host.step()
        assert autosave.safe()
        assert autosave.problem is None
    return repository, match


def test_it_is_gone_on_with_as_it_was_left(tmp_path: Path) -> None:
    repository, match = kept(tmp_path, away=True)
    repository.refresh()
    repository.advance(0.0)
    (reopened,) = result(repository.reopen(*repository.unfinished))
    assert reopened.match is not None
    assert reopened.match.log == match.log
    assert reopened.match.stand_ins == {1}
    assert reopened.match.reviewable == (0,)


@pytest.mark.parametrize("away", [False, True])
def test_nothing_of_it_counts(tmp_path: Path, away: bool) -> None:
    repository, _ = kept(tmp_path, away)
    history, work = repository.history(), CatchUp(repository, ImmediateJobs())
    for _ in range(50):
        work.advance(0.0)
    (entry,) = history.matches()
    assert entry.ranked != away
    assert bool(history.rounds_of("Ivo")) != away
    assert history.statistics("Ivo").all.rounds == (0 if away else 1)
    assert bool(history.achieved("Ivo")) <= (not away)
