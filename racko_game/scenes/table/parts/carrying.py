"""Carrying: a card is picked up, carried with a pointer, and dropped; and moves are previewed."""

from __future__ import annotations

from math import hypot

from ....controls.intents import Cancel, Drag, Drop, Grab, Hand
from ....rules.pieces.moves import TAKE, AskOrder, Put
from ....stage.geometry import Px
from ....stage.touch import spots
from ....stage.touch.choices import card_of, order_moved
from ....stage.touch.hotspots import at, named
from ....stage.touch.spots import carried_pose, drop_target
from ...picture.cards import CarriedCard
from ..state import TableModel, TablePlaces
from .move import MoveInProgress

ROLLS = 0.5  # of a step: how far a pointer may stray as it is let go


class Carrying:
    """Lets pointers carry cards: dropped on a place that takes it, a card is played; else it returns."""

    def __init__(self, model: TableModel, places: TablePlaces, move: MoveInProgress) -> None:
        self.model, self.show, self.places, self.move = model, model.show, places, move

    def foresee(self, ring: str) -> None:
        """Preview the move at the hotspot named ``ring``, or at the place under the carried card. A card that
        was just drawn is not previewed in a slot before a hand (device) has moved the focus there."""
        model, carry = self.model, self.show.carry
        spot, carried = (carry.target, carry.token) if carry else (None, None)
        if not carry and model.asked and self.show.settled:
            found, aimed = named(self.places.spots(), ring), self.places.aimed or model.hand.device.points
            spot = found if found and (aimed or not isinstance(found.value, Put)) else None
        self.show.foreseen.aim(model.view, model.furniture, spot.value if spot else None, carried)

    def handle(self, intent: Grab | Drag | Drop | Cancel) -> None:
        """Pick up, carry or drop a card; until then it belongs to the hand (device) that carries it."""
        if (carry := self.show.carry) and carry.hand != intent.hand:
            return
        model = self.model
        match intent:
            case Grab(hand, x, y):
                self._pick_up(hand, x, y)
            case Drag(_, x, y) if carry:
                self._carry_to(carry, x, y)
            case Drop(_, x, y) if carry and carry.token != model.view.held:
                self.move.pick(order_moved(model.view, model.furniture, model.state.picked, carry.token, x))
            case Drop(_, x, y) if carry:
                self._carry_to(carry, x, y)
                (seen_x, seen_y, seen), furniture = carry.seen, model.furniture
                rolled = ROLLS * furniture.racks[furniture.viewer].step  # as a finger leaves the glass
                spot = carry.target if hypot(carry.x - seen_x, carry.y - seen_y) > rolled else seen
                if spot := spot and named(self.places.spots(), spot.name):
                    self.move.act(spot)
                else:
                    self._let_fall(carry, intent)
            case Cancel() if carry:
                self._let_fall(carry, intent)

    def _carry_to(self, carry: CarriedCard, x: Px, y: Px) -> None:
        """Carry a card to a point; over a place that takes it, it lies as it would lie there."""
        furniture, target = self.model.furniture, None
        if carry.token == self.model.view.held:
            target = drop_target(self.places.spots(), furniture, carry.start, x, y)
        carry.move_to(x, y, target, carried_pose(furniture, target.value) if target else None)

    def _let_fall(self, carry: CarriedCard, intent: Drop | Cancel) -> None:
        """Put a card that was dropped elsewhere back where it came from; say why, if there is a reason."""
        model = self.model
        if carry.lifted:
            self.move.put_back(intent)
        elif isinstance(model.view.prompts[-1], AskOrder):
            self.move.pick(model.state.picked)
        else:
            if not model.talk.refuse(model.view, model.furniture, intent):
                model.context.sound.play("refuse")
            self.show.put_down(model.view)

    def _pick_up(self, hand: Hand, x: Px, y: Px) -> None:
        """Begin to carry: the card of a pile is drawn or lifted first, the held card is just picked up."""
        model, furniture, spot = self.model, self.model.furniture, at(self.places.spots(), x, y)
        if spot and (token := card_of(model.view, model.state.picked, spot.name)) is not None:
            self.show.pick_up(hand, token, x, y)
            return
        pose, lifted = spots.drag_source(spot, furniture), spot is not None and spot.value == TAKE
        seat = model.viewpoint.shown_to if model.asked else None
        if spot and pose:
            self.move.act(spot)
        elif seat is not None and furniture.racks[seat].held.box.holds(x, y):
            pose = furniture.racks[seat].held
        held = model.view.held
        if pose and held is not None:
            self.show.pick_up(hand, held, x, y, pose, lifted)

    def put_down(self) -> None:
        """Put the carried card back where it belongs."""
        if self.show.carry and self.model.view.held is not None:
            self.show.put_down(self.model.view)
        elif self.show.carry:
            self.move.pick(self.model.state.picked)
