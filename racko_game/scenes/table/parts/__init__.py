"""The parts of a table on a screen: each handles the intents, or makes the sprites, of one activity."""

from __future__ import annotations

from ....controls.focus import Focuses
from ....match.match import Match
from ....match.seating import Seating
from ...context import AppContext, GameScene
from ..director import Director
from ..state import TableModel, TablePlaces
from .after_move import OwnVoice, Undo
from .carrying import Carrying
from .edge_panels import EdgePanels
from .fingers import Fingers
from .interruptions import Interruptions
from .move import MoveInProgress
from .onlookers import Onlookers
from .peeks import PeekInput


class TableParts(GameScene):
    """A scene made of the parts of a table, which share its ``model``; and what is done with several."""

    def __init__(self, context: AppContext, match: Match, seating: Seating, director: Director) -> None:
        super().__init__(context, "stock")
        self.match, self.director = match, director
        self.model = model = TableModel(context, match, seating, director)
        self.state, self.viewpoint = model.state, model.viewpoint
        self.show, self.talk = model.show, model.talk
        self.hands, self.focuses = model.hands, Focuses("stock", seating.shared)
        self.spots = TablePlaces(model, self, lambda: self.undo.spots())
        self.undo = Undo(model, self.spots.usual)
        self.own_voice = OwnVoice(model, self.spots)
        self.peeks = PeekInput(model, self.spots, lambda seats: self.fingers.turned_over(seats))
        self.panels = EdgePanels(model, self.peeks)
        self.move = MoveInProgress(model, self.spots, self.own_voice, self.panels)
        self.carrying = Carrying(model, self.spots, self.move)
        self.fingers = Fingers(model, self.spots, self.undo, self.peeks)
        self.onlookers = Onlookers(model, self.spots, self.undo, self.fingers)
        self.interruptions = Interruptions(model, self.spots, self.undo, self.let_go, self.sit)

    def set_viewpoint(self, seat: int | None) -> None:
        """Show the screen to a seat, or hide it from everyone (None)."""
        another = self.viewpoint.privacy.handed and seat not in (None, self.viewpoint.viewer)
        self.state.show_to(seat)
        self.talk.coach.forget()
        if another:
            self.focuses.begin()  # where another's focus was tells what could be done with their cards
            self.spots.forget_slot()
        self.resized()
        self.spots.refocus()

    def sit(self, seating: Seating) -> None:
        """Change which hands (devices) play for which seats."""

    def let_go(self) -> None:
        """Put the carried card back where it came from, and cover turned-up racks."""
        self.peeks.cover()
        self.carrying.put_down()
