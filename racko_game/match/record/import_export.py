"""Export and import of matches as text records; a player's data as JSON or CSV; the report of a problem for
the developers, without names and without hidden cards."""

from __future__ import annotations

import csv
import json
import platform
import re
import zlib
from base64 import encodebytes
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from datetime import UTC, datetime
from enum import Enum, auto
from hashlib import sha256
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple

from ... import __version__
from ...message import Message, Trouble, message_of, why
from ...rules.books import Books
from ...rules.errors import Refused
from ...store import files, log_file
from ...store.history.history import History
from ...store.history.matches import ALL_MATCHES, MatchFilter
from ...store.history.rows import Chain, SavedMatch, State, calendar_time
from ...store.history.statistics import Deleted, PlayerRound
from ..match import Match
from ..plans.seats import PERSONS
from . import record as records
from .reading import LARGEST, decode_record, resume_saved, unsealed

ENDING = ".racko"
FORMATS = ("json", "csv")
PAGE = 100

_NOTE = re.compile(r"# match ([0-9]{1,18}), dealt (\S+), last played (\S+?)(, not ranked)?")


class Noted(NamedTuple):
    """The facts about a match in the history it came from: its number, the times of its first and last action
    (seconds since 1970), and whether it counts in statistics."""

    id: int
    began: float
    played: float
    ranked: bool


def text_of(entry: SavedMatch, said: Iterable[str]) -> str:
    """Return the text record of a saved match; ``said`` are its saved lines. Raises Trouble, or an error of
    the rules, if it cannot be replayed."""
    return f"{records.print_record(records.record_of(resume_saved(entry, tuple(said))))}{note(entry)}\n"


def hides(match: Match) -> bool:
    """Return whether a match holds cards that its players must not see: until it is over, if people play."""
    return bool(match.persons) and not match.over


def sealed(text: str) -> str:
    """Return a match's text encoded, so that people do not see hidden cards by accident; not encryption."""
    return (
        f"{records.SEAL}\n{encodebytes(zlib.compress(text.encode('utf-8', 'surrogateescape'), 9)).decode()}"
    )


def note(entry: SavedMatch) -> str:
    """Return a comment with the facts about a saved match that a record has no place for."""
    ranked = "" if entry.ranked else ", not ranked"
    return f"# match {entry.id}, dealt {_time(entry.began)}, last played {_time(entry.played)}{ranked}"


def read_note(text: str) -> Noted | None:
    """Return the comment made by ``note`` in a record; None if there is none, or it is invalid."""
    for line in reversed(text.splitlines()):
        if found := _NOTE.fullmatch(line.strip()):
            try:
                began, played = (datetime.fromisoformat(found[at]).timestamp() for at in (2, 3))
            except (ValueError, OverflowError, OSError):
                return None
            note = Noted(int(found[1]), began, played, not found[4])
            return note if note.id and all(time == calendar_time(time) for time in note[1:3]) else None
    return None


def export(history: History, entry: SavedMatch, file: Path) -> Path:
    """Write a saved match as a text record and return the file's path; sealed if it ``hides`` cards. Raises
    Trouble if it cannot be written, or replayed: a newer version of the game may have saved it."""
    return _write(file, _text(history, entry))


def _text(history: History, entry: SavedMatch) -> str:
    try:
        text = text_of(entry, history.actions(entry).said)
    except (Trouble, Refused) as error:
        raise Trouble("history.not-exported", match=f"{entry.id:x}", why=message_of(error)) from error
    return sealed(text) if is_unfinished(entry) else text


def is_unfinished(entry: SavedMatch) -> bool:
    """Return whether a saved match holds hidden cards: people play, and it is not over."""
    return entry.state != State.OVER and any(who.kind == records.PERSON for who in entry.sitters)


def export_all(
    history: History, folder: Path, left_out: Callable[[Message], object], wanted: MatchFilter = ALL_MATCHES
) -> Iterator[Path]:
    """Write matches into a folder, one file each, the last played first; yield the files' paths. ``left_out``
    is called with the reason for each match that cannot be replayed. Raises Trouble if a file cannot be
    written."""
    for entry in every_match(history, wanted):
        try:
            text = _text(history, entry)
        except Trouble as trouble:
            left_out(message_of(trouble))
        else:
            yield _write(folder / file_name_of(entry), text)


