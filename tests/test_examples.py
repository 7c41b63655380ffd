"""The examples in the docstrings hold."""

from __future__ import annotations

import doctest
from types import ModuleType

import pytest

from racko_game.match import host
from racko_game.rules import engine
from racko_game.rules.pieces import cards
from racko_game.ui import nodes, semantics


@pytest.mark.parametrize("module", [cards, engine, host, nodes, semantics])
def test_the_examples_in_the_docstrings_hold(module: ModuleType) -> None:
    tried = doctest.testmod(module)
    assert tried.attempted > 0
    assert tried.failed == 0
