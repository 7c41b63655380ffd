"""A rung of the ladder: a likeness of the opponent, what they are like, the twist of the rules, the table."""

from __future__ import annotations

from collections.abc import Sequence

from ...ai.players.levels import EVERY_LEVEL, emblem_of
from ...match.ladder.climb import Climb, RungState, waiting, won
from ...match.ladder.rungs import RUNGS
from ...match.ladder.told import at_table, called, level, shut
from ...match.match import Match
from ...match.record.keeper import Reopened
from ...message import Message
from ...paint.engine.sprite import Sprite
from ...paint.people.seat_panel import likeness
from ...rules.errors import RulesError
from ...stage.place.pose import Box
from ...trouble import Trouble
from ...ui.dialogs import buttons, middle
from ...ui.nodes import Art, Button, Column, FirstThatFits, Node, Panel, Row, Scaled, Text
from ...ui.scene import Pop, Push, Transition
from ...ui.style import Extent
from ...words.language import say
from ..history.unfinished import goes_on
from ..kit.scene import GamePage, Kit
from ..menus.notice import cannot
from ..table.play import Play

HOME = "ladder.title"
"""The words on the way back from the end of its match."""
SEAT = 1  # where they will sit
SIZES = (1.5, 1.35, 1.2, 1.1, 1.0)  # the type, as large as there is room for
TIGHT = 0.3  # the edge of the panel where there is little room
LARGER = (2.2, 1.8)  # where the page stands upright
BESIDE, ABOVE = Extent(7.0, 16.0, 17.0), Extent(5.0, 14.0, 17.0)  # a likeness, wide and high


class Challenge(GamePage[int]):
    """*Play* lays the table of the rung. Returns its place once it is won."""

    opaque = False

    def __init__(self, kit: Kit, place: int, climb: Climb) -> None:
        super().__init__(kit)
        self.place, self.climb, self.rung = place, climb, RUNGS[place]
        self.match: Match | None = None  # that was begun from here

    def build(self) -> Node:
        """Return the likeness and what is said, beside one another or one above the other; the ways on."""
        ways, beside, above = buttons(*self._ways()), self._words("left"), self._words("centre")
        small, large = self._likeness(ABOVE), self._likeness(BESIDE).share(3)
        options = list[Node]()
        for size in (*LARGER, *SIZES) if self.upright else SIZES:
            pair = [
                Row(large, Scaled(size, beside, wide=Extent(15.0), stretch=5), gap=1.4),
                Column(small, Scaled(size, above), gap=1.0),
            ]
            options += [_panel(one, ways) for one in (pair[::-1] if self.upright else pair)]
        return FirstThatFits(*options, _panel(self._words("centre", 0.0), ways, TIGHT))

    def _likeness(self, side: Extent) -> Node:
        strength = EVERY_LEVEL.index(self.rung.host.level) + 1
        return Art(called(self.rung), _likeness, emblem_of(self.rung.host), strength, wide=side, high=side)

    def _words(self, side: str, gap: float = 0.45) -> Node:
        return Column(Text(called(self.rung), "heading", side), *self._sayings(side), gap=gap)

    def _sayings(self, side: str) -> Sequence[Node]:
        """Return what is said of the rung."""
        of = Message("ladder.about", level=level(self.rung), table=at_table(self.rung))
        said = [(of, "quiet"), (Message(self.rung.who), "body"), (Message(self.rung.twist), "bold")]
        if self._shut:
            said = [*said[1:], (shut(self.climb), "quiet")]
        return [Text(say(words), kind, side) for words, kind in said]

    @property
    def _shut(self) -> bool:
        return self.climb.state(self.place) is RungState.SHUT

    def _ways(self) -> list[Node]:
        """Return the ways on: back; a match to go on with, if there is one; a new one."""
        back = Button("back", say("button.back"), Pop)
        if self._shut:
            return [back]
        if waiting(self.rung, self.kit.matches.unfinished):
            anew = Button("anew", say("ladder.anew"), self._play)
            return [back, anew, Button("play", say("ladder.go-on"), self._go_on, "primary")]
        done = self.climb.state(self.place) is RungState.WON
        words = say("ladder.again" if done else "ladder.play")
        return [back, Button("play", words, self._play, "primary")]

    def _play(self) -> Transition:
        try:
            self.match = self.rung.plan().start(self.kit.seed())
        except (RulesError, Trouble) as error:
            return Push(cannot(self.kit, error))
        return Push(Play(self.kit, self.match, home=HOME))

    def _go_on(self) -> None:
        if entry := waiting(self.rung, self.kit.matches.unfinished):
            self.wait(self.kit.matches.reopen(entry), self._opened)

    def _opened(self, opened: tuple[Reopened, ...]) -> Transition | None:
        if not opened:
            return None
        self.match = opened[0].match
        return goes_on(self.kit, opened[0], HOME)

    def advance(self, dt: float) -> Transition | None:
        """Let time pass: what may be gone on with is kept in mind."""
        self.kit.matches.advance(dt)
        return super().advance(dt)

    def returned(self, result: object) -> Transition | None:
        """From the table: on to the next rung if this one is won."""
        if self.match and won(self.match):
            return Pop(self.place)
        self.kit.matches.look()
        return super().returned(result)


def _likeness(box: Box, letter: float, emblem: str, strength: int) -> Sequence[Sprite]:
    return likeness(box, SEAT, emblem, strength, len(EVERY_LEVEL))


def _panel(body: Node, ways: Node, pad: float = 1.0) -> Node:
    page = Column(body, ways, gap=pad)
    return middle(Panel(page, pad, wide=Extent(most=46.0)), min(pad, 0.6))
