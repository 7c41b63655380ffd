"""From round to round, and the end of a match."""

from __future__ import annotations

import pytest

from racko_game.rules.chance import Stream
from racko_game.rules.editions import ruleset
from racko_game.rules.engine import asked, options, play
from racko_game.rules.errors import IllegalAction
from racko_game.rules.pieces.events import Dealt, MatchWon, TurnedUp
from racko_game.rules.pieces.moves import DEAL, DRAW, Action, AskTurn, Over, RoundOver
from racko_game.rules.scoring import Length
from racko_game.rules.table import Table

from .clauses import clause
from .tables import CLASSIC, after, arranged, charter, dealt, moves, on_turn
from .vectors import SEED

RUN = (1, 4, 8, 12, 16, 24, 25, 26, 33, 38)
"""A finished rack for every edition and number of seats."""


def ended(table: Table, caller: int = 1) -> Table:
    """The round after ``caller`` goes out; the others score 5, for their racks fall."""
    highest = len(table.faces)
    ready = arranged(on_turn(table, caller), racks={caller: (highest, *RUN[1:])}, stock=(RUN[0],))
    return after(ready, "draw", "put 5")


def totalled(*totals: int, caller: int = 1, **option: int) -> Table:
    """A round of four seats that ends with these totals, ``caller`` having gone out."""
    before = tuple(total - (75 if seat == caller else 5) for seat, total in enumerate(totals))
    table = ended(dealt("original", 4, **option)._replace(totals=before), caller)
    assert table.totals == totals
    return table


@clause("000.32", "ours.2.12")
@pytest.mark.parametrize(("edition", "seats"), CLASSIC)
def test_000_500_points_is_a_game(edition: str, seats: int) -> None:
    assert ruleset(charter(edition), seats).length == Length(total=500)


@clause("000.32")
def test_000_nobody_wins_before_the_target() -> None:
    assert totalled(495, 490, 5, 100).prompts == (RoundOver(),)


@clause("000.33", "ours.3.32")
@pytest.mark.parametrize("total", [500, 505, 570])
def test_000_the_first_to_total_500_wins(total: int) -> None:
    assert totalled(100, total, 5, 100).prompts == (Over(),)


@clause("000.33")
def test_000_the_winner_is_told() -> None:
    table = dealt()._replace(totals=(0, 425, 0, 0))
    table = arranged(table, racks={1: (60, *RUN[1:])}, stock=(1,))
    _, events = moves(table, "draw", "put 5")
    assert events[-1] == MatchWon((1,))


@clause("000.34", "ours.3.32")
@pytest.mark.parametrize(("totals", "winner"), [((510, 515, 5, 5), 1), ((530, 515, 5, 5), 0)])
def test_000_if_two_are_over_500_the_highest_total_wins(totals: tuple[int, ...], winner: int) -> None:
    before = (totals[0] - 5, totals[1] - 75, 0, 0)
    table = arranged(dealt()._replace(totals=before), racks={1: (60, *RUN[1:])}, stock=(1,))
    done, events = moves(table, "draw", "put 5")
    assert done.totals == totals
    assert events[-1] == MatchWon((winner,))
    assert done.prompts == (Over(),)


@clause("001.37")
def test_001_one_who_did_not_go_out_may_win() -> None:
    table = arranged(dealt()._replace(totals=(495, 5, 0, 0)), racks={1: (60, *RUN[1:])}, stock=(1,))
    done, events = moves(table, "draw", "put 5")
    assert done.totals == (500, 80, 5, 5)
    assert events[-1] == MatchWon((0,))


@clause("ours.3.33")
def test_ours_a_tie_for_the_highest_total_plays_on() -> None:
    tied = totalled(505, 505, 5, 5)
    assert tied.prompts == (RoundOver(),)
    assert options(tied) == (DEAL,)
    on = ended(play(tied, DEAL)[0], caller=3)
    assert on.totals == (510, 510, 10, 80)
    assert on.prompts == (RoundOver(),)
    last = ended(play(on, DEAL)[0], caller=0)
    assert last.totals == (585, 515, 15, 85)
    assert last.prompts == (Over(),)


@clause("ours.3.33")
def test_ours_a_tie_below_the_highest_total_ends_the_match() -> None:
    assert totalled(505, 580, 505, 5).prompts == (Over(),)


@clause("ours.2.15")
@pytest.mark.parametrize("target", [75, 80, 200, 1000])
def test_ours_the_target_may_be_another(target: int) -> None:
    assert totalled(5, target - 5, 5, 5, target=target).prompts == (RoundOver(),)
    assert totalled(5, target, 5, 5, target=target).prompts == (Over(),)


@clause("001.30", "ours.3.31")
@pytest.mark.parametrize(("edition", "seats"), CLASSIC)
def test_001_the_next_dealer_is_left_of_the_last(edition: str, seats: int) -> None:
    table = dealt(edition, seats)
    dealers = [table.dealer]
    for _ in range(seats):
        table, events = play(ended(table), DEAL)
        dealers.append(table.dealer)
        assert events[0] == Dealt(len(dealers), table.dealer)
        assert asked(table) == (table.dealer + 1) % seats
    assert dealers == [(dealers[0] + n) % seats for n in range(seats + 1)]


@clause("001.13", "001.18", "001.30")
@pytest.mark.parametrize(("edition", "seats"), CLASSIC)
def test_001_the_cards_are_shuffled_and_dealt_anew(edition: str, seats: int) -> None:
    table, events = play(ended(dealt(edition, seats)), DEAL)
    deck = ruleset(table.charter, seats).deck
    assert table.faces == Stream(SEED, "deal/2").shuffle(deck)
    assert table.racks[(table.dealer + 1) % seats] == tuple(range(9 * seats, -1, -seats))
    assert table.discard == (10 * seats,)
    assert table.stock == tuple(range(10 * seats + 1, 20 + 10 * seats))
    assert table.seen == 1 << 10 * seats
    assert events[1] == TurnedUp(10 * seats, table.faces[10 * seats])
    assert table.prompts == (AskTurn((table.dealer + 1) % seats),)


@clause("000.32")
def test_000_totals_are_kept_for_the_next_round() -> None:
    table = totalled(105, 95, 75, 5)
    assert play(table, DEAL)[0].totals == table.totals


@clause("001.29")
def test_001_nobody_plays_on_in_a_round_that_is_over() -> None:
    with pytest.raises(IllegalAction):
        play(totalled(5, 75, 5, 5), DRAW)


@clause("000.33")
@pytest.mark.parametrize("action", [DEAL, DRAW])
def test_000_nothing_is_played_after_the_match(action: Action) -> None:
    over = totalled(5, 500, 5, 5)
    assert options(over) == ()
    assert asked(over) is None
    with pytest.raises(IllegalAction):
        play(over, action)


@clause("000.33")
def test_000_a_new_round_is_dealt_only_when_the_last_is_over() -> None:
    with pytest.raises(IllegalAction):
        play(dealt(), DEAL)
