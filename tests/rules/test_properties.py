"""What holds at every table, however it is played; how racks, scales, scoring and the short way are made."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from racko_game.rules import engine
from racko_game.rules.editions import ruleset
from racko_game.rules.engine import asked, options, play
from racko_game.rules.notation import parse, words
from racko_game.rules.pieces.cards import Card, longest_run, one_rises, the_run
from racko_game.rules.pieces.events import Scored, WentOut
from racko_game.rules.pieces.moves import AskPlace, AskTurn, Deal, Over
from racko_game.rules.ruleset import rack_cards
from racko_game.rules.scoring import BONUS, CHIPS, LONGEST, Length
from racko_game.rules.table import Charter, Table
from tests.counts import full
from tests.walks.universe import UNIVERSE, accepts, conserved
from tests.walks.walk import Step, move, opening, walk

from .games import every_classic, walks
from .tables import CLASSIC, charter
from .vectors import LONGEST_RUN

LOST = "cards were lost, doubled or changed"


def faults(step: Step, chance: Random) -> Iterator[str]:
    table, after = step.table, step.after
    rules, prompt, wanted = ruleset(after.charter, len(after.racks)), after.prompts[-1], options(after)
    if not conserved(after, rules):
        yield LOST
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
        (lambda table: table._replace(stock=table.stock[1:]), LOST),
        (lambda table: table._replace(faces=(Card(41, "B41"), *table.faces[1:])), LOST),
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


def scale_of(edition: str, seats: int = 2) -> dict[str, float | None]:
    rules = ruleset(charter(edition), seats)
    return {card.text: rules.scale(card) for card in rules.deck}


@pytest.mark.parametrize(
    ("edition", "sides", "rows"),
    [*((name, 1, 10) for name in ("original", "tray", "modern", "letters")), ("super", 2, 8)],
)
def test_a_rack_has_sides_each_side_rows_from_front_to_back_and_is_scored(
    edition: str, sides: int, rows: int
) -> None:
    rules = ruleset(charter(edition), 3)
    assert (rules.sides, rules.rows, len(rules.slots)) == (sides, rows, sides * rows)
    assert rules.scoring.unit == ("round" if edition == "super" else "point")
    if sides == 2:
        assert rules.slots == tuple(f"{side} {row}" for side in ("blue", "red") for row in range(1, 9))


def test_the_scale_of_numbers_of_letters_and_of_each_colour_is_whole_and_others_are_off_it() -> None:
    for seats, highest in [(2, 40), (3, 50), (4, 60)]:
        scale = scale_of("original", seats)
        assert (scale["1"], scale[str(highest)]) == (0, 1), (seats, highest)
        assert list(scale.values()) == pytest.approx([n / (highest - 1) for n in range(highest)]), seats
    scale = scale_of("letters")
    assert {scale[f"A/{colour}"] for colour in ("black", "blue", "red", "green")} == {0}
    assert scale["Z/black"] == scale["Z/red"] == 1
    assert scale["N/black"] == pytest.approx(13 / 25)
    scale = scale_of("super")
    for colour in "BR":
        assert (scale[f"{colour}1"], scale[f"{colour}40"]) == (0, 1)
        assert scale[f"{colour}20"] == pytest.approx(19 / 39)
    assert [scale[text] for text in ("BW", "RW", "SWAP", "REV")] == [None] * 4


REGULAR, BY_BONUS, BY_CHIPS = (
    ruleset(charter("original", **options), 4).scoring for options in ({}, {"bonus": True}, {"chips": True})
)


def numbered(row: Sequence[int]) -> list[Card]:
    return [Card(n, str(n)) for n in row]


def test_the_first_of_the_longest_runs_counts_and_only_one_that_pays_more_than_none_is_paid() -> None:
    for row, length in LONGEST_RUN:
        run = the_run(numbered(row))
        assert len(run) == length == longest_run(numbered(row)), (row, length)
        assert [row[i] - row[run[0]] for i in run] == list(range(length)), (row, length)
    assert the_run(numbered((1, 2, 9, 10, 11, 20, 21, 22))) == range(2, 5)
    assert the_run(numbered((5, 4, 3))) == range(1)
    assert the_run(()) == range(0)
    four, two = numbered((3, 8, 9, 10, 11, 20)), numbered((3, 8, 9, 12, 14, 20))
    for one, paid in ((BY_BONUS, BONUS), (BY_CHIPS, CHIPS)):
        assert one.paid(four) == range(1, 5)
        assert not one.paid(two)
        assert one.pays(LONGEST + 2) == paid[LONGEST]
    assert not REGULAR.paid(four)
    assert (BY_BONUS.pays(1), BY_CHIPS.pays(1), REGULAR.pays(LONGEST)) == (0, CHIPS[1], 0)
    assert [way.order for way in (REGULAR, BY_BONUS, BY_CHIPS)] == [True, True, False]
    assert [way.unit for way in (REGULAR, BY_BONUS, BY_CHIPS)] == ["point", "point", "chip"]


def test_a_match_has_rounds_or_a_target_and_the_short_way_where_nothing_else_can_happen() -> None:
    assert ruleset(charter("original", chips=True, rounds=3), 4).length == Length(rounds=3)
    assert ruleset(charter("original", **{"single round": True}), 4).length == Length(rounds=1)
    assert ruleset(charter("original", bonus=True), 4).length == Length(total=500)
    assert ruleset(Charter("original"), 4).quick_check is one_rises
    assert ruleset(Charter("original", (("equal turns", True),)), 4).quick_check is None
    assert ruleset(charter("modern", powers=True), 4).quick_check is None
    assert ruleset(Charter("super"), 4).quick_check is None


@every_classic
def test_both_ways_come_to_the_same(edition: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    steps = list(islice(walk(edition, seats, 11, careless=0.1), 2000))
    monkeypatch.setattr(
        engine, "ruleset", lambda given, many: replace(ruleset(given, many), quick_check=None)
    )
    assert all(play(step.table, step.action) == (step.after, step.events) for step in steps)
