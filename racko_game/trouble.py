"""Trouble: what went wrong outside the game."""

from __future__ import annotations

from collections.abc import Hashable


class Trouble(Exception):
    """Something a person can mend: a full disk, a folder that is not theirs.

    It holds the ``code`` of its sentence and the ``facts`` that stand in it; ``words`` makes the sentence.
    """

    def __init__(self, code: str, /, **facts: Hashable) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts

    def __str__(self) -> str:
        """The code and the facts, for a log."""
        return ", ".join([self.code, *(f"{name} {fact}" for name, fact in self.facts.items())])
