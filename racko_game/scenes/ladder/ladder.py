"""The ladder as one climbs it: a plate for each rung, the lowest at the foot; press one to see who waits."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ...ai.players.levels import emblem_of
from ...match.ladder.climb import Climb, climbed
from ...match.ladder.rungs import RUNGS
from ...match.ladder.told import beaten, called, level, progress
from ...match.record.keeper import Answered
from ...message import Message
from ...paint.engine.sprite import Sprite
from ...paint.people.rungs import rung_plate
from ...rules.editions import edition
from ...stage.place.pose import Box
from ...ui.dialogs import board, lines
from ...ui.nodes import Button, Card, FirstThatFits, Node
from ...ui.scene import Pop, Push, Transition
from ...ui.style import Extent
from ...words.language import say
from ..kit.scene import GamePage, Kit
from .challenge import Challenge

ABREAST = (3, 2, 1)
WIDE, HIGH = Extent(17.0), Extent(3.1, 6.5)  # a plate


class Ladder(GamePage[None]):
    """What is open is lit; what comes next has the focus. What was won is read from the book."""

    def __init__(self, kit: Kit) -> None:
        self.climb = Climb()
        super().__init__(kit, _name(self.climb.next))
        self.news: Message | None = None  # of a rung that was just won
        self._ask()

    def _ask(self) -> None:
        self.wait(self.kit.matches.ask(climbed), self._read)

    def _read(self, read: Answered[Climb]) -> None:
        if read.found is not None:
            self.take(read.found.winning(*self.climb.won))

    def take(self, climb: Climb) -> None:
        """Take over how far one has come; the focus goes on to what comes next, if it was there before."""
        before, self.climb = self.climb.next, climb
        self.changed()
        if self.focus == _name(before):
            self._seek(climb.next)

    def _seek(self, place: int) -> None:
        """Put the focus on a rung, and bring it into sight."""
        self.show_key(_name(place))

    def build(self) -> Node:
        """Return the rungs, the highest line first; in a line they rise from left to right."""
        cells = [*map(self._cell, range(len(RUNGS)))]
        title, back = say(self.news or progress(self.climb)), Button("back", say("button.back"), Pop)
        return FirstThatFits(*(board(title, lines(cells, n, upward=True), foot=[back]) for n in ABREAST))

    def _cell(self, place: int) -> Node:
        rung = RUNGS[place]
        facts = say(about(place)), say(edition(rung.edition).title)
        words = say("ladder.number", n=place + 1), called(rung), *facts
        look = self.climb.state(place), emblem_of(rung.host), words
        press = partial(self._meet, place)
        return Card(_name(place), ", ".join(words[:3]), _plate, *look, press=press, wide=WIDE, high=HIGH)

    def _meet(self, place: int) -> Transition:
        self.news = None
        return Push(Challenge(self.kit, place, self.climb), self._met)

    def _met(self, place: int | None) -> None:
        """From a rung: with its place, if it was won."""
        if place is not None and place not in self.climb.won:
            self.take(self.climb.winning(place))
            self.news = beaten(place, self.climb)
            self._seek(self.climb.next)
        self._ask()


def about(place: int) -> Message:
    """Return a line about a rung: how well its character plays, and by which edition."""
    rung = RUNGS[place]
    return Message("ladder.about", level=level(rung), table=Message(edition(rung.edition).title))


def _name(place: int) -> str:
    return f"rung {place}"


def _plate(
    box: Box, letter: float, focused: bool, pressed: bool, state: str, sign: str, words: tuple[str, ...]
) -> Sequence[Sprite]:
    return rung_plate(box, state, sign, words, focused, letter)
