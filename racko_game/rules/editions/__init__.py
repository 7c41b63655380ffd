"""The editions by name. An edition is defined by its differences from the classic game."""

from __future__ import annotations

from functools import lru_cache

from ..books import Books
from ..chance import SEED_BYTES
from ..errors import RulesError
from ..ruleset import Edition, Ruleset, by_options, settle_options
from ..table import Answers, Charter, Step
from . import classic, super_racko
from .classic import MODERN, ORIGINAL, TRAY
from .letters import LETTERS
from .super_racko import SUPER

ROWS = (ORIGINAL, TRAY, MODERN, LETTERS, SUPER)
EDITIONS: dict[str, Edition] = {edition.name: edition for edition in ROWS}
STEPS_OF_QUESTIONS: dict[type, dict[type, Step]] = classic.STEPS | super_racko.STEPS
OPTIONS_OF_QUESTIONS: dict[type, Answers] = classic.OPTIONS | super_racko.OPTIONS
"""The questions that a discard may ask: what their answers do, and which there are."""


def edition(name: str) -> Edition:
    """Return the edition of that name. Raises RulesError if there is none."""
    if name not in EDITIONS:
        raise RulesError("rules.no-edition", name=name, known=tuple(EDITIONS))
    return EDITIONS[name]


def with_books(charter: Charter, seats: int, books: Books) -> Charter:
    """Return the charter with only those of ``books`` that its options need. Raises RulesError if there is no
    such edition, option, value or number of seats; not if a book is missing."""
    row = edition(charter.edition)
    return charter._replace(books=row.needs(settle_options(row, seats, charter.options), books))


def check(charter: Charter, seats: int, seed: bytes) -> None:
    """Raise RulesError if no match can be played with this charter, number of seats and seed (16 bytes)."""
    settle_options(edition(charter.edition), seats, charter.options)
    names = [name for name, _ in charter.options]
    if len(set(names)) < len(names):
        raise RulesError("rules.once", given=tuple(names))
    if len(seed) != SEED_BYTES:
        raise RulesError("rules.seed", bytes=SEED_BYTES, given=len(seed))
    ruleset(charter, seats)


@lru_cache(maxsize=64)
def ruleset(charter: Charter, seats: int) -> Ruleset:
    """Return the rules of a charter (edition and options) for a number of seats. They are cached by value;
    since ``1 == True`` in Python, only ``check`` finds a value of the wrong type. Raises RulesError if the
    charter cannot be played."""
    row = edition(charter.edition)
    options = settle_options(row, seats, charter.options)
    return by_options(row.ruleset(seats, options, charter.books), options)
