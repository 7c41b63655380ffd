"""Computers play a match, with a caption to what happens."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from ....match.messages.commentary import Commentary
from ....match.simulation import Rehearsal, staged
from ....message import Message
from ....paint.engine.sprites import Sprite
from ....paint.table.captions import PlateSpot, caption_plate, obstacles_of, place_for_caption
from ....rules.pieces.cards import Card
from ....rules.pieces.events import Event
from ....rules.table import View
from ....stage import layers
from ....stage.clearing import Obstacle
from ....stage.geometry import Frame, Pose
from ....words.language import say
from ...cache import cache_last
from ...context import AppContext
from ...picture.performance import WORDS, AttractScene
from ...picture.show import Show

AT_LEAST, READS = 0.6, 17.0  # seconds to find a caption; letters that are read in a second, in passing
GLANCE = 1.0  # seconds until what a player means to do is done: it is read on while the cards move


def time_to_read(said: Message) -> float:
    """Return the seconds needed to read a caption."""
    return AT_LEAST + len(say(said)) / READS


UNMEANT = (layers.HUD, layers.CORNER, layers.CORNER + 1)
"""What is left out of the table: its own words, which the captions replace, and buttons nobody can press."""
LONGEST = 150.0  # seconds
LOOKS = 4.0  # seconds for which a counted round lies there


class Demonstration(AttractScene):
    """A scene that replays a rehearsed round, move by move, with a caption for each."""

    def __init__(self, context: AppContext, chance: Random, rehearsal: Rehearsal) -> None:
        super().__init__(context, chance)
        self.host = staged(rehearsal)
        self.match = self.host.match
        self.commentary = Commentary(self.match)
        self.show = Show(context, self.match, chance.randrange(len(self.match.seats)))
        self.caption = self.commentary.opening()
        self._read = 0.0  # seconds for which the caption has stood there
        self._counted = 0.0  # seconds for which the round has been counted and lain there
        self._left = len(rehearsal.actions)
        self._announced = self._meant = -1  # the ply whose question, and whose answer, has been spoken of
        self._before: tuple[Mapping[int, Pose], Mapping[int, Card]] = ({}, {})
        self._place = cache_last(place_for_caption)
        self._plate = cache_last(caption_plate)
        self.host.listen(self)
        self.resized()

    eyes = None
    others = ()

    def settling(self) -> Iterator[object]:
        """Find places for the house rules and the captions, one a step, since that takes time."""
        yield self.show.rules_box(self.view)
        yield self._caption_place

    @property
    def view(self) -> View:
        """The whole table, all cards open."""
        return self.match.opened

    @property
    def frame(self) -> Frame:
        return self.show.furniture.frame

    @property
    def finished(self) -> bool:
        return self._counted >= LOOKS or self.time >= LONGEST

    @property
    def moving(self) -> bool:
        return self.show.moving

    def advance(self, dt: float) -> None:
        super().advance(dt)
        self.show.advance(dt)
        self._read += dt
        ply = len(self.match.actions)
        read = self._read >= (GLANCE if self._meant == ply else time_to_read(self.caption))
        if not (self.show.playhead.idle and read):
            return
        if self.match.rounds or ply >= self._left:
            self._counted += dt
        else:
            self._go_on(ply)

    def _go_on(self, ply: int) -> None:
        """Show the next caption: first what the player needs, then the move they are about to make; then make
        the move."""
        action = self.host.poll()
        if action is None:
            self._left = ply
            return
        if self._announced != ply:
            self._announced = ply
            if said := self.commentary.before(self.view, action):
                self._say(said)
                return
        if self._meant != ply:
            self._meant = ply
            self._say(self.commentary.during(self.view, action))
            self.show.look(self.view, action)
            return
        self._before = self.show.poses(), self.show.playhead.faces(self.view)
        self.show.hurry()
        self.host.carry_out()

    def _say(self, said: Message | None) -> None:
        if said:
            self.caption, self._read = said, 0.0

    def tell(self, events: Sequence[Event]) -> None:
        """Animate events, and show their caption."""
        self.show.tell(self.match.events, self.view, *self._before)
        self._say(self.commentary.after(self.match.events))

    def taken_back(self, seat: int, many: int) -> None:
        """Do nothing: no move of a demonstration is taken back."""

    def resized(self) -> None:
        self.show.lay(self.view, self.show.furniture.viewer)

    def sprites(self) -> list[Sprite]:
        shown = self.show.sprites(self.view, (), None)
        table = [sprite for sprite in shown if sprite.z not in UNMEANT]
        return [*table, *self._plate(self.caption, self._caption_place, self.frame.letter)]

    def keep_clear(self) -> Sequence[Obstacle]:
        return [*self._clear, (self._caption_place.box, WORDS)]

    @property
    def _clear(self) -> list[Obstacle]:
        """Return the boxes of the table that captions should not cover, with their weights."""
        rules = self.show.rules_box(self.view)
        return obstacles_of(self.show.furniture) + ([(rules, WORDS)] if rules else [])

    @property
    def _caption_place(self) -> PlateSpot:
        return self._place(self.show.furniture, self.show.rules_box(self.view))
