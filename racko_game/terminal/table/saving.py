"""Where matches are kept between sittings: a text file each."""

from __future__ import annotations

from pathlib import Path
from reprlib import repr as shown

from ...match.match import Match
from ...match.record.reading import load_record
from ...match.record.record import (
    MOST_ACTIONS,
    PERSON,
    Record,
    RecordError,
    print_record,
    record_of,
    resume,
)
from ...store import files
from ...trouble import Trouble
from ...words.language import sentence_of
from ..commands.arguments import WrongOption

ENDING = ".racko"


class MatchFiles:
    """The folder of the matches that were left before their end; ``again`` is how to go on with the last."""

    def __init__(self, folder: Path, again: str = "racko text resume") -> None:
        self.folder = folder
        self.again = again
        files.sweep(folder, f"*{ENDING}")
        self._named: set[Path] = set()  # files that were saved by name in this sitting

    def keep(self, match: Match) -> Path:
        """Save an unfinished match; Trouble if there is no room or no right to. Where it lies."""
        file = self._file(match)
        _write(file, match)
        return file

    def drop(self, match: Match) -> None:
        """A match that is over need not be gone on with."""
        files.remove(self._file(match))

    def save(self, match: Match, name: str) -> Path:
        """Save under a name of the player's choice; Trouble if something else lies there."""
        try:
            file = Path(name).expanduser().absolute()
            is_there = file.exists()
        except (OSError, ValueError, RuntimeError):
            raise Trouble(f"{shown(name)} can be no file here; choose another name.") from None
        if "\0" in name:
            raise Trouble("A file name has no zero bytes; choose another name.")
        if is_there and file not in self._named:
            raise Trouble(f"{file} is there already; choose another name.")
        _write(file, match)
        self._named.add(file)
        return file

    def last(self) -> Path:
        """The match that was left last; WrongOption if there is none."""
        last = files.newest(self.folder, f"*{ENDING}")
        if last is None:
            raise WrongOption("There is no match to go on with; racko text begins a new one.")
        return last

    def _file(self, match: Match) -> Path:
        return self.folder / f"{match.table.charter.edition}-{match.seed.hex()[:8]}{ENDING}"


def open_match(file: Path) -> Match:
    """The match in a file, to be played on; WrongOption if it cannot be."""
    try:
        return _playable(load_record(file), file)
    except RecordError as error:
        raise WrongOption(f"{file}, {sentence_of(error)}") from None
    except (OSError, ValueError) as error:
        raise WrongOption(f"{file} cannot be read: {getattr(error, 'strerror', error)}.") from None


def _playable(record: Record, file: Path) -> Match:
    if all(player.kind != PERSON for player in record.players):
        raise WrongOption(f"No person plays in {file}; racko replay shows it.")
    if len(record.actions) >= MOST_ACTIONS:
        raise WrongOption(f"{full(file)}; racko replay shows it.")
    match = resume(record)
    if match.over:
        raise WrongOption(f"The match in {file} is over; racko replay shows it.")
    return match


def full(file: Path) -> str:
    """What there is to say of a match that is as long as any can be."""
    return f"The match in {file} has {MOST_ACTIONS} moves, and no match has more"


def _write(path: Path, match: Match) -> None:
    """Write the whole file, or leave what was there."""
    try:
        text = print_record(record_of(match))
    except RecordError as error:
        raise Trouble(f"The match cannot be kept. {sentence_of(error)}") from None
    try:
        files.write(path, text.encode())
    except OSError as error:
        raise Trouble(f"The match cannot be kept in {path}: {error.strerror}.") from error
