"""Dragging: a scene with a show in which the held card can be carried."""

from __future__ import annotations

from collections.abc import Sequence

from ...controls.intents import Cancel, Drag, Drop, Grab, Hand, Intent
from ...match.narration import Narrator
from ...rules.table import View
from ...stage.motion.playhead import Playhead
from ...stage.place.clearing import Kept
from ...stage.place.pose import Frame
from ...stage.table.furniture import Furniture
from ...stage.touch import spots
from ...stage.touch.choices import Parts
from ...stage.touch.hotspots import Hotspot, at
from ...stage.touch.order import card_of, moved
from ..kit.scene import Kit, Scene
from ..talk.speech_bubble import SEEN, kept_in_sight, written
from .show import Show


class Dragging(Scene):
    """Where a card is let go, ``act`` does what the place is for; where nothing takes it, it goes back."""

    def __init__(self, kit: Kit, show: Show, focus: str) -> None:
        super().__init__(kit, focus)
        self.show = show
        self.picked: Parts = ()  # of an answer that has parts

    @property
    def playhead(self) -> Playhead:
        """What is under way."""
        return self.show.playhead

    @property
    def furniture(self) -> Furniture:
        """Where things stand."""
        return self.show.furniture

    @property
    def narrator(self) -> Narrator:
        """Who tells the match."""
        return self.show.narrator

    @property
    def frame(self) -> Frame:
        """With the table's type, which may be smaller than is wished for."""
        return self.furniture.frame

    def caption_end(self) -> tuple[float, float]:
        """At the end of the quiet line."""
        line = self.furniture.line
        return line.x + line.w, line.centre[1]

    def dear(self) -> Sequence[Kept]:
        """The racks, the piles, and where words will stand."""
        kept = kept_in_sight(self.furniture, self.view)
        rules = self.show.rules_box(self.view)
        words = (*written(self.furniture), *((rules,) if rules else ()))
        return *kept, *((box, SEEN) for box in words)

    @property
    def view(self) -> View:
        """What may be seen on the screen."""
        raise NotImplementedError

    @property
    def lifter(self) -> int | None:
        """The seat of the person who may lift the held card now."""
        raise NotImplementedError

    def pick(self, parts: Parts) -> None:
        """So much of an answer is given."""
        raise NotImplementedError

    def act(self, spot: Hotspot) -> None:
        """Do what a place on the table does."""
        raise NotImplementedError

    def spring_back(self, intent: Intent) -> None:
        """The card that was carried is put down where it came from."""
        raise NotImplementedError

    def drag(self, intent: Grab | Drag | Drop | Cancel) -> None:
        """Pick up, carry, let go: what a hand carries is its own until then."""
        carry = self.show.carry
        if carry and carry.hand != intent.hand:
            return
        match intent:
            case Grab(hand, x, y):
                self._pick_up(hand, x, y)
            case Drag(_, x, y) if carry:
                carry.to(x, y)
            case Drop(_, x, y) if carry and carry.token != self.view.held:
                self.pick(moved(self.view, self.furniture, self.picked, carry.token, x))
            case Drop(_, x, y) if carry:
                spot = spots.drop_spot(self.hotspots(), x, y)
                if spot:
                    self.act(spot)
                else:
                    self.spring_back(intent)
            case Cancel() if carry:
                self.spring_back(intent)

    def _pick_up(self, hand: Hand, x: float, y: float) -> None:
        """A drag begins: on a pile it draws or takes the card first, on the held card it just lifts it."""
        spot = at(self.hotspots(), x, y)
        if spot and (token := card_of(self.view, self.picked, spot.name)) is not None:
            self.show.pick_up(hand, token, x, y)
            return
        if spot and spots.drag_source(spot):
            self.act(spot)
        elif self.lifter is None or not spots.on_card(self.show.furniture.racks[self.lifter].held, x, y):
            return
        if self.view.held is not None:
            self.show.pick_up(hand, self.view.held, x, y)
