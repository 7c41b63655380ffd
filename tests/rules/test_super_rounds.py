"""Super Racko: the refill, and how a round and a match are won."""

from __future__ import annotations

import pytest

from racko_game.rules.editions import ruleset
from racko_game.rules.engine import options, view
from racko_game.rules.pieces.events import MatchWon, Refilled, Scored, TurnedUp, WentOut
from racko_game.rules.pieces.moves import DRAW, AskGoOut, AskTurn, Over, RoundOver
from racko_game.rules.scoring import Length
from racko_game.rules.table import Charter

from .clauses import clause
from .double import BLUE, RED, SEATS, ready
from .tables import after, charter, laid, moves, texts, worn_down

# Refill


@clause("002.50", "ours.3.20")
def test_002_if_the_draw_pile_is_used_up_the_discard_pile_is_shuffled() -> None:
    table = worn_down(ready(f"{RED} {BLUE}", 4), 1)
    table = laid(table, {0: f"{RED} {BLUE}"}, stock="B2")
    pile = sorted((*table.stock, *table.discard))
    done, events = moves(table, "draw", "toss")
    assert [type(event) for event in events[-2:]] == [Refilled, TurnedUp]
    assert sorted((*done.stock, *done.discard)) == pile
    assert sorted(done.faces) == sorted(table.faces)
    order = [table.faces[token] for token in (table.stock[0], *table.discard)]
    assert [done.faces[token] for token in (*done.discard, *done.stock)] != order


@clause("002.51", "ours.3.20")
def test_002_the_top_card_of_the_new_pile_starts_a_new_discard_pile() -> None:
    done, events = moves(
        laid(worn_down(ready(f"{RED} {BLUE}"), 1), {0: f"{RED} {BLUE}"}, stock="B2"), "draw", "toss"
    )
    assert len(done.discard) == 1
    assert events[-1] == TurnedUp(done.discard[0], done.faces[done.discard[0]])


@clause("ours.6.7")
def test_ours_after_a_shuffle_nobody_knows_the_order_of_the_stock() -> None:
    done = after(laid(worn_down(ready(f"{RED} {BLUE}"), 1), {0: f"{RED} {BLUE}"}, stock="B2"), "draw", "toss")
    for seat in (None, 0, 1, 2):
        assert all(view(done, seat).faces[token] is None for token in done.stock)
        assert all(view(done, seat).faces[token] is not None for token in done.discard)


@clause("ours.6.7")
def test_ours_a_shuffle_gives_new_names_that_tell_no_place() -> None:
    done = after(laid(worn_down(ready(f"{RED} {BLUE}"), 1), {0: f"{RED} {BLUE}"}, stock="B2"), "draw", "toss")
    assert [*done.discard, *done.stock] == sorted((*done.discard, *done.stock))


@clause("ours.7.13")
def test_ours_each_shuffle_of_a_round_is_another() -> None:
    table = laid(worn_down(ready(f"{RED} {BLUE}"), 1), {0: f"{RED} {BLUE}"}, stock="B2")
    first = after(table, "draw", "toss")
    second = after(table._replace(refills=1), "draw", "toss")
    assert first.refills == 1
    assert first.faces != second.faces


@clause("ours.4.6")
@pytest.mark.parametrize("card", ["SWAP", "REV"])
def test_ours_a_swap_or_reverse_turned_up_at_a_refill_does_nothing(card: str) -> None:
    """Whatever the shuffle turns up, the next turn simply begins."""
    found = 0
    for number in range(60):
        table = laid(worn_down(ready(f"{RED} {BLUE}"), 1), {0: f"{RED} {BLUE}"}, stock="B2")
        done = after(table._replace(seed=number.to_bytes(16, "big")), "draw", "toss")
        assert done.prompts == (AskTurn(1),)
        if texts(done, done.discard) == card:
            found += 1
            assert options(done) == (DRAW,)
    assert found


# Winning


@clause("002.4", "002.53", "ours.4.21")
@pytest.mark.parametrize("seats", SEATS)
def test_002_the_first_to_line_up_8_red_and_8_blue_cards_wins(seats: int) -> None:
    table = ready(f"{BLUE} {RED}", seats, stock="B2")
    asked = after(table, "draw", "toss")
    assert asked.prompts[-1] == AskGoOut(0)
    done, events = moves(asked, "racko")
    assert done.prompts == (Over(),)
    assert [type(event) for event in events] == [WentOut, Scored, MatchWon]
    assert events[-1] == MatchWon((0,))
    assert done.totals == (1, *(0,) * (seats - 1))


@clause("002.53")
def test_002_it_is_called_out() -> None:
    """Nobody who does not call goes out."""
    table = after(ready(f"{BLUE} {RED}", stock="B2"), "draw", "toss", "hold")
    assert table.prompts == (AskTurn(1),)


@clause("002.2", "002.3", "ours.4.9")
def test_002_both_sides_are_needed_and_each_in_its_colour() -> None:
    for row in (f"{BLUE} {BLUE.replace('B', 'R')[:-3]}R37", f"{BLUE} {RED}"):
        assert after(ready(row, stock="B2"), "draw", "toss").prompts[-1] == AskGoOut(0)
    for row in (f"{RED} {BLUE}", f"{BLUE} {RED[:-3]}B39", f"B40 {BLUE[3:]} {RED}"):
        assert after(ready(row, stock="B2"), "draw", "toss").prompts == (AskTurn(1),)


@clause("ours.4.21")
def test_ours_a_match_may_go_on_until_somebody_has_won_an_agreed_number_of_rounds() -> None:
    table = ready(f"{BLUE} {RED}", rounds=2)
    assert after(table, "racko").prompts == (RoundOver(),)
    assert after(table._replace(totals=(0, 1, 0)), "racko").prompts == (RoundOver(),)
    assert after(table._replace(totals=(1, 1, 0), round=3), "racko").prompts == (Over(),)


@clause("ours.4.21")
def test_ours_one_round_is_a_match_unless_more_are_agreed_on() -> None:
    assert ruleset(Charter("super"), 4).length == Length(total=1)
    assert ruleset(charter("super", rounds=5), 4).length == Length(total=5)


@clause("ours.2.6")
def test_ours_the_next_dealer_is_left_of_the_last() -> None:
    done = after(ready(f"{BLUE} {RED}", rounds=2), "racko")
    following = after(done, "deal")
    assert following.dealer == (done.dealer + 1) % 3
    assert following.round == 2
