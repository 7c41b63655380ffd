"""Undo among people: until the next seat has moved, and nobody has learnt anything by it."""

from __future__ import annotations

import random

import pytest

from racko_game.ai.players.character import Character
from racko_game.match.match import Match, Seat
from racko_game.match.record.reading import parse_record
from racko_game.match.record.record import print_record, record_of, resume
from racko_game.match.undo import last_mover, takes_back
from racko_game.rules.pieces.moves import DRAW, HOLD, PUTS, TAKE, Put, Take, Toss
from racko_game.rules.table import View
from tests.rules.tables import charter
from tests.theatre import SEED
from tests.walks.sorter import sort

PEOPLE = tuple(map(Seat, ("Ann", "Bo", "Cy", "Di")))
GAMES: list[tuple[str, int, int, dict[str, bool | str]]] = [
    ("original", 2, 2, {}),
    ("original", 4, 4, {"partners": True}),
    ("original", 3, 2, {"calling": "own voice"}),
    ("tray", 4, 3, {"bonus": True, "equal turns": True}),
    ("modern", 3, 3, {"powers": True}),
    ("letters", 3, 2, {}),
    ("super", 4, 4, {}),
    ("super", 2, 2, {}),
]
STEPS = 160


def begun(edition: str, seats: int, persons: int, given: dict[str, bool | str]) -> Match:
    """A match of so many persons; computers sit last."""
    sitting = tuple(who if n < persons else Seat(who.name, Character()) for n, who in enumerate(PEOPLE))
    return Match(charter(edition, **given), sitting[:seats], SEED)


def many(match: Match, seat: int) -> int:
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
    chance, undone = random.Random(seats), 0
    match = begun(edition, seats, persons, given)
    views = {0: {seat: match.view(seat) for seat in match.persons}}  # by number of actions of the round
    for _ in range(STEPS):
        if match.over:
            break
        match.submit(
            match.asked, chance.choice(match.options()) if chance.random() < 0.3 else sort(match.table)
        )
        views[len(match.past)] = {seat: match.view(seat) for seat in match.persons}
        mover = last_mover(match)
        assert all(not many(match, seat) for seat in match.persons if seat != mover)
        if mover is None or not (count := many(match, mover)):
            continue
        at = len(match.past) - count
        for seat in match.persons:
            seen = news(views[at][seat], match.view(seat))
            assert not seen - set(match.table.discard), seat
            assert seat != mover or not seen
        before, actions = match.past[at], match.actions[-count:]
        assert all(
            match.past[-n].prompts[-1].seat == mover or actions[-n] == HOLD for n in range(1, count + 1)
        )
        if chance.random() < 0.6:
            match.take_back(count)
            undone += 1
            assert match.table is before
            assert all(match.view(seat) == views[at][seat] for seat in match.persons)
            match.submit(match.asked, actions[0])
            views[len(match.past)] = {seat: match.view(seat) for seat in match.persons}
    assert undone > 5
    record = record_of(match)
    assert parse_record(print_record(record), match.charter.books) == record
    again = resume(record)
    assert (again.table, again.actions, again.log) == (match.table, match.actions, match.log)


@pytest.mark.parametrize("act", [DRAW, TAKE])
@pytest.mark.parametrize("persons", [2, 3])
def test_a_move_stands_as_soon_as_the_next_seat_has_drawn_or_taken(act: Take, persons: int) -> None:
    match = begun("original", 3, persons, {})
    while match.asked != 1:
        match.submit(match.asked, sort(match.table))
    match.submit(1, DRAW)
    assert many(match, 1) == 0, "it was seen"
    match.submit(1, PUTS[2])
    assert many(match, 1) == 1
    match.submit(2, act)  # a person, or a computer
    answer = takes_back(match, 1, match.view, match.past)
    assert (answer.many, answer.why is not None) == (0, True)


def test_what_was_drawn_goes_back_into_the_hand_and_what_was_taken_onto_its_pile() -> None:
    match = begun("original", 2, 2, {})
    first = match.asked
    assert first is not None
    match.submit(first, DRAW)
    held = match.table
    match.submit(first, Toss())
    match.take_back(many(match, first))
    assert match.table is held
    assert match.table.held is not None
    match.submit(first, Put(4))
    second = match.asked
    assert second is not None
    whole = match.table
    match.submit(second, TAKE)
    match.submit(second, Put(0))
    match.take_back(many(match, second))
    assert match.table is whole
