"""A draft of a beat (animation): where every card is while event after event is added; also short beats."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from operator import attrgetter

from ...rules.editions import ruleset
from ...rules.pieces.cards import Card
from ...rules.pieces.events import Reversed
from ...rules.pieces.moves import DRAW, TAKE, TOSS, Action, Over, Put, RoundOver
from ...rules.ruleset import Ruleset
from ...rules.table import View
from ..geometry import CARD_HEIGHT, Pose
from ..table.furniture import Furniture
from ..table.layout import in_racks, layout, on_top
from .timeline import FLIP, Award, Beat, Cue, Light, Link, Sign, Track, flight, landing

NOD, SHAKE = 0.045, 0.03  # a card that shakes its head: from side to side; how far, of its width
SWAYS = (1.0, -1.0, 0.5, 0.0)
LOOK = 0.3  # seconds
PEEK, LEAN = 0.35, 0.12  # of what its slot hides: a card looked at; of its way: a held card that leans
UP, LIFT = 0.03, 0.34  # how far a pile's top card is raised: in card widths, and as a pose has it


def shaking(token: int, card: Card | None, pose: Pose, at: float = 0.0) -> Beat:
    """Return a beat in which a card (its back if ``card`` is None) shakes as it lies, ``at`` seconds on."""
    swings = [pose, *(pose._replace(x=pose.x + SHAKE * pose.width * sway) for sway in SWAYS)]
    tracks = tuple(
        Track(token, card, start, end, at + i * NOD, NOD, 0.0, "nudge")
        for i, (start, end) in enumerate(pairwise(swings))
    )
    return Beat(tracks, (), at + len(tracks) * NOD)


def nudged(
    before: Mapping[int, Pose], after: Mapping[int, Pose], faces: Sequence[Card | None], length: float
) -> Beat:
    """Return a beat (animation) of ``length`` seconds in which every card slides from its pose in ``before``
    to that in ``after``, both by token; ``faces[token]`` is what it shows."""
    tracks = tuple(
        Track(token, faces[token] if end.turn else None, before[token], end, 0.0, length, 0.0, "nudge")
        for token, end in after.items()
        if before.get(token, end) != end
    )
    return Beat(tracks, (), length if tracks else 0.0)


def preview(
    action: Action, view: View, furniture: Furniture, poses: Mapping[int, Pose]
) -> tuple[Beat, dict[int, Pose]]:
    """Return the beat (animation) that previews an action, and the poses after it, by token (card number). It
    shows nothing that the action itself would not show to everyone. ``poses``: those now."""
    begun = {**poses, view.stock[0]: furniture.stock} if action == DRAW else poses
    leaning = dict(_leaning(action, view, furniture, begun))
    return nudged(begun, leaning, view.faces, LOOK), {**poses, **leaning}


def _leaning(
    action: Action, view: View, furniture: Furniture, poses: Mapping[int, Pose]
) -> Iterator[tuple[int, Pose]]:
    """Yield the token of each card that a preview moves, and the pose it leans to."""
    if action in (DRAW, TAKE):
        token = (view.stock if action == DRAW else view.discard)[0]
        top = poses[token]
        yield token, top._replace(y=top.y - UP * top.width, lift=LIFT)
    elif view.held is not None and (action == TOSS or isinstance(action, Put)):
        held, goal = poses[view.held], furniture.discard
        if isinstance(action, Put) and view.prompts[-1].seat is not None:
            token = view.racks[view.prompts[-1].seat][action.slot]
            goal = poses[token]
            up = PEEK * goal.sunk
            yield token, goal._replace(y=goal.y - up * CARD_HEIGHT * goal.width, sunk=goal.sunk - up)
        x, y = held.x + LEAN * (goal.x - held.x), held.y + LEAN * (goal.y - held.y)
        yield view.held, held._replace(x=x, y=y)


BENEATH = 4  # how much lower in z a discard lies that goes out of sight


class Draft:
    """The animation so far: its tracks (motions of cards) and cues (sounds), and the time ``now`` in seconds
    at which the next event may begin.

    before: the poses on the screen now, by token
    shown: the faces on the screen now, by token
    view: the view after the events
    watched: nobody plays at this screen, so any winner is cheered
    """

    def __init__(
        self,
        before: Mapping[int, Pose],
        shown: Mapping[int, Card],
        view: View,
        furniture: Furniture,
        watched: bool = False,
    ) -> None:
        self.view, self.furniture, self.shown, self.watched = view, furniture, shown, watched
        self.home, self.where = layout(view, furniture), dict(before)
        self.now, self.slow = 0.0, 1.0  # ``slow``: how many times as long as usual a flight takes
        self.cheered: set[int] = set()  # who has gone out before the eyes of all
        self.lights, self.signs, self.links = list[Light](), list[Sign](), list[Link]()
        self.owed: Reversed | None = None  # a reverse whose drawn card has yet to come
        self._tracks, self._cues, self._awards = list[Track](), list[Cue](), list[Award]()
        self._moved: dict[int, float] = {}  # when a token's last track ends

    @property
    def rules(self) -> Ruleset:
        """Return the rules of the match."""
        return ruleset(self.view.charter, len(self.furniture.racks))

    def slot(self, seat: int, slot: int) -> Pose:
        """Return the pose of a card in a slot, face up where the viewer always sees that seat's cards."""
        return self.furniture.racks[seat].slots[slot]._replace(turn=float(self.view.lies_open(seat)))

    def held(self, seat: int) -> Pose:
        """Return the pose of a card that a seat holds, face up as in ``slot``."""
        return self.furniture.racks[seat].held._replace(turn=float(self.view.lies_open(seat)))

    def in_rack(self, seat: int, token: int) -> Card | None:
        """Return the face of a card in a rack if the viewer may see it: their own, a caller's, later any."""
        over = isinstance(self.view.prompts[-1], RoundOver | Over)
        is_open = over or self.view.lies_open(seat) or seat in self.view.callers
        return self.view.open_faces[token] if is_open else None

    def cards(self, seat: int) -> list[Card]:
        """Return the faces in a rack that the viewer may see, front first."""
        return [card for token in self.view.racks[seat] if (card := self.in_rack(seat, token))]

    def add(self, track: Track) -> float:
        """Add a card's motion, and return when it lands, in seconds. A card without a face shows its back."""
        if track.card is None:
            track = track._replace(start=track.start._replace(turn=0.0), end=track.end._replace(turn=0.0))
        self._tracks.append(track)
        self.where[track.token] = track.end
        self._moved[track.token] = track.at + track.length
        return landing(track)

    def fly(self, token: int, card: Card | None, start: Pose, end: Pose, at: float | None = None) -> float:
        """Let a card fly to ``end`` from its place on the screen, or from ``start`` if it is not there, at
        ``at`` seconds (None: now) or once its last motion is over; return the time when it lands."""
        time = max(self.now if at is None else at, self._moved.get(token, 0.0))
        track = flight(token, card, self.where.get(token, start), end, time)
        return self.add(track._replace(length=self.slow * track.length))

    def move_to_view(self) -> None:
        """Let all cards in racks and on the discard pile fly to their places, new ones from the stock."""
        begin = self.now
        for token, end in (in_racks(self.view, self.furniture) | on_top(self.view, self.furniture)).items():
            start = self.where.get(token, self.furniture.stock)
            if start._replace(z=end.z) != end:
                self.until(self.fly(token, self._shown(token, start, end), start, end, begin))
        if self.now > begin:
            self.cue("slide", begin)
            self.cue("snap", self.now)

    def flip(self, token: int, card: Card, end: Pose, at: float) -> float:
        """Turn a card over where it lies, from ``at`` seconds on; return when its face is visible."""
        start = self.where.get(token, end)._replace(turn=0.0)
        return self.add(Track(token, card, start, end._replace(turn=1.0), at, FLIP, 0.0, "linear"))

    def shake(self, token: int, card: Card | None, pose: Pose) -> None:
        """Let a card shake where it lies."""
        for track in shaking(token, card, pose, max(self.now, self._moved.get(token, 0.0))).tracks:
            self.add(track)

    def cue(self, name: str, at: float, card: Card | None = None, seat: int | None = None) -> None:
        """Add the sound ``name`` at a time in seconds. A card gives a note its pitch, a seat its side."""
        self._cues.append(Cue(at, name, card, seat))

    def until(self, landed: float) -> None:
        """Let the next event begin no earlier than ``landed``, in seconds."""
        self.now = max(self.now, landed)

    def drop(self, landed: float, card: Card | None, seat: int) -> None:
        """Add the sounds of a card that drops into a slot of that seat, and its note if its face is known."""
        self.cue("snap", landed, seat=seat)
        if card:
            self.cue("note", landed, card, seat)

    def award(self, seat: int, points: int) -> None:
        """Let the points of a seat's rack fly to its total, beginning now."""
        award = Award(self.now, seat, points)
        self._awards.append(award)
        self.cue("focus", award.lands, seat=seat)

    def finish(self) -> Beat:
        """Return the animation; every card not yet in its place in the view moves there."""
        for token, home in self.home.items():
            here = self.where.get(token, home)._replace(z=home.z)
            if here != home:
                time, card = self._moved.get(token, 0.0), self._shown(token, here, home)
                self.add(flight(token, card, self.where[token], home, time, "back"))
        shown = (sign.at + sign.length for sign in self.signs)
        there = (link.at + link.grows for link in self.links)
        length = max((*self._moved.values(), *(cue.at for cue in self._cues), *shown, *there), default=0.0)
        # discards that become hidden stay until what covers them has landed
        for token in sorted(set(self.where) & set(self.view.discard) - set(self.home) - set(self._moved)):
            low = self.where[token]._replace(z=self.furniture.discard.z - BENEATH)
            self.add(Track(token, self.view.faces[token], low, low, 0.0, length, 0.0, "linear"))
        tracks, cues = sorted(self._tracks, key=attrgetter("at")), sorted(self._cues, key=attrgetter("at"))
        effects = tuple(self.lights), tuple(self._awards), tuple(self.signs), tuple(self.links)
        return Beat(tuple(tracks), tuple(cues), length, *effects)

    def _shown(self, token: int, start: Pose, end: Pose) -> Card | None:
        """Return the face of a card if it is face up anywhere between these poses."""
        return self.view.open_faces[token] if start.turn or end.turn else None
