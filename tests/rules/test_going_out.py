"""Going RACK-O: which rack ends a round, and when."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from racko_game.rules import engine
from racko_game.rules.editions import ruleset
from racko_game.rules.engine import asked, deal, open_match, options, play
from racko_game.rules.errors import RulesError
from racko_game.rules.pieces.cards import Card
from racko_game.rules.pieces.events import Dealt, Drew, Placed, Scored, WentOut
from racko_game.rules.pieces.moves import DEAL, AskTurn, RoundOver
from racko_game.rules.table import Charter

from .clauses import clause
from .games import every_classic, every_printing
from .rounds import GOES_OUT, NO_RUN, goes_out
from .sentences import refused
from .tables import RISING, after, arranged, charter, dealt, moves, on_turn
from .vectors import SEED


@clause("000.4", "000.24", "000.25", "001.3", "001.19", "001.29", "004.34", "004.37", "004.38")
@clause("ours.1.3", "ours.1.12", "ours.3.22")
@every_classic
def test_000_001_004_ten_cards_rising_from_front_to_back_end_the_round(edition: str, seats: int) -> None:
    table = dealt(edition, seats)
    seat, highest = (table.dealer + 1) % seats, 20 + 10 * seats
    table = arranged(table, {seat: (highest, *GOES_OUT[1:])}, stock=GOES_OUT[:1])
    done, events = moves(table, "draw", "put 5")
    assert (done.prompts, done.callers) == ((RoundOver(),), (seat,))
    assert [type(event) for event in events] == [Drew, Placed, WentOut, Scored]
    assert events[-2] == WentOut(seat)
    assert (options(done), asked(done)) == ((DEAL,), None)
    assert not goes_out(edition, GOES_OUT[::-1], seats)


@clause("000.25", "004.37")
@pytest.mark.parametrize("slot", range(9))
@every_printing
def test_000_004_one_card_out_of_order_ends_nothing(edition: str, slot: int) -> None:
    row = list(RISING)
    row[slot], row[slot + 1] = row[slot + 1], row[slot]
    assert not goes_out(edition, row)


@clause("000.8", "000.26", "004.35")
@pytest.mark.parametrize(
    "row", [RISING, NO_RUN, range(1, 11), range(51, 61), (1, 2, 3, 20, 30, 40, 50, 58, 59, 60)]
)
@every_printing
def test_000_004_any_combination_of_higher_and_higher_cards_will_do(edition: str, row: Sequence[int]) -> None:
    assert goes_out(edition, row)


@clause("004.36")
def test_004_each_card_needs_to_be_larger_than_the_previous_card() -> None:
    rules = ruleset(charter("modern"), 4)
    assert not rules.goal.finished([Card(n, str(n)) for n in (1, 1, *RISING[2:])], 1)


@clause("000.4", "000.25")
def test_000_a_card_of_either_pile_may_finish_a_rack_or_break_a_finished_one() -> None:
    table = arranged(dealt(), {1: (*RISING[:9], 1)}, stock=(58,), discard=(59,))
    for source in ("draw", "take"):
        assert after(table, source, "put 50").prompts == (RoundOver(),), source
    table = on_turn(arranged(dealt(), {1: (2, 4, 6, 8, 10, 12, 14, 16, 18, 19)}, discard=(20,)), 1)
    assert after(table, "take", "put 5").prompts == (AskTurn(2),)


@clause("ours.3.25")
@every_classic
def test_ours_a_finished_rack_goes_out_before_drawing(edition: str, seats: int) -> None:
    table = dealt(edition, seats)
    second = (table.dealer + 2) % seats
    done, events = moves(arranged(table, {second: GOES_OUT}), "draw", "toss")
    assert WentOut(second) in events
    assert done.prompts == (RoundOver(),)


@clause("ours.3.26")
def test_ours_nobody_goes_out_in_anothers_turn() -> None:
    table, events = moves(arranged(dealt(), {3: RISING}), "draw", "toss")
    assert (table.prompts, WentOut(3) in events) == ((AskTurn(2),), False)
    table, events = moves(table, "draw", "toss")
    assert (table.prompts, WentOut(3) in events) == ((RoundOver(),), True)


class Stacked:
    """A stream that turns the deck over: dealt back slot first, every rack rises."""

    def __init__(self, seed: bytes, label: str) -> None:
        """Any seed and label will do."""

    def shuffle(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        return tuple(reversed(cards))


@clause("ours.3.25")
def test_ours_a_rack_dealt_in_order_goes_out_at_once_in_any_round(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "Stream", Stacked)
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


@clause("004.50", "ours.2.8")
def test_004_run_is_a_rule_in_modern() -> None:
    with refused(RulesError, "no option 'run'"):
        deal(charter("modern", run=False), 2, SEED)


@clause("004.52")
def test_004_a_rack_without_its_run_can_still_find_it() -> None:
    table = arranged(dealt("modern", 2), {1: NO_RUN}, stock=(2, 3), discard=(40,))
    table = after(on_turn(table, 1), "draw", "toss", "draw", "toss")
    assert table.prompts == (AskTurn(1),)
    table = arranged(table, {1: (1, 2, 8, *NO_RUN[3:])}, stock=(3,))
    assert after(table, "draw", "put 15").prompts == (RoundOver(),)
