"""A storm of events over every screen, edition and size: nothing of it may bring the game down.

    python3 tools/storm.py --events 5000000     so many, off-screen
    python3 tools/storm.py --seconds 60         for so long
                           --from 700           other voyages
                           --window             in a window: on the display there is, or one of its own
    python3 tools/storm.py --again 712          this voyage once more, and no other
    python3 tools/storm.py --resizes 10000      one window of so many sizes: memory before and after
    python3 tools/storm.py --kiosk FILE --events 500000
                                                a kiosk as the file has it: no visitor may leave it, reach a
                                                file or the operator's page
                           --window             on a screen of its own, under openbox and without: all that
                                                is ever seen there is the game
    python3 tools/storm.py --frames 3000        and how long its frames take meanwhile

What is found is told with the fewest events that lead there. Exit code 1 if anything was.
"""

from __future__ import annotations

import argparse
import logging
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
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
LAST = 12  # gusts before an exception that are told
MORE = 1.15  # times as much memory as before is too much
LONG = 0.1  # seconds of the processor: too long for any frame but the first of a size


def main(argv: Sequence[str]) -> int:
    """Sail as the command line asks; 1 if anything was found."""
    asked = _parser().parse_args(argv)
    if Path(sys.prefix).resolve() != (ROOT / ".venv").resolve():
        run.prepare(ROOT, dev=False)
        return run.become(__file__, *argv)
    os.environ.update(SDL_AUDIODRIVER="dummy")
    logging.disable(logging.WARNING)  # of slow sizes, on a machine with other work to do
    with ExitStack() as screen:
        if asked.kiosk and asked.window:
            return on_screen(asked.kiosk, asked.events or 20_000, asked.first)
        if asked.window:
            from tools.measures.display import display

            print(screen.enter_context(display()))
        else:
            os.environ.update(SDL_VIDEODRIVER="dummy")
        if asked.kiosk:
            return in_public(asked.kiosk, asked.events or 500_000, asked.first)
        if asked.resizes:
            return sizes(asked.resizes)
        if asked.frames:
            return frames(asked.frames)
        numbers: Iterator[int] = iter([asked.again]) if asked.again is not None else count(asked.first)
        return storm(numbers, asked.events, asked.seconds, " --window" * asked.window)


def storm(numbers: Iterator[int], events: int | None, seconds: float | None, how: str = "") -> int:
    """Voyages until so many events have been met, or for so long; 1 if anything was found."""
    from tools.weather.search import Fault, fewest, sail

    begun = time.monotonic()
    found, met = Counter[Fault](), Counter[tuple[str, tuple[int, int]]]()
    voyages = frames = 0
    for number in numbers:
        passage = sail(number)
        met.update(passage.met)
        voyages, frames = voyages + 1, frames + passage.frames
        if wreck := passage.wreck:
            found[wreck.fault] += 1
            if found[wreck.fault] == 1:
                gusts = fewest(wreck).gusts
                print(f"voyage {number}: {wreck.told}\n", *map(shown, gusts[-LAST:]), sep="\n  ")
                print(
                    f"the last of {len(gusts)} gusts; all: python3 tools/storm.py --again {number}{how}\n",
                    flush=True,
                )
        if (events and met.total() >= events) or (seconds and time.monotonic() - begun > seconds):
            break
    print(f"{met.total()} events, {voyages} voyages, {frames} frames, {time.monotonic() - begun:.0f} s")
    _tell(met)
    print(f"{found.total()} exceptions, {len(found)} kinds")
    for (kind, place), times in found.most_common():
        print(f"{times:6} {kind} at {place}")
    return int(bool(found))


def _tell(met: Counter[tuple[str, tuple[int, int]]]) -> None:
    """Where the events were met."""
    scenes = Counter[str]()
    for (scene, _), many in met.items():
        scenes[scene] += many
    sizes = {size for _, size in met}
    print(*(f"{scene} {many}" for scene, many in scenes.most_common()), sep=", ")
    least, most = (f(sizes, key=lambda size: size[0] * size[1]) for f in (min, max))
    print(f"{len(sizes)} sizes, {least[0]}×{least[1]} to {most[0]}×{most[1]}")


def in_public(file: Path, events: int, first: int) -> int:
    """So many events at a kiosk; 1 if a visitor came to where none may come."""
    os.environ["RACKO_RAISE"] = "1"
    from tools.visitors.storm import besiege

    siege = besiege(file, events, first, lambda line: print(line, flush=True))
    print(siege.line)
    if siege.wrong:
        print(siege.wrong)
    return int(bool(siege.wrong))


def on_screen(file: Path, events: int, first: int) -> int:
    """So many events at a kiosk's screen, with a window manager and without; 1 if anything else was seen."""
    from tools.windows.storm import Unseen, besiege

    for manager in ("", "openbox"):
        print(f"under {manager}:" if manager else "without a window manager:", flush=True)
        try:
            print(besiege(file, events, first, manager, lambda line: print(line, flush=True)).line)
        except Unseen as unseen:
            print(f"--from {first}: {unseen}")
            return 1
    return 0


def sizes(many: int) -> int:
    """A table in a window of so many sizes; 1 if it holds 15 % more in the end than before."""
    from tools.weather.sizes import memory

    before, after = memory(many)
    print(
        f"{many} sizes: {before / 1e6:.0f} MB before, {after / 1e6:.0f} MB after, {after / before:.3f} times"
    )
    return int(after > MORE * before)


def frames(many: int) -> int:
    """What each frame of a window takes while it goes through so many sizes; 1 if one takes too long."""
    from tools.weather.sizes import FIRST, times

    taken = times(many)
    for kind, seconds in taken.items():
        took = [1000 * second for second in sorted(seconds)]
        shares = f"median {took[len(took) // 2]:.1f} ms, p95 {took[len(took) * 95 // 100]:.1f}"
        print(f"{len(took):6} frames, {kind}: {shares}, longest {took[-1]:.1f}")
    return int(any(max(seconds) > LONG for kind, seconds in taken.items() if kind != FIRST))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--events", type=int, help="so many events")
    parser.add_argument("--seconds", type=float, help="or for so long")
    parser.add_argument("--from", type=int, default=0, dest="first", help="the number of the first voyage")
    parser.add_argument("--again", type=int, help="this voyage, and no other")
    parser.add_argument("--resizes", type=int, help="so many sizes of one window, and what they leave")
    parser.add_argument("--frames", type=int, help="so many sizes, and how long frames take")
    parser.add_argument("--kiosk", type=Path, metavar="FILE", help="visitors of a kiosk")
    parser.add_argument("--window", action="store_true", help="in a window")
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
