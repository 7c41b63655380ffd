"""A match as the history keeps it, and as it is gone on with."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

from ...rules.notation import parse, words
from ...rules.pieces.actions import Action
from ...rules.terms.books import OWN, Books
from ...store.history.rows import KeptMatch, KeptSeat, State
from ...store.library import WordList, open_library
from ..chairs.replay import ReplayChair
from ..host import Host
from ..match import Match
from .reading import read_head
from .record import NOBODY, head, kind_of, line_of, record_of, replay, sitting


def kept(match: Match, id: int, began: float, played: float) -> KeptMatch:
    """How a match stands; ``id`` is its number, the times are seconds since 1970."""
    totals, winners = match.table.totals, match.winners
    sitters = (
        KeptSeat(who.name, kind_of(who), totals[seat], seat in winners)
        for seat, who in enumerate(match.seats)
    )
    own = dict(match.charter.books.words).get(OWN)
    return KeptMatch(
        id,
        began,
        played,
        State.OVER if match.over else State.OPEN,
        match.table.round,
        len(match.actions),
        match.charter.edition,
        "\n".join(head(record_of(match))),
        str(own.file or "") if isinstance(own, WordList) else "",
        json.dumps(sorted(match.charter.books.powers)) if match.charter.books.powers else "",
        tuple(sitters),
    )


def lines_of(match: Match) -> Iterator[str]:
    """All that has been done in a match, a line each."""
    tables = (table for table, _ in replay(record_of(match)))
    for table, action in zip(tables, match.actions, strict=False):
        prompt = table.prompts[-1]
        yield line_of(prompt.seat, words(match.rules, prompt, action))


def go_on(entry: KeptMatch, said: Sequence[str]) -> Match:
    """The match as it stood after these lines.

    Trouble, or an error of the rules, if it cannot be played on: if the owner's words are gone, or others.
    """
    record = read_head(entry.head, _books(entry))
    match = Match(record.charter, sitting(record.players), record.seed)
    host = Host(match, [ReplayChair(_actions(match, said))] * len(match.seats))
    host.play(len(said))
    return match


def _actions(match: Match, said: Sequence[str]) -> Iterator[Action]:
    """What the lines mean, each at the question that it answers; the deals are the host's."""
    for line in said:
        seat, _, text = line.partition(" ")
        if seat != NOBODY:
            yield parse(match.rules, match.table.prompts[-1], text)


def _books(entry: KeptMatch) -> Books:
    books = open_library(Path(entry.words) if entry.words else None)
    if not entry.powers:
        return books
    return books._replace(powers=frozenset((rank, power) for rank, power in json.loads(entry.powers)))
