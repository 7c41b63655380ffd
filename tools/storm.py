"""A storm of events over every screen, edition and size: nothing of it may bring the game down.

    python3 tools/storm.py --events 5000000     so many, off-screen
    python3 tools/storm.py --seconds 60         for so long
                           --from 700           other voyages
                           --window             in a window, where there is a display
                           --again 712          this one once more
    python3 tools/storm.py --resizes 10000      what memory so many sizes of one window leave behind

What is found is told with the fewest events that lead there. Exit code 1 if anything was.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from reprlib import Repr

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # run as a script, only the tools' own folder would be searched

from tools import run  # noqa: E402

_brief = Repr()
_brief.maxother = 400
shown = _brief.repr
"""A gust, as far as it can be read."""
GUSTS = 250  # of a voyage
MORE = 1.15  # times as much memory as before is too much


def main(argv: Sequence[str]) -> int:
    """Sail as the command line asks; 1 if anything was found."""
    asked = _parser().parse_args(argv)
    if Path(sys.prefix).resolve() != (ROOT / ".venv").resolve():
        run.prepare(ROOT, dev=False)
        return run.become(__file__, *argv)
    if not asked.window:
        os.environ.update(SDL_VIDEODRIVER="dummy")
    os.environ.update(SDL_AUDIODRIVER="dummy")
    if asked.resizes:
        return sizes(asked.resizes)
    numbers: Iterator[int] = iter([asked.again]) if asked.again is not None else count(asked.first)
    return storm(numbers, asked.events, asked.seconds)


def storm(numbers: Iterator[int], events: int | None, seconds: float | None) -> int:
    """Voyages until so many events have been met, or for so long; 1 if anything was found."""
    from tools.weather.voyage import Fault, fewest, sail

    begun = time.monotonic()
    found: dict[Fault, int] = {}
    met = voyages = 0
    for number in numbers:
        some, wreck = sail(number, GUSTS)
        met, voyages = met + some, voyages + 1
        if wreck:
            found[wreck.fault] = found.get(wreck.fault, 0) + 1
            if found[wreck.fault] == 1:
                least = fewest(wreck)
                print(f"voyage {number}: {wreck.told}\n", *map(shown, least.gusts), sep="\n  ", flush=True)
        if (events and met >= events) or (seconds and time.monotonic() - begun > seconds):
            break
    took = time.monotonic() - begun
    print(
        f"{met} events, {voyages} voyages, {took:.0f} s: {sum(found.values())} exceptions, {len(found)} kinds"
    )
    for (kind, place), times in sorted(found.items(), key=lambda item: -item[1]):
        print(f"{times:6} {kind} at {place}")
    return int(bool(found))


def sizes(many: int) -> int:
    """A table in a window of so many sizes; 1 if it holds 15 % more in the end than before."""
    from tools.weather.voyage import resized

    before, after = resized(many)
    print(
        f"{many} sizes: {before / 1e6:.0f} MB before, {after / 1e6:.0f} MB after, {after / before:.3f} times"
    )
    return int(after > MORE * before)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--events", type=int, help="so many events")
    parser.add_argument("--seconds", type=float, help="or for so long")
    parser.add_argument("--from", type=int, default=0, dest="first", help="the number of the first voyage")
    parser.add_argument("--again", type=int, help="this voyage, and no other")
    parser.add_argument("--resizes", type=int, help="so many sizes of one window, and what they leave")
    parser.add_argument("--window", action="store_true", help="in a window")
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
