"""A performance: cards that are shown on their own, away from any table, moving as a beat has it."""

from __future__ import annotations

from collections.abc import Mapping

from ...paint.cards.card import card
from ...paint.cards.face import CardFace, plain
from ...paint.engine.fade import faded
from ...paint.engine.sprite import Sprite
from ...rules.pieces.cards import Card
from ...stage.motion.playhead import Layout, Playhead
from ...stage.motion.timeline import Beat
from ...store.settings import Motion
from ..table.show import MANNERS

TOP = 60  # the highest of the cards


class Performance:
    """Cards by token, their faces, and where they are by now."""

    def __init__(self, faces: Mapping[int, CardFace], lying: Layout) -> None:
        self._faces = faces
        self._playhead = Playhead(lying)

    @property
    def moving(self) -> bool:
        """Whether any is under way."""
        return not self._playhead.idle

    def play(self, beat: Beat, after: Layout, motion: Motion) -> None:
        """Move them so, with as much motion as somebody wants; then they lie where ``after`` has them."""
        self._playhead.play(MANNERS[motion](beat), after)

    def lay(self, lying: Layout) -> None:
        """They lie there now."""
        self._playhead.rest(lying)

    def advance(self, dt: float) -> None:
        """``dt`` seconds went by."""
        self._playhead.advance(dt)

    def sprites(self) -> list[Sprite]:
        """The cards, those under way over the others."""
        lying = [(token, pose) for token, pose in self._playhead.still.items()]
        others = [(token, pose) for token, _, pose in (*self._playhead.waiting, *self._playhead.moving())]
        cards = (
            (card(self._faces.get(token) if pose.turn else None, pose), pose)
            for token, pose in (*lying, *others)
        )
        return [
            some for one, pose in cards for some in ([one] if pose.fade == 1.0 else faded(one, pose.fade))
        ]


def numbered(ranks: Mapping[int, int]) -> dict[int, CardFace]:
    """Number cards by token, of these ranks."""
    return {token: plain(rank, TOP) for token, rank in ranks.items()}


def shown(rank: int) -> Card:
    """The card of that rank, as a track has it."""
    return Card(rank, str(rank))
