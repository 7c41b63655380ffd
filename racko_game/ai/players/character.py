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
    """How well a player remembers cards: for how many ``turns`` a discard, on average, and which share (0 …
    1) of the cards that ``others`` take from the discard pile."""

    turns: float  # for which a discard is remembered, on average; the top one is always known
    others: float  # the share of cards taken from the discard pile by others that it remembers


class Level(NamedTuple):
    """The strength of a player. All levels use the same evaluators; lower levels see and remember less.

    Weights are fractions of the time that the rack still takes.
    """

    name: str
    says: str
    memory: Memory
    blur: float  # differences smaller than this are easily missed
    runs: float  # the share of turns in which it thinks of the run it needs
    home: float  # how much it prefers cards where they would be if all were spread evenly
    ends: float  # how much it neglects the ends of the rack
    imagines: int  # how many of the cards that a draw may bring
    caution: float  # how much more waiting must promise before it waits with a finished rack
    words: int  # how many of a dictionary's most frequent words it knows, aims at and calls


class Taste(NamedTuple):
    """A persona's (character's) preferences, as weights like those of a level; they are scaled up on lower
    levels."""

    take: float = 0.0  # to take a useful discard
    toss: float = 0.0  # to discard a drawn card
    run: float = 0.0  # consecutive cards, for each such neighbour
    low: float = 0.0  # slots near the front, and for each card in order from the front
    middle: float = 0.0  # slots near the middle
    hold: float = 0.0  # to wait with a finished rack


class Persona(NamedTuple):
    """A computer player's personality at the table: its name, emblem, levels, tempo and taste."""

    name: str
    says: str
    emblem: str
    levels: tuple[str, ...]  # at which it plays
    tempo: float  # factor of the time it appears to think
    taste: Taste
