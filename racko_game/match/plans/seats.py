"""Seats of a plan: who sits where, persons and computers, and as whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from ...ai.players.character import Character
from ...ai.players.computers import EVERY_LEVEL, MASTER, PERSONAS, USUAL
from .stepping import step_along

if TYPE_CHECKING:
    from ...store.kiosk import Offer
    from ..match import Seat


T = TypeVar("T")

PERSONS = ("Coral", "Teal", "Mustard", "Plum")
COMPUTERS = ("Ada", "Mo", "Ivo", "Bea")
PERSON = "Person"
SITTERS = (PERSON, *EVERY_LEVEL)
"""The kinds of players for a seat: a person, or a computer of a level."""
SITTER_NAMES = {
    PERSON: "sitter.person",
    "Novice": "sitter.novice",
    "Casual": "sitter.casual",
    "Steady": "sitter.steady",
    "Sharp": "sitter.sharp",
    MASTER: "sitter.master",
}
"""Their names."""
SEATS = 4
AGAINST = tuple((persons, n - persons) for persons in range(SEATS) for n in range(1, SEATS) if n >= persons)
"""The opponents a person can choose: so many people, so many computers."""


class PlannedSeats:
    """Those who sit at a table. ``computers`` says for each of the four seats whether a computer would play
    it, ``characters`` who that would be, ``crew`` what it would be called, ``names`` what a person would be.
    """

    seats: int
    computers: list[bool]
    characters: list[Character]
    names: list[str]
    crew: list[str]
    offer: Offer | None

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels there are to choose from."""
        return self.offer.levels if self.offer else EVERY_LEVEL

    @property
    def most_persons(self) -> int:
        """How many persons can share the screen."""
        return 1 if self.offer and set(self.offer.policies) == {"own"} else SEATS

    @property
    def persons(self) -> int:
        """How many persons sit there."""
        return self.computers[: self.seats].count(False)

    def sit(self, persons: int, computers: int) -> None:
        """Let so many sit there; whoever sits there already stays, if that can be."""
        self.seats = persons + computers
        for seat in range(self.seats):
            if self.persons < persons:
                self.computers[seat] = False
        for seat in reversed(range(self.seats)):
            if self.persons > persons:
                self.computers[seat] = True

    def sitter(self, seat: int) -> str:
        """Return which of ``SITTERS`` plays the seat."""
        return self.characters[seat].level or MASTER if self.computers[seat] else PERSON

    def persona(self, seat: int) -> str:
        """The persona of the computer there, or nothing."""
        return self.characters[seat].persona if self.computers[seat] else ""

    def personas(self, seat: int) -> tuple[str, ...]:
        """Return the personas a seat may have: none, or one of its level that no other seat has."""
        others = {self.persona(other) for other in range(self.seats) if other != seat}
        level = self.sitter(seat)
        known = (name for name, one in PERSONAS.items() if level in one.levels and name not in others)
        return ("", *known)

    @property
    def strength(self) -> str:
        """The level that all computers at the table play at; "" if there are several, or no computers."""
        levels = {self.sitter(seat) for seat in range(self.seats) if self.computers[seat]}
        return next(iter(levels)) if len(levels) == 1 else ""

    def turn_strength(self, by: int) -> None:
        """The next level for all computers, or the one before; from a mixture, the usual one."""
        now, known = self.strength, self.levels
        level = step_along(known, now, by) if now in known else _usual(known)
        for seat in range(SEATS):
            if self.computers[seat]:
                self.take_level(seat, level)

    def turn_against(self, by: int) -> None:
        """The next of all those who can sit there with one person, or the ones before."""
        persons, computers = step_along(self.tables, self.against, by)
        self.sit(persons + 1, computers)

    @property
    def against(self) -> tuple[int, int]:
        """How many persons and computers sit there with one person."""
        return self.persons - 1, self.seats - self.persons

    @property
    def tables(self) -> tuple[tuple[int, int], ...]:
        """Return the entries of ``AGAINST`` that are offered."""
        offered = self.offer.seats if self.offer else tuple(range(2, SEATS + 1))
        return tuple(
            (persons, computers)
            for persons, computers in AGAINST
            if persons < self.most_persons and 1 + persons + computers in offered
        )

    def turn_sitter(self, seat: int, by: int) -> None:
        """The next who can play the seat, or the one before; the persona stays if it plays at that level."""
        known, now = self.sitters(seat), self.sitter(seat)
        chosen = step_along(known, now, by)
        self.computers[seat] = chosen != PERSON
        if chosen != PERSON:
            self.take_level(seat, chosen)

    def sitters(self, seat: int) -> tuple[str, ...]:
        """Return the kinds of players for the seat."""
        others = self.persons - (not self.computers[seat])
        return ((PERSON,) if others < self.most_persons else ()) + self.levels

    def keep_to_offer(self) -> None:
        """Nobody sits there who cannot, and no computer plays better or worse than is offered."""
        if self.persons > self.most_persons:
            self.sit(self.most_persons, self.seats - self.most_persons)
        for seat in range(SEATS):
            level = self.characters[seat].level or MASTER
            if level not in self.levels:
                self.characters[seat] = Character(_usual(self.levels))

    def take_level(self, seat: int, level: str) -> None:
        """Let the computer there play at that level; the persona stays if it does."""
        persona = self.persona(seat)
        self.characters[seat] = Character(level)
        self._seat(seat, persona if persona in self.personas(seat) else "")

    def turn_persona(self, seat: int, by: int) -> None:
        """The next persona of the level, or the one before."""
        known = self.personas(seat)
        here = self.persona(seat)
        at = known.index(here) if here in known else 0
        self._seat(seat, known[(at + by) % len(known)])

    def _seat(self, seat: int, persona: str) -> None:
        self.characters[seat] = Character(self.sitter(seat), persona)

    def exchange(self, one: int, other: int) -> None:
        """Let those in two seats change places."""
        _exchange(self.computers, one, other)
        _exchange(self.characters, one, other)
        _exchange(self.names, one, other)
        _exchange(self.crew, one, other)

    def who(self) -> tuple[Seat, ...]:
        """The seats by name: a lone person needs none, others have one of their own, or their rack's."""
        alone = self.computers[: self.seats].count(False) == 1
        return tuple(self._who(seat, alone) for seat in range(self.seats))

    def _who(self, seat: int, alone: bool) -> Seat:
        from ..match import Seat

        if self.computers[seat]:
            return Seat(self.persona(seat) or self.crew[seat], self.characters[seat])
        return Seat("" if alone else self._own_name(seat) or PERSONS[seat])

    def _own_name(self, seat: int) -> str:
        """Return the name the person there has chosen, unless another seat has it."""
        others = [other for other in range(self.seats) if other != seat]
        computers = (self.persona(other) or self.crew[other] for other in others if self.computers[other])
        persons = ({self.names[other], PERSONS[other]} for other in others if not self.computers[other])
        name = self.names[seat]
        return "" if name in {*computers, *(called for pair in persons for called in pair)} else name


def _usual(levels: tuple[str, ...]) -> str:
    """The level for who has not chosen."""
    return USUAL if USUAL in levels else levels[0]


def _exchange(those: list[T], one: int, other: int) -> None:
    those[one], those[other] = those[other], those[one]
