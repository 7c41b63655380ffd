"""Frames in which cards move, against the least a frame can be and against drawing everything anew."""

from __future__ import annotations

from math import inf
from typing import NamedTuple

from racko_game.match.plans.plan import SEATS
from racko_game.match.privacy import Policy

from .figure import Figure, median, share
from .stage import FULL_HD, HD, UHD, Floor, Size, Table, window

REDRAWN = 5  # every so many busy frames, one is drawn a second time, whole
SIDED = ", four sides"
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
    usual = [figure for size in (HD, FULL_HD, UHD) for figure in figures(size, busy(size, quick))]
    double = figures(FULL_HD, busy(FULL_HD, quick, DOUBLE), f", {DOUBLE}")
    sided = [
        figure for size in (FULL_HD, UHD) for figure in figures(size, busy(size, quick, sided=True), SIDED)
    ]
    return usual + double + sided


def busy(size: Size, quick: bool = False, edition: str = "original", sided: bool = False) -> Times:
    """A round of four computers, deal to confetti; around every frame that moves something a floor's.

    ``sided``: of four people round the table, who play as computers would; a round of theirs has moments
    for each to speak up in, and takes minutes, so that it is left once there are enough frames.
    """
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
            table.game.canvas.spoil()
            times.redrawn.append((table.frame(0.0), ours))
            floor = bare.frame()
    return times


def figures(size: Size, times: Times, of: str = "") -> list[Figure]:
    """What is reckoned from the times at one size; ``of``: what else they are of."""
    ratios, at = times.ratios, f"{size[0]}×{size[1]}{of}"
    redraw = [whole / ours for whole, ours in times.redrawn]
    most, rarely, gain = TARGETS.get(size, (None, None, None))
    took = f"{_ms(times.ours)} / {_ms(times.floor)} ms, {len(ratios)} frames"
    whole = f"{_ms([whole for whole, _ in times.redrawn])} / {_ms([ours for _, ours in times.redrawn])} ms"
    busy_frame = f"busy frame / bare blit and flip, {at}"
    return [
        Figure("frames", f"{busy_frame}, median", median(ratios), "×", most, note=took),
        Figure("frames", f"{busy_frame}, p95", share(ratios, 0.95), "×", rarely),
        Figure("frames", f"redraw of everything / busy frame, {at}", median(redraw), "×", gain, True, whole),
    ]


def _ms(times: list[float]) -> str:
    return f"{1000 * median(times):.2f}"
