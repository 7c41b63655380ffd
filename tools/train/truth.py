"""Whether the odds are true: what is said of positions, against who then went out first.

    python3 tools/train/truth.py                          what the nets say, by the rounds of rounds.c
    python3 tools/train/truth.py --played 100             what the game says, by rounds of the game itself
    python3 tools/train/truth.py --played 100 --results FILE     kept there; goes on where it was broken off

Masters play level rounds against themselves. A line for each table: of how many positions the mean was said,
and how often it was so; then the same for each tenth of what was said.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))  # run as a script, only the tools' own folder would be searched

from racko_game.ai.players.odds import odds  # noqa: E402
from racko_game.ai.players.player import by_gaps, choose  # noqa: E402
from racko_game.rules.engine import asked, deal, options, play, view  # noqa: E402
from racko_game.rules.pieces.prompts import AskPlace, AskTurn  # noqa: E402
from racko_game.rules.table import Charter, Table, View  # noqa: E402
from tools.train import library  # noqa: E402
from tools.train.library import BONUS, CHIPS, NET, PAIRED, PRIZED, REGULAR  # noqa: E402
from tools.walks.lent import needed  # noqa: E402

SEED = 5
ROOM = 120  # questions of a round, at most
LONGEST = 400  # moves of a round
TENTHS = 10
RARE = 60  # deals until a stock is turned over, at most


class Level(NamedTuple):
    """A table of rounds.c: who plays there, and which net says who is first."""

    name: str
    seats: int
    run: int
    prize: int
    kind: int
    player: str
    says: str


LEVELS = (
    Level("2 seats, run of 3", 2, 3, REGULAR, NET, "two-with-run", "two-with-run"),
    Level("2 seats, no run", 2, 1, REGULAR, NET, "two", "two"),
    Level("3 seats", 3, 1, REGULAR, NET, "three", "three"),
    Level("4 seats", 4, 1, REGULAR, NET, "four", "four"),
    Level("partners", 4, 1, REGULAR, PAIRED, "partners", "four"),
    Level("bonus, 2 seats, run of 3", 2, 3, BONUS, PRIZED, "bonus", "two-with-run"),
    Level("bonus, 2 seats, no run", 2, 1, BONUS, PRIZED, "bonus", "two"),
    Level("bonus, 3 seats", 3, 1, BONUS, PRIZED, "bonus", "three"),
    Level("bonus, 4 seats", 4, 1, BONUS, PRIZED, "bonus", "four"),
    Level("chips, 2 seats, run of 3", 2, 3, CHIPS, PRIZED, "chips", "two-with-run"),
    Level("chips, 3 seats", 3, 1, CHIPS, PRIZED, "chips", "three"),
)
KNOWN = "known stock"
GAMES: tuple[tuple[str, int, dict[str, bool]], ...] = (
    (KNOWN, 2, {}),
    *(("super", seats, {}) for seats in (2, 3, 4)),
    *(("letters", seats, {}) for seats in (2, 3, 4)),
    *(("modern", seats, {"powers": True}) for seats in (2, 3, 4)),
)
"""Games that no net was taught; of a known stock the rest of the round, once it was turned over."""

Pairs = Sequence[tuple[float, bool]]
"""What was said, and whether it was so."""


class Said(ctypes.Structure):
    """What a net said of a position, as ``truth.c`` says."""

    _fields_ = [
        ("said", ctypes.c_float),
        *((name, ctypes.c_uint8) for name in ("held", "seat", "turn", "first", "out")),
    ]


def of_nets(lib: ctypes.CDLL, level: Level, rounds: int) -> Pairs:
    """What the net said in so many rounds."""
    rules = library.way(level.seats, level.run, level.prize, level.kind == PAIRED)
    player = library.agent(level.kind, library.read(lib, library.ASSETS / f"{level.player}.json"))
    says = library.agent(NET, library.read(lib, library.ASSETS / f"{level.says}.json"))
    lines = (Said * (rounds * ROOM))()
    lib.truth.restype = ctypes.c_long
    told = ctypes.byref(rules), ctypes.byref(player), ctypes.byref(says), ctypes.c_long(rounds)
    many = lib.truth(*told, ctypes.c_uint64(SEED), lines, ctypes.c_long(len(lines)))
    return [(line.said, bool(line.first)) for line in lines[:many]]


def of_game(game: tuple[str, int, dict[str, bool]], number: int) -> Pairs:
    """What the game said in a round, before each choice; of a known stock, in the first that has one."""
    for deals in range(RARE):
        if said := of_deal(game, number * RARE + deals):
            return said
    return []


def of_deal(game: tuple[str, int, dict[str, bool]], number: int) -> Pairs:
    """The same of one deal; nothing if the round does not come to it."""
    name, seats, given = game
    edition = "original" if name == KNOWN else name
    charter = Charter(edition, tuple(sorted(given.items())), needed(edition, given))
    chance, said = Random(f"{name}/{seats}/{number}"), []
    table = deal(charter, seats, chance.randbytes(16))
    for _ in range(LONGEST):
        seat = asked(table)
        if seat is None or table.callers:
            break
        seen, may = view(table, seat), options(table)
        wanted = name != KNOWN or is_known(seen)
        if wanted and len(may) > 1 and isinstance(seen.prompts[-1], AskTurn | AskPlace):
            said.append((seat, odds(seen).first))
        table, _ = play(table, (choose if wanted else by_gaps)(seen, may, chance))
    return [(chances, table.callers[0] == seat) for seat, chances in said] if table.callers else []


def is_known(seen: View | Table) -> bool:
    """Whether all of the stock has been seen."""
    return bool(seen.stock) and all(seen.seen >> token & 1 for token in seen.stock)


def kept(file: Path | None, games: int) -> Iterator[tuple[str, Pairs]]:
    """What the game said in so many rounds of each kind: what the file has not is played, and added."""
    done = {}
    if file and file.exists():
        done = {(each[0], each[1]): each[2] for each in map(json.loads, file.read_text().splitlines())}
    for game in GAMES:
        name, pairs = f"{game[0]}, {game[1]} seats", []
        for number in range(games):
            if (name, number) not in done:
                done[name, number] = of_game(game, number)
                if file:
                    with file.open("a") as lines:
                        lines.write(json.dumps([name, number, done[name, number]]) + "\n")
            pairs += done[name, number]
        yield name, pairs


def table_of(name: str, pairs: Pairs) -> str:
    """The lines for what was said at one kind of table."""
    if not pairs:
        return f"{name}: nothing was said"
    tenths: dict[int, list[tuple[float, bool]]] = defaultdict(list)
    for said, so in pairs:
        tenths[min(TENTHS - 1, int(said * TENTHS))].append((said, so))
    each = "  ".join(compared(tenths[tenth]) for tenth in sorted(tenths))
    return f"{name}: {len(pairs)} positions, {compared(pairs)}\n    {each}"


def compared(pairs: Iterable[tuple[float, bool]]) -> str:
    """The mean that was said, and how often it was so."""
    said, so = zip(*pairs, strict=True)
    return f"{100 * sum(said) / len(said):.0f}→{100 * sum(so) / len(so):.0f} % ({len(said)})"


def main(argv: Sequence[str]) -> int:
    """Say how true the odds are."""
    line = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    line.add_argument("--rounds", type=int, default=2000, metavar="N", help="for each net")
    line.add_argument("--played", type=int, metavar="N", help="rounds of the game itself, of each kind")
    line.add_argument("--results", type=Path, metavar="FILE", help="keep what was played there")
    given = line.parse_args(argv)
    if given.played:
        for name, pairs in kept(given.results, given.played):
            print(table_of(name, pairs), flush=True)
        return 0
    with tempfile.TemporaryDirectory() as folder:
        lib = library.compiled(Path(folder))
    library.play_as_the_game(lib)
    for level in LEVELS:
        print(table_of(level.name, of_nets(lib, level, given.rounds)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
