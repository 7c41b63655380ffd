"""What a round came to: achievements for what their sentences say, and counts that are the same later."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from racko_game.ai.players.character import Character
from racko_game.jobs.work import ImmediateJobs
from racko_game.match.match import Match, Round, Seat
from racko_game.match.record.played_round import ACHIEVEMENTS, EVERY, PlayedRound, RoundsPlayed, achieved_in
from racko_game.match.record.repository import MatchRepository
from racko_game.match.record.tallying import CatchUp, tally_again
from racko_game.rules.editions import with_books
from racko_game.rules.pieces import events
from racko_game.rules.pieces.moves import CALL, DRAW, HOLD, TAKE, TOSS, Action, Put
from racko_game.rules.table import Charter
from racko_game.store.history.history import History
from racko_game.store.history.statistics import Balance
from racko_game.store.library import open_library
from racko_game.words.language import say
from tests.rules.tables import arranged, charter, dealt, on_turn
from tests.walks.charters import any_charter
from tests.walks.walk import move
from tools.faults.games import GAMES, hosted, match_of

from .playing import LONG_RUN, kept

Numbers = Sequence[int]
PLAIN = (3, 7, 11, 16, 22, 25, 31, 40, 44, 47)


def played(
    rack: Numbers, actions: Sequence[Action], racks: dict[int, Numbers] | None = None,
    stock: Numbers = (), discard: Numbers = (), edition: str = "modern", **options: int | bool | str,
) -> PlayedRound:  # fmt: skip
    """A round of three in which seat 0, on turn with this rack, goes out by these actions."""
    table = dealt(edition, 3, **options)
    table = arranged(on_turn(table, 0), {0: rack, **(racks or {})}, stock, discard)
    match = Match(
        charter(edition, **options), tuple(Seat(name) for name in ("Ann", "Ben", "Cleo")), bytes(16)
    )
    match.table = table._replace(turns=(1, 0, 0) if table.turns else ())
    heard = RoundsPlayed(match)
    for action in actions:
        match.submit(match.asked, action)
        heard.tell(match.events)
    (one,) = heard.rounds
    return one


def without(rack: Numbers, slot: int, wrong: int = 9) -> tuple[int, ...]:
    return (*rack[:slot], wrong, *rack[slot + 1 :])


def finished(rack: Numbers, slot: int = 4) -> PlayedRound:
    """A round that ends when one card of that rack is taken."""
    return played(without(rack, slot), (TAKE, Put(slot)), discard=(rack[slot],))


def had(one: PlayedRound, seat: int = 0) -> set[str]:
    return set(achieved_in(one, seat))


@pytest.mark.parametrize(
    ("rack", "more"),
    [
        (PLAIN, set()),
        (LONG_RUN, {"long-run"}),
        ((3, 10, 11, 12, 13, 14, 20, 24, 30, 38), set()),
        ((2, 4, 8, 16, 22, 26, 32, 40, 44, 46), {"even"}),
        ((1, 5, 7, 15, 21, 25, 31, 41, 43, 47), {"even"}),
        ((1, *PLAIN[1:9], 50), {"bookends"}),  # the highest of three seats
        ((1, *PLAIN[1:9], 49), set()),
    ],
)
def test_a_rack_is_what_it_is(rack: Numbers, more: set[str]) -> None:
    one = finished(rack)
    assert had(one) == {"quick", "as-dealt", "nothing-left", *more}
    assert had(one, 1) == set(), "who has not gone out"


def test_how_cards_were_dealt_came_were_held_back_or_kept_from_the_next_player() -> None:
    one = finished(PLAIN)
    falls, rises_thrice = (40, 31, 25, 47, 22, 16, 11, 44, 7, 3), (40, 3, 25, 47, 22, 16, 11, 44, 7, 31)
    for rack, is_chaos in ((falls, True), (rises_thrice, False)):
        before = arranged(one.tables[0], {0: rack})
        assert ("from-chaos" in had(one._replace(tables=(before, *one.tables[1:])))) is is_chaos
    takes = (*turn(TAKE, Put(7)), *turn(TAKE, Put(8)), TAKE, Put(9))
    one = played((*PLAIN[:7], 30, 29, 28), takes, stock=(1, 44, 2, 47), discard=(40,))
    assert {"second-hand", "thanks"} <= had(one)
    assert "unseen" not in had(one)
    nothing = turn(DRAW, TOSS) * 4
    stock = (1, 2, 4, 5, 6, 8, 30, 10, 12, 13, 14, 15, PLAIN[4])
    one = played(without(PLAIN, 4), (*nothing, DRAW, Put(4)), stock=stock)
    assert {"unseen", "quick"} <= had(one)
    assert not {"second-hand", "thanks"} & had(one)
    later = (17, 18, 19, 20, 21, 23, *stock)
    one = played(without(PLAIN, 4), (*turn(DRAW, TOSS) * 2, *nothing, DRAW, Put(4)), stock=later)
    assert "quick" not in had(one), "the seventh turn"
    for card, is_longer in [(15, True), (17, False)]:
        rack = (3, 7, 12, 13, 14, 16, 20, 24, 30, 38)
        actions: tuple[Action, ...] = (TAKE, Put(0), HOLD, DRAW, TOSS, DRAW, TOSS, DRAW, Put(5), CALL)
        one = played(without(rack, 0), actions, stock=(1, 2, card), discard=(3,), bonus=True)
        assert ("patience" in had(one)) is is_longer, (card, is_longer)
    # the next player waits for any card above 45, or is further from the end
    for first, is_awaited in [((4, 8), True), ((8, 4), False)]:
        following = (*first, 12, 17, 23, 26, 32, 39, 45, 1)
        actions = (*turn(DRAW, Put(9)), DRAW, Put(8))
        one = played((*PLAIN[:8], 30, 29), actions, {1: following}, stock=(48, 2, 5, 46))
        assert ("not-today" in had(one)) is is_awaited, (first, is_awaited)
    for third, is_so in [(0, True), (2, False)]:
        one = finished(PLAIN)
        last = one.ended._replace(scored=one.ended.scored._replace(counted=(10, 1, third)))
        assert ("nothing-left" in had(one._replace(rounds=(last,)))) is is_so, (third, is_so)


def turn(*own: Action) -> tuple[Action, ...]:
    """A turn of seat 0, and two of the others, who draw and throw away."""
    return (*own, DRAW, TOSS, DRAW, TOSS)


@pytest.mark.parametrize(
    ("caller", "totals", "before", "ids"),
    [
        (0, (105, 100, 20), (30, 100, 20), {"whisker"}),
        (0, (110, 100, 20), (35, 100, 20), set()),
        (0, (150, 100, 80), (75, 76, 80), {"from-last"}),
        (0, (150, 100, 80), (75, 75, 80), set()),
        (1, (20, 150, 80), (20, 75, 80), set()),
    ],
)
def test_a_match_is_won_in_many_ways(
    caller: int, totals: tuple[int, ...], before: tuple[int, ...], ids: set[str]
) -> None:
    one = finished(PLAIN)
    last = Round(4, (caller,), events.Scored((10, 3, 4), (75, 15, 20), totals), one.ended.racks, before)
    ended = one._replace(rounds=(one.ended, one.ended, last), winners=(totals.index(max(totals)),))
    assert had(ended) - had(one) - {"so-near"} == ids


def test_every_round_and_a_master_are_won_and_each_has_an_id_and_sentences_of_its_own() -> None:
    one = finished(PLAIN)
    seats = (Seat("Ann"), Seat("Ada", Character("Master")), Seat("Mo", Character("Novice")))
    five = one._replace(rounds=(one.ended,) * 5, winners=(0,), seats=seats)
    assert {"sweep", "beat-master"} <= had(five)
    assert "sweep" not in had(five._replace(rounds=(one.ended,) * 4))
    assert "beat-master" not in had(five._replace(seats=(*seats[:1], seats[2], seats[2])))
    assert not {"sweep", "beat-master"} & had(five._replace(winners=()))
    assert len({one.id for one in EVERY}) == len(EVERY) == len(ACHIEVEMENTS) + 1
    said = [say(message) for one in EVERY for message in (one.title, one.says)]
    assert len(set(said)) == len(said)


POWERS = (events.Again, events.Exchanged, events.Looked, events.Skipped, events.Traded)


def walked(number: int) -> tuple[RoundsPlayed, list[list[events.Event]]]:
    """The rounds of a match that is walked through, and what happened in each."""
    name, seats = GAMES[number % len(GAMES)]
    chance = Random(f"achieved {number}")
    charter = any_charter(name, seats, chance)
    charter = with_books(Charter(name, charter.options), seats, open_library())
    match = Match(charter, tuple(Seat(f"P{seat}") for seat in range(seats)), chance.randbytes(16))
    heard, rounds = RoundsPlayed(match), list[list[events.Event]]()
    hear(rounds, match.opening)
    while not match.over and len(match.actions) < 600:
        chance = Random(f"{number} {len(match.actions)}")
        action = match.options()[0] if match.asked is None else move(match.table, 0.05, chance)
        match.submit(match.asked, action)
        heard.tell(match.events)
        hear(rounds, match.events)
    return heard, rounds


def hear(rounds: list[list[events.Event]], happened: Sequence[events.Event]) -> None:
    for event in happened:
        if isinstance(event, events.Dealt):
            rounds.append([])
        if rounds:
            rounds[-1].append(event)


def reversed_back(happened: Sequence[events.Event], seat: int) -> bool:
    """Whether a seat answered a reverse card with one."""
    chain = [event for event in happened if isinstance(event, events.Reversed | events.Named)]
    pairs = zip(chain, chain[2:], strict=False)
    return any(type(one) is type(other) is events.Reversed and other.seat == seat for one, other in pairs)


@pytest.mark.parametrize("number", [12, 27, 56, 131, 60, 143])
def test_what_is_heard_is_what_is_had(number: int) -> None:
    heard, rounds = walked(number)
    had = 0
    for played, happened in zip(heard.rounds, rounds, strict=False):
        out = [event.seat for event in happened if isinstance(event, events.WentOut)]
        for seat in range(len(played.seats)):
            ids = set(achieved_in(played, seat))
            used = {type(event) for event in happened if isinstance(event, POWERS) and event.seat == seat}
            went = seat in out
            assert ("powers" in ids) == (went and len(used) >= 3)
            assert ("reversed" in ids) == (went and reversed_back(happened, seat))
            assert ("me-too" in ids) == (seat in out[1:])
            word = [card.text[0] for card in played.rack(seat)]
            slots = played.rules.goal.word_slots(played.rack(seat))
            assert ("word" in ids) == (went and len(word[slots.start : slots.stop]) >= 5)
            had += len(ids & {"powers", "reversed", "me-too", "word"})
    assert had or number == 27


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


def test_each_round_is_counted_as_it_ends_and_comes_to_the_same_when_played_again(
    repository: MatchRepository,
) -> None:
    history = repository.history()
    assert history.to_count() == ()
    assert sum(history.statistics(player.name).all.rounds for player in history.players()) > 20
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