def file_name_of(entry: SavedMatch) -> str:
    """Return a unique name for the file of a match."""
    day = datetime.fromtimestamp(calendar_time(entry.began), UTC).date()
    return f"{day}-{entry.edition}-{entry.id:x}{ENDING}"


def every_match(history: History, wanted: MatchFilter = ALL_MATCHES) -> Iterator[SavedMatch]:
    """Yield all matches that pass the filter ``wanted``, the last played first."""
    offset = 0
    while page := history.matches(wanted, PAGE, offset):
        yield from page
        offset += len(page)


def export_player(history: History, player: str, format: str, file: Path) -> Path:
    """Write a player's data in one of ``FORMATS``; return the file's path. Raises Trouble if that fails."""
    return _write(file, as_json(history, player) if format == "json" else as_csv(history, player))


def as_json(history: History, player: str) -> str:
    """Return a player's matches, rounds, achievements and best scores, as JSON."""
    found = {
        "player": player,
        "matches": [_match(entry) for entry in every_match(history, MatchFilter(player))],
        "rounds": [_round(row) for row in history.rounds_of(player)],
        "achievements": [{**one._asdict(), "at": _time(one.at)} for one in history.achieved(player)],
        "best scores": [{**one._asdict(), "at": _time(one.at)} for one in history.bests_of(player)],
    }
    return f"{json.dumps(found, ensure_ascii=False, indent=1)}\n"


def as_csv(history: History, player: str) -> str:
    """Return a player's rounds as CSV, with a header."""
    lines = StringIO()
    table = csv.DictWriter(lines, PlayerRound._fields, lineterminator="\n")
    table.writeheader()
    table.writerows(_round(row) for row in history.rounds_of(player))
    return lines.getvalue()


def _match(entry: SavedMatch) -> dict[str, object]:
    return {
        "match": entry.id,
        "began": _time(entry.began),
        "played": _time(entry.played),
        "edition": entry.edition,
        "over": entry.state == "over",
        "ranked": entry.ranked,
        "star": entry.star,
        "daily deal": entry.day,
        "seats": [
            {"name": who.name, "kind": who.kind, "total": who.total, "won": who.won} for who in entry.sitters
        ],
    }


def _round(row: PlayerRound) -> dict[str, object]:
    return {**row._asdict(), "began": _time(row.began), "played": _time(row.played)}


def _time(seconds: float) -> str:
    """Return a time (seconds since 1970) in ISO format: 2026-11-23T12:00:00.000+00:00."""
    return datetime.fromtimestamp(calendar_time(seconds), UTC).isoformat(timespec="milliseconds")


def _write(file: Path, text: str) -> Path:
    try:
        files.write(file, text.encode("utf-8", "surrogateescape"))
    except OSError as error:
        raise Trouble("file.not-written", file=file, why=why(error)) from error
    return file


class ImportResult(Enum):
    """The result of an import: the match is new, continues a known one, or adds nothing."""

    NEW = auto()
    FURTHER = auto()
    KNOWN = auto()


def import_file(
    history: History,
    file: Path,
    books: Books,
    now: float,
    tell: Callable[[Message], object] = lambda message: None,
) -> ImportResult:
    """Import the match in a file into the history; it is replayed to check it. ``now`` becomes its time
    unless the file says when it was played; ``tell`` is called with messages about ignored parts. Raises
    Trouble if the file holds no valid match, or it cannot be saved."""
    try:
        data = files.read(file, LARGEST + 1)
        record = decode_record(data, books)
    except records.RecordError as error:
        raise Trouble("record.in-file", file=file, said=message_of(error)) from None
    except (OSError, ValueError) as error:
        raise Trouble("file.unreadable", file=file, why=why(error)) from None
    match = records.resume(record)
    said = tuple(records.lines_of(match))
    text = unsealed(data).decode()
    known = read_note(text)  # None as well for one with an impossible number or date
    if known is None and any(_NOTE.fullmatch(line.strip()) for line in text.splitlines()):
        tell(Message("record.note-ignored", file=file))
    entry = records.saved_match(match, 0, *(known[1:3] if known else (now, now)))
    entry = entry._replace(ranked=entry.ranked and (known is None or known.ranked))
    return _save(history, entry, said, known)


