"""The rules with the card tray, sentence by sentence, where no other file of tests has them."""

from __future__ import annotations

import pytest

from racko_game.rules.editions import ruleset
from racko_game.rules.engine import open_match, options
from racko_game.rules.pieces.events import MatchWon, TurnedUp
from racko_game.rules.pieces.moves import DRAW, PUTS, TAKE, TOSS, Over, RoundOver
from racko_game.rules.scoring import Length
from racko_game.rules.table import Charter

from .clauses import clause
from .rounds import GOES_OUT, NO_RUN, SIX_IN_ORDER, ended, goes_out, knowers, players, points
from .tables import after, arranged, dealt, on_turn, rack, ranks
from .vectors import SEED

SEATS = (2, 3, 4)


@clause("001.1")
def test_001_two_to_four_players() -> None:
    assert players("tray") == [2, 3, 4]


@clause("001.2", "001.20")
def test_001_a_game_is_several_rounds_to_500_points() -> None:
    assert ruleset(Charter("tray"), 4).length == Length(total=500)
    first = ended("tray")[0]
    assert first.prompts == (RoundOver(),)
    assert after(first, "deal").round == 2


@clause("001.3", "001.19")
def test_001_low_is_at_the_front_and_high_at_the_back() -> None:
    assert goes_out("tray", GOES_OUT)
    assert not goes_out("tray", GOES_OUT[::-1])


@clause("001.4")
def test_001_cards_are_numbered_1_to_60() -> None:
    assert [card.text for card in ruleset(Charter("tray"), 4).deck] == [str(n) for n in range(1, 61)]


@clause("001.6")
@pytest.mark.parametrize(("seats", "highest"), [(4, 60), (3, 50), (2, 40)])
def test_001_how_many_cards_depends_on_the_number_of_players(seats: int, highest: int) -> None:
    assert sorted(card.rank for card in dealt("tray", seats).faces) == list(range(1, highest + 1))


@clause("001.5")
def test_001_the_score_is_kept() -> None:
    assert ended("tray", totals=(100, 20, 45, 0))[0].totals == (105, 95, 50, 5)


@clause("001.7")
def test_001_one_pile_is_drawn_from_and_discards_go_on_the_other() -> None:
    table = dealt("tray")
    done = after(table, "draw", "toss")
    assert done.stock == table.stock[1:]
    assert done.discard == (table.stock[0], *table.discard)


@clause("001.4", "001.8")
@pytest.mark.parametrize("seats", SEATS)
def test_001_a_rack_for_each_player(seats: int) -> None:
    assert [len(row) for row in dealt("tray", seats).racks] == [10] * seats


@clause("001.14")
def test_001_cards_are_dealt_face_down() -> None:
    table = dealt("tray")
    for seat, row in enumerate(table.racks):
        assert [knowers(table, token) for token in row] == [[seat]] * 10


@clause("001.15")
@pytest.mark.parametrize("seats", SEATS)
def test_001_from_slot_50_at_the_back_to_slot_5_at_the_front(seats: int) -> None:
    table = dealt("tray", seats)
    left = (table.dealer + 1) % seats
    assert table.racks[left][::-1] == tuple(range(0, 10 * seats, seats))


@clause("001.16")
def test_001_the_draw_pile_lies_number_side_down() -> None:
    table = dealt("tray")
    assert [knowers(table, token) for token in table.stock] == [[]] * 19


@clause("001.17")
@pytest.mark.parametrize("seats", SEATS)
def test_001_the_top_card_is_turned_over_to_form_the_discard_pile(seats: int) -> None:
    table, events = open_match(Charter("tray"), seats, SEED)
    assert table.discard == (10 * seats,)
    assert events[-1] == TurnedUp(10 * seats, table.faces[10 * seats])
    assert knowers(table, 10 * seats) == [None, *range(seats)]


@clause("001.21")
@pytest.mark.parametrize("seats", SEATS)
def test_001_the_player_to_the_left_of_the_dealer_goes_first(seats: int) -> None:
    table = dealt("tray", seats)
    assert table.prompts[-1].seat == (table.dealer + 1) % seats


@clause("001.22")
def test_001_the_top_card_of_either_pile_is_taken() -> None:
    table = dealt("tray")
    assert options(table) == (DRAW, TAKE)
    assert after(table, "draw").held == table.stock[0]
    assert after(table, "take").held == table.discard[0]


@clause("001.23")
def test_001_a_card_of_the_discard_pile_must_be_exchanged() -> None:
    assert options(after(dealt("tray"), "take")) == PUTS[:10]


@clause("001.26")
def test_001_a_card_of_the_draw_pile_may_be_exchanged_or_discarded() -> None:
    table = arranged(on_turn(dealt("tray"), 1), {1: NO_RUN[::-1]}, stock=(17,), discard=(50,))
    drawn = after(table, "draw")
    assert options(drawn) == (*PUTS[:10], TOSS)
    put, tossed = after(drawn, "put 15"), after(drawn, "toss")
    assert (rack(put, 1)[2], ranks(put, put.discard)) == (17, (28, 50))
    assert (rack(tossed, 1), ranks(tossed, tossed.discard)) == (NO_RUN[::-1], (17, 50))


