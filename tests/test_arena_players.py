"""The arena's players: what each does with a card, and that they are about as strong as they were found.

And its statistics: what a mean may be wrong by.
"""

from __future__ import annotations

from math import sqrt
from random import Random

import pytest

from racko_game.ai.players.computers import Player
from racko_game.rules.editions import EDITIONS
from racko_game.rules.engine import options, play, view
from racko_game.rules.pieces.moves import PUTS, TAKE, Action
from racko_game.rules.table import Table
from tools.arena.__main__ import merged
from tools.arena.contest import SURE, Chunk, Contest, Ratio, chunks, play_chunk
from tools.arena.players import PLAYERS, Hand, Stretch, anchors, live_ranks, worth, worth_with_run

from .counts import full
from .rules.tables import arranged, charter, dealt

PLAIN = charter("original", run=False)
CLASSIC = ("original", "tray", "modern")
HOMES = (2, 6, 10, 14, 18, 22, 26, 30, 34, 38)
"""A card of its band in every slot of a rack for two."""


def with_rack(ranks: tuple[int, ...], top: int, /, **settings: bool) -> Table:
    """Seat 1 of two has to play; the card on the discard pile is ``top``."""
    return arranged(dealt("original", 2, **settings), {1: ranks}, discard=(top,))


def answer(player: Player, table: Table) -> Action:
    seat = table.prompts[-1].seat
    return player(view(table, seat), options(table), Random(1))


def test_a_rack_in_its_bands_is_worth_all_its_cards_and_any_the_same_from_both_ends() -> None:
    live = sorted(set(range(1, 41)) - set(HOMES))
    assert worth(Stretch(HOMES, live, 0, 41)) == 10
    assert worth(Stretch((40, *HOMES[1:]), live, 0, 41)) < 10
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


def test_anchors_build_the_run_that_is_asked_for_while_it_can_be_ended() -> None:
    ranks = (2, 6, 10, 14, 18, 19, 26, 30, 34, 38)
    with_it = Stretch(ranks, [17, 20, 24, 25], 0, 41)
    lost = with_it._replace(live=[21, 22, 24, 25])
    assert worth_with_run(with_it, 3) > worth_with_run(lost, 3)
    table = with_rack(ranks, 20)
    assert answer(anchors, table) == TAKE
    assert answer(anchors, play(table, TAKE)[0]) == PUTS[6]
    assert answer(anchors, with_rack((2, 6, 10, 14, 18, 22, 40, 30, 34, 38), 27, run=False)) == TAKE


def test_anchors_count_only_what_can_still_come() -> None:
    hand = Hand(view(with_rack(HOMES, 27, run=False), 1))
    assert live_ranks(hand) == sorted(set(range(1, 41)) - set(HOMES) - {27})


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


def test_a_ratio_of_like_weights_has_the_error_of_a_plain_mean() -> None:
    values = [1.0, 0.0, 0.5, 1.0, 1.0, 0.0, 0.5]
    ratio = Ratio()
    for value in values:
        ratio = ratio.plus(2 * value, 2)
    mean = sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values)
    assert ratio.mean == pytest.approx(mean)
    assert ratio.interval().error == pytest.approx(SURE * sqrt(variance))


def test_merged_ratios_are_one_ratio() -> None:
    chance = Random(3)
    deals = [(chance.random(), chance.choice((1.0, 2.0))) for _ in range(20)]
    whole, first, second = Ratio(), Ratio(), Ratio()
    for place, (total, weight) in enumerate(deals):
        whole = whole.plus(total, weight)
        first, second = (
            (first.plus(total, weight), second) if place < 7 else (first, second.plus(total, weight))
        )
    assert first.merged(second) == pytest.approx(whole)


def test_95_of_100_intervals_hold_the_truth() -> None:
    chance, truth, held = Random(1), 0.6, 0
    for _ in range(400):
        ratio = Ratio()
        for _ in range(50):
            ratio = ratio.plus(sum(chance.random() < truth for _ in range(2)), 2)
        held += ratio.share().low <= truth <= ratio.share().high
    assert 0.92 <= held / 400 <= 0.98


def test_a_share_is_never_certain_and_two_rounds_of_one_deal_count_for_less_than_of_two() -> None:
    always, never = Ratio(), Ratio()
    for _ in range(30):
        always, never = always.plus(2, 2), never.plus(0, 2)
    assert always.share().high == 1.0
    assert 0.85 < always.share().low < 0.95
    assert never.share().low == 0.0
    assert 0.05 < never.share().high < 0.15
    assert Ratio().share() == (0, 0, 1)
    alike, apart = Ratio(), Ratio()
    for won in (1, 0) * 50:
        alike = alike.plus(2 * won, 2)
        apart = apart.plus(won, 1).plus(won, 1)
    assert alike.share().error > 1.3 * apart.share().error
