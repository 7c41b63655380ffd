"""The coach: shows the person who is asked the best move, and says why."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ...controls.intents import Intent, Tap, Word
from ...jobs.work import Work
from ...match.coach.coaching import Advice, advise, guessed
from ...match.match import Match
from ...paint.engine.sprite import Sprite
from ...paint.table.advice_marks import advised
from ...rules.pieces.actions import Action
from ...rules.pieces.prompts import AskOrder, AskPower, AskReverse, AskSwap
from ...rules.table import View
from ...stage.place.pose import Box
from ...stage.table.furniture import Furniture
from ...stage.touch.hotspots import Hotspot
from ...ui.scene import DIRECTIONS
from ...words.language import say
from ..kit.scene import Kit
from .pointing import places_of
from .refusals import Remark

IN_PARTS = (AskSwap, AskReverse, AskPower, AskOrder)
"""Questions whose answer may take more than one press."""


class Coach:
    """One piece of advice, from the press that asks for it to the next one."""

    def __init__(self, kit: Kit, match: Match) -> None:
        self.kit = kit
        self.match = match
        self.advice: Advice | None = None
        self._work: Work[Advice] | None = None

    @property
    def thinking(self) -> bool:
        """Whether advice is on its way."""
        return self._work is not None

    def ask(self, view: View, options: tuple[Action, ...]) -> None:
        """Advice for the seat whose view it is, which is asked and has these options."""
        if self.advice is None and self._work is None:
            self.match.advised = True
            given = (view, options, self.match.seats, self.match.charter)
            self._work = self.kit.jobs.begin(advise, *given, otherwise=partial(guessed, *given))

    def advance(self, dt: float) -> None:
        """``dt`` seconds went by."""
        if self._work and (advice := self._work.poll(dt)):
            self.advice, self._work = advice, None

    def attend(self, view: View, intent: Intent) -> None:
        """A press ends it; not a way to what it is about, nor a part of an answer that has parts."""
        if isinstance(view.prompts[-1], IN_PARTS) and not _back(intent):
            return
        if isinstance(intent, Tap) or (isinstance(intent, Word) and intent.word not in (*DIRECTIONS, "hint")):
            self.forget()

    def forget(self) -> None:
        """What was asked for is of no use any more."""
        self.advice = self._work = None

    def places(self, view: View, furniture: Furniture, spots: Sequence[Hotspot] = ()) -> tuple[Box, ...]:
        """Where it is to be done, as long as there is advice."""
        return places_of(view, self.advice.action, furniture, spots) if self.advice else ()

    def remark(self, view: View, furniture: Furniture, spots: Sequence[Hotspot] = ()) -> Remark | None:
        """The advice in words."""
        if not self.advice:
            return None
        _, does, why, odds = self.advice
        full, brief = (say("coach.why", does=does, why=one) for one in why)
        words = say("coach.odds", why=full, odds=odds) if odds else full
        shorter = (full, brief, say("coach.does", does=does))
        return Remark(words, self.places(view, furniture, spots)[0], shorter=shorter)

    def sprites(self, view: View, furniture: Furniture, spots: Sequence[Hotspot] = ()) -> list[Sprite]:
        """The light on the places it is about."""
        places = self.places(view, furniture, spots)
        return [sprite for place in places for sprite in advised(place)]


def _back(intent: Intent) -> bool:
    return isinstance(intent, Word) and intent.word == "back"
