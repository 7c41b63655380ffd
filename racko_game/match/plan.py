"""What the next match is to be: an edition, its options, and who sits where."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..ai.players.character import Character
from ..ai.players.levels import EVERY_LEVEL, MASTER, PERSONAS

if TYPE_CHECKING:  # the rules are learnt with the first question about them: a title stands sooner
    from ..rules.table import Charter
    from ..rules.terms.ruleset import Choice, Edition
    from .match import Match, Seat

PERSONS = ("Coral", "Teal", "Mustard", "Plum")
COMPUTERS = ("Ada", "Mo", "Ivo", "Bea")
PERSON = "Person"
SITTERS = (PERSON, *EVERY_LEVEL)
"""Who can play a seat: a person, or a computer of a level."""
SEATS = 4
EDITIONS = ("original", "tray", "modern")
SCORINGS = ("bonus", "chips")
"""The ways to score, besides the regular one: options that exclude each other."""
OPTIONS = ("target", "rounds", "run")
"""What else the table on the screen can be laid for."""
REGULAR = "regular"


@dataclass
class Plan:
    """A match to be. ``computers`` says for each of the four seats whether a computer would play it, and
    ``characters`` who that would be."""

    edition: str = "original"
    seats: int = 2
    computers: list[bool] = field(default_factory=lambda: [False, True, True, True])
    options: dict[str, int | bool | str] = field(default_factory=dict)
    characters: list[Character] = field(default_factory=lambda: [Character()] * SEATS)

    @property
    def _edition(self) -> Edition:
        from ..rules.editions import edition

        return edition(self.edition)

    @property
    def choices(self) -> dict[str, Choice]:
        """The options there are to choose, for this edition and so many seats."""
        every = self._edition.choices(self.seats, self.options)
        return {name: every[name] for name in OPTIONS if name in every}

    def option(self, name: str) -> int | bool | str:
        """The value an option has now."""
        return self.options.get(name, self.choices[name].default)

    @property
    def scorings(self) -> tuple[str, ...]:
        """The ways to score there are, for this edition and so many seats."""
        every = self._edition.choices(self.seats, {})
        return (REGULAR, *(name for name in SCORINGS if name in every))

    @property
    def scoring(self) -> str:
        """The way to score: one of ``scorings``."""
        return next((name for name in self.scorings if self.options.get(name) is True), REGULAR)

    def turn_scoring(self, by: int) -> None:
        """The next way to score, or the one before."""
        names = self.scorings
        self.score(names[(names.index(self.scoring) + by) % len(names)])

    def score(self, way: str) -> None:
        """Score that way, or regularly in an edition that does not know it."""
        self.options |= {name: name == way for name in SCORINGS}

    def turn_edition(self, by: int) -> None:
        """The next edition, or the one before."""
        self.edition = EDITIONS[(EDITIONS.index(self.edition) + by) % len(EDITIONS)]

    def turn_seats(self, by: int) -> None:
        """One seat more or fewer, around the corner."""
        allowed = self._edition.seats
        self.seats = allowed[(allowed.index(self.seats) + by) % len(allowed)]

    def turn_option(self, name: str, by: int) -> None:
        """The next value of an option, or the one before."""
        allowed = self.choices[name].allowed
        self.options[name] = allowed[(allowed.index(self.option(name)) + by) % len(allowed)]

    def sitter(self, seat: int) -> str:
        """One of ``SITTERS``."""
        return self.characters[seat].level or MASTER if self.computers[seat] else PERSON

    def persona(self, seat: int) -> str:
        """The persona of the computer there, or nothing."""
        return self.characters[seat].persona if self.computers[seat] else ""

    def personas(self, seat: int) -> tuple[str, ...]:
        """Who may play the seat: nobody in particular, or a persona of its level that sits nowhere else."""
        others = {self.persona(other) for other in range(self.seats) if other != seat}
        level = self.sitter(seat)
        known = (name for name, one in PERSONAS.items() if level in one.levels and name not in others)
        return ("", *known)

    def turn_sitter(self, seat: int, by: int) -> None:
        """The next who can play the seat, or the one before; the persona stays if it plays at that level."""
        persona = self.persona(seat)
        chosen = SITTERS[(SITTERS.index(self.sitter(seat)) + by) % len(SITTERS)]
        self.computers[seat] = chosen != PERSON
        if chosen != PERSON:
            self.characters[seat] = Character(chosen)
            self._seat(seat, persona if persona in self.personas(seat) else "")

    def turn_persona(self, seat: int, by: int) -> None:
        """The next persona of the level, or the one before."""
        known = self.personas(seat)
        here = self.persona(seat)
        at = known.index(here) if here in known else 0
        self._seat(seat, known[(at + by) % len(known)])

    def _seat(self, seat: int, persona: str) -> None:
        self.characters[seat] = Character(self.sitter(seat), persona)

    def charter(self) -> Charter:
        """The edition with the options that differ from its own."""
        from ..rules.table import Charter

        choices = self.choices
        chosen = [(name, self.option(name)) for name in choices if self.option(name) != choices[name].default]
        if self.scoring != REGULAR:
            chosen.append((self.scoring, True))
        return Charter(self.edition, tuple(sorted(chosen)))

    def who(self) -> tuple[Seat, ...]:
        """The seats by name: a lone person needs none, several are named by their racks' colours."""
        alone = self.computers[: self.seats].count(False) == 1
        return tuple(self._who(seat, alone) for seat in range(self.seats))

    def _who(self, seat: int, alone: bool) -> Seat:
        from .match import Seat

        if not self.computers[seat]:
            return Seat("" if alone else PERSONS[seat])
        return Seat(self.persona(seat) or COMPUTERS[seat], self.characters[seat])

    def start(self, seed: bytes) -> Match:
        """The match, dealt."""
        from .match import Match

        return Match(self.charter(), self.who(), seed)
