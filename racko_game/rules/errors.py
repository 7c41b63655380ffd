"""What may not be: a code, and the facts that go with it. What is said of it is no matter of the rules."""

from __future__ import annotations

from collections.abc import Hashable


class Term(str):
    """A fact that has a name in words of its own: the code of that."""

    __slots__ = ()


class Refused(ValueError):
    """Something that may not be: the ``code`` of why, and the ``facts`` of the case."""

    def __init__(self, code: str, /, **facts: Hashable) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts

    def __str__(self) -> str:
        """The code and the facts, for a log."""
        return ", ".join([self.code, *(f"{name} {fact}" for name, fact in self.facts.items())])


class RulesError(Refused):
    """A match that cannot be played this way."""


class IllegalAction(Refused):
    """The table does not wait for this action."""


class NotationError(Refused):
    """Words that are no move."""
