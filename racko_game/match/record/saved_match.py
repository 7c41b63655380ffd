"""A match in the form in which the history saves it, and how it is resumed."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from ...rules.books import OWN, Books
from ...rules.notation import parse, words
from ...rules.pieces.moves import Action
from ...store.history.rows import SavedMatch, SavedSeat, State
from ...store.library import WordList, open_library
from ..host import Host, Listener, ReplayAgent
from ..match import Match, StoodIn, TakenBack
from .reading import read_head
from .record import NOBODY, done_again, head, kind_of, line_of, note_line, read_note_line, record_of, seats_of


def saved_match(match: Match, id: int, began: float, played: float) -> SavedMatch:
    """Return the state of a match with the number ``id``, ``began`` and last ``played`` at these times
    (seconds since 1970)."""
    totals, winners = match.table.totals, match.winners
    sitters = (
        SavedSeat(who.name, kind_of(who), totals[seat], seat in winners)
        for seat, who in enumerate(match.seats)
    )
    own = dict(match.charter.books.words).get(OWN)
    return SavedMatch(
        id,
        began,
        played,
        State.OVER if match.over else State.OPEN,
        match.table.round,
        len(match.log),
        match.charter.edition,
        "\n".join(head(record_of(match))),
        str(own.file or "") if isinstance(own, WordList) else "",
        json.dumps(sorted(match.charter.books.powers)) if match.charter.books.powers else "",
        tuple(sitters),
        ranked=not (match.taken_back or match.stood_in),
    )


def saved_again(entry: SavedMatch, match: Match, played: float) -> SavedMatch:
    """Return the new state of a saved match, last ``played`` at that time (seconds since 1970)."""
    now = saved_match(match, entry.id, entry.began, played)
    sitters = (
        who._replace(nobody=before.nobody) for who, before in zip(now.sitters, entry.sitters, strict=True)
    )
    return now._replace(
        sitters=tuple(sitters), ranked=entry.ranked and now.ranked, star=entry.star, day=entry.day
    )


def lines_of(match: Match) -> Iterator[str]:
    """Yield all entries in the log of a match, a line each."""
    for before, what, _ in done_again(match.charter, len(match.seats), match.seed, match.log):
        if isinstance(what, TakenBack | StoodIn):
            yield note_line(what)
        else:
            prompt = before.prompts[-1]
            yield line_of(prompt.seat, words(match.rules, prompt, what))


def resume_saved(
    entry: SavedMatch, said: Sequence[str], listener: Callable[[Match], Listener] | None = None
) -> Match:
    """Return the match after the saved lines ``said``; ``listener(match)`` hears the replay. Raises Trouble,
    or an error of the rules, if it cannot be continued, as when the owner's own word list is missing or has
    changed."""
    record = read_head(entry.head, _books(entry))
    match = Match(record.charter, seats_of(record.players), record.seed, record.policy)
    listeners = (listener(match),) if listener else ()
    some: list[str] = []
    for line in (*said, None):
        noted = read_note_line(line) if line else None
        if line and not noted:
            some.append(line)
            continue
        host = Host(match, [ReplayAgent(_actions(match, some))] * len(match.seats))
        host.listen(*listeners)
        host.play(len(match.actions) + len(some))
        some = []
        if isinstance(noted, TakenBack):
            host.take_back(0, noted.many)
        elif noted:
            match.stand_ins = frozenset(noted.seats)
    return match


def _actions(match: Match, said: Sequence[str]) -> Iterator[Action]:
    """Yield the actions of the lines; each line is parsed for the prompt of its moment, deals are added."""
    for line in said:
        seat, _, text = line.partition(" ")
        if seat != NOBODY:
            yield parse(match.rules, match.table.prompts[-1], text)


def _books(entry: SavedMatch) -> Books:
    books = open_library(Path(entry.words) if entry.words else None)
    if not entry.powers:
        return books
    return books._replace(powers=frozenset((rank, power) for rank, power in json.loads(entry.powers)))
