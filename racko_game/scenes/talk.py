"""Talk: the one bubble on the table: why something cannot be done, what a slot is worth, or a first hint."""

from __future__ import annotations

from ..controls.wishes import Device, Hover, Wish
from ..match.match import Match
from ..paint.bubble import bubble
from ..paint.sprite import Sprite
from ..rules.actions import Action
from ..rules.table import Place, View
from ..stage.furniture import Furniture, RackPlace
from ..stage.pose import Box
from ..stage.spots import card_box
from .coach import Coach
from .hints import hint, learnt
from .manners import Remark, refusal, slot_at, worth
from .scene import Kit

DEAR = 4  # times as much as others' racks one's own, and the card in one's hand, are to be seen


class Talk:
    """What is said now. A refusal stays until the next press; a hint until its thing was done."""

    def __init__(self, kit: Kit, match: Match) -> None:
        self.kit = kit
        self.match = match
        self.coach = Coach(kit, match)
        self.refused: Remark | None = None
        self.slot: int | None = None  # of the own rack: what is looked at

    def attend(self, wish: Wish, own: RackPlace) -> None:
        """The pointer is over another slot, perhaps; any other wish ends what was said before."""
        self.coach.attend(wish)
        if isinstance(wish, Hover):
            self.slot = slot_at(own, wish.x, wish.y)
        else:
            self.refused = None

    def look_at(self, place: str) -> None:
        """The focus is there now."""
        self.slot = int(place.split()[1]) - 1 if place.startswith("slot") else None

    def refuse(self, view: View, furniture: Furniture, wish: Wish) -> Remark | None:
        """Say why a wish of the person who is asked cannot be, if there is anything to be said."""
        self.refused = refusal(self.match, view, furniture, wish)
        if self.refused:
            self.kit.sound.play("refuse")
        if self.refused and self.slot is not None and wish.device is Device.TOUCH and view.seat is not None:
            more = worth(self.match, view.seat, furniture, self.slot)
            self.refused = self.refused._replace(words=f"{self.refused.words} {more.words}")
        return self.refused

    def done(self, view: View, furniture: Furniture, action: Action) -> None:
        """The person who is asked does this: what was said has been heard."""
        self.refused = self.slot = None
        self.coach.forget()
        given = hint(self.match, view, furniture, self.kit.settings)
        if given:
            learnt(given[0], action, self.kit.settings)

    def remark(self, view: View, furniture: Furniture, asked: bool) -> Remark | None:
        """What is said now."""
        holding = asked and isinstance(view.prompts[-1], Place)
        if self.refused:
            return self.refused
        if asked and (advised := self.coach.remark(view, furniture)):
            return advised
        if self.slot is not None and view.seat is not None and not holding and self.match.asked is not None:
            return worth(self.match, view.seat, furniture, self.slot)
        given = hint(self.match, view, furniture, self.kit.settings) if asked else None
        return given[1] if given else None

    def sprites(self, view: View, furniture: Furniture, asked: bool, carried: bool) -> list[Sprite]:
        """The bubble, unless it would hide a card that is carried; and what the coach points at."""
        remark = self.remark(view, furniture, asked)
        if not remark:
            return []
        lit = self.coach.sprites(furniture) if asked else []
        if carried and lit:
            return lit
        return lit + bubble(furniture.frame, remark.words, remark.about, kept_in_sight(furniture, view.held))


def kept_in_sight(furniture: Furniture, held: int | None) -> tuple[Box, ...]:
    """What a bubble had better not hide, some of it many times over."""
    own = next(place for place in furniture.racks if place.own)
    others = (box for place in furniture.racks if not place.own for box in (place.box, place.name))
    piles = (card_box(furniture.stock), card_box(furniture.discard))
    words = (furniture.prompt, furniture.line, furniture.menu, furniture.hint, own.name)
    in_hand = (card_box(own.held),) if held is not None else ()
    return (*(own.box, *in_hand, *in_hand) * DEAR, *piles * 2, *others, *words)
