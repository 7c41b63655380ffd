"""The rungs of the ladder, as data: who sits there, by what rules, and what is said of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ...ai.players.character import Character
from ..plan import SEATS, Plan

if TYPE_CHECKING:
    from ...rules.terms.ruleset import Value

CREW = ("Mo", "Ada", "Ivo", "Bea")
"""What those are called who are no persona, by their seats: at the top it is Ada."""
Options = tuple[tuple[str, "Value"], ...]


class Rung(NamedTuple):
    """A table against a lone person, who has the first seat.

    ``others`` sit in the seats after it, the one whose rung it is first. ``options`` are the house rules by
    which it is played. ``who`` and ``twist`` are what is said of the opponent, and of the rules. What a
    match of a rung is never changes: matches that were won are known by it.
    """

    edition: str
    others: tuple[Character, ...]
    options: Options
    who: str
    twist: str

    @property
    def host(self) -> Character:
        """Whose rung it is."""
        return self.others[0]

    @property
    def seats(self) -> int:
        """How many sit there."""
        return 1 + len(self.others)

    def plan(self) -> Plan:
        """The table that is laid for it."""
        rest = [Character()] * (SEATS - self.seats)
        return Plan(
            self.edition,
            self.seats,
            options=dict(self.options),
            characters=[Character(), *self.others, *rest],
            crew=list(CREW),
        )


def _one(kind: str) -> Character:
    """The character that is written so: ``Sharp:Penny``."""
    return Character.read(kind)


RUNGS = (
    Rung(
        "original", (_one("Novice:Jack"),), (("run", False), ("target", 200)),
        "rung.jack-novice", "rung.jack-novice-twist",
    ),
    Rung(
        "tray", (_one("Novice:Rex"),), (("bonus", True), ("target", 200)),
        "rung.rex-novice", "rung.rex-novice-twist",
    ),
    Rung(
        "letters", (_one("Casual:Otto"),), (("growing run", True), ("target", 100), ("words", False)),
        "rung.otto-casual", "rung.otto-casual-twist",
    ),
    Rung(
        "modern", (_one("Casual:Jack"),), (("powers", True), ("target", 150)),
        "rung.jack-casual", "rung.jack-casual-twist",
    ),
    Rung(
        "original", (_one("Casual:Penny"),), (("chips", True), ("rounds", 3)),
        "rung.penny-casual", "rung.penny-casual-twist",
    ),
    Rung(
        "original", (_one("Casual:Rex"),), (("target", 150), ("top card first scores nothing", True)),
        "rung.rex-casual", "rung.rex-casual-twist",
    ),
    Rung(
        "super", (_one("Steady:Tilda"),), (),
        "rung.tilda-steady", "rung.tilda-steady-twist",
    ),
    Rung(
        "original", (_one("Steady:Rex"), _one("Casual:Otto"), _one("Steady:Jack")),
        (("partners", True), ("target", 150)),
        "rung.rex-steady", "rung.rex-steady-twist",
    ),
    Rung(
        "modern", (_one("Steady:Jack"),), (("equal turns", True), ("target", 200)),
        "rung.jack-steady", "rung.jack-steady-twist",
    ),
    Rung(
        "tray", (_one("Steady:Otto"),), (("calling", "own voice"), ("target", 150)),
        "rung.otto-steady", "rung.otto-steady-twist",
    ),
    Rung(
        "letters", (_one("Steady:Penny"),), (("target", 300),),
        "rung.penny-steady", "rung.penny-steady-twist",
    ),
    Rung(
        "original", (_one("Steady:Stella"), _one("Casual:Penny")), (("bonus", True), ("target", 200)),
        "rung.stella-steady", "rung.stella-steady-twist",
    ),
    Rung(
        "tray", (_one("Sharp:Penny"), _one("Sharp:Tilda")), (("equal turns", True), ("target", 150)),
        "rung.penny-sharp", "rung.penny-sharp-twist",
    ),
    Rung(
        "original", (_one("Sharp:Stella"), _one("Steady:Otto")), (("chips", True), ("rounds", 3)),
        "rung.stella-sharp", "rung.stella-sharp-twist",
    ),
    Rung(
        "super", (_one("Sharp:Tilda"), _one("Steady:Jack")), (("equal turns", True),),
        "rung.tilda-sharp", "rung.tilda-sharp-twist",
    ),
    Rung(
        "modern", (_one("Master:Tilda"), _one("Sharp:Penny")), (("powers", True), ("target", 150)),
        "rung.tilda-master", "rung.tilda-master-twist",
    ),
    Rung(
        "tray", (_one("Master:Stella"), _one("Sharp:Tilda")),
        (("bonus", True), ("calling", "own voice"), ("target", 200)),
        "rung.stella-master", "rung.stella-master-twist",
    ),
    Rung(
        "original", (_one("Master"), _one("Master:Tilda"), _one("Master:Stella")), (("target", 150),),
        "rung.master", "rung.master-twist",
    ),
)  # fmt: skip
"""From the lowest to the highest: every character at every level it plays, and at last one of none."""
