"""What the rules' tests share: their own books, given back when a file of tests is done."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from racko_game.rules import books
from tools.walks.lent import lend


@pytest.fixture(scope="module", autouse=True)
def _lent() -> Iterator[None]:
    words, powers = dict(books._words), dict(books._powers)
    books._words.clear()
    lend()
    yield
    books._words.clear()
    for name, known in words.items():
        books.lend_words(name, known)
    books.lend_powers(powers)
