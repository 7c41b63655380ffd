"""The five verbs everybody plays by: deal, options, play, view, redact."""

from __future__ import annotations

from typing import Final

from . import turns
from .editions import powers, swaps
from .errors import IllegalAction, Term
from .pieces.events import redact
from .pieces.moves import HOLD, Action, AskGoOut, prompt_word
from .table import Charter, Table, View, asked
from .table import view as view_as_it_is
from .turns import Events, Outcome, open_match

__all__ = [
    "IllegalAction",
    "asked",
    "deal",
    "open_match",
    "options",
    "play",
    "redact",
    "view",
    "visible_events",
]

STEPS: Final = turns.STEPS | swaps.STEPS | powers.STEPS
OPTIONS: Final = turns.OPTIONS | swaps.OPTIONS | powers.OPTIONS


def deal(charter: Charter, seats: int, seed: bytes) -> Table:
    """The table of a new match, its first round dealt; RulesError if it cannot be played.

    ``open_match`` gives the same table with the events of the deal and what came before it.
    """
    return open_match(charter, seats, seed)[0]


def options(table: Table) -> tuple[Action, ...]:
    """Exactly the actions ``play`` accepts now."""
    prompt = table.prompts[-1]
    return OPTIONS[type(prompt)](table, prompt)


def play(table: Table, action: Action) -> Outcome:
    """The table after ``action``, and what happened; IllegalAction if the table does not wait for it."""
    prompt = table.prompts[-1]
    try:
        step = STEPS[type(prompt)][type(action)]
    except KeyError:
        asks = Term(f"asks.{prompt_word(type(prompt))}")
        raise IllegalAction("action.no-answer", action=type(action).__name__, asks=asks) from None
    return step(table, prompt, action)


def view(table: Table, seat: int | None, others: tuple[int, ...] = ()) -> View:
    """What ``seat`` may see (None: an onlooker), where the cards of ``others`` lie open as well.

    That a rack is finished is its owner's secret while it is kept back. So a table that asks whether it goes
    out looks to all others as it will if it does not.
    """
    return view_as_it_is(_held_back(table, (seat, *others))[0], seat, others)


def visible_events(
    before: Table, after: Table, events: Events, seat: int | None, others: tuple[int, ...] = ()
) -> Events:
    """What ``seat`` hears of the action that led from one table to the other, redacted; ``others`` play
    with open cards.

    What holding back brings, a refill, is told to the others with the question, not with its answer: so
    each is told exactly what leads from the view before to the view after.
    """
    known, (_, more) = _held_back(before, (seat, *others))[1], _held_back(after, (seat, *others))
    return tuple(redact(event, seat, others) for event in (*events, *more) if event not in known)


def _held_back(table: Table, eyes: tuple[int | None, ...]) -> Outcome:
    """The table as it will be if whoever is asked to go out does not, unless one of ``eyes`` is asked.

    Where that would end the round the racks lie open after either answer, and nothing is kept back.
    """
    prompt = table.prompts[-1]
    if type(prompt) is AskGoOut and prompt.seat not in eyes:
        after, events = play(table, HOLD)
        if asked(after) is not None:
            return after, events
    return table, ()
