"""Moves that were undone, people who were away, a match that is looked at again: all of it is recorded."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from racko_game.ai.players.character import Character
from racko_game.jobs.work import ImmediateJobs
from racko_game.match.host import Host, ScreenAgent
from racko_game.match.match import Match, Seat, StoodIn, first_undone, last_mover, takes_back
from racko_game.match.record import record as records
from racko_game.match.record.autosave import Autosave
from racko_game.match.record.reading import parse_record, resume_saved
from racko_game.match.record.record import Player, RecordError, print_record, record_of, replay, resume
from racko_game.match.record.repository import MatchRepository
from racko_game.match.record.rerun import ALL, Rerun, SeenBy, branch
from racko_game.match.record.tallying import CatchUp
from racko_game.message import Message
from racko_game.rules.pieces.moves import DRAW, HOLD, PUTS, TAKE, TOSS, Action, AskTurn, Over, RoundOver, Take
from racko_game.rules.table import View
from racko_game.store.history.history import History
from racko_game.store.history.rows import Chain
from tests.records import record
from tests.rules.tables import charter
from tests.theatre import SEED
from tests.walks.sorter import sort

from .playing import Sorter, reopened

NAMES = ("Ann", "Bo", "Cy", "Di")
GAMES: list[tuple[str, int, int, dict[str, bool | str]]] = [
    ("original", 2, 1, {}),
    ("original", 2, 2, {}),
    ("original", 3, 1, {"calling": "own voice"}),
    ("original", 3, 2, {"calling": "own voice"}),
    ("original", 4, 4, {"partners": True}),
    ("tray", 4, 1, {}),
    ("tray", 4, 3, {"bonus": True, "equal turns": True}),
    ("modern", 2, 1, {"powers": True}),
    ("modern", 3, 3, {"powers": True}),
    ("letters", 2, 1, {}),
    ("letters", 3, 2, {}),
    ("super", 3, 1, {}),
    ("super", 4, 4, {}),
    ("super", 2, 2, {}),
]
"""Edition, seats, persons and options; computers sit last."""
STEPS = 160


class Ledger(History):
    """Keeps what was done in a match, for a test."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def save(self, match: object, lines: Chain) -> None:
        self.said = lines.said

    def count(self, id: int, tally: object) -> bool:
        """All is well."""
        return True


def begun(edition: str = "original", seats: int = 2, persons: int = 1, /, **given: bool | str) -> Match:
    sitting = tuple(Seat(NAMES[n], None if n < persons else Character()) for n in range(seats))
    return Match(charter(edition, **given), sitting, SEED)


def until(match: Match, seat: int) -> Match:
    while match.asked != seat:
        match.submit(match.asked, sort(match.table))
    return match


def many(match: Match, seat: int = 0) -> int:
    """How many actions a seat may take back."""
    return takes_back(match, seat, match.view, match.past).many


def news(then: View, now: View) -> set[int]:
    """The tokens of the cards that are known now, and were not."""
    pairs = enumerate(zip(then.faces, now.faces, strict=True))
    return {token for token, (before, card) in pairs if card and card != before}


@pytest.mark.parametrize(("edition", "seats", "persons", "given"), GAMES)
def test_after_an_undo_the_table_is_the_one_before_and_nobody_has_learnt_anything(
    edition: str, seats: int, persons: int, given: dict[str, bool | str]
) -> None:
    chance, undone = Random(seats), 0
    match, person, ledger = begun(edition, seats, persons, **given), ScreenAgent(), Ledger()
    host, autosave = Host(match, [person] * seats), Autosave(match, ledger, ImmediateJobs(), lambda: 0.0)
    host.listen(autosave)

    def views() -> list[View]:
        return [match.view(seat) for seat in match.persons]

    def do(action: Action) -> None:
        if match.asked is None:
            host.carry_out()
        else:
            person.answer(action)
            host.step()
        then[len(match.past)] = views()

    then = {0: views()}  # by number of actions of the round
    for _ in range(STEPS):
        if match.over:
            break
        do(chance.choice(match.options()) if chance.random() < 0.3 else sort(match.table))
        mover = last_mover(match)
        assert all(not many(match, seat) for seat in match.persons if seat != mover)
        if mover is None or not (count := many(match, mover)):
            continue
        at = len(match.past) - count
        for seat, before, now in zip(match.persons, then[at], views(), strict=True):
            assert not news(before, now) - (set() if seat == mover else set(match.table.discard)), seat
        before_it, actions, after = match.past[at], match.actions[-count:], match.table
        if persons > 1:
            movers = [table.prompts[-1].seat for table in match.past[at:]]
            assert all(seat == mover or act == HOLD for seat, act in zip(movers, actions, strict=True))
        if chance.random() < 0.6:
            host.take_back(mover, count)
            undone += 1
            assert match.table is before_it
            assert views() == then[at]
            for action in actions:
                do(action)
            assert match.table == after
    assert match.taken_back == undone > (5 if persons > 1 else 2)
    assert autosave.safe()
    record = record_of(match)
    assert "back: " in print_record(record)
    assert parse_record(print_record(record), match.charter.books) == record
    resumed = [resume(record)]
    if not match.charter.books.words:  # the history looks words up in the dictionaries of the machine
        resumed.append(resume_saved(records.saved_match(match, 1, 0.0, 0.0), ledger.said))
    for again in resumed:
        assert (again.table, again.actions, again.log) == (match.table, match.actions, match.log)


