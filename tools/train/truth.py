"""Whether the odds are true: what is told of positions, against who then went out first.

    python3 tools/train/truth.py                          what the nets say, by the rounds of rounds.c
    python3 tools/train/truth.py --played 100             other games, by rounds of the game itself
    python3 tools/train/truth.py --played 100 --results FILE     kept there; goes on where it was broken off

Masters play level rounds against themselves; other rounds than those the odds were fitted to
(``calibrate.py``). A line for each table: of how many positions the mean was said, and how often it was so;
then the same for each tenth of what was said.
"""

from __future__ import annotations

import argparse
import ctypes
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))  # run as a script, only the tools' own folder would be searched

from racko_game.ai.players.calibration import Calibration, every_calibration  # noqa: E402
from tools.train import library, played  # noqa: E402
from tools.train.library import BONUS, CHIPS, NET, PAIRED, PRIZED, REGULAR  # noqa: E402

SEED = 5
ROOM = 120  # questions of a round, at most
TENTHS = 10


class Level(NamedTuple):
    """A table of rounds.c: who plays there, and which net says who is first."""

    name: str
    seats: int
    run: int
    prize: int
    kind: int
    player: str
    says: str


NETS = ((2, 3, "two-with-run"), (2, 1, "two"), (3, 1, "three"), (4, 1, "four"))


def _levels() -> Iterable[Level]:
    """By the names of their odds."""
    for prize, player in ((REGULAR, ""), (BONUS, "bonus"), (CHIPS, "chips")):
        for seats, run, says in NETS:
            name = ", ".join(word for word in (f"{seats} seats", "run" if run > 1 else "", player) if word)
            yield Level(name, seats, run, prize, PRIZED if prize else NET, player or says, says)
    yield Level("4 seats, partners", 4, 1, REGULAR, PAIRED, "partners", "four")


LEVELS = tuple(_levels())

Pairs = Sequence[tuple[float, bool]]
"""What was said, and whether it was so."""


class Said(ctypes.Structure):
    """What a net said of a position, as ``truth.c`` says."""

    _fields_ = [
        ("said", ctypes.c_float),
        *((name, ctypes.c_uint8) for name in ("held", "seat", "turn", "first", "out")),
    ]


def of_nets(lib: ctypes.CDLL, level: Level, rounds: int, seed: int = SEED) -> Pairs:
    """What the net said in so many rounds, not calibrated."""
    rules = library.way(level.seats, level.run, level.prize, level.kind == PAIRED)
    player = library.agent(level.kind, library.read(lib, library.ASSETS / f"{level.player}.json"))
    says = library.agent(NET, library.read(lib, library.ASSETS / f"{level.says}.json"))
    lines = (Said * (rounds * ROOM))()
    lib.truth.restype = ctypes.c_long
    told = ctypes.byref(rules), ctypes.byref(player), ctypes.byref(says), ctypes.c_long(rounds)
    many = lib.truth(*told, ctypes.c_uint64(seed), lines, ctypes.c_long(len(lines)))
    return [(line.said, bool(line.first)) for line in lines[:many]]


def by_net(given: Calibration, questions: Sequence[played.Question]) -> Pairs:
    """What is told by the net of these questions."""
    return [(given.by_net(one.net), bool(one.first)) for one in questions if one.net is not None]


def by_race(given: Calibration, questions: Sequence[played.Question]) -> Pairs:
    """What is told by the race of the times that racks take."""
    assert given.race is not None
    return [(given.by_race(one.raced(given.race)), bool(one.first)) for one in questions]


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
    every = every_calibration()
    if given.played:
        for name, (_, fresh) in played.halves(given.results, given.played).items():
            if every[name].net:
                print(table_of(f"{name}, by the net", by_net(every[name], fresh)), flush=True)
            print(table_of(name, by_race(every[name], fresh)), flush=True)
        return 0
    with tempfile.TemporaryDirectory() as folder:
        lib = library.compiled(Path(folder))
    library.play_as_the_game(lib)
    for level in LEVELS:
        pairs = of_nets(lib, level, given.rounds)
        print(table_of(level.name, [(every[level.name].by_net(said), so) for said, so in pairs]), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
