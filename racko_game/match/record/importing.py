"""Importing: matches from text records into the history; and matches without a name that is deleted."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from hashlib import sha256
from pathlib import Path

from ...message import Message, message_of, why
from ...rules.terms.books import Books
from ...store import files
from ...store.history.history import History
from ...store.history.players import Deleted
from ...store.history.rows import Chain, KeptMatch
from ...trouble import Trouble
from ..plans.company import PERSONS
from .exporting import Noted, noted, senseless
from .kept import kept, lines_of
from .reading import LARGEST, decode_record, unsealed
from .record import Player, RecordError, resume, seat_line


def unheard(message: Message) -> None:
    """Nobody listens."""


class Came(Enum):
    """What came of a file: the match is new here, it was known and goes on from there, or nothing is new."""

    NEW = auto()
    FURTHER = auto()
    KNOWN = auto()


def import_file(
    history: History, file: Path, books: Books, now: float, tell: Callable[[Message], object] = unheard
) -> Came:
    """Take the match in a file into the history; Trouble if there is none, or if it cannot be kept.

    It is played as it is read. ``now`` is its time, unless the file says when it was played. What of the file
    is ignored is told to ``tell``.
    """
    try:
        data = files.read(file, LARGEST + 1)
        record = decode_record(data, books)
    except RecordError as error:
        raise Trouble("record.in-file", file=file, said=message_of(error)) from None
    except (OSError, ValueError) as error:
        raise Trouble("file.unreadable", file=file, why=why(error)) from None
    match = resume(record)
    said = tuple(lines_of(match))
    text = unsealed(data).decode()
    known = noted(text)
    if senseless(text):
        tell(Message("record.note-ignored", file=file))
    entry = kept(match, 0, *(known[1:3] if known else (now, now)))
    entry = entry._replace(ranked=entry.ranked and (known is None or known.ranked))
    return _keep(history, entry, said, known)


def delete_player(history: History, player: str) -> Deleted:
    """Delete all that is a player's; in matches of others the seat keeps a name that is nobody's."""
    return history.delete_player(player, nameless)


def nameless(entry: KeptMatch, player: str) -> KeptMatch:
    """A match in which that person's name stands nowhere."""
    lines, sitters = entry.head.splitlines(), list(entry.sitters)
    for seat, who in enumerate(sitters):
        if (who.name, who.kind) == (player, "person") and not who.nobody:
            taken = {other.name for other in sitters}
            name = next(name for name in (PERSONS[seat], *PERSONS) if name not in taken)
            at = lines.index(seat_line(seat, Player(who.name, who.kind)))
            lines[at] = seat_line(seat, Player(name, who.kind))
            sitters[seat] = who._replace(name=name, nobody=True)
    return entry._replace(head="\n".join(lines), sitters=tuple(sitters))


def _keep(history: History, entry: KeptMatch, said: tuple[str, ...], known: Noted | None) -> Came:
    """Under the number that it has, if it is known; else under one that its cards and its moves make."""
    for id in (*([known.id] if known else []), _number(entry.head), _number(entry.head, *said)):
        named = entry._replace(id=id)
        there = history.match(id)
        if there is None:
            history.keep(named, Chain(named.seal, said))
            return Came.NEW
        if there.seal != named.seal:
            continue
        done = history.actions(there).said
        if done[: len(said)] == said:
            return Came.KNOWN
        if said[: len(done)] == done:
            history.keep(named, Chain(named.seal, said))
            return Came.FURTHER
    return Came.KNOWN


def _number(*texts: str) -> int:
    return int.from_bytes(sha256("\0".join(texts).encode("utf-8", "surrogatepass")).digest()[:7])
