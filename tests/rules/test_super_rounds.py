"""Super Racko: the refill, and how a round and a match are won."""

from __future__ import annotations

import pytest

from racko_game.rules.editions import ruleset
from racko_game.rules.engine import options, view
from racko_game.rules.pieces.events import MatchWon, Refilled, Scored, TurnedUp, WentOut
from racko_game.rules.pieces.moves import DRAW, AskGoOut, AskTurn, Over, RoundOver
from racko_game.rules.scoring import Length
from racko_game.rules.table import Charter, Table

from .clauses import clause
from .double import BLUE, RED, SEATS, ready
from .tables import after, charter, laid, moves, texts, worn_down


def last_card(seats: int = 3) -> Table:
    """Seat 0 is to draw the last card of the stock, a number."""
    return laid(worn_down(ready(f"{RED} {BLUE}", seats), 1), {0: f"{RED} {BLUE}"}, stock="B2")


@clause("002.50", "002.51", "ours.2.7", "ours.3.20", "ours.6.7")
def test_002_if_the_draw_pile_is_used_up_the_discard_pile_is_shuffled_and_its_top_card_turned_up() -> None:
    table = last_card(4)
    pile = (*table.stock, *table.discard)
    done, events = moves(table, "draw", "toss")
    (top,) = done.discard
    assert [type(event) for event in events[-2:]] == [Refilled, TurnedUp]
    assert events[-1] == TurnedUp(top, done.faces[top])
    assert [top, *done.stock] == sorted(pile), "the new names tell no place"
    assert sorted(done.faces) == sorted(table.faces)
    assert [done.faces[token] for token in (top, *done.stock)] != [table.faces[token] for token in pile]
    for seat in (None, 0, 1, 2, 3):
        faces = view(done, seat).faces
        assert all(faces[token] is None for token in done.stock), seat
        assert faces[top] is not None, seat


@clause("ours.7.13")
def test_ours_each_shuffle_of_a_round_is_another() -> None:
    first, second = (after(last_card()._replace(refills=n), "draw", "toss") for n in (0, 1))
    assert first.refills == 1
    assert first.faces != second.faces


@clause("ours.4.6")
@pytest.mark.parametrize("card", ["SWAP", "REV"])
def test_ours_a_swap_or_reverse_turned_up_at_a_refill_does_nothing(card: str) -> None:
    """Whatever the shuffle turns up, the next turn simply begins."""
    found = 0
    for number in range(60):
        done = after(last_card()._replace(seed=number.to_bytes(16, "big")), "draw", "toss")
        assert done.prompts == (AskTurn(1),)
        if texts(done, done.discard) == card:
            found += 1
            assert options(done) == (DRAW,)
    assert found


@clause("002.4", "002.52", "002.53", "ours.4.21")
@pytest.mark.parametrize("seats", SEATS)
def test_002_the_first_to_line_up_8_red_and_8_blue_cards_and_to_call_wins(seats: int) -> None:
    asked = after(ready(f"{BLUE} {RED}", seats, stock="B2"), "draw", "toss")
    assert asked.prompts[-1] == AskGoOut(0)
    assert after(asked, "hold").prompts == (AskTurn(1),)
    done, events = moves(asked, "racko")
    assert [type(event) for event in events] == [WentOut, Scored, MatchWon]
    assert events[-1] == MatchWon((0,))
    assert (done.prompts, done.totals) == ((Over(),), (1, *(0,) * (seats - 1)))


@clause("002.2", "002.3", "002.28", "ours.4.9")
@pytest.mark.parametrize(
    ("row", "finished"),
    [
        (f"{BLUE} {RED}", True),
        (f"{BLUE} {BLUE.replace('B', 'R')[:-3]}R37", True),
        ("B1 B2 B3 B4 B5 B6 B7 B8 R33 R34 R35 R36 R37 R38 R39 R40", True),
        ("B1 B2 BW B4 B5 B38 B39 B40 RW R9 R10 R11 RW R13 R14 R40", True),
        (f"{RED} {BLUE}", False),
        (f"{BLUE} {RED[:-3]}B39", False),
        (f"B40 {BLUE[3:]} {RED}", False),
    ],
)
def test_002_both_sides_rise_each_in_its_colour_in_any_combination(row: str, finished: bool) -> None:
    table = after(ready(row, stock="B15"), "draw", "toss")
    assert table.prompts[-1] == (AskGoOut(0) if finished else AskTurn(1))


@clause("ours.2.6", "ours.4.21")
def test_ours_one_round_is_a_match_or_it_goes_on_until_somebody_has_won_an_agreed_number() -> None:
    assert ruleset(Charter("super"), 4).length == Length(total=1)
    assert ruleset(charter("super", rounds=5), 4).length == Length(total=5)
    table = ready(f"{BLUE} {RED}", rounds=2)
    assert after(table._replace(totals=(0, 1, 0)), "racko").prompts == (RoundOver(),)
    assert after(table._replace(totals=(1, 1, 0), round=3), "racko").prompts == (Over(),)
    done = after(table, "racko")
    assert done.prompts == (RoundOver(),)
    following = after(done, "deal")
    assert (following.dealer, following.round) == ((done.dealer + 1) % 3, 2)
