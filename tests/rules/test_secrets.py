"""What a seat may see and what it may not, however a match is played."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from racko_game.rules import engine
from racko_game.rules.engine import asked, deal, play, redact, view, visible_events
from racko_game.rules.pieces.cards import Card
from racko_game.rules.pieces.events import Drew, Event, Looked, Placed, Refilled, Scored, Took, WentOut
from racko_game.rules.pieces.moves import CALL, HOLD, AskGoOut, AskTurn, Deal, Put, RoundOver
from racko_game.rules.table import Table, View
from racko_game.rules.table import view as view_as_it_is
from tests.counts import full
from tests.walks import pairs as twins
from tests.walks.knowledge import fallen
from tests.walks.pairs import kept_back, look_alike, pairs
from tests.walks.pairs import laid as laid_open
from tests.walks.walk import walk

from .clauses import clause
from .games import every_classic, every_game, walks
from .rounds import ALL, knowers
from .tables import RISING, after, arranged, charter, dealt, laid, moves, on_turn, worn_down

RED_FIRST = "R14 R15 R16 R17 R18 R19 R20 R22 B2 B3 B5 B6 B7 B9 B10 B11"


def seen(table: Table, seat: int | None) -> set[int]:
    """The cards whose face ``seat`` may know; it is never told a wrong one."""
    faces = view(table, seat).faces
    assert all(card in (None, table.faces[token]) for token, card in enumerate(faces))
    return {token for token, card in enumerate(faces) if card is not None}


@clause("000.16", "001.14", "001.16", "001.17", "002.14", "002.15", "003.4", "003.5", "004.11", "004.12")
@clause("ours.1.7", "ours.1.8", "ours.6.1", "ours.6.8")
@every_game
def test_000_001_002_003_004_when_dealt_one_sees_ones_rack_and_starter_and_nothing_else(
    edition: str, seats: int
) -> None:
    table = dealt(edition, seats)
    for seat in range(seats):
        assert seen(table, seat) == {*table.racks[seat], *table.discard}
    assert seen(table, None) == {*table.discard}
    # a view of two deals that differ in all a seat cannot see is the same
    table = dealt(edition, seats)
    hidden = [t for t in range(len(table.faces)) if t not in seen(table, 0)]
    faces: list[Card] = list(table.faces)
    for token, other in zip(hidden, reversed(hidden), strict=True):
        faces[token] = table.faces[other]
    assert view(table._replace(faces=tuple(faces), seed=bytes(16)), 0) == view(table, 0)


@clause("ours.6.1", "ours.6.2", "ours.6.3")
@every_game
def test_ours_a_drawn_card_is_its_owners_alone_and_all_see_the_piles(edition: str, seats: int) -> None:
    start = dealt(edition, seats)
    table, (drew,) = moves(start, "draw")
    assert isinstance(drew, Drew)
    for seat in (None, *range(seats)):
        told = redact(drew, seat)
        assert isinstance(told, Drew)
        assert (told.seat, told.token) == ((table.dealer + 1) % seats, start.stock[0])
        assert (told.card is not None) == (seat == drew.seat) == (drew.token in seen(table, seat))
        piles = view(table, seat)
        assert (piles.stock, piles.discard) == (table.stock, table.discard)
        assert (piles.racks, piles.held) == (table.racks, table.held)


@clause("ours.7.2", "ours.6.8")
def test_ours_nobody_sees_the_seed_or_the_stock_and_a_deal_forgets_what_was_seen() -> None:
    one, other = (deal(charter("letters"), 3, bytes([n]) * 16) for n in (1, 2))
    assert one.seed != other.seed
    assert not {"seed", "peeked"} & {*View._fields}
    assert not any(isinstance(part, bytes) for part in view(one, 0))
    start = dealt()
    assert start.seen.bit_count() == 1
    assert after(start, "draw", "toss").seen.bit_count() == 2
    table = after(start, "draw", "put 25", "take", "put 5")
    assert all(knowers(table, token) == [] for token in table.stock)


@clause("ours.6.6")
@every_classic
def test_ours_every_discard_is_remembered_when_the_pile_is_turned_over(edition: str, seats: int) -> None:
    table = after(worn_down(dealt(edition, seats), 1), "draw", "toss")
    everybody = [None, *range(seats)]
    assert all(knowers(table, token) == everybody for token in table.stock)
    later, events = moves(table, "draw", "put 25")
    assert knowers(later, table.stock[0]) == everybody
    assert all(redact(event, seat) == event for event in events for seat in everybody)


@clause("ours.6.4", "ours.6.7", "ours.6.1", "ours.6.3")
def test_ours_a_drawn_card_stays_its_owners_and_a_tossed_or_taken_one_all_know_after_a_shuffle_too() -> None:
    table = on_turn(laid(dealt("super", 3), {0: RED_FIRST}, discard="BW"), 0)
    table = after(table, "take", "put blue 4")
    known = table.racks[0][3]
    assert knowers(table, known) == [None, 0, 1, 2]
    table = laid(worn_down(table, 1), {0: RED_FIRST.replace("R17", "BW")}, "B40")
    done = after(table, "draw", "toss")
    assert done.refills == 1
    assert seen(done, None) == {known, *done.discard}
    start = dealt()
    out = start.racks[1][4]
    table, (_, placed) = moves(start, "draw", "put 25")
    assert knowers(table, start.stock[0]) == [1]
    for seat in ALL:
        told = redact(placed, seat)
        assert isinstance(told, Placed)
        assert (told.seat, told.slot, told.token) == (1, 4, start.stock[0])
        assert (told.out, told.out_card) == (out, start.faces[out])
        assert told.card == (start.faces[start.stock[0]] if seat == 1 else None)
    table, events = moves(dealt(), *("draw", "toss") * 3)
    assert all(knowers(table, token) == ALL for token in table.discard)
    assert all(redact(tossed, seat) == tossed for tossed in events[1::2] for seat in ALL)
    start = dealt()
    held, (took,) = moves(start, "take")
    table, (placed,) = moves(held, "put 25")
    taken = start.discard[0]
    assert isinstance(took, Took)
    assert (took.seat, took.token, table.racks[1][4]) == (1, taken, taken)
    assert knowers(held, taken) == knowers(table, taken) == ALL
    assert all(redact(event, seat) == event for event in (took, placed) for seat in ALL)
    assert all(knowers(table, token) == [1] for slot, token in enumerate(table.racks[1]) if slot != 4)
    table = after(table, *("draw", "toss") * 3, "draw", "put 25")
    assert knowers(table, table.racks[1][4]) == [1]


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
def test_ours_a_call_is_told_to_all_and_where_the_round_ends_anyhow_nothing_is_kept_back() -> None:
    done, _ = moves(finished_and_not()[0], *FINISHES)
    after, events = play(done, CALL)
    for seat in (1, *OTHERS):
        heard = visible_events(done, after, events, seat)
        assert [type(event) for event in heard] == [WentOut, Scored]
        assert view(after, seat).prompts == (RoundOver(),)
    # with equal turns the last seat is asked, and the racks lie open whatever it says
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


def test_the_comparison_of_pairs_finds_a_table_a_refill_or_a_secret_that_tells(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = hidden_pairs()
    assert len(found) > 20
    assert all(map(twins.look_alike, found))
    monkeypatch.setattr(twins, "view", view_as_it_is)
    assert not any(map(twins.look_alike, found))

    # pairs whose refill comes with the question
    def late(before: Table, after: Table, events: tuple[Event, ...], seat: int | None) -> tuple[Event, ...]:
        return tuple(redact(event, seat) for event in events)

    table, twin = (moves(t, "draw")[0] for t in finished_and_not("tray", left=1))
    done, other = play(table, Put(9)), play(twin, Put(9))
    assert engine.visible_events(table, *done, 0) == engine.visible_events(twin, *other, 0)
    assert late(table, *done, 0) != late(twin, *other, 0)
    assert any(isinstance(event, Refilled) for event in other[1])
    # a table that says aloud which card is on top of the stock
    step = next(step for step in walk("original", 4, 1) if isinstance(step.table.prompts[-1], AskTurn))
    leaking = step.table._replace(seen=step.table.seen | 1 << step.table.stock[-1])
    found = [pair for n in range(20) for pair in pairs(step._replace(table=leaking), Random(n))]
    assert not all(look_alike(pair) for pair in found)


PAIRS = full(600, 125)  # of tables, compared in a walk: 108,000 in all in a full run


@clause("ours.6.8")
@walks(full(12, 3))
def test_nothing_a_seat_may_not_know_reaches_it(edition: str, seats: int, number: int) -> None:
    """Two tables that differ only in what stays hidden from a seat look alike to it throughout."""
    chance = Random(number)
    steps = (step for step in walk(edition, seats, number) if chance.random() < 0.3)
    for pair in islice((pair for step in steps for pair in pairs(step, chance)), PAIRS):
        assert look_alike(pair), (pair.step.action, pair.seat)


@clause("ours.6.8")
@walks(full(6, 2))
def test_a_seat_sees_and_is_told_exactly_what_lay_open_and_what_is_its_own(
    edition: str, seats: int, number: int
) -> None:
    for step in islice(walk(edition, seats, number), 150):
        for seat in (None, *range(seats)):
            seen = view(step.after, seat)
            visible = {token for token, card in enumerate(seen.faces) if card is not None}
            table, known = kept_back(step.after, step.known_after, seat)
            assert visible == known.of(table, seat), (step.action, seat)
            assert all(seen.faces[token] == table.faces[token] for token in visible)
            in_sight = {token: card for token, card in enumerate(seen.open_faces) if card is not None}
            assert in_sight == {token: table.faces[token] for token in visible | laid_open(table)}
            if isinstance(step.action, Deal):
                continue
            before = step.known_before.of(step.table, seat) | fallen(step.table, step.action)
            right = {(token, step.table.faces[token]) for token in before}
            right |= {(token, step.after.faces[token]) for token in step.known_after.of(step.after, seat)}
            right |= {(token, table.faces[token]) for token in known.of(table, seat)}
            heard = visible_events(step.table, step.after, step.events, seat)
            assert {pair for event in heard for pair in faces_in(event)} <= right, (step.action, seat)


def faces_in(event: Event) -> Iterator[tuple[int, Card]]:
    """Each card that an event names with its face."""
    for name, face in (("token", "card"), ("out", "out_card")):
        card = getattr(event, face, None)
        if card is not None:
            yield getattr(event, name), card
    if isinstance(event, Looked) and event.cards is not None:
        yield from zip(event.tokens, event.cards, strict=True)
