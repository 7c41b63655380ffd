"""From round to round, the end of a match, partners; what never changes, and how long a computer thinks."""

from __future__ import annotations

from itertools import islice

import pytest

from racko_game.ai.players.character import Character
from racko_game.jobs.work import ImmediateJobs
from racko_game.match.host import LONGEST_PAUSE, SHORTEST_PAUSE, Host, ScreenAgent, agents_of
from racko_game.match.match import Match, Seat
from racko_game.rules.chance import Stream
from racko_game.rules.editions import ruleset
from racko_game.rules.engine import asked, options, play
from racko_game.rules.pieces.events import Dealt, MatchWon, Scored, TurnedUp
from racko_game.rules.pieces.moves import DEAL, AskTurn, Deal, Over, Put, RoundOver, Take
from racko_game.rules.scoring import Length
from racko_game.rules.table import Table
from tests.walks.walk import walk

from .clauses import clause
from .games import every_classic, every_game, every_printing
from .rounds import GOES_OUT, NO_RUN, SIX_IN_ORDER, ended
from .tables import GAMES, RISING, after, arranged, charter, dealt, moves, on_turn
from .vectors import SEED


def out(table: Table, caller: int = 1) -> Table:
    """The round after ``caller`` goes out; the others score 5, for their racks fall."""
    return after(on_turn(arranged(table, {caller: GOES_OUT}), caller), "draw", "toss")


def totalled(*totals: int, **option: int) -> Table:
    """A round of four seats that ends with these totals, seat 1 having gone out."""
    before = tuple(total - (75 if seat == 1 else 5) for seat, total in enumerate(totals))
    return ended("original", totals=before, **option)[0]


@clause("000.32", "001.2", "ours.2.12", "000.9", "001.13", "001.18", "001.30", "ours.3.1", "ours.3.31")
@every_classic
def test_000_001_500_points_is_a_game_and_the_dealers_left_neighbour_deals_next(
    edition: str, seats: int
) -> None:
    assert ruleset(charter(edition), seats).length == Length(total=500)
    table, deck = dealt(edition, seats), ruleset(charter(edition), seats).deck
    dealer, starter = table.dealer, 10 * seats
    for number in range(2, seats + 2):
        before = out(table)
        table, events = play(before, DEAL)
        dealer = (dealer + 1) % seats
        assert events == (Dealt(number, dealer), TurnedUp(starter, table.faces[starter]))
        assert table.faces == Stream(SEED, f"deal/{number}").shuffle(deck)
        assert table.racks[(dealer + 1) % seats] == tuple(range(9 * seats, -1, -seats))
        assert (*table.discard, *table.stock) == tuple(range(starter, starter + 20))
        assert (table.discard, table.seen) == ((starter,), 1 << starter)
        assert (table.prompts, table.totals) == ((AskTurn((dealer + 1) % seats),), before.totals)


@clause("000.32", "000.33", "000.34", "001.2", "001.20", "001.36", "001.37", "004.49")
@clause("ours.3.32", "ours.3.33")
@pytest.mark.parametrize(
    ("totals", "winner"),
    [
        ((495, 490, 5, 100), None),
        ((100, 500, 5, 100), 1),
        ((100, 505, 5, 100), 1),
        ((100, 570, 5, 100), 1),
        ((510, 515, 5, 5), 1),
        ((530, 515, 5, 5), 0),
        ((500, 80, 5, 5), 0),  # seat 0 did not go out
        ((505, 505, 5, 5), None),  # a tie is played on
        ((505, 580, 505, 5), 1),  # one below the highest is none
    ],
)
@every_printing
def test_000_001_004_the_highest_total_wins_once_there_are_500(
    edition: str, totals: tuple[int, ...], winner: int | None
) -> None:
    before = tuple(total - (75 if seat == 1 else 5) for seat, total in enumerate(totals))
    done, events = ended(edition, totals=before)
    assert done.totals == totals
    assert done.prompts == ((RoundOver(),) if winner is None else (Over(),))
    won = [event for event in events if isinstance(event, MatchWon)]
    assert won == ([] if winner is None else [MatchWon((winner,))])


@clause("ours.3.33", "000.33", "001.29", "ours.2.15")
def test_000_001_a_tie_plays_on_the_target_may_be_another_and_nothing_is_played_after_the_end() -> None:
    tied = totalled(505, 505, 5, 5)
    on = out(play(tied, DEAL)[0], caller=3)
    assert (on.totals, on.prompts) == ((510, 510, 10, 80), (RoundOver(),))
    last = out(play(on, DEAL)[0], caller=0)
    assert (last.totals, last.prompts) == ((585, 515, 15, 85), (Over(),))
    assert options(totalled(5, 75, 5, 5)) == (DEAL,)
    over = totalled(5, 500, 5, 5)
    assert (options(over), asked(over)) == ((), None)
    for target in (75, 80, 200, 1000):
        assert totalled(5, target - 5, 5, 5, target=target).prompts == (RoundOver(),), target
        assert totalled(5, target, 5, 5, target=target).prompts == (Over(),), target


OTHER = (1, 2, 4, 5, 6, 8, 9, 10, 12, 13)


@clause("000.39", "001.42", "004.55", "004.56", "ours.3.35", "ours.3.36")
@pytest.mark.parametrize("caller", range(4))
@every_printing
def test_000_001_004_scores_of_those_across_are_added_each_round(edition: str, caller: int) -> None:
    table = arranged(
        on_turn(dealt(edition, partners=True), caller), {caller: RISING, (caller + 1) % 4: OTHER}
    )
    done, events = moves(table._replace(totals=(40, 100, 40, 100)), "draw", "toss")
    scored = events[-1]
    assert isinstance(scored, Scored)
    assert [scored.points[(caller + n) % 4] for n in range(4)] == [75, 50, 5, 5]
    more = [80 if seat % 2 == caller % 2 else 55 for seat in range(4)]
    assert done.totals == scored.totals == (40 + more[0], 100 + more[1], 40 + more[2], 100 + more[3])


