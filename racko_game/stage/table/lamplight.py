"""Light on the table: the lamp that moves from seat to seat, and the glow of almost finished racks."""

from __future__ import annotations

from collections.abc import Callable, Collection
from math import ceil
from typing import NamedTuple

from ..geometry import Box, Frame
from ..motion.timeline import in_out
from .furniture import Furniture

OWN, OTHERS = 0.2, 0.3  # of a rack's height: how far beyond the rack its light reaches
FULL_HD, SPARED = 1920 * 1080, 0.25  # pixels; how much fewer pictures a larger frame has
EDGES = 3  # steps in which the shine on a rack's edge comes and goes
SMALLER, DIMMER = 0.6, 0.25  # of its size, of its light: what it loses half way


class Glow(NamedTuple):
    """Light on a box, fading out ``reach`` pixels from its edges; ``share`` is its brightness, 0 … 1."""

    box: Box
    reach: float
    share: float = 1.0


class LightPath(NamedTuple):
    """How light moves to another box, in ``length`` seconds and ``steps`` pictures; ``glows``: a function of
    start, end and progress (0 … 1); ``edges``: the shine on the racks' edges fades, too."""

    length: float
    steps: int
    glows: Callable[[Glow, Glow, float], tuple[Glow, ...]]
    edges: bool


def _gliding(start: Glow, end: Glow, p: float) -> tuple[Glow, ...]:
    """Return the light on its way: smaller and weaker than at both ends, like a swinging lamp."""
    e = in_out(p)
    away, reach = 4 * e * (1 - e), start.reach + (end.reach - start.reach) * e
    box = Box._make(a + (b - a) * e for a, b in zip(start.box, end.box, strict=True))
    box = box.inset(box.w * SMALLER * away / 2, box.h * SMALLER * away / 2)
    return (Glow(box, reach * (1 - SMALLER * away / 2), 1 - DIMMER * away),)


GLIDE = LightPath(0.26, 7, _gliding, edges=True)
FADE = LightPath(
    0.16, 4, lambda start, end, p: (start._replace(share=1 - p), end._replace(share=p)), edges=False
)


def sparing(path: LightPath, frame: Frame) -> LightPath:
    """Return the path with fewer pictures for a large drawing area, where painting each takes long."""
    share = min(FULL_HD / (frame.width * frame.height), 1.0) ** SPARED
    return path._replace(steps=max(round(path.steps * share), 3))


def on_rack(furniture: Furniture, seat: int) -> Glow:
    """Return the light on a seat's rack."""
    place = furniture.racks[seat]
    return Glow(place.box, place.turn.back.box(place.box).h * (OWN if place.own else OTHERS))


class Lamplight:
    """The lamp's light on the rack whose turn it is. It moves to the next one, and stays there."""

    goal: Glow | None = None
    _start: Glow | None = None
    _left: Glow | None = None  # what it shone on before
    _path, _time = GLIDE, 0.0

    @property
    def moving(self) -> bool:
        """Return whether it is on its way."""
        return self._start is not None

    def turn(self, goal: Glow, path: LightPath | None = None) -> None:
        """Move the light to ``goal``; at once without a path."""
        if goal == self.goal:
            return
        self._start = self.glows()[-1] if path and self.goal else None
        self._left, self.goal, self._path, self._time = self.goal, goal, path or GLIDE, 0.0

    def pulse(self, path: LightPath) -> None:
        """Let the light swing without leaving its place, as ``path`` describes."""
        self._start = self._left = self.goal
        self._path, self._time = path, 0.0

    def rest(self) -> None:
        """End its movement: it shines on its goal at once."""
        self._start = None

    def advance(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self._time += dt
        if self._time >= self._path.length:
            self._start = None

    def glows(self) -> tuple[Glow, ...]:
        """Return all lights now; the same object until the next picture of the movement."""
        if self.goal and self._start:
            return self._path.glows(self._start._replace(share=1.0), self.goal, self._gone)
        return (self.goal,) if self.goal else ()

    def edges(self) -> tuple[Glow, ...]:
        """Return the shine on racks' edges: it fades where the light leaves, and grows where it arrives."""
        if not (self.goal and self._start and self._left and self._path.edges):
            return (self.goal,) if self.goal else ()
        share = 1 - 2 * self._time / self._path.length  # its steps are not those of the light on the mat
        return ((self._left if share > 0 else self.goal)._replace(share=ceil(EDGES * abs(share)) / EDGES),)

    @property
    def _gone(self) -> float:
        """Return the progress of the movement, 0 … 1, in steps."""
        return int(self._time / self._path.length * self._path.steps) / self._path.steps


COMES, STEPS = 0.5, 6  # seconds until it is there, or gone; pictures of that


class NearLight:
    """Light around each rack that is almost finished."""

    def __init__(self) -> None:
        self._lit: frozenset[int] = frozenset()
        self._share: dict[int, float] = {}

    @property
    def moving(self) -> bool:
        """Return whether any of it fades in or out."""
        return any(share != float(seat in self._lit) for seat, share in self._share.items())

    def shine(self, seats: Collection[int], softly: bool = True) -> None:
        """Light the racks of these seats, and no others; at once if not ``softly``."""
        self._lit = frozenset(seats)
        fresh = dict.fromkeys(self._lit - self._share.keys(), 0.0)
        self._share = self._share | fresh if softly else dict.fromkeys(self._lit, 1.0)

    def advance(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        for seat, share in self._share.items():
            self._share[seat] = min(max(share + (dt if seat in self._lit else -dt) / COMES, 0.0), 1.0)

    def shares(self) -> dict[int, float]:
        """Return the brightness (0 … 1) by seat, in steps; the same object until the next picture."""
        return {seat: round(share * STEPS) / STEPS for seat, share in self._share.items() if share}
