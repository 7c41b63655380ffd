"""Days of a game in a public place, on time that is handed in: visitors come, play, walk off.

    python3 tools/day.py                    two days
                         --hours 2          less
                         --kiosk FILE       as this file has it
                         --size 1920x1080   on a larger screen
                         --visitors 30      fewer visitors; 65 if not said
                         --number 7         another day

What is taken is compared in the second half, which is the second day: by then visitors have been everywhere,
and what is kept for later is full. It is looked at while nobody is there and the game is open. Pictures are
counted apart: how many are kept depends on what was seen last, and they have a budget that they are held to.

Exit code 1 if memory but for pictures grows by more than 1 % in a day, or pictures outgrow their budget, if
files, threads or processes become more, if a frame takes more than 33 ms of the processor after the first
minute, if something is raised, or the log is large.
"""

from __future__ import annotations

import argparse
import logging
import os
import sys
import tempfile
from collections.abc import Sequence
from compileall import compile_dir
from dataclasses import dataclass
from pathlib import Path
from statistics import pstdev
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # run as a script, only the tools' own folder would be searched

if TYPE_CHECKING:
    from tools.visitors.day import Day, Taken

MOST_GROWTH = 0.01
MOST_LOG = 3_100_000  # bytes: three files of a megabyte
KIOSK = """
restart = ""  # it must live through the day without being begun anew
[hours]
from = "07:00"
until = "00:30"
"""


@dataclass
class Report:
    """Lines of figures, and whether all of them are as they are to be."""

    sound: bool = True

    def line(self, what: str, said: str, good: bool = True) -> None:
        """One figure."""
        self.sound &= good
        print(f"{what:34} {said}{'' if good else '   MISSED'}", flush=True)


def main(argv: Sequence[str] | None = None) -> int:
    """Live through the day; the exit code."""
    asked = _parser().parse_args(argv)
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", RACKO_RAISE="1")
    compile_dir(ROOT / "racko_game", quiet=2)  # as installing does: else frames would wait for that
    from racko_game.store.kiosk import read_kiosk
    from racko_game.store.log_file import logged
    from tools.visitors.day import HOUR, Day
    from tools.visitors.sampler import Sampler
    from tools.visitors.stand import Stand

    size = tuple(map(int, asked.size.split("x")))
    logging.getLogger("racko_game").setLevel(logging.INFO)
    with tempfile.TemporaryDirectory() as name:
        folder, file = Path(name, "data"), Path(name, "kiosk.toml")
        file.write_text(KIOSK)
        with logged(folder, public=True) as log:
            stand = Stand(read_kiosk(asked.kiosk or file), folder, (size[0], size[1]), asked.number, log)
            stand.context.sound.start()
            day = Day(stand, asked.number, asked.visitors, Sampler() if os.name == "posix" else None)
            while stand.seconds < asked.hours * HOUR:
                day.live(min(stand.seconds + HOUR, asked.hours * HOUR))
                if asked.loud:
                    print(day.taken[-1], day.visitors, day.slow[-1:], flush=True)
            stand.close()
        return 0 if told(day, folder).sound else 1


def told(day: Day, folder: Path) -> Report:
    """All the figures."""
    from racko_game.store.history.history import History

    report, stand = Report(), day.stand
    report.line("time", ", ".join(f"{seconds / 3600:.2f} h {how}" for how, seconds in day.seconds.items()))
    report.line("frames", f"{stand.frames:,}; " + ", ".join(f"{n} {c:,}" for n, c in day.met.most_common(12)))
    report.line("visitors", f"{day.visitors}")
    matches = ", ".join(f"{edition} {seats}: {many}" for (edition, seats), many in sorted(day.begun.items()))
    report.line("matches begun", f"{day.begun.total()}: {matches}")
    _of_memory(report, day)
    _of_frames(report, day)
    log = sum(file.stat().st_size for file in folder.glob("racko.log*"))
    report.line("log", f"{log:,} bytes", log <= MOST_LOG)
    for look in day.taken[:: max(len(day.taken) // 24, 1)]:
        memory = f"{look.memory / 1e6:6.1f} MB, {look.pictures / 1e6:4.1f} of them pictures"
        print(f"    {look.seconds / 3600:5.1f} h {memory}, {look.files} files")
    history = History(folder)
    kept = history.how_many()
    history.close()
    size = sum(file.stat().st_size for file in folder.glob("history*"))
    report.line("history", f"{kept} matches, {size:,} bytes")
    report.line("exceptions", "0")
    return report


def _of_memory(report: Report, day: Day) -> None:
    from tools.visitors.day import HOUR, slope

    looks = [look for look in day.taken if look.seconds >= day.taken[-1].seconds / 2]
    grows = slope(looks)
    first, last = looks[0].memory / 1e6, looks[-1].memory / 1e6
    most = max(look.memory for look in looks) / 1e6
    since = (
        f"{first:.1f} MB after {looks[0].seconds / HOUR:.1f} h, {last:.1f} MB at the end, at most {most:.1f}"
    )
    swings = f"within swings of {pstdev(look.lasting for look in looks) / 1e6:.1f} MB"
    report.line(
        "memory", f"{100 * grows:+.2f} % a day but for pictures, {swings}; {since}", grows < MOST_GROWTH
    )
    pictures, room = max(look.pictures for look in day.taken), day.stand.game.art.room
    report.line("pictures", f"at most {pictures / 1e6:.1f} of {room / 1e6:.1f} MB", pictures <= room)
    for name in ("files", "threads", "children"):
        numbers = [getattr(look, name) for look in looks]
        report.line(name, f"{min(numbers)} to {max(numbers)}", _steady(looks, name))


def _steady(looks: list[Taken], name: str) -> bool:
    """Whether there are not more in the second half than in the first."""
    half = len(looks) // 2
    numbers = [getattr(look, name) for look in looks]
    return not half or max(numbers[half:]) <= max(numbers[:half])


def _of_frames(report: Report, day: Day) -> None:
    for name, times in day.times.items():
        some = ", ".join(f"{1000 * times.share(part):.1f}" for part in (0.5, 0.95, 0.99, 0.9999))
        longest = f"longest {1000 * times.longest:.1f} ms"
        report.line(
            f"frame, {name}", f"median, p95, p99, p99.99: {some} ms; {longest}; {times.many:,} frames"
        )
    report.line("frames over 33 ms of processor", str(len(day.slow)), not day.slow)
    for one in sorted(day.slow, reverse=True)[:8]:
        at = f"{int(one.at) // 3600}:{int(one.at) // 60 % 60:02}:{one.at % 60:04.1f}"
        took = f"{1000 * one.processor:.1f} ms ({1000 * one.wall:.1f} on the wall)"
        print(f"    {took} at {at}, {one.scene}; {one.work}")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--hours", type=float, default=48.0)
    parser.add_argument("--kiosk", type=Path)
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--visitors", type=int, default=65)
    parser.add_argument("--number", type=int, default=0)
    parser.add_argument("--loud", action="store_true", help="tell of each hour")
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