def delete_player(history: History, player: str) -> Deleted:
    """Delete a player's data; in matches with other people the player's seat gets a made-up name."""
    return history.delete_player(player, without_name)


def without_name(entry: SavedMatch, player: str) -> SavedMatch:
    """Return a match in which a made-up name replaces that person's name."""
    lines, sitters = entry.head.splitlines(), list(entry.sitters)
    for seat, who in enumerate(sitters):
        if (who.name, who.kind) == (player, "person") and not who.nobody:
            taken = {other.name for other in sitters}
            name = next(name for name in (PERSONS[seat], *PERSONS) if name not in taken)
            at = lines.index(records.seat_line(seat, records.Player(who.name, who.kind)))
            lines[at] = records.seat_line(seat, records.Player(name, who.kind))
            sitters[seat] = who._replace(name=name, nobody=True)
    return entry._replace(head="\n".join(lines), sitters=tuple(sitters))


def _save(history: History, entry: SavedMatch, said: tuple[str, ...], known: Noted | None) -> ImportResult:
    """Save a match under its former number, if known, or else under one computed from its cards and moves."""
    for id in (*([known.id] if known else []), _number(entry.head), _number(entry.head, *said)):
        named = entry._replace(id=id)
        there = history.match(id)
        if there and there.seal != named.seal:
            continue
        done = history.actions(there).said if there else ()
        if there and done[: len(said)] == said:
            return ImportResult.KNOWN
        if said[: len(done)] == done:
            history.save(named, Chain(named.seal, said))
            return ImportResult.FURTHER if there else ImportResult.NEW
    return ImportResult.KNOWN


def _number(*texts: str) -> int:
    return int.from_bytes(sha256("\0".join(texts).encode("utf-8", "surrogatepass")).digest()[:7])


MOST_LINES = 400  # the log's last lines, at most
SOMEBODY = "Player {}"
PRIVATE = ("names", "tables", "table")  # the settings that hold names of people


def write_report(history: History, folder: Path, logs: Path | None, settings: Mapping[str, Any]) -> Path:
    """Write a report of the version, settings, last match and log; return the path of its file.

    history: the history with the last match
    folder: the folder of the game's data; the report is put among its exports
    logs: the folder of the log
    settings: all settings by name; those with people's names are left out

    Raises Trouble if the report cannot be written.
    """
    last = next(iter(history.matches(ALL_MATCHES, 1)), None)
    names = {who.name for who in last.sitters if who.kind == "person"} if last else set[str]()
    known = [*settings.get("names", ()), *names]
    parts = {
        "version": [f"racko {__version__}, Python {platform.python_version()}, {platform.system()}"],
        "settings": [f"{name}: {value}" for name, value in settings.items() if name not in PRIVATE],
        "last match": _last_match(history, last) if last else [],
        "log": [_nameless(line, known) for line in _log(logs)],
    }
    text = "\n\n".join("\n".join([f"[{title}]", *lines]) for title, lines in parts.items()) + "\n"
    try:
        return files.export(folder, "report", ".txt", text.encode("utf-8", "backslashreplace"))
    except OSError as error:
        raise Trouble("report.not-written", why=why(error)) from error


def _last_match(history: History, entry: SavedMatch) -> Iterator[str]:
    """Yield the lines of a match that can be replayed if it is over, else only what all players have seen."""
    if entry.state == State.OPEN:
        yield f"{entry.edition}, open: round {entry.round}, {entry.plies} actions"
        yield from (f"seat {seat}: {who.kind} {who.total}" for seat, who in enumerate(entry.sitters))
        return
    record = records.record_of(resume_saved(entry, history.actions(entry).said))
    players = (
        one._replace(name=SOMEBODY.format(seat) if one.kind == "person" else one.name)
        for seat, one in enumerate(record.players)
    )
    yield records.print_record(record._replace(players=tuple(players))).rstrip()


def _log(logs: Path | None) -> list[str]:
    with suppress(OSError):
        log = files.read(logs / log_file.FILE, log_file.LARGEST) if logs else b""
        return log.decode("utf-8", "replace").splitlines()[-MOST_LINES:]
    return []


def _nameless(line: str, names: Iterable[str]) -> str:
    """Return a line without people's names and without the path of the home folder."""
    for name in filter(None, names):
        line = line.replace(name, "…")
    return line.replace(str(Path.home()), "~")
