"""The model of a table on a screen: the state that all its parts share."""

from __future__ import annotations

from ...controls.intents import Device, Hand
from ...match.match import Match
from ...match.seating import Seating
from ...rules.table import View
from ...stage.table.furniture import Furniture
from ..context import AppContext
from ..picture.show import Show
from ..talk.suspense import MoveChances, SpeedUpTip, Suspense
from .director import Director
from .hands import TableHands
from .state import ANSWERING, TablePhase, TableState


class TableModel:
    """A match on a screen: its state, its animation, the speech bubble, and the hands (devices) that play."""

    def __init__(self, context: AppContext, match: Match, seating: Seating, director: Director) -> None:
        self.context, self.match, self.director = context, match, director
        self.state = TableState(match)
        self.viewpoint = self.state.viewpoint
        self.show = Show(context, match, self.viewpoint.viewer, director.corner)
        self.talk = director.talk(context, match)
        self.numbers = MoveChances(context, match)
        self.suspense = Suspense(context, match)
        self.patience = SpeedUpTip(context.settings)
        self.hands = TableHands(context, seating)

    @property
    def view(self) -> View:
        """Return the view that the screen shows."""
        return self.state.view

    @property
    def furniture(self) -> Furniture:
        """Return the layout of the table."""
        return self.show.furniture

    @property
    def viewer(self) -> int:
        """Return the seat (from 0) whose rack is at the bottom."""
        return self.viewpoint.viewer

    @property
    def hand(self) -> Hand:
        """Return the hand (device) that plays for the viewer's seat now."""
        return self.hands.of(self.viewpoint.viewer)

    @property
    def covers(self) -> bool:
        """Return whether racks are covered now; after a round all are face up."""
        return self.viewpoint.privacy.covers and self.state.turn is not None

    @property
    def asked(self) -> bool:
        """Return whether the player to whom the screen is shown is asked for a move, and may answer."""
        return self.state.phase in ANSWERING and not self.director.holds

    @property
    def sees(self) -> bool:
        """Return whether the player who is asked for a move sees their own cards now."""
        return self.asked and self.viewpoint.eyes == self.viewpoint.shown_to

    @property
    def shaking(self) -> bool:
        """Return whether a card may be shaken (as a refusal): all lie still, and none is carried."""
        return self.show.settled and not self.show.carry

    @property
    def waits(self) -> bool:
        """Return whether a person waits while others play; not during the deal."""
        if self.state.phase is not TablePhase.WATCHING or self.director.holds or not self.match.here:
            return False
        return all(cue.name != "deal" for cue in self.show.playhead.beat.cues)

    @property
    def called(self) -> int | None:
        """Return the seat whose turn is announced to the people at this screen; None if there is none."""
        turn, here, privacy = self.state.turn, self.match.here, self.viewpoint.privacy
        calls = len(here) > 1 and not (privacy.handed or privacy.sided or self.director.holds)
        return turn if calls and turn in here else None  # else a curtain or an edge tells it

    def rests(self, hand: Hand) -> bool:
        """Return whether a hand's (device's) fingers may rest on racks, since people sit around the table."""
        return self.furniture.sided and hand.device is Device.TOUCH

    def seen_from(self, seat: int | None) -> Furniture:
        """Return the layout as a seat around the table sees it; else, or for None, the common one."""
        return self.show.around[seat] if self.furniture.sided and seat is not None else self.furniture
