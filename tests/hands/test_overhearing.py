"""What is spoken, sounded, captioned and told to a screen reader is no more than all in the room may know."""

from __future__ import annotations

import pytest

from racko_game.match.privacy import Policy
from tests.counts import full
from tests.rules.tables import GAMES

from .covering import Table, compare
from .overhearing import Overheard, listener

POSITIONS = full(20_000, 20)  # of each policy
SHARED_BY = [Policy.CURTAIN, Policy.PEEK, Policy.EDGES, Policy.OPEN]


@pytest.mark.parametrize("policy", SHARED_BY)
def test_nobody_hears_what_is_hidden(policy: Policy) -> None:
    games = full(GAMES, GAMES[SHARED_BY.index(policy) :: 7])  # every edition, with one policy or two
    *differ, compared = compare(policy, POSITIONS, 1, listener, games)
    assert not differ, differ[:2]
    assert int(compared.split()[1]) >= POSITIONS


def test_by_where_the_focus_is_nobody_hears_that_another_can_reverse_a_swap() -> None:
    twins = listener(Table(Policy.CURTAIN, "super", 3, 2))
    assert isinstance(twins, Overheard)
    assert list(twins.play()) == []
    assert twins.positions > 5


def test_what_is_hidden_from_nobody_is_heard() -> None:
    table = Table(Policy.OPEN, "original", 2, 3)
    twins = Overheard(table, None)
    match = twins.tables[0].match
    tokens = match.table.racks[0][:2]
    faces = list(match.table.faces)
    faces[tokens[0]], faces[tokens[1]] = faces[tokens[1]], faces[tokens[0]]
    match.table = match.table._replace(faces=tuple(faces))
    assert list(twins.play())
