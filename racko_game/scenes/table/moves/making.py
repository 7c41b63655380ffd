"""Making a move: what is pointed at is foreseen, a lifted discard is not taken until it is put."""

from __future__ import annotations

from ....controls.intents import Intent
from ....match.lifting import lifting
from ....match.match import Match
from ....rules.pieces.actions import TAKE
from ....stage.touch.hotspots import Hotspot, named
from ....stage.touch.spots import card_box
from ...kit.scene import Kit
from ..own_voice import OwnVoice


class Making(OwnVoice):
    """A table at which a move is made in the sight of who makes it, before it is done."""

    def __init__(self, kit: Kit, match: Match) -> None:
        super().__init__(kit, match)
        self.called = False  # whether the person that is asked has been told so

    def foresee(self) -> None:
        """Show what the place would do that is pointed at, or that the carried card is over."""
        carry = self.show.carry
        spot: Hotspot | None = None
        if carry:
            spot = carry.over
        elif self.asked and self.show.settled:
            spot = named(self.hotspots(), self.ring)
        carried = carry.token if carry else None
        self.show.foresee(self.view, spot.value if spot else None, carried)

    def lift(self) -> None:
        """The top discard comes into the hand: nothing is taken, and nobody is told."""
        view = self.view
        self.talk.done(view, self.furniture, TAKE)
        shown = self.show.poses(), self.playhead.faces(view)
        self.show.hurry()
        self.lifted, self.picked = True, ()
        self.show.tell((lifting(view),), self.view, *shown, aside=True)
        self.refocus()

    def put_back(self, intent: Intent | None = None) -> None:
        """It lies on its pile again."""
        remark = self.talk.refuse(self.view, self.furniture, intent) if intent else None
        shown = self.show.poses()
        self.show.hurry()
        self.lifted, self.picked = False, ()
        self.talk.coach.forget()
        self.kit.sound.play("slide")
        self.show.put_down(self.view, shown)
        self.focus = "discard"
        self.refocus()
        if remark:
            self.talk.refused = remark._replace(about=card_box(self.furniture.discard), token=None)
