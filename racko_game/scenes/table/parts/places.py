"""The hotspots of a table: where something can be done now, and where the focus goes."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from operator import add

from ....controls.intents import Command, Tap
from ....match.own_voice import offered
from ....message import Message
from ....paint.table.hud import OFFERS
from ....rules.pieces.moves import HOLD, AskGoOut, AskPlace, AskReverse, AskTurn
from ....rules.table import View
from ....stage.table.four_sided import reach
from ....stage.table.furniture import Furniture
from ....stage.touch import spots
from ....stage.touch.choices import Parts
from ....stage.touch.hotspots import Hotspot, at, named
from ....ui.scene import Scene
from ...context import cache_last
from ..director import Spots
from ..state import TableModel

PILES = ("stock", "discard")
PASSING = ("hint", *OFFERS)  # where the focus does not stay once something was done
FIRST: dict[type, str] = {AskTurn: "stock", AskGoOut: "racko"}
"""Where the focus goes, by what is asked; with a card in the hand, to a slot."""


class TablePlaces:
    """Knows the hotspots of a table, and moves the focus of the hand (device) that plays. ``scene`` has the
    focus of each hand; ``undo`` returns the undo button, if there is one."""

    def __init__(self, model: TableModel, scene: Scene, undo: Callable[[], Spots]) -> None:
        self.model, self.match, self._scene, self._undo = model, model.match, scene, undo
        self.focus_of = scene.focus_of
        self.aimed = False  # a hand has moved the focus since it came where it is by itself
        self._question: type = AskTurn  # that was asked last
        self._usual, self._all = cache_last(self._make), cache_last(add)
        self._open = cache_last(self._make_open)
        self.forget_slot()

    def forget_slot(self) -> None:
        """Let the focus start at the middle slot the next time it moves to the slots."""
        self.slot = f"slot {(self.match.rules.rows + 1) // 2}"  # where the focus was among the slots

    @property
    def focus(self) -> str:
        """Return the name of the hotspot with the focus of the hand that plays."""
        return self.focus_of(self.model.hand)

    @focus.setter
    def focus(self, name: str) -> None:
        self._scene.put_focus(self.model.hand, name)

    def usual(self) -> Spots:
        """Return the hotspots that the match allows: the menu, moves, the hint."""
        return self._usual(self.model.view, *self._given)

    @property
    def _given(self) -> tuple[Furniture, bool, Parts, float]:
        """Return what the hotspots depend on beside a view; last, how many pixels from their edge players
        touch a pile: infinite where all sit at one side."""
        model, context = self.model, self.model.context
        far = reach(context.whole_screen, context.settings.inches) if model.furniture.sided else inf
        return model.furniture, model.asked, model.state.picked, far

    def _make_open(self, view: View, shown: View, spots: Spots) -> Spots:
        """Return those hotspots that everyone with that ``view`` may know of, where the screen shows another.
        Everyone knows that a card can be drawn and put into any slot; that an answer or a call is possible
        would reveal what a rack holds."""
        known = {*PILES, *(spot.name for spot in self._make(view, *self._given))}
        placing = any(isinstance(seen.prompts[-1], AskPlace) for seen in (view, shown))
        return tuple(one for one in spots if one.name in known or (placing and one.name.startswith("slot")))

    def heard(self, view: View, seen: Spots) -> Spots:
        """Return those hotspots of ``seen`` that everyone in the room, who has that ``view``, may hear of.
        Whoever may reverse a swap hears of each slot that it can be pressed, so that nobody learns where a
        reverse card is, or that there is none. What comes after a card was picked is no secret any more."""
        model = self.model
        if model.state.picked:
            return seen
        found = self._open(view, model.view, seen)
        reverses = model.asked and isinstance(model.view.prompts[-1], AskReverse)
        return found + spots.slot_spots(model.furniture.racks[model.viewer]) if reverses else found

    def known_to_all(self) -> Spots:
        """Return the hotspots that everyone in the room may know of: where the focus may move by itself."""
        model = self.model
        if not model.viewpoint.privacy.guarded:
            return self.spots()
        return self._open(model.state.in_the_open, model.view, self.spots())

    def spots(self) -> Spots:
        """Return the hotspots; the same object until they change."""
        return self.model.director.spots(lambda: self._all(self.usual(), self._undo()))

    def _make(self, view: View, furniture: Furniture, asked: bool, picked: Parts, reach: float) -> Spots:
        match = self.match
        options = offered(match, view, self.model.state.options) if asked else ()
        silent = match.silent and isinstance(view.prompts[-1], AskGoOut)
        hint = (Hotspot("hint", furniture.hint, None, Message("table.hint")),) if asked and not silent else ()
        found = spots.table_spots(view, options, furniture, match.rules.slots, picked)
        near = spots.edge_buttons(found, furniture, reach)
        onward = Message("table.play-on")  # where players are not told that a rack is finished
        renamed = (HOLD,) if match.silent else ()
        said = (spot._replace(label=onward) if spot.value in renamed else spot for spot in (*found, *near))
        return *hint, *said

    def every(self) -> Spots:
        """Return the hotspots, and the places that can only be looked at."""
        found, model = self.spots(), self.model
        seen = model.talk.places(model.view, model.furniture) if model.asked else ()
        return found + tuple(place for place in seen if not named(found, place.name))

    def ringed(self) -> Spots:
        """Return the places that the focus ring can be at; for a pointer, only those that can be pressed."""
        return self.spots() if self.model.hand.device.points else self.every()

    def spoken(self, word: str, also: str) -> Hotspot | None:
        """Return the hotspot that command ``word`` presses, else that of ``also``, if there is one."""
        rows = self.match.rules.rows
        found = (spots.spoken(self.spots(), said, rows) for said in (word, also) if said)
        return next((spot for spot in found if spot), None)

    def can_be(self, intent: Tap | Command) -> bool:
        """Return whether an intent is possible now."""
        if isinstance(intent, Tap):
            return at(self.spots(), intent.x, intent.y) is not None
        # before all lies still, no ring shows what it would do
        ready = intent.word == "accept" and self.model.show.settled
        return ready and named(self.spots(), self.focus_of(intent.hand)) is not None

    def with_focus(self, intent: Tap | Command) -> Tap | Command:
        """Return an intent; if it is the accept command, with the name of the focused hotspot as its word."""
        if isinstance(intent, Command) and intent.word == "accept":
            return intent._replace(word=self.focus_of(intent.hand))
        return intent

    def refocus(self) -> None:
        """Move the focus to something that can be done: from the pile to the slots and back. Only the slot
        where a card was put is remembered: which slots could answer a swap would reveal what is there, and
        where the focus is may be read aloud."""
        if (there := self.model.director.focus()) is not None:
            self.focus = there
            return
        question = type(self.model.view.prompts[-1])
        placing, self._question = AskPlace in (self._question, question), question
        spots = self.known_to_all() if self.model.asked else ()
        if self.model.asked and (self.focus in PASSING or not named(spots, self.focus)):
            first = FIRST.get(question, self.slot)
            first = "hold" if first == "racko" and self.match.silent else first
            names = [spot.name for spot in spots if spot.value is not None]
            self.focus = first if first in names or not names else names[0]
            self.aimed = False
        elif self.focus.startswith("slot") and placing:
            self.slot = self.focus
