"""Characters of computer players: their strength, tastes and appearance."""

from __future__ import annotations

from typing import NamedTuple

CAREFUL = "careful"
"""The kind of a computer player without a level."""


class Character(NamedTuple):
    """A computer player's level and persona, if any. Without a level it plays as well as it can."""

    level: str = ""
    persona: str = ""

    @classmethod
    def read(cls, text: str) -> Character:
        """Return the character written as ``Sharp:Penny``, ``Sharp``, or "" (no level)."""
        level, _, persona = text.partition(":")
        return cls(level, persona)

    def __str__(self) -> str:
        return ":".join(filter(None, self))

    @property
    def kind(self) -> str:
        """Return the character's name in records and on the command line: ``sharp-penny``, ``sharp``."""
        return "-".join(filter(None, self)).lower() or CAREFUL


class Memory(NamedTuple):
    """How well a player remembers cards."""

    turns: float  # that a discard is remembered, on average; the top one is in sight
    others: float  # the share of cards it keeps in mind that others took in sight of all


class Level(NamedTuple):
    """The strength of a player. All levels use the same evaluators; lower levels see and remember less.

    Weights are fractions of the time that the rack still takes.
    """

    name: str
    says: str
    memory: Memory
    blur: float  # differences smaller than this are easily confused
    runs: float  # the share of turns in which it thinks of the run it needs
    home: float  # how much it clings to cards standing where they would if all were spread evenly
    ends: float  # how much less it cares for the ends of the rack than for its middle
    imagines: int  # of the cards that a draw may bring
    caution: float  # how much longer runs must promise before it holds a finished rack back
    words: int  # of a dictionary's, the commonest; those it does not know it neither aims at nor calls


class Taste(NamedTuple):
    """A persona's preferences, as weights like those of a level; they are scaled up on lower levels."""

    take: float = 0.0  # to take what lies there and is of use
    toss: float = 0.0  # to throw a drawn card away
    run: float = 0.0  # cards that follow one another, for each neighbour
    low: float = 0.0  # slots near the front, and cards that count from there on, for each
    middle: float = 0.0  # slots near the middle
    hold: float = 0.0  # to hold a finished rack back


class Persona(NamedTuple):
    """A computer player's personality at the table: its name, emblem, levels, tempo and taste."""

    name: str
    says: str
    emblem: str
    levels: tuple[str, ...]  # at which it plays
    tempo: float  # seconds it seems to think
    taste: Taste
