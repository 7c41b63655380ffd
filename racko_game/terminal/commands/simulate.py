"""``racko simulate``: computers play matches against each other as fast as possible."""

from __future__ import annotations

import secrets
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ...ai.players.character import CAREFUL
from ...match.record.record import MOST_ACTIONS
from ...match.simulation import PLAYERS, Played, match_seed, play_match
from ...message import Trouble, why
from ...rules.chance import SEED_BYTES
from ...rules.editions import EDITIONS
from ...rules.table import Charter
from ...store.files import make_folder, whole_file
from ...words.language import say
from .arguments import Parser, WrongOption, file, folder, whole_number
from .matches import chosen_books, chosen_charter, print_lines, save_record, writable, write_transcript

MATCHES = 100
MOVES = 10_000
PLAIN = tuple(kind for kind in PLAYERS if "-" not in kind)
KINDS = f"{', '.join(PLAIN)}, or a character like sharp-penny"  # as the help lists them
BAR = 24  # characters
MOMENT = 0.1  # seconds between two pictures of the bar


@dataclass(frozen=True, slots=True)
class Series:
    """A number of matches with the same charter, each of at most so many ``moves`` and dealt by its own seed,
    made from ``seed``. ``players``: their kinds by seat; ``save``: the folder of records; ``jsonl``: the file
    of transcripts."""

    charter: Charter
    players: tuple[str, ...]  # by seat
    matches: int
    moves: int  # after which a match is broken off
    seed: bytes
    save: Path | None
    jsonl: Path | None


@dataclass
class Tally:
    """The results so far; ``wins`` and ``points``: by seat; ``broken``: matches broken off; ``seconds``: the
    monotonic time of the start."""

    wins: list[int]
    points: list[int]
    matches: int = 0
    broken: int = 0
    rounds: int = 0
    moves: int = 0
    seconds: float = field(default_factory=time.monotonic)

    def count(self, played: Played) -> None:
        """Add the result of a match. If partners win, both seats get a win."""
        totals = played.table.totals
        self.matches += 1
        self.rounds += played.table.round
        self.moves += played.record.moves
        self.broken += not played.over
        for seat, total in enumerate(totals):
            self.points[seat] += total
            self.wins[seat] += played.over and total == max(totals)


def main(argv: Sequence[str]) -> int:
    """Play the series that the command line describes and print a summary; return the exit code."""
    series = _series(_parser().read(argv))
    tally = Tally([0] * len(series.players), [0] * len(series.players))
    try:
        _play(series, tally)
    finally:  # Ctrl-C, too: what was played is told, and its files are whole
        if tally.matches:
            print_lines(summary(series, tally))
    return 0


def _parser() -> Parser:
    parser = Parser(
        "racko simulate",
        "Computers play matches among themselves; who won how often is told at the end.",
        "Match k of a series is played from the first 16 bytes of SHA-256 of the seed, the text /match/k/ "
        "and eight zero bytes; a saved match names its own seed.",
    )
    add = parser.add_argument
    add("--edition", metavar="|".join(EDITIONS), help="the edition to play (default original)")
    parser.add("seats")
    add("--matches", metavar="N", type=whole_number, help=f"how many matches (default {MATCHES})")
    add("--moves", metavar="N", type=whole_number, help=f"stop a match after N moves (default {MOVES})")
    parser.add(seed="32 hexadecimal digits: the same matches again")
    parser.add("option")
    add("--players", metavar="NAME,…", help=f"one for all or one for each seat: {KINDS} (default {CAREFUL})")
    parser.add("words", "powers")
    add("--save", metavar="DIR", type=folder,
        help="save each match there, in a file named by edition, seed and number")  # fmt: skip
    add("--jsonl", metavar="FILE", type=file,
        help="write every state of every match there, one JSON object per line")  # fmt: skip
    return parser