def test_a_draw_stands_but_not_where_its_card_was_put_and_no_more_than_the_round_goes_back() -> None:
    match = until(begun(), 0)
    assert many(match) == 0
    assert "back" not in print_record(record_of(match))
    assert record_of(match).log == ()
    match.submit(0, DRAW)
    assert many(match) == 0
    assert takes_back(match, 0, match.view, match.past).why == Message("back.shown")
    match.submit(0, PUTS[3])
    assert many(match) == 1
    match.submit(1, DRAW)
    assert many(match) == 2  # it drew, and showed nothing
    match.submit(1, TOSS)
    assert takes_back(match, 0, match.view, match.past) == (0, Message("back.since", who="Bo"))
    match = until(begun("original", 2, 2), 0)
    match.submit(0, DRAW)
    held = match.table
    match.submit(0, TOSS)
    match.take_back(many(match, 0))
    assert match.table is held
    assert match.table.held is not None
    match.submit(0, PUTS[4])
    whole = match.table
    match.submit(1, TAKE)
    match.submit(1, PUTS[0])
    assert many(match, 1) == 2
    match.take_back(2)
    assert match.table is whole
    match = until(begun(), 0)
    with pytest.raises(ValueError, match="cannot be taken back"):
        match.take_back(len(match.actions) + 1)
    match.submit(0, DRAW)
    match.submit(0, TOSS)
    match.take_back(1)
    with pytest.raises(RecordError, match="record"):
        parse_record(print_record(record_of(match)).replace("back: 1", "back: 99"))
    match = until(begun(), 0)
    for action in (DRAW, PUTS[0], TAKE, PUTS[1], TAKE, PUTS[2]):
        match.submit(match.asked, action)
    match.take_back(2)
    assert first_undone(match.log) == TAKE
    match.take_back(3)
    assert first_undone(match.log) == PUTS[0]
    match.submit(0, PUTS[3])
    match.take_back(2)
    assert first_undone(match.log) == DRAW


@pytest.mark.parametrize("act", [DRAW, TAKE])
@pytest.mark.parametrize("persons", [2, 3])
def test_a_move_stands_as_soon_as_the_next_seat_has_drawn_or_taken(act: Take, persons: int) -> None:
    match = until(begun("original", 3, persons), 1)
    match.submit(1, DRAW)
    assert many(match, 1) == 0, "it was seen"
    match.submit(1, PUTS[2])
    assert (many(match, 1), many(match, 0)) == (1, 0)
    match.submit(2, act)  # a person, or a computer
    answer = takes_back(match, 1, match.view, match.past)
    assert answer == (0, Message("back.other", who="Cy"))


SEATS = Seat("Mo"), Seat("Ivo")


def played(moves: int = 40, leaves: int = 10, returns: int = 24) -> Match:
    """A match of two people, of whom the second is away for some of the moves."""
    match = Match(charter("tray"), SEATS, SEED)
    while len(match.actions) < moves:
        away = leaves <= len(match.actions) < returns
        match.stand_ins = frozenset({1}) if away else frozenset()
        match.submit(match.asked, sort(match.table))
    return match


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


