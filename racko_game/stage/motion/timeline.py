"""Timeline: a card's motion from one pose to another as a function of time. All times are in seconds. With
reduced motion (``calm``) nothing flies: cards fade out at their old place, and in at the new one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import hypot
from typing import NamedTuple

from ...rules.pieces.cards import Card
from ..geometry import CARD_HEIGHT, Box, Pose
from ..layers import FLYING

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
    """A card's motion, ``length`` seconds from ``at`` on; ``card``: its face if shown; ``arc``: how high its
    path is, in pixels; ``ease``: a name in ``EASES``. A negative token is of a card that is not in the
    deck."""

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
    it turns around; ``high``: its size in pixels; ``strikes``: a name plate that is struck out once the sign
    has reached its second stop."""

    at: float
    length: float
    power: str
    stops: tuple[tuple[float, float, float], ...]
    high: float  # pixels
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


EASES: dict[str, Callable[[float], float]] = {
    "linear": lambda p: p,
    "in_quad": in_quad,
    "out_cubic": out_cubic,
    "in_out": in_out,
    "back": lambda p: 1 + 2.7 * (p - 1) ** 3 + 1.7 * (p - 1) ** 2,  # a little too far first
    "nudge": in_out,
}
"""By name. A nudged card stays on what it lies on, and moves straight."""


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
    lean = max(-1.0, min(1.0, (b.x - a.x) / (2 * b.width)))
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
    elif track.ease == "nudge" or (stays(track) and start.turn == end.turn):
        return
    else:
        lands = landing(track)
        gone, coming = start._replace(fade=0.0), end._replace(fade=0.0)
        yield track._replace(end=gone, length=OUT, ease="nudge")
        yield track._replace(start=coming, at=max(lands - IN, track.at + OUT), length=IN, ease="nudge")
