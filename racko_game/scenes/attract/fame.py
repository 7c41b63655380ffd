"""The hall of fame, while nobody plays: a board on which somebody stands, or where one can be the first."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ...match.fame.score import halls
from ...match.fame.spans import MOST, SPANS, TITLES
from ...message import Message
from ...paint.engine.sprite import Sprite
from ...paint.history.hall import Place, honours
from ...paint.ink.text import text
from ...paint.screens import widgets
from ...rules.editions import edition
from ...stage.place import layers
from ...stage.place.clearing import Kept
from ...stage.place.pose import Box
from ...store.history.history import History
from ...words.language import say
from ..hall.board import HallBoard, ask, places
from ..kit.scene import Kit
from .showing import WORDS, Showing, foot

FREE = 7.0  # seconds for which a board without anybody is shown
COMES = 0.35  # seconds from place to place
EDGE, HEAD = 0.05, 2.6  # of the frame: round all; letters: the title
BROAD = 1.35  # of its height: how wide the board is at the most
SWAYS = 0.5  # where it stands, of the room there is


class Fame(Showing):
    """The places come one by one, the first last of all."""

    seconds = 16.0

    @property
    def over(self) -> bool:
        """Whether something else may be shown; where nobody stands there is little to see."""
        free = bool(self.places) and not self.places[0].initials
        return self.time >= (FREE if free else self.seconds)

    def __init__(self, kit: Kit, chance: Random) -> None:
        super().__init__(kit, chance)
        self._taken = kit.matches.ask(taken)
        self.asked: HallBoard | None = None
        self.places: list[Place] = []
        self._begun = 0.0
        self._aside = chance.uniform(-SWAYS, SWAYS)

    @property
    def moving(self) -> bool:
        """While places come."""
        return self._since < (MOST + 1) * COMES

    @property
    def _since(self) -> float:
        """Seconds since the first place came."""
        return self.time - self._begun

    def advance(self, dt: float) -> None:
        """What is kept comes in, then place after place."""
        super().advance(dt)
        if self.asked is None and (answer := self._taken.poll(dt)) is not None:
            boards = answer.found or every_board()
            self.asked = self.chance.choice(boards)
            self._board = ask(self.kit.matches, self.asked)
        if self.asked and not self.places and (bests := self._board.poll(dt)) is not None:
            self.places = places(bests.found or (), self.kit.matches.now())
            self._begun = self.time

    @property
    def _panel(self) -> Box:
        frame = self.kit.frame
        edge, head = EDGE * frame.height, HEAD * frame.letter
        high = frame.height - foot(frame) - edge - head
        wide = min(frame.width - 2 * edge, BROAD * high)
        return Box((frame.width - wide) * (1 + self._aside) / 2, edge + head, wide, high)

    def sprites(self) -> list[Sprite]:
        """The title, which board it is, and the places that have come by now."""
        if not (self.asked and self.places):
            return []
        panel, letter = self._panel, self.kit.frame.letter
        hall, seats, span = self.asked
        title = text(say("hall.title"), panel.centre[0], panel.y - 0.6 * HEAD * letter, 0.6 * HEAD * letter,
                     face="title", align="centre", width=panel.w, least=letter)  # fmt: skip
        which = say(
            "hall.of", title=hall.title, seats=Message("hall.seats", n=seats), span=Message(TITLES[span])
        )
        inner = panel.inset(0.7 * letter)
        line = text(which, inner.centre[0], inner.y + 0.7 * letter, 1.2 * letter, "text", "bold", "centre",
                    inner.w, least=letter)  # fmt: skip
        board = inner._replace(y=inner.y + 1.7 * letter, h=inner.h - 1.7 * letter)
        return [widgets.panel(panel, layers.POOL), title, line, *self._come(board, letter)]

    def _come(self, box: Box, letter: float) -> list[Sprite]:
        """The last place first; where nobody stands yet, it says so."""
        free = not self.places[0].initials
        came = MOST if self.kit.settings.motion == "none" else int(self._since / COMES)
        shown = [one if MOST - number <= came else Place() for number, one in enumerate(self.places)]
        sprites = honours(box, shown, letter)
        if free:
            size = 1.6 * letter
            words = say("hall.nobody")
            plate = Box(box.centre[0] - 0.4 * box.w, box.centre[1] - size, 0.8 * box.w, 2 * size)
            said = text(words, *box.centre, size, "text", "title", "centre", 0.75 * box.w, least=letter)
            sprites += [widgets.panel(plate, layers.HUD - 1), said]
        return sprites

    def dear(self) -> Sequence[Kept]:
        """The board."""
        panel = self._panel
        return [(panel, WORDS), (panel._replace(y=0.0, h=panel.y), WORDS)]


def every_board() -> list[HallBoard]:
    """Every board there is, of all time."""
    return [HallBoard(hall, seats, SPANS[-1]) for hall in halls() for seats in edition(hall.edition).seats]


def taken(history: History) -> list[HallBoard]:
    """The boards on which somebody stands."""
    boards = every_board()
    return [board for board in boards if history.bests(board.hall.name, board.seats)]