@clause("001.31")
def test_001_who_goes_out_scores_5_for_each_card_and_25() -> None:
    assert points("tray")[0] == 10 * 5 + 25


@clause("001.32")
@pytest.mark.parametrize("length", range(1, 10))
def test_001_the_others_score_5_for_each_card_before_the_first_break(length: int) -> None:
    rising = (5, 6, 7, 9, 10, 11, 13, 14, 15)
    assert points("tray", GOES_OUT, (*rising[:length], 2, *rising[length:]))[1] == 5 * length


@clause("001.34")
def test_001_the_last_four_cards_do_not_count() -> None:
    assert points("tray", GOES_OUT, SIX_IN_ORDER)[1] == 30
    assert points("tray", GOES_OUT, (*SIX_IN_ORDER[:7], 37, 36, 34))[1] == 30


@clause("001.35")
def test_001_only_5_points_if_slot_10_is_lower_than_slot_5() -> None:
    assert points("tray", GOES_OUT, (30, 2, 3, 5, 6, 7, 9, 10, 11, 13))[1] == 5


@clause("001.20", "001.36")
@pytest.mark.parametrize(("before", "over"), [(420, False), (425, True), (470, True)])
def test_001_the_first_to_accumulate_500_points_wins(before: int, over: bool) -> None:
    done, events = ended("tray", totals=(0, before, 0, 0))
    assert (done.prompts == (Over(),)) == (MatchWon((1,)) in events) == over


@clause("001.37")
def test_001_of_several_past_500_the_highest_wins() -> None:
    assert ended("tray", totals=(495, 430, 0, 0))[1][-1] == MatchWon((1,))
    assert ended("tray", totals=(530, 430, 0, 0))[1][-1] == MatchWon((0,))


@clause("001.38")
def test_001_two_players_may_add_the_rule_or_leave_it_out() -> None:
    assert not goes_out("tray", NO_RUN, 2)
    assert not goes_out("tray", NO_RUN, 2, run=True)
    assert goes_out("tray", NO_RUN, 2, run=False)


@clause("001.40")
def test_001_24_25_26_is_a_run_of_three() -> None:
    assert goes_out("tray", GOES_OUT, 2)
    assert not goes_out("tray", (*GOES_OUT[:7], 27, 33, 38), 2)


@clause("001.41")
def test_001_four_players_may_play_as_partners() -> None:
    assert players("tray", partners=True) == [4]
    assert ended("tray", partners=True)[0].totals == (10, 80, 10, 80)


@clause("001.43")
def test_001_the_first_pair_to_reach_500_wins() -> None:
    assert ended("tray", totals=(300, 415, 300, 415), partners=True)[0].prompts == (RoundOver(),)
    assert ended("tray", totals=(300, 420, 300, 420), partners=True)[1][-1] == MatchWon((1, 3))


@clause("001.44", "001.49")
@pytest.mark.parametrize(
    ("row", "total"),
    [
        (NO_RUN, 75),
        ((1, 2, 4, 5, 7, 8, 10, 12, 14, 16), 75),
        (GOES_OUT, 125),
        ((1, 2, 3, 4, 9, 14, 19, 24, 34, 38), 175),
        ((1, 2, 3, 4, 5, 14, 19, 24, 34, 38), 275),
        ((1, 2, 3, 4, 5, 6, 19, 24, 34, 38), 475),
        ((1, 2, 3, 4, 5, 6, 7, 8, 9, 10), 475),
    ],
)
def test_001_a_run_of_three_to_six_cards_earns_a_bonus(row: tuple[int, ...], total: int) -> None:
    assert points("tray", row, bonus=True)[0] == total


@clause("001.47")
def test_001_with_bonus_the_others_score_in_the_usual_fashion() -> None:
    assert points("tray", NO_RUN, (30, 31, 32, 34, 35, 36, 2, 3, 5, 6), bonus=True) == (75, 30)
    assert points("tray", NO_RUN, bonus=True) == (75, 5)


@clause("001.48")
@pytest.mark.parametrize(
    ("row", "total"), [((1, 2, 3, 8, 9, 10, 11, 20, 30, 38), 175), ((1, 2, 3, 8, 9, 10, 15, 20, 30, 38), 125)]
)
def test_001_of_several_runs_only_the_longest_earns_a_bonus(row: tuple[int, ...], total: int) -> None:
    assert points("tray", row, bonus=True)[0] == total


@clause("001.46")
def test_001_waiting_for_a_bonus_risks_that_another_goes_out() -> None:
    racks = {1: NO_RUN, 2: (2, 3, 5, 6, 7, 9, 10, 11, 13, 14)}
    table = arranged(on_turn(dealt("tray", bonus=True), 1), racks)
    done = after(table, "draw", "toss", "hold", "racko")
    assert (done.callers, done.totals[1]) == ((2,), 50)
