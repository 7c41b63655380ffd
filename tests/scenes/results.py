"""Rounds and matches of every edition that are over, to be looked at."""

from __future__ import annotations

from functools import lru_cache

from racko_game.match.match import Match, Seat
from racko_game.rules.books import OWN
from tests.rules.tables import charter
from tests.theatre import SEED
from tests.walks.sorter import sort

KINDS: dict[str, tuple[str, dict[str, int | str], int]] = {
    "partners": ("original", {"partners": True, "target": 200}, 4),
    "rounds": ("super", {"rounds": 3}, 4),
    "one round": ("super", {}, 2),
    "words": ("letters", {"dictionary": OWN, "target": 100}, 3),
    "equal turns": ("modern", {"equal turns": True, "bonus": True, "target": 200}, 4),
    "bare": ("tray", {"top card first scores nothing": True, "single round": True}, 3),
}
"""By what is counted in it: the edition, its options, how many seats."""


@lru_cache(maxsize=32)
def ended(kind: str, names: tuple[str, ...], rounds: int = 0) -> Match:
    """A match of that kind after so many rounds; to its end, if none are said."""
    edition, options, seats = KINDS[kind]
    made = Match(charter(edition, **options), tuple(map(Seat, names[:seats])), SEED)
    while made.options() and not (rounds and len(made.rounds) == rounds):
        made.submit(made.asked, sort(made.table))
    return made