def test_who_is_back_before_a_computer_has_played_was_not_away_and_wrong_lines_are_refused() -> None:
    for wrong in ["absent: 2", "absent: 1 0", "absent: 1 1", "absent:", "absent: who"]:
        text = print_record(record_of(played())).replace("absent: 1\n", f"{wrong}\n")
        with pytest.raises(RecordError):
            parse_record(text)
    match = until(Match(charter("tray"), SEATS, SEED), 0)
    match.stand_ins = frozenset({1})
    match.submit(0, sort(match.table))
    match.stand_ins = frozenset()
    while match.asked == 0:
        match.submit(0, sort(match.table))
    match.submit(1, sort(match.table))
    assert not match.stood_in
    assert match.reviewable == (0, 1)


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


@pytest.mark.parametrize(("edition", "seats"), [("original", 2), ("letters", 3), ("super", 2), ("modern", 4)])
def test_at_any_ply_it_stands_as_it_stood_and_it_stops_where_turns_begin_and_rounds_end(
    edition: str, seats: int
) -> None:
    played = record(edition, seats, plies=400)
    rerun, tables = Rerun(played), list(replay(played))
    match = Match(played.charter, records.seats_of(played.players), played.seed)
    counted = [len(match.rounds)]
    for action in played.actions:
        match.submit(match.asked, action)
        counted.append(len(match.rounds))
    for ply in (0, rerun.last, *(Random(1).randrange(rerun.last + 1) for _ in range(40))):
        rerun.go_to(ply)
        assert (rerun.ply, rerun.table, rerun.events) == (ply, *tables[ply])
        assert len(rerun.rounds) == counted[ply]
        assert rerun.stretch.first <= ply <= rerun.stretch.last
        assert rerun.seen(1) == rerun.view(1)
        assert rerun.events_for(1) == rerun.visible_events(1)
        assert None not in rerun.seen(ALL).faces
        assert rerun.seen(ALL) is rerun.seen(ALL)
        assert rerun.events_for(ALL) == rerun.events
    rerun = Rerun(record(edition, seats, plies=300))
    stops = []
    while rerun.ply < rerun.last:
        rerun.go_to(rerun.stop(1))
        stops.append(rerun.ply)
        fresh = rerun.ply == rerun.stretch.first or rerun.ply == rerun.last
        assert fresh or isinstance(rerun.table.prompts[-1], AskTurn | RoundOver | Over)
    back = [rerun.ply]
    while rerun.ply:
        rerun.go_to(rerun.stop(-1))
        back.append(rerun.ply)
    assert set(stops) <= set(back)
    assert [one.number for one in rerun.stretches] == list(range(1, len(rerun.stretches) + 1))


def test_who_may_look_depends_on_its_end_and_one_plays_on_with_the_same_cards_to_come() -> None:
    over, open_ = Rerun(record("letters")), Rerun(record("letters", plies=5))
    assert over.finished
    assert over.eyes == (ALL, 0, 1)
    assert open_.eyes == (0,), "a lone person knows only what they know"
    assert Rerun(record("letters", persons=2, plies=5)).eyes == (None,), "several know nothing of each other"
    played = record("modern", 3)
    match = branch(played, 40, 0)
    rerun = Rerun(played)
    rerun.go_to(40)
    assert match.table == rerun.table
    assert match.persons == (0,)
    while len(match.actions) < 60:
        match.submit(match.asked, played.actions[len(match.actions)])
    rerun.go_to(60)
    assert match.table == rerun.table


@pytest.mark.parametrize(
    ("persons", "eyes", "plays", "names"),
    [
        (1, 1, (1,), ["Mo", "Ann", "Ivo"]),  # who takes a computer's seat changes places with it
        (2, ALL, (0, 1), ["Ann", "Ben", "Ivo"]),
        (2, 1, (1,), ["Ann", "Ben", "Ivo"]),  # a computer plays for the other one at the screen
    ],
)
def test_who_plays_on_sits_where_they_looked_from(
    persons: int, eyes: SeenBy, plays: tuple[int, ...], names: list[str]
) -> None:
    match = branch(record("original", 3, persons=persons), 5, eyes)
    assert match.persons == plays
    assert [seat.name for seat in match.seats] == names
    if persons == 1:
        assert match.seats[0].character is not None
        assert match.seats[0].character.kind == "sharp"
    played = record("original", 3, persons=2)
    watched = played._replace(players=tuple(Player(p.name, "sharp") for p in played.players))
    assert branch(watched, 5, 2).persons == (2,), "whoever looked on sits down there"
