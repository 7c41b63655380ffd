"""Whoever waits on a rung: a likeness, what they are like, the twist of the rules, and the table."""

from __future__ import annotations

from collections.abc import Sequence

from ...ai.players.levels import EVERY_LEVEL, emblem_of
from ...jobs.work import Work
from ...match.ladder.climb import Climb, RungState, waiting, won
from ...match.ladder.rungs import RUNGS
from ...match.ladder.told import at_table, called, level, shut
from ...match.match import Match
from ...match.record.keeper import Reopened
from ...message import Message, message_of
from ...paint.engine.sprite import Sprite
from ...paint.ink.text import paragraph, text
from ...paint.people.seat_panel import likeness
from ...paint.screens import widgets
from ...rules.errors import RulesError
from ...stage.place.layers import PANEL, WIDGET
from ...stage.touch.hotspots import Hotspot
from ...trouble import Trouble
from ...ui.scene import Pop, Push, Transition
from ...words.language import say
from ..history.unfinished import goes_on
from ..kit.scene import Kit
from ..menus.menu import Button, Menu
from ..menus.notice import Notice
from ..menus.sheet import SheetRow
from ..results.page import ways
from ..table.play import Play
from .challenge_parts import GAP, LEADING, NAME, ChallengeParts, Saying, laid

HOME = "ladder.title"
"""The words on the way back from the end of its match."""
SEAT = 1  # where they will sit
WAY = 11.0  # letters: a button
TONES = {"about": "quiet", "who": "text", "twist": "text", "shut": "quiet"}


class Challenge(Menu):
    """*Play* lays the table of the rung. Returns its place once it is won."""

    opaque = False

    def __init__(self, kit: Kit, place: int, climb: Climb) -> None:
        super().__init__(kit)
        self.place, self.climb, self.rung = place, climb, RUNGS[place]
        self.match: Match | None = None  # that was begun from here
        self._opening: Work[tuple[Reopened, ...]] | None = None
        self.focus = "back" if self._shut else "play"

    @property
    def moving(self) -> bool:
        """While a match is opened."""
        return self._opening is not None

    @property
    def _shut(self) -> bool:
        return self.climb.state(self.place) is RungState.SHUT

    def hotspots(self) -> tuple[Hotspot, ...]:
        """Back; a match to go on with, if there is one; a new one."""
        frame = self.kit.frame
        return ways(self._parts().foot, self._ways(), WAY * frame.letter)

    def _ways(self) -> list[SheetRow]:
        back = SheetRow("back", say("button.back"), Button(Pop))
        if self._shut:
            return [back]
        if waiting(self.rung, self.kit.matches.unfinished):
            anew = SheetRow("anew", say("ladder.anew"), Button(self._play))
            return [back, anew, SheetRow("play", say("ladder.go-on"), Button(self._go_on, "primary"))]
        done = self.climb.state(self.place) is RungState.WON
        words = say("ladder.again" if done else "ladder.play")
        return [back, SheetRow("play", words, Button(self._play, "primary"))]

    def _play(self) -> Transition:
        try:
            self.match = self.rung.plan().start(self.kit.seed())
        except (RulesError, Trouble) as error:
            return Push(Notice(self.kit, [message_of(error)], Pop, "setup.cannot"))
        return Push(Play(self.kit, self.match, home=HOME))

    def _go_on(self) -> None:
        if entry := waiting(self.rung, self.kit.matches.unfinished):
            self._opening = self.kit.matches.reopen(entry)

    def advance(self, dt: float) -> Transition | None:
        """A match that is gone on with is opened."""
        if self.kit.matches.advance(dt) and not any(spot.name == self.focus for spot in self.hotspots()):
            self.focus = "play"
        if self._opening and (opened := self._opening.poll(dt)) is not None:
            self._opening = None
            if opened:
                self.match = opened[0].match
                return goes_on(self.kit, opened[0], HOME)
        return super().advance(dt)

    def returned(self, result: object) -> Transition | None:
        """From the table: on to the next rung if this one is won."""
        if self.match and won(self.match):
            return Pop(self.place)
        self.kit.matches.look()
        return None

    def back(self) -> Transition | None:
        """To the ladder."""
        return Pop()

    def sayings(self) -> Sequence[Saying]:
        """What is said of the rung, by what it is about."""
        of = Message("ladder.about", level=level(self.rung), table=at_table(self.rung))
        said = [("about", of), ("who", Message(self.rung.who)), ("twist", Message(self.rung.twist))]
        if self._shut:
            said = [*said[1:], ("shut", shut(self.climb))]
        return [Saying(about, say(words)) for about, words in said]

    def _parts(self) -> ChallengeParts:
        return laid(self.kit.frame, self.sayings())

    def sprites(self) -> list[Sprite]:
        """The likeness, what is said, the ways on."""
        there, letter, z = self._parts(), self.kit.frame.letter, WIDGET
        sprites = [*widgets.dim(self.kit.frame), widgets.panel(there.panel, PANEL)]
        strength = EVERY_LEVEL.index(self.rung.host.level) + 1
        if there.likeness:
            sign = emblem_of(self.rung.host)
            sprites += likeness(there.likeness, SEAT, sign, strength, len(EVERY_LEVEL))
        x, y, wide, _ = there.words
        size = NAME * there.type
        name, side = called(self.rung), "left" if there.beside else "centre"
        at = x if there.beside else x + wide / 2
        sprites.append(text(name, at, y + 0.5 * size, size, "text", "title", side, wide, z, letter))
        y += size * 1.15
        for saying in self.sayings():
            rows = paragraph(
                saying.words, x, y, wide + 1, there.type, TONES[saying.about], align=side, z=z,
                leading=LEADING, face="bold" if saying.about == "twist" else "text",
            )  # fmt: skip
            sprites += rows
            y += (len(rows) * LEADING + GAP) * there.type
        return [*sprites, *self.items()]
