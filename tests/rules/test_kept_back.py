"""A finished rack that is kept back is its owner's secret: nobody else can tell that it was asked about."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from racko_game.rules import engine
from racko_game.rules.engine import asked, play, redact, view, visible_events
from racko_game.rules.pieces.events import Event, Placed, Refilled, Scored, TurnedUp, WentOut
from racko_game.rules.pieces.moves import CALL, HOLD, AskGoOut, AskTurn, Put, RoundOver
from racko_game.rules.table import Table
from racko_game.rules.table import view as view_as_it_is
from tests.walks import pairs as twins
from tests.walks.walk import walk

from .clauses import clause
from .tables import RISING, arranged, charter, dealt, moves, on_turn, worn_down

OTHERS = (None, 0, 2, 3)
FINISHES = ("draw", "put 50")


def finished_and_not(edition: str = "original", left: int | None = None) -> tuple[Table, Table]:
    """Two tables whose only difference is whether 59 in slot 50 finishes the rack of seat 1."""
    racks = {1: (3, 7, 11, 16, 22, 25, 31, 40, 48, 5)}, {1: (7, 3, 11, 16, 22, 25, 31, 40, 48, 5)}
    start = dealt(edition, calling="ask")
    start = on_turn(start if left is None else worn_down(start, left), 1)
    one, other = (arranged(start, rack, stock=(59,), discard=(1,)) for rack in racks)
    return one, other


@clause("ours.6.10")
@pytest.mark.parametrize("left", [None, 1])
@pytest.mark.parametrize("edition", ["original", "tray"])
def test_ours_nobody_else_sees_that_a_finished_rack_is_asked_about(edition: str, left: int | None) -> None:
    (done, events), (other, others) = (moves(t, *FINISHES) for t in finished_and_not(edition, left))
    assert done.prompts[-1] == AskGoOut(1)
    assert other.prompts == (AskTurn(2),)
    for seat in OTHERS:
        assert view(done, seat) == view(other, seat)
        assert asked(view(done, seat)) == 2
    assert view(done, 1).prompts[-1] == AskGoOut(1)
    assert len(events) == 2
    assert any(isinstance(event, Refilled) for event in others) == (left == 1)


@clause("ours.6.10")
@pytest.mark.parametrize("edition", ["original", "tray"])
def test_ours_a_refill_is_told_to_others_with_the_question_and_to_the_asked_after_it(edition: str) -> None:
    finished, other = finished_and_not(edition, left=1)
    table, _ = moves(finished, "draw")
    twin, _ = moves(other, "draw")
    (done, events), (after, same) = play(table, Put(9)), play(twin, Put(9))
    held, more = play(done, HOLD)
    assert isinstance(more[0], Refilled)
    for seat in OTHERS:
        heard = visible_events(table, done, events, seat)
        assert heard == visible_events(twin, after, same, seat)
        assert [type(event) for event in heard[:2]] == [Placed, Refilled]
        assert heard[0] == redact(events[0], seat) != events[0]
        assert visible_events(done, held, more, seat) == ()
        assert view(held, seat) == view(done, seat)
    assert visible_events(table, done, events, 1) == events
    assert visible_events(done, held, more, 1) == more


@clause("ours.6.10")
def test_ours_a_call_is_told_to_all() -> None:
    done, _ = moves(finished_and_not()[0], *FINISHES)
    after, events = play(done, CALL)
    for seat in (1, *OTHERS):
        heard = visible_events(done, after, events, seat)
        assert [type(event) for event in heard] == [WentOut, Scored]
        assert view(after, seat).prompts == (RoundOver(),)


@clause("ours.6.10")
def test_ours_where_the_round_ends_after_either_answer_nothing_is_kept_back() -> None:
    """With equal turns the last seat is asked, and the racks lie open whatever it says."""
    table = arranged(
        dealt(calling="ask", **{"equal turns": True}), {1: RISING, 0: (1, 2, 4, 5, 6, 8, 9, 10, 12, 13)}
    )
    done, _ = moves(table, "racko", *("draw", "toss") * 3)
    assert done.prompts[-1] == AskGoOut(0)
    assert all(view(done, seat) == view_as_it_is(done, seat) for seat in (None, 0, 1, 2, 3))


def hidden_pairs() -> list[twins.Pair]:
    """Pairs one of which waits for a call that the other does not wait for."""
    chance, found = Random(5), list[twins.Pair]()
    for edition, seats in (("original", 3), ("tray", 4), ("letters", 3), ("super", 3)):
        options = charter(edition, calling="ask")
        for step in islice(walk(edition, seats, 7, careless=0.02, charter=options), 1500):
            if isinstance(step.after.prompts[-1], AskGoOut):
                found += twins.pairs(step, chance)
    return [pair for pair in found if pair.after.prompts[-1] != pair.step.after.prompts[-1]]


def test_the_comparison_of_pairs_finds_a_table_that_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    found = hidden_pairs()
    assert len(found) > 20
    assert all(map(twins.look_alike, found))
    monkeypatch.setattr(twins, "view", view_as_it_is)
    assert not any(map(twins.look_alike, found))


def test_telling_a_refill_with_the_answer_would_be_noticed() -> None:
    """Pairs whose refill comes with the question."""

    def late(before: Table, after: Table, events: tuple[Event, ...], seat: int | None) -> tuple[Event, ...]:
        return tuple(redact(event, seat) for event in events)

    table, twin = (moves(t, "draw")[0] for t in finished_and_not("tray", left=1))
    done, other = play(table, Put(9)), play(twin, Put(9))
    assert engine.visible_events(table, *done, 0) == engine.visible_events(twin, *other, 0)
    assert late(table, *done, 0) != late(twin, *other, 0)
    assert any(isinstance(event, TurnedUp) for event in other[1])
