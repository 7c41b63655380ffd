"""The tables at which positions are looked for."""

from __future__ import annotations

from typing import NamedTuple

from racko_game.match.challenges.positions import Kind
from racko_game.match.plans.options import charter_of
from racko_game.rules.ruleset import Value
from racko_game.rules.table import Charter
from racko_game.store.library import open_library

PLACING = (Kind.TAKE, Kind.SLOT)


class Setting(NamedTuple):
    """A table: an edition with its options, who many sit there, and which questions are looked for.
    ``items``: so many work items there are of it, fewer where rounds take long; ``deals``: each looks through
    so many, more where such a question is seldom asked; ``late``: only into the last third of what was found
    in each, from where rounds are soon played on; ``last``: only into so many of the last. ``patient``: who
    sits there likes to wait with a finished rack, so that one more card is often a question."""

    name: str
    edition: str
    seats: int
    options: tuple[tuple[str, Value], ...] = ()
    items: int = 1
    kinds: tuple[Kind, ...] = PLACING
    deals: int = 1
    late: bool = False
    last: int = 0  # 0: all
    patient: bool = False

    def charter(self) -> Charter:
        """The charter of the table."""
        return charter_of(self.edition, self.seats, dict(self.options), open_library())


BONUS, CHIPS = (("bonus", True),), (("chips", True),)
PARTNERS, EQUAL, POWERS = (("partners", True),), (("equal turns", True),), (("powers", True),)
OUT, SWAP, POWER = (Kind.OUT,), (Kind.SWAP,), (Kind.POWER,)
SETTINGS = (
    Setting("modern-3-end", "modern", 3, items=8, late=True),
    Setting("original-3-end", "original", 3, items=8, late=True),
    Setting("tray-3-end", "tray", 3, items=8, late=True),
    Setting("letters-3-in-order", "letters", 3, (("words", False),), items=7),
    Setting("letters-2", "letters", 2, items=7),
    Setting("letters-3", "letters", 3, items=7),
    Setting("original-2-no-run", "original", 2, (("run", False),), items=5),
    Setting("tray-4-end", "tray", 4, items=2, late=True),
    Setting("super-2-end", "super", 2, items=2, late=True),
    Setting("modern-2-end", "modern", 2, late=True),
    Setting("original-3", "original", 3, items=2),
    Setting("tray-3", "tray", 3, items=2),
    Setting("modern-3", "modern", 3, items=2),
    Setting("super-2-swaps", "super", 2, kinds=SWAP, items=2),
    Setting("original-4", "original", 4, items=2),
    Setting("tray-4", "tray", 4, items=2),
    Setting("modern-4-partners", "modern", 4, PARTNERS, items=2),
    Setting("original-4-partners", "original", 4, PARTNERS, items=2),
    Setting("original-2", "original", 2, items=2),
    Setting("tray-2", "tray", 2),
    Setting("modern-2", "modern", 2),
    Setting("original-2-bonus-out", "original", 2, BONUS, kinds=OUT, deals=14),
    Setting("original-3-chips-out", "original", 3, CHIPS, kinds=OUT, deals=6),
    Setting("super-2", "super", 2),
    Setting("super-3", "super", 3),
    Setting("super-4", "super", 4),
    Setting("super-3-end", "super", 3, late=True),
    Setting("original-2-bonus-wait", "original", 2, BONUS, kinds=OUT, items=2, deals=4, patient=True),
    Setting("tray-3-bonus-wait", "tray", 3, BONUS, kinds=OUT, items=2, deals=4, patient=True),
    Setting("modern-4-bonus-wait", "modern", 4, BONUS, kinds=OUT, items=2, deals=4, patient=True),
    Setting("original-3-chips-wait", "original", 3, CHIPS, kinds=OUT, items=2, deals=4, patient=True),
    Setting("tray-4-partners-wait", "tray", 4, PARTNERS + BONUS, kinds=OUT, items=2, deals=4, patient=True),
    Setting("super-3-swaps", "super", 3, kinds=SWAP, items=3, deals=8, last=2),
    Setting("super-4-swaps", "super", 4, kinds=SWAP, items=3, deals=8, last=2),
    Setting("modern-2-powers", "modern", 2, POWERS, kinds=POWER, deals=4),
    Setting("modern-3-powers", "modern", 3, POWERS, kinds=POWER, deals=4),
    Setting("modern-4-powers-partners", "modern", 4, POWERS + PARTNERS, kinds=POWER, deals=4),
    Setting("tray-3-equal-end", "tray", 3, EQUAL, late=True),
    Setting("original-2-equal-end", "original", 2, EQUAL, late=True),
    Setting("original-3-chips", "original", 3, CHIPS),
    Setting("original-2-chips-end", "original", 2, CHIPS, late=True),
    Setting("tray-4-partners-end", "tray", 4, PARTNERS, late=True),
    Setting("original-4-partners-end", "original", 4, PARTNERS, late=True),
    Setting("tray-3-bonus", "tray", 3, BONUS),
    Setting("modern-3-powers-end", "modern", 3, POWERS, late=True),
)
"""Their order and their names make the positions: an item is known by its table's name and its number."""
BY_NAME = {one.name: one for one in SETTINGS}