def _series(named: dict[str, Any]) -> Series:
    """Return the series that the options describe. Raises WrongOption if it cannot be played."""
    seats = named.get("seats", 2)
    by = chosen_charter(named, seats, chosen_books(named))
    players = _players(named.get("players", CAREFUL), seats)
    matches, moves = named.get("matches", MATCHES), named.get("moves", MOVES)
    if matches == 0:
        raise WrongOption("simulate.matches")
    if not 1 <= moves <= MOST_ACTIONS:
        raise WrongOption("simulate.moves", most=MOST_ACTIONS, given=moves)
    for option in ("save", "jsonl"):
        if option in named:
            _check_place(option, named[option])
    own = named.get("seed") or secrets.token_bytes(SEED_BYTES)
    return Series(by, players, matches, moves, own, named.get("save"), named.get("jsonl"))


def _players(text: str, seats: int) -> tuple[str, ...]:
    names = text.split(",")
    for name in names:
        if name not in PLAYERS:
            raise WrongOption("simulate.no-player", given=repr(name[:40]), known=PLAIN)
    if len(names) not in (1, seats):
        raise WrongOption("simulate.players", seats=seats, given=len(names))
    return tuple(names if len(names) == seats else names * seats)


def _check_place(option: str, path: Path) -> None:
    """Create the folder of --save. Raises WrongOption if nothing can be written there."""
    try:
        if option == "save":
            make_folder(path)
        elif path.is_dir() or not path.parent.is_dir():
            raise WrongOption("simulate.file", option=option, given=repr(str(path)))
    except OSError as error:
        raise WrongOption("simulate.place", option=option, given=repr(str(path)), why=why(error)) from None


def _play(series: Series, tally: Tally) -> None:
    with ExitStack() as files:
        lines = None
        if series.jsonl:
            files.enter_context(writable(series.jsonl))
            lines = files.enter_context(whole_file(series.jsonl))
        try:
            for number in _progress(series.matches):
                played = play_match(
                    series.charter, series.players, match_seed(series.seed, number), series.moves
                )
                if series.save:
                    save_record(played.record, series.save / _name(series, number))
                if lines:
                    write_transcript(played.record, lines)
                tally.count(played)
        except (KeyboardInterrupt, Trouble):
            files.close()  # the lines of the matches that were played take their place
            raise


def _name(series: Series, number: int) -> str:
    """Return the file name of match ``number``, with as many digits as the last one's."""
    return f"{series.charter.edition}-{series.seed.hex()[:8]}-{number:0{len(str(series.matches))}}.racko"


def _progress(count: int) -> Iterator[int]:
    """Yield the numbers 1 to ``count``, and show a progress bar if standard error is a terminal."""
    watched, shown_at = sys.stderr.isatty(), 0.0
    for number in range(1, count + 1):
        if watched and (now := time.monotonic()) - shown_at >= MOMENT:
            full, shown_at = BAR * (number - 1) // count, now
            print(
                f"\r[{'#' * full}{'.' * (BAR - full)}] {say('series.so-far', done=number - 1, count=count)}",
                end="",
                file=sys.stderr,
                flush=True,
            )
        try:
            yield number
        finally:
            if watched and number == count:
                print(f"\r{' ' * (BAR + 24)}\r", end="", file=sys.stderr, flush=True)


def summary(series: Series, tally: Tally) -> Iterator[str]:
    """Yield the results in a few lines of at most 40 columns."""
    charter, played = series.charter, tally.matches
    seconds = time.monotonic() - tally.seconds
    yield say("series.table", edition=charter.edition, seats=len(series.players))
    yield say("series.seed", seed=series.seed.hex())
    yield say("series.played", played=played, matches=series.matches, seconds=seconds)
    seat, player, wins, mean = map(say, ("series.seat", "series.player", "series.wins", "series.mean"))
    yield f"{seat:<6}{player:<14}{wins:>7}{mean:>12}"
    for number, kind in enumerate(series.players):
        yield f"{number:<6}{kind:<14}{tally.wins[number]:>7}{tally.points[number] / played:>12.1f}"
    yield say("series.match", rounds=tally.rounds / played, moves=tally.moves / played)
    if tally.broken:
        yield say("series.broken", broken=tally.broken)
        yield say("series.after", moves=series.moves)
