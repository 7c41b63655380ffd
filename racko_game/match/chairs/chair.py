"""A chair: whoever answers for a seat."""

from __future__ import annotations

from typing import Protocol

from ...rules.pieces.actions import Action
from ...rules.table import View


class Chair(Protocol):
    """Answers for a seat. It is told what the seat may see and do, and nothing else."""

    def ask(self, view: View, options: tuple[Action, ...], ply: int) -> None:
        """The seat whose view it is chooses one of ``options``: action ``ply`` of the match, from 0."""

    def poll(self, dt: float) -> Action | None:
        """The answer, once there is one; ``dt`` seconds went by since it was last asked for."""
