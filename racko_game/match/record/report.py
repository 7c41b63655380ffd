"""A report of a problem: one file for the developers, without names and without hidden cards."""

from __future__ import annotations

import platform
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ... import __version__
from ...message import Trouble, why
from ...store import log_file
from ...store.files import export, read
from ...store.history.matches import ALL_MATCHES
from ...store.history.rows import SavedMatch, State
from .record import print_record, record_of
from .saved_match import resume_saved

if TYPE_CHECKING:
    from ...store.history.history import History


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
        return export(folder, "report", ".txt", text.encode("utf-8", "backslashreplace"))
    except OSError as error:
        raise Trouble("report.not-written", why=why(error)) from error


def _last_match(history: History, entry: SavedMatch) -> Iterator[str]:
    """Yield the lines of a match that can be replayed, if it is over; else only what every player has
    seen."""
    if entry.state == State.OPEN:
        yield f"{entry.edition}, open: round {entry.round}, {entry.plies} actions"
        yield from (f"seat {seat}: {who.kind} {who.total}" for seat, who in enumerate(entry.sitters))
        return
    record = record_of(resume_saved(entry, history.actions(entry).said))
    players = (
        one._replace(name=SOMEBODY.format(seat) if one.kind == "person" else one.name)
        for seat, one in enumerate(record.players)
    )
    yield print_record(record._replace(players=tuple(players))).rstrip()


def _log(logs: Path | None) -> list[str]:
    if logs is None:
        return []
    try:
        lines = read(logs / log_file.FILE, log_file.LARGEST).decode("utf-8", "replace").splitlines()
    except OSError:
        return []
    return lines[-MOST_LINES:]


def _nameless(line: str, names: Iterable[str]) -> str:
    """Return a line without people's names and without the path of the home folder."""
    for name in filter(None, names):
        line = line.replace(name, "…")
    return line.replace(str(Path.home()), "~")
