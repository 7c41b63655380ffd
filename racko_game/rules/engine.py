"""The five verbs everybody plays by: deal, options, play, view, redact."""

from __future__ import annotations

from .events import redact
from .table import Charter, Table, asked, view
from .turns import IllegalAction, open_match, options, play

__all__ = ["IllegalAction", "asked", "deal", "open_match", "options", "play", "redact", "view"]


def deal(charter: Charter, seats: int, seed: bytes) -> Table:
    """The table of a new match, its first round dealt; RulesError if it cannot be played.

    ``open_match`` gives the same table with the events of the cut and the deal.
    """
    return open_match(charter, seats, seed)[0]
