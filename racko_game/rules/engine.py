"""The five verbs everybody plays by: deal, options, play, view, redact."""

from __future__ import annotations

from . import powers, swaps, turns
from .actions import Action
from .events import redact
from .table import Charter, Table, asked, view
from .turns import IllegalAction, Outcome, open_match

__all__ = ["IllegalAction", "asked", "deal", "open_match", "options", "play", "redact", "view"]

STEPS = turns.STEPS | swaps.STEPS | powers.STEPS
OPTIONS = turns.OPTIONS | swaps.OPTIONS | powers.OPTIONS
QUESTIONS = turns.QUESTIONS | swaps.QUESTIONS | powers.QUESTIONS


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
    step = STEPS.get((type(prompt), type(action)))
    if step is None:
        raise IllegalAction(f"{type(action).__name__} is no answer to {QUESTIONS[type(prompt)]}.")
    return step(table, prompt, action)
