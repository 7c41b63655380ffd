"""A question to the history, and its answer or the reason why there is none."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

from ...message import Message, message_of

if TYPE_CHECKING:
    from ...jobs.work import Work
    from ...store.history.history import History


T = TypeVar("T")


class Answered(NamedTuple, Generic[T]):
    """The history's answer; None, with the reason in ``problem``, if it has none."""

    found: T | None
    problem: Message | None = None


NOT_ANSWERED: Answered[Any] = Answered(None, Message("history.no-answer"))


class Asks(Protocol):
    """A source of answers from the history, beside the frame."""

    def ask(self, question: Callable[[History], T]) -> Work[Answered[T]]:
        """Begin a query or a change."""


def answered(history: Callable[[], History] | None, question: Callable[[History], T]) -> Answered[T]:
    """Return the answer of a history to a question."""
    from ...message import Trouble
    from ...rules.errors import Refused

    if history is None:
        return Answered(None, Message("history.none"))
    try:
        return Answered(question(history()))
    except (Trouble, Refused) as error:
        return Answered(None, message_of(error))
