"""No policy lets a screen tell more than it says: not by pictures, words, captions, sounds or music."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from racko_game.match.privacy import Policy
from tests.counts import FULL, full
from tests.rules.tables import GAMES

from .covering import Table, Twins, looker

COVERED = (Policy.PEEK, Policy.EDGES)
TABLES = st.builds(
    lambda policy, game, seed, varied: Table(policy, game[0], game[1], seed, varied),
    st.sampled_from(Policy),
    st.sampled_from(GAMES),
    st.integers(0, 1 << 16),
    st.booleans(),
)


def differences(table: Table, alike: int | None) -> tuple[int, list[str]]:
    """How many frames were compared, and what differed."""
    twins = Twins(table, alike)
    found = list(twins.play())
    return twins.compared, found


@settings(max_examples=full(8, 3))
@given(TABLES, st.integers(0, 3))
def test_nobody_learns_what_is_hidden(table: Table, seat: int) -> None:
    compared, found = differences(table, looker(table, seat))
    assert not found, found[:2]
    assert compared > 5


SEEDS = [*((game, 11) for game in GAMES), (("super", 3), 103), (("super", 3), 112)]
"""The last ones are of racks that the focus once told of, from where a reverse card had stood."""


# not in full, each edition, each number of seats and each policy with one of the others, and the last ones
@pytest.mark.parametrize(
    ("game", "seed", "policy"),
    [
        (*seed, policy)
        for at, seed in enumerate(SEEDS)
        if FULL or at % 4 == 0 or at >= len(GAMES)
        for policy in full(COVERED, (COVERED[at // 4 % 2],))
    ],
)
def test_of_covered_racks_nothing_is_told(game: tuple[str, int], seed: int, policy: Policy) -> None:
    compared, found = differences(Table(policy, *game, seed), None)
    assert not found, found[:2]
    assert compared > 20


@pytest.mark.parametrize(("game", "seed"), [(("original", 2), 102), (("tray", 2), 105), (("modern", 3), 101)])
def test_which_hints_are_given_no_more_does_not_tell_what_another_held(
    game: tuple[str, int], seed: int
) -> None:
    compared, found = differences(Table(Policy.CURTAIN, *game, seed), seed % 2)
    assert not found, found[:2]
    assert compared > 20


@pytest.mark.parametrize(("game", "seed"), [(("super", 4), 1010)])
def test_where_the_focus_was_does_not_tell_what_another_could_do(game: tuple[str, int], seed: int) -> None:
    table = Table(Policy.CURTAIN, *game, seed)
    compared, found = differences(table, looker(table, seed // 2))
    assert not found, found[:2]
    assert compared > 20
