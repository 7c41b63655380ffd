"""The playhead: plays beats (animations of events), and tells where cards, lights and points are now."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from operator import attrgetter

from ...rules.pieces.cards import Card
from ...rules.table import View
from ..geometry import Pose
from ..layers import PILE
from ..table.layout import IN_SIGHT
from .timeline import Award, Beat, Cue, Light, Track, at, landing

Layout = Mapping[int, Pose]
Actor = tuple[int, Card | None, Pose]

LASTING = ("tray", "racko", "last", "win", "lose")  # the last of each is heard when a beat is skipped
POWERS = ("exchange", "look", "arrange", "trade", "again", "skip")
INFORMATIVE = ("draw", "slide", "snap", "named", "reversed", "swapped", *POWERS, *LASTING)
"""Sounds heard of a beat without motion."""
APART = 0.09  # seconds between such sounds


EMPTY = Beat((), (), 0.0)


def still(beat: Beat) -> Beat:
    """Return the beat (animation) without motion: only the sounds that tell what happened, in order."""
    cues = tuple(cue._replace(at=i * APART) for i, cue in enumerate(last_of_each(beat.cues, INFORMATIVE)))
    return Beat((), cues, cues[-1].at if cues else 0.0)


def last_of_each(cues: Sequence[Cue], names: Sequence[str]) -> list[Cue]:
    """Return the last cue (timed sound) of each of these names, in order of time."""
    return sorted({cue.name: cue for cue in cues if cue.name in names}.values(), key=attrgetter("at"))


def resting(layout: Layout, view: View) -> list[Actor]:
    """Return token, face and pose of every card in a layout; the face of a card face down is None."""
    faces = view.open_faces
    return [(token, faces[token] if pose.turn > 0 else None, pose) for token, pose in layout.items()]


def uppermost(actors: Sequence[Actor]) -> list[Actor]:
    """Return the cards without those deep in a pile, which are hidden anyway."""
    piles: dict[int, list[Actor]] = {}
    for actor in actors:
        if actor[2].z <= PILE:
            piles.setdefault(round(actor[2].x / actor[2].width), []).append(actor)
    by_height = (sorted(pile, key=lambda actor: actor[2].z) for pile in piles.values())
    deep = {id(actor) for pile in by_height for actor in pile[:-IN_SIGHT]}
    return [actor for actor in actors if id(actor) not in deep]


class Playhead:
    """Plays beats (animations of events) one after the other; between them the cards rest where the last left
    them.

    ``still`` holds the cards that the current beat does not move, ``waiting`` those whose motion has not
    begun or is over; both stay the same object until they change, so callers can cache by identity. ``time``:
    seconds since the beat began, handed in. For a beat that must not wait for others: make it from
    ``poses()``, call ``skip()``, then ``play()`` it.
    """

    def __init__(self, layout: Layout | None = None) -> None:
        self._queue: list[tuple[Beat, Layout]] = []
        self.rest(layout or {})

    @property
    def idle(self) -> bool:
        """Return whether nothing moves and no sound is left."""
        return not self._queue

    @property
    def beat(self) -> Beat:
        """Return the current beat (animation); an empty one at rest."""
        return self._queue[0][0] if self._queue else EMPTY

    @property
    def ahead(self) -> Layout:
        """Return the layout after all beats (animations), from which a following one starts."""
        return self._queue[-1][1] if self._queue else self._resting

    def play(self, beat: Beat, layout_after: Layout) -> None:
        """Queue a beat (animation), after which the cards are at ``layout_after``."""
        self._queue.append((beat, layout_after))
        if len(self._queue) == 1:
            self._begin()

    def advance(self, dt: float) -> list[Cue]:
        """Let ``dt`` seconds pass, and return the cues (sounds) on the way, in order."""
        passed: list[Cue] = []
        self.time += dt
        while self._queue:
            beat, after = self._queue[0]
            while self._heard < len(beat.cues) and beat.cues[self._heard].at <= self.time:
                passed.append(beat.cues[self._heard])
                self._heard += 1
            if self.time < beat.length:
                break
            self._resting = after
            del self._queue[0]
            self._begin(self.time - beat.length)
        if bisect_right(self._moments, self.time) != self._passed:
            self._sort()
        return passed

    def skip(self) -> list[Cue]:
        """End all animations at once; of the cues (sounds) left, return the last of each in ``LASTING``."""
        left, begin, heard = list[Cue](), 0.0, self._heard
        for beat, _ in self._queue:
            left += [cue._replace(at=begin + cue.at) for cue in beat.cues[heard:]]
            begin, heard = begin + beat.length, 0
        self.rest(self.ahead)
        return last_of_each(left, LASTING)

    def rest(self, layout: Layout) -> None:
        """Show a layout at once and drop all animations, as after a change of the window."""
        self._resting = layout
        self._queue.clear()
        self._begin()

    def poses(self) -> dict[int, Pose]:
        """Return the pose of every card on the screen now, by token."""
        return {**self.still, **{token: pose for token, _, pose in (*self.waiting, *self.moving())}}

    def actors(self, view: View) -> list[Actor]:
        """Return token, face and pose of every card to draw, lowest first."""
        actors = (*resting(self.still, view), *self.waiting, *self.moving())
        return sorted(actors, key=lambda actor: (actor[2].z, actor[0]))

    def moving(self) -> list[Actor]:
        """Return the cards that are moving now."""
        return [_actor(track, at(track, self.time)) for track in self._under_way]

    def faces(self, view: View) -> dict[int, Card]:
        """Return the faces visible now, by token (the card's number)."""
        return {token: card for token, card, _ in self.actors(view) if card is not None}

    def _begin(self, time: float = 0.0) -> None:
        """Begin the next beat, ``time`` seconds after its start; rest if there is none."""
        self.time, self._heard = time, 0  # seconds since it began; cues of it that are over
        self._by_token: dict[int, list[Track]] = {}  # of the beat that plays
        beat, home = self._queue[0] if self._queue else (EMPTY, self._resting)
        for track in beat.tracks:
            self._by_token.setdefault(track.token, []).append(track)
        self.still = {token: pose for token, pose in home.items() if token not in self._by_token}
        self._moments = sorted({moment for track in beat.tracks for moment in (track.at, _end(track))})
        self._sort()

    def _sort(self) -> None:
        """Divide the cards into those moving and those waiting, by the moments that have passed."""
        self._passed = bisect_right(self._moments, self.time)
        self._under_way, waiting = list[Track](), list[Actor]()
        for token, tracks in self._by_token.items():
            track = next((track for track in reversed(tracks) if track.at <= self.time), tracks[0])
            if track.at <= self.time < _end(track):
                self._under_way.append(track)
            elif track is not tracks[-1] or self.time < track.at:
                waiting.append(_actor(track, at(track, self.time)))
            elif token in self._queue[0][1]:  # else it has gone out of sight
                waiting.append(_actor(track, self._queue[0][1][token]))
        self.waiting = tuple(waiting)


def _end(track: Track) -> float:
    return track.at + track.length


def _actor(track: Track, pose: Pose) -> Actor:
    return track.token, track.card if pose.turn > 0 else None, pose


NEAR = 0.1  # of a card's width: how far from a pile's middle a card lies on it


def lights_on(beat: Beat, time: float) -> int:
    """Return how many of an animation's lights (see ``Light``) have begun after ``time`` seconds."""
    return sum(light.at <= time for light in beat.lights)


def lit(beat: Beat, on: int) -> dict[int, Light]:
    """Return the latest light of each seat when the first ``on`` lights have begun."""
    return {light.seat: light for light in beat.lights[:on]}


def landed(beat: Beat, time: float) -> int:
    """Return how many of an animation's awards (points flying to a total) landed in ``time`` seconds."""
    return sum(award.lands <= time for award in beat.awards)


def rising(beat: Beat, time: float) -> list[tuple[Award, float]]:
    """Return the points flying after ``time`` seconds, each with the share (0 … 1) of its flight done."""
    flights = ((award, (time - award.at) / (award.lands - award.at)) for award in beat.awards)
    return [(award, p) for award, p in flights if 0 <= p < 1]


Flow = tuple[Sequence[float], Sequence[float]]  # when cards leave a pile, and when they arrive, in order


def flow(pile: Pose, beat: Beat) -> Flow:
    """Return the times at which cards leave a pile and arrive there during a beat (animation)."""
    leave, come = list[float](), list[float]()
    for track in beat.tracks:
        off, on = _lies_on(pile, track.start), _lies_on(pile, track.end)
        if off != on and track.ease != "nudge":
            (leave if off else come).append(track.at if off else landing(track))
    return sorted(leave), sorted(come)


def extra_cards(changes: Flow, time: float) -> int:
    """Return how many more cards a pile has after ``time`` seconds of an animation than at its end (or −)."""
    leave, come = changes
    return (len(leave) - bisect_right(leave, time)) - (len(come) - bisect_right(come, time))


def _lies_on(pile: Pose, pose: Pose) -> bool:
    return max(abs(pose.x - pile.x), abs(pose.y - pile.y)) <= NEAR * pile.width
