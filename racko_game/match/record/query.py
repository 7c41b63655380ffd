"""A question to the history, and its answer or the reason why there is none."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

from ...message import Message, Trouble, message_of

if TYPE_CHECKING:
    from ...jobs.work import Work
    from ...store.history.history import History


T = TypeVar("T")


class Answered(NamedTuple, Generic[T]):
    """What a query found, or the ``problem`` that prevented it. ``found`` can be None without a problem."""

    found: T | None
    problem: Message | None = None


NOT_ANSWERED: Answered[Any] = Answered(None, Message("history.no-answer"))


class Asks(Protocol):
    """A source of answers from the history, without waiting for the disk."""

    def ask(self, question: Callable[[History], T]) -> Work[Answered[T]]:
        """Begin a query or a change; ``question`` is called with the history in a job."""


def answered(history: Callable[[], History] | None, question: Callable[[History], T]) -> Answered[T]:
    """Return the result of calling ``question`` with a history, or the problem if that fails."""
    from ...rules.errors import Refused

    if history is None:
        return Answered(None, Message("history.none"))
    try:
        return Answered(question(history()))
    except (Trouble, Refused) as error:
        return Answered(None, message_of(error))
