"""The coach: shows the person who is asked the best move, and says why."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ...controls.intents import Intent, Tap, Word
from ...jobs.work import Work
from ...match.coach.coaching import Advice, advise, guessed
from ...match.match import Match
from ...message import Message
from ...paint.engine.sprite import Sprite
from ...paint.table.advice_marks import advised
from ...rules.pieces.actions import Action, Call, Draw, Hold, Put, Take, Toss
from ...rules.table import View
from ...stage.place.pose import Box
from ...stage.table.furniture import Furniture, slot_box
from ...stage.touch.spots import card_box, going_out
from ...words.language import say
from ..kit.scene import DIRECTIONS, Kit
from .refusals import Remark


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

    def ask(self, view: View) -> None:
        """Advice for the seat whose view it is, which is asked."""
        if self.advice is None and self._work is None:
            given = (view, self.match.options(), self.match.seats, self.match.charter)
            self._work = self.kit.jobs.begin(advise, *given, otherwise=partial(guessed, *given))

    def advance(self, dt: float) -> None:
        """``dt`` seconds went by."""
        if self._work and (advice := self._work.poll(dt)):
            self.advice, self._work = advice, None

    def attend(self, intent: Intent) -> None:
        """A press ends it; not a way to what it is about."""
        if isinstance(intent, Tap) or (isinstance(intent, Word) and intent.word not in (*DIRECTIONS, "hint")):
            self.forget()

    def forget(self) -> None:
        """What was asked for is of no use any more."""
        self.advice = self._work = None

    def remark(self, view: View, furniture: Furniture) -> Remark | None:
        """The advice in words."""
        if not self.advice:
            return None
        action, why, odds = self.advice
        does = said(view, action, self.match.rules.slots)
        full, brief = (say("coach.why", does=does, why=one) for one in why)
        words = say("coach.odds", why=full, odds=odds) if odds else full
        shorter = (full, brief, say("coach.does", does=does))
        return Remark(words, place_of(view, action, furniture), shorter=shorter)

    def sprites(self, view: View, furniture: Furniture) -> list[Sprite]:
        """The light on the place it is about."""
        return advised(place_of(view, self.advice.action, furniture)) if self.advice else []


def said(view: View, action: Action, slots: Sequence[str]) -> Message:
    """What to do."""
    match action:
        case Put(slot):
            return Message("coach.put", card=_face(view, view.held), slot=slots[slot])
        case Take():
            return Message("coach.take", card=_face(view, view.discard[0]))
        case Toss():
            return Message("coach.toss", card=_face(view, view.held))
        case Call():
            return Message("coach.go-out")
    return Message("coach.hold" if isinstance(action, Hold) else "coach.draw")


def _face(view: View, token: int | None) -> str | Message:
    face = None if token is None else view.faces[token]
    return face.text if face else Message("coach.it")


def place_of(view: View, action: Action, furniture: Furniture) -> Box:
    """Where on the table an action is done."""
    if isinstance(action, Put):
        return slot_box(furniture.racks[furniture.viewer], action.slot)
    if offers := going_out(view, (action,), furniture):
        return offers[0].box
    return card_box(furniture.stock if isinstance(action, Draw) else furniture.discard)
