"""What holds at every table, however it is played."""

from __future__ import annotations

from itertools import islice
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from racko_game.rules.actions import DEAL, DRAW, PUTS, TAKE, TOSS, Action, Deal, Put
from racko_game.rules.editions import ruleset
from racko_game.rules.engine import IllegalAction, asked, open_match, options, play
from racko_game.rules.events import Event, Scored, WentOut
from racko_game.rules.notation import parse, words
from racko_game.rules.table import Over, RoundOver, Table

from .tables import charter
from .walks import CARELESS, every_game, move, walk, walks

UNIVERSE: tuple[Action, ...] = (DRAW, TAKE, TOSS, DEAL, Put(-10), Put(-1), *PUTS, Put(40))
"""Every action there is, and slots that no rack has."""


def tokens(table: Table) -> list[int]:
    """Every card's token, zone by zone."""
    held = [] if table.held is None else [table.held]
    return [*table.stock, *table.discard, *held, *(token for rack in table.racks for token in rack)]


@every_game
@settings(max_examples=12)
@given(number=walks)
def test_every_card_is_in_exactly_one_place(edition: str, seats: int, number: int) -> None:
    for step in islice(walk(edition, seats, number), 400):
        assert sorted(tokens(step.after)) == list(range(20 + 10 * seats))
        assert sorted(card.rank for card in step.after.faces) == list(range(1, 21 + 10 * seats))
        assert [len(rack) for rack in step.after.racks] == [10] * seats


@every_game
@settings(max_examples=8)
@given(number=walks)
def test_options_are_exactly_what_play_accepts(edition: str, seats: int, number: int) -> None:
    for step in islice(walk(edition, seats, number), 200):
        table = step.after
        before, wanted = hash(table), options(table)
        assert len(set(wanted)) == len(wanted)
        assert {action for action in UNIVERSE if accepts(table, action)} == set(wanted)
        assert hash(table) == before


def accepts(table: Table, action: Action) -> bool:
    try:
        play(table, action)
    except IllegalAction:
        return False
    return True


@every_game
@settings(max_examples=8)
@given(number=walks)
def test_the_same_match_plays_the_same_again(edition: str, seats: int, number: int) -> None:
    chance = Random(number)
    seed, careless = chance.randbytes(16), chance.choice(CARELESS)
    record: list[tuple[str, Table, tuple[Event, ...]]] = []
    rules = ruleset(charter(edition, target=100), seats)
    table, _ = open_match(charter(edition, target=100), seats, seed)
    while len(record) < 200 and table.prompts != (Over(),):
        action = move(table, careless, chance)
        table, events = play(table, action)
        record.append((words(rules, action), table, events))
    again, _ = open_match(charter(edition, target=100), seats, seed)
    for text, table, events in record:
        again, happened = play(again, parse(rules, text))
        assert (again, happened) == (table, events)
        assert hash(again) == hash(table)


@every_game
@settings(max_examples=10)
@given(number=walks)
def test_tables_are_values(edition: str, seats: int, number: int) -> None:
    steps = list(islice(walk(edition, seats, number), 60))
    for step in steps:
        assert step.table != step.after
        assert play(step.table, step.action) == (step.after, step.events)
        assert len({step.table, step.after, play(step.table, step.action)[0]}) == 2
        assert len({step.action, *step.events}) == 1 + len(step.events)


@every_game
@settings(max_examples=6)
@given(number=walks, target=st.sampled_from(range(75, 201, 5)))
def test_every_match_ends(edition: str, seats: int, number: int, target: int) -> None:
    chance = Random(number)
    table, _ = open_match(charter(edition, target=target), seats, chance.randbytes(16))
    for _ in range(20_000):
        if table.prompts == (Over(),):
            break
        table, _ = play(table, move(table, 0.05, chance))
    assert table.prompts == (Over(),)
    assert max(table.totals) >= target
    assert table.totals.count(max(table.totals)) == 1


@every_game
@settings(max_examples=6)
@given(number=walks)
def test_between_rounds_only_the_deal_is_accepted_and_after_the_match_nothing(
    edition: str, seats: int, number: int
) -> None:
    pauses: dict[type, list[Action]] = {RoundOver: [DEAL], Over: []}
    tables = (step.after for step in walk(edition, seats, number, careless=0.02))
    for table in islice((table for table in tables if type(table.prompts[-1]) in pauses), 2):
        assert [action for action in UNIVERSE if accepts(table, action)] == pauses[type(table.prompts[-1])]
        assert asked(table) is None
        assert len(table.prompts) == 1


@every_game
@settings(max_examples=12)
@given(number=walks)
def test_a_round_ends_exactly_when_the_seat_to_move_or_just_moved_has_finished(
    edition: str, seats: int, number: int
) -> None:
    for step in islice(walk(edition, seats, number), 300):
        if isinstance(step.action, Deal) or asked(step.table) == asked(step.after):
            continue
        moved = asked(step.table)
        assert moved is not None
        out = [seat for seat in (moved, (moved + 1) % seats) if has_finished(step.after, seat)]
        called = [event.seat for event in step.events if isinstance(event, WentOut)]
        assert called == out[:1]
        assert (asked(step.after) is None) == bool(called)
        assert len([event for event in step.events if isinstance(event, Scored)]) == len(called)


def has_finished(table: Table, seat: int) -> bool:
    """By its own count, not the engine's: ten rising numbers and, for two players, three in a row."""
    row = [table.faces[token].rank for token in table.racks[seat]]
    run = any(n + 1 in row and n + 2 in row for n in row)
    return row == sorted(row) and (run or len(table.racks) > 2)
