"""Timeline: a card's motion from one pose to another as a function of time, and the playhead: it plays beats
(animations of events), and tells where cards, lights and points are now. All times are in seconds. With
reduced motion (``calm``) nothing flies: cards fade out at their old place, and in at the new one."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import hypot
from operator import attrgetter
from typing import NamedTuple

from ...rules.pieces.cards import Card
from ...rules.table import View
from ..geometry import CARD_HEIGHT, Box, Pose
from ..layers import FLYING, PILE
from ..table.layout import IN_SIGHT

SLIDE, SETTLE = 0.07, 0.06  # out of a slot, or down into it; from touching to lying still
FLIP = 0.18
NEAR, FAR = 0.28, 0.42  # a flight over no distance, and over five cards' widths
TILT = 5.0  # degrees into the path, at most
LANDED, BOUNCE = 0.76, 0.12  # of a hop's time until it comes down first; of its height, what it rebounds
TOUCHING = 0.16  # the lift of a card that touches and has not settled
AWARD = 0.8  # what a rack brought: from rising out of it to landing at the total
REBOUND = 0.05  # of what a slot hides, for a card that drops into it


class Cue(NamedTuple):
    """A moment at which a sound or a rumble is due: ``at`` seconds after the start of an animation; ``card``
    gives a note its pitch, ``seat`` its direction."""

    at: float
    name: str
    card: Card | None = None
    seat: int | None = None


class Track(NamedTuple):
    """A card's motion, ``length`` seconds from ``at`` on; ``card``: its face if shown; ``ease``: a name in
    ``EASES``. A negative token is of a card that is not in the deck."""

    token: int
    card: Card | None
    start: Pose
    end: Pose
    at: float
    length: float
    arc: float  # pixels that the middle of the way is raised by
    ease: str


class Light(NamedTuple):
    """From ``at`` seconds on the first ``counted`` cards of a rack are lit, and the next is marked as the
    break if ``broken``. In a rack that was ``called`` (it went out), cards are lit from slot ``begin`` on, as
    for a word, and there is no break."""

    at: float
    seat: int
    counted: int
    broken: bool = False
    begin: int = 0
    called: bool = False


class Award(NamedTuple):
    """From ``at`` seconds on, a rack's points fly to the seat's total, which changes when they land."""

    at: float
    seat: int
    points: int

    @property
    def lands(self) -> float:
        """Return when the points reach the total, in seconds."""
        return self.at + AWARD


class Sign(NamedTuple):
    """A power's sign: from ``at`` seconds on, for ``length`` seconds, it grows, hops from stop to stop, may
    turn around, and disappears. ``stops``: share of that time (0 … 1), x and y of each; ``turns``: how often
    it turns; ``strikes``: a name plate that is struck out once the sign has reached its second stop."""

    at: float
    length: float
    power: str
    stops: tuple[tuple[float, float, float], ...]
    high: float  # its size in pixels
    turns: int = 0
    strikes: Box | None = None


class Link(NamedTuple):
    """An order of seat ``by`` to ``seat`` to swap the cards of ``row`` (from 0), shown from ``at`` seconds on
    as a ribbon that ``grows`` for some seconds. It replaces the one before."""

    at: float
    by: int
    seat: int
    row: int
    grows: float  # seconds until it is there


class Beat(NamedTuple):
    """An animation ``length`` seconds long: the motion and sounds of some events, each in order of time."""

    tracks: tuple[Track, ...]
    cues: tuple[Cue, ...]
    length: float
    lights: tuple[Light, ...] = ()
    awards: tuple[Award, ...] = ()
    signs: tuple[Sign, ...] = ()
    links: tuple[Link, ...] = ()


def in_quad(p: float) -> float:
    """Return the eased value of a progress ``p`` (0 … 1), faster and faster, like a fall."""
    return p * p


def out_cubic(p: float) -> float:
    """Return the eased value of a progress ``p`` (0 … 1), slower and slower."""
    return 1 - (1 - p) ** 3


def in_out(p: float) -> float:
    """Return the eased value of a progress ``p`` (0 … 1), slow at both ends."""
    return p * p * (3 - 2 * p)


# By name. A nudged card stays on what it lies on, and moves straight; a tossed one does not tilt on its way.
EASES: dict[str, Callable[[float], float]] = {
    "linear": lambda p: p,
    "in_quad": in_quad,
    "out_cubic": out_cubic,
    "in_out": in_out,
    "back": lambda p: 1 + 2.7 * (p - 1) ** 3 + 1.7 * (p - 1) ** 2,  # a little too far first
    "nudge": in_out,
    "toss": in_out,
}


def flight(
    token: int, card: Card | None, start: Pose, end: Pose, at: float = 0.0, ease: str = "in_out"
) -> Track:
    """Return a card's motion on a low arc from ``at`` seconds on; it takes as long as the distance asks for.
    ``ease``: the name of an easing function in ``EASES``."""
    distance = hypot(end.x - start.x, end.y - start.y)
    far = min(1.0, distance / (5 * max(start.width, end.width)))
    around = 360.0 * round((end.angle - start.angle) / 360.0)  # full turns: the shorter way
    start = start._replace(angle=start.angle + around) if around else start
    length = NEAR + (FAR - NEAR) * far + (SETTLE if end.lift < 1 else 0)
    return Track(token, card, start, end, at, length, 0.1 * distance, ease)


def at(track: Track, t: float) -> Pose:
    """Return the card's pose at ``t`` seconds: before the motion its start, after it exactly its end."""
    if t <= track.at:
        return track.start
    if t >= track.at + track.length:
        return track.end
    if track.ease == "nudge":
        return mixed(track.start, track.end, EASES["nudge"]((t - track.at) / track.length))
    return (_in_place if stays(track) else _flying)(track, t - track.at)


