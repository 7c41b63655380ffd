"""What the next match is to be: an edition, its options, and who sits where."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..rules.editions import edition
from ..rules.ruleset import Choice
from ..rules.table import Charter
from .match import Match, Seat

PERSONS = ("Coral", "Teal", "Mustard", "Plum")
COMPUTERS = ("Ada", "Mo", "Ivo", "Bea")
SEATS = 4
EDITIONS = ("original", "tray", "modern")
OPTIONS = ("target", "run")
"""What the table on the screen can be laid for."""


@dataclass
class Plan:
    """A match to be. ``computers`` says for each of the four seats whether a computer would play it."""

    edition: str = "original"
    seats: int = 2
    computers: list[bool] = field(default_factory=lambda: [False, True, True, True])
    options: dict[str, int | bool | str] = field(default_factory=dict)

    @property
    def choices(self) -> dict[str, Choice]:
        """The options there are to choose, for this edition and so many seats."""
        every = edition(self.edition).choices(self.seats, self.options)
        return {name: every[name] for name in OPTIONS if name in every}

    def option(self, name: str) -> int | bool | str:
        """The value an option has now."""
        return self.options.get(name, self.choices[name].default)

    def turn_edition(self, by: int) -> None:
        """The next edition, or the one before."""
        self.edition = EDITIONS[(EDITIONS.index(self.edition) + by) % len(EDITIONS)]

    def turn_seats(self, by: int) -> None:
        """One seat more or fewer, around the corner."""
        allowed = edition(self.edition).seats
        self.seats = allowed[(allowed.index(self.seats) + by) % len(allowed)]

    def turn_option(self, name: str, by: int) -> None:
        """The next value of an option, or the one before."""
        allowed = self.choices[name].allowed
        self.options[name] = allowed[(allowed.index(self.option(name)) + by) % len(allowed)]

    def charter(self) -> Charter:
        """The edition with the options that differ from its own."""
        chosen = {name: self.option(name) for name in sorted(self.choices)}
        differing = tuple((n, value) for n, value in chosen.items() if value != self.choices[n].default)
        return Charter(self.edition, differing)

    def who(self) -> tuple[Seat, ...]:
        """The seats by name: a lone person is you, several are named by their racks' colours."""
        computers = self.computers[: self.seats]
        alone = computers.count(False) == 1
        return tuple(
            Seat(COMPUTERS[seat], True) if computer else Seat("You" if alone else PERSONS[seat], False)
            for seat, computer in enumerate(computers)
        )

    def start(self, seed: bytes) -> Match:
        """The match, dealt."""
        return Match(self.charter(), self.who(), seed)
