"""Errors of the rules: a code with the facts of the case, which ``words`` turns into a sentence."""

from __future__ import annotations

from collections.abc import Hashable


class Term(str):
    """The id of a phrase or sentence, such as ``house.no-run``: a fact that is later said in words."""

    __slots__ = ()


class Refused(ValueError):
    """A request that was refused: ``code`` is the id of the reason's sentence, ``facts`` its arguments."""

    def __init__(self, code: str, /, **facts: Hashable) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts

    def __str__(self) -> str:
        """Return code and facts, for the log."""
        return ", ".join([self.code, *(f"{name} {fact}" for name, fact in self.facts.items())])


class RulesError(Refused):
    """A match cannot be played with this charter (edition and options), number of seats or seed."""


class IllegalAction(Refused):
    """An action is not possible now."""


class NotationError(Refused):
    """A text names no move."""
