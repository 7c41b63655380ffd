"""Going RACK-O: which rack ends a round, when, by whose call; and equal turns for all after it."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace

import pytest

from racko_game.rules import engine
from racko_game.rules.editions import ruleset
from racko_game.rules.engine import asked, deal, open_match, options, play
from racko_game.rules.errors import IllegalAction, RulesError
from racko_game.rules.pieces.cards import Card
from racko_game.rules.pieces.events import Dealt, Drew, Placed, Refilled, Scored, WentOut
from racko_game.rules.pieces.moves import CALL, DEAL, DRAW, HOLD, TAKE, AskGoOut, AskTurn, RoundOver
from racko_game.rules.table import Charter, Table
from racko_game.words.language import sentence_of

from .clauses import clause
from .games import every_classic, every_printing
from .rounds import GOES_OUT, NO_RUN, goes_out
from .sentences import one_sentence, refused
from .tables import RISING, after, arranged, charter, dealt, moves, on_turn, worn_down
from .vectors import SEED


@clause("000.4", "000.24", "000.25", "001.3", "001.19", "001.29", "004.34", "004.37", "004.38", "ours.1.3")
@clause("ours.1.12", "ours.3.22", "ours.3.25")
@every_classic
def test_000_001_004_ten_cards_rising_end_the_round_and_go_out_before_drawing_too(
    edition: str, seats: int
) -> None:
    table = dealt(edition, seats)
    seat, highest = (table.dealer + 1) % seats, 20 + 10 * seats
    table = arranged(table, {seat: (highest, *GOES_OUT[1:])}, stock=GOES_OUT[:1])
    done, events = moves(table, "draw", "put 5")
    assert (done.prompts, done.callers) == ((RoundOver(),), (seat,))
    assert [type(event) for event in events] == [Drew, Placed, WentOut, Scored]
    assert events[-2] == WentOut(seat)
    assert (options(done), asked(done)) == ((DEAL,), None)
    assert not goes_out(edition, GOES_OUT[::-1], seats)
    table = dealt(edition, seats)
    second = (table.dealer + 2) % seats
    done, events = moves(arranged(table, {second: GOES_OUT}), "draw", "toss")
    assert WentOut(second) in events
    assert done.prompts == (RoundOver(),)


@clause("000.8", "000.25", "000.26", "004.35", "004.37")
@pytest.mark.parametrize(
    ("row", "out"),
    [
        *((row, True) for row in (RISING, NO_RUN, range(1, 11), range(51, 61))),
        ((1, 2, 3, 20, 30, 40, 50, 58, 59, 60), True),
        *(((*RISING[:n], RISING[n + 1], RISING[n], *RISING[n + 2 :]), False) for n in range(9)),
    ],
)
@every_printing
def test_000_004_any_combination_of_higher_and_higher_cards_will_do_and_none_with_one_out_of_order(
    edition: str, row: Sequence[int], out: bool
) -> None:
    assert goes_out(edition, row) == out


@clause("000.4", "000.25", "004.36")
def test_000_004_a_card_of_either_pile_may_finish_or_break_a_rack_whose_cards_must_rise() -> None:
    table = arranged(dealt(), {1: (*RISING[:9], 1)}, stock=(58,), discard=(59,))
    for source in ("draw", "take"):
        assert after(table, source, "put 50").prompts == (RoundOver(),), source
    table = on_turn(arranged(dealt(), {1: (2, 4, 6, 8, 10, 12, 14, 16, 18, 19)}, discard=(20,)), 1)
    assert after(table, "take", "put 5").prompts == (AskTurn(2),)
    rules = ruleset(charter("modern"), 4)
    assert not rules.goal.finished([Card(n, str(n)) for n in (1, 1, *RISING[2:])], 1)


@clause("ours.3.26", "ours.2.22", "ours.3.25")
def test_ours_auto_goes_out_at_the_end_of_the_own_turn_and_nobody_calls() -> None:
    table, events = moves(arranged(dealt(), {3: RISING}), "draw", "toss")
    assert (table.prompts, WentOut(3) in events) == ((AskTurn(2),), False)
    table, events = moves(table, "draw", "toss")
    assert (table.prompts, WentOut(3) in events) == ((RoundOver(),), True)
    with pytest.raises(IllegalAction):
        play(ready("auto"), CALL)
    done, events = moves(ready("auto"), "draw", "toss")
    assert done.prompts == (RoundOver(),)
    assert WentOut(1) in events


@clause("ours.3.25")
def test_ours_a_rack_dealt_in_order_goes_out_at_once_in_any_round(monkeypatch: pytest.MonkeyPatch) -> None:
    # the deck is turned over: dealt back slot first, every rack rises
    stacked = SimpleNamespace(shuffle=lambda cards: tuple(reversed(cards)))
    monkeypatch.setattr(engine, "Stream", lambda *_: stacked)
    table, events = open_match(Charter("original"), 4, SEED)
    assert (table.prompts, table.held) == ((RoundOver(),), None)
    assert events[-2] == WentOut(1)  # seat 0 cut the lowest card
    assert table.totals == (50, 75, 50, 50)
    following, events = play(table, DEAL)
    assert (events[0], events[-2]) == (Dealt(2, 1), WentOut(2))
    assert following.totals == (100, 125, 125, 100)


@clause("000.36", "000.37", "001.39", "001.40", "004.52", "004.53", "ours.1.11", "ours.3.22", "ours.3.34")
@pytest.mark.parametrize(
    ("row", "out"),
    [
        (NO_RUN, False),
        (GOES_OUT, True),
        ((*GOES_OUT[:7], 27, 33, 38), False),
        ((1, 2, 8, 12, 16, 20, 24, 28, 33, 38), False),  # a run of two
        ((1, 2, 8, 9, 16, 17, 24, 25, 33, 34), False),  # five of them
        ((1, 2, 3, 12, 16, 20, 24, 28, 33, 38), True),  # in front
        ((1, 4, 8, 12, 16, 20, 24, 28, 29, 30), True),  # at the back
        ((1, 4, 8, 12, 16, 20, 21, 22, 23, 38), True),  # a longer one
        ((1, 2, 3, 4, 5, 6, 7, 8, 9, 10), True),
        ((1, 4, 9, 8, 16, 24, 25, 26, 33, 38), False),  # a run, but out of order elsewhere
        ((1, 5, 9, 13, 17, 21, 28, 29, 30, 39), True),
        ((1, 5, 9, 13, 17, 21, 28, 29, 31, 39), False),
        ((1, 3, 10, 11, 12, 20, 24, 28, 33, 38), True),
        ((1, 3, 10, 11, 13, 20, 24, 28, 33, 38), False),
    ],
)
@every_printing
def test_000_001_004_two_players_need_a_run_of_three(edition: str, row: tuple[int, ...], out: bool) -> None:
    assert goes_out(edition, row, 2) == out


@clause("000.26", "000.35", "001.38", "004.52", "ours.2.8")
@every_printing
def test_000_001_004_more_players_need_no_run_and_two_may_agree_to_need_none(edition: str) -> None:
    assert [goes_out(edition, NO_RUN, seats) for seats in (3, 4)] == [True, True]
    if edition != "modern":
        assert [goes_out(edition, NO_RUN, 2, run=run) for run in (True, False)] == [False, True]


@clause("004.50", "ours.2.8", "004.52")
def test_004_run_is_a_rule_in_modern_and_a_rack_without_it_can_still_find_it() -> None:
    with refused(RulesError, "no option 'run'"):
        deal(charter("modern", run=False), 2, SEED)
    table = arranged(dealt("modern", 2), {1: NO_RUN}, stock=(2, 3), discard=(40,))
    table = after(on_turn(table, 1), "draw", "toss", "draw", "toss")
    assert table.prompts == (AskTurn(1),)
    table = arranged(table, {1: (1, 2, 8, *NO_RUN[3:])}, stock=(3,))
    assert after(table, "draw", "put 15").prompts == (RoundOver(),)


by_calling = pytest.mark.parametrize("calling", ["ask", "own voice"])


def ready(calling: str, **option: bool) -> Table:
    """Seat 1 has a finished rack and begins its turn."""
    return on_turn(arranged(dealt(calling=calling, **option), racks={1: RISING}), 1)


@clause("ours.2.23", "ours.2.24", "ours.3.23", "ours.3.24", "ours.3.26", "ours.2.25")
@by_calling
def test_ours_a_player_calls_before_drawing_or_at_the_own_turns_end_and_nothing_unfinished(
    calling: str,
) -> None:
    table = ready(calling)
    assert options(table) == (DRAW, TAKE, CALL)
    assert after(table, "racko").callers == (1,)
    table = after(table, "draw")
    assert CALL not in options(table)
    with pytest.raises(IllegalAction):
        play(table, CALL)
    table = after(table, "toss")
    assert table.prompts[-1] == AskGoOut(1)
    assert options(table) == (CALL, HOLD)
    assert after(table, "racko").prompts == (RoundOver(),)
    table = after(table, "hold", *("draw", "toss") * 3)
    assert table.prompts == (AskTurn(1),)
    assert after(table, "racko").prompts == (RoundOver(),)
    table = on_turn(ready(calling), 2)
    assert CALL not in options(table)
    assert not any(isinstance(event, WentOut) for event in moves(table, "draw", "toss")[1])
    table = on_turn(dealt(calling=calling), 1)
    with refused(IllegalAction, "keep playing") as error:
        play(table, CALL)
    one_sentence(sentence_of(error.value))
    assert options(table) == (DRAW, TAKE)
    assert after(table, "draw", "toss").prompts == (AskTurn(2),)


@clause("000.23", "ours.3.15")
def test_000_a_rack_goes_out_before_the_refill_and_after_the_round_there_is_none() -> None:
    table = ready("ask")
    table = table._replace(stock=table.stock[-1:], discard=(*table.stock[:-1], *table.discard))
    asked = after(table, "draw", "toss")
    assert (asked.prompts[-1], asked.stock) == (AskGoOut(1), ())
    assert after(asked, "racko").stock == ()
    assert len(after(asked, "hold").stock) == 20
    unfinished = {0: (60, *RISING[1:])}
    table = worn_down(after(arranged(fair(), unfinished), *TURN * 3), 1)
    done, events = moves(arranged(table, unfinished, stock=RISING[:1]), "draw", "put 5")
    assert (done.prompts, done.stock) == ((RoundOver(),), ())
    assert WentOut(0) in events
    assert not any(isinstance(event, Refilled) for event in events)


OTHER = (1, 2, 4, 5, 6, 8, 9, 10, 12, 13)
THIRD = (14, 15, 17, 18, 20, 21, 23, 24, 26, 27)
TURN = ("draw", "toss")


def fair(edition: str = "original", seats: int = 4, **option: int | str) -> Table:
    """Seat 0 deals, seat 1 begins; all have as many turns."""
    return dealt(edition, seats, **({"equal turns": True} | option))


@clause("ours.2.20")
def test_ours_the_round_runs_on_until_every_seat_but_the_caller_has_had_as_many_turns() -> None:
    table, events = moves(worn_down(arranged(fair(), {1: RISING}), 1), *TURN)
    assert table.callers == (1,)
    assert any(isinstance(event, Refilled) for event in events), "a stock used up on the way is refilled"
    for seat in (2, 3, 0):
        assert asked(table) == seat
        table = after(table, *TURN)
    assert (table.prompts, table.totals) == ((RoundOver(),), (5, 75, 5, 5))
    table = after(arranged(fair(), {0: RISING}), *TURN * 3)
    assert (table.callers, table.prompts) == ((0,), (RoundOver(),))
    # seat 2 held back in the first turn; when it calls in its second, seat 1 has had two as well
    table = arranged(fair(calling="ask"), {2: RISING})
    table = after(table, *TURN * 2, "hold", *TURN * 3, "racko")
    assert table.prompts == (AskTurn(3),)
    done = after(table, *TURN * 2)
    assert (done.prompts, done.turns) == ((RoundOver(),), (2, 2, 2, 2))
    table = arranged(dealt(), {1: RISING, 2: OTHER})
    done, events = moves(table, *TURN)
    assert (table.turns, done.callers, done.totals[2]) == ((), (1,), 50)
    assert sum(isinstance(event, Scored) for event in events) == 1


@clause("ours.2.21")
def test_ours_each_seat_that_goes_out_too_scores_as_a_caller_may_tie_or_hold_back() -> None:
    done, events = moves(arranged(fair(), {1: RISING, 2: OTHER, 0: THIRD}), *TURN * 2)
    assert [event.seat for event in events if isinstance(event, WentOut)] == [1, 2, 0]
    assert (done.prompts, done.totals) == ((RoundOver(),), (75, 75, 75, 5))
    table = arranged(fair(), {1: RISING, 2: (60, *OTHER[1:])}, stock=(59, 1))
    done = after(table, *TURN, "draw", "put 5", *TURN * 2)
    assert (done.callers, done.totals) == ((1, 2), (5, 75, 75, 5))
    done = after(arranged(fair(target=75), {1: RISING, 2: OTHER}), *TURN * 3)
    assert (done.totals, done.prompts) == ((5, 75, 75, 5), (RoundOver(),))
    table = after(arranged(fair(calling="ask"), {1: RISING, 2: OTHER}), "racko")
    assert CALL in options(table)
    done = after(table, *TURN, "hold", *TURN * 2)
    assert (done.callers, done.totals) == ((1,), (5, 75, 50, 5))
    racks = {1: (1, 2, 3, *OTHER[5:], 20, 22), 2: (30, 31, 32, 33, 35, 37, 39, 41, 43, 45)}
    done = after(arranged(fair(bonus=True), racks), "racko", "racko", *TURN * 2)
    assert done.totals == (5, 125, 175, 5)


@clause("ours.2.20")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("edition", ["letters", "super"])
def test_ours_equal_turns_are_for_every_edition(edition: str, seats: int) -> None:
    table = fair(edition, seats)
    assert sum(table.turns) == 1
    assert after(table, *TURN).turns.count(1) in (1, 2)
