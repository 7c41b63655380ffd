"""What holds at every table, however it is played."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from random import Random

import pytest

from racko_game.rules.editions import ruleset
from racko_game.rules.engine import asked, options, play
from racko_game.rules.notation import parse, words
from racko_game.rules.pieces.cards import Card, longest_run
from racko_game.rules.pieces.events import Scored, WentOut
from racko_game.rules.pieces.moves import DEAL, Action, AskPlace, AskTurn, Deal, Over, RoundOver
from racko_game.rules.ruleset import rack_cards
from racko_game.rules.table import Table
from tests.walks.universe import UNIVERSE, accepts, conserved
from tests.walks.walk import Step, move, opening, walk

from ..counts import full
from .games import walks
from .tables import CLASSIC, charter


def faults(step: Step, chance: Random) -> Iterator[str]:
    """What does not hold of a step."""
    table, after = step.table, step.after
    rules, prompt, wanted = ruleset(after.charter, len(after.racks)), after.prompts[-1], options(after)
    if not conserved(after, rules):
        yield "cards were lost, doubled or changed"
    if parse(rules, table.prompts[-1], words(rules, table.prompts[-1], step.action)) != step.action:
        yield "the words of the move mean another"
    if not wanted and after.prompts != (Over(),):
        yield "there is nothing to do"
    for action in chance.sample(UNIVERSE, 3):
        if accepts(after, action) != (action in wanted):
            yield f"options and play are not at one about {action}"
    if chance.random() < 0.25:
        said = [words(rules, prompt, action) for action in wanted]
        if [parse(rules, prompt, text) for text in said] != list(wanted) or len(set(said)) < len(said):
            yield "two answers have the same words"
        again = play(table, step.action)
        if again != (after, step.events):
            yield "the same action came to something else"
        if (len({table, after, again[0]}), len({step.action, *step.events})) != (2, 1 + len(step.events)):
            yield "tables or events are no values"


@walks(full(10, 3))
def test_nothing_is_wrong_in_a_walk(edition: str, seats: int, number: int) -> None:
    chance = Random(number)
    for at, step in enumerate(islice(walk(edition, seats, number), full(10_000, 150))):
        assert list(faults(step, chance)) == [], (at, step.table.charter, step.action)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (lambda table: table._replace(stock=table.stock[1:]), "cards were lost, doubled or changed"),
        (
            lambda table: table._replace(faces=(Card(41, "B41"), *table.faces[1:])),
            "cards were lost, doubled or changed",
        ),
        (lambda table: table._replace(totals=(5, 5, 5)), "the same action came to something else"),
    ],
)
def test_a_table_with_a_fault_is_found(wrong: Callable[[Table], Table], said: str) -> None:
    step = next(iter(islice(walk("super", 3, 1), 20, None)))
    broken = step._replace(after=wrong(step.after))
    assert said in {fault for n in range(20) for fault in faults(broken, Random(n))}


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
def test_only_a_deal_follows_a_round_and_nothing_a_match(edition: str, seats: int, number: int) -> None:
    pauses: dict[type, list[Action]] = {RoundOver: [DEAL], Over: []}
    tables = (step.after for step in walk(edition, seats, number, 0.02))
    for table in islice((table for table in tables if type(table.prompts[-1]) in pauses), 2):
        assert [action for action in UNIVERSE if accepts(table, action)] == pauses[type(table.prompts[-1])]
        assert asked(table) is None
        assert len(table.prompts) == 1


@walks(1, CLASSIC)
def test_a_round_ends_when_the_mover_or_the_next_has_finished(edition: str, seats: int, number: int) -> None:
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
def test_only_a_finished_rack_goes_out_and_points_are_added_up(edition: str, seats: int, number: int) -> None:
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