@clause("004.55", "000.38", "ours.2.21")
def test_000_004_teams_play_the_normal_game_and_nobody_goes_out_for_the_partner_across() -> None:
    one, teams = (ended("modern", NO_RUN, SIX_IN_ORDER, partners=on) for on in (False, True))
    assert [type(event) for event in one[1]] == [type(event) for event in teams[1]]
    rules = ruleset(charter("original", partners=True), 4)
    assert rules.teams(4) == ((0, 2), (1, 3))
    assert [rules.team(seat) for seat in range(4)] == [(0, 2), (1, 3), (2, 0), (3, 1)]
    assert ruleset(charter("original"), 3).teams(3) == ((0,), (1,), (2,))
    table = arranged(dealt(partners=True), racks={3: RISING})
    assert after(table, "draw", "toss").prompts[-1].seat == 2
    table = arranged(dealt(partners=True, **{"equal turns": True}), {1: RISING, 3: OTHER})
    done = after(table, *("draw", "toss") * 3)
    assert (done.callers, done.totals) == ((1, 3), (10, 150, 10, 150))


@clause("000.40", "001.43", "004.57", "ours.3.36", "ours.3.37")
@pytest.mark.parametrize(
    ("before", "winners"),
    [
        ((200, 415), None),
        ((200, 420), (1, 3)),
        ((490, 100), (0, 2)),  # the pair of the one who did not go out
        ((495, 430), (1, 3)),  # both are past the target
        ((525, 430), (0, 2)),
        ((500, 430), None),  # a tie is played on
    ],
)
@every_printing
def test_000_001_004_the_pair_with_the_higher_total_of_500_or_more_wins(
    edition: str, before: tuple[int, int], winners: tuple[int, ...] | None
) -> None:
    done, events = ended(edition, totals=before * 2, partners=True)
    assert done.totals == (before[0] + 10, before[1] + 80) * 2
    if winners is None:
        assert done.prompts == (RoundOver(),)
        assert after(done, "deal").round == 2
    else:
        assert done.prompts == (Over(),)
        assert events[-1] == MatchWon(winners)


STEPS = 150


@clause("ours.2.6", "ours.3.31", "ours.7.7", "ours.7.12", "ours.2.2", "ours.3.14")
@every_game
def test_ours_the_deal_moves_left_and_is_shuffled_anew_no_option_changes_and_discards_stay(
    edition: str, seats: int
) -> None:
    table, deck = dealt(edition, seats), ruleset(charter(edition), seats).deck
    assert table.faces == Stream(SEED, "deal/1").shuffle(deck)
    for number in range(2, seats + 2):
        following = after(table._replace(prompts=(RoundOver(),)), "deal")
        assert (following.dealer, following.refills) == ((table.dealer + 1) % seats, 0)
        assert following.faces == Stream(SEED, f"deal/{number}").shuffle(deck)
        table = following
    # until its top is taken, or the pile becomes the stock: cards only come on top of it
    for step in islice(walk(edition, seats, 3, charter=charter(edition)), STEPS):
        assert step.after.charter == step.table.charter
        before, now = step.table.discard, step.after.discard
        if isinstance(step.action, Deal) or len(step.after.stock) > len(step.table.stock):
            continue
        if isinstance(step.action, Take):
            assert now == before[1:]
        else:
            assert now[len(now) - len(before) :] == before
            assert len(now) - len(before) in (0, 1)


@clause("ours.3.6")
@pytest.mark.parametrize(("edition", "seats"), [game for game in GAMES if game[0] != "super"])
def test_ours_nobody_rearranges_anything_ever(edition: str, seats: int) -> None:
    """Without powers, swaps and reverses, the only card of a rack that moves is the one exchanged."""
    for step in islice(walk(edition, seats, 5, charter=charter(edition)), STEPS):
        if isinstance(step.action, Deal):
            continue
        wanted = [list(row) for row in step.table.racks]
        if isinstance(step.action, Put):
            seat, held = asked(step.table), step.table.held
            assert seat is not None
            assert held is not None
            wanted[seat][step.action.slot] = held
        assert [list(row) for row in step.after.racks] == wanted


FRAME = 0.01


def frames(match: Match, row: tuple[int, ...]) -> int:
    """How many frames pass until the seat that is asked has moved, if this is its rack."""
    seat = match.asked
    assert seat is not None
    match.table = arranged(match.table, {seat: row})
    host, passed = Host(match, agents_of(match, lambda seat: ScreenAgent(), ImmediateJobs(), lambda: 1)), 1
    while host.poll(FRAME) is None:
        passed += 1
    return passed


@clause("ours.6.11")
@pytest.mark.parametrize("seed", [SEED, bytes(16)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ours_a_computer_waits_as_long_whatever_it_holds(seats: int, seed: bytes) -> None:
    players = tuple(Seat(f"Computer {n}", Character()) for n in range(seats))
    rows = (GOES_OUT[::-1], (39, *NO_RUN[1:]), (*NO_RUN[:5], 2, *NO_RUN[6:]))
    passed = {frames(Match(charter("modern"), players, seed), row) for row in rows}
    assert len(passed) == 1
    assert SHORTEST_PAUSE <= min(passed) * FRAME <= LONGEST_PAUSE + 2 * FRAME
