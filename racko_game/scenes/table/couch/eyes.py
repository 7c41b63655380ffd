"""Whose eyes look at a table: what the screen shows to them, and which hands are theirs."""

from __future__ import annotations

from collections.abc import Mapping

from ....controls.focus import Focuses
from ....controls.intents import Hand
from ....match.lifting import lifted
from ....match.match import Match
from ....match.seating import SHARED, Seating
from ....paint.engine.sprite import Sprite
from ....rules.table import View
from ....stage.place.turn import Turn
from ...kit.memo import memo
from ...kit.scene import Kit
from ..moves.dragging import Dragging
from ..show import Show
from .hands_shown import ONE_HAND, HandsShown
from .peeking import NOBODY, Peeking
from .table_hands import TableHands


class Eyes(Dragging):
    """A table as its policy has it shown.

    ``viewer`` is the seat whose rack lies at the bottom, ``looks`` the one whose turn it is to look at the
    screen: the same, but behind a curtain nobody's.
    """

    corner: Mapping[str, str] | None = None  # the buttons in the corner, and their signs; None: the usual

    def __init__(self, kit: Kit, match: Match, seating: Seating = SHARED) -> None:
        self.viewer = match.privacy.first
        super().__init__(kit, Show(kit, match, self.viewer, self.corner), "stock")
        self.match, self.privacy = match, match.privacy
        self.looks = None if self.privacy.handed else self.viewer
        self.hands = TableHands(kit, seating)
        self.focuses = Focuses("stock", seating.shared)
        self.peeking = Peeking()
        self._sight = memo(lambda *given: (self.privacy.eyes(*given), self.privacy.beside(*given)))
        self._lifted = memo(lifted)

    @property
    def turn(self) -> int | None:
        """The seat that is asked."""
        return self.match.asked

    @property
    def eyes(self) -> int | None:
        """The seat whose view is shown, None while it is an onlooker's."""
        return self._sight(self.looks, self.peeking.seats)[0]

    @property
    def others(self) -> tuple[int, ...]:
        """Whose cards lie open beside those: the very same until that changes."""
        return self._sight(self.looks, self.peeking.seats)[1]

    @property
    def view(self) -> View:
        """What may be seen on the screen."""
        view = self.match.view(self.eyes, self.others)
        return self._lifted(view) if self.lifted else view

    def seen_by(self, seat: int) -> View:
        """What a seat knows, whatever the screen shows."""
        return self.match.view(seat)

    @property
    def side(self) -> int:  # type: ignore[override]
        """The seat from where the table is seen; round a table it is seen from all sides."""
        return -1 if self.furniture.sided else self.viewer

    @property
    def turned_by(self) -> Turn:
        """To who is asked, where they sit round the table."""
        return self.furniture.turn

    @property
    def in_the_open(self) -> View:
        """What everybody in the room may see."""
        return self.match.view(None, self.privacy.others)

    @property
    def secrets(self) -> frozenset[int]:  # type: ignore[override]
        """The seats whose cards it shows now, though not everybody may know them."""
        if self.turn is None or not self.privacy.guarded:
            return NOBODY
        return frozenset((*self.others, *(() if self.eyes is None else (self.eyes,))))

    def in_public(self) -> list[Sprite]:
        """The table as everybody may see it, all at rest, and nothing said."""
        return self.show.in_public(self.in_the_open) if self.secrets else self.sprites()

    @property
    def hand(self) -> Hand:
        """The one that plays for who looks: where each has its own, what another touches changes nothing."""
        return self.hands.of(self.viewer)

    @property
    def hands_shown(self) -> HandsShown:
        """What is seen of the hands at the table."""
        return ONE_HAND

    def holder(self, hand: Hand) -> Hand:
        """Return the first of the hands that play for one seat: they have the focus together."""
        return self.hands.first(hand)
