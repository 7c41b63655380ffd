"""Dragging: a scene with a show in which the held card can be carried."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from ....controls.intents import Cancel, Drag, Drop, Grab, Hand, Intent
from ....match.messages.narration import Narrator
from ....rules.pieces.moves import TAKE
from ....rules.table import View
from ....stage.clearing import Obstacle
from ....stage.geometry import Frame
from ....stage.motion.playhead import Playhead
from ....stage.table.furniture import Furniture
from ....stage.touch import spots
from ....stage.touch.carrying import carried_pose, drop_target
from ....stage.touch.choices import Parts, card_of, order_moved
from ....stage.touch.hotspots import Hotspot, at, named
from ...context import AppContext, GameScene
from ...picture.cards import CarriedCard
from ...picture.show import Show
from ...talk.speech_bubble import SEEN, kept_in_sight, written

ROLLS = 0.5  # of a step: how far a pointer may stray as it is let go


class Dragging(GameScene):
    """Where a card is let go, ``act`` does what the place is for; where nothing takes it, it goes back."""

    def __init__(self, context: AppContext, show: Show, focus: str) -> None:
        super().__init__(context, focus)
        self.show = show
        self.picked: Parts = ()  # of an answer that has parts
        self.lifted = False  # the top discard is in the hand, and may still be put back

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
        return self.furniture.frame

    def caption_end(self) -> tuple[float, float]:
        line = self.furniture.line
        return line.x + line.w, line.centre[1]

    def keep_clear(self) -> Sequence[Obstacle]:
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

    def put_back(self, intent: Intent | None = None) -> None:
        """The card that was lifted from the discard pile lies there again, as if it had not been touched;
        after an ``intent`` that could not be, it is said why."""
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
                self._carry_to(carry, x, y)
            case Drop(_, x, y) if carry and carry.token != self.view.held:
                self.pick(order_moved(self.view, self.furniture, self.picked, carry.token, x))
            case Drop(_, x, y) if carry:
                self._carry_to(carry, x, y)
                if spot := self._dropped_on(carry):
                    self.act(spot)
                else:
                    self._let_fall(carry, intent)
            case Cancel() if carry:
                self._let_fall(carry, intent)

    def _carry_to(self, carry: CarriedCard, x: float, y: float) -> None:
        """The pointer is there: over a place that would have the card it lies as it would lie there."""
        over = None
        if carry.token == self.view.held:
            over = drop_target(self.hotspots(), self.furniture, carry.start, x, y)
        carry.to(x, y, over, carried_pose(self.furniture, over.value) if over else None)

    def _dropped_on(self, carry: CarriedCard) -> Hotspot | None:
        """The place that has the card now: the one that was last seen to have it, for a finger rolls as it
        leaves the glass; unless it was let go far from there."""
        x, y, seen = carry.seen
        far = hypot(carry.x - x, carry.y - y) > ROLLS * self.furniture.racks[self.furniture.viewer].step
        spot = carry.over if far else seen
        return named(self.hotspots(), spot.name) if spot else None

    def _let_fall(self, carry: CarriedCard, intent: Intent) -> None:
        """No place has it: a discard that was not taken yet lies on its pile again, any other in the hand."""
        (self.put_back if carry.lifted else self.spring_back)(intent)

    def _pick_up(self, hand: Hand, x: float, y: float) -> None:
        """A drag begins: on a pile it draws or lifts the card first, on the held card it just lifts it."""
        spot = at(self.hotspots(), x, y)
        if spot and (token := card_of(self.view, self.picked, spot.name)) is not None:
            self.show.pick_up(hand, token, x, y)
            return
        lay, lifted = spots.drag_source(spot, self.furniture), spot is not None and spot.value == TAKE
        if spot and lay:
            self.act(spot)
        elif self.lifter is not None and spots.on_card(self.furniture.racks[self.lifter].held, x, y):
            lay = self.furniture.racks[self.lifter].held
        if lay and self.view.held is not None:
            self.show.pick_up(hand, self.view.held, x, y, lay, lifted)
