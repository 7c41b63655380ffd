"""Going RACK-O: which rack ends a round, and when."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from racko_game.rules import turns
from racko_game.rules.editions import ruleset
from racko_game.rules.engine import deal, open_match, options, play
from racko_game.rules.errors import RulesError
from racko_game.rules.pieces.cards import Card
from racko_game.rules.pieces.events import Dealt, Scored, WentOut
from racko_game.rules.pieces.moves import DEAL, AskTurn, RoundOver
from racko_game.rules.table import Charter, Table

from .clauses import clause
from .sentences import refused
from .tables import CLASSIC, RISING, after, arranged, charter, dealt, moves, on_turn
from .vectors import SEED

RISING_40 = (1, 4, 8, 12, 16, 20, 24, 28, 33, 38)
"""A rising rack of a deck of 40, without a run."""

WITH_RUN = (1, 4, 8, 12, 16, 24, 25, 26, 33, 38)
"""The same with the run of three that the sheet with the tray shows: 24, 25, 26."""


def one_card_short(finished: Sequence[int], *, edition: str, seats: int, **option: bool) -> Table:
    """The first seat to play needs its top stock card in slot 5 to have ``finished``."""
    table = dealt(edition, seats, **option)
    seat, highest = (table.dealer + 1) % seats, 20 + 10 * seats
    return arranged(table, racks={seat: (highest, *finished[1:])}, stock=(finished[0],))


def is_over(table: Table) -> bool:
    return isinstance(table.prompts[-1], RoundOver)


@clause("000.4", "000.24")
@pytest.mark.parametrize("edition", ["original", "tray", "modern"])
@pytest.mark.parametrize("seats", [3, 4])
def test_000_a_round_ends_when_one_player_goes_racko(edition: str, seats: int) -> None:
    table = one_card_short(RISING_40, edition=edition, seats=seats)
    done, events = moves(table, "draw", "put 5")
    assert done.prompts == (RoundOver(),)
    assert [type(event) for event in events[-2:]] == [WentOut, Scored]
    assert events[-2] == WentOut((table.dealer + 1) % seats)


@clause("000.25", "ours.1.3", "ours.3.22")
def test_000_all_ten_cards_read_from_low_to_high() -> None:
    table = one_card_short(RISING, edition="original", seats=4)
    assert not is_over(table)
    assert is_over(after(table, "draw", "put 5"))


@clause("000.25")
@pytest.mark.parametrize("slot", range(9))
def test_000_one_card_out_of_order_ends_nothing(slot: int) -> None:
    row = list(RISING)
    row[slot], row[slot + 1] = row[slot + 1], row[slot]
    assert after(arranged(dealt(), racks={1: row}), "draw", "toss").prompts == (AskTurn(2),)


@clause("000.26")
@pytest.mark.parametrize(
    "row", [RISING, tuple(range(1, 11)), tuple(range(51, 61)), (1, 2, 3, 20, 30, 40, 50, 58, 59, 60)]
)
def test_000_any_combination_of_increasingly_higher_cards_will_do(row: tuple[int, ...]) -> None:
    other = next(n for n in range(1, 61) if n not in row)
    table = arranged(dealt(), racks={1: (*row[:9], other)}, discard=(row[9],))
    assert is_over(after(table, "take", "put 50"))


@clause("004.35")
def test_004_cards_need_not_follow_one_another_directly() -> None:
    rules = ruleset(charter("modern"), 4)
    assert rules.goal.finished([Card(n, str(n)) for n in RISING], 1)


@clause("004.36")
def test_004_each_card_needs_to_be_larger_than_the_previous_card() -> None:
    rules = ruleset(charter("modern"), 4)
    assert not rules.goal.finished([Card(n, str(n)) for n in (1, 1, *RISING[2:])], 1)


@clause("001.19", "001.29")
def test_001_play_stops_as_soon_as_one_player_goes_racko() -> None:
    done = after(one_card_short(RISING, edition="tray", seats=4), "draw", "put 5")
    assert options(done) == (DEAL,)


@clause("000.4")
@pytest.mark.parametrize("turn", [("draw", "put 50"), ("take", "put 50")])
def test_000_a_card_of_either_pile_may_finish_a_rack(turn: tuple[str, str]) -> None:
    row = (*RISING[:9], 1)
    table = arranged(dealt(), racks={1: row}, stock=(58,), discard=(59,))
    assert is_over(after(table, *turn))


@clause("000.25")
def test_000_a_finished_rack_may_also_be_left_by_mistake() -> None:
    table = arranged(dealt(), racks={1: (2, 4, 6, 8, 10, 12, 14, 16, 18, 19)}, discard=(20,))
    assert not is_over(after(on_turn(table, 1), "take", "put 5"))


@clause("ours.3.25")
@pytest.mark.parametrize(("edition", "seats"), CLASSIC)
def test_ours_a_finished_rack_goes_out_before_drawing(edition: str, seats: int) -> None:
    table = dealt(edition, seats)
    second = (table.dealer + 2) % seats
    done, events = moves(arranged(table, racks={second: WITH_RUN}), "draw", "toss")
    assert WentOut(second) in events
    assert is_over(done)


@clause("ours.3.26")
def test_ours_nobody_goes_out_in_anothers_turn() -> None:
    table = arranged(dealt(), racks={3: RISING})
    table, events = moves(table, "draw", "toss")
    assert (table.prompts, WentOut(3) in events) == ((AskTurn(2),), False)
    table, events = moves(table, "draw", "toss")
    assert is_over(table)
    assert WentOut(3) in events


class Stacked:
    """A stream that turns the deck over: dealt back slot first, every rack rises."""

    def __init__(self, seed: bytes, label: str) -> None:
        """Any seed and label will do."""

    def shuffle(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        return tuple(reversed(cards))


@clause("ours.3.25")
def test_ours_a_rack_dealt_in_order_goes_out_before_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "Stream", Stacked)
    table, events = open_match(Charter("original"), 4, SEED)
    assert table.prompts == (RoundOver(),)
    assert table.held is None
    assert events[-2] == WentOut(1)  # seat 0 cut the lowest card
    assert table.totals == (50, 75, 50, 50)


@clause("ours.3.25")
def test_ours_a_rack_dealt_in_order_in_a_later_round_goes_out_too(monkeypatch: pytest.MonkeyPatch) -> None:
    ended = after(one_card_short(RISING, edition="original", seats=4), "draw", "put 5")
    monkeypatch.setattr(turns, "Stream", Stacked)
    done, events = play(ended, DEAL)
    assert events[0] == Dealt(2, 1)
    assert events[-2] == WentOut(2)
    assert done.totals == tuple(a + b for a, b in zip(ended.totals, (50, 50, 75, 50), strict=True))


@clause("000.36", "ours.3.34")
@pytest.mark.parametrize("edition", ["original", "tray", "modern"])
def test_000_two_players_need_a_run_of_three(edition: str) -> None:
    without = one_card_short(RISING_40, edition=edition, seats=2)
    assert not is_over(after(without, "draw", "put 5"))
    with_run = one_card_short(WITH_RUN, edition=edition, seats=2)
    assert is_over(after(with_run, "draw", "put 5"))


@clause("001.39", "ours.1.11", "ours.3.22")
@pytest.mark.parametrize(
    ("row", "goes_out"),
    [
        ((1, 2, 8, 12, 16, 20, 24, 28, 33, 38), False),  # a run of two
        ((1, 2, 8, 9, 16, 17, 24, 25, 33, 34), False),  # five of them
        ((1, 2, 3, 12, 16, 20, 24, 28, 33, 38), True),  # in front
        ((1, 4, 8, 12, 16, 20, 24, 28, 29, 30), True),  # at the back
        ((1, 4, 8, 12, 16, 20, 21, 22, 23, 38), True),  # a longer one
        ((1, 2, 3, 4, 5, 6, 7, 8, 9, 10), True),
        ((1, 4, 9, 8, 16, 24, 25, 26, 33, 38), False),  # a run, but out of order elsewhere
    ],
)
def test_001_at_least_three_cards_are_in_exact_consecutive_order(
    row: tuple[int, ...], goes_out: bool
) -> None:
    table = one_card_short(row, edition="tray", seats=2)
    assert is_over(after(table, "draw", "put 5")) == goes_out


@clause("000.26")
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("edition", ["original", "tray", "modern"])
def test_000_more_players_need_no_run(edition: str, seats: int) -> None:
    assert is_over(after(one_card_short(RISING_40, edition=edition, seats=seats), "draw", "put 5"))


@clause("000.35")
@pytest.mark.parametrize("edition", ["original", "tray"])
def test_000_two_players_may_leave_the_run_out(edition: str) -> None:
    table = one_card_short(RISING_40, edition=edition, seats=2, run=False)
    assert is_over(after(table, "draw", "put 5"))


@clause("004.50", "ours.2.8")
def test_004_run_is_a_rule_in_modern() -> None:
    with refused(RulesError, "no option 'run'"):
        deal(charter("modern", run=False), 2, SEED)


@clause("004.52")
def test_004_a_rack_without_its_run_can_still_find_it() -> None:
    table = arranged(dealt("modern", 2), racks={1: RISING_40}, stock=(2, 3), discard=(40,))
    table = after(on_turn(table, 1), "draw", "toss", "draw", "toss")
    assert not is_over(table)
    table = arranged(table, racks={1: (1, 2, 8, *RISING_40[3:])}, stock=(3,))
    assert is_over(after(on_turn(table, 1), "draw", "put 15"))
