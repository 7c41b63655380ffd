"""Directors: change what a table does for lessons, positions and the like, without being part of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ...controls.intents import Command, Tap
from ...match.match import Answer, Match
from ...paint.engine.sprites import Sprite
from ...rules.pieces.moves import Action
from ...stage.touch.hotspots import Hotspot
from ...ui.scene import Scene, Transition
from ..context import AppContext
from ..talk.speech_bubble import SpeechBubble

Spots = tuple[Hotspot, ...]


class Director:
    """Lets a match be played normally; a lesson or a position overrides some of these methods.

    ``autosaves``: the match is kept in the history, so that it can be continued; ``tempo``: a factor of the
    computers' speed (2: twice as fast); ``corner``: the icons of the buttons in the corner, None for the
    usual ones.
    """

    autosaves = True
    tempo = 1.0
    corner: Mapping[str, str] | None = None

    def talk(self, context: AppContext, match: Match) -> SpeechBubble:
        """Return the speech bubble of the table."""
        return SpeechBubble(context, match)

    def take_charge(self, table: Scene) -> None:
        """Take note of the table to be directed; it shows nothing yet."""

    def begin(self) -> None:
        """Prepare the lesson or puzzle, now that the table shows the match."""

    @property
    def holds(self) -> bool:
        """Return whether play stands still, and no seat is asked, until the player does something."""
        return False

    @property
    def moving(self) -> bool:
        """Return whether background work of the director is awaited, so that frames go on."""
        return False

    def spots(self, usual: Callable[[], Spots]) -> Spots:
        """Return the hotspots, chosen from those ``usual`` returns; the same object until they change."""
        return usual()

    def focus(self) -> str | None:
        """Return the name of the hotspot to move the focus to; None: as usual."""
        return None

    def may_undo(self, usual: Callable[[], Answer]) -> Answer:
        """Return how many actions may be undone, or why none; ``usual`` returns the table's own answer."""
        return usual()

    def refuses(self, intent: Tap | Command) -> bool | None:
        """Return whether it was said why an intent is impossible; None: the table itself handles that."""
        return None

    def chooses(self, spot: Hotspot, usual: Callable[[], Transition | None]) -> Transition | None:
        """Press a hotspot, and return where that leads; ``usual`` presses it as every table does."""
        return usual()

    def answers(self, action: Action) -> bool:
        """Return whether the director handles this action instead of the match."""
        return False

    def goes_on(self, dt: float) -> bool:
        """Let ``dt`` seconds pass while all cards lie still; return whether the match must wait."""
        return False

    def follows(self) -> Transition | None:
        """Return the transition that is due now, if any; called after each intent and before each frame."""
        return None

    def undone(self) -> None:
        """Handle that moves were undone."""

    def pause(self) -> Transition | None:
        """Return the transition to a pause page of the director's own; None: use the usual one."""
        return None

    def returned(self, result: object, usual: Callable[[], Transition | None]) -> Transition | None:
        """Return where a page's result leads, if anywhere; ``usual`` returns the same without a director."""
        return usual()

    def rebuilt(self) -> Scene | None:
        """Return a new table in the same state; None: ``TableScene`` makes the usual one."""
        return None

    def sprites(self) -> Sequence[Sprite]:
        """Return sprites over the table."""
        return ()
