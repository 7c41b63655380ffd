"""How fast the game is, each figure against a floor taken side by side with it.

    python3 tools/bench.py                    everything, in about three minutes
    python3 tools/bench.py --only frames      one: frames, thought, moves, match, screens, idle,
                                              start, memory, round, history or engine
    python3 tools/bench.py --only peers       the rules beside OpenSpiel's and RLCard's, which it installs
    python3 tools/bench.py --quick            a glance: that it runs, not how fast
    python3 tools/bench.py --json FILE        writes the figures, too

Any Python will do: it goes on as that of the project's own environment.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # run as a script, only the tools' own folder would be searched

from tools import run  # noqa: E402

if TYPE_CHECKING:
    from tools.measures.figure import Figure

USUAL = (
    "frames",
    "thought",
    "moves",
    "match",
    "screens",
    "idle",
    "start",
    "memory",
    "round",
    "history",
    "engine",
)
NAMES = (*USUAL, "peers")  # which are others' programs, and only installed if asked for


def main(argv: Sequence[str]) -> int:
    """Measure what the command line asks for; 0, whatever comes of it."""
    asked = _parser().parse_args(argv)
    if Path(sys.prefix).resolve() != (ROOT / ".venv").resolve():
        run.prepare(ROOT, dev=False)
        return run.become(__file__, *argv)
    if asked.peers:
        os.environ["RACKO_PEERS"] = str(asked.peers.resolve())
    return measured(asked.only or USUAL, asked.quick, asked.json)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="How fast the game is, against floors taken side by side.")
    parser.add_argument("--only", metavar="NAME", choices=NAMES, action="append", help=", ".join(NAMES))
    parser.add_argument("--quick", action="store_true", help="a glance: that it runs, not how fast")
    parser.add_argument(
        "--peers", metavar="PATH", type=Path, help="the environment that has them, instead of .peers"
    )
    parser.add_argument("--json", metavar="FILE", type=Path, help="write the figures there, too")
    return parser


def measured(names: Sequence[str], quick: bool, file: Path | None) -> int:
    """Print the table of these measurements, and write it as JSON if there is to be a file."""
    from tools.measures.display import display
    from tools.measures.figure import table

    found: list[Figure] = []
    with display() as where:
        print(where, flush=True)
        for name in names:
            figures = measurements()[name](quick)
            print(table(figures), flush=True)
            found += figures
    if file:
        rows = [figure._asdict() | {"met": figure.met} for figure in found]
        file.write_text(json.dumps({"where": where, "figures": rows}, indent=2) + "\n", encoding="utf-8")
    return 0


def measurements() -> dict[str, Callable[[bool], list[Figure]]]:
    """Every measurement by its name; only now, in the project's own Python, can they be imported."""
    from tools.measures import frames, idle, kept, memory, moves, pace, peers, start, thought, whole

    return {
        "frames": frames.frames,
        "thought": thought.thought,
        "moves": moves.moves,
        "match": whole.match,
        "screens": whole.screens,
        "idle": idle.idle,
        "start": start.start,
        "memory": memory.memory,
        "round": pace.shown,
        "history": kept.history,
        "engine": pace.engine,
        "peers": peers.peers,
    }


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
