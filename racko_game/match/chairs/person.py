"""Persons: at the screen, where the answer comes some time, and at the keyboard, where it is waited for."""

from __future__ import annotations

from collections.abc import Callable

from ...rules.pieces.actions import Action
from ...rules.table import View


class ScreenChair:
    """Persons at one screen: what they want is handed in, once they are asked."""

    def __init__(self) -> None:
        self._answer: Action | None = None

    def answer(self, action: Action) -> None:
        """The person who is asked does this."""
        self._answer = action

    def ask(self, view: View, options: tuple[Action, ...], ply: int) -> None:
        """The screen shows them what there is to do."""

    def poll(self, dt: float) -> Action | None:
        """What was handed in."""
        action, self._answer = self._answer, None
        return action


class KeyboardChair:
    """A person whose answer is waited for: ``read`` returns with it."""

    def __init__(self, read: Callable[[], Action]) -> None:
        self._read = read

    def ask(self, view: View, options: tuple[Action, ...], ply: int) -> None:
        """Whoever reads knows what is asked."""

    def poll(self, dt: float) -> Action | None:
        """The answer, after however long."""
        return self._read()
