"""A lesson at a table, as data: who sits there, the seed that deals it, the line that is played, its steps.

Nothing in it is made up. The line is what the learner does when taught, and what the computers at the table
answer with their own characters and chances; ``tools/lessons.py`` finds the seeds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ...ai.players.character import Character
from ...rules.pieces.actions import Action
from ...rules.table import Option
from ...store.library import check, open_library
from ..chairs.replay import play_written
from ..charters import charter_of
from ..match import Match, Seat
from .lines import LINES, LessonLine

LEARNER = 0
"""Where who learns sits."""
NAMES = ("", "Teal", "Mustard", "Plum")
DO, LOOK, SOLVE = "do", "look", "solve"
"""What a step wants: the move of the line, which is lit; a card to be shown; the best move, with no help."""
RACK, OTHER = "rack", "other"
"""What an end is about: the learner's own rack; the next seat's."""


class Step(NamedTuple):
    """One thing to do. ``says`` is the id of the sentence that asks for it; ``finds``: what kind of card is
    to be touched, where one is."""

    says: str
    kind: str = DO
    finds: str = ""


class TableLesson(NamedTuple):
    """``steps`` by the number of actions before them: what has none is told by the coach. ``ends``: the
    sentence at the end, and ``ends_at``: whose rack it is about; where there is none, what the coach says of
    the last move. ``asks``: the kind of position in which the same can be tried, where it is one kind;
    ``hints``: those of a first game that are not needed after it; ``by_the_way``: options that the lesson is
    not about."""

    name: str
    steps: Mapping[int, Sequence[Step]]
    ends: str = ""
    ends_at: str = RACK
    asks: str = ""
    hints: tuple[str, ...] = ()
    by_the_way: tuple[Option, ...] = ()

    @property
    def line(self) -> LessonLine:
        """Its own."""
        return LINES[self.name]

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits there: the learner has no name."""
        kinds = map(Character.read, self.line.others)
        return (Seat(NAMES[LEARNER]), *map(Seat, NAMES[1:], kinds))

    def fresh(self) -> Match:
        """The match as it is dealt; Trouble or RulesError if it cannot be, for want of a dictionary."""
        seats = len(self.line.others) + 1
        charter = charter_of(self.line.edition, seats, dict(self.line.options), open_library())
        check(charter.books)
        return Match(charter, self.seats, bytes.fromhex(self.line.seed))

    def begun(self, at: int | None = None) -> Match:
        """The match as the learner finds it, or finds it again ``at`` a later place of the line."""
        match = self.fresh()
        play_written(match, self.line.moves[: self.line.begin if at is None else self.entry(at)])
        match.touched = False
        return match

    def actions(self) -> tuple[Action, ...]:
        """The whole line."""
        match = self.fresh()
        play_written(match, self.line.moves)
        return tuple(match.actions)

    def entry(self, at: int) -> int:
        """The last place up to that one where the learner's turn begins with a step."""
        turns = [place for place in self.steps if place <= at and self.line.moves[place] in ("draw", "take")]
        return max(turns, default=self.line.begin)
