"""What is heard of a table: where others would hear it, only what all of them may know."""

from __future__ import annotations

from collections.abc import Sequence

from ....audio.sounds import RackNote
from ....rules.table import View
from ....ui.scene import Aloud, Scene
from ....ui.semantics import Described, described
from ....ui.solve import Solution
from ..model import TableModel
from ..nodes import table_nodes
from .places import TablePlaces


class TableAloud(Aloud):
    """Reads a table aloud, tells what happens at it, and the rack of who plays."""

    def __init__(self, model: TableModel, places: TablePlaces) -> None:
        self.model, self.places, self.reader = model, places, model.show.reader
        self.narration = self.reader.news

    @property
    def view(self) -> View:
        """Return what may be said aloud now."""
        guarded = self.model.viewpoint.privacy.guarded
        return self.model.state.in_the_open if guarded else self.model.view

    def described(self, scene: Scene) -> list[Described]:
        spots, view = scene.hotspots(), self.view
        if view is not self.model.view:
            known = self.places.open_to(view)
            spots = tuple(spot for spot in spots if spot.name in known)
        line = self.narration[-1] if self.narration else ""
        nodes = table_nodes(self.model, view, line, spots, scene.context.labels, scene.choose)
        heading = Described("heading", self.reader.heading(view), "", (), "", "", None)
        return [heading, *described(Solution(nodes, {}, True), scene.focus)]

    def rack_said(self) -> str:
        return self.reader.own(self.view, self.model.viewer)

    def rack_heard(self) -> Sequence[RackNote] | None:
        return self.reader.notes(self.view, self.model.viewer)
