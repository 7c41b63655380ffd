"""Times of frames: in which cards move, beside the least a frame can be; and of every frame, whether the
smallest machine that runs a kiosk, a Raspberry Pi 4, can bear them. It is about six times slower than the
machines that the limits were written on, where a bare blit and flip at 1920×1080 takes 1.4 ms: a limit in
milliseconds is told in that floor, measured in the same run."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import islice
from math import inf
from statistics import median
from threading import active_count
from time import process_time, sleep
from typing import NamedTuple

import pygame

from racko_game.app.game import Game
from racko_game.app.prefetch import collect_at_rest, large_surface
from racko_game.app.run import PAINTING, preload
from racko_game.audio.service import SoundService
from racko_game.controls.controls import Controls
from racko_game.controls.intents import KEYS, Command
from racko_game.match.plans.plan import Plan
from racko_game.match.plans.seats import SEATS
from racko_game.match.privacy import Policy
from racko_game.rules.editions import EDITIONS
from racko_game.scenes.context import AppContext
from racko_game.scenes.pages.results.scores import Ending
from racko_game.scenes.pages.title.title import Title
from racko_game.stage.geometry import Frame
from racko_game.stage.touch.hotspots import named
from racko_game.store.settings import Settings

from .figures import Figure, digits, share
from .tables import FULL_HD, HD, SEED, STEP, UHD, Apart, Floor, Size, Table, window

REDRAWN = 5  # every so many busy frames, one is drawn a second time, whole
ENOUGH = 1200  # frames
DOUBLE = "super"  # four double racks: the most there is on a table
QUICK = 150  # busy frames
TARGETS = {FULL_HD: (2.0, 4.0, 5.0), UHD: (2.0, 4.0, None)}  # median, p95, redraw


class Times(NamedTuple):
    """Seconds for each busy frame: the game's own, the floor around it; for some, that of a full redraw."""

    ours: list[float]
    floor: list[float]
    redrawn: list[tuple[float, float]]  # a full redraw of a frame, and the frame

    @property
    def ratios(self) -> list[float]:
        """Ours / floor, frame by frame."""
        return [ours / floor for ours, floor in zip(self.ours, self.floor, strict=True)]


def frames(quick: bool = False) -> list[Figure]:
    """The figures of all sizes."""
    found = [figures(size, busy(size, quick)) for size in (HD, FULL_HD, UHD)]
    found.append(figures(FULL_HD, busy(FULL_HD, quick, DOUBLE), f", {DOUBLE}"))
    found += (figures(size, busy(size, quick, sided=True), ", four sides") for size in (FULL_HD, UHD))
    return [figure for each in found for figure in each]


def busy(size: Size, quick: bool = False, edition: str = "original", sided: bool = False) -> Times:
    """A round of four computers, deal to confetti; around every frame that moves something a floor's.
    ``sided``: of four people round the table, who play as computers would; a round of theirs has moments for
    each to speak up in, and takes minutes, so that it is left once there are enough frames."""
    surface = window(size)
    persons, cards = (SEATS, Policy.EDGES) if sided else (0, Policy.CURTAIN)
    table = Table(surface, SEATS, persons, edition, cards, played=sided)
    bare = Floor(surface)
    table.frame()
    times = Times([], [], [])
    floor = min(bare.frame() for _ in range(10))
    most = QUICK if quick else ENOUGH if sided else inf
    while not table.over and len(times.ours) < most:
        flips = table.flips
        ours = table.frame()
        if table.flips == flips or not table.busy:
            continue
        before, floor = floor, bare.frame()
        times.ours.append(ours)
        times.floor.append((before + floor) / 2)
        if len(times.ours) % REDRAWN == 0:
            table.redraw_all()
            times.redrawn.append((table.frame(0.0), ours))
            floor = bare.frame()
    return times


def figures(size: Size, times: Times, of: str = "") -> list[Figure]:
    """The figures of the times at one size; ``of``: what else they are of."""
    ratios, at = times.ratios, f"{size[0]}×{size[1]}{of}"
    redraw = [whole / ours for whole, ours in times.redrawn]
    most, rarely, gain = TARGETS.get(size, (None, None, None))
    took = f"{_ms(times.ours)} / {_ms(times.floor)} ms, {len(ratios)} frames"
    whole = " / ".join(map(_ms, zip(*times.redrawn, strict=True))) + " ms"
    busy_frame = f"busy frame / bare blit and flip, {at}"
    return [
        Figure("frames", f"{busy_frame}, median", median(ratios), "×", most, note=took),
        Figure("frames", f"{busy_frame}, p95", share(ratios, 0.95), "×", rarely),
        Figure("frames", f"redraw of everything / busy frame, {at}", median(redraw), "×", gain, True, whole),
    ]


def _ms(times: Sequence[float]) -> str:
    return f"{1000 * median(times):.2f}"


SLOWER = 6  # times: a Raspberry Pi 4
TARGET = 150  # points: some rounds
OPENING = (("", 60), ("accept", 40), ("back", 40), ("accept", 40), ("accept", 60), ("menu", 40), ("menu", 1))
"""Words, and how many frames after each: title, setup and back, setup, the deal, a pause in it."""
AFTERWARDS = 300  # frames of the end
DEEP = 2  # pages on top of the title
OPENED = 30  # frames of a page that was just opened
STEPS = ("down", "down", "right", "up", "left")
RESTS = 6  # frames after each step of the focus


class FrameTime(NamedTuple):
    """Seconds of processor time of one frame, and the kind of screen that lay on top when it ended."""

    screen: str
    seconds: float


