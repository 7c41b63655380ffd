"""For what the rule book is opened: for a table, at the question that is asked there now; or for none."""

from __future__ import annotations

from typing import NamedTuple

from ...rules.pieces.moves import Prompt
from ...rules.table import Charter
from ..match import Match


class Occasion(NamedTuple):
    """What the book is opened for: what is played by, how many play, the question that is asked now; at a
    table nothing of that can be changed."""

    charter: Charter
    seats: int
    kind: str = ""
    at_table: bool = True


def at_table(match: Match, prompt: Prompt) -> Occasion:
    """For a match, by what it is played by and what is asked alone: neither tells what is hidden."""
    from .section import question_kind

    return Occasion(match.charter, len(match.seats), question_kind(prompt, match.rules))


def as_printed(edition: str, seats: int) -> Occasion:
    """For nobody's table."""
    from .section import printed_charter

    return Occasion(printed_charter(edition, seats), seats, at_table=False)
