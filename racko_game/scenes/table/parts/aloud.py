"""What may be spoken about a table: if others would hear it, only what all of them may know."""

from __future__ import annotations

from collections.abc import Sequence

from ....audio.sounds import RackNote
from ....controls.bindings.bindings import Labels
from ....rules.table import View
from ....stage.table.furniture import Furniture
from ....ui.scene import Aloud, Scene
from ....ui.semantics import Described, described
from ....ui.solve import Solution
from ...cache import cache_last
from ..model import TableModel
from ..nodes import table_nodes
from .places import Spots, TablePlaces


class TableAloud(Aloud):
    """Reads a table, its events and the player's own rack aloud."""

    def __init__(self, model: TableModel, places: TablePlaces) -> None:
        self.model, self.places, self.reader = model, places, model.show.reader
        self.narration = self.reader.news
        self._described = cache_last(self._make)
        self._remarked = ""  # that is on the screen now, and has been added

    @property
    def view(self) -> View:
        """Return the view that may be spoken about now."""
        guarded = self.model.viewpoint.privacy.guarded
        return self.model.state.in_the_open if guarded else self.model.view

    def _notice_remark(self, spots: Spots) -> None:
        """Add new advice or a new refusal to the news, once.

        Both may reveal cards of a rack, so they are only spoken where everyone who listens may know them.
        """
        model, talk = self.model, self.model.talk
        if model.viewpoint.privacy.guarded:
            return
        remark = talk.refused or talk.coach.remark(model.view, model.furniture, spots)
        words = remark.words if remark else ""
        if words and words != self._remarked:
            self.reader.news.append(words)
        self._remarked = words

    def described(self, scene: Scene) -> list[Described]:
        self._notice_remark(scene.hotspots())
        line = self.narration[-1] if self.narration else ""
        seen = self.view, self.model.view, self.model.furniture, scene.hotspots()
        return self._described(*seen, line, scene.context.labels, scene.focus)

    def _make(
        self,
        view: View,
        seen: View,
        furniture: Furniture,
        spots: Spots,
        line: str,
        labels: Labels,
        focus: str,
    ) -> list[Described]:
        """Return everything to be read; ``seen`` is the view that the screen shows."""
        if view is not seen:
            known = self.places.open_to(view)
            spots = tuple(spot for spot in spots if spot.name in known)
        nodes = table_nodes(self.model, view, line, spots, labels, lambda spot: None)
        heading = Described("heading", self.reader.heading(view), "", (), "", "", None)
        return [heading, *described(Solution(nodes, {}, True), focus)]

    def rack_said(self) -> str:
        return self.reader.own(self.view, self.model.viewer)

    def rack_heard(self) -> Sequence[RackNote] | None:
        return self.reader.notes(self.view, self.model.viewer)
