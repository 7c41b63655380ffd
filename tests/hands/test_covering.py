"""No policy lets a screen tell more than it says: not by pictures, words, captions, sounds or music; nor what
is spoken, or told to a screen reader, more than all in the room may know."""

from __future__ import annotations

import os

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from racko_game.match.privacy import Policy
from tests.counts import FULL, full
from tests.rules.tables import GAMES

from ..theatre import OnceOnly
from .covering import Table, Twins, looker
from .overhearing import Overheard, listener

COVERED = (Policy.PEEK, Policy.EDGES)
SHARED_BY = [Policy.CURTAIN, Policy.PEEK, Policy.EDGES, Policy.OPEN]
EXAMPLES = int(os.environ.get("RACKO_TABLES", full(8, 3)))
POSITIONS = int(os.environ.get("RACKO_POSITIONS", full(20_000, 20)))  # of each policy
TABLES = st.builds(
    lambda policy, game, seed, varied: Table(policy, game[0], game[1], seed, varied),
    st.sampled_from(Policy),
    st.sampled_from(GAMES),
    st.integers(0, 1 << 16),
    st.booleans(),
)


def nothing_differs(table: Table, alike: int | None, least: int = 20) -> None:
    """More frames than that were compared, and were alike."""
    twins = Twins(table, alike)
    found = list(twins.play())
    assert not found, found[:2]
    assert twins.compared > least


@settings(max_examples=EXAMPLES)
@given(TABLES, st.integers(0, 3))
def test_nobody_learns_what_is_hidden(table: Table, seat: int) -> None:
    nothing_differs(table, looker(table, seat), 5)


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
    nothing_differs(Table(policy, *game, seed), None)


@pytest.mark.parametrize(
    ("game", "seed", "seat"),
    [(("original", 2), 102, 0), (("tray", 2), 105, 1), (("modern", 3), 101, 1), (("super", 4), 1010, 505)],
)
def test_neither_hints_that_stay_away_nor_the_focus_tell_what_another_held(
    game: tuple[str, int], seed: int, seat: int
) -> None:
    table = Table(Policy.CURTAIN, *game, seed)
    nothing_differs(table, looker(table, seat))


@pytest.mark.parametrize("policy", SHARED_BY)
def test_nobody_hears_what_is_hidden(policy: Policy) -> None:
    games = full(GAMES, GAMES[SHARED_BY.index(policy) :: 7])  # every edition, with one policy or two
    done = number = 0
    while done < POSITIONS:
        number += 1
        for edition, seats in games:
            OnceOnly.found.clear()  # what was thought out for other tables
            twins = listener(Table(policy, edition, seats, number, number % 2 == 1))
            found = list(twins.play())
            assert not found, (twins.table, found[:2])
            done += twins.positions


def test_by_where_the_focus_is_nobody_hears_that_another_can_reverse_a_swap() -> None:
    twins = listener(Table(Policy.CURTAIN, "super", 3, 2))
    assert list(twins.play()) == []
    assert twins.positions > 5


def test_what_is_hidden_from_nobody_is_heard() -> None:
    twins = Overheard(Table(Policy.OPEN, "original", 2, 3), None)
    match = twins.tables[0].match
    one, other = match.table.racks[0][:2]
    faces = list(match.table.faces)
    faces[one], faces[other] = faces[other], faces[one]
    match.table = match.table._replace(faces=tuple(faces))
    assert list(twins.play())
