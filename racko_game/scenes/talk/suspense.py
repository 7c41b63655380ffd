"""Suspense: the light round racks that one card would finish, and what is said of a round as it is dealt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...match.closeness.open_racks import openly_near
from ...match.closeness.own_rack import own_rack
from ...match.closeness.stakes import announced
from ...match.match import Match
from ...match.speech import persons
from ...paint.engine.fade import faded
from ...paint.engine.sprite import Sprite
from ...paint.overlay.proclamation import proclamation
from ...paint.table.rack import near
from ...rules.pieces.events import Dealt, Event
from ...rules.table import View
from ...stage.place.pose import Box
from ...stage.table.furniture import Furniture
from ...stage.table.near_light import NearLight
from ...words.language import say
from ..kit.scene import Kit
from ..table.edges.before_each import before_each

STANDS, FADES = 3.6, 0.25  # seconds: what is said of a round, and how long it comes and goes


class Suspense:
    """Tells nothing but what whoever looks may know: the own rack, and what all have seen of the others'."""

    def __init__(self, kit: Kit, match: Match) -> None:
        self.kit = kit
        self.match = match
        self._light = NearLight()
        self._of: View | None = None  # what the light is about
        self._said = ""
        self._left = 0.0  # seconds for which it stands there

    @property
    def moving(self) -> bool:
        """Whether the light or the words come or go."""
        gone = STANDS - self._left
        return self._light.moving or (self._left > 0 and not FADES < gone < STANDS - FADES)

    def tell(self, events: Sequence[Event], view: View) -> None:
        """It has happened: of a round that is dealt it is said what it may decide."""
        if any(isinstance(event, Dealt) for event in events):
            what = announced(self.match.rules, view, persons(self.match.seats))
            self._said, self._left = (say(what), STANDS) if what else ("", 0.0)

    def hush(self) -> None:
        """What is said has been heard."""
        self._left = min(self._left, FADES)

    def hide(self) -> None:
        """The rack is covered that the light may have been about: it is gone until all lies still."""
        self._light.shine(frozenset(), False)
        self._of = None

    def advance(self, dt: float, view: View, settled: bool) -> None:
        """``dt`` seconds went by; the light is about a table that has ``settled``, or at which somebody has
        just gone out."""
        self._left = max(self._left - dt, 0.0)
        called = self._of is not None and len(view.callers) > len(self._of.callers)
        if (settled or called) and view is not self._of:
            softly = self.kit.settings.motion == "full" and self._of is not None
            self._light.shine(frozenset(self._near(view)), softly and self._same(view))
            self._of = view
        self._light.advance(dt)

    def _same(self, view: View) -> bool:
        """Whether the same eyes looked at the table last."""
        return self._of is not None and self._of.seat == view.seat

    def _near(self, view: View) -> Iterator[int]:
        rules = self.match.rules
        state = own_rack(rules, view) if self.match.persons else None
        if view.seat is not None and state and state.near:
            yield view.seat
        yield from openly_near(rules, view) if self.kit.settings.memory else ()

    def sprites(self, furniture: Furniture, readers: Sequence[Furniture] = ()) -> list[Sprite]:
        """The light, and the words over all that; ``readers``: the table as those see it who sit round it."""
        return [*near(furniture, self._light.shares()), *self._words(furniture, readers or (furniture,))]

    def over(self, furniture: Furniture) -> Box | None:
        """What of the words at an edge lies under these."""
        return furniture.words if furniture.sided and self._left else None

    def _words(self, furniture: Furniture, readers: Sequence[Furniture]) -> list[Sprite]:
        if not self._left:
            return []
        share = 1.0
        if self.kit.settings.motion != "none":
            share = min(STANDS - self._left, self._left) / FADES
        said = before_each(readers, furniture, lambda one: proclamation(one, self._said))
        return [some for one in said for some in faded(one, share)]
