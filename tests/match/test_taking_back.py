"""Taking back: a move undone leaves the very table that was; the record tells of it."""

from __future__ import annotations

import random

import pytest

from racko_game.ai.players.character import Character
from racko_game.jobs.work import ImmediateJobs
from racko_game.match.host import Host
from racko_game.match.match import Match, Seat
from racko_game.match.record.autosave import Autosave
from racko_game.match.record.reading import parse_record
from racko_game.match.record.record import print_record, record_of, resume
from racko_game.match.record.saved_match import resume_saved, saved_match
from racko_game.match.undo import first_undone, takes_back
from racko_game.rules.pieces.moves import DRAW, PUTS, TAKE, TOSS
from tests.rules.tables import charter
from tests.theatre import SEED
from tests.walks.sorter import sort

SITTING = (Seat(""), Seat("Mo", Character()), Seat("Ivo", Character()), Seat("Bea", Character()))


class Ledger:
    """Where a match is kept, for a test."""

    def save(self, match: object, lines: object) -> None:
        """All is well."""

    def count(self, id: int, tally: object) -> bool:
        """All is well."""
        return True


def begun(edition: str = "original", seats: int = 2, persons: int = 1) -> Match:
    sitting = tuple(Seat(f"P{n}") if n < persons else SITTING[n] for n in range(seats))
    match = Match(charter(edition), sitting, SEED)
    while match.asked != 0:
        match.submit(match.asked, sort(match.table))
    return match


def count(match: Match, seat: int = 0) -> int:
    return takes_back(match, seat, match.view, match.past).many


@pytest.mark.parametrize(
    ("edition", "seats", "given"),
    [
        ("original", 2, {}),
        ("original", 3, {"calling": "own voice"}),
        ("tray", 4, {}),
        ("modern", 2, {"powers": True}),
        ("letters", 2, {}),
        ("super", 3, {}),
    ],
)
def test_taking_back_and_doing_it_again_leads_to_the_same_table(
    edition: str, seats: int, given: dict[str, bool | str]
) -> None:
    chance = random.Random(7)
    match = Match(charter(edition, **given), (Seat("Ann"), *SITTING[1:seats]), SEED)
    autosave = Autosave(match, Ledger(), ImmediateJobs(), lambda: 0.0)
    host = Host(match, ())
    host.listen(autosave)
    backs = 0
    for _ in range(120):
        if match.over:
            break
        action = chance.choice(match.options()) if chance.random() < 0.2 else sort(match.table)
        host._answer, host._ply = action, len(match.actions)
        host.carry_out()
        if (many := count(match)) and chance.random() < 0.7:
            after, view, done = match.table, match.view(0), match.actions[-many:]
            before = match.past[-many]
            host.take_back(0, many)
            backs += 1
            assert match.table is before
            assert all(
                not card or card == then for card, then in zip(view.faces, match.view(0).faces, strict=True)
            )
            for again in done:
                host._answer, host._ply = again, len(match.actions)
                host.carry_out()
            assert match.table == after
    assert backs > 2
    assert match.taken_back == backs
    record = record_of(match)
    assert "back: " in print_record(record)
    assert parse_record(print_record(record), match.charter.books) == record
    resumed = resume(record)
    assert (resumed.table, resumed.actions, resumed.log) == (match.table, match.actions, match.log)
    if match.charter.books.words:
        return  # the history looks words up in the dictionaries of the machine
    later = resume_saved(saved_match(match, 1, 0.0, 0.0), autosave._lines.said)
    assert (later.table, later.actions, later.log) == (match.table, match.actions, match.log)


def test_a_draw_stands_but_where_its_card_was_put_does_not() -> None:
    match = begun()
    assert count(match) == 0
    match.submit(0, DRAW)
    assert count(match) == 0
    assert takes_back(match, 0, match.view, match.past).why
    match.submit(0, PUTS[3])
    assert count(match) == 1
    match.submit(1, DRAW)
    assert count(match) == 2  # it drew, and showed nothing
    match.submit(1, TOSS)
    assert count(match) == 0


def test_what_was_taken_and_put_goes_back_together() -> None:
    match = begun()
    before = match.table
    match.submit(0, TAKE)
    match.submit(0, PUTS[3])
    assert count(match) == 2
    match.take_back(2)
    assert match.table is before


def test_once_another_person_has_moved_a_move_stands() -> None:
    match = begun(persons=2)
    match.submit(0, DRAW)
    match.submit(0, TOSS)
    assert count(match) == 1
    assert count(match, 1) == 0
    match.submit(1, DRAW)
    assert count(match) == 0


def test_no_record_without_it_says_a_word_of_it() -> None:
    match = begun()
    match.submit(0, DRAW)
    assert "back" not in print_record(record_of(match))
    assert record_of(match).log == ()


def test_more_than_the_round_has_cannot_be_taken_back() -> None:
    match = begun()
    with pytest.raises(ValueError, match="cannot be taken back"):
        match.take_back(len(match.actions) + 1)


def test_a_record_that_takes_back_too_much_is_refused() -> None:
    match = begun()
    match.submit(0, DRAW)
    match.submit(0, TOSS)
    match.take_back(1)
    text = print_record(record_of(match)).replace("back: 1", "back: 99")
    with pytest.raises(Exception, match="record"):
        parse_record(text)


def test_what_an_undo_took_back_first_is_told_whatever_was_undone_before() -> None:
    match = begun()
    for action in (DRAW, PUTS[0], TAKE, PUTS[1], TAKE, PUTS[2]):
        assert match.asked is not None
        match.submit(match.asked, action)
    match.take_back(2)
    assert first_undone(match.log) == TAKE
    match.take_back(3)
    assert first_undone(match.log) == PUTS[0]
    match.submit(0, PUTS[3])
    match.take_back(2)
    assert first_undone(match.log) == DRAW
