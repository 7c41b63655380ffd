"""How long a computer seems to think. It tells nothing of what it holds."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from ...ai.players.character import Character
from ...ai.players.levels import PERSONAS
from ...rules.pieces.prompts import AskGoOut
from ...rules.table import View

Pace = Callable[[View, int], float]
"""The seconds until a computer that is asked with this view at a ply seems to have thought."""

SHORTEST, LONGEST = 0.3, 1.0  # seconds until a move is shown, whatever it is and whatever they hold
QUICKEST = 0.15


def at_once(view: View, ply: int) -> float:
    """Nobody looks on."""
    return 0.0


def humanly(character: Character, seed: bytes, seat: int, speed: Callable[[], float]) -> Pace:
    """A varied moment, in the tempo of the character; none where nobody may see that there is a question."""

    def pace(view: View, ply: int) -> float:
        if isinstance(view.prompts[-1], AskGoOut):
            return 0.0
        return pause(character, Random(f"{seed.hex()} {seat} {ply}")) / speed()

    return pace


def pause(character: Character, chance: Random) -> float:
    """A moment by chance; a persona has its own tempo."""
    tempo = PERSONAS[character.persona].tempo if character.persona in PERSONAS else 1.0
    return chance.uniform(max(SHORTEST * tempo, QUICKEST), min(LONGEST * tempo, LONGEST))
