"""The occasion on which the rule book is opened: a question at a table, or no table at all."""

from __future__ import annotations

from typing import NamedTuple

from ...rules.pieces.moves import Prompt
from ...rules.table import Charter
from ..match import Match


class Occasion(NamedTuple):
    """The occasion on which the rule book is opened. ``charter`` and ``seats``: what is played, and by how
    many; ``kind``: the question that is asked now, see ``question_kind``; ``at_table``: the book is opened
    during a match, so the options cannot be changed."""

    charter: Charter
    seats: int
    kind: str = ""
    at_table: bool = True


def at_table(match: Match, prompt: Prompt) -> Occasion:
    """Return the occasion of a match at a question; it reveals no hidden card."""
    from .books import question_kind

    return Occasion(match.charter, len(match.seats), question_kind(prompt, match.rules))


def as_printed(edition: str, seats: int) -> Occasion:
    """Return the occasion of reading about an edition with its printed rules, without a table."""
    from .books import printed_charter

    return Occasion(printed_charter(edition, seats), seats, at_table=False)
