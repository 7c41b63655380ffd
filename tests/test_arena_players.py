"""The published players: what each does with a card, and that they are about as strong as they were found."""

from __future__ import annotations

from random import Random

import pytest

from racko_game.ai.players.computers import Player
from racko_game.rules.editions import EDITIONS
from racko_game.rules.engine import options, play, view
from racko_game.rules.pieces.moves import PUTS, TAKE, Action
from racko_game.rules.table import Table
from tools.arena.contest import Chunk, Contest, chunks, play_chunk
from tools.arena.players import PLAYERS, Hand, Stretch, anchors, live_ranks, worth, worth_with_run
from tools.arena.results import merged

from .counts import full
from .rules.tables import arranged, charter, dealt

PLAIN = charter("original", run=False)
CLASSIC = ("original", "tray", "modern")
HOMES = (2, 6, 10, 14, 18, 22, 26, 30, 34, 38)
"""A card of its band in every slot of a rack for two."""


def with_rack(ranks: tuple[int, ...], top: int, /, **settings: bool) -> Table:
    """Seat 1 of two has to play; the card on the discard pile is ``top``."""
    table = dealt("original", 2, **settings)
    return arranged(table, {1 - table.dealer: ranks}, discard=(top,))


def answer(player: Player, table: Table) -> Action:
    seat = table.prompts[-1].seat
    return player(view(table, seat), options(table), Random(1))


def with_card(player: Player, ranks: tuple[int, ...], card: int, /, **settings: bool) -> Action:
    """What it does with a card that it has taken."""
    table, _ = play(with_rack(ranks, card, **settings), TAKE)
    return answer(player, table)


# --- live-card anchors


def test_a_rack_in_its_bands_is_worth_all_its_cards() -> None:
    live = sorted(set(range(1, 41)) - set(HOMES))
    assert worth(Stretch(HOMES, live, 0, 41)) == 10
    assert worth(Stretch((40, *HOMES[1:]), live, 0, 41)) < 10


def test_a_rack_is_worth_the_same_from_both_ends() -> None:
    chance = Random(4)
    for _ in range(50):
        cards = chance.sample(range(1, 41), 25)
        rack = Stretch(tuple(cards[:10]), sorted(cards[10:]), 0, 41)
        assert worth(rack) == pytest.approx(worth(rack.turned()))


def test_a_gap_is_worth_less_the_fewer_live_cards_it_has() -> None:
    ranks = (*HOMES[:4], 1, *HOMES[5:])  # 18 is not there
    many = Stretch(ranks, [15, 16, 17, 18, 19, 20, 21, 23, 39], 0, 41)
    few, none = many._replace(live=[17, 23, 39]), many._replace(live=[23, 39])
    assert worth(many) > worth(few) > worth(none)


def test_a_begun_run_is_worth_more_while_it_can_be_ended() -> None:
    ranks = (2, 6, 10, 14, 18, 19, 26, 30, 34, 38)
    with_it = Stretch(ranks, [17, 20, 24, 25], 0, 41)
    lost = with_it._replace(live=[21, 22, 24, 25])
    assert worth_with_run(with_it, 3) > worth_with_run(lost, 3)


def test_anchors_build_the_run_that_is_asked_for() -> None:
    ranks = (2, 6, 10, 14, 18, 19, 26, 30, 34, 38)
    assert answer(anchors, with_rack(ranks, 20)) == TAKE
    assert with_card(anchors, ranks, 20) == PUTS[6]
    assert answer(anchors, with_rack((2, 6, 10, 14, 18, 22, 40, 30, 34, 38), 27, run=False)) == TAKE


def test_anchors_count_only_what_can_still_come() -> None:
    table = with_rack(HOMES, 27, run=False)
    hand = Hand(view(table, 1 - table.dealer))
    assert live_ranks(hand) == sorted(set(range(1, 41)) - set(HOMES) - {27})


# --- all of them


SEATED = [
    (name, edition, 2 + (number + row) % 3)
    for number, name in enumerate(PLAYERS)
    for row, edition in enumerate(CLASSIC if name == "anchors" else EDITIONS)
]
"""Every player in every edition it knows, among two, three or four."""


@pytest.mark.parametrize(("name", "edition", "seats"), SEATED[:: full(1, 3)])
def test_every_player_chooses_one_of_its_options(name: str, edition: str, seats: int) -> None:
    tallies = play_chunk(Chunk(Contest((name, "random"), charter(edition), seats), 0, 1))
    assert not tallies[name].illegal
    assert not tallies[name].failed


def test_anchors_are_as_strong_as_they_were_found() -> None:
    """Seven of ten rounds against home slots, two players, no run."""
    contest = Contest(("anchors", "greedy"), PLAIN, 2)
    share = merged([play_chunk(chunk) for chunk in chunks(contest, 120)])["anchors"].won.share()
    assert abs(100 * share.mean - 70) < 12  # half as much again as 120 rounds may be wrong by


@pytest.mark.parametrize("name", ["anchors", "usual"])
def test_who_builds_runs_ends_every_round(name: str) -> None:
    tallies = play_chunk(Chunk(Contest((name, name), charter("original"), 2), 0, full(2, 1)))
    assert tallies[name].stalled == 0
    assert tallies[name].turns / tallies[name].rounds < 40
