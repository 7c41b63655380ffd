"""What a round came to is the same while it is played, caught up with later, and as the rules count it."""

from __future__ import annotations

from pathlib import Path

import pytest

from racko_game.jobs.work import ImmediateJobs
from racko_game.match.record.repository import MatchRepository
from racko_game.match.record.tallying import CatchUp, tally_again
from racko_game.store.history.history import History
from racko_game.store.history.statistics import Balance
from tools.faults.games import GAMES, hosted, match_of

from ..playing import kept

NOW = 1_000_000.0


def found(history: History) -> dict[str, tuple[Balance, tuple[str, ...]]]:
    """All that the history has counted, by player: what it came to, and what was achieved."""
    return {
        player.name: (
            history.statistics(player.name).all,
            tuple(sorted(one.id for one in history.achieved(player.name))),
        )
        for player in history.players()
    }


@pytest.fixture(scope="module")
def repository(tmp_path_factory: pytest.TempPathFactory) -> MatchRepository:
    """Matches of all editions, as they were counted while they were played."""
    repository = MatchRepository(tmp_path_factory.mktemp("history"), now=lambda: NOW)
    for number in range(len(GAMES)):
        kept(repository, match_of(number), 260)
    return repository


def test_each_round_is_counted_as_it_ends(repository: MatchRepository) -> None:
    history = repository.history()
    assert history.to_count() == ()
    assert sum(history.statistics(player.name).all.rounds for player in history.players()) > 20


def test_a_match_played_again_comes_to_what_the_rules_have_counted(repository: MatchRepository) -> None:
    history = repository.history()
    before = found(history)
    for entry in history.matches():
        tally = tally_again(entry, history.actions(entry).said)
        if tally is None:
            continue
        assert history.count(entry.id, tally)
        last = max(row.round for row in tally.rounds)
        totals = [row.total for row in tally.rounds if row.round == last]
        assert totals == [who.total for who in entry.sitters]
        for row in tally.rounds:
            assert row.turns <= entry.plies
            assert row.in_order <= 16
            assert row.out == 0 or not row.word or entry.edition == "letters"
        for number in range(1, last + 1):
            rows = [row for row in tally.rounds if row.round == number]
            assert len(rows) == len(entry.sitters)
            assert min(row.place for row in rows) == 1
            assert any(row.out == 1 for row in rows)
    assert found(history) == before


def test_what_is_counted_by_nobody_is_caught_up_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keepers = []
    for name in ("live", "later"):
        repository = MatchRepository(tmp_path / name, now=lambda: NOW)
        with monkeypatch.context() as patch:
            if name == "later":
                patch.setattr(History, "count", lambda *given: False)
            for number in (0, 4, 9):
                kept(repository, match_of(number), 200)
        keepers.append(repository)
    live, later = (repository.history() for repository in keepers)
    assert later.to_count(9)
    assert not any(balance.rounds for balance, _ in found(later).values())
    work = CatchUp(keepers[1], ImmediateJobs())
    while later.to_count() and not work.over:
        work.advance(0.0)
    assert later.to_count() == ()
    assert found(later) == found(live)


def test_what_the_coach_finds_is_kept_the_latest_first(tmp_path: Path) -> None:
    repository = MatchRepository(tmp_path, now=lambda: NOW, thinkers=ImmediateJobs())
    kept(repository, match_of(GAMES.index(("letters", 2))), 120)
    history = repository.history()
    waiting = [number for _, number, _ in history.to_review(9)]
    assert waiting == sorted(waiting, reverse=True) != []
    for _ in range(30):
        repository.advance_reviews(0.1)  # a round is over: the coach looks at it
    assert history.to_review() == ()
    for player in history.players():
        balance = history.statistics(player.name).all
        assert balance.judged == balance.rounds > 0
        assert balance.skill is not None
        assert 0 <= balance.skill <= 100


def test_what_was_taken_back_and_what_began_in_the_middle_do_not_count(tmp_path: Path) -> None:
    repository = MatchRepository(tmp_path, now=lambda: NOW)
    kept(repository, match_of(0), 200, ranked=False)
    back = match_of(len(GAMES) * 2)
    autosave, host = repository.autosave(back), hosted(back)
    host.listen(autosave)
    host.play(3)
    host.take_back(0, 1)
    host.play(200)
    assert autosave.safe()
    assert repository.history().to_count() == ()
    assert [match.ranked for match in repository.history().matches()] == [False, False]
    assert not any(balance.rounds or earned for balance, earned in found(repository.history()).values())
