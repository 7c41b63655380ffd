"""Characters of computer players: their strength, tastes and appearance."""

from __future__ import annotations

from typing import NamedTuple

CAREFUL = "careful"  # the kind of a computer player without a level


class Character(NamedTuple):
    """A computer player's level (such as Sharp) and persona (such as Penny), "" for none; without a level it
    plays as well as it can."""

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
        """Return the name in records and commands: ``sharp-penny``, ``sharp``; ``careful`` for neither."""
        return "-".join(filter(None, self)).lower() or CAREFUL


class Memory(NamedTuple):
    """How well a player remembers cards. ``turns``: how many turns of each seat it remembers a discard, on
    average (the top one always); ``others``: the share (0 … 1) that it remembers of the cards that others
    take from the discard pile."""

    turns: float
    others: float


class Level(NamedTuple):
    """The strength of a player. All levels use the same evaluators; lower levels see and remember less.
    ``says``: the id of its description. Shares of the time that the rack still takes: ``blur``, its usual
    error; ``home``, its dislike of a card three slots from its place in an even spread; ``ends``, of changing
    a card at the rack's ends; ``caution``, of waiting with a finished rack. ``runs``: the share of turns in
    which it thinks of the required run; ``imagines``: how many of the cards a draw may bring it considers;
    ``words``: how many of a dictionary's most frequent words it knows."""

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
    """A persona's (character's) preferences, positive ones for what it likes: shares of the time that the
    rack still takes, raised on lower levels. They are for taking useful discards, tossing drawn cards,
    neighbors in a ``run``, slots near the front (``low``) or the ``middle``, and waiting with a finished rack
    (``hold``)."""

    take: float = 0.0
    toss: float = 0.0
    run: float = 0.0
    low: float = 0.0
    middle: float = 0.0
    hold: float = 0.0


class Persona(NamedTuple):
    """A computer player's personality: its name, its description's id (``says``), its emblem's name, the
    levels it has, its taste, and a factor of the time it appears to think (``tempo``)."""

    name: str
    says: str
    emblem: str
    levels: tuple[str, ...]
    tempo: float
    taste: Taste
