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
    """How well a player remembers cards: for how many ``turns`` a discard, on average (the top one always),
    and which share (0 … 1) of the cards that ``others`` take from the discard pile."""

    turns: float
    others: float


class Level(NamedTuple):
    """The strength of a player. All levels use the same evaluators; lower levels see and remember less.

    Weights are fractions of the time that the rack still takes. ``blur``: differences smaller than this are
    easily missed; ``runs``: the share of turns in which it thinks of the required run; ``home``: its taste
    for cards where an even spread would have them; ``ends``: how much it neglects the rack's ends;
    ``imagines``: how many of the cards a draw may bring; ``caution``: how much more waiting must promise;
    ``words``: how many of a dictionary's most frequent words it knows.
    """

    name: str
    says: str
    memory: Memory
    blur: float
    runs: float
    home: float
    ends: float
    imagines: int
    caution: float
    words: int


class Taste(NamedTuple):
    """A persona's (character's) preferences, as weights like those of a level; they are scaled up on lower
    levels.

    They are for taking useful discards, tossing drawn cards, neighbors in a ``run``, slots near the front
    (``low``) or the ``middle``, and waiting with a finished rack (``hold``).
    """

    take: float = 0.0
    toss: float = 0.0
    run: float = 0.0
    low: float = 0.0
    middle: float = 0.0
    hold: float = 0.0


class Persona(NamedTuple):
    """A computer player's personality at the table: its name, emblem, levels, tempo and taste. ``tempo``: a
    factor of the time it appears to think."""

    name: str
    says: str
    emblem: str
    levels: tuple[str, ...]
    tempo: float
    taste: Taste
