"""The tables at which positions are looked for."""

from __future__ import annotations

from typing import NamedTuple

from racko_game.match.charters import charter_of
from racko_game.match.positions.position import Kind
from racko_game.rules.table import Charter
from racko_game.rules.terms.ruleset import Value
from racko_game.store.library import open_library

PLACING = (Kind.TAKE, Kind.SLOT)


class Setting(NamedTuple):
    """A table: an edition with its options, who many sit there, and which questions are looked for.

    ``deals``: a work item looks through so many, more where such a question is seldom asked.
    """

    name: str
    edition: str
    seats: int
    options: tuple[tuple[str, Value], ...] = ()
    kinds: tuple[Kind, ...] = PLACING
    deals: int = 1

    def charter(self) -> Charter:
        """What is played by there."""
        return charter_of(self.edition, self.seats, dict(self.options), open_library())


BONUS, CHIPS = (("bonus", True),), (("chips", True),)
PARTNERS = (("partners", True),)
SETTINGS = (
    Setting("original-2", "original", 2),
    Setting("original-3", "original", 3),
    Setting("original-4", "original", 4),
    Setting("original-2-no-run", "original", 2, (("run", False),)),
    Setting("original-4-partners", "original", 4, PARTNERS),
    Setting("original-2-bonus-out", "original", 2, BONUS, (Kind.OUT,), 14),
    Setting("original-3-chips-out", "original", 3, CHIPS, (Kind.OUT,), 6),
    Setting("tray-2", "tray", 2),
    Setting("tray-3", "tray", 3),
    Setting("tray-4", "tray", 4),
    Setting("modern-2", "modern", 2),
    Setting("modern-3", "modern", 3),
    Setting("modern-4-partners", "modern", 4, PARTNERS),
    Setting("letters-2", "letters", 2),
    Setting("letters-3", "letters", 3),
    Setting("letters-4", "letters", 4),
    Setting("letters-3-in-order", "letters", 3, (("words", False),)),
    Setting("super-2", "super", 2),
    Setting("super-3", "super", 3),
    Setting("super-4", "super", 4),
    Setting("super-3-swaps", "super", 3, (), (Kind.SWAP,), 2),
)
"""Their order and their names make the positions: an item is known by its table's name and its number."""
BY_NAME = {one.name: one for one in SETTINGS}
