"""The parts of a table on a screen: each handles the intents, or makes the sprites, of one activity."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from ....controls.intents import Intent
    from ....match.seating import Seating
    from ....ui.scene import Transition
    from ..model import TableModel
    from .carrying import Carrying
    from .edge_panels import EdgePanels
    from .fingers import Fingers
    from .interruptions import Interruptions
    from .move import MoveInProgress
    from .onlookers import Onlookers
    from .own_voice import OwnVoice
    from .peeks import PeekInput
    from .places import TablePlaces
    from .undo import Undo


class TableParts(Protocol):
    """All parts of a table, as they see each other.

    ``home``: the id of the words for leaving the table at its end; ``pointed``: the name of the hotspot under
    the pointer.
    """

    model: TableModel
    spots: TablePlaces
    move: MoveInProgress
    undo: Undo
    own_voice: OwnVoice
    carrying: Carrying
    peeks: PeekInput
    panels: EdgePanels
    fingers: Fingers
    onlookers: Onlookers
    interruptions: Interruptions
    home: str
    pointed: str

    def as_everywhere(self, intent: Intent) -> Transition | None:
        """Handle an intent as on every screen."""

    def set_viewpoint(self, seat: int | None) -> None:
        """Show the screen to a seat, or hide it from everyone (None)."""

    def sit(self, seating: Seating) -> None:
        """Change which hands play for which seats."""

    def let_go(self) -> None:
        """Put the carried card back where it came from, and cover turned-up racks."""
