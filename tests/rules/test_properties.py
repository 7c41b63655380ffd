"""What holds at every table, however it is played."""

from __future__ import annotations

from itertools import islice
from random import Random

from racko_game.rules.editions import ruleset
from racko_game.rules.engine import asked, open_match, options, play
from racko_game.rules.notation import parse, words
from racko_game.rules.pieces.cards import longest_run
from racko_game.rules.pieces.events import Event, Scored, WentOut
from racko_game.rules.pieces.moves import DEAL, Action, AskPlace, AskTurn, Deal, Over, RoundOver
from racko_game.rules.ruleset import rack_cards
from racko_game.rules.table import Table
from tests.walks.universe import UNIVERSE, accepts, conserved
from tests.walks.walk import CARELESS, move, opening, walk

from ..counts import full
from .games import walks
from .tables import CLASSIC, charter


@walks(full(10, 3))
def test_every_card_is_in_one_place_no_two_answers_have_the_same_words_and_tables_are_values(
    edition: str, seats: int, number: int
) -> None:
    for at, step in enumerate(islice(walk(edition, seats, number), 150)):
        rules, prompt = ruleset(step.after.charter, seats), step.after.prompts[-1]
        assert conserved(step.after, rules)
        if at < 60:
            said = [words(rules, prompt, action) for action in options(step.after)]
            assert len(set(said)) == len(said)
            assert [parse(rules, prompt, text) for text in said] == list(options(step.after))
            again = play(step.table, step.action)
            assert step.table != step.after
            assert again == (step.after, step.events)
            assert len({step.table, step.after, again[0]}) == 2
            assert len({step.action, *step.events}) == 1 + len(step.events)


@walks(full(6, 2))
def test_options_are_exactly_what_play_accepts(edition: str, seats: int, number: int) -> None:
    chance = Random(number)
    for step in islice(walk(edition, seats, number), 120):
        table = step.after
        if chance.random() < 0.75 and isinstance(table.prompts[-1], AskTurn | AskPlace):
            continue  # the rarer questions every time, the others now and then
        before, wanted = hash(table), options(table)
        assert len(set(wanted)) == len(wanted)
        assert {action for action in UNIVERSE if accepts(table, action)} == set(wanted)
        assert hash(table) == before


@walks(full(6, 2))
def test_the_same_match_plays_the_same_again(edition: str, seats: int, number: int) -> None:
    """Seed and moves are all there is to a match; the moves may be written down on the way."""
    chance = Random(number)
    careless = chance.choice(CARELESS)
    table = first = opening(edition, seats, chance)
    rules = ruleset(table.charter, seats)
    record: list[tuple[str, Table, tuple[Event, ...]]] = []
    while len(record) < 150 and table.prompts != (Over(),):
        action = move(table, careless, chance)
        text = words(rules, table.prompts[-1], action)
        table, events = play(table, action)
        record.append((text, table, events))
    again, _ = open_match(first.charter, seats, first.seed)
    for text, table, events in record:
        again, happened = play(again, parse(rules, again.prompts[-1], text))
        assert (again, happened) == (table, events)
        assert hash(again) == hash(table)


@walks(full(4, 1))
def test_every_match_ends(edition: str, seats: int, number: int) -> None:
    chance = Random(number)
    table = opening(edition, seats, chance)
    rules = ruleset(table.charter, seats)
    for _ in range(40_000):
        if table.prompts == (Over(),):
            break
        table, _ = play(table, move(table, 0.03, chance))
    assert table.prompts == (Over(),), table.charter
    assert table.totals.count(max(table.totals)) == (2 if rules.pairs else 1)
    assert rules.length.reached(table.totals, table.round)


@walks(full(3, 1))
def test_between_rounds_only_the_deal_is_accepted_and_after_the_match_nothing(
    edition: str, seats: int, number: int
) -> None:
    pauses: dict[type, list[Action]] = {RoundOver: [DEAL], Over: []}
    tables = (step.after for step in walk(edition, seats, number, 0.02))
    for table in islice((table for table in tables if type(table.prompts[-1]) in pauses), 2):
        assert [action for action in UNIVERSE if accepts(table, action)] == pauses[type(table.prompts[-1])]
        assert asked(table) is None
        assert len(table.prompts) == 1


@walks(1, CLASSIC)
def test_a_round_ends_exactly_when_the_seat_to_move_or_just_moved_has_finished(
    edition: str, seats: int, number: int
) -> None:
    for step in islice(walk(edition, seats, number, charter=charter(edition, target=100)), 300):
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


@walks(full(5, 1))
def test_only_a_finished_rack_goes_out_and_totals_are_the_points_of_all_rounds_added_up(
    edition: str, seats: int, number: int
) -> None:
    for step in islice(walk(edition, seats, number, 0.05), 250):
        rules = ruleset(step.after.charter, seats)
        for event in step.events:
            if isinstance(event, WentOut):
                row = rack_cards(step.after, event.seat)
                assert rules.goal.finished(row, step.after.round)
                assert rules.goal.run(step.after.round) <= max(1, longest_run(row))
                assert event.seat in step.after.callers
            if isinstance(event, Scored):
                teams = [rules.team(seat) for seat in range(seats)]
                brought = [sum(event.points[seat] for seat in team) for team in teams]
                assert event.totals == step.after.totals
                assert [a + b for a, b in zip(step.table.totals, brought, strict=True)] == list(event.totals)