def stays(track: Track) -> bool:
    """Return whether the card stays in place, and only hops or turns over."""
    start, end = track.start, track.end
    return (start.x, start.y, start.sunk) == (end.x, end.y, end.sunk)


def landing(track: Track) -> float:
    """Return the time in seconds when the card touches its resting place, which is heard."""
    return track.at + track.length - (0 if stays(track) or track.ease == "nudge" else _phases(track)[-1])


def _phases(track: Track) -> tuple[float, float, float, float]:
    """Return the times for sliding out of a slot, flying, sliding into a slot, and settling."""
    out, into = SLIDE if track.start.sunk else 0.0, SLIDE if track.end.sunk else 0.0
    settle = SETTLE if track.end.lift < 1 else 0.0
    share = min(1.0, 0.6 * track.length / (out + into + settle or 1))
    out, into, settle = out * share, into * share, settle * share
    return out, track.length - out - into - settle, into, settle


def mixed(start: Pose, end: Pose, p: float) -> Pose:
    """Return the pose at that share (0 … 1) of the way, with every length and angle in proportion."""
    return Pose._make(_mix(a, b, p) for a, b in zip(start, end, strict=True))._replace(z=max(start.z, end.z))


def _in_place(track: Track, s: float) -> Pose:
    start, end, p = track.start, track.end, s / track.length
    height = CARD_HEIGHT * end.width
    hopped = _bump(p / LANDED) if p < LANDED else BOUNCE * _bump((p - LANDED) / (1 - LANDED))  # and rebounds
    hop = min(track.arc * hopped, end.sunk * height or track.arc)
    return end.raised(hop)._replace(
        width=_mix(start.width, end.width, p),
        angle=_mix(start.angle, end.angle, p),
        turn=_mix(start.turn, end.turn, in_out(p)),
        lift=_mix(start.lift, end.lift, p),
        sunk=max(0.0, end.sunk - hop / height),
    )


