"""A match that was played before."""

from __future__ import annotations

from collections.abc import Iterable

from ...rules.actions import Action, Deal
from ...rules.table import View


class ReplayChair:
    """Does again what was done in all seats; the deals are the host's."""

    def __init__(self, actions: Iterable[Action]) -> None:
        self._actions = (action for action in actions if not isinstance(action, Deal))

    def ask(self, view: View, options: tuple[Action, ...], ply: int) -> None:
        """It is known what comes."""

    def poll(self, dt: float) -> Action | None:
        """The next action; None after the last."""
        return next(self._actions, None)
