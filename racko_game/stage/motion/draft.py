"""A draft of a beat: where every card is by now, while event after event is set in motion."""

from __future__ import annotations

from collections.abc import Mapping

from ...rules.pieces.cards import Card
from ...rules.pieces.events import Reversed
from ...rules.pieces.prompts import Over, RoundOver
from ...rules.table import View
from ..place.pose import Pose
from ..table.furniture import Furniture
from ..table.layout import in_racks, layout, on_top
from .glance import shaking
from .timeline import FLIP, Award, Beat, Cue, Light, Link, Sign, Track, flight, landing

BENEATH = 4  # how much lower in z a discard lies that goes out of sight


class Draft:
    """Tracks and cues so far, and the time ``now`` at which the next event may begin."""

    def __init__(
        self,
        before: Mapping[int, Pose],
        shown: Mapping[int, Card],
        view: View,
        furniture: Furniture,
        watched: bool = False,
    ) -> None:
        self.view = view
        self.watched = watched  # nobody plays
        self.furniture = furniture
        self.shown = shown
        self.home = layout(view, furniture)
        self.where = dict(before)
        self.now = 0.0
        self.cheered: set[int] = set()  # who has gone out before the eyes of all
        self.slow = 1.0  # how many times as long as usual a flight takes
        self._tracks: list[Track] = []
        self._cues: list[Cue] = []
        self._lights: list[Light] = []
        self._awards: list[Award] = []
        self._signs: list[Sign] = []
        self._links: list[Link] = []
        self.owed: Reversed | None = None  # a reverse whose drawn card has yet to come
        self._moved: dict[int, float] = {}  # when a token's last track ends

    def in_rack(self, seat: int, token: int) -> Card | None:
        """The face of a card in a rack, if that is open: one's own, of who went out, or after the round."""
        own = self.view.lies_open(seat) or seat in self.view.callers
        is_open = own or isinstance(self.view.prompts[-1], RoundOver | Over)
        return self.view.open_faces[token] if is_open else None

    def add(self, track: Track) -> float:
        """Add a track; the moment it lands. A card whose face is None shows its back."""
        if track.card is None:
            track = track._replace(start=track.start._replace(turn=0.0), end=track.end._replace(turn=0.0))
        self._tracks.append(track)
        self.where[track.token] = track.end
        self._moved[track.token] = track.at + track.length
        return landing(track)

    def fly(self, token: int, card: Card | None, start: Pose, end: Pose, at: float | None = None) -> float:
        """Let a card fly, from where it is on the screen or else from ``start``; the moment it lands."""
        begin = self.where.get(token, start)
        time = max(self.now if at is None else at, self._moved.get(token, 0.0))
        track = flight(token, card, begin, end, time)
        return self.add(track._replace(length=self.slow * track.length))

    def differ(self) -> None:
        """Let every card in a rack or on the discard pile go where the view has it; what comes from nowhere
        comes from the stock. Racks stay as open as they are to who looks.
        """
        lies = in_racks(self.view, self.furniture) | on_top(self.view, self.furniture)
        begin = landed = self.now
        for token, end in lies.items():
            start = self.where.get(token, self.furniture.stock)
            if start._replace(z=end.z) != end:
                landed = max(landed, self.fly(token, self._shown(token, start, end), start, end, begin))
        if landed > begin:
            self.cue("slide", begin)
            self.cue("snap", landed)
        self.now = landed

    def flip(self, token: int, card: Card, end: Pose, at: float) -> float:
        """Turn a card over where it lies; the moment it lies open."""
        start = self.where.get(token, end)._replace(turn=0.0)
        return self.add(Track(token, card, start, end._replace(turn=1.0), at, FLIP, 0.0, "linear"))

    def hop(self, token: int, card: Card | None, pose: Pose, at: float, length: float, height: float) -> None:
        """Let a card jump in its slot."""
        self.add(Track(token, card, pose, pose, at, length, height, "linear"))

    def shake(self, token: int, card: Card | None, pose: Pose) -> None:
        """Let a card shake its head where it lies."""
        for track in shaking(token, card, pose, max(self.now, self._moved.get(token, 0.0))).tracks:
            self.add(track)

    def cue(self, name: str, at: float, card: Card | None = None, seat: int | None = None) -> None:
        """Something to be heard."""
        self._cues.append(Cue(at, name, card, seat))

    def light(self, seat: int, counted: int, broken: bool = False, begin: int = 0) -> None:
        """So many cards of a rack, but for those before ``begin``, are lit from now on."""
        self._lights.append(Light(self.now, seat, counted, broken, begin))

    def link(self, by: int, seat: int, row: int, grows: float) -> None:
        """An order goes out now."""
        self._links.append(Link(self.now, by, seat, row, grows))

    def award(self, seat: int, points: int) -> None:
        """What a rack brought sets out for its total."""
        award = Award(self.now, seat, points)
        self._awards.append(award)
        self.cue("focus", award.lands, seat=seat)

    def sign(self, sign: Sign) -> None:
        """A power's sign is seen."""
        self._signs.append(sign)

    def finish(self) -> Beat:
        """The beat: whatever is not where the view has it goes there."""
        self._go_home()
        shown = (sign.at + sign.length for sign in self._signs)
        there = (link.at + link.grows for link in self._links)
        ends = (*self._moved.values(), *(cue.at for cue in self._cues), *shown, *there)
        length = max(ends, default=0.0)
        self._leave(length)
        tracks = tuple(sorted(self._tracks, key=lambda track: track.at))
        cues = tuple(sorted(self._cues, key=lambda cue: cue.at))
        told = tuple(self._lights), tuple(self._awards), tuple(self._signs), tuple(self._links)
        return Beat(tracks, cues, length, *told)

    def _go_home(self) -> None:
        for token, home in self.home.items():
            here = self.where.get(token, home)._replace(z=home.z)
            if here != home:
                time = self._moved.get(token, 0.0)
                card = self._shown(token, here, home)
                self.add(flight(token, card, self.where[token], home, time, "back"))

    def _shown(self, token: int, start: Pose, end: Pose) -> Card | None:
        """The face of a card that shows it somewhere on its way."""
        return self.view.open_faces[token] if start.turn or end.turn else None

    def _leave(self, length: float) -> None:
        """Discards that go out of sight lie there until those that cover them have landed."""
        leaving = set(self.where) & set(self.view.discard) - set(self.home) - set(self._moved)
        for token in sorted(leaving):
            pose = self.where[token]
            low = pose._replace(z=self.furniture.discard.z - BENEATH)
            self.add(Track(token, self.view.faces[token], low, low, 0.0, length, 0.0, "linear"))
