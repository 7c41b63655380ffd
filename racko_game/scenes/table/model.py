"""The model of a table on a screen: what all its parts share."""

from __future__ import annotations

from ...controls.intents import Device, Hand
from ...match.match import Match
from ...match.messages.narration import Narrator
from ...match.seating import Seating
from ...rules.table import View
from ...stage.motion.playhead import Playhead
from ...stage.table.furniture import Furniture
from ..context import AppContext
from ..picture.show import Show
from ..talk.suspense import Numbers, Patience, Suspense
from .director import Director
from .hands import TableHands
from .state import TablePhase, TableState


class TableModel:
    """The match, its state on this screen, what is seen and said of it, and the hands that play."""

    def __init__(self, context: AppContext, match: Match, seating: Seating, director: Director) -> None:
        self.context = context
        self.match = match
        self.director = director
        self.state = TableState(match)
        self.viewpoint = self.state.viewpoint
        self.show = Show(context, match, self.viewpoint.viewer, director.corner)
        self.talk = director.talk(context, match)
        self.numbers = Numbers(context, match)
        self.suspense = Suspense(context, match)
        self.patience = Patience(context.settings)
        self.hands = TableHands(context, seating)

    @property
    def view(self) -> View:
        """Return what may be seen on the screen."""
        return self.state.view

    @property
    def furniture(self) -> Furniture:
        """The places of all things on the table."""
        return self.show.furniture

    @property
    def playhead(self) -> Playhead:
        """The motion under way."""
        return self.show.playhead

    @property
    def narrator(self) -> Narrator:
        """Puts into words what happens."""
        return self.show.narrator

    @property
    def viewer(self) -> int:
        """The seat whose rack lies at the bottom."""
        return self.viewpoint.viewer

    @property
    def hand(self) -> Hand:
        """The hand that plays for that seat now."""
        return self.hands.of(self.viewpoint.viewer)

    @property
    def asked(self) -> bool:
        """Return whether the person to whom the screen is shown is asked, and may answer."""
        return self.state.answering and not self.director.holds

    @property
    def sees(self) -> bool:
        """Return whether the person who is asked sees their own cards."""
        return self.asked and self.viewpoint.eyes == self.viewpoint.shown_to

    @property
    def shaking(self) -> bool:
        """Return whether a card may shake its head: all lies still, and none is carried."""
        return self.show.settled and not self.show.carry

    @property
    def waits(self) -> bool:
        """Return whether a person waits while others play; not while cards are dealt."""
        if self.state.phase is not TablePhase.WATCHING or self.director.holds or not self.match.here:
            return False
        return all(cue.name != "deal" for cue in self.playhead.beat.cues)

    def acts(self, hand: Hand, seat: int) -> bool:
        """Return whether what a hand does counts at a seat."""
        return self.state.policy.acts(self.hands, hand, seat)

    def rests(self, hand: Hand) -> bool:
        """Return whether a hand rests on racks, as fingers do where people sit round the table."""
        return self.furniture.sided and hand.device is Device.TOUCH

    def seen_from(self, seat: int | None) -> Furniture:
        """Return the table as a seat sees it where people sit round it; else as all do."""
        return self.show.around[seat] if self.furniture.sided and seat is not None else self.furniture
