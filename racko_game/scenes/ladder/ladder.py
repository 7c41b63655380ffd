"""The ladder as one climbs it: a plate for each rung, the lowest at the foot; press one to see who waits."""

from __future__ import annotations

from functools import partial

from ...ai.players.levels import emblem_of
from ...jobs.work import Work
from ...match.ladder.climb import Climb, climbed
from ...match.ladder.rungs import RUNGS
from ...match.ladder.told import beaten, called, level, progress
from ...match.record.keeper import Answered
from ...message import Message
from ...paint.engine.sprite import Sprite
from ...paint.people.rungs import rung_plate
from ...paint.screens import widgets
from ...rules.editions import edition
from ...stage.place.pose import Box, Frame
from ...ui.scene import Pop, Push, Transition
from ...words.language import say
from ..history.board import Board
from ..history.board_parts import BoardLine, Cell
from ..kit.scene import Kit
from ..menus.menu import Button
from ..menus.sheet import SheetRow
from .challenge import Challenge

WIDE = 17.0  # letters: a plate, at the least
ABREAST = 3
GROWS = 1.7


class Ladder(Board):
    """What is open is lit; what comes next has the focus. What was won is read from the book."""

    title = "ladder.title"

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.climb = Climb()
        self.news: Message | None = None  # of a rung that was just won
        self._reading: Work[Answered[Climb]] | None = kit.matches.ask(climbed)
        self._seek(self.climb.next)

    @property
    def moving(self) -> bool:
        """Until it is known how far one has come."""
        return self._reading is not None

    def advance(self, dt: float) -> Transition | None:
        """What was won is read."""
        if self._reading and (read := self._reading.poll(dt)) is not None:
            self._reading = None
            if read.found is not None:
                self._take(read.found.winning(*self.climb.won))
        return super().advance(dt)

    def _take(self, climb: Climb) -> None:
        """One has come so far; the focus goes on to what comes next, if it was there before."""
        before, self.climb = self.climb.next, climb
        if self.focus == _name(before):
            self._seek(climb.next)

    def _seek(self, place: int) -> None:
        """Put the focus on a rung, and bring it into sight."""
        self.focus = _name(place)
        lines, _, _ = self._laid(self.parts())
        line = next(n for n, one in enumerate(lines) if any(cell.name == self.focus for cell in one.cells))
        self.first = max(line - 1, 0)
        for _ in range(len(lines)):
            if any(spot.name == self.focus for spot in self.hotspots()):
                break
            self.scroll(1)

    def heading(self) -> str:
        """How far one has come, or what was just won."""
        return say(self.news or progress(self.climb))

    def foot(self, picked: bool) -> list[SheetRow]:
        """The way back."""
        return [SheetRow("back", say("button.back"), Button(Pop))]

    def back(self) -> Transition | None:
        """Away."""
        return Pop()

    def returned(self, result: object) -> Transition | None:
        """From a rung: with its place, if it was won."""
        if isinstance(result, int) and result not in self.climb.won:
            self._take(self.climb.winning(result))
            self.news = beaten(result, self.climb)
            self._seek(self.climb.next)
        self._reading = self.kit.matches.ask(climbed)
        return None

    def resized(self) -> None:
        """What has the focus stays in sight."""
        kind, _, place = self.focus.partition(" ")
        if kind == "rung":
            self._seek(int(place))

    def lines(self, room: Box, frame: Frame) -> list[BoardLine]:
        """The rungs, the highest line first; in a line they rise from left to right."""
        letter = frame.letter
        abreast = max(min(int(room.w / (WIDE * letter)), ABREAST), 1)
        high = max(3.1 * letter, widgets.PRESSABLE)
        places = range(len(RUNGS))
        rows = [places[n : n + abreast] for n in range(0, len(places), abreast)]
        return [BoardLine(tuple(map(self._cell, row)), high, GROWS) for row in reversed(rows)]

    def _cell(self, place: int) -> Cell:
        rung, letter = RUNGS[place], self.kit.frame.letter
        table = say(edition(rung.edition).title)
        words = say("ladder.number", n=place + 1), called(rung), say(about(place)), table
        state, sign = self.climb.state(place), emblem_of(rung.host)

        def draw(box: Box, focused: bool) -> list[Sprite]:
            return rung_plate(box, state, sign, words, focused, letter)

        return Cell(_name(place), partial(self._meet, place), draw)

    def _meet(self, place: int) -> Transition:
        self.news = None
        return Push(Challenge(self.kit, place, self.climb))


def about(place: int) -> Message:
    """A line about a rung: how well its character plays, and by which edition."""
    rung = RUNGS[place]
    return Message("ladder.about", level=level(rung), table=Message(edition(rung.edition).title))


def _name(place: int) -> str:
    return f"rung {place}"
