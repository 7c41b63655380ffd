"""A moving picture of the last turns of a match: drawn off the screen, as they look at the table.

It is a job: a function of plain values, done in a process of its own.
"""

from __future__ import annotations

from ...audio.service import SoundService
from ...match.record.record import Record
from ...match.record.rerun import Eyes, Rerun
from ...paint.engine.moving import PictureFilm
from ...paint.material.backdrop import table
from ...stage.place.pose import Frame
from ...store.settings import Settings
from ..kit.scene import Kit
from .rerunning import Rerunning

SIZE = Frame(640, 360)
TURNS = 4  # of the end
A_SECOND = 10  # pictures
MOST, END = 14.0, 2.0  # seconds: the longest, and how long the last picture stays
FAST = 1.4  # times as fast as at the table


def filmed(record: Record, eyes: Eyes, theme: str) -> bytes:
    """The last turns as an animated WebP, seen with these eyes."""
    again, size = Rerun(record), SIZE[:2]
    stops = [stop for place in range(len(again.stretches)) for stop in again.stops(place)]
    again.go_to(stops[-min(TURNS + 1, len(stops))])
    kit = Kit(SIZE, Settings(theme=theme), SoundService())
    shown = Rerunning(kit, again, SIZE, eyes)
    shown.playing = True
    film = PictureFilm(size, theme, A_SECOND, END)
    while len(film) < MOST * A_SECOND and (shown.moving or not len(film)):
        shown.advance(1 / A_SECOND, FAST)
        film.add(table(*size), shown.sprites())
    return film.webp()
