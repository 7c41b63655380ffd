"""Tables as they were laid last, or kept under a name: how they stand in the file of the settings."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from ..ai.players.levels import USUAL

LONGEST = 40  # letters: no name is
SEATS = 4
MOST_OPTIONS = 40
MOST_TABLES = 30
MOST_NAMES = 12
USUAL_COMPUTERS = (False, True, True, True)


def check_names(names: Iterable[str]) -> None:
    """ValueError if one of them is no name."""
    for name in names:
        if not isinstance(name, str) or len(name) > LONGEST:
            raise ValueError(f"a name is not of {LONGEST} letters at most")
        name.encode()  # UnicodeEncodeError: half a letter


@dataclass(frozen=True, kw_only=True)
class KeptTable:
    """An edition, its options, and who sits in each of four seats. ValueError if it can be none.

    ``levels`` says of which level and persona the computer of a seat is, where one plays; ``names`` what a
    person there is called, ``crew`` what a computer is; ``hands`` with what kind of device a person played
    there who had one of their own; ``cards`` what the screen shows of the racks. What of it there is no more
    is not looked at here.
    """

    edition: str = "original"
    seats: int = 2
    options: dict[str, int | bool | str] = field(default_factory=dict)
    computers: list[bool] = field(default_factory=lambda: list(USUAL_COMPUTERS))
    levels: list[str] = field(default_factory=lambda: [USUAL] * SEATS)
    names: list[str] = field(default_factory=lambda: [""] * SEATS)
    crew: list[str] = field(default_factory=list)
    hands: list[str] = field(default_factory=list)
    cards: str = ""

    def __post_init__(self) -> None:
        if len(self.options) > MOST_OPTIONS:
            raise ValueError("there are too many options")
        values = (value for value in self.options.values() if isinstance(value, str))
        check_names((self.edition, *self.options, *values, *self.levels, *self.names, *self.crew))
        check_names((*self.hands, self.cards))
