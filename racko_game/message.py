"""Messages to people as plain values, before they are put into a language; and Trouble, an error that has
one."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple


class Person(NamedTuple):
    """A person in a sentence, by name; ``you``: it is the sentence's reader, who is called "you"."""

    name: str
    you: bool = False


class Message:
    """The id of a sentence and its arguments, as a plain value. An argument is a number, a text, a
    ``Person``, a card, a path, another message, or a tuple of such; the one named ``n`` decides between
    singular and plural."""

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
    """Return the operating system's reason for an error, or else the error's own text."""
    return getattr(error, "strerror", None) or str(error)


def message_of(error: BaseException) -> Message:
    """Return the message of an error: from its ``code`` (the id of a sentence) and ``facts`` if it has them,
    else its own text. Errors of the rules, which know no messages, have a code as well. A ``code`` with
    spaces in it is a library's own text."""
    code, facts = getattr(error, "code", None), getattr(error, "facts", None)
    if isinstance(code, str) and isinstance(facts, dict) and " " not in code:
        return Message(code, **facts)
    return Message("error.plain", text=str(error))


class Trouble(Exception):
    """An error that the player can fix, such as a full disk or a folder without permission. It holds the
    ``code`` of its sentence and the ``facts`` that are the sentence's arguments; ``words`` makes the
    sentence."""

    def __init__(self, code: str, /, **facts: Hashable) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts

    def __str__(self) -> str:
        """Return the code and the facts, for a log."""
        return ", ".join([self.code, *(f"{name} {fact}" for name, fact in self.facts.items())])
