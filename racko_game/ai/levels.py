"""Levels and personas, as data: what each sees, remembers, risks, likes, and how it errs."""

from __future__ import annotations

from typing import NamedTuple

from .asking import Player, choose
from .memory import Memory


class Level(NamedTuple):
    """How well a player plays. All weigh by the same core; the lower ones see and remember less of it.

    Weights are parts of the time that the rack still takes.
    """

    name: str
    says: str
    memory: Memory
    blur: float  # differences smaller than this are easily confused
    runs: float  # the share of turns in which it thinks of the run it needs
    home: float  # how much it clings to cards standing where they would if all were spread evenly
    ends: float  # how much less it cares for the ends of the rack than for its middle
    drawing: float  # how much of what a draw may bring it considers, when it could take a discard
    caution: float  # how much longer runs must promise before it holds a finished rack back


class Taste(NamedTuple):
    """What a persona likes: weights as above; what it likes seems to cost less."""

    take: float = 0.0  # to take what lies there
    toss: float = 0.0  # to throw a drawn card away
    run: float = 0.0  # cards that follow one another, for each neighbour
    low: float = 0.0  # cards that count, from the front on, for each
    home: float = 0.0  # cards where they would stand if all were spread evenly
    hold: float = 0.0  # to hold a finished rack back


class Persona(NamedTuple):
    """A character at the table."""

    name: str
    says: str
    emblem: str
    levels: tuple[str, ...]  # at which it plays
    tempo: float  # seconds it seems to think
    taste: Taste


LEVELS = {
    level.name: level
    for level in (
        Level(
            "Novice", "knows the rules, and sees what lies before it",
            Memory(0.3, 0.0), blur=0.25, runs=0.55, home=9.0, ends=0.25, drawing=0.0, caution=1.0,
        ),
        Level(
            "Casual", "plays now and then",
            Memory(0.7, 0.1), blur=0.18, runs=0.7, home=3.0, ends=0.10, drawing=0.2, caution=0.5,
        ),
        Level(
            "Steady", "knows what to keep",
            Memory(1.5, 0.3), blur=0.12, runs=0.85, home=1.2, ends=0.06, drawing=0.3, caution=0.2,
        ),
        Level(
            "Sharp", "forgets little",
            Memory(3.0, 0.6), blur=0.06, runs=0.95, home=0.35, ends=0.03, drawing=0.5, caution=0.0,
        ),
    )
}  # fmt: skip
"""The levels below Master, the lowest first."""

MASTER = "Master"
EVERY_LEVEL = (*LEVELS, MASTER)
PLAIN = Taste()

PERSONAS = {
    persona.name: persona
    for persona in (
        Persona(
            "Tilda", "waits for the right card", "tortoise", ("Steady", "Sharp"), 1.6,
            Taste(take=-0.06, toss=0.04),
        ),
        Persona(
            "Jack", "takes what glitters", "magpie", ("Novice", "Casual", "Steady"), 0.7,
            Taste(take=0.08),
        ),
        Persona("Stella", "hunts runs", "ladder", ("Casual", "Steady", "Sharp"), 1.2, Taste(run=0.06)),
        Persona("Penny", "counts every point", "coin", ("Casual", "Steady"), 1.3, Taste(low=0.04)),
        Persona(
            "Rex", "uses every card, and waits for more", "die", ("Novice", "Casual"), 0.6,
            Taste(toss=-0.1, hold=1.0),
        ),
        Persona(
            "Otto", "likes every card in its place", "ruler", ("Casual", "Steady"), 1.0,
            Taste(home=0.3),
        ),
    )
}  # fmt: skip
"""The personas by name."""


def player(level: str, persona: str | None = None) -> Player:
    """A player of a level, and with the taste of a persona; KeyError if there is none of that name."""
    from .mind import mind  # with the first question: what weighs moves takes its time to be learnt

    taste = PERSONAS[persona].taste if persona is not None else PLAIN
    if level == MASTER and taste == PLAIN:
        return choose
    return mind(LEVELS[level], taste)
