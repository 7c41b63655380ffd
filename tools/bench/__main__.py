"""How fast the game is, each figure against a floor taken side by side with it.

    python3 tools/run.py bench                    all but pi, in some minutes
    python3 tools/run.py bench --only frames      one: frames, idle, start, memory or pi
    python3 tools/run.py bench --pi               whether a Raspberry Pi can bear it, in about five minutes
    python3 tools/run.py bench --quick            a glance: that it runs, not how fast

frames: in which cards move. idle: waiting for a person. start: to the first picture. memory: after a match,
ten, and one with a dictionary. pi: the processor time of every frame of all editions, four sides, a match and
the pages at 1920×1080, by kind of screen. --pi: that, and memory.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from ..command import parser_of
from . import costs, frames
from .figures import Figure, table
from .tables import display

MEASUREMENTS: dict[str, Callable[[bool], list[Figure]]] = {
    "frames": frames.frames,
    "idle": costs.idle,
    "start": costs.start,
    "memory": costs.memory,
    "pi": frames.frame_times,
}
SMALLEST = ["pi", "memory"]


def main(argv: Sequence[str]) -> int:
    """Measure what the command line asks for; 0, whatever comes of it."""
    parser = parser_of(__doc__)
    add = parser.add_argument
    add("--only", metavar="NAME", choices=MEASUREMENTS, action="append", default=[], help="may be repeated")
    add("--pi", action="store_const", const=SMALLEST, dest="only", help="whether a Raspberry Pi can bear it")
    add("--quick", action="store_true", help="a glance: that it runs, not how fast")
    asked = parser.parse_args(argv)
    with display() as where:
        print(where, flush=True)
        for name in asked.only or [name for name in MEASUREMENTS if name != "pi"]:
            print(table(MEASUREMENTS[name](asked.quick)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
