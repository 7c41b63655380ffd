"""Directors steer a table from beside it: which moves are offered, what is remarked, what follows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ...controls.intents import Command, Tap
from ...match.match import Match
from ...match.undo import Answer
from ...paint.engine.sprites import Sprite
from ...rules.pieces.moves import Action
from ...stage.touch.hotspots import Hotspot
from ...ui.scene import Scene, Transition
from ..context import AppContext
from ..talk.speech_bubble import SpeechBubble

Spots = tuple[Hotspot, ...]


class Director:
    """Lets a match be played as it is; a lesson or a position differs in some of this.

    ``autosaves``: the match is saved, and something is lost with it; ``tempo``: how many times as fast as
    usual computers think; ``corner``: the buttons in the corner and their signs, None: the usual ones.
    """

    autosaves = True
    tempo = 1.0
    corner: Mapping[str, str] | None = None

    def talk(self, context: AppContext, match: Match) -> SpeechBubble:
        """Return what says things at the table."""
        return SpeechBubble(context, match)

    def take_charge(self, table: Scene) -> None:
        """Direct a table from now on; nothing is shown there yet."""

    def begin(self) -> None:
        """Note that the table shows the match now."""

    @property
    def holds(self) -> bool:
        """Return whether nothing goes on before the player wants it to."""
        return False

    @property
    def moving(self) -> bool:
        """Return whether it waits for work beside the frame."""
        return False

    def spots(self, usual: Callable[[], Spots]) -> Spots:
        """Return what can be done, of what ``usual`` gives: the very same until that changes."""
        return usual()

    def focus(self) -> str | None:
        """Return where the focus goes now; None: as usual."""
        return None

    def may_undo(self, usual: Callable[[], Answer]) -> Answer:
        """Return how many actions may be undone, or why none."""
        return usual()

    def refuses(self, intent: Tap | Command) -> bool | None:
        """Return whether it was said why something is not done now; None: as usual."""
        return None

    def chooses(self, spot: Hotspot) -> tuple[bool, Transition | None]:
        """Return whether a place is the director's, and where pressing it leads."""
        return False, None

    def answers(self, action: Action) -> bool:
        """Return whether an answer is for the director, and not for the match."""
        return False

    def goes_on(self, dt: float) -> bool:
        """Let ``dt`` seconds pass in which all lies still; return whether the match waits meanwhile."""
        return False

    def follows(self) -> Transition | None:
        """Return where the table leads now, asked after each intent and before each moment."""
        return None

    def undone(self) -> None:
        """Note that moves were undone."""

    def pause(self) -> Transition | None:
        """Return the way to a pause of its own; None: the usual one."""
        return None

    def returned(self, result: object) -> tuple[bool, Transition | None]:
        """Return whether a result is the director's, and where it leads."""
        return False, None

    def rebuilt(self) -> Scene | None:
        """Return the table made once more; None: as usual."""
        return None

    def sprites(self) -> Sequence[Sprite]:
        """Return what is seen over the table."""
        return ()
