"""The books that are lent, put aside for a while."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from racko_game.rules import books


@contextmanager
def put_aside() -> Iterator[None]:
    """No books are lent; afterwards those that were are lent again."""
    words, powers = dict(books._words), dict(books._powers)
    books._words.clear()
    books.lend_powers({})
    try:
        yield
    finally:
        books._words.clear()
        for name, known in words.items():
            books.lend_words(name, known)
        books.lend_powers(powers)
