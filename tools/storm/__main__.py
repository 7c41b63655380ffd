"""A storm of events over every screen, edition and size: nothing of it may bring the game down.

    python3 tools/run.py storm --seconds 60         off-screen, for so long
    python3 tools/run.py storm --events 5000000     or so many
                               --from 700           other voyages
                               --window             in a window: on the display there is, or one of its own
    python3 tools/run.py storm --again 712          this voyage once more, and no other
    python3 tools/run.py storm --reader             the same, and a screen reader's client asks for all
    python3 tools/run.py storm --kiosk FILE --events 500000
                                                    a kiosk as the file has it: no visitor may leave it,
                                                    reach a file or the operator's page
    python3 tools/run.py storm --hours 48           a kiosk lives through two days of visitors, on time that
                               --kiosk FILE         is handed in; as the file has it, but
                                                    for the restart at night,
                               --size 1920x1080     on a larger screen,
                               --visitors 30        with fewer visitors a day; 65 if not said

A storm tells what it found with the fewest events that lead there. Of days, what is taken is compared in
the second half, while nobody is there: memory but for pictures must not grow by more than 1 % a day, which
takes two days to see (more is in memory at the busy hours of a day than at night), and
pictures must stay in their budget, files, threads, processes not become more, no frame take more than 33 ms
of the processor after the first minute, nothing be raised, and the log stay small. Exit code 1 if anything
was found.
"""

from __future__ import annotations

import argparse
import logging
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from compileall import compile_dir
from contextlib import ExitStack
from itertools import count
from math import inf
from pathlib import Path
from reprlib import Repr

os.environ.update(PYGAME_HIDE_SUPPORT_PROMPT="1", SDL_AUDIODRIVER="dummy")  # read when pygame is imported

from msgspec.structs import replace

import racko_game
from racko_game.app.prefetch import collect_at_rest
from racko_game.app.run import preload
from racko_game.store.kiosk import read_kiosk
from racko_game.store.log_file import logged

from ..bench.tables import display
from ..command import parser_of
from . import nonsense
from .day import HOUR, Day, report
from .stand import Stand
from .voyage import Aboard, Fault, fewest, sail

_brief = Repr()
_brief.maxother = 400
shown = _brief.repr  # a gust, as far as it can be read
LAST = 12  # gusts before an exception that are printed
KIOSK = """
restart = ""  # it must live through the day without being begun anew
[hours]
from = "07:00"
until = "00:30"
"""


def main(argv: Sequence[str]) -> int:
    """Let loose what the command line asks for; 1 if anything was found."""
    parser = parser_of(__doc__)
    parser.add_argument("--events", type=int, metavar="N", help="so many events")
    parser.add_argument("--seconds", type=float, metavar="N", help="or for so long")
    parser.add_argument("--from", type=int, default=0, dest="first", metavar="N", help="number of the first")
    parser.add_argument("--again", type=int, metavar="N", help="this voyage, and no other")
    parser.add_argument("--window", action="store_true", help="in a window")
    parser.add_argument("--reader", action="store_true", help="a screen reader's client asks for anything")
    parser.add_argument("--kiosk", type=Path, metavar="FILE", help="visitors of a kiosk as this file has it")
    parser.add_argument("--hours", type=float, metavar="N", help="so many hours of a kiosk")
    parser.add_argument("--size", default="1280x720", metavar="WxH", help="of the kiosk's screen")
    parser.add_argument("--visitors", type=int, default=65, metavar="N", help="of a day; 65")
    asked = parser.parse_args(argv)
    with ExitStack() as stack:
        if asked.window:
            print(stack.enter_context(display()))
        else:
            os.environ.update(SDL_VIDEODRIVER="dummy")
        if asked.hours:
            return days(asked)
        logging.disable(logging.WARNING)  # of slow sizes, on a machine with other work to do
        if asked.kiosk:
            os.environ["RACKO_RAISE"] = "1"
            return nonsense.besiege(asked.kiosk, asked.events or 500_000, asked.first)
        numbers: Iterator[int] = iter([asked.again]) if asked.again is not None else count(asked.first)
        return storm(numbers, asked)


def storm(numbers: Iterator[int], asked: argparse.Namespace) -> int:
    """Voyages until so many events have been met, or for so long; 1 if anything was found."""
    aboard: Aboard = None
    how = " --window" * asked.window + " --reader" * asked.reader
    if asked.reader:
        from .listener import Client  # the only storm that needs AccessKit

        aboard = Client
    begun = time.monotonic()
    found, met = Counter[Fault](), Counter[str]()
    voyages = frames = 0
    for number in numbers:
        passage = sail(number, aboard=aboard)
        met.update(passage.met)
        voyages, frames = voyages + 1, frames + passage.frames
        if wreck := passage.wreck:
            found[wreck.fault] += 1
            if found[wreck.fault] == 1:
                gusts = fewest(wreck).gusts
                print(f"voyage {number}: {wreck.trace}\n", *map(shown, gusts[-LAST:]), sep="\n  ")
                print(f"the last of {len(gusts)} gusts; all: run.py storm --again {number}{how}\n")
        if met.total() >= (asked.events or inf) or time.monotonic() - begun > (asked.seconds or inf):
            break
    print(f"{met.total()} events, {voyages} voyages, {frames} frames, {time.monotonic() - begun:.0f} s")
    print(*(f"{scene} {many}" for scene, many in met.most_common()), sep=", ")
    print(f"{found.total()} exceptions, {len(found)} kinds")
    for (kind, place), times in found.most_common():
        print(f"{times:6} {kind} at {place}")
    return int(bool(found))


def days(asked: argparse.Namespace) -> int:
    """So many hours of visitors at a kiosk; 1 if anything is not as it is to be."""
    os.environ["RACKO_RAISE"] = "1"
    compile_dir(Path(racko_game.__file__).parent, quiet=2)  # as installing does: else frames would wait
    width, height = map(int, asked.size.split("x"))
    logging.getLogger("racko_game").setLevel(logging.INFO)
    with tempfile.TemporaryDirectory() as name:
        folder, file = Path(name, "data"), Path(name, "kiosk.toml")
        file.write_text(KIOSK)
        with logged(folder, public=True) as log:
            kiosk = replace(read_kiosk(asked.kiosk or file), restart="")
            stand = Stand(kiosk, folder, (width, height), asked.first, log)
            stand.context.sound.start()
            collect_at_rest()  # as the game does
            list(preload())
            day = Day(stand, asked.first, asked.visitors)
            while stand.seconds < asked.hours * HOUR:
                day.live(min(stand.seconds + HOUR, asked.hours * HOUR))
            stand.close()
        return 0 if all([*report(day, folder)]) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