def _flying(track: Track, s: float) -> Pose:
    out, air, into, settle = _phases(track)
    start, end = track.start, track.end
    if s < out:
        return _raised(start, out_cubic(s / out))
    if s < out + air:
        landed = end._replace(lift=max(end.lift, TOUCHING)) if settle and not into else end
        return _in_air(track, _raised(start, 1), _raised(landed, 1), (s - out) / air, air)
    if s < out + air + into:
        return _raised(end, 1 - in_quad((s - out - air) / into))
    return _settling(end, (s - out - air - into) / settle) if settle else end


def _in_air(track: Track, a: Pose, b: Pose, p: float, air: float) -> Pose:
    e, bump = EASES[track.ease](p), _bump(p)
    lift = _mix(a.lift, b.lift, p)
    lean = 0.0 if track.ease == "toss" else max(-1.0, min(1.0, (b.x - a.x) / (2 * b.width)))
    return Pose(
        x=_mix(a.x, b.x, e),
        y=_mix(a.y, b.y, e) - track.arc * bump,
        width=_mix(a.width, b.width, e),
        angle=_mix(a.angle, b.angle, e) - TILT * lean * bump,
        turn=_mix(a.turn, b.turn, in_out(max(0.0, min(1.0, 0.5 + (p - 0.5) / min(1.0, FLIP / air))))),
        lift=lift + (1 - lift) * bump,
        z=FLYING,
    )


def _settling(end: Pose, p: float) -> Pose:
    if end.sunk:
        return _raised(end, REBOUND * _bump(p))
    return end._replace(lift=_mix(max(end.lift, TOUCHING), end.lift, out_cubic(p)))


def _raised(pose: Pose, share: float) -> Pose:
    """Return the pose of a card in a slot, raised by a share of its hidden part."""
    return pose.raised(share * pose.sunk * CARD_HEIGHT * pose.width)._replace(sunk=(1 - share) * pose.sunk)


def _mix(a: float, b: float, p: float) -> float:
    return a + (b - a) * p


def _bump(p: float) -> float:
    """Return 0 at both ends (p = 0, 1), and 1 in the middle."""
    return 4 * p * (1 - p)


OUT, IN = 0.09, 0.12  # seconds


def calm(beat: Beat) -> Beat:
    """Return the animation with fades instead of motion, as long and with the same sounds."""
    tracks = sorted((still for track in beat.tracks for still in _fades(track)), key=lambda track: track.at)
    return beat._replace(tracks=tuple(tracks), links=tuple(link._replace(grows=0.0) for link in beat.links))


def _fades(track: Track) -> Iterator[Track]:
    start, end = track.start, track.end
    if start == end and not track.arc:
        yield track  # it waits
    elif track.ease != "nudge" and not (stays(track) and start.turn == end.turn):
        lands, gone, coming = landing(track), start._replace(fade=0.0), end._replace(fade=0.0)
        yield track._replace(end=gone, length=OUT, ease="nudge")
        yield track._replace(start=coming, at=max(lands - IN, track.at + OUT), length=IN, ease="nudge")


Layout = Mapping[int, Pose]
Actor = tuple[int, Card | None, Pose]

LASTING = ("tray", "racko", "last", "win", "lose")  # the last of each is heard when a beat is skipped
POWERS = ("exchange", "look", "arrange", "trade", "again", "skip")
# Sounds heard of a beat without motion
INFORMATIVE = ("draw", "slide", "snap", "named", "reversed", "swapped", *POWERS, *LASTING)
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
    them. ``still`` holds the cards that the current beat does not move, ``waiting`` those whose motion has
    not begun or is over; both stay the same object until they change, so callers can cache by identity.
    ``time``: seconds since the beat began, handed in. For a beat that must not wait for others: make it from
    ``poses()``, call ``skip()``, then ``play()`` it."""

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


ON_PILE = 0.1  # of a card's width: how far from a pile's middle a card lies on it


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
    return max(abs(pose.x - pile.x), abs(pose.y - pile.y)) <= ON_PILE * pile.width
