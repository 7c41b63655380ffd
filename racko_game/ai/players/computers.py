"""Computer players: what one is asked, the chance it has, and the levels and personas, as data.

What weighs moves is imported with the first question, so that a game starts without waiting for it.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from ...rules.chance import Stream
from .character import Character, Level, Memory, Persona, Taste

if TYPE_CHECKING:
    from ...rules.pieces.moves import Action
    from ...rules.table import View


Player: TypeAlias = "Callable[[View, tuple[Action, ...], random.Random], Action]"
"""Chooses one of the options for the seat whose view it is; chance breaks ties."""


def choose(view: View, options: tuple[Action, ...], chance: random.Random) -> Action:
    """The choice of the usual player."""
    from .player import choose as usual

    return usual(view, options, chance)


class Chances:
    """The chance a computer in a seat has at each ply of a match: word ``ply`` of the seat's own stream."""

    def __init__(self, seed: bytes, seat: int) -> None:
        self._named = (seed, f"seat/{seat}")
        self._stream, self._used = Stream(*self._named), 0

    def at(self, ply: int) -> random.Random:
        """The chance at a ply; quickest if they are asked for in rising order."""
        if ply < self._used:
            self._stream, self._used = Stream(*self._named), 0
        for _ in range(self._used, ply):
            self._stream.word()
        self._used = ply + 1
        return random.Random(self._stream.word())


def chance_for(seed: bytes, seat: int, ply: int) -> random.Random:
    """The chance a computer in ``seat`` has at one ply of the match."""
    return Chances(seed, seat).at(ply)


LEVELS = {
    level.name: level
    for level in (
        Level(
            "Novice", "manner.novice",
            Memory(0.3, 0.0), blur=1.0, runs=0.65, home=16.0, ends=0.6, imagines=1, caution=4.0,
            words=2_000,
        ),
        Level(
            "Casual", "manner.casual",
            Memory(0.7, 0.1), blur=0.28, runs=0.77, home=6.0, ends=0.18, imagines=2, caution=0.5,
            words=3_500,
        ),
        Level(
            "Steady", "manner.steady",
            Memory(1.5, 0.3), blur=0.135, runs=0.9, home=1.6, ends=0.08, imagines=4, caution=0.2,
            words=7_000,
        ),
        Level(
            "Sharp", "manner.sharp",
            Memory(3.0, 0.6), blur=0.08, runs=0.95, home=0.55, ends=0.04, imagines=4, caution=0.0,
            words=15_000,
        ),
    )
}  # fmt: skip
"""The levels below Master, the lowest first."""

MASTER = "Master"
USUAL = "Casual"  # for who has not chosen
EVERY_LEVEL = (*LEVELS, MASTER)
PLAIN = Taste()

PERSONAS = {
    persona.name: persona
    for persona in (
        Persona(
            "Tilda", "manner.tilda", "tortoise", ("Steady", "Sharp", "Master"), 1.6,
            Taste(take=-0.08, toss=0.08),
        ),
        Persona(
            "Jack", "manner.jack", "magpie", ("Novice", "Casual", "Steady"), 0.7,
            Taste(take=0.15),
        ),
        Persona("Stella", "manner.stella", "ladder", ("Steady", "Sharp", "Master"), 1.2, Taste(run=0.12)),
        Persona("Penny", "manner.penny", "coin", ("Casual", "Steady", "Sharp"), 1.3, Taste(low=0.3)),
        Persona(
            "Rex", "manner.rex", "die", ("Novice", "Casual", "Steady"), 0.6,
            Taste(toss=-0.15, hold=1.0),
        ),
        Persona(
            "Otto", "manner.otto", "ruler", ("Casual", "Steady"), 1.0,
            Taste(middle=0.3),
        ),
    )
}  # fmt: skip
"""The personas by name."""

EVERY_COMPUTER = (
    *(Character(level) for level in EVERY_LEVEL),
    *(Character(level, one.name) for one in PERSONAS.values() for level in one.levels),
)
"""Every level, and every persona at each of its levels."""

KINDS = {one.kind: one for one in (Character(), *EVERY_COMPUTER)}
"""Every character by what kind of player it is."""


def player(level: str, persona: str | None = None) -> Player:
    """A player of a level, with the taste of a persona; KeyError if there is none of that name.

    Masters have one taste, to win; what weighs moves is learnt with the first question.
    """
    taste = PERSONAS[persona].taste if persona is not None else PLAIN
    if level in (MASTER, ""):
        return choose
    chosen = LEVELS[level]

    def playing(view: View, options: tuple[Action, ...], chance: random.Random) -> Action:
        from .fallible import decide

        return decide(chosen, taste, view, options, chance)

    return playing


def seated(who: Character) -> Player:
    """The player that is this character; KeyError if there is none."""
    return player(who.level, who.persona or None)


def emblem_of(who: Character | None) -> str:
    """The emblem of a character's persona, or nothing."""
    return PERSONAS[who.persona].emblem if who and who.persona in PERSONAS else ""
