"""Stepping along the values of a choice: from the first to the last, not round from end to end. Seats of a
plan: persons or computers, with levels, characters and names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from ...ai.players.character import Character
from ...ai.players.computers import EVERY_LEVEL, MASTER, PERSONAS, USUAL

if TYPE_CHECKING:
    from ...store.kiosk import Offer
    from ..match import Seat


T = TypeVar("T")


def step_along(values: Sequence[T], now: object, by: int) -> T:
    """Return the value ``by`` places after ``now``, at most the last and at least the first one. With two
    values, every step leads to the other one, as with a switch. If ``now`` is not among the values, the first
    is returned."""
    at = next((place for place, value in enumerate(values) if value == now), -1)
    if at < 0:
        return values[0]
    return values[1 - at] if len(values) == 2 else values[max(0, min(at + by, len(values) - 1))]


def can_step(values: Sequence[object], now: object, by: int) -> bool:
    """Return whether a step of ``by`` places would change the value."""
    return bool(values) and step_along(values, now, by) != now


def leading(values: Sequence[object], now: object) -> tuple[bool, bool]:
    """Return whether there is a value before ``now``, and whether there is one after it."""
    return can_step(values, now, -1), can_step(values, now, 1)


PERSONS = ("Coral", "Teal", "Mustard", "Plum")
COMPUTERS = ("Ada", "Mo", "Ivo", "Bea")
PERSON = "Person"
SITTERS = (PERSON, *EVERY_LEVEL)  # the kinds of players for a seat: a person, or a computer of a level
SITTER_NAMES = {
    PERSON: "sitter.person",
    "Novice": "sitter.novice",
    "Casual": "sitter.casual",
    "Steady": "sitter.steady",
    "Sharp": "sitter.sharp",
    MASTER: "sitter.master",
}
"""The ids of the names of these kinds."""
SEATS = 4
AGAINST = tuple((persons, n - persons) for persons in range(SEATS) for n in range(1, SEATS) if n >= persons)
"""The companies that a person can choose to play with: the number of other people, and of computers."""


class PlannedSeats:
    """The players at a table. By seat, for four seats: ``computers`` (whether a computer plays),
    ``characters`` (the computer's character), ``crew`` (its name if the character has none), and ``names`` (a
    person's name). ``seats`` is how many are used; ``offer``: what a kiosk lets people choose, None for
    everything."""

    seats: int
    computers: list[bool]
    characters: list[Character]
    names: list[str]
    crew: list[str]
    offer: Offer | None

    @property
    def levels(self) -> tuple[str, ...]:
        """Return the levels that can be chosen for computers."""
        return self.offer.levels if self.offer else EVERY_LEVEL

    @property
    def most_persons(self) -> int:
        """Return the largest number of persons that can share the screen."""
        return 1 if self.offer and set(self.offer.policies) == {"own"} else SEATS

    @property
    def persons(self) -> int:
        """Return the number of persons at the table."""
        return self.computers[: self.seats].count(False)

    def sit(self, persons: int, computers: int) -> None:
        """Set the numbers of persons and computers; as many players as possible keep their seats."""
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
        """Return the persona of the computer in a seat; "" if it has none or a person plays."""
        return self.characters[seat].persona if self.computers[seat] else ""

    def personas(self, seat: int) -> tuple[str, ...]:
        """Return the personas a seat may have: "" for none, then its level's that no other seat has."""
        others = {self.persona(other) for other in range(self.seats) if other != seat}
        level = self.sitter(seat)
        return "", *(name for name, one in PERSONAS.items() if level in one.levels and name not in others)

    @property
    def strength(self) -> str:
        """Return the level of all computers at the table; "" if levels differ or no computer plays."""
        levels = {self.sitter(seat) for seat in range(self.seats) if self.computers[seat]}
        return next(iter(levels)) if len(levels) == 1 else ""

    def turn_strength(self, by: int) -> None:
        """Set all computers to the level ``by`` places further on; if levels differ, to the usual one."""
        now, known = self.strength, self.levels
        level = step_along(known, now, by) if now in known else _usual(known)
        for seat in range(SEATS):
            if self.computers[seat]:
                self.take_level(seat, level)

    def turn_against(self, by: int) -> None:
        """Choose other opponents: the entry of ``tables`` that is ``by`` places after the present one (before
        it if negative), at most the last and at least the first."""
        persons, computers = step_along(self.tables, self.against, by)
        self.sit(persons + 1, computers)

    @property
    def against(self) -> tuple[int, int]:
        """Return the numbers of other persons and of computers that one person plays with."""
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
        """Choose the kind of player ``by`` steps further on in the list of kinds, around its end; the persona
        stays if it has the new level."""
        chosen = step_along(self.sitters(seat), self.sitter(seat), by)
        self.computers[seat] = chosen != PERSON
        if chosen != PERSON:
            self.take_level(seat, chosen)

    def sitters(self, seat: int) -> tuple[str, ...]:
        """Return the kinds of players that are possible for a seat."""
        others = self.persons - (not self.computers[seat])
        return ((PERSON,) if others < self.most_persons else ()) + self.levels

    def keep_to_offer(self) -> None:
        """Change players that the kiosk's offer does not allow: too many persons, or other levels."""
        if self.persons > self.most_persons:
            self.sit(self.most_persons, self.seats - self.most_persons)
        for seat in range(SEATS):
            if (self.characters[seat].level or MASTER) not in self.levels:
                self.characters[seat] = Character(_usual(self.levels))

    def take_level(self, seat: int, level: str) -> None:
        """Set the level of the computer in a seat; the persona stays if it plays at that level."""
        persona = self.persona(seat)
        self.characters[seat] = Character(level)
        if persona in self.personas(seat):
            self.characters[seat] = Character(self.sitter(seat), persona)

    def turn_persona(self, seat: int, by: int) -> None:
        """Choose the persona ``by`` places on among those of the level; the first follows the last."""
        known, here = self.personas(seat), self.persona(seat)
        at = known.index(here) if here in known else 0
        self.characters[seat] = Character(self.sitter(seat), known[(at + by) % len(known)])

    def exchange(self, one: int, other: int) -> None:
        """Let the players in two seats change places."""
        lists: tuple[list[Any], ...] = (self.computers, self.characters, self.names, self.crew)
        for those in lists:
            those[one], those[other] = those[other], those[one]

    def who(self) -> tuple[Seat, ...]:
        """Return the seats with their players. A lone person's name is "". Other persons have a chosen or a
        standard name, computers that of their persona or crew."""
        from ..match import Seat

        return tuple(
            Seat(self.persona(seat) or self.crew[seat], self.characters[seat])
            if self.computers[seat]
            else Seat("" if self.persons == 1 else self._own_name(seat) or PERSONS[seat])
            for seat in range(self.seats)
        )

    def _own_name(self, seat: int) -> str:
        """Return the name the person there has chosen, unless another seat has it."""
        others = [other for other in range(self.seats) if other != seat]
        computers = (self.persona(other) or self.crew[other] for other in others if self.computers[other])
        persons = ({self.names[other], PERSONS[other]} for other in others if not self.computers[other])
        name = self.names[seat]
        return "" if name in {*computers, *(called for pair in persons for called in pair)} else name


def _usual(levels: tuple[str, ...]) -> str:
    """Return the level for players who have not chosen one."""
    return USUAL if USUAL in levels else levels[0]
