"""The decisions of a round that cost most, on the table as it lay."""

from __future__ import annotations

from collections.abc import Sequence

from ...controls.focus import SIDEWAYS
from ...controls.intents import Intent, Tap, Word
from ...match.coach.coaching import Lesson
from ...match.match import Match
from ...match.record.branch import branch
from ...match.record.record import record_of
from ...message import Message
from ...paint.engine.sprite import Sprite
from ...paint.overlay.prompt import prompt
from ...rules.pieces.actions import Action
from ...rules.table import View
from ...stage.touch.hotspots import Hotspot, at
from ...ui.scene import Pop, Transition
from ...words.language import say
from ..kit.scene import Kit
from ..replay.play_from import play_from
from .decision_shown import DecisionShown


class Moments(DecisionShown):
    """The decisions that cost most, one after the other."""

    signs = {"next": "more", "here": "play", "back": "close"}  # noqa: RUF012

    def __init__(self, kit: Kit, match: Match, lesson: Lesson, first: int = 0) -> None:
        super().__init__(kit, match, "next")
        self.moments = lesson.moments
        self.at = first

    @property
    def view(self) -> View:
        """The table as it lay."""
        return self.moments[self.at].view

    @property
    def done(self) -> Action:
        """What was done."""
        return self.moments[self.at].action

    @property
    def best(self) -> Action:
        """What was better."""
        return self.moments[self.at].best

    @property
    def says(self) -> Sequence[Message]:
        """What is said of it, the longest first."""
        return self.moments[self.at].says

    def hotspots(self) -> tuple[Hotspot, ...]:
        """The next one, and the way back, where the buttons of the table are."""
        onward = Hotspot("next", self.furniture.hint, None, say("button.next"))
        back = Hotspot("back", self.furniture.menu, None, say("button.back"))
        here = Hotspot("here", self.here, None, say("rerun.here"))
        return (onward, here, back) if len(self.moments) > 1 else (here, back)

    def handle(self, intent: Intent) -> Transition | None:
        """Left and right go through them, and so does a press beside the buttons."""
        match intent:
            case Word(_, "left" | "right" as word):
                self.kit.sound.play("focus")
                self._pass_on(1 if word == "right" else -1)
            case Tap(_, x, y) if at(self.hotspots(), x, y) is None:
                self._pass_on(1)
            case _:
                return super().handle(intent)
        return None

    def keeps(self, spot: Hotspot) -> tuple[str, ...]:
        """Return those that go through the decisions."""
        return SIDEWAYS

    def choose(self, spot: Hotspot, x: float | None = None) -> Transition | None:
        """On, or back."""
        if spot.name == "back":
            return Pop()
        if spot.name == "here":
            return self._play_from()
        self._pass_on(1)
        return None

    def _play_from(self) -> Transition:
        """That decision once more, in a match of its own."""
        record, ply, seat = record_of(self.match), self.moments[self.at].ply, self.view.seat or 0
        return play_from(self.kit, False, lambda: branch(record, ply, seat))

    def returned(self, result: object) -> Transition | None:
        """With the match that is to be played from here: it is begun at the table."""
        return Pop(result) if isinstance(result, Match) else None

    def _pass_on(self, by: int) -> None:
        self.at = (self.at + by) % len(self.moments)

    def back(self) -> Transition | None:
        """To the review."""
        return Pop()

    def beneath(self) -> list[Sprite]:
        """Which of them it is."""
        if self.offers:
            return []
        where = say("review.page", page=self.at + 1, pages=len(self.moments))
        return prompt(self.beside_here(), [(None, where)], letter=self.furniture.frame.letter)
