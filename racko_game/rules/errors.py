"""Errors of the rules: a code with the facts of the case; ``words`` turns both into a sentence."""

from __future__ import annotations

from collections.abc import Hashable


class Term(str):
    """A fact that has a name in words: the code of that name."""

    __slots__ = ()


class Refused(ValueError):
    """A request that was refused: ``code`` says why, ``facts`` give the details."""

    def __init__(self, code: str, /, **facts: Hashable) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts

    def __str__(self) -> str:
        """Return code and facts, for a log."""
        return ", ".join([self.code, *(f"{name} {fact}" for name, fact in self.facts.items())])


class RulesError(Refused):
    """A match that cannot be played with this charter, these seats or this seed."""


class IllegalAction(Refused):
    """An action that the table does not wait for."""


class NotationError(Refused):
    """Text that names no move."""
