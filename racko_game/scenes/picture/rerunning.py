"""Replaying the table of a match, on the screen or as an animation of its last turns."""

from __future__ import annotations

from dataclasses import replace

from ...audio.service import SoundService
from ...match.record.record import Record
from ...match.record.rerun import Rerun, SeenBy
from ...paint.engine.canvas import PictureFilm
from ...paint.engine.sprites import Sprite
from ...paint.material.backdrop import table
from ...rules.table import View
from ...stage.geometry import Frame
from ...store.settings import Settings
from ..context import AppContext
from .show import Show, narrator

REST, TURN, ROUND = 0.15, 0.5, 1.8  # seconds after an action, a turn, a round
LEAST = 22  # pixels: the smallest step of a rack that nobody presses


class ReplayedTable:
    """The table of a saved match, replayed as seen by ``eyes`` (a seat, "all", or None: an onlooker)."""

    def __init__(self, context: AppContext, rerun: Rerun, frame: Frame, eyes: SeenBy) -> None:
        self.rerun, self.eyes, self.playing = rerun, eyes, False
        self._goal, self._rested = rerun.ply, 0.0  # up to which it goes on by itself; seconds since it moved
        self._context = replace(context)
        self._context.frame = frame
        self.show = Show(self._context, rerun, self.viewer, corner={}, least=LEAST)
        self.show.guarded = False  # who looks may hear what these eyes see
        self.jump(rerun.ply)

    @property
    def viewer(self) -> int:
        """Return the seat whose rack is at the bottom."""
        persons = self.rerun.persons
        return self.eyes if isinstance(self.eyes, int) else persons[0] if persons else 0

    @property
    def view(self) -> View:
        """Return the view of the current viewpoint."""
        return self.rerun.seen(self.eyes)

    @property
    def going(self) -> bool:
        """Return whether more moves will follow by themselves."""
        return self.rerun.ply < (self.rerun.last if self.playing else self._goal)

    @property
    def moving(self) -> bool:
        """Return whether anything moves."""
        return self.show.moving or self.going

    def advance(self, dt: float, speed: float) -> None:
        """Let ``dt`` seconds pass, at ``speed`` times the usual speed."""
        self.show.advance(dt * speed)
        if not self.show.playhead.idle:
            return
        self.playing = self.playing and self.rerun.ply < self.rerun.last
        self._rested += dt * speed
        rest = TURN if self.rerun.ply in self.rerun.stretch.turns else REST
        if self.going and self._rested >= (ROUND if self.rerun.asked is None else rest):
            shown = self.show.poses(), self.show.playhead.faces(self.view)
            self.rerun.go_to(self.rerun.ply + 1)
            self.show.hurry()
            self.show.tell(self.rerun.events_for(self.eyes), self.view, *shown)
            self._rested = 0.0

    def turn(self, by: int) -> None:
        """Go a turn on, animated (``by`` 1), or back, at once (-1). A turn in progress is finished first."""
        self.playing = False
        if self.going:
            self.jump(self._goal)
        to = self.rerun.stop(by)
        if by > 0:
            self._goal, self._rested = to, ROUND
        elif to < self.rerun.ply and self.rerun.place_of(to) != self.rerun.place:
            self.jump(to)
        elif to < self.rerun.ply:
            shown = self.show.poses()
            self._stand(to)
            self.show.hurry()
            self.show.party = None
            self.show.tell((), self.view, shown, aside=True)

    def round(self, by: int) -> None:
        """Go to the beginning of the round ``by`` rounds on (back, if negative), if there is one."""
        place = self.rerun.place + (0 if by < 0 and self.rerun.ply > self.rerun.stretch.first else by)
        if 0 <= place < len(self.rerun.stretches):
            self.jump(self.rerun.stretches[place].first)

    def jump(self, ply: int) -> None:
        """Go to a ply (a number of actions of the match that have been played) at once."""
        self._stand(ply)
        self.show.party = None
        self.show.lay(self.view, self.viewer)

    def _stand(self, ply: int) -> None:
        self.rerun.go_to(ply)
        self._goal, self._rested = self.rerun.ply, 0.0
        self.show.narrator = narrator(self.rerun, alone=self.eyes is not None)
        for moment in self.rerun.moments(self.rerun.ply):
            self.show.narrator.tell(self.rerun.events_for(self.eyes, moment), moment.left)

    def set_viewpoint(self, eyes: SeenBy) -> None:
        """Change whose cards are visible: a seat's, "all", or an onlooker's (None)."""
        self.eyes = eyes
        self.jump(self.rerun.ply)

    def resized(self, frame: Frame) -> None:
        """Lay the table out anew in a changed frame (drawing area)."""
        self._context.frame = frame
        self.show.lay(self.view, self.viewer)

    def sprites(self) -> list[Sprite]:
        """Return the table's sprites."""
        return self.show.sprites(self.view, (), None)


SIZE = Frame(640, 360)
TURNS = 4  # of the end
A_SECOND = 10  # pictures
MOST, END = 14.0, 2.0  # seconds: the longest, and how long the last picture stays
FAST = 1.4  # times as fast as at the table


def filmed(record: Record, eyes: SeenBy, theme: str) -> bytes:
    """Return the last turns of a match as an animated WebP, as seen by ``eyes``, in a theme's colors."""
    again, size = Rerun(record), SIZE[:2]
    stops = [stop for place in range(len(again.stretches)) for stop in again.stops(place)]
    again.go_to(stops[-min(TURNS + 1, len(stops))])
    shown = ReplayedTable(AppContext(SIZE, Settings(theme=theme), SoundService()), again, SIZE, eyes)
    shown.playing = True
    film = PictureFilm(size, theme, A_SECOND, END)
    while len(film) < MOST * A_SECOND and (shown.moving or not len(film)):
        shown.advance(1 / A_SECOND, FAST)
        film.add(table(*size), shown.sprites())
    return film.webp()
