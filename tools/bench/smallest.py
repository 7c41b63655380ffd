"""Times of every frame: whether the smallest machine that runs a kiosk, a Raspberry Pi 4, can bear them. It
is about six times slower than the machines that the limits were written on, where a bare blit and flip at
1920×1080 takes 1.4 ms: a limit in milliseconds is told in that floor, measured in the same run."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import islice
from time import process_time

import pygame

from racko_game.app.prefetch import collect_at_rest
from racko_game.app.run import preload
from racko_game.match.plans.plan import SEATS
from racko_game.match.privacy import Policy
from racko_game.rules.editions import EDITIONS

from .figures import Figure, digits, median, share
from .frames import FrameTime, played, visits
from .tables import FULL_HD, Floor, Table, window

FLOOR = 1.4  # ms: of a bare frame where the limits were written
LONGEST, RARELY = 8 / FLOOR, 5 / FLOOR  # floors: the longest frame, and all but one of a hundred
USUALLY = 3.0  # floors: all but five of a hundred
GLANCE = 200  # frames
ENOUGH = 4000  # frames of a table with people around it
BARE = 60  # frames


def match(quick: bool = False) -> list[Figure]:
    """Return the figures of a match."""
    surface = window(FULL_HD)
    return measured("match", surface, [("a match", played(surface))], quick)


def frame_times(quick: bool = False) -> list[Figure]:
    """Return the figures of all sources."""
    surface = window(FULL_HD)
    return measured("pi", surface, sources(surface), quick)


def measured(
    name: str, surface: pygame.Surface, of: Iterable[tuple[str, Iterator[FrameTime]]], quick: bool
) -> list[Figure]:
    """Return for each source the share of slow frames, and for each kind of screen in it the longest."""
    collect_at_rest()  # as the game does
    for _ in preload():
        pass
    bare = Floor(surface)
    floor = 1000 * median([bare.frame() for _ in range(BARE)])
    found = [Figure(name, "bare blit and flip, 1920×1080", floor, "ms")]
    for source, times in of:
        found += _figures(name, source, islice(times, GLANCE) if quick else times, floor)
    return found


def sources(surface: pygame.Surface) -> Iterator[tuple[str, Iterator[FrameTime]]]:
    """Yield what is measured, and the frames of it."""
    yield "a match", played(surface)
    yield "the pages", visits(surface)
    for name, edition in EDITIONS.items():
        yield name, table_frames(Table(surface, max(edition.seats), edition=name, clock=process_time))
    sided = Table(surface, SEATS, SEATS, cards=Policy.EDGES, played=True, clock=process_time)
    yield "four sides", islice(table_frames(sided), ENOUGH)


def table_frames(table: Table) -> Iterator[FrameTime]:
    """Yield the frames of a round, to its scores; not the first, which is painted ahead in the game."""
    table.frame()
    while not table.over:
        seconds = table.frame()
        yield FrameTime(type(table.game.stack.top).__name__, seconds)


def _figures(name: str, source: str, times: Iterable[FrameTime], floor: float) -> list[Figure]:
    """Return the figures of a source's frames; ``floor`` is the milliseconds of a bare one."""
    kinds = defaultdict[str, list[float]](list)
    for screen, seconds in times:
        kinds[screen].append(1000 * seconds / floor)
    every = [time for found in kinds.values() for time in found]
    note = f"{len(every)} frames"
    return [
        Figure(name, f"p95 of {source}", share(every, 0.95), "floors", USUALLY, note=note),
        Figure(name, f"p99 of {source}", share(every, 0.99), "floors", RARELY),
        *(
            Figure(name, f"longest of {source}, {screen}", max(found), "floors", LONGEST,
                   note=f"{digits(floor * max(found))} ms")
            for screen, found in sorted(kinds.items())
        ),
    ]  # fmt: skip


MEGABYTE = 1e6
EVENING = ("original", "tray", "modern", "super") * 2 + ("original", "super")
MEMORY = 2.5  # windows, after any of them
PROGRAM = """
import json, sys
from tools.bench.smallest import spent_evening
sizes = list(spent_evening(int(sys.argv[1]), sys.argv[2:]))
print(json.dumps([sizes, sum(name.split(".")[0] == "numpy" for name in sys.modules)]))
"""


def memory(quick: bool = False) -> list[Figure]:
    """Return the memory after the first match of an evening, the most after any, and after one of Letters."""
    names = EVENING[:2] if quick else EVENING
    most = 50 if quick else 1_000_000  # frames of each
    (bare, first, *others), numpy = _said(most, names)
    (*_, words), more = _said(most, ("letters",))
    return [
        Figure("memory", f"memory after {what} / a bare window, 1920×1080", size / bare, "×", limit,
               note=f"{size / MEGABYTE:.0f} / {bare / MEGABYTE:.0f} MB")
        for what, size, limit in (
            ("a match", first, None),
            (f"any of {len(names)} matches", max(others), MEMORY),
            ("one of letters, dictionary included", words, None),
        )
    ] + [Figure("memory", "parts of numpy imported by then", numpy + more, "modules", 0)]  # fmt: skip


def _said(most: int, names: Iterable[str]) -> tuple[list[int], int]:
    """The bytes in memory after each match in a process of its own, and how much of numpy it has imported."""
    command = [sys.executable, "-c", PROGRAM, str(most), *names]
    told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    sizes, numpy = json.loads(told.splitlines()[-1])
    return sizes, numpy


def spent_evening(most: int, names: Iterable[str]) -> Iterator[int]:
    """Yield the bytes in memory: of the window alone, then after a round of each of these editions."""
    from ..memory import proportional

    surface = window(FULL_HD)
    pygame.display.flip()
    yield proportional()
    table = Table(surface)
    for name in names:
        table.next(name, max(EDITIONS[name].seats))
        for _ in islice(table_frames(table), most):
            pass
        while table.over and table.game.moving:
            table.frame()
        yield proportional()
