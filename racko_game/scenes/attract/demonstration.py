"""A demonstration: the last turns of a round between computers, every rack open, that explains itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from ...match.demonstration.commentary import Commentary
from ...match.demonstration.rehearsal import Rehearsal, staged
from ...message import Message
from ...paint.engine.sprite import Sprite
from ...rules.pieces.cards import Card
from ...rules.pieces.events import Event
from ...rules.table import View
from ...stage.place import layers
from ...stage.place.clearing import Kept
from ...stage.place.pose import Frame, Pose
from ..kit.memo import memo
from ..kit.scene import Kit
from ..table.show import Show
from .caption import PlateSpot, caption_plate, kept_clear, place_for_caption, time_to_read
from .showing import WORDS, Showing

UNMEANT = (layers.HUD, layers.CORNER, layers.CORNER + 1)
"""What is left out of the table: its own words, which the captions replace, and buttons nobody can press."""
LONGEST = 150.0  # seconds
LOOKS = 4.0  # seconds for which a counted round lies there


class Demonstration(Showing):
    """A rehearsed round goes on, move by move; a caption says what it is about."""

    def __init__(self, kit: Kit, chance: Random, rehearsal: Rehearsal) -> None:
        super().__init__(kit, chance)
        self.host = staged(rehearsal)
        self.match = self.host.match
        self.commentary = Commentary(self.match)
        self.show = Show(kit, self.match, chance.randrange(len(self.match.seats)))
        self.caption = self.commentary.opening()
        self._read = 0.0  # seconds for which the caption has stood there
        self._counted = 0.0  # seconds for which the round has been counted and lain there
        self._left = len(rehearsal.actions)
        self._told = self._meant = -1  # the ply whose question, and whose answer, has been spoken of
        self._before: tuple[Mapping[int, Pose], Mapping[int, Card]] = ({}, {})
        self._place = memo(place_for_caption)
        self._plate = memo(caption_plate)
        self.host.listen(self)
        self.resized()

    eyes = None
    others = ()

    def settling(self) -> Iterator[object]:
        """Places are found for its house rules and its captions, one at a step: that takes some time."""
        yield self.show.rules_box(self.view)
        yield self._caption_place

    @property
    def view(self) -> View:
        """The whole table."""
        return self.match.opened

    @property
    def frame(self) -> Frame:
        """With the table's type, which may be smaller than is wished for."""
        return self.show.furniture.frame

    @property
    def over(self) -> bool:
        """Whether the round has been looked at, or there is nothing more to be seen."""
        return self._counted >= LOOKS or self.time >= LONGEST

    @property
    def moving(self) -> bool:
        """Whether cards are under way."""
        return self.show.moving

    def advance(self, dt: float) -> None:
        """Cards move; when they lie still and the caption has been read, the match goes on."""
        super().advance(dt)
        self.show.advance(dt)
        self._read += dt
        ply = len(self.match.actions)
        read = self._read >= time_to_read(self.caption) or self._meant == ply
        if not (self.show.playhead.idle and read):
            return
        if self.match.rounds or ply >= self._left:
            self._counted += dt
        else:
            self._go_on(ply)

    def _go_on(self, ply: int) -> None:
        """First what somebody needs; then what they mean to do, and look at; then it is done."""
        action = self.host.hear()
        if action is None:
            self._left = ply
            return
        if self._told != ply:
            self._told = ply
            if said := self.commentary.before(self.view, action):
                self._say(said)
                return
        if self._meant != ply:
            self._meant = ply
            self._say(self.commentary.meant(self.view, action))
            self.show.look(self.view, action)
            return
        self._before = self.show.poses(), self.show.playhead.faces(self.view)
        self.show.hurry()
        self.host.go_on()

    def _say(self, said: Message | None) -> None:
        """The next caption, if there is one."""
        if said:
            self.caption, self._read = said, 0.0

    def tell(self, events: Sequence[Event]) -> None:
        """It has happened, before the eyes of all."""
        self.show.tell(self.match.events, self.view, *self._before)
        self._say(self.commentary.after(self.match.events))

    def taken_back(self, seat: int, many: int) -> None:
        """Nobody takes anything back."""

    def resized(self) -> None:
        """All is laid anew, at once."""
        self.show.lay(self.view, self.show.furniture.viewer)

    def sprites(self) -> list[Sprite]:
        """The table, and the caption."""
        shown = self.show.sprites(self.view, (), None)
        table = [sprite for sprite in shown if sprite.z not in UNMEANT]
        return [*table, *self._plate(self.caption, self._caption_place, self.frame.letter)]

    def dear(self) -> Sequence[Kept]:
        """Racks, names, piles, the caption."""
        return [*self._clear, (self._caption_place.box, WORDS)]

    @property
    def _clear(self) -> list[Kept]:
        """What of the table is to be seen."""
        rules = self.show.rules_box(self.view)
        return kept_clear(self.show.furniture) + ([(rules, WORDS)] if rules else [])

    @property
    def _caption_place(self) -> PlateSpot:
        return self._place(self.show.furniture, self.show.rules_box(self.view))
