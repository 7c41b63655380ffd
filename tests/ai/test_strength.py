"""How well it plays, and that its rounds end. The deals are always the same."""

from __future__ import annotations

import pytest

from racko_game.ai.players.player import choose
from racko_game.rules.table import Charter

from ..counts import full
from ..rules.tables import charter
from .rounds import Ending, bucket, miser, play_round, share_won

PLAIN = charter("original", run=False)


def endings(charter: Charter, seats: int, rounds: int) -> list[Ending]:
    return [play_round(charter, (choose,) * seats, number) for number in range(rounds)]


def turns(rounds: list[Ending]) -> float:
    assert all(ending.caller is not None for ending in rounds)
    return sum(ending.turns for ending in rounds) / len(rounds)


def test_it_beats_the_bucket_player() -> None:
    assert share_won(PLAIN, choose, bucket, full(32, 12)) >= 0.75


def test_it_beats_the_bucket_player_among_three_and_four() -> None:
    many = full(10, 5)
    for seats in (3, 4):
        players = choose, *(bucket,) * (seats - 1)
        rounds = [play_round(charter("tray"), players, number) for number in range(many)]
        assert sum(ending.caller == 0 for ending in rounds) / many > 1.5 / seats


def test_two_of_them_are_quick_without_a_run() -> None:
    assert turns(endings(PLAIN, 2, full(9, 4))) < 9.5


def test_two_of_them_finish_every_round_with_a_run() -> None:
    """In the original edition and the tray's in turn; for two the modern one deals as the original does."""
    kinds, numbers = (charter("original"), charter("tray")), full(range(14), range(4, 8))
    assert turns([play_round(kinds[number % 2], (choose, choose), number) for number in numbers]) < 11


@pytest.mark.parametrize(
    ("edition", "seats"), [("original", 4), ("tray", 3), *full([("original", 3), ("tray", 4)], [])]
)
def test_three_and_four_of_them_finish_every_round(edition: str, seats: int) -> None:
    assert turns(endings(charter(edition), seats, full(2, 1))) < 9.5


@pytest.mark.parametrize("edition", ["original", "tray"])
def test_nobody_can_hold_it_up_by_keeping_cards(edition: str) -> None:
    rounds = [play_round(charter(edition), (choose, miser), number) for number in range(full(6, 2))]
    assert all(ending.caller == 0 for ending in rounds)
    assert max(ending.turns for ending in rounds) < 40
