"""Messages: what is to be said to people, before any language says it; and Trouble, an error with one."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple


class Person(NamedTuple):
    """Somebody a sentence is about: a name, or ``you`` if it is who reads the sentence."""

    name: str
    you: bool = False


class Message:
    """What is to be said: the id of a sentence and what stands in it. A plain value.

    An argument is a number, a text, a ``Person``, a card, a path, another message, or a tuple of such;
    the one named ``n`` is what a sentence's singular or plural goes by.
    """

    __slots__ = ("args", "id")

    def __init__(self, id: str, /, **args: Hashable) -> None:
        self.id = id
        self.args = tuple(sorted(args.items()))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and (self.id, self.args) == (other.id, other.args)

    def __hash__(self) -> int:
        return hash((self.id, self.args))

    def __repr__(self) -> str:
        return f"Message({', '.join([repr(self.id), *(f'{name}={arg!r}' for name, arg in self.args)])})"


def why(error: Exception) -> str:
    """What the system says of a file, or of whatever went wrong with it."""
    return getattr(error, "strerror", None) or str(error)


def message_of(error: BaseException) -> Message:
    """What an error says: by its ``code`` and ``facts`` if it has them, or else in its own text.

    A code is the id of a sentence; an error of the rules, which know no messages, has one as well. What
    has spaces in it is no code: a tool says its own.
    """
    code, facts = getattr(error, "code", None), getattr(error, "facts", None)
    if isinstance(code, str) and isinstance(facts, dict) and " " not in code:
        return Message(code, **facts)
    return Message("error.plain", text=str(error))


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