def played(surface: pygame.Surface) -> Iterator[FrameTime]:
    """Yield each frame of a match of four computers, from the title to its end."""
    watch = _Watch(surface)
    for word, many in OPENING:
        yield from watch.after(word, many)
    while not isinstance(watch.game.stack.top, Ending):
        yield watch.frame()
    yield from watch.after("", AFTERWARDS)


def visits(surface: pygame.Surface) -> Iterator[FrameTime]:
    """Yield each frame of opening every page up to ``DEEP`` presses from the title, and of moving focus."""
    watch = _Watch(surface)
    yield from watch.after("", OPENED)
    yield from _opened(watch, DEEP)


def _opened(watch: _Watch, deep: int) -> Iterator[FrameTime]:
    """Open each page of the one on top, look round in it, and come back."""
    stack = watch.game.stack
    below = {scene: {**vars(scene)} for scene in stack.scenes}
    for name in [spot.name for spot in stack.top.hotspots()]:
        if named(stack.top.hotspots(), name) is None:
            continue
        stack.top.focus = name
        yield from watch.after("accept", OPENED)
        if stack.scenes[: len(below)] == [*below] and len(stack.scenes) > len(below):
            for step in STEPS:
                yield from watch.after(step, RESTS)
            if deep > 1:
                yield from _opened(watch, deep - 1)
            stack.handle(Command(KEYS, "back"))
        stack.scenes[:] = below
        for scene, kept in below.items():
            vars(scene).update({} if vars(scene) else kept)  # one that was left has let go of all
        yield from watch.after("", RESTS)


class _Watch:
    """A game off the title, and the processor time of each of its frames but the first."""

    def __init__(self, surface: pygame.Surface) -> None:
        jobs = Apart(process_time)
        context = AppContext(Frame(*surface.get_size()), Settings(), SoundService(), jobs, seed=lambda: SEED)
        plan = Plan("original", SEATS, [True] * SEATS, {"target": TARGET})
        self.game = Game(surface, context, Title(context, plan), Controls())
        self._timed = partial(jobs.timed, partial(self.game.frame, (), STEP))
        self._began = 0.0
        self.game.has_time = lambda: SLOWER * (process_time() - self._began) < PAINTING  # by a Pi's clock
        self.game.frame((), STEP)  # the first one belongs to the start, which has lines of its own
        list(preload())  # as the game does once its title stands

    def after(self, word: str, many: int) -> Iterator[FrameTime]:
        """Yield so many frames after a word of the keys."""
        if word and self.game.stack.scenes:
            self.game.stack.handle(Command(KEYS, word))
        for _ in range(many):
            if self.game.stack.scenes:
                yield self.frame()

    def frame(self) -> FrameTime:
        """Play one frame."""
        self._began = process_time()
        seconds = self._timed()
        scenes = self.game.stack.scenes
        return FrameTime(type(scenes[-1]).__name__ if scenes else "", seconds)


FLOOR = 1.4  # ms: of a bare frame where the limits were written
LONGEST, RARELY = 8 / FLOOR, 5 / FLOOR  # floors: the longest frame, and all but one of a hundred
USUALLY = 3.0  # floors: all but five of a hundred
GLANCE = 200  # frames
LONG = 4000  # frames of a table with people around it
BARE = 60  # frames
SPARED = 8  # surfaces, of whose memory the large pages are made that fades take


def frame_times(quick: bool = False) -> list[Figure]:
    """Return for each source the share of slow frames, and for each kind of screen in it the longest."""
    surface = window(FULL_HD)
    for screen in [large_surface(FULL_HD) for _ in range(SPARED)]:
        screen.fill("black")  # else the time in which a virtual machine provides it would be the game's
    collect_at_rest()  # as the game does
    list(preload())
    bare = Floor(surface)
    floor = 1000 * median([bare.frame() for _ in range(BARE)])
    found = [Figure("pi", "bare blit and flip, 1920×1080", floor, "ms")]
    for source, times in sources(surface):
        found += _figures(source, islice(times, GLANCE) if quick else times, floor)
    return found


def sources(surface: pygame.Surface) -> Iterator[tuple[str, Iterator[FrameTime]]]:
    """Yield what is measured, and the frames of it."""
    yield "a match", played(surface)
    yield "the pages", visits(surface)
    for name, edition in EDITIONS.items():
        yield name, table_frames(Table(surface, max(edition.seats), edition=name, clock=process_time))
    sided = Table(surface, SEATS, SEATS, cards=Policy.EDGES, played=True, clock=process_time)
    yield "four sides", islice(table_frames(sided), LONG)


def table_frames(table: Table) -> Iterator[FrameTime]:
    """Yield the frames of a round, to its scores; not the first, which is painted ahead in the game. While a
    thread works, a frame is as long as in the game, and what the thread does is counted, too."""
    table.frame()
    while not table.over:
        seconds = table.frame()
        if active_count() > 1:
            before = process_time()
            sleep(STEP)
            seconds += process_time() - before
        yield FrameTime(type(table.game.stack.top).__name__, seconds)


def _figures(source: str, times: Iterable[FrameTime], floor: float) -> list[Figure]:
    """Return the figures of a source's frames; ``floor`` is the milliseconds of a bare one."""
    kinds = defaultdict[str, list[float]](list)
    for screen, seconds in times:
        kinds[screen].append(1000 * seconds / floor)
    every = [time for found in kinds.values() for time in found]
    note = f"{len(every)} frames"
    return [
        Figure("pi", f"p95 of {source}", share(every, 0.95), "floors", USUALLY, note=note),
        Figure("pi", f"p99 of {source}", share(every, 0.99), "floors", RARELY),
        *(
            Figure("pi", f"longest of {source}, {screen}", max(found), "floors", LONGEST,
                   note=f"{digits(floor * max(found))} ms")
            for screen, found in sorted(kinds.items())
        ),
    ]  # fmt: skip
