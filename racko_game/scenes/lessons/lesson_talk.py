"""What is said in a lesson: the one bubble, which asks for the next thing and lights where it is done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ...match.lessons.table_lesson import OTHER, RACK
from ...match.match import Match
from ...message import Message
from ...rules.pieces.actions import Action
from ...rules.pieces.prompts import AskGoOut
from ...rules.table import View
from ...stage.place.pose import Box
from ...stage.table.furniture import Furniture
from ...stage.touch.hotspots import Hotspot
from ...stage.touch.spots import card_box, offered
from ...words.language import say
from ..kit.scene import Kit
from ..talk.coach import Coach
from ..talk.pointing import places_of
from ..talk.refusals import Remark
from ..talk.speech_bubble import SpeechBubble, in_hand

ASKED, DISCARD = "asked", "discard"
"""What a sentence is about where it is about no move, besides a rack: what is asked; the discard pile."""


class SaidNow(NamedTuple):
    """What is said now, the fullest wording first; ``shows``: the move that is lit; ``about``: else."""

    says: tuple[Message, ...]
    shows: Action | None = None
    about: str = RACK


class LessonCoach(Coach):
    """Advice where it is asked for; before that the light on what the lesson shows."""

    def __init__(self, kit: Kit, match: Match, told: Callable[[], SaidNow | None]) -> None:
        super().__init__(kit, match)
        self._now = told

    def places(self, view: View, furniture: Furniture, spots: Sequence[Hotspot] = ()) -> tuple[Box, ...]:
        """Where it is to be done."""
        told = self._now()
        if self.advice or told is None or told.shows is None:
            return super().places(view, furniture, spots)
        return places_of(view, told.shows, furniture, spots)


class LessonTalk(SpeechBubble):
    """Says what the lesson says; why something cannot be done; and advice where it is asked for."""

    def __init__(self, kit: Kit, match: Match, told: Callable[[], SaidNow | None]) -> None:
        super().__init__(kit, match)
        self.coach = LessonCoach(kit, match, told)
        self._now = told

    def remark(
        self, view: View, furniture: Furniture, asked: bool, spots: Sequence[Hotspot] = ()
    ) -> Remark | None:
        """What is said now."""
        told = self._now()
        if self.refused or (asked and self.coach.advice) or told is None:
            return super().remark(view, furniture, asked, spots)
        first, *shorter = map(say, told.says)
        return Remark(first, self._about(told, view, furniture, spots), shorter=tuple(shorter))

    def _about(self, told: SaidNow, view: View, furniture: Furniture, spots: Sequence[Hotspot]) -> Box:
        places = self.coach.places(view, furniture, spots) if told.shows is not None else ()
        if places:
            return places[0]
        if told.about == ASKED:
            goes_out = isinstance(view.prompts[-1], AskGoOut)
            buttons = (spot.box for spot in offered(spots) if goes_out)
            return next(iter((*in_hand(furniture, view), *buttons, card_box(furniture.discard))))
        if told.about == DISCARD:
            return card_box(furniture.discard)
        others = (place.box for place in furniture.racks if not place.own)
        own = furniture.racks[furniture.viewer].name
        return next(others, own) if told.about == OTHER else own
