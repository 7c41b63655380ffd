"""The five verbs of the game: deal, options, play, view, redact.

>>> from racko_game.rules.pieces.moves import TAKE
>>> table = deal(Charter("original"), seats=2, seed=bytes(16))
>>> asked(table), options(table)
(0, (Draw(), Take()))
>>> table, events = play(table, TAKE)
>>> events[0].card.text
'20'
>>> view(table, seat=1).open_faces[table.racks[0][0]] is None
True
"""

from __future__ import annotations

from .errors import IllegalAction, Term
from .pieces.events import redact
from .pieces.moves import HOLD, Action, AskGoOut, prompt_word
from .table import Charter, Events, Outcome, Table, View, asked
from .table import view as view_as_it_is
from .turns import OPTIONS, STEPS, open_match

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


def deal(charter: Charter, seats: int, seed: bytes) -> Table:
    """Return the table of a new match, with the first round dealt. ``seats``: their number; ``seed``: 16
    bytes. ``open_match`` also returns the events of the deal. Raises RulesError if the match cannot be
    played."""
    return open_match(charter, seats, seed)[0]


def options(table: Table) -> tuple[Action, ...]:
    """Return exactly the actions that ``play`` accepts now; none once the match is over."""
    prompt = table.prompts[-1]
    return OPTIONS[type(prompt)](table, prompt)


def play(table: Table, action: Action) -> Outcome:
    """Return the table after ``action``, and the events that led to it. Raises IllegalAction if the action is
    not one of ``options(table)``."""
    prompt = table.prompts[-1]
    try:
        step = STEPS[type(prompt)][type(action)]
    except KeyError:
        asks = Term(f"asks.{prompt_word(type(prompt))}")
        raise IllegalAction("action.no-answer", action=type(action).__name__, asks=asks) from None
    return step(table, prompt, action)


def view(table: Table, seat: int | None, others: tuple[int, ...] = ()) -> View:
    """Return the table as ``seat`` (None: an onlooker) may see it; ``open_faces`` shows ``others``, too.
    Nobody else may know that a seat has a finished rack and waits. So while a seat is asked whether it goes
    out, all others see the table as it will be if the seat does not."""
    return view_as_it_is(_held_back(table, (seat, *others))[0], seat, others)


def visible_events(
    before: Table, after: Table, events: Events, seat: int | None, others: tuple[int, ...] = ()
) -> Events:
    """Return what ``seat`` may know of the events between two tables, with hidden cards removed. The cards of
    the seats ``others`` are visible, too. If the stock is refilled after a seat has chosen to wait, the
    others learn of the refill when the seat is asked, not when it answers: so the events always lead exactly
    from the view before to the view after."""
    known, (_, more) = _held_back(before, (seat, *others))[1], _held_back(after, (seat, *others))
    return tuple(redact(event, seat, others) for event in (*events, *more) if event not in known)


def _held_back(table: Table, eyes: tuple[int | None, ...]) -> Outcome:
    """Return the table as if the seat asked to go out had declined, unless that seat is one of ``eyes``. If
    declining would end the round, the table is unchanged: the racks are shown after either answer anyway."""
    prompt = table.prompts[-1]
    if type(prompt) is AskGoOut and prompt.seat not in eyes:
        after, events = play(table, HOLD)
        if asked(after) is not None:
            return after, events
    return table, ()
