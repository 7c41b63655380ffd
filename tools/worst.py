"""The worst match files there can be, each replayed by a process of its own: its seconds, its megabytes.

    python3 tools/worst.py

A fault is another exit code than 0 or 2, more than a second, more than 50 MB above the smallest match.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # run as a script, only the tools' own folder would be searched

from tools import run  # noqa: E402

if TYPE_CHECKING:
    from racko_game.match.record.record import Record
    from racko_game.rules.table import Charter

SECONDS = 1.0
ROOM = 50_000_000  # bytes
HUGE = 100_000_000  # bytes
PATIENCE = 60  # seconds
SMALLEST = "the smallest match"

REPLAY = """
import json, sys, time
from racko_game.cli import main
code = main(["replay", sys.argv[1]])
seconds = time.process_time()
from tools.worst import peak
print(json.dumps([code, seconds, peak()]))
"""


class Cost(NamedTuple):
    """What a process that replayed a file said, and what it took, its start included."""

    code: int
    seconds: float
    peak: int  # bytes
    said: str


def main() -> int:
    """Replay every file and say what it took; 1 if one of them led to a fault."""
    if Path(sys.prefix).resolve() != (ROOT / ".venv").resolve():
        run.prepare(ROOT, dev=False)
        return run.become(__file__)
    faults, least = 0, 0
    with tempfile.TemporaryDirectory() as folder:
        for name, write in files():
            file = Path(folder) / "match"
            write(file)
            cost = replayed(file)
            file.unlink()
            least = least or cost.peak
            fault = cost.code not in (0, 2) or cost.seconds > SECONDS or cost.peak - least > ROOM
            faults += fault
            print(
                f"{name:<42} {cost.seconds:5.2f} s {(cost.peak - least) / 1e6:6.1f} MB  exit {cost.code}"
                f"{'  FAULT' if fault else ''}  {cost.said[:100]}",
                flush=True,
            )
    return int(faults > 0)


def replayed(file: Path) -> Cost:
    """What it takes to replay a file."""
    done = subprocess.run(
        [sys.executable, "-c", REPLAY, str(file)], cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE
    )
    *told, figures = done.stdout.splitlines() or ["[-1, 0, 0]"]
    code, seconds, most = json.loads(figures)
    said = (told or done.stderr.splitlines() or [""])[-1].replace(f"racko: {file}, ", "")
    return Cost(code, seconds, most, said)


def peak() -> int:
    """The most bytes of this process that were in memory, since ``forget_peak``; 0 where none can know."""
    status = Path("/proc/self/status")
    if not status.exists():
        return 0
    lines = status.read_text(encoding="ascii", errors="replace").splitlines()
    return next(1024 * int(line.split()[1]) for line in lines if line.startswith("VmHWM:"))


def forget_peak() -> None:
    """Count the most bytes anew from here, where the system can."""
    refs = Path("/proc/self/clear_refs")
    if refs.exists():
        refs.write_text("5", encoding="ascii")


def files() -> Iterator[tuple[str, Callable[[Path], object]]]:
    """What they are called, and how to write them."""
    from racko_game.match.record.reading import LARGEST
    from racko_game.match.record.record import MOST_ACTIONS, print_record
    from racko_game.rules.editions import with_books
    from racko_game.rules.table import Charter
    from racko_game.store.library import open_library

    def text(what: str) -> Callable[[Path], object]:
        return lambda file: file.write_text(what, encoding="utf-8", newline="")

    books = open_library()
    small = print_record(_match(Charter("original"), 2, 0))
    yield SMALLEST, text(small)
    for edition, option in (("super", "equal turns"), ("modern", "powers"), ("letters", "equal turns")):
        charter = with_books(Charter(edition, (("calling", "ask"), (option, True))), 4, books)
        long = print_record(_match(charter, 4, MOST_ACTIONS))
        moves = long.rpartition("\n\ncheck")[0]
        yield f"{edition}, {MOST_ACTIONS} moves", text(long)
        yield f"{edition}, the same with comments", text(long + "#\n" * ((LARGEST - len(long)) // 2))
        yield f"{edition}, the same, then garbage", text(f"{moves}\n0: fly\n")
        yield f"{edition}, the same, cut", text(moves)
    words = print_record(_match(with_books(Charter("letters"), 2, books), 2, 9)).replace(
        "letters", "letters\noption dictionary: {}"
    )
    for language in ("en", "nl", "pt"):
        yield f"letters in {language}", text(words.format(language))
    head = small.partition("\ncheck")[0]
    yield "100 MB of comments", lambda file: file.write_bytes(b"#\n" * (HUGE // 2))
    yield "100 MB of moves", lambda file: file.write_bytes(head.encode() + b"0: draw, toss\n" * (HUGE // 14))
    yield "a line of 50 MB", lambda file: file.write_bytes(b"x" * (HUGE // 2))
    yield "a line as long as a file", text("x" * LARGEST)
    yield "empty lines", text("\n" * LARGEST)
    yield "short comments", text("#\n" * (LARGEST // 2))
    yield "short wide comments", text("#渡\n" * (LARGEST // 5))
    yield "short wide lines", text("渡\n" * (LARGEST // 4))
    yield "comments wide at the end", text("#" * 900 + ("\n" + "#" * 900) * (LARGEST // 901 - 3) + "🂡")
    yield "no text at the end", lambda file: file.write_bytes(b"#\n" * (LARGEST // 2 - 1) + b"\xff")
    yield "zero bytes", lambda file: file.write_bytes(bytes(HUGE))
    yield "a line of seats", text(small.replace("seat 0", "seat 0: person " * 60_000, 1))
    yield "moves in one line", text(f"{head}\n0: {'draw, toss, ' * 76}\n")


def _match(charter: Charter, seats: int, moves: int) -> Record:
    """So many moves of people who use everything there is, and never go out."""
    from racko_game.match.record.record import Player, Record
    from racko_game.rules.engine import open_match, options, play
    from racko_game.rules.pieces.moves import CALL, Action, Draw, Put, Reverse, Swap, Take, UsePower

    chance, seed, actions = Random(0), bytes(16), list[Action]()
    table, _ = open_match(charter, seats, seed)
    while len(actions) < moves:
        all_of_them = [action for action in options(table) if action != CALL]
        costly = [a for a in all_of_them if isinstance(a, Draw | Put | Reverse | Swap | Take | UsePower)]
        actions.append(chance.choice(costly or all_of_them))
        table, _ = play(table, actions[-1])
    return Record(charter, (Player("Ann", "random"),) * seats, seed, tuple(actions))


if __name__ == "__main__":
    sys.exit(main())
