"""Solving: the table of a position, where the next answer is the solver's, and is not played but judged."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...controls.intents import Intent
from ...match.match import Match
from ...match.positions.choosing import Numbered
from ...match.positions.position import Position
from ...match.positions.standing import is_right, standing
from ...match.positions.told import asks
from ...message import Message
from ...rules.pieces.actions import TAKE, Action
from ...rules.table import View
from ...stage.table.furniture import Furniture
from ...stage.touch.hotspots import Hotspot
from ...store.library import open_library
from ...ui.scene import Pop, Push, Replace, Scene, Transition
from ..kit.memo import memo
from ..kit.scene import Kit
from ..table.play import Play, practice
from ..table.table_picture import TAKE_BACK
from ..talk.speech_bubble import SpeechBubble
from .remembered import remember
from .verdict import Verdict

Following = Callable[[], Numbered | None]
"""The position that comes after this one, if there is one."""
RULES = "hint"
"""Where a table has its lamp, here it has the rule book: nobody helps."""


class PositionTalk(SpeechBubble):
    """Says why something cannot be. What a first game is told would stand where the question stands."""

    def _hint(self, view: View, furniture: Furniture) -> None:
        return None


class Solving(Play):
    """The table as it stands. Whatever device answers, the answer is looked at on the table.

    Returns whether it was solved. ``following`` gives the next position; without it, what comes next is
    what lies beneath: so it ends a lesson.
    """

    kept = False
    corner: Mapping[str, str] | None = {"menu": "close", RULES: "book"}

    def __init__(self, kit: Kit, position: Position, following: Following | None = None) -> None:
        """Trouble or RulesError if it cannot be played here, for want of a dictionary."""
        self.position, self.following = position, following
        self.solved = False
        self._given: Action | None = None  # the answer, before it is judged
        self._free = memo(_without_help)
        super().__init__(kit, standing(position, open_library()))
        self.talk = PositionTalk(kit, self.match)
        self.narrator.line = asks(position, self.match)
        self.refocus()

    def anew(self) -> Scene:
        """The same at another table."""
        return Solving(self.kit, self.position, self.following)

    @property
    def allowed(self) -> bool:
        """Nothing is taken back here: one answers again."""
        return False

    def hotspots(self) -> tuple[Hotspot, ...]:
        """What can be done, and the way back."""
        return self._free(super().hotspots())

    def choose(self, spot: Hotspot, x: float | None = None) -> Transition | None:
        """Do what the place does."""
        return self._rules() if spot.name == RULES else super().choose(spot, x)

    def advance(self, dt: float) -> Transition | None:
        """Move what moves; an answer is judged at once."""
        return self._judged() or super().advance(dt)

    def _go_on(self, dt: float) -> Transition | None:
        """Nobody plays on, and nobody tells how likely anything is."""
        return None

    def lift(self) -> None:
        """To take the discard is an answer, whatever may be done with it."""
        self._answer(TAKE)

    def _answer(self, action: Action) -> None:
        self._given = action

    def _judged(self) -> Transition | None:
        action, self._given = self._given, None
        if action is None:
            return None
        self._let_go()
        self.show.hurry()
        self.picked = ()
        right = is_right(self.position, self.match, action)
        self.solved = self.solved or right
        remember(self.kit, self.position.id, right)
        self.kit.sound.play("confirm" if right else "refuse")
        return Push(Verdict(self.kit, self.position, self.match, action, self.following is not None))

    def handle(self, intent: Intent) -> Transition | None:
        """As at any table, but that the answer is judged."""
        return super().handle(intent) or self._judged()

    def _pause(self) -> Transition:
        """Away: whoever has answered has answered."""
        self._let_go()
        return Pop(self.solved)

    def closing(self) -> Transition | None:
        """Nothing would be lost."""
        return None

    def returned(self, result: object) -> Transition | None:
        """From the verdict: once more, on, away, or to play on from here."""
        if isinstance(result, Match):
            return Push(practice(self.kit, result))
        if result == "leave":
            return Pop(self.solved)
        if result == "next":
            more = self.following() if self.following else None
            return Replace(Solving(self.kit, more.position, self.following)) if more else Pop(self.solved)
        self.refocus()
        return None


def _without_help(spots: tuple[Hotspot, ...]) -> tuple[Hotspot, ...]:
    """Nothing is done that could be undone, and the book stands where the lamp was."""
    book = Message("title.rules")
    there = (spot for spot in spots if spot.name != TAKE_BACK)
    return tuple(spot._replace(label=book) if spot.name == RULES else spot for spot in there)
