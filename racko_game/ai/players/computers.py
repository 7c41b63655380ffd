"""Computer players as functions, their random numbers, and the levels and personas as data. The evaluators
are imported with the first decision, so that the game starts without waiting for them."""

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
"""A function that chooses one of the options for the seat of the view; its random numbers break ties."""


def choose(view: View, options: tuple[Action, ...], chance: random.Random) -> Action:
    """Return the option that the strongest player chooses; ``chance`` breaks ties."""
    from .player import choose as usual

    return usual(view, options, chance)


class Chances:
    """The random numbers of a seat: a stream with one number for each ply (move), which seeds a generator."""

    def __init__(self, seed: bytes, seat: int) -> None:
        self._named = (seed, f"seat/{seat}")
        self._stream, self._used = Stream(*self._named), 0

    def at(self, ply: int) -> random.Random:
        """Return the random generator for a ply (number of actions so far); fastest in rising order."""
        if ply < self._used:
            self._stream, self._used = Stream(*self._named), 0
        for _ in range(self._used, ply):
            self._stream.word()
        self._used = ply + 1
        return random.Random(self._stream.word())


def chance_for(seed: bytes, seat: int, ply: int) -> random.Random:
    """Return the random generator of a computer in ``seat`` (from 0) after ``ply`` actions of the match."""
    return Chances(seed, seat).at(ply)


LEVELS = {
    level.name: level
    for level in (
        Level("Novice", "manner.novice", Memory(0.3, 0.0), blur=1.0, runs=0.65, home=16.0, ends=0.6,
              imagines=1, caution=4.0, words=2_000),
        Level("Casual", "manner.casual", Memory(0.7, 0.1), blur=0.28, runs=0.77, home=6.0, ends=0.18,
              imagines=2, caution=0.5, words=3_500),
        Level("Steady", "manner.steady", Memory(1.5, 0.3), blur=0.135, runs=0.9, home=1.6, ends=0.08,
              imagines=4, caution=0.2, words=7_000),
        Level("Sharp", "manner.sharp", Memory(3.0, 0.6), blur=0.08, runs=0.95, home=0.55, ends=0.04,
              imagines=4, caution=0.0, words=15_000),
    )
}  # fmt: skip
"""The levels below Master by name, the lowest first."""

MASTER = "Master"
USUAL = "Casual"  # for who has not chosen
EVERY_LEVEL = (*LEVELS, MASTER)

PERSONAS = {
    persona.name: persona
    for persona in (
        Persona("Tilda", "manner.tilda", "tortoise", ("Steady", "Sharp", "Master"), 1.6,
                Taste(take=-0.08, toss=0.08)),
        Persona("Jack", "manner.jack", "magpie", ("Novice", "Casual", "Steady"), 0.7, Taste(take=0.15)),
        Persona("Stella", "manner.stella", "ladder", ("Steady", "Sharp", "Master"), 1.2, Taste(run=0.12)),
        Persona("Penny", "manner.penny", "coin", ("Casual", "Steady", "Sharp"), 1.3, Taste(low=0.3)),
        Persona("Rex", "manner.rex", "die", ("Novice", "Casual", "Steady"), 0.6, Taste(toss=-0.15, hold=1.0)),
        Persona("Otto", "manner.otto", "ruler", ("Casual", "Steady"), 1.0, Taste(middle=0.3)),
    )
}  # fmt: skip
"""The personas by name."""

EVERY_COMPUTER = (
    *(Character(level) for level in EVERY_LEVEL),
    *(Character(level, one.name) for one in PERSONAS.values() for level in one.levels),
)
"""All characters: every level alone, and every persona at each of its levels."""

KINDS = {one.kind: one for one in (Character(), *EVERY_COMPUTER)}  # all characters by the name of their kind


def player_of(character: Character) -> Player:
    """Return a player of the character's level (such as Sharp), with the taste of its persona (such as
    Penny). ``Master`` or "" has no taste but to win. Raises KeyError if its level or persona does not
    exist."""
    taste = PERSONAS[character.persona].taste if character.persona else Taste()
    if character.level in (MASTER, ""):
        return choose
    chosen = LEVELS[character.level]

    def playing(view: View, options: tuple[Action, ...], chance: random.Random) -> Action:
        from .fallible import decide

        return decide(chosen, taste, view, options, chance)

    return playing


def emblem_of(character: Character | None) -> str:
    """Return the name of the emblem (such as coin) of a character's persona; "" without one."""
    return PERSONAS[character.persona].emblem if character and character.persona in PERSONAS else ""
