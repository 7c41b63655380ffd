"""``racko replay``: plays a saved match again and prints a summary of each round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from ...match.match import Match
from ...match.plans.options import value_text
from ...match.record.import_export import hides
from ...match.record.reading import load_record
from ...match.record.record import WAITING, Record, RecordError, resume, transcript
from ...match.record.share import is_shared, shared
from ...message import Message, Person, why
from ...rules.books import Books
from ...rules.editions import edition
from ...rules.pieces.moves import Over
from ...rules.table import Table
from ...store.files import whole_file
from ...words.language import say
from .arguments import Parser, WrongOption, file
from .matches import chosen_books, print_lines, printable, readable


def main(argv: Sequence[str]) -> int:
    """Replay the match that the command line describes; return the process's exit code."""
    parser = Parser("racko replay", "Play a saved match again, and tell it round by round.")
    parser.add_argument(
        "match", metavar="MATCH", type=given, help="a file that racko saved, or a shared match"
    )
    parser.add(
        words="the dictionary it was played with, if that was your own",
        powers="the table of powers, if that was your own",
    )
    parser.add_argument(
        "--jsonl", metavar="FILE", type=file, help="write every state there, one JSON object per line"
    )
    named = parser.read(argv)
    record = _load(named["match"], chosen_books(named))
    match = resume(record)
    if hides(match):
        raise WrongOption("replay.not-over")
    if "jsonl" in named:
        _write(record, named["jsonl"])
    print_lines(replay_lines(record, match))
    return 0


def given(text: str) -> str | Path:
    """Return the text of a shared match as it is, any other text as the path of a file."""
    return text if is_shared(text) else file(text)


def _load(named: str | Path, known: Books) -> Record:
    if isinstance(named, Path):
        with readable(named):
            return load_record(named, known)
    try:
        return shared(named, known)
    except RecordError as error:
        raise WrongOption.because(error) from None


def _write(record: Record, path: Path) -> None:
    try:
        with whole_file(path) as lines:
            for line in transcript(record):
                lines.write(f"{line}\n".encode())
    except OSError as error:
        raise WrongOption("file.not-written", file=path, why=why(error)) from None


def replay_lines(record: Record, match: Match) -> Iterator[str]:
    """Yield a match in words: its players, a line for each round that is over, and how the match stands.
    ``match``: that of the record, replayed to its end."""
    parts = [say(edition(record.charter.edition).title)]
    parts += [f"{name} {value_text(chosen)}" for name, chosen in record.charter.options]
    yield say("replay.match", parts=tuple(parts), seed=record.seed.hex())
    names = [printable(player.name) or say("person.named", who=Person("", True)) for player in record.players]
    for seat, player in enumerate(record.players):
        yield say("replay.seat", seat=seat, who=names[seat], kind=player.kind)
    table = match.table
    for one in match.rounds:
        dealer = (table.dealer + one.number - table.round) % len(names)  # they take turns
        line = Message("replay.dealt", round=one.number, who=names[dealer])
        for seat in one.callers:
            line = Message("replay.out", before=line, who=names[seat])
        points, totals = (" ".join(map(str, numbers)) for numbers in (one.scored.points, one.scored.totals))
        yield say("replay.scored", before=line, points=points, totals=totals)
    yield _end(table, record.moves, names)


def _end(table: Table, moves: int, names: Sequence[str]) -> str:
    prompt, best = table.prompts[-1], max(table.totals)
    if isinstance(prompt, Over):
        winners = [name for name, total in zip(names, table.totals, strict=True) if total == best]
        return say("replay.won", who=tuple(winners), moves=moves)
    if prompt.seat is None:
        return say("replay.to-be-dealt", moves=moves)
    return say("replay.is-asked", moves=moves, who=names[prompt.seat], what=WAITING[type(prompt)])
